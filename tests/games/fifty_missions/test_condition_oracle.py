"""A second, slow judge of conditions, written from the text of the mission format alone, against the product."""

from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest

from companion.games.fifty_missions.conditions import KINDS, matching_rows, read_condition
from companion.games.fifty_missions.terms import Face
from tests.games.fifty_missions.helpers import SUITS

Table = dict[str, Any]
Cards = list[tuple[str, int]]
OPS = ("eq", "ne", "lt", "le", "gt", "ge")
LAYOUTS = ("adjacent", "apart", "gap_one", "ends")
"""The last is for two cards only."""


def compares(op: str, value: int, other: int) -> bool:
    if value == other:
        return op in ("eq", "le", "ge")
    return op in (("ne", "lt", "le") if value < other else ("ne", "gt", "ge"))


def suit_sum(cards: Cards, suits: list[str]) -> int:
    return sum(value for suit, value in cards if suit in suits)


def passes(where: Table, suit: str, value: int) -> bool:
    if "suits" in where and suit not in where["suits"]:
        return False
    if "values" in where and value not in where["values"]:
        return False
    if "parity" in where and ("even", "odd")[value % 2] != where["parity"]:
        return False
    return where.get("min", 1) <= value <= where.get("max", 7)


def lies(layout: str, places: list[int]) -> bool:
    if layout == "adjacent":
        return places[-1] - places[0] == len(places) - 1
    if layout == "apart":
        return all(abs(first - other) > 1 for first, other in combinations(places, 2))
    if layout == "gap_one":
        return all(right - left == 2 for left, right in pairwise(places))
    return places == [0, 3]


def oracle(when: Table, cards: Cards) -> bool:
    """Whether the row meets the condition, kind by kind as the format describes it."""
    suits, values = [suit for suit, _ in cards], [value for _, value in cards]
    op = when.get("op", "eq")
    match when["kind"]:
        case "sum":
            listed = when.get("suits")
            if listed is None:
                return compares(op, sum(values), when["value"])
            if when.get("each_present", False) and any(suit not in suits for suit in listed):
                return False
            return any(suit in suits for suit in listed) and compares(op, suit_sum(cards, listed), when["value"])
        case "sum_compare":
            if when.get("each_present", True) and any(suit not in suits for suit in when["left"] + when["right"]):
                return False
            left = suit_sum(cards, when["left"]) * when.get("left_times", 1)
            return compares(op, left, suit_sum(cards, when["right"]) * when.get("right_times", 1))
        case "sum_chain":
            sums = [suit_sum(cards, [suit]) for suit in when["suits"]]
            return all(compares(op, first, other) for first, other in pairwise(sums))
        case "difference_compare":
            gaps = [abs(suit_sum(cards, [a]) - suit_sum(cards, [b])) for a, b in (when["left"], when["right"])]
            return gaps[0] == gaps[1]
        case "count":
            places = [place for place, card in enumerate(cards) if passes(when["where"], *card)]
            return compares(op, len(places), when["value"]) and ("layout" not in when or lies(when["layout"], places))
        case "all":
            return all(passes(when["where"], *card) for card in cards)
        case "distinct":
            return when.get("values", len(set(values))) == len(set(values)) and when.get(
                "suits", len(set(suits))
            ) == len(set(suits))
        case "pattern":
            marks: list[Any] = list(values if when["of"] == "values" else suits)
            return sorted((marks.count(mark) for mark in set(marks)), reverse=True) == when["groups"]
        case _:
            return by_place(when, cards)


def by_place(when: Table, cards: Cards) -> bool:
    """The kinds that look along the row, and the ones made of others."""
    suits, values = [suit for suit, _ in cards], [value for _, value in cards]
    match when["kind"]:
        case "alternate_parity":
            return values[0] % 2 == values[2] % 2 != values[1] % 2 == values[3] % 2
        case "run":
            length, order = when["length"], when["order"]
            if order == "any":
                return any(set(range(low, low + length)) <= set(values) for low in range(1, 8))
            blocks = [values[at : at + length] for at in range(4 - length + 1)]
            up = any(block == list(range(block[0], block[0] + length)) for block in blocks)
            down = any(block == list(range(block[0], block[0] - length, -1)) for block in blocks)
            return {"up": up, "down": down, "either": up or down}[order]
        case "monotone":
            rising = values == sorted(set(values))
            falling = values[::-1] == sorted(set(values))
            return {"up": rising, "down": falling, "either": rising or falling}[when.get("order", "either")]
        case "steps":
            return all(abs(first - other) in when["allowed"] for first, other in pairwise(values))
        case "window_sum":
            size = when["size"]
            sums = [sum(values[at : at + size]) for at in range(5 - size)]
            return any(compares(when.get("op", "eq"), total, when["value"]) for total in sums)
        case "halves":
            reckon = {"sum": lambda a, b: a + b, "product": lambda a, b: a * b, "difference": lambda a, b: abs(a - b)}
            ways = [(when["left"], when["right"])]
            if when.get("either_way", when["left"] != when["right"]):
                ways.append((when["right"], when["left"]))
            return any(reckon[way](*values[:2]) == reckon[other](*values[2:]) for way, other in ways)
        case "twins":
            return values[0] == values[1] and values[2] == values[3]
        case "between":
            inner, outer = when["inner"], when["outer"]
            return any((suits[a], suits[b], suits[c]) == (outer, inner, outer) for a, b, c in combinations(range(4), 3))
        case "neighbours_differ":
            marks: list[Any] = list(values if when["of"] == "values" else suits)
            return all(first != other for first, other in pairwise(marks))
        case "all_of":
            return all(oracle(part, cards) for part in when["conditions"])
        case "any_of":
            return any(oracle(part, cards) for part in when["conditions"])
    assert when["kind"] == "not"
    return not oracle(when["condition"], cards)


