"""Filters: which cards a ``where`` means; and the small sentences from which descriptions are built."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.fifty_missions.conditions.base import BadCondition, ConditionTable
from companion.games.fifty_missions.terms import HIGHEST, LOWEST, Face
from companion.rules.sentences import Sentence

NAMED_SUITS = ("red", "green", "blue", "yellow", "fire", "water", "bolt", "wind")
"""Suits that the catalogues have words for; any other is shown by its id."""


def said(key: str, **params: object) -> Sentence:
    """A sentence with what it names, by keyword.

    >>> said("fifty-sum", number=3).params
    {'number': 3}
    """
    return Sentence(key, params)


def suit_cards(suit: str) -> Sentence:
    """``red cards``."""
    return said(f"fifty-cards-{suit}") if suit in NAMED_SUITS else said("fifty-cards-other", suit=suit)


def listed(parts: Sequence[Sentence], joint: str) -> Sentence:
    """Parts joined by ``and`` or ``or``, pair by pair from the left.

    >>> listed((suit_cards("red"),), "fifty-or").key
    'fifty-cards-red'
    """
    whole = parts[0]
    for index, part in enumerate(parts[1:], 2):
        whole = said(joint if index == len(parts) else "fifty-comma", left=whole, right=part)
    return whole


def cards_of(suits: Sequence[str], joint: str = "fifty-or") -> Sentence:
    """``red cards or blue cards``; without suits, ``the four cards``."""
    return listed([suit_cards(suit) for suit in suits], joint) if suits else said("fifty-the-four-cards")


def amount(op: str, number: int) -> Sentence:
    """``exactly 7``, ``at least 7``, ``more than 7``..."""
    return said(f"fifty-amount-{op}", number=number)


def total(op: str, number: int) -> Sentence:
    """A sum: just ``7`` where it must be exactly that, else as ``amount``."""
    return said("fifty-total", number=number) if op == "eq" else amount(op, number)


def comparison(op: str) -> Sentence:
    """``equals``, ``is more than``..."""
    return said(f"fifty-compare-{op}")


def places(columns: Sequence[int]) -> str:
    """Places as people count them, from the left.

    >>> places((0, 2))
    '1, 3'
    """
    return ", ".join(str(place + 1) for place in columns)


def pairs(columns: Sequence[int]) -> str:
    """Neighbouring places, named by the left one of each pair.

    >>> pairs((0, 2))
    '1-2, 3-4'
    """
    return ", ".join(f"{place + 1}-{place + 2}" for place in columns)


@dataclass(frozen=True)
class Filter:
    """A card passes if it fits everything that is given.

    >>> Filter(suits=("red",), low=5).passes(Face("red", 6)), Filter(parity="even").passes(Face("red", 3))
    (True, False)
    """

    suits: tuple[str, ...] = ()
    values: tuple[int, ...] = ()
    parity: str = ""
    low: int = LOWEST
    high: int = HIGHEST

    def passes(self, face: Face) -> bool:
        """Whether this card is meant."""
        return (
            (not self.suits or face.suit in self.suits)
            and (not self.values or face.value in self.values)
            and (not self.parity or (face.value % 2 == 0) == (self.parity == "even"))
            and self.low <= face.value <= self.high
        )

    def describe(self) -> Sentence:
        """``red cards that are even``: the noun, then what else must be true of the card."""
        noun = cards_of(self.suits) if self.suits else said("fifty-cards")
        extra = []
        if self.parity:
            extra.append(said(f"fifty-which-{self.parity}"))
        if self.values:
            extra.append(said("fifty-which-values", values=self.values))
        if self.low > LOWEST:
            extra.append(said("fifty-which-min", number=self.low))
        if self.high < HIGHEST:
            extra.append(said("fifty-which-max", number=self.high))
        return said("fifty-which", cards=noun, that=listed(extra, "fifty-and")) if extra else noun


def read_filter(where: object, suits: tuple[str, ...]) -> Filter:
    """A ``where`` table. Raises ``BadCondition``."""
    if not isinstance(where, dict) or not where:
        raise BadCondition(f'where: found {where!r}, expected a table such as {{ parity = "even" }}')
    reading = ConditionTable({"kind": "where", **where}, suits)
    reading.only("suits", "values", "parity", "min", "max")
    return Filter(
        suits=reading.suit_list("suits", optional=True),
        values=reading.numbers("values", LOWEST, HIGHEST) if "values" in where else (),
        parity=reading.choice("parity", ("even", "odd")) if "parity" in where else "",
        low=reading.number("min", LOWEST, HIGHEST, LOWEST),
        high=reading.number("max", LOWEST, HIGHEST, HIGHEST),
    )
