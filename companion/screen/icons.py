"""The drawn signs: suits, states and tools, as shapes on a square of 100 by 100."""

import math
from collections.abc import Mapping

import pygame

from companion.games.covers import COVERS
from companion.rules.sign_shapes import SIGNS, Disc, Shape, Step, arc, box, curve, ring, round_box, star, stroke


def fill(step: Step, surface: pygame.Surface, scale: float, colour: tuple[int, int, int]) -> None:
    """Fill a polygon or a disc on a surface; a hole cuts out of what lies under it."""
    filled = (*colour, 0 if step.hole else 255)
    if isinstance(step, Disc):
        pygame.draw.circle(surface, filled, (step.x * scale, step.y * scale), step.r * scale)
    else:
        pygame.draw.polygon(surface, filled, [(x * scale, y * scale) for x, y in step.points])


_ROCKET: tuple[Step, ...] = (
    Shape((*curve((50, 2), (76, 18), (74, 50), (68, 72)), *curve((32, 72), (26, 50), (24, 18), (50, 2)))),
    Disc(50, 36, 10, hole=True),
    Shape(((29, 50), (10, 76), (12, 88), (34, 74))),
    Shape(((71, 50), (90, 76), (88, 88), (66, 74))),
    Shape(((42, 78), (58, 78), (50, 99))),
)
_SUBMARINE: tuple[Step, ...] = (
    *round_box(14, 44, 84, 34, 17),
    *round_box(46, 24, 26, 30, 5),
    *stroke(((58, 26), (58, 14), (68, 14)), 6),
    Shape(((18, 61), (0, 46), (0, 76))),
    Disc(79, 60, 7, hole=True),
    Disc(54, 60, 7, hole=True),
)
_CARD_BACK = (*round_box(18, 6, 64, 88, 10), *round_box(26, 14, 48, 72, 5, hole=True))

