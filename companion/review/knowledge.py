"""What a seat could know: its own hand and public facts leave so many deals of the other cards possible.

Counted exactly. Public facts only ever say which seats a card cannot be with, so cards fall into a few classes of
the same possible seats, and the deals of a class are a multinomial; hidden communications add an "either or", which
inclusion and exclusion takes apart.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from companion.games.crew.hands import least
from companion.games.crew.state import CrewState
from companion.games.crew.terms import Says
from companion.review.dealing import Class, Places
from companion.review.turning_point import rewound
from companion.review.winnable.hands import open_hands, plays_of
from companion.rules.cards import Card
from companion.rules.reviewed import CardPlace, Knowledge

COVERED = 0
"""The place of the covered cards of JARVIS or Tonoja."""

Facts = frozenset[tuple[Card, int]]
"""Cards and places that do not go together."""


@dataclass(frozen=True)
class Unseen:
    """The cards a seat cannot see, and how many of them lie in each place: several sizes if one is open."""

    cards: tuple[Card, ...]
    sizes: tuple[Mapping[int, int], ...]

    def tables(self, facts: Facts) -> Iterator[Places]:
        """By each of the sizes, how the cards can lie by these facts."""
        kinds: dict[Class, list[Card]] = defaultdict(list)
        for card in self.cards:
            kinds[frozenset(place for place in self.sizes[0] if (card, place) not in facts)].append(card)
        return (Places(kinds, sizes) for sizes in self.sizes)


def knowledge(state: CrewState, seat: int, cards: int) -> Knowledge:
    """What the seat could know after so many cards of the attempt. Raises ``HandsUnknown``."""
    back = rewound(state, cards)
    hand = {card for card in open_hands(state)[0][seat] if card not in back.play.gone}
    unseen = unseen_by(back, seat, hand)
    worlds = facts_of(back, seat, unseen.cards)
    deals = 0
    where: dict[Card, Counter[int]] = {card: Counter(dict.fromkeys(unseen.sizes[0], 0)) for card in unseen.cards}
    for sign, facts in worlds:
        for table in unseen.tables(facts):
            deals += sign * table.deals
            for (kind, place), count in table.where().items():
                for card in table.kinds[kind]:
                    where[card][place] += sign * count
    places = [CardPlace(str(card), dict(counts)) for card, counts in where.items()]
    return Knowledge(seat, cards, deals, tuple(places), exact=not back.play.changed)


def moments(state: CrewState) -> tuple[Knowledge, ...]:
    """What each player could know before each trick, and at the end. Raises ``HandsUnknown``."""
    size, played = state.table.seats, len(plays_of(state))
    starts = sorted({*range(0, played, size), played})
    return tuple(knowledge(state, seat, cards) for cards in starts for seat in state.people)


def unseen_by(state: CrewState, seat: int, hand: set[Card]) -> Unseen:
    """The cards out of sight and how many of them each place has left.

    With three players one has a card more; unless it is this seat, either of the others may be it.
    """
    open_cards = {column.open for column in state.attempt.columns if column.open is not None}
    cards = tuple(sorted(state.table.deck - state.play.gone - hand - open_cards, key=str))
    others = [person for person in state.people if person != seat]
    left = {place: least(state, place) for place in others}
    if state.attempt.helper is not None:
        left[COVERED] = sum(column.covered for column in state.attempt.columns)
    more = len(cards) - sum(left.values())
    if more <= 0:
        return Unseen(cards, (left,))
    return Unseen(cards, tuple({**left, place: left[place] + more} for place in others))


def facts_of(state: CrewState, seat: int, cards: Sequence[Card]) -> list[tuple[int, Facts]]:
    """The facts as (sign, facts) to be added up: one entry unless something hidden was communicated."""
    sure: set[tuple[Card, int]] = set()
    either: list[tuple[Facts, Facts]] = []
    changed = state.play.changed
    places = [place for place in range(1, state.table.seats + 1) if place != seat] + [COVERED]
    for missing in state.play.missing:
        sure |= {(card, missing.seat) for card in cards if card.suit is missing.suit}
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
    clauses = []
    for chosen in product(range(3), repeat=len(either)):
        facts, sign = set(sure), 1
        for (first, second), which in zip(either, chosen, strict=True):
            facts |= (first, second, first | second)[which]
            sign = -sign if which == 2 else sign
        clauses.append((sign, frozenset(facts)))
    return clauses
