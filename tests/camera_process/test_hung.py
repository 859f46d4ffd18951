"""A camera whose process is stopped, hangs or is handed a pipe: the table goes on, says so, and begins it again."""

import os
import queue
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from companion.camera_process import messages
from companion.camera_process.port import CameraPort
from companion.cli.cameras import Cameras
from companion.cli.wire import session_store
from companion.config import Config
from companion.devices.settings import CameraSettings, Devices, Watches
from companion.inputs import Said
from companion.processes.service import ALIVE
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.inbox import Inbox
from companion.table.loop import Loop
from companion.table.ports import Ports
from companion.table.table import Table
from companion.text.catalogue import Catalogue
from tests.camera_process.conftest import Overhead, show

PATIENCE = 60.0
ENOUGH = 12.0
"""Seconds of silence after which a camera is begun again: more than its start takes on a busy machine."""


class Watched:
    """A table with a loop and a camera whose process is a real one."""

    def __init__(self, folder: Path, patience: float, work: Callable[..., None] | None = None) -> None:
        pictures = folder / "pictures"
        pictures.mkdir(exist_ok=True)
        settings = CameraSettings("above", str(pictures), watches=Watches.TRICK)
        self.clock, self.inputs = VirtualClock(), Inbox()
        self.eyes = Cameras(Config(devices=Devices(cameras=(settings,))), folder)
        camera = self.eyes._cameras["above"]
        job = camera.port._job
        more = () if work is None else (work,)
        camera.port = CameraPort(job, self.eyes._hear, patience, *more)
        bindings = Bindings(devices={"above": Binding("camera")})
        self.table = Table(session_store(folder, self.clock), bindings, ports=Ports(cameras=self.eyes))
        self.loop = Loop(self.table, self.clock, self.inputs, [self.eyes], served=self.eyes.served)
        self.notices: list[str] = []
        self.whys: list[str] = []
        self.states: list[str] = []

    @property
    def port(self) -> CameraPort:
        return self.eyes._cameras["above"].port

    def turn(self) -> None:
        """Serve what waits, one after the other, and keep what was to be seen for a moment at least."""
        while not self.inputs.empty():
            self.loop.step(0.0)
            view = self.table.view(0.0)
            self.notices += [notice.key for notice in view.notices]
            self.states.append(view.devices["above"].state)
            self.whys.append(view.devices["above"].why)

    def say(self, word: str) -> None:
        self.inputs.put(Said("keyboard", word))
        self.turn()

    def wait_for(self, done: Callable[[], bool], what: str) -> None:
        until = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < until, what
            time.sleep(0.02)
            self.turn()


@contextmanager
def watched(
    folder: Path, monkeypatch: pytest.MonkeyPatch, patience: float, work: Callable[..., None] | None = None
) -> Iterator[Watched]:
    monkeypatch.setenv("COMPANION_DATA", str(folder))
    evening = Watched(folder, patience, work)
    evening.eyes.start(evening.inputs)
    try:
        yield evening
    finally:
        evening.eyes.stop()


def plays(evening: Watched) -> None:
    evening.table.begin("planet-nine", {"mission": 1, "players": 3}, {}, 10, 0.0)
    evening.table.start(0.0)
    evening.loop.show()


