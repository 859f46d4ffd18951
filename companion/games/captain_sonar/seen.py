"""What views are made of: the parts of the public table and of a crew's own sheets."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.captain_sonar.terms import Announcement, Hit, MineRecord, Track
from companion.rules.board import Alert, GameBoard
from companion.rules.sentences import Sentence


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
class CrewQuestionView:
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
    """A gauge: its marks, its spaces, whether a breakdown bars it, and the colour of the breakdowns that can."""

    marks: int
    spaces: int
    broken: bool
    colour: str


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


REASONS = {
    "breakdown": "sonar-reason-breakdown",
    "ice": "sonar-reason-ice",
    "told": "sonar-reason-told",
    "setup": "sonar-reason-setup",
}
"""What decided a battle, where it was no explosion."""


@dataclass(frozen=True)
class SonarShown(GameBoard):
    """The whole public table.

    ``phase`` is ``start``, ``course``, ``system``, ``battle``, ``stop``, ``question``, ``paused`` or ``over``.
    ``turn`` is a crew in turn by turn; ``by_table`` are the crews that the table plays. ``revealed`` and ``moment``
    are ``None`` until the end; ``moment`` is how many announcements the charts show.
    With any ``listen`` but ``screen`` no shared display shows courses: the
    Radio Operators are to hear them.
    """

    turn: str | None
    map: str
    side: str
    mode: str
    chart: ChartView
    teams: Mapping[str, SideView]
    log: tuple[Announcement, ...]
    explosion: ExplosionView | None
    question: CrewQuestionView | None
    stop: str | None
    extra_turns: int
    archer_mines: tuple[str, ...]
    winner: str | None
    reason: str | None
    announce_only: bool = False
    revealed: Mapping[str, RevealedView] | None = None
    moment: int | None = None
    announcement: Sentence | None = None
    actions: tuple[str, ...] = ()
    listen: str = "screen"
    by_table: tuple[str, ...] = ()

    @property
    def decided(self) -> Sentence:
        """What ended the battle; of an explosion whose it was, and where."""
        last = self.explosion
        if self.reason not in (None, "explosion") or last is None or not last.at:
            return Sentence(REASONS.get(self.reason or "", "sonar-reason-explosion"))
        prey = {"blue": "yellow", "yellow": "blue"}.get(self.winner or "", "both")
        return Sentence("sonar-decided", {"weapon": last.weapon, "team": last.team, "at": last.at, "prey": prey})


@dataclass(frozen=True, kw_only=True)
class CrewSheets:
    """What stands on the sheets of one crew; ``outlines`` are the enemy's four sections with the lines drawn
    on them, while this crew's Engineer is shown them."""

    team: str
    position: str | None
    route: tuple[str, ...]
    mines: tuple[str, ...]
    gauges: Mapping[str, GaugeView]
    symbols: tuple[SymbolView, ...]
    secured: tuple[str, ...]
    order: OrderView | None
    fact: tuple[str, str] | None
    needs_course: bool
    outlines: Mapping[str, str] | None = None


@dataclass(frozen=True)
class TeamShown(CrewSheets, GameBoard):
    """What one crew knows: its own sheets, and what everybody knows (``table``).

    ``proposals``, the last ``acts``, the spaces where the enemy is ``possible`` and the ``film`` of a Radio Operator
    come from the table where it keeps a post of the crew; ``explained`` are those of them whose reason was asked for.
    """

    turn: str | None
    table: SonarShown
    sector: int | None
    breakdowns: tuple[str, ...]
    damage: int
    surfaced: bool
    revealed: Mapping[str, RevealedView] | None = None
    proposals: tuple[ProposalView, ...] = ()
    possible: tuple[str, ...] = ()
    film: FilmView | None = None
    acts: tuple[ProposalView, ...] = ()
    explained: tuple[ProposalView, ...] = ()
