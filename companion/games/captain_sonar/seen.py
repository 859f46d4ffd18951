"""What views are made of: the parts of the public table and of a crew's own sheets."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.captain_sonar.terms import Hit, MineRecord, Track
from companion.rules.board import Alert


@dataclass(frozen=True)
class SideView:
    """What everybody knows of one crew: damage spaces crossed, whether it is up, sections outlined so far."""

    damage: int
    surfaced: bool
    secured: tuple[str, ...]
    ready: bool = False
    accepted: bool = False


@dataclass(frozen=True)
class ExplosionView:
    """The last explosion: its number in the log, space, weapon (torpedo, mine, archer), who fired, the results."""

    number: int
    at: str
    weapon: str
    team: str
    results: Mapping[str, str]


@dataclass(frozen=True)
class QuestionView:
    """A question asked aloud: ``sonar``, ``drone``, ``hole``, ``hit`` or ``correction`` (to ``direction``)."""

    kind: str
    asked: str
    by: str
    sector: int | None = None
    at: str | None = None
    direction: str | None = None


@dataclass(frozen=True)
class RevealedView:
    """A crew's sheets, open to all after the end."""

    position: str | None
    route: tuple[str, ...]
    track: tuple[Track, ...]
    mines: tuple[MineRecord, ...]
    gauges: Mapping[str, int]
    breakdowns: tuple[str, ...]
    hits: tuple[Hit, ...] = ()


@dataclass(frozen=True)
class ChartView:
    """The printed sea chart: rows of ``.`` and ``#``, open water holes where known, how sure it is."""

    rows: tuple[str, ...]
    name: str
    ice: bool
    holes: tuple[str, ...]
    confidence: str
    notes: tuple[Alert, ...] = ()


@dataclass(frozen=True)
class GaugeView:
    """A gauge: its marks, its spaces, whether a breakdown bars it."""

    marks: int
    spaces: int
    broken: bool


@dataclass(frozen=True)
class SymbolView:
    """A symbol of the Engineer's sheet."""

    id: str
    panel: str
    colour: str
    circuit: str | None
    crossed: bool


@dataclass(frozen=True)
class OrderView:
    """The last order and what First Mate and Engineer have done for it."""

    direction: str | None
    silent: bool
    marked: str | None
    crossed: str | None
    first_mate: bool
    engineer: bool


@dataclass(frozen=True)
class ProposalView:
    """What the table would do in a post that nobody holds, or has ``done``: the word, and the reason as a key.

    The word of a Radio Operator is ``FILM``: nothing is said for it.
    """

    post: str
    word: str
    why: str
    done: bool = False


@dataclass(frozen=True)
class FactView:
    """What a Radio Operator stamps on the chart: a ``sector``, ``row``, ``column`` or ``blast``, and which.

    ``sure`` is ``True`` or ``False`` where a drone has answered, ``None`` where nobody knows.
    """

    kind: str
    value: str
    sure: bool | None = None


@dataclass(frozen=True)
class FilmView:
    """The transparent sheet of a Radio Operator by the table, laid where it fits best.

    ``route`` are the spaces under the strokes, oldest first; it begins at the last silence, where the line breaks.
    ``facts`` were learned since the enemy moved last.
    """

    route: tuple[str, ...]
    facts: tuple[FactView, ...] = ()
