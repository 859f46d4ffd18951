"""A photograph from a phone: read for that phone alone, while its post is asked what cards answer. It says no word."""

import asyncio
import hashlib
from collections.abc import Callable, Collection, Iterator, Mapping

from aiohttp import web

from companion.rules.camera_view import PhotographedCard, PhotographRead
from companion.rules.sheets import WATCH, Post, post_of
from companion.sheets.asking import TurnedAway, as_json, phone_of
from companion.sheets.claims import Phone
from companion.sheets.guard import Rate
from companion.sheets.hub import Hub, PhotographReader
from companion.sheets.snapshot import LAID
from companion.sheets.stream import STEP
from companion.sheets.streams import held

JPEG = "image/jpeg"
HEAD = b"\xff\xd8\xff"
LARGEST = 8 * 2**20
"""Bytes of a photograph: a page sends one of 1,600 pixels, a browser that cannot make it smaller twelve millions."""
ARRIVES = 20.0
"""Seconds that a photograph may take through the air."""
READ = 180.0
"""Seconds after which its reader has forgotten it: those before it have been read, or given up."""
EACH, BURST = 0.5, 6.0
"""Photographs a second that a phone may send, and how many at once."""
MOST_SHOWN = 64
"""Photographs that were shown and may still be agreed to, one a phone."""
AT_ONCE = 3
"""Photographs of all phones that wait for the reader."""

UNREAD = {
    "picture": (422, "sheet-refused-photograph-picture"),
    "count": (422, "sheet-refused-photograph-count"),
    "slow": (503, "sheet-refused-photograph-slow"),
    "untaught": (503, "sheet-refused-photograph-untaught"),
    "above": (409, "sheet-refused-photograph-above"),
    "file": (503, "sheet-refused-photograph-file"),
}
"""Why nothing was read, as it is said."""
Answered = Callable[[PhotographRead], None]


