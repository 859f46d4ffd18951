"""Laying one card on another: the four corners are moved until what is seen inside them is what is wanted.

Corners are found to a pixel or two, in bad light to eight; a figure's line is three pixels thick.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

import cv2
import numpy as np

from companion.camera.comparing import HEIGHT, WIDTH, rim, structure
from companion.camera.picture import Floats, floats, middle

Steps: TypeAlias = tuple[tuple[int, int], ...]

COARSE: Steps = ((4, 8),)
"""How many pixels become one, and how often the corners are moved there."""

FINE: Steps = ((2, 8),)
AGAIN: Steps = ((2, 6),)

_HOLD, _FAINT = 0.1, 0.3
# What draws corners back to where they were found: little for a card full of art, much for a white one with a figure.

_DISTANT = 4.0
# Pixels by which corners are off that were not found at the rim of a card.

_AGAIN = 3
# Times that they are moved again: each time where they were draws them back by a part of the way.

_BESIDE = 8
_EIGHT = np.eye(8, dtype=np.float32)
_HEED = {
    step: floats(cv2.resize(rim(), (WIDTH // step, HEIGHT // step), interpolation=cv2.INTER_AREA)) for step in (2, 4)
}
# How much each pixel counts.

SQUARE = floats([[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]])
"""The corners of a thumbnail in itself."""


@dataclass(frozen=True)
class Relief:
    """A card's structure at a quarter and at half its size, as other views are laid on it."""

    coarse: Floats
    fine: Floats
    _known: dict[int, tuple[Floats, float]] = field(default_factory=dict, repr=False, compare=False)

    def at(self, step: int) -> Floats:
        """The one for a step."""
        return self.coarse if step == 4 else self.fine

    def slopes(self, step: int) -> tuple[Floats, float]:
        """How each pixel changes when a corner moves, and how much corners are to stay where they are.

        Found out once: most views are laid on the same few cards.
        """
        if step not in self._known:
            slopes = _slopes(self.at(step), step)
            self._known[step] = slopes, _hold(slopes, _HEED[step], step)
        return self._known[step]


def relief(card: Floats, plane: Floats | None = None) -> Relief:
    """What of a thumbnail others are laid on: its structure, ``plane`` where that is known."""
    plane = structure(card) if plane is None else plane
    return Relief(_reduced(plane, 4), _reduced(plane, 2))


