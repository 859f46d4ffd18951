"""Golden pictures: recorded once, compared ever after. ``tests/screen/gallery.py`` names them all."""

from pathlib import Path

import pygame

from companion.screen.geometry import Size

FOLDER = Path(__file__).parent / "golden"
OUT = Path(__file__).parents[2] / "out" / "golden"
LARGE, SMALL = Size(1920, 1080), Size(800, 480)

PIXEL_TOLERANCE = 24
"""A channel may differ by this much before its pixel counts as different."""
SHARE_TOLERANCE = 0.002
"""This share of the pixels may differ: font rendering varies a little between versions of the library."""


def name_of(view: str, size: Size) -> str:
    """The file of a view at a size."""
    return f"{view}-{size.width}x{size.height}.png"


def stored(view: str, size: Size) -> pygame.Surface:
    """The recorded picture."""
    return pygame.image.load(FOLDER / name_of(view, size))


def difference(expected: pygame.Surface, actual: pygame.Surface) -> tuple[float, pygame.Surface]:
    """The share of pixels that differ, and a picture that shows where."""
    if expected.get_size() != actual.get_size():
        return 1.0, actual
    mask = pygame.mask.from_threshold(expected, (0, 0, 0, 0), (PIXEL_TOLERANCE,) * 3 + (255,), actual)
    mask.invert()
    wide, high = actual.get_size()
    return mask.count() / (wide * high), mask.to_surface(setcolor=(255, 60, 60), unsetcolor=(0, 0, 0))


def check(view: str, actual: pygame.Surface) -> str:
    """Nothing when a picture looks as recorded; else what differs, with pictures in ``out/golden``."""
    size, actual = Size(*actual.get_size()), opaque(actual)
    if not (FOLDER / name_of(view, size)).is_file():
        return f"{name_of(view, size)} was never recorded: python -m tests.screen.gallery {view}"
    expected = opaque(stored(view, size))
    share, shown = difference(expected, actual)
    if share <= SHARE_TOLERANCE:
        return ""
    OUT.mkdir(parents=True, exist_ok=True)
    stem = name_of(view, size).removesuffix(".png")
    for kind, picture in (("expected", expected), ("actual", actual), ("difference", shown)):
        pygame.image.save(picture, OUT / f"{stem}-{kind}.png")
    return f"{stem}: {share:.2%} of the pixels differ; see {OUT}/{stem}-*.png"


def opaque(picture: pygame.Surface) -> pygame.Surface:
    """The picture without transparency, as a screen shows it."""
    plain = pygame.Surface(picture.get_size(), 0, 32)
    plain.blit(picture, (0, 0))
    return plain


def save_small(picture: pygame.Surface, path: Path) -> None:
    """Through Pillow where it is installed: without the last bits of a colour the file is a fraction as large."""
    try:
        from PIL import Image
    except ImportError:
        pygame.image.save(picture, path)
        return
    image = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    image.point([min(255, (value & 0xF8) + 4) for value in range(256)] * 3).save(path, optimize=True)
