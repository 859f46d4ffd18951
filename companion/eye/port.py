"""A camera as a port: starts its process, starts it again when it has died, and puts what it tells on the queue.

Without OpenCV nothing is started, and the device strip says what is missing.
"""

import threading
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Queue

from companion.eye import told
from companion.inputs import DeviceFound, DeviceLost, Input

MISSING = "opencv-python-headless is not installed; run: pip install '.[camera]' in the companion's folder"
FIRST_RETRY, LAST_RETRY = 0.5, 10.0

Hear = Callable[[str, told.Report], None]
"""Takes what a camera tells that is more than whether it is there."""


def _child(job: told.Job, pipe: Connection) -> None:
    # OpenCV and numpy are loaded in this process only.
    from companion.eye.process import work

    work(job, pipe)


class EyePort:
    """One camera. ``hear`` is called from the port's own thread and must not wait."""

    def __init__(self, job: told.Job, hear: Hear) -> None:
        self.name = job.name
        self._job = job
        self._hear = hear
        self._inputs: Queue[Input] = Queue()
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None
        # What the table has asked for: told again to a process that has been started anew.
        self._orders: dict[type[told.Order], told.Order] = {}
        self._pipe: Connection | None = None
        self._sending = threading.Lock()
        self._there: bool | None = None

    def start(self, inputs: "Queue[Input]") -> None:
        """Begin; never fails: what is missing is reported on the queue."""
        self._inputs = inputs
        if find_spec("cv2") is None or find_spec("numpy") is None:
            self._lost(MISSING)
            return
        self._thread = threading.Thread(target=self._run, name=f"camera {self.name}", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the process and give the camera back."""
        self._stopping.set()
        with self._sending:
            if self._pipe is not None:
                self._pipe.close()
                self._pipe = None
        if self._thread is not None:
            self._thread.join(timeout=5.0)
            self._thread = None

    def tell(self, order: told.Order) -> None:
        """Have the camera follow; one that is not running follows when it does."""
        with self._sending:
            if not isinstance(order, told.Answered | told.Step):
                self._orders[type(order)] = order
            if self._pipe is not None:
                # Where it has died, its thread starts it again with all orders.
                with suppress(OSError):
                    self._pipe.send(order)

    def _run(self) -> None:
        retry = FIRST_RETRY
        while not self._stopping.is_set():
            context = get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=_child, args=(self._job, theirs), name=f"camera {self.name}", daemon=True)
            try:
                process.start()
                theirs.close()
                with self._sending:
                    if self._stopping.is_set():
                        ours.close()
                    else:
                        self._pipe = ours
                        for order in self._orders.values():
                            ours.send(order)
                if self._listen(ours):
                    retry = FIRST_RETRY
            except OSError as error:
                self._lost(f"its process cannot be started: {error}")
            finally:
                self._end(process)
            if not self._stopping.is_set():
                self._lost("its process ended and is started again")
            self._stopping.wait(retry)
            retry = min(retry * 2, LAST_RETRY)

    def _end(self, process: BaseProcess) -> None:
        with self._sending:
            if self._pipe is not None:
                self._pipe.close()
                self._pipe = None
        if process.pid is not None:
            process.join(2.0)
            process.kill()
            process.join(2.0)

    def _listen(self, pipe: Connection) -> bool:
        """Hand on what is told until the process has ended; whether it ever saw anything."""
        lasted = False
        while True:
            try:
                # A pause now and then: closing a pipe does not wake whoever waits at it.
                if not pipe.poll(0.2):
                    if self._stopping.is_set():
                        return lasted
                    continue
                report: told.Report = pipe.recv()
            except (EOFError, OSError):
                return lasted
            match report:
                case told.Opened():
                    lasted = True
                    self._found()
                case told.Lost(why):
                    self._lost(why)
                case _:
                    self._hear(self.name, report)

    def _found(self) -> None:
        if self._there is not True:
            self._there = True
            self._inputs.put(DeviceFound(self.name))

    def _lost(self, why: str) -> None:
        if self._there is not False:
            self._there = False
            self._inputs.put(DeviceLost(self.name, why))
