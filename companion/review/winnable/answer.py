"""The answer: winnable or not, or honestly undecided, with a line of play that the rules engine has re-checked."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.games.crew import events as ev
from companion.games.crew.evolve import evolve
from companion.games.crew.state import CrewState
from companion.games.crew.task_events import Predicted, TaskTaken
from companion.games.crew.terms import PLAY, Status
from companion.review.winnable.hands import open_hands
from companion.review.winnable.question import WinnableQuestion, ask, ask_soon
from companion.review.winnable.solver import INSTALL, Solver, SolverMissing, available
from companion.rules.board import Refusal
from companion.rules.cards import Card
from companion.rules.game import AnyGame
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.tricks import must_follow
from companion.rules.words import Word


class LineRefused(Exception):
    """The rules engine refused the line that the solver found: the formula and the rules disagree."""


@dataclass(frozen=True)
class WinnableAnswer:
    """``winnable`` is ``None`` when the time was up. ``line`` are the (seat, card) still to play; ``draws`` the cards
    that change hands (seat that gives, card) before trick ``draws_before``, to the left (+1) or right (-1); ``owners``
    of tasks that had none, ``roles``, ``predictions`` and ``tokens`` by task that fit the line.
    """

    winnable: bool | None
    line: tuple[tuple[int, Card], ...] = ()
    draws: tuple[tuple[int, Card], ...] = ()
    draws_before: int = 0
    draws_to: int = 0
    owners: dict[str, int] = field(default_factory=dict)
    roles: dict[str, int] = field(default_factory=dict)
    predictions: dict[str, int] = field(default_factory=dict)
    tokens: Mapping[str, str | None] = field(default_factory=dict)
    ms: float = 0.0


def winnable(
    game: AnyGame, state: CrewState, limit: float, clock: Callable[[], float] = time.perf_counter
) -> WinnableAnswer:
    """Whether the crew can still win with all cards open. Raises ``HandsUnknown`` or ``SolverMissing``."""
    if not available():
        raise SolverMissing(INSTALL)
    started = clock()
    status = state.play.outcome.status
    if status is not Status.OPEN:
        return WinnableAnswer(status is Status.COMPLETED, ms=(clock() - started) * 1000)
    verdict, answer = possible(state, ask_soon(state), ask, limit, clock)
    if answer is None:
        return WinnableAnswer(verdict, ms=(clock() - started) * 1000)
    line = check(game, state, answer)
    return replace(answer, line=line, ms=(clock() - started) * 1000)


def possible(
    state: CrewState,
    soon: WinnableQuestion | None,
    whole: Callable[[CrewState], WinnableQuestion | None],
    limit: float,
    clock: Callable[[], float] = time.perf_counter,
) -> tuple[bool | None, WinnableAnswer | None]:
    """Whether a course goes on from the cards played, with one that does, not yet checked.

    The few next tricks are asked about first (``soon``), all of them only where that gives no course.
    """
    until = clock() + limit
    if soon is not None:
        with Solver(soon, clock) as solver:
            if solver.solve(soon.after(len(soon.fixed)), 0.0):
                return True, read(soon, state, solver.model, len(soon.fixed))
    question = whole(state)
    if question is None:
        return False, None
    with Solver(question, clock) as solver:
        verdict = solver.solve(question.after(len(question.fixed)), until - clock())
        return verdict, read(question, state, solver.model, len(question.fixed)) if verdict else None


def read(question: WinnableQuestion, state: CrewState, model: Sequence[int], played: int) -> WinnableAnswer:
    """The answer that a model gives after so many cards, not yet checked."""
    true = set(model)
    course = question.course
    plays = [play for trick in course.read(model) for play in trick]
    owners = {
        task: seat for task, seats in question.owners.items() for seat, literal in seats.items() if literal in true
    }
    roles = {role: seat for role, seats in question.roles.items() for seat, literal in seats.items() if literal in true}
    won = {seat: sum(take in true for take in takes) for seat, takes in course.takes.items()}
    open_numbers = [task.id for task in state.attempt.tasks if state.table.box.sealed(state, task)]
    return WinnableAnswer(
        True,
        tuple(plays[played:]),
        course.passes(model),
        course.deal.pass_after + 1,
        course.deal.passing,
        owners,
        roles,
        {task: won[owners[task]] for task in open_numbers},
        next((tokens for literal, tokens in question.tokens.items() if literal in true), {}),
    )


def check(game: AnyGame, state: CrewState, answer: WinnableAnswer) -> tuple[tuple[int, Card], ...]:
    """Play the line by the rules, card by card; the part up to the moment the mission is won.

    The game judges every card; since it knows no hands, that suit is followed from them is checked here.
    Raises ``LineRefused`` when the rules say otherwise.
    """
    hands = _Hands(state, answer)
    state = _ready(state, answer)
    line = []
    if not answer.line and state.play.taken:
        # Every card lies there; only a number on paper was open.
        outcome = state.table.box.judge(state).outcome
        if outcome is not None and outcome.status is Status.COMPLETED:
            return ()
    for seat, card in answer.line:
        state = _confirmed(game, state)
        hands.play(state, seat, card)
        state = _say(game, state, Word("CARD", (str(card),)), seat)
        line.append((seat, card))
        if state.play.outcome.status is Status.COMPLETED:
            return tuple(line)
        if state.play.outcome.status is Status.FAILED:
            break
    raise LineRefused(
        f"after {len(line)} cards the mission is {state.play.outcome.status}: {state.play.outcome.reason}"
    )


class _Hands:
    """The hands along a line: every card must be there and follow suit. The game itself watches the helper."""

    def __init__(self, state: CrewState, answer: WinnableAnswer) -> None:
        self.seats = state.table.seats
        self.helper = state.attempt.helper.seat if state.attempt.helper is not None else 0
        self.cards = {seat: set(cards) - state.play.gone for seat, cards in open_hands(state)[0].items()}
        self.answer = answer
        self.drawn = not answer.draws
        if len(state.play.gone) > (answer.draws_before - 1) * self.seats:
            self._draw(state.play.gone)

    def _draw(self, gone: frozenset[Card] = frozenset()) -> None:
        if self.drawn:
            return
        self.drawn = True
        for giver, drawn in self.answer.draws:
            self.cards[giver].discard(drawn)
        for giver, drawn in self.answer.draws:
            if drawn not in gone:
                self.cards[_receiver(giver, self.answer, self.seats)].add(drawn)

    def play(self, state: CrewState, seat: int, card: Card) -> None:
        """Take the card out of the hand, after the draws that come before its trick."""
        if state.play.number >= self.answer.draws_before:
            self._draw()
        hand = sorted(self.cards[seat], key=str)
        if card not in (hand if seat == self.helper else must_follow(hand, state.play.led)):
            raise LineRefused(f"seat {seat} cannot play {card} from {' '.join(map(str, hand))}")
        self.cards[seat].remove(card)


def _ready(state: CrewState, answer: WinnableAnswer) -> CrewState:
    """The state with every open owner, role and prediction named and the tricks begun."""
    for task in state.attempt.unowned:
        state = evolve(state, TaskTaken(task.id, answer.owners[task.id]))
    named = dict(state.attempt.roles)
    for role, seat in answer.roles.items():
        if role != "commander" and role not in named:
            state = evolve(state, ev.RoleNamed(role, seat))
    for task_id, number in answer.predictions.items():
        state = evolve(state, Predicted(task_id, number))
    if answer.draws and answer.draws_before == 1:
        state = _passed(state, answer)
    if state.attempt.step != PLAY and not state.play.begun:
        state = evolve(state, ev.StepReached(PLAY))
    if state.attempt.clock is not None and not state.attempt.clock.running:
        state = evolve(state, ev.ClockStarted(0.0))
    return state


def _passed(state: CrewState, answer: WinnableAnswer) -> CrewState:
    """What lies before the helper after the distress pass of the line."""
    helper = state.attempt.helper
    if helper is None:
        return state
    drawn = dict(answer.draws)
    seats = state.table.seats
    got = next(card for seat, card in answer.draws if _receiver(seat, answer, seats) == helper.seat)
    for number, column in enumerate(helper.columns, 1):
        if column.open == drawn[helper.seat]:
            hidden = None if column.hidden is None else str(column.hidden)
            return evolve(state, ev.ColumnLaid(number, str(got), column.covered, hidden))
    return state


def _receiver(giver: int, answer: WinnableAnswer, seats: int) -> int:
    return (giver - 1 + answer.draws_to) % seats + 1


def _confirmed(game: AnyGame, state: CrewState) -> CrewState:
    """Say OK where the table waits for everybody to have drawn a card; a revoke on the table does not end the line."""
    while state.play.revoke is not None:
        state = _say(game, state, Word("GOON"), None)
    return state if state.attempt.step == PLAY else _say(game, state, Word("OK"), None)


def _say(game: AnyGame, state: CrewState, word: Word, seat: int | None) -> CrewState:
    command = game.interpret(state, Utterance(word, Speaker(seat=seat), 0.0))
    answer = command if isinstance(command, Refusal) else game.decide(state, command)
    if isinstance(answer, Refusal):
        raise LineRefused(f"{word} of seat {seat} was refused: {answer.code}")
    for event in answer:
        state = game.evolve(state, event)
    return state
