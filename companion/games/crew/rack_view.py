"""What the seat of a rack knows, as plain data: its own cards and what everybody at the table saw."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypedDict


class NamedCard(TypedDict):
    """A card in a rule."""

    suit: str
    value: int


class NamedSort(TypedDict):
    """The cards of some suits, and the colour cards of some values."""

    suits: Sequence[str]
    values: Sequence[int]


class NamedGroup(TypedDict):
    """So many cards of a sort."""

    sort: NamedSort
    count: int


class TaskRule(TypedDict, total=False):
    """The rule of a task, or what a mission asks for, as plain data: each kind has some of these."""

    bounds: Sequence[int]
    capture: int | None
    card: NamedCard | str
    cards: Sequence[NamedCard]
    count: int
    equal: bool
    exactly: bool
    first: str
    groups: Sequence[NamedGroup]
    holder_of: str
    length: int
    lose: Sequence[int]
    max: int
    min: int
    mode: str
    only: bool
    op: str
    ordered: bool
    role: str
    second: str
    secret: bool
    sort: NamedSort
    suit: str
    suits: Sequence[str]
    sums: Sequence[int]
    test: str
    value: int
    versus: str
    win: Sequence[int]


@dataclass(frozen=True)
class SeenTask:
    """A task on the table: its id, its label's code, the card it names, owner's seat, order token, status.

    Tasks of Mission Deep Sea have their ``kind`` and its ``rule`` as plain data, and the number predicted, if the seat
    may know it. What a mission asks for besides its tasks is told the same way: without a card, with the owner that its
    role gives it, or with none where it binds everybody or the role is still to be given.
    """

    id: str
    code: str
    card: str | None = None
    owner: int | None = None
    token: str | None = None
    status: str = "open"
    kind: str = ""
    rule: TaskRule = field(default_factory=TaskRule)
    prediction: int | None = None


@dataclass(frozen=True)
class SeenClaim:
    """A communication: whose, the card, what was said of it (``None`` stays open), before which trick."""

    seat: int
    card: str
    says: str | None
    trick: int


@dataclass(frozen=True)
class RackView:
    """One seat's rack and the public game. Seats count from 1; cards are codes.

    ``rack`` are its places in order, empty where the card was played. ``tricks`` are the complete ones as (seat, card)
    in the order played, ``trick`` the open one. ``deck`` is what the game is played with, ``rounds`` the number of
    tricks. ``gave`` is the card that this seat passed on after a distress signal, with the seat that got it.
    ``may_talk`` are the seats that may communicate now, ``hidden`` whether what is said stays open. ``called`` is the
    place of the card that the table waits for, ``to_vote`` whether others have voted on the distress
    signal and this seat has not.
    ``goals`` are what the mission asks for besides its tasks. ``question`` is the key of the question in charge,
    ``asked`` whom it asks, and ``choices`` are the words that answer it. ``answers`` are what the seats have said to
    the latest question that goes from one member to the next.
    """

    seat: int
    seats: int
    commander: int | None
    phase: str
    turn: int | None
    rack: tuple[str, ...]
    deck: tuple[str, ...]
    rounds: int
    leader: int
    tricks: tuple[tuple[tuple[int, str], ...], ...] = ()
    trick: tuple[tuple[int, str], ...] = ()
    claims: tuple[SeenClaim, ...] = ()
    tasks: tuple[SeenTask, ...] = ()
    goals: tuple[SeenTask, ...] = ()
    drafted: int = 0
    may_talk: tuple[int, ...] = ()
    talking: bool = False
    hidden: bool = False
    direction: str | None = None
    gave: tuple[int, str] | None = None
    called: int | None = None
    to_vote: bool = False
    asked: int | None = None
    choices: tuple[str, ...] = ()
    question: str = ""
    answers: tuple[tuple[int, str], ...] = ()

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards that are left, in the order of the rack."""
        return tuple(card for card in self.rack if card)

    @property
    def trump(self) -> str:
        """The letter of the trump suit."""
        return next((card[0] for card in self.deck if card[0] in "RS"), "R")

    @property
    def plays(self) -> tuple[tuple[int, str], ...]:
        """Every card played, in order."""
        return (*(play for trick in self.tricks for play in trick), *self.trick)
