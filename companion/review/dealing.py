"""Counting deals: cards that can only lie in some places, places that hold so many cards."""

from collections.abc import Mapping
from math import comb

Class = frozenset[int]
"""The places where a card can lie; cards with the same ones are alike."""

State = tuple[tuple[int, ...], int]
"""How many cards each place still takes, and how many of the present class are still to be dealt."""


def deals_of(classes: Mapping[Class, int], sizes: Mapping[int, int]) -> tuple[int, dict[tuple[Class, int], int]]:
    """The deals that fill every place to the last card; and in how many of them a given card of a class lies where.

    Class by class and place by place, forwards and backwards: what meets in the middle is counted once for all cards.

    >>> deals, where = deals_of({frozenset({1}): 1, frozenset({1, 2}): 2}, {1: 2, 2: 1})
    >>> deals, where[frozenset({1, 2}), 1], where[frozenset({1, 2}), 2]
    (2, 1, 1)
    """
    order = tuple(sorted(sizes))
    if sum(classes.values()) != sum(sizes.values()) or any(size < 0 for size in sizes.values()):
        return 0, {}
    rows = [(kind, count) for kind, count in classes.items() if count]
    steps = [(row, order.index(place)) for row, (kind, _) in enumerate(rows) for place in sorted(kind & set(order))]
    if not rows:
        return 1, {}
    if {row for row, _ in steps} != set(range(len(rows))):
        return 0, {}
    forward = _forward(steps, rows, tuple(sizes[place] for place in order))
    after: dict[State, int] = {((0,) * len(order), 0): 1}
    where: dict[tuple[Class, int], int] = {}
    for number in range(len(steps) - 1, -1, -1):
        row, place = steps[number]
        last = number + 1 == len(steps) or steps[number + 1][0] != row
        following = rows[row + 1][1] if last and row + 1 < len(rows) else 0
        before: dict[State, int] = {}
        deals = 0
        for state, reached in forward[number].items():
            left, cards = state
            total = 0
            for dealt in (cards,) if last else range(min(cards, left[place]) + 1):
                if dealt <= left[place]:
                    rest = (*left[:place], left[place] - dealt, *left[place + 1 :])
                    ways = comb(cards, dealt) * after.get((rest, following if last else cards - dealt), 0)
                    total += ways
                    deals += reached * ways * dealt
            before[state] = total
        kind, count = rows[row]
        where[kind, order[place]] = deals // count
        after = before
    return sum(after.values()), where


def _forward(
    steps: list[tuple[int, int]], rows: list[tuple[Class, int]], sizes: tuple[int, ...]
) -> list[dict[State, int]]:
    """For every step the states it can begin with, and in how many ways each is reached."""
    now: dict[State, int] = {(sizes, rows[0][1]): 1}
    layers = []
    for number, (row, place) in enumerate(steps):
        layers.append(now)
        last = number + 1 == len(steps) or steps[number + 1][0] != row
        following = rows[row + 1][1] if last and row + 1 < len(rows) else 0
        later: dict[State, int] = {}
        for (left, cards), reached in now.items():
            for dealt in (cards,) if last else range(min(cards, left[place]) + 1):
                if dealt <= left[place]:
                    rest = (*left[:place], left[place] - dealt, *left[place + 1 :])
                    state = (rest, following if last else cards - dealt)
                    later[state] = later.get(state, 0) + reached * comb(cards, dealt)
        now = later
    return layers
