"""The second generator's cards: printed letters, not plotted ones, bands and rosettes for art, borders of their own.

Nothing of ``decks`` or ``printed`` is used, so that what holds on both was not made to hold.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from companion.camera.picture import Picture

FINE = 4
"""Pixels a millimetre of a drawn card."""
NUMBERS = (*(f"{suit}{value}" for suit in "PBGY" for value in range(1, 10)), "R1", "R2", "R3", "R4")
TASKS = tuple(f"T{number:02}" for number in range(1, 97))
WIDE, HIGH = 59, 91
ROUND = 3.2
"""Millimetres: a card's sides, and the radius of its corners."""
FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
INKS = {"P": (196, 42, 116), "B": (30, 92, 186), "G": (24, 124, 62), "Y": (214, 158, 8), "R": (44, 44, 52)}
Random = np.random.Generator
Colour = tuple[int, int, int]
SIZE = (WIDE * FINE, HIGH * FINE)


def shared(seed: int) -> Mapping[str, Picture]:
    """A suit's art behind a band with the figure, in two corners and along one side."""
    style = np.random.default_rng((seed, 71))
    border, face, size = style.integers(0, len(BORDERS)), style.integers(0, 3), int(style.integers(40, 62))
    art = {suit: _rosettes(np.random.default_rng((seed, 72, ord(suit))), INKS[suit]) for suit in INKS}
    cards = {}
    for word in NUMBERS:
        card = BORDERS[border](art[word[0]].copy())
        plate = Image.new("RGBA", (size, size + 16), (*INKS[word[0]], 235))
        draw = ImageDraw.Draw(plate)
        draw.text((size / 2, size / 2 + 4), word[1:], (255, 255, 255), _font(int(face), size), "mm")
        for turn, place in ((0, (22, 22)), (180, (SIZE[0] - 22 - size, SIZE[1] - 38 - size))):
            turned = plate.rotate(turn)
            card.paste(turned, place, turned)
        cards[word] = _array(card)
    return cards


