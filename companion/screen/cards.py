"""Playing cards as elements: their face, their back."""

import math
from dataclasses import dataclass

import pygame

from companion.rules.cards import printed
from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element
from companion.screen.fonts import font
from companion.screen.geometry import Box
from companion.screen.theme import SUITS, Theme


@dataclass(frozen=True, kw_only=True)
class CardFace(Element):
    """A playing card: figure, shape, letter, on the colour of its suit."""

    code: str
    dim: bool = False
    shadow: bool = True
    bleed: float = 2.0

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The card; while it flies to another size, a scaled picture of it."""
        native, rect = rect_of(self.box), rect_of(box)
        theme = brush.theme
        key = ("card", self.code, native.size, theme.name)
        made = brush.cache.get(key, lambda: draw_card(self.code, native.w, native.h, theme))
        if self.dim:
            made = brush.cache.get((*key, "dim"), lambda: _faint(made))
        if self.shadow and abs(rect.w - native.w) < 2:
            brush.shadow(box, box.w * 0.09, brush.px(0.7), brush.px(0.5))
        if abs(rect.w - native.w) >= 2 or abs(rect.h - native.h) >= 2:
            made = pygame.transform.smoothscale(made, rect.size)
        brush.surface.blit(made, rect)


@dataclass(frozen=True, kw_only=True)
class CardBack(Element):
    """The back of a card, turned by an angle: part of a fan."""

    angle: float = 0.0
    bleed: float = 6.0

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The back, turned about its lower edge."""
        rect, theme = rect_of(box), brush.theme
        key = ("back", rect.size, self.angle, theme.name)
        made = brush.cache.get(key, lambda: self._picture(rect.w, rect.h, theme))
        turn = math.radians(self.angle)
        lever = box.h * 0.9
        cx = box.centre[0] + lever * math.sin(turn)
        cy = box.centre[1] + lever * (1 - math.cos(turn))
        brush.surface.blit(made, (round(cx - made.get_width() / 2), round(cy - made.get_height() / 2)))

    def _picture(self, wide: int, high: int, theme: Theme) -> pygame.Surface:
        radius = round(wide * 0.09)
        made = sprites.panel(wide, high, radius, theme["raised"], theme["chip"])
        edge = max(1, round(wide * 0.025))
        made.blit(sprites.outline(wide, high, radius, theme["line"], edge), (0, 0))
        inset = round(wide * 0.09)
        frame = sprites.outline(wide - 2 * inset, high - 2 * inset, radius // 2, theme["line"], edge)
        made.blit(frame, (inset, inset))
        star = sprites.icon("star", round(wide * 0.34), theme["line"])
        made.blit(star, star.get_rect(center=(wide // 2, high // 2)))
        return pygame.transform.rotozoom(made, -self.angle, 1.0)


def has_face(code: str) -> bool:
    """Whether a code is a playing card's that can be drawn.

    >>> has_face("B7"), has_face("10H"), has_face("?"), has_face("X7")
    (True, True, False, False)
    """
    card = printed(code)
    return card is not None and card.suit in SUITS


SPENT = 165
"""How solid a spent card still is: its figure keeps 3 : 1 on it, and it on its ground."""


def _faint(picture: pygame.Surface) -> pygame.Surface:
    """The same picture, standing back."""
    made = picture.copy()
    made.fill((255, 255, 255, SPENT), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def draw_card(code: str, wide: int, high: int, theme: Theme) -> pygame.Surface:
    """A card's picture: suit = colour + shape + letter, always all three."""
    card = printed(code)
    assert card is not None, code
    look = theme.suits[card.suit]
    radius = round(wide * 0.09)
    made = sprites.panel(wide, high, radius, look.top, look.bottom)
    if look.edge is not None:
        made.blit(sprites.outline(wide, high, radius, look.edge, max(1, round(wide * 0.017))), (0, 0))
    figure = _tight(card.figure, round(high * 0.66), look.ink)
    room = (wide * 0.66, high * 0.47)
    if figure.get_width() > room[0] or figure.get_height() > room[1]:
        part = min(room[0] / figure.get_width(), room[1] / figure.get_height())
        size = (max(1, round(figure.get_width() * part)), max(1, round(figure.get_height() * part)))
        figure = pygame.transform.smoothscale(figure, size)
    made.blit(figure, (round((wide - figure.get_width()) / 2), round(high * 0.40 - figure.get_height() / 2)))
    side = max(6, round(high * 0.135))
    letter = font("display", max(6, round(high * 0.18))).render(card.letter, True, look.ink)
    sign = sprites.icon(look.shape, side, look.ink)
    gap = wide * 0.07
    x = (wide - side - gap - letter.get_width()) / 2
    y = high * 0.825
    made.blit(sign, (round(x), round(y - side / 2)))
    made.blit(letter, (round(x + side + gap), round(y - letter.get_height() / 2 - high * 0.009)))
    return made


def _tight(text: str, size: int, ink: tuple[int, int, int]) -> pygame.Surface:
    """Figures without the empty space of their line."""
    made = font("display", max(6, size)).render(text, True, ink)
    return made.subsurface(made.get_bounding_rect()).copy()
