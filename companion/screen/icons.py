"""The drawn signs: suits, states, tools and the emblems of the games, as shapes on a square of 100 by 100."""

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

Point = tuple[float, float]


@dataclass(frozen=True)
class Shape:
    """A filled polygon; a hole cuts out of what lies under it."""

    points: tuple[Point, ...]
    hole: bool = False

    def draw(self, surface: pygame.Surface, scale: float, colour: tuple[int, int, int]) -> None:
        """Fill it on a surface."""
        filled = (*colour, 0 if self.hole else 255)
        pygame.draw.polygon(surface, filled, [(x * scale, y * scale) for x, y in self.points])


@dataclass(frozen=True)
class Disc:
    """A filled circle; a hole cuts out."""

    x: float
    y: float
    r: float
    hole: bool = False

    def draw(self, surface: pygame.Surface, scale: float, colour: tuple[int, int, int]) -> None:
        """Fill it on a surface."""
        filled = (*colour, 0 if self.hole else 255)
        pygame.draw.circle(surface, filled, (self.x * scale, self.y * scale), self.r * scale)


Step = Shape | Disc


def _box(x: float, y: float, w: float, h: float, hole: bool = False) -> Shape:
    return Shape(((x, y), (x + w, y), (x + w, y + h), (x, y + h)), hole)


def _round_box(x: float, y: float, w: float, h: float, r: float, hole: bool = False) -> tuple[Step, ...]:
    return (
        _box(x + r, y, w - 2 * r, h, hole),
        _box(x, y + r, w, h - 2 * r, hole),
        *(Disc(cx, cy, r, hole) for cx in (x + r, x + w - r) for cy in (y + r, y + h - r)),
    )


def _stroke(points: Sequence[Point], width: float, hole: bool = False) -> tuple[Step, ...]:
    """A line with round ends and corners."""
    steps: list[Step] = [Disc(x, y, width / 2, hole) for x, y in points]
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        length = math.dist((ax, ay), (bx, by)) or 1.0
        dx, dy = (by - ay) / length * width / 2, -(bx - ax) / length * width / 2
        steps.append(Shape(((ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy)), hole))
    return tuple(steps)


def _arc(x: float, y: float, r: float, begin: float, end: float, width: float, hole: bool = False) -> tuple[Step, ...]:
    count = max(6, int(abs(end - begin) / 8))
    angles = [math.radians(begin + (end - begin) * step / count) for step in range(count + 1)]
    return _stroke([(x + r * math.cos(angle), y + r * math.sin(angle)) for angle in angles], width, hole)


def _ring(x: float, y: float, r: float, width: float) -> tuple[Step, ...]:
    return (Disc(x, y, r), Disc(x, y, r - width, hole=True))


def _star(x: float, y: float, outer: float, inner: float, points: int = 5, turn: float = -90) -> Shape:
    corners = []
    for step in range(points * 2):
        angle = math.radians(turn + step * 180 / points)
        reach = outer if step % 2 == 0 else inner
        corners.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return Shape(tuple(corners))


def _curve(*points: Point) -> tuple[Point, ...]:
    """A cubic curve through four control points."""
    a, b, c, d = points
    found = []
    for step in range(17):
        t = step / 16
        s = 1 - t
        found.append(
            (
                s**3 * a[0] + 3 * s * s * t * b[0] + 3 * s * t * t * c[0] + t**3 * d[0],
                s**3 * a[1] + 3 * s * s * t * b[1] + 3 * s * t * t * c[1] + t**3 * d[1],
            )
        )
    return tuple(found)


_ROCKET: tuple[Step, ...] = (
    Shape((*_curve((50, 2), (76, 18), (74, 50), (68, 72)), *_curve((32, 72), (26, 50), (24, 18), (50, 2)))),
    Disc(50, 36, 10, hole=True),
    Shape(((29, 50), (10, 76), (12, 88), (34, 74))),
    Shape(((71, 50), (90, 76), (88, 88), (66, 74))),
    Shape(((42, 78), (58, 78), (50, 99))),
)
_SUBMARINE: tuple[Step, ...] = (
    *_round_box(14, 44, 84, 34, 17),
    *_round_box(46, 24, 26, 30, 5),
    *_stroke(((58, 26), (58, 14), (68, 14)), 6),
    Shape(((18, 61), (0, 46), (0, 76))),
    Disc(79, 60, 7, hole=True),
    Disc(54, 60, 7, hole=True),
)
_CARD_BACK = (*_round_box(18, 6, 64, 88, 10), *_round_box(26, 14, 48, 72, 5, hole=True))

