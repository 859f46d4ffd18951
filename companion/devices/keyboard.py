"""Keyboards: typed lines, and scanners that pretend to be a keyboard.

``TypedLines`` serves the table in a terminal. ``GrabbedKeyboard`` takes one keyboard-wedge scanner
for itself through evdev, so that its keys reach nobody else; evdev is optional (Debian:
``python3-evdev``). Without it ``WedgeKeys`` sorts the keys of the window into scans and typing.
"""

import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from io import TextIOWrapper
from typing import Protocol, TextIO

from companion.devices.decode.base import Noise, Payload
from companion.devices.decode.lines import Lines
from companion.devices.decode.wedge import Typed, Wedge
from companion.devices.library import EVDEV
from companion.devices.port import Inputs, ReadingPort
from companion.devices.serial_reader import matching
from companion.devices.suppress import Suppressor
from companion.inputs import DeviceFound, Said, Scanned


class TypedLines:
    """Each line typed into a terminal (or piped in) is a word."""

    def __init__(self, name: str = "keyboard", lines: TextIO | None = None, ended: Callable[[], None] | None = None):
        self.name = name
        self._lines = lines or sys.stdin
        if isinstance(self._lines, TextIOWrapper):
            # A byte of another encoding spoils its own sign, not the keyboard.
            self._lines.reconfigure(errors="replace")
        self._ended = ended
        self._stopping = threading.Event()

    def start(self, inputs: Inputs) -> None:
        """Begin reading lines in a thread; at the end of the text ``ended`` is called."""
        self._stopping.clear()
        threading.Thread(target=self._run, args=(inputs,), name=self.name, daemon=True).start()

    def stop(self) -> None:
        """End. The thread may still wait for a line; it is a daemon and that line is dropped."""
        self._stopping.set()

    def _run(self, inputs: Inputs) -> None:
        for line in self._lines:
            if self._stopping.is_set():
                return
            if line.strip():
                inputs.put(Said(self.name, line.strip()))
        if self._ended is not None and not self._stopping.is_set():
            self._ended()


class KeyEvent(Protocol):
    """An event of a keyboard as the library has it."""

    type: int
    code: int
    value: int


class Keys(Protocol):
    """A keyboard as the library has it."""

    fd: int

    def read(self) -> Iterable[KeyEvent]:
        """The events that have come."""
        ...

    def close(self) -> None:
        """Give the keyboard back to the system."""
        ...


class GrabbedKeyboard(ReadingPort):
    """A wedge scanner as a device of its own, grabbed so that its keys reach nobody else.

    With ``alone=False`` its keys are heard beside whoever else hears them.
    """

    def __init__(
        self,
        name: str,
        port: str,
        prefix: str = "",
        suffix: str = "",
        suppressor: Suppressor | None = None,
        alone: bool = True,
    ) -> None:
        super().__init__(name, Lines(prefix, suffix), suppressor)
        self._path = port
        self._alone = alone
        self._device: Keys | None = None
        self._shift = False

    def _open(self) -> None:
        try:
            import evdev
        except ImportError as error:
            raise EVDEV.missing() from error
        paths = matching(self._path)
        if not paths:
            raise OSError(f"no keyboard matches {self._path}; see: ls /dev/input/by-id")
        try:
            device = self._device = evdev.InputDevice(paths[0])
            if self._alone:
                device.grab()
        except PermissionError as error:
            raise OSError(
                f"{paths[0]}: permission denied; run: sudo usermod -aG input $USER; then log in again"
            ) from error
        self._shift = False

    def _read(self, wait: float) -> bytes:
        assert self._device is not None
        if not self._came(self._device.fd, wait):
            return b""
        text, self._shift = characters(
            ((event.code, event.value) for event in self._device.read() if event.type == 1), self._shift
        )
        return text.encode("ascii")

    def _close(self) -> None:
        device, self._device = self._device, None
        if device is not None:
            device.close()


class WedgeKeys:
    """The window's keys, sorted: scans go on the queue, a person's keys back to the window.

    Whoever receives key events calls ``key`` for each and ``tick`` now and then; both return the
    keys that a person pressed.
    """

    def __init__(
        self,
        name: str,
        prefix: str = "",
        suffix: str = "",
        suppressor: Suppressor | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.name = name
        self._wedge = Wedge(prefix=prefix, suffix=suffix)
        self._suppressor = suppressor or Suppressor()
        self._clock = clock
        self._inputs: Inputs | None = None

    def start(self, inputs: Inputs) -> None:
        """Scans go on this queue from now on."""
        self._inputs = inputs
        inputs.put(DeviceFound(self.name))

    def stop(self) -> None:
        """Scans go nowhere from now on."""
        self._inputs = None

    def key(self, key: str) -> str:
        """One key, as its character; returns what a person typed."""
        at = self._clock()
        return self._sort(self._wedge.key(key, at), at)

    def tick(self) -> str:
        """Time has passed; returns what a person typed."""
        at = self._clock()
        return self._sort(self._wedge.idle(at), at)

    def _sort(self, events: Sequence[Payload | Typed | Noise], at: float) -> str:
        typed = ""
        for event in events:
            if isinstance(event, Typed):
                typed += event.keys
            elif self._inputs is not None and isinstance(event, Payload) and self._suppressor.passes(event.payload, at):
                self._inputs.put(Scanned(self.name, event.payload))
        return typed


# -- key codes of the Linux input layer as characters, on the US layout that scanners type by default --


_ROWS = {2: "1234567890-=", 16: "qwertyuiop[]", 30: "asdfghjkl;'", 44: "zxcvbnm,./"}
_SHIFTED = dict(zip("1234567890-=[];',./`\\", '!@#$%^&*()_+{}:"<>?~|', strict=True))
_KEYPAD = {71: "7", 72: "8", 73: "9", 74: "-", 75: "4", 76: "5", 77: "6", 78: "+", 79: "1", 80: "2", 81: "3", 82: "0"}

PLAIN: dict[int, str] = {code + n: key for code, row in _ROWS.items() for n, key in enumerate(row)}
PLAIN |= _KEYPAD | {28: "\n", 96: "\n", 15: "\t", 57: " ", 43: "\\", 41: "`", 55: "*", 83: ".", 98: "/"}
"""Code to character, without shift."""

SHIFT_KEYS = (42, 54)
_DOWN = 1


def characters(events: Iterable[tuple[int, int]], shift: bool = False) -> tuple[str, bool]:
    """The characters of (code, value) key events, and whether shift is down after them.

    >>> characters([(42, 1), (25, 1), (25, 0), (42, 0), (10, 1), (42, 1), (39, 1), (42, 0), (48, 1), (28, 1)])
    ('P9:b\\n', False)
    """
    text = ""
    for code, value in events:
        if code in SHIFT_KEYS:
            shift = value != 0
        elif value == _DOWN and code in PLAIN:
            key = PLAIN[code]
            text += (_SHIFTED.get(key) or key.upper()) if shift else key
    return text, shift
