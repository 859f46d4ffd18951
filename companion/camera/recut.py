"""Where views were cut out otherwise than most: an outline may leave out a part of the rim.

A dark border on a brown table looks like the table in shadow: one view is cut out with it, another without, a third
without one side. A suit's cards would then lie in different places, and what parts them be no longer their figures.
"""

import numpy as np

from companion.camera.deck import Deck, ready
from companion.camera.laying import SQUARE, laid, lying, relief, sight, together
from companion.camera.picture import Floats, floats
from companion.camera.taught import Taught

_SAME = 0.85
# A view that goes up and down less with its card is blurred, covered or of another one: it stays as it is.

_LITTLE, _MUCH = 1.5, 14.0
# Pixels of a thumbnail: by less a view need not be moved; by more it lies on something else.


def better(taught: Taught) -> dict[str, list[Floats | None]]:
    """For each view of each card the corners in it between which the card lies, ``None`` where it need not move."""
    if not taught.cards:
        return {}
    deck = ready(taught)
    return {
        word: [_better(floats(view), deck, index) for view in taught.cards[word].pictures]
        for index, word in enumerate(deck.words)
    }


def _better(view: Floats, deck: Deck, index: int) -> Floats | None:
    far, upside = deck.distances(view), index + len(deck.words)
    goal = deck.reliefs[index if far[index] <= far[upside] else upside]
    corners = laid(sight(view), goal)
    moved = float(np.abs(corners - SQUARE).max())
    if not _LITTLE < moved < _MUCH or together(relief(lying(view, corners)).fine, goal.fine) < _SAME:
        return None
    return corners
