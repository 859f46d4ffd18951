"""Another family of cards and light than ``decks`` and ``light``: what is tuned on one must hold on the other.

Small figures on white discs over art full of lines, a narrow white border, a grained dark mat, wedges of shadow,
light of another colour than when the cards were taught.
"""

from collections.abc import Mapping, Sequence

import cv2
import numpy as np

from companion.camera.picture import Picture
from tools.camera_scenes.decks import NUMBERS, TASKS, Deck, Random
from tools.camera_scenes.light import Light

_WIDTH, _HEIGHT = 336, 522
_COLOURS: Mapping[str, tuple[int, int, int]] = {
    "P": (170, 80, 215), "B": (205, 95, 35), "G": (65, 150, 55), "Y": (45, 195, 230), "R": (45, 42, 40),
}  # fmt: skip


def shared(seed: int, words: Sequence[str] = NUMBERS) -> Deck:
    """A suit's art, a border, and the figure on a disc in two corners."""
    art = {suit: _art(np.random.default_rng((seed, 41, ord(suit))), _COLOURS[suit]) for suit in {w[0] for w in words}}
    return _deck("printed shared", {word: _on_discs(art[word[0]].copy(), word) for word in words})


def white(seed: int, words: Sequence[str] = NUMBERS) -> Deck:
    """White cards with a figure in two corners and a sign of the suit in the middle."""
    paper = int(np.random.default_rng((seed, 42)).integers(232, 250))
    return _deck("printed white", {word: _on_paper(paper, word) for word in words})


def busy(seed: int, words: Sequence[str] = TASKS) -> Deck:
    """Art of its own above a panel of text."""
    cards = {}
    for word in words:
        random = np.random.default_rng((seed, 43, *word.encode()))
        base = tuple(int(integer) for integer in random.integers(40, 220, 3))
        card = _art(random, (base[0], base[1], base[2]))
        cv2.rectangle(card, (20, 338), (_WIDTH - 20, 492), (235, 235, 235), -1)
        for line in range(360, 482, 26):
            cv2.line(card, (36, line), (36 + int(random.integers(110, 260)), line), (30, 30, 30), 6, cv2.LINE_AA)
        cards[word] = card
    return _deck("printed busy", cards)


def normal(random: Random) -> Light:
    """A room with the lamp on."""
    return Light(
        slope=float(random.uniform(0, 0.1)),
        towards=float(random.uniform(0, 2 * np.pi)),
        wedges=int(random.integers(0, 2)),
        wedge=0.2,
        soft=40.0,
        blur=float(random.uniform(0.4, 0.8)),
        noise=2.5,
        jpeg=int(random.integers(75, 95)),
    )


def hard(random: Random) -> Light:
    """Another lamp than when the cards were taught, sharp shadows, glare."""
    return Light(
        gain=float(random.uniform(0.75, 1.15)),
        tint=(float(random.uniform(0.85, 1.15)), 1.0, float(random.uniform(0.85, 1.15))),
        slope=float(random.uniform(0.1, 0.3)),
        towards=float(random.uniform(0, 2 * np.pi)),
        wedges=int(random.integers(0, 3)),
        wedge=0.35,
        soft=18.0,
        glare=int(random.integers(0, 2)),
        blur=float(random.uniform(0.4, 1.3)),
        noise=5.0,
        jpeg=int(random.integers(70, 95)),
    )


def _deck(kind: str, cards: Mapping[str, Picture]) -> Deck:
    return Deck(kind, cards, 56.0, 87.0, 3.0)


def _art(random: Random, base: tuple[int, int, int]) -> Picture:
    card = np.full((_HEIGHT, _WIDTH, 3), base, np.uint8)
    for _ in range(60):
        x, y = int(random.integers(0, _WIDTH)), int(random.integers(0, _HEIGHT))
        blue, green, red = (int(np.clip(tone + random.integers(-70, 71), 0, 255)) for tone in base)
        match int(random.integers(0, 3)):
            case 0:
                cv2.circle(card, (x, y), int(random.integers(8, 70)), (blue, green, red), -1, cv2.LINE_AA)
            case 1:
                end = int(random.integers(0, _WIDTH)), int(random.integers(0, _HEIGHT))
                cv2.line(card, (x, y), end, (blue, green, red), int(random.integers(2, 14)), cv2.LINE_AA)
            case _:
                axes = int(random.integers(10, 80)), int(random.integers(5, 30))
                turn = int(random.integers(0, 180))
                cv2.ellipse(card, (x, y), axes, turn, 0, 360, (blue, green, red), -1, cv2.LINE_AA)
    return np.asarray(cv2.GaussianBlur(card, (5, 5), 0), np.uint8)


def _on_discs(card: Picture, word: str) -> Picture:
    cv2.rectangle(card, (0, 0), (_WIDTH - 1, _HEIGHT - 1), (240, 240, 240), 14)
    for _ in range(2):
        cv2.circle(card, (55, 62), 44, (245, 245, 245), -1, cv2.LINE_AA)
        cv2.putText(card, word[1:], (31, 88), cv2.FONT_HERSHEY_DUPLEX, 2.4, (20, 20, 20), 7, cv2.LINE_AA)
        card = np.ascontiguousarray(card[::-1, ::-1])
    return card


def _on_paper(paper: int, word: str) -> Picture:
    card = np.full((_HEIGHT, _WIDTH, 3), paper, np.uint8)
    ink = _COLOURS[word[0]]
    for _ in range(2):
        cv2.putText(card, word[1:], (31, 94), cv2.FONT_HERSHEY_DUPLEX, 2.8, ink, 8, cv2.LINE_AA)
        card = np.ascontiguousarray(card[::-1, ::-1])
    middle = (_WIDTH // 2, _HEIGHT // 2)
    if word[0] in "BG":
        cv2.circle(card, middle, 50, ink, -1, cv2.LINE_AA)
    else:
        cv2.rectangle(card, (middle[0] - 45, middle[1] - 45), (middle[0] + 45, middle[1] + 45), ink, -1)
    return card
