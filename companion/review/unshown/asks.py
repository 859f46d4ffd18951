"""Which card to ask for: the one whose holder tells the possible deals apart best."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import log2

from companion.review.unshown.sample import Ending, Looked
from companion.rules.cards import Card
from companion.rules.storied import Ask

OFFERED = 5
"""So many cards are kept in reserve for when nobody knows who had the first."""


def asks(deals: Sequence[Looked]) -> tuple[Ask, ...]:
    """The cards worth asking for, the best first; none where all deals end alike."""
    if len({one.ending for one in deals}) < 2:
        return ()
    ranked = sorted(deals[0].where, key=lambda card: (_left_open(deals, card), str(card)))
    found = (_ask(deals, card) for card in ranked)
    return tuple(one for one in found if len(one.seats) > 1)[:OFFERED]


def _ask(deals: Sequence[Looked], card: Card) -> Ask:
    groups = _by_holder(deals, card)
    settles = sum(count.total() for count in groups.values() if len(count) == 1)
    return Ask(str(card), tuple(sorted(groups)), settles, len(deals))


def _by_holder(deals: Iterable[Looked], card: Card) -> dict[int, Counter[Ending]]:
    groups: dict[int, Counter[Ending]] = {}
    for one in deals:
        groups.setdefault(one.where[card], Counter())[one.ending] += 1
    return groups


def _left_open(deals: Sequence[Looked], card: Card) -> float:
    """What is still open on average once the holder of the card is known, in bits."""
    groups = _by_holder(deals, card).values()
    return sum(count.total() / len(deals) * _open(count) for count in groups)


def _open(endings: Counter[Ending]) -> float:
    whole = endings.total()
    return -sum(count / whole * log2(count / whole) for count in endings.values())
