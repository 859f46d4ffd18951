"""Whether anything moves: two small grey pictures compared, two milliseconds a look."""

from dataclasses import dataclass

import cv2
import numpy as np

from companion.camera.picture import Floats, Picture

SMALL = (160, 90)
MOVED = 12.0
"""Grey levels by which a spot must differ from the look before; the noise of a sensor stays below it."""
SPOTS = 6
"""So many spots must have moved; one flickering pixel is no hand."""


@dataclass(frozen=True)
class Glance:
    """A small grey picture of one look, evened out."""

    grey: Floats

    def still_after(self, before: "Glance | None") -> bool:
        """Whether nothing has moved since the look before. Light that changes everywhere alike is no movement.

        >>> table = np.full((120, 160, 3), 90, np.uint8)
        >>> hand = table.copy(); hand[40:80, 40:90] = 170
        >>> glance(table).still_after(glance(table + 8)), glance(hand).still_after(glance(table))
        (True, False)
        """
        return before is not None and self.moved(before) < SPOTS

    def moved(self, before: "Glance") -> int:
        """How many spots differ."""
        change = self.grey - before.grey
        return int((np.abs(change - np.median(change)) > MOVED).sum())


def glance(picture: Picture) -> Glance:
    """A small look at a picture."""
    # Every second pixel will do, and the whole picture need not be read.
    step = max(1, picture.shape[1] // 640)
    small = cv2.resize(picture[::step, ::step], SMALL, interpolation=cv2.INTER_AREA)
    return Glance(cv2.GaussianBlur(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), (3, 3), 0).astype(np.float32))
