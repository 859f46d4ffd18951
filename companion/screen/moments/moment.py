"""A moment as a value: its layout and for how long it stands."""

from dataclasses import dataclass

from companion.screen.elements import Layout

SHORTEST, LONGEST = 0.8, 2.5
"""No moment is shorter or longer, in seconds: time to look up, not time to wait."""


@dataclass(frozen=True)
class Moment:
    """What is seen of something that happened: ``kind`` names it, ``layout`` is the picture."""

    kind: str
    seconds: float
    layout: Layout

    def __post_init__(self) -> None:
        if not SHORTEST <= self.seconds <= LONGEST:
            raise ValueError(f"{self.kind}: found {self.seconds} s, expected {SHORTEST} to {LONGEST} s")
