"""Where troops stand and go: pads, forts, signs with names, lit ways, and the arrow of the last move."""

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from typing import ClassVar, Literal

import pygame

from companion.games.toy_battle.view import ToyBattleView
from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element
from companion.screen.fonts import width
from companion.screen.geometry import Box, least_covering
from companion.screen.scenes.toy_battle.ground import ribbon
from companion.screen.scenes.toy_battle.pieces import INK, OVER, PIECES, WHITE, pattern
from companion.screen.theme import Colour, Tone, colour_of, mixed

RING, WOOD, HOLLOW, GRAIN = (colour_of(tone) for tone in ("#DCC592", "#7A5535", "#553921", "#3B2715"))
PAPER, PAPER_EDGE = colour_of("#F5E8C9"), colour_of("#6B4A2C")
SIGN_TEXT = colour_of("#2A1B0E")
SIGN_GREEN = colour_of("#1F6B4A")


@dataclass(frozen=True, kw_only=True)
class BasePad(Element):
    """A base as a round wooden pad, an HQ as a fort, with an edge that tells what it is to the mover.

    ``glow`` is the colour of a legal target, dashed, and broad where something is ``won`` there; ``edge`` that of a
    base that is joined to its HQ; ``chosen`` is the one that is pointed at.
    """

    hq: str = ""
    edge: Tone = "quiet"
    glow: Tone | Literal[""] = ""
    won: bool = False
    chosen: bool = False
    bleed: float = 2.4

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Glow, pad or fort, edge."""
        reach = box.w * 0.11
        halo = box.inset(-reach)
        if self.chosen:
            brush.panel(halo.inset(-reach * 0.3), halo.h / 2 + reach * 0.3, "turn", alpha=(70, 70))
            brush.outline(halo, halo.h / 2, self.glow or "turn", max(3.0, box.w * 0.06))
        elif self.glow:
            brush.dashed(halo, halo.h / 2, self.glow, max(2.0, box.w * (0.06 if self.won else 0.022)))
        rect = rect_of(box)
        if self.hq:
            brush.paste(("fort", rect.size, self.hq), lambda: fort(rect.w, rect.h, self.hq), rect)
            return
        brush.paste(("pad", rect.size), lambda: pad(rect.w), rect)
        if self.edge != "quiet":
            tone = PIECES.get(self.edge.removeprefix("team-"))
            thick = max(2, round(box.w * 0.055))
            if tone is None:
                brush.outline(box, box.h / 2, self.edge, thick)
            else:
                key = ("joined", rect.size, tone, thick)
                brush.paste(key, lambda: sprites.outline(rect.w, rect.h, rect.h // 2, tone, thick), rect)


def pad(side: int) -> pygame.Surface:
    """A turned wooden pad: a light ring about a dark hollow."""
    big = sprites.clear(side * OVER, side * OVER, RING)
    middle, radius = side * OVER / 2, side * OVER / 2
    for part, tone in ((1.0, GRAIN), (0.97, RING), (0.86, GRAIN), (0.84, WOOD), (0.74, GRAIN), (0.71, HOLLOW)):
        pygame.draw.circle(big, tone, (middle, middle), radius * part)
    for part in (0.56, 0.38, 0.2):
        pygame.draw.circle(
            big, mixed(HOLLOW, WOOD, 0.35), (middle, middle), radius * part, max(1, round(radius * 0.02))
        )
    return pygame.transform.smoothscale(big, (side, side))


def fort(wide: int, high: int, side: str) -> pygame.Surface:
    """A toy fort: blue has battlements, waves and a swallow-tailed flag; red-violet roofs, diamonds and a pennant."""
    w, h, tone = wide * OVER, high * OVER, PIECES[side]
    dark, light = mixed(tone, INK, 0.5), mixed(tone, WHITE, 0.35)
    body = sprites.clear(w, h, tone)

    def part(x: float, y: float, across: float, down: float, colour: Colour) -> None:
        pygame.draw.rect(body, colour, (x * w, y * h, across * w, down * h))

    def poly(colour: Colour, *points: tuple[float, float]) -> None:
        pygame.draw.polygon(body, colour, [(x * w, y * h) for x, y in points])

    for grow, colour in ((0.016, WHITE), (0.0, tone)):
        part(0.2 - grow, 0.5 - grow, 0.6 + 2 * grow, 0.48 + 2 * grow, colour)
        for left in (0.04, 0.7):
            part(left - grow, 0.34 - grow, 0.26 + 2 * grow, 0.64 + 2 * grow, colour)
            if side == "red":
                poly(
                    colour,
                    (left - 0.03 - grow, 0.36 + grow),
                    (left + 0.13, 0.08 - 2 * grow),
                    (left + 0.29 + grow, 0.36 + grow),
                )
            else:
                for tooth in range(3):
                    part(left + tooth * 0.1 - grow, 0.24 - grow, 0.06 + 2 * grow, 0.12 + grow, colour)
        for tooth in range(3):
            part(0.34 + tooth * 0.13 - grow, 0.42 - grow, 0.07 + 2 * grow, 0.1 + grow, colour)
    part(0.04, 0.9, 0.92, 0.08, dark)
    for left in (0.13, 0.79):
        part(left, 0.46, 0.08, 0.14, dark)
    pygame.draw.circle(body, INK, (0.5 * w, 0.76 * h), 0.12 * w)
    part(0.38, 0.76, 0.24, 0.22, INK)
    wall = pattern(side, round(0.22 * w), round(0.2 * h), dark, 255)
    body.blit(wall, (0.06 * w, 0.68 * h))
    body.blit(wall, (0.72 * w, 0.68 * h))
    part(0.492, 0.04, 0.016, 0.42, light)
    if side == "red":
        poly(WHITE, (0.505, 0.02), (0.83, 0.13), (0.505, 0.24))
        poly(light, (0.52, 0.05), (0.77, 0.13), (0.52, 0.21))
    else:
        poly(WHITE, (0.505, 0.02), (0.83, 0.02), (0.75, 0.12), (0.83, 0.22), (0.505, 0.22))
        poly(light, (0.525, 0.04), (0.79, 0.04), (0.72, 0.12), (0.79, 0.2), (0.525, 0.2))
    return pygame.transform.smoothscale(body, (wide, high))


@dataclass(frozen=True, kw_only=True)
class Sign(Element):
    """A pointed wooden sign with a name, led by the sign of what the base does. ``means`` is the base's code."""

    lengths = ("size",)
    text: str
    name: str = ""
    size: float
    icon: str = ""
    asked: bool = False

    speaks: ClassVar[bool] = True

    def reads(self) -> str:
        """The name, without what the base demands."""
        return self.name

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Board, sign, name."""
        rect = rect_of(box)
        edge = brush.theme["turn"] if self.asked else PAPER_EDGE
        brush.paste(("sign", rect.size, edge), lambda: board(rect.w, rect.h, edge), rect)
        size = round(self.size)
        lead = size * 1.1 if self.icon else 0.0
        x = box.centre[0] - (width("label", size, self.text) + lead) / 2
        if self.icon:
            side = round(size * 0.84)
            sign = brush.cache.get(("sign-icon", self.icon, side), lambda: sprites.icon(self.icon, side, SIGN_GREEN))
            brush.surface.blit(sign, (round(x), round(box.centre[1] - side / 2)))
        brush.line(self.text, "label", size, SIGN_TEXT, x + lead, box.centre[1], "left")

    def cut(self) -> str:
        """The name, if the board is too narrow for it."""
        need = width("label", round(self.size), self.text) + (self.size * 1.1 if self.icon else 0.0)
        return self.text if need > self.box.w - self.box.h * 0.4 else ""

    @staticmethod
    def wide(text: float, size: float, icon: bool) -> float:
        """How wide the board has to be for a text of this width."""
        return text + (size * 1.1 if icon else 0.0) + size * 0.8


def board(wide: int, high: int, edge: Colour) -> pygame.Surface:
    """The board of a sign, pointed at both ends."""
    big = sprites.clear(wide * OVER, high * OVER, edge)
    w, h, tip = wide * OVER, high * OVER, high * OVER * 0.26
    for grow, tone in ((0.0, edge), (h * 0.07, PAPER)):
        points = [(tip, grow), (w - tip, grow), (w - grow * 1.5, h / 2), (w - tip, h - grow), (tip, h - grow)]
        pygame.draw.polygon(big, tone, [*points, (grow * 1.5, h / 2)])
    return pygame.transform.smoothscale(big, (wide, high))


@dataclass(frozen=True, kw_only=True)
class Trail(Element):
    """A stretch of path that is lit: from corner to corner of its box, in the direction it is gone, with chevrons.

    ``start`` tells the corner where it begins, as parts of the box.
    """

    lengths = ("thick",)
    start: tuple[int, int]
    thick: float
    colour: Tone = "line"
    quick: bool = True
    bleed: float = 1.6

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The band, from a picture."""
        pad = math.ceil(self.thick)
        rect = rect_of(box.inset(-pad))
        tone = PIECES.get(self.colour.removeprefix("team-")) or brush.theme[self.colour]
        key = ("trail", rect.size, self.start, round(self.thick, 1), tone)
        brush.paste(key, lambda: self._picture(rect.w, rect.h, pad, tone), rect)

    def _picture(self, wide: int, high: int, pad: int, tone: Colour) -> pygame.Surface:
        big = sprites.clear(wide * OVER, high * OVER, tone)
        ends = [
            ((wide - pad if x else pad) * OVER, (high - pad if y else pad) * OVER)
            for x, y in (self.start, (1 - self.start[0], 1 - self.start[1]))
        ]
        a, b = ends
        thick = self.thick * OVER
        for part, colour in ((1.0, WHITE), (0.72, tone)):
            pygame.draw.polygon(big, (*colour, 255), ribbon(a, b, thick * part))
            for end in (a, b):
                pygame.draw.circle(big, (*colour, 255), end, thick * part / 2)
        length = math.dist(a, b) or 1.0
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        step, arm = thick * 1.25, thick * 0.22
        for index in range(1, int(length / step) + 1):
            x, y = a[0] + ux * step * (index - 0.3), a[1] + uy * step * (index - 0.3)
            for turn in (1, -1):
                back = (x - ux * arm - uy * arm * turn, y - uy * arm + ux * arm * turn)
                pygame.draw.polygon(big, (*WHITE, 255), ribbon((x, y), back, thick * 0.13))
        return pygame.transform.smoothscale(big, (wide, high))


