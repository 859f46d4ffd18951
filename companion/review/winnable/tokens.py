"""Order tokens that the crew may change before the tasks are chosen: two change places, or one moves to a bare task.

Planet Nine, missions 23 and 40. Once, or not at all; the tokens are laid as printed, from left to right.
"""

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations

from companion.games.crew.planet_nine import conditions as rule
from companion.games.crew.planet_nine.judging import mission_of
from companion.games.crew.state import CrewState
from companion.review.winnable import planet_nine
from companion.review.winnable.question import WinnableQuestion, ask

Tokens = tuple[str | None, ...]
"""The token of every task, in the order laid."""


def other_tokens(state: CrewState) -> list[Tokens]:
    """How else the crew could have left the tokens; empty where it had no choice.

    >>> changed(("1", "2", None), "move_one_token")[1:]
    [(None, '2', '1'), ('1', None, '2')]
    """
    arrangement = state.table.box.arrangement(state)
    way = arrangement.change
    if way not in ("swap_two_tokens", "move_one_token"):
        return []
    now = tuple(task.token for task in state.attempt.tasks)
    printed = (*arrangement.tokens, *[None] * len(now))[: len(now)]
    allowed = changed(printed, way)
    # Tokens that lie as no crew can leave them come from a set-up by hand.
    return [order for order in allowed if order != now] if now in allowed else []


def changed(printed: Tokens, way: str) -> list[Tokens]:
    """The tokens as printed, then after every change that is allowed."""
    orders = [printed]
    for first, second in combinations(range(len(printed)), 2):
        both = (printed[first] is not None) + (printed[second] is not None)
        if both == (2 if way == "swap_two_tokens" else 1):
            new = list(printed)
            new[first], new[second] = new[second], new[first]
            orders.append(tuple(new))
    return orders


def ask_tokens(state: CrewState) -> WinnableQuestion | None:
    """The question with the tokens in any other place they could have had; ``None`` where there was no choice."""
    others = other_tokens(state)
    if not others:
        return None
    tasks = state.attempt.tasks
    bare = tuple(replace(task, token=None) for task in tasks)
    question = ask(replace(state, attempt=replace(state.attempt, tasks=bare)))
    course, clauses = question.course, question.course.clauses
    literals = clauses.several(len(others))
    clauses.exactly_one(literals)
    for literal, tokens in zip(literals, others, strict=True):
        ordered = [
            planet_nine.Ordered(task.card, question.owners[task.id], token)
            for task, token in zip(tasks, tokens, strict=True)
            if task.card is not None
        ]
        clauses.guards = (literal,)
        planet_nine.add_order(course, ordered)
        for condition in mission_of(state).conditions:
            if isinstance(condition, rule.TokenInTrick):
                planet_nine.add_condition(course, condition, {}, ordered, leftover_ok=False)
        clauses.guards = ()
    ids = [task.id for task in tasks]
    by_literal = {literal: dict(zip(ids, order, strict=True)) for literal, order in zip(literals, others, strict=True)}
    return replace(question, tokens=by_literal)


def with_tokens(state: CrewState, tokens: Mapping[str, str | None]) -> CrewState:
    """The state with the tokens in other places; as it was if none are given."""
    tasks = tuple(replace(task, token=tokens.get(task.id, task.token)) for task in state.attempt.tasks)
    return replace(state, attempt=replace(state.attempt, tasks=tasks))
