"""Deals of cards that can only lie in some places, to places that hold so many: counted, and drawn evenly."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from math import comb
from random import Random

from companion.rules.cards import Card

Class = frozenset[int]
"""The places where a card can lie; cards with the same ones are alike."""


class Places:
    """Cards by the places where they can lie, and how many each place takes: deals them evenly."""

    def __init__(self, kinds: Mapping[Class, Sequence[Card]], sizes: Mapping[int, int]) -> None:
        self.kinds = kinds
        self.places = tuple(sorted(sizes))
        self.sizes = tuple(sizes[place] for place in self.places)
        self.rows = [(tuple(map(self.places.index, sorted(kind))), tuple(cards)) for kind, cards in kinds.items()]
        self.ways = cache(self._ways)

    @property
    def deals(self) -> int:
        """How many deals there are.

        >>> from companion.rules.cards import Card
        >>> from companion.games.crew.terms import CARDS
        >>> Places({frozenset({1}): [CARDS["P1"]], frozenset({1, 2}): [CARDS["P2"], CARDS["P3"]]}, {1: 2, 2: 1}).deals
        2
        """
        return self.ways(0, 0, self.sizes, len(self.rows[0][1])) if self.rows else int(not any(self.sizes))

    def where(self) -> dict[tuple[Class, int], int]:
        """In how many of the deals a given card of each class lies in each of its places.

        What leads to a step, times what follows it: met in the middle, all cards are counted at once.

        >>> from companion.rules.cards import Card
        >>> from companion.games.crew.terms import CARDS
        >>> kinds = {frozenset({1}): [CARDS["P1"]], frozenset({1, 2}): [CARDS["P2"], CARDS["P3"]]}
        >>> Places(kinds, {1: 2, 2: 1}).where()[frozenset({1, 2}), 2]
        1
        """
        lying: Counter[tuple[Class, int]] = Counter()
        reached = {self.sizes: 1}
        for row, (kind, cards) in enumerate(self.kinds.items()):
            now = {(left, len(cards)): ways for left, ways in reached.items()}
            for step, place in enumerate(sorted(kind)):
                later: Counter[tuple[tuple[int, ...], int]] = Counter()
                for (left, stack), ways in now.items():
                    for number in self._numbers(row, step, left, stack):
                        deals = ways * self._weight(row, step, left, stack, number)
                        lying[kind, place] += deals * number
                        if deals:
                            later[self._less(row, step, left, number), stack - number] += ways * comb(stack, number)
                now = later
            reached = {left: ways for (left, stack), ways in now.items() if not stack}
        return {(kind, place): number // len(self.kinds[kind]) for (kind, place), number in lying.items()}

    def _ways(self, row: int, step: int, left: tuple[int, ...], cards: int) -> int:
        """The deals of ``cards`` of a row to its places from ``step`` on, and of all rows after it."""
        if step == len(self.rows[row][0]):
            if cards:
                return 0
            if row + 1 == len(self.rows):
                return int(not any(left))
            return self.ways(row + 1, 0, left, len(self.rows[row + 1][1]))
        return sum(self._weight(row, step, left, cards, number) for number in self._numbers(row, step, left, cards))

    def _numbers(self, row: int, step: int, left: tuple[int, ...], cards: int) -> range:
        return range(min(cards, left[self.rows[row][0][step]]) + 1)

    def _weight(self, row: int, step: int, left: tuple[int, ...], cards: int, number: int) -> int:
        """The deals in which the place of this step takes so many of the cards."""
        rest = self._less(row, step, left, number)
        return comb(cards, number) * self.ways(row, step + 1, rest, cards - number)

    def _less(self, row: int, step: int, left: tuple[int, ...], number: int) -> tuple[int, ...]:
        at = self.rows[row][0][step]
        return (*left[:at], left[at] - number, *left[at + 1 :])

    def draw(self, rng: Random) -> dict[int, tuple[Card, ...]]:
        """One deal; every one has the same chance."""
        dealt: dict[int, list[Card]] = {place: [] for place in self.places}
        left = self.sizes
        for row, (kind, cards) in enumerate(self.rows):
            stack = rng.sample(cards, len(cards))
            for step, at in enumerate(kind):
                numbers = self._numbers(row, step, left, len(stack))
                weights = [self._weight(row, step, left, len(stack), number) for number in numbers]
                number = chosen(weights, rng)
                dealt[self.places[at]] += stack[:number]
                stack, left = stack[number:], self._less(row, step, left, number)
        return {place: tuple(cards) for place, cards in dealt.items()}


def chosen(weights: Sequence[int], rng: Random) -> int:
    """An index by its weight, exactly: the numbers are too large for fractions."""
    spot = rng.randrange(sum(weights))
    for index, weight in enumerate(weights):
        if spot < weight:
            return index
        spot -= weight
    raise AssertionError("a number below the sum lies in one of its parts")
