"""The playing cards of both Crews: four colours of 1 to 9 and a trump suit of 1 to 4."""

from collections.abc import Mapping

from companion.rules.cards import AnySuit, Card, by_code, card_in, pack


class Suit(AnySuit):
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
        return self._value_ in "RS"


COLOURS = (Suit.PINK, Suit.BLUE, Suit.GREEN, Suit.YELLOW)

SUIT_NAMES: Mapping[AnySuit, str] = {suit: suit.name.lower() for suit in Suit}


def deck(trump: AnySuit) -> tuple[Card, ...]:
    """All 40 playing cards of a box.

    >>> len(deck(Suit.ROCKET))
    40
    """
    return pack(COLOURS, range(1, 10)) + pack((trump,), range(1, 5))


CARDS: Mapping[str, Card] = by_code(dict.fromkeys(deck(Suit.ROCKET) + deck(Suit.SUBMARINE)))
"""Every card of both boxes by its printed code. Events and commands hold codes, the state holds cards."""


def read_card(code: str) -> Card:
    """The card of a printed code. Raises ``ValueError`` with what was expected.

    >>> read_card("b7"), str(Card(Suit.PINK, 9))
    (Card(suit=<Suit.BLUE: 'B'>, value=7), 'P9')
    """
    return card_in(CARDS, code)


def rows(trump: AnySuit) -> tuple[tuple[str, ...], ...]:
    """The codes of a box's cards in rows, suit by suit, the colours first."""
    return tuple(tuple(str(card) for card in deck(trump) if card.suit is suit) for suit in (*COLOURS, trump))
