"""The pieces of Toy Battle: troops as blocks, coins, tinted regions. Each side has its own shape and pattern."""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element
from companion.screen.geometry import Box, clear_of, least_covering, within
from companion.screen.theme import Colour, Tone, colour_of, mixed

Point = tuple[float, float]
OVER = 3
WHITE: Colour = (255, 255, 255)
INK = colour_of("#10182B")
PIECES = {"blue": colour_of("#4DA3FF"), "red": colour_of("#DD5DBB")}
"""Blocks are things: they look the same in the dark and in the light."""
GOLD, GOLD_EDGE = colour_of("#F2D27A"), colour_of("#7A5A17")
SIGNS = {
    "1": "two-cards",
    "2": "arrows2",
    "3": "burst",
    "4": "leap",
    "5": "crossed",
    "6": "star",
    "7": "shield",
    "K": "duck",
}
"""One sign a troop for what it does."""
FIGURE, SIGN = 0.76, 0.42
"""The sizes of a troop's figure and of its sign, by the height of its face: both fill it."""


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


def outline(side: str, wide: int, high: int, colour: Colour) -> pygame.Surface:
    """The shape of a side's tiles in one colour."""
    if side == "red":
        return shape(max(1, wide), max(1, high), OCTAGON, colour, 255)
    return sprites.rounded(max(1, wide), max(1, high), round(wide * 0.2), colour)


