"""The printed sea: water, islands fused into coasts with shallows, sectors with their numbers, special spaces.

Drawn once for a size and kept: while nothing on the chart changes, it is one copy of a picture.
"""

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Self

import pygame

from companion.games.captain_sonar.terms import place, space
from companion.games.captain_sonar.view import SonarShown
from companion.screen import fonts, sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element
from companion.screen.geometry import Box
from companion.screen.paper import Pen
from companion.screen.scenes.captain_sonar.chart import EDGE, Grid
from companion.screen.theme import SMALLEST, Colour, Theme, Tone, mixed

OVER = 3
WHITE, BLACK, MEADOW, SHALLOW = (255, 255, 255), (0, 0, 0), (96, 148, 92), (30, 112, 148)
NUMBER = 1.86
"""The height of a sector's number, in spaces: 108 pixels where a space has 58."""
CORNERS = ((1, 1), (0, 1), (1, 0), (0, 0))
"""Where a sector's number may stand, as (right, low); the first free one is taken."""

Spot = tuple[float, float]


def free_corner(rows: Sequence[str], sector: int) -> Spot:
    """The corner of a sector with the fewest islands under its number, in spaces from the sector's upper left.

    >>> free_corner([".....", ".....", ".....", "....#", "....#"], 1)
    (0.6, 3.95)
    """
    down, across = divmod(sector - 1, len(rows) // 5)
    spots: list[tuple[int, int, Spot]] = []
    for index, (right, low) in enumerate(CORNERS):
        left, top = (4 if right else 0), (3 if low else 0)
        under = [rows[down * 5 + top + y][across * 5 + left] for y in range(2)]
        spots.append((under.count("#"), index, (4.4 if right else 0.6, 3.95 if low else 1.05)))
    return min(spots)[2]


def isles(rows: Sequence[str]) -> list[tuple[int, int]]:
    """Column and row, both from 0, of every island space."""
    return [(x, y) for y, line in enumerate(rows) for x, sign in enumerate(line) if sign == "#"]


@dataclass(frozen=True, kw_only=True)
class SeaChart(Element):
    """The printed chart: its box is the sea itself; letters and numbers, at ``least`` so large, stand at its edge."""

    lengths = ("edge", "least")
    rows: tuple[str, ...]
    edge: float = EDGE
    least: float = SMALLEST
    archer: tuple[str, ...] = ()
    holes: tuple[str, ...] = ()
    bleed: float = EDGE + 0.5

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The kept picture, then letters and numbers."""
        side = round(box.w)
        key = ("sea-chart", self.rows, self.archer, self.holes, side, brush.theme.name)
        brush.surface.blit(brush.cache.get(key, lambda: self._picture(side, brush.theme)), (round(box.x), round(box.y)))
        grid = Grid(box, len(self.rows), self.edge)
        size = max(1, round(max(self.least, grid_size(box, self.rows))))
        for index in range(grid.size):
            letter, number = grid.column(index).centre, grid.row(index + 1).centre
            brush.line(space(index, 1)[0], "heading", size, "text", *letter, "centre")
            brush.line(str(index + 1), "heading", size, "text", *number, "centre")

    def _picture(self, side: int, theme: Theme) -> pygame.Surface:
        cell = side / len(self.rows)
        water = theme["sea"]
        surface = pygame.Surface((side, side))
        surface.blit(sprites.gradient(side, side, *depths(theme)), (0, 0))
        dot = sprites.icon("disc", max(2, round(cell * 0.1)), mixed(water, theme["text"], 0.62))
        land = set(isles(self.rows))
        for x in range(len(self.rows)):
            for y in range(len(self.rows)):
                if (x, y) not in land:
                    surface.blit(dot, dot.get_rect(center=(round((x + 0.5) * cell), round((y + 0.5) * cell))))
        _coasts(surface, self.rows, cell, theme)
        _numbers(surface, self.rows, cell, theme)
        _lines(surface, len(self.rows), side, theme)
        role: Tone
        for names, icon, role, part in ((self.holes, "ring", "grid", 0.62), (self.archer, "star", "stop", 0.5)):
            sign = _sign(icon, round(cell * part), theme, role)
            for name in names:
                column, number = place(name)
                at = (round((column + 0.5) * cell), round((number - 0.5) * cell))
                surface.blit(sign, sign.get_rect(center=at))
        return surface


@dataclass(frozen=True, kw_only=True)
class ChartFrame(Element):
    """The frame about the sea, with room for letters and numbers; under the sea itself nothing is painted."""

    lengths = ("radius", "width")
    sea: Box
    radius: float = 1.6
    width: float = 0.2

    def scaled(self, by: float) -> Self:
        """The sea with it."""
        return replace(super().scaled(by), sea=self.sea.scaled(by))

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Four strips of it: the middle would be the largest part of a whole frame's time."""
        rect, sea, clip = rect_of(box), rect_of(self.sea), brush.surface.get_clip()
        for part in (
            pygame.Rect(rect.x, rect.y, rect.w, sea.y - rect.y),
            pygame.Rect(rect.x, sea.bottom, rect.w, rect.bottom - sea.bottom),
            pygame.Rect(rect.x, sea.y, sea.x - rect.x, sea.h),
            pygame.Rect(sea.right, sea.y, rect.right - sea.right, sea.h),
        ):
            brush.surface.set_clip(part.clip(clip))
            brush.panel(box, self.radius, "row")
            brush.outline(box, self.radius, "line", self.width)
        brush.surface.set_clip(clip)


def depths(theme: Theme) -> tuple[Colour, Colour]:
    """The water at the upper and at the lower edge of the chart."""
    water, dark = theme["sea"], theme.name.startswith("dark")
    return mixed(water, SHALLOW if dark else WHITE, 0.42), mixed(water, BLACK, 0.12 if dark else 0.03)


def edge_of(pen: Pen) -> float:
    """The room for letters and numbers: the widest number at the size at which it can be read from the seats."""
    return max(EDGE, pen.width("heading", pen.must, "15") + 0.9) if pen.must else EDGE


def chart_of(pen: Pen, view: SonarShown, grid: Grid) -> SeaChart:
    """The printed chart of a battle; capitals at its edge are no higher than nine tenths of a space."""
    return SeaChart(
        key="sea",
        box=grid.sea,
        rows=view.chart.rows,
        archer=view.archer_mines,
        holes=view.chart.holes,
        edge=grid.edge,
        least=max(SMALLEST, min(pen.must, grid.cell * 1.28)),
        bleed=grid.edge + 0.5,
    )


def grid_size(box: Box, rows: Sequence[str]) -> float:
    """The size of letters and numbers that suits the spaces."""
    return min(box.w / len(rows) * 0.56, box.w * 0.042)


def _coasts(surface: pygame.Surface, rows: Sequence[str], cell: float, theme: Theme) -> None:
    """Shallows, a dark edge, sand, and green inland: each a fused shape, smaller than the one before."""
    sand = theme["island"]
    layers: tuple[tuple[float, Colour, int], ...] = (
        (0.68, mixed(theme["sea"], theme["grid"], 0.16), 255),
        (0.58, mixed(theme["sea"], theme["grid"], 0.34), 255),
        (0.47, mixed(theme["sea"], BLACK if theme.name.startswith("dark") else WHITE, 0.62), 255),
        (0.43, sand, 255),
        (0.26, mixed(sand, MEADOW, 0.7), 255),
    )
    for reach, tone, alpha in layers:
        big = sprites.clear(surface.get_width() * OVER, surface.get_height() * OVER, tone)
        _land(big, rows, cell * OVER, reach, (*tone, alpha))
        surface.blit(pygame.transform.smoothscale(big, surface.get_size()), (0, 0))


def _land(big: pygame.Surface, rows: Sequence[str], cell: float, reach: float, tone: tuple[int, int, int, int]) -> None:
    """The islands at one distance from their middles: neighbours grow together, the shore is a little uneven."""
    cells = set(isles(rows))
    for x, y in sorted(cells):
        middle = ((x + 0.5) * cell, (y + 0.5) * cell)
        pygame.draw.polygon(big, tone, tuple(_shore(x, y, middle, reach * cell, cell)))
        for dx, dy in ((1, 0), (0, 1)):
            if (x + dx, y + dy) in cells:
                _bridge(big, tone, middle, (middle[0] + dx * cell, middle[1] + dy * cell), reach * cell * 0.94)
        if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= cells:
            pygame.draw.rect(big, tone, (*middle, cell + 1, cell + 1))


def _shore(x: int, y: int, middle: Spot, reach: float, cell: float) -> Iterator[Spot]:
    """A round island whose shore wavers, always the same way for its space."""
    drawn = random.Random(x * 31 + y)
    bends = [(drawn.uniform(0.02, 0.06) / wave**0.5, wave, drawn.uniform(0, math.tau)) for wave in (2, 3, 5)]
    for step in range(48):
        angle = math.tau * step / 48
        more = sum(size * math.sin(wave * angle + begin) for size, wave, begin in bends)
        yield (middle[0] + (reach * (1 + more)) * math.cos(angle), middle[1] + (reach * (1 + more)) * math.sin(angle))


def _bridge(big: pygame.Surface, tone: tuple[int, int, int, int], spot: Spot, other: Spot, reach: float) -> None:
    left, top = min(spot[0], other[0]), min(spot[1], other[1])
    if spot[1] == other[1]:
        pygame.draw.rect(big, tone, (left, top - reach, abs(other[0] - spot[0]), 2 * reach))
    else:
        pygame.draw.rect(big, tone, (left - reach, top, 2 * reach, abs(other[1] - spot[1])))


def _numbers(surface: pygame.Surface, rows: Sequence[str], cell: float, theme: Theme) -> None:
    tone = sector_tone(theme)
    for sector in range(1, (len(rows) // 5) ** 2 + 1):
        picture = number_picture(sector, cell, tone)
        surface.blit(picture, picture.get_rect(center=number_place(rows, sector, cell)))


def sector_tone(theme: Theme) -> Colour:
    """The tone of sector numbers: quieter than the lines, 3 : 1 on the sea."""
    return mixed(theme["sea"], theme["grid"], 0.82)


def number_picture(sector: int, cell: float, tone: Colour) -> pygame.Surface:
    """A sector's number as large as it stands on the chart."""
    return fonts.font("display", max(8, round(min(NUMBER, 1.86) * cell))).render(str(sector), True, tone)


def number_place(rows: Sequence[str], sector: int, cell: float) -> tuple[int, int]:
    """The middle of a sector's number, in pixels from the sea's corner."""
    down, across = divmod(sector - 1, len(rows) // 5)
    x, y = free_corner(rows, sector)
    return round((across * 5 + x) * cell), round((down * 5 + y) * cell)


def _lines(surface: pygame.Surface, size: int, side: int, theme: Theme) -> None:
    """The sectors' edges in dashes, the chart's edge whole."""
    tone, thick = theme["grid"], max(1, round(side / 330))
    step, dash = side * 5 / size, side / 58
    for index in range(1, size // 5):
        at = round(index * step)
        for piece in range(math.ceil(side / dash)):
            if piece % 5 < 3:
                begin, end = round(piece * dash), round((piece + 1) * dash)
                pygame.draw.line(surface, tone, (at, begin), (at, end), thick)
                pygame.draw.line(surface, tone, (begin, at), (end, at), thick)
    pygame.draw.rect(surface, tone, surface.get_rect(), thick)


def _sign(name: str, side: int, theme: Theme, role: Tone) -> pygame.Surface:
    if name == "ring":
        return sprites.ring(max(4, side), max(1.0, side * 0.1), theme[role])
    return sprites.icon(name, max(4, side), theme[role])
