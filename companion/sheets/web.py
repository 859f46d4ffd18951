"""The pages over http: what is served, who may ask, and what is answered. The only module that knows aiohttp."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from aiohttp import web

from companion.rules.board import Refusal
from companion.rules.plain import Unreadable, parse_json
from companion.rules.sentences import Sentence
from companion.rules.sheets import WATCH, Post, post_of
from companion.sheets import guard
from companion.sheets.claims import NotJoined
from companion.sheets.hub import Hub
from companion.sheets.phones import Phone
from companion.sheets.served import Served, served, shell
from companion.sheets.snapshot import described, message, spoken
from companion.sheets.spoken import Spoken
from companion.sheets.stream import Beat, Client, encoded
from companion.sheets.words import objection
from companion.text.catalogue import LANGUAGES, Catalogue
from companion.text.published import names_of

LOG = logging.getLogger("sheets")

LARGEST = 4096
"""Bytes of a request's body: no word and no name needs more."""
STREAMS = 4
"""Pages that one phone may have open at once; the oldest is closed."""
SLOW = 10.0
"""Seconds after which a phone that takes nothing is let go; it comes back by itself."""
TARPIT = 1.0
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
JSON_TYPE = "application/json"


class Refused(Exception):
    """A request that is turned away: its status and a sentence."""

    def __init__(self, status: int, key: str, **params: Any) -> None:
        super().__init__(key)
        self.status, self.key, self.sentence = status, key, Sentence(f"sheet-refused-{key}", params)


