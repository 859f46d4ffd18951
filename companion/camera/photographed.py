"""Cards in a photograph that was held in the hand: there is no picture of the table without them, and no known size.

What is looked for is a quadrangle of a card's shape whose sides part two colours; what lies just beside a side is the
table there. The cards that are found whole say how large those are that lie under them.
"""

import math
from collections.abc import Iterator, Sequence

import cv2
import numpy as np

from companion.camera.background import Light
from companion.camera.finding import Difference, anchored, blobs_of, settled, shared_area
from companion.camera.outline import CardOutline, Size, shaped, size_of_quad, upright
from companion.camera.picture import Floats, Mask, Picture, floats

LONG = 1600
"""Pixels of a photograph's long side at which it is read."""

_SMALL = 800
# Pixels of the long side at which outlines are looked for.

_SMALLEST = 0.004
# Share of the photograph that a card covers at least.

_NOISE = 4.0
# How far cloth and wood differ just beside a card from themselves.

_NEAR, _FAR = 0.08, 0.1
# Shares of a card by which the corners of a blob may be off, as they are round, and those of a card laid to one side.

_WIDE = (4, 24)
# Fewer sides have no corners, more are no cards.


_SHAPE, _SIZES = 1.5, (0.7, 1.4)
# Long over short side of a card of which nothing is known, and how much smaller or larger than most it may look.

_WELL = 0.8
# The share of its rim that is seen of such a card at least.

_AROUND, _TOUCHES = 1.05, 0.01
# How much larger an outline is made, and the share of it that may then lie on a card that is seen better.


def laid_out(photograph: Picture) -> list[CardOutline]:
    """Cards that lie apart in a ``reduced`` photograph, though nothing is known of them: of one size, well seen.

    Art holds smaller rectangles, and neighbours make larger ones: the size counts in which most of the picture is card.
    """
    seen = [outline for outline in whole(alone(photograph), _SHAPE) if outline.support >= _WELL]
    best: list[CardOutline] = []
    for usual in {round(math.log(outline.area) * 8): outline.area for outline in seen}.values():
        cards: list[CardOutline] = []
        for outline in seen:
            alike = _SIZES[0] < outline.area / usual < _SIZES[1]
            if alike and all(shared_area(_grown(outline.corners), card.corners) < _TOUCHES for card in cards):
                cards.append(outline)
        best = max(best, cards, key=lambda some: len(some) ** 0.25 * sum(card.area * card.support for card in some))
    return best


def _grown(corners: Floats) -> Floats:
    """The corners a little further out: what lies between two cards has their sides for its own."""
    middle = corners.mean(axis=0)
    return floats(middle + (corners - middle) * _AROUND)


