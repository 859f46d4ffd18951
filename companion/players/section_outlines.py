"""The four sections of the hull as they are printed to be outlined, and whether a drawn line kept to its border.

A line is told as points of two figures of base 36, in a box of 36 by 36 (``SECURE BOW 4A8AFA..``).
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import dist

from companion.games.captain_sonar.terms import SECTIONS

Point = tuple[float, float]

BORDERS = {
    "stern": "M7 12L12 18L22 11L32 9V29L22 27L12 20L7 26Z",
    "tower": "M4 22V16H13V7H23V16H32V22L27 29H9Z",
    "hull_centre": "M4 10H32V26H27L23 29H13L9 26H4Z",
    "bow": "M4 9H17C27 10 32 14 33 18C32 23 27 27 17 28H4Z",
}
"""The middle of each section's white border, as the sheets of glass draw it."""

WIDE = 6.0
"""How wide the border is."""

NEAR = 4.2
"""So near to a part of the border a line has gone over it."""

PARTS = 24
"""Into so many parts a border is divided; a line may leave out one of them."""

ROUNDED = 0.75
"""How far a point may lie from where the finger was, since figures are whole numbers."""

CURVE = 12
"""Pieces that a curve is drawn with."""


@lru_cache(maxsize=len(SECTIONS))
def border(section: str) -> tuple[Point, ...]:
    """The corners of a section's border, the first one again at the end.

    >>> border("tower")[:3], border("tower")[-1]
    (((4.0, 22.0), (4.0, 16.0), (13.0, 16.0)), (4.0, 22.0))
    """
    return tuple(_corners(BORDERS[section]))


def _corners(path: str) -> Iterator[Point]:
    here = first = (0.0, 0.0)
    for verb, rest in re.findall(r"([MLHVCZ])([^MLHVCZ]*)", path):
        figures = [float(figure) for figure in rest.split()]
        match verb:
            case "H":
                here = (figures[0], here[1])
            case "V":
                here = (here[0], figures[0])
            case "C":
                points = [here, *zip(figures[::2], figures[1::2], strict=True)]
                yield from (_bent(points, step / CURVE) for step in range(1, CURVE))
                here = points[-1]
            case "Z":
                here = first
            case _:
                here = (figures[0], figures[1])
                first = here if verb == "M" else first
        yield here


def _bent(points: list[Point], part: float) -> Point:
    """A point of a curve: between the points between the points (de Casteljau)."""
    while len(points) > 1:
        points = [_between(first, two, part) for first, two in pairwise(points)]
    return points[0]


def _between(first: Point, two: Point, part: float) -> Point:
    return first[0] + (two[0] - first[0]) * part, first[1] + (two[1] - first[1]) * part


@lru_cache(maxsize=len(SECTIONS))
def parts(section: str) -> tuple[Point, ...]:
    """The middle of the border at equal distances, once round.

    >>> len(parts("bow"))
    24
    """
    corners = border(section)
    sides = [(first, two, dist(first, two)) for first, two in pairwise(corners)]
    step = sum(length for _, _, length in sides) / PARTS
    points: list[Point] = []
    gone = 0.0
    for first, two, length in sides:
        while len(points) < PARTS and len(points) * step <= gone + length:
            points.append(_between(first, two, (len(points) * step - gone) / length))
        gone += length
    return tuple(points)


def neat(section: str) -> str:
    """A line that goes once round within the border, in figures.

    >>> neat("tower")[:8], stays_on_border(neat("tower"), "tower")
    ('4M4I6GAG', True)
    """
    points = parts(section)
    return "".join(_figure(across) + _figure(down) for across, down in (*points, points[0]))


_FIGURES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _figure(value: float) -> str:
    return _FIGURES[round(value)]


def stays_on_border(line: str, section: str) -> bool:
    """Whether a line goes once round a section and never leaves its border (rulebook: the check after surfacing).

    >>> stays_on_border("4M4I6GAG", "tower"), stays_on_border("0000" + neat("tower")[4:], "tower")
    (False, False)
    """
    points = [(float(int(across, 36)), float(int(two, 36))) for across, two in zip(line[::2], line[1::2], strict=False)]
    corners = border(section)
    if any(_away(point, corners) > WIDE / 2 + ROUNDED for point in points):
        return False
    return sum(_away(part, points) > NEAR + ROUNDED for part in parts(section)) <= 1


def _away(point: Point, line: tuple[Point, ...] | list[Point]) -> float:
    """How far a point is from a line."""
    return min((_aside(point, first, two) for first, two in pairwise(line)), default=99.0)


def _aside(point: Point, first: Point, two: Point) -> float:
    length = dist(first, two)
    if not length:
        return dist(point, first)
    along = ((point[0] - first[0]) * (two[0] - first[0]) + (point[1] - first[1]) * (two[1] - first[1])) / length**2
    return dist(point, _between(first, two, min(1.0, max(0.0, along))))
