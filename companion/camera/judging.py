"""Light and sharpness of a picture, judged as a person would say it: what helps is a word, not a number."""

from dataclasses import dataclass
from enum import Enum

import cv2

from companion.camera.picture import Picture


class Trouble(Enum):
    """What stands in the way of reading."""

    DARK = "dark"
    BRIGHT = "bright"
    BLURRED = "blurred"
    SMALL = "small"


@dataclass(frozen=True)
class Judgement:
    """Mean brightness and the share of burnt-out pixels (0 to 1), sharpness, and what to do something about."""

    brightness: float
    burnt: float
    sharpness: float
    troubles: tuple[Trouble, ...]


DARKEST = 0.12
BURNT = 0.12
SOFTEST = 0.30
NARROWEST = 70.0
"""Pixels of a card's short side below which a figure is too small to read."""


def judged(picture: Picture, card: Picture | None = None, short: float | None = None) -> Judgement:
    """Judge a picture; with a straightened card its sharpness counts, with a card's short side its size.

    >>> import numpy as np
    >>> [one.name for one in judged(np.full((120, 160, 3), 9, np.uint8)).troubles]
    ['DARK']
    """
    grey = cv2.cvtColor(picture[::4, ::4], cv2.COLOR_BGR2GRAY)
    bright = float(grey.mean()) / 255
    burnt = float((grey > 250).mean())
    sharp = sharpness(card) if card is not None else 1.0
    # A dark mat is right; the brightest tenth says whether there is light.
    lit = float(sorted(grey.ravel().tolist())[int(grey.size * 0.95)]) / 255
    found = [
        (Trouble.DARK, lit < DARKEST),
        (Trouble.BRIGHT, burnt > BURNT),
        (Trouble.BLURRED, sharp < SOFTEST),
        (Trouble.SMALL, short is not None and short < NARROWEST),
    ]
    return Judgement(bright, burnt, sharp, tuple(trouble for trouble, there in found if there))


def sharpness(card: Picture) -> float:
    """How much of a card's contrast lies in its finest details, 0 to about 1."""
    grey = cv2.cvtColor(card, cv2.COLOR_BGR2GRAY).astype("float32")
    fine = grey - cv2.GaussianBlur(grey, (0, 0), 1.2)
    coarse = cv2.GaussianBlur(grey, (0, 0), 1.2) - cv2.GaussianBlur(grey, (0, 0), 4.0)
    return float(fine.std() / max(float(coarse.std()), 1.0))
