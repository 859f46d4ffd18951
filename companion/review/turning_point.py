"""The turning point: the last card after which the mission could still be won, and what would have kept it alive."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.crew.state import State
from companion.review.rewound import rewound
from companion.review.winnable.answer import Answer, Solver, check, read
from companion.review.winnable.question import Question, plays_of
from companion.rules.cards import Card
from companion.rules.game import Game
from companion.rules.reviewed import Draw, LineReviewed, PlayReviewed, TurningPoint
from companion.rules.tricks import must_follow

AnyGame = Game[Any, Any, Any, Any]


class Undecided(Exception):
    """The time was up before an answer was certain."""


@dataclass(frozen=True)
class Lifetime:
    """How long the mission could be won: after the first ``alive`` cards it still could; ``-1``: never.

    ``line`` continues from there.
    """

    alive: int
    line: LineReviewed | None


def lifetime(game: AnyGame, state: State, question: Question, solver: Solver, limit: float) -> Lifetime:
    """The longest part of the play after which the mission could still be won. Raises ``Undecided``.

    What can be won after some cards could be won before the last of them too, so halving finds the place. Only a
    revoke breaks that: what no legal card could reach may come into reach by it; then every card is asked about.
    """
    count = len(question.fixed)

    def alive(cards: int) -> bool:
        found = solver.solve(question.after(cards), limit)
        if found is None:
            raise Undecided
        return found

    if question.course.pardoned:
        best = next((cards for cards in range(count, -1, -1) if alive(cards)), -1)
    else:
        best, lost = -1, count + 1
        while lost - best > 1:
            middle = (best + lost) // 2
            if alive(middle):
                best = middle
            else:
                lost = middle
    if best < 0:
        return Lifetime(-1, None)
    alive(best)
    return Lifetime(best, line_from(game, state, question, solver, best))


def line_from(game: AnyGame, state: State, question: Question, solver: Solver, cards: int) -> LineReviewed:
    """The solver's present line from card number ``cards`` on, checked by the rules. Raises ``LineRefused``."""
    back = rewound(state, cards)
    answer = read(question, state, solver.model(), cards)
    return written(answer, check(game, back, answer), cards, back)


def written(answer: Answer, line: Sequence[tuple[int, Card]], begins: int, state: State) -> LineReviewed:
    """A checked line as a plain value."""
    seats = state.table.seats
    draws = tuple(
        Draw(seat, str(card), (seat - 1 + answer.draws_to) % seats + 1, answer.draws_before)
        for seat, card in answer.draws
        if begins <= (answer.draws_before - 1) * seats
    )
    open_tasks = {task.id for task in state.attempt.unowned}
    owners = {task: seat for task, seat in answer.owners.items() if task in open_tasks}
    named = {"commander", *dict(state.attempt.roles)}
    roles = {role: seat for role, seat in answer.roles.items() if role not in named}
    return LineReviewed(begins, tuple(PlayReviewed(seat, str(card), True) for seat, card in line), draws, owners, roles)


def turning_point(
    state: State, question: Question, solver: Solver, life: Lifetime, hands: dict[int, set[Card]], limit: float
) -> TurningPoint | None:
    """The card that lost the mission, with every card that would have done instead. ``None`` if no card lost it.

    ``hands`` are those at that moment.
    """
    plays = plays_of(state)
    if life.line is None or life.alive >= len(plays):
        return None
    seat, card = plays[life.alive]
    trick = life.alive // state.table.seats
    opened = trick * state.table.seats
    led = plays[opened][1].suit if life.alive > opened else None
    instead = []
    for other in sorted(must_follow(sorted(hands[seat], key=str), led), key=str):
        uses = question.course.uses(seat, other)
        if other == card or not uses or not uses[trick]:
            continue
        if solver.solve([*question.after(life.alive), uses[trick]], limit):
            instead.append(str(other))
    return TurningPoint(life.alive, trick + 1, seat, str(card), tuple(instead), life.line)
