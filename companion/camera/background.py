"""The empty table: what it looked like, how today's light differs from then, and how slowly it may change."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

import cv2
import numpy as np

from companion.camera.picture import Floats, Picture, PictureError, floats, middle, size_of

COARSE = (64, 36)
"""Width and height of the small picture on which light is compared."""

DARK = 6.0
"""Added to both pictures before they are divided: black has no colour that noise would not drown."""

_SLOWNESS = 0.05
"""How much of what is seen an empty table takes on at each look."""

_WIDE, _RIM, _STEPS = 320, 4, 12
# Pixels of the picture's width at which the table is laid on itself, and its rim that need not fit; steps at most.
_AT_REST = 0.4
# Pixels of the whole picture: a camera that moved by less has not.
_FITS, _BETTER = 0.9, 0.99
# By a tenth the table must fit better than where it was, and by a hundredth at each step for another to follow.
_WORN, _GRAIN, _SURROUNDINGS = 12.0, 1.0, 6.0


@dataclass(frozen=True)
class Light:
    """Today's light over the light of the empty picture, for each colour a smooth surface over the table."""

    terms: Floats
    width: int
    height: int

    def at(self, x: float, y: float) -> Floats:
        """How much brighter each colour is at a point of the picture."""
        gain: Floats = np.exp(_powers(floats([x / self.width]), floats([y / self.height])) @ self.terms)[0]
        return gain

    def over(self, width: int, height: int) -> Floats:
        """The same for every pixel of a picture of this size."""
        x, y = np.meshgrid(np.linspace(0, 1, 32, dtype=np.float32), np.linspace(0, 1, 18, dtype=np.float32))
        small = np.exp(_powers(x.ravel(), y.ravel()) @ self.terms).reshape(18, 32, 3).astype(np.float32)
        return np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)


@dataclass(frozen=True)
class Background:
    """A picture of the empty table."""

    empty: Picture
    _known: dict[tuple[int, int], Floats] = field(default_factory=dict, repr=False, compare=False)

    def under(self, frame: Picture) -> "Background":
        """The same where a camera sees it now that was pushed a little, by some pixels or a degree.

        The table's own pattern says how far; cards, hands and shadows are outliers. A plain table looks the same
        anywhere.

        >>> table = np.random.default_rng(1).integers(0, 255, (12, 16, 3), np.uint8).repeat(20, 0).repeat(20, 1)
        >>> at = Background(table).under(np.roll(table, 6, axis=1)).empty
        >>> bool((at[20:-20, 20:-20] == np.roll(table, 6, axis=1)[20:-20, 20:-20]).mean() > 0.9)
        True
        """
        width, height = size_of(frame)
        then, slopes = self._pattern
        now = _pattern(floats(_by_halves(frame, (_WIDE, then.shape[0]))))
        across, along, turned = _moved(then, slopes, now)
        scale = width / _WIDE
        if max(abs(across), abs(along), abs(turned) * _WIDE / 2) * scale < _AT_REST:
            return self
        bend = _bend((across * scale, along * scale, turned), (width, height))
        here = cv2.warpAffine(self.empty, bend, (width, height), borderMode=cv2.BORDER_REPLICATE)
        return Background(np.asarray(here, np.uint8))

    @cached_property
    def _pattern(self) -> tuple[Floats, Floats]:
        """What the table is found by where it was moved, and how each pixel of it changes as it moves and turns."""
        width, height = size_of(self.empty)
        then = _pattern(floats(_by_halves(self.empty, (_WIDE, round(height * _WIDE / width)))))
        return then, _slopes(then)

    def _reduced(self, size: tuple[int, int]) -> Floats:
        """The picture at a smaller size, reduced once."""
        if size not in self._known:
            self._known[size] = floats(_at_size(self.empty, size))
        return self._known[size]

    def softly(self, size: tuple[int, int]) -> Floats:
        """The same without the finest grain."""
        return floats(cv2.GaussianBlur(self._reduced(size), (3, 3), 0))

    def check(self, frame: Picture, name: str = "the picture") -> None:
        """Raise ``PictureError`` for a picture of another size than the empty table's."""
        size, wanted = size_of(frame), size_of(self.empty)
        if size != wanted:
            raise PictureError(
                f"{name}: found {size[0]} x {size[1]} pixels, expected {wanted[0]} x {wanted[1]} as in the picture "
                "of the empty table; teach again after a change of the camera"
            )

    def light(self, frame: Picture) -> Light:
        """Compare the light with that of the empty table; cards, hands and shadows are outliers and do not count.

        >>> grey = np.full((120, 160, 3), 100, np.uint8)
        >>> Background(grey).light(np.full((120, 160, 3), 80, np.uint8)).at(80, 60).round(2)
        array([0.81, 0.81, 0.81], dtype=float32)
        """
        now = cv2.resize(frame, COARSE, interpolation=cv2.INTER_AREA).astype(np.float32) + DARK
        ratio = np.log(now / (self._reduced(COARSE) + DARK)).reshape(-1, 3)
        x, y = np.meshgrid(*(np.linspace(0, 1, count, dtype=np.float32) for count in COARSE))
        powers = _powers(x.ravel(), y.ravel())
        # Colour first: shadows leave it alone, so only what lies there is an outlier. Then brightness, of the table.
        grey = ratio.mean(axis=1, keepdims=True)
        tint, table = _smooth(powers, ratio - grey, np.ones(len(powers), np.float32), 0.01)
        level, _ = _smooth(powers, grey, np.sqrt(table), 0.02)
        return Light(tint + level, *size_of(frame))

    def renewed(self, frame: Picture) -> "Background":
        """The empty table a little more like this picture of it, for use while nothing lies there.

        >>> table = Background(np.full((120, 160, 3), 100, np.uint8))
        >>> int(table.renewed(np.full((120, 160, 3), 200, np.uint8)).empty[0, 0, 0])
        105
        """
        self.check(frame)
        here = self.under(frame).empty
        return Background(cv2.addWeighted(here, 1 - _SLOWNESS, frame, _SLOWNESS, 0).astype(np.uint8))


