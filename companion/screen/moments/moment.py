"""A moment as a value: its layout and for how long it stands."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.screen.elements import Element, Layout

SHORTEST, LONGEST = 0.8, 2.5
"""No moment is shorter or longer, in seconds: time to look up, not time to wait."""

MINUTE = 60.0
"""The longest that something may play by itself, when the game is over and nobody waits."""


@dataclass(frozen=True)
class Moment:
    """What is seen of something that happened: ``kind`` names it, ``layout`` is the picture.

    What ``plays`` makes its elements from when it begins; it may last for a minute. Where motion is reduced its
    ``stills`` are shown instead, if it has any.
    """

    kind: str
    seconds: float
    layout: Layout
    plays: Callable[[float], tuple[Element, ...]] | None = None
    stills: "Moment | None" = None

    def __post_init__(self) -> None:
        longest = LONGEST if self.plays is None else MINUTE
        if not SHORTEST <= self.seconds <= longest:
            raise ValueError(f"{self.kind}: found {self.seconds} s, expected {SHORTEST} to {longest} s")

    def begun(self, at: float) -> Layout:
        """Its picture, begun at this time."""
        return self.layout if self.plays is None else replace(self.layout, elements=self.plays(at))