def some_where(dice: Random) -> Table:
    low = dice.randint(1, 6)
    given = {
        "suits": dice.sample(SUITS, dice.randint(1, 3)),
        "values": sorted(dice.sample(range(1, 8), dice.randint(2, 5))),
        "parity": dice.choice(["even", "odd"]),
        "min": low,
        "max": dice.randint(low, 7),
    }
    return {key: given[key] for key in dice.sample(list(given), dice.choice([1, 1, 2, 3]))}


def some_condition(dice: Random, kind: str, depth: int = 1) -> Table:
    """A random condition of a kind; keys with a default are given or left out."""

    def maybe(**keys: Any) -> Table:
        return {key: value for key, value in keys.items() if dice.random() < 0.6}

    op, suits = dice.choice(OPS), dice.sample(SUITS, dice.randint(1, 3))
    pair = lambda: dice.sample(SUITS, 2)  # noqa: E731 - a fresh pair at each use
    inner = lambda: some_condition(dice, dice.choice(KINDS[:-3] if depth > 1 else KINDS), depth + 1)  # noqa: E731
    count_value = dice.choice([2, 2, 3])
    layouts = LAYOUTS if count_value == 2 else LAYOUTS[:3]
    tables: dict[str, Any] = {
        "sum": lambda: {"value": dice.randint(2, 26), **maybe(op=op, suits=suits, each_present=True)},
        "sum_compare": lambda: {
            "left": suits,
            "right": dice.sample(SUITS, dice.randint(1, 2)),
            **maybe(op=op, left_times=2, right_times=dice.randint(1, 3), each_present=dice.random() < 0.5),
        },
        "sum_chain": lambda: {"suits": dice.sample(SUITS, dice.randint(2, 4)), **maybe(op=op)},
        "difference_compare": lambda: {"left": pair(), "right": pair()},  # type: ignore[no-untyped-call]
        "count": lambda: (
            {
                "where": some_where(dice),
                "value": count_value,
                "layout": dice.choice(layouts),
            }
            if dice.random() < 0.5
            else {"where": some_where(dice), "value": dice.randint(0, 4), **maybe(op=op)}
        ),
        "all": lambda: {"where": some_where(dice)},
        "distinct": lambda: maybe(values=dice.randint(1, 4)) or {"suits": dice.randint(1, 4)},
        "pattern": lambda: {
            "of": dice.choice(["values", "suits"]),
            "groups": dice.choice([[4], [3, 1], [2, 2], [2, 1, 1], [1, 1, 1, 1]]),
        },
        "run": lambda: {"length": dice.choice([3, 4]), "order": dice.choice(["up", "down", "either", "any"])},
        "monotone": lambda: maybe(order=dice.choice(["up", "down", "either"])),
        "steps": lambda: {"allowed": sorted(dice.sample(range(7), dice.randint(1, 4)))},
        "window_sum": lambda: {"size": dice.choice([2, 3]), "value": dice.randint(3, 18), **maybe(op=op)},
        "halves": lambda: {
            "left": dice.choice(["sum", "product", "difference"]),
            "right": dice.choice(["sum", "product", "difference"]),
            **maybe(either_way=dice.random() < 0.5),
        },
        "between": lambda: {"inner": dice.choice(SUITS), "outer": dice.choice(SUITS)},
        "neighbours_differ": lambda: {"of": dice.choice(["values", "suits"])},
        "all_of": lambda: {"conditions": [inner() for _ in range(dice.randint(1, 3))]},  # type: ignore[no-untyped-call]
        "any_of": lambda: {"conditions": [inner() for _ in range(dice.randint(1, 3))]},  # type: ignore[no-untyped-call]
        "not": lambda: {"condition": inner()},  # type: ignore[no-untyped-call]
    }
    return {"kind": kind, **tables.get(kind, dict)()}


def some_row(dice: Random) -> Cards:
    """Four cards of the deck; now and then of few suits and values, so that rare conditions hold too."""
    suits = dice.choice([SUITS, SUITS, dice.sample(SUITS, 2)])
    low = dice.randint(1, 4)
    values = dice.choice([range(1, 8), range(low, low + 4)])
    deck = [(suit, value) for suit in suits for value in values] * 2
    return dice.sample(deck, 4)


@pytest.mark.long_from(6)
@pytest.mark.parametrize("kind", KINDS)
def test_product_and_oracle_judge_random_rows_alike(kind: str) -> None:
    """60 random conditions of the kind, 120 random rows each."""
    dice = Random(f"oracle {kind}")
    judged = set()
    for _ in range(60):
        when = some_condition(dice, kind)
        condition = read_condition(when, tuple(SUITS))
        for _ in range(120):
            cards = some_row(dice)
            faces = tuple(Face(suit, value) for suit, value in cards)
            expected = oracle(when, cards)
            assert condition.holds(faces) is expected, (when, cards)  # type: ignore[arg-type]
            judged.add(expected)
    assert judged == {True, False}
    assert matching_rows(condition, tuple(SUITS)) >= 0