def reduced(photograph: Picture) -> Picture:
    """A photograph no larger than it is read."""
    scale = min(1.0, LONG / max(photograph.shape[:2]))
    return np.asarray(cv2.resize(photograph, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)


def alone(photograph: Picture) -> Difference:
    """A photograph as if the whole table had the colour of its rim, in the light that it has."""
    height, width = photograph.shape[:2]
    scale = min(1.0, _SMALL / max(height, width))
    now = floats(cv2.resize(photograph, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA))
    rim = np.concatenate([side.reshape(-1, 3) for side in (now[:8], now[-8:], now[:, :8], now[:, -8:])])
    then = np.broadcast_to(floats(np.median(rim, axis=0)), now.shape).copy()
    distance = floats(np.sqrt(((now - then) ** 2).sum(axis=2)))
    return Difference(Light(np.zeros((6, 3), np.float32), width, height), now, then, distance, _NOISE, _NOISE, scale)


def whole(seen: Difference, shape: float) -> list[CardOutline]:
    """Outlines of cards of which a whole side is seen, the best seen first; ``shape`` is long over short side."""
    free = np.full(seen.distance.shape, 255, np.uint8)
    starts = []
    for mask in _masks(seen):
        for blob in blobs_of(mask, free, _SMALLEST * mask.size):
            quad = _quad(blob)
            if quad is not None and shaped(quad, ()):
                starts.append((quad, _NEAR * size_of_quad(quad)[0]))
            starts += [(corners, _FAR * size_of_quad(corners)[0]) for corners in _along_sides(blob, shape)]
    return seen.full(settled(seen, _once(starts), ()))


def under(seen: Difference, sizes: Sequence[Size]) -> list[CardOutline]:
    """Outlines of cards of these sizes of which a corner is seen, the best seen first."""
    small = [(w * seen.scale, h * seen.scale) for w, h in sizes]
    free = np.full(seen.distance.shape, 255, np.uint8)
    starts = [
        (corners, _FAR * small[0][0])
        for mask in _masks(seen)
        for blob in blobs_of(mask, free, 0.4 * min(w * h for w, h in small))
        for corners in anchored(blob, small)
    ]
    return seen.full(settled(seen, _once(starts), small))


def _masks(seen: Difference) -> Iterator[Mask]:
    """What may be cards: bright or dark, of another colour than the rim, or between edges."""
    picture = np.clip(seen.now, 0, 255).astype(np.uint8)
    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2LAB)
    light, strength = cv2.GaussianBlur(lab[..., 0], (3, 3), 0), cv2.cvtColor(picture, cv2.COLOR_BGR2HSV)[..., 1]
    for plane in (light, np.clip(seen.distance, 0, 255).astype(np.uint8), strength):
        _, mask = cv2.threshold(plane, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
        yield np.asarray(mask, np.uint8)
        yield np.asarray(255 - mask, np.uint8)
    window = 2 * (max(light.shape) // 12) + 1
    for off in (-4, -12):
        mask = cv2.adaptiveThreshold(light, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, window, off)
        yield np.asarray(mask, np.uint8)
    for least in (30, 70):
        soft = cv2.GaussianBlur(lab, (3, 3), 0)
        planes = [cv2.Canny(np.ascontiguousarray(plane), least, 2.5 * least) for plane in np.moveaxis(soft, 2, 0)]
        edges = np.maximum.reduce(planes)
        closed = cv2.morphologyEx(edges, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
        contours, _ = cv2.findContours(closed, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        yield np.asarray(cv2.drawContours(closed, contours, -1, 255, cv2.FILLED), np.uint8)
        # Between edges: where cards touch, or a rim of the table lies around them.
        yield np.asarray(255 - cv2.dilate(edges, np.ones((3, 3), np.uint8)), np.uint8)


def _quad(blob: np.ndarray) -> Floats | None:
    """The four corners of a blob that is hardly anything but a quadrangle."""
    hull = cv2.convexHull(blob)
    area, rim = cv2.contourArea(hull), cv2.arcLength(hull, True)
    if cv2.contourArea(blob) < 0.85 * area:
        return None
    for share in (0.02, 0.03, 0.045, 0.06, 0.08):
        corners = cv2.approxPolyDP(hull, share * rim, True)
        if len(corners) == 4 and cv2.contourArea(corners) > 0.85 * area:
            return upright(floats(corners[:, 0]))
    return None


def _along_sides(blob: np.ndarray, shape: float) -> Iterator[Floats]:
    """Cards laid to every straight side between two corners of a blob: several that overlap have one outline."""
    sides = cv2.approxPolyDP(blob, 0.012 * cv2.arcLength(blob, True), True)[:, 0].astype(np.float32)
    if not _WIDE[0] <= len(sides) <= _WIDE[1]:
        return
    if cv2.contourArea(sides, True) < 0:
        sides = sides[::-1]
    before, ends, after = np.roll(sides, 1, axis=0), np.roll(sides, -1, axis=0), np.roll(sides, -2, axis=0)
    for back, at, end, ahead in zip(before, sides, ends, after, strict=True):
        length = float(np.linalg.norm(end - at))
        lean = [(part / max(float(np.linalg.norm(part)), 1e-6)) for part in (back - at, ahead - end)]
        along = (end - at) / max(length, 1e-6)
        inward = floats([-along[1], along[0]])
        if any(abs(float(side @ along)) > 0.35 or float(side @ inward) < 0.9 for side in lean):
            continue
        for deep in (length * shape, length / shape):
            yield upright(floats([at, end, end + lean[1] * deep, at + lean[0] * deep]))


def _once(starts: Sequence[tuple[Floats, float]]) -> list[tuple[Floats, float]]:
    """Of corners that lie nearly on each other the first."""
    kept: dict[tuple[int, ...], tuple[Floats, float]] = {}
    for corners, reach in starts:
        kept.setdefault(tuple((corners / 5).round().astype(int).ravel().tolist()), (corners, reach))
    return list(kept.values())
