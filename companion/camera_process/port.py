"""A camera as a port: keeps its process going, and puts what it tells on the queue.

Without OpenCV nothing is started, and the device strip says what is missing.
"""

from collections.abc import Callable, Iterable
from importlib.util import find_spec
from multiprocessing.connection import Connection
from queue import Queue
from typing import cast

from companion.camera_process import messages
from companion.inputs import Delivered, DeviceFound, DeviceLost, Input
from companion.processes.service import LAST_PAUSE, RestartingProcess
from companion.rules.sentences import Sentence

MISSING = "opencv-python-headless is not installed; run: pip install '.[camera]' in the companion's folder"

PATIENCE = 30.0
"""Seconds that a camera's process may be silent: a camera that gives no picture takes ten of them to say so."""

ENDS = 2.0
"""Seconds that the table waits for a camera to be given back when it closes."""

Hear = Callable[[str, messages.Report], None]
"""Takes what a camera tells that is more than whether it is there."""


def _child(pipe: Connection, job: messages.Job) -> None:
    # OpenCV and numpy are loaded in this process only.
    from companion.camera_process.process import work

    work(job, pipe)


class CameraPort:
    """One camera. ``hear`` is called from the port's own thread and must not wait."""

    def __init__(
        self,
        job: messages.Job,
        hear: Hear,
        patience: float = PATIENCE,
        work: Callable[[Connection, messages.Job], None] = _child,
    ) -> None:
        self.name = job.name
        self._job = job
        self._hear = hear
        self._inputs: Queue[Input] = Queue()
        # What the table has asked for: told again to a process that has been started anew.
        self._orders: dict[type[messages.Order], messages.Order] = {}
        self._process = RestartingProcess(
            f"camera {job.name}",
            work,
            job,
            first=self._asked,
            hear=self._reported,
            lost=self._ended,
            patience=patience,
        )
        # Why it is missing, empty while it is there; nothing before it was looked for.
        self._why: str | None = None

    @property
    def pid(self) -> int | None:
        """The number of its process, while there is one."""
        return self._process.pid

    def start(self, inputs: "Queue[Input]") -> None:
        """Begin; never fails: what is missing is reported on the queue."""
        self._inputs = inputs
        if find_spec("cv2") is None or find_spec("numpy") is None:
            self._lost(MISSING)
            return
        self._process.start()

    def stop(self) -> None:
        """End the process and give the camera back."""
        self._process.close(ENDS)

    def tell(self, order: messages.Order) -> None:
        """Have the camera follow; one that is not running follows when it does. Never waits."""
        if isinstance(order, messages.Answered | messages.TeachingWord | messages.KeepPicture):
            self._process.send(order)
            return
        self._orders[type(order)] = order
        self._process.send(order, kind=type(order).__name__)

    def _asked(self) -> Iterable[messages.Order]:
        return tuple(self._orders.values())

    def _reported(self, message: object) -> None:
        report = cast(messages.Report, message)
        match report:
            case messages.CameraOpened():
                self._opened()
            case messages.Lost(why):
                self._lost(why)
            case _:
                self._hear(self.name, report)

    def _ended(self, why: str, pause: float) -> None:
        """Its process has ended, or was; what it saw last is no news any more."""
        rests = pause > LAST_PAUSE
        key = "notice-camera-rests" if rests else "notice-camera-again"
        then = f"is started again in {round(pause / 60)} minutes" if rests else "is started again"
        self._lost(f"{why} and {then}")
        self._inputs.put(Delivered("camera", self.name, Sentence(key, {"device": self.name})))

    def _opened(self) -> None:
        if self._why != "":
            self._why = ""
            self._inputs.put(DeviceFound(self.name))

    def _lost(self, why: str) -> None:
        if self._why != why:
            self._why = why
            self._inputs.put(DeviceLost(self.name, why))
