"""What became true, in the past tense. Cards are codes, so that a journal can be read."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import get_args

from companion.games.crew.task_events import (
    Predicted,
    TaskHandedOver,
    TaskJudged,
    TaskReplaced,
    TasksLaid,
    TaskTaken,
    TokenMoved,
    TokensSwapped,
)
from companion.games.crew.terms import PassingDirection, Says, Status, Use, Verdict, Vote


@dataclass(frozen=True, slots=True)
class SeatEvent:
    """What one crew member did, or what became true of it."""

    seat: int


@dataclass(frozen=True, slots=True)
class AttemptBegan:
    """A new attempt: everything is dealt anew; ``distress`` tells whether the token is still active."""

    mission: int
    attempt: int
    distress: bool = False


@dataclass(frozen=True, slots=True)
class StepReached:
    """The table is asked the next thing; an empty name means that tricks are played."""

    step: str


@dataclass(frozen=True, slots=True)
class Settled:
    """A thing that is asked once in an attempt is done with."""

    topic: str


@dataclass(frozen=True, slots=True)
class Noted:
    """A fact that only one box needs, by its name."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class CommanderNamed(SeatEvent):
    """The commander of this attempt."""


@dataclass(frozen=True, slots=True)
class HolderNamed(SeatEvent):
    """The holder of the card that was asked for."""


@dataclass(frozen=True, slots=True)
class HelperSeated(SeatEvent):
    """Where JARVIS or Tonoja sits, from now on."""


@dataclass(frozen=True, slots=True)
class ColumnLaid:
    """The face-up card of a column became known; ``hidden`` is the card below, if a set-up named it."""

    column: int
    card: str | None
    covered: bool = True
    hidden: str | None = None


@dataclass(frozen=True, slots=True)
class ColumnRevealed:
    """A covered card was turned up (``None``: unseen by the companion)."""

    column: int
    card: str | None
    trick: int


@dataclass(frozen=True, slots=True)
class DraftPassed(SeatEvent):
    """A crew member took no task this time."""


@dataclass(frozen=True, slots=True)
class AnswerGiven:
    """A crew member answered a question; a new question puts the answers to the last one away."""

    question: str
    seat: int
    word: str


@dataclass(frozen=True, slots=True)
class RoleNamed:
    """A crew member has a role in this attempt."""

    role: str
    seat: int


@dataclass(frozen=True, slots=True)
class VoteCast(SeatEvent):
    """A crew member voted on the distress signal; secret until all have. ``anew`` puts earlier votes away."""

    vote: Vote
    anew: bool = False


@dataclass(frozen=True, slots=True)
class RackShown(SeatEvent):
    """A card of a rack was shown to the hidden reader; secret like a hand."""

    card: str
    place: int


@dataclass(frozen=True, slots=True)
class RackCalled(SeatEvent):
    """The table asks for the card at a place of a rack: what for, and what is said of it."""

    place: int
    use: Use
    says: Says | None = None


@dataclass(frozen=True, slots=True)
class RackAnswered:
    """The card that was asked for lies on the table."""


@dataclass(frozen=True, slots=True)
class RackGave(SeatEvent):
    """A card of a rack was passed on, and its place waits for another."""

    place: int


@dataclass(frozen=True, slots=True)
class DistressCalled:
    """The distress token is active and this attempt's cards are to be passed."""


@dataclass(frozen=True, slots=True)
class DirectionChosen:
    """Everybody passes one card this way."""

    direction: PassingDirection


@dataclass(frozen=True, slots=True)
class CardPassed(SeatEvent):
    """Noted for the review: a card that a seat passed on."""

    card: str


@dataclass(frozen=True, slots=True)
class TalkBegan(SeatEvent):
    """A crew member is communicating."""


@dataclass(frozen=True, slots=True)
class CardShown(SeatEvent):
    """The card lies open; what it is still has to be said."""

    card: str


@dataclass(frozen=True, slots=True)
class Communicated(SeatEvent):
    """A communication is complete and its token used."""

    card: str
    says: Says | None
    trick: int


@dataclass(frozen=True, slots=True)
class TalkQueued(SeatEvent):
    """A crew member communicates after the one who is doing so; ``card`` is what lies open already."""

    card: str | None = None