def pattern(side: str, wide: int, high: int, tone: Colour, alpha: int) -> pygame.Surface:
    """Waves for blue, diamonds for red-violet, over a whole ground."""
    picture = sprites.clear(wide, high, tone)
    step = max(14, round(min(wide, high) * 0.16))
    sign = sprites.icon("diamond" if side == "red" else "wave", max(4, round(step * 0.5)), tone)
    for row in range(high // step + 1):
        for column in range(wide // step + 2):
            picture.blit(sign, (round((column - 0.5 * (row % 2)) * step), round(row * step)))
    picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@dataclass(frozen=True, kw_only=True)
class Field(Element):
    """The ground of a region: a light tone between its bases; with the pattern of the side that took it."""

    points: tuple[Point, ...]
    side: str = ""
    strength: int = 60
    quick: bool = True

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The polygon."""
        rect = rect_of(box)
        tone = PIECES.get(self.side) or brush.theme["island"]
        key = ("field", rect.size, self.points, tone, self.strength)
        brush.paste(key, lambda: self._picture(rect.w, rect.h, tone), rect)

    def _picture(self, wide: int, high: int, tone: Colour) -> pygame.Surface:
        elements = shape(wide, high, self.points, tone, self.strength)
        if self.side and self.strength > 90:
            over = pattern(self.side, wide, high, mixed(tone, WHITE, 0.5), 120)
            over.blit(shape(wide, high, self.points, WHITE, 255), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            elements.blit(over, (0, 0))
        return elements


@dataclass(frozen=True, kw_only=True)
class TileFace(Element):
    """A troop as a block: its figure and the sign of what it does. ``under`` lists sides beneath it, top first."""

    code: str
    under: tuple[str, ...] = ()
    dim: bool = False
    edge: Tone | Literal[""] = ""
    bleed: float = 1.6

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The picture of the block."""
        rect = rect_of(box)
        lit = self.edge == "white"
        key = ("block", rect.size, self.code, self.under[:3], self.dim, lit)
        picture = brush.cache.get(key, lambda: self._picture(brush, rect.w, rect.h, lit))
        brush.surface.blit(
            picture, picture.get_rect(midtop=(rect.centerx, rect.y - (picture.get_width() - rect.w) // 2))
        )

    def _picture(self, brush: Brush, wide: int, high: int, lit: bool) -> pygame.Surface:
        side = "red" if self.code.startswith("R") else "blue"
        pad = max(2, round(wide * 0.09))
        picture = sprites.clear(wide + 2 * pad, high + 2 * pad)
        if lit:
            halo = sprites.soft(wide - 2 * pad, high - 2 * pad, wide // 5, pad, 255, (255, 255, 255))
            picture.blit(halo, halo.get_rect(center=picture.get_rect().center))
        depth = round(high * 0.1)
        face = high - depth - round(high * 0.075) * min(3, len(self.under))
        foot = pad + high - face
        steps = [*reversed(self.under[:3]), side]
        for index, step in enumerate(steps):
            top = foot - round((foot - pad - depth) * index / max(1, len(steps) - 1)) if len(steps) > 1 else pad + depth
            picture.blit(outline(step, wide, face, mixed(PIECES[step], INK, 0.5)), (pad, top))
        edge = max(1, round(wide * (0.05 if lit else 0.038)))
        tone = PIECES[side]
        picture.blit(outline(side, wide, face, WHITE), (pad, pad))
        inner = sprites.gradient(max(1, wide - 2 * edge), max(1, face - 2 * edge), mixed(tone, WHITE, 0.3), tone)
        strip = pattern(side, inner.get_width(), max(4, round(face * 0.16)), mixed(tone, INK, 0.45), 200)
        inner.blit(strip, (0, inner.get_height() - strip.get_height()))
        inner.blit(outline(side, *inner.get_size(), WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        picture.blit(inner, (pad + edge, pad + edge))
        self._figure(brush, picture, pad, wide, face)
        if self.dim:
            picture.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _figure(self, brush: Brush, surface: pygame.Surface, pad: int, wide: int, face: int) -> None:
        """Strength and sign side by side in the middle of the face."""
        if len(self.code) < 2:
            return
        size = round(face * FIGURE)
        figure = brush.rendered(self.code[1], "display", size, INK)
        sign = sprites.icon(SIGNS[self.code[1]], max(4, round(face * SIGN)), INK)
        gap = round(wide * 0.03)
        left = pad + (wide - figure.get_width() - gap - sign.get_width()) / 2
        middle = pad + face * 0.48
        surface.blit(figure, (round(left), round(middle - figure.get_height() / 2 - 0.05 * size)))
        surface.blit(sign, (round(left + figure.get_width() + gap), round(middle - sign.get_height() / 2)))


@dataclass(frozen=True, kw_only=True)
class TileBack(Element):
    """An unseen tile of a rack in its side's shape.

    Its ``label`` is its place on the rack: on a chip at its corner, so that it is not taken for a troop's strength.
    """

    side: str
    label: str = ""
    edge: Tone | Literal[""] = ""
    bleed: float = 1.0

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The back with a dot, or a question mark where it may be pointed at, with an edge in its own shape."""
        rect, rim = rect_of(box), brush.theme[self.edge] if self.edge else PIECES[self.side]
        key = ("back", rect.size, self.side, bool(self.label), rim)
        brush.paste(key, lambda: self._picture(rect.w, rect.h, rim), rect)
        if self.label:
            chip = Box(box.x - box.w * 0.06, box.y - box.h * 0.06, box.w * 0.42, box.w * 0.42)
            brush.panel(chip, chip.w / 2, "turn")
            brush.line(self.label, "heading", round(chip.h * 0.8), INK, *chip.centre, "centre")

    def _picture(self, wide: int, high: int, rim: tuple[int, int, int]) -> pygame.Surface:
        picture = sprites.clear(wide, high)
        depth, thick = max(1, round(high * 0.1)), max(1, round(wide * 0.08)) if self.edge else 0
        picture.blit(outline(self.side, wide, high - depth, mixed(PIECES[self.side], INK, 0.5)), (0, depth))
        picture.blit(outline(self.side, wide, high - depth, rim), (0, 0))
        inner = outline(self.side, wide - 2 * thick, high - depth - 2 * thick, PIECES[self.side])
        picture.blit(inner, (thick, thick))
        sign, part = ("question", 0.5) if self.label else ("disc", 0.3)
        dot = sprites.icon(sign, max(3, round(wide * part)), mixed(PIECES[self.side], INK, 0.6))
        picture.blit(dot, dot.get_rect(center=(wide // 2, (high - depth) // 2)))
        return picture


@dataclass(frozen=True, kw_only=True)
class Medals(Element):
    """The medals of a region: as many coins, or ticks in the shape of the side that took them.

    With ``gain`` one coin stands for them all, and beside it how many they would bring: so it lies within its region.
    """

    count: int
    taken: str = ""
    gone: bool = False
    gain: bool = False
    bleed: float = 0.6

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Coins in a row; the ground under them where they would be won."""
        side = box.h
        if self.gain:
            ground = box.inset(-side * 0.16)
            brush.panel(ground, ground.h / 2, "ink" if not brush.theme.name.startswith("light") else "white")
            brush.outline(ground, ground.h / 2, "turn", max(2.0, side * 0.08))
        for index in range(1 if self.gain else self.count):
            coin(brush, Box(box.x + index * side * STEP, box.y, side, side), self.taken, self.gone)
        if self.gain:
            brush.line(
                f"+{self.count}", "display", round(side * 0.82), "text", box.x + 1.12 * side, box.centre[1], "left"
            )

    @staticmethod
    def wide(count: int, side: float, gain: bool) -> float:
        """How wide so many coins of this size lie."""
        return side * (2.15 if gain else (count - 1) * STEP + 1)


STEP = 0.8
"""Coins of one region lie so far apart, in coins."""


REACH, STEPS = 1.0, 8
"""How far the coins of a region may lie from where they are printed, by the side of a pad, and in how many steps."""
WAYS = sorted(
    ((dx / STEPS, dy / STEPS) for dx in range(-STEPS, STEPS + 1) for dy in range(-STEPS, STEPS + 1)),
    key=lambda way: math.hypot(*way),
)
"""From where they are printed outwards, in parts of how far they may lie."""


@lru_cache(maxsize=256)
def coins_at(
    printed: tuple[Box, ...],
    reach: float,
    ground: Box,
    corners: tuple[tuple[float, float], ...],
    taken: tuple[Box, ...],
) -> Box:
    """Where coins cover least, the larger and the nearer to where they are ``printed`` the better, in their region."""
    moved = (coins.moved(reach * dx, reach * dy) for coins in printed for dx, dy in WAYS)
    boxes, own = list[Box](), list[Box]()
    # Mostly one of the first is free: the others are not looked at.
    for box in moved:
        if not box.inside(ground, 0.0):
            continue
        boxes.append(box)
        if all(within(x, box.centre[1], corners) for x in (box.x + box.h / 2, box.right - box.h / 2)):
            if clear_of(box, taken):
                return box
            own.append(box)
    return least_covering(own or boxes or printed, taken)


def coin(brush: Brush, box: Box, taken: str = "", gone: bool = False) -> None:
    """A golden coin with its star; a tick in the side's shape once it is taken."""
    rect = rect_of(box)

    def painted() -> pygame.Surface:
        if gone:
            tone = PIECES.get(taken, (120, 110, 95))
            face = outline(taken or "blue", rect.w, rect.h, WHITE)
            face.blit(outline(taken or "blue", rect.w - 4, rect.h - 4, tone), (2, 2))
            sign = sprites.icon("tick", round(rect.w * 0.6), INK)
        else:
            face = sprites.icon("disc", rect.w, GOLD_EDGE)
            for part, tone in ((0.9, mixed(GOLD, WHITE, 0.45)), (0.72, GOLD_EDGE), (0.66, GOLD)):
                disc = sprites.icon("disc", round(rect.w * part), tone)
                face.blit(disc, disc.get_rect(center=(rect.w // 2, rect.h // 2)))
            sign = sprites.icon("star", round(rect.w * 0.46), GOLD_EDGE)
        face.blit(sign, sign.get_rect(center=(rect.w // 2, rect.h // 2)))
        return face

    brush.paste(("coin", rect.size, taken, gone), painted, rect)


@dataclass(frozen=True, kw_only=True)
class Coins(Element):
    """The way to the goal: coins won, and empty places for those to come."""

    won: int
    goal: int
    columns: int
    bleed: float = 0.3

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Row by row, the last one in the middle."""
        rows = -(-self.goal // self.columns)
        side = min(box.w / (self.columns * 1.14), box.h / (rows * 1.12))
        for index in range(max(self.goal, min(self.won, self.columns * rows))):
            row, column = divmod(index, self.columns)
            here = min(self.columns, self.goal - row * self.columns)
            x = box.centre[0] + (column - (here - 1) / 2) * side * 1.14
            spot = Box.around(x, box.y + (row + 0.5) * side * 1.12, side, side)
            if index < self.won:
                coin(brush, spot)
            else:
                brush.dashed(spot.inset(side * 0.06), side * 0.44, "quiet", max(1.0, side * 0.05))
