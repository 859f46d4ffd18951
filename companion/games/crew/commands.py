"""What players do, where several words mean the same or one word depends on the question.

A word that always means one thing is judged as it was heard. Cards are codes, seats count from 1.
"""

from dataclasses import dataclass

from companion.games.crew.terms import Says
from companion.rules.game_inputs import Utterance


@dataclass(frozen=True, slots=True)
class NameCommander:
    """The holder of the highest trump says so."""

    seat: int


@dataclass(frozen=True, slots=True)
class NameHolder:
    """The holder of the card asked for says so (mission 46: pink 9)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatHelper:
    """JARVIS or Tonoja sits down at another seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class LayColumn:
    """The face-up card of a column of JARVIS or Tonoja; without a column, the next unknown one."""

    card: str
    column: int | None = None


@dataclass(frozen=True, slots=True)
class LayTask:
    """A task card turned up from the physical pile."""

    task: str


@dataclass(frozen=True, slots=True)
class TakeTask:
    """A crew member takes a task in the draft; ``seat`` is ``None`` for whoever's turn it is."""

    task: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class PassDraft:
    """A crew member lets the draft go by."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Assign:
    """A task, or all of them (``None``), goes to a seat; ``by`` is the seat that says so, if known."""

    seat: int
    task: str | None = None
    by: int | None = None


@dataclass(frozen=True, slots=True)
class NameRole:
    """A named crew member of the mission; without a role, the next one to be named."""

    seat: int
    role: str | None = None
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """A crew member's answer to the question asked, one of the printed words."""

    word: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Skip:
    """No, nothing, go on: the optional thing asked for is left out."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """OK: what the table was told to do is done."""

    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Predict:
    """The owner of a prediction task writes down a number of tricks."""

    number: int
    task: str | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class CallDistress:
    """The crew turns the distress token to its active side, or passes again while it is active."""


@dataclass(frozen=True, slots=True)
class NotePassed:
    """For the review: which card a seat passed on."""

    card: str
    seat: int


@dataclass(frozen=True, slots=True)
class Communicate:
    """A crew member takes the token; card and statement may follow or come along.

    ``instead``: not whoever was taken to be communicating, but this seat.
    """

    seat: int | None = None
    card: str | None = None
    says: Says | None = None
    instead: bool = False


@dataclass(frozen=True, slots=True)
class ShowCard:
    """The card that is communicated."""

    card: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Say:
    """Highest, only or lowest."""

    says: Says
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A card is played to the trick; ``seat`` is ``None`` for whoever's turn it is."""

    card: str
    seat: int | None = None
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class ShowRack:
    """The next cards of a rack, from the hidden reader; ``seat`` is who says so, if known."""

    cards: tuple[str, ...]
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class LayCalled:
    """The card that the table asked for out of a rack: as scanned, or (``None``) as asked."""

    card: str | None = None
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class RevealCard:
    """The card that came up in a column of JARVIS or Tonoja."""

    card: str
    column: int | None = None


@dataclass(frozen=True, slots=True)
class Correct:
    """A correction by hand, as far as it has been said and by whom, if known; the choices lead on."""

    said: tuple[str, ...] = ()
    at: float = 0.0
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Cancel:
    """Leave the correction or the communication that was begun; ``seat`` is who says so, if known."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class BeginNext:
    """The next attempt: of a mission by number, or the one that comes next. ``keep`` keeps the tasks."""

    mission: int | None = None
    keep: bool = False


@dataclass(frozen=True, slots=True)
class NoteHandCard:
    """For the review: a card somebody still held; ``seat`` is who scanned it, where a reader says so."""

    card: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class SkipHand:
    """The seat that is asked leaves its hand out, or (``whole``) has said all."""

    whole: bool = False


@dataclass(frozen=True, slots=True)
class AttemptTimeRanOut:
    """A clock reached zero."""

    at: float


@dataclass(frozen=True, slots=True)
class Interrupted:
    """The machine stopped and came back; time stood still from ``at``."""

    at: float


Command = (
    NameCommander
    | NameHolder
    | SeatHelper
    | LayColumn
    | LayTask
    | TakeTask
    | PassDraft
    | Assign
    | NameRole
    | Answer
    | Skip
    | Confirm
    | Predict
    | CallDistress
    | NotePassed
    | Communicate
    | ShowCard
    | Say
    | PlayCard
    | RevealCard
    | ShowRack
    | LayCalled
    | Correct
    | Cancel
    | BeginNext
    | NoteHandCard
    | SkipHand
    | AttemptTimeRanOut
    | Interrupted
    | Utterance
)
