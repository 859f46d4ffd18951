"""Finding cards: where the table looks other than when it was empty, under several hypotheses of why.

One hypothesis alone loses one card in ten: a shadow joins two cards, glare eats an edge, a dark card has the table's
colour. Each gives outlines; those whose sides are seen best stay.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.camera.background import Background, Light
from companion.camera.outline import Outline, Size, fitted, shaped, upright
from companion.camera.picture import Floats, Mask, Picture, added, floats

SHORT = 60.0
"""Pixels of a card's short side in the smaller picture in which blobs are looked for."""

SEEN = 0.5
"""The least share of a card's rim that must be seen."""


_DARKEST = 0.55
# How much light a shadow leaves at least; what is darker is a dark card.


@dataclass(frozen=True)
class Difference:
    """How a picture differs from the empty table: the light, the reduced pictures, the distance at full size."""

    light: Light
    now: Floats
    then: Floats
    distance: Floats
    noise: float
    scale: float


def compared(background: Background, frame: Picture, sizes: Sequence[Size]) -> Difference:
    """The picture in the light of the empty table, beside it."""
    light = background.light(frame)
    height, width = frame.shape[:2]
    short = min((size[0] for size in sizes), default=width / 11)
    scale = min(1.0, max(SHORT / short, 320 / width))
    small = (round(width * scale), round(height * scale))
    now = cv2.resize(frame, small, interpolation=cv2.INTER_AREA).astype(np.float32) / light.over(*small)
    then = cv2.resize(background.empty, small, interpolation=cv2.INTER_AREA).astype(np.float32)
    now, then = floats(cv2.GaussianBlur(now, (3, 3), 0)), floats(cv2.GaussianBlur(then, (3, 3), 0))
    distance = np.sqrt(added((now - then) ** 2))
    noise = max(1.0, float(np.percentile(distance[::3, ::3], 30)))
    return Difference(light, now, then, distance, noise, scale)


def hypotheses(seen: Difference) -> Iterator[Mask]:
    """Masks of what may be cards: what no shadow explains; plain difference at several thresholds; brighter in every
    colour; other in colour."""
    signed = seen.now - seen.then
    # First, as an outline that is well seen stays: plain difference takes the shadow beside a card for a part of it.
    lit = _unshaded(seen)
    for least in (max(16.0, 5.0 * seen.noise), _parting(lit)):
        yield _mask(lit > least)
    for least in (max(9.0, 3.5 * seen.noise), max(24.0, 7.0 * seen.noise), _parting(seen.distance)):
        yield _mask(seen.distance > least)
    brighter = np.minimum(np.minimum(signed[..., 0], signed[..., 1]), signed[..., 2])
    for least in (max(7.0, 2.5 * seen.noise), max(30.0, 7 * seen.noise)):
        yield _mask(brighter > least)
    # A card's rim is sharp where light is not: steps in the ratio to the empty table, in which its pattern is gone.
    dark = 8.0 + 2.0 * seen.noise
    ratio = np.log((np.maximum(seen.now, 0) + dark) / (seen.then + dark))
    steps = np.maximum(
        np.abs(cv2.Sobel(ratio, cv2.CV_32F, 1, 0, scale=0.25)), np.abs(cv2.Sobel(ratio, cv2.CV_32F, 0, 1, scale=0.25))
    )
    steps = np.maximum(np.maximum(steps[..., 0], steps[..., 1]), steps[..., 2])
    calm = float(np.percentile(steps[::3, ::3], 40))
    for least in (max(0.06, 3.5 * calm), max(0.15, 6 * calm)):
        yield _mask(steps > least)
    # What a shadow does not change: the shares of the colours.
    shares = [part / (added(part) + 24.0)[..., None] for part in (seen.now, seen.then)]
    chroma = added(np.abs(shares[0] - shares[1]))
    usual = float(np.percentile(chroma[::3, ::3], 30))
    for least in (max(0.035, 4 * usual), max(0.09, 8 * usual)):
        yield _mask(chroma > least)


def _unshaded(seen: Difference) -> Floats:
    """The distance to the table in as much of a shadow as would explain what is seen: a shadow itself has none."""
    share = added(seen.now * seen.then) / np.maximum(added(seen.then * seen.then), 1.0)
    return np.sqrt(added(floats(seen.now - seen.then * np.clip(share, _DARKEST, 1.0)[..., None]) ** 2))


