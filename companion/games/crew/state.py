"""The state of a Crew table and ``evolve``, the only function that changes it.

Nothing here judges: every verdict arrives as an event. Undo, resume and review fold the same events again.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, assert_never

from companion.games.crew import events as ev
from companion.games.crew.terms import (
    CARDS,
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
    deals of the session, for draws.
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
    clock: Timer | None = None
    notes: Pairs = ()
    shown_hands: tuple[tuple[int, tuple[Card, ...]], ...] = ()

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
    (index 0 is seat 1). ``turn`` is who plays next. ``changed`` is the trick after which hands changed.
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

    def speaks_for(self, seat: int) -> int:
        """Who decides for a seat: its player, or the commander for JARVIS and Tonoja."""
        helper = self.attempt.helper
        if helper is not None and seat == helper.seat and self.attempt.commander is not None:
            return self.attempt.commander
        return seat


def fresh_tricks(leader: int, seats: int) -> Tricks:
    """No card played yet."""
    return Tricks(leader=leader, turn=leader, won=(0,) * seats)


def evolve(state: State, event: ev.Event) -> State:
    """The state after one event. Never judges, never fails."""
    match event:
        case ev.CardPlayed() | ev.TrickTaken() | ev.HandsChanged() | ev.RevokeFound() | ev.RevokeJudged():
            return _play(state, event)
        case ev.TaskJudged() | ev.MissionDecided() | ev.PlayStartedOver():
            return _judged(state, event)
        case ev.AttemptBegan():
            return _begun(state, event)
        case ev.CorrectionSaid(said):
            return replace(state, correcting=said)
        case ev.CommanderNamed(seat):
            play = replace(state.play, leader=seat, turn=seat) if not state.play.begun else state.play
            return replace(state, attempt=replace(state.attempt, commander=seat), play=play)
        case ev.TasksLaid() | ev.TaskReplaced():
            return replace(state, attempt=_laid(state, event))
        case _:
            return State(state.table, _prepared(state.attempt, event), state.play, state.log, state.correcting)


def _play(
    state: State, event: ev.CardPlayed | ev.TrickTaken | ev.HandsChanged | ev.RevokeFound | ev.RevokeJudged
) -> State:
    play, attempt = state.play, state.attempt
    match event:
        case ev.CardPlayed(seat, code):
            card = CARDS[code]
            missing = play.missing
            if play.plays and card.suit is not play.plays[0].card.suit:
                missing = _not_followed(play, attempt, seat, card)
            play = Tricks(
                play.leader,
                seat % state.table.seats + 1,
                play.won,
                (*play.plays, Play(seat, card)),
                play.taken,
                play.winners,
                play.gone | {card},
                missing,
                play.revoke,
                play.changed,
                play.outcome,
            )
            if attempt.helper is not None and attempt.helper.seat == seat:
                attempt = replace(attempt, helper=_column_used(attempt.helper, card))
        case ev.TrickTaken(winner):
            trick = Trick(play.number, play.leader, play.plays)
            won = tuple(count + (seat == winner) for seat, count in enumerate(play.won, 1))
            play = Tricks(
                winner,
                winner,
                won,
                (),
                (*play.taken, trick),
                (*play.winners, winner),
                play.gone,
                play.missing,
                play.revoke,
                play.changed,
                play.outcome,
            )
        case ev.HandsChanged(trick_number):
            play = replace(play, changed=trick_number, missing=())
            if attempt.helper is not None:
                columns = tuple(replace(column, hidden=None) for column in attempt.helper.columns)
                attempt = replace(attempt, helper=replace(attempt.helper, columns=columns))
        case ev.RevokeFound(seat, trick_number, played, held):
            revoke = Revoke(seat, trick_number, CARDS[played], play.number, CARDS[held])
            kept = tuple(one for one in play.missing if (one.seat, one.suit) != (seat, CARDS[held].suit))
            play = replace(play, revoke=revoke, missing=kept)
        case ev.RevokeJudged():
            play = replace(play, revoke=None)
        case _:
            assert_never(event)
    return State(state.table, attempt, play, state.log, state.correcting)


def _not_followed(play: Tricks, attempt: Attempt, seat: int, card: Card) -> tuple[Missing, ...]:
    """The seat had nothing of the led suit, it says; JARVIS and Tonoja may hold it face down."""
    led = play.plays[0].card.suit
    if attempt.helper is not None and attempt.helper.seat == seat:
        return play.missing
    if any(one.seat == seat and one.suit is led for one in play.missing):
        return play.missing
    return (*play.missing, Missing(seat, led, play.number, card))


def _column_used(helper: Helper, card: Card) -> Helper:
    """The face-up card is gone from its column; an unknown one is taken to be the first unknown."""
    columns = list(helper.columns)
    for index, column in enumerate(columns):
        if column.open == card:
            columns[index] = replace(column, open=None, gap=True)
            return replace(helper, columns=tuple(columns))
    for index, column in enumerate(columns):
        if column.open is None and not column.gap:
            columns[index] = replace(column, gap=True)
            break
    return replace(helper, columns=tuple(columns))


def _judged(state: State, event: ev.TaskJudged | ev.MissionDecided | ev.PlayStartedOver) -> State:
    attempt, play = state.attempt, state.play
    match event:
        case ev.TaskJudged(task_id, status, trick):
            tasks = tuple(
                replace(task, status=status, trick=trick) if task.id == task_id else task for task in attempt.tasks
            )
            return State(state.table, replace(attempt, tasks=tasks), play, state.log, state.correcting)
        case ev.MissionDecided(status, reason, trick, params, at):
            clock = attempt.clock.stop(at) if attempt.clock is not None and attempt.clock.running else attempt.clock
            if clock is not attempt.clock or attempt.talk is not None:
                attempt = replace(attempt, clock=clock, talk=None)
            play = replace(play, outcome=Outcome(status, reason, params, trick))
            return State(state.table, attempt, play, state.log, state.correcting)
        case ev.PlayStartedOver():
            tasks = tuple(replace(task, status=Status.OPEN, trick=None) for task in attempt.tasks)
            helper = attempt.helper and replace(attempt.helper, columns=attempt.laid, revealed=())
            attempt = replace(attempt, tasks=tasks, helper=helper, talk=None, step="")
            return replace(state, attempt=attempt, play=fresh_tricks(attempt.commander or 1, state.table.seats))
        case _:
            assert_never(event)


def _begun(state: State, event: ev.AttemptBegan) -> State:
    old = state.attempt
    log = state.log
    if state.decided:
        log = (*log, LogLine(old.mission, old.number, state.play.outcome, old.distress))
    helper = old.helper and Helper(old.helper.seat)
    attempt = Attempt(
        event.mission,
        event.attempt,
        dealt=old.dealt + 1,
        distress=event.distress,
        helper=helper,
        laid=helper.columns if helper is not None else (),
        notes=tuple(note for note in old.notes if note[0].startswith(KEPT)),
    )
    return State(state.table, attempt, fresh_tricks(1, state.table.seats), log)


def _laid(state: State, event: ev.TasksLaid | ev.TaskReplaced) -> Attempt:
    """Task cards on the table, as the box reads their ids."""
    attempt, new = state.attempt, state.table.box.new_task
    match event:
        case ev.TasksLaid(ids, tokens, put_aside):
            laid = tuple(
                replace(new(state.table.data, task_id), token=tokens[index] if index < len(tokens) else None)
                for index, task_id in enumerate(ids)
            )
            return replace(attempt, tasks=(*attempt.tasks, *laid), put_aside=(*attempt.put_aside, *put_aside))
        case ev.TaskReplaced(old, by):
            return _with_tasks(attempt, {old: new(state.table.data, by)})
        case _:
            assert_never(event)


TaskEvent = ev.TaskTaken | ev.DraftPassed | ev.TaskHandedOver | ev.Predicted | ev.TokensSwapped | ev.TokenMoved
StepEvent = (
    ev.StepReached
    | ev.Settled
    | ev.Noted
    | ev.HolderNamed
    | ev.AnswerGiven
    | ev.RoleNamed
    | ev.HelperSeated
    | ev.ColumnLaid
    | ev.ColumnRevealed
    | ev.HandNoted
)
CardEvent = (
    ev.DistressCalled
    | ev.DirectionChosen
    | ev.CardPassed
    | ev.TalkBegan
    | ev.CardShown
    | ev.Communicated
    | ev.TalkDropped
)
ClockEvent = ev.ClockSet | ev.ClockStarted | ev.ClockPaused | ev.ClockExpired


def _prepared(attempt: Attempt, event: StepEvent | CardEvent | ClockEvent | TaskEvent) -> Attempt:
    """Everything that is settled around the tricks."""
    match event:
        case ev.StepReached(step):
            return replace(attempt, step=step)
        case ev.Settled(topic):
            return replace(attempt, settled=attempt.settled | {topic})
        case ev.Noted(key, value):
            return replace(attempt, notes=(*(pair for pair in attempt.notes if pair[0] != key), (key, value)))
        case ev.HolderNamed(seat):
            return replace(attempt, holder=seat)
        case ev.AnswerGiven(topic, seat, word):
            before = [one for one in attempt.answers if one[0] != seat] if topic == attempt.question else []
            return replace(attempt, question=topic, answers=(*before, (seat, word)))
        case ev.RoleNamed(role, seat):
            return replace(attempt, roles=(*(one for one in attempt.roles if one[0] != role), (role, seat)))
        case ev.HelperSeated(seat):
            return replace(attempt, helper=replace(attempt.helper or Helper(seat), seat=seat))
        case ev.ColumnLaid() | ev.ColumnRevealed():
            return _column(attempt, event)
        case ev.HandNoted(seat, codes):
            cards = tuple(CARDS[code] for code in codes)
            known = tuple(one for one in attempt.shown_hands if one[0] != seat)
            return replace(attempt, shown_hands=(*known, (seat, cards)))
        case ev.ClockSet() | ev.ClockStarted() | ev.ClockPaused() | ev.ClockExpired():
            return replace(attempt, clock=_clock(attempt.clock, event))
        case (
            ev.DistressCalled()
            | ev.DirectionChosen()
            | ev.CardPassed()
            | ev.TalkBegan()
            | ev.CardShown()
            | ev.Communicated()
            | ev.TalkDropped()
        ):
            return _told(attempt, event)
        case _:
            return _tasks(attempt, event)


def _clock(clock: Timer | None, event: ClockEvent) -> Timer | None:
    match event:
        case ev.ClockSet(seconds):
            return Timer.down(seconds)
        case ev.ClockStarted(at):
            return clock and clock.start(at)
        case ev.ClockPaused(at):
            return clock and clock.pause(at)
        case ev.ClockExpired(at):
            return clock and clock.expire(at)
        case _:
            assert_never(event)


def _told(attempt: Attempt, event: CardEvent) -> Attempt:
    """Distress signal and communication."""
    match event:
        case ev.DistressCalled():
            return replace(attempt, distress=True, passing=True)
        case ev.DirectionChosen(direction):
            return replace(attempt, direction=direction)
        case ev.CardPassed(seat, code):
            kept = tuple(one for one in attempt.passed if one[0] != seat)
            return replace(attempt, passed=(*kept, (seat, CARDS[code])))
        case ev.TalkBegan(seat):
            return replace(attempt, talk=Talk(seat))
        case ev.CardShown(seat, code):
            return replace(attempt, talk=Talk(seat, CARDS[code]))
        case ev.Communicated(seat, code, says, trick):
            return replace(attempt, talk=None, claims=(*attempt.claims, Claim(seat, CARDS[code], says, trick)))
        case ev.TalkDropped():
            return replace(attempt, talk=None)
        case _:
            assert_never(event)


def _column(attempt: Attempt, event: ev.ColumnLaid | ev.ColumnRevealed) -> Attempt:
    helper = attempt.helper
    if helper is None:
        return attempt
    columns, index = list(helper.columns), event.column - 1
    card = CARDS[event.card] if event.card is not None else None
    laid = attempt.laid or columns
    match event:
        case ev.ColumnLaid():
            hidden = CARDS[event.hidden] if event.hidden is not None else None
            gap = card is None and not event.covered
            columns[index] = Column(card, event.covered, hidden, gap)
            laid = tuple(columns[index] if at == index else column for at, column in enumerate(laid))
        case ev.ColumnRevealed():
            columns[index] = Column(card, covered=False)
            helper = replace(helper, revealed=(*helper.revealed, (event.column, card)))
        case _:
            assert_never(event)
    return replace(attempt, helper=replace(helper, columns=tuple(columns)), laid=tuple(laid))


def _tasks(attempt: Attempt, event: TaskEvent) -> Attempt:
    """Owners, order tokens and predictions."""
    match event:
        case ev.TaskTaken(task_id, seat):
            task = attempt.task(task_id)
            taken = _with_tasks(attempt, {task_id: replace(task, owner=seat)} if task else {})
            return replace(taken, drafted=attempt.drafted + 1)
        case ev.DraftPassed():
            return replace(attempt, drafted=attempt.drafted + 1)
        case ev.TaskHandedOver(task_id, seat):
            task = attempt.task(task_id)
            return _with_tasks(attempt, {task_id: replace(task, owner=seat)} if task else {})
        case ev.Predicted(task_id, number):
            task = attempt.task(task_id)
            return _with_tasks(attempt, {task_id: replace(task, prediction=number)} if task else {})
        case ev.TokensSwapped(first, second):
            swap = {first: second, second: first}
            tasks = tuple(replace(task, token=swap.get(task.token or "", task.token)) for task in attempt.tasks)
            return replace(attempt, tasks=tasks)
        case ev.TokenMoved(token, task_id):
            kept = tuple(replace(task, token=None) if task.token == token else task for task in attempt.tasks)
            tasks = tuple(replace(task, token=token) if task.id == task_id else task for task in kept)
            return replace(attempt, tasks=tasks)
        case _:
            assert_never(event)


def _with_tasks(attempt: Attempt, changed: Mapping[str, Task]) -> Attempt:
    return replace(attempt, tasks=tuple(changed.get(task.id, task) for task in attempt.tasks))
