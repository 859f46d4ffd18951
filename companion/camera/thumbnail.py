"""Thumbnails: a card straightened to one small size, and what of it does not change with the light."""

import cv2
import numpy as np

from companion.camera.outline import straightened
from companion.camera.picture import Floats, Picture, added, floats

WIDTH, HEIGHT = 96, 149
"""Pixels of a thumbnail; a poker or Crew card is read at about its size in the picture."""

_SPREAD = 14.0
# Brightness is compared with what is around it, a seventh of a card wide.
_LEAST = 7.0
_COLOUR = 12.0


def thumbnail(frame: Picture, corners: Floats, gain: Floats) -> Picture:
    """The card inside the corners, upright or upside down, in the light of the empty table."""
    flat = straightened(frame, corners, WIDTH, HEIGHT).astype(np.float32) / gain
    return np.asarray(np.clip(flat, 0, 255), np.uint8)


def features(card: Picture) -> Floats:
    """Lightness against its surroundings, and both colours: rows by columns by three, near 0, mostly within 2.

    >>> grey = np.full((HEIGHT, WIDTH, 3), 90, np.uint8)
    >>> bool(np.abs(features(grey) - features(grey + 60)).max() < 0.1)
    True
    """
    lab = cv2.cvtColor(cv2.GaussianBlur(card, (0, 0), 0.8).astype(np.float32) / 255, cv2.COLOR_BGR2LAB)
    light = lab[..., 0]
    around = cv2.GaussianBlur(light, (0, 0), _SPREAD, borderType=cv2.BORDER_REFLECT)
    off = light - around
    # What is dark has less contrast, by about its lightness; a lamp dims both.
    spread = np.sqrt(cv2.GaussianBlur(off * off, (0, 0), _SPREAD, borderType=cv2.BORDER_REFLECT)) + _LEAST
    return np.dstack([off / spread, lab[..., 1:] / _COLOUR]).astype(np.float32)


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


def moved(values: Floats, bend: Floats) -> Floats:
    """The values seen through a small move: two rows of three, from wanted to given places."""
    return np.asarray(
        cv2.warpAffine(
            values,
            bend,
            (WIDTH, HEIGHT),
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
            borderMode=cv2.BORDER_REPLICATE,
        ),
        np.float32,
    )


def aligned(values: Floats, wanted: Floats, weight: Floats, rounds: int = 3) -> Floats:
    """The values moved, turned and stretched a little so that they lie on those wanted as well as they can.

    Corners are found to a pixel or two; a figure is four pixels thick.
    """
    x, y = np.meshgrid((np.arange(WIDTH) - WIDTH / 2) / WIDTH, (np.arange(HEIGHT) - HEIGHT / 2) / WIDTH)
    dx, dy = cv2.Sobel(wanted, cv2.CV_32F, 1, 0, scale=0.125), cv2.Sobel(wanted, cv2.CV_32F, 0, 1, scale=0.125)
    down = (slice(1, None, 2), slice(1, None, 2))
    slopes = np.stack([g * f[..., None] for g in (dx, dy) for f in (np.ones_like(x), x, y)], axis=-1)[down]
    slopes = slopes.reshape(-1, 6).astype(np.float32)
    trust = np.repeat(weight[down][..., None], 3, axis=2).reshape(-1)
    bend = floats([[1, 0, 0], [0, 1, 0]])
    best, best_off = values, _off(values, wanted, weight)
    current = values
    for _ in range(rounds):
        gap = (current - wanted)[down].reshape(-1)
        heed = trust / (1 + (gap / 0.6) ** 2)
        some = slopes * heed[:, None]
        step = np.linalg.solve(some.T @ slopes + np.diag([2, 8, 8, 2, 8, 8]).astype(np.float32), some.T @ gap)
        step = np.clip(step, -6, 6)
        ax, bx, cx, ay, by, cy = (float(one) for one in step)
        small = np.array(
            [
                [1 + bx / WIDTH, cx / WIDTH, ax - bx / 2 - cx * HEIGHT / 2 / WIDTH],
                [by / WIDTH, 1 + cy / WIDTH, ay - by / 2 - cy * HEIGHT / 2 / WIDTH],
                [0, 0, 1],
            ]
        )
        # The wanted picture would have to move by the step; so the given one is read that much the other way.
        bend = (np.vstack([bend, [0, 0, 1]]) @ np.linalg.inv(small))[:2].astype(np.float32)
        current = moved(values, bend)
        off = _off(current, wanted, weight)
        if off < best_off:
            best, best_off = current, off
    return best


def _off(values: Floats, wanted: Floats, weight: Floats) -> float:
    gap = added(np.minimum((values - wanted) ** 2, 1.0))
    return float((gap * weight).sum())
