"""Thumbnails: a card straightened to one small size, and what of it does not change with the light."""

import cv2
import numpy as np

from companion.camera.outline import straightened
from companion.camera.picture import Floats, Picture, floats

WIDTH, HEIGHT = 96, 149
"""Pixels of a thumbnail; a poker or Crew card is read at about its size in the picture."""

_SPREAD = 14.0
# Brightness is compared with what is around it, a seventh of a card wide.
_LEAST = 10.0


def thumbnail(frame: Picture, corners: Floats, gain: Floats) -> Picture:
    """The card inside the corners, upright or upside down, in the light of the empty table."""
    flat = straightened(frame, corners, WIDTH, HEIGHT).astype(np.float32) / gain
    return np.asarray(np.clip(flat, 0, 255), np.uint8)


def structure(card: Floats) -> Floats:
    """Brightness against its surroundings: rows by columns, near 0, mostly within 2.

    >>> grey = np.full((HEIGHT, WIDTH, 3), 90, np.float32)
    >>> bool(np.abs(structure(grey) - structure(grey + 60)).max() < 0.1)
    True
    """
    light = floats(cv2.GaussianBlur(grey(card), (0, 0), 0.8))
    off = light - slow(light, _SPREAD)
    # What is dark has less contrast, by about its lightness; a lamp dims both.
    spread = np.sqrt(np.maximum(slow(off * off, _SPREAD), 0))
    return floats(off / (spread + _LEAST))


def grey(card: Floats) -> Floats:
    """How bright each pixel is."""
    return floats(0.25 * card[..., 0] + 0.5 * card[..., 1] + 0.25 * card[..., 2])


def slow(values: Floats, reach: float) -> Floats:
    """What changes slowly across a card: a wide blur, at a quarter of the size."""
    rows, columns = values.shape[:2]
    small = cv2.resize(values, (columns // 4, rows // 4), interpolation=cv2.INTER_AREA)
    small = cv2.GaussianBlur(small, (0, 0), reach / 4, borderType=cv2.BORDER_REFLECT)
    return floats(cv2.resize(small, (columns, rows), interpolation=cv2.INTER_LINEAR))


def turned(values: Floats) -> Floats:
    """The same card upside down."""
    return np.ascontiguousarray(values[::-1, ::-1])


def rim() -> Floats:
    """How much each pixel may count: nothing at the rim and in the round corners, where the table shows through."""
    mask = np.zeros((HEIGHT, WIDTH), np.float32)
    cv2.rectangle(mask, (6, 5), (WIDTH - 7, HEIGHT - 6), 1.0, -1)
    for x in (0, WIDTH - 1):
        for y in (0, HEIGHT - 1):
            cv2.circle(mask, (x, y), 9, 0.0, -1)
    return np.asarray(cv2.GaussianBlur(mask, (0, 0), 1.5), np.float32)
