"""The words of both rulebooks as values: cards, tasks, claims, helper's columns, the outcome of an attempt."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.rules.cards import AnySuit, Card, by_code, card_in, pack
from companion.rules.seats import COMPANY as COMPANY


class Suit(AnySuit):
    """A suit by the letter on its cards. The trump is ``R`` (rockets) or ``S`` (submarines)."""

    PINK = "P"
    BLUE = "B"
    GREEN = "G"
    YELLOW = "Y"
    ROCKET = "R"
    SUBMARINE = "S"

    @property
    def trump(self) -> bool:
        """Whether this suit beats every colour."""
        return self._value_ in "RS"


COLOURS = (Suit.PINK, Suit.BLUE, Suit.GREEN, Suit.YELLOW)

SUIT_NAMES: Mapping[AnySuit, str] = {suit: suit.name.lower() for suit in Suit}


def deck(trump: AnySuit) -> tuple[Card, ...]:
    """All 40 playing cards of a box.

    >>> len(deck(Suit.ROCKET))
    40
    """
    return pack(COLOURS, range(1, 10)) + pack((trump,), range(1, 5))


CARDS: Mapping[str, Card] = by_code(dict.fromkeys(deck(Suit.ROCKET) + deck(Suit.SUBMARINE)))
"""Every card of both boxes by its printed code. Events and commands hold codes, the state holds cards."""


def read_card(code: str) -> Card:
    """The card of a printed code. Raises ``ValueError`` with what was expected.

    >>> read_card("b7"), str(Card(Suit.PINK, 9))
    (Card(suit=<Suit.BLUE: 'B'>, value=7), 'P9')
    """
    return card_in(CARDS, code)


def rows(trump: AnySuit) -> tuple[tuple[str, ...], ...]:
    """The codes of a box's cards in rows, suit by suit, the colours first."""
    return tuple(tuple(str(card) for card in deck(trump) if card.suit is suit) for suit in (*COLOURS, trump))


PLAY = ""
"""The name of no step: tricks are being played."""

GIVEN_UP = "crew-given-up"
"""The reason of an attempt that the crew gave up."""

REVOKED = "crew-revoke"
"""The reason of an attempt that the table counts as failed because of a revoke."""

OUT_OF_TIME = "crew-time"
"""The reason of an attempt that took too long."""

NO_CARD = frozenset({GIVEN_UP, OUT_OF_TIME})
"""The reasons that no card brings."""
BY_THE_TABLE = NO_CARD | {REVOKED}
"""The reasons that the table or its clock brings, and no rule of a task."""


class Status(StrEnum):
    """How a task or a mission stands."""

    OPEN = "open"
    COMPLETED = "completed"
    FAILED = "failed"


class Says(StrEnum):
    """What a communicated card is, among the cards of its colour in its owner's hand."""

    HIGHEST = "highest"
    ONLY = "only"
    LOWEST = "lowest"


class PassingDirection(StrEnum):
    """Where everybody passes a card after the distress signal."""

    LEFT = "left"
    RIGHT = "right"


class Vote(StrEnum):
    """What a crew member wants of the distress signal."""

    LEFT = "left"
    RIGHT = "right"
    NO = "no"


class Use(StrEnum):
    """What a card is wanted for that the table asks for out of a rack."""

    PLAY = "play"
    TALK = "talk"
    PASS = "pass"


class Verdict(StrEnum):
    """What the table does about a proven revoke."""

    TAKE_BACK = "take-back"
    COUNT = "count"
    GO_ON = "go-on"


@dataclass(frozen=True)
class MissionRole:
    """A member to be named: by whom, and whether the commander may be it."""

    id: str
    chosen_by: str
    commander: bool


@dataclass(frozen=True)
class Arrangement:
    """What a mission lets the crew arrange before the first card, and what becomes of the cards later.

    ``sharing`` is the mission's way of sharing out tasks (an allocation of Planet Nine, a selection of Mission Deep
    Sea), ``handover`` whether five players may hand one over, ``roles`` who is named. ``tokens`` are the order tokens
    as printed and ``change`` how they may be changed (``swap_two_tokens``, ``move_one_token``). After trick
    ``draws_after`` everybody draws a card, 0 for never. ``by_cards`` are the roles that the cards decide about,
    ``passes`` whether cards may be passed after a distress signal.
    """

    sharing: str
    handover: bool = False
    roles: tuple[MissionRole, ...] = ()
    by_cards: frozenset[str] = frozenset()
    tokens: tuple[str, ...] = ()
    change: str = ""
    draws_after: int = 0
    passes: bool = True


VERDICTS = {"TAKEBACK": Verdict.TAKE_BACK, "COUNT": Verdict.COUNT, "GOON": Verdict.GO_ON}
"""What the table says to decide so."""


@dataclass(frozen=True, slots=True)
class Task:
    """A task card on the table.

    ``id`` is the stable name (``T-B7``, ``win-pink-3``), ``code`` what its label says, ``card`` the playing
    card it names, if it names one. ``trick`` is the trick that decided it.
    """

    id: str
    code: str
    card: Card | None = None
    owner: int | None = None
    token: str | None = None
    status: Status = Status.OPEN
    trick: int | None = None
    prediction: int | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """A communication: the card shown, what was said of it (``None`` stays open), the trick it came before."""

    seat: int
    card: Card
    says: Says | None
    trick: int


@dataclass(frozen=True, slots=True)
class OngoingCommunication:
    """A communication being made: whose, and the card once it is shown."""

    seat: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Called:
    """The card that the table asks for: whose rack, which place, what for, and what is said of it, if it is shown."""

    seat: int
    place: int
    use: Use
    says: Says | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """One column of JARVIS or Tonoja.

    ``open`` is the face-up card as far as known, ``covered`` whether one still lies under it, ``hidden`` that
    card if a set-up named it (secret), ``gap`` whether the face-up place is empty and waits for the card below.
    """

    open: Card | None = None
    covered: bool = True
    hidden: Card | None = None
    gap: bool = False


@dataclass(frozen=True, slots=True)
class Helper:
    """The third crew member of a two-player game: its seat, its seven columns, what has come up in each."""

    seat: int
    columns: tuple[Column, ...] = (Column(),) * 7
    revealed: tuple[tuple[int, Card | None], ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How an attempt stands; once decided, why (a sentence key) and in which trick."""

    status: Status = Status.OPEN
    reason: str = ""
    params: Mapping[str, str | int] = field(default_factory=dict)
    trick: int = 0


UNDECIDED = Outcome()


@dataclass(frozen=True, slots=True)
class TrickJudgement:
    """What one trick settled: tasks by id with their new status, and the mission."""

    tasks: tuple[tuple[str, Status], ...] = ()
    outcome: Outcome | None = None


NOTHING_SETTLED = TrickJudgement()


@dataclass(frozen=True, slots=True)
class Radio:
    """The communication rule in force (radio or sonar).

    ``mode`` is the published name; ``hidden`` means no token is laid, so what a card is stays open; before trick
    ``first`` and after the start of trick ``last`` nobody communicates; ``pool`` is a shared number of tokens,
    ``None`` where everybody has one; ``silent`` seats never communicate.
    """

    mode: str
    hidden: bool = False
    first: int = 1
    last: int = 99
    pool: int | None = None
    silent: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class LogLine:
    """One finished attempt of this session, as the logbook keeps it; ``waived`` revokes the table let pass."""

    mission: int
    attempt: int
    outcome: Outcome
    distress: bool
    waived: int = 0
