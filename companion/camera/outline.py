"""Outlines of cards: four corners, their sides fitted as lines to what is seen, and how well they fit."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.camera.picture import Floats, Picture, floats

Size = tuple[float, float]
"""Short and long side of a card in pixels."""

ALONG = 26
"""Places on each side where the edge is looked for."""
ACROSS = 21
"""Places across the side at each of them."""

LOT = 300
"""So many outlines are fitted at once: OpenCV's ``remap`` takes 32,767 rows at most, an outline has 104."""
_SHARE = np.linspace(0.09, 0.91, ALONG, dtype=np.float32)
# Corners are round and belong to no side.
_FIRST, _SECOND = (some[::3] for some in np.triu_indices(ALONG, 5))
# Pairs of places that a line is laid through lie apart, and a third of them will do.
_EACH = np.ones(ALONG, np.float32)
_AROUND = (np.arange(ALONG)[:, None] + np.arange(-2, 3)) % ALONG
_PLACE, _STEP = np.ogrid[:ACROSS, : ACROSS - 1]
EDGE = floats(
    np.where(_PLACE <= _STEP, 1 / (_STEP + 1), 1 / (_STEP + 1 - ACROSS))
    + 0.5 * (1.0 * (_PLACE == _STEP) - (_PLACE == _STEP + 1))
)
# By step across a side what each place says: the mean inside less the mean outside, and sharp ones rather than soft
# ones, as shadows end softly.


