"""Scan to frame with eight pages open and with none, in one run: ``python -m tools.bench_scans``.

Blocks of scans with and without pages take turns, so that what else the machine does falls on both. Every scan changes
the picture at 1920 by 1080 and all eight pages.
"""

import asyncio
import multiprocessing
import os
import time
from contextlib import AsyncExitStack
from multiprocessing.synchronize import Event
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.cli.pages import PagesDisplay
from companion.cli.windows import open_window
from companion.cli.wire import session_store
from companion.config import default
from companion.inputs import Said
from companion.rules.published import TableView
from companion.rules.seats import Speaker
from companion.sheets.claims import Claims
from companion.sheets.hub import Settings
from companion.sheets.server import PageServer
from companion.table.bindings import Binding, Bindings
from companion.table.clock import SystemClock
from companion.table.inbox import Inbox
from companion.table.loop import Loop
from companion.table.ports import Ports
from companion.table.table import Table
from companion.text.catalogue import Catalogue
from tests.sheets.browser import ROOT
from tests.sheets.phone import phone

POSTS = tuple(f"{crew}-{post}" for crew in ("blue", "yellow") for post in ("captain", "mate", "engineer", "radio"))
BLOCKS, SCANS = 10, 40


def watching(address: str, code: str, ready: Event, over: Event) -> None:
    """Eight phones in a process of their own, which take whatever they are sent."""

    async def follow() -> None:
        async with AsyncExitStack() as stack:
            for post in POSTS:
                player = await stack.enter_async_context(phone(address))
                await player.join(code, post)
                await player.look()
            ready.set()
            while not over.is_set():
                await asyncio.sleep(0.2)

    asyncio.run(follow())


class Stopwatch:
    """Stands behind the window among the displays: when it is asked, the frame has been flipped."""

    at = 0.0

    def show(self, view: TableView, table: Table, now: float) -> None:
        """Note the moment."""
        self.at = time.perf_counter()

    def pump(self) -> None:
        """Nothing to take in."""

    def next_frame(self, now: float) -> float | None:
        """Nothing moves."""
        return None

    def frame(self, now: float) -> None:
        """Nothing moves."""


class Bench:
    """A table with a window and a server of pages, turned by hand."""

    def __init__(self, folder: Path) -> None:
        self.inputs, clock = Inbox(), SystemClock()
        self.claims = Claims(time.time)
        files = ROOT / "assets" / "sheets"
        self.pages = PageServer(
            Settings(0, "127.0.0.1", "127.0.0.1"), self.claims, self.inputs.put, files, clock.steady
        )
        self.pages.start()
        devices = {"table": Binding("reader", Speaker())}
        self.table = Table(session_store(folder, clock), Bindings({}, devices), ports=Ports(sheets=self.pages))
        self.table.begin(
            "captain-sonar",
            {"players": 8, "mode": "real_time"},
            {"blue": {"at": "C7"}, "yellow": {"at": "L14"}},
            7,
            0.0,
        )
        self.table.start(clock.steady())
        self.window = open_window(default(), Catalogue("en"), self.inputs, False)
        self.shown, self.stopwatch = PagesDisplay(self.pages), Stopwatch()
        self.loop = Loop(self.table, clock, self.inputs, [self.window, self.shown], poll=0.02, served=self.pages.served)
        self.loop.show()

    def settle(self, seconds: float) -> None:
        """Serve what comes from elsewhere, and let movements end."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self.loop.step(min(0.01, self.loop.patience()))

    def block(self, pages: bool) -> list[float]:
        """Milliseconds from each of some scans to its frame."""
        self.loop.displays = [self.window, self.stopwatch, *([self.shown] if pages else [])]
        taken = []
        for turn in range(SCANS):
            before = self.table.view(0.0).sequence
            began = time.perf_counter()
            self.inputs.put(Said("table", "RESUME" if turn % 2 else "PAUSE"))
            while self.table.view(0.0).sequence == before:
                self.loop.step(0.05)
            taken.append((self.stopwatch.at - began) * 1000)
            self.settle(0.1)
        return taken


def main() -> None:
    """Measure and print."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    context = multiprocessing.get_context("spawn")
    ready, over = context.Event(), context.Event()
    with TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        bench.claims.show_code()
        address = f"http://127.0.0.1:{bench.pages.port}"
        phones = context.Process(target=watching, args=(address, bench.claims.code, ready, over))
        phones.start()
        while not ready.is_set():
            bench.settle(0.05)
        times: dict[bool, list[float]] = {True: [], False: []}
        for number in range(BLOCKS):
            times[number % 2 == 0] += bench.block(number % 2 == 0)
        over.set()
        phones.join()
        bench.pages.stop()
        bench.table.close()
    for pages, name in ((False, "without pages"), (True, "with eight pages")):
        taken = sorted(times[pages])
        middle, late = taken[len(taken) // 2], taken[int(len(taken) * 0.99)]
        print(f"scan to frame {name}: median {middle:.1f} ms, 99 of 100 within {late:.1f} ms ({len(taken)} scans)")
    print(f"load of the machine: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
