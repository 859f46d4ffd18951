"""Moments of Captain Sonar: what explodes, who surfaces, who sinks. All of it was announced aloud."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

import pygame

from companion.games.captain_sonar.terms import Announcement
from companion.games.captain_sonar.view import SonarView
from companion.rules.published import TableView
from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Dashes, Element, Icon, Layout, Panel, words
from companion.screen.fonts import Spans, flat
from companion.screen.geometry import Box, Pose, Size, Stop
from companion.screen.moments.moment import Moment, Words, effect, frozen, later, whole
from companion.screen.moments.parts import Rays
from companion.screen.moments.replay import replay as replayed
from companion.screen.paper import Pen
from companion.screen.reading_distance import floors
from companion.screen.scenes import registry
from companion.screen.scenes.captain_sonar.chart import Grid
from companion.screen.scenes.captain_sonar.hull import Hull
from companion.screen.scenes.captain_sonar.sea import SeaChart, number_place
from companion.screen.scenes.captain_sonar.stations import hull_of
from companion.screen.scenes.captain_sonar.table import prompt_place
from companion.screen.theme import Colour, Tone, mixed, team_tone
from companion.screen.widgets import team_sign
from companion.text.catalogue import Catalogue, capital

STRIKES = 0.35
"""So many seconds after the explosion what it hit breaks."""
HIGH = 8.2
"""The largest size of a sentence over the chart, in units."""
BLASTS = ("torpedo", "trigger", "archer")
TEAMS = ("blue", "yellow")


@dataclass(frozen=True, kw_only=True)
class Burst(Element):
    """An explosion as a jagged star: bright within, dark-edged, so that it stands out on sea and island alike."""

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The star; while it grows, a scaled picture of it."""
        native, rect = rect_of(self.box), rect_of(box)
        tones = (brush.theme["ink"], brush.theme["stop"], brush.theme["white"])
        picture = brush.cache.get(("burst", native.w, tones), lambda: _burst(native.w, tones))
        if abs(rect.w - native.w) >= 2:
            picture = pygame.transform.smoothscale(picture, rect.size)
        brush.surface.blit(picture, rect)


def _burst(side: int, tones: tuple[Colour, Colour, Colour]) -> pygame.Surface:
    over = 2
    big = sprites.clear(side * over, side * over, tones[1])
    for tone, part in zip(tones, (1.0, 0.86, 0.34), strict=True):
        points = []
        for index in range(22):
            reach = side * over / 2 * part * (1.0 if index % 2 == 0 else 0.56)
            if index % 4 == 0:
                reach *= 0.86
            angle = math.pi * index / 11
            points.append((side * over / 2 + reach * math.cos(angle), side * over / 2 + reach * math.sin(angle)))
        pygame.draw.polygon(big, (*tone, 255), points)
    return pygame.transform.smoothscale(big, (side, side))


@dataclass(frozen=True, kw_only=True)
class Circle(Element):
    """A ring that has spread over the sea."""

    tone: Tone
    thick: float
    quick: bool = True

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The ring at its full strength."""
        self._ring(brush, box, 1.0)

    def faint(self, brush: Brush, box: Box, now: float, alpha: float) -> bool:
        """The ring in a tone between the sea's and its own: a layer as large as the sea would cost too much."""
        self._ring(brush, box, alpha)
        return True

    def _ring(self, brush: Brush, box: Box, strength: float) -> None:
        tone = mixed(brush.theme["sea"], brush.theme[self.tone], strength)
        pygame.draw.aacircle(brush.surface, tone, box.centre, max(2.0, box.w / 2), max(2, round(self.thick)))


