"""Both crews type at once: two serial consoles on pseudo-terminals, one real table process, one journal."""

import os
import signal
import subprocess
import sys
import threading
import time
import tty
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.table.lines import entries
from tests.devices.helpers import pseudo_terminal

ROOT = Path(__file__).parents[3]
TEAMS = ("blue", "yellow")
INPUTS = 100
"""From each console."""

BURST = 20
"""So many of them from each console at once, as fast as the wires carry them."""

PATIENCE = 120.0
"""Seconds until a table that does nothing counts as hanging, however busy the machine is."""

CONFIG = """
[display]
size = [800, 480]
fullscreen = false

[reader.centre]
port = "{centre}"

[reader.blue_console]
port = "{blue}"
team = "blue"

[reader.yellow_console]
port = "{yellow}"
team = "yellow"
"""


class Table:
    """The table's process, its three wires and its journal."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.wires: dict[str, int] = {}
        self._slaves: dict[str, int] = {}
        for name in ("centre", *TEAMS):
            self.wires[name], self._slaves[name] = pseudo_terminal()
            tty.setraw(self.wires[name])
            tty.setraw(self._slaves[name])
        config = folder / "table.toml"
        config.write_text(CONFIG.format(**{name: os.ttyname(end) for name, end in self._slaves.items()}))
        environ = {**os.environ, "COMPANION_DATA": str(folder / "data"), "SDL_AUDIODRIVER": "dummy"}
        environ.setdefault("SDL_VIDEODRIVER", "dummy")
        run = [sys.executable, "-m", "companion", "run", "--config", str(config)]
        self.process = subprocess.Popen(run, env=environ, cwd=ROOT)

    def send(self, wire: str, payload: str) -> None:
        os.write(self.wires[wire], payload.encode() + b"\r\n")

    def journal(self) -> list[Any]:
        """The sound entries on the disk now."""
        paths = sorted((self.folder / "data" / "journals").glob("*.jsonl"))
        return list(entries(paths[-1].read_bytes())[0]) if paths else []

    def count(self, word: str) -> int:
        """How often the journal has this word."""
        return sum(said(entry) == word for entry in self.journal())

    def tell(self, wire: str, *words: str) -> None:
        """Send words one by one, each when the one before it is in the journal.

        A wire keeps its order: whatever was sent on it earlier has been heard as well.
        """
        for word in words:
            count = self.count(word)
            self.send(wire, word)
            self.until(lambda word=word, before=count: self.count(word) > before, f"{word} in the journal")

    def open(self, game: str) -> None:
        """Name the game until the table has opened its ports and heard it; opening a port drops what came before."""
        deadline = time.monotonic() + PATIENCE
        while not self.journal():
            assert self.process.poll() is None, "the table's process has ended"
            assert time.monotonic() < deadline, "the table never heard its reader"
            self.send("centre", f"CO:GAME {game}")
            time.sleep(0.25)

    def until(self, holds: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not holds():
            assert self.process.poll() is None, "the table's process has ended"
            assert time.monotonic() < deadline, f"waited in vain for: {what}"
            time.sleep(0.02)

    def close(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        for end in (*self.wires.values(), *self._slaves.values()):
            os.close(end)


def said(entry: dict[str, Any]) -> str:
    """The word that an entry of the journal came from."""
    match entry["kind"]:
        case "set":
            return f"SET {entry['name'].lower()} {entry['value']}"
        case "start":
            return "START"
    return str(entry.get("word", ""))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path)
    yield table
    table.close()


def orders(count: int) -> list[str]:
    """So many words that are all taken: north three times, east, south three times, east, from E8 on Bravo.

    Each run of three with its step east completes a circuit, which repairs itself, so nothing is ever damaged.
    """
    marks = ["MINE"] * 3 + ["TORPEDO"] * 3 + ["DRONE"] * 4 + ["SONAR"] * 3 + ["SILENCE"] * 6
    symbols = ("N1", "N2", "N3", "E1", "S1", "S2", "S3", "E2")
    said: list[str] = []
    for number in range(count):
        symbol = symbols[number % len(symbols)]
        mark = f"MARK {marks[number]}" if number < len(marks) else "OK/FM"
        said += [f"COURSE {symbol[0]}", mark, f"BREAK {symbol}"]
    return said[:count]


def words_heard(table: Table, team: str) -> list[str]:
    """The words of one console in the order of the journal."""
    return [entry["word"] for entry in table.journal() if entry["kind"] == "heard" and entry["by"].get("team") == team]


def both(table: Table, words: list[str]) -> None:
    """Both crews say the same words at once, each on its own wire."""
    crews = [threading.Thread(target=table.send, args=(team, "\r\n".join(words))) for team in TEAMS]
    for crew in crews:
        crew.start()
    for crew in crews:
        crew.join()


@pytest.mark.long
def test_two_hundred_inputs_from_both_crews_at_once_are_all_kept_in_order(table: Table) -> None:
    """Each console's words stand in the journal completely and in their order, whatever comes between them."""
    table.open("CS")
    table.tell("centre", "SET map bravo", "SET mode real_time", "SET dive_to_start off", "START")
    for team in TEAMS:
        table.tell(team, "AT E8")
    words, before = orders(INPUTS), table.journal()
    for start in range(0, INPUTS, BURST):
        wanted = len(before) + 2 * (start + BURST)
        both(table, words[start : start + BURST])
        table.until(lambda wanted=wanted: len(table.journal()) >= wanted, f"{wanted} entries in the journal")
    for team in TEAMS:
        assert words_heard(table, team) == ["AT E8", *words]
    times = [entry["t"] for entry in table.journal()[len(before) :]]
    assert len(times) == 2 * len(words)
    assert times == sorted(times)
