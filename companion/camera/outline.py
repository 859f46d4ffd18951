"""Outlines of cards: four corners, their sides fitted as lines to what is seen, and how well they fit."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.camera.picture import Floats, Picture, added, floats

Size = tuple[float, float]
"""Short and long side of a card in pixels."""

ALONG = 26
"""Places on each side where the edge is looked for."""
ACROSS = 21
"""Places across the side at each of them."""

_SHARE = np.linspace(0.09, 0.91, ALONG, dtype=np.float32)
# Corners are round and belong to no side.
_COUNT = np.arange(1, ACROSS + 1, dtype=np.float32)


@dataclass(frozen=True)
class Outline:
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
    length = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    return float(length[0] + length[2]) / 2, float(length[1] + length[3]) / 2


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
    sides = np.roll(corners, -1, axis=0) - corners
    length = np.linalg.norm(sides, axis=1)
    if length.min() < 20:
        return False
    if max(length[0] / length[2], length[2] / length[0], length[1] / length[3], length[3] / length[1]) > 1.2:
        return False
    turn = sides / length[:, None]
    if float(np.abs((turn * np.roll(turn, -1, axis=0)).sum(axis=1)).max()) > 0.27:
        return False
    short, long = size_of_quad(corners)
    if not sizes:
        return 1.15 < long / short < 1.95
    return any(
        0.76 < short / w < 1.2 and 0.76 < long / h < 1.2 and 0.78 < long * w / (short * h) < 1.28 for w, h in sizes
    )


def fitted(
    now: Floats, then: Floats, corners: Floats, reach: float, sizes: Sequence[Size], table: float = 4.0
) -> Outline | None:
    """The outline near these corners whose sides lie where the table ends; ``None`` where there is none.

    ``now`` is the picture in the light of ``then``, the empty table; ``reach`` is how many pixels a side may be off,
    ``table`` how far a bare table is off by noise.
    """
    profiles = _profiles(now, then, corners, reach)
    offset = np.linspace(-reach, reach, ACROSS, dtype=np.float32)
    lines, shares = [], []
    for index in range(4):
        start, end = corners[index], corners[(index + 1) % 4]
        line, share = max(
            (_side(profile[index], offset, start, end, table) for profile in profiles), key=lambda one: one[1]
        )
        lines.append(line)
        shares.append(share)
    found = floats([_crossing(lines[index - 1], lines[index]) for index in range(4)])
    if not np.isfinite(found).all() or np.abs(found - corners).max() > 3 * reach + 4:
        return None
    if not shaped(found, sizes):
        return None
    a, b, c, d = shares
    return Outline(found, (a + b + c + d) / 4, (a, b, c, d))


def _profiles(now: Floats, then: Floats, corners: Floats, reach: float) -> tuple[Floats, Floats]:
    """How far the picture is from the table along lines across each side: side by place by offset, outward.

    Once with the table as it was, and once in the light that falls just outside the side, for cards in a shadow.
    """
    ends = np.roll(corners, -1, axis=0)
    along = (ends - corners) / np.maximum(np.linalg.norm(ends - corners, axis=1, keepdims=True), 1e-6)
    outward = np.stack([along[:, 1], -along[:, 0]], 1)
    offset = np.linspace(-reach, reach, ACROSS, dtype=np.float32)
    base = corners[:, None] + _SHARE[None, :, None] * (ends - corners)[:, None]
    places = base[:, :, None] + offset[None, None, :, None] * outward[:, None, None]
    x, y = (places[..., axis].astype(np.float32).reshape(4 * ALONG, ACROSS) for axis in (0, 1))
    seen, bare = (
        cv2.remap(one, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE).reshape(4, ALONG, ACROSS, 3)
        for one in (now, then)
    )
    rim = (seen[:, :, -4:].sum(axis=2) + 8) / (bare[:, :, -4:].sum(axis=2) + 8)
    near = np.median(np.stack([np.roll(rim, step, axis=1) for step in (-2, -1, 0, 1, 2)]), axis=0)
    local = seen - bare * near[:, :, None]
    plain = seen - bare
    return np.sqrt(added(plain * plain)), np.sqrt(added(local * local))


def _side(profile: Floats, offset: Floats, start: Floats, end: Floats, table: float) -> tuple[Floats, float]:
    """The line of one side (point and direction), and the share of places at which it was seen."""
    along = (end - start) / max(float(np.linalg.norm(end - start)), 1e-6)
    outward = floats([along[1], -along[0]])
    inside = np.cumsum(profile, axis=1) / _COUNT
    outside = np.cumsum(profile[:, ::-1], axis=1)[:, ::-1] / _COUNT[::-1]
    # The best step from card to table, and a sharp one rather than a soft one: shadows end softly.
    step = inside[:, :-1] - outside[:, 1:] + 0.5 * (profile[:, :-1] - profile[:, 1:])
    step[:, :2] = step[:, -2:] = -1
    best = step.argmax(axis=1)
    width = float(offset[1] - offset[0])
    position = offset[best] + width / 2
    seen = step[np.arange(ALONG), best] > table
    if seen.sum() < 5:
        return np.stack([start, along]), 0.0
    slope, level, near = _straight(_SHARE, position, seen, max(1.2, 1.2 * width))
    first = start + outward * level
    last = end + outward * (level + slope)
    direction = (last - first) / max(float(np.linalg.norm(last - first)), 1e-6)
    return np.stack([first, direction]).astype(np.float32), float(near)


def _straight(share: Floats, position: Floats, seen: np.ndarray, wide: float) -> tuple[float, float, float]:
    """Slope and level of the line that most of the places agree on, and their share."""
    x, y = share[seen], position[seen]
    first, second = np.triu_indices(len(x), 4)
    if len(first) == 0:
        return 0.0, float(np.median(y)), 0.0
    slopes = (y[second] - y[first]) / (x[second] - x[first])
    levels = y[first] - slopes * x[first]
    off = np.abs(levels[:, None] + slopes[:, None] * x[None, :] - y[None, :])
    best = int((off < wide).sum(axis=1).argmax())
    near = off[best] < wide
    if near.sum() < 3:
        return 0.0, float(np.median(y)), 0.0
    slope, level = np.polyfit(x[near], y[near], 1)
    return float(slope), float(level), float(near.sum()) / len(share)


def _crossing(one: Floats, other: Floats) -> Floats:
    (p, a), (q, b) = one, other
    across = float(a[0] * b[1] - a[1] * b[0])
    if abs(across) < 0.2:
        return floats([np.nan, np.nan])
    gap = q - p
    return np.asarray(p + a * float(gap[0] * b[1] - gap[1] * b[0]) / across, np.float32)


def straightened(picture: Picture, corners: Floats, width: int, height: int) -> Picture:
    """What lies inside the corners as an upright picture of this size."""
    fine = 2 if size_of_quad(corners)[0] > 1.4 * width else 1
    target = floats([[0, 0], [width, 0], [width, height], [0, height]]) * fine - 0.5
    bend = cv2.getPerspectiveTransform(np.asarray(corners, np.float32), target)
    flat = cv2.warpPerspective(
        picture, bend, (width * fine, height * fine), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(flat if fine == 1 else cv2.resize(flat, (width, height), interpolation=cv2.INTER_AREA), np.uint8)