ICONS: Mapping[str, tuple[Step, ...]] = {
    "circle": (Disc(50, 50, 46),),
    "diamond": (Shape(((50, 0), (96, 50), (50, 100), (4, 50))),),
    "triangle": (Shape(((50, 6), (98, 92), (2, 92))),),
    "star": (_star(50, 54, 52, 22),),
    "hexagon": (Shape(((26, 6), (74, 6), (98, 50), (74, 94), (26, 94), (2, 50))),),
    "wave": _stroke(tuple((x, 50 - 16 * math.sin((x - 8) / 84 * 2 * math.pi)) for x in range(8, 93, 4)), 13),
    "chevron": _stroke(((34, 16), (68, 50), (34, 84)), 16),
    "rocket": _ROCKET,
    "submarine": _SUBMARINE,
    "clubs": (
        *(Disc(x, y, 22) for x, y in ((50, 25), (26, 58), (74, 58))),
        Shape(((46, 40), (54, 40), (58, 66), (68, 96), (32, 96), (42, 66))),
    ),
    "diamonds": (
        Shape(
            (
                *_curve((50, 0), (60, 20), (72, 38), (88, 50)),
                *_curve((88, 50), (72, 62), (60, 80), (50, 100)),
                *_curve((50, 100), (40, 80), (28, 62), (12, 50)),
                *_curve((12, 50), (28, 38), (40, 20), (50, 0)),
            )
        ),
    ),
    "hearts": (
        Shape(
            (
                *_curve((50, 26), (54, 4), (94, -2), (96, 32)),
                *_curve((96, 32), (97, 58), (66, 72), (50, 98)),
                *_curve((50, 98), (34, 72), (3, 58), (4, 32)),
                *_curve((4, 32), (6, -2), (46, 4), (50, 26)),
            )
        ),
    ),
    "spades": (
        Shape(
            (
                *_curve((50, 2), (64, 26), (95, 40), (94, 64)),
                *_curve((94, 64), (92, 88), (62, 86), (53, 66)),
                *_curve((47, 66), (38, 86), (8, 88), (6, 64)),
                *_curve((6, 64), (5, 40), (36, 26), (50, 2)),
            )
        ),
        Shape(((46, 60), (54, 60), (57, 74), (68, 97), (32, 97), (43, 74))),
    ),
    "tick": _stroke(((18, 54), (41, 76), (83, 26)), 15),
    "cross": (*_stroke(((24, 24), (76, 76)), 15), *_stroke(((76, 24), (24, 76)), 15)),
    "dots": tuple(Disc(x, 50, 8) for x in (22, 50, 78)),
    "disc": (Disc(50, 50, 50),),
    "up": _stroke(((18, 64), (50, 32), (82, 64)), 14),
    "down": _stroke(((18, 36), (50, 68), (82, 36)), 14),
    "right": _stroke(((36, 18), (68, 50), (36, 82)), 14),
    "menu": tuple(step for y in (26, 50, 74) for step in _stroke(((18, y), (82, y)), 11)),
    "undo": (
        *_arc(52, 58, 28, -120, 140, 11),
        Shape(((12, 36), (50, 12), (48, 54))),
    ),
    "plus": (*_stroke(((50, 16), (50, 84)), 13), *_stroke(((16, 50), (84, 50)), 13)),
    "minus": _stroke(((16, 50), (84, 50)), 13),
    "alert": (
        *_stroke(((50, 12), (92, 86), (8, 86), (50, 12)), 12),
        Shape(((50, 12), (92, 86), (8, 86))),
        *_stroke(((50, 38), (50, 60)), 11, hole=True),
        Disc(50, 76, 6.5, hole=True),
    ),
    "info": (Disc(50, 50, 48), *_stroke(((50, 48), (50, 74)), 11, hole=True), Disc(50, 28, 7, hole=True)),
    "hand": (
        *_round_box(22, 40, 56, 54, 20),
        *(step for x, top in ((29, 24), (43, 10), (57, 14), (71, 26)) for step in _stroke(((x, top), (x, 60)), 12)),
    ),
    "book": (
        *_round_box(14, 8, 72, 84, 9),
        *_round_box(26, 17, 51, 66, 3, hole=True),
        *_stroke(((36, 34), (67, 34)), 6),
        *_stroke(((36, 50), (67, 50)), 6),
        *_stroke(((36, 66), (56, 66)), 6),
    ),
    "reader": (
        *_round_box(8, 58, 84, 30, 10),
        Disc(76, 73, 6, hole=True),
        *_arc(50, 58, 20, -150, -30, 8),
        *_arc(50, 58, 38, -145, -35, 8),
    ),
    "play": (Shape(((24, 10), (90, 50), (24, 90))),),
    "pause": (*_round_box(20, 12, 22, 76, 5), *_round_box(58, 12, 22, 76, 5)),
    "radio": (
        Disc(50, 62, 11),
        *_stroke(((50, 62), (50, 96)), 9),
        *_arc(50, 62, 26, -140, -40, 8),
        *_arc(50, 62, 45, -140, -40, 8),
    ),
    "sonar": (*_ring(50, 50, 46, 8), *_ring(50, 50, 25, 8), Disc(50, 50, 8), *_stroke(((50, 50), (80, 20)), 8)),
    "card": _CARD_BACK,
    "cards": (
        Shape(((8, 22), (46, 8), (54, 30), (34, 42), (34, 84), (28, 86))),
        *_round_box(38, 16, 54, 76, 8),
        *_round_box(46, 24, 38, 60, 3, hole=True),
    ),
    "person": (Disc(50, 28, 22), *_round_box(14, 56, 72, 42, 21)),
    "flag": (*_stroke(((22, 8), (22, 94)), 10), Shape(((22, 10), (88, 30), (22, 54)))),
    "trophy": (
        Shape((*_curve((24, 8), (24, 62), (40, 62), (50, 64)), *_curve((50, 64), (60, 62), (76, 62), (76, 8)))),
        *_arc(24, 28, 15, 90, 270, 8),
        *_arc(76, 28, 15, -90, 90, 8),
        *_stroke(((50, 60), (50, 82)), 9),
        *_round_box(26, 80, 48, 14, 5),
    ),
    "home": (Shape(((50, 8), (94, 48), (82, 48), (82, 92), (18, 92), (18, 48), (6, 48))), _box(41, 58, 18, 34, True)),
    "clock": (*_ring(50, 50, 46, 9), *_stroke(((50, 26), (50, 52), (66, 62)), 9)),
    "sound": (
        Shape(((8, 36), (26, 36), (52, 12), (52, 88), (26, 64), (8, 64))),
        *_arc(54, 50, 18, -50, 50, 8),
        *_arc(54, 50, 36, -50, 50, 8),
    ),
    "omega": (
        *_arc(50, 44, 30, 125, 415, 13),
        *_stroke(((33, 68), (36, 84), (12, 84)), 13),
        *_stroke(((67, 68), (64, 84), (88, 84)), 13),
    ),
    "arrows1": _stroke(((38, 24), (64, 50), (38, 76)), 13),
    "arrows2": (*_stroke(((24, 24), (48, 50), (24, 76)), 12), *_stroke(((54, 24), (78, 50), (54, 76)), 12)),
    "arrows3": tuple(s for x in (12, 37, 62) for s in _stroke(((x, 26), (x + 22, 50), (x, 74)), 11)),
    "arrows4": tuple(s for x in (6, 28, 50, 72) for s in _stroke(((x, 28), (x + 19, 50), (x, 72)), 10)),
    # Emblems of the games, drawn for this program.
    "planet-nine": (
        Disc(50, 50, 27),
        *_stroke(
            tuple((50 + 47 * math.cos(a / 20), 50 - 17 * math.cos(a / 20) + 13 * math.sin(a / 20)) for a in range(127)),
            6,
        ),
        Shape(tuple((50 + 27 * math.cos(a / 20), 50 + 27 * math.sin(a / 20)) for a in range(60, 127))),
        *_stroke(
            tuple((50 + 47 * math.cos(a / 20), 50 - 17 * math.cos(a / 20) + 13 * math.sin(a / 20)) for a in range(62)),
            11,
            hole=True,
        ),
        *_stroke(
            tuple(
                (50 + 47 * math.cos(a / 20), 50 - 17 * math.cos(a / 20) + 13 * math.sin(a / 20)) for a in range(-6, 68)
            ),
            6,
        ),
        Disc(14, 16, 3.5),
        Disc(86, 84, 4.5),
        Disc(26, 88, 2.5),
    ),
    "deep-sea": (
        *(
            step
            for y in (30, 52, 74)
            for step in _stroke(tuple((x, y + 7 * math.sin(x / 100 * 4 * math.pi)) for x in range(6, 95, 2)), 8)
        ),
        Disc(70, 12, 5),
        Disc(84, 8, 3.5),
        Disc(58, 9, 3),
    ),
    "captain-sonar": (
        *_ring(50, 50, 48, 6),
        *_ring(50, 50, 30, 4),
        Shape(((50, 50), *((50 + 44 * math.cos(a / 20), 50 + 44 * math.sin(a / 20)) for a in range(-28, -7)))),
        Disc(50, 50, 6),
        Disc(30, 66, 5),
        Disc(63, 74, 4),
    ),
    "toy-battle": (
        Shape(
            (
                (10, 94),
                (10, 40),
                (20, 40),
                (20, 50),
                (30, 50),
                (30, 40),
                (40, 40),
                (40, 58),
                (60, 58),
                (60, 40),
                (70, 40),
                (70, 50),
                (80, 50),
                (80, 40),
                (90, 40),
                (90, 94),
            )
        ),
        *_stroke(((50, 58), (50, 8)), 6),
        Shape(((50, 8), (80, 20), (50, 33))),
        Disc(50, 80, 10, hole=True),
        _box(40, 80, 20, 15, hole=True),
    ),
    "fifty-missions": (
        *(step for column in range(4) for step in _round_box(4 + column * 24, 28, 20, 32, 5)),
        *_round_box(4, 70, 92, 16, 8),
        *_round_box(9, 75, 56, 6, 3, hole=True),
        Disc(14, 44, 4.5, hole=True),
        _box(33.5, 39.5, 9, 9, hole=True),
        Shape(((62, 38), (68, 49), (56, 49)), hole=True),
        Shape(((86, 37), (91.5, 44), (86, 51), (80.5, 44)), hole=True),
    ),
}
"""Every sign by name."""