@dataclass(frozen=True, kw_only=True)
class Arrow(Element):
    """The last move, until the next: from corner to corner of its box, in the colour of the side that made it."""

    lengths = ("thick",)
    start: tuple[int, int]
    side: str
    thick: float
    bleed: float = 2.4
    quick: bool = True

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Shaft and head with a white edge."""
        pad = math.ceil(self.thick * 1.6)
        rect = rect_of(box.inset(-pad))
        key = ("arrow", rect.size, self.start, self.side, round(self.thick, 1))
        brush.paste(key, lambda: self._picture(rect.w, rect.h, pad), rect)

    def _picture(self, wide: int, high: int, pad: int) -> pygame.Surface:
        big = sprites.clear(wide * OVER, high * OVER, WHITE)
        near = ((wide - pad if self.start[0] else pad) * OVER, (high - pad if self.start[1] else pad) * OVER)
        far = ((pad if self.start[0] else wide - pad) * OVER, (pad if self.start[1] else high - pad) * OVER)
        length, thick = math.dist(near, far) or 1.0, self.thick * OVER
        ux, uy = (far[0] - near[0]) / length, (far[1] - near[1]) / length
        head = min(length * 0.5, thick * 1.7)
        for grow, tone in ((thick * 0.42, INK), (thick * 0.26, WHITE), (0.0, PIECES[self.side])):
            neck = (far[0] - ux * head, far[1] - uy * head)
            tip = (far[0] + ux * grow * 1.3, far[1] + uy * grow * 1.3)
            pygame.draw.polygon(big, tone, ribbon((near[0] - ux * grow, near[1] - uy * grow), neck, thick + 2 * grow))
            half = thick * 1.15 + grow * 1.6
            base = (neck[0] - ux * grow, neck[1] - uy * grow)
            wings = [(base[0] - uy * half, base[1] + ux * half), (base[0] + uy * half, base[1] - ux * half)]
            pygame.draw.polygon(big, tone, [tip, *wings])
        return pygame.transform.smoothscale(big, (wide, high))


def way(view: ToyBattleView, team: str, node: str) -> tuple[str, ...]:
    """The shortest way from one of a side's HQs over bases that are joined to it, ending at a place; or nothing."""
    joined = set(view.network[team])
    near: dict[str, list[str]] = {}
    for start, other in view.board.paths:
        near.setdefault(start, []).append(other)
        near.setdefault(other, []).append(start)
    before: dict[str, str] = {}
    forts = [place.id for place in view.board.places if place.owner == team]
    waiting = deque(forts)
    while waiting:
        here = waiting.popleft()
        if here == node:
            way = [here]
            while way[-1] in before:
                way.append(before[way[-1]])
            return tuple(reversed(way))
        if here not in joined:
            continue
        for there in near.get(here, ()):
            if there not in before and there not in forts:
                before[there] = here
                waiting.append(there)
    return ()