def _at_size(frame: Picture, size: tuple[int, int]) -> Picture:
    """A picture at a smaller size."""
    return np.asarray(cv2.resize(frame, size, interpolation=cv2.INTER_AREA), np.uint8)


def _by_halves(frame: Picture, size: tuple[int, int]) -> Picture:
    """A picture at a smaller size, halved again and again, in a quarter of the time of reducing it at once.

    Each step is rounded: near enough to see whether the table was pushed, not to compare colours.
    """
    while frame.shape[1] >= 2 * size[0]:
        frame = _at_size(frame, (frame.shape[1] // 2, frame.shape[0] // 2))
    return _at_size(frame, size)


def _pattern(small: Floats) -> Floats:
    """What is brighter or darker than its surroundings: in any light the same."""
    grey = cv2.GaussianBlur(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), (0, 0), _GRAIN)
    light = np.log(grey + _WORN)
    return floats(light - cv2.GaussianBlur(light, (0, 0), _SURROUNDINGS))


def _bend(move: Sequence[float], size: tuple[int, int]) -> Floats:
    """Where a picture's points come to that is moved across, along, and turned about its middle by a small angle."""
    (across, along, turned), (x, y) = move, (size[0] / 2, size[1] / 2)
    return floats([[1, -turned, across + turned * y], [turned, 1, along - turned * x]])


_INNER = np.s_[_RIM:-_RIM, _RIM:-_RIM]


def _slopes(then: Floats) -> Floats:
    """How each inner pixel of a pattern changes as it moves across and along, and turns about its middle."""
    rows, columns = then.shape
    x, y = np.meshgrid(np.arange(columns, dtype=np.float32) - columns / 2, np.arange(rows, dtype=np.float32) - rows / 2)
    dx, dy = cv2.Sobel(then, cv2.CV_32F, 1, 0, scale=0.125), cv2.Sobel(then, cv2.CV_32F, 0, 1, scale=0.125)
    return floats(np.stack([dx[_INNER], dy[_INNER], (x * dy - y * dx)[_INNER]]).reshape(3, -1))


def _moved(then: Floats, slopes: Floats, now: Floats) -> tuple[float, float, float]:
    """How far a pattern has moved across and along, and turned: steps of least squares to where most of it fits."""
    rows, columns = then.shape
    hold = np.diag(floats([0.1, 0.1, 1e3]))
    move = np.zeros(3, np.float32)
    offs: list[float] = []
    for _ in range(_STEPS):
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        back = cv2.warpAffine(now, _bend(move.tolist(), (columns, rows)), (columns, rows), flags=flags)
        gap = (back - then)[_INNER].reshape(-1)
        off = (gap / (3 * max(middle(np.abs(gap[::3])), 0.01))) ** 2
        offs.append(float(np.minimum(np.abs(gap), 1.0).mean()))
        if offs[-1] > _BETTER * min(offs[:-1], default=np.inf):
            # A table that was not moved would be tried in every direction for as good as nothing.
            break
        trusted = slopes / (1 + off)
        step = np.clip(np.linalg.solve(trusted @ slopes.T + hold, -trusted @ gap), -1, 1)
        move = floats(move + step)
        if float(np.abs(step * (1, 1, columns / 2)).max()) < 0.03:
            break
    across, along, turned = move.tolist() if offs[-1] < _FITS * offs[0] else (0.0, 0.0, 0.0)
    return across, along, turned


def _smooth(powers: Floats, values: Floats, trust: Floats, least: float) -> tuple[Floats, Floats]:
    """The surface that most values lie on, and how much each counted in the end."""
    left = values - np.median(values[trust > 0.3] if (trust > 0.3).any() else values, axis=0)
    terms, weight = np.zeros((6, values.shape[1]), np.float32), trust
    for count in (3, 3, 6, 6, 6):
        far = np.abs(left).max(axis=1)
        spread = max(1.4826 * float(np.median(far)), least)
        weight = trust * np.clip(1 - (far / (3.0 * spread)) ** 2, 0, 1) ** 2
        some = powers[:, :count] * weight[:, None]
        normal = some.T @ powers[:, :count] + 1e-3 * np.eye(count, dtype=np.float32)
        terms = np.zeros((6, values.shape[1]), np.float32)
        terms[:count] = np.linalg.solve(normal, some.T @ values)
        left = values - powers @ terms
    return terms, weight


def _powers(x: Floats, y: Floats) -> Floats:
    return np.stack([np.ones_like(x), x - 0.5, y - 0.5, (x - 0.5) ** 2, (y - 0.5) ** 2, (x - 0.5) * (y - 0.5)], 1)


class Trouble(Enum):
    """What stands in the way of reading."""

    DARK = "dark"
    BRIGHT = "bright"
    BLURRED = "blurred"
    SMALL = "small"


DARKEST = 0.12
BURNT = 0.12
SOFTEST = 0.30
NARROWEST = 70.0
"""Pixels of a card's short side below which a figure is too small to read."""


def judged(picture: Picture, card: Picture | None = None, short: float | None = None) -> tuple[Trouble, ...]:
    """What to do something about in a picture: with a straightened card its sharpness counts, with its short side its
    size.

    >>> import numpy as np
    >>> [one.name for one in judged(np.full((120, 160, 3), 9, np.uint8))]
    ['DARK']
    """
    grey = cv2.cvtColor(picture[::4, ::4], cv2.COLOR_BGR2GRAY)
    sharp = sharpness(card) if card is not None else 1.0
    # A dark mat is right; the brightest tenth says whether there is light.
    lit = float(sorted(grey.ravel().tolist())[int(grey.size * 0.95)]) / 255
    faults = [
        (Trouble.DARK, lit < DARKEST),
        (Trouble.BRIGHT, float((grey > 250).mean()) > BURNT),
        (Trouble.BLURRED, sharp < SOFTEST),
        (Trouble.SMALL, short is not None and short < NARROWEST),
    ]
    return tuple(trouble for trouble, there in faults if there)


def sharpness(card: Picture) -> float:
    """How much of a card's contrast lies in its finest details, 0 to about 1."""
    grey = cv2.cvtColor(card, cv2.COLOR_BGR2GRAY).astype("float32")
    fine = grey - cv2.GaussianBlur(grey, (0, 0), 1.2)
    coarse = cv2.GaussianBlur(grey, (0, 0), 1.2) - cv2.GaussianBlur(grey, (0, 0), 4.0)
    return float(fine.std() / max(float(coarse.std()), 1.0))
