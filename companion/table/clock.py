"""The only place that reads the time.

Everything else is handed numbers. ``steady`` never jumps; ``wall`` is for people (dates in the
logbook, names of sessions) and may jump by years without harm.
"""

import time
from datetime import UTC, datetime
from typing import Protocol


class Clock(Protocol):
    """A source of time for the table."""

    def steady(self) -> float:
        """Seconds that only ever go forward."""
        ...

    def wall(self) -> datetime:
        """The date and time of day, for people."""
        ...


class SystemClock:
    """The machine's clocks."""

    def steady(self) -> float:
        """The monotonic clock, in seconds."""
        return time.monotonic()

    def wall(self) -> datetime:
        """The present date and time, in UTC."""
        return datetime.now(UTC)


class VirtualClock:
    """A clock that only its owner moves: scenarios and tests.

    >>> clock = VirtualClock()
    >>> clock.advance(2.5)
    >>> clock.steady()
    2.5
    """

    def __init__(self, start: float = 0.0) -> None:
        self._now = start

    def steady(self) -> float:
        """The seconds advanced so far."""
        return self._now

    def wall(self) -> datetime:
        """A fixed day, so that nothing depends on the real one."""
        return datetime(2026, 1, 1, tzinfo=UTC)

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._now += seconds
