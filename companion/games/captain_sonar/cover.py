"""The cover of Captain Sonar: what is known of it before its rules are read."""

import math
from collections.abc import Mapping

from companion.games.captain_sonar.terms import TEAMS, team_of_seat
from companion.rules.cover import Cover, World
from companion.rules.sign_shapes import Disc, Shape, ring


def _side(seat: int, players: int, options: Mapping[str, object]) -> str:
    """The crew of a seat; against the table everybody sits in the one crew of people."""
    people = [team.value for team in TEAMS if options.get(team.value) != "table"]
    if len(people) == len(TEAMS):
        return team_of_seat(seat, players, str(options.get("seats"))).value
    return people[0] if people else ""


COVER = Cover(
    id="captain-sonar",
    code="CS",
    module="companion.games.captain_sonar.game",
    ground=((22, 84, 66), (10, 44, 40)),
    accent=(140, 236, 178),
    players=(2, 3, 4, 5, 6, 7, 8),
    side=_side,
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
