"""Words up: each one heard once, and answered when what it did is on the disk."""

import asyncio
from collections.abc import Callable

from aiohttp import web

from companion.rules.board import Refusal
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
from companion.sheets.spoken import Spoken
from companion.sheets.streams import Streams, held
from companion.sheets.words import objection
from companion.text.published import names_of


class Saying:
    """What phones have said, by phone."""

    def __init__(self, sheets: Hub, loop: asyncio.AbstractEventLoop, streams: Streams) -> None:
        self._sheets, self._loop, self._streams = sheets, loop, streams
        self._spoken: dict[str, Spoken] = {}

    async def say(self, request: web.Request) -> web.StreamResponse:
        """One word: heard once, however often it is sent; the answer comes when it is on the disk."""
        phone, given, words = phone_of(self._sheets, request), await body_of(request), words_in(language_of(request))
        if text_of(given, "boot") != self._sheets.boot:
            raise TurnedAway(409, "restarted")
        name, word = text_of(given, "id"), text_of(given, "word")
        if not 8 <= len(name) <= 64:
            raise TurnedAway(400, "not-understood")
        spoken_ = self._spoken.setdefault(phone.key, Spoken())
        known = spoken_.known(name)
        if known is None:
            post = post_of(held(self._sheets, phone), text_of(given, "post"))
            if post is None or post == WATCH:
                raise TurnedAway(403, "not-yours")
            no = objection(word)
            if no is not None:
                return as_json({"heard": False, "refused": {"code": "not-allowed", "text": words.say(no)}})
            if spoken_.full:
                raise TurnedAway(429, "too-often")
            known = spoken_.begin(name, self._loop)
            self._sheets.say(word, post, self._at_beat(known))
        try:
            async with asyncio.timeout(SLOW):
                refusal = await asyncio.shield(known)
        except TimeoutError:
            raise TurnedAway(504, "slow") from None
        if refusal is None:
            return as_json({"heard": True, "refused": None})
        snapshot = self._sheets.latest
        named = words.naming(names_of(snapshot.view)) if snapshot is not None else words
        return as_json({"heard": True, "refused": {"code": refusal.code, "text": named.refusal(refusal)}})

    def _at_beat(self, future: "asyncio.Future[Refusal | None]") -> Callable[[Refusal | None], None]:
        """Answer together with the state that came of the word."""

        def served_(refusal: Refusal | None) -> None:
            self._streams.at_beat(lambda: None if future.done() else future.set_result(refusal))

        return served_

    async def asked_back(self, request: web.Request) -> web.StreamResponse:
        """Which of these words were heard; the others never will be."""
        phone, given = phone_of(self._sheets, request), await body_of(request)
        names = list_of(given, "ids", 32)
        spoken_ = self._spoken.setdefault(phone.key, Spoken())
        same = text_of(given, "boot") == self._sheets.boot
        return as_json({"same": same, "heard": {name: spoken_.settled(name, self._loop) for name in names}})
