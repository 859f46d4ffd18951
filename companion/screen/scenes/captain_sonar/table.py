"""The shared screen as a broadcast: crews and clock left, the sea in full height, one line of time right.

The chart has one size for a whole battle. After the end it shows both ways.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.captain_sonar.view import SonarView, TeamView
from companion.rules.published import TableView
from companion.screen.elements import Element
from companion.screen.geometry import Box
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.captain_sonar import close, marks, pages, review
from companion.screen.scenes.captain_sonar.buttons import label
from companion.screen.scenes.captain_sonar.chart import Grid, Ripples, Whereabouts
from companion.screen.scenes.captain_sonar.crew import crew_body
from companion.screen.scenes.captain_sonar.heads import halted, notes, prompt, status, stop_card, stripes, title
from companion.screen.scenes.captain_sonar.review import story
from companion.screen.scenes.captain_sonar.sea import ChartFrame, SeaChart, edge_of, least_of
from companion.screen.scenes.captain_sonar.stations import CLOCK, clock, station
from companion.screen.scenes.captain_sonar.timeline import HIGH, thoughts, timeline
from companion.screen.scenes.common import choices
from companion.screen.scenes.common.frame import told_at_foot
from companion.screen.scenes.scene import Framed, Header, Scene
from companion.screen.theme import Tone, team_tone
from companion.screen.widgets import TEAM_NAMES

MARGIN, GAP = 2.2, 1.7
HEAD = 10.9
LOW = 1.4
NARROWEST = 29.0
"""A column is never narrower than this, whatever the shape of the screen."""


OPEN = 0.8
"""A cloud over more of the chart than this is not drawn after the end; before it half as much is too much."""


@dataclass(frozen=True)
class TablePlaces:
    """Where everything stands: one set of places for every view of a battle."""

    left: Box
    right: Box
    prompt: Box
    chart: Box
    blue: Box
    clock: Box
    yellow: Box
    story: Box


def places(screen: Box) -> TablePlaces:
    """The chart as large as the height allows; on upright screens everything else stands below it."""
    if screen.w < screen.h:
        return _upright(screen)
    side = min(screen.h - HEAD - LOW, screen.w - 2 * (MARGIN + GAP + NARROWEST))
    wide = (screen.w - side) / 2 - MARGIN - GAP
    chart = Box(MARGIN + wide + GAP, screen.h - LOW - max(side, screen.h - HEAD - LOW), side, side)
    column = Box(MARGIN, HEAD, wide, screen.h - HEAD - LOW)
    other = Box(chart.right + GAP, column.y, wide, column.h)
    head = Box(0, 1.2, wide, HEAD - 2)
    top = Box(chart.x, 0.6, side, HEAD - 0.6)
    return TablePlaces(head.moved(MARGIN, 0), head.moved(other.x, 0), top, chart, *_crews(column), other)


def _upright(screen: Box) -> TablePlaces:
    inner = screen.inset(MARGIN, 0)
    left, right = Box(inner.x, 1.6, inner.w, HEAD - 2).columns(2, GAP)
    top = Box(inner.x, HEAD + 0.4, inner.w, HEAD - 1.6)
    side = min(inner.w, screen.h * 0.52)
    chart = Box(inner.centre[0] - side / 2, top.bottom + 0.8, side, side)
    below = Box(inner.x, chart.bottom + GAP, inner.w, screen.h - LOW - chart.bottom - GAP)
    crews, other = below.columns(2, GAP)
    return TablePlaces(left, right, top, chart, *_crews(crews), other)


def _crews(column: Box) -> tuple[Box, Box, Box]:
    """The crews with the clock between them."""
    high = (column.h - CLOCK - 2 * GAP) / 2
    return column.top_part(high), Box(column.x, column.y + high + GAP, column.w, CLOCK), column.bottom_part(high)


def header(paper: Paper) -> Header:
    """The map, the mode, and what is unusual."""
    view = paper.view.board.table if isinstance(paper.view.board, TeamView) else paper.view.board
    assert isinstance(view, SonarView)
    chips = [view.chart.name, paper.text.sentence(f"sonar-side-{view.mode.replace('_', '-')}")]
    if view.announce_only:
        chips.append(paper.text.sentence("sonar-announce-only"))
    if isinstance(paper.view.board, TeamView):
        chips.insert(0, paper.text.sentence(TEAM_NAMES[paper.view.board.team]))
    return Header(paper.text.sentence("game-captain-sonar"), tuple(chips))


def body(paper: Paper, box: Box) -> Sequence[Element]:
    """A crew's own display; the shared one is laid out as a whole, and under a menu stands empty."""
    return crew_body(paper, paper.view.board, box) if isinstance(paper.view.board, TeamView) else []


def broadcast(paper: Paper, screen: Box) -> Framed | None:
    """The whole shared screen."""
    view = paper.view.board
    if not isinstance(view, SonarView):
        return None
    if paper.close:
        return _close(paper, view, screen)
    at = places(screen)
    offered = pages.offer(paper.view)
    heads = [
        *title(header(paper), at.left, paper),
        *status(paper, view, at.right),
        *(stripes(screen) if view.stop or halted(view) else []),
    ]
    if offered.sheet:
        room = screen.inset(MARGIN, 0).without_top(HEAD).without_bottom(LOW)
        sheet = list(choices.sheet(paper, SCENE, room))
        return Framed((*heads, *prompt(paper, at.prompt, accent(paper.view)), *sheet), room)
    grid = Grid.framed(at.chart, len(view.chart.rows), edge_of(paper))
    left, right = story_column(paper, view, offered, at.story)
    card = stop_card(paper, view, grid.sea, accent(paper.view)) if halted(view) else []
    elements = (
        *heads,
        *([] if card else prompt(paper, at.prompt, accent(paper.view))),
        *station(paper, "blue", at.blue),
        *clock(view, at.clock, paper),
        *station(paper, "yellow", at.yellow),
        *sea(paper, view, at.chart, grid),
        *card,
        *pages.touches(paper.view, view, grid),
        *left,
    )
    return Framed(elements, right)


