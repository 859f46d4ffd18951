"""What systemd is told: the start goes on, the table stands, it still turns, it stops. A datagram each, no library.

Outside a service (no ``NOTIFY_SOCKET``) nothing is sent. The names and meanings are those of sd_notify(3) and
sd_watchdog_enabled(3).
"""

import os
import socket
import time
from collections.abc import Callable, Mapping

SHARE = 3
"""The watchdog is fed this many times within the time it grants, so that one slow turn is forgiven."""

STEP = 60
"""Seconds that each step of the start may take; the first one has its own from the unit (``TimeoutStartSec=``)."""


class Notifier:
    """Speaks to the service manager. Sending never fails the table: without a manager life goes on.

    >>> idle = Notifier({})
    >>> idle.period is None, idle.ready()
    (True, None)
    >>> Notifier({"NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": "30000000"}).period
    10.0
    """

    def __init__(self, environ: Mapping[str, str], clock: Callable[[], float] = time.monotonic) -> None:
        self._address = environ.get("NOTIFY_SOCKET", "")
        if self._address.startswith("@"):
            self._address = "\0" + self._address[1:]
        self.period = _period(environ) if self._address else None
        self._clock = clock
        self._fed: float | None = None

    def goes_on(self) -> None:
        """A step of the start is done: the next may take as long again.

        How long a whole start takes depends on the machine and on what else it does, so a fixed time would end slow
        starts in the middle and for ever. A start that hangs says nothing more and is still found.
        """
        self._send(f"EXTEND_TIMEOUT_USEC={STEP * 1_000_000}")

    def ready(self) -> None:
        """The first picture stands. The watchdog counts from here."""
        self._send("READY=1")
        self._fed = self._clock()

    def turned(self) -> None:
        """The loop has come round once more; said as often as the watchdog needs it and no more."""
        if self.period is None or self._fed is None:
            return
        now = self._clock()
        if now - self._fed >= self.period:
            self._fed = now
            self._send("WATCHDOG=1")

    def stopping(self) -> None:
        """The table is being closed on purpose."""
        self._send("STOPPING=1")

    def sleep(self, wanted: float) -> float:
        """How long the loop may sleep: no longer than the time between two signs of life."""
        return wanted if self.period is None else min(wanted, self.period)

    def _send(self, text: str) -> None:
        if not self._address:
            return
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
                # A manager that is itself stuck must not hold up the table.
                line.settimeout(0.5)
                line.sendto(text.encode("ascii"), self._address)
        except OSError:
            return


def _period(environ: Mapping[str, str]) -> float | None:
    """Seconds between two signs of life, or ``None`` where no watchdog asks this process for any."""
    asked = environ.get("WATCHDOG_USEC", "")
    whom = environ.get("WATCHDOG_PID", "")
    if not asked.isdecimal() or int(asked) == 0 or (whom and whom != str(os.getpid())):
        return None
    return int(asked) / 1_000_000 / SHARE
