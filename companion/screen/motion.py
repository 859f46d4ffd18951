"""Motion as a function of time: where an element is and how solid, a moment after the view changed.

Nothing here remembers anything, so a new view may arrive at any moment: the movement before it is over at once.
"""

from dataclasses import dataclass

from companion.screen.geometry import Box

SLIDE = 0.22
FADE = 0.18
OUT = 0.15


@dataclass(frozen=True, slots=True)
class Stop:
    """A station on an element's way: reached ``at`` seconds after the change, there with this ``alpha``."""

    at: float
    box: Box
    alpha: float = 1.0

    def scaled(self, by: float) -> "Stop":
        """The same station on a larger or smaller scale."""
        return Stop(self.at, self.box.scaled(by), self.alpha)


@dataclass(frozen=True, slots=True)
class Pose:
    """Where an element is at one moment, and how solid."""

    box: Box
    alpha: float = 1.0

    def scaled(self, by: float) -> "Pose":
        """The same on a larger or smaller scale."""
        return Pose(self.box.scaled(by), self.alpha)


def eased(part: float) -> float:
    """Fast at first, gentle at the end (cubic).

    >>> eased(0.0), eased(0.5), eased(1.0)
    (0.0, 0.875, 1.0)
    """
    rest = 1.0 - min(1.0, max(0.0, part))
    return 1.0 - rest * rest * rest


def along(start: Pose, stops: tuple[Stop, ...], passed: float) -> Pose:
    """The pose on a way of several stops, ``passed`` seconds after it began.

    >>> away = Stop(0.2, Box(100, 0, 10, 10), alpha=0.0)
    >>> along(Pose(Box(0, 0, 10, 10)), (away,), 0.2).alpha
    0.0
    """
    before, begun = start, 0.0
    for stop in stops:
        if passed < stop.at:
            part = eased((passed - begun) / (stop.at - begun))
            return Pose(before.box.towards(stop.box, part), before.alpha + (stop.alpha - before.alpha) * part)
        before, begun = Pose(stop.box, stop.alpha), stop.at
    return before
