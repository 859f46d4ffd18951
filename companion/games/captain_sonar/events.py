"""What became true. A private event touches one crew only, so that one can be taken out of the middle of a journal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import get_args

from companion.games.captain_sonar.terms import Direction, SonarTeam, System
from companion.rules.board import Refusal


@dataclass(frozen=True)
class CrewEvent:
    """What became true of one crew, or by its word."""

    team: SonarTeam


@dataclass(frozen=True)
class StartChosen(CrewEvent):
    """A crew picked its start (secret)."""

    at: str
    time: float


@dataclass(frozen=True)
class CourseSet(CrewEvent):
    """A course was announced; ``at`` is the space reached, empty where only announcements count."""

    direction: Direction
    at: str
    time: float


@dataclass(frozen=True)
class CourseCorrected(CrewEvent):
    """The last course was announced or heard wrongly and is put right; ``at`` as in ``CourseSet``."""

    direction: Direction
    at: str
    time: float


@dataclass(frozen=True)
class GaugeMarked(CrewEvent):
    """The First Mate marked a gauge (secret)."""

    system: System


@dataclass(frozen=True)
class SymbolCrossed(CrewEvent):
    """The Engineer crossed a symbol (secret)."""

    symbol: str


@dataclass(frozen=True)
class CircuitRepaired(CrewEvent):
    """Four crossed symbols of one circuit were erased (secret)."""

    symbols: tuple[str, ...]


@dataclass(frozen=True)
class OkGiven(CrewEvent):
    """First Mate or Engineer, or both, are done (secret)."""

    first_mate: bool
    engineer: bool


@dataclass(frozen=True)
class DamageTaken(CrewEvent):
    """Damage that no explosion caused: ``breakdown`` (which erases all symbols), ``ice`` or ``told``."""

    amount: int
    cause: str
    time: float


@dataclass(frozen=True)
class WordBegun(CrewEvent):
    """A crew said the first part of an order, such as MINE without its space (secret)."""

    words: tuple[str, ...]
    time: float


@dataclass(frozen=True)
class SystemActivated(CrewEvent):
    """A gauge was emptied (none for a mine that counts as one, A7); the next activation needs a course first."""

    system: System | None


@dataclass(frozen=True)
class SystemReady(CrewEvent):
    """The First Mate announced aloud that a gauge is full."""

    system: System
    time: float


@dataclass(frozen=True)
class ActivationFailed(CrewEvent):
    """An activation that could not be cost a radiation symbol (empty where none was left)."""

    system: System
    symbol: str
    time: float


@dataclass(frozen=True)
class SilenceRun(CrewEvent):
    """A silent move: the direction told to the crew, the spaces passed, and who has a mark to make."""

    direction: Direction | None
    path: tuple[str, ...]
    first_mate: bool
    engineer: bool
    instead: bool
    time: float


@dataclass(frozen=True)
class MineDropped(CrewEvent):
    """A mine lies on a space (the space is secret)."""

    at: str
    time: float


@dataclass(frozen=True)
class MineTriggered(CrewEvent):
    """An own mine was set off."""

    at: str
    time: float


@dataclass(frozen=True)
class ArcherCrossed:
    """An Archer mine was used up."""

    at: str


@dataclass(frozen=True)
class Blast:
    """One explosion: what each submarine takes, and whether mines on the space are swept."""

    at: str
    blue: int
    yellow: int
    sweeps: bool


@dataclass(frozen=True)
class Exploded(CrewEvent):
    """One weapon's explosions, all at once: ``weapon`` is torpedo, mine or archer."""

    weapon: str
    blasts: tuple[Blast, ...]
    time: float


@dataclass(frozen=True)
class QuestionAsked:
    """Somebody must answer: ``sonar``, ``drone``, ``hole``, ``hit`` or ``correction`` (of a course)."""

    kind: str
    asked: SonarTeam
    by: SonarTeam
    sector: int
    at: str
    weapon: str
    time: float
    direction: str = ""


