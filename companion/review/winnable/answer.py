"""The answer: winnable or not, or honestly undecided, with a line of play that the rules engine has re-checked."""

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any

from companion.games.crew import events as ev
from companion.games.crew.state import State, evolve
from companion.games.crew.terms import PLAY, Status
from companion.review.winnable.question import Question, ask
from companion.rules.cards import Card
from companion.rules.game import Game, Heard, Refusal
from companion.rules.seats import Speaker
from companion.rules.words import Word

INSTALL = "the review needs the package python-sat; install it with: pip install 'table-companion[review]'"


class SolverMissing(Exception):
    """The solver's package is not installed; the text says what to install."""


class LineRefused(Exception):
    """The rules engine refused the line that the solver found: the formula and the rules disagree."""


@dataclass(frozen=True)
class Answer:
    """``winnable`` is ``None`` when the time was up. ``line`` are the (seat, card) still to play; ``draws`` the cards
    that change hands (seat that gives, card) before trick ``draws_before``; ``owners`` of tasks that had none.
    """

    winnable: bool | None
    line: tuple[tuple[int, Card], ...] = ()
    draws: tuple[tuple[int, Card], ...] = ()
    draws_before: int = 0
    owners: dict[str, int] = field(default_factory=dict)
    roles: dict[str, int] = field(default_factory=dict)
    ms: float = 0.0


def available() -> bool:
    """Whether the solver is installed; looking costs nothing."""
    return find_spec("pysat") is not None


class Solver:
    """One question held by the solver: asked again and again with more or fewer cards played."""

    def __init__(self, question: Question) -> None:
        if not available():
            raise SolverMissing(INSTALL)
        from pysat.solvers import Glucose4

        self.question = question
        self._solver = Glucose4(bootstrap_with=question.course.clauses.rows)

    def __enter__(self) -> "Solver":
        return self

    def __exit__(self, *problem: object) -> None:
        self._solver.delete()

    def solve(self, fixed: Sequence[int], limit: float) -> bool | None:
        """Whether a course exists with these literals; ``None`` when ``limit`` seconds were not enough."""
        timer = threading.Timer(limit, self._solver.interrupt)
        timer.start()
        try:
            found: bool | None = self._solver.solve_limited(assumptions=list(fixed), expect_interrupt=True)
        finally:
            timer.cancel()
            self._solver.clear_interrupt()
        return found

    def model(self) -> Sequence[int]:
        """The course that the last answer found."""
        model: Sequence[int] = self._solver.get_model()
        return model


def winnable(
    game: Game[Any, Any, Any, Any], state: State, limit: float, clock: Callable[[], float] = time.perf_counter
) -> Answer:
    """Whether the crew can still win with all cards open. Raises ``HandsUnknown`` or ``SolverMissing``."""
    started = clock()
    status = state.play.outcome.status
    if status is not Status.OPEN:
        return Answer(status is Status.COMPLETED, ms=(clock() - started) * 1000)
    question = ask(state)
    with Solver(question) as solver:
        found = solver.solve(question.fixed, limit)
        if not found:
            return Answer(found, ms=(clock() - started) * 1000)
        answer = _read(question, solver.model(), len(question.fixed))
    checked = check(game, state, answer)
    return Answer(
        True, checked, answer.draws, answer.draws_before, answer.owners, answer.roles, (clock() - started) * 1000
    )


def _read(question: Question, model: Sequence[int], played: int) -> Answer:
    true = set(model)
    course = question.course
    plays = [play for trick in course.read(model) for play in trick]
    owners = {task: seat for task, seats in question.owners.items() for seat, one in seats.items() if one in true}
    roles = {role: seat for role, seats in question.roles.items() for seat, one in seats.items() if one in true}
    draws = course.passes(model) if played <= course.deal.pass_after * course.deal.seats else ()
    return Answer(True, tuple(plays[played:]), draws, course.deal.pass_after + 1, owners, roles)


def check(game: Game[Any, Any, Any, Any], state: State, answer: Answer) -> tuple[tuple[int, Card], ...]:
    """Play the line by the rules, card by card; the part up to the moment the mission is won.

    Raises ``LineRefused`` when the rules say otherwise.
    """
    state = _ready(state, answer)
    line = []
    for seat, card in answer.line:
        state = _confirmed(game, state)
        state = _say(game, state, Word("CARD", (str(card),)), seat)
        line.append((seat, card))
        if state.play.outcome.status is Status.COMPLETED:
            return tuple(line)
        if state.play.outcome.status is Status.FAILED:
            break
    raise LineRefused(
        f"after {len(line)} cards the mission is {state.play.outcome.status}: {state.play.outcome.reason}"
    )


def _ready(state: State, answer: Answer) -> State:
    """The state with every open owner and role named and the tricks begun."""
    for task in state.attempt.unowned:
        state = evolve(state, ev.TaskTaken(task.id, answer.owners[task.id]))
    named = dict(state.attempt.roles)
    for role, seat in answer.roles.items():
        if role != "commander" and role not in named:
            state = evolve(state, ev.RoleNamed(role, seat))
    if state.attempt.step != PLAY and not state.play.begun:
        state = evolve(state, ev.StepReached(PLAY))
    if state.attempt.clock is not None and not state.attempt.clock.running:
        state = evolve(state, ev.ClockStarted(0.0))
    return state


def _confirmed(game: Game[Any, Any, Any, Any], state: State) -> State:
    """Say OK where the table waits for everybody to have drawn a card."""
    if state.attempt.step == PLAY:
        return state
    return _say(game, state, Word("OK"), None)


def _say(game: Game[Any, Any, Any, Any], state: State, word: Word, seat: int | None) -> State:
    command = game.interpret(state, Heard(word, Speaker(seat=seat), 0.0))
    answer = command if isinstance(command, Refusal) else game.decide(state, command)
    if isinstance(answer, Refusal):
        raise LineRefused(f"{word} of seat {seat} was refused: {answer.code}")
    for event in answer:
        state = game.evolve(state, event)
    return state
