"""A whole mission through a real pseudo-terminal, gpiozero pins, the real loop and renderer, with the plug pulled."""

import json
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

from companion.store.catalogue import load
from companion.table.lines import entries
from tests.devices.helpers import pseudo_terminal

ROOT = Path(__file__).resolve().parent.parent

CONFIG = """
[display]
size = [800, 480]
fullscreen = false

[reader.centre]
port = "{port}"
baud = 9600

[button.red]
pin = 27
word = "UNDO"
"""


class Table:
    """The table's process, its reader's wire and its journal."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.wire, self._slave = pseudo_terminal()
        tty.setraw(self.wire)
        tty.setraw(self._slave)
        config = folder / "table.toml"
        self.port = os.ttyname(self._slave)
        config.write_text(CONFIG.format(port=self.port))
        self._config = config
        self.process: subprocess.Popen[str] | None = None

    def start(self, *more: str) -> None:
        environ = {**os.environ, "COMPANION_DATA": str(self.folder / "data"), "SDL_AUDIODRIVER": "dummy"}
        environ.setdefault("SDL_VIDEODRIVER", "dummy")
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / "tests/whole_table_child.py"), "run", "--config", str(self._config), *more],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environ,
            cwd=ROOT,
        )

    def scan(self, *payloads: str) -> None:
        """Send payloads as the reader would, and wait until each is in the journal."""
        for payload in payloads:
            count = len(self.journal())
            os.write(self.wire, payload.encode() + b"\r\n")
            self.until(lambda before=count: len(self.journal()) > before, f"{payload} in the journal")

    def send(self, payload: str) -> None:
        os.write(self.wire, payload.encode() + b"\r\n")

    def press(self, pin: int) -> None:
        self._tell(f"press {pin} 0.1")

    def shot(self, path: Path) -> None:
        self._tell(f"shot {path}")

    def _tell(self, line: str) -> None:
        assert self.process is not None and self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline().strip() == f"done {line}"

    def journal(self) -> list[Any]:
        """The sound entries on the disk now."""
        paths = sorted((self.folder / "data" / "journals").glob("*.jsonl"))
        return list(entries(paths[-1].read_bytes())[0]) if paths else []

    def state(self) -> dict[str, Any]:
        """The published state, as `companion log` tells it to anybody."""
        environ = {**os.environ, "COMPANION_DATA": str(self.folder / "data")}
        log = subprocess.run(
            [sys.executable, "-m", "companion", "log", "--json"],
            env=environ,
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        state: dict[str, Any] = {}
        for line in log.stdout.splitlines():
            state |= json.loads(line).get("changes", {})
        return state

    def until(self, holds: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + 120
        while not holds():
            assert time.monotonic() < deadline, f"waited in vain for: {what}"
            time.sleep(0.005)

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
        os.close(self.wire)
        os.close(self._slave)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path)
    yield table
    table.close()


def _tasks(seed: int) -> list[str]:
    drawn = subprocess.run(
        [
            sys.executable,
            "-m",
            "companion",
            "draw",
            "P9",
            "--mission",
            "2",
            "--players",
            "4",
            "--seed",
            str(seed),
            "--json",
        ],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    tasks: list[str] = json.loads(drawn.stdout)["tasks"]
    return tasks


def _opened(table: Table) -> None:
    """Name the game until the table has opened its port and heard it."""
    assert table.process is not None
    files = Path(f"/proc/{table.process.pid}/fd")
    table.until(lambda: table.port in map(os.path.realpath, files.iterdir()), "the port to be opened")
    deadline = time.monotonic() + 120
    # What comes before the port is emptied is lost; what comes before the window stands waits, and opens a game each.
    while not table.journal():
        assert time.monotonic() < deadline, "the table never heard its reader"
        table.send("CO:GAME P9")
        heard_by = time.monotonic() + 5
        while not table.journal() and time.monotonic() < heard_by:
            time.sleep(0.05)


def test_a_mission_with_the_plug_pulled_in_the_middle_of_a_trick(table: Table, tmp_path: Path) -> None:
    """Reader bytes on a wire, a pin pressed, SIGKILL inside a trick, resume, and the mission is won."""
    first, second = (task.removeprefix("T-") for task in _tasks(11))
    spare = [card for card in ("P1", "B2", "G3", "Y4", "P6", "B5", "G7", "Y8", "Y9") if card not in (first, second)]
    table.start()
    _opened(table)
    table.scan("PLAYERS 4", "SET seed 11", "MISSION 2")
    deadline = time.monotonic() + 120
    # Refused for as long as games that were opened besides are written into the logbook.
    while table.journal()[-1]["kind"] != "start":
        assert time.monotonic() < deadline, "the table never started"
        table.send("START")
        time.sleep(0.5)
    table.scan("SEAT 1", f"P9:T-{first}", f"P9:T-{second}")
    table.scan("P9:R1", f"P9:{first}", f"P9:{spare[0]}")
    before = len(table.journal())
    table.press(27)
    table.until(lambda: len(table.journal()) > before, "the undo in the journal")
    table.scan(f"P9:{spare[1]}", f"P9:{spare[2]}", f"P9:{second}")
    state = table.state()
    assert state["last_trick"]["winner"] == 1
    assert {task["id"]: task["status"] for task in state["tasks"]} == {f"T-{first}": "completed", f"T-{second}": "open"}
    table.kill()

    table.start("--resume")
    assert table.state()["trick"]["cards"] == [{"seat": 1, "card": second}]
    count = len(table.journal())
    deadline = time.monotonic() + 120
    while len(table.journal()) == count:
        assert time.monotonic() < deadline, "the table did not go on after the power cut"
        table.send("P9:R2")
        time.sleep(0.25)
    # Seat 2 holds the rocket's suit and did not follow it before; the table lets it pass.
    table.scan("GOON", f"P9:{spare[3]}", f"P9:{spare[4]}")
    state = table.state()
    assert state["mission"]["status"] == "completed"
    picture = tmp_path / "shot.png"
    table.shot(picture)
    assert picture.stat().st_size > 5000


@pytest.mark.long
def test_tags_are_enrolled_at_the_open_table_and_outlive_a_cut_plug(table: Table) -> None:
    """By scans alone, tag by tag into the catalogue; SIGKILL, go on, and play with them."""
    catalogue = table.folder / "data" / "catalogue.toml"

    def tags() -> dict[str, str]:
        return load(catalogue)

    def opened(tag: str) -> None:
        """Find the way to the deck until the port is open and the tag is known."""
        deadline = time.monotonic() + 120
        while tag not in tags():
            assert time.monotonic() < deadline, "the table never heard its reader"
            for payload in ("CO:ENROL P9", tag):
                table.send(payload)
            # Longer than a card must be away to be read again.
            time.sleep(1.7)

    table.start()
    opened("04A1")
    for tag in ("04A2", "04A3"):
        table.send(tag)
        table.until(lambda tag=tag: tag in tags(), f"{tag} in the catalogue")
    table.press(27)
    table.until(lambda: "04A3" not in tags(), "the undo in the catalogue")
    table.send("P9:B7")
    table.send("04A7")
    table.until(lambda: tags().get("04A7") == "P9:B7", "the chosen card in the catalogue")
    table.kill()
    assert tags() == {"04A1": "P9:P1", "04A2": "P9:P2", "04A7": "P9:B7"} and table.journal() == []

    table.start()
    opened("04A3")
    assert tags()["04A3"] == "P9:P3", "the sitting goes on with the first card without a tag"
    table.send("CO:HOME")
    table.send("CO:GAME P9")
    table.until(lambda: len(table.journal()) > 0, "a journal")
    first, second = (task.removeprefix("T-") for task in _tasks(11))
    table.scan("PLAYERS 4", "SET seed 11", "MISSION 2", "START", "SEAT 1", f"P9:T-{first}", f"P9:T-{second}", "04A7")
    assert table.state()["trick"]["cards"] == [{"seat": 1, "card": "B7"}]
