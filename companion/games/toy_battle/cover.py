"""The cover of Toy Battle: what is known of it before its rules are read."""

import re

from companion.rules.cover import Cover, World, has_figure
from companion.rules.sign_shapes import Disc, Shape, box, stroke

_KWAK = re.compile(r"[BR]K(\.[A-C])?")


def _piece(word: str) -> bool:
    """Tiles have a figure in their code, but for Kwak's."""
    return has_figure(word) or _KWAK.fullmatch(word) is not None


COVER = Cover(
    id="toy-battle",
    code="TB",
    module="companion.games.toy_battle.game",
    ground=((122, 48, 50), (68, 22, 30)),
    accent=(255, 196, 148),
    players=(2,),
    side=lambda seat, players, options: ("blue", "red")[seat - 1],
    shapes=(("blue", "block"), ("red", "octagon")),
    piece=_piece,
    set_out=(("pile", 20), ("board", 1), ("pile", 20)),
    scanned="star",
    world=World(
        ground=("#4A3426", "#35251A", "#1E140D"),
        panel="#22170F",
        row="#170F09",
        raised="#5A412F",
        quiet="#D6C3AE",
        light="#FBE9CF",
        lines="#8A6A4C",
        drawing="floorboards",
        board=("#1F4136", "#7FB08A"),
    ),
    emblem=(
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
        *stroke(((50, 58), (50, 8)), 6),
        Shape(((50, 8), (80, 20), (50, 33))),
        Disc(50, 80, 10, hole=True),
        box(40, 80, 20, 15, hole=True),
    ),
)
