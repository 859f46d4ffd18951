"""A camera of the system is asked for what is wanted, is missed when it is pulled, and seen again when it is back."""

import struct
import threading
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import Pipe
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import cv2
import numpy as np
import pytest

from companion.camera.picture import Picture
from companion.camera_process import messages, source
from companion.camera_process.process import CameraWorker
from companion.processes.service import ALIVE
from tests.camera_process.conftest import PLACES, WORDS, Overhead

PATIENCE = 60.0
SIZE = (720, 400)


class Plug:
    """A camera that can be pulled and put back, and what every opening of it was asked for."""

    def __init__(self, path: Path, picture: Picture) -> None:
        self.path, self.picture = path, picture
        self.asked: list[dict[int, float]] = []
        self.dumb = False
        self.taken = False
        self.put_in()

    def put_in(self) -> None:
        # Any device that is neither a file nor a folder; nothing is read from it.
        self.path.symlink_to("/dev/null")

    def pull(self) -> None:
        self.path.unlink()

    def opened(self, path: str, kind: int) -> "Opened":
        assert (path, kind) == (str(self.path), cv2.CAP_V4L2)
        self.asked.append({})
        return Opened(self)


class Opened:
    """What OpenCV gives for it."""

    def __init__(self, plug: Plug) -> None:
        self._plug = plug

    def isOpened(self) -> bool:
        return not self._plug.taken

    def set(self, what: int, value: float) -> bool:
        self._plug.asked[-1][what] = value
        return False

    def read(self) -> tuple[bool, Any]:
        there = self._plug.path.is_symlink() and not self._plug.dumb
        return there, self._plug.picture if there else None

    def release(self) -> None:
        self._plug.asked[-1][-1] = True


@pytest.fixture
def plug(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plug:
    plug = Plug(tmp_path / "video0", np.zeros((SIZE[1], SIZE[0], 3), np.uint8))
    monkeypatch.setattr(cv2, "VideoCapture", plug.opened)
    return plug


def test_it_is_asked_for_packed_pictures_of_the_size_and_ten_a_second(plug: Plug) -> None:
    source.opened(str(plug.path), *SIZE).close()
    wanted = {
        cv2.CAP_PROP_FOURCC: cv2.VideoWriter.fourcc(*"MJPG"),
        cv2.CAP_PROP_FRAME_WIDTH: 720,
        cv2.CAP_PROP_FRAME_HEIGHT: 400,
        cv2.CAP_PROP_FPS: 10,
        cv2.CAP_PROP_BUFFERSIZE: 1,
    }
    assert plug.asked == [{**wanted, -1: True}]


def test_focus_exposure_and_mains_are_set_where_the_camera_has_them(tmp_path: Path) -> None:
    camera = tmp_path / "video0"
    camera.touch()
    asked: list[tuple[int, int]] = []

    def answers(_: int, request: int, data: bytes) -> None:
        control, value = struct.unpack("=Ii", data)
        assert request == source.SET_CONTROL
        if control == 0x009A0901:
            raise OSError(22, "Invalid argument")
        asked.append((control, value))

    controls = {"focus": 30, "exposure": 200, "mains": 60}
    assert source.adjust(str(camera), controls, answers) == ["exposure"]
    # By itself no more, then at the figure; the second of the mains that V4L2 knows is 60 hertz.
    assert asked == [(0x009A090C, 0), (0x009A090A, 30), (0x00980918, 2)]
    assert source.adjust(str(camera), {}) == []


def test_what_is_no_camera_of_the_system_has_no_controls(tmp_path: Path) -> None:
    (tmp_path / "film.avi").touch()
    for device in ("http://127.0.0.1/video", str(tmp_path), str(tmp_path / "film.avi"), str(tmp_path / "none")):
        assert source.adjust(device, {"mains": 50}) == ["mains"]


def test_what_another_program_has_is_said_with_a_cure(plug: Plug) -> None:
    plug.taken = True
    with pytest.raises(OSError, match=r"video0 cannot be opened; another program has it, or run: sudo usermod"):
        source.opened(str(plug.path), *SIZE)


def test_a_camera_may_miss_a_picture_but_not_be_dumb(plug: Plug, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(source, "time", SimpleNamespace(monotonic=lambda: now[0]))
    camera = source.opened(str(plug.path), *SIZE)
    plug.dumb = True
    now[0] += source.DUMB
    assert camera.look() is None
    plug.dumb = False
    assert camera.look() is not None
    plug.dumb = True
    now[0] += source.DUMB + 0.1
    with pytest.raises(OSError, match="video0 gives no picture any more; is it plugged in"):
        camera.look()


@pytest.fixture
def eye(plug: Plug) -> Iterator[Any]:
    """The inside of a camera's process, running; its pipe, at the table's end."""
    outer, inner = Pipe()
    running = CameraWorker(messages.Job("above", str(plug.path), *SIZE, places=PLACES, every=0.01), inner)

    def run() -> None:
        with suppress(EOFError, OSError):
            running.run()

    thread = threading.Thread(target=run)
    thread.start()
    yield outer
    outer.close()
    thread.join(PATIENCE)
    assert not thread.is_alive()


@pytest.mark.long
def test_a_camera_that_is_pulled_and_put_back_reads_on(
    plug: Plug, eye: Any, overhead: Overhead, tmp_path: Path
) -> None:
    def hears() -> messages.Report:
        while True:
            assert eye.poll(PATIENCE)
            report: messages.Report = eye.recv()
            # That it is alive is said now and then, whatever else happens.
            if report != ALIVE:  # type: ignore[comparison-overlap]
                return report

    assert hears() == messages.CameraOpened()
    file = overhead.keep(tmp_path, "planet-nine")
    plug.picture = overhead.lay([(2, "P8")])
    eye.send(messages.ReadCards(messages.CardsInPlay("planet-nine", str(file), {word: word for word in WORDS})))
    assert hears() == messages.Came((("P8", "seat 2"),))
    plug.pull()
    gone = hears()
    assert isinstance(gone, messages.Lost)
    assert gone.why == f"{plug.path} gives no picture any more; is it plugged in?"
    # The next try finds no device at all, and says so once.
    missing = hears()
    assert isinstance(missing, messages.Lost)
    assert missing.why == f"{plug.path} is not there; plug the camera in, cameras are called /dev/video0 and so on"
    plug.picture = overhead.lay([(2, "P8"), (3, "B1")])
    plug.put_in()
    assert hears() == messages.CameraOpened()
    assert hears() == messages.Came((("P8", "seat 2"), ("B1", "seat 3")))
    assert [given[-1] for given in plug.asked[:-1]] == [True] * (len(plug.asked) - 1)
