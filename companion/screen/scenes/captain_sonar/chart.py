"""What lies on the sea chart as elements: ripples of an explosion, routes, mines, where a submarine can be."""

import math
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Self

import pygame

from companion.screen import sprites
from companion.screen.brush import Brush
from companion.screen.elements import LATER, Element
from companion.screen.geometry import Box
from companion.screen.scenes.captain_sonar.grid import Grid

ONE = 0.9
RIPPLES_LAST = 5 * ONE
"""Rings spread for so long each time; twice under the moment that shows the explosion, then three times more."""
BEATS = 15
LAST_BEAT = round(RIPPLES_LAST * BEATS)
"""Steps a second in which ripples spread."""
OVER = 3


@dataclass(frozen=True, kw_only=True)
class Ripples(Element):
    """An explosion: rings that spread from its space for a while, then stand still."""

    lengths = ("cell",)
    cell: float
    since: float

    def stamp(self, now: float) -> object:
        """How far the rings have spread."""
        return self._beat(now)

    def due(self, now: float) -> float | None:
        """The next step while they spread."""
        if self._beat(now) >= LAST_BEAT:
            return None
        return max(now, self.since + (self._beat(now) + 1) / BEATS) + LATER

    def _beat(self, now: float) -> int:
        return min(LAST_BEAT, max(0, int((now - self.since) * BEATS)))

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Three rings about the place; the outer ones are fainter."""
        beat = self._beat(now)
        spread = (beat / BEATS % ONE) / ONE if beat < LAST_BEAT else 0.6
        for reach, alpha, tone in ((1.0, 255, "text"), (1.75, 210, "stop"), (3.0, 110, "stop")):
            radius = self.cell * reach * (0.58 + 0.7 * spread)
            self._ring(
                brush, *box.centre, radius, max(2.0, self.cell * 0.075), round(alpha * (1.2 - 0.5 * spread)), tone
            )

    def _ring(self, brush: Brush, cx: float, cy: float, radius: float, thick: float, alpha: int, colour: str) -> None:
        side, tone = max(4, round(radius * 2)), brush.theme[colour]
        made = brush.cache.get(("ripple", side, round(thick), tone), lambda: sprites.ring(side, thick, tone)).copy()
        made.set_alpha(min(255, alpha))
        brush.surface.blit(made, made.get_rect(center=(round(cx), round(cy))))


@dataclass(frozen=True, kw_only=True)
class Whereabouts(Element):
    """The spaces on which a submarine can be, as far as its hunter knows: a mark in its crew's half of each space."""

    spaces: tuple[str, ...]
    colour: str
    size: int
    left: bool

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """A small rounded mark a space, blue to the left and yellow to the right, so that both can be seen."""
        grid = Grid(box, self.size)
        for name in self.spaces:
            cell = grid.space(name)
            half = cell.left_part(cell.w / 2) if self.left else cell.right_part(cell.w / 2)
            mark = half.centred(cell.w * 0.26, cell.h * 0.56)
            brush.panel(mark, mark.w / 2, self.colour)


@dataclass(frozen=True, kw_only=True)
class Route(Element):
    """A submarine's way through the middle of its spaces, with its start and its end."""

    grid: Grid
    spaces: tuple[str, ...]
    colour: str
    shift: float = 0.0

    def scaled(self, by: float) -> Self:
        """Its grid with it."""
        return replace(super().scaled(by), grid=Grid(self.grid.sea.scaled(by), self.grid.size))

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """A line, a ring at the start, the submarine at the end."""
        side, tone = round(box.w), brush.theme[self.colour]
        key = ("sonar-route", self.spaces, side, self.shift, tone)
        brush.surface.blit(brush.cache.get(key, lambda: self._picture(side, tone)), (round(box.x), round(box.y)))
        if self.spaces:
            cell = self.grid.cell
            cx, cy = self._point(self.spaces[-1], 1.0)
            spot = Box.around(box.x + cx, box.y + cy, cell * 0.78, cell * 0.78)
            brush.panel(spot, spot.w / 2, self.colour)
            brush.icon("submarine", spot.inset(spot.w * 0.16), "ink")

    def _point(self, name: str, over: float) -> tuple[float, float]:
        cx, cy = self.grid.middle(name)
        shift = self.shift * self.grid.cell
        return (cx - self.grid.sea.x + shift) * over, (cy - self.grid.sea.y + shift) * over

    def _picture(self, side: int, tone: tuple[int, int, int]) -> pygame.Surface:
        big = sprites.clear(side * OVER, side * OVER, tone)
        thick = max(2, round(self.grid.cell * 0.13 * OVER))
        points = [self._point(name, OVER) for name in self.spaces]
        for one, other in pairwise(points):
            pygame.draw.line(big, (*tone, 230), one, other, thick)
        for point in points:
            pygame.draw.circle(big, (*tone, 230), point, thick * 0.5)
        if points:
            pygame.draw.circle(big, (*tone, 255), points[0], thick * 1.6, max(1, round(thick * 0.7)))
        return pygame.transform.smoothscale(big, (side, side))


@dataclass(frozen=True, kw_only=True)
class MineSign(Element):
    """A mine: a horned ball in its crew's colour; ``gone`` ones are rings."""

    colour: str
    gone: bool = False

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The ball with its horns."""
        side, tone = max(6, round(min(box.w, box.h))), brush.theme[self.colour]
        made = brush.cache.get(("sonar-mine", side, tone, self.gone), lambda: _mine(side, tone, self.gone))
        brush.surface.blit(made, made.get_rect(center=(round(box.centre[0]), round(box.centre[1]))))


def _mine(side: int, tone: tuple[int, int, int], gone: bool) -> pygame.Surface:
    wide = side * OVER
    big = sprites.clear(wide, wide, tone)
    middle = wide / 2
    for index in range(8):
        angle = math.pi * index / 4
        tip = (middle + math.cos(angle) * wide * 0.46, middle + math.sin(angle) * wide * 0.46)
        pygame.draw.line(big, (*tone, 255), (middle, middle), tip, max(2, round(wide * 0.08)))
    pygame.draw.circle(big, (*tone, 255), (middle, middle), wide * 0.3)
    if gone:
        pygame.draw.circle(big, (*tone, 0), (middle, middle), wide * 0.2)
    return pygame.transform.smoothscale(big, (side, side))