def moments(before: TableView, after: TableView, size: Size, catalogue: Catalogue) -> Iterator[Moment]:
    """The explosion first, then who came up, then the end."""
    old, new = before.board, after.board
    assert isinstance(old, SonarView) and isinstance(new, SonarView)
    if old.phase == "over" or new.log[: len(old.log)] != old.log:
        return
    for line in new.log[len(old.log) :]:
        if line.kind in BLASTS and line.at:
            yield _blast(before, old, new, line, size, catalogue)
        elif line.kind == "surface":
            yield _surfaced(before, old, new, line, size, catalogue)
    if new.phase == "over" and new.winner:
        yield _end(new, size, catalogue)
    yield from replayed(after, size, catalogue) if new.phase == "over" else []


def _table(before: TableView, old: SonarView, new: SonarView) -> TableView:
    """The table as it is with what happened, and nobody to act."""
    board = replace(old, teams=new.teams, explosion=None, turn=None, stop=None, question=None, alerts=())
    return replace(before, board=board, refused=None, notices=(), cursor=None, menu=False)


OFFERS = ("foot/", "page", "stop/", "touch/")
"""Keys of what the crews are offered: nothing of it stands under a moment."""
TAGS = tuple(f"surfaced/{team}/tag" for team in TEAMS)
PLATES, STEPS = tuple(f"moment/{team}" for team in TEAMS), 24
"""What an explosion did to whom; at how many places across and down such a plate is tried on the sea."""
LIT = ("chart", "sea", "clock", "blue/hull", "yellow/hull", "blue/name", "yellow/name")


def _lit(element: Element) -> bool:
    return element.key in LIT or element.key.startswith(("clock/", "surfaced/"))


def _scene(
    before: TableView, old: SonarView, new: SonarView, size: Size, catalogue: Catalogue
) -> tuple[list[Element], Grid]:
    """Everything but the sea, the clock and both hulls steps back."""
    table = registry.layout(_table(before, old, new), size, catalogue)
    sea = next(element for element in table.elements if isinstance(element, SeaChart))
    elements: list[Element] = [
        frozen(table, size, lambda element: _lit(element) or element.key == "turn" or element.key.startswith(OFFERS)),
        *(
            _breaking(element, new) if isinstance(element, Hull) else element
            for element in table.elements
            if _lit(element)
        ),
    ]
    return elements, Grid(sea.box, len(new.chart.rows))


def _breaking(hull: Hull, new: SonarView) -> Hull:
    """A submarine breaks when the explosion has spread."""
    broken = hull_of(new, hull.team, hull.box)
    return replace(hull, breaking=broken.breaking, since=broken.since + STRIKES)


def _sentence(spans: Spans, team: str, size: Size) -> list[Element]:
    """The one sentence of a moment, over the chart where the prompt stands at other times, with its crew's sign."""
    unit = size.unit
    pen = Pen(unit, *floors(size))
    room = prompt_place(Box(0, 0, size.width / unit, size.height / unit), pen)
    side = 0.9 * HIGH
    fitted = pen.fit("display", spans, (room.w - side - 1.4, room.h), HIGH, pen.read(4.2), 2)
    wide = max(pen.width("display", fitted.size, flat(line)) for line in fitted.lines)
    both = room.centred(side + 1.4 + wide, room.h)
    sign = Box.around(both.x + side / 2, both.centre[1], side, side)
    text = words(
        "moment/sentence",
        both.without_left(side + 1.2),
        spans,
        fitted.size,
        smallest=fitted.size,
        style="display",
        align="centre",
        lines=2,
        accent=team_tone(team),
        quick=True,
    )
    return [replace(part, quick=True).scaled(unit) for part in (*team_sign("moment/sign", sign, team), text)]


