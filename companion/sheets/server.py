"""The server of the pages, in a thread of its own. Nothing of aiohttp is read until the table has shown itself."""

import asyncio
import sys
import threading
from concurrent.futures import Future
from dataclasses import dataclass, field
from importlib.util import find_spec

from companion.sheets.door import Door
from companion.sheets.hub import Hub

SHARE = 0.0005
"""Seconds after which a busy thread lets another one go on. The usual 5 ms are felt at the table: a scan takes its
turn several times until it is on the disk, each time behind whatever a phone has the server do."""


class SheetsError(Exception):
    """Why there are no pages; the text says what to do."""


@dataclass
class Sheets(Hub):
    """The pages of one table, served."""

    _thread: threading.Thread | None = None
    _ended: asyncio.Event = field(default_factory=asyncio.Event)

    def start(self) -> None:
        """Take the port now, and listen once the table has shown itself. Raises ``SheetsError``.

        Reading the server first would hold up the table's first picture; and a phone that reaches a table which has
        been killed finds its battle there, or nobody who sends it away.
        """
        if find_spec("aiohttp") is None:
            raise SheetsError("pages need aiohttp; run: pip install aiohttp, or leave [sheets] out")
        sys.setswitchinterval(min(SHARE, sys.getswitchinterval()))
        taken: Future[int] = Future()
        self._thread = threading.Thread(target=self._run, args=(taken,), name="sheets", daemon=True)
        self._thread.start()
        try:
            self.port = taken.result()
        except OSError as error:
            raise SheetsError(self._why_not(error)) from error

    def stop(self) -> None:
        """Close every page's stream and end the thread."""
        if self._loop is not None and self._thread is not None:
            loop = self._loop
            self.attach(None, lambda: None)
            loop.call_soon_threadsafe(self._ended.set)
            self._thread.join(5.0)

    def _run(self, taken: "Future[int]") -> None:
        asyncio.run(self._serve(taken))

    async def _serve(self, taken: "Future[int]") -> None:
        door, shown = Door(self.settings.bind, self.settings.port), asyncio.Event()
        try:
            port = await door.take()
        except OSError as error:
            taken.set_exception(error)
            return
        self.attach(asyncio.get_running_loop(), shown.set)
        taken.set_result(port)
        await _first(shown, self._ended)
        if self._ended.is_set():
            door.close()
        else:
            await self._open(door)

    async def _open(self, door: Door) -> None:
        from companion.sheets.web import Web

        web = Web(self, asyncio.get_running_loop())
        await door.open(await web.begin())
        self._on_show = web.shown
        await self._ended.wait()
        door.close()
        await web.end()

    def _why_not(self, error: OSError) -> str:
        where = f"{self.settings.bind or 'this machine'}, port {self.settings.port}"
        return f"pages cannot be served at {where}: {error.strerror or error}; set another [sheets] port or bind"


async def _first(*events: asyncio.Event) -> None:
    """Wait until one of them comes about."""
    waits = [asyncio.ensure_future(event.wait()) for event in events]
    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()
