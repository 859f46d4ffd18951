"""Decks of cards that nobody has printed: art shared by a suit, plain white ones, and busy ones that all differ."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.camera.picture import Picture

SCALE = 5
"""Pixels a millimetre of a drawn card."""

NUMBERS = (*(f"{suit}{value}" for suit in "PBGY" for value in range(1, 10)), "R1", "R2", "R3", "R4")
TASKS = tuple(f"T{number:02}" for number in range(1, 97))

FONTS = (cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_COMPLEX)
INKS = ((170, 60, 200), (190, 110, 40), (70, 150, 50), (40, 190, 220), (60, 50, 60), (50, 60, 200))
Random = np.random.Generator


@dataclass(frozen=True)
class Deck:
    """Cards by word, drawn at ``SCALE`` pixels a millimetre, with their size and the radius of their corners in mm."""

    kind: str
    cards: Mapping[str, Picture]
    width: float
    height: float
    radius: float


def shared(seed: int, words: Sequence[str] = NUMBERS) -> Deck:
    """Number cards: one piece of art a suit, and the figure in two corners, sometimes in the middle too."""
    random = np.random.default_rng((seed, 1))
    width, height, radius = _size(random)
    style = _style(random)
    art = {suit: _art(np.random.default_rng((seed, 2, ord(suit))), width, height, 14) for suit in {w[0] for w in words}}
    return _deck("shared", words, (width, height, radius), lambda word: _numbered(art[word[0]].copy(), word, style))


def white(seed: int, words: Sequence[str] = NUMBERS) -> Deck:
    """White cards with nothing but a figure and a symbol."""
    random = np.random.default_rng((seed, 3))
    width, height, radius = _size(random)
    style = _style(random)
    paper = int(random.integers(225, 250))

    def drawn(word: str) -> Picture:
        return _numbered(_blank(width, height, (paper, paper, paper)), word, {**style, "border": 0, "plate": 0})

    return _deck("white", words, (width, height, radius), drawn)


def busy(seed: int, words: Sequence[str] = TASKS) -> Deck:
    """Cards full of art, each its own."""
    random = np.random.default_rng((seed, 4))
    width, height, radius = _size(random)
    border = int(random.integers(0, 2)) * 3
    ground = _art(random, width, height, 6)

    def drawn(word: str) -> Picture:
        own = np.random.default_rng((seed, 5, *word.encode()))
        card = cv2.addWeighted(ground, 0.4, _art(own, width, height, 12), 0.6, 0)
        for _ in range(3):
            place = (int(own.integers(10, 120)), int(own.integers(60, 400)))
            cv2.putText(card, str(own.integers(10, 999)), place, FONTS[1], 2.2, _ink(own), 5, cv2.LINE_AA)
        return _bordered(card, border)

    return _deck("busy", words, (width, height, radius), drawn)


KINDS: Mapping[str, Callable[[int], Deck]] = {"shared": shared, "white": white, "busy": busy}


def _deck(kind: str, words: Sequence[str], size: tuple[float, float, float], drawn: Callable[[str], Picture]) -> Deck:
    return Deck(kind, {word: drawn(word) for word in words}, *size)


def _size(random: Random) -> tuple[float, float, float]:
    width, height = ((56.0, 87.0), (56.0, 87.0), (63.0, 88.0), (57.0, 89.0), (44.0, 68.0))[int(random.integers(0, 5))]
    return width, height, float(random.uniform(2.0, 4.5))


def _style(random: Random) -> dict[str, float]:
    return {
        "font": int(random.integers(0, len(FONTS))),
        "figure": float(random.uniform(2.2, 3.6)),
        "thick": int(random.integers(4, 9)),
        "symbol": float(random.uniform(15, 30)),
        "middle": float(random.choice([0, 0, 4.5, 6.0])),
        "plate": int(random.integers(0, 2)),
        "border": int(random.integers(0, 3)) * 2,
        "edge": float(random.uniform(20, 34)),
    }


def _blank(width: float, height: float, colour: tuple[int, int, int]) -> Picture:
    return np.full((round(height * SCALE), round(width * SCALE), 3), colour, np.uint8)


def _ink(random: Random) -> tuple[int, int, int]:
    blue, green, red = (int(integer) for integer in random.integers(0, 256, 3))
    return blue, green, red


def _art(random: Random, width: float, height: float, shapes: int) -> Picture:
    """A gradient with blobs, polygons and lines on it."""
    picture = _blank(width, height, (0, 0, 0))
    rows, columns = picture.shape[:2]
    slope = np.linspace(0, 1, rows)[:, None, None]
    picture[:] = (slope * random.integers(20, 236, 3) + (1 - slope) * random.integers(20, 236, 3)).astype(np.uint8)
    for _ in range(shapes):
        x, y = int(random.integers(0, columns)), int(random.integers(0, rows))
        match int(random.integers(0, 3)):
            case 0:
                cv2.circle(picture, (x, y), int(random.integers(10, 80)), _ink(random), -1, cv2.LINE_AA)
            case 1:
                points = np.array([[x, y]]) + random.integers(-90, 91, (4, 2))
                cv2.fillPoly(picture, [points.astype(np.int32)], _ink(random), cv2.LINE_AA)
            case _:
                end = (int(random.integers(0, columns)), int(random.integers(0, rows)))
                cv2.line(picture, (x, y), end, _ink(random), int(random.integers(2, 12)), cv2.LINE_AA)
    return cv2.GaussianBlur(picture, (0, 0), 1.2)


def _symbol(card: Picture, suit: str, x: float, y: float, size: float) -> None:
    """A sign of its own for each suit."""
    ink = INKS["PBGYRS".index(suit)]
    corners = {"P": 3, "B": 4, "G": 5, "Y": 12, "R": 6, "S": 7}[suit]
    around = np.linspace(0, 2 * np.pi, corners, endpoint=False) - np.pi / 2
    points = np.stack([x + size * np.cos(around), y + size * np.sin(around)], 1)
    cv2.fillPoly(card, [points.astype(np.int32)], ink, cv2.LINE_AA)


def _numbered(card: Picture, word: str, style: Mapping[str, float]) -> Picture:
    rows, columns = card.shape[:2]
    for _ in range(2):
        edge = style["edge"]
        size = style["figure"]
        if style["plate"]:
            cv2.rectangle(card, (0, 0), (int(edge + 30 * size), int(edge + 40 * size)), (235, 240, 240), -1)
        place = (int(edge * 0.6), int(edge * 0.8 + 22 * size))
        font, thick = FONTS[int(style["font"])], int(style["thick"])
        ink = INKS["PBGYRS".index(word[0])] if style["plate"] or card[5, 5].min() > 200 else (250, 250, 250)
        if not style["plate"] and card[5, 5].min() <= 200:
            cv2.putText(card, word[1:], place, font, size, (10, 10, 10), thick + 6, cv2.LINE_AA)
        cv2.putText(card, word[1:], place, font, size, ink, thick, cv2.LINE_AA)
        _symbol(card, word[0], place[0] + 10 * size, place[1] + 15 + style["symbol"], style["symbol"])
        card = np.ascontiguousarray(card[::-1, ::-1])
    if style["middle"]:
        place = (int(columns / 2 - 10 * style["middle"]), int(rows / 2 + 10 * style["middle"]))
        cv2.putText(card, word[1:], place, FONTS[0], style["middle"], (245, 245, 245), 16, cv2.LINE_AA)
        cv2.putText(card, word[1:], place, FONTS[0], style["middle"], (40, 40, 40), 8, cv2.LINE_AA)
    return _bordered(card, int(style["border"]))


def _bordered(card: Picture, millimetres: int) -> Picture:
    if millimetres:
        width = millimetres * SCALE
        cv2.rectangle(card, (0, 0), (card.shape[1] - 1, card.shape[0] - 1), (240, 242, 242), 2 * width)
    return card
