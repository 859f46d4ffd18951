"""Readers on a serial port: a thread each, exclusive, found again after every unplug."""

import os
import re
import termios
import threading
from itertools import islice
from pathlib import Path

import serial

from companion.devices.decode.base import Decoder
from companion.devices.outlet import Outlet
from companion.devices.port import ReadingPort
from companion.devices.suppress import Suppressor

NAMES = ("/dev/serial/by-id/*", "/dev/companion/*", "/dev/serial/by-path/*", "/dev/ttyUSB*", "/dev/ttyACM*")
"""Where serial devices have names, the most lasting first: by make and number, by socket, by turn."""


class SerialReader(ReadingPort):
    """A reader behind ``port``, a path or a glob; of several matches the first in order is taken."""

    def __init__(self, name: str, port: str, baud: int, decoder: Decoder, suppressor: Suppressor | None = None) -> None:
        super().__init__(name, decoder, suppressor)
        self._path = port
        self._baud = baud
        self._serial: serial.Serial | None = None
        # The outlet writes from a thread of its own: it never finds the port half closed, nor another's number.
        self._closing = threading.Lock()
        self._outlet = Outlet(name, self._trickle)

    def show(self, text: str) -> None:
        """Show a whole screen of text at the line's other end, such as a team's display; a newer one wins."""
        self._outlet.show(text)

    def stop(self) -> None:
        """End reading and writing, and close the device."""
        self._outlet.stop()
        super().stop()

    def _open(self) -> None:
        path = first_match(self._path)
        try:
            # What came before the port was open may be half a line: it is thrown away.
            self._serial = serial.Serial(path, self._baud, timeout=0, write_timeout=1.0, exclusive=True)
            self._serial.reset_input_buffer()
            self._outlet.opened()
        except (OSError, termios.error) as error:
            raise OSError(explained(path, error)) from error

    def _read(self, wait: float) -> bytes:
        port = self._serial
        if port is None:
            raise OSError("the port is closed")
        try:
            return bytes(port.read(max(1, port.in_waiting))) if self._came(port.fileno(), wait) else b""
        except (OSError, termios.error, ValueError) as error:
            raise OSError(f"{port.port} was unplugged") from error

    def _write(self, data: bytes) -> None:
        if self._serial is not None:
            try:
                self._serial.write(data)
            except termios.error as error:
                raise OSError(f"{self._serial.port} was unplugged") from error

    def _trickle(self, data: bytes) -> int:
        """Write what fits without waiting."""
        with self._closing:
            port = self._serial
            if port is None:
                raise OSError("the port is closed")
            try:
                return os.write(port.fileno(), data)
            except BlockingIOError:
                return 0

    def _close(self) -> None:
        with self._closing:
            port, self._serial = self._serial, None
            if port is not None:
                port.close()


def first_match(pattern: str) -> str:
    """The first path that fits, or ``OSError`` saying what is plugged in instead."""
    paths = matching(pattern)
    if paths:
        return paths[0]
    there = ", ".join(plugged_in()) or "nothing"
    raise OSError(f"no port matches {pattern}; plugged in: {there}")


MOST_MATCHES = 64
"""So many ports of one pattern are looked at."""


def matching(pattern: str) -> list[str]:
    """Existing paths that fit an absolute path or glob, in order: ``MOST_MATCHES`` at most.

    ``**`` means ``*``: nobody looks through the whole disk for a port.

    >>> len(matching("/**/*")) <= MOST_MATCHES, matching("/dev/null"), matching("/")
    (True, ['/dev/null'], [])
    """
    plain = re.sub(r"\*+", "*", pattern).lstrip("/")
    return sorted(str(path) for path in islice(Path("/").glob(plain), MOST_MATCHES)) if plain else []


def plugged_in() -> list[str]:
    """Serial devices, each by its most lasting name; of twins without a serial number only one has a name by id."""
    ports: dict[str, str] = {}
    for path in (path for pattern in NAMES for path in matching(pattern)):
        ports.setdefault(str(Path(path).resolve()), path)
    return list(ports.values())


def explained(path: str, error: Exception) -> str:
    """The system's sentence with its usual cure."""
    text = str(error)
    if isinstance(error, PermissionError) or "Permission denied" in text:
        return f"{path}: permission denied; run: sudo usermod -aG dialout {Path.home().name}, then log in again"
    if "exclusively lock" in text or "busy" in text:
        return f"{path} is in use by another program"
    return text if path in text else f"{path}: {text}"
