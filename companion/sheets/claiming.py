"""Who sits where: what can be claimed, joining, handing over, leaving; and what lies on the table, told as text."""

from aiohttp import web

from companion.sheets.asking import (
    TurnedAway,
    as_json,
    body_of,
    language_of,
    list_of,
    phone_of,
    text_of,
    token_of,
    words_in,
)
from companion.sheets.hub import Hub
from companion.sheets.snapshot import described, spoken
from companion.sheets.streams import Streams, held
from companion.text.published import names_of


class Claiming:
    """The posts of the table as phones ask for them."""

    def __init__(self, sheets: Hub, streams: Streams) -> None:
        self._sheets, self._streams = sheets, streams

    async def posts(self, request: web.Request) -> web.StreamResponse:
        """What can be claimed, and who holds it."""
        snapshot = self._sheets.latest
        there = snapshot.posts if snapshot is not None else ()
        catalogue = words_in(language_of(request)).naming(names_of(snapshot.view) if snapshot is not None else ())
        game = snapshot.view.game if snapshot is not None else None
        rows = [
            {**described(holder.post, catalogue), "taken": holder.taken, "by": holder.by, "here": holder.here}
            for holder in self._sheets.claims.holders(there)
        ]
        title = catalogue.sentence(f"game-{game}") if game else ""
        back = [{"name": phone.name, "posts": list(phone.posts)} for phone in self._sheets.claims.absent(there)]
        return as_json(
            {"game": game, "title": title, "posts": rows, "back": back, "open": bool(self._sheets.claims.code)}
        )

    async def join(self, request: web.Request) -> web.StreamResponse:
        """By the table's code or by that of a handing over; the answer is the token."""
        body = await body_of(request)
        wanted = list_of(body, "posts", 8)
        snapshot = self._sheets.latest
        there = snapshot.posts if snapshot is not None else ()
        before = token_of(request) if self._sheets.claims.phone(token_of(request)) is not None else ""
        token = self._sheets.claims.join(
            text_of(body, "code"), wanted, text_of(body, "name"), request.remote or "", there, before
        )
        self._sheets.changed()
        self._streams.shown()
        return as_json({"token": token, "boot": self._sheets.boot})

    async def look(self, request: web.Request) -> web.StreamResponse:
        """What lies on the table, as text."""
        phone, snapshot = phone_of(self._sheets, request), self._sheets.latest
        if snapshot is None:
            raise TurnedAway(503, "sheet-refused-not-yet")
        return as_json(
            {"lines": spoken(snapshot, held(self._sheets, phone), words_in(language_of(request)), self._sheets.now())}
        )

    async def hand(self, request: web.Request) -> web.StreamResponse:
        """A code by which another phone may take a post over."""
        phone, body = phone_of(self._sheets, request), await body_of(request)
        return as_json({"code": self._sheets.claims.hand(phone.key, text_of(body, "post"))})

    async def leave(self, request: web.Request) -> web.StreamResponse:
        """Give up a post, or all."""
        phone, body = phone_of(self._sheets, request), await body_of(request)
        self._sheets.claims.leave(phone.key, text_of(body, "post"))
        self._sheets.changed()
        self._streams.shown()
        return as_json({"left": True})
