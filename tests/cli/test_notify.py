"""What systemd is told, and that the loop is what tells it."""

import os
import queue
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.run import STEP, Notifier
from companion.inputs import Closed, Input
from companion.table.loop import Loop


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[socket.socket]:
    """A service manager that listens."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(tmp_path / "notify"))
        line.settimeout(10.0)
        yield line


def address(manager: socket.socket) -> str:
    return str(manager.getsockname())


def messages(manager: socket.socket) -> list[str]:
    """Everything that has come so far."""
    manager.setblocking(False)
    came = []
    try:
        while True:
            came.append(manager.recv(100).decode())
    except BlockingIOError:
        return came


class Hand:
    """A clock set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_the_watchdog_is_fed_three_times_in_its_time_and_only_after_ready(manager: socket.socket) -> None:
    clock = Hand()
    notifier = Notifier({"NOTIFY_SOCKET": address(manager), "WATCHDOG_USEC": "30000000"}, clock)
    notifier.turned()
    assert messages(manager) == []
    notifier.ready()
    assert messages(manager) == ["READY=1"]
    for clock.now in (0.02, 5.0, 9.99, 10.0, 10.02, 19.0, 20.5):
        notifier.turned()
    notifier.stopping()
    assert messages(manager) == ["WATCHDOG=1", "WATCHDOG=1", "STOPPING=1"]


def test_an_abstract_address_is_reached() -> None:
    """systemd may write the leading zero byte as an @."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        name = f"companion-test-{os.getpid()}"
        line.bind("\0" + name)
        Notifier({"NOTIFY_SOCKET": "@" + name}).ready()
        assert messages(line) == ["READY=1"]


@pytest.mark.parametrize(
    "environ",
    [{}, {"WATCHDOG_USEC": "0"}, {"WATCHDOG_USEC": "soon"}, {"WATCHDOG_USEC": "9000000", "WATCHDOG_PID": "1"}],
    ids=["none", "switched off", "nonsense", "another process"],
)
def test_without_a_watchdog_of_ours_the_loop_sleeps_as_long_as_it_likes(
    manager: socket.socket, environ: dict[str, str]
) -> None:
    notifier = Notifier({"NOTIFY_SOCKET": address(manager), **environ})
    notifier.ready()
    notifier.turned()
    assert notifier.sleep(60.0) == 60.0
    assert messages(manager) == ["READY=1"]


def test_under_a_watchdog_the_loop_wakes_in_time_to_feed_it(manager: socket.socket) -> None:
    notifier = Notifier({"NOTIFY_SOCKET": address(manager), "WATCHDOG_USEC": "30000000"})
    assert notifier.sleep(60.0) == 10.0
    assert notifier.sleep(0.02) == 0.02


def test_a_manager_that_is_gone_does_not_stop_the_table(tmp_path: Path) -> None:
    notifier = Notifier({"NOTIFY_SOCKET": str(tmp_path / "nobody")})
    notifier.ready()
    notifier.stopping()
    assert notifier.sleep(0.02) == 0.02


class Still:
    """A clock and a table with nothing to do."""

    def steady(self) -> float:
        return 0.0

    def next_wake(self, now: float) -> None:
        return None

    def session_time(self, now: float) -> float:
        return now


def test_only_a_turn_of_the_loop_feeds_the_watchdog() -> None:
    """Each turn says so once; being closed is no turn."""
    turns: list[int] = []
    inputs: queue.Queue[Input] = queue.Queue()
    still = Still()
    loop = Loop(still, still, inputs, [], turned=lambda: turns.append(1))  # type: ignore[arg-type]
    assert loop.step(0.0) and loop.step(0.0)
    assert len(turns) == 2
    inputs.put(Closed("test"))
    assert not loop.step(0.0)
    assert len(turns) == 2


class Service:
    """``companion run`` as systemd would start it, in the terminal."""

    def __init__(self, folder: Path, manager: socket.socket, watchdog: float) -> None:
        self.manager = manager
        environ = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder),
            "COMPANION_DATA": str(folder / "data"),
            "NOTIFY_SOCKET": address(manager),
            "WATCHDOG_USEC": str(int(watchdog * 1_000_000)),
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", "run", "--terminal"],
            env=environ,
            cwd=Path(__file__).parents[2],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
        )

    def next(self) -> str:
        """What it says next."""
        return self.manager.recv(100).decode()

    def starting(self) -> list[str]:
        """What it says until it is ready."""
        said = [self.next()]
        while said[-1] != "READY=1":
            said.append(self.next())
        return said


@pytest.fixture
def service(tmp_path: Path, manager: socket.socket) -> Iterator[Service]:
    running = Service(tmp_path, manager, watchdog=0.6)
    yield running
    running.process.kill()
    running.process.communicate()


def test_a_running_table_is_ready_feeds_the_watchdog_and_closes_when_told(service: Service) -> None:
    """It ends by itself, well within the ten seconds that the unit grants."""
    service.starting()
    assert [service.next() for _ in range(3)] == ["WATCHDOG=1"] * 3
    began = time.monotonic()
    service.process.send_signal(signal.SIGTERM)
    assert service.process.wait(timeout=10) == 0
    assert time.monotonic() - began < 8.0
    assert messages(service.manager)[-1] == "STOPPING=1"


@pytest.mark.long
def test_a_start_asks_for_more_time_at_every_step_and_no_more_once_it_is_ready(service: Service) -> None:
    """A slow machine is not ended in the middle of a start that goes on; the watchdog takes over at the end."""
    *steps, ready = service.starting()
    assert ready == "READY=1"
    assert len(steps) >= 4 and set(steps) == {f"EXTEND_TIMEOUT_USEC={STEP}000000"}
    assert service.next() == "WATCHDOG=1"


@pytest.mark.long
def test_a_table_that_stands_still_starves_the_watchdog(service: Service) -> None:
    """Stopped in its tracks it says nothing more, so that systemd ends it."""
    service.starting()
    assert service.next() == "WATCHDOG=1"
    service.process.send_signal(signal.SIGSTOP)
    time.sleep(0.3)
    messages(service.manager)
    time.sleep(1.0)
    assert messages(service.manager) == []
    service.process.send_signal(signal.SIGCONT)
    service.manager.settimeout(10.0)
    assert service.next() == "WATCHDOG=1"
