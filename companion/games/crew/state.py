"""The state of a Crew table, what stays the same through its session, and what a box brings to it.

A box brings its facts as data, its own rules as functions of the state; the shared modules know no box by name.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import is_
from typing import TypeVar

from companion.games.crew.attempt import Attempt, Tricks
from companion.games.crew.commands import Command
from companion.games.crew.events import Event
from companion.games.crew.rack_view import SeenTask, TaskRule
from companion.games.crew.seen import CrewMissionView
from companion.games.crew.terms import Arrangement, LogLine, Radio, Status, Suit, Task, TrickJudgement
from companion.rules.board import Alert, Prompt, Refusal
from companion.rules.cards import Card
from companion.rules.options import Option, Values
from companion.rules.setting import Record, Setup
from companion.rules.words import Phrase, Word

_OPEN = Status.OPEN
"""Looked up once: it is asked for at every card."""


@dataclass(frozen=True)
class CrewTable:
    """What stays the same through a session: the box, its data, the crew, the options, the seed.

    ``people`` are the human names in seat order, ``seats`` counts JARVIS or Tonoja too. ``hands`` (secret) is
    what a set-up named, for the review alone, by attempt of the set-up only. ``racks`` are the seats
    that the table plays.
    """

    box: "CrewBox"
    data: object
    options: Values
    seed: int
    people: tuple[str, ...]
    seats: int
    tricks: int
    deck: frozenset[Card]
    history: tuple[Record, ...] = ()
    hands: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    racks: tuple[int, ...] = ()

    @property
    def with_helper(self) -> bool:
        """Whether a third crew member without a mind plays along."""
        return len(self.people) < self.seats


@dataclass(frozen=True, slots=True)
class CrewState:
    """A Crew table: the session, the present attempt, its tricks, the finished attempts, a correction under way."""

    table: CrewTable
    attempt: Attempt
    play: Tricks
    log: tuple[LogLine, ...] = ()
    correcting: tuple[str, ...] | None = None

    @property
    def decided(self) -> bool:
        """Whether this attempt is over."""
        return self.play.outcome.status is not _OPEN

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

    def has_seat(self, number: int) -> bool:
        """Whether somebody sits at this table under this number."""
        return 1 <= number <= self.table.seats

    def could_lead(self, seat: int | None) -> bool:
        """Whether a card from this seat's own reader may be meant as the lead of the coming trick."""
        return seat == self.play.turn and seat in self.people

    def speaks_for(self, seat: int) -> int:
        """Who decides for a seat: its player, or the commander for JARVIS and Tonoja."""
        helper = self.attempt.helper
        if helper is not None and seat == helper.seat and self.attempt.commander is not None:
            return self.attempt.commander
        return seat


def no_such_seat(state: CrewState, number: int, **said: str) -> Refusal:
    """Nobody sits at this table under this number."""
    return Refusal(
        "no-such-seat", {"number": number, "most": state.table.seats, **said}, key="refused-crew-no-such-seat"
    )


# -- what a box brings ----------------------------------------------------------------------------------------

Answered = Sequence[Event] | Refusal | None
"""What became true, why not, or ``None``: this is not for me."""
Hears = Callable[[CrewState, Word, int | None], Command | Refusal | None]
"""The command that a word means, said by whoever sits at a seat, if that is known."""
Decides = Callable[[CrewState, Command], Answered]
MakesCommand = Callable[[CrewState, Sequence[str], int | None], Command | Refusal | None]
"""A command of the state, the arguments of a word, and the seat that says it."""
C = TypeVar("C", bound=Command)


def hears(words: Mapping[str, Command | MakesCommand]) -> Hears:
    """What the words of a step mean: a command, or what makes one; no other word is for it."""

    def hear(state: CrewState, word: Word, seat: int | None) -> Command | Refusal | None:
        meaning = words.get(word.verb)
        return meaning(state, word.args, seat) if callable(meaning) else meaning

    return hear


def decides(kind: type[C], judge: Callable[[CrewState, C], Answered]) -> Decides:
    """The one kind of command that a step judges, and how."""
    return lambda state, command: judge(state, command) if isinstance(command, kind) else None


def _nothing(*_: object) -> None:
    """No seat in charge, no command, no answer, no reason against it."""


def _none_of_them(*_: object) -> tuple[()]:
    """No events, no goals, no alerts."""
    return ()


def _never(*_: object) -> bool:
    return False


@dataclass(frozen=True)
class AttemptStep:
    """One thing the table settles before the first trick or between two tricks.

    The first step of a list whose ``asked`` is true is the present one. ``happens`` gives events that settle it
    (or part of it) without asking, such as a draw. Otherwise the table is asked ``prompt`` and shown ``phase``;
    ``turn`` is the seat in charge. ``hear`` turns a general word (OK, NO, a seat, a card, a task) into a command
    or refuses it, ``decide`` judges commands that only this step knows. A card of the leader may pass over a step
    that is ``optional``: playing says no to it, and its name becomes a settled topic.
    """

    name: str
    phase: str
    asked: Callable[[CrewState], bool]
    prompt: Callable[[CrewState], Prompt]
    turn: Callable[[CrewState], int | None] = _nothing
    happens: Callable[[CrewState], Sequence[Event]] = _none_of_them
    hear: Hears = _nothing
    decide: Decides = _nothing
    optional: bool = False


