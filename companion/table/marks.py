"""Warning marks of running countdowns: wake-ups of the loop, not events."""

from collections.abc import Mapping

from companion.rules.timers import Timer

MARKS = (60, 30, 10, 5, 4, 3, 2, 1)
"""Seconds before zero at which the room hears a warning."""


def _moments(timers: Mapping[str, Timer]) -> list[tuple[float, int]]:
    """(session time, seconds left) of every mark of every running countdown, in order."""
    return sorted(
        (timer.deadline - mark, mark)
        for timer in timers.values()
        for mark in MARKS
        if timer.deadline is not None and timer.total is not None and mark < timer.total
    )


def passed_marks(timers: Mapping[str, Timer], since: float, at: float) -> list[int]:
    """The marks that lie after ``since`` and up to ``at``.

    >>> clock = Timer.down(90.0).start(at=0.0)
    >>> passed_marks({"mission": clock}, 0.0, 60.0)
    [60, 30]
    """
    return [mark for when, mark in _moments(timers) if since < when <= at]


def next_mark(timers: Mapping[str, Timer], at: float) -> float | None:
    """The session time of the next mark after ``at``."""
    return next((when for when, _ in _moments(timers) if when > at), None)
