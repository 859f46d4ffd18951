"""Whether anything moves: two small grey pictures compared, half a millisecond a look."""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from companion.camera.picture import Floats, Picture

SMALL = (160, 90)
MOVED = 12.0
"""Grey levels by which a spot must differ from the look before; the noise of a sensor stays below it."""
EVERYWHERE = 10
"""Of twelve parts of the picture so many must have moved for the camera itself to have."""
DARK = 24.0
# Grey levels that are added before light is divided: in the dark noise would be much of it.
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

        Nor is the band that a flickering lamp draws across.

        >>> band = table.copy(); band[30:60] += 12
        >>> glance(band).still_after(glance(table))
        True
        """
        return before is not None and self.moved(before) < SPOTS

    def moved(self, before: "Glance") -> int:
        """How many spots differ."""
        return int(self._differs(before).sum())

    def moved_everywhere(self, before: "Glance | None") -> bool:
        """Whether something has moved in nearly all of the picture: the camera sways, which no hand looks like."""
        rows = np.array_split(self._differs(before), 3) if before is not None else []
        return sum(bool(part.any()) for row in rows for part in np.array_split(row, 4, axis=1)) >= EVERYWHERE

    def _differs(self, before: "Glance") -> npt.NDArray[np.bool_]:
        """Where it is not as before. A lamp that flickers makes rows of the sensor brighter or darker as a whole."""
        light = before.grey + DARK
        row = np.median((self.grey - before.grey) / light, axis=1, keepdims=True)
        return np.asarray(np.abs(self.grey - before.grey - row * light) > MOVED)


def glance(picture: Picture) -> Glance:
    """A small look at a picture."""
    # Two pixels of a spot each way will do: most of a large picture is never fetched from memory.
    step = max(1, picture.shape[1] // (2 * SMALL[0]))
    some = cv2.resize(picture, None, fx=1 / step, fy=1 / step, interpolation=cv2.INTER_NEAREST)
    small = cv2.resize(some, SMALL, interpolation=cv2.INTER_AREA)
    return Glance(cv2.GaussianBlur(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), (3, 3), 0).astype(np.float32))
