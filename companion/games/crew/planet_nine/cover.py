"""The cover of The Quest for Planet Nine: what is known of it before its rules are read."""

import math

from companion.games.crew.terms import Suit, rows
from companion.rules.cover import Cover, DemoEvening, World, has_figure
from companion.rules.sign_shapes import Disc, Shape, stroke

OMEGA = "TK-O"
"""The code of the order token whose task is to be the last."""


def _piece(word: str) -> bool:
    """Cards, tasks and tokens have a figure in their code, but for the omega."""
    return has_figure(word) or word == OMEGA


COVER = Cover(
    id="planet-nine",
    code="P9",
    module="companion.games.crew.planet_nine.game",
    ground=((74, 45, 112), (38, 22, 66)),
    accent=(255, 178, 122),
    players=(1, 2, 3, 4, 5),
    deck=rows(Suit.ROCKET),
    # A first mission may be won by its first trick; this one lasts to the tenth.
    shown=DemoEvening((("mission", 7), ("players", 4)), seed=1),
    piece=_piece,
    set_out=(("deck", 40), ("tasks", 4)),
    scanned="rocket",
    world=World(
        ground=("#3A2A78", "#1E164A", "#09071C"),
        panel="#251B57",
        row="#150F38",
        raised="#3D2F80",
        quiet="#B9B2DD",
        light="#E3DCFF",
        lines="#A794FF",
        drawing="orbits",
    ),
    emblem=(
        Disc(50, 50, 27),
        *stroke(
            tuple((50 + 47 * math.cos(a / 20), 50 - 17 * math.cos(a / 20) + 13 * math.sin(a / 20)) for a in range(127)),
            6,
        ),
        Shape(tuple((50 + 27 * math.cos(a / 20), 50 + 27 * math.sin(a / 20)) for a in range(60, 127))),
        *stroke(
            tuple((50 + 47 * math.cos(a / 20), 50 - 17 * math.cos(a / 20) + 13 * math.sin(a / 20)) for a in range(62)),
            11,
            hole=True,
        ),
        *stroke(
            tuple(
                (50 + 47 * math.cos(a / 20), 50 - 17 * math.cos(a / 20) + 13 * math.sin(a / 20)) for a in range(-6, 68)
            ),
            6,
        ),
        Disc(14, 16, 3.5),
        Disc(86, 84, 4.5),
        Disc(26, 88, 2.5),
    ),
)