@pytest.mark.long
def test_a_stopped_camera_takes_a_thousand_words_and_is_begun_again(
    overhead: Overhead, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(tmp_path, monkeypatch, ENOUGH) as evening:
        show(tmp_path / "pictures", overhead.lay([]))
        overhead.keep(tmp_path, "planet-nine")
        plays(evening)
        evening.wait_for(lambda: "ok" in evening.states, "the camera sees")
        stopped = evening.port.pid
        assert stopped is not None
        os.kill(stopped, signal.SIGSTOP)
        for number in range(1000):
            # Each changes what cannot come any more, and the camera is told.
            evening.say("COMMANDER SEAT 2" if number % 2 == 0 else "UNDO")
            evening.port.tell(messages.ImpossibleWords(frozenset({f"{number}" * 100})))
        evening.wait_for(lambda: "notice-camera-again" in evening.notices, "its silence is said")
        assert f"its process did not answer for {ENOUGH:g} s and is started again" in evening.whys
        # Its first sight may have come with the notice already.
        again = lambda: evening.states[-1] == "ok" and evening.port.pid not in (None, stopped)  # noqa: E731
        evening.wait_for(again, "it sees again")
        with pytest.raises(ProcessLookupError):
            os.kill(stopped, 0)


def never_answers(pipe: Connection, job: messages.Job) -> None:
    signal.pause()


def test_a_camera_that_never_answers_is_begun_again_and_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(tmp_path, monkeypatch, 1.0, never_answers) as evening:
        plays(evening)
        evening.wait_for(lambda: evening.port.pid is not None, "it has begun")
        first = evening.port.pid
        for number in range(300):
            evening.port.tell(messages.ImpossibleWords(frozenset({f"{number}" * 1000})))
        evening.say("COMMANDER SEAT 2")
        evening.wait_for(lambda: "notice-camera-again" in evening.notices, "its silence is said")
        evening.wait_for(lambda: evening.port.pid not in (None, first), "it is begun again")


def deaf(pipe: Connection, job: messages.Job) -> None:
    while True:
        pipe.send(ALIVE)
        time.sleep(0.1)


def test_a_camera_that_takes_no_order_is_closed_with_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(tmp_path, monkeypatch, ENOUGH, deaf) as evening:
        for number in range(2000):
            evening.port.tell(messages.ImpossibleWords(frozenset({f"{number}" * 1000})))
            evening.port.tell(messages.TeachingWord("SKIP"))
        evening.wait_for(lambda: evening.port.pid is not None, "it has begun")


def test_a_deck_that_is_a_pipe_is_said_and_the_camera_lives(
    overhead: Overhead, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody ever writes into it; a file put in its place is read at the next game."""
    with watched(tmp_path, monkeypatch, ENOUGH) as evening:
        show(tmp_path / "pictures", overhead.lay([]))
        deck = tmp_path / "camera" / "planet-nine.cards"
        deck.parent.mkdir()
        os.mkfifo(deck)
        plays(evening)
        evening.wait_for(lambda: "ok" in evening.states, "the camera sees")
        pid = evening.port.pid
        evening.wait_for(lambda: "notice-camera-deck" in evening.notices, "the pipe is said")
        evening.say("COMMANDER SEAT 2")
        assert evening.port.pid == pid
        assert "missing" not in evening.states


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_notice_of_a_camera_is_a_sentence(language: str) -> None:
    catalogue = Catalogue(language)
    for key in ("again", "rests", "deck"):
        sentence = catalogue.sentence(f"notice-camera-{key}", {"device": "above", "why": "it is a pipe"})
        assert "above" in sentence and "{" not in sentence


@pytest.mark.long
def test_what_is_asked_while_no_process_runs_is_told_to_the_next(tmp_path: Path) -> None:
    """Orders are kept, a step of teaching is not: what it answered is gone."""
    reports: queue.Queue[messages.Report] = queue.Queue()
    port = CameraPort(messages.Job("above", "x"), lambda name, report: reports.put(report), ENOUGH, echoes)
    port.tell(messages.Show(False))
    port.tell(messages.ImpossibleWords(frozenset({"P1"})))
    port.tell(messages.TeachingWord("SKIP"))
    port.tell(messages.Show(True))
    port.start(queue.Queue())
    try:
        assert [reports.get(timeout=PATIENCE) for _ in range(2)] == [
            messages.Show(True),
            messages.ImpossibleWords(frozenset({"P1"})),
        ]
    finally:
        port.stop()


def echoes(pipe: Connection, job: messages.Job) -> None:
    while True:
        pipe.send(pipe.recv())
