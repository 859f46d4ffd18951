"""A process beside the table and the pipe to it, whose end at the table never blocks.

What is sent through the pipe is of this house's own making and is stored nowhere.
"""

import atexit
import os
import select
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler

TERMINATED = 0.5
"""Seconds that a process has to end when it is asked to; then it is killed."""
KILLED = 1.0
"""Seconds that the system has to end a process that was killed; then it is left behind."""

LARGEST = 64 * 2**20
"""Bytes of the largest message; a small picture has half a million."""
READS = 2**18
"""Bytes that are read at once."""

Work = Callable[..., None]
"""What a process does, as a function of a module: called with its end of the pipe and what else it was given."""

ENDED, GARBLED = "its process ended", "its process sends what cannot be read"

_BEGINS = "import sys; from companion.processes.process import serve; serve(int(sys.argv[1]))"


def serve(handle: int) -> None:
    """The inside of every process, from start to end: it ends when the table has closed its end of the pipe."""
    # Ctrl-C in the terminal is for the table, which then ends its processes.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.set_inheritable(handle, False)
    pipe = Connection(handle)
    try:
        work, arguments = pipe.recv()
        work(pipe, *arguments)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


class Ended(Exception):
    """A process has ended, or did not answer; the text says which."""


class Unanswered(Ended):
    """A process is there and does not answer."""


_running: set["Process"] = set()
_ending = threading.Event()


def end_all() -> None:
    """Kill what still runs and let no process begin any more; done when this one ends, whatever else was closed."""
    _ending.set()
    until = time.monotonic() + KILLED
    left = tuple(_running)
    for process in left:
        process.kill()
    for process in left:
        process.wait(max(0.0, until - time.monotonic()))


atexit.register(end_all)


class Process:
    """One process and the pipe to it, for the thread that serves it. Only ``wait`` and ``end`` wait, and not for long.

    It is not one of ``multiprocessing``: those are waited for without a bound when this process ends.
    """

    def __init__(self, name: str, work: Work, *arguments: object) -> None:
        """Begin it. Raises ``OSError``."""
        if _ending.is_set():
            raise OSError("the table is closing")
        self._out, self._in = bytearray(), bytearray()
        self._pipe, theirs = socket.socketpair()
        self._pipe.setblocking(False)
        command = [sys.executable, "-P", "-c", _BEGINS, str(theirs.fileno()), name]
        environ = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, pass_fds=(theirs.fileno(),), env=environ
            )
        except BaseException:
            self._pipe.close()
            raise
        finally:
            theirs.close()
        _running.add(self)
        self.send((work, arguments))

    @property
    def pid(self) -> int:
        """The number that the system has given the process."""
        return self._process.pid

    @property
    def lives(self) -> bool:
        """Whether it still runs."""
        return self._process.poll() is None

    @property
    def full(self) -> bool:
        """Whether it has not taken yet what was sent."""
        return bool(self._out)

    def send(self, message: object) -> None:
        """Leave a message; ``exchange`` sends as much of it as the pipe takes."""
        packed = bytes(ForkingPickler.dumps(message))
        # The form that the other end, a Connection, reads.
        self._out += struct.pack("!i", len(packed)) + packed

    def exchange(self, seconds: float, wake: int) -> tuple[object, ...]:
        """The next message, if one comes in this time and ``wake`` does not become readable. Raises ``Ended``."""
        message = self._unpacked()
        if message:
            return message
        watched = select.poll()
        watched.register(wake, select.POLLIN)
        watched.register(self._pipe, select.POLLIN | (select.POLLOUT if self._out else 0))
        watched.poll(max(0.0, seconds) * 1000)
        try:
            read = self._pipe.recv(READS)
        except BlockingIOError:
            self._flush()
            return ()
        except OSError as error:
            raise Ended(ENDED) from error
        if not read:
            raise Ended(ENDED)
        self._in += read
        # Where it has ended since, what it said before still counts.
        with suppress(Ended):
            self._flush()
        return self._unpacked()

    def _flush(self) -> None:
        try:
            while self._out:
                del self._out[: self._pipe.send(self._out)]
        except BlockingIOError:
            return
        except OSError as error:
            raise Ended(ENDED) from error

    def _unpacked(self) -> tuple[object, ...]:
        if len(self._in) < 4:
            return ()
        (size,) = struct.unpack_from("!i", self._in)
        if not 0 <= size <= LARGEST:
            raise Ended(GARBLED)
        if len(self._in) < 4 + size:
            return ()
        packed = bytes(self._in[4 : 4 + size])
        del self._in[: 4 + size]
        try:
            return (ForkingPickler.loads(packed),)
        except Exception as error:  # whatever a half message makes of itself
            raise Ended(GARBLED) from error

    def kill(self) -> None:
        """End it at once; a stopped process too."""
        self._process.kill()

    def wait(self, seconds: float) -> bool:
        """Whether it has ended in this time."""
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        _running.discard(self)
        return True

    def end(self) -> None:
        """Ask it to end, and kill it when it does not; what even that does not end is left to the system."""
        self._pipe.close()
        self._process.terminate()
        if not self.wait(TERMINATED):
            self.kill()
            self.wait(KILLED)
