"""Playing cards as the two Crews use them: four colours of 1 to 9 and a trump suit of 1 to 4."""

from dataclasses import dataclass
from enum import StrEnum


class Suit(StrEnum):
    """A suit by the letter on its cards. The trump is ``R`` (rockets) or ``S`` (submarines)."""

    PINK = "P"
    BLUE = "B"
    GREEN = "G"
    YELLOW = "Y"
    ROCKET = "R"
    SUBMARINE = "S"

    @property
    def trump(self) -> bool:
        """Whether this suit beats every colour."""
        return self in (Suit.ROCKET, Suit.SUBMARINE)


COLOURS = (Suit.PINK, Suit.BLUE, Suit.GREEN, Suit.YELLOW)

SUIT_NAMES = {
    Suit.PINK: "pink",
    Suit.BLUE: "blue",
    Suit.GREEN: "green",
    Suit.YELLOW: "yellow",
    Suit.ROCKET: "rocket",
    Suit.SUBMARINE: "submarine",
}


@dataclass(frozen=True, slots=True)
class Card:
    """One playing card.

    >>> Card.read("b7"), str(Card(Suit.PINK, 9))
    (Card(suit=<Suit.BLUE: 'B'>, value=7), 'P9')
    """

    suit: Suit
    value: int

    def __str__(self) -> str:
        return f"{self.suit}{self.value}"

    def __hash__(self) -> int:
        # Written out because sets of cards are asked at every card played, and an enum hashes slowly.
        return ord(self.suit) * 16 + self.value

    @property
    def trump(self) -> bool:
        """Whether this is a rocket or a submarine."""
        return self.suit.trump

    @classmethod
    def read(cls, code: str) -> "Card":
        """The card of a printed code. Raises ``ValueError`` with what was expected."""
        text = code.strip().upper()
        try:
            card = cls(Suit(text[:1]), int(text[1:]))
        except ValueError:
            raise ValueError(f"found {code!r}, expected a card such as B7") from None
        if not 1 <= card.value <= (4 if card.trump else 9):
            raise ValueError(f"found {code!r}, expected a value from 1 to {4 if card.trump else 9}")
        return card


def deck(trump: Suit) -> tuple[Card, ...]:
    """All 40 playing cards of a box.

    >>> len(deck(Suit.ROCKET))
    40
    """
    colours = tuple(Card(suit, value) for suit in COLOURS for value in range(1, 10))
    return colours + tuple(Card(trump, value) for value in range(1, 5))
