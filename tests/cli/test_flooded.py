"""A whole table with one reader gone wild: the others' scans count, and the table can be told to end."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.table.lines import entries
from tests.cli.test_consoles import ROOT, Wire, until

CONFIG = """
[reader.centre]
port = "{centre}"

[reader.broken]
port = "{broken}"
"""
PER_SECOND = 1000


class Flooded:
    """``companion run`` with a good reader and one that sends without end."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.centre, self.broken = Wire(folder, "centre"), Wire(folder, "broken")
        config = folder / "table.toml"
        config.write_text(CONFIG.format(centre=self.centre.link, broken=self.broken.link))
        environ = {**os.environ, "COMPANION_DATA": str(folder / "data"), "SDL_AUDIODRIVER": "dummy"}
        environ["SDL_VIDEODRIVER"] = "dummy"
        run = [sys.executable, "-m", "companion", "run", "--config", str(config)]
        self.process = subprocess.Popen(run, cwd=ROOT, env=environ, stdin=subprocess.DEVNULL)
        self._over = threading.Event()
        self._pump = threading.Thread(target=self._flood, daemon=True)
        self.sent = 0

    def words(self) -> list[str]:
        paths = sorted((self.folder / "data" / "journals").glob("*.jsonl"))
        journal, _ = entries(paths[-1].read_bytes()) if paths else ([], None)
        return [str(entry.get("word", entry.get("name", ""))) for entry in journal]

    def scan(self, payload: str) -> float:
        """Scan on the good reader; how many seconds until it stands in the journal."""
        before, began = len(self.words()), time.monotonic()
        os.write(self.centre.master, payload.encode() + b"\r\n")
        until(lambda: len(self.words()) > before, f"{payload} in the journal")
        return time.monotonic() - began

    def begin_flood(self) -> None:
        self._pump.start()

    def _flood(self) -> None:
        began = time.monotonic()
        while not self._over.is_set():
            due = int((time.monotonic() - began) * PER_SECOND)
            try:
                while self.sent < due:
                    # Every payload is another one: nothing is held back as a repeated read.
                    os.write(self.broken.master, b"NOISE%d\r\n" % self.sent)
                    self.sent += 1
            except BlockingIOError:
                # The line is full: a real reader could send no more either.
                began, self.sent = time.monotonic() - self.sent / PER_SECOND, self.sent
            except OSError:
                return
            time.sleep(0.002)

    def end(self) -> None:
        self._over.set()
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()


@pytest.fixture
def flooded(tmp_path: Path) -> Iterator[Flooded]:
    table = Flooded(tmp_path)
    yield table
    table.end()


@pytest.mark.long
def test_scans_count_and_sigterm_is_obeyed_while_a_reader_floods(flooded: Flooded) -> None:
    """A thousand scans a second from one reader; a mission is set up and begun on the other, then the table ends."""

    def opened() -> bool:
        os.write(flooded.centre.master, b"CO:GAME P9\r\n")
        time.sleep(0.25)
        return bool(flooded.words())

    until(opened, "the table hears its reader")
    time.sleep(1.0)
    flooded.begin_flood()
    time.sleep(2.0)
    waits = [flooded.scan(word) for word in ("PLAYERS 4", "SET seed 11", "MISSION 1", "START", "SEAT 1")]
    time.sleep(2.0)
    assert flooded.sent > 500, "the flood did not come"
    assert not any("NOISE" in word for word in flooded.words())
    began = time.monotonic()
    flooded.process.send_signal(signal.SIGTERM)
    assert flooded.process.wait(timeout=30) == 0
    ended = time.monotonic() - began
    print(f"scan to journal {max(waits) * 1000:.0f} ms at most, SIGTERM to the end {ended * 1000:.0f} ms")