def _parting(distance: Floats) -> float:
    """The threshold that parts the table from what lies there best."""
    level, _ = cv2.threshold(np.clip(distance, 0, 255).astype(np.uint8), 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    return max(12.0, float(level))


def _mask(found: np.ndarray) -> Mask:
    return np.asarray(found, np.uint8) * np.uint8(255)


def outlines(seen: Difference, sizes: Sequence[Size]) -> list[Outline]:
    """Every outline that may be a card's, the best seen first; several may lie over each other."""
    reduced = [(w * seen.scale, h * seen.scale) for w, h in sizes]
    found: list[Outline] = []
    kernel = np.ones((3, 3), np.uint8)
    for mask in hypotheses(seen):
        for grown in (0, 2):
            closed = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, kernel, iterations=1 + grown)
            opened = cv2.morphologyEx(closed, cv2.MORPH_OPEN, kernel, iterations=1 + grown)
            contours, _ = cv2.findContours(opened, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
            for contour in contours:
                found += _of_blob(seen, contour, reduced, found)
    found.sort(key=lambda one: -one.support)
    return [Outline(one.corners / seen.scale + (0.5 / seen.scale - 0.5), one.support, one.sides) for one in found]


def _of_blob(seen: Difference, contour: np.ndarray, sizes: Sequence[Size], known: Sequence[Outline]) -> list[Outline]:
    """The outlines to which one blob may belong."""
    area = cv2.contourArea(contour)
    least = min((w * h for w, h in sizes), default=900.0)
    if area < 0.4 * least or area > 0.6 * seen.distance.size:
        return []
    found: list[Outline] = []
    box = upright(np.asarray(cv2.boxPoints(cv2.minAreaRect(contour)), np.float32))
    if any(one.support > 0.85 and _same(box, one.corners) for one in known):
        return []
    short = min(np.linalg.norm(box[1] - box[0]), np.linalg.norm(box[2] - box[1]))
    if shaped(box, [(w * s, h * s) for w, h in sizes for s in (0.95, 1.05)]) and area > 0.7 * abs(cv2.contourArea(box)):
        found += _settled(seen, box, 0.06 * float(short), sizes)
    if not found and sizes:
        for start in _anchored(contour, sizes):
            if not any(_same(start, one.corners) for one in (*known, *found)):
                found += _settled(seen, start, 0.10 * float(sizes[0][0]), sizes)
    return found


def _settled(seen: Difference, start: Floats, reach: float, sizes: Sequence[Size]) -> list[Outline]:
    """The outline near some corners, looked for once more from where it was found."""
    table = max(5.0, 2.0 * seen.noise)
    rough = fitted(seen.now, seen.then, start, max(3.0, reach), sizes, table)
    if rough is None:
        return []
    fine = fitted(seen.now, seen.then, rough.corners, 3.0, sizes, table) or rough
    return [Outline(upright(fine.corners), fine.support, fine.sides)] if fine.support >= SEEN else []


def _anchored(contour: np.ndarray, sizes: Sequence[Size]) -> Iterator[Floats]:
    """Cards of known size laid into every right-angled corner of a blob: for cards that touch or are partly covered."""
    for tolerance in (2.0, 4.0):
        polygon = cv2.approxPolyDP(contour, tolerance, True)[:, 0].astype(np.float32)
        count = len(polygon)
        if not 4 <= count <= 40:
            continue
        clockwise = cv2.contourArea(polygon, True) > 0
        if not clockwise:
            polygon = polygon[::-1]
        for index in range(count):
            before, at, after = polygon[index - 1], polygon[index], polygon[(index + 1) % count]
            back, ahead = before - at, after - at
            lengths = float(np.linalg.norm(back)), float(np.linalg.norm(ahead))
            least = 0.3 * min(w for w, _ in sizes)
            if min(lengths) < least:
                continue
            back, ahead = back / lengths[0], ahead / lengths[1]
            # Inside is on the right of where we go; a hollow corner belongs to two cards.
            if abs(float(back @ ahead)) > 0.3 or float(ahead[0] * back[1] - ahead[1] * back[0]) < 0:
                continue
            for w, h in sizes:
                for along, deep in ((w, h), (h, w)):
                    if lengths[1] < 1.25 * along and lengths[0] < 1.25 * deep:
                        yield upright(
                            floats([at, at + ahead * along, at + ahead * along + back * deep, at + back * deep])
                        )


def _same(one: Floats, other: Floats) -> bool:
    """Whether two outlines are about the same card."""
    reach = 0.12 * float(np.linalg.norm(other[1] - other[0]))
    return bool(np.linalg.norm(one.mean(axis=0) - other.mean(axis=0)) < reach and _turned(one, other) < 0.12)


def _turned(one: Floats, other: Floats) -> float:
    a, b = one[2] - one[1], other[2] - other[1]
    return abs(float(a[0] * b[1] - a[1] * b[0])) / max(float(np.linalg.norm(a) * np.linalg.norm(b)), 1e-6)


def shared_area(one: Floats, other: Floats) -> float:
    """The area that two outlines share, as a share of the smaller one.

    >>> square = np.float32([[0, 0], [2, 0], [2, 2], [0, 2]])
    >>> round(shared_area(square, square + 1), 2), shared_area(square, square + 5)
    (0.25, 0.0)
    """
    common, _ = cv2.intersectConvexConvex(np.asarray(one, np.float32), np.asarray(other, np.float32))
    return float(common) / max(min(abs(cv2.contourArea(one)), abs(cv2.contourArea(other))), 1e-6)


def groups(found: Sequence[Outline], most: int = 3) -> list[list[Outline]]:
    """Outlines of the same card together, the best seen first and at most so many of each."""
    cards: list[list[Outline]] = []
    for outline in found:
        for card in cards:
            # A rectangle of the art lies inside a card and is none; what is of about its size is the same card.
            alike = 0.6 < outline.area / card[0].area < 1.6
            if alike and shared_area(outline.corners, card[0].corners) > 0.75:
                if len(card) < most and not any(_close(outline.corners, one.corners) for one in card):
                    card.append(outline)
                break
        else:
            cards.append([outline])
    return cards


def _close(one: Floats, other: Floats) -> bool:
    """Whether corners lie on each other, to a pixel and a half."""
    gaps = [float(np.linalg.norm(np.roll(one, turn, axis=0) - other, axis=1).max()) for turn in (0, 2)]
    return min(gaps) < 1.5
