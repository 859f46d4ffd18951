"""The sea chart as elements: the printed sea, ripples of an explosion, routes, mines."""

import math
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Self

import pygame

from companion.games.captain_sonar.terms import place, space
from companion.screen import sprites
from companion.screen.brush import Brush
from companion.screen.elements import LATER, Element
from companion.screen.geometry import Box
from companion.screen.theme import SMALLEST, Theme

EDGE = 3.2
"""Room for letters above and numbers beside the chart, in units."""
RIPPLES_LAST = 6.0
BEATS = 15
LAST_BEAT = round(RIPPLES_LAST * BEATS)
"""Steps a second in which ripples spread."""
OVER = 3


@dataclass(frozen=True)
class Grid:
    """Where the spaces of a chart lie: the square of the sea, and how many spaces a side has."""

    sea: Box
    size: int

    @classmethod
    def within(cls, box: Box, size: int) -> "Grid":
        """The largest square sea in a box that leaves room for letters and numbers."""
        side = min(box.w - 2 * EDGE, box.h - EDGE)
        return cls(Box(box.centre[0] - side / 2, box.y + EDGE, side, side), size)

    @property
    def cell(self) -> float:
        """The side of a space."""
        return self.sea.w / self.size

    def space(self, name: str) -> Box:
        """The box of a space."""
        column, row = place(name)
        return Box(self.sea.x + column * self.cell, self.sea.y + (row - 1) * self.cell, self.cell, self.cell)

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a space."""
        return self.space(name).centre

    def column(self, index: int, unit: float = 1.0) -> Box:
        """Where a column's letter stands."""
        return Box(self.sea.x + index * self.cell, self.sea.y - EDGE * unit, self.cell, EDGE * unit)

    def row(self, number: int, unit: float = 1.0) -> Box:
        """Where a row's number stands."""
        return Box(self.sea.x - EDGE * unit, self.sea.y + (number - 1) * self.cell, EDGE * unit, self.cell)

    def sector(self, number: int) -> Box:
        """The block of five by five spaces of a sector."""
        along = self.size // 5
        row, column = divmod(number - 1, along)
        side = self.cell * 5
        return Box(self.sea.x + column * side, self.sea.y + row * side, side, side)


@dataclass(frozen=True, kw_only=True)
class SeaChart(Element):
    """The printed chart: a dot on each sea space, islands, sector lines, letters and numbers, special spaces."""

    lengths = ("unit",)
    rows: tuple[str, ...]
    unit: float = 1.0
    archer: tuple[str, ...] = ()
    holes: tuple[str, ...] = ()
    bleed: float = EDGE + 0.5

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The picture of the sea, then letters, numbers and the sectors' figures."""
        side = round(box.w)
        key = ("sea-chart", self.rows, self.archer, self.holes, side, brush.theme.name)
        brush.surface.blit(brush.cache.get(key, lambda: self._picture(side, brush.theme)), (round(box.x), round(box.y)))
        grid, size = Grid(box, len(self.rows)), max(1, round(SMALLEST * self.unit))
        for index in range(grid.size):
            letter, number = grid.column(index, self.unit).centre, grid.row(index + 1, self.unit).centre
            brush.line(space(index, 1)[0], "label", size, "quiet", *letter, "centre")
            brush.line(str(index + 1), "label", size, "quiet", *number, "centre")

    def _picture(self, side: int, theme: Theme) -> pygame.Surface:
        cell = side / len(self.rows)
        made = sprites.clear(side + 1, side + 1)
        made.blit(sprites.rounded(side + 1, side + 1, round(side * 0.012), theme["sea"]), (0, 0))
        self._lines(made, side, theme)
        island = sprites.rounded(round(cell * 0.86), round(cell * 0.86), round(cell * 0.24), theme["island"])
        dot = sprites.icon("disc", max(3, round(cell * 0.14)), theme["quiet"])
        dot.set_alpha(170)
        for row, line in enumerate(self.rows):
            for column, sign in enumerate(line):
                middle = (round((column + 0.5) * cell), round((row + 0.5) * cell))
                stamp = island if sign == "#" else dot
                made.blit(stamp, stamp.get_rect(center=middle))
        for names, icon, role, part in ((self.holes, "ring", "grid", 0.62), (self.archer, "star", "stop", 0.5)):
            special = _sign(icon, round(cell * part), theme, role)
            for name in names:
                column, number = place(name)
                made.blit(
                    special, special.get_rect(center=(round((column + 0.5) * cell), round((number - 0.5) * cell)))
                )
        return made

    def _lines(self, made: pygame.Surface, side: int, theme: Theme) -> None:
        step = side * 5 / len(self.rows)
        thick = max(1, round(side / 350))
        for index in range(1, len(self.rows) // 5):
            at = round(index * step)
            pygame.draw.line(made, theme["grid"], (at, 0), (at, side), thick)
            pygame.draw.line(made, theme["grid"], (0, at), (side, at), thick)


def _sign(name: str, side: int, theme: Theme, role: str) -> pygame.Surface:
    if name == "ring":
        return sprites.ring(max(4, side), max(1.0, side * 0.1), theme[role])
    return sprites.icon(name, max(4, side), theme[role])


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
        """Three rings about a burning point; the outer ones fade."""
        beat = self._beat(now)
        spread = (beat / BEATS * 0.7) % 1.0 if beat < LAST_BEAT else 0.45
        cx, cy = box.centre
        for reach, alpha in ((1.1, 230), (2.0, 120), (2.9, 55)):
            radius = self.cell * (reach + spread * 0.9 - 0.4)
            faded = round(alpha * (1 - 0.4 * spread))
            self._ring(brush, cx, cy, radius, max(2.0, self.cell * 0.11), faded, "stop")
        self._ring(brush, cx, cy, self.cell * 0.52, max(2.0, self.cell * 0.13), 255, "stop")
        side = max(4, round(self.cell * 0.42))
        brush.icon("disc", Box.around(cx, cy, side, side), "stop")

    def _ring(self, brush: Brush, cx: float, cy: float, radius: float, thick: float, alpha: int, colour: str) -> None:
        side, tone = max(4, round(radius * 2)), brush.theme[colour]
        made = brush.cache.get(("ripple", side, round(thick), tone), lambda: sprites.ring(side, thick, tone)).copy()
        made.set_alpha(alpha)
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
