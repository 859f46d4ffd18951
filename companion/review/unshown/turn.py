"""The card of the turn over possible deals: after which it was most often too late, and what kind was better."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from companion.games.crew.state import CrewState
from companion.review.turning_point import Undecided
from companion.review.unshown.sample import Deals, Looked
from companion.review.winnable.hands import plays_of
from companion.rules.cards import Card
from companion.rules.review_story import Better
from companion.rules.reviewed import SettledVerdict

MANY = 50
"""Deals in which the kinds of cards are tried."""

KINDS = ("lower", "higher", "trump", "other")


def with_turn(deals: Deals, looked: Sequence[Looked], settled: SettledVerdict) -> SettledVerdict:
    """The verdict with the card it turned on and what would have been better; as it was where the time is up."""
    if not settled.trick:
        return settled
    begins, ends = deals.cards(settled.trick - 1), deals.cards(settled.trick)
    lots = [deals.asked.of(deal.where) for deal in looked if deal.ending.trick == settled.trick][:MANY]
    try:
        places = Counter(_place(deals, lot, begins, ends) for lot in lots)
        place, here = max(places.items(), key=lambda item: (item[1], item[0]))
        if 2 * here < len(lots):
            # It was one card or another: none of them is pointed at.
            return settled
        settled = replace(settled, place=place, here=here, among=len(lots))
        return replace(settled, better=_better(deals, lots, place, settled.trick))
    except Undecided:
        return settled


def _place(deals: Deals, lot: Sequence[int], begins: int, ends: int) -> int:
    """The place of the card after which it was too late in one deal."""
    return next((cards - 1 for cards in range(begins + 1, ends) if not deals.alive(cards, lot)), ends - 1)


def _better(deals: Deals, lots: Sequence[Sequence[int]], place: int, trick: int) -> tuple[Better, ...]:
    """By kind of card in how many deals one of that kind would have kept it alive, the most frequent first."""
    seat, played = plays_of(deals.state)[place]
    uses = {card: by[seat][trick - 1] for card, by in deals.asked.question.course.by.items() if seat in by}
    better = []
    for kind in _kinds(deals.state, place, (trick - 1) * deals.state.table.seats):
        others = [-use for card, use in uses.items() if card == played or kind_of(card, played) != kind]
        count = sum(deals.alive(place, lot, others) for lot in lots)
        if count:
            better.append(Better(kind, count, len(lots)))
    return tuple(sorted(better, key=lambda kind: -kind.count))


def _kinds(state: CrewState, place: int, begins: int) -> tuple[str, ...]:
    """The kinds that the seat may have played: who followed suit could do nothing else."""
    plays = plays_of(state)
    follows = place > begins and plays[place][1].suit is plays[begins][1].suit
    return KINDS[:2] if follows else KINDS


def kind_of(card: Card, played: Card) -> str:
    """How a card differs from the one played.

    >>> from companion.games.crew.terms import CARDS
    >>> [kind_of(CARDS[code], CARDS["B5"]) for code in ("B3", "B8", "R1", "P9")]
    ['lower', 'higher', 'trump', 'other']
    """
    if card.suit is played.suit:
        return "lower" if card.value < played.value else "higher"
    return "trump" if card.trump else "other"
