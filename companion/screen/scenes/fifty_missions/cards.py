"""Symbol cards: figure, shape and name of the suit, always all three."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element
from companion.screen.fonts import Style, font
from companion.screen.geometry import Box
from companion.screen.theme import Colour

INK: Colour = (11, 23, 33)
OVER = 4


@dataclass(frozen=True)
class Look:
    """The gradient of a card and its sign: one of the common ones, or a polygon in a square of 100."""

    top: Colour
    bottom: Colour
    sign: str = ""
    shape: tuple[tuple[float, float], ...] = ()


_RED = ((250, 178, 160), (240, 132, 108))
_GREEN = ((106, 215, 174), (63, 191, 143))
_BLUE = ((140, 203, 246), (98, 182, 239))
_YELLOW = ((250, 231, 135), (244, 214, 78))

_FLAME = ((50, 2), (64, 26), (84, 46), (86, 70), (70, 94), (50, 98), (30, 94), (14, 70), (18, 48), (30, 54), (36, 34))
_DROP = ((50, 2), (66, 30), (80, 56), (78, 80), (64, 96), (50, 98), (36, 96), (22, 80), (20, 56), (34, 30))
_BOLT = ((58, 2), (18, 56), (44, 56), (36, 98), (82, 38), (54, 38))
_WIND = (
    (4, 24), (62, 24), (70, 16), (64, 6), (80, 10), (86, 24), (76, 36), (4, 38), (4, 48), (84, 48), (97, 60), (92, 76),
    (76, 78), (82, 68), (78, 62), (4, 62), (4, 72), (56, 72), (66, 84), (56, 98), (42, 94), (50, 88), (46, 84), (4, 84),
)  # fmt: skip

LOOKS = {
    "red": Look(*_RED, "circle"),
    "green": Look(*_GREEN, "triangle"),
    "blue": Look(*_BLUE, "diamond"),
    "yellow": Look(*_YELLOW, "star"),
    "fire": Look(*_RED, shape=_FLAME),
    "water": Look(*_BLUE, shape=_DROP),
    "bolt": Look(*_YELLOW, shape=_BOLT),
    "wind": Look(*_GREEN, shape=_WIND),
}
"""Suits by id, told apart by shape and name as well as by colour."""

OTHERS = ("red", "green", "blue", "yellow")
"""Suits that an owner named: they look like these, in the order of the deck."""


def look_of(suit: str, suits: Sequence[str]) -> Look:
    """How a suit looks."""
    if suit in LOOKS or suit not in suits:
        return LOOKS.get(suit, LOOKS["red"])
    return LOOKS[OTHERS[suits.index(suit) % len(OTHERS)]]


def parts_of(code: str) -> tuple[str, str]:
    """Suit id and figure of a published card.

    >>> parts_of("DARK-RED-7")
    ('dark_red', '7')
    """
    suit, _, value = code.rpartition("-")
    return suit.lower().replace("-", "_"), value


@dataclass(frozen=True, kw_only=True)
class SymbolCard(Element):
    """A symbol card; a small one leaves its name out only where there is no room for it."""

    value: str
    name: str
    look: Look
    shadow: bool = True
    bleed: float = 2.0

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The card; while it flies to another size, a scaled picture of it."""
        native, rect = rect_of(self.box), rect_of(box)
        key = ("symbol", self.value, self.name, self.look, native.size)
        made = brush.cache.get(key, lambda: draw_symbol(self.value, self.name, self.look, native.w, native.h))
        if self.shadow and abs(rect.w - native.w) < 2:
            brush.shadow(box, box.w * 0.09, brush.px(0.7), brush.px(0.5))
        if abs(rect.w - native.w) >= 2 or abs(rect.h - native.h) >= 2:
            made = pygame.transform.smoothscale(made, rect.size)
        brush.surface.blit(made, rect)


def draw_symbol(value: str, name: str, look: Look, wide: int, high: int) -> pygame.Surface:
    """The picture of a card: the figure fills it, shape and name stand under it."""
    made = sprites.panel(wide, high, round(min(wide, high) * 0.09), look.top, look.bottom)
    beside = wide > high * 1.6
    room = (wide * 0.3, high * 0.8) if beside else (wide * 0.62, high * 0.5)
    figure = _fitted(value, "display", room)
    side = max(6, round(high * 0.5 if beside else high * 0.17))
    sign = draw_sign(look, side)
    label = _named(name, (wide * 0.84 - side * 1.3, side * 1.25))
    if beside:
        made.blit(figure, figure.get_rect(center=(round(wide * 0.26), high // 2)))
        made.blit(sign, sign.get_rect(center=(round(wide * 0.72), high // 2)))
        return made
    made.blit(figure, figure.get_rect(center=(wide // 2, round(high * 0.37))))
    gap = round(side * 0.28)
    left = (wide - side - gap - label.get_width()) // 2
    middle = round(high * 0.82)
    made.blit(sign, sign.get_rect(midleft=(left, middle)))
    made.blit(label, label.get_rect(midleft=(left + side + gap, middle - round(side * 0.06))))
    return made


def draw_sign(look: Look, side: int) -> pygame.Surface:
    """The suit's shape in ink."""
    if look.sign:
        return sprites.icon(look.sign, side, INK)
    big = sprites.clear(side * OVER, side * OVER, INK)
    pygame.draw.polygon(big, INK, [(x * side * OVER / 100, y * side * OVER / 100) for x, y in look.shape])
    return pygame.transform.smoothscale(big, (side, side))


def _named(name: str, room: tuple[float, float]) -> pygame.Surface:
    """The suit's name on its line: all names of one size, unless one is too long."""
    size = max(8, round(room[1]))
    drawn = font("heading", size).render(name or " ", True, INK)
    if drawn.get_width() > room[0]:
        drawn = font("heading", max(6, int(size * room[0] / drawn.get_width()))).render(name, True, INK)
    return drawn


def _fitted(text: str, style: Style, room: tuple[float, float]) -> pygame.Surface:
    """Text without the empty space of its line, as large as the room allows."""
    drawn = font(style, max(8, round(room[1] * 1.5))).render(text or " ", True, INK)
    tight = drawn.subsurface(drawn.get_bounding_rect()) if text else drawn
    part = min(room[0] / max(1, tight.get_width()), room[1] / max(1, tight.get_height()), 1.0)
    size = (max(1, round(tight.get_width() * part)), max(1, round(tight.get_height() * part)))
    return pygame.transform.smoothscale(tight, size)
