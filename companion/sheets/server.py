"""The server of the pages, in a thread of its own. Nothing of aiohttp is needed until it starts."""

import asyncio
import sys
import threading
from dataclasses import dataclass

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

    def start(self) -> None:
        """Serve from now on. Raises ``SheetsError``."""
        try:
            from companion.sheets.web import Web
        except ImportError as error:
            raise SheetsError("pages need aiohttp; run: pip install aiohttp, or leave [sheets] out") from error
        sys.setswitchinterval(min(SHARE, sys.getswitchinterval()))
        ready = threading.Event()
        failed: list[OSError] = []

        def run() -> None:
            loop = asyncio.new_event_loop()
            asyncio.set_event_loop(loop)
            web = Web(self, loop)
            try:
                self.port = loop.run_until_complete(web.begin())
            except OSError as error:
                failed.append(error)
                ready.set()
                return
            self.attach(loop, web.shown)
            ready.set()
            loop.run_forever()
            loop.run_until_complete(web.end())
            loop.close()

        self._thread = threading.Thread(target=run, name="sheets", daemon=True)
        self._thread.start()
        ready.wait()
        if failed:
            raise SheetsError(self._why_not(failed[0])) from failed[0]

    def stop(self) -> None:
        """Close every page's stream and end the thread."""
        if self._loop is not None and self._thread is not None:
            loop = self._loop
            self.attach(None, lambda: None)
            loop.call_soon_threadsafe(loop.stop)
            self._thread.join(5.0)

    def _why_not(self, error: OSError) -> str:
        where = f"{self.settings.bind or 'this machine'}, port {self.settings.port}"
        return f"pages cannot be served at {where}: {error.strerror or error}; set another [sheets] port or bind"
