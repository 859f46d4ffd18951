"""The painted ground of a terrain: a quilted blanket with its seam, its paths, and small things that fit its name.

Painted once for a terrain and a size and then one picture: what lies on it changes, it does not.
It keeps its own proportion: on a broad screen turned, so that blue sits left, else with blue at the bottom.
"""

import math
import random
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from companion.games.toy_battle.view import NodeView, ToyBattleView
from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element
from companion.screen.geometry import Box
from companion.screen.theme import Colour, colour_of, mixed

Point = tuple[float, float]
OVER = 2
SAND, SAND_EDGE, PLANK = colour_of("#D9C290"), colour_of("#2A1F14"), colour_of("#8A7148")
TREE, TRUNK = colour_of("#3C8A63"), colour_of("#4A3322")
WHITE: Colour = (255, 255, 255)


@dataclass(frozen=True)
class Weave:
    """The blanket of one terrain: its two greens (or blues, or greys) and what is sewn on it."""

    near: Colour
    far: Colour
    sewn: str


def _weave(near: str, far: str, sewn: str) -> Weave:
    return Weave(colour_of(near), colour_of(far), sewn)


WEAVES = {
    "castle_field": _weave("#33684F", "#1F4136", "tree"),
    "tropical_pool": _weave("#2B7180", "#174551", "ripple"),
    "city_of_clouds": _weave("#4A6188", "#2A3A5C", "cloud"),
    "volcanic_jungle": _weave("#3D6340", "#273C26", "flame"),
    "cursed_cemetery": _weave("#4C5262", "#2B2E3C", "stone"),
    "caribbean_sea": _weave("#256A8C", "#143E58", "ripple"),
    "station_metal_x": _weave("#4B565E", "#2A3238", "bolt"),
    "battlefield": _weave("#5F6240", "#383B26", "tuft"),
    "promo_christmas": _weave("#2F6650", "#1B4035", "snow"),
    "promo_croisette": _weave("#2F6F86", "#1A4556", "ripple"),
    "promo_tournament": _weave("#4B6B3C", "#2B4025", "flag"),
}
"""Blankets of our terrains; another terrain is woven from its id."""

SEWN = ("tree", "ripple", "cloud", "flame", "stone", "bolt", "tuft", "snow", "flag")


def weave_of(terrain: str) -> Weave:
    """The blanket of a terrain, the same one each time it is played."""
    if terrain in WEAVES:
        return WEAVES[terrain]
    chance = random.Random(zlib.crc32(terrain.encode()))
    hue = pygame.Color(0)
    hue.hsva = (chance.randrange(90, 230), 45, 42, 100)
    near: Colour = (hue.r, hue.g, hue.b)
    return Weave(near, mixed(near, (0, 0, 0), 0.38), chance.choice(SEWN))


