"""The cover of Mission Deep Sea: what is known of it before its rules are read."""

import math

from companion.games.crew.terms import Suit, rows
from companion.rules.cover import Cover, DemoEvening, World
from companion.rules.sign_shapes import Disc, stroke

COVER = Cover(
    id="deep-sea",
    code="DS",
    module="companion.games.crew.deep_sea.game",
    ground=((14, 92, 116), (8, 46, 70)),
    accent=(124, 226, 240),
    players=(1, 2, 3, 4, 5),
    deck=rows(Suit.SUBMARINE),
    # A first mission may be won by its first trick; this one lasts to the ninth.
    shown=DemoEvening((("mission", 9), ("players", 4)), seed=7),
    set_out=(("deck", 40), ("tasks", 4)),
    scanned="submarine",
    world=World(
        ground=("#0A4650", "#07343F", "#021A22"),
        panel="#05303A",
        row="#03222B",
        raised="#0D4F5C",
        quiet="#B4D8D8",
        light="#C6FBEF",
        lines="#7BD9CF",
        drawing="sea-bed",
        falls=True,
    ),
    emblem=(
        *(
            step
            for y in (30, 52, 74)
            for step in stroke(tuple((x, y + 7 * math.sin(x / 100 * 4 * math.pi)) for x in range(6, 95, 2)), 8)
        ),
        Disc(70, 12, 5),
        Disc(84, 8, 3.5),
        Disc(58, 9, 3),
    ),
)
