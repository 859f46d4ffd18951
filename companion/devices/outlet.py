"""Text that goes out on a slow line: a worker of its own, one screen waiting, and only what is new is sent.

>>> fresh({"Whose turn?", "hull 4"}, ["Whose turn?", "hull 3"])
['Whose turn?', 'hull 3']
>>> fresh({"Whose turn?", "hull 4"}, ["Whose turn?", "hull 4"])
[]
"""

import threading
from collections.abc import Callable, Sequence, Set

from companion.devices.own_thread import OwnThread

PAUSE = 0.05
"""A line that takes nothing is tried again after this many seconds."""

Trickle = Callable[[bytes], int]
"""Takes what fits on the line at once and says how many bytes that were; ``OSError`` where there is no line."""


def fresh(standing: Set[str], lines: Sequence[str]) -> list[str]:
    """What a console has to be sent of a new screen: its first line, the question, and every line it has not got."""
    missing = [line for line in lines[1:] if line not in standing]
    changed = missing or standing - set(lines) or set(lines[:1]) - standing
    return [*lines[:1], *missing] if changed else []


class Outlet(OwnThread):
    """Shows screens of text on a line. Nobody who hands in a screen ever waits for the line."""

    def __init__(self, name: str, trickle: Trickle) -> None:
        self._name = name
        self._trickle = trickle
        self._changed = threading.Condition()
        self._wanted: list[str] = []
        self._due = False
        self._stopped = False
        self._anew = True

    def show(self, text: str) -> None:
        """A whole screen; it takes the place of one that has not been sent yet."""
        with self._changed:
            self._wanted, self._due = text.splitlines(), True
            if self._thread is None and not self._stopped:
                self._begin(f"outlet {self._name}")
            self._changed.notify()

    def opened(self) -> None:
        """The line is there (again): whoever is at its other end has seen nothing yet."""
        with self._changed:
            self._anew, self._due, self._stopped = True, bool(self._wanted), False
            self._changed.notify()

    def stop(self) -> None:
        """End, with whatever is on its way."""
        with self._changed:
            self._stopped = True
            self._changed.notify()
        self._ended(1.0)

    def _run(self) -> None:
        standing: set[str] = set()
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._due or self._stopped)
                if self._stopped:
                    return
                if self._anew:
                    standing.clear()
                lines, self._due, self._anew = self._wanted, False, False
            sent = 0
            missing = fresh(standing, lines)
            for line in missing:
                if self._due or not self._sent(line):
                    break
                standing.add(line)
                sent += 1
            if sent == len(missing):
                standing = set(lines)

    def _sent(self, line: str) -> bool:
        """Whether a line went out whole; a line of text is never left half said for the next one."""
        rest = line.encode() + b"\r\n"
        while rest and not self._stopped and not self._anew:
            try:
                count = self._trickle(rest)
            except OSError:
                # Gone; whoever opens the line again says so.
                return False
            rest = rest[count:]
            if not count:
                with self._changed:
                    self._changed.wait_for(lambda: self._stopped or self._anew, PAUSE)
        return not rest
