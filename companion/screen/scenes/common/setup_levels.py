"""Which mission: a map of the campaign in rows, the deeper the later; solved, here, next, how hard, special."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.setting import CampaignMission, Levels
from companion.screen.brush import Brush
from companion.screen.elements import Dashes, Element, Icon, Panel, words
from companion.screen.geometry import Box
from companion.screen.paper import Paper
from companion.screen.scenes.common.setup_panel import aside, beside_title, inside, panel
from companion.screen.theme import Tone
from companion.screen.widgets import Button

LEGEND, LEGEND_TEXT, BROADEST_LEGEND = 4.6, 3.2, 90.0
GAUGE = 6.0
HIGHEST, ALONE = 6.6, 12.0
"""The height of a row at the most: beside the other questions, and where the map has the screen."""
FIGURE, BROAD_FIGURE = 0.78, 0.4
"""How high a figure is: parts of its cell's height and of its breadth."""
TANK, SLIM = 0.84, 0.56
"""How high a tank is, in parts of its cell's height, and how broad, in parts of its own: levels differ by little."""
ROWS = 8
"""So many rows of four are shown at most; a longer campaign stands in rows of five."""


@dataclass(frozen=True, kw_only=True)
class Cell(Element):
    """A mission on the map: ``state`` is ``solved``, ``here``, ``next`` or ``open``."""

    lengths = ("unit",)
    number: int
    state: str
    hard: float | None
    unit: float = 1.0

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Ground, tank, figure, sign; the mission that would be played stands out of its row."""
        unit, here = self.unit, self.state == "here"
        place = box.inset(-0.5 * unit, -0.35 * unit) if here else box
        radius = min(place.h * 0.24, 1.2 * unit)
        if here:
            brush.shadow(place, radius, 0.9 * unit)
            brush.panel(place, radius, "light")
            brush.outline(place, radius, "white", 0.3 * unit)
        else:
            brush.panel(place, radius, "row")
            if self.state == "next":
                brush.dashed(place, radius, "light", 0.25 * unit)
        # In a broad row the height bounds the signs, in a high one the breadth that the figure leaves them.
        high = min(place.h * 0.72, place.w * 0.32)
        pad, tank = 0.2 * high, min(place.h * TANK, high * TANK / 0.72)
        if self.hard is not None:
            self._tank(brush, Box(place.x + pad, place.centre[1] - tank / 2, tank * SLIM, tank), here)
        left, right = place.x + pad + tank * SLIM, place.right - pad - high * 0.7
        tone: Tone = "ink" if here else "text"
        size = round(min(place.h * (0.82 if here else FIGURE), place.w * BROAD_FIGURE))
        # The figure of the mission that is here has no sign beside it.
        x = (left + (place.right if here else right)) / 2
        brush.line(str(self.number), "heading", size, tone, x, place.centre[1], "centre")
        sign = Box(right, place.centre[1] - high * 0.35, high * 0.7, high * 0.7)
        if self.state == "solved":
            brush.icon("tick", sign, "done")
        elif self.hard is None and not here:
            brush.icon("diamond", sign.inset(high * 0.06), "light")
            brush.icon("diamond", sign.inset(high * 0.19), "row")

    def _tank(self, brush: Brush, tank: Box, here: bool) -> None:
        """Filled as high as the mission is hard."""
        radius = tank.w * 0.24
        brush.panel(tank, radius, "light" if here else "sheet")
        level = tank.inset(tank.w * 0.1).bottom_part((tank.h - tank.w * 0.2) * (self.hard or 0.0))
        if level.h > 1:
            brush.panel(level, min(radius * 0.8, level.h / 2), "ink" if here else "light")
        brush.outline(tank, radius, "ink" if here else "quiet", max(1.0, 0.14 * self.unit))


def campaign(paper: Paper, levels: Levels, box: Box, fits: bool) -> list[Element]:
    """The panel of the second question."""
    title = paper.catalogue.sentence("setup-which")
    solved = paper.catalogue.sentence("setup-solved", {"count": levels.solved, "all": len(levels.levels)})
    if paper.close and paper.width("heading", paper.seen(2.8), solved) > beside_title(box, title, paper).w:
        # Two lines would touch the panel's edge.
        solved = f"{levels.solved} / {len(levels.levels)}"
    elements = list(panel("levels", box, 2, title, not fits, paper, word="SET mission"))
    elements.append(aside("levels", box, title, solved, paper, 2.8, "quiet"))
    room = inside(box, paper)
    columns = 4 if len(levels.levels) <= ROWS * 4 else 5
    while columns > 3 and ((room.w - GAUGE + 0.9) / columns - 0.9) * BROAD_FIGURE < paper.rest:
        columns -= 1
    elements += _map(levels, room.without_bottom(0.0 if paper.close else LEGEND + 0.4), columns, paper.rest)
    if not paper.close:
        elements += _legend(paper, levels, room.bottom_part(LEGEND))
    return elements


def choosing(paper: Paper, levels: Levels, box: Box) -> list[Element]:
    """The map alone and as large as it can be; every choice is a mission on it."""
    foot = box.bottom_part(max(LEGEND, 1.4 * paper.seen(LEGEND_TEXT)))
    room = box.without_bottom(foot.h + 0.4)
    legend = _legend(paper, levels, foot.centred(min(foot.w, BROADEST_LEGEND), foot.h))
    return [*_map(levels, room, 8 if box.w > box.h else 5, 0.0, ALONE), *legend]


def _map(levels: Levels, room: Box, columns: int, least: float, highest: float = HIGHEST) -> list[Element]:
    """Missions in rows; where figures would be smaller than the ``least`` only the rows about the one that is here."""
    number = -(-len(levels.levels) // columns)
    rows = max(2, min(number, int((room.h + 0.9) / (least / FIGURE + 0.9)))) if least else number
    here = next((at for at, level in enumerate(levels.levels) if level.number == levels.here), 0) // columns
    first = max(0, min(here - (rows - 1) // 2, number - rows))
    shown = levels.levels[first * columns : (first + rows) * columns]
    high = min(highest, (room.h - 0.9 * (rows - 1)) / rows)
    step, gauge = high + min(0.9, high * 0.18), room.left_part(GAUGE)
    area = Box(room.x + GAUGE, room.y, room.w - GAUGE, room.h)
    top = room.y + (room.h - (rows * step - (step - high))) / 2
    elements: list[Element] = [
        Panel(key="levels/line", box=Box(gauge.centre[0] - 0.12, top, 0.24, rows * step - (step - high)), top="track")
    ]
    for name, more, y in (("up", first > 0, top - 1.6), ("down", first + rows < number, top + rows * step - 3.4)):
        if more:
            elements.append(
                Icon(key=f"levels/{name}", box=Box(gauge.centre[0] - 2.4, y, 4.8, 4.8), name=name, colour="light")
            )
    for row in range(rows):
        y = top + row * step
        elements.append(
            Panel(key=f"levels/mark{row}", box=Box(gauge.centre[0] - 1, y + high / 2 - 0.1, 2, 0.2), top="track")
        )
        line = Box(area.x, y, area.w, high)
        ahead = levels.levels[: (first + 1) * columns] if row == 0 < first else ()
        behind = levels.levels[(first + row) * columns :] if row == rows - 1 and first + rows < number else ()
        if rows > 2 and (hidden := ahead or behind):
            # What has no room is named, and opens the whole map.
            said = f"{hidden[0].number}–{hidden[-1].number}"
            elements.append(Button(key=f"levels/more{row}", box=line, word="SET mission", label=said, size=least))
            continue
        cells = line.columns(columns, 0.9)
        for level, cell in zip(shown[row * columns : (row + 1) * columns], cells, strict=False):
            if level.number == levels.here:
                sign = Box(gauge.x, y + (high - GAUGE * 0.8) / 2, GAUGE, GAUGE * 0.8)
                elements.append(Icon(key="levels/here", box=sign, name=levels.sign or "flag", colour="light"))
            elements.append(_cell(level, levels.here, cell))
    return sorted(elements, key=lambda element: isinstance(element, Cell) and element.state == "here")


def _cell(level: CampaignMission, here: int, cell: Box) -> Cell:
    state = ({here: "here", here + 1: "next"}).get(level.number, "solved" if level.solved else "open")
    if state == "next" and level.solved:
        state = "solved"
    return Cell(
        key=f"level/{level.number}",
        box=cell,
        number=level.number,
        state=state,
        hard=level.hard,
        word=f"SET mission {level.number}",
        bleed=1.4,
    )


def _legend(paper: Paper, levels: Levels, row: Box) -> Iterator[Element]:
    """What the signs mean."""
    size, sign = paper.seen(LEGEND_TEXT), 3.0
    texts = [
        paper.catalogue.sentence(key) for key in ("setup-legend-next", "setup-legend-hard", "setup-legend-special")
    ]
    wide = [sign + 0.9 + paper.width("text", size, text) for text in texts]
    if sum(wide) > row.w:
        size = size * row.w / sum(wide) * 0.94
        wide = [sign + 0.9 + paper.width("text", size, text) for text in texts]
    gap, x = max(0.5, (row.w - sum(wide)) / 2), row.x
    for name, text, long in zip(("next", "hard", "special"), texts, wide, strict=True):
        place = Box(x, row.centre[1] - 1.1, sign, 2.2)
        if name == "next":
            yield Dashes(key="legend/next", box=place, colour="light", radius=0.6, width=0.2)
        elif name == "hard":
            tank = place.centred(2.2, 3.4)
            yield from (
                Panel(key="legend/tank", box=tank, top="sheet", radius=0.4, edge="quiet", edge_width=0.14),
                Panel(key="legend/level", box=tank.inset(0.22).bottom_part(1.5), top="light", radius=0.3),
            )
        else:
            yield from (
                Icon(key="legend/special", box=place, name="diamond", colour="light"),
                Icon(key="legend/hollow", box=place.inset(0.4), name="diamond", colour="station-bottom"),
            )
        label = Box(x + sign + 0.9, row.y, long - sign - 0.4, row.h)
        yield words(f"legend/{name}/text", label, text, size, shrinks=False, colour="quiet")
        x += long + gap
