"""The plain signs that stand for a suit or a colour: one drawing for labels, screen and sheets."""

import math
from collections.abc import Mapping

from companion.rules.sign_shapes import Disc, Shape, Step, star

SIGNS: Mapping[str, tuple[Step, ...]] = {
    "circle": (Disc(50, 50, 46),),
    "diamond": (Shape(((50, 0), (96, 50), (50, 100), (4, 50))),),
    "triangle": (Shape(((50, 6), (98, 92), (2, 92))),),
    "star": (star(50, 54, 52, 22),),
    "hexagon": (Shape(((26, 6), (74, 6), (98, 50), (74, 94), (26, 94), (2, 50))),),
}


def outline(step: Step) -> tuple[tuple[float, float], ...]:
    """The corners of a step; a disc has 36, which is round enough for print.

    >>> len(outline(Disc(50, 50, 46))), outline(Shape(((0, 0), (1, 0), (0, 1))))
    (36, ((0, 0), (1, 0), (0, 1)))
    """
    if isinstance(step, Shape):
        return step.points
    turns = [math.radians(corner * 10) for corner in range(36)]
    return tuple((step.x + step.r * math.cos(turn), step.y + step.r * math.sin(turn)) for turn in turns)


def path(step: Step) -> str:
    """The step as the path of an SVG picture.

    >>> path(Shape(((0, 0), (1, 0), (0, 1.25)))), path(Disc(50, 50, 46))
    ('M0 0L1 0L0 1.2Z', 'M4 50A46 46 0 1 1 96 50A46 46 0 1 1 4 50Z')
    """
    if isinstance(step, Disc):
        left, right, y, r = _short(step.x - step.r), _short(step.x + step.r), _short(step.y), _short(step.r)
        half = f"A{r} {r} 0 1 1"
        return f"M{left} {y}{half} {right} {y}{half} {left} {y}Z"
    return "M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in step.points) + "Z"


def _short(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
