"""The server of the pages, in a thread of its own. Nothing of aiohttp is read until the table has shown itself."""

import asyncio
import contextlib
import sys
import threading
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from importlib.util import find_spec

from companion.inputs import Delivered
from companion.rules.sentences import Sentence
from companion.sheets.door import Door
from companion.sheets.hub import CHANGED, Hub

SHARE = 0.0005
"""Seconds after which a busy thread lets another one go on. The usual 5 ms are felt at the table: a scan takes its
turn several times until it is on the disk, each time behind whatever a phone has the server do."""


AT_START = 2.0
"""Seconds that the start of the table waits to hear whether the port is free."""

AGAIN = 5.0
"""Seconds after which a port or an address that could not be had is tried again."""


class SheetsError(Exception):
    """Why there are no pages; the text says what to do."""


@dataclass
class PageServer(Hub):
    """The pages of one table, served."""

    trouble: Sentence | None = None
    """Why no phone reaches the table; it is tried again."""
    _thread: threading.Thread | None = None
    _ended: asyncio.Event = field(default_factory=asyncio.Event)

    def start(self) -> None:
        """Take the port now, and listen once the table has shown itself. Raises ``SheetsError`` without aiohttp.

        A port that is taken, or an address that is not up yet, is said and tried again until it can be had.

        Reading the server first would hold up the table's first picture; and a phone that reaches a table which has
        been killed finds its battle there, or nobody who sends it away.
        """
        if find_spec("aiohttp") is None:
            raise SheetsError("pages need aiohttp; run: pip install aiohttp, or leave [sheets] out")
        sys.setswitchinterval(min(SHARE, sys.getswitchinterval()))
        self.port = self.settings.port
        tried = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(tried,), name="sheets", daemon=True)
        self._thread.start()
        tried.wait(AT_START)

    def open(self) -> None:
        """The joining scene is open; where no phone can come, that is said."""
        super().open()
        if self.trouble is not None:
            self.put(Delivered(CHANGED, "", self.trouble))

    def stop(self) -> None:
        """Close every page's stream and end the thread."""
        if self.photographs is not None:
            self.photographs.close()
        if self._loop is not None and self._thread is not None:
            loop = self._loop
            self.attach(None, lambda: None)
            loop.call_soon_threadsafe(self._ended.set)
            self._thread.join(5.0)

    def _run(self, tried: threading.Event) -> None:
        asyncio.run(self._serve(tried))

    async def _serve(self, tried: threading.Event) -> None:
        door, shown = Door(self.settings.bind, self.settings.port), asyncio.Event()
        self.attach(asyncio.get_running_loop(), shown.set)
        await self._until(door.take, tried)
        await _first(shown, self._ended)
        if self._ended.is_set():
            door.close()
        else:
            await self._open(door)

    async def _until(self, had: Callable[[], Awaitable[int]], tried: threading.Event | None = None) -> None:
        """Have the port, however often it has to be tried; once, the table is told why it takes so long."""
        while not self._ended.is_set():
            try:
                self.port = await had()
            except OSError as error:
                first, self.trouble = self.trouble is None, self._why_not(error)
                if first:
                    self.put(Delivered(CHANGED, "", self.trouble))
            else:
                late, self.trouble = self.trouble is not None, None
                if late:
                    self.put(Delivered(CHANGED, "", Sentence("notice-pages-open", {"port": self.port})))
                break
            finally:
                if tried is not None:
                    tried.set()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._ended.wait(), AGAIN)

    async def _open(self, door: Door) -> None:
        from companion.sheets.web import Web

        web = Web(self, asyncio.get_running_loop())
        answering = await web.begin()
        await self._until(lambda: door.open(answering))
        self._on_show = web.shown
        await self._ended.wait()
        door.close()
        await web.end()

    def _why_not(self, error: OSError) -> Sentence:
        # asyncio repeats the address before what the system says.
        why = (error.strerror or str(error)).rpartition("): ")[2]
        where = {"port": str(self.settings.port), "why": why, "bind": self.settings.bind}
        return Sentence("notice-pages-at" if self.settings.bind else "notice-pages-wait", where)


async def _first(*events: asyncio.Event) -> None:
    """Wait until one of them comes about."""
    waits = [asyncio.ensure_future(event.wait()) for event in events]
    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()
