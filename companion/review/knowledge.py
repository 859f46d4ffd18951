"""What a seat could know: its own hand and public facts leave so many deals of the other cards possible.

Counted exactly. Public facts only ever say which seats a card cannot be with, so cards fall into a few classes of
the same possible seats, and the deals of a class are a multinomial; hidden communications add an "either or", which
inclusion and exclusion takes apart.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import comb

from companion.games.crew.state import State
from companion.games.crew.terms import Says
from companion.review.rewound import rewound
from companion.review.winnable.hands import open_hands, plays_of
from companion.rules.cards import Card
from companion.rules.reviewed import Knowledge, Place

COVERED = 0
"""The place of the covered cards of JARVIS or Tonoja."""

Facts = frozenset[tuple[Card, int]]
"""Cards and places that do not go together."""


@dataclass(frozen=True)
class Unseen:
    """The cards a seat cannot see, and how many of them lie in each place: several sizes if one is open."""

    cards: tuple[Card, ...]
    sizes: tuple[Mapping[int, int], ...]


def knowledge(state: State, seat: int, cards: int) -> Knowledge:
    """What the seat could know after so many cards of the attempt. Raises ``HandsUnknown``.

    >>> count_deals({frozenset({2, 3}): 2}, {2: 1, 3: 1})
    2
    """
    back = rewound(state, cards)
    hand = {card for card in open_hands(state)[0][seat] if card not in back.play.gone}
    unseen = _unseen(back, seat, hand)
    worlds = _worlds(back, seat, unseen.cards)
    deals = sum(sign * _count(unseen, facts) for sign, facts in worlds)
    chances: dict[tuple[frozenset[int], ...], Mapping[int, int]] = {}
    places = []
    for card in unseen.cards:
        # Cards that can lie in the same places are alike: one count does for all of them.
        kind = tuple(_may(card, unseen, facts) for _, facts in worlds)
        if kind not in chances:
            chances[kind] = {
                place: sum(sign * _count(unseen, facts, (card, place)) for sign, facts in worlds)
                for place in unseen.sizes[0]
            }
        places.append(Place(str(card), chances[kind]))
    return Knowledge(seat, cards, deals, tuple(places), exact=not back.play.changed)


def moments(state: State) -> tuple[Knowledge, ...]:
    """What each player could know before each trick, and at the end. Raises ``HandsUnknown``."""
    size, played = state.table.seats, len(plays_of(state))
    starts = sorted({*range(0, played, size), played})
    return tuple(knowledge(state, seat, cards) for cards in starts for seat in state.people)


def _may(card: Card, unseen: Unseen, facts: Facts) -> frozenset[int]:
    """The places where a card can be, by these facts."""
    return frozenset(place for place in unseen.sizes[0] if (card, place) not in facts)


def _unseen(state: State, seat: int, hand: set[Card]) -> Unseen:
    """The cards out of sight and how many of them each place has left.

    With three players one has a card more; unless it is this seat, either of the others may be it.
    """
    table, play = state.table, state.play
    helper = state.attempt.helper
    open_cards = {column.open for column in helper.columns if column.open is not None} if helper is not None else set()
    cards = tuple(sorted(table.deck - play.gone - hand - open_cards, key=str))
    played = Counter(one.seat for trick in play.taken for one in trick.plays) + Counter(one.seat for one in play.plays)
    others = [one for one in state.people if one != seat]
    covered = sum(column.covered for column in helper.columns) if helper is not None else 0
    left = {one: table.tricks - played[one] for one in others}
    if helper is not None:
        left[COVERED] = covered
    more = len(cards) - sum(left.values())
    if more <= 0:
        return Unseen(cards, (left,))
    return Unseen(cards, tuple({**left, one: left[one] + more} for one in others))


def _worlds(state: State, seat: int, cards: Sequence[Card]) -> list[tuple[int, Facts]]:
    """The facts as (sign, facts) to be added up: one entry unless something hidden was communicated."""
    sure: set[tuple[Card, int]] = set()
    either: list[tuple[Facts, Facts]] = []
    changed = state.play.changed
    places = [one for one in range(1, state.table.seats + 1) if one != seat] + [COVERED]
    for one in state.play.missing:
        sure |= {(card, one.seat) for card in cards if card.suit is one.suit}
    for claim in state.attempt.claims:
        if claim.seat == seat or claim.trick > state.play.number or (changed and claim.trick <= changed):
            continue
        sure |= {(claim.card, place) for place in places if place != claim.seat}
        same = [card for card in cards if card.suit is claim.card.suit and card != claim.card]
        higher = frozenset((card, claim.seat) for card in same if card.value > claim.card.value)
        lower = frozenset((card, claim.seat) for card in same if card.value < claim.card.value)
        match claim.says:
            case Says.HIGHEST:
                sure |= higher
            case Says.LOWEST:
                sure |= lower
            case Says.ONLY:
                sure |= higher | lower
            case None:
                either.append((higher, lower))
    leader = state.attempt.commander
    for card in cards:
        if card.trump and card.value == 4:
            sure |= {(card, place) for place in places if place != leader}
    found = []
    for chosen in product(range(3), repeat=len(either)):
        facts, sign = set(sure), 1
        for (first, second), which in zip(either, chosen, strict=True):
            facts |= (first, second, first | second)[which]
            sign = -sign if which == 2 else sign
        found.append((sign, frozenset(facts)))
    return found


def _count(unseen: Unseen, facts: Facts, fixed: tuple[Card, int] | None = None) -> int:
    if fixed is not None and fixed in facts:
        return 0
    total = 0
    for sizes in unseen.sizes:
        left = dict(sizes)
        if fixed is not None:
            left[fixed[1]] -= 1
            if left[fixed[1]] < 0:
                continue
        rest = (card for card in unseen.cards if fixed is None or card != fixed[0])
        total += count_deals(_classes(rest, left, facts), left)
    return total


def _classes(cards: Iterable[Card], places: Iterable[int], facts: Facts) -> Counter[frozenset[int]]:
    """How many cards can go to just these places, for every set of places."""
    every = tuple(places)
    return Counter(frozenset(place for place in every if (card, place) not in facts) for card in cards)


def count_deals(classes: Mapping[frozenset[int], int], sizes: Mapping[int, int]) -> int:
    """How many ways there are to deal cards of these classes into places of these sizes, full to the last card.

    >>> count_deals({frozenset({1}): 1, frozenset({1, 2}): 2}, {1: 2, 2: 1})
    2
    """
    order = tuple(sorted(sizes))
    rows = tuple(sorted(((tuple(sorted(places)), count) for places, count in classes.items())))
    if sum(classes.values()) != sum(sizes.values()):
        return 0

    @cache
    def ways(row: int, left: tuple[int, ...]) -> int:
        if row == len(rows):
            return 1
        places, count = rows[row]
        return _spread(tuple(order.index(place) for place in places), count, left, row)

    def _spread(where: tuple[int, ...], count: int, left: tuple[int, ...], row: int) -> int:
        if not where:
            return ways(row + 1, left) if count == 0 else 0
        first, total = where[0], 0
        for number in range(min(count, left[first]) + 1):
            now = (*left[:first], left[first] - number, *left[first + 1 :])
            total += comb(count, number) * _spread(where[1:], count - number, now, row)
        return total

    return ways(0, tuple(sizes[place] for place in order))
