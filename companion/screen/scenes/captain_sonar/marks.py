"""What both crews have heard, drawn on the chart: old blasts, surfaced sectors, what sonar and drone were told.

Everything here follows from the announcements alone.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from companion.games.captain_sonar.terms import Announcement, space
from companion.games.captain_sonar.view import SonarView
from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Dashes, Element, Icon, Outline, Panel, words
from companion.screen.geometry import Box, clear_of, least_covering
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.captain_sonar.chart import Grid
from companion.screen.scenes.captain_sonar.sea import free_corner, isles, number_picture
from companion.screen.theme import READ, SMALLEST, Colour, Theme, Tone, team_tone
from companion.screen.widgets import team_sign
from companion.text.catalogue import clock

OVER = 3
SHOTS = ("torpedo", "trigger", "archer")
WORST = ("direct", "indirect")
TAG, PLATE = 3.4, 0.9
"""The height of a tag on the chart, in units; of a plate with an answer, by a space."""


def worst(results: Sequence[str]) -> str:
    """How an explosion is marked: by the worst that it did to anybody.

    >>> worst(["clear", "indirect"])
    'indirect'
    """
    return next((result for result in WORST if result in results), "clear")


def fresh(lines: Sequence[Announcement]) -> Announcement | None:
    """The explosion that is the news: nothing but its damage has been announced since."""
    for line in reversed(lines):
        if line.kind in SHOTS:
            return line
        if line.kind not in ("damage", "end"):
            return None
    return None


@dataclass(frozen=True, kw_only=True)
class BlastMark(Element):
    """An explosion on its space: a dashed ring for clear, a half disc for indirect, a star for direct."""

    result: str

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The sign on a dark disc, so that sea and island carry it alike."""
        rect, theme = rect_of(box), brush.theme
        brush.paste(
            ("sonar-blast", self.result, rect.w, theme.name), lambda: _blast(self.result, rect.w, theme), rect.center
        )


def _blast(result: str, side: int, theme: Theme) -> pygame.Surface:
    tone, dark = theme["stop"], theme["row"]
    wide = side * OVER
    big, middle = sprites.clear(wide, wide, tone), (wide / 2, wide / 2)
    if result == "direct":
        for colour, part in ((dark, 0.5), (tone, 0.43)):
            pygame.draw.polygon(big, (*colour, 255), _rays(wide, part))
        pygame.draw.circle(big, (*theme["text"], 255), middle, wide * 0.1)
        return pygame.transform.smoothscale(big, (side, side))
    pygame.draw.circle(big, (*dark, 190 if result == "clear" else 255), middle, wide * 0.42)
    if result == "indirect":
        pygame.draw.circle(big, (*tone, 255), middle, wide * 0.42, round(wide * 0.07))
        pygame.draw.circle(big, (*tone, 255), middle, wide * 0.24, draw_top_left=True, draw_bottom_left=True)
        pygame.draw.circle(big, (*tone, 255), middle, wide * 0.24, round(wide * 0.05))
    else:
        for index in range(12):
            begin = math.tau * index / 12
            points = [
                _on(wide, reach, begin + turn) for reach, turn in ((0.46, 0), (0.46, 0.3), (0.39, 0.3), (0.39, 0))
            ]
            pygame.draw.polygon(big, (*tone, 255), points)
        pygame.draw.circle(big, (*tone, 255), middle, wide * 0.12, round(wide * 0.05))
    return pygame.transform.smoothscale(big, (side, side))


def _on(wide: float, reach: float, angle: float) -> tuple[float, float]:
    return wide / 2 + wide * reach * math.cos(angle), wide / 2 + wide * reach * math.sin(angle)


def _rays(wide: float, part: float) -> list[tuple[float, float]]:
    return [
        _on(wide, part * (1.0 if index % 2 == 0 else 0.55), math.pi * index / 8 - math.pi / 2) for index in range(16)
    ]


