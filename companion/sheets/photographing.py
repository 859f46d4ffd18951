"""A photograph from a phone: read for that phone alone, while its post is asked what cards answer. It says no word."""

import asyncio
from collections.abc import Collection, Iterator, Mapping

from aiohttp import web

from companion.rules.camera_view import PhotographedCard, PhotographRead
from companion.rules.sheets import WATCH, Post, post_of
from companion.sheets.asking import TurnedAway, as_json, phone_of
from companion.sheets.guard import Rate
from companion.sheets.hub import Hub
from companion.sheets.streams import held

JPEG = "image/jpeg"
HEAD = b"\xff\xd8\xff"
LARGEST = 8 * 2**20
"""Bytes of a photograph: a page sends one of 1,600 pixels, a browser that cannot make it smaller twelve millions."""
ARRIVES = 20.0
"""Seconds that a photograph may take through the air."""
READ = 60.0
"""Seconds after which its reader has forgotten it: those before it have been read, or given up."""
EACH, BURST = 0.5, 6.0
"""Photographs a second that a phone may send, and how many at once."""
AT_ONCE = 3
"""Photographs of all phones that wait for the reader."""


class Photographing:
    """The door for photographs."""

    def __init__(self, sheets: Hub, loop: asyncio.AbstractEventLoop) -> None:
        self._sheets, self._loop = sheets, loop
        self._rate = Rate(loop.time, EACH, BURST)
        self._waiting: set[str] = set()

    async def photograph(self, request: web.Request) -> web.StreamResponse:
        """The cards in a photograph, each with the words that this post may say of it now."""
        phone = phone_of(self._sheets, request)
        post = post_of(held(self._sheets, phone), request.query.get("post", ""))
        if post is None or post == WATCH:
            raise TurnedAway(403, "not-yours")
        self._wanted(post)
        if not self._rate.allows(phone.key) or phone.key in self._waiting or len(self._waiting) >= AT_ONCE:
            raise TurnedAway(429, "too-often")
        self._waiting.add(phone.key)
        try:
            read = await self._read(await _body(request))
        finally:
            self._waiting.discard(phone.key)
        if read.why:
            raise TurnedAway(422 if read.why == "picture" else 503, f"photograph-{read.why}")
        return as_json({"cards": list(answering(read.cards, self._wanted(post)))})

    def _wanted(self, post: Post) -> Collection[str]:
        """The words that cards may say now. Raises ``TurnedAway`` where none is asked for."""
        snapshot = self._sheets.latest
        wanted = snapshot.page(post).get("photograph") if snapshot is not None and snapshot.photographs else None
        if not isinstance(wanted, list) or not wanted:
            raise TurnedAway(409, "photograph-now")
        return frozenset(wanted)

    async def _read(self, data: bytes) -> PhotographRead:
        reader, snapshot = self._sheets.photographs, self._sheets.latest
        if reader is None or snapshot is None:
            raise TurnedAway(409, "photograph-now")
        answer: asyncio.Future[PhotographRead] = self._loop.create_future()

        def settle(read: PhotographRead) -> None:
            if not answer.done():
                answer.set_result(read)

        def answered(read: PhotographRead) -> None:
            self._loop.call_soon_threadsafe(settle, read)

        reader.read(snapshot.view.game or "", data, answered)
        try:
            async with asyncio.timeout(READ):
                return await answer
        except TimeoutError:
            return PhotographRead(why="slow")


async def _body(request: web.Request) -> bytes:
    """A photograph's bytes. Raises ``TurnedAway`` for one that is too large, too slow or none."""
    if request.content_type != JPEG:
        raise TurnedAway(415, "photograph-picture")
    data = bytearray()
    try:
        async with asyncio.timeout(ARRIVES):
            async for piece in request.content.iter_any():
                data += piece
                if len(data) > LARGEST:
                    raise TurnedAway(413, "photograph-picture")
    except TimeoutError:
        raise TurnedAway(504, "photograph-slow") from None
    if not data.startswith(HEAD):
        raise TurnedAway(422, "photograph-picture")
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