def lit(view: ToyBattleView, cursor: str | None) -> tuple[str, ...]:
    """The way that is lit: of the chain asked for, else to the place that is pointed at."""
    if view.chain is not None:
        last = (view.chain.node,) if view.chain.connected and view.chain.node not in view.chain.path else ()
        return (*view.chain.path, *last)
    if cursor is not None and view.turn is not None:
        return way(view, view.turn, cursor)
    return ()


def last_step(view: ToyBattleView) -> tuple[str, str] | None:
    """From where to where the latest troop came: pushed from its base, or the last step of its way from the fort."""
    last = view.last
    if last is None or last.node is None or last.kind not in ("placed", "shoved"):
        return None
    if last.source is not None:
        return last.source, last.node
    steps = list(pairwise(way(view, last.team, last.node)))
    return steps[-1] if steps else None


LAID = 0.7
"""The side of a refused tile where it was laid, by the base."""


def laid_at(view: ToyBattleView, home: Element, terrain: Box, taken: Sequence[Box]) -> Box:
    """Where a refused tile leans: on an empty base as it was laid, else beside what lies there."""
    side = LAID * home.box.w
    if view.nodes.get(home.key.removeprefix("node/")) == ():
        return home.box.centred(side, side)
    away = home.box.inset(-0.2 * side)
    around = [
        Box.around(x, y, side, side)
        for x, y in product((away.x, away.right, home.box.centre[0]), (away.y, home.box.centre[1], away.bottom))
        if (x, y) != home.box.centre
    ]
    return least_covering([box for box in around if box.inside(terrain)], taken)
