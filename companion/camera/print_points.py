"""The small print of two cards compared point by point, where their colours and shapes say too little.

A point is a corner or a spot of the print with what surrounds it (SIFT). Points are compared with those of each view
that was taught, one by one: the mean of several views has lost what is smaller than they were shifted.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

from companion.camera.comparing import HEIGHT, WIDTH
from companion.camera.picture import Floats, Picture, floats

_LARGER = 2
_NEAR = 16.0
# Pixels of the enlarged card by which the same point of two views may be apart.
_CHANCE = 0.5
# So much alike are points that have nothing to do with each other.
_FAINTEST = 0.02


@dataclass(frozen=True)
class Points:
    """The points of one view: where they lie, and a row of length 1 for each of what surrounds it."""

    places: Floats
    rows: Floats


def points_of(view: Picture) -> Points:
    """The points of a straightened card."""
    grey = cv2.resize(
        cv2.cvtColor(view, cv2.COLOR_BGR2GRAY), None, fx=_LARGER, fy=_LARGER, interpolation=cv2.INTER_CUBIC
    )
    even = cv2.createCLAHE(2.0, (4, 4)).apply(grey)
    finder = cv2.SIFT_create(contrastThreshold=_FAINTEST)  # type: ignore[attr-defined]  # OpenCV's types leave it out
    spots, rows = finder.detectAndCompute(even, None)
    if rows is None:
        return Points(np.zeros((0, 2), np.float32), np.zeros((0, 128), np.float32))
    lengths = np.linalg.norm(rows, axis=1, keepdims=True) + 1e-6
    return Points(floats(np.array([spot.pt for spot in spots])), floats(rows / lengths))


def together(seen: Points, view: Points) -> float:
    """How much of both is found in the other at its place, from 0 to 1, the card either way up."""
    if not len(seen.places) or not len(view.places):
        return 0.0
    alike = np.maximum(seen.rows @ view.rows.T - _CHANCE, 0)
    upside = floats([_LARGER * WIDTH, _LARGER * HEIGHT]) - view.places
    ways = []
    for places in (view.places, upside):
        across, along = (seen.places[:, None, axis] - places[None, :, axis] for axis in (0, 1))
        there = alike * (across * across + along * along < _NEAR * _NEAR)
        ways.append(float(there.max(axis=1).sum() + there.max(axis=0).sum()))
    return max(ways) / (len(seen.places) + len(view.places)) / (1 - _CHANCE)


@dataclass(frozen=True)
class Prints:
    """The views of a deck's cards, by the card's place in it, with the points of those that were asked about."""

    views: Sequence[Sequence[Picture]]
    _known: dict[int, tuple[Points, ...]] = field(default_factory=dict)

    def likeness(self, seen: Points, card: int) -> float:
        """How much the print of a card is that of one in the deck: of its likest view, and of them all."""
        if card not in self._known:
            self._known[card] = tuple(points_of(view) for view in self.views[card])
        each = [together(seen, view) for view in self._known[card]]
        return (max(each) + sum(each) / len(each)) / 2
