"""The pages over http: which doors there are, who may knock, and the files that are served as they lie there."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from aiohttp import web

from companion.rules.sentences import Sentence
from companion.sheets import guard
from companion.sheets.asking import (
    LARGEST,
    Faults,
    TurnedAway,
    as_json,
    language_of,
    token_of,
    wanted_language,
    words_in,
)
from companion.sheets.claiming import Claiming
from companion.sheets.claims import NotJoined
from companion.sheets.connections import Connection, Connections
from companion.sheets.door import Answering
from companion.sheets.hub import Hub
from companion.sheets.photographing import Photographing
from companion.sheets.saying import Saying
from companion.sheets.served import NOTICE_STYLE, Files, notice, shell
from companion.sheets.streams import Streams

HELD_OFF = 4
"""Requests of who floods that are answered only after a while; the others are turned away at once."""
TARPIT = 1.0
TOO_MUCH, NO_SUCH_PAGE = "sheet-refused-too-much", "sheet-refused-no-such-page"
FOR_GOOD = "max-age=31536000, immutable"
"""For what is asked for by its version: it is never asked for again."""
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Web:
    """The application in its event loop."""

    def __init__(self, sheets: Hub, loop: asyncio.AbstractEventLoop) -> None:
        self._sheets = sheets
        self._faults = Faults()
        self._connections = Connections(loop)
        self._streams = Streams(sheets, loop, self._faults)
        self._saying = Saying(sheets, loop, self._streams)
        self._photographing = Photographing(sheets, loop, self._streams.shown)
        self._claiming = Claiming(sheets, self._streams)
        self._rate = guard.Rate(loop.time)
        self._names = guard.own_names()
        self._held_off = 0
        self._runner: web.AppRunner | None = None
        loop.set_exception_handler(self._faults.in_loop)
        self._files = Files(sheets.files)

    # -- beginning and end -------------------------------------------------------------------------

    async def begin(self) -> Answering:
        """Make ready; the answer makes what speaks to each connection."""
        app = web.Application(middlewares=[self._guarded], client_max_size=LARGEST)
        app.add_routes(
            [
                web.get("/", self._index),
                web.get("/static/{path:.+}", self._static),
                web.get("/api/posts", self._claiming.posts),
                web.get("/api/events", self._streams.events),
                web.post("/api/join", self._claiming.join),
                web.post("/api/say", self._saying.say),
                web.post("/api/heard", self._saying.asked_back),
                web.post("/api/photograph", self._photographing.photograph),
                web.post("/api/look", self._claiming.look),
                web.post("/api/hand", self._claiming.hand),
                web.post("/api/leave", self._claiming.leave),
            ]
        )
        # Whoever sends garbage fills no log, and no log holds what was sent.
        logger = logging.Logger("sheets.http", logging.ERROR)
        logger.addFilter(self._faults)
        # A stream whose phone has gone ends at once, not when the next word to it fails. What a phone has said is with
        # the table by then, and stays there.
        self._runner = web.AppRunner(
            app,
            access_log=None,
            logger=logger,
            handle_signals=False,
            keepalive_timeout=30.0,
            shutdown_timeout=0.5,
            handler_cancellation=True,
        )
        await self._runner.setup()
        assert self._runner.server is not None
        speaks = self._runner.server
        return lambda: Connection(self._connections, speaks)

    async def end(self) -> None:
        """Close every stream."""
        self._streams.end()
        if self._runner is not None:
            await self._runner.cleanup()

    def shown(self) -> None:
        """A new snapshot, or other holders."""
        self._streams.shown()

    # -- who asks ----------------------------------------------------------------------------------

    @web.middleware
    async def _guarded(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Host, origin and rate before anything else; every answer with its headers, every fault in a sentence."""
        try:
            await self._check(request)
            probed = self._probed(request)
            answer = await handler(request) if probed is None else probed
        except TurnedAway as refused:
            answer = self._error(request, refused.status, refused.code, refused.sentence)
        except NotJoined as error:
            answer = self._error(request, 403, error.code, error.sentence)
        except web.HTTPException as error:
            away = TurnedAway(error.status, TOO_MUCH if error.status == 413 else NO_SUCH_PAGE)
            answer = self._error(request, away.status, away.code, away.sentence)
        except (ConnectionError, asyncio.CancelledError):
            raise
        except Exception as error:
            self._faults.report("a request", error)
            answer = self._error(request, 500, "failed", Sentence("sheet-refused-failed"))
        if not answer.prepared:
            answer.headers.update({**guard.HEADERS, **answer.headers})
            if answer.content_type == "text/html":
                answer.headers.setdefault("Content-Security-Policy", guard.policy())
        return answer

    async def _check(self, request: web.Request) -> None:
        transport = request.transport
        self._connections.asked(transport, False)
        reached = transport.get_extra_info("sockname") if transport is not None else None
        host = request.headers.get("Host", "")
        ours = reached is not None and guard.right_host(host, (reached[0], reached[1]), self._names)
        if not ours and not guard.probed(host, request.path):
            raise TurnedAway(421, "sheet-refused-host")
        if request.method != "GET" and not guard.right_origin(request.headers.get("Origin"), host):
            raise TurnedAway(403, "sheet-refused-origin")
        phone = self._sheets.claims.phone(token_of(request))
        self._connections.asked(transport, phone is not None)
        if not self._rate.allows(phone.key if phone is not None else request.remote or ""):
            if self._held_off < HELD_OFF:
                self._held_off += 1
                try:
                    await asyncio.sleep(TARPIT)
                finally:
                    self._held_off -= 1
            raise TurnedAway(429, "sheet-refused-too-often")

    def _probed(self, request: web.Request) -> web.Response | None:
        """What a phone asks to learn whether it should stay in this Wi-Fi."""
        constant = guard.probed(request.headers.get("Host", ""), request.path)
        if constant is None or request.method not in ("GET", "HEAD"):
            return None
        status, text = constant
        answer = web.Response(
            status=status,
            text=text or None,
            content_type="text/html" if text == guard.SUCCESS else "text/plain",
            headers={"Cache-Control": "no-store"},
        )
        # Such a question has no second one: its connection is left to pages.
        answer.force_close()
        return answer

    def _error(self, request: web.Request, status: int, key: str, sentence: Sentence) -> web.Response:
        person = request.method == "GET" and "text/html" in request.headers.get("Accept", "")
        if person and status == 404:
            # An address that a person has typed or kept.
            return web.Response(status=303, headers={"Location": "/"})
        language = wanted_language(request) if person else language_of(request)
        text = words_in(language).say(sentence)
        if person:
            headers = {"Content-Security-Policy": guard.policy(style=NOTICE_STYLE), "Cache-Control": "no-store"}
            # Under a wrong address nothing of the table is to be had; the way to its own is no secret of it.
            reached = request.transport.get_extra_info("sockname") if status == 421 and request.transport else None
            body = notice(
                language,
                text,
                words_in(language).sentence("sheet-refused-host-way" if reached else "sheet-try-again"),
                guard.own_page(reached) if reached else "/",
            )
            answer = web.Response(status=status, text=body, content_type="text/html", headers=headers)
        else:
            answer = as_json({"error": {"code": key, "text": text}}, status)
        if status == 429:
            answer.force_close()
        return answer

    # -- what is served ----------------------------------------------------------------------------

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return self._file(request, shell(wanted_language(request)))

    async def _static(self, request: web.Request) -> web.StreamResponse:
        return self._file(request, request.match_info["path"])

    def _file(self, request: web.Request, path: str) -> web.Response:
        file = self._files.get(path)
        if file is None:
            raise TurnedAway(404, NO_SUCH_PAGE)
        packed = bool(file.packed) and "gzip" in request.headers.get("Accept-Encoding", "")
        # One tag for one sequence of bytes: what a proxy keeps packed is not given to who asked for it as it is.
        tag = f'"{"z" if packed else ""}{file.version}"'
        vary = "Accept-Encoding, Accept-Language" if path.startswith("index.") else "Accept-Encoding"
        kept = FOR_GOOD if request.query_string == file.version else "no-cache"
        headers = {"ETag": tag, "Cache-Control": kept, "Vary": vary}
        if file.script:
            headers["Content-Security-Policy"] = guard.policy(file.script)
        if request.headers.get("If-None-Match") == tag:
            return web.Response(status=304, headers=headers)
        if packed:
            headers["Content-Encoding"] = "gzip"
        return web.Response(
            body=file.packed if packed else file.body, content_type=file.kind, charset=file.charset, headers=headers
        )
