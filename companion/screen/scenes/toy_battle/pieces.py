"""The pieces of the terrain as elements: paths, regions, places, tiles, medals."""

import math
from dataclasses import dataclass

import pygame

from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element
from companion.screen.geometry import Box
from companion.screen.theme import Colour, mixed

Point = tuple[float, float]
OVER = 3


def shape(wide: int, high: int, points: tuple[Point, ...], colour: Colour, alpha: int) -> pygame.Surface:
    """A filled polygon with smooth edges; the points are parts of the width and height."""
    big = sprites.clear(wide * OVER, high * OVER, colour)
    pygame.draw.polygon(big, (*colour, alpha), [(x * wide * OVER, y * high * OVER) for x, y in points])
    return pygame.transform.smoothscale(big, (wide, high))


def octagon() -> tuple[Point, ...]:
    """The outline of a red tile; blue ones are rounded squares, so that shape and colour tell the sides apart."""
    turn = math.pi / 8
    return tuple(
        (0.5 + 0.54 * math.cos(turn + step * math.pi / 4), 0.5 + 0.54 * math.sin(turn + step * math.pi / 4))
        for step in range(8)
    )


OCTAGON = octagon()


@dataclass(frozen=True, kw_only=True)
class Trail(Element):
    """A path between two places, from corner to corner of its box; ``falls`` tells which corners."""

    lengths = ("thick",)
    falls: bool
    thick: float
    colour: str = "line"
    quick: bool = True
    bleed: float = 1.0

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """A line with round ends."""
        pad = math.ceil(self.thick)
        rect = rect_of(box.inset(-pad))
        tone = brush.theme[self.colour]
        key = ("trail", rect.size, self.falls, round(self.thick, 1), tone)
        brush.surface.blit(brush.cache.get(key, lambda: self._picture(rect.w, rect.h, pad, tone)), rect)

    def _picture(self, wide: int, high: int, pad: int, tone: Colour) -> pygame.Surface:
        big = sprites.clear(wide * OVER, high * OVER, tone)
        left, right, top, low = pad * OVER, (wide - pad) * OVER, pad * OVER, (high - pad) * OVER
        a, b = ((left, top), (right, low)) if self.falls else ((left, low), (right, top))
        length = math.dist(a, b) or 1.0
        reach = self.thick * OVER / 2
        dx, dy = (b[1] - a[1]) / length * reach, -(b[0] - a[0]) / length * reach
        corners = [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)]
        pygame.draw.polygon(big, (*tone, 255), corners)
        for end in (a, b):
            pygame.draw.circle(big, (*tone, 255), end, reach)
        return pygame.transform.smoothscale(big, (wide, high))