class Web:
    """The application in its event loop."""

    def __init__(self, sheets: Hub, loop: asyncio.AbstractEventLoop) -> None:
        self._sheets, self._loop = sheets, loop
        self._clients: list[Client] = []
        self._beat = Beat(loop, self._beaten)
        self._answers: list[Callable[[], None]] = []
        self._spoken: dict[str, Spoken] = {}
        self._rate = guard.Rate(loop.time)
        self._names = guard.own_names()
        self._held_off = 0
        self._runner: web.AppRunner | None = None
        self._files: Mapping[str, Served] = {}

    # -- beginning and end -------------------------------------------------------------------------

    async def begin(self) -> int:
        """Listen; the answer is the port. Raises ``OSError``."""
        self._files = served(self._sheets.files)
        app = web.Application(middlewares=[self._guarded], client_max_size=LARGEST)
        app.add_routes(
            [
                web.get("/", self._index),
                web.get("/static/{path:.+}", self._static),
                web.get("/api/posts", self._posts),
                web.get("/api/events", self._events),
                web.post("/api/join", self._join),
                web.post("/api/say", self._say),
                web.post("/api/heard", self._asked_back),
                web.post("/api/look", self._look),
                web.post("/api/hand", self._hand),
                web.post("/api/leave", self._leave),
            ]
        )
        # A stream whose phone has gone ends at once, not when the next word to it fails. What a phone has said is with
        # the table by then, and stays there.
        self._runner = web.AppRunner(
            app,
            access_log=None,
            handle_signals=False,
            keepalive_timeout=30.0,
            shutdown_timeout=0.5,
            handler_cancellation=True,
        )
        await self._runner.setup()
        settings = self._sheets.settings
        site = web.TCPSite(self._runner, settings.bind or None, settings.port, backlog=64, reuse_address=True)
        await site.start()
        return int(self._runner.addresses[0][1])

    async def end(self) -> None:
        """Close every stream."""
        for client in self._clients:
            client.leave()
        if self._runner is not None:
            await self._runner.cleanup()

    # -- state down --------------------------------------------------------------------------------

    def shown(self) -> None:
        """A new snapshot, or other holders: work out what each phone shows; it is sent at the next beat."""
        made: dict[tuple[tuple[str, ...], str], str] = {}
        for client in self._clients:
            phone = self._sheets.claims.again(client.key)
            if phone is None:
                client.leave()
                continue
            key = (phone.posts, client.language)
            if key not in made:
                made[key] = self._message(phone, client.language)
            client.offer(made[key])
        self._beat.ask()

    def _message(self, phone: Phone, language: str) -> str:
        snapshot = self._sheets.latest
        assert snapshot is not None
        posts = self._held(phone)
        content = message(snapshot, posts, _words(language))
        content["free"] = any(not one.taken for one in self._sheets.claims.holders(snapshot.posts))
        return encoded({"boot": self._sheets.boot, "name": phone.name, **content})

    def _held(self, phone: Phone) -> tuple[Post, ...]:
        """The posts of a phone that there are now."""
        snapshot = self._sheets.latest
        there = snapshot.posts if snapshot is not None else ()
        return tuple(post for post in there if post.id in phone.posts)

    def _beaten(self) -> None:
        answers, self._answers = self._answers, []
        for answer in answers:
            answer()
        for client in self._clients:
            client.release()

    # -- who asks ----------------------------------------------------------------------------------

    @web.middleware
    async def _guarded(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Host, origin and rate before anything else; every answer with its headers, every fault in a sentence."""
        try:
            await self._check(request)
            answer = await handler(request)
        except Refused as refused:
            answer = self._told(request, refused.status, refused.key, refused.sentence)
        except NotJoined as error:
            answer = self._told(request, 403, error.key, error.sentence)
        except web.HTTPException as error:
            key = "too-much" if error.status == 413 else "no-such-page"
            answer = self._told(request, error.status, key, Sentence(f"sheet-refused-{key}"))
        except (ConnectionError, asyncio.CancelledError):
            raise
        except Exception as error:
            # The text of an error may hold what somebody said; its kind is enough to look for it.
            LOG.error("a request failed: %s", type(error).__name__)
            answer = self._told(request, 500, "failed", Sentence("sheet-refused-failed"))
        if not answer.prepared:
            answer.headers.update(guard.HEADERS)
        return answer

    async def _check(self, request: web.Request) -> None:
        transport = request.transport
        reached = transport.get_extra_info("sockname") if transport is not None else None
        host = request.headers.get("Host", "")
        if reached is None or not guard.right_host(host, (reached[0], reached[1]), self._names):
            raise Refused(421, "host")
        if request.method != "GET" and not guard.right_origin(request.headers.get("Origin"), host):
            raise Refused(403, "origin")
        phone = self._sheets.claims.phone(_token(request))
        if not self._rate.allows(phone.key if phone is not None else request.remote or ""):
            # Whoever floods waits, a few of them; the others are turned away at once.
            if self._held_off < STREAMS:
                self._held_off += 1
                try:
                    await asyncio.sleep(TARPIT)
                finally:
                    self._held_off -= 1
            raise Refused(429, "too-often")

    def _phone(self, request: web.Request) -> Phone:
        phone = self._sheets.claims.phone(_token(request))
        if phone is None:
            raise Refused(401, "join-first")
        return phone

    def _told(self, request: web.Request, status: int, key: str, sentence: Sentence) -> web.Response:
        text = _words(_language(request)).say(sentence)
        answer = _json({"error": {"code": key, "text": text}}, status)
        if status == 429:
            answer.force_close()
        return answer

    # -- what is served ----------------------------------------------------------------------------

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return self._file(request, shell(_wanted(request)))

    async def _static(self, request: web.Request) -> web.StreamResponse:
        return self._file(request, request.match_info["path"])

    def _file(self, request: web.Request, path: str) -> web.Response:
        found = self._files.get(path)
        if found is None:
            raise Refused(404, "no-such-page")
        packed = bool(found.packed) and "gzip" in request.headers.get("Accept-Encoding", "")
        # One tag for one sequence of bytes: what a proxy keeps packed is not given to who asked for it as it is.
        tag = f'"z{found.tag[1:]}' if packed else found.tag
        vary = "Accept-Encoding, Accept-Language" if path.startswith("index.") else "Accept-Encoding"
        headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": vary}
        if request.headers.get("If-None-Match") == tag:
            return web.Response(status=304, headers=headers)
        if packed:
            headers["Content-Encoding"] = "gzip"
        body = found.packed if packed else found.body
        return web.Response(body=body, content_type=found.kind, charset=found.charset, headers=headers)

    async def _posts(self, request: web.Request) -> web.StreamResponse:
        """What can be claimed, and who holds it."""
        snapshot = self._sheets.latest
        there = snapshot.posts if snapshot is not None else ()
        words = _words(_language(request)).naming(names_of(snapshot.view) if snapshot is not None else ())
        game = snapshot.view.game if snapshot is not None else None
        rows = [
            {**described(one.post, words), "taken": one.taken, "by": one.by, "here": one.here}
            for one in self._sheets.claims.holders(there)
        ]
        title = words.sentence(f"game-{game}") if game else ""
        back = [{"name": one.name, "posts": list(one.posts)} for one in self._sheets.claims.absent(there)]
        return _json(
            {"game": game, "title": title, "posts": rows, "back": back, "open": bool(self._sheets.claims.code)}
        )

    async def _events(self, request: web.Request) -> web.StreamResponse:
        """The state, and from now on every change of it."""
        phone = self._phone(request)
        if self._sheets.latest is None:
            raise Refused(503, "not-yet")
        client = Client(phone.key, _language(request))
        self._make_room(phone.key)
        answer = web.StreamResponse(headers={**guard.HEADERS, "Cache-Control": "no-store"})
        answer.content_type = "text/event-stream"
        await answer.prepare(request)
        guard.let_go_of_the_gone(request.transport)
        self._clients.append(client)
        self._sheets.claims.opened(phone.key)
        self._sheets.changed()
        client.offer(self._message(self._sheets.claims.again(phone.key) or phone, client.language))
        client.release()
        try:
            while piece := await client.next(self._sheets.now):
                async with asyncio.timeout(SLOW):
                    await answer.write(piece)
        except (ConnectionError, TimeoutError):
            # A phone that sleeps or has gone: its posts stay, and it comes back by itself.
            if request.transport is not None:
                request.transport.abort()
        finally:
            self._clients.remove(client)
            self._sheets.claims.closed(phone.key)
            self._sheets.changed()
        return answer

    def _make_room(self, key: str) -> None:
        mine = [client for client in self._clients if client.key == key]
        for client in mine[: max(0, len(mine) - STREAMS + 1)]:
            client.leave()

    # -- words up ----------------------------------------------------------------------------------

    async def _join(self, request: web.Request) -> web.StreamResponse:
        given = await _body(request)
        wanted = given.get("posts", [])
        if not isinstance(wanted, list) or len(wanted) > 8 or not all(isinstance(one, str) for one in wanted):
            raise Refused(400, "not-understood")
        snapshot = self._sheets.latest
        there = snapshot.posts if snapshot is not None else ()
        before = _token(request) if self._sheets.claims.phone(_token(request)) is not None else ""
        token = self._sheets.claims.join(
            _text(given, "code"), wanted, _text(given, "name"), request.remote or "", there, before
        )
        self._sheets.changed()
        self.shown()
        return _json({"token": token, "boot": self._sheets.boot})

    async def _say(self, request: web.Request) -> web.StreamResponse:
        """One word: heard once, however often it is sent; the answer comes when it is on the disk."""
        phone, given, words = self._phone(request), await _body(request), _words(_language(request))
        if _text(given, "boot") != self._sheets.boot:
            raise Refused(409, "restarted")
        name, word = _text(given, "id"), _text(given, "word")
        if not 8 <= len(name) <= 64:
            raise Refused(400, "not-understood")
        spoken_ = self._spoken.setdefault(phone.key, Spoken())
        known = spoken_.known(name)
        if known is None:
            post = post_of(self._held(phone), _text(given, "post"))
            if post is None or post == WATCH:
                raise Refused(403, "not-yours")
            no = objection(word)
            if no is not None:
                return _json({"heard": False, "refused": {"code": "not-allowed", "text": words.say(no)}})
            if spoken_.full:
                raise Refused(429, "too-often")
            known = spoken_.begin(name, self._loop)
            self._sheets.say(word, post, self._at_beat(known))
        try:
            async with asyncio.timeout(SLOW):
                refusal = await asyncio.shield(known)
        except TimeoutError:
            raise Refused(504, "slow") from None
        if refusal is None:
            return _json({"heard": True, "refused": None})
        snapshot = self._sheets.latest
        named = words.naming(names_of(snapshot.view)) if snapshot is not None else words
        return _json({"heard": True, "refused": {"code": refusal.code, "text": named.refusal(refusal)}})

    def _at_beat(self, future: "asyncio.Future[Refusal | None]") -> Callable[[Refusal | None], None]:
        """Answer at the next beat, when the state goes out too."""

        def served_(refusal: Refusal | None) -> None:
            self._answers.append(lambda: None if future.done() else future.set_result(refusal))
            self._beat.ask()

        return served_

    async def _asked_back(self, request: web.Request) -> web.StreamResponse:
        """Which of these words were heard; the others never will be."""
        phone, given = self._phone(request), await _body(request)
        names = given.get("ids", [])
        if not isinstance(names, list) or len(names) > 32 or not all(isinstance(one, str) for one in names):
            raise Refused(400, "not-understood")
        spoken_ = self._spoken.setdefault(phone.key, Spoken())
        same = _text(given, "boot") == self._sheets.boot
        return _json({"same": same, "heard": {name: spoken_.settled(name, self._loop) for name in names}})

    async def _look(self, request: web.Request) -> web.StreamResponse:
        """What lies on the table, as text."""
        phone, snapshot = self._phone(request), self._sheets.latest
        if snapshot is None:
            raise Refused(503, "not-yet")
        return _json({"lines": spoken(snapshot, self._held(phone), _words(_language(request)), self._sheets.now())})

    async def _hand(self, request: web.Request) -> web.StreamResponse:
        phone, given = self._phone(request), await _body(request)
        return _json({"code": self._sheets.claims.hand(phone.key, _text(given, "post"))})

    async def _leave(self, request: web.Request) -> web.StreamResponse:
        phone, given = self._phone(request), await _body(request)
        self._sheets.claims.leave(phone.key, _text(given, "post"))
        self._sheets.changed()
        self.shown()
        return _json({"left": True})


def _token(request: web.Request) -> str:
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    return token if kind == "Bearer" else ""


def _language(request: web.Request) -> str:
    given = request.headers.get("X-Language", "")
    return given if given in LANGUAGES else "en"


def _wanted(request: web.Request) -> str:
    """The first of our languages that the browser asks for, as a page chooses it too."""
    asked = [one.strip()[:2].lower() for one in request.headers.get("Accept-Language", "").split(",")]
    return next((one for one in asked if one in LANGUAGES), "en")


_CATALOGUES: dict[str, Catalogue] = {}


def _words(language: str) -> Catalogue:
    if language not in _CATALOGUES:
        _CATALOGUES[language] = Catalogue(language)
    return _CATALOGUES[language]


def _json(content: Mapping[str, Any], status: int = 200) -> web.Response:
    return web.Response(
        text=encoded(content), status=status, content_type=JSON_TYPE, headers={"Cache-Control": "no-store"}
    )


async def _body(request: web.Request) -> Mapping[str, Any]:
    """The request's object. Raises ``Refused``."""
    if request.content_type != JSON_TYPE:
        raise Refused(415, "not-understood")
    with contextlib.suppress(UnicodeDecodeError, Unreadable):
        async with asyncio.timeout(SLOW):
            given = parse_json(await request.text())
        if isinstance(given, dict):
            return given
    raise Refused(400, "not-understood")


def _text(given: Mapping[str, Any], name: str) -> str:
    value = given.get(name, "")
    return value[:200] if isinstance(value, str) else ""
