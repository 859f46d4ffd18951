"""Whatever state the processes beside it are in, the table ends within seconds when it is told to, and leaves none."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

PATIENCE = 60.0
ENDS = 10.0
"""Seconds in which the table ends; it was not to be ended in thirty while a process beside it was stopped."""

SONAR = "GAME captain-sonar\nSET yellow table\nSET captain cadet\nSTART\n"


def wait_for(done: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < until, what
        time.sleep(0.05)


def beside(table: int) -> dict[str, int]:
    """The processes that a table has begun, by name; each has its name as its last word."""
    processes = {}
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            parent = int(entry.joinpath("stat").read_text().rpartition(")")[2].split()[1])
            words = entry.joinpath("cmdline").read_bytes().rstrip(b"\0").split(b"\0")
        except (OSError, IndexError):
            continue
        if parent == table:
            processes[words[-1].decode()] = int(entry.name)
    return processes


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[[], "subprocess.Popen[str]"]]:
    """A table with a camera, in a process of its own."""
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    config = tmp_path / "table.toml"
    config.write_text(f'[camera.above]\ndevice = "{pictures}"\nwatches = "trick"\n', encoding="utf-8")
    tables = []

    def table() -> "subprocess.Popen[str]":
        command = [sys.executable, "-m", "companion", "run", "--terminal", "--config", str(config)]
        environ = {**os.environ, "COMPANION_DATA": str(tmp_path / "data"), "SDL_AUDIODRIVER": "dummy"}
        silent = subprocess.DEVNULL
        begun = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=silent, stderr=silent, env=environ, text=True)
        tables.append(begun)
        return begun

    yield table
    for process in tables:
        process.kill()
        process.communicate()


@pytest.mark.long_from(1)
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("how", [signal.SIGSTOP, signal.SIGKILL, None])
def test_the_table_ends_with_its_processes(opened: Callable[[], "subprocess.Popen[str]"], how: int | None) -> None:
    table = opened()
    assert table.stdin is not None
    table.stdin.write(SONAR)
    table.stdin.flush()
    wait_for(lambda: set(beside(table.pid)) >= {"company", "camera above"}, "both have begun")
    processes = beside(table.pid)
    if how is not None:
        for pid in processes.values():
            os.kill(pid, how)
        table.stdin.write("AT E5\n")
        table.stdin.flush()
    table.terminate()
    assert table.wait(ENDS) == 0
    for pid in processes.values():
        wait_for(lambda pid=pid: not Path(f"/proc/{pid}").exists(), "it has ended")