@dataclass(frozen=True)
class CardOutline:
    """Corners in the picture, clockwise; the first side is a short one. ``support`` is the share of the rim seen."""

    corners: Floats
    support: float
    sides: tuple[float, float, float, float] = (1.0, 1.0, 1.0, 1.0)

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle."""
        x, y = self.corners.mean(axis=0)
        return float(x), float(y)

    @property
    def size(self) -> Size:
        """Mean length of the short and of the long sides."""
        return size_of_quad(self.corners)

    @property
    def area(self) -> float:
        """Pixels inside."""
        return float(abs(cv2.contourArea(self.corners)))


def size_of_quad(corners: Floats) -> Size:
    """Mean lengths of the first and third, and of the second and fourth side.

    >>> size_of_quad(np.float32([[0, 0], [2, 0], [2, 3], [0, 3]]))
    (2.0, 3.0)
    """
    a, b, c, d = corners.tolist()
    return (math.dist(a, b) + math.dist(c, d)) / 2, (math.dist(b, c) + math.dist(d, a)) / 2


def upright(corners: Floats) -> Floats:
    """The same corners clockwise as seen, beginning with a short side.

    >>> upright(np.float32([[0, 0], [0, 2], [3, 2], [3, 0]])).tolist()
    [[3.0, 0.0], [3.0, 2.0], [0.0, 2.0], [0.0, 0.0]]
    """
    if cv2.contourArea(corners, True) < 0:
        corners = corners[::-1]
    short, long = size_of_quad(corners)
    return np.asarray(np.roll(corners, -1, axis=0) if short > long else corners, np.float32)


def shaped(corners: Floats, sizes: Sequence[Size]) -> bool:
    """Whether four corners can be those of a card: of a known size, or of the shape that cards have.

    A camera that looks 28 degrees aslant shortens one side by an eighth and bends right angles by seven degrees.
    """
    # Plain numbers: this is asked of hundreds of outlines, and numpy takes longer to begin than to count to four.
    at = corners.tolist()
    sides = [(x - u, y - v) for (x, y), (u, v) in zip((*at[1:], at[0]), at, strict=True)]
    a, b, c, d = (math.hypot(*side) for side in sides)
    if (
        min(a, b, c, d) < 20
        or max(a / c, c / a, b / d, d / b) > 1.2
        or any(
            abs(x * u + y * v) > 0.27 * length * other
            for (x, y), (u, v), length, other in zip(
                sides, (*sides[1:], sides[0]), (a, b, c, d), (b, c, d, a), strict=True
            )
        )
    ):
        return False
    short, long = (a + c) / 2, (b + d) / 2
    if not sizes:
        return 1.15 < long / short < 1.95
    return any(
        0.76 < short / w < 1.2 and 0.76 < long / h < 1.2 and 0.78 < long * w / (short * h) < 1.28 for w, h in sizes
    )


def fitted(
    now: Floats,
    then: Floats,
    starts: Sequence[Floats],
    reach: Floats,
    sizes: Sequence[Size],
    table: tuple[float, float] = (4.0, 4.0),
) -> list[CardOutline | None]:
    """The outlines near some corners whose sides lie where the table ends; ``None`` where there is none.

    ``now`` is the picture in the light of ``then``, the empty table; ``reach`` is how many pixels a side may be off,
    ``table`` how far a bare table is off by noise, and how far in the light just beside the side. All at once, as each
    step costs more than what it does to one.
    """
    if not len(starts):
        return []
    if len(starts) > LOT:
        lots = [slice(first, first + LOT) for first in range(0, len(starts), LOT)]
        return [outline for lot in lots for outline in fitted(now, then, starts[lot], reach[lot], sizes, table)]
    corners = np.stack(starts)
    profiles = _profiles(now, then, corners, reach)
    lines, shares = _sides(profiles, corners, reach, table)
    best = shares.argmax(axis=0)
    chosen = np.take_along_axis(lines, best[None, :, :, None, None], axis=0)[0]
    crossings = _crossings(np.roll(chosen, 1, axis=1), chosen)
    near = np.abs(crossings - corners).max(axis=(1, 2)) <= 3 * reach + 4
    outlines: list[CardOutline | None] = []
    for at, share, there in zip(crossings, shares.max(axis=0), near, strict=True):
        a, b, c, d = (float(part) for part in share)
        good = bool(there) and shaped(at, sizes)
        outlines.append(CardOutline(at, (a + b + c + d) / 4, (a, b, c, d)) if good else None)
    return outlines


def _along(corners: Floats) -> tuple[Floats, Floats]:
    """The directions along each side, and outward."""
    sides = np.roll(corners, -1, axis=-2) - corners
    along = sides / np.maximum(np.linalg.norm(sides, axis=-1, keepdims=True), 1e-6)
    return along, np.stack([along[..., 1], -along[..., 0]], axis=-1)


def _profiles(now: Floats, then: Floats, corners: Floats, reach: Floats) -> Floats:
    """How far the picture is from the table along lines across each side: outline by side by place by offset, outward.

    Once with the table as it was, and once in the light that falls just outside the side, for cards in a shadow.
    """
    _, outward = _along(corners)
    offset = np.linspace(-1, 1, ACROSS, dtype=np.float32) * reach[:, None]
    base = corners[:, :, None] + _SHARE[:, None] * (np.roll(corners, -1, axis=1) - corners)[:, :, None]
    x, y = (
        floats(at[..., None] + offset[:, None, None] * out[:, :, None, None]).reshape(-1, ACROSS)
        for at, out in zip(np.moveaxis(base, -1, 0), np.moveaxis(outward, -1, 0), strict=True)
    )
    # Colour by colour, as numpy spreads a light over pixels of three colours many times more slowly.
    seen, bare = (
        cv2.split(cv2.remap(both, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)) for both in (now, then)
    )
    profiles = np.zeros((2, len(corners), 4, ALONG, ACROSS), np.float32)
    for shown, table in zip(seen, bare, strict=True):
        here, there = (floats(plane).reshape(profiles.shape[1:]) for plane in (shown, table))
        lit = floats((here[..., -4:].sum(axis=-1) + 8) / (there[..., -4:].sum(axis=-1) + 8))
        profiles += np.stack([here - there, here - there * among_five(lit)[..., None]]) ** 2
    return floats(np.sqrt(profiles))


def among_five(values: Floats) -> Floats:
    """Of each value along a side the median with the two before it and the two after it."""
    a, b, c, d, e = (np.take(values, around, axis=-1) for around in _AROUND.T)
    low, high = np.maximum(np.minimum(a, b), np.minimum(c, d)), np.minimum(np.maximum(a, b), np.maximum(c, d))
    return floats(np.maximum(np.minimum(low, high), np.minimum(np.maximum(low, high), e)))


def _sides(profiles: Floats, corners: Floats, reach: Floats, table: tuple[float, float]) -> tuple[Floats, Floats]:
    """The line of each side in each profile (point and direction), and the share of places at which it was seen."""
    _, outward = _along(corners)
    step = profiles @ EDGE
    step[..., :2] = step[..., -2:] = -1
    best = step.argmax(axis=-1)
    width = (2 * reach / (ACROSS - 1))[:, None, None]
    position = floats(best * width + width / 2 - reach[:, None, None])
    seen = np.take_along_axis(step, best[..., None], axis=-1)[..., 0] > floats(table)[:, None, None, None]
    slope, level, share = _straight(position, seen, np.maximum(1.2, 1.2 * width[..., None]))
    first = corners + outward * level[..., None]
    last = np.roll(corners, -1, axis=1) + outward * (level + slope)[..., None]
    direction = (last - first) / np.maximum(np.linalg.norm(last - first, axis=-1, keepdims=True), 1e-6)
    return floats(np.stack([first, direction], axis=-2)), share


def _straight(position: Floats, seen: np.ndarray, wide: Floats) -> tuple[Floats, Floats, Floats]:
    """Slope and level of the lines that most of the places seen agree on, and their share; 0 where too few are seen."""
    slopes = (position[..., _SECOND] - position[..., _FIRST]) / (_SHARE[_SECOND] - _SHARE[_FIRST])
    levels = position[..., _FIRST] - slopes * _SHARE[_FIRST]
    off = np.abs(levels[..., None] + slopes[..., None] * _SHARE - position[..., None, :])
    # As numbers: what is counted by a product is counted four times as fast.
    near = floats((off < wide) & seen[..., None, :])
    best = (near @ _EACH * (seen[..., _FIRST] & seen[..., _SECOND])).argmax(axis=-1)[..., None]
    heed = np.take_along_axis(near, best[..., None], axis=-2)[..., 0, :]
    # The line of least squares through those.
    many = heed.sum(axis=-1)
    some = np.maximum(many, 1)
    x, y = (heed * _SHARE).sum(axis=-1) / some, (heed * position).sum(axis=-1) / some
    away = heed * (_SHARE - x[..., None])
    slope = (away * position).sum(axis=-1) / np.maximum((away * _SHARE).sum(axis=-1), 1e-6)
    there = (many >= 3) & (seen.sum(axis=-1) >= 5)
    slope, level = np.where(there, slope, 0), np.where(there, y - slope * x, 0)
    return floats(slope), floats(level), floats(np.where(there, many / ALONG, 0))


def _crossings(some: Floats, others: Floats) -> Floats:
    """Where lines (point and direction) cross; far away where they hardly do."""
    (p, a), (q, b) = np.moveaxis(some, -2, 0), np.moveaxis(others, -2, 0)
    across = a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]
    gap = q - p
    far = (gap[..., 0] * b[..., 1] - gap[..., 1] * b[..., 0]) / np.where(np.abs(across) < 0.2, 1e-6, across)
    return floats(p + a * far[..., None])


def straightened(picture: Picture, corners: Floats, width: int, height: int) -> Picture:
    """What lies inside the corners as an upright picture of this size."""
    fine = 2 if size_of_quad(corners)[0] > 1.4 * width else 1
    target = floats([[0, 0], [width, 0], [width, height], [0, height]]) * fine - 0.5
    bend = cv2.getPerspectiveTransform(np.asarray(corners, np.float32), target)
    flat = cv2.warpPerspective(
        picture, bend, (width * fine, height * fine), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(flat if fine == 1 else cv2.resize(flat, (width, height), interpolation=cv2.INTER_AREA), np.uint8)