def _plate(
    key: str, text: Spans, event: Box, parts: Sequence[Element], grid: Grid, size: Size, tone: Tone, sign: str
) -> list[Element]:
    """What it changed, on the sea as near the event as may be: over no sector's number, no tag and no other plate."""
    sea, cell = grid.sea, grid.cell
    plate = effect(key, text, sea.centre, sea.w - 2 * size.unit, size, tone, sign)[0].box
    rows = next(part.rows for part in parts if isinstance(part, SeaChart))
    numbers = (number_place(rows, sector, cell) for sector in range(1, (len(rows) // 5) ** 2 + 1))
    free = [
        event,
        *(part.box for part in parts if part.key in (*TAGS, *PLATES)),
        *(Box.around(sea.x + x, sea.y + y, 0.9 * cell, 1.4 * cell) for x, y in numbers),
    ]
    room = sea.inset(plate.w / 2 + 0.3 * cell, plate.h / 2 + 0.3 * cell)
    middle = min(
        ((room.x + x * room.w / STEPS, room.y + y * room.h / STEPS) for x, y in product(range(STEPS + 1), repeat=2)),
        key=lambda at: (
            sum(Box.around(at[0], at[1], plate.w, plate.h).overlaps(box) for box in free),
            math.dist(at, event.centre),
        ),
    )
    return effect(key, text, middle, plate.w + 1.0, size, tone, sign)


def _blast(
    before: TableView, old: SonarView, new: SonarView, line: Announcement, size: Size, catalogue: Catalogue
) -> Moment:
    elements, grid = _scene(before, old, new, size, catalogue)
    unit, cell = size.unit, grid.cell
    at = grid.middle(line.at or "A1")
    point = Box.around(*at, cell * 0.6, cell * 0.6)
    for index, reach in enumerate((0.13, 0.24, 0.36)):
        wide = Box.around(*at, 2 * reach * grid.sea.w, 2 * reach * grid.sea.w)
        way = (Stop(0.15 * index, point, 0.0), Stop(0.4 + 0.25 * index, wide, 0.9 - 0.25 * index))
        elements.append(
            Circle(
                key=f"moment/wave{index}",
                box=wide,
                tone="stop",
                thick=max(2.0, 0.35 * unit),
                enters=Pose(point, 0.0),
                way=way,
            )
        )
    side = grid.sea.w * 0.2
    star = Box.around(*at, side, side)
    over = star.inset(-cell * 0.2)
    elements.append(
        Burst(key="moment/burst", box=star, enters=Pose(point), way=(Stop(0.2, over), Stop(0.3, star)), bleed=2)
    )
    results = line.results or {}
    hits = [team for team in TEAMS if results.get(team) in ("direct", "indirect")]
    looks: tuple[tuple[Tone, str], ...] = ("quiet", "disc"), ("stop", "alert")
    shown = hits or [team for team in TEAMS if team != line.team and team in results]
    params = {"team": line.team, "weapon": {"trigger": "mine"}.get(line.kind, line.kind), "at": line.at}
    elements += _sentence(tuple(catalogue.spans("moment-blast", params)), line.team, size)
    for team in shown:
        text = tuple(catalogue.spans("moment-blast-hit", {"team": team, "result": results[team]}))
        tone, sign = looks[results[team] in ("direct", "indirect")]
        elements += [
            later(element, 0.45) for element in _plate(f"moment/{team}", text, over, elements, grid, size, tone, sign)
        ]
    return Moment("explosion", 1.8, Layout(tuple(elements)))


def _surfaced(
    before: TableView, old: SonarView, new: SonarView, line: Announcement, size: Size, catalogue: Catalogue
) -> Moment:
    elements, grid = _scene(before, old, new, size, catalogue)
    unit, tone = size.unit, team_tone(line.team)
    if line.sector:
        sector = grid.sector(line.sector)
        side = sector.w * 0.56
        place = Box.around(*sector.centre, side, side)
        inner, up = place.inset(side * 0.16), Pose(place.moved(0, side * 0.5), 0.1)
        elements += (
            Panel(key="moment/sector", box=sector.inset(0.3 * unit), top=tone, alpha=(60, 60), radius=unit, quick=True),
            Dashes(
                key="moment/frame", box=sector.inset(0.3 * unit), colour=tone, radius=unit, width=0.5 * unit, quick=True
            ),
            Panel(key="moment/buoy", box=place, top=tone, radius=side / 2, enters=up, way=(Stop(0.35, place),)),
            Icon(
                key="moment/boat",
                box=inner,
                name="submarine",
                colour="ink",
                enters=Pose(inner.moved(0, side * 0.5), 0.1),
                way=(Stop(0.35, inner),),
            ),
        )
        text = ((capital(catalogue.sentence("moment-surface-where", {"sector": line.sector})), False),)
        elements += _plate("moment/where", text, place, elements, grid, size, tone, "sonar")
    elements += _sentence(tuple(catalogue.spans("moment-surface", {"team": line.team})), line.team, size)
    return Moment("surfaced", 1.3, Layout(tuple(elements)))


@dataclass(frozen=True, kw_only=True)
class SinkingBoat(Element):
    """A submarine going down by the bow, broken as it is, with bubbles above it."""

    team: str
    damage: int

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The leaning boat and its bubbles."""
        rect, tone = rect_of(self.box), brush.theme[team_tone(self.team)]
        wreck = Hull(key="", box=Box(0, 0, 1, 1), damage=self.damage, team=self.team)
        wide = round(rect.w * 0.86)
        key = ("sinking", rect.size, tone, self.damage, brush.theme.name)
        picture = brush.cache.get(
            key, lambda: _sinking(rect.w, tone, wreck.picture(wide, round(wide * 0.43), brush.theme))
        )
        brush.surface.blit(picture, picture.get_rect(center=rect_of(box).center))


def _sinking(side: int, tone: Colour, wreck: pygame.Surface) -> pygame.Surface:
    picture = sprites.clear(side, side, tone)
    boat = pygame.transform.rotozoom(wreck, -28, 1.0)
    picture.blit(boat, boat.get_rect(center=(side // 2, round(side * 0.6))))
    for x, y, part in (
        (0.30, 0.34, 0.10),
        (0.42, 0.20, 0.07),
        (0.24, 0.16, 0.05),
        (0.52, 0.08, 0.05),
        (0.36, 0.06, 0.035),
    ):
        bubble = sprites.ring(max(6, round(side * part)), max(2.0, side * 0.012), tone)
        picture.blit(bubble, bubble.get_rect(center=(round(side * x), round(side * y))))
    return picture


def _end(new: SonarView, size: Size, catalogue: Catalogue) -> Moment:
    """The loser goes down, the winner's light stands behind the words."""
    unit, winner = size.unit, new.winner or "blue"
    loser = TEAMS[1 - TEAMS.index(winner)]
    middle = (size.width * 0.25, size.height * 0.5) if not size.upright else (size.width / 2, size.height * 0.27)
    place = Box.around(*middle, 54 * unit, 54 * unit)
    hero: list[Element] = [
        Rays(key="moment/rays", box=Box.around(*middle, 104 * unit, 96 * unit), tone=team_tone(winner), strength=70),
        SinkingBoat(
            key="moment/sinking",
            box=place,
            team=loser,
            damage=new.teams[loser].damage,
            bleed=4,
            enters=Pose(place.moved(0, -16 * unit)),
            way=(Stop(0.7, place),),
        ),
    ]
    # Under the words, where they begin.
    afloat = Box(6 * unit + 0.42 * (size.width - 12 * unit), size.height - 22 * unit, 14 * unit / 0.43, 14 * unit)
    hero.append(
        Hull(key="moment/afloat", box=afloat, damage=new.teams[winner].damage, team=winner, quick=True),
    )
    reason = catalogue.say(new.decided)
    title = tuple(catalogue.spans("moment-sunk", {"team": loser}))
    lines: list[Words] = [tuple(catalogue.spans("moment-sonar-won", {"team": winner})), reason]
    # The winner's blue would be hard to read on its own light.
    return Moment("sunk", 2.5, whole(size, "sea", True, title, lines, hero, teams=(loser, winner)))
