"""Playing cards for any trick game: a suit, a value, and packs of them in order.

Every pack has its own enum of suits, in the order in which people sort their hands. Which suit is trump is
handed to the trick (`rules.tricks`), unless the cards themselves say so, as rockets and submarines do.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class AnySuit(StrEnum):
    """A suit by the letter on its cards. A pack's suits are the members of one subclass, in order."""

    @property
    def trump(self) -> bool:
        """Whether the cards of this suit beat all others by what is printed on them, whatever is named trump."""
        return False

    def code(self, value: int) -> str:
        """The printed code of this suit's card of a value."""
        return f"{self._value_}{value}"


class French(AnySuit):
    """The suits of the usual pack of 52. Their cards are written figure first: ``10H``, ``AS``."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    def code(self, value: int) -> str:
        """The figure, then the suit's letter.

        >>> French.SPADES.code(10), French.HEARTS.code(14)
        ('10S', 'AH')
        """
        return f"{COURT.get(value, value)}{self._value_}"


COURT: Mapping[int, str] = {11: "J", 12: "Q", 13: "K", 14: "A"}
"""The figures of jack, queen, king and ace, which is high."""


@dataclass(frozen=True, slots=True)
class Card:
    """One playing card: its suit and its value.

    >>> str(Card(French.HEARTS, 9)), str(Card(French.SPADES, 12))
    ('9H', 'QS')
    """

    suit: AnySuit
    value: int
    code: str = field(init=False, repr=False, compare=False)
    """What is printed on it; kept, because every view writes down all cards that may come."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "code", self.suit.code(self.value))

    def __str__(self) -> str:
        return self.code

    def __hash__(self) -> int:
        # Written out because sets of cards are asked at every card played, and an enum hashes slowly.
        return ord(self.suit) * 16 + self.value

    @property
    def trump(self) -> bool:
        """Whether this is a trump by what is printed on it."""
        return self.suit.trump


@dataclass(frozen=True, slots=True)
class Printed:
    """What stands on a card, for whoever writes or draws it: the suit's name or letter, the figure, the letter."""

    suit: str
    figure: str
    letter: str


def printed(code: str) -> Printed | None:
    """What a card's code says; ``None`` where it is no card's. A letter before the figure is a suit of its own.

    >>> printed("B7"), printed("10H")
    (Printed(suit='B', figure='7', letter='B'), Printed(suit='hearts', figure='10', letter='H'))
    >>> printed("YES"), printed("B0"), printed("11H")
    (None, None, None)
    """
    french = _FRENCH.fullmatch(code)
    if french is not None:
        figure, letter = french.groups()
        return Printed(French(letter).name.lower(), figure, letter)
    own = _OWN.fullmatch(code)
    return Printed(own[1], own[2], own[1]) if own is not None else None


_FRENCH = re.compile(r"(10|[2-9JQKA])([CDHS])")
_OWN = re.compile(r"([A-Z])([1-9][0-9]?)")


def pack(suits: Iterable[AnySuit], values: Iterable[int]) -> tuple[Card, ...]:
    """All cards of some suits and values, suit by suit, the lowest first.

    >>> len(pack(French, range(2, 15))), [str(card) for card in pack((French.CLUBS,), range(9, 12))]
    (52, ['9C', '10C', 'JC'])
    """
    figures = tuple(values)
    return tuple(Card(suit, value) for suit in suits for value in figures)


def by_code(cards: Iterable[Card]) -> dict[str, Card]:
    """The cards of a pack by their printed codes.

    >>> by_code(pack(French, range(2, 15)))["AS"].value
    14
    """
    return {str(card): card for card in cards}


def card_in(cards: Mapping[str, Card], code: str) -> Card:
    """The card of a printed code, in capitals or not. Raises ``ValueError`` with what was expected.

    >>> card_in(by_code(pack(French, range(2, 15))), "1S")
    Traceback (most recent call last):
    ...
    ValueError: found '1S', expected a card such as 2C
    """
    card = cards.get(code.strip().upper())
    if card is None:
        raise ValueError(f"found {code!r}, expected a card such as {next(iter(cards))}")
    return card