ICONS: Mapping[str, tuple[Step, ...]] = {
    **SIGNS,
    "wave": stroke(tuple((x, 50 - 16 * math.sin((x - 8) / 84 * 2 * math.pi)) for x in range(8, 93, 4)), 13),
    "chevron": stroke(((34, 16), (68, 50), (34, 84)), 16),
    "rocket": _ROCKET,
    "submarine": _SUBMARINE,
    "clubs": (
        *(Disc(x, y, 22) for x, y in ((50, 25), (26, 58), (74, 58))),
        Shape(((46, 40), (54, 40), (58, 66), (68, 96), (32, 96), (42, 66))),
    ),
    "diamonds": (
        Shape(
            (
                *curve((50, 0), (60, 20), (72, 38), (88, 50)),
                *curve((88, 50), (72, 62), (60, 80), (50, 100)),
                *curve((50, 100), (40, 80), (28, 62), (12, 50)),
                *curve((12, 50), (28, 38), (40, 20), (50, 0)),
            )
        ),
    ),
    "hearts": (
        Shape(
            (
                *curve((50, 26), (54, 4), (94, -2), (96, 32)),
                *curve((96, 32), (97, 58), (66, 72), (50, 98)),
                *curve((50, 98), (34, 72), (3, 58), (4, 32)),
                *curve((4, 32), (6, -2), (46, 4), (50, 26)),
            )
        ),
    ),
    "spades": (
        Shape(
            (
                *curve((50, 2), (64, 26), (95, 40), (94, 64)),
                *curve((94, 64), (92, 88), (62, 86), (53, 66)),
                *curve((47, 66), (38, 86), (8, 88), (6, 64)),
                *curve((6, 64), (5, 40), (36, 26), (50, 2)),
            )
        ),
        Shape(((46, 60), (54, 60), (57, 74), (68, 97), (32, 97), (43, 74))),
    ),
    "tick": stroke(((18, 54), (41, 76), (83, 26)), 15),
    "cross": (*stroke(((24, 24), (76, 76)), 15), *stroke(((76, 24), (24, 76)), 15)),
    "dots": tuple(Disc(x, 50, 8) for x in (22, 50, 78)),
    "disc": (Disc(50, 50, 50),),
    "contrast": (*ring(50, 50, 46, 8), Shape(tuple(curve((50, 8), (106, 8), (106, 92), (50, 92))))),
    "up": stroke(((18, 64), (50, 32), (82, 64)), 14),
    "down": stroke(((18, 36), (50, 68), (82, 36)), 14),
    "right": stroke(((36, 18), (68, 50), (36, 82)), 14),
    "menu": tuple(step for y in (26, 50, 74) for step in stroke(((18, y), (82, y)), 11)),
    "undo": (*arc(52, 58, 28, -120, 140, 11), Shape(((12, 36), (50, 12), (48, 54)))),
    "redo": (*arc(48, 58, 28, 40, 300, 11), Shape(((88, 36), (50, 12), (52, 54)))),
    "repeat": (*arc(50, 52, 34, -60, 210, 11), Shape(((56, 0), (90, 20), (58, 42)))),
    "pencil": (*stroke(((38, 62), (76, 24)), 22), Shape(((10, 92), (20, 58), (44, 82)))),
    "memory": (
        Shape(((20, 14), (28, 6), (62, 6), (82, 26), (82, 86), (74, 94), (28, 94), (20, 86))),
        *(step for x in (34, 48, 62) for step in stroke(((x, 20), (x, 34)), 7, hole=True)),
    ),
    "folder": (
        Shape(((6, 24), (12, 16), (40, 16), (50, 28), (88, 28), (94, 34), (94, 40), (6, 40))),
        Shape(((6, 47), (94, 47), (94, 80), (88, 86), (12, 86), (6, 80))),
    ),
    "screen": (
        *round_box(4, 12, 92, 62, 8),
        *round_box(13, 21, 74, 44, 3, hole=True),
        *stroke(((50, 72), (50, 88)), 10),
        *stroke(((28, 90), (72, 90)), 9),
    ),
    "lamp": (
        Disc(50, 40, 34),
        Shape(((30, 60), (70, 60), (64, 76), (36, 76))),
        *stroke(((39, 84), (61, 84)), 7),
        *stroke(((44, 95), (56, 95)), 7),
    ),
    "chip": (
        *round_box(22, 22, 56, 56, 8),
        *round_box(38, 38, 24, 24, 4, hole=True),
        *(
            step
            for at in (34, 50, 66)
            for ends in (((at, 6), (at, 22)), ((at, 78), (at, 94)), ((6, at), (22, at)), ((78, at), (94, at)))
            for step in stroke(ends, 6)
        ),
    ),
    "phone": (*round_box(26, 4, 48, 92, 10), *round_box(34, 16, 32, 58, 3, hole=True), Disc(50, 85, 5, hole=True)),
    "plus": (*stroke(((50, 16), (50, 84)), 13), *stroke(((16, 50), (84, 50)), 13)),
    "minus": stroke(((16, 50), (84, 50)), 13),
    "alert": (
        *stroke(((50, 12), (92, 86), (8, 86), (50, 12)), 12),
        Shape(((50, 12), (92, 86), (8, 86))),
        *stroke(((50, 38), (50, 60)), 11, hole=True),
        Disc(50, 76, 6.5, hole=True),
    ),
    "info": (Disc(50, 50, 48), *stroke(((50, 48), (50, 74)), 11, hole=True), Disc(50, 28, 7, hole=True)),
    "hand": (
        *round_box(22, 40, 56, 54, 20),
        *(step for x, top in ((29, 24), (43, 10), (57, 14), (71, 26)) for step in stroke(((x, top), (x, 60)), 12)),
    ),
    "book": (
        *round_box(14, 8, 72, 84, 9),
        *round_box(26, 17, 51, 66, 3, hole=True),
        *stroke(((36, 34), (67, 34)), 6),
        *stroke(((36, 50), (67, 50)), 6),
        *stroke(((36, 66), (56, 66)), 6),
    ),
    "sliders": tuple(
        step for y, x in ((24, 66), (50, 34), (76, 58)) for step in (*stroke(((10, y), (90, y)), 8), Disc(x, y, 14))
    ),
    "switch-on": (*round_box(0, 18, 100, 64, 32), Disc(74, 50, 22, hole=True)),
    "switch-off": (*round_box(0, 18, 100, 64, 32), *round_box(10, 28, 80, 44, 22, hole=True), Disc(26, 50, 14)),
    "reader": (
        *round_box(8, 58, 84, 30, 10),
        Disc(76, 73, 6, hole=True),
        *arc(50, 58, 20, -150, -30, 8),
        *arc(50, 58, 38, -145, -35, 8),
    ),
    "play": (Shape(((24, 10), (90, 50), (24, 90))),),
    "pause": (*round_box(20, 12, 22, 76, 5), *round_box(58, 12, 22, 76, 5)),
    "radio": (
        Disc(50, 62, 11),
        *stroke(((50, 62), (50, 96)), 9),
        *arc(50, 62, 26, -140, -40, 8),
        *arc(50, 62, 45, -140, -40, 8),
    ),
    "sonar": (*ring(50, 50, 46, 8), *ring(50, 50, 25, 8), Disc(50, 50, 8), *stroke(((50, 50), (80, 20)), 8)),
    "torpedo": (*round_box(16, 34, 78, 32, 16), Shape(((30, 50), (6, 26), (2, 26), (8, 50), (2, 74), (6, 74)))),
    "mine": (
        Disc(50, 50, 27),
        *(
            step
            for a in range(8)
            for step in stroke(
                (
                    (50 + 22 * math.cos(math.pi * a / 4), 50 + 22 * math.sin(math.pi * a / 4)),
                    (50 + 43 * math.cos(math.pi * a / 4), 50 + 43 * math.sin(math.pi * a / 4)),
                ),
                9,
            )
        ),
    ),
    "drone": (
        *(step for x in (24, 76) for y in (24, 76) for step in ring(x, y, 20, 7)),
        *stroke(((26, 26), (74, 74)), 9),
        *stroke(((74, 26), (26, 74)), 9),
        *round_box(36, 36, 28, 28, 7),
    ),
    "sonar-wave": (
        Disc(16, 84, 13),
        *arc(16, 84, 34, -90, 0, 12),
        *arc(16, 84, 60, -90, 0, 12),
        *arc(16, 84, 84, -90, 0, 10),
    ),
    "silence": (
        Shape(((8, 36), (26, 36), (50, 14), (50, 86), (26, 64), (8, 64))),
        *stroke(((64, 36), (92, 64)), 11),
        *stroke(((92, 36), (64, 64)), 11),
    ),
    "surface": (
        *stroke(((50, 66), (50, 14)), 13),
        *stroke(((26, 36), (50, 12), (74, 36)), 13),
        *stroke(tuple((x, 84 - 7 * math.sin((x - 10) / 80 * 4 * math.pi)) for x in range(10, 91, 4)), 10),
    ),
    "dive": (
        *stroke(((50, 34), (50, 86)), 13),
        *stroke(((26, 64), (50, 88), (74, 64)), 13),
        *stroke(tuple((x, 16 - 7 * math.sin((x - 10) / 80 * 4 * math.pi)) for x in range(10, 91, 4)), 10),
    ),
    "pointer": (Shape(((4, 18), (96, 18), (50, 82))),),
    "question": (*arc(50, 32, 22, -200, 60, 13), *stroke(((61, 51), (50, 64), (50, 68)), 13), Disc(50, 88, 8)),
    "facts": (*stroke(((16, 36), (84, 36)), 12), *stroke(((16, 64), (60, 64)), 12)),
    "course-n": (*stroke(((50, 88), (50, 16)), 14), *stroke(((22, 42), (50, 14), (78, 42)), 14)),
    "course-e": (*stroke(((12, 50), (84, 50)), 14), *stroke(((58, 22), (86, 50), (58, 78)), 14)),
    "course-s": (*stroke(((50, 12), (50, 84)), 14), *stroke(((22, 58), (50, 86), (78, 58)), 14)),
    "course-w": (*stroke(((88, 50), (16, 50)), 14), *stroke(((42, 22), (14, 50), (42, 78)), 14)),
    "card": _CARD_BACK,
    "cards": (
        Shape(((8, 22), (46, 8), (54, 30), (34, 42), (34, 84), (28, 86))),
        *round_box(38, 16, 54, 76, 8),
        *round_box(46, 24, 38, 60, 3, hole=True),
    ),
    "person": (Disc(50, 28, 22), *round_box(14, 56, 72, 42, 21)),
    "flag": (*stroke(((22, 8), (22, 94)), 10), Shape(((22, 10), (88, 30), (22, 54)))),
    "trophy": (
        Shape((*curve((24, 8), (24, 62), (40, 62), (50, 64)), *curve((50, 64), (60, 62), (76, 62), (76, 8)))),
        *arc(24, 28, 15, 90, 270, 8),
        *arc(76, 28, 15, -90, 90, 8),
        *stroke(((50, 60), (50, 82)), 9),
        *round_box(26, 80, 48, 14, 5),
    ),
    "home": (Shape(((50, 8), (94, 48), (82, 48), (82, 92), (18, 92), (18, 48), (6, 48))), box(41, 58, 18, 34, True)),
    "clock": (*ring(50, 50, 46, 9), *stroke(((50, 26), (50, 52), (66, 62)), 9)),
    "globe": (
        *ring(50, 50, 46, 8),
        *stroke(tuple((50 + 20 * math.cos(turn / 4), 50 + 44 * math.sin(turn / 4)) for turn in range(26)), 7),
        *stroke(((8, 50), (92, 50)), 7),
    ),
    "power": (*arc(50, 54, 34, -55, 235, 11), *stroke(((50, 8), (50, 48)), 11)),
    "sound": (
        Shape(((8, 36), (26, 36), (52, 12), (52, 88), (26, 64), (8, 64))),
        *arc(54, 50, 18, -50, 50, 8),
        *arc(54, 50, 36, -50, 50, 8),
    ),
    "omega": (
        *arc(50, 44, 30, 125, 415, 13),
        *stroke(((33, 68), (36, 84), (12, 84)), 13),
        *stroke(((67, 68), (64, 84), (88, 84)), 13),
    ),
    "two-cards": (
        *round_box(34, 8, 50, 66, 9),
        *round_box(10, 22, 58, 74, 12, hole=True),
        *round_box(16, 28, 46, 62, 8),
    ),
    "burst": (star(50, 50, 49, 24, points=8),),
    "leap": (*arc(46, 66, 36, 178, 318, 12), Shape(((96, 82), (54, 70), (86, 36)))),
    "crossed": (
        *round_box(8, 8, 84, 84, 16),
        *round_box(18, 18, 64, 64, 9, hole=True),
        *stroke(((34, 34), (66, 66)), 12),
        *stroke(((66, 34), (34, 66)), 12),
    ),
    "shield": (Shape(((50, 4), (90, 16), (88, 54), (72, 82), (50, 98), (28, 82), (12, 54), (10, 16))),),
    "duck": (
        Disc(66, 28, 19),
        Shape(((80, 24), (98, 34), (80, 40))),
        Shape(((4, 44), (26, 58), (52, 44), (84, 40), (80, 74), (60, 92), (30, 90), (12, 74))),
        Disc(70, 24, 4, hole=True),
    ),
    "arrows1": stroke(((38, 24), (64, 50), (38, 76)), 13),
    "arrows2": (*stroke(((24, 24), (48, 50), (24, 76)), 12), *stroke(((54, 24), (78, 50), (54, 76)), 12)),
    "arrows3": tuple(s for x in (12, 37, 62) for s in stroke(((x, 26), (x + 22, 50), (x, 74)), 11)),
    "arrows4": tuple(s for x in (6, 28, 50, 72) for s in stroke(((x, 28), (x + 19, 50), (x, 72)), 10)),
}
"""Every sign by name."""


def sign(name: str) -> tuple[Step, ...]:
    """What is drawn for a name: one of these signs, or the emblem of a game; cards for a game that is not here."""
    own = ICONS.get(name)
    if own is not None:
        return own
    return COVERS[name].emblem if name in COVERS else ICONS["cards"]
