"""The brush: draws text, panels, signs and cards on a surface, in colours named by their meaning."""

from collections.abc import Callable, Hashable, Mapping
from typing import Literal

import pygame

from companion.screen import sprites
from companion.screen.fonts import LINE, OVER, SMALL, Fitted, Style, font, line_width, width
from companion.screen.geometry import Box
from companion.screen.sprites import Sprites
from companion.screen.theme import Colour, Theme, Tone

Align = Literal["left", "centre", "right"]
VerticalAlign = Literal["top", "centre", "bottom"]
ALIGNS: Mapping[Align, float] = {"left": 0.0, "centre": 0.5, "right": 1.0}
VERTICAL: Mapping[VerticalAlign, float] = {"top": 0.0, "centre": 0.5, "bottom": 1.0}
"""Which part of the room that a text leaves lies before it."""
CAPS = 0.05
"""By how much of its size a line is lifted, so that capitals and figures stand in the middle."""
SHINES = 1.6
"""How far what is lit shines beyond its box, in units."""
MIDDLE = 128
"""The pixels that a panel's picture has between its corners at most."""


class Brush:
    """A surface with the theme and the cached sprites it is painted from."""

    def __init__(self, surface: pygame.Surface, theme: Theme, unit: float, cache: Sprites) -> None:
        self.surface = surface
        self.theme = theme
        self.unit = unit
        self.cache = cache

    def on(self, surface: pygame.Surface) -> "Brush":
        """The same brush for another surface."""
        return Brush(surface, self.theme, self.unit, self.cache)

    def paste(self, key: Hashable, make: Callable[[], pygame.Surface], at: pygame.Rect | tuple[float, float]) -> None:
        """A picture that is made once for its key: filling a rectangle, or with its middle at a point."""
        picture = self.cache.get(key, make)
        middle = not isinstance(at, pygame.Rect)
        self.surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))) if middle else at)

    def panel(
        self, box: Box, radius: float, top: Tone, bottom: Tone | Literal[""] = "", alpha: tuple[int, int] = (255, 255)
    ) -> None:
        """A filled rounded rectangle; radius in pixels, colours by role. What is lit shines ``SHINES`` units about it.

        Its columns between the corners are all the same: a wide one is put together from a narrow picture.
        """
        rect, first, second = rect_of(box), self.theme[top], self.theme[bottom or top]
        if top == "lit" and self.theme.glow:
            self.shadow(box, radius, SHINES / 2 * self.unit, lit=bottom or top)
        corner = min(round(radius), rect.w // 2, rect.h // 2)
        wide = min(rect.w, 2 * corner + MIDDLE)
        picture = self.cache.get(
            ("panel", (wide, rect.h), corner, first, second, alpha),
            lambda: sprites.panel(wide, rect.h, corner, first, second, alpha),
        )
        last = rect.right - corner
        for x in range(rect.x + corner, last, MIDDLE):
            self.surface.blit(picture, (x, rect.y), (corner, 0, min(MIDDLE, last - x), rect.h))
        for x, left in ((rect.x, 0), (last, wide - corner)):
            self.surface.blit(picture, (x, rect.y), (left, 0, corner, rect.h))

    def outline(self, box: Box, radius: float, colour: Tone, thickness: float) -> None:
        """The edge of a rounded rectangle."""
        rect, tone, thick = rect_of(box), self.theme[colour], max(1, round(thickness))
        round_by = min(round(radius), rect.w // 2, rect.h // 2)
        ring = self.cache.get(("ring", round_by, tone, thick), lambda: sprites.corner(round_by, tone, thick))
        sprites.trace(self.surface, rect, ring, tone, thick)

    def dashed(self, box: Box, radius: float, colour: Tone, thickness: float) -> None:
        """A rounded outline in dashes."""
        rect, tone, thick = rect_of(box), self.theme[colour], max(1, round(thickness))
        self.paste(
            ("dashed", rect.size, round(radius), tone, thick),
            lambda: sprites.dashed(rect.w, rect.h, round(radius), tone, thick),
            rect,
        )

    def shadow(self, box: Box, radius: float, blur: float, drop: float = 0.0, lit: Tone | Literal[""] = "") -> None:
        """A soft shadow under a box, or the light about one that is lit."""
        rect, soft = rect_of(box), max(1, round(blur))
        strength, colour = (self.theme.glow, self.theme[lit]) if lit else (self.theme.shadow, (0, 0, 0))
        picture = self.cache.get(
            ("soft", rect.size, round(radius), soft, strength, colour),
            lambda: sprites.soft(rect.w, rect.h, round(radius), soft, strength, colour),
        )
        self.surface.blit(picture, (rect.x - 2 * soft, rect.y - 2 * soft + round(drop)))

    def icon(self, name: str, box: Box, colour: Tone) -> None:
        """A sign, as large as fits into the box."""
        side = max(1, round(min(box.w, box.h)))
        tone = self.theme[colour]
        picture = self.cache.get(("icon", name, side, tone), lambda: sprites.icon(name, side, tone))
        cx, cy = box.centre
        self.surface.blit(picture, (round(cx - side / 2), round(cy - side / 2)))

    def line(
        self, text: str, style: Style, size: int, colour: Tone | tuple[int, int, int], x: float, y: float, align: Align
    ) -> None:
        """One line of text; ``y`` is the middle of its capitals."""
        elements = self.rendered(text, style, size, colour)
        at = x - elements.get_width() * ALIGNS[align]
        self.surface.blit(elements, (round(at), round(y - elements.get_height() / 2 - CAPS * size)))

    def rendered(self, text: str, style: Style, size: int, colour: Tone | tuple[int, int, int]) -> pygame.Surface:
        """A line of text as a cached surface."""
        tone = self.theme[colour] if isinstance(colour, str) else colour
        return self.cache.get(("text", text, style, size, tone), lambda: _render(text, style, size, tone))

    def fitted(
        self,
        fitted: Fitted,
        box: Box,
        style: Style,
        colour: Tone,
        accent: Tone,
        align: Align = "left",
        valign: VerticalAlign = "centre",
    ) -> None:
        """Text that was fitted into a box before; its emphasised pieces in the accent colour."""
        step = fitted.size * LINE
        spare = box.h - step * len(fitted.lines)
        top = box.y + spare * VERTICAL[valign]
        for index, line in enumerate(fitted.lines):
            x = box.x + (box.w - line_width(style, fitted.size, line)) * ALIGNS[align]
            for piece, mark in line:
                tone, y = accent if mark else colour, top + step * (index + 0.5)
                self.line(piece, style, fitted.size, tone, x, y, "left")
                x += width(style, fitted.size, piece)

    def digits(self, text: str, style: Style, size: int, colour: Tone, cx: float, cy: float) -> None:
        """Figures in cells of equal width, so that a running clock does not tremble."""
        cell = max(width(style, size, digit) for digit in "0123456789")
        widths = [cell if sign.isdigit() else width(style, size, sign) for sign in text]
        x = cx - sum(widths) / 2
        for sign, wide in zip(text, widths, strict=True):
            self.line(sign, style, size, colour, x + wide / 2, cy, "centre")
            x += wide


def _render(text: str, style: Style, size: int, tone: Colour) -> pygame.Surface:
    """A line of text. Small sizes are drawn large and scaled down: the font's hints would swallow the dot of an i."""
    if size >= SMALL or not text:
        return font(style, size).render(text, True, tone)
    large = font(style, size * OVER).render(text, True, tone)
    clean = sprites.clear(*large.get_size(), tone)
    clean.blit(large, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(clean, (width(style, size, text), round(large.get_height() / OVER)))


def rect_of(box: Box) -> pygame.Rect:
    """The pixels of a box: its edges rounded, so that neighbours stay neighbours."""
    left, top = round(box.x), round(box.y)
    return pygame.Rect(left, top, max(1, round(box.right) - left), max(1, round(box.bottom) - top))
