"""A loop at rest sleeps: it is woken by an input or by the display, and by nothing else."""

import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import pytest

from companion.inputs import Said
from companion.screen.rest import LOOK, Rest, resting, spoken_through
from companion.table.inbox import Inbox
from tests.devices.helpers import pseudo_terminal, within
from tests.screen.xserver import Keys, x_server

ROOT = Path(__file__).resolve().parents[2]
LONG = 60.0


def slept(rest: Rest, seconds: float = LONG) -> float:
    begun = time.monotonic()
    rest.sleep(seconds)
    return time.monotonic() - begun


def test_an_input_ends_the_sleep_of_whoever_waits_elsewhere() -> None:
    rest, inbox = Rest(time.monotonic), Inbox()
    inbox.rings = rest.ring
    threading.Timer(0.05, lambda: inbox.put(Said("test", "OK"))).start()
    assert slept(rest) < LONG / 2
    assert inbox.qsize() == 1
    inbox.put(Said("test", "OK"))
    assert slept(rest) < LONG / 2, "an input that came before the sleep"
    assert slept(rest, 0.01) >= 0.01, "and each is told once"


def test_a_display_that_speaks_ends_the_sleep_and_is_then_asked_again_and_again() -> None:
    """What it goes on saying, or a line that nobody empties, wakes no more often than looks do."""
    reading, writing = os.pipe()
    rest = Rest(time.monotonic, lambda: [reading])
    assert slept(rest, 0.01) >= 0.01
    os.write(writing, b"!")
    assert slept(rest) < LONG / 2
    assert slept(rest, 10.0) >= LOOK
    os.close(reading)
    os.close(writing)


def test_a_line_that_is_closed_is_looked_for_again() -> None:
    reading, writing = os.pipe()
    polls = [[reading], []]
    rest = Rest(time.monotonic, lambda: polls.pop(0))
    os.close(reading)
    assert slept(rest) < LONG / 2
    assert polls == []
    os.close(writing)


def test_the_files_of_a_display_are_told_from_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keyboards by their folder, an X server and a compositor by the name at the other end."""
    keyboard, terminal = pseudo_terminal()
    folder = str(Path(os.ttyname(terminal)).parent) + "/"
    assert terminal in spoken_through("KMSDRM", devices=folder)
    for driver, name in (("x11", ".X11-unix/X7"), ("wayland", "wayland-5")):
        monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-5")
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        others = set(spoken_through(driver))
        with socket.socket(socket.AF_UNIX) as server, socket.socket(socket.AF_UNIX) as line:
            server.bind(str(path))
            server.listen()
            line.connect(str(path))
            assert set(spoken_through(driver)) - others == {line.fileno()}
    assert keyboard not in spoken_through("x11") and list(spoken_through("strange")) == []
    os.close(keyboard)
    os.close(terminal)


def test_looking_for_the_display_leaves_no_file_open() -> None:
    """A file that is no socket is looked at without a copy of it."""
    with tempfile.TemporaryFile(), socket.socket(socket.AF_UNIX):
        before = len(list(Path("/proc/self/fd").iterdir()))
        for driver in ("x11", "wayland", "kmsdrm"):
            list(spoken_through(driver))
        assert len(list(Path("/proc/self/fd").iterdir())) == before


def test_where_nothing_is_known_of_the_display_it_is_looked_at_thirty_times_a_second() -> None:
    assert resting("strange", time.monotonic).look == LOOK
    assert resting("dummy", time.monotonic).look == 1.0


CHILD = """
import time
import pygame
from companion.screen.rest import resting
pygame.display.init()
window = pygame.Window("rest", (320, 200))
rest = resting("x11", time.monotonic)
print("open", flush=True)
while pygame.KEYDOWN not in [event.type for event in pygame.event.get()]:
    rest.sleep(60.0)
"""


@pytest.mark.display
def test_a_key_on_an_x_server_wakes_a_loop_that_sleeps() -> None:
    """It would sleep for a minute at a time."""
    with x_server(640, 480) as environ:
        keys = Keys(environ["DISPLAY"])
        child = subprocess.Popen([sys.executable, "-c", CHILD], env=environ, cwd=ROOT, stdout=subprocess.PIPE)
        try:
            assert child.stdout is not None
            while b"open" not in child.stdout.readline():
                assert child.poll() is None
            assert within(30.0, lambda: (keys.press("a"), child.poll())[1] is not None)
            assert child.returncode == 0
        finally:
            child.kill()
            child.communicate()


def switches(pid: int) -> int:
    """How often the first thread of a process has gone to sleep."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("voluntary")))


@pytest.mark.long
@pytest.mark.display
def test_an_open_table_at_rest_is_woken_about_once_a_second(tmp_path: Path) -> None:
    with x_server(640, 480) as environ:
        variables = {"COMPANION_DATA": str(tmp_path), "COMPANION_FIRST_FRAME": "1", "SDL_AUDIODRIVER": "dummy"}
        command = [sys.executable, "-m", "companion", "run"]
        child = subprocess.Popen(
            command, env=environ | variables, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        try:
            assert child.stdout is not None and "first frame" in child.stdout.readline()

            def rests() -> bool:
                before = switches(child.pid)
                time.sleep(2.0)
                return switches(child.pid) - before <= 8

            assert within(30.0, rests)
        finally:
            child.terminate()
            child.communicate()
