"""The picture as the camera understands it: outlines and names drawn on it."""

from collections.abc import Sequence

import cv2
import numpy as np

from companion.camera.picture import Picture
from companion.camera.reading import Reading

SURE = (80, 220, 80)
ASKED = (60, 190, 250)
COVERED = (120, 120, 255)


def annotated(picture: Picture, readings: Sequence[Reading]) -> Picture:
    """A copy with each card's outline, its word, and a mark at its own upper left; ``?`` where it is not sure."""
    drawn = picture.copy()
    for reading in readings:
        colour = SURE if reading.sure else COVERED if reading.covered else ASKED
        corners = np.array(reading.corners, np.float32)
        cv2.polylines(drawn, [corners.round().astype(np.int32)], True, colour, 2, cv2.LINE_AA)
        first = corners[0].round().astype(int)
        cv2.circle(drawn, (int(first[0]), int(first[1])), 4, colour, -1, cv2.LINE_AA)
        text = reading.word if reading.sure else "?" if reading.covered else f"{'/'.join(reading.alternatives[:3])}?"
        x, y = reading.middle
        place = (int(x) - 9 * len(text), int(y) + 8)
        cv2.putText(drawn, text, place, cv2.FONT_HERSHEY_SIMPLEX, 0.8, (0, 0, 0), 5, cv2.LINE_AA)
        cv2.putText(drawn, text, place, cv2.FONT_HERSHEY_SIMPLEX, 0.8, colour, 2, cv2.LINE_AA)
    return np.asarray(drawn, np.uint8)
