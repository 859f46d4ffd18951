"""Which box contributes which clauses: by the data that lie on the table, never by a name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.games.crew.deep_sea.data import Data
from companion.games.crew.planet_nine.missions import Logbook
from companion.games.crew.state import State
from companion.review.winnable import deep_sea, planet_nine
from companion.review.winnable.course import Course
from companion.rules.cards import Card

Owners = Mapping[str, Mapping[int, int]]
"""By task (or role) and seat the literal that says it is this seat's."""


@dataclass(frozen=True)
class BoxClauses:
    """What a box adds to the formula of a deal: ``add`` everything the mission asks for, under the literals of owners
    and roles; ``special`` names the cards that it tells from others of their suit. ``soon`` is in how many more
    tricks the mission is usually won, ``None`` where it takes all of them.
    """

    add: Callable[[Course, State, Owners, Owners], None]
    special: Callable[[Course, State], set[Card]]
    soon: Callable[[State], int | None]


PLANET_NINE = BoxClauses(planet_nine.add_mission, planet_nine.special_of, planet_nine.soon)
DEEP_SEA = BoxClauses(deep_sea.add_mission, deep_sea.special_of, deep_sea.soon)


def box_clauses(state: State) -> BoxClauses:
    """The clauses of the box that is played. Raises ``TypeError`` for a box that has none."""
    match state.table.data:
        case Logbook():
            return PLANET_NINE
        case Data():
            return DEEP_SEA
        case other:
            raise TypeError(f"found {type(other).__name__}, expected the data of a Crew box")
