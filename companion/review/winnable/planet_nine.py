"""Planet Nine as clauses: tasks with owners and order tokens, and every special condition of a mission."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, permutations
from typing import assert_never

from companion.games.crew.planet_nine import conditions as rule
from companion.games.crew.planet_nine.judging import mission_of
from companion.games.crew.planet_nine.missions import PlanetNineMission
from companion.games.crew.state import CrewState
from companion.games.crew.terms import Status
from companion.review.winnable.course import DealFormula
from companion.rules.cards import Card

SPARE = 2
"""Tricks besides those that fulfil a task."""


@dataclass(frozen=True)
class Ordered:
    """A task with its possible owners (``owners[seat]`` is the literal that the seat owns it) and its token."""

    card: Card
    owners: Mapping[int, int]
    token: str | None = None


def add_mission(
    course: DealFormula,
    state: CrewState,
    owners: Mapping[str, Mapping[int, int]],
    roles: Mapping[str, Mapping[int, int]],
) -> None:
    """All that the mission of a state asks for, under the literals of owners and roles."""
    mission = mission_of(state)
    tasks = state.attempt.tasks
    ordered = [Ordered(task.card, owners[task.id], task.token) for task in tasks if task.card is not None]
    add_tasks(course, ordered)
    leftover_ok = state.table.options.get("m46_leftover") == "ok"
    early = _ends_early(state, mission)
    for condition in mission.conditions:
        if early and isinstance(condition, rule.ValueNeverWins):
            add_never_before_tasks(course, condition.value, ordered)
            continue
        name = rule.role_of(condition)
        if name is None:
            add_condition(course, condition, {}, ordered, leftover_ok)
            continue
        for seat, literal in roles[name].items():
            course.clauses.guards = (literal,)
            add_condition(course, condition, {name: seat}, ordered, leftover_ok)
            course.clauses.guards = ()


def soon(state: CrewState) -> int | None:
    """One trick for each task still open, and some to get there; a mission of conditions runs to its end."""
    mission = mission_of(state)
    if mission.conditions or mission.resolve != "tasks":
        return None
    return sum(task.status is Status.OPEN for task in state.attempt.tasks) + SPARE


def _ends_early(state: CrewState, mission: PlanetNineMission) -> bool:
    """Whether the tasks alone end mission 17, while nines are still out (an option, A14)."""
    only = all(isinstance(condition, rule.ValueNeverWins) for condition in mission.conditions)
    chosen = bool(state.table.options.get("m17_early_success"))
    return chosen and only and bool(mission.tasks) and mission.resolve != "hand_end"


def special_of(course: DealFormula, state: CrewState) -> set[Card]:
    """The cards that a task or a condition of the mission tells from others of their suit."""
    named = {task.card for task in state.attempt.tasks if task.card is not None}
    return named.union(*(special(course, condition) for condition in mission_of(state).conditions))


def add_tasks(course: DealFormula, tasks: Sequence[Ordered]) -> None:
    """Every task is won by its owner, in the order that the tokens ask for."""
    for task in tasks:
        course.clauses.add(course.gone[task.card][-1])
        for t in course.tricks:
            for seat, owns in task.owners.items():
                course.clauses.add(-owns, -course.plays[task.card][t], course.takes[seat][t])
    add_order(course, tasks)


def add_order(course: DealFormula, tasks: Sequence[Ordered]) -> None:
    """Order tokens (rulebook, "order tokens"): within one trick the tasks count in the order that suits the crew."""
    clauses = course.clauses
    arrows = sorted((task for task in tasks if (task.token or "").startswith(">")), key=lambda task: task.token or "")
    clauses.none_of(course.earlier(high.card, low.card) for low, high in combinations(arrows, 2))
    for task in tasks:
        others = [other for other in tasks if other is not task]
        if task.token == "omega":
            clauses.none_of(course.earlier(task.card, other.card) for other in others)
        elif task.token is not None and task.token.isdecimal():
            place = int(task.token)
            clauses.at_most([course.earlier(other.card, task.card) for other in others], place - 1)
            clauses.at_most([course.earlier(task.card, other.card) for other in others], len(tasks) - place)


def special(course: DealFormula, condition: rule.Condition) -> set[Card]:
    """The cards that a condition tells from others of their suit; those of tasks come besides."""
    match condition:
        case rule.ValueWinsTricks(value) | rule.ValueNeverWins(value):
            return set(_of_value(course, value))
        case rule.EachRocketWins():
            return {card for card in course.cards if card.trump}
        case _:
            return set()


def add_condition(
    course: DealFormula,
    condition: rule.Condition,
    roles: Mapping[str, int],
    tasks: Sequence[Ordered],
    leftover_ok: bool,
) -> None:
    """One special condition of a mission; ``leftover_ok`` is A13's reading of a pink card left over in mission 46."""
    clauses = course.clauses
    match condition:
        case rule.RoleTrickCount(role, low, high):
            takes = course.takes[roles[role]]
            clauses.at_least(takes, low)
            clauses.at_most(takes, high)
        case rule.RoleWinsTricks(role, names):
            clauses.all_of(course.takes[roles[role]][number - 1] for number in rule.numbers(names, len(course.tricks)))
        case rule.RoleWinsOnlyTricks(role, names):
            wanted = rule.numbers(names, len(course.tricks))
            takes = course.takes[roles[role]]
            clauses.all_of(take if number in wanted else -take for number, take in enumerate(takes, 1))
        case rule.RoleNotWinWith(role, suit):
            for card in course.cards:
                if card.suit == suit:
                    for t in course.tricks:
                        clauses.add(-course.best[card][t], -course.takes[roles[role]][t])
        case rule.RoleWinsAllOfSuit(role, suit):
            for card in course.cards:
                if card.suit == suit:
                    won = course.won(card, roles[role])
                    clauses.add(won, -course.gone[card][-1]) if leftover_ok else clauses.add(won)
        case rule.RoleNoCommunication():
            pass
        case rule.ValueWinsTricks(value, low):
            wins = [best for card in _of_value(course, value) for best in course.best[card]]
            clauses.at_least(wins, low)
        case rule.ValueNeverWins(value):
            clauses.none_of(best for card in _of_value(course, value) for best in course.best[card])
        case rule.EachRocketWins(ordered):
            _add_rockets(course, ordered)
        case rule.MaxTrickDifference(most):
            add_balance(course, {seat: course.takes[seat] for seat in course.seats}, most)
        case rule.TokenInTrick(token, name):
            (number,) = rule.numbers((name,), len(course.tricks))
            clauses.all_of(course.plays[task.card][number - 1] for task in tasks if task.token == token)
        case _:
            assert_never(condition)


