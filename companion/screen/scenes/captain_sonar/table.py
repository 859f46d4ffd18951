"""The shared screen as a broadcast: crews and clock left, the sea in full height, one line of time right.

The chart has one size for a whole battle. After the end it shows both ways.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.captain_sonar.view import SonarView, TeamView
from companion.rules.published import TableView
from companion.screen.elements import Element
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.scenes.captain_sonar import close, marks, pages, review
from companion.screen.scenes.captain_sonar.chart import Ripples, Whereabouts
from companion.screen.scenes.captain_sonar.crew import crew_body
from companion.screen.scenes.captain_sonar.grid import Grid
from companion.screen.scenes.captain_sonar.heads import notes, prompt, status, title
from companion.screen.scenes.captain_sonar.sea import ChartFrame, SeaChart, edge_of, least_of
from companion.screen.scenes.captain_sonar.stations import CLOCK, clock, station
from companion.screen.scenes.captain_sonar.stopped import halted, stop_card, stripes
from companion.screen.scenes.captain_sonar.story import story
from companion.screen.scenes.captain_sonar.thoughts import HIGH, thoughts
from companion.screen.scenes.captain_sonar.timeline import timeline
from companion.screen.scenes.captain_sonar.wording import label
from companion.screen.scenes.common import choices
from companion.screen.scenes.common.frame import told_at_foot
from companion.screen.scenes.scene import Framed, Header, Scene
from companion.screen.theme import Tone, team_tone
from companion.text.catalogue import Catalogue

MARGIN, GAP = 2.2, 1.7
HEAD = 10.9
LOW = 1.4
NARROWEST = 29.0
"""A column is never narrower than this, whatever the shape of the screen."""


OPEN = 0.8
"""A cloud over more of the chart than this is not drawn after the end; before it half as much is too much."""


@dataclass(frozen=True)
class Places:
    """Where everything stands: one set of places for every view of a battle."""

    left: Box
    right: Box
    prompt: Box
    chart: Box
    blue: Box
    clock: Box
    yellow: Box
    story: Box


def places(screen: Box) -> Places:
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
    return Places(head.moved(MARGIN, 0), head.moved(other.x, 0), top, chart, *_crews(column), other)


def _upright(screen: Box) -> Places:
    inner = screen.inset(MARGIN, 0)
    left, right = Box(inner.x, 1.6, inner.w, HEAD - 2).columns(2, GAP)
    top = Box(inner.x, HEAD + 0.4, inner.w, HEAD - 1.6)
    side = min(inner.w, screen.h * 0.52)
    chart = Box(inner.centre[0] - side / 2, top.bottom + 0.8, side, side)
    below = Box(inner.x, chart.bottom + GAP, inner.w, screen.h - LOW - chart.bottom - GAP)
    crews, other = below.columns(2, GAP)
    return Places(left, right, top, chart, *_crews(crews), other)


def _crews(column: Box) -> tuple[Box, Box, Box]:
    """The crews with the clock between them."""
    high = (column.h - CLOCK - 2 * GAP) / 2
    middle = Box(column.x, column.y + high + GAP, column.w, CLOCK)
    return column.top_part(high), middle, column.bottom_part(high)


def header(table: TableView, words_: Catalogue) -> Header:
    """The map, the mode, and what is unusual."""
    view = table.board.table if isinstance(table.board, TeamView) else table.board
    assert isinstance(view, SonarView)
    chips = [view.chart.name, words_.sentence(f"sonar-side-{view.mode.replace('_', '-')}")]
    if view.announce_only:
        chips.append(words_.sentence("sonar-announce-only"))
    if isinstance(table.board, TeamView):
        chips.insert(0, words_.sentence(f"team-{table.board.team}"))
    return Header(words_.sentence("game-captain-sonar"), tuple(chips))


def body(table: TableView, box: Box, pen: Pen, words_: Catalogue) -> Sequence[Element]:
    """A crew's own display; the shared one is laid out as a whole, and under a menu stands empty."""
    return crew_body(table, table.board, box, pen, words_) if isinstance(table.board, TeamView) else []


