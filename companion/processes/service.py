"""Processes that serve the table: nothing that one of them does, or does not do, keeps the table waiting.

Whoever is at the table only leaves word. A thread of each service begins the process, sends, receives and watches; a
process that is silent for too long is ended and begun again.
"""

import select
import socket
import threading
import time
from collections import deque
from collections.abc import Callable, Hashable, Iterable
from contextlib import suppress

from companion.processes.process import Ended, Process, Unanswered, Work

MOST_A_SECOND = 100
"""Messages that are heard in a second; a process that has more to say waits."""
MOST_LEFT = 256
"""Messages that wait for a process to take them; older ones are dropped."""

RESTARTS, WINDOW = 5, 600.0
"""How often a process may be restarted in how many seconds; then it rests until these are over."""
FIRST_PAUSE, LAST_PAUSE = 0.5, 10.0
"""Seconds before the next restart: twice as long each time."""

ALIVE = "alive"
"""What a process that is kept going sends when it has nothing else to say, so that its silence means something."""


class _Service:
    """A thread that serves a process. Whoever leaves word for it, or closes it, does not wait."""

    def __init__(self, name: str, work: Work, arguments: tuple[object, ...]) -> None:
        self.name = name
        self._work, self._arguments = work, arguments
        self._process: Process | None = None
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._wake: tuple[socket.socket, socket.socket] | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process, while there is one."""
        process = self._process
        return process.pid if process is not None else None

    def start(self) -> None:
        """Begin to serve; more than once is harmless."""
        with self._lock:
            if self._thread is None:
                self._wake = socket.socketpair()
                for side in self._wake:
                    side.setblocking(False)
                self._thread = threading.Thread(target=self._run, name=self.name, daemon=True)
                self._thread.start()

    def close(self, patience: float = 0.0) -> None:
        """Have the process ended, and wait at most so long until it has."""
        self._stopping.set()
        self._ring()
        if self._thread is not None and patience > 0:
            self._thread.join(patience)

    def _ring(self) -> None:
        if self._wake is not None:
            # So many rings wait already that another changes nothing, or the thread has ended.
            with suppress(OSError):
                self._wake[1].send(b"!")

    @property
    def _ears(self) -> socket.socket:
        """Where the thread hears a ring."""
        assert self._wake is not None
        return self._wake[0]

    def _rest(self) -> None:
        """Sleep until somebody rings."""
        watched = select.poll()
        watched.register(self._ears, select.POLLIN)
        watched.poll()
        self._hush()

    def _hush(self) -> None:
        with suppress(BlockingIOError):
            while self._ears.recv(4096):
                pass

    def _run(self) -> None:
        try:
            self._serve()
        finally:
            self._end()
            for side in self._wake or ():
                side.close()

    def _serve(self) -> None:
        """What the thread does until it is to stop."""

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.end()


class RestartingProcess(_Service):
    """A process that is kept going. ``first`` gives what each new one is sent, ``hear`` takes what it says.

    ``lost`` is called with the reason and the seconds until it is begun again. All three are called from the thread
    and must not wait. It has to say something, if only ``ALIVE``, within ``patience`` seconds.
    """

    def __init__(
        self,
        name: str,
        work: Work,
        *arguments: object,
        first: Callable[[], Iterable[object]],
        hear: Callable[[object], None],
        lost: Callable[[str, float], None],
        patience: float,
    ) -> None:
        super().__init__(name, work, arguments)
        self._first, self._hear, self._lost, self._patience = first, hear, lost, patience
        self._left: dict[Hashable, object] = {}
        self._count = 0

    def send(self, message: object, kind: Hashable = None) -> None:
        """Leave a message; a later one of the same kind takes the place of one that was not taken yet."""
        with self._lock:
            self._count += 1
            kind = self._count if kind is None else kind
            self._left.pop(kind, None)
            self._left[kind] = message
            if len(self._left) > MOST_LEFT:
                del self._left[next(iter(self._left))]
        self._ring()

    def _serve(self) -> None:
        ends: deque[float] = deque(maxlen=RESTARTS)
        while not self._stopping.is_set():
            why = self._lived()
            now = time.monotonic()
            while ends and now - ends[0] > WINDOW:
                ends.popleft()
            pause = min(FIRST_PAUSE * 2 ** len(ends), LAST_PAUSE)
            ends.append(now)
            if len(ends) == RESTARTS:
                pause = max(pause, ends[0] + WINDOW - now)
            if not self._stopping.is_set():
                self._lost(why, pause)
                self._stopping.wait(pause)

    def _lived(self) -> str:
        """One process from its start to its end; why it ended."""
        try:
            with self._lock:
                self._left.clear()
            process = self._process = Process(self.name, self._work, *self._arguments)
            for message in self._first():
                process.send(message)
            self._follow(process)
        except Ended as gone:
            return str(gone)
        except OSError as error:
            return f"its process cannot be started: {error}"
        finally:
            self._end()
        return ""

    def _follow(self, process: Process) -> None:
        spoke = second = time.monotonic()
        count = 0
        while not self._stopping.is_set():
            now = time.monotonic()
            if now - spoke > self._patience:
                raise Unanswered(f"its process did not answer for {self._patience:g} s")
            if now - second >= 1.0:
                second, count = now, 0
            if count >= MOST_A_SECOND:
                self._stopping.wait(second + 1.0 - now)
                continue
            self._hush()
            if not process.full:
                with self._lock:
                    left, self._left = self._left, {}
                for message in left.values():
                    process.send(message)
            for message in process.exchange(spoke + self._patience - now, self._ears.fileno()):
                spoke, count = time.monotonic(), count + 1
                if message != ALIVE:
                    self._hear(message)


class Answering(_Service):
    """Questions to a process, answered in their turn. ``answered`` gets the key and the answer, from the thread.

    ``work`` receives questions and sends an answer to each. A process that ends on a question, or has no answer after
    ``patience`` seconds, is begun again and asked again; after so many ``tries`` the answer is ``None``. The process
    ``stays`` for the next question, or ends.
    """

    def __init__(
        self,
        name: str,
        work: Work,
        answered: Callable[[Hashable, object], None],
        patience: float,
        tries: int = 3,
        stays: bool = True,
    ) -> None:
        super().__init__(name, work, ())
        self._answered, self._patience, self._stays = answered, patience, stays
        self._tries = self._most = tries
        self._asked: dict[Hashable, tuple[Hashable, object]] = {}

    def ask(self, key: Hashable, question: object, about: Hashable = None) -> None:
        """Leave a question; it takes the place of an older one about the same that is not under way yet."""
        with self._lock:
            self._asked[key if about is None else about] = (key, question)
        self.start()
        self._ring()

    def _serve(self) -> None:
        while not self._stopping.is_set():
            with self._lock:
                about = next(iter(self._asked), None)
                asked = self._asked.pop(about) if about is not None else None
            if asked is None:
                self._rest()
                continue
            answer = self._answer(asked[1])
            if not self._stays:
                self._end()
            if not self._stopping.is_set():
                self._answered(asked[0], answer)

    def _answer(self, question: object) -> object:
        for _ in range(self._tries):
            try:
                answer = self._tried(question)
                self._tries = self._most
                return answer
            except Unanswered:
                # The next question is not kept waiting as long as this one: its people are to be asked soon.
                silent = True
            except (Ended, OSError):
                silent = False
            self._end()
            if self._stopping.is_set():
                return None
            self._tries = 1 if silent else self._most
        return None

    def _tried(self, question: object) -> object:
        if self._process is not None and not self._process.lives:
            self._end()
        if self._process is None:
            self._process = Process(self.name, self._work)
        until = time.monotonic() + self._patience
        self._process.send(question)
        while (left := until - time.monotonic()) > 0:
            for answer in self._process.exchange(left, self._ears.fileno()):
                return answer
            self._hush()
            if self._stopping.is_set():
                raise Ended("nobody waits for it any more")
        raise Unanswered(f"its process did not answer for {self._patience:g} s")
