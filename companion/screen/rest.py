"""Asleep until there is something to do: an input was put, the display has something to say, or the time is over.

The library that draws can only be asked again and again whether somebody touched the window. What it reads from are
files of this process, though: the line to the X server or the compositor, and on a bare screen the keyboards and touch
panels themselves. They are waited for together with a bell that whoever puts an input rings.
"""

import os
import select
import socket
import stat
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from pathlib import Path

LOOK = 1 / 30
"""Seconds between looks at the window's own events while it is in use, and where its files are not known."""

IN_USE = 1.0
"""For so many seconds after the display has said something it is looked at again and again: more comes with it."""

SELDOM = 1.0
"""Seconds between looks at a display that is waited for: a keyboard that is plugged in says nothing to us."""

FIND = 5.0
"""Seconds after which the files are found anew: a touch panel may have been plugged in."""

_SHOW_NOTHING = ("dummy", "offscreen")


Lines = Callable[[], Collection[int]]
"""Finds the files through which a display speaks."""


class Rest:
    """Sleeps for the loop. Where ``lines`` finds none, the loop has to look again every ``look`` seconds."""

    def __init__(self, clock: Callable[[], float], lines: Lines = tuple, look: float = SELDOM) -> None:
        self._clock = clock
        self.look = look
        self._find = lines
        self._lines = list(lines())
        self._found = self._clock()
        self._bell = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._in_use = 0.0

    def ring(self) -> None:
        """End the sleep, or the next one; from any thread."""
        os.eventfd_write(self._bell, 1)

    def sleep(self, seconds: float) -> None:
        """Sleep so long at most."""
        now = self._clock()
        if now < self._in_use:
            self._wait([], min(seconds, LOOK))
            return
        if now - self._found > FIND:
            self._lines, self._found = list(self._find()), now
        if self._wait(self._lines, seconds):
            self._in_use = self._clock() + IN_USE

    def _wait(self, lines: list[int], seconds: float) -> bool:
        """Whether one of the lines ended it."""
        try:
            ready, _, _ = select.select([self._bell, *lines], [], [], seconds)
        except OSError:
            # What was unplugged or closed is no line any more.
            self._lines = list(self._find())
            return True
        with suppress(BlockingIOError):
            os.eventfd_read(self._bell)
        return any(line in ready for line in lines)


def resting(driver: str, clock: Callable[[], float]) -> Rest:
    """The rest of a loop whose window this driver of the library shows."""
    if driver in _SHOW_NOTHING:
        return Rest(clock)
    if not tuple(spoken_through(driver)):
        return Rest(clock, look=LOOK)
    return Rest(clock, lambda: tuple(spoken_through(driver)))


def spoken_through(driver: str, files: Path = Path("/proc/self/fd"), devices: str = "/dev/input/") -> Iterator[int]:
    """The files through which a display of this driver tells of touches and keys; none where they cannot be told."""
    try:
        numbers = [int(entry.name) for entry in files.iterdir()]
    except OSError:
        return
    for number in numbers:
        with suppress(OSError):
            if driver.lower() == "kmsdrm":
                speaks = str((files / str(number)).readlink()).startswith(devices)
            else:
                speaks = _at_other_end(driver, number)
            if speaks:
                yield number


def _at_other_end(driver: str, number: int) -> bool:
    """Whether the X server or the compositor is at the other end of a file. Raises ``OSError`` if it is closed."""
    # A copy of what is no socket would be refused, and stay open.
    if not stat.S_ISSOCK(os.fstat(number).st_mode):
        return False
    with socket.socket(fileno=os.dup(number)) as line:
        peer = line.getpeername()
    path = peer.decode(errors="replace") if isinstance(peer, bytes) else peer
    if driver == "x11":
        return "/.X11-unix/" in path if isinstance(path, str) else 6000 <= path[1] < 6064
    name = os.environ.get("WAYLAND_DISPLAY") or "wayland-0"
    return driver == "wayland" and isinstance(path, str) and Path(path).name == Path(name).name