def broadcast(table: TableView, screen: Box, pen: Pen, words_: Catalogue) -> Framed | None:
    """The whole shared screen."""
    view = table.board
    if not isinstance(view, SonarView):
        return None
    if pen.close:
        return _close(table, view, screen, pen, words_)
    at = places(screen)
    offered = pages.offer(table)
    heads = [
        *title(header(table, words_), at.left, pen),
        *status(table, view, at.right, pen, words_),
        *(stripes(screen) if view.stop or halted(view) else []),
    ]
    if offered.sheet:
        room = screen.inset(MARGIN, 0).without_top(HEAD).without_bottom(LOW)
        sheet = choices.sheet(SCENE, table, room, pen, words_)
        return Framed((*heads, *prompt(table, at.prompt, pen, words_, accent(table)), *sheet), room)
    grid = Grid.framed(at.chart, len(view.chart.rows), edge_of(pen))
    left, right = story_column(table, view, offered, at.story, pen, words_)
    card = stop_card(table, view, grid.sea, pen, words_, accent(table)) if halted(view) else []
    elements = (
        *heads,
        *([] if card else prompt(table, at.prompt, pen, words_, accent(table))),
        *station(table, "blue", at.blue, pen, words_),
        *clock(view, at.clock, pen),
        *station(table, "yellow", at.yellow, pen, words_),
        *sea(table, view, at.chart, grid, pen, words_),
        *card,
        *pages.touches(table, view, grid),
        *left,
    )
    return Framed(elements, right)


def _close(table: TableView, view: SonarView, screen: Box, pen: Pen, words_: Catalogue) -> Framed:
    """The same on a small panel: only what matters now, larger."""
    at = close.places(screen, pen)
    heads = [*close.corners(at), *(stripes(screen) if view.stop or halted(view) else [])]
    if pages.offer(table).sheet:
        room = screen.inset(MARGIN, 0).without_top(at.prompt.bottom + 0.6).without_bottom(LOW)
        sheet = choices.sheet(SCENE, table, room, pen, words_)
        return Framed((*heads, *prompt(table, at.prompt, pen, words_, accent(table)), *sheet), room)
    grid = Grid.framed(at.chart, len(view.chart.rows), edge_of(pen))
    card = stop_card(table, view, grid.sea, pen, words_, accent(table)) if halted(view) else []
    elements = (
        *heads,
        *([] if card else prompt(table, at.prompt, pen, words_, accent(table))),
        *sea(table, view, at.chart, grid, pen, words_),
        *card,
        *pages.touches(table, view, grid),
        *close.column(table, view, at.column, pen, words_),
    )
    return Framed(elements, at.column)


def prompt_place(screen: Box, pen: Pen) -> Box:
    """Where the one sentence stands."""
    return close.places(screen, pen).prompt if pen.close else places(screen).prompt


def story_column(
    table: TableView, view: SonarView, offered: pages.Offer, box: Box, pen: Pen, words_: Catalogue
) -> tuple[list[Element], Box]:
    """Alerts, the line of time and the few words of the table, or the page of a crew; and where refusals stand."""
    column = box
    # What is told stands at the foot of the column, and lies over nothing.
    told = min((one.box.y for one in told_at_foot(table, box, pen, words_)), default=box.bottom + GAP)
    box = box.without_bottom(box.bottom - told + GAP)
    if offered.page:
        return pages.page(table, offered, box, pen, words_), column
    made, top = notes(table, box, pen, words_)
    offers, high = pages.foot(table, offered, box, pen, words_)
    foot = high + GAP if high else 0.0
    scrub = review.timeline(view, box.without_bottom(foot).bottom_part(3.4)) if view.revealed else []
    low = 4.6 if scrub else 0.0
    why = thoughts(table, box.without_bottom(foot + low).bottom_part(HIGH), pen, words_)
    room = Box(box.x, top, box.w, box.bottom - top - foot - low - (HIGH + GAP if why else 0.0))
    rows = timeline(story(view, words_), room, pen, words_.sentence(_quiet(view)))
    return [*rows, *made, *why, *scrub, *offers], column


def _quiet(view: SonarView) -> str:
    """What the line of time says while it is empty."""
    return "sonar-choosing" if view.phase == "start" else "sonar-nothing-yet"


def sea(table: TableView, view: SonarView, frame: Box, grid: Grid, pen: Pen, words_: Catalogue) -> list[Element]:
    """The chart with all that is public of it, and after the end both ways with their mines."""
    lines = review.lines(view)
    made: list[Element] = [
        ChartFrame(key="chart", box=frame, sea=grid.sea),
        SeaChart(
            key="sea",
            box=grid.sea,
            rows=view.chart.rows,
            archer=view.archer_mines,
            holes=view.chart.holes,
            edge=grid.edge,
            least=least_of(pen, grid),
            bleed=grid.edge + 0.5,
        ),
    ]
    if view.phase != "over":
        made += marks.surfaced(view, lines, grid, pen, words_)
        made += marks.answers(lines, grid)
        made += marks.asked(view, grid)
    made += _whereabouts(table, grid)
    made += review.ways(view, grid)
    news = marks.fresh(lines) if view.phase != "over" or review.scrubbed(view) else None
    if news is not None and news.at:
        place = Box.around(*grid.middle(news.at), grid.cell, grid.cell)
        made.append(
            Ripples(key=f"ripples/{news.number}", box=place, cell=grid.cell, since=news.time, bleed=3.6 * grid.cell)
        )
    return [*made, *marks.blasts(lines, grid, news, pen)]


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
