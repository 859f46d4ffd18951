"""One attempt of a mission and its tricks, as values; ``evolve`` alone makes new ones."""

from dataclasses import dataclass
from typing import NamedTuple

from companion.games.crew.events import RestKept
from companion.games.crew.terms import (
    UNDECIDED,
    Called,
    Claim,
    Column,
    Helper,
    OngoingCommunication,
    Outcome,
    PassingDirection,
    Task,
    Vote,
)
from companion.rules.cards import AnySuit, Card
from companion.rules.timers import Timer
from companion.rules.tricks import Play, Revoke, Trick

KEPT = "keep:"
"""Notes whose names begin like this outlive an attempt."""

NOTHING_KEPT = RestKept()
"""Nothing came after the end."""

Pairs = tuple[tuple[str, str], ...]
"""A small mapping that can be compared and never changes."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One attempt of a mission: everything but the tricks.

    ``step`` is the name of what the table is asked (``""``: tricks are played), ``settled`` the topics that are
    done with, ``answers`` those to the latest ``question``, ``notes`` facts of one box. ``dealt`` counts the
    deals of the session, for draws. ``talk`` is the communication being made, ``waiting`` those that come after it.
    ``asked_hand`` is the seat whose cards left are scanned for the review, 0 once that
    is over, ``None`` before. ``votes`` are those on the distress signal, secret until every person has voted.
    ``racks`` (secret) are the cards by seat that the table holds, by place, played ones too; ``called`` is the one it
    asks for.
    """

    mission: int
    number: int
    dealt: int = 1
    distress: bool = False
    passing: bool = False
    direction: PassingDirection | None = None
    passed: tuple[tuple[int, Card], ...] = ()
    step: str = ""
    settled: frozenset[str] = frozenset()
    commander: int | None = None
    holder: int | None = None
    helper: Helper | None = None
    dealt_columns: tuple[Column, ...] = ()
    tasks: tuple[Task, ...] = ()
    put_aside: tuple[str, ...] = ()
    drafted: int = 0
    question: str = ""
    answers: tuple[tuple[int, str], ...] = ()
    roles: tuple[tuple[str, int], ...] = ()
    claims: tuple[Claim, ...] = ()
    talk: OngoingCommunication | None = None
    waiting: tuple[OngoingCommunication, ...] = ()
    clock: Timer | None = None
    notes: Pairs = ()
    shown_hands: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    asked_hand: int | None = None
    votes: tuple[tuple[int, Vote], ...] = ()
    racks: tuple[tuple[int, tuple[Card | None, ...]], ...] = ()
    called: Called | None = None

    def note(self, key: str) -> str | None:
        """A noted fact, or ``None``."""
        return dict(self.notes).get(key)

    def role(self, name: str) -> int | None:
        """The seat that has a role; the commander is one."""
        return self.commander if name == "commander" else dict(self.roles).get(name)

    def task(self, task_id: str) -> Task | None:
        """The task on the table with this id."""
        return next((task for task in self.tasks if task.id == task_id), None)

    @property
    def unowned(self) -> tuple[Task, ...]:
        """Tasks that lie in the middle."""
        return tuple(task for task in self.tasks if task.owner is None)

    @property
    def columns(self) -> tuple[Column, ...]:
        """The cards before the third crew member of two players, column by column; none where nobody helps."""
        return self.helper.columns if self.helper is not None else ()


@dataclass(frozen=True, slots=True)
class Missing:
    """A seat did not follow a suit: in which trick, with which card instead."""

    seat: int
    suit: AnySuit
    trick: int
    card: Card


class Tricks(NamedTuple):
    """The tricks of an attempt. All of it follows from the cards in the order played.

    A named tuple: it is made anew at every card, in a quarter of the time that a frozen dataclass takes.

    ``plays`` is the open trick, ``taken`` the complete ones with their ``winners``; ``won`` counts by seat
    (index 0 is seat 1). ``turn`` is who plays next. ``changed`` is the trick after which hands changed. ``left`` are,
    card by card, the seconds left on the clock when it was played, if one ran. ``revoke`` is the proven revoke that the
    table is asked about, ``waiting`` are those it is asked about next, ``waived`` those it let pass. ``rest`` is what
    was scanned after the card that ends the attempt since a correction.
    """

    leader: int
    turn: int
    won: tuple[int, ...]
    plays: tuple[Play, ...] = ()
    taken: tuple[Trick, ...] = ()
    winners: tuple[int, ...] = ()
    gone: frozenset[Card] = frozenset()
    missing: tuple[Missing, ...] = ()
    revoke: Revoke | None = None
    changed: int = 0
    outcome: Outcome = UNDECIDED
    left: tuple[float | None, ...] = ()
    waiting: tuple[Revoke, ...] = ()
    waived: tuple[Revoke, ...] = ()
    rest: RestKept = NOTHING_KEPT

    @property
    def led(self) -> AnySuit | None:
        """The suit of the open trick, once its first card lies there."""
        return self.plays[0].card.suit if self.plays else None

    @property
    def revokes(self) -> tuple[Revoke, ...]:
        """Every proven revoke that the table has not decided about yet."""
        return () if self.revoke is None else (self.revoke, *self.waiting)

    @property
    def all_tricks(self) -> tuple[Trick, ...]:
        """Every trick that has begun, the open one last."""
        return (*self.taken, Trick(self.number, self.leader, self.plays)) if self.plays else self.taken

    @property
    def number(self) -> int:
        """The number of the trick that is open or comes next."""
        return len(self.taken) + 1

    @property
    def begun(self) -> bool:
        """Whether a card has been played."""
        return bool(self.plays or self.taken)


def fresh_tricks(leader: int, seats: int) -> Tricks:
    """No card played yet."""
    return Tricks(leader=leader, turn=leader, won=(0,) * seats)
