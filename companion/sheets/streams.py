"""State down: the open pages, and what each of them is sent at the next beat."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from aiohttp import web

from companion.rules.sheets import Post
from companion.sheets import guard
from companion.sheets.asking import SLOW, Faults, language_of, phone_of, words_in
from companion.sheets.claims import Phone
from companion.sheets.hub import Hub
from companion.sheets.snapshot import message
from companion.sheets.stream import Beat, Client, encoded

STREAMS = 4
"""Pages that one phone may have open at once; the oldest is closed."""


def held(sheets: Hub, phone: Phone) -> tuple[Post, ...]:
    """The posts of a phone that there are now."""
    snapshot = sheets.latest
    there = snapshot.posts if snapshot is not None else ()
    return tuple(post for post in there if post.id in phone.posts)


class Streams:
    """Every open page of every phone."""

    def __init__(self, sheets: Hub, loop: asyncio.AbstractEventLoop, faults: Faults) -> None:
        self._sheets, self._faults = sheets, faults
        self._clients: list[Client] = []
        self._answers: list[Callable[[], None]] = []
        self._beat = Beat(loop, self._beaten)

    def at_beat(self, answer: Callable[[], None]) -> None:
        """Do this at the next beat, when the state goes out too."""
        self._answers.append(answer)
        self._beat.ask()

    def end(self) -> None:
        """Close every stream."""
        for client in self._clients:
            client.leave()

    def shown(self) -> None:
        """A new snapshot, or other holders: work out what each phone shows; it is sent at the next beat."""
        messages: dict[tuple[tuple[str, ...], str, str], str] = {}
        for client in self._clients:
            phone = self._sheets.claims.again(client.key)
            if phone is None:
                client.leave()
                continue
            key = (phone.posts, phone.name, client.language)
            try:
                if key not in messages:
                    messages[key] = self._message(phone, client.language)
            except Exception as error:
                # One page that cannot be worked out stays as it is; the others go on.
                self._faults.report("a page", error)
            else:
                client.offer(messages[key])
        self._beat.ask()

    def _message(self, phone: Phone, language: str) -> str:
        snapshot = self._sheets.latest
        assert snapshot is not None
        posts = held(self._sheets, phone)
        content = message(snapshot, posts, words_in(language))
        holders = self._sheets.claims.holders(snapshot.posts)
        content["free"] = any(not holder.taken for holder in holders)
        crews = {post.group for post in posts if post.group}
        content["crew"] = {holder.post.id: holder.by for holder in holders if holder.by and holder.post.group in crews}
        return encoded({"boot": self._sheets.boot, "name": phone.name, **content})

    def _beaten(self) -> None:
        answers, self._answers = self._answers, []
        for answer in answers:
            try:
                answer()
            except Exception as error:
                self._faults.report("an answer", error)
        for client in self._clients:
            client.release()

    async def events(self, request: web.Request) -> web.StreamResponse:
        """The state, and from now on every change of it."""
        phone = phone_of(self._sheets, request)
        answer = web.StreamResponse(headers={**guard.HEADERS, "Cache-Control": "no-store"})
        answer.content_type = "text/event-stream"
        client = Client(phone.key, language_of(request))
        try:
            await answer.prepare(request)
            guard.let_go_of_the_gone(request.transport)
            with self._open(client):
                client.offer(self._message(self._sheets.claims.again(phone.key) or phone, client.language))
                client.release()
                while piece := await client.next(self._sheets.now):
                    async with asyncio.timeout(SLOW):
                        await answer.write(piece)
        except Exception as error:
            # A phone that sleeps or has gone, perhaps while its stream was being opened: its posts stay, and it comes
            # back by itself. So does one whose page cannot be worked out: nothing else can be said on a stream.
            if not isinstance(error, ConnectionError | TimeoutError):
                self._faults.report("a stream", error)
            if request.transport is not None:
                request.transport.abort()
        return answer

    @contextmanager
    def _open(self, client: Client) -> Iterator[None]:
        """While it lasts, this page is there."""
        self._make_room(client.key)
        self._clients.append(client)
        self._sheets.claims.opened(client.key)
        self._sheets.came_or_went()
        try:
            yield
        finally:
            self._clients.remove(client)
            self._sheets.claims.closed(client.key)
            self._sheets.came_or_went()

    def _make_room(self, key: str) -> None:
        mine = [client for client in self._clients if client.key == key]
        for client in mine[: max(0, len(mine) - STREAMS + 1)]:
            client.leave()
