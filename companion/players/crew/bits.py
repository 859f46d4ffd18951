"""Cards as bits of a whole number, so that a hand is one number and a thousand hands are one array.

Values come before suits: bit 0 is the 1 of the first suit, bit 4 its 2, and the trumps are the last four. So the lowest
bit of any hand is a lowest card, and of two cards of one suit the higher bit wins.
"""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.int64]

SUITS = "PBGY"
WHOLE = (1 << 40) - 1
TRUMPS = 0b1111 << 36
COLOURS = tuple(sum(1 << 4 * value + suit for value in range(9)) for suit in range(4))
SUIT_OF = np.array(
    [0] + [COLOURS[place % 4] if place < 36 else TRUMPS for place in range(40)],
    dtype=np.int64,
)
"""The mask of a card's suit, by the number of its bit counted from 1."""


def bit(code: str) -> int:
    """The bit of a card; rockets and submarines are both trump.

    >>> bit("P1"), bit("B1"), bit("P2"), bit("R1") == bit("S1") == 1 << 36
    (1, 2, 16, True)
    """
    suit, value = code[0], int(code[1:]) - 1
    return 1 << 36 + value if suit not in SUITS else 1 << 4 * value + SUITS.index(suit)


def code(card: int, trump: str = "R") -> str:
    """The code of a bit.

    >>> code(bit("G7")), code(bit("S4"), "S")
    ('G7', 'S4')
    """
    place = card.bit_length() - 1
    return f"{trump}{place - 35}" if place >= 36 else f"{SUITS[place % 4]}{place // 4 + 1}"


def mask(codes: Iterable[str]) -> int:
    """All of these cards in one number."""
    return sum(bit(code) for code in codes)


def cards(hand: int) -> list[int]:
    """The single cards of a hand, lowest first.

    >>> [code(card) for card in cards(mask(["P9", "Y2", "R1"]))]
    ['Y2', 'P9', 'R1']
    """
    lowest = []
    while hand:
        lowest.append(hand & -hand)
        hand &= hand - 1
    return lowest


def suit(card: int) -> int:
    """The mask of a card's suit."""
    return int(SUIT_OF[card.bit_length()])


def low(hands: Array) -> Array:
    """The lowest card of each hand, 0 of an empty one."""
    return hands & -hands


def places(hands: Array) -> Array:
    """The number of the highest bit of each hand, counted from 1; 0 for an empty one."""
    return np.frexp(hands.astype(np.float64))[1].astype(np.int64)


def high(hands: Array) -> Array:
    """The highest card of each hand, 0 of an empty one.

    >>> [int(card) for card in high(np.array([0, 1, 6, 1 << 39]))] == [0, 1, 4, 1 << 39]
    True
    """
    return (np.int64(1) << places(hands)) >> 1


def above(picked: Array) -> Array:
    """Every card with a higher bit than this one; every card where there is none."""
    return np.where(picked == 0, WHOLE, -(picked << 1) & WHOLE)


def suits_of(hands: Array) -> Array:
    """The masks of every colour of which a hand has a card."""
    suits = np.zeros_like(hands)
    for colour in COLOURS:
        suits |= np.where(hands & colour != 0, np.int64(colour), np.int64(0))
    return suits
