"""Would another set-up have been winnable: other owners, roles or places of the order tokens, or a distress pass?"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from companion.games.crew.state import CrewState
from companion.review.turning_point import rewound, without_owners, written
from companion.review.winnable.allocation import add_allocation, owners_of
from companion.review.winnable.answer import check, possible
from companion.review.winnable.course import DealFormula
from companion.review.winnable.question import WinnableQuestion, ask, ask_soon, deal_of
from companion.review.winnable.solver import Solver
from companion.review.winnable.tokens import ask_tokens, other_tokens, with_tokens
from companion.rules.game import AnyGame
from companion.rules.reviewed import Alternative

Asker = Callable[[], WinnableQuestion | None]


@dataclass(frozen=True)
class Time:
    """The clock, and when the time is up for all set-ups together."""

    ends: float
    clock: Callable[[], float]

    @property
    def left(self) -> float:
        """Seconds; none or fewer when it is up."""
        return self.ends - self.clock()


def alternatives(
    game: AnyGame, state: CrewState, limit: float, clock: Callable[[], float] = time.perf_counter
) -> tuple[Alternative, ...]:
    """Whatever the crew could have chosen otherwise before the first card, one choice at a time, the rest as it was.

    Another allocation of the tasks; another member in a role that was chosen; another swap or move of the order
    tokens, or none, where the mission lets the crew change them (Planet Nine 23 and 40); the distress pass to the
    left and to the right, each card of it the best one. What was not open to the crew, or was done, is not asked.
    ``limit`` are seconds for all of them; what it is too late for is undecided.
    """
    start, left = _before_talk(rewound(state, 0)), Time(clock() + limit, clock)
    others: list[Alternative] = []
    if start.attempt.tasks:
        free = without_owners(start)
        other = _asked(
            game, "allocation", free, lambda: _other_owners(start, ask_soon(free)),
            lambda: _other_owners(start, ask(free)), left,
        )  # fmt: skip
        # Where only one allocation was possible there was no choice, and nothing is said of others.
        if other.winnable is not False or _could_be_shared_otherwise(start, left):
            others.append(other)
    roles = _chosen_roles(start)
    if roles:
        other_roles = tuple(pair for pair in start.attempt.roles if pair[0] not in roles)
        open_roles = replace(start, attempt=replace(start.attempt, roles=other_roles))
        others.append(
            _asked(game, "roles", open_roles, lambda: None, lambda: _other_roles(start, open_roles, roles), left)
        )
    if other_tokens(start):
        others.append(_asked(game, "tokens", start, lambda: None, lambda: ask_tokens(start), left))
    if _may_pass(state):
        for kind, step in (("pass-left", 1), ("pass-right", -1)):
            others.append(_asked(game, kind, start, partial(ask_soon, start, step), partial(ask, start, step), left))
    return tuple(others)


def _before_talk(state: CrewState) -> CrewState:
    """Nothing has been communicated yet: what was shown belongs to the set-up as it was."""
    return replace(state, attempt=replace(state.attempt, claims=(), talk=None, waiting=()))


def _other_owners(start: CrewState, question: WinnableQuestion | None) -> WinnableQuestion | None:
    """The question with open owners, but not all tasks where they lay."""
    if question is not None:
        _not_all_as_they_lay(start, question.course, question.owners)
    return question


def _not_all_as_they_lay(start: CrewState, course: DealFormula, owners: Mapping[str, Mapping[int, int]]) -> None:
    same = [owners[task.id].get(task.owner or 0) for task in start.attempt.tasks]
    if None not in same:
        course.clauses.add(*(-literal for literal in same if literal is not None))


def _could_be_shared_otherwise(start: CrewState, left: Time) -> bool:
    """Whether the mission let the crew share the tasks out in any other way, won or lost."""
    free = without_owners(start)
    deal = deal_of(free)
    # Who has which task is nothing that the tricks change: one of them will do.
    course = DealFormula(deal if deal.passing else replace(deal, tricks=1))
    owners = {task.id: owners_of(course, free, task) for task in free.attempt.tasks}
    add_allocation(course, free, free.attempt.tasks, owners)
    _not_all_as_they_lay(start, course, owners)
    with Solver(WinnableQuestion(course, owners, {}, ())) as solver:
        return solver.solve((), left.left) is not False


def _chosen_roles(state: CrewState) -> list[str]:
    """The roles that somebody chose and that the cards have to do with; being silent is about talk alone."""
    arrangement = state.table.box.arrangement(state)
    assigned = dict(state.attempt.roles)
    return [
        role.id
        for role in arrangement.roles
        if role.id in assigned and role.id in arrangement.by_cards and role.chosen_by != "left_of_holder"
    ]


def _other_roles(start: CrewState, free: CrewState, roles: list[str]) -> WinnableQuestion:
    """The roles with open members, but not all of them where they were."""
    question = ask(free)
    assigned = dict(start.attempt.roles)
    same = [question.roles[role].get(assigned[role]) for role in roles]
    if None not in same:
        question.course.clauses.add(*(-literal for literal in same if literal is not None))
    return question


def _may_pass(state: CrewState) -> bool:
    """Not after a pass, not where cards are drawn later, with Tonoja only by option (Deep Sea A16)."""
    arrangement = state.table.box.arrangement(state)
    return arrangement.passes and not state.attempt.passing and not arrangement.draws_after


def _asked(game: AnyGame, kind: str, state: CrewState, soon: Asker, whole: Asker, left: Time) -> Alternative:
    if left.left <= 0:
        return Alternative(kind, None)
    won, answer = possible(state, soon(), lambda _: whole(), left.left, left.clock)
    if answer is None:
        return Alternative(kind, won)
    state = with_tokens(state, answer.tokens)
    return Alternative(kind, True, written(answer, check(game, state, answer), 0, state))