@dataclass(frozen=True)
class CrewBox:
    """What one box of The Crew adds to the rules that both share.

    ``helper`` is the name of the third crew member of two players, ``leader`` what this box calls the commander.
    ``missions`` gives the lowest and highest number. ``new_task`` builds a task from its id, ``task_id`` reads a
    task word (a code or a long id, in capitals) and ``task_words`` lists what labels say. ``steps`` come before
    the first trick, ``between`` after a complete one.

    ``judge`` is asked after every complete trick (it sees the state after the trick), ``judge_lead`` when a
    trick is opened. ``radio`` is the communication rule in force; ``single_only`` whether a single card must be
    called "only". ``may_own`` refuses an owner. ``position`` turns the box's own part of a set-up into events.
    ``mission_view`` fills further fields of the published mission, ``alerts`` further alerts, ``shows_prediction``
    whether a prediction is public, ``rule_of`` the kind of a task and its rule as plain data, ``goals`` what it
    asks for besides tasks, as a rack sees it. ``removed`` are the
    cards that an option takes out of the deck. ``begun`` tells whether an attempt counts before its first card,
    ``kept_when_redealt`` gives what the same attempt keeps when its cards are dealt again, ``may_call`` refuses the
    distress signal. ``phrases``, ``hear`` and ``decide`` are for words and commands
    that the shared modules do not know. ``may_keep`` allows the same tasks after a failure. ``arrangement`` is what the
    mission lets the crew arrange, ``decisive`` which task and which card of a trick ended the attempt, given the task
    that was judged, if any, ``sealed`` whether a task waits for a number that its owner has yet to predict.
    """

    id: str
    code: str
    trump: Suit
    helper: str
    leader: str
    options: tuple[Option, ...]
    missions: Callable[[object], tuple[int, int]]
    new_task: Callable[[object, str], Task]
    task_id: Callable[[object, str], str | None]
    task_words: Callable[[object], Sequence[str]]
    steps: tuple[AttemptStep, ...]
    between: tuple[AttemptStep, ...]
    judge: Callable[[CrewState], TrickJudgement]
    radio: Callable[[CrewState], Radio]
    single_only: Callable[[CrewState], bool]
    arrangement: Callable[[CrewState], Arrangement]
    decisive: Callable[[CrewState, Task | None], tuple[Task | None, Card | None]]
    sealed: Callable[[CrewState, Task], bool] = _never
    judge_lead: Callable[[CrewState], TrickJudgement] | None = None
    may_own: Callable[[CrewState, Task, int], Refusal | None] = _nothing
    position: Callable[[CrewState, Mapping[str, object]], Sequence[Event]] = _none_of_them
    position_keys: frozenset[str] = frozenset()
    mission_view: Callable[[CrewState, CrewMissionView], CrewMissionView] = lambda state, view: view
    alerts: Callable[[CrewState], tuple[Alert, ...]] = _none_of_them
    shows_prediction: Callable[[CrewState, Task], bool] = lambda *_: True
    rule_of: Callable[[CrewState, Task], tuple[str, TaskRule]] = lambda state, task: ("", {})
    goals: Callable[[CrewState], tuple[SeenTask, ...]] = _none_of_them
    removed: Callable[[Setup], frozenset[Card]] = lambda setup: frozenset()
    begun: Callable[[CrewState], bool] = _never
    kept_when_redealt: Callable[[CrewState], Sequence[Event]] = _none_of_them
    may_call: Callable[[CrewState], Refusal | None] = _nothing
    phrases: tuple[Phrase, ...] = ()
    hear: Hears = _nothing
    decide: Decides = _nothing
    may_keep: bool = False
    roles: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()


A = TypeVar("A")


def memoized_by(
    parts: Callable[[CrewState], tuple[object, ...]],
) -> Callable[[Callable[[CrewState], A]], Callable[[CrewState], A]]:
    """A function of the state that gives its last answer again where all ``parts`` are the very same objects.

    States never change, so the same objects are the same values; equal ones made anew only cost another call.
    """

    def keeping(make: Callable[[CrewState], A]) -> Callable[[CrewState], A]:
        last: tuple[tuple[object, ...], A] | None = None

        def answer(state: CrewState) -> A:
            nonlocal last
            now, known = parts(state), last
            if known is not None and all(map(is_, known[0], now)):
                return known[1]
            value = make(state)
            last = (now, value)
            return value

        return answer

    return keeping
