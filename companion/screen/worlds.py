"""Each game's own ground, light colour and small drawn world: on its card at home and behind all its scenes.

The colours stand on the game's cover, with the name of what is drawn here.

A world is a theme dressed for one game: grounds, panels and the light colour of its buttons are its own, what colours
mean stays. Its picture is drawn once for a size and kept; nothing of it moves.
"""

import math
import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache, partial

import pygame

from companion.games.covers import COVERS
from companion.rules.cover import World
from companion.screen import sprites
from companion.screen.theme import Colour, Theme, colour_of, contrast, mixed

OVER = 2
PLAIN = ""
"""The world of what belongs to no game: logbook, devices, doctor."""
LAMPLIGHT = "lamplight"
"""The world of the review, of whatever game."""
DUSK = "/dusk"
"""Behind a game's id: its world when an attempt is lost, seen from across the room without reading a word."""
DIM, GLOW = 0.45, 0.32
"""How much darker a dark ground is then, and how strong the glow behind the headline is beside the review's."""

_LAMPLIGHT = World(
    ground=("#54354F", "#372341", "#1A1230"),
    panel="#2A1A38",
    row="#1A1230",
    raised="#4C3552",
    quiet="#E0CACD",
    light="#FFE9D2",
    lines="#FFE9D2",
    drawing="lamp",
)


def of(game: str) -> World | None:
    """The world on a game's cover, or the review's own."""
    if game == LAMPLIGHT:
        return _LAMPLIGHT
    cover = COVERS.get(game.removesuffix(DUSK))
    return cover.world if cover is not None else None


@lru_cache(maxsize=32)
def dressed(theme: Theme, game: str) -> Theme:
    """The theme as it is in a game's world; in the light theme only the light colour and a breath of the ground."""
    world = of(game)
    if world is None or theme.name.endswith(f"/{game}"):
        return theme
    away = DIM if game.endswith(DUSK) else 0.0
    near, middle, far = (mixed(colour_of(stop), (0, 0, 0), away) for stop in world.ground)
    name = f"{theme.name}/{game}"
    if theme.name.startswith("light"):
        first, second, third = (mixed(stop, near, 0.06) for stop in theme.ground)
        light = mixed(near, (0, 0, 0), 0.2)
        colours = {**theme.colours, "light": light, "lit": light}
        return replace(theme, name=name, ground=(first, second, third), colours=colours)
    panel, row, raised = colour_of(world.panel), colour_of(world.row), colour_of(world.raised)
    own = {
        "station": panel,
        "station-top": mixed(panel, (255, 255, 255), 0.03),
        "station-bottom": panel,
        "row": row,
        "sheet": row,
        "chip": mixed(panel, raised, 0.9),
        "raised": raised,
        "line": mixed(panel, colour_of(world.lines), 0.35),
        "track": _seen(colour_of(world.lines), near, raised),
        "quiet": colour_of(world.quiet),
        "light": colour_of(world.light),
        "lit": mixed(colour_of(world.light), (255, 255, 255), 0.75),
        "sea": colour_of(world.board[0]),
        "island": colour_of(world.board[1]),
    }
    return replace(theme, name=name, ground=(near, middle, far), colours={**theme.colours, **own})


def _seen(tone: Colour, *grounds: Colour) -> Colour:
    """A tone as quiet as it may be where it carries a meaning: 3 : 1 on every ground, no more."""
    steps = (mixed(mixed(tone, (0, 0, 0), 0.6), (255, 255, 255), step / 40) for step in range(40))
    return next(step for step in steps if min(contrast(step, ground) for ground in grounds) >= 3.05)