@dataclass(frozen=True)
class QuestionClosed:
    """A question was answered whose answer is no line of its own."""


@dataclass(frozen=True)
class FactHeld(CrewEvent):
    """The first of two sonar facts (secret until the second); an empty kind takes it back."""

    kind: str
    value: str


@dataclass(frozen=True)
class ResultHeld(CrewEvent):
    """What the firing crew told of itself before the enemy answered."""

    amount: int


@dataclass(frozen=True)
class DroneAnswered(CrewEvent):
    """Whether the enemy is in the sector."""

    sector: int
    answer: bool
    time: float


@dataclass(frozen=True)
class SonarAnswered(CrewEvent):
    """The two facts that the enemy told."""

    facts: tuple[tuple[str, str], ...]
    time: float


@dataclass(frozen=True)
class Surfaced(CrewEvent):
    """A submarine came up in a sector."""

    sector: int
    time: float


@dataclass(frozen=True)
class SectionSecured(CrewEvent):
    """One of four sections is outlined; on a sheet, also by which post, with which line, and when."""

    section: str
    role: str = ""
    line: str = ""
    time: float = 0.0


@dataclass(frozen=True)
class ReadyCalled(CrewEvent):
    """All is outlined and shown to the enemy Engineer."""


@dataclass(frozen=True)
class Checked(CrewEvent):
    """The enemy Engineer accepted the outlines of ``team``, or it starts over."""

    accepted: bool
    time: float


@dataclass(frozen=True)
class Dived(CrewEvent):
    """A submarine is under water (again)."""

    time: float


@dataclass(frozen=True)
class TurnEnded(CrewEvent):
    """A crew's turn is over."""

    time: float


@dataclass(frozen=True)
class StopCalled(CrewEvent):
    """Everything stands still for a crew; ``both``: until both Captains have said that play goes on."""

    time: float
    both: bool = False


@dataclass(frozen=True)
class GoAheadGiven(CrewEvent):
    """A Captain has said that play may go on; the other one is still to say it."""


@dataclass(frozen=True)
class StopLifted:
    """Play goes on."""

    time: float


@dataclass(frozen=True)
class Paused:
    """The table takes a break; ``held`` ends by itself with the next word."""

    held: bool
    time: float


@dataclass(frozen=True)
class Resumed:
    """The break is over."""

    time: float


@dataclass(frozen=True)
class TurnClockRang:
    """The turn clock reached zero."""

    time: float


@dataclass(frozen=True)
class BattleEnded:
    """``winner`` is a team or ``draw``; ``reason`` is ``explosion``, ``breakdown``, ``ice`` or ``told``."""

    winner: str
    reason: str
    time: float


@dataclass(frozen=True)
class MomentShown:
    """After the end the charts show how things stood after so many announcements."""

    number: int


@dataclass(frozen=True)
class HandedOver(CrewEvent):
    """The table has no word for a crew that it plays: people at the table say its next one."""


@dataclass(frozen=True)
class HandedBack(CrewEvent):
    """A crew by the table has said its next word, or people have: the table plays it again."""


Event = (
    StartChosen | CourseSet | CourseCorrected | GaugeMarked | SymbolCrossed | CircuitRepaired | OkGiven |
    WordBegun | DamageTaken | SystemActivated | SystemReady | ActivationFailed | SilenceRun | MineDropped |
    MineTriggered | ArcherCrossed | Exploded | QuestionAsked | QuestionClosed | FactHeld | ResultHeld |
    DroneAnswered | SonarAnswered | Surfaced | SectionSecured | ReadyCalled | Checked | Dived | TurnEnded |
    StopCalled | GoAheadGiven | StopLifted | Paused | Resumed | TurnClockRang | BattleEnded | MomentShown |
    HandedOver | HandedBack
)  # fmt: skip

EVENTS: tuple[type, ...] = get_args(Event)
"""Every kind of event, for decoding."""

Answer = Sequence[Event] | Refusal
"""What becomes of a word: what is true after it, or why nothing is."""
