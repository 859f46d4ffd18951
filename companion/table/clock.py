"""The only place that reads the time.

Everything else is handed numbers. ``steady`` never jumps; ``wall`` is for people (dates in the
logbook, names of sessions) and may jump by years without harm.
"""

import time
from datetime import UTC, datetime, timedelta
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
    """The clocks of the machine."""

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


_STAMP = "%Y%m%d-%H%M%S"


def stamp(wall: datetime, latest: str) -> str:
    """The time as a name that sorts behind ``latest``: a Pi without a battery may start years back.

    >>> stamp(datetime(2026, 1, 1, tzinfo=UTC), "20251231-120000-toy-battle")
    '20260101-000000'
    >>> stamp(datetime(1970, 1, 1, tzinfo=UTC), "20251231-120000-toy-battle")
    '20251231-120001'
    """
    try:
        following = datetime.strptime(latest[:15], _STAMP).replace(tzinfo=UTC) + timedelta(seconds=1)
    except (ValueError, OverflowError):
        following = wall
    return f"{max(wall, following):{_STAMP}}"
