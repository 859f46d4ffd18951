"""Words of the rulebook as values: teams, roles, systems, directions, and spaces such as ``C7``.

A space is its printed name, column letter then row number; ``C7`` is the third column, the seventh row.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache

from companion.rules.board import Refusal
from companion.rules.seats import COMPANY as COMPANY
from companion.rules.sentences import Sentence


class SonarTeam(StrEnum):
    """One of the two crews of Captain Sonar."""

    BLUE = "blue"
    YELLOW = "yellow"

    @property
    def enemy(self) -> "SonarTeam":
        """The crew that this one hunts."""
        return SonarTeam.YELLOW if self is SonarTeam.BLUE else SonarTeam.BLUE


TEAMS = (SonarTeam.BLUE, SonarTeam.YELLOW)


TEAM_NAMES = {"blue": "team-blue", "yellow": "team-yellow"}
"""The sentences of the crews' names."""


class CrewPost(StrEnum):
    """The four posts of a crew (rulebook: teams)."""

    CAPTAIN = "captain"
    FIRST_MATE = "first_mate"
    ENGINEER = "engineer"
    RADIO_OPERATOR = "radio_operator"


ROLE_SUFFIXES = {"CAP": "captain", "FM": "first_mate", "ENG": "engineer", "RO": "radio_operator"}


class Direction(StrEnum):
    """A course, by its letter; also the Engineer's panel of that direction."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"


DIRECTIONS = (Direction.NORTH, Direction.EAST, Direction.SOUTH, Direction.WEST)

STEPS: Mapping[Direction, tuple[int, int]] = {
    Direction.NORTH: (0, -1),
    Direction.EAST: (1, 0),
    Direction.SOUTH: (0, 1),
    Direction.WEST: (-1, 0),
}


class System(StrEnum):
    """The six systems of the First Mate's sheet."""

    MINE = "mine"
    TORPEDO = "torpedo"
    DRONE = "drone"
    SONAR = "sonar"
    SILENCE = "silence"
    SCENARIO = "scenario"


ACTIVATES: Mapping[str, System] = {
    "MINE": System.MINE,
    "TORPEDO": System.TORPEDO,
    "DRONE": System.DRONE,
    "SONAR": System.SONAR,
    "SILENCE": System.SILENCE,
    "ARCHER": System.SCENARIO,
}
"""The words that activate a system."""

SECTIONS = ("stern", "tower", "hull_centre", "bow")
"""The four parts of the hull that are outlined after surfacing in real time; the names are ours."""

SIGNS: Mapping[str, str] = {"red": "circle", "green": "triangle", "yellow": "star", "radiation": "hexagon"}
"""The sign of each colour of the breakdown symbols, the same on labels, screen and sheets."""

MOVES = ("course", "silence", "surface")
"""The announcements of a crew's movement."""

EXPLOSIONS = ("torpedo", "trigger", "archer")
"""The announcements of an explosion."""

SHEET = "sheet"
"""The place of a speaker whose word comes from a post's own sheet of glass."""

REAL_TIME = "real_time"

DAMAGE_LIMIT = 4
DIRECT = 2
INDIRECT = 1
TORPEDO_RANGE = 4
SILENCE_RANGE = 4
EXTRA_TURNS = 3

RESULTS = {0: "clear", INDIRECT: "indirect", DIRECT: "direct"}


SPACES = 4096
"""So many answers about spaces are kept: a view asks hundreds of times where the same few lie."""


def space(column: int, row: int) -> str:
    """The name of a space; columns count from 0, rows from 1.

    >>> space(2, 7)
    'C7'
    """
    return f"{chr(ord('A') + column)}{row}"


@lru_cache(maxsize=SPACES)
def place(name: str) -> tuple[int, int]:
    """Column (from 0) and row (from 1) of a space.

    >>> place("C7")
    (2, 7)
    """
    return ord(name[0]) - ord("A"), int(name[1:])


@lru_cache(maxsize=SPACES)
def steps_from(name: str, direction: Direction, count: int = 1) -> str | None:
    """The space so many steps away, or ``None`` west or north of the chart.

    >>> steps_from("C7", Direction.NORTH), steps_from("A1", Direction.WEST)
    ('C6', None)
    """
    column, row = place(name)
    across, down = STEPS[direction]
    column, row = column + across * count, row + down * count
    return space(column, row) if column >= 0 and row >= 1 else None


@lru_cache(maxsize=SPACES)
def neighbours(name: str) -> tuple[str, ...]:
    """The eight spaces around one, those west or north of the chart left out.

    >>> len(neighbours("C7")), neighbours("A1")
    (8, ('B1', 'A2', 'B2'))
    """
    column, row = place(name)
    around = ((column + across, row + down) for down in (-1, 0, 1) for across in (-1, 0, 1) if across or down)
    return tuple(space(*place_) for place_ in around if place_[0] >= 0 and place_[1] >= 1)