@dataclass(frozen=True, kw_only=True)
class Blanket(Element):
    """The board as it is before anybody has played; ``places`` and ``paths`` are parts of its box."""

    terrain: str
    places: tuple[Point, ...]
    paths: tuple[tuple[Point, Point], ...]
    thick: float
    lengths = ("thick",)
    quick: bool = True

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """One picture."""
        rect = rect_of(box)
        key = ("blanket", self.terrain, rect.size, self.places, round(self.thick, 1), brush.theme.name)
        light = brush.theme.name.startswith("light")
        cloth = brush.cache.get(key, lambda: self._painted(rect.w, rect.h, light))
        edge = round(min(rect.w, rect.h) * 0.05)
        middle = pygame.Rect(edge, edge, rect.w - 2 * edge, rect.h - 2 * edge)
        # All but the edge hides what lies under it, and is much quicker to copy so.
        solid = brush.cache.get((*key, "solid"), lambda: _solid(cloth, middle))
        brush.surface.blit(solid, (rect.x + edge, rect.y + edge))
        for part in (
            (0, 0, rect.w, edge),
            (0, rect.h - edge, rect.w, edge),
            (0, edge, edge, middle.h),
            (rect.w - edge, edge, edge, middle.h),
        ):
            brush.surface.blit(cloth, (rect.x + part[0], rect.y + part[1]), part)

    def _painted(self, wide: int, high: int, light: bool) -> pygame.Surface:
        weave = weave_of(self.terrain)
        lift = 0.62 if light else 0.0
        near, far = mixed(weave.near, WHITE, lift), mixed(weave.far, WHITE, lift)
        w, h = wide * OVER, high * OVER
        chance = random.Random(zlib.crc32(self.terrain.encode()))
        cloth = sprites.clear(w, h)
        cloth.blit(pygame.transform.smoothscale(_glow(near, far), (w, h)), (0, 0))
        _quilt(cloth, near, chance)
        _sew(cloth, weave, self._free(w, h, chance), min(w, h), lift)
        for start, end in self.paths:
            _path(cloth, (start[0] * w, start[1] * h), (end[0] * w, end[1] * h), self.thick * OVER)
        cloth.blit(_outline(w, h, chance), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        inset = round(min(w, h) * 0.022)
        seam = sprites.dashed((w - 2 * inset) // OVER, (h - 2 * inset) // OVER, inset * 2, mixed(near, WHITE, 0.55), 2)
        cloth.blit(pygame.transform.scale_by(seam, OVER), (inset, inset))
        return pygame.transform.smoothscale(cloth, (wide, high))

    def _free(self, w: float, h: float, chance: random.Random) -> list[Point]:
        """Points away from places, paths and each other, where something may be sewn on."""
        points: list[Point] = []
        short = min(w, h)
        for _ in range(400):
            spot = (chance.uniform(0.05, 0.95) * w, chance.uniform(0.08, 0.92) * h)
            places = [(x * w, y * h) for x, y in self.places]
            ways = [((a[0] * w, a[1] * h), (b[0] * w, b[1] * h)) for a, b in self.paths]
            if min((math.dist(spot, place) for place in (*places, *points)), default=short) < short * 0.13:
                continue
            if min((_away(spot, a, b) for a, b in ways), default=short) > short * 0.055:
                points.append(spot)
            if len(points) >= 16:
                break
        return points


def _solid(cloth: pygame.Surface, middle: pygame.Rect) -> pygame.Surface:
    """The middle of a picture, without what shines through it."""
    surface = pygame.Surface(middle.size)
    surface.blit(cloth, (0, 0), middle)
    return surface


def _glow(near: Colour, far: Colour) -> pygame.Surface:
    small = pygame.Surface((48, 32))
    for y in range(32):
        for x in range(48):
            away = min(1.0, math.hypot((x - 23.5) / 30, (y - 15.5) / 20))
            small.set_at((x, y), mixed(near, far, away**1.6))
    return small


def _quilt(cloth: pygame.Surface, near: Colour, chance: random.Random) -> None:
    """Squares, every other one a breath lighter, and a few patches."""
    w, h = cloth.get_size()
    cell = max(8, min(w, h) // 13)
    veil = sprites.clear(w, h, WHITE)
    for row in range(h // cell + 1):
        for column in range(w // cell + 1):
            alpha = 9 if (row + column) % 2 else 0
            if chance.random() < 0.06:
                alpha += 9
            if alpha:
                veil.fill((*WHITE, alpha), (column * cell, row * cell, cell, cell))
    cloth.blit(veil, (0, 0))


def _outline(w: int, h: int, chance: random.Random) -> pygame.Surface:
    """Everything inside the blanket's uneven edge."""
    mask = sprites.clear(w, h, WHITE)
    edge, turn = min(w, h) * 0.009, min(w, h) * 0.045
    points = []
    for cx, cy, begin in ((w - turn, turn, -90), (w - turn, h - turn, 0), (turn, h - turn, 90), (turn, turn, 180)):
        for step in range(8):
            angle = math.radians(begin + 90 * step / 7)
            points.append((cx + turn * math.cos(angle), cy + turn * math.sin(angle)))
        # On to the next corner, now and then a little inwards.
        dx, dy = math.cos(math.radians(begin + 180)), math.sin(math.radians(begin + 180))
        ox, oy = points[-1]
        length = (h if begin in (-90, 90) else w) - 2 * turn
        inward = (math.cos(math.radians(begin + 270)), math.sin(math.radians(begin + 270)))
        for step in range(1, 18):
            along, off = length * step / 18, chance.uniform(0.0, edge)
            points.append((ox + dx * along + inward[0] * off, oy + dy * along + inward[1] * off))
    pygame.draw.polygon(mask, (*WHITE, 255), points)
    return mask


def _away(spot: Point, a: Point, b: Point) -> float:
    """How far a point is from a stretch of path."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    part = max(0.0, min(1.0, ((spot[0] - a[0]) * dx + (spot[1] - a[1]) * dy) / (dx * dx + dy * dy or 1.0)))
    return math.dist(spot, (a[0] + dx * part, a[1] + dy * part))


def ribbon(a: Point, b: Point, thick: float) -> list[Point]:
    """The corners of a straight band."""
    length = math.dist(a, b) or 1.0
    dx, dy = (b[1] - a[1]) / length * thick / 2, -(b[0] - a[0]) / length * thick / 2
    return [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)]


def _path(cloth: pygame.Surface, a: Point, b: Point, thick: float) -> None:
    """A sandy path with an edge and a row of stitches."""
    pygame.draw.polygon(cloth, (*SAND_EDGE, 255), ribbon(a, b, thick * 1.45))
    pygame.draw.polygon(cloth, (*SAND, 255), ribbon(a, b, thick))
    count = max(2, round((math.dist(a, b) or 1.0) / (thick * 2.2)))
    for step in range(count):
        begin, end = (step + 0.22) / count, (step + 0.72) / count
        start = (a[0] + (b[0] - a[0]) * begin, a[1] + (b[1] - a[1]) * begin)
        two = (a[0] + (b[0] - a[0]) * end, a[1] + (b[1] - a[1]) * end)
        pygame.draw.polygon(cloth, (*PLANK, 255), ribbon(start, two, thick * 0.16))


def _sew(cloth: pygame.Surface, weave: Weave, spots: Sequence[Point], short: float, lift: float) -> None:
    """What is sewn on the blanket: quiet, so that it is never taken for a piece."""
    tone, dark = mixed(weave.near, WHITE, 0.22 + lift * 0.4), mixed(weave.far, (0, 0, 0), 0.35 - lift * 0.3)
    for index, (x, y) in enumerate(spots):
        size = short * (0.021 + 0.005 * (index % 3))
        match weave.sewn:
            case "tree":
                pygame.draw.rect(cloth, TRUNK, (x - size * 0.16, y + size * 0.5, size * 0.32, size))
                pygame.draw.circle(cloth, mixed(TREE, WHITE, lift * 0.5), (x, y), size)
                pygame.draw.circle(
                    cloth, mixed(TREE, WHITE, 0.22 + lift * 0.5), (x - size * 0.3, y - size * 0.3), size * 0.4
                )
            case "ripple":
                for row in range(2):
                    wave = [
                        (x + (step - 6) * size * 0.4, y + row * size * 0.8 + math.sin(step) * size * 0.22)
                        for step in range(13)
                    ]
                    pygame.draw.lines(cloth, tone, False, wave, max(2, round(size * 0.16)))
            case "cloud":
                for dx, part in ((-0.8, 0.7), (0.0, 1.0), (0.9, 0.75)):
                    pygame.draw.circle(cloth, tone, (x + dx * size, y), size * part)
            case "flame":
                leaf = [(x, y - size * 1.5), (x + size * 0.8, y + size * 0.6), (x - size * 0.8, y + size * 0.6)]
                pygame.draw.polygon(cloth, tone, leaf)
                pygame.draw.circle(cloth, tone, (x, y + size * 0.4), size * 0.8)
            case "stone":
                pygame.draw.rect(cloth, tone, (x - size * 0.7, y - size * 0.4, size * 1.4, size * 1.6))
                pygame.draw.circle(cloth, tone, (x, y - size * 0.4), size * 0.7)
                pygame.draw.line(cloth, dark, (x, y - size * 0.5), (x, y + size * 0.5), max(2, round(size * 0.2)))
            case "bolt":
                pygame.draw.circle(cloth, tone, (x, y), size * 0.8)
                pygame.draw.line(cloth, dark, (x - size * 0.5, y), (x + size * 0.5, y), max(2, round(size * 0.2)))
            case "snow":
                for turn in range(3):
                    dx, dy = size * math.cos(turn * math.pi / 3), size * math.sin(turn * math.pi / 3)
                    pygame.draw.line(cloth, tone, (x - dx, y - dy), (x + dx, y + dy), max(2, round(size * 0.2)))
            case "flag":
                pygame.draw.line(cloth, dark, (x, y - size), (x, y + size * 1.2), max(2, round(size * 0.2)))
                pygame.draw.polygon(cloth, tone, [(x, y - size), (x + size * 1.5, y - size * 0.5), (x, y)])
            case _:
                for dx in (-0.6, 0.0, 0.6):
                    pygame.draw.line(
                        cloth, tone, (x, y + size * 0.8), (x + dx * size, y - size * 0.8), max(2, round(size * 0.2))
                    )


HIGH = 4.0
"""The height of a sign, in units."""
FORT = 1.32
"""How much larger than a pad a fort is."""
SMALLER = 0.84
"""How large pads are where names are written large, in parts of what their places allow: names need room, too."""
TURNS = 1.2
"""How much larger a terrain must be on its side before an upright screen turns it."""


@dataclass(frozen=True)
class TerrainFrame:
    """Where the terrain lies on the screen: its box, the middle of each place, whether it is turned.

    ``side`` is the size of a pad, ``sign`` the height of a sign with a name.
    """

    box: Box
    turned: bool
    side: float
    spots: Mapping[str, tuple[float, float]]
    corners: tuple[Box, tuple[float, float, float, float]]
    sign: float = HIGH

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The point of the screen of a point given in percent of the board."""
        return _mapped(self.corners, _turned(x, y, self.turned))


def _turned(x: float, y: float, turned: bool) -> tuple[float, float]:
    return (100 - y, x) if turned else (x, y)


def _mapped(corners: tuple[Box, tuple[float, float, float, float]], point: tuple[float, float]) -> tuple[float, float]:
    """A point between the outermost places as a point of the room that is left for their middles."""
    room, (left, top, right, low) = corners
    across, down = (point[0] - left) / (right - left), (point[1] - top) / (low - top)
    return room.x + room.w * across, room.y + room.h * down


def framed(view: ToyBattleView, room: Box, upright: bool, sign: float = HIGH) -> TerrainFrame:
    """The terrain as large as the room allows, turned where the room is broad; pads as large as their places allow.

    On an upright screen it does not turn for a little room more: questions take more lines or fewer.
    """
    wide, high = view.board.width, view.board.height
    turned = min(room.w / high, room.h / wide) > min(room.w / wide, room.h / high) * (TURNS if upright else 1.0)
    wide, high = (high, wide) if turned else (wide, high)
    part = min(room.w / wide, room.h / high)
    box = room.centred(wide * part, high * part)
    points = {node.id: _turned(node.x, node.y, turned) for node in view.board.places}
    xs, ys = [x for x, _ in points.values()], [y for _, y in points.values()]
    outer = (min(xs), min(ys), max(max(xs), min(xs) + 1), max(max(ys), min(ys) + 1))
    side = min(box.w, box.h) * 0.17
    for _ in range(4):
        reach = side * FORT / 2 + 1.2
        middles = Box(box.x + reach, box.y + reach, box.w - 2 * reach, box.h - 2 * reach - sign * 0.6)
        spots = {name: _mapped((middles, outer), point) for name, point in points.items()}
        sizes = [FORT if node.kind == "hq" else 1.0 for node in view.board.places]
        pads = [(*spots[node.id], size) for node, size in zip(view.board.places, sizes, strict=True)]
        side = min(side, (0.95 if sign <= HIGH else SMALLER) * _closest(pads))
    return TerrainFrame(box, turned, side, spots, (middles, outer), sign)


def _closest(spots: Sequence[tuple[float, float, float]]) -> float:
    """How large a pad may be so that squares of so many pads about these points do not touch each other."""
    return min(
        max(abs(ax - bx), abs(ay - by)) * 2 / (size + other)
        for index, (ax, ay, size) in enumerate(spots)
        for bx, by, other in spots[index + 1 :]
    )


def box_of(frame: TerrainFrame, node: NodeView) -> Box:
    """The square of a pad, or the larger one of a fort."""
    side = frame.side * (FORT if node.kind == "hq" else 1.0)
    return Box.around(*frame.spots[node.id], side, side)
