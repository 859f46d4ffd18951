"""The state of a battle, as values; ``evolve`` folds events into it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.games.captain_sonar.charts import Chart
from companion.games.captain_sonar.events import QuestionAsked
from companion.games.captain_sonar.sheets import PrintedSheets
from companion.games.captain_sonar.terms import (
    DAMAGE_LIMIT,
    REAL_TIME,
    Announcement,
    CrewPost,
    Direction,
    Hit,
    MineRecord,
    SonarTeam,
    System,
    Track,
)
from companion.rules.options import Values
from companion.rules.timers import Timer


@dataclass(frozen=True)
class Marks:
    """What First Mate and Engineer owe for the last order.

    ``first_mate`` and ``engineer`` tell whether each is done; ``silent`` that the order was a silence, whose
    own gauge takes no mark when the printed order is kept (A13). ``before`` are the breakdowns before the order.
    ``latest`` is the post that marked, crossed or said OK last: only that one can take its word back.
    """

    direction: Direction | None
    silent: bool = False
    marked: System | None = None
    crossed: str | None = None
    first_mate: bool = False
    engineer: bool = False
    before: tuple[str, ...] = ()
    latest: CrewPost | None = None

    @property
    def done(self) -> bool:
        """Whether the next order may be given."""
        return self.first_mate and self.engineer


@dataclass(frozen=True)
class Boat:
    """One submarine and the sheets of its crew. All of it is secret save damage, surfacing and securing.

    ``called`` are the systems announced as ready and not activated since. ``dived`` tells whether its Captain has said
    DIVE to begin, where the table wants it. ``securers`` and ``outlines`` go with ``secured``: the post that outlined
    a section and its line, empty where it was not done on a sheet; ``section_from`` is how long the boat had been up
    when the section now due was begun.
    """

    team: SonarTeam
    position: str | None = None
    route: tuple[str, ...] = ()
    gauges: Mapping[System, int] = field(default_factory=dict)
    breakdowns: tuple[str, ...] = ()
    damage: int = 0
    mines: tuple[str, ...] = ()
    surfaced: bool = False
    dived: bool = False
    secured: tuple[str, ...] = ()
    securers: tuple[str, ...] = ()
    outlines: tuple[str, ...] = ()
    section_from: float = 0.0
    ready: bool = False
    accepted: bool = False
    marks: Marks | None = None
    called: tuple[System, ...] = ()
    course_since: bool = True
    fact: tuple[str, str] | None = None
    own_result: int | None = None
    begun: tuple[str, ...] = ()
    begun_at: float = 0.0
    up: Timer = field(default_factory=Timer.up)
    track: tuple[Track, ...] = ()
    mine_records: tuple[MineRecord, ...] = ()
    hits: tuple[Hit, ...] = ()

    @property
    def destroyed(self) -> bool:
        """Whether all four damage spaces are crossed (rulebook: end of the game)."""
        return self.damage >= DAMAGE_LIMIT

    @property
    def busy(self) -> bool:
        """Whether First Mate or Engineer still owe a mark or an OK."""
        return self.marks is not None and not self.marks.done


@dataclass(frozen=True)
class SonarState:
    """All that is known of a battle of Captain Sonar.

    ``turn`` is ``None`` in real time. ``moved`` and ``activated`` belong to the running turn; ``extra_turns``
    counts the turns in a row that the crew on the turn still has, the running one included (0: as usual).
    ``stop_from`` is the length of the log when a STOP was called, ``stop_at`` the session time. ``moment`` is how many
    announcements the charts show after the end. ``handed`` are the crews by the table for which people say the next
    word.
    """

    chart: Chart
    sheets: PrintedSheets
    options: Values
    names: tuple[str, ...]
    mode: str
    boats: Mapping[SonarTeam, Boat]
    turn: SonarTeam | None
    moved: bool = False
    activated: bool = False
    extra_turns: int = 0
    archer_mines: tuple[str, ...] = ()
    log: tuple[Announcement, ...] = ()
    explosion: Announcement | None = None
    question: QuestionAsked | None = None
    stop: SonarTeam | None = None
    stop_from: int = 0
    stop_at: float = 0.0
    stop_both: bool = False
    going_on: tuple[SonarTeam, ...] = ()
    paused: bool = False
    held: bool = False
    winner: str | None = None
    reason: str | None = None
    game_clock: Timer = field(default_factory=Timer.up)
    turn_clock: Timer | None = None
    moment: int | None = None
    handed: tuple[SonarTeam, ...] = ()

    @property
    def real_time(self) -> bool:
        """Whether both crews act at once."""
        return self.mode == REAL_TIME

    @property
    def announce_only(self) -> bool:
        """Whether the sheets stay on paper and only what is said aloud is told to us."""
        return bool(self.options["announce_only"])

    @property
    def by_table(self) -> tuple[str, ...]:
        """The crews that the table plays."""
        return tuple(team.value for team in SonarTeam if self.plays(team))

    def plays(self, team: SonarTeam) -> bool:
        """Whether the table plays a crew."""
        return self.options.get(team) == "table"

    @property
    def own_voice(self) -> tuple[str, ...]:
        """The crews that the table plays and whose words nobody else may say now."""
        return tuple(team for team in self.by_table if SonarTeam(team) not in self.handed)

    @property
    def begun(self) -> bool:
        """Whether the battle is on: both starts are chosen and, where the table wants it, both have said DIVE."""
        return self.placed and (not self.options["dive_to_start"] or all(boat.dived for boat in self.boats.values()))

    @property
    def placed(self) -> bool:
        """Whether both Captains have chosen where they start."""
        return all(self.has_start(team) for team in self.boats)

    def has_start(self, team: SonarTeam) -> bool:
        """Whether a Captain has chosen where to start; where only announcements are kept it stands on paper."""
        return self.announce_only or self.boats[team].position is not None

    @property
    def over(self) -> bool:
        """Whether somebody has won, or both are destroyed."""
        return self.winner is not None

    @property
    def asks_both(self) -> bool:
        """Whether a STOP is resolved and both Captains are asked whether play goes on."""
        return self.stop_both and self.resolved and self.question is None

    @property
    def resolved(self) -> bool:
        """Whether the STOP that holds has had its announcement, and only waits for the word."""
        return self.stop is not None and len(self.log) > self.stop_from

    def boat(self, team: SonarTeam) -> Boat:
        """A crew's submarine."""
        return self.boats[team]

    def spaces(self, system: System) -> int:
        """How many marks fill a gauge here; 0 where the system is not used."""
        return self.sheets.spaces(system, self.chart.map)


def put(state: SonarState, boat: Boat) -> SonarState:
    """The state with one submarine replaced."""
    return replace(state, boats={**state.boats, boat.team: boat})


def announce(state: SonarState, said: Announcement) -> SonarState:
    """The state with one more line in the public log, with its number and what the clock showed."""
    clock = round(state.game_clock.passed(said.time), 3)
    return replace(state, log=(*state.log, replace(said, number=len(state.log) + 1, clock=clock)))
