"""Deals counted class by class against dealing every single way."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from companion.review.dealing import deals_of


@pytest.mark.parametrize("seed", range(60))
def test_deals_are_counted_as_by_dealing_every_way(seed: int) -> None:
    """In all, and with a given card of every class in every place."""
    rng = Random(seed)
    places = list(range(rng.randint(1, 4)))
    cards = [frozenset(rng.sample(places, rng.randint(1, len(places)))) for _ in range(rng.randint(0, 7))]
    sizes = Counter(rng.choice(places) for _ in cards)
    full = {place: sizes[place] for place in places}
    total, where = deals_of(Counter(cards), full)
    every = [deal for deal in product(*(sorted(kind) for kind in cards)) if Counter(deal) == +sizes]
    assert total == len(every)
    for index, kind in enumerate(cards):
        for place in kind:
            assert where.get((kind, place), 0) == sum(deal[index] == place for deal in every)


def test_places_that_do_not_hold_all_cards_have_no_deal() -> None:
    assert deals_of({frozenset({1}): 2}, {1: 1}) == (0, {})
    assert deals_of({frozenset(): 1, frozenset({1}): 1}, {1: 2})[0] == 0
    assert deals_of({}, {}) == (1, {})