@dataclass(frozen=True, kw_only=True)
class SurfacedSector(Element):
    """A sector in which a crew came up: hatched, framed in dashes, its number in the crew's colour."""

    lengths = ("cell", "width")
    rows: tuple[str, ...]
    sector: int
    team: str
    cell: float
    width: float = 0.4

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The hatching, the frame, the number."""
        rect, tone = rect_of(box), brush.theme[team_tone(self.team)]
        falls = self.team == "yellow"
        key = ("sonar-hatching", rect.size, tone, falls)
        brush.paste(key, lambda: _hatching(rect.w, rect.h, tone, falls), rect)
        brush.dashed(box, self.cell * 0.2, team_tone(self.team), self.width)
        number = brush.cache.get(
            ("sonar-number", self.sector, round(self.cell), tone), lambda: number_picture(self.sector, self.cell, tone)
        )
        x, y = free_corner(self.rows, self.sector)
        place = (round(box.x + x * self.cell - self.cell * 0.06), round(box.y + y * self.cell - self.cell * 0.06))
        brush.surface.blit(number, number.get_rect(center=place))


def _hatching(wide: int, high: int, tone: Colour, falls: bool) -> pygame.Surface:
    """Slanted lines: Yellow's fall to the left, Blue's to the right."""
    picture = sprites.clear(wide, high, tone)
    picture.fill((*tone, 16))
    step, thick = max(6, round(high * 0.062)), max(1, round(high * 0.011))
    for x in range(-high, wide + high, step):
        ends = ((x + high, 0), (x, high)) if falls else ((x, 0), (x + high, high))
        pygame.draw.line(picture, (*tone, 92), *ends, thick)
    return picture


def surfaced(paper: Paper, view: SonarView, lines: Sequence[Announcement], grid: Grid) -> Iterator[Element]:
    """The last sector in which each crew came up, with the time of that announcement."""
    for line in _latest(lines, lambda line: line.kind == "surface" and bool(line.sector)).values():
        box = grid.sector(line.sector or 1).inset(grid.cell * 0.06)
        key = f"surfaced/{line.team}"
        yield SurfacedSector(
            key=key, box=box, rows=view.chart.rows, sector=line.sector or 1, team=line.team, cell=grid.cell
        )
        text = paper.catalogue.sentence("sonar-surfaced-at", {"clock": clock(int(line.clock))})
        yield from _tag(key, box, text, line.team, paper, [grid.space(at) for at in _shot_at(lines)])


def _shot_at(lines: Sequence[Announcement]) -> list[str]:
    """The spaces with the mark of an explosion."""
    return [line.at for line in lines if line.kind in SHOTS and line.at]


def _tag(key: str, room: Box, text: str, team: str, pen: Pen, taken: Sequence[Box]) -> list[Element]:
    """A tag at the upper edge of a sector (Blue's at the lower one): the crew's sign and what was announced.

    It stands lower or higher where an explosion is marked.
    """
    # A sector of a small panel has room for the sign and the time.
    ways = [(size, said) for said in (text, text.rpartition(" ")[2]) for size in (pen.seen(READ), pen.seen(2.6))]
    wides = [pen.width("heading", size, said) + max(TAG, 1.2 * size) + 1.4 for size, said in ways]
    at = next((index for index, wide in enumerate(wides) if wide <= room.w - 0.6), len(ways) - 1)
    (size, text), wide = ways[at], min(room.w - 0.6, wides[at])
    high = max(TAG, 1.2 * size)
    rows = [Box(room.x + 0.5, room.y + part * (room.h - high - 0.6) / 8 + 0.3, wide, high) for part in range(9)]
    box = least_covering(rows[::-1] if team == "blue" else rows, taken)
    sign = Box(box.x + 0.5, box.y + 0.5, high - 1, high - 1)
    place = Box(sign.right + 0.5, box.y, box.right - sign.right - 0.8, box.h)
    return [
        Panel(key=f"{key}/tag", box=box, top="row", radius=0.8, edge=team_tone(team), edge_width=0.2),
        *team_sign(f"{key}/sign", sign, team),
        words(f"{key}/text", place, text, size, smallest=size, style="heading", short=True),
    ]


def answers(view: SonarView, lines: Sequence[Announcement], grid: Grid, tags: Sequence[Box]) -> Iterator[Element]:
    """The last answer to each crew's drone in its sector, and of its sonar at rows, columns and sectors.

    Their plates stand clear of explosions, of other plates and of ``tags``, and of islands where they can.
    """
    taken = [*tags, *(grid.space(at) for at in _shot_at(lines))]
    land = [grid.space(space(x, y + 1)) for x, y in isles(view.chart.rows)]

    def plate(key: str, sector: int, kind: str, sign: str, tone: Tone, team: str) -> list[Element]:
        spots = _beside_edge(view.chart.rows, sector, grid, team)
        box = least_covering([spot for spot in spots if clear_of(spot, taken)] or spots, [*taken, *land])
        taken.append(box)
        return _answer(key, box, kind, sign, tone, team)

    for team, line in _latest(lines, lambda line: line.kind == "drone").items():
        tone: Tone
        sign, tone = ("tick", "text") if line.answer else ("cross", "quiet")
        yield from plate(f"drone/{team}", line.sector or 1, "drone", sign, tone, team)
    for team, line in _latest(lines, lambda line: line.kind == "sonar").items():
        for kind, value in line.facts or ():
            key = f"sonar/{team}/{kind}"
            if kind == "sector":
                yield from plate(key, int(value), "sonar-wave", "question", "text", team)
            else:
                yield from _lane(key, kind, value, team, grid)


def asked(view: SonarView, grid: Grid) -> list[Element]:
    """The sector that a drone asks about."""
    if view.question is None or not view.question.sector:
        return []
    box = grid.sector(view.question.sector).inset(grid.cell * 0.06)
    tone = team_tone(view.question.by)
    return [
        Panel(key="asked", box=box, top=tone, radius=1.0, alpha=(40, 40)),
        Outline(key="asked/edge", box=box, colour=tone, radius=1.0, width=0.45),
        Icon(key="asked/sign", box=box.centred(grid.cell * 1.5, grid.cell * 1.5), name="question", colour=tone),
    ]


def _beside_edge(rows: Sequence[str], sector: int, grid: Grid, team: str) -> list[Box]:
    """Places of a plate within a sector, clear of its number: nearest to the middle of its left edge first.

    Blue's stand above it, Yellow's below.
    """
    box, high = grid.sector(sector), max(TAG, PLATE * grid.cell)
    x, y = free_corner(rows, sector)
    number = Box.around(box.x + x * grid.cell, box.y + y * grid.cell, grid.cell, 1.6 * grid.cell)
    step = high + 0.25
    first = box.centre[1] + (0.12 - step if team == "blue" else 0.12)
    spots = [
        Box(box.x + (0.22 + 0.5 * across) * grid.cell, first + down * step, 2.1 * high, high)
        for across in range(10)
        for down in (0, -1, 1, -2, 2)
    ]
    return [spot for spot in spots if spot.inside(box, 0.0) and not spot.overlaps(number, 0.0)]


def _answer(key: str, box: Box, kind: str, sign: str, tone: Tone, team: str) -> list[Element]:
    """A small plate: what was asked with, and what was answered."""
    left, right = box.columns(2)
    side = box.h * 0.72
    return [
        Panel(key=key, box=box, top="row", radius=box.h * 0.28, edge=team_tone(team), edge_width=0.2),
        Icon(key=f"{key}/kind", box=left.centred(side, side), name=kind, colour=team_tone(team)),
        Icon(key=f"{key}/sign", box=right.centred(side, side), name=sign, colour=tone),
    ]


def _lane(key: str, kind: str, value: str, team: str, grid: Grid) -> list[Element]:
    """A row or column framed at its figure, with a lane over the chart. One of two facts is false."""
    tone = team_tone(team)
    if kind == "row":
        head = grid.row(int(value))
        lane = Box(grid.sea.x, head.y, grid.sea.w, head.h)
    else:
        head = grid.column([space(column, 1)[0] for column in range(grid.size)].index(value))
        lane = Box(head.x, grid.sea.y, head.w, grid.sea.h)
    return [
        Panel(key=f"{key}/lane", box=lane.inset(0.25), top=tone, radius=0.8, alpha=(34, 34)),
        Dashes(key=f"{key}/edge", box=lane.inset(0.25), colour=tone, radius=0.8, width=0.18),
        Outline(key=f"{key}/head", box=head.inset(0.2), colour=tone, radius=0.8, width=0.25),
    ]


def _latest(lines: Sequence[Announcement], fits: Callable[[Announcement], bool]) -> dict[str, Announcement]:
    """The last line of each crew that fits."""
    return {line.team: line for line in lines if fits(line)}


def blasts(
    lines: Sequence[Announcement], grid: Grid, news: Announcement | None, pen: Pen, plates: Sequence[Box]
) -> Iterator[Element]:
    """Every explosion so far; the one that is the news stands larger, with its space clear of ``plates``."""
    by_space = {line.at: line for line in lines if line.kind in SHOTS and line.at}
    for at, line in by_space.items():
        result = worst([*(line.results or {}).values()])
        part = {"direct": 0.98, "indirect": 0.92}.get(result, 0.98) * (1.75 if line is news else 1.0)
        side = max(grid.cell * part, 2.6)
        yield BlastMark(key=f"blast/{line.number}", box=Box.around(*grid.middle(at or "A1"), side, side), result=result)
    if news is not None and news.at:
        others = [grid.space(at) for at in by_space if at != news.at]
        yield from _named(news.at, grid, pen, [*plates, *others])


def _named(at: str, grid: Grid, pen: Pen, taken: Sequence[Box]) -> list[Element]:
    """The space of the explosion, on a plate below it, or above or beside it at an edge or another plate."""
    x, y = grid.middle(at)
    high = max(TAG, grid.cell * 0.8, 1.15 * pen.must)
    wide = high * 1.7
    reach = grid.cell * 1.05
    down, across = reach + high / 2, reach + wide / 2
    ways = ((0, down), (0, -down), (across, 0), (-across, 0))
    spots = [Box.around(x + dx, y + dy, wide, high) for dx, dy in ways]
    sea = grid.sea.inset(0.4)
    spots = [Box(min(max(box.x, sea.x), sea.right - wide), box.y, wide, high) for box in spots]
    box = least_covering([spot for spot in spots if spot.inside(sea, 0.0)], taken)
    return [
        Panel(key="news/plate", box=box, top="alarm", radius=0.9, edge="stop", edge_width=0.25),
        words("news/at", box, at, max(SMALLEST, high * 0.72, pen.must), shrinks=False, style="heading", align="centre"),
    ]
