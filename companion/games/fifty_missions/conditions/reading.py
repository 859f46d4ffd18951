"""From a ``when`` table of a mission file to a condition, with a check of every key and value."""

from collections.abc import Callable, Mapping

from companion.games.fifty_missions.conditions.base import BadCondition, Condition, Reading
from companion.games.fifty_missions.conditions.blocks import read_halves, read_window_sum
from companion.games.fifty_missions.conditions.counts import read_count, read_every
from companion.games.fifty_missions.conditions.logic import AllOf, AnyOf, Not
from companion.games.fifty_missions.conditions.order import (
    read_alternate_parity,
    read_between,
    read_monotone,
    read_run,
    read_steps,
)
from companion.games.fifty_missions.conditions.sums import (
    read_difference_compare,
    read_sum,
    read_sum_chain,
    read_sum_compare,
)
from companion.games.fifty_missions.conditions.variety import (
    read_distinct,
    read_neighbours_differ,
    read_pattern,
    read_twins,
)

DEEPEST = 4
"""Levels that conditions may be nested."""

SIMPLE: Mapping[str, Callable[[Reading], Condition]] = {
    "sum": read_sum,
    "sum_compare": read_sum_compare,
    "sum_chain": read_sum_chain,
    "difference_compare": read_difference_compare,
    "count": read_count,
    "all": read_every,
    "distinct": read_distinct,
    "pattern": read_pattern,
    "alternate_parity": read_alternate_parity,
    "run": read_run,
    "monotone": read_monotone,
    "steps": read_steps,
    "window_sum": read_window_sum,
    "halves": read_halves,
    "twins": read_twins,
    "between": read_between,
    "neighbours_differ": read_neighbours_differ,
}
KINDS = (*SIMPLE, "all_of", "any_of", "not")


def read_condition(when: object, suits: tuple[str, ...], depth: int = 1) -> Condition:
    """The condition of a ``when`` table. Raises ``BadCondition`` with what was found and expected.

    >>> read_condition({"kind": "sum", "value": 20}, ("red", "green", "blue", "yellow"))
    Sum(value=20, op='eq', suits=(), each_present=False, ordered=False)
    """
    if not isinstance(when, dict):
        raise BadCondition(f"found {when!r}, expected a table with a kind")
    if depth > DEEPEST:
        raise BadCondition(f"found conditions nested more than {DEEPEST} deep, expected fewer levels")
    kind = when.get("kind")
    if kind not in KINDS:
        raise BadCondition(f"found kind {kind!r}, expected one of {', '.join(KINDS)}")
    reading = Reading(when, suits)
    if kind in SIMPLE:
        return SIMPLE[kind](reading)
    if kind == "not":
        reading.only("condition")
        return Not(read_condition(when.get("condition"), suits, depth + 1))
    reading.only("conditions")
    parts = when.get("conditions")
    if not isinstance(parts, list) or not parts:
        raise BadCondition(f"conditions: found {parts!r}, expected a list of conditions")
    made = tuple(read_condition(part, suits, depth + 1) for part in parts)
    return AllOf(made) if kind == "all_of" else AnyOf(made)
