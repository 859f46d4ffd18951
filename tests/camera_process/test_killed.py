"""A camera's process is killed: the device strip says so, it is started again and goes on with what it was told."""

import os
import queue
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.camera_process import messages, port
from companion.cli.wire import session_store
from companion.inputs import Input
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.table import Table
from tests.camera_process.conftest import PLACES, WORDS, Overhead, show

PATIENCE = 60.0


@pytest.mark.long
def test_a_killed_camera_is_missed_comes_back_and_reads_on(overhead: Overhead, tmp_path: Path) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    show(pictures, overhead.lay([(2, "P8")]))
    inputs: queue.Queue[Input] = queue.Queue()
    reports: list[messages.Report] = []
    table = Table(session_store(tmp_path, VirtualClock()), Bindings(devices={"above": Binding("camera")}))
    eye = port.CameraPort(
        messages.Job("above", str(pictures), places=PLACES), lambda name, report: reports.append(report)
    )

    strip: list[tuple[str, str]] = []

    def shown(state: str, why: str = "") -> bool:
        """Whether the device strip has said so, if only for a moment."""
        while not inputs.empty():
            table.handle(inputs.get(), 0.0)
            device = table.view(0.0).devices["above"]
            strip.append((device.state, device.why))
        return (state, why) in strip

    file = overhead.keep(tmp_path, "planet-nine")
    eye.tell(messages.ReadCards(messages.CardsInPlay("planet-nine", str(file), {word: word for word in WORDS})))
    eye.start(inputs)
    try:
        wait_for(lambda: messages.Came((("P8", "seat 2"),)) in reports, "the card is read")
        assert shown("ok")
        reports.clear()
        strip.clear()
        process = eye.pid
        assert process is not None
        os.kill(process, signal.SIGKILL)
        wait_for(lambda: shown("missing", "its process ended and is started again"), "the strip says so")
        wait_for(lambda: shown("ok"), "it is there again")
        wait_for(lambda: messages.Came((("P8", "seat 2"),)) in reports, "it reads what it was told to read before")
        assert eye.pid not in (None, process)
    finally:
        eye.stop()


def wait_for(done: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < until, what
        time.sleep(0.02)
