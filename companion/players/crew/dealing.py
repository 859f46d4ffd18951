"""Deals that could be, as far as one seat knows: the unseen cards laid into the other hands by chance.

What is public is kept to: who did not follow a suit has none of it, a communicated card is where it was shown, and what
was said of it holds for the rest of that hand.
"""

import numpy as np

from companion.players.crew.bits import Array, bit, cards, mask, suit
from companion.players.crew.knowledge import RackView


def played_by(knowledge: RackView, seat: int) -> int:
    """How many cards a seat has played."""
    return sum(player == seat for player, _ in knowledge.plays)


def unseen(knowledge: RackView) -> int:
    """The cards that are neither in the own hand nor played."""
    return mask(knowledge.deck) & ~mask(knowledge.hand) & ~mask(card for _, card in knowledge.plays)


def barred(knowledge: RackView, trusting: bool = True) -> dict[int, int]:
    """By seat, the cards that it cannot hold; without trust only what the rules of following prove.

    >>> from companion.players.crew.knowledge import EXAMPLE, read
    >>> barred(read(EXAMPLE))
    {1: 0, 2: 0, 3: 0}
    """
    missing = dict.fromkeys(range(1, knowledge.seats + 1), 0)
    for trick in (*knowledge.tricks, knowledge.trick):
        for seat, card in trick[1:]:
            led = suit(bit(trick[0][1]))
            if not bit(card) & led:
                missing[seat] |= led
    for claim in knowledge.claims if trusting else ():
        shown = bit(claim.card)
        higher, lower = suit(shown) & -(shown << 1), suit(shown) & (shown - 1)
        if claim.says in ("highest", "only"):
            missing[claim.seat] |= higher
        if claim.says in ("lowest", "only"):
            missing[claim.seat] |= lower
    return missing


def places(knowledge: RackView, trusting: bool = True) -> dict[int, tuple[int, ...]]:
    """By unseen card, the seats that could hold it."""
    others = [seat for seat in range(1, knowledge.seats + 1) if seat != knowledge.seat]
    bars = barred(knowledge, trusting)
    shown = {bit(claim.card): claim.seat for claim in knowledge.claims}
    if knowledge.gave is not None:
        shown[bit(knowledge.gave[1])] = knowledge.gave[0]
    seats = {}
    for card in cards(unseen(knowledge)):
        may = [seat for seat in others if not bars[seat] & card]
        sure = shown.get(card)
        seats[card] = (sure,) if sure in others else tuple(may)
    return seats


def free_places(knowledge: RackView, count: int, rng: np.random.Generator) -> Array:
    """How many cards each seat still takes at each table, from seat 1; the card too many is with any of them."""
    rooms = [knowledge.rounds - played_by(knowledge, seat) for seat in range(1, knowledge.seats + 1)]
    rooms[knowledge.seat - 1] = 0
    space = np.repeat(np.array(rooms, dtype=np.int64)[:, None], count, axis=1)
    spare = unseen(knowledge).bit_count() - sum(rooms)
    others = [seat - 1 for seat in range(1, knowledge.seats + 1) if seat != knowledge.seat]
    for _ in range(max(0, spare)):
        space[np.array(others)[rng.integers(len(others), size=count)], np.arange(count)] += 1
    return space


def deals(knowledge: RackView, count: int, rng: np.random.Generator) -> Array:
    """Hands by seat (from 0) and table, the own one in all of them; as many tables as could be filled.

    A card that few seats can hold is dealt before one that any could, each with the odds of the room that is left.
    """
    for trusting in (True, False):
        hands = _dealt(knowledge, places(knowledge, trusting), count, rng)
        if hands.shape[1]:
            return hands
    # Somebody must have revoked: then anybody may hold anything.
    others = tuple(seat for seat in range(1, knowledge.seats + 1) if seat != knowledge.seat)
    return _dealt(knowledge, dict.fromkeys(cards(unseen(knowledge)), others), count, rng)


def _dealt(knowledge: RackView, where: dict[int, tuple[int, ...]], count: int, rng: np.random.Generator) -> Array:
    rooms = free_places(knowledge, count, rng)
    hands = np.zeros((knowledge.seats, count), dtype=np.int64)
    hands[knowledge.seat - 1] = mask(knowledge.hand)
    fits = np.ones(count, dtype=np.bool_)
    rows = np.arange(count)
    for card, seats in sorted(where.items(), key=lambda item: len(item[1])):
        odds = np.zeros((knowledge.seats, count))
        for seat in seats:
            odds[seat - 1] = rooms[seat - 1]
        total = np.cumsum(odds, axis=0)
        drawn = rng.random(count) * total[-1]
        seat = np.minimum((total <= drawn).sum(axis=0), knowledge.seats - 1)
        fits &= total[-1] > 0
        rooms[seat, rows] -= 1
        hands[seat, rows] |= card
    fits &= (rooms >= 0).all(axis=0)
    return hands[:, fits]
