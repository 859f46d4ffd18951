"""What became true. Cards are codes (``RED-7`` or ``RED-7.A``), places count from 1, missions are ids."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, get_args

from companion.rules.board import Refusal


@dataclass(frozen=True)
class CardLaid:
    """One of the first four cards lies at its place."""

    card: str
    place: int


@dataclass(frozen=True)
class PlaceAsked:
    """A card was read that fits in several places."""

    card: str
    seat: int | None


@dataclass(frozen=True)
class QuestionDropped:
    """The open question was left."""


@dataclass(frozen=True)
class CardLaidOnRow:
    """A hand card covers an exposed one."""

    WRITTEN: ClassVar = "CardPlayed"

    card: str
    place: int
    seat: int | None
    at: float


@dataclass(frozen=True)
class CardDrawn:
    """A hand took one card from the deck; which one is known only to a companion that dealt."""

    seat: int | None
    card: str | None


@dataclass(frozen=True)
class TurnPassed:
    """The turn has passed to a seat."""

    seat: int


@dataclass(frozen=True)
class MissionTaken:
    """An open mission holds on the four exposed cards and is taken."""

    mission: str
    place: int
    at: float


@dataclass(frozen=True)
class MissionOpened:
    """A mission was turned up at a place."""

    mission: str
    place: int


@dataclass(frozen=True)
class MissionDue:
    """The table is to turn up a mission card at this place."""

    place: int


@dataclass(frozen=True)
class MedalPassed:
    """The medal card on top of the mission pile was turned up."""

    medal: str


@dataclass(frozen=True)
class MedalWon:
    """Bronze, silver or gold is reached."""

    medal: str
    at: float


@dataclass(frozen=True)
class Collected:
    """After gold: covered cards and the rest of the deck make a new deck.

    ``order`` is the new deck from the top where the companion shuffled it, else ``hidden`` counts it.
    """

    order: tuple[str, ...]
    hidden: int


@dataclass(frozen=True)
class GameClockStarted:
    """The clock runs; ``fresh`` from its full time."""

    WRITTEN: ClassVar = "ClockStarted"

    at: float
    fresh: bool = False


@dataclass(frozen=True)
class GameClockPaused:
    """The clock is held: by the players, or by a power cut."""

    WRITTEN: ClassVar = "ClockPaused"

    at: float
    cut: bool = False


@dataclass(frozen=True)
class ClockStopped:
    """Gold: the clock stands while cards are collected."""

    at: float


@dataclass(frozen=True)
class ClockCorrected:
    """After an undo: the seconds that are really left."""

    left: float
    at: float


@dataclass(frozen=True)
class StuckSaid:
    """A seat (or, without one, the table) says that no card fits the row as it lies."""

    seat: int | None


@dataclass(frozen=True)
class CorrectionAsked:
    """An exposed card is to be corrected; place 0 is still to be named."""

    place: int


@dataclass(frozen=True)
class CardCorrected:
    """The exposed card at this place is another one than was read."""

    card: str
    place: int


@dataclass(frozen=True)
class Ticked:
    """A mission card of the box is there (or, unticked, not)."""

    mission: str
    there: bool


@dataclass(frozen=True)
class GameEnded:
    """The game is over: ``cannot-play``, ``all-missions``, ``time``, ``stopped`` or ``box``."""

    reason: str
    at: float


@dataclass(frozen=True)
class GameBegun:
    """A game begins: the first is number 1.

    ``missions`` are the ids from the top with ``MEDAL bronze`` and so on among them (without an order where
    the table turns them up), ``cards`` the whole deck from the top where the companion deals, else none.
    """

    number: int
    missions: tuple[str, ...]
    cards: tuple[str, ...] = ()


Event = (
    CardLaid | PlaceAsked | QuestionDropped | CardLaidOnRow | CardDrawn | TurnPassed | MissionTaken | MissionOpened
    | MissionDue | MedalPassed | MedalWon | Collected | GameClockStarted | GameClockPaused | ClockStopped
    | ClockCorrected | StuckSaid | CorrectionAsked | CardCorrected | Ticked | GameEnded | GameBegun
)  # fmt: skip

EVENTS: tuple[type, ...] = get_args(Event)
"""Every kind of event, for decoding."""

Answer = Sequence[Event] | Refusal
"""What becomes of a word: what is true after it, or why nothing is."""
