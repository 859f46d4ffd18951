"""The cover of Whist: what is known of it before its rules are read."""

from companion.rules.cards import French, by_code, pack
from companion.rules.cover import Cover
from companion.rules.sign_shapes import Disc, Shape

CARDS = by_code(pack(French, range(2, 15)))
"""All 52 cards by their printed codes."""

COVER = Cover(
    id="whist",
    code="WH",
    module="tests.examples.whist.game",
    ground=((24, 82, 58), (12, 46, 34)),
    accent=(240, 224, 168),
    emblem=(
        Shape(((50, 4), (92, 56), (66, 84), (50, 66), (34, 84), (8, 56))),
        Shape(((46, 60), (54, 60), (66, 97), (34, 97))),
        Disc(50, 44, 8, hole=True),
    ),
    piece=lambda word: word in CARDS,
    deck=tuple(tuple(str(card) for card in CARDS.values() if card.suit is suit) for suit in French),
)