def backdrop(width: int, height: int, theme: Theme, game: str, card: bool = False) -> pygame.Surface:
    """The ground of a game with its drawn world, for a screen or a ``card``."""
    own = dressed(theme, game)
    world, light = of(game), theme.name.startswith("light")
    elements = _falling(width, height, own) if world and world.falls and not light else None
    elements = elements or sprites.ground(width, height, own)
    if world is not None and world.drawing in DRAWN:
        draw = ON_A_CARD.get(world.drawing, DRAWN[world.drawing]) if card else DRAWN[world.drawing]
        over = sprites.clear(width * OVER, height * OVER, colour_of(world.lines))
        draw(over, colour_of(world.lines), (0.35 if light else 1.0))
        if game.endswith(DUSK):
            _glow(over, own["failed"], GLOW)
        elements.blit(pygame.transform.smoothscale(over, (width, height)), (0, 0))
    return elements


def _falling(width: int, height: int, theme: Theme) -> pygame.Surface:
    """A ground that darkens downwards, as the sea does."""
    near, middle, far = theme.ground
    half = height // 2
    surface = pygame.Surface((width, height))
    surface.blit(sprites.gradient(width, half, near, middle), (0, 0))
    surface.blit(sprites.gradient(width, height - half, middle, far), (0, half))
    return surface


