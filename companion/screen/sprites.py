"""Shapes drawn once, large, and scaled down: smooth edges that cost nothing when drawn again."""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache

import pygame

from companion.screen import icons
from companion.screen.theme import Colour, Theme, mixed

OVER = 4
"""How much larger shapes are drawn before they are scaled down."""

SCREENS = 2.5
"""So many screens full of sprites are kept; the fullest picture of any game needs two."""


class Sprites:
    """Cached surfaces by key, of at most so many pixels together; the ones used longest ago go first."""

    def __init__(self, most: float) -> None:
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._owners: dict[Hashable, object] = {}
        self._most = most
        self.pixels = 0

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The cached surface, made now if it is not there."""
        picture = self._kept.get(key)
        if picture is not None:
            self._kept.move_to_end(key)
            return picture
        elements = native(make())
        self._kept[key] = elements
        self.pixels += elements.get_width() * elements.get_height()
        while self.pixels > self._most and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self.pixels -= gone.get_width() * gone.get_height()
        return elements

    def page(self, name: str, size: tuple[int, int], owner: object, flags: int = 0) -> tuple[pygame.Surface, bool]:
        """A large picture that its owner paints over the one before it; and whether it stands as this owner left it.

        Memory for a new one costs as much time as what is painted on it.
        """
        key = ("page", name, size)
        stands = key in self._kept and self._owners[key] == owner
        self._owners[key] = owner
        return self.get(key, lambda: pygame.Surface(size, flags)), stands


def native(surface: pygame.Surface) -> pygame.Surface:
    """The same with its bytes in the picture's own order, else they are turned about each time it is drawn.

    >>> strange = pygame.image.frombytes(bytes((9, 8, 7, 6)), (1, 1), "RGBA")
    >>> strange.get_masks() == native(strange).get_masks(), native(strange).get_at((0, 0))
    (False, Color(9, 8, 7, 6))
    """
    pattern = pygame.Surface((1, 1), pygame.SRCALPHA if surface.get_masks()[3] else 0)
    same = surface.get_bitsize() == pattern.get_bitsize() and surface.get_masks() == pattern.get_masks()
    return surface if same else surface.convert(pattern)


def clear(width: int, height: int, colour: Colour = (0, 0, 0)) -> pygame.Surface:
    """A transparent surface whose hidden colour keeps scaled edges clean."""
    surface = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def ground(width: int, height: int, theme: Theme) -> pygame.Surface:
    """The radial gradient behind everything."""
    near, middle, far = theme.ground
    tones = [
        bytes(mixed(near, middle, away / 0.52) if away < 0.52 else mixed(middle, far, min(1.0, (away - 0.52) / 0.5)))
        for away in (step / _STEPS for step in range(2 * _STEPS))
    ]
    small = pygame.image.frombytes(b"".join([tones[step] for step in _away()]), _SMALL, "RGB")
    return pygame.transform.smoothscale(native(small), (width, height))


_SMALL = (96, 54)
_STEPS = 512


@lru_cache(maxsize=1)
def _away() -> tuple[int, ...]:
    """How far each point of the small picture is from its light, row by row, in steps of the gradient."""
    wide, high = _SMALL
    points = ((x, y) for y in range(high) for x in range(wide))
    return tuple(round(math.hypot((x - 47.5) / 62, (y - 24) / 46) * _STEPS) for x, y in points)


def gradient(
    width: int, height: int, top: Colour, bottom: Colour, alpha: tuple[int, int] = (255, 255)
) -> pygame.Surface:
    """A vertical gradient: its first row is the one colour, its last the other, every row between a step nearer.

    >>> column = gradient(1, 5, (0, 0, 0), (200, 100, 40))
    >>> [column.get_at((0, y))[0] for y in range(5)]
    [0, 50, 100, 150, 200]
    """
    column = pygame.image.frombytes(
        _rows(max(1, height), (*top, alpha[0]), (*bottom, alpha[1])), (1, max(1, height)), "RGBA"
    )
    return pygame.transform.scale(native(column), (max(1, width), max(1, height)))


@lru_cache(maxsize=128)
def _rows(height: int, first: tuple[int, ...], last: tuple[int, ...]) -> bytes:
    """The pixels of a gradient from top to bottom; cards of one suit and panels of one tone share them."""
    rows, legs = bytearray(4 * height), max(1, height - 1)
    for channel, (begin, end) in enumerate(zip(first, last, strict=True)):
        rows[channel::4] = bytes([begin + round((end - begin) * row / legs) for row in range(height)])
    return bytes(rows)


def corner(radius: int, colour: Colour, thickness: int = 0) -> pygame.Surface:
    """A disc of this radius (a ring when ``thickness`` is given), from which corners are cut."""
    side = max(1, 2 * radius)
    big = clear(side * OVER, side * OVER, colour)
    middle = (side * OVER / 2, side * OVER / 2)
    pygame.draw.circle(big, (*colour, 255), middle, side * OVER / 2)
    if thickness and radius > thickness:
        pygame.draw.circle(big, (*colour, 0), middle, (radius - thickness) * OVER)
    return pygame.transform.smoothscale(big, (side, side))


def rounded(width: int, height: int, radius: int, colour: Colour = (255, 255, 255)) -> pygame.Surface:
    """A filled rectangle with round corners."""
    elements = clear(width, height)
    elements.fill((*colour, 255))
    return _cut(elements, radius)


def _cut(elements: pygame.Surface, radius: int) -> pygame.Surface:
    """The same picture, its corners cut round: the middle costs neither time nor memory."""
    width, height = elements.get_size()
    radius = min(radius, width // 2, height // 2)
    if radius > 0:
        disc = _disc(radius)
        for x, left in ((0, 0), (width - radius, radius)):
            for y, top in ((0, 0), (height - radius, radius)):
                elements.blit(disc, (x, y), (left, top, radius, radius), special_flags=pygame.BLEND_RGBA_MULT)
    return elements


@lru_cache(maxsize=16)
def _disc(radius: int) -> pygame.Surface:
    """A white disc to cut corners from: cards of one size share it."""
    return corner(radius, (255, 255, 255))


def panel(
    width: int, height: int, radius: int, top: Colour, bottom: Colour, alpha: tuple[int, int] = (255, 255)
) -> pygame.Surface:
    """A rounded panel with a vertical gradient."""
    if top == bottom and alpha[0] == alpha[1]:
        elements = rounded(width, height, radius, top)
        if alpha[0] < 255:
            elements.fill((255, 255, 255, alpha[0]), special_flags=pygame.BLEND_RGBA_MULT)
        return elements
    return _cut(gradient(width, height, top, bottom, alpha), radius)


def outline(width: int, height: int, radius: int, colour: Colour, thickness: int) -> pygame.Surface:
    """The edge of a rounded panel."""
    elements = clear(width, height, colour)
    trace(
        elements,
        elements.get_rect(),
        corner(min(radius, width // 2, height // 2), colour, thickness),
        colour,
        thickness,
    )
    return elements


def trace(surface: pygame.Surface, rect: pygame.Rect, ring: pygame.Surface, colour: Colour, thickness: int) -> None:
    """Draw the edge of a rounded rectangle, its corners cut from a ring: the middle costs neither time nor memory."""
    radius = ring.get_width() // 2
    wide, high = rect.w - 2 * radius, rect.h - 2 * radius
    for box in (
        (rect.x + radius, rect.y, wide, thickness),
        (rect.x + radius, rect.bottom - thickness, wide, thickness),
        (rect.x, rect.y + radius, thickness, high),
        (rect.right - thickness, rect.y + radius, thickness, high),
    ):
        surface.fill((*colour, 255), box)
    for x, left in ((rect.x, 0), (rect.right - radius, radius)):
        for y, top in ((rect.y, 0), (rect.bottom - radius, radius)):
            surface.blit(ring, (x, y), (left, top, radius, radius))


def dashed(width: int, height: int, radius: int, colour: Colour, thickness: int) -> pygame.Surface:
    """A rounded outline in dashes: a place that waits for something."""
    over = 3
    big = clear(width * over, height * over, colour)
    dashes(big, pygame.Rect(0, 0, width * over, height * over), radius * over, colour, thickness * over)
    return pygame.transform.smoothscale(big, (width, height))


def dashes(
    surface: pygame.Surface, rect: pygame.Rect, radius: float, colour: Colour, thickness: float, alpha: int = 255
) -> None:
    """Draw a rounded outline in dashes upon a surface, with the edges that its points have."""
    reach = thickness / 2
    path = list(
        _rounded_path(
            rect.left + reach, rect.top + reach, rect.right - reach, rect.bottom - reach, max(1.0, radius - reach)
        )
    )
    legs = list(zip(path, path[1:] + path[:1], strict=True))
    length = sum(math.dist(a, b) for a, b in legs)
    step = length / max(8, round(length / (3.2 * thickness * 1.75)))
    passed = 0.0
    for start, end in legs:
        away = math.dist(start, end)
        pieces = max(1, int(away // 3) or 1)
        for index in range(pieces):
            at = passed + away * (index + 0.5) / pieces
            if at % step < step * 0.58:
                part, more = index / pieces, (index + 1) / pieces
                a = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
                b = (start[0] + (end[0] - start[0]) * more, start[1] + (end[1] - start[1]) * more)
                _thick(surface, (*colour, alpha), a, b, reach)
        passed += away


def soft(width: int, height: int, radius: int, blur: int, strength: int, colour: Colour) -> pygame.Surface:
    """A soft shadow or light; the surface is larger than the thing by ``2 * blur`` on every side."""
    # Blurred at a quarter of the size: a shadow has no edges to lose, and blurring is slow.
    part = 4 if blur >= 4 else 1
    wide, high = width + 4 * blur, height + 4 * blur
    elements = clear(max(1, wide // part), max(1, high // part), colour)
    thing = rounded(max(1, width // part), max(1, height // part), radius // part, colour)
    elements.blit(thing, thing.get_rect(center=elements.get_rect().center))
    elements.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    blurred = pygame.transform.gaussian_blur(elements, max(1, blur // part))
    return pygame.transform.smoothscale(blurred, (wide, high)) if part > 1 else blurred


def icon(name: str, side: int, colour: Colour) -> pygame.Surface:
    """One of the drawn signs, as large as asked for."""
    side = max(1, side)
    over = OVER if side < 300 else 2
    big = clear(side * over, side * over, colour)
    for step in icons.sign(name):
        icons.fill(step, big, side * over / 100, colour)
    return pygame.transform.smoothscale(big, (side, side))


def ring(side: int, thickness: float, colour: Colour) -> pygame.Surface:
    """A circle line."""
    over = 3 if side < 1200 else 2
    big = clear(side * over, side * over, colour)
    pygame.draw.circle(big, (*colour, 255), (side * over / 2, side * over / 2), side * over / 2)
    pygame.draw.circle(big, (*colour, 0), (side * over / 2, side * over / 2), (side / 2 - thickness) * over)
    return pygame.transform.smoothscale(big, (side, side))


@lru_cache(maxsize=64)
def segment(side: int, thickness: float, count: int, index: int) -> tuple[list[tuple[float, float]], pygame.Rect]:
    """One of so many pieces of a circle line, clockwise from the top, and what it fills of the square about them."""
    outer, turn = side / 2, 2 * math.pi / count
    # The gaps are as wide as the line is thick.
    gap = min(turn * 0.4, thickness / outer)
    angles = [turn * index + gap / 2 + (turn - gap) * step / 24 - math.pi / 2 for step in range(25)]
    points = [
        (outer + reach * math.cos(angle), outer + reach * math.sin(angle))
        for reach, along in ((outer, angles), (outer - thickness, angles[::-1]))
        for angle in along
    ]
    left, top = (math.floor(min(point[axis] for point in points)) for axis in (0, 1))
    right, low = (math.ceil(max(point[axis] for point in points)) + 1 for axis in (0, 1))
    return points, pygame.Rect(left, top, right - left, low - top)


def filled(points: Sequence[tuple[float, float]], rect: pygame.Rect, colour: Colour) -> pygame.Surface:
    """What lies between the points, with smooth edges."""
    over = 2
    big = clear(rect.w * over, rect.h * over, colour)
    pygame.draw.polygon(big, (*colour, 255), [((x - rect.x) * over, (y - rect.y) * over) for x, y in points])
    return pygame.transform.smoothscale(big, rect.size)


def _rounded_path(left: float, top: float, right: float, low: float, turn: float) -> Iterator[tuple[float, float]]:
    for cx, cy, begin in (
        (right - turn, top + turn, -90),
        (right - turn, low - turn, 0),
        (left + turn, low - turn, 90),
        (left + turn, top + turn, 180),
    ):
        for step in range(13):
            angle = math.radians(begin + 90 * step / 12)
            yield (cx + turn * math.cos(angle), cy + turn * math.sin(angle))


def _thick(
    surface: pygame.Surface,
    tone: tuple[int, int, int, int],
    a: tuple[float, float],
    b: tuple[float, float],
    reach: float,
) -> None:
    length = math.dist(a, b) or 1.0
    dx, dy = (b[1] - a[1]) / length * reach, -(b[0] - a[0]) / length * reach
    ex, ey = (b[0] - a[0]) / length * 0.6, (b[1] - a[1]) / length * 0.6
    points = [
        (a[0] + dx - ex, a[1] + dy - ey),
        (b[0] + dx + ex, b[1] + dy + ey),
        (b[0] - dx + ex, b[1] - dy + ey),
        (a[0] - dx - ex, a[1] - dy - ey),
    ]
    pygame.draw.polygon(surface, tone, points)
