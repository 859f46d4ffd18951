"""Symbol cards in rulebook words: a face, a copy of it, and the row of four exposed cards."""

import re
from dataclasses import dataclass
from functools import cache
from itertools import product

COPIES = ("A", "B")
LOWEST, HIGHEST = 1, 7
PLACES = (1, 2, 3, 4)
HAND = 4
DECK_SIZE = 56
MEDALS = ("bronze", "silver", "gold")
MARKS = {"bronze": 15, "silver": 19, "gold": 23}
FEWEST_MISSIONS = 27
"""Four open missions and the 23 that gold asks for (A1)."""

_CODE = re.compile(r"([A-Z][A-Z0-9_-]*)-(\d{1,4})(?:\.([A-Z]))?")


@dataclass(frozen=True, slots=True, order=True)
class Face:
    """What is printed on a card: its suit (symbol and colour go together) and its value.

    >>> str(Face("red", 7)), Face("red", 7).fits(Face("red", 2)), Face("red", 7).fits(Face("blue", 2))
    ('RED-7', True, False)
    """

    suit: str
    value: int

    def __str__(self) -> str:
        return f"{self.suit.upper().replace('_', '-')}-{self.value}"

    def fits(self, top: "Face") -> bool:
        """Whether this card may cover ``top``: same suit or same value (rules, "Turn")."""
        return self.suit == top.suit or self.value == top.value


Row = tuple[Face, Face, Face, Face]
"""The four exposed cards from the left."""


@dataclass(frozen=True, slots=True)
class DeckCard:
    """One card of the deck; ``copy`` is ``A`` or ``B``, empty where nobody said which."""

    face: Face
    copy: str = ""

    def __str__(self) -> str:
        return f"{self.face}.{self.copy}" if self.copy else str(self.face)

    @classmethod
    def read(cls, code: str) -> "DeckCard":
        """The card of a code. Raises ``ValueError`` with what was expected.

        >>> str(DeckCard.read("red-7.b"))
        'RED-7.B'
        """
        match = _CODE.fullmatch(code.strip().upper())
        if not match:
            raise ValueError(f"found {code!r}, expected a card such as RED-7")
        suit, value, copy = match.groups()
        return cls(Face(suit.lower().replace("-", "_"), int(value)), copy or "")


@cache
def faces(suits: tuple[str, ...]) -> tuple[Face, ...]:
    """All 28 faces of a deck with these four suits."""
    return tuple(Face(suit, value) for suit, value in product(suits, range(LOWEST, HIGHEST + 1)))


def full_deck(suits: tuple[str, ...]) -> tuple[DeckCard, ...]:
    """All 56 cards: two copies of every face.

    >>> len(full_deck(("red", "green", "blue", "yellow")))
    56
    """
    return tuple(DeckCard(face, copy) for face in faces(suits) for copy in COPIES)
