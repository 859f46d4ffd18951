"""A real table with real pages: its loop and its server in threads, and Chromium where it is installed.

``evening`` starts a table with a game on it, ``join`` opens a page and joins it by the code; ``RealTable`` is the whole
program as a process of its own, to be killed and started again.
"""

import base64
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes.util import find_library
from pathlib import Path
from typing import Any

import pytest

from companion.cli.pages import PagesDisplay
from companion.cli.wire import session_store
from companion.games.registry import game as game_of
from companion.inputs import Closed, Input, Said
from companion.rules.board import Refusal
from companion.rules.seats import Speaker
from companion.rules.sheets import Wifi
from companion.sheets.claims import Claims
from companion.sheets.hub import Settings
from companion.sheets.server import PageServer
from companion.table.bindings import Binding, Bindings
from companion.table.clock import SystemClock
from companion.table.inbox import Inbox
from companion.table.loop import Loop
from companion.table.ports import Ports
from companion.table.table import Table

ROOT = Path(__file__).resolve().parents[2]
BROWSERS = [Path("/usr/bin/chromium-headless-shell"), Path("/usr/bin/chromium")]
CHROMIUM = next(filter(Path.exists, BROWSERS), BROWSERS[-1])
"""The one without a window of its own takes half the processor time."""
ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"),
    *("--disable-sync", "--no-first-run", "--disable-dev-shm-usage"),
    # Phones set letters where they belong, not on whole dots.
    "--font-render-hinting=none",
)
PHONE = {"width": 390, "height": 844}
TABLET = {"width": 834, "height": 1194}


DOT = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
"""A picture of one dot."""

PATIENCE = 60.0
"""Seconds after which something that has not come about never will, on a machine that does much else besides."""

EVERY = 0.03
"""Seconds between two looks: a look into a page costs both processes a millisecond or two."""


def until(holds: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    """Wait until something holds; the answer is what it gave."""
    deadline = time.monotonic() + seconds
    while not (answer := holds()):
        assert time.monotonic() < deadline, f"waited in vain for: {what}"
        time.sleep(EVERY)
    return answer


def becomes(read: Callable[[], Any], wanted: Any) -> None:
    """Wait until what is read is what is wanted: a page shows what came of an action a moment after it."""
    deadline = time.monotonic() + PATIENCE
    while (reading := read()) != wanted:
        assert time.monotonic() < deadline, f"{reading!r} where {wanted!r} was to come"
        time.sleep(EVERY)


class Evening:
    """A table with pages, in this process: the real loop, journal and server."""

    def __init__(
        self, folder: Path, wifi: Wifi | None = None, clock: Callable[[], float] = time.monotonic, kept: str = ""
    ) -> None:
        self.folder = folder
        self.inputs = Inbox()
        self.kept: list[str] = []
        self.claims = Claims(clock, self.kept.append, kept)
        steady = SystemClock()
        self.pages = PageServer(
            Settings(port=0, bind="127.0.0.1", address="127.0.0.1", wifi=wifi),
            self.claims,
            self.inputs.put,
            ROOT / "assets" / "sheets",
            steady.steady,
        )
        self.pages.start()
        devices = {
            "table": Binding("reader"),
            **{f"{team} console": Binding("reader", Speaker(team=team)) for team in ("blue", "yellow", "red")},
            **{f"seat {seat}": Binding("reader", Speaker(seat=seat)) for seat in range(1, 9)},
        }
        self.table = Table(session_store(folder, steady), Bindings({}, devices), ports=Ports(sheets=self.pages))
        self.served: list[tuple[Input, Refusal | None]] = []
        self.loop = Loop(self.table, steady, self.inputs, [PagesDisplay(self.pages)], served=self._served)
        self._thread = threading.Thread(target=self.loop.run, daemon=True)

    def _served(self, given: Input, refusal: Refusal | None) -> None:
        self.pages.served(given, refusal)
        self.served.append((given, refusal))

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.pages.port}"

    def play(self, name: str, given: dict[str, Any] | None = None, seed: int = 7) -> "Evening":
        """Lay a game on the table and start it. Before the loop turns."""
        assert game_of(name).id == name
        now = self.loop.clock.steady()
        self.table.begin(name, given or {}, {}, seed, now)
        self.table.start(now)
        return self

    def open(self) -> "Evening":
        self._thread.start()
        until(lambda: answers(self.pages.port), "the pages")
        return self

    def say(self, word: str, source: str = "table") -> Refusal | None:
        """Say a word on a device of the table; the answer is its refusal."""
        said = Said(source, word)
        self.inputs.put(said)
        return until(lambda: [served for served in self.served if served[0] is said], f"{word} to be heard")[0][1]

    def code(self) -> str:
        """The three figures on the table's screen, which SHEETS opens."""
        if not self.claims.code:
            assert self.say("SHEETS") is None
        return self.claims.code

    def close(self) -> None:
        self.inputs.put(Closed("test"))
        if self._thread.is_alive():
            self._thread.join(10)
        self.pages.stop()
        self.table.close()