def _close(paper: Paper, view: SonarView, screen: Box) -> Framed:
    """The same on a small panel: only what matters now, larger."""
    at = close.places(screen, paper)
    heads = [*close.corners(at), *(stripes(screen) if view.stop or halted(view) else [])]
    if pages.offer(paper.view).sheet:
        room = screen.inset(MARGIN, 0).without_top(at.prompt.bottom + 0.6).without_bottom(LOW)
        sheet = list(choices.sheet(paper, SCENE, room))
        return Framed((*heads, *prompt(paper, at.prompt, accent(paper.view)), *sheet), room)
    grid = Grid.framed(at.chart, len(view.chart.rows), edge_of(paper))
    card = stop_card(paper, view, grid.sea, accent(paper.view)) if halted(view) else []
    elements = (
        *heads,
        *([] if card else prompt(paper, at.prompt, accent(paper.view))),
        *sea(paper, view, at.chart, grid),
        *card,
        *pages.touches(paper.view, view, grid),
        *close.column(paper, view, at.column),
    )
    return Framed(elements, at.column)


def prompt_place(screen: Box, pen: Pen) -> Box:
    """Where the one sentence stands."""
    return close.places(screen, pen).prompt if pen.close else places(screen).prompt


def story_column(paper: Paper, view: SonarView, offered: pages.Offer, box: Box) -> tuple[list[Element], Box]:
    """Alerts, the line of time and the few words of the table, or the page of a crew; and where refusals stand."""
    column = box
    # What is told stands at the foot of the column, and lies over nothing.
    upper = min((element.box.y for element in told_at_foot(paper, box)), default=box.bottom + GAP)
    box = box.without_bottom(box.bottom - upper + GAP)
    if offered.page:
        return pages.page(paper, offered, box), column
    elements, top = notes(paper, box)
    offers, high = pages.foot(paper, offered, box)
    foot = high + GAP if high else 0.0
    scrub = list(review.timeline(view, box.without_bottom(foot).bottom_part(3.4))) if view.revealed else []
    low = 4.6 if scrub else 0.0
    why = thoughts(paper, box.without_bottom(foot + low).bottom_part(HIGH))
    room = Box(box.x, top, box.w, box.bottom - top - foot - low - (HIGH + GAP if why else 0.0))
    rows = timeline(story(view, paper.text), room, paper, paper.text.sentence(_quiet(view)))
    return [*rows, *elements, *why, *scrub, *offers], column


def _quiet(view: SonarView) -> str:
    """What the line of time says while it is empty."""
    return "sonar-choosing" if view.phase == "start" else "sonar-nothing-yet"


def sea(paper: Paper, view: SonarView, frame: Box, grid: Grid) -> list[Element]:
    """The chart with all that is public of it, and after the end both ways with their mines."""
    lines = review.lines(view)
    elements: list[Element] = [
        ChartFrame(key="chart", box=frame, sea=grid.sea),
        SeaChart(
            key="sea",
            box=grid.sea,
            rows=view.chart.rows,
            archer=view.archer_mines,
            holes=view.chart.holes,
            edge=grid.edge,
            least=least_of(paper, grid),
            bleed=grid.edge + 0.5,
        ),
    ]
    if view.phase != "over":
        elements += marks.surfaced(paper, view, lines, grid)
        elements += marks.answers(lines, grid)
        elements += marks.asked(view, grid)
    elements += _whereabouts(paper.view, grid)
    elements += review.ways(view, grid)
    news = marks.fresh(lines) if view.phase != "over" or review.scrubbed(view) else None
    if news is not None and news.at:
        place = Box.around(*grid.middle(news.at), grid.cell, grid.cell)
        elements.append(
            Ripples(key=f"ripples/{news.number}", box=place, cell=grid.cell, since=news.time, bleed=3.6 * grid.cell)
        )
    return [*elements, *marks.blasts(lines, grid, news, paper)]


def _whereabouts(table: TableView, grid: Grid) -> list[Element]:
    """Where each crew can be, in training and after the end; an open sea says nothing and stays empty."""
    over = table.board is not None and table.board.phase == "over"
    return [
        Whereabouts(
            key=f"whereabouts/{team}",
            box=grid.sea,
            spaces=spaces,
            colour=team_tone(team),
            size=grid.size,
            left=team == "blue",
        )
        for team, spaces in table.panel.items()
        if len(spaces) < grid.size * grid.size * (OPEN if over else OPEN / 2)
    ]


def accent(table: TableView) -> Tone:
    """Emphasised names in the crew's colour, orange in a STOP."""
    view = table.board
    if isinstance(view, SonarView):
        if view.stop:
            return "stop"
        asked = view.question.asked if view.question else view.prompt.params.get("team")
        team = view.winner if view.phase == "over" else asked or view.turn
        return team_tone(team) if team in ("blue", "yellow") else "turn"
    return team_tone(view.team) if isinstance(view, TeamView) else "turn"


def held(table: TableView) -> bool:
    """A crew's own display is read from close by."""
    return isinstance(table.board, TeamView)


SCENE = Scene(header, body, label, accent, whole=broadcast, sized=True, held=held)