class Photographing:
    """The door for photographs."""

    def __init__(self, sheets: Hub, loop: asyncio.AbstractEventLoop, changed: Callable[[], None]) -> None:
        self._sheets, self._loop, self._changed = sheets, loop, changed
        self._rate = Rate(loop.time, EACH, BURST)
        self._waiting: set[str] = set()
        # By phone what stands for the photograph that it was shown last, and the words its cards were shown under.
        self._shown: dict[str, bytes] = {}

    async def photograph(self, request: web.Request) -> web.StreamResponse:
        """The cards in a photograph, each with the words that this post may say of it now; or cards that are taught."""
        phone = phone_of(self._sheets, request)
        if "teach" in request.query:
            return await self._teach(phone, request)
        post = post_of(held(self._sheets, phone), request.query.get("post", ""))
        if post is None or post == WATCH:
            raise TurnedAway(403, "sheet-refused-not-yours")
        self._wanted(post)
        game = self._sheets.latest.view.game or "" if self._sheets.latest is not None else ""
        read = await self._read(phone, request, lambda reader, data, then: reader.read(game, data, then))
        return as_json({"cards": list(answering(read.cards, self._wanted(post)))}, least=STEP)

    async def _teach(self, phone: Phone, request: web.Request) -> web.StreamResponse:
        """Cards as they lie, row by row, for somebody to look at; said to be right, they are learnt.

        Agreed to is the photograph that this phone was shown last, under the words that it was shown with: for any
        other nobody has said anything.
        """
        game, words = request.query["teach"], tuple(request.query.get("words", "").split(","))
        agreed = request.query.get("agreed") == "yes"
        self._check_teaching(game, words)
        mark = hashlib.sha256(repr((game, words)).encode())

        def ask(reader: PhotographReader, data: bytes, then: Answered) -> None:
            # The table may have said that it is over while the photograph was on its way.
            self._check_teaching(game, words)
            mark.update(data)
            if self._shown.pop(phone.key, None) != mark.digest() and agreed:
                raise TurnedAway(409, "sheet-refused-photograph-shown")
            reader.teach(game, words, agreed, data, then)

        read = await self._read(phone, request, ask)
        if agreed:
            self._changed()
        else:
            self._shown[phone.key] = mark.digest()
            if len(self._shown) > MOST_SHOWN:
                self._shown.pop(next(iter(self._shown)))
        cards = [{"words": card.words, "sure": card.sure, "corners": card.corners} for card in read.cards]
        return as_json({"cards": cards})

    def _check_teaching(self, game: str, words: tuple[str, ...]) -> None:
        """Raises ``TurnedAway`` unless the table lets phones teach these cards now."""
        reader, snapshot = self._sheets.photographs, self._sheets.latest
        if reader is None or snapshot is None or not game or snapshot.teaching != game:
            raise TurnedAway(409, "sheet-refused-photograph-teach")
        if len(set(words)) != len(words) or len(words) > LAID or not set(words) <= reader.words(game):
            raise TurnedAway(422, "sheet-refused-photograph-words")

    def _wanted(self, post: Post) -> Collection[str]:
        """The words that cards may say now. Raises ``TurnedAway`` where none is asked for."""
        snapshot = self._sheets.latest
        wanted = snapshot.page(post).get("photograph") if snapshot is not None and snapshot.photographs else None
        if not isinstance(wanted, list) or not wanted:
            raise TurnedAway(409, "sheet-refused-photograph-now")
        return frozenset(wanted)

    async def _read(
        self, phone: Phone, request: web.Request, ask: Callable[[PhotographReader, bytes, Answered], None]
    ) -> PhotographRead:
        """What was read in the photograph of a request. Raises ``TurnedAway`` where nothing was."""
        if not self._rate.allows(phone.key) or phone.key in self._waiting or len(self._waiting) >= AT_ONCE:
            raise TurnedAway(429, "sheet-refused-too-often")
        self._waiting.add(phone.key)
        try:
            read = await self._answer(await _body(request), ask)
        finally:
            self._waiting.discard(phone.key)
        if read.why:
            raise TurnedAway(*UNREAD[read.why], count=read.seen)
        return read

    async def _answer(self, data: bytes, ask: Callable[[PhotographReader, bytes, Answered], None]) -> PhotographRead:
        reader = self._sheets.photographs
        if reader is None:
            raise TurnedAway(409, "sheet-refused-photograph-now")
        answer: asyncio.Future[PhotographRead] = self._loop.create_future()

        def settle(read: PhotographRead) -> None:
            if not answer.done():
                answer.set_result(read)

        def answered(read: PhotographRead) -> None:
            self._loop.call_soon_threadsafe(settle, read)

        ask(reader, data, answered)
        try:
            async with asyncio.timeout(READ):
                return await answer
        except TimeoutError:
            return PhotographRead(why="slow")


async def _body(request: web.Request) -> bytes:
    """A photograph's bytes. Raises ``TurnedAway`` for one that is too large, too slow or none."""
    if request.content_type != JPEG:
        raise TurnedAway(415, "sheet-refused-photograph-picture")
    data = bytearray()
    try:
        async with asyncio.timeout(ARRIVES):
            async for piece in request.content.iter_any():
                data += piece
                if len(data) > LARGEST:
                    raise TurnedAway(413, "sheet-refused-photograph-picture")
    except TimeoutError:
        raise TurnedAway(504, "sheet-refused-photograph-slow") from None
    if not data.startswith(HEAD):
        raise TurnedAway(422, "sheet-refused-photograph-picture")
    return bytes(data)


def answering(cards: tuple[PhotographedCard, ...], wanted: Collection[str]) -> Iterator[Mapping[str, object]]:
    """The cards that answer; others that lie in the picture, such as those of a trick, are passed over.

    >>> some = [PhotographedCard(("B7",), True), PhotographedCard(("B1", "P1"), False), PhotographedCard((), False)]
    >>> [card["words"] for card in answering(tuple(some), {"B1", "B2"})]
    [['B1'], []]
    """
    for card in cards:
        words = [word for word in card.words if word in wanted]
        if words or not card.words:
            yield {"words": words, "sure": card.sure}
