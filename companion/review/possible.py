"""Deals that a seat could not tell from the real one, drawn evenly and with a fixed seed.

The facts are those that ``knowledge`` counts with; here each deal of the cards out of sight comes with the same chance.
"""

from collections.abc import Iterator, Mapping
from random import Random

from companion.games.crew.state import CrewState
from companion.review.dealing import chosen
from companion.review.knowledge import Unseen, facts_of, unseen_by
from companion.review.turning_point import rewound
from companion.review.winnable.hands import open_hands
from companion.rules.cards import Card

Dealt = Mapping[int, tuple[Card, ...]]
"""By place the cards out of sight that lie there; 0 are the covered columns of JARVIS or Tonoja."""

TRIES = 50
"""Draws for each deal wanted: what two readings of a communication both allow is drawn twice as often, and put back."""


def possible_deals(state: CrewState, seat: int, cards: int, rng: Random, most: int) -> Iterator[Dealt]:
    """So many deals that the seat held possible after so many cards. Raises ``HandsUnknown``."""
    back = rewound(state, cards)
    hand = {card for card in open_hands(state)[0][seat] if card not in back.play.gone}
    yield from drawn(back, seat, unseen_by(back, seat, hand), rng, most)


def drawn(state: CrewState, seat: int, unseen: Unseen, rng: Random, most: int) -> Iterator[Dealt]:
    """So many deals of cards out of sight that agree with what was seen; ``seat`` is whose own hand is known."""
    readings = [facts for sign, facts in facts_of(state, seat, unseen.cards) if sign > 0]
    tables = [table for facts in readings for table in unseen.tables(facts)]
    weights = [table.deals for table in tables]
    if not sum(weights):
        return
    count = 0
    for _ in range(most * TRIES):
        if count == most:
            return
        dealt = tables[chosen(weights, rng)].draw(rng)
        lies = [(card, place) for place, cards in dealt.items() for card in cards]
        # What several readings allow was drawn for each of them.
        if rng.randrange(sum(facts.isdisjoint(lies) for facts in readings)) == 0:
            count += 1
            yield dealt
