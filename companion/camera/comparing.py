"""Two cards compared: what is left of one in the light of the other, and what that says about a third.

Light changes three things of a card: each colour by a factor (the lamp's colour), brightness slowly across it (slopes,
shadows), and glare adds to all colours slowly. What is left after those is noise, or another card.
"""

from collections.abc import Sequence

import cv2
import numpy as np

from companion.camera.outline import straightened
from companion.camera.picture import Floats, Picture, added, floats, medians, spread, thrice

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
    return floats(off / (np.sqrt(np.maximum(slow(off * off, _SPREAD), 0)) + _LEAST))


_GREY = floats([[0.25, 0.5, 0.25]])
_OPPONENTS = floats([_GREY[0], [0, -1, 1], [1, -0.5, -0.5]])


def grey(card: Floats) -> Floats:
    """How bright each pixel is."""
    return floats(cv2.transform(card, _GREY))


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


NOISE = floats([9.0, 25.0, 25.0])
"""The least that brightness and both colours are off, as squares of grey levels: nothing is printed or seen better."""

BOUNDLESS = floats([np.inf, np.inf, np.inf])
_BLEACHED = 0.97
# What comes so near to the brightest that a camera tells may be brighter.

_SPOT = 2.2
# Pixels over which differences are gathered: about a line of a figure and its surroundings.
_FREE = 4 * np.pi * _SPOT**2
# So many pixels say one thing.
_EDGE = 0.15
# What lies a third of a pixel off differs by so much of what its neighbours differ, squared.
_FIELD = 16.0
_OFFSET = 10.0
_DARK = 6.0


def opponents(card: Floats) -> Floats:
    """Brightness, red against green, blue against both: what noise spoils apart.

    >>> opponents(floats([[[30, 20, 10]]])).tolist()
    [[[20.0, -10.0, 15.0]]]
    """
    return floats(cv2.transform(card, _OPPONENTS))


def in_light_of(cards: Sequence[Floats], seen: Floats, weight: Floats, brightest: Floats = BOUNDLESS) -> list[Floats]:
    """Cards in the light in which another is seen: each colour by a factor, brightness by a slow field.

    ``brightest`` is what the camera makes of anything brighter, by colour.
    """
    some = weight[::4, ::4] > 0.5
    gains = colour_gains(
        np.stack([card[::4, ::4][some] for card in cards]), seen[::4, ::4][some], _BLEACHED * brightest
    )
    now, most = _lightness(seen), spread(brightest, seen)
    lit = []
    for card, gain in zip(cards, gains, strict=True):
        tinted = floats(cv2.transform(card, np.diag(gain)))
        then = _lightness(floats(np.minimum(tinted, most)))
        field = cv2.resize(np.clip(now / then, 0.5, 2.0), (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR)
        lit.append(floats(np.minimum(tinted * thrice(floats(field)), most)))
    return lit


def _lightness(card: Floats) -> Floats:
    small = cv2.resize(grey(card), (WIDTH // 4, HEIGHT // 4), interpolation=cv2.INTER_AREA)
    return floats(cv2.GaussianBlur(small, (0, 0), _FIELD / 4, borderType=cv2.BORDER_REFLECT) + _DARK)


def colour_gains(cards: Floats, seen: Floats, bleached: Floats = BOUNDLESS) -> Floats:
    """By card the factor of each colour on which most pixels agree, the bright ones most: glare adds to dark ones.

    All at once, as each step costs more than what it does to one. Of what is bleached it is only known that it is no
    darker.
    """
    # Pixels last: what is summed and sorted lies together.
    cards, seen = np.ascontiguousarray(np.moveaxis(cards, 1, 2)), np.ascontiguousarray(seen.T)
    floor = np.where(seen >= bleached[:, None], np.float32(0), np.float32(-np.inf))
    gain = medians((seen + _DARK) / (cards + _DARK))
    for _ in range(3):
        gap = np.maximum(seen - cards * gain, floor)
        heed = 1 / (1 + (gap / np.maximum(1.5 * medians(np.abs(gap)), 4.0)) ** 2)
        heed *= cards
        gain = (heed * seen).sum(axis=2, keepdims=True) / ((heed * cards).sum(axis=2, keepdims=True) + 1)
    return floats(gain[..., 0])


def without_glare(planes: Floats) -> Floats:
    """Planes without what changes slowly in brightness."""
    planes[..., 0] -= slow(planes[..., 0], _OFFSET)
    return planes


def noise_of(seen: Floats, noise: Floats) -> Floats:
    """How much each pixel may be off, squared: noise everywhere, and at edges what lying slightly off makes."""
    planes = opponents(floats(cv2.GaussianBlur(seen, (0, 0), 1.0)))
    dx, dy = cv2.Sobel(planes, cv2.CV_32F, 1, 0, scale=0.125), cv2.Sobel(planes, cv2.CV_32F, 0, 1, scale=0.125)
    return floats(noise + _EDGE * cv2.GaussianBlur(dx * dx + dy * dy, (0, 0), 1.0))


def gathered(planes: Floats, noise: Floats) -> Floats:
    """The squares of all planes in units of their noise, a mean over each spot: 1 where there is nothing but noise."""
    square = added(planes * planes / noise) / 3
    return floats(cv2.GaussianBlur(square, (0, 0), _SPOT, borderType=cv2.BORDER_REFLECT))


def worth(first: Floats, other: Floats, noise: Floats, weight: Floats, level: float = 1.0) -> tuple[Floats, Floats]:
    """Where two cards differ, as planes: how much each pixel is heeded, and what a clear view would say there."""
    gap = gathered(without_glare(first - other), noise)
    says = np.log1p(gap / level)
    clear = np.maximum(gap - 1.5 * level, 0) ** 2
    return floats(weight * clear / (clear + (6.0 * level) ** 2)), floats(says)


def evidence(heed: Floats, says: Floats) -> float:
    """What all pixels say together; those of a spot say one thing."""
    return float((heed * says).sum()) / _FREE
