"""Small sentences from which descriptions are built: suits, comparisons, filters, lists."""

from collections.abc import Sequence

from companion.rules.sentences import Sentence

NAMED_SUITS = ("red", "green", "blue", "yellow", "fire", "water", "bolt", "wind")
"""Suits that the catalogues have words for; any other is shown by its id."""


def said(key: str, **params: object) -> Sentence:
    """A sentence of this game.

    >>> said("sum", number=3).key
    'fifty-sum'
    """
    return Sentence(f"fifty-{key}", params)


def suit_cards(suit: str) -> Sentence:
    """``red cards``."""
    return said(f"cards-{suit}") if suit in NAMED_SUITS else said("cards-other", suit=suit)


def listed(parts: Sequence[Sentence], joint: str) -> Sentence:
    """Parts joined by ``and`` or ``or``, pair by pair from the left.

    >>> listed((suit_cards("red"),), "or").key
    'fifty-cards-red'
    """
    whole = parts[0]
    for index, part in enumerate(parts[1:], 2):
        whole = said(joint if index == len(parts) else "comma", left=whole, right=part)
    return whole


def cards_of(suits: Sequence[str], joint: str = "or") -> Sentence:
    """``red cards or blue cards``; without suits, ``the four cards``."""
    return listed([suit_cards(suit) for suit in suits], joint) if suits else said("the-four-cards")


def amount(op: str, number: int) -> Sentence:
    """``exactly 7``, ``at least 7``, ``more than 7``..."""
    return said(f"amount-{op}", number=number)


def total(op: str, number: int) -> Sentence:
    """A sum: just ``7`` where it must be exactly that, else as ``amount``."""
    return said("total", number=number) if op == "eq" else amount(op, number)


def comparison(op: str) -> Sentence:
    """``equals``, ``is more than``..."""
    return said(f"compare-{op}")


def places(found: Sequence[int]) -> str:
    """Places as people count them, from the left.

    >>> places((0, 2))
    '1, 3'
    """
    return ", ".join(str(place + 1) for place in found)


def pairs(found: Sequence[int]) -> str:
    """Neighbouring places, named by the left one of each pair.

    >>> pairs((0, 2))
    '1-2, 3-4'
    """
    return ", ".join(f"{place + 1}-{place + 2}" for place in found)
