"""Marks: the colour, shape and letter that tell a card's suit beside its code.

Colour alone is never enough, so every suit has a shape, and its letter stands in the code. Shapes are
polygons on a square of 100 by 100, y downwards.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.captain_sonar import terms as sonar
from companion.rules.sign_shapes import SIGNS, Disc, outline

Point = tuple[float, float]
Polygon = tuple[Point, ...]


@dataclass(frozen=True)
class Mark:
    """How a mark looks in print; ``light`` polygons are cut out of the shape."""

    colour: str
    shape: tuple[Polygon, ...] = ()
    light: tuple[Polygon, ...] = ()
    ink: str = "#0B1721"


def _sign(name: str) -> tuple[Polygon, ...]:
    return tuple(outline(step) for step in SIGNS[name])


def _disc(x: float, y: float, r: float) -> Polygon:
    return outline(Disc(x, y, r))


_CIRCLE, _DIAMOND, _TRIANGLE, _STARS, _HEXAGON = map(_sign, ("circle", "diamond", "triangle", "star", "hexagon"))
_ROCKET: tuple[Polygon, ...] = (
    ((50, 2), (64, 18), (72, 40), (68, 72), (32, 72), (28, 40), (36, 18)),
    ((29, 50), (10, 76), (12, 88), (34, 74)),
    ((71, 50), (90, 76), (88, 88), (66, 74)),
    ((42, 78), (58, 78), (50, 99)),
)
_SUBMARINE: tuple[Polygon, ...] = (
    ((28, 44), (86, 44), (98, 54), (98, 68), (86, 78), (28, 78), (16, 68), (0, 78), (0, 44), (16, 54)),
    ((46, 26), (72, 26), (72, 46), (46, 46)),
    ((55, 10), (70, 10), (70, 17), (62, 17), (62, 28), (55, 28)),
)
_FLAME: tuple[Polygon, ...] = (
    ((54, 2), (60, 26), (80, 46), (84, 70), (72, 92), (50, 99), (28, 92), (16, 70), (22, 48), (36, 58), (40, 26)),
)
_DROP: tuple[Polygon, ...] = (
    ((50, 2), (68, 34), (80, 56), (80, 74), (68, 92), (50, 98), (32, 92), (20, 74), (20, 56), (32, 34)),
)
_BOLT: tuple[Polygon, ...] = (((58, 2), (18, 58), (44, 58), (36, 98), (82, 38), (54, 38)),)
_WIND: tuple[Polygon, ...] = (
    ((4, 18), (74, 18), (92, 30), (74, 42), (64, 36), (72, 30), (4, 30)),
    ((4, 46), (96, 46), (96, 57), (4, 57)),
    ((4, 72), (60, 72), (76, 84), (60, 97), (50, 91), (58, 84), (4, 84)),
)
_SQUARE: tuple[Polygon, ...] = (((8, 8), (92, 8), (92, 92), (8, 92)),)

_PINK, _BLUE, _GREEN, _YELLOW = "#E79AC6", "#62B6EF", "#3FBF8F", "#F4D64E"
_NIGHT, _RED, _GREY = "#22303B", "#F2907F", "#C3CED5"

MARKS: Mapping[str, Mark] = {
    "pink": Mark(_PINK, _CIRCLE),
    "blue": Mark(_BLUE, _DIAMOND),
    "green": Mark(_GREEN, _TRIANGLE),
    "yellow": Mark(_YELLOW, _STARS),
    "red": Mark(_RED, _sign(sonar.SIGNS["red"])),
    "rocket": Mark(_NIGHT, _ROCKET, (_disc(50, 36, 10),), "#FFFFFF"),
    "submarine": Mark(_NIGHT, _SUBMARINE, (_disc(79, 60, 7), _disc(54, 60, 7)), "#FFFFFF"),
    "fire": Mark(_RED, _FLAME),
    "water": Mark(_BLUE, _DROP),
    "bolt": Mark(_YELLOW, _BOLT),
    "wind": Mark(_GREEN, _WIND),
    "radiation": Mark(_GREY, _sign(sonar.SIGNS["radiation"])),
    "mine": Mark(_RED, _sign(sonar.SIGNS["red"])),
    "torpedo": Mark(_RED, _sign(sonar.SIGNS["red"])),
    "drone": Mark(_GREEN, _sign(sonar.SIGNS["green"])),
    "sonar": Mark(_GREEN, _sign(sonar.SIGNS["green"])),
    "silence": Mark(_YELLOW, _sign(sonar.SIGNS["yellow"])),
    "scenario": Mark(_YELLOW, _sign(sonar.SIGNS["yellow"])),
    "course": Mark(_BLUE, (((50, 4), (88, 90), (50, 70), (12, 90)),)),
    "sector": Mark(_GREEN, _SQUARE),
    "damage": Mark(_RED, _SQUARE),
    "bronze": Mark("#D98E57", _CIRCLE),
    "silver": Mark("#C9D6DE", _CIRCLE),
    "gold": Mark(_YELLOW, _CIRCLE),
    "seat": Mark(_GREY, (_disc(50, 28, 22), ((14, 66), (26, 56), (74, 56), (86, 66), (86, 98), (14, 98)))),
    "token": Mark(_YELLOW, _HEXAGON),
}

PLAIN = Mark(_GREY)
"""What has no suit: commands, missions, places."""


def mark(name: str) -> Mark:
    """The look of a mark; one without a look of its own is grey."""
    return MARKS.get(name, PLAIN)