@dataclass(frozen=True, slots=True)
class CommunicationCorrected:
    """A communication was heard wrongly: what was taken for ``shown`` is this."""

    shown: str
    seat: int
    card: str
    says: Says | None


@dataclass(frozen=True, slots=True)
class TalkDropped:
    """A communication that was begun is not made: the present one, or the one of a seat that waits."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class CardPlayed(SeatEvent):
    """A card lies in the trick; ``left`` are the seconds that were left on a running clock."""

    card: str
    left: float | None = None


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete and belongs to its winner, who leads the next one."""

    winner: int


@dataclass(frozen=True, slots=True)
class HandsChanged:
    """Everybody took in an unknown card (mission 12), so what was shown before proves nothing now."""

    trick: int


@dataclass(frozen=True, slots=True)
class RevokeFound(SeatEvent):
    """A seat did not follow suit in ``trick`` and is now known to have held ``held``."""

    trick: int
    played: str
    held: str


@dataclass(frozen=True, slots=True)
class RevokeJudged:
    """What the table decided about it: one of several that wait (``index``, from 0), or all of them."""

    verdict: Verdict
    index: int | None = None


@dataclass(frozen=True, slots=True)
class MissionDecided:
    """The attempt is over; ``params`` are for the sentence that gives the reason."""

    status: Status
    reason: str
    trick: int
    params: Mapping[str, str | int] = field(default_factory=dict)
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class PlayStartedOver:
    """Play is told anew from the first trick: a correction, or cards taken back. The right events follow."""


@dataclass(frozen=True, slots=True)
class RestKept:
    """What a correction leaves no place for: kept for the next one, seen by nobody.

    Cards after the one that ends the attempt as corrected, with the seconds left; revokes let pass (seat, trick, card
    played) and counted (seat, trick); whether the crew gave up, after which trick hands changed, what came up in the
    helper's columns.
    """

    cards: tuple[str, ...] = ()
    left: tuple[float | None, ...] = ()
    waived: tuple[tuple[int, int, str], ...] = ()
    counted: tuple[int, int] | None = None
    given_up: bool = False
    changed: int = 0
    revealed: tuple[tuple[int, str | None], ...] = ()


@dataclass(frozen=True, slots=True)
class CorrectionSaid:
    """A correction, as far as it has been said; ``None`` ends it."""

    said: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class HandNoted(SeatEvent):
    """Noted for the review: cards a seat held at the end."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CoveredNoted:
    """Noted for the review: the card that lay covered in a column from the deal on."""

    column: int
    card: str


@dataclass(frozen=True, slots=True)
class HandAsked(SeatEvent):
    """After the attempt the cards left with this seat are asked for; 0: no more are."""


@dataclass(frozen=True, slots=True)
class ClockSet:
    """A countdown lies ready."""

    seconds: float


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """The countdown runs, from the start or after a pause."""

    at: float


@dataclass(frozen=True, slots=True)
class ClockPaused:
    """The countdown is held."""

    at: float


@dataclass(frozen=True, slots=True)
class ClockExpired:
    """The countdown reached zero."""

    at: float


Event = (
    AttemptBegan
    | StepReached
    | Settled
    | Noted
    | CommanderNamed
    | HolderNamed
    | HelperSeated
    | ColumnLaid
    | ColumnRevealed
    | TasksLaid
    | TaskReplaced
    | TaskTaken
    | DraftPassed
    | AnswerGiven
    | RoleNamed
    | TokensSwapped
    | TokenMoved
    | TaskHandedOver
    | Predicted
    | VoteCast
    | RackShown
    | RackCalled
    | RackAnswered
    | RackGave
    | DistressCalled
    | DirectionChosen
    | CardPassed
    | TalkBegan
    | CardShown
    | Communicated
    | CommunicationCorrected
    | TalkQueued
    | TalkDropped
    | CardPlayed
    | TrickTaken
    | TaskJudged
    | HandsChanged
    | RevokeFound
    | RevokeJudged
    | MissionDecided
    | PlayStartedOver
    | RestKept
    | CorrectionSaid
    | HandNoted
    | CoveredNoted
    | HandAsked
    | ClockSet
    | ClockStarted
    | ClockPaused
    | ClockExpired
)
EVENTS: tuple[type, ...] = get_args(Event)