def _orbits(over: pygame.Surface, tone: Colour, strength: float) -> None:
    """Orbits about a point right of the middle, stars, and a planet rising at the lower right."""
    wide, high = over.get_size()
    for index in range(6):
        rx, ry = wide * (0.2 + 0.13 * index), high * (0.16 + 0.13 * index)
        points = [
            (
                wide * 0.52 + rx * math.cos(a / 40) + ry * 0.25 * math.sin(a / 40),
                high * 0.5 + ry * math.sin(a / 40) - rx * 0.12 * math.cos(a / 40),
            )
            for a in range(252)
        ]
        pygame.draw.lines(over, (*tone, round(46 * strength)), False, points, max(1, wide // 1100))
    chance = random.Random(9)
    for _ in range(90):
        spot = (chance.random() * wide, chance.random() * high)
        pygame.draw.circle(over, (255, 255, 255, round(chance.randint(40, 120) * strength)), spot, max(1, wide / 1900))
    pygame.draw.circle(over, (*tone, round(26 * strength)), (wide * 0.99, high * 1.12), high * 0.3)


def _depth(over: pygame.Surface, tone: Colour, strength: float) -> None:
    """Shafts of light from above, bubbles, and the bed of the sea."""
    wide, high = over.get_size()
    for left, broad in ((0.08, 0.09), (0.3, 0.06), (0.52, 0.11), (0.8, 0.08)):
        for step in range(12):
            low = high * (0.2 + 0.045 * step)
            shift = wide * 0.02 * low / high
            points = [(left * wide, 0), ((left + broad) * wide, 0), ((left + broad) * wide + shift, low)]
            pygame.draw.polygon(over, (*tone, round(3 * (12 - step) * strength)), [*points, (left * wide - shift, low)])
    chance = random.Random(20)
    for _ in range(26):
        radius = wide * chance.uniform(0.0012, 0.004)
        spot = (chance.random() * wide, chance.random() * high * 0.8)
        pygame.draw.circle(over, (*tone, round(70 * strength)), spot, radius, max(1, round(radius * 0.25)))
    bed = [(wide * x / 24, high * (0.955 + 0.02 * math.sin(x * 0.9))) for x in range(25)]
    pygame.draw.polygon(over, (0, 10, 14, round(110 * strength)), [*bed, (wide, high), (0, high)])
    for x in (0.015, 0.03, 0.965, 0.98):
        weed = [(wide * x + wide * 0.004 * math.sin(y * 0.8), high * (1 - y * 0.012)) for y in range(9)]
        pygame.draw.lines(over, (*tone, round(60 * strength)), False, weed, max(2, wide // 400))


def _graphite(over: pygame.Surface, tone: Colour, strength: float) -> None:
    """Plates with rivets, and rings of a sonar from the upper right corner."""
    wide, high = over.get_size()
    for index in range(5):
        pygame.draw.circle(
            over,
            (*tone, round(34 * strength)),
            (wide * 0.97, high * 0.04),
            high * (0.16 + 0.14 * index),
            max(1, wide // 900),
        )
    for x in range(1, 6):
        pygame.draw.line(over, (0, 0, 0, round(70 * strength)), (wide * x / 6, 0), (wide * x / 6, high), 2)
        for y in range(1, 10):
            pygame.draw.circle(over, (*tone, round(40 * strength)), (wide * x / 6, high * y / 10), max(1, wide / 1400))


def _floor(over: pygame.Surface, tone: Colour, strength: float) -> None:
    """Boards of a play-room floor with their joints, and a few toy blocks at the edge."""
    wide, high = over.get_size()
    boards = 9
    chance = random.Random(7)
    for index in range(boards + 1):
        y = high * index / boards
        pygame.draw.line(over, (0, 0, 0, round(90 * strength)), (0, y), (wide, y), max(2, high // 500))
        pygame.draw.line(over, (*tone, round(34 * strength)), (0, y + 4), (wide, y + 4), 2)
        for _ in range(2):
            x = chance.random() * wide
            pygame.draw.line(over, (0, 0, 0, round(80 * strength)), (x, y), (x, y + high / boards), max(2, wide // 900))
            grain = [(x + s * wide * 0.012, y + high / boards * (0.5 + 0.12 * math.sin(s))) for s in range(12)]
            pygame.draw.lines(over, (*tone, round(26 * strength)), False, grain, 2)


def _table(over: pygame.Surface, tone: Colour, strength: float, edge: float = 0.005) -> None:
    """A card table: the weave of the felt, and a seam about it so near the ``edge`` that all of a scene lies within."""
    wide, high = over.get_size()
    for step in range(-round(high), round(wide), max(14, wide // 110)):
        pygame.draw.line(over, (*tone, round(9 * strength)), (step, 0), (step + high, high), 1)
        pygame.draw.line(over, (0, 0, 0, round(16 * strength)), (step + high, 0), (step, high), 1)
    away = -2 * round(high * edge)
    seam = pygame.Rect(0, 0, round(wide), round(high)).inflate(away, away)
    sprites.dashes(over, seam, high * 0.05, tone, max(2, round(high / 420)), round(90 * strength))


def _glow(over: pygame.Surface, warm: Colour, strength: float) -> None:
    """A light behind the headline, which is white; quieter words stand below it."""
    glow = sprites.clear(96, 54, warm)
    for step in range(24):
        part = 1 - step / 24
        level = round(200 * (1 - part) ** 1.3 * strength)
        pygame.draw.ellipse(glow, (*warm, level), (48 - 34 * part, 2 - 20 * part, 68 * part, 40 * part))
    over.blit(pygame.transform.smoothscale(glow, over.get_size()), (0, 0))


def _lamp(over: pygame.Surface, tone: Colour, strength: float) -> None:
    """The glow of a lamp over the table, wide quiet orbits, a few sparks."""
    wide, high = over.get_size()
    _glow(over, colour_of("#A8656C"), strength)
    for index in range(4):
        rx, ry = wide * (0.34 + 0.16 * index), high * (0.3 + 0.2 * index)
        points = [
            (wide * 0.5 + rx * math.cos(a / 40), high * 0.36 + ry * math.sin(a / 40) - rx * 0.1 * math.cos(a / 40))
            for a in range(252)
        ]
        pygame.draw.lines(over, (*tone, round(26 * strength)), False, points, max(1, wide // 1100))
    chance = random.Random(5)
    for _ in range(46):
        spot = (chance.random() * wide, chance.random() * high)
        pygame.draw.circle(over, (*tone, round(chance.randint(30, 80) * strength)), spot, max(1, wide / 1900))


DRAWN: Mapping[str, Callable[[pygame.Surface, Colour, float], None]] = {
    "orbits": _orbits,
    "sea-bed": _depth,
    "plates": _graphite,
    "floorboards": _floor,
    "felt": _table,
    "lamp": _lamp,
}
"""What a cover can ask for by name."""
ON_A_CARD: Mapping[str, Callable[[pygame.Surface, Colour, float], None]] = {"felt": partial(_table, edge=0.014)}
"""What looks otherwise on a card at home."""
