"""The parts of the state: the session, one attempt, its tricks. Values only; ``state.evolve`` alone makes new ones."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.games.crew.events import RestKept
from companion.games.crew.terms import (
    UNDECIDED,
    Claim,
    Column,
    Direction,
    Helper,
    LogLine,
    Outcome,
    Status,
    Talk,
    Task,
)
from companion.rules.cards import Card, Suit
from companion.rules.game import Record
from companion.rules.timers import Timer
from companion.rules.tricks import Play, Revoke, Trick

if TYPE_CHECKING:
    from companion.games.crew.box import Box

KEPT = "keep:"
"""Notes whose names begin like this outlive an attempt."""

NOTHING_KEPT = RestKept()
"""Nothing came after the end."""

Pairs = tuple[tuple[str, Any], ...]
"""A small mapping that can be compared and never changes."""


@dataclass(frozen=True)
class Table:
    """What stays the same through a session: the box, its data, the crew, the options, the seed.

    ``people`` are the human names in seat order, ``seats`` counts JARVIS or Tonoja too. ``hands`` (secret) is
    what a set-up named, for the review alone, by attempt of the set-up only.
    """

    box: "Box"
    data: Any
    options: Mapping[str, Any]
    seed: int
    people: tuple[str, ...]
    seats: int
    tricks: int
    deck: frozenset[Card]
    history: tuple[Record, ...] = ()
    hands: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)

    @property
    def with_helper(self) -> bool:
        """Whether a third crew member without a mind plays along."""
        return len(self.people) < self.seats


@dataclass(frozen=True, slots=True)
class Attempt:
    """One attempt of a mission: everything but the tricks.

    ``step`` is the name of what the table is asked (``""``: tricks are played), ``settled`` the topics that are
    done with, ``answers`` those to the latest ``question``, ``notes`` facts of one box. ``dealt`` counts the
    deals of the session, for draws. ``talk`` is the communication being made, ``waiting`` those that come after it.
    ``asked_hand`` is the seat whose cards left are scanned for the review, 0 once that
    is over, ``None`` before.
    """

    mission: int
    number: int
    dealt: int = 1
    distress: bool = False
    passing: bool = False
    direction: Direction | None = None
    passed: tuple[tuple[int, Card], ...] = ()
    step: str = ""
    settled: frozenset[str] = frozenset()
    commander: int | None = None
    holder: int | None = None
    helper: Helper | None = None
    laid: tuple[Column, ...] = ()
    tasks: tuple[Task, ...] = ()
    put_aside: tuple[str, ...] = ()
    drafted: int = 0
    question: str = ""
    answers: tuple[tuple[int, str], ...] = ()
    roles: tuple[tuple[str, int], ...] = ()
    claims: tuple[Claim, ...] = ()
    talk: Talk | None = None
    waiting: tuple[Talk, ...] = ()
    clock: Timer | None = None
    notes: Pairs = ()
    shown_hands: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    asked_hand: int | None = None

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


@dataclass(frozen=True, slots=True)
class Missing:
    """A seat did not follow a suit: in which trick, with which card instead."""

    seat: int
    suit: Suit
    trick: int
    card: Card


@dataclass(frozen=True, slots=True)
class Tricks:
    """The tricks of an attempt. All of it follows from the cards in the order played.

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
    def revokes(self) -> tuple[Revoke, ...]:
        """Every proven revoke that the table has not decided about yet."""
        return () if self.revoke is None else (self.revoke, *self.waiting)

    @property
    def number(self) -> int:
        """The number of the trick that is open or comes next."""
        return len(self.taken) + 1

    @property
    def begun(self) -> bool:
        """Whether a card has been played."""
        return bool(self.plays or self.taken)


@dataclass(frozen=True, slots=True)
class State:
    """A Crew table: the session, the present attempt, its tricks, the finished attempts, a correction under way."""

    table: Table
    attempt: Attempt
    play: Tricks
    log: tuple[LogLine, ...] = ()
    correcting: tuple[str, ...] | None = None

    @property
    def decided(self) -> bool:
        """Whether this attempt is over."""
        return self.play.outcome.status is not Status.OPEN

    @property
    def over(self) -> bool:
        """Whether the attempt is over and nothing about it waits for the table's decision."""
        return self.decided and self.play.revoke is None

    @property
    def names(self) -> tuple[str, ...]:
        """A name for every seat, JARVIS or Tonoja included."""
        helper = self.attempt.helper
        names = list(self.table.people)
        if helper is not None:
            names.insert(helper.seat - 1, self.table.box.helper)
        return tuple(names)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of humans."""
        helper = self.attempt.helper
        return tuple(seat for seat in range(1, self.table.seats + 1) if helper is None or seat != helper.seat)

    def could_lead(self, seat: int | None) -> bool:
        """Whether a card from this seat's own reader may be meant as the lead of the coming trick."""
        return seat == self.play.turn and seat in self.people

    def speaks_for(self, seat: int) -> int:
        """Who decides for a seat: its player, or the commander for JARVIS and Tonoja."""
        helper = self.attempt.helper
        if helper is not None and seat == helper.seat and self.attempt.commander is not None:
            return self.attempt.commander
        return seat


def fresh_tricks(leader: int, seats: int) -> Tricks:
    """No card played yet."""
    return Tricks(leader=leader, turn=leader, won=(0,) * seats)
