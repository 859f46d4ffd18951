"""Crews' consoles on pseudo-terminals beside one real table: pulled or never read, they hold up nothing."""

import os
import signal
import subprocess
import sys
import time
import tty
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.devices.decode.lines import Lines
from companion.devices.port import Inputs
from companion.devices.serial_reader import SerialReader
from companion.inputs import DeviceFound, Input
from companion.table.lines import entries
from tests.devices.helpers import pseudo_terminal
from tests.games.captain_sonar.test_two_consoles import orders, said

ROOT = Path(__file__).parents[2]
CONFIG = """
[reader.centre]
port = "{centre}"

[reader.blue_console]
port = "{console}"
team = "blue"

[reader.yellow]
port = "{yellow}"
team = "yellow"

[team_display.blue]
reader = "blue_console"
"""


def until(holds: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + 120.0
    while not holds():
        assert time.monotonic() < deadline, f"waited in vain for: {what}"
        time.sleep(0.02)


class Wire:
    """A serial line; a plug that is pulled takes its name with it."""

    def __init__(self, folder: Path, name: str) -> None:
        self.link = folder / name
        self.plug()

    def plug(self) -> None:
        self.master, slave = pseudo_terminal()
        tty.setraw(slave)
        os.set_blocking(self.master, False)
        self.link.unlink(missing_ok=True)
        self.link.symlink_to(os.ttyname(slave))
        self._slave = slave

    def pull(self) -> None:
        self.link.unlink()
        os.close(self._slave)
        os.close(self.master)

    def read(self) -> bytes:
        came = b""
        try:
            while piece := os.read(self.master, 4096):
                came += piece
        except BlockingIOError:
            return came
        return came


@pytest.fixture
def wire(tmp_path: Path) -> Iterator[Wire]:
    wire = Wire(tmp_path, "console")
    yield wire
    if wire.link.exists():
        wire.pull()


@pytest.fixture
def reader(wire: Wire) -> Iterator[SerialReader]:
    inputs: Inputs = Inputs()
    port = SerialReader("console", str(wire.link), 115200, Lines())
    port.start(inputs)
    event: Input = inputs.get(timeout=30)
    assert event == DeviceFound("console")
    yield port
    port.stop()


def test_a_console_is_sent_its_question_and_what_is_new(wire: Wire, reader: SerialReader) -> None:
    came = bytearray()

    def shows(text: bytes) -> bool:
        came.extend(wire.read())
        return bytes(came) == text

    for screen, sent in (
        ("Mark?\nhull 4\nroute C7", b"Mark?\r\nhull 4\r\nroute C7\r\n"),
        ("Mark?\nhull 3\nroute C7", b"Mark?\r\nhull 3\r\n"),
        ("Course?\nhull 3\nroute C7", b"Course?\r\n"),
    ):
        came.clear()
        reader.show(screen)
        until(lambda sent=sent: shows(sent), repr(sent))


def test_of_many_screens_nobody_reads_the_newest_is_what_comes(wire: Wire, reader: SerialReader) -> None:
    """Far more than the line holds is handed in; then somebody reads, and soon reads the last one."""
    for number in range(400):
        reader.show("\n".join([f"screen {number}", *(f"{number} line {line} " + "x" * 60 for line in range(40))]))
    came = bytearray()

    def last() -> bool:
        came.extend(wire.read())
        return b"399 line 39" in came

    until(last, "the last screen")
    assert came.count(b"\r\n") < 400 * 41 / 4, "screens that were old already were sent"


def test_a_console_plugged_in_again_is_sent_everything(wire: Wire, reader: SerialReader) -> None:
    reader.show("Mark?\nhull 4")
    came = bytearray()

    def whole() -> bool:
        came.extend(wire.read())
        return bytes(came) == b"Mark?\r\nhull 4\r\n"

    until(whole, "the screen")
    wire.pull()
    wire.plug()
    came.clear()
    until(whole, "the screen once more")


class Running:
    """``companion run`` with a reader and a crew's console."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.centre, self.console, self.yellow = (Wire(folder, name) for name in ("centre", "blue", "yellow"))
        config = folder / "table.toml"
        config.write_text(CONFIG.format(centre=self.centre.link, console=self.console.link, yellow=self.yellow.link))
        environ = {**os.environ, "COMPANION_DATA": str(folder / "data"), "SDL_AUDIODRIVER": "dummy"}
        environ["SDL_VIDEODRIVER"] = "dummy"
        run = [sys.executable, "-m", "companion", "run", "--config", str(config)]
        self.process = subprocess.Popen(run, env=environ, cwd=ROOT, stdin=subprocess.DEVNULL)
        until(lambda: self._is_heard("CO:GAME CS"), "the table")
        for word in ("SET map bravo", "SET mode real_time", "SET dive_to_start off", "START"):
            self.say(self.centre, word)

    def _is_heard(self, word: str) -> bool:
        os.write(self.centre.master, word.encode() + b"\r\n")
        time.sleep(0.3)
        assert self.process.poll() is None, "the table's process has ended"
        return bool(self.journal())

    def journal(self) -> list[Any]:
        """The sound entries on the disk now; the game may have been named more than once before the first was heard."""
        paths = sorted((self.folder / "data" / "journals").glob("*.jsonl"))
        return list(entries(paths[-1].read_bytes())[0]) if paths else []

    def say(self, wire: Wire, word: str) -> None:
        """Say a word and wait until it stands in the journal: that it has grown may be the doing of an earlier word."""
        count = self.count(word)
        os.write(wire.master, word.encode() + b"\r\n")
        until(lambda: self.count(word) > count, word)

    def count(self, word: str) -> int:
        """How often the journal has this word."""
        return sum(said(entry) == word for entry in self.journal())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path)
    yield running
    running.close()


@pytest.mark.long
def test_a_pulled_console_never_ends_the_table_and_an_unread_one_never_holds_it_up(running: Running) -> None:
    """Pulled while its text goes out, plugged in again, then never read in a battle; every word counts, SIGTERM too."""
    running.say(running.console, "AT E8")
    running.say(running.yellow, "AT E8")
    words = orders(90)
    for word in words[:9]:
        running.say(running.console, word)
        running.console.pull()
        running.console.plug()
        # A word is only heard once the table has found the plug again, which it tells with the screen.
        until(lambda: bool(running.console.read()), "the screen after plugging in")
    for word in words[9:]:
        running.say(running.console, word)
    running.process.send_signal(signal.SIGTERM)
    assert running.process.wait(timeout=30) == 0