def _reduced(plane: Floats, step: int) -> Floats:
    soft = cv2.GaussianBlur(plane, (0, 0), 0.35 * step)
    return floats(cv2.resize(soft, (soft.shape[1] // step, soft.shape[0] // step), interpolation=cv2.INTER_AREA))


def sight(card: Floats, plane: Floats | None = None) -> Relief:
    """What of a thumbnail is laid on others: its structure, and its rim drawn out, as more is not known."""
    plane = structure(card) if plane is None else plane
    wide = floats(cv2.copyMakeBorder(plane, _BESIDE, _BESIDE, _BESIDE, _BESIDE, cv2.BORDER_REPLICATE))
    return Relief(_reduced(wide, 4), _reduced(wide, 2))


def laid(seen: Relief, wanted: Relief, steps: Steps = (*COARSE, *FINE), start: Floats = SQUARE) -> Floats:
    """Corners inside what is seen at which it looks like what is wanted.

    They may lie a little outside. From a good ``start`` it takes fewer steps.
    """
    corners = start.copy()
    for step, rounds in steps:
        plane, goal = seen.at(step), wanted.at(step)
        heed, (slopes, hold) = _HEED[step], wanted.slopes(step)
        best, least, worse = corners, np.inf, 0
        for _ in range(rounds + 1):
            gap = _seen(plane, corners, step, goal.shape[1::-1]) - goal
            cost = float((heed * gap * gap / (gap * gap + 0.1)).sum())
            best, least, worse = (corners, cost, 0) if cost < least else (best, least, worse + 1)
            moved = _moved(gap, heed, slopes, corners, hold)
            if worse == 3 or float(np.abs(moved - corners).max()) < 0.08:
                break
            corners = moved
        corners = best
    return corners


def _slopes(goal: Floats, step: int) -> Floats:
    """How each pixel changes when each of the four corners moves along x and y by a pixel of the thumbnail."""
    rows, columns = goal.shape
    dx = cv2.Sobel(goal, cv2.CV_32F, 1, 0, scale=0.125) / step
    dy = cv2.Sobel(goal, cv2.CV_32F, 0, 1, scale=0.125) / step
    u, v = np.meshgrid((np.arange(columns) + 0.5) / columns, (np.arange(rows) + 0.5) / rows)
    shares = ((1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v)
    # A row for each way to move, as rows are weighed and multiplied twice as fast as columns.
    return floats(np.stack([slope * share for share in shares for slope in (dx, dy)]).reshape(8, -1))


def _hold(slopes: Floats, heed: Floats, step: int) -> float:
    """How much the corners are to stay where they are: the fainter what there is to lay a card on, the more."""
    share = (step / 2) ** -3.8
    least = float(np.linalg.eigvalsh((slopes * heed.reshape(-1)) @ slopes.T)[0]) / share
    return float(_HOLD * share * min(_FAINT / max(least, 0.03), 10.0) ** 2)


def _seen(plane: Floats, corners: Floats, step: int, size: tuple[int, int]) -> Floats:
    """What lies inside the corners, at a step's size."""
    target = floats([[0, 0], [size[0], 0], size, [0, size[1]]]) - 0.5
    scale = floats([plane.shape[1] / (WIDTH + 2 * _BESIDE), plane.shape[0] / (HEIGHT + 2 * _BESIDE)])
    bend = cv2.getPerspectiveTransform(floats((corners + _BESIDE) * scale - 0.5), target)
    return floats(cv2.warpPerspective(plane, bend, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))


def _moved(gap: Floats, heed: Floats, slopes: Floats, corners: Floats, hold: float) -> Floats:
    """The corners a step nearer to where the gap is least; what is far off is covered and does not count."""
    spread = max(1.4826 * middle(np.abs(gap[2:-2:3, 2:-2:3])), 0.12)
    trust = (heed / (1 + (gap / (2.0 * spread)) ** 2)).reshape(-1)
    some = slopes * trust
    away = (corners - SQUARE).reshape(-1)
    normal = some @ slopes.T + hold * _EIGHT
    step = np.linalg.solve(normal, -(some @ gap.reshape(-1)) - hold * away)
    return floats(corners + np.clip(step, -4, 4).reshape(4, 2))


def coarsely(seen: Relief, wanted: Relief, corners: Floats) -> float:
    """How much what lies inside the corners goes up and down together with what is wanted, at a quarter of the size."""
    return together(_seen(seen.coarse, corners, 4, wanted.coarse.shape[1::-1]), wanted.coarse)


def together(first: Floats, other: Floats) -> float:
    """How much two reliefs go up and down together."""
    a, b = first.ravel(), other.ravel()
    return float(a @ b / np.sqrt((a @ a) * (b @ b) + 1e-6))


def lying(card: Floats, corners: Floats) -> Floats:
    """The thumbnail that the corners cut out of another."""
    return _bent(card, corners, SQUARE, cv2.BORDER_REPLICATE)


def _bent(card: Floats, corners: Floats, to: Floats, beyond: int) -> Floats:
    """A thumbnail with what lies inside some corners moved to others, and what is taken for lying beyond its rim."""
    bend = cv2.getPerspectiveTransform(floats(corners - 0.5), floats(to - 0.5))
    return floats(cv2.warpPerspective(card, bend, (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR, borderMode=beyond))


def settled(cut: Callable[[Floats], Floats], wanted: Relief, corners: Floats) -> Floats:
    """Corners that were moved far, moved again from there: where they were found draws them back no longer.

    ``cut`` gives the thumbnail inside corners.
    """
    moved = corners
    for _ in range(_AGAIN if far_off(corners) else 0):
        moved = in_picture(moved, laid(sight(cut(moved)), wanted, FINE))
    return moved


def far_off(corners: Floats) -> bool:
    """Whether a card was found elsewhere than at its rim, so that where it was found says little."""
    return bool(np.abs(corners - SQUARE).max() > _DISTANT)


def within(corners: Floats) -> Floats:
    """How much of each pixel that the corners cut out lies on the thumbnail: outside it nothing was seen."""
    return _bent(np.ones((HEIGHT, WIDTH), np.float32), corners, SQUARE, cv2.BORDER_CONSTANT)


def under(card: Floats, corners: Floats) -> Floats:
    """The other way about: the thumbnail moved so that it lies inside the corners."""
    return _bent(card, SQUARE, corners, cv2.BORDER_REPLICATE)


def in_picture(outline: Floats, corners: Floats) -> Floats:
    """Corners inside a thumbnail as corners in the picture from which it was straightened."""
    return floats(cv2.perspectiveTransform(corners[None], cv2.getPerspectiveTransform(SQUARE, floats(outline)))[0])
