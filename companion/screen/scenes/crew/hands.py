"""Scanning for the review: the cards left with the seat that is asked, one place for each."""

from companion.games.crew.view import CrewView
from companion.rules.plain import keyed, listed, whole
from companion.screen.elements import Element, Outline, words
from companion.screen.geometry import Box
from companion.screen.layout import grid
from companion.screen.theme import SENTENCE
from companion.screen.widgets import CardBack, CardFace
from companion.text.catalogue import Catalogue

SHAPE = 1.38
"""Height of a card by its width."""
ROW = 7
"""At most so many cards in a row."""


def hands(view: CrewView, middle: Box, words_: Catalogue, size: float = SENTENCE) -> list[Element]:
    """The cards scanned so far and the empty places; for JARVIS or Tonoja the covered card that is wanted."""
    seat = view.turn or 0
    made: list[Element] = [
        words(
            "hand/title",
            middle.top_part(max(5, 1.2 * size)),
            words_.sentence("crew-hand-left"),
            size,
            align="centre",
            colour="quiet",
        )
    ]
    if "column" in view.prompt.params:
        high = min(middle.h * 0.5, 30)
        return [*made, CardBack(key="hand/covered", box=Box.around(*middle.centre, high / SHAPE, high))]
    known = tuple(map(str, listed(keyed((view.revealed or {}).get("left", {})).get(str(seat), ()))))
    count = max(whole(view.prompt.params.get("least", 0)), len(known))
    for index, place in enumerate(_places(middle.without_top(1 + max(5, 1.2 * size)), count)):
        if index < len(known):
            made.append(CardFace(key=f"card/{known[index]}", box=place, code=known[index]))
        else:
            made.append(Outline(key=f"hand/place{index}", box=place, colour="track", radius=1.2, width=0.3))
    return made


def _places(room: Box, count: int) -> list[Box]:
    """Rows of cards about the middle, as large as fits."""
    rows = -(-max(1, count) // ROW)
    columns = -(-max(1, count) // rows)
    gap = 1.2
    wide = (room.w - gap * (columns - 1)) / columns
    high = min(wide * SHAPE, (room.h - gap * (rows - 1)) / rows, 22)
    return grid(room, count, columns, gap, widest=high / SHAPE, highest=high)
