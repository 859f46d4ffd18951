"""What moments are painted of: the table behind them, rays, full-screen colour, a card that grows or leans."""

import math
from dataclasses import dataclass
from typing import ClassVar

import pygame

from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element
from companion.screen.geometry import Box
from companion.screen.theme import Colour, SuitLetter, Tone, mixed
from companion.screen.widgets import draw_card

DIMMED = 0.4
"""What is left of the table's light behind a moment."""
_COARSE = 2
"""Soft things are painted so many times smaller and scaled up."""


@dataclass(frozen=True, kw_only=True)
class Frozen(Element):
    """The table as it stood, dimmed, on the ground of its world."""

    parts: tuple[Element, ...] = ()
    left: float = DIMMED

    covers: ClassVar[bool] = True

    def within(self) -> tuple[Element, ...]:
        """All that stands on the table."""
        return self.parts

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The table at its dimmest."""
        self.faint(brush, box, now, 1.0)

    def faint(self, brush: Brush, box: Box, now: float, alpha: float) -> bool:
        """The table at some light between full and its dimmest."""
        rect, seen = rect_of(box), brush.surface.get_clip()
        # A picture of its own would be a screen full of memory, which takes longer than to paint what is asked for.
        for part in self.parts:
            if seen.colliderect(rect_of(part.box.inset(-part.bleed * brush.unit - 2))):
                part.draw(brush, part.box, now)
        # What recedes becomes the world's own tone, never black.
        gone = (1.0 - self.left) * alpha
        if gone:
            level = round(255 * (1.0 - gone))
            brush.surface.fill((level, level, level), rect, special_flags=pygame.BLEND_RGB_MULT)
            brush.surface.fill(mixed((0, 0, 0), brush.theme.ground[1], gone), rect, special_flags=pygame.BLEND_RGB_ADD)
        return True


@dataclass(frozen=True, kw_only=True)
class Rays(Element):
    """Light that breaks out behind what matters: soft beams about the middle, fading outwards."""

    tone: Tone | SuitLetter
    strength: int = 120
    beams: int = 22
    quick: bool = True

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The beams, from one small picture for every tone: a screen full of each would push out the table's own."""
        rect, tone, look = rect_of(box), _tone(brush, self.tone), (self.strength, self.beams)
        # Asked for each time, so that it is not the one that was used longest ago.
        white = brush.cache.get(("rays", rect.size, look), lambda: _rays(rect.w, rect.h, *look))
        picture, stands = brush.cache.page("rays", rect.size, (tone, look), pygame.SRCALPHA)
        if not stands:
            small = white.copy()
            small.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
            pygame.transform.smoothscale(small, rect.size, picture)
        brush.surface.blit(picture, rect)


def _tone(brush: Brush, name: Tone | SuitLetter) -> Colour:
    """A role of the theme, or the light side of a suit by its letter."""
    if name == "P" or name == "B" or name == "G" or name == "Y":
        return brush.theme.suits[name].top
    return brush.theme[name]


def _rays(wide: int, high: int, strength: int, beams: int) -> pygame.Surface:
    """White beams for a picture of this size, so many times smaller."""
    rays = sprites.clear(wide, high, (255, 255, 255))
    middle, reach = (wide / 2, high / 2), math.hypot(wide, high)
    for index in range(beams):
        begin = 2 * math.pi * index / beams + 0.11 * (index % 3)
        spread = math.pi / beams * (0.55 + 0.35 * (index % 2))
        points = [middle] + [
            (middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle))
            for angle in (begin, begin + spread)
        ]
        pygame.draw.polygon(rays, (255, 255, 255, strength), points)
    # Painted at full size, the beams' edges are softened on the way through a smaller picture.
    w, h = max(2, wide // _COARSE), max(2, high // _COARSE)
    small = pygame.transform.smoothscale(rays, (w, h))
    fade = pygame.Surface((w, h), pygame.SRCALPHA)
    steps = 64
    for step in range(steps):
        part = 1 - step / steps
        level = round(255 * (1 - part) ** 1.4)
        pygame.draw.ellipse(fade, (255, 255, 255, level), (w / 2 * (1 - part), h / 2 * (1 - part), w * part, h * part))
    small.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return small


@dataclass(frozen=True, kw_only=True)
class Wash(Element):
    """Full-screen colour of an end: won glows from the middle, lost sinks from above; the sign is not the colour."""

    tone: Tone
    falls: bool = False
    quick: bool = True

    covers: ClassVar[bool] = True

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """A picture painted small and scaled up."""
        rect, theme, tone = rect_of(box), brush.theme, brush.theme[self.tone]
        key = ("wash", rect.size, tone, self.falls, theme.name)
        brush.paste(key, lambda: self._picture(rect, tone, theme.ground), rect)

    def _picture(self, rect: pygame.Rect, tone: Colour, ground: tuple[Colour, Colour, Colour]) -> pygame.Surface:
        w, h = 96, 54
        small = pygame.Surface((w, h))
        for y in range(h):
            for x in range(w):
                if self.falls:
                    away = y / h * 0.8 + abs(x / w - 0.5) * 0.4
                else:
                    away = min(1.0, math.hypot((x / w - 0.5) * 1.25, y / h - 0.42) * 1.25)
                small.set_at((x, y), mixed(mixed(ground[0], tone, 0.1), ground[2], min(1.0, away)))
        return pygame.transform.smoothscale(small, rect.size)


@dataclass(frozen=True, kw_only=True)
class MomentCard(Element):
    """A playing card of a moment: upright with a white edge, or leaning and set back."""

    code: str
    angle: float = 0.0
    dim: bool = False
    edge: float = 0.0
    bleed: float = 4.0

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The card; while it grows, a scaled picture of it."""
        native, rect, theme = rect_of(self.box), rect_of(box), brush.theme
        key = ("moment-card", self.code, native.size, self.angle, self.dim, self.edge, theme.name)
        picture = brush.cache.get(key, lambda: self._picture(brush, native))
        wide, high = picture.get_size()
        if abs(rect.w - native.w) >= 2 or abs(rect.h - native.h) >= 2:
            size = (max(1, round(wide * rect.w / native.w)), max(1, round(high * rect.h / native.h)))
            picture = pygame.transform.smoothscale(picture, size)
        brush.surface.blit(picture, picture.get_rect(center=rect.center))

    def _picture(self, brush: Brush, native: pygame.Rect) -> pygame.Surface:
        card = draw_card(self.code, native.w, native.h, brush.theme)
        radius = round(native.w * 0.09)
        if self.edge:
            white, thick = (255, 255, 255), max(2, round(self.edge))
            sprites.trace(card, card.get_rect(), sprites.corner(radius, white, thick), white, thick)
        if self.dim:
            card.fill((140, 140, 150), special_flags=pygame.BLEND_RGB_MULT)
        return pygame.transform.rotozoom(card, self.angle, 1.0) if self.angle else card