def team_of_seat(seat: int, players: int, seats: str) -> SonarTeam:
    """Whose crew a seat belongs to: odd seats are blue, or the first half of them when ``seats`` is ``halves``.

    With an odd number of players blue has the larger crew (rulebook: 4+3, 3+2, 2+1).

    >>> [team_of_seat(seat, 3, "alternate").value for seat in (1, 2, 3)]
    ['blue', 'yellow', 'blue']
    >>> [team_of_seat(seat, 5, "halves").value for seat in (3, 4)]
    ['blue', 'yellow']
    """
    if seats == "halves":
        return SonarTeam.BLUE if seat <= (players + 1) // 2 else SonarTeam.YELLOW
    return SonarTeam.BLUE if seat % 2 else SonarTeam.YELLOW


def posts(size: int) -> tuple[tuple[CrewPost, ...], ...]:
    """The posts held by each member of a crew of one to four (rulebook: teams).

    >>> [[role.value for role in held] for held in posts(3)]
    [['captain', 'first_mate'], ['engineer'], ['radio_operator']]
    """
    four = tuple(CrewPost)
    if size >= 4:
        return tuple((role,) for role in four)
    together = 5 - size
    return (four[:together], *((role,) for role in four[together:]))


@dataclass(frozen=True)
class Announcement:
    """One line of what both crews heard. Fields that do not belong to its kind stay ``None``.

    ``results`` tells clear, indirect or direct for each crew's submarine. ``time`` is when it was said, in seconds of
    the session, ``clock`` what the battle's clock showed then: it stands still in a STOP.
    """

    number: int = field(default=0, kw_only=True)
    time: float
    team: str
    kind: str
    direction: str | None = None
    at: str | None = None
    sector: int | None = None
    answer: bool | None = None
    facts: tuple[tuple[str, str], ...] | None = None
    results: Mapping[str, str] | None = None
    amount: int | None = None
    cause: str | None = None
    clock: float = 0.0

    @property
    def weapon(self) -> str:
        """What exploded, where that is announced: a mine that is set off is still a mine."""
        return "mine" if self.kind == "trigger" else self.kind


TURNING_POINTS = 3
"""How many explosions of a battle are its turning points."""


def turning_points(log: Sequence[Announcement]) -> tuple[int, ...]:
    """The moments after the three worst explosions, in their order: how many announcements had been made by then."""
    hurt = [line.number for line in log if line.kind == "damage"]
    struck = {
        line.number: sum(line.number < number <= line.number + 3 for number in hurt)
        + sum(result == "direct" for result in (line.results or {}).values())
        for line in log
        if {"direct", "indirect"}.intersection((line.results or {}).values())
    }
    return tuple(sorted(sorted(struck, key=lambda number: (struck[number], number))[-TURNING_POINTS:]))


@dataclass(frozen=True)
class Track:
    """One step of a submarine's way, kept for the review: ``kind`` is start, course, silence or surface.

    ``number`` is the announcement that it belongs to, 0 before the first.
    """

    time: float
    kind: str
    at: str
    number: int = 0


@dataclass(frozen=True)
class MineRecord:
    """One mine's life, kept for the review: ``how`` is ``""`` while it lies, else ``triggered`` or ``swept``.

    ``number`` and ``gone_number`` are the announcements of its drop and of its end.
    """

    at: str
    dropped: float
    gone: float | None = None
    how: str = ""
    number: int = 0
    gone_number: int | None = None


@dataclass(frozen=True)
class Hit:
    """Damage taken, kept for the review: its announcement, where the submarine was, the damage before and after."""

    number: int
    at: str | None
    before: int
    after: int


@dataclass(frozen=True)
class LeftToPeople:
    """The table has no word for a crew that it plays, since whoever thinks for it does not answer."""

    team: SonarTeam


@dataclass(frozen=True)
class Order:
    """What a crew says: in which post, if one is named, when (session seconds), and a whole word.

    The word is what was meant: MINE and then D4 are ``MINE D4``, half an order is ``BEGIN``, a system that is called
    ready is ``ANNOUNCE``. ``sheet`` tells that it was touched on a post's own sheet, ``company`` that the table itself
    said it.
    """

    team: SonarTeam
    role: CrewPost | None
    time: float
    verb: str
    args: tuple[str, ...] = ()
    sheet: bool = False
    company: bool = False


def no(team: SonarTeam, code: str, key: str, **params: object) -> Refusal:
    """A refusal for one crew's ears: its code, and the whole key of its sentence."""
    return Refusal(code, {"team": team.value, **params}, key, audience=team.value)


def known(team: SonarTeam, code: str, key: str, during: tuple[str, ...] = (), **params: object) -> Refusal:
    """A refusal whose reason everybody knows: it follows from what is said aloud, and from nothing on a sheet."""
    refusal = no(team, code, key, **params)
    return replace(refusal, during=during, aloud=Refusal(code, refusal.params, key))


def short(refusal: Refusal) -> Sentence:
    """Why a word is refused, in a few words for a button: the attribute ``.short`` of its sentence.

    >>> short(no(SonarTeam.BLUE, "surfaced", "refused-sonar-surfaced")).key
    'refused-sonar-surfaced.short'
    """
    return Sentence(refusal.key + ".short", refusal.params)
