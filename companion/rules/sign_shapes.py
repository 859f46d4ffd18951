"""Drawn signs as data: polygons and discs on a square of 100 by 100, y downwards. The screen fills them."""

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True)
class Shape:
    """A filled polygon; a hole cuts out of what lies under it."""

    points: tuple[Point, ...]
    hole: bool = False


@dataclass(frozen=True)
class Disc:
    """A filled circle; a hole cuts out."""

    x: float
    y: float
    r: float
    hole: bool = False


Step = Shape | Disc


def box(x: float, y: float, w: float, h: float, hole: bool = False) -> Shape:
    """A rectangle by its corner and size."""
    return Shape(((x, y), (x + w, y), (x + w, y + h), (x, y + h)), hole)


def round_box(x: float, y: float, w: float, h: float, r: float, hole: bool = False) -> tuple[Step, ...]:
    """A rectangle with round corners."""
    return (
        box(x + r, y, w - 2 * r, h, hole),
        box(x, y + r, w, h - 2 * r, hole),
        *(Disc(cx, cy, r, hole) for cx in (x + r, x + w - r) for cy in (y + r, y + h - r)),
    )


def stroke(points: Sequence[Point], width: float, hole: bool = False) -> tuple[Step, ...]:
    """A line with round ends and corners."""
    steps: list[Step] = [Disc(x, y, width / 2, hole) for x, y in points]
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        length = math.dist((ax, ay), (bx, by)) or 1.0
        dx, dy = (by - ay) / length * width / 2, -(bx - ax) / length * width / 2
        steps.append(Shape(((ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy)), hole))
    return tuple(steps)


def arc(x: float, y: float, r: float, begin: float, end: float, width: float, hole: bool = False) -> tuple[Step, ...]:
    """A part of a circle, from one angle to another in degrees, as a line."""
    count = max(6, int(abs(end - begin) / 8))
    angles = [math.radians(begin + (end - begin) * step / count) for step in range(count + 1)]
    return stroke([(x + r * math.cos(angle), y + r * math.sin(angle)) for angle in angles], width, hole)


def ring(x: float, y: float, r: float, width: float) -> tuple[Step, ...]:
    """A circle as a line."""
    return (Disc(x, y, r), Disc(x, y, r - width, hole=True))


def star(x: float, y: float, outer: float, inner: float, points: int = 5, turn: float = -90) -> Shape:
    """A star of so many points."""
    corners = []
    for step in range(points * 2):
        angle = math.radians(turn + step * 180 / points)
        reach = outer if step % 2 == 0 else inner
        corners.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return Shape(tuple(corners))


def curve(*points: Point) -> tuple[Point, ...]:
    """A cubic curve through four control points."""
    a, b, c, d = points
    corners = []
    for step in range(17):
        t = step / 16
        s = 1 - t
        corners.append(
            (
                s**3 * a[0] + 3 * s * s * t * b[0] + 3 * s * t * t * c[0] + t**3 * d[0],
                s**3 * a[1] + 3 * s * s * t * b[1] + 3 * s * t * t * c[1] + t**3 * d[1],
            )
        )
    return tuple(corners)


SIGNS: Mapping[str, tuple[Step, ...]] = {
    "circle": (Disc(50, 50, 46),),
    "diamond": (Shape(((50, 0), (96, 50), (50, 100), (4, 50))),),
    "triangle": (Shape(((50, 6), (98, 92), (2, 92))),),
    "star": (star(50, 54, 52, 22),),
    "block": (Shape(((16, 6), (84, 6), (94, 16), (94, 84), (84, 94), (16, 94), (6, 84), (6, 16))),),
    "octagon": (Shape(((30, 4), (70, 4), (96, 30), (96, 70), (70, 96), (30, 96), (4, 70), (4, 30))),),
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