@contextmanager
def evening(folder: Path, name: str = "", given: dict[str, Any] | None = None, **more: Any) -> Iterator[Evening]:
    """A table that is open, with a game on it where one is named."""
    evening = Evening(folder, **more)
    try:
        if name:
            evening.play(name, given)
        yield evening.open()
    finally:
        evening.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class RealTable:
    """``companion run`` in the terminal, with pages; killed as a plug that is pulled, and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.config = folder / "table.toml"
        self.config.write_text(f'[sheets]\nport = {self.port}\nbind = "127.0.0.1"\naddress = "127.0.0.1"\n')
        self.process: subprocess.Popen[str] | None = None
        self.lines: list[str] = []
        self.all_lines: list[str] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, *more: str, python: str = sys.executable) -> None:
        environ = {**os.environ, "COMPANION_DATA": str(self.folder / "data"), "SDL_AUDIODRIVER": "dummy"}
        self.process = subprocess.Popen(
            [python, "-m", "companion", "run", "--terminal", "--config", str(self.config), *more],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environ,
            cwd=ROOT,
        )
        threading.Thread(target=self._read, args=(self.process,), daemon=True).start()
        until(lambda: answers(self.port), "the pages")

    def _read(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout is not None
        for line in iter(process.stdout.readline, ""):
            self.lines.append(line)
            self.all_lines.append(line)

    def say(self, *words: str) -> None:
        assert self.process is not None and self.process.stdin is not None
        for word in words:
            self.process.stdin.write(word + "\n")
        self.process.stdin.flush()

    def code(self) -> str:
        """The three figures as the terminal shows them."""
        self.lines.clear()
        self.say("SHEETS")
        line = until(lambda: [line for line in self.lines if line.strip().startswith("The code:")], "the code")[-1]
        return "".join(sign for sign in line if sign.isdecimal())

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(20)


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def chromium() -> Iterator[Any]:
    """The system's own Chromium, driven by Playwright; for a fixture of session scope."""
    if not CHROMIUM.exists():
        pytest.skip("no Chromium here: sudo apt install chromium-headless-shell")
    playwright = pytest.importorskip("playwright.sync_api", reason="pip install '.[dev]'")
    # Its driver is a program of its own, which needs a library that a bare Debian has not.
    if find_library("atomic") is None:
        pytest.skip("no libatomic here, which Playwright's driver needs: sudo apt install libatomic1")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=str(CHROMIUM), args=list(ARGUMENTS))
        yield browser
        browser.close()


def page_of(browser: Any, address: str, size: dict[str, int] = PHONE, **more: Any) -> Any:
    """A phone of its own, with the table's page open; what goes wrong in the page fails the test that closes it."""
    script = more.pop("script", "")
    context = browser.new_context(viewport=size, has_touch=True, locale=more.pop("locale", "en-GB"), **more)
    if script:
        context.add_init_script(script)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.faults = []
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.goto(address)
    return page


def choose(page: Any, post: str) -> None:
    """Tick this post; on a phone upright its crew is turned to first."""
    box, crew = page.locator(f"input[value='{post}']"), page.locator(f"[data-key='crew-{post.partition('-')[0]}']")
    box.wait_for(state="attached")
    if crew.is_visible():
        crew.click()
    box.check()


def join(browser: Any, table: Any, *posts: str, name: str = "", **more: Any) -> Any:
    """A phone that has joined by the code: with these posts, or only to watch."""
    page = page_of(browser, f"{table.address}/#{table.code()}", **more)
    for post in posts or ("watch",):
        choose(page, post)
    if name:
        page.locator("#join-name").fill(name)
    page.locator("button[type=submit]").click()
    page.locator("#sheet").wait_for()
    return page
