"""What each audience may know, copied field by field: the table, and each crew of itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.cues import Chime, Cue, LampOff, LampOn, Sound
from companion.games.captain_sonar.terms import REAL_TIME
from companion.rules.game import Alert, Prompt, Sentence, UsualBoard
from companion.rules.timers import Timer


@dataclass(frozen=True)
class SideView:
    """What everybody knows of one crew: damage spaces crossed, whether it is up, sections outlined so far."""

    damage: int
    surfaced: bool
    secured: tuple[str, ...]
    ready: bool = False
    accepted: bool = False


@dataclass(frozen=True)
class LogView:
    """One public announcement. ``results`` tells clear, indirect or direct for each crew's submarine."""

    number: int
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
class TrackView:
    """One step of a submarine's way, shown after the end."""

    time: float
    kind: str
    at: str
    number: int = 0


@dataclass(frozen=True)
class HitView:
    """Damage taken, shown after the end: the announcement, where, the damage before and after."""

    number: int
    at: str | None
    before: int
    after: int


@dataclass(frozen=True)
class MineView:
    """One mine's life, shown after the end."""

    at: str
    dropped: float
    gone: float | None
    how: str
    number: int = 0
    gone_number: int | None = None


@dataclass(frozen=True)
class RevealedView:
    """A crew's sheets, open to all after the end."""

    position: str | None
    route: tuple[str, ...]
    track: tuple[TrackView, ...]
    mines: tuple[MineView, ...]
    gauges: Mapping[str, int]
    breakdowns: tuple[str, ...]
    hits: tuple[HitView, ...] = ()


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
class SonarView(UsualBoard):
    """The whole public table.

    ``phase`` is ``start``, ``course``, ``system``, ``battle``, ``stop``, ``question``, ``paused`` or ``over``.
    ``turn`` is a crew in turn by turn. ``revealed`` and ``moment`` are ``None`` until the end; ``moment`` is how
    many announcements the charts show.
    """

    phase: str
    turn: str | None
    prompt: Prompt
    map: str
    side: str
    mode: str
    chart: ChartView
    teams: Mapping[str, SideView]
    log: tuple[LogView, ...]
    explosion: ExplosionView | None
    question: QuestionView | None
    stop: str | None
    extra_turns: int
    archer_mines: tuple[str, ...]
    winner: str | None
    reason: str | None
    announce_only: bool = False
    alerts: tuple[Alert, ...] = ()
    clocks: Mapping[str, Timer] = field(default_factory=dict)
    revealed: Mapping[str, RevealedView] | None = None
    moment: int | None = None
    announcement: Sentence | None = None
    actions: tuple[str, ...] = ()


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
class TeamView(UsualBoard):
    """What one crew knows: its own sheets, and what everybody knows (``table``)."""

    team: str
    phase: str
    turn: str | None
    prompt: Prompt
    table: SonarView
    position: str | None
    sector: int | None
    route: tuple[str, ...]
    mines: tuple[str, ...]
    gauges: Mapping[str, GaugeView]
    symbols: tuple[SymbolView, ...]
    breakdowns: tuple[str, ...]
    damage: int
    surfaced: bool
    secured: tuple[str, ...]
    order: OrderView | None
    fact: tuple[str, str] | None
    needs_course: bool
    alerts: tuple[Alert, ...] = ()
    clocks: Mapping[str, Timer] = field(default_factory=dict)
    revealed: Mapping[str, RevealedView] | None = None


SOUNDS = {
    "torpedo": Sound.EXPLOSION,
    "trigger": Sound.EXPLOSION,
    "archer": Sound.EXPLOSION,
    "surface": Sound.TASK,
    "dive": Sound.TASK,
    "damage": Sound.FAILURE,
    "end": Sound.SUCCESS,
}


STOPPING = ("torpedo", "trigger", "archer", "mine", "drone", "sonar", "silence", "failed")
"""Announcements that stop all play in real time, even where it goes on at once."""


def cues(before: SonarView | TeamView | None, after: SonarView | TeamView) -> tuple[Cue, ...]:
    """Sounds and the lamp of a boat at the surface, of two successive public views.

    A crew's own view makes no sound: the room would hear that a mark was made.
    """
    if not isinstance(after, SonarView) or (before is not None and not isinstance(before, SonarView)):
        return ()
    found: list[Cue] = []
    if before is None:
        return ()
    fresh = after.log[len(before.log) :]
    at_once = after.mode == REAL_TIME and any(one.kind in STOPPING for one in fresh)
    if not before.stop and (after.stop or at_once):
        found.append(Chime(Sound.STOP))
    found += [Chime(one) for one in dict.fromkeys(SOUNDS.get(one.kind, Sound.ACCEPTED) for one in fresh)]
    if after.question and after.question != before.question:
        found.append(Chime(Sound.PROMPT))
    for team, side in after.teams.items():
        if side.surfaced != before.teams[team].surfaced:
            found.append(LampOn(f"surfaced-{team}", pulse=True) if side.surfaced else LampOff(f"surfaced-{team}"))
    return tuple(found)