def white(seed: int) -> Mapping[str, Picture]:
    """Cream paper, the figure in two corners, and as many pips as the value says."""
    style = np.random.default_rng((seed, 73))
    paper, face = int(style.integers(228, 252)), int(style.integers(0, 3))
    cards = {}
    for word in NUMBERS:
        card = Image.new("RGB", SIZE, (paper, paper, paper - 10))
        draw = ImageDraw.Draw(card)
        for pip in range(int(word[1:])):
            x, y = SIZE[0] * (0.36 + 0.28 * (pip % 2)), SIZE[1] * (0.22 + 0.14 * (pip // 2))
            _pip(draw, word[0], x, y, 17)
        corner = Image.new("RGBA", (52, 92), (0, 0, 0, 0))
        sign = ImageDraw.Draw(corner)
        sign.text((26, 30), word[1:], INKS[word[0]], _font(face, 52), "mm")
        _pip(sign, word[0], 26, 72, 13)
        card.paste(corner, (8, 10), corner)
        turned = corner.rotate(180)
        card.paste(turned, (SIZE[0] - 60, SIZE[1] - 102), turned)
        cards[word] = _array(card)
    return cards


def busy(seed: int) -> Mapping[str, Picture]:
    """A row of signs and two lines of large print on a ground of one of five colours."""
    cards = {}
    style = np.random.default_rng((seed, 74))
    border = int(style.integers(0, len(BORDERS)))
    for word in TASKS:
        random = np.random.default_rng((seed, 75, *word.encode()))
        ink = list(INKS.values())[int(random.integers(0, 5))]
        card = BORDERS[border](_rosettes(random, ink))
        draw = ImageDraw.Draw(card)
        draw.rounded_rectangle((28, 190, SIZE[0] - 28, 322), 14, (244, 240, 228))
        for line in range(2):
            text = "".join(random.choice(list("ABDEFGHKLMNPRSTUVXZ23456789"), 5))
            draw.text((SIZE[0] / 2, 226 + 60 * line), text, (30, 30, 34), _font(line, 54), "mm")
        for place in range(3):
            _pip(draw, str(random.choice(list(INKS))), 60 + 58 * place, 70, 24)
        cards[word] = _array(card)
    return cards


KINDS: Mapping[str, Callable[[int], Mapping[str, Picture]]] = {"shared": shared, "white": white, "busy": busy}


@lru_cache(maxsize=16)
def _font(face: int, size: int) -> ImageFont.FreeTypeFont:
    name = ("BarlowCondensed-Bold", "BarlowSemiCondensed-SemiBold", "BarlowCondensed-Medium")[face]
    return ImageFont.truetype(str(FONTS / f"{name}.ttf"), size)


def _array(card: Image.Image) -> Picture:
    return np.ascontiguousarray(np.asarray(card.convert("RGB"), np.uint8)[..., ::-1])


def _rosettes(random: Random, ink: Colour) -> Image.Image:
    """Waves of two colours with rings and stars over them."""
    rows, columns = SIZE[1], SIZE[0]
    y, x = np.mgrid[0:rows, 0:columns]
    turn, wide, bent = random.uniform(0, np.pi), random.uniform(18, 60), random.uniform(0, 30)
    wave = np.sin((x * np.cos(turn) + y * np.sin(turn) + bent * np.sin(y / 40)) * 2 * np.pi / wide)
    light, dark = np.array(ink) * 0.5 + 110, np.array(ink) * random.uniform(0.35, 0.8)
    ground = dark + (light - dark) * (0.5 + 0.5 * wave[..., None])
    card = Image.fromarray(ground.clip(0, 255).astype(np.uint8))
    draw = ImageDraw.Draw(card)
    for _ in range(9):
        at, far = random.uniform(0, 1, 2) * [columns, rows], float(random.uniform(10, 46))
        colour = tuple(int(part) for part in random.integers(20, 245, 3))
        if random.uniform() < 0.5:
            box = (at[0] - far, at[1] - far, at[0] + far, at[1] + far)
            draw.ellipse(box, outline=colour, width=int(random.integers(3, 11)))
        else:
            _star(draw, at, far, int(random.integers(3, 9)), colour)
    return card


def _star(draw: ImageDraw.ImageDraw, at: Sequence[float], far: float, spikes: int, colour: Sequence[int]) -> None:
    around = np.linspace(0, 2 * np.pi, 2 * spikes, endpoint=False)
    reach = far * np.where(np.arange(2 * spikes) % 2, 0.45, 1.0)
    points = [(at[0] + r * np.sin(a), at[1] - r * np.cos(a)) for r, a in zip(reach, around, strict=True)]
    draw.polygon(points, fill=tuple(colour))


def _pip(draw: ImageDraw.ImageDraw, suit: str, x: float, y: float, far: float) -> None:
    ink = INKS[suit]
    match suit:
        case "P":
            draw.polygon([(x, y - far), (x + far, y), (x, y + far), (x - far, y)], fill=ink)
        case "B":
            draw.ellipse((x - far, y - far, x + far, y + far), fill=ink)
        case "G":
            _star(draw, (x, y), far, 3, ink)
        case "Y":
            _star(draw, (x, y), far, 7, ink)
        case _:
            draw.rectangle((x - 0.5 * far, y - far, x + 0.5 * far, y + far), fill=ink)


def _bare(card: Image.Image) -> Image.Image:
    return card


def _framed(card: Image.Image, *lines: tuple[int, Colour]) -> Image.Image:
    """Frames inside each other, each so many pixels from the rim of the one before."""
    draw, deep = ImageDraw.Draw(card), 0
    for wide, colour in lines:
        draw.rectangle((deep, deep, SIZE[0] - 1 - deep, SIZE[1] - 1 - deep), outline=colour, width=wide)
        deep += wide
    return card


BORDERS: Sequence[Callable[[Image.Image], Image.Image]] = (
    _bare,
    lambda card: _framed(card, (14, (240, 238, 232))),
    lambda card: _framed(card, (12, (26, 24, 24))),
    lambda card: _framed(card, (10, (236, 230, 214)), (4, (120, 84, 40))),
    lambda card: _framed(card, (16, (96, 104, 112)), (3, (220, 220, 220))),
)
"""None, a white one, a black one, cream with a brown line, grey with a pale one."""
