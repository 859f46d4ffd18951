"""The sea chart's grid, and what lies on it: ripples, routes, mines, where a submarine can be, a refusal."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Self

import pygame

from companion.games.captain_sonar.terms import place
from companion.rules.board import TABLE
from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import LATER, Element, Outline
from companion.screen.geometry import Box, clear_of, least_covering
from companion.screen.paper import Paper
from companion.screen.scenes.common import refused
from companion.screen.theme import Tone, team_tone
from companion.screen.widgets import SHAPES

EDGE = 3.8
"""Room for letters above and numbers beside the chart, in units."""
RIM = 0.9
"""Room on its other sides."""


@dataclass(frozen=True)
class Grid:
    """Where the spaces of a chart lie: the square of the sea, how many spaces a side has, the room for its letters."""

    sea: Box
    size: int
    edge: float = EDGE

    @classmethod
    def within(cls, box: Box, size: int, edge: float = EDGE) -> "Grid":
        """The largest square sea in a box that leaves room for letters and numbers."""
        side = min(box.w - edge - RIM, box.h - edge)
        return cls(Box(box.centre[0] - (side - edge + RIM) / 2, box.y + edge, side, side), size, edge)

    @classmethod
    def framed(cls, frame: Box, size: int, edge: float = EDGE) -> "Grid":
        """The sea within its own frame: letters and numbers on two sides, a rim on the others."""
        side = min(frame.w, frame.h) - edge - RIM
        return cls(Box(frame.x + edge, frame.y + edge, side, side), size, edge)

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

    def column(self, index: int) -> Box:
        """Where a column's letter stands."""
        return Box(self.sea.x + index * self.cell, self.sea.y - self.edge, self.cell, self.edge)

    def row(self, number: int) -> Box:
        """Where a row's number stands."""
        return Box(self.sea.x - self.edge, self.sea.y + (number - 1) * self.cell, self.edge, self.cell)

    def sector(self, number: int) -> Box:
        """The block of five by five spaces of a sector."""
        row, column = divmod(number - 1, self.size // 5)
        side = self.cell * 5
        return Box(self.sea.x + column * side, self.sea.y + row * side, side, side)


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
        tone: Tone
        for reach, alpha, tone in ((1.0, 255, "text"), (1.75, 210, "stop"), (3.0, 110, "stop")):
            radius = self.cell * reach * (0.58 + 0.7 * spread)
            self._ring(
                brush, *box.centre, radius, max(2.0, self.cell * 0.075), round(alpha * (1.2 - 0.5 * spread)), tone
            )

    def _ring(self, brush: Brush, cx: float, cy: float, radius: float, thick: float, alpha: int, colour: Tone) -> None:
        side, tone = max(4, round(radius * 2)), brush.theme[colour]
        picture = brush.cache.get(("ripple", side, round(thick), tone), lambda: sprites.ring(side, thick, tone)).copy()
        picture.set_alpha(min(255, alpha))
        brush.surface.blit(picture, picture.get_rect(center=(round(cx), round(cy))))


@dataclass(frozen=True, kw_only=True)
class Whereabouts(Element):
    """The spaces on which a submarine can be, as far as its hunter knows: a cloud with its outline, and dots."""

    spaces: tuple[str, ...]
    colour: Tone
    size: int
    left: bool

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The kept cloud; Blue's dots stand at the left of each space, Yellow's at the right."""
        side, tone = round(box.w), brush.theme[self.colour]
        key = ("sonar-cloud", self.spaces, side, tone)
        brush.surface.blit(brush.cache.get(key, lambda: self._picture(side, tone)), (round(box.x), round(box.y)))

    def _picture(self, side: int, tone: tuple[int, int, int]) -> pygame.Surface:
        picture = sprites.clear(side, side, tone)
        grid, inside = Grid(Box(0, 0, side, side), self.size), {place(name) for name in self.spaces}
        cell = grid.cell
        thick, dot = max(2, round(cell * 0.05)), max(2, round(cell * 0.07))
        for name in self.spaces:
            box, (x, y) = grid.space(name), place(name)
            rect = rect_of(box)
            picture.fill((*tone, 62), rect)
            beside = box.x + cell * (0.26 if self.left else 0.74)
            pygame.draw.circle(picture, (*tone, 255), (beside, box.centre[1]), dot)
            for other, start, end in (
                ((x - 1, y), rect.topleft, rect.bottomleft),
                ((x + 1, y), rect.topright, rect.bottomright),
                ((x, y - 1), rect.topleft, rect.topright),
                ((x, y + 1), rect.bottomleft, rect.bottomright),
            ):
                if other not in inside:
                    pygame.draw.line(picture, (*tone, 235), start, end, thick)
        return picture


@dataclass(frozen=True, kw_only=True)
class Route(Element):
    """A submarine's way through the middle of its spaces, with its start and its end."""

    grid: Grid
    spaces: tuple[str, ...]
    colour: Tone
    shift: float = 0.0

    def scaled(self, by: float) -> Self:
        """The chart in another size, its grid with it."""
        return replace(super().scaled(by), grid=Grid(self.grid.sea.scaled(by), self.grid.size))

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """A line, a ring at the start, the submarine at the end; on the way to it nothing has to be kept."""
        tone, dark = brush.theme[self.colour], brush.theme["row"]
        thick = max(2, round(self.grid.cell * 0.13))
        points = [self._point(name, box) for name in self.spaces]
        for colour, wide in ((dark, thick + max(2, thick // 2)), (tone, thick)):
            for start, other in pairwise(points):
                pygame.draw.line(brush.surface, colour, start, other, wide)
            for point in points:
                pygame.draw.aacircle(brush.surface, colour, point, wide / 2)
        if points:
            pygame.draw.aacircle(brush.surface, tone, points[0], thick * 1.5, max(1, round(thick * 0.6)))
            side = self.grid.cell * 0.78
            spot = Box.around(*points[-1], side, side)
            brush.panel(spot, spot.w / 2, self.colour)
            brush.icon("submarine", spot.inset(spot.w * 0.16), "ink")

    def _point(self, name: str, box: Box) -> tuple[float, float]:
        cx, cy = self.grid.middle(name)
        shift = self.shift * self.grid.cell
        return round(cx - self.grid.sea.x + box.x + shift), round(cy - self.grid.sea.y + box.y + shift)


@dataclass(frozen=True, kw_only=True)
class MineSign(Element):
    """A mine: a horned ball in its crew's colour; ``gone`` ones are rings."""

    colour: Tone
    gone: bool = False

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The ball with its horns."""
        side, tone = max(6, round(min(box.w, box.h))), brush.theme[self.colour]
        brush.paste(("sonar-mine", side, tone, self.gone), lambda: _mine(side, tone, self.gone), box.centre)


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


@dataclass(frozen=True, kw_only=True)
class CrewFace(Element):
    """A card with a crew's shape and sign, for what was said in public; which order it was shows nowhere."""

    team: str

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The ground, the shape, the sign."""
        side, (shape, sign) = box.w * 0.78, SHAPES[self.team]
        spot = box.centred(side, side)
        brush.panel(box, box.w * 0.09, "raised")
        brush.icon(shape, spot, team_tone(self.team))
        brush.icon(sign, spot.inset(side * 0.2), "ink")


CARD, INSET = 12.0, 2.6
"""How high the card of a refusal is at most, and how far it stands within the sea, in units."""
PLACES = 9
"""So many places over the height of the sea are tried."""


def refusal(paper: Paper, sea: Box, home: Box | None, needed: Sequence[Box], marked: Sequence[Box]) -> list[Element]:
    """What the table is refused in public, at the chart: the card of the crew whose word it was, and a way back home.

    It covers nothing that is ``needed`` now, and of what is ``marked`` as little as can be; where that cannot be, it
    is nowhere here.
    """
    said = paper.view.refused
    if said is None or said.audience != TABLE:
        return []
    team, start = str(said.params.get("team", "")), home or sea.left_part(1.0)
    face = CrewFace(key="", box=sea, team=team) if team in SHAPES else None
    # Where the crews stand below the chart a way to the lower one would cross the other.
    way = home if home is not None and home.right < sea.x else None
    room = sea.inset(INSET, 1.0)
    # A band is higher than what stands in it: its edges may lie outside the room.
    band = refused.band(paper, room, CARD)
    tall = max(CARD, sum(line.height for line in refused.lines(paper, band.w - CARD, band.h)) + refused.PAD)
    way_down = [(room.h - tall) * part / (PLACES - 1) for part in range(PLACES)]
    rows = [Box(room.x, room.y + down - (band.h - tall) / 2, room.w, band.h) for down in way_down]
    if home is not None:
        # As near to its crew as can be.
        rows.sort(key=lambda row: abs(row.centre[1] - start.centre[1]))
    answers: dict[Box, list[Element]] = {}
    for row in rows:
        spot = next(refused.level(row, start, CARD, refused.SHAPE))
        parts = [*refused.answer(paper, replace(spot, face=face, home=way))]
        if refused.fits(paper, spot, refused.LEAST) and clear_of(parts[0].box, needed) and clear_of(spot.card, needed):
            answers[parts[0].box] = parts
    if not answers:
        return []
    rim = [Outline(key="refused/home", box=home.inset(-0.35), colour="stop", radius=1.8, width=0.4)] if home else []
    return [*rim, *answers[least_covering([*answers], marked)]]