def add_never_before_tasks(course: DealFormula, value: int, tasks: Sequence[Ordered]) -> None:
    """The value wins no trick while a task is open, nor the one that fulfils the last (mission 17, an option, A14)."""
    for card in _of_value(course, value):
        for t in course.tricks:
            for task in tasks:
                done = [course.gone[task.card][t - 1]] if t else []
                course.clauses.add(-course.best[card][t], *done)


def _of_value(course: DealFormula, value: int) -> list[Card]:
    return [card for card in course.cards if card.value == value and not card.trump]


def _add_rockets(course: DealFormula, ordered: bool) -> None:
    rockets = sorted((card for card in course.cards if card.trump), key=lambda card: card.value)
    course.clauses.all_of(course.gone[card][-1] for card in rockets)
    for card in rockets:
        for play, best in zip(course.plays[card], course.best[card], strict=True):
            course.clauses.add(-play, best)
    if ordered:
        course.clauses.all_of(course.earlier(first, second) for first, second in pairwise(rockets))


def add_balance(course: DealFormula, events: Mapping[int, Sequence[int]], most: int) -> None:
    """After every trick no seat's count of ``events`` (a literal per trick) is more than ``most`` above another's."""
    clauses = course.clauses
    counts = {seat: _running(course, literals) for seat, literals in events.items()}
    for t in course.tricks:
        for seat, other in permutations(course.seats, 2):
            there = counts[other][t]
            for k, reached in enumerate(counts[seat][t][most:]):
                # More than k + most here means more than k there.
                clauses.add(-reached, *there[k : k + 1])


def _running(course: DealFormula, literals: Sequence[int]) -> list[list[int]]:
    """Unary counts after each trick: entry t, position k: more than k so far."""
    clauses = course.clauses
    rows: list[list[int]] = []
    for t in course.tricks:
        before = rows[-1] if rows else []
        now = clauses.several(t + 1)
        for k, name in enumerate(now):
            more = [before[k]] if k < len(before) else []
            step = [literals[t]] + ([before[k - 1]] if k else [])
            up = clauses.both(step)
            clauses.define(-name, *more, up)
            clauses.define(name, -up)
            for literal in more:
                clauses.define(name, -literal)
        rows.append(now)
    return rows
