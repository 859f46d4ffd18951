"""What the review draws of its own: how a trick stands as a shape with its number, and a field of dots."""

from dataclasses import dataclass

import pygame

from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Badge, Element, words
from companion.screen.geometry import Box
from companion.screen.theme import SMALLEST, Colour, Tone

OVER = 4
TONES: dict[str, Tone] = {"open": "done", "turned": "light", "late": "quiet", "lost": "failed", "": "quiet"}
"""The colour of each state; its shape and its word say the same."""


@dataclass(frozen=True, kw_only=True)
class StateSign(Element):
    """Circle: open; diamond: turned; hatched square: too late or lost; a ring where nothing is said of a trick."""

    state: str

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The shape, drawn once for its size."""
        side = max(4, round(min(box.w, box.h)))
        tone, ground = brush.theme[TONES[self.state]], brush.theme["row"]
        key = ("review-state", self.state, side, tone, ground)
        made = brush.cache.get(key, lambda: _shape(self.state, side, tone, ground))
        brush.surface.blit(made, made.get_rect(center=(round(box.centre[0]), round(box.centre[1]))))


def _shape(state: str, side: int, tone: Colour, ground: Colour) -> pygame.Surface:
    wide = side * OVER
    made = sprites.clear(wide, wide, tone)
    edge = max(OVER, round(wide * 0.07))
    if state == "open":
        pygame.draw.circle(made, (*tone, 255), (wide / 2, wide / 2), wide * 0.47)
    elif state == "turned":
        half = wide / 2
        pygame.draw.polygon(made, (*tone, 255), [(half, 0), (wide, half), (half, wide), (0, half)])
    elif state in ("late", "lost"):
        rect = pygame.Rect(0, 0, wide * 0.84, wide * 0.84)
        rect.center = (wide // 2, wide // 2)
        _hatched(made, rect, tone, ground, edge)
    else:
        pygame.draw.circle(made, (*tone, 255), (wide / 2, wide / 2), wide * 0.46, edge)
    return pygame.transform.smoothscale(made, (side, side))


def _hatched(made: pygame.Surface, rect: pygame.Rect, tone: Colour, ground: Colour, edge: int) -> None:
    """A square with slanting strokes and a quiet middle, so that its number stands out."""
    radius = round(rect.w * 0.16)
    pygame.draw.rect(made, (*ground, 255), rect, border_radius=radius)
    hatch = sprites.clear(rect.w, rect.h, tone)
    for x in range(-rect.h, rect.w, max(8, rect.w // 5)):
        pygame.draw.line(hatch, (*tone, 150), (x, rect.h), (x + rect.h, 0), edge)
    hatch.blit(sprites.rounded(rect.w, rect.h, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(hatch, rect)
    inner = rect.inflate(-round(rect.w * 0.42), -round(rect.h * 0.3))
    pygame.draw.rect(made, (*ground, 255), inner, border_radius=radius)
    pygame.draw.rect(made, (*tone, 255), rect, edge, border_radius=radius)


def state_sign(key: str, box: Box, state: str, number: int, least: float = SMALLEST) -> list[Element]:
    """The shape with its number; a lost trick carries a cross too."""
    made: list[Element] = [StateSign(key=key, box=box, state=state)]
    ink = "ink" if state in ("open", "turned") else "text"
    size = max(least, box.h * 0.5)
    made.append(
        words(f"{key}/number", box, str(number), size, shrinks=False, style="display", align="centre", colour=ink)
    )
    if state == "lost":
        side = box.h * 0.44
        place = Box.around(box.right - side * 0.28, box.y + side * 0.28, side, side)
        made.append(Badge(key=f"{key}/cross", box=place, name="cross", ground="failed", radius=side / 2, inner=0.66))
    return made


@dataclass(frozen=True, kw_only=True)
class Dots(Element):
    """A field of a hundred dots: so many full, the rest rings, those that nobody looked at mere points."""

    full: int
    looked: int

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Row by row from the upper left corner."""
        rect = rect_of(box)
        tones = (brush.theme["light"], brush.theme["quiet"])
        key = ("review-dots", rect.size, self.full, self.looked, tones)
        brush.surface.blit(brush.cache.get(key, lambda: self._picture(rect, *tones)), rect)

    def _picture(self, rect: pygame.Rect, light: Colour, quiet: Colour) -> pygame.Surface:
        wide, high = rect.w * OVER, rect.h * OVER
        made = sprites.clear(wide, high, light)
        radius = min(wide, high) / 10 * 0.38
        edge = max(OVER, round(radius * 0.28))
        for index in range(100):
            spot = ((index % 10 + 0.5) * wide / 10, (index // 10 + 0.5) * high / 10)
            if index < self.full:
                pygame.draw.circle(made, (*light, 255), spot, radius)
            elif index < self.looked:
                pygame.draw.circle(made, (*quiet, 255), spot, radius, edge)
            else:
                pygame.draw.circle(made, (*quiet, 255), spot, radius * 0.25)
        return pygame.transform.smoothscale(made, rect.size)
