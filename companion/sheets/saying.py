"""Words up: each one heard once, and answered when what it did is on the disk."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import web

from companion.rules.board import Refusal
from companion.rules.sentences import Sentence
from companion.rules.sheets import WATCH, post_of
from companion.sheets.asking import (
    SLOW,
    TurnedAway,
    as_json,
    body_of,
    language_of,
    list_of,
    phone_of,
    text_of,
    words_in,
)
from companion.sheets.hub import Hub
from companion.sheets.streams import Streams, held
from companion.text.published import names_of

LONGEST = 120


def objection(word: str) -> Sentence | None:
    """Why a word is not passed on, or ``None``.

    >>> objection("course n"), objection("TORPEDO G2"), objection("MENU")
    (None, None, None)
    >>> [objection(word).key for word in ("", "SEAT 2 PREDICT 3", "OK/CAP", "CO:QUIT", "A" * 200)]
    ['sheet-refused-word', 'sheet-refused-speaker', 'sheet-refused-speaker', 'sheet-refused-word', 'sheet-refused-word']
    """
    text = " ".join(word.split()).upper()
    # A prefix says whose label was read; a page has no labels.
    if not text or len(text) > LONGEST or not text.isprintable() or ":" in text:
        return Sentence("sheet-refused-word", {"word": text[:40]})
    tokens = text.split()
    if "/" in text or (tokens[0] == "SEAT" and len(tokens) > 2):
        return Sentence("sheet-refused-speaker", {"word": text[:40]})
    return None


KEPT = 256
AT_ONCE = 8
"""Words of one phone that may wait for the table."""

Answer = asyncio.Future[Refusal | None]


@dataclass
class Spoken:
    """The last words of one phone by the ids that its page gave them."""

    _answers: "OrderedDict[str, Answer]" = field(default_factory=OrderedDict)

    def known(self, name: str) -> Answer | None:
        """The answer to a word that was sent before, which may be still to come."""
        return self._answers.get(name)

    @property
    def full(self) -> bool:
        """Whether too many wait already."""
        return sum(not answer.done() for answer in self._answers.values()) >= AT_ONCE

    def begin(self, name: str, loop: asyncio.AbstractEventLoop) -> Answer:
        """A new word; its answer is still to come."""
        self._answers[name] = loop.create_future()
        while len(self._answers) > KEPT:
            self._answers.popitem(last=False)
        return self._answers[name]

    def settled(self, name: str, loop: asyncio.AbstractEventLoop) -> bool:
        """Whether a word was sent to the table. One that was not never will be, however late it arrives."""
        answer = self._answers.get(name)
        if answer is None:
            answer = self.begin(name, loop)
            answer.cancel()
        return not answer.cancelled()


class Saying:
    """What phones have said, by phone."""

    def __init__(self, sheets: Hub, loop: asyncio.AbstractEventLoop, streams: Streams) -> None:
        self._sheets, self._loop, self._streams = sheets, loop, streams
        self._spoken: dict[str, Spoken] = {}

    async def say(self, request: web.Request) -> web.StreamResponse:
        """One word: heard once, however often it is sent; the answer comes when it is on the disk."""
        phone, body, catalogue = (
            phone_of(self._sheets, request),
            await body_of(request),
            words_in(language_of(request)),
        )
        if text_of(body, "boot") != self._sheets.boot:
            raise TurnedAway(409, "sheet-refused-restarted")
        name, word = text_of(body, "id"), text_of(body, "word")
        if not 8 <= len(name) <= 64:
            raise TurnedAway(400, "sheet-refused-not-understood")
        spoken_ = self._spoken.setdefault(phone.key, Spoken())
        known = spoken_.known(name)
        if known is None:
            post = post_of(held(self._sheets, phone), text_of(body, "post"))
            if post is None or post == WATCH:
                raise TurnedAway(403, "sheet-refused-not-yours")
            no = objection(word)
            if no is not None:
                return as_json({"heard": False, "refused": {"code": "not-allowed", "text": catalogue.say(no)}})
            if spoken_.full:
                raise TurnedAway(429, "sheet-refused-too-often")
            known = spoken_.begin(name, self._loop)
            self._sheets.say(word, post, self._at_beat(known))
        if known.cancelled():
            raise TurnedAway(409, "sheet-refused-given-up")
        try:
            async with asyncio.timeout(SLOW):
                refusal = await asyncio.shield(known)
        except TimeoutError:
            raise TurnedAway(504, "sheet-refused-slow") from None
        if refusal is None:
            return as_json({"heard": True, "refused": None})
        snapshot = self._sheets.latest
        named = catalogue.naming(names_of(snapshot.view)) if snapshot is not None else catalogue
        # How a card is enrolled helps nobody on a phone.
        return as_json(
            {
                "heard": True,
                "refused": {
                    "code": refusal.code,
                    "text": catalogue.say(Sentence("sheet-refused-word", {"word": word[:40]}))
                    if refusal.code == "unknown"
                    else named.refusal(refusal),
                },
            }
        )

    def _at_beat(self, future: "asyncio.Future[Refusal | None]") -> Callable[[Refusal | None], None]:
        """Answer together with the state that came of the word."""
        return lambda refusal: self._streams.at_beat(lambda: None if future.done() else future.set_result(refusal))

    async def asked_back(self, request: web.Request) -> web.StreamResponse:
        """Which of these words were heard; the others never will be."""
        phone, body = phone_of(self._sheets, request), await body_of(request)
        spoken_ = self._spoken.setdefault(phone.key, Spoken())
        settled = {name: spoken_.settled(name, self._loop) for name in list_of(body, "ids", 32)}
        return as_json({"same": text_of(body, "boot") == self._sheets.boot, "heard": settled})
