"""Deals that a seat could not tell from the real one, drawn evenly and with a fixed seed.

The facts are those that ``knowledge`` counts with; here each deal of the cards out of sight comes with the same chance.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import comb
from random import Random

from companion.games.crew.state import CrewState
from companion.review.knowledge import Unseen, facts_of, places_for, unseen_by
from companion.review.turning_point import rewound
from companion.review.winnable.hands import open_hands
from companion.rules.cards import Card

Dealt = Mapping[int, tuple[Card, ...]]
"""By place the cards out of sight that lie there; 0 are the covered columns of JARVIS or Tonoja."""

TRIES = 50
"""Draws for each deal wanted: what two readings of a communication both allow is drawn twice as often, and put back."""


class Places:
    """Cards by the places where they can lie, and how many each place takes: deals them evenly."""

    def __init__(self, kinds: Mapping[frozenset[int], Sequence[Card]], sizes: Mapping[int, int]) -> None:
        self.places = tuple(sorted(sizes))
        self.sizes = tuple(sizes[place] for place in self.places)
        self.rows = [(tuple(sorted(kind)), tuple(cards)) for kind, cards in kinds.items() if cards]
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

    def _ways(self, row: int, step: int, left: tuple[int, ...], cards: int) -> int:
        """The deals of ``cards`` of a row to its places from ``step`` on, and of all rows after it."""
        kind = self.rows[row][0]
        if step == len(kind):
            if cards:
                return 0
            if row + 1 == len(self.rows):
                return int(not any(left))
            return self.ways(row + 1, 0, left, len(self.rows[row + 1][1]))
        return sum(self._weight(row, step, left, cards, number) for number in self._numbers(row, step, left, cards))

    def _numbers(self, row: int, step: int, left: tuple[int, ...], cards: int) -> range:
        return range(min(cards, left[self.places.index(self.rows[row][0][step])]) + 1)

    def _weight(self, row: int, step: int, left: tuple[int, ...], cards: int, number: int) -> int:
        """The deals in which the place of this step takes so many of the cards."""
        rest = self._less(row, step, left, number)
        return comb(cards, number) * self.ways(row, step + 1, rest, cards - number)

    def _less(self, row: int, step: int, left: tuple[int, ...], number: int) -> tuple[int, ...]:
        at = self.places.index(self.rows[row][0][step])
        return (*left[:at], left[at] - number, *left[at + 1 :])

    def draw(self, rng: Random) -> dict[int, tuple[Card, ...]]:
        """One deal; every one has the same chance."""
        dealt: dict[int, list[Card]] = {place: [] for place in self.places}
        left = self.sizes
        for row, (kind, cards) in enumerate(self.rows):
            stack = rng.sample(cards, len(cards))
            for step, place in enumerate(kind):
                numbers = self._numbers(row, step, left, len(stack))
                weights = [self._weight(row, step, left, len(stack), number) for number in numbers]
                number = _chosen(weights, rng)
                dealt[place] += stack[:number]
                stack, left = stack[number:], self._less(row, step, left, number)
        return {place: tuple(cards) for place, cards in dealt.items()}


def _chosen(weights: Sequence[int], rng: Random) -> int:
    """An index by its weight, exactly: the numbers are too large for fractions."""
    spot = rng.randrange(sum(weights))
    for index, weight in enumerate(weights):
        if spot < weight:
            return index
        spot -= weight
    raise AssertionError("a number below the sum lies in one of its parts")


def possible_deals(state: CrewState, seat: int, cards: int, rng: Random, most: int) -> Iterator[Dealt]:
    """So many deals that the seat held possible after so many cards. Raises ``HandsUnknown``."""
    back = rewound(state, cards)
    hand = {card for card in open_hands(state)[0][seat] if card not in back.play.gone}
    yield from drawn(back, seat, unseen_by(back, seat, hand), rng, most)


def drawn(state: CrewState, seat: int, unseen: Unseen, rng: Random, most: int) -> Iterator[Dealt]:
    """So many deals of cards out of sight that agree with what was seen; ``seat`` is whose own hand is known."""
    readings = [facts for sign, facts in facts_of(state, seat, unseen.cards) if sign > 0]
    tables = []
    for facts in readings:
        for sizes in unseen.sizes:
            kinds: dict[frozenset[int], list[Card]] = defaultdict(list)
            for card in unseen.cards:
                kinds[places_for(card, unseen, facts)].append(card)
            tables.append(Places(kinds, sizes))
    weights = [table.deals for table in tables]
    if not sum(weights):
        return
    count = 0
    for _ in range(most * TRIES):
        if count == most:
            return
        dealt = tables[_chosen(weights, rng)].draw(rng)
        lies = [(card, place) for place, cards in dealt.items() for card in cards]
        # What several readings allow was drawn for each of them.
        if rng.randrange(sum(facts.isdisjoint(lies) for facts in readings)) == 0:
            count += 1
            yield dealt
