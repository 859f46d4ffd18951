"""Deals counted class by class against dealing every single way."""

from collections import Counter, defaultdict
from itertools import product
from random import Random

import pytest

from companion.games.crew.terms import CARDS
from companion.review.dealing import Places
from companion.rules.cards import Card


@pytest.mark.parametrize("seed", range(60))
def test_deals_are_counted_as_by_dealing_every_way(seed: int) -> None:
    """In all, and with a given card of every class in every place."""
    rng = Random(seed)
    places = list(range(rng.randint(1, 4)))
    cards = [frozenset(rng.sample(places, rng.randint(1, len(places)))) for _ in range(rng.randint(0, 7))]
    sizes = Counter(rng.choice(places) for _ in cards)
    kinds: dict[frozenset[int], list[Card]] = defaultdict(list)
    for kind, card in zip(cards, CARDS.values(), strict=False):
        kinds[kind].append(card)
    table = Places(kinds, {place: sizes[place] for place in places})
    every = [deal for deal in product(*(sorted(kind) for kind in cards)) if Counter(deal) == +sizes]
    assert table.deals == len(every)
    where = table.where()
    for index, kind in enumerate(cards):
        for place in kind:
            assert where.get((kind, place), 0) == sum(deal[index] == place for deal in every)


def test_places_that_do_not_hold_all_cards_have_no_deal() -> None:
    first, second = list(CARDS.values())[:2]
    assert Places({frozenset({1}): [first, second]}, {1: 1}).deals == 0
    assert Places({frozenset(): [first], frozenset({1}): [second]}, {1: 2}).deals == 0
    assert Places({}, {}).deals == 1
