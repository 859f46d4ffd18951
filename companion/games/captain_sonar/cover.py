"""The cover of Captain Sonar: what is known of it before its rules are read."""

import math

from companion.games.captain_sonar.terms import team_of_seat
from companion.rules.cover import Cover, World
from companion.rules.sign_shapes import Disc, Shape, ring

COVER = Cover(
    id="captain-sonar",
    code="CS",
    module="companion.games.captain_sonar.game",
    ground=((22, 84, 66), (10, 44, 40)),
    accent=(140, 236, 178),
    players=(2, 3, 4, 5, 6, 7, 8),
    side=lambda seat, players, options: team_of_seat(seat, players, str(options.get("seats"))).value,
    set_out=(("sheets", 4), ("sheets", 4)),
    scanned="up",
    world=World(
        ground=("#232930", "#181C21", "#0E1114"),
        panel="#1F252B",
        row="#12161A",
        raised="#38414A",
        quiet="#AAB4BE",
        light="#DCE6EF",
        lines="#6F8292",
        drawing="plates",
    ),
    emblem=(
        *ring(50, 50, 48, 6),
        *ring(50, 50, 30, 4),
        Shape(((50, 50), *((50 + 44 * math.cos(a / 20), 50 + 44 * math.sin(a / 20)) for a in range(-28, -7)))),
        Disc(50, 50, 6),
        Disc(30, 66, 5),
        Disc(63, 74, 4),
    ),
)
