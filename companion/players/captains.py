"""The three captains: what each of them looks at, and how much it counts."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.rules.options import Values


class PlayingLevel(StrEnum):
    """How well a crew by the table plays."""

    CADET = "cadet"
    CAPTAIN = "captain"
    ACE = "ace"


@dataclass(frozen=True)
class Captain:
    """The habits of a captain by the table, which make its playing level.

    ``memory`` is how many announcements are followed back (0: all, exactly, explosions too). ``depth`` and ``nodes``
    bound the search of courses: how far ahead, and how many of them. ``fires_at`` is the expected worth of an
    explosion that is enough. ``hides`` tells whether it weighs what it gives away, ``lies`` whether its sonar answers
    are the best, ``plans`` whether its Engineer looks at circuits and systems.
    """

    memory: int
    depth: int
    nodes: int
    fires_at: float
    hides: bool
    lies: bool
    plans: bool


def level_of(options: Values, team: str) -> PlayingLevel:
    """The captain of a crew by the table: its own where the table plays both and one was chosen, else the common one.

    >>> level_of({"captain": "ace", "yellow_captain": "cadet", "blue_captain": "as_captain"}, "yellow")
    <PlayingLevel.CADET: 'cadet'>
    """
    own = options.get(f"{team}_captain", "as_captain")
    return PlayingLevel(str(options["captain"] if own == "as_captain" else own))


CAPTAINS: Mapping[PlayingLevel, Captain] = {
    PlayingLevel.CADET: Captain(memory=24, depth=1, nodes=4, fires_at=0.5, hides=False, lies=False, plans=False),
    PlayingLevel.CAPTAIN: Captain(memory=48, depth=2, nodes=16, fires_at=0.45, hides=False, lies=False, plans=True),
    PlayingLevel.ACE: Captain(memory=0, depth=5, nodes=120, fires_at=0.35, hides=True, lies=True, plans=True),
}
