"""The cover of 50 Missions: what is known of it before its rules are read."""

from companion.rules.cover import Cover, World
from companion.rules.sign_shapes import Disc, Shape, box, round_box

COVER = Cover(
    id="fifty-missions",
    code="FM",
    module="companion.games.fifty_missions.game",
    ground=((104, 74, 20), (60, 40, 12)),
    accent=(255, 218, 118),
    players=(1, 2, 3, 4),
    set_out=(("deck", 56), ("row", 4)),
    scanned="diamond",
    world=World(
        ground=("#18423A", "#11312B", "#081C18"),
        panel="#0D2A25",
        row="#071C18",
        raised="#245A4E",
        quiet="#B4CFC6",
        light="#F6EBCB",
        lines="#7FB39F",
        drawing="felt",
    ),
    emblem=(
        *(step for column in range(4) for step in round_box(4 + column * 24, 28, 20, 32, 5)),
        *round_box(4, 70, 92, 16, 8),
        *round_box(9, 75, 56, 6, 3, hole=True),
        Disc(14, 44, 4.5, hole=True),
        box(33.5, 39.5, 9, 9, hole=True),
        Shape(((62, 38), (68, 49), (56, 49)), hole=True),
        Shape(((86, 37), (91.5, 44), (86, 51), (80.5, 44)), hole=True),
    ),
)