@dataclass(frozen=True, kw_only=True)
class Field(Element):
    """The ground of a region: its bases joined by a light tone, stronger in the colour of the side that took it."""

    points: tuple[Point, ...]
    colour: str = "island"
    strength: int = 60
    quick: bool = True

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The polygon."""
        rect, tone = rect_of(box), brush.theme[self.colour]
        key = ("field", rect.size, self.points, tone, self.strength)
        made = brush.cache.get(key, lambda: shape(rect.w, rect.h, self.points, tone, self.strength))
        brush.surface.blit(made, rect)


@dataclass(frozen=True, kw_only=True)
class Place(Element):
    """A base (round) or an HQ (square in its side's colour), with an edge that tells what it is to the mover.

    ``glow`` is the colour of a legal target, ``edge`` of a base that is joined to its HQ.
    """

    lengths = ("size", "radius")
    label: str
    size: float
    hq: str = ""
    edge: str = "quiet"
    glow: str = ""
    bleed: float = 2.2
    radius: float = 0.0

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Glow, ground, edge, label."""
        round_off = box.h * (0.24 if self.hq else 0.5)
        if self.glow:
            halo = box.inset(-box.w * 0.16)
            brush.panel(halo, round_off * 1.32, self.glow, alpha=(70, 70))
            brush.outline(halo, round_off * 1.32, self.glow, max(2.0, box.w * 0.06))
        brush.panel(box, round_off, "row")
        brush.outline(box, round_off, self.edge, max(2.0, box.w * (0.075 if self.edge != "quiet" else 0.03)))
        if self.label:
            brush.line(self.label, "label", round(self.size), self.hq or "quiet", *box.centre, "centre")


@dataclass(frozen=True, kw_only=True)
class TileFace(Element):
    """A troop: its code on the shape and colour of its side. ``under`` lists sides beneath it, top first."""

    code: str
    under: tuple[str, ...] = ()
    dim: bool = False
    edge: str = ""
    bleed: float = 1.6

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The edges of covered troops below, then the tile."""
        for step in range(min(3, len(self.under)), 0, -1):
            below = box.moved(0, box.h * 0.075 * step)
            self._ground(brush, below, self.under[step - 1], 0.45)
        self._ground(brush, box, "red" if self.code.startswith("R") else "blue", 0.0)
        size = round(min(box.h * 0.56, box.w * 0.56))
        brush.line(self.code, "display", size, "ink", *box.centre, "centre")

    def _ground(self, brush: Brush, box: Box, side: str, darker: float) -> None:
        rect, theme = rect_of(box), brush.theme
        tone = mixed(theme[f"team-{side}"], theme["ink"], darker)
        edge = theme[self.edge] if self.edge else mixed(tone, theme["ink"], 0.55)
        alpha = 90 if self.dim else 255
        key = ("tile", rect.size, side, tone, edge, alpha)
        brush.surface.blit(brush.cache.get(key, lambda: _tile(rect.w, rect.h, side, tone, edge, alpha)), rect)


def _tile(wide: int, high: int, side: str, tone: Colour, edge: Colour, alpha: int) -> pygame.Surface:
    rim = max(1, round(wide * 0.045))
    if side == "red":
        made = shape(wide, high, OCTAGON, edge, 255)
        inner = shape(max(1, wide - 2 * rim), max(1, high - 2 * rim), OCTAGON, tone, 255)
    else:
        made = sprites.rounded(wide, high, round(wide * 0.2), edge)
        inner = sprites.rounded(max(1, wide - 2 * rim), max(1, high - 2 * rim), round(wide * 0.17), tone)
    made.blit(inner, (rim, rim))
    made.blit(_pattern(wide, high, side, edge), (0, 0))
    if alpha < 255:
        made.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _pattern(wide: int, high: int, side: str, tone: Colour) -> pygame.Surface:
    """Waves on blue tiles, diamonds on red-violet ones, along the lower edge under the figure."""
    made = sprites.clear(wide, high, tone)
    size = max(4, round(wide * 0.17))
    sign = sprites.icon("diamond" if side == "red" else "wave", size, tone)
    for x in (0.33, 0.5, 0.67):
        made.blit(sign, sign.get_rect(center=(round(wide * x), round(high * 0.84))))
    return made


@dataclass(frozen=True, kw_only=True)
class TileBack(Element):
    """An unseen tile of a rack; a pinned one lies flat."""

    side: str
    label: str = ""
    edge: str = ""
    bleed: float = 1.0

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The back with its side's edge."""
        brush.panel(box, box.w * 0.2, "chip")
        brush.outline(box, box.w * 0.2, self.edge or f"team-{self.side}", max(1.0, box.w * 0.07))
        if self.label:
            brush.line(self.label, "heading", round(box.h * 0.55), "text", *box.centre, "centre")


@dataclass(frozen=True, kw_only=True)
class Medals(Element):
    """The medals of a region: a golden disc with their number, or the colour of the side that took them."""

    count: int
    taken: str = ""
    gone: bool = False
    bleed: float = 0.6

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """A disc and a number; a tick in the middle once they are taken."""
        ground = f"team-{self.taken}" if self.taken else "chip" if self.gone else "gold"
        brush.panel(box, box.h / 2, ground)
        if self.gone:
            brush.icon("tick", box.inset(box.w * 0.24), "ink" if self.taken else "quiet")
            return
        brush.line(str(self.count), "display", round(box.h * 0.74), "ink", *box.centre, "centre")
