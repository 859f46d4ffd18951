"""The shared screen as a broadcast: crews and clock left, the sea in full height, one line of time right.

On a small panel all that is not the sea stands in one column: what is told and what can be touched has its room first,
then come the crews, the clock and the line of time, as far as there is room. The chart has one size for a whole battle.
After the end it shows both ways.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from companion.games.captain_sonar.view import SonarView, TeamView
from companion.rules.published import TableView
from companion.rules.sentences import Sentence
from companion.screen.elements import Element
from companion.screen.fonts import plain
from companion.screen.geometry import REST, Box, column, inset, row
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.captain_sonar import marks, pages, review
from companion.screen.scenes.captain_sonar.buttons import label
from companion.screen.scenes.captain_sonar.chart import Grid, Ripples, Whereabouts, refusal
from companion.screen.scenes.captain_sonar.crew import crew_body
from companion.screen.scenes.captain_sonar.headline import headline
from companion.screen.scenes.captain_sonar.heads import (
    answer_at,
    ended,
    halted,
    notes,
    prompt,
    reason,
    remark,
    status,
    stop_card,
    stripes,
)
from companion.screen.scenes.captain_sonar.review import story
from companion.screen.scenes.captain_sonar.sea import ChartFrame, chart_of, edge_of
from companion.screen.scenes.captain_sonar.stations import CLOCK, clock, full_high, line_high, station, waited_for
from companion.screen.scenes.captain_sonar.timeline import high_of, newest_high, thoughts, timeline
from companion.screen.scenes.common import choices
from companion.screen.scenes.common.frame import told_at_foot
from companion.screen.scenes.common.header import CORNER, ROW_HIGH, title
from companion.screen.scenes.scene import Framed, Header, Scene
from companion.screen.theme import Tone, team_tone
from companion.screen.widgets import TEAM_NAMES

MARGIN, GAP = 2.2, 1.7
NARROW_MARGIN, NARROW_GAP = 1.6, 1.2
"""The same on a small panel."""
LOW = 1.4
NARROWEST = 29.0
"""A column is never narrower than this, whatever the shape of the screen."""
SCRUB = 3.4
"""The height of the line on which a battle is run through again."""


OPEN = 0.8
"""A cloud over more of the chart than this is not drawn after the end; before it half as much is too much."""


@dataclass(frozen=True)
class TablePlaces:
    """Where everything stands: one set of places for every view of a battle. Without a column of their own the crews
    stand over the line of time."""

    left: Box
    right: Box
    prompt: Box
    chart: Box
    story: Box
    crews: Box | None = None


def places(screen: Box, pen: Pen) -> TablePlaces:
    """The chart as large as the height allows; on upright screens everything else stands below it."""
    if pen.close:
        return _narrow(screen, pen)
    if screen.w < screen.h:
        return _upright(screen)
    side = min(screen.h - ROW_HIGH - LOW, screen.w - 2 * (MARGIN + GAP + NARROWEST))
    wide = (screen.w - side) / 2 - MARGIN - GAP
    chart = Box(MARGIN + wide + GAP, screen.h - LOW - max(side, screen.h - ROW_HIGH - LOW), side, side)
    column = Box(MARGIN, ROW_HIGH, wide, screen.h - ROW_HIGH - LOW)
    other = Box(chart.right + GAP, column.y, wide, column.h)
    head = Box(0, 1.2, wide, ROW_HIGH - 2)
    top = Box(chart.x, 0.6, side, ROW_HIGH - 0.6)
    return TablePlaces(head.moved(MARGIN, 0), head.moved(other.x, 0), top, chart, other, column)


def _upright(screen: Box) -> TablePlaces:
    inner = screen.inset(MARGIN, 0)
    left, right = Box(inner.x, 1.6, inner.w, ROW_HIGH - 2).columns(2, GAP)
    top = Box(inner.x, ROW_HIGH + 0.4, inner.w, ROW_HIGH - 1.6)
    side = min(inner.w, screen.h * 0.52)
    chart = Box(inner.centre[0] - side / 2, top.bottom + 0.8, side, side)
    crews, other = Box(inner.x, chart.bottom + GAP, inner.w, screen.h - LOW - chart.bottom - GAP).columns(2, GAP)
    return TablePlaces(left, right, top, chart, other, crews)


def _narrow(screen: Box, pen: Pen) -> TablePlaces:
    """One column beside the chart, or below it; of the head what can be touched, and the sentence in charge."""
    inner = screen.inset(NARROW_MARGIN, 0)
    upright = screen.w < screen.h
    head, low = column(inset(inner, 0, top=0.6, bottom=LOW), 2.9 * pen.must + 0.6 if upright else ROW_HIGH - 0.6, REST)
    left, prompt, right = row(head, CORNER, REST, CORNER, gap=0.8)
    if upright:
        side = min(screen.w - 2 * NARROW_GAP, screen.h * 0.57)
        chart = Box((screen.w - side) / 2, low.y + 0.6, side, side)
        return TablePlaces(left, right, prompt, chart, low.without_top(side + 0.6 + NARROW_GAP))
    side = min(low.h, screen.w * 0.56)
    story, chart = row(low, REST, side, gap=NARROW_GAP)
    return TablePlaces(left, right, prompt, chart.top_part(side), story)


MODES = {"real_time": "sonar-side-real-time-told", "turn_by_turn": "sonar-side-turn-by-turn-told"}
"""What a mode's chip opens."""


def header(paper: Paper) -> Header:
    """The map, the mode, and what is unusual."""
    view = paper.view.board.table if isinstance(paper.view.board, TeamView) else paper.view.board
    assert isinstance(view, SonarView)
    say, mode = paper.catalogue.sentence, MODES[view.mode]
    chips = {"sonar-map-told": view.chart.name, mode: say(mode.removesuffix("-told"))}
    if view.announce_only:
        chips["sonar-announce-only-told"] = say("sonar-announce-only")
    if isinstance(paper.view.board, TeamView):
        chips = {"sonar-team-told": say(TEAM_NAMES[paper.view.board.team]), **chips}
    return Header(say("game-captain-sonar"), tuple(chips.values()), opens=tuple(chips))


def body(paper: Paper, box: Box) -> Sequence[Element]:
    """A crew's own display; the shared one is laid out as a whole, and under a menu stands empty."""
    return crew_body(paper, paper.view.board, box) if isinstance(paper.view.board, TeamView) else []


def broadcast(paper: Paper, screen: Box) -> Framed | None:
    """The whole shared screen."""
    view = paper.view.board
    if not isinstance(view, SonarView):
        return None
    at = places(screen, paper)
    offered = pages.offer(paper.view)
    heads = [
        *title(header(paper), at.left, paper),
        *status(paper, view, at.right),
        *(stripes(screen) if view.stop or halted(view) else []),
    ]
    if offered.sheet:
        room = screen.inset(MARGIN, 0).without_top(at.prompt.bottom).without_bottom(LOW)
        sheet = list(choices.sheet(paper, SCENE, room))
        return Framed((*heads, *prompt(paper, at.prompt, accent(paper.view)), *sheet), room)
    grid = Grid.framed(at.chart, len(view.chart.rows), edge_of(paper))
    card = stop_card(paper, view, grid.sea, accent(paper.view)) if halted(view) else []
    crews = [*(_crews(paper, view, at.crews) if at.crews is not None else ())]
    chart = [*sea(paper, view, at.chart, grid), *card, *pages.touches(paper.view, view, grid)]
    story = _story(replace(paper, view=replace(paper.view, refused=None)), view, offered, at)
    wrong = _wrong(paper, [*crews, *story], chart, grid)
    if paper.view.refused is not None and not wrong:
        story = _story(paper, view, offered, at)
    said = [] if card else _said(paper, view, offered, at.prompt)
    return Framed((*heads, *said, *crews, *chart, *story, *wrong), at.story)


NEEDED = ("touch/", "asked", "stop/card", "news/")
"""What on the chart nobody may be kept from now: what is touched and asked, a STOP, the last shot, where a crew is."""


def _wrong(paper: Paper, beside: Sequence[Element], chart: Sequence[Element], grid: Grid) -> list[Element]:
    """What the table is refused in public, at the chart, with a way back to the crew whose word it was."""
    team = paper.view.refused.params.get("team") if paper.view.refused is not None else None
    home = next((part.box for part in beside if part.key == team), None)
    needed = [part.box for part in chart if part.key.startswith(NEEDED) or part.key.endswith("/tag")]
    needed += [part.box.inset(-part.cell) for part in chart if isinstance(part, Ripples)]
    marked = [part.box for part in chart if part.key.startswith(("blast/", "drone/", "sonar/"))]
    return refusal(paper, grid.sea, home, needed, marked)


def _said(paper: Paper, view: SonarView, offered: pages.Offer, box: Box) -> list[Element]:
    """The sentence in charge."""
    tone = accent(paper.view)
    if view.phase == "over":
        return ended(paper, view, box, tone)
    if view.phase == "battle" and offered.team:
        asked = Sentence("sonar-page-asked", {"team": offered.team, "post": offered.post or "captain"})
        return prompt(paper, box, team_tone(offered.team), asked)
    return headline(paper, view, box, prompt(paper, box, tone))


def prompt_place(screen: Box, pen: Pen) -> Box:
    """Where the one sentence stands."""
    return places(screen, pen).prompt


def _crews(paper: Paper, view: SonarView, box: Box) -> Iterator[Element]:
    """The crews with the clock between them."""
    blue, between, yellow = column(box, REST, CLOCK, REST, gap=GAP)
    yield from (*station(paper, "blue", blue), *clock(view, between, paper), *station(paper, "yellow", yellow))


def _story(paper: Paper, view: SonarView, offered: pages.Offer, at: TablePlaces) -> list[Element]:
    """Alerts, the line of time and the few words of the table, or the page of a crew."""
    narrow, box = at.crews is None, at.story
    gap = NARROW_GAP if narrow else GAP
    # What is told stands at the foot of the column, and lies over nothing.
    foot = min((element.box.y for element in told_at_foot(paper, box)), default=box.bottom + gap)
    room, at_foot = box.without_bottom(box.bottom - foot + gap), foot <= box.bottom
    if offered.page:
        return list(pages.page(paper, offered, room))
    offers, high = pages.foot(paper, offered, room)
    room = room.without_bottom(high + gap if high else 0.0)
    # A crew without devices of its own has its answers here, to be touched.
    asks, own = view.question if not at_foot else None, pages.served(paper.view)
    where = answer_at(paper, asks, room) if asks is not None and asks.asked in own else []
    room = room.without_bottom(where[0].box.h + gap if where else 0.0)
    noted, top = notes(paper, room)
    if narrow and top > room.bottom:
        # What was told before the start gives way to what is told now.
        noted, top = [], room.y
    room = room.without_top(top - room.y)
    scrub = list(review.timeline(view, room.bottom_part(SCRUB))) if view.revealed and not (narrow and at_foot) else []
    room = room.without_bottom(SCRUB + NARROW_GAP if scrub else 0.0)
    if not (narrow and at_foot):
        extra = remark(paper, view, room.top_part(1.25 * paper.rest)) if narrow else []
        above = reason(paper, view, room) or extra
        noted += above
        room = room.without_top(above[0].box.h + gap / 2 if above else 0.0)
    tall = min(high_of(paper), room.h)
    why = thoughts(paper, room.bottom_part(tall))
    room = room.without_bottom(tall + gap if why else 0.0)
    lines = _stacked(paper, view, room, at_foot) if narrow else _timeline(paper, view, room)
    return [*lines, *noted, *why, *scrub, *where, *offers]


def _timeline(paper: Paper, view: SonarView, box: Box) -> list[Element]:
    """The line of time, or what it says while it is empty."""
    starts = view.phase == "start"
    quiet = paper.catalogue.sentence("sonar-choosing" if starts else "sonar-nothing-yet")
    return timeline(story(view, paper.catalogue), box, paper, quiet, "text" if starts else "quiet")


def _stacked(paper: Paper, view: SonarView, room: Box, at_foot: bool) -> Iterator[Element]:
    """The clock, both crews and the line of time, as far as there is room; the order in which they give way differs.

    The crew that is waited for, or that was heard last, stands in full and the other one as a line; after the end the
    winner.
    """
    line, high = line_high(paper), 1.55 * paper.must + 0.8
    full = full_high(paper) - line
    newest = newest_high(story(view, paper.catalogue), paper)
    needs = {"crews": 2 * line + NARROW_GAP, "news": newest, "clock": high, "full": full}
    order = ("crews", "clock", "news", "full") if at_foot else ("crews", "news", "clock", "full")
    if view.phase == "start":
        # What must be done comes first.
        said = paper.fit(
            "text", plain(paper.catalogue.sentence("sonar-choosing")), (room.w - 2.4, 99), paper.must, 0, 9
        )
        needs["news"], order = said.height + 2.4, ("news", "crews", "clock", "full")
    if view.phase == "over":
        order = ("crews", "news", "full", "clock")
    free = room.h
    chosen: set[str] = set()
    for name in order:
        more = needs[name] + (NARROW_GAP if chosen and name != "full" else 0.0)
        if more <= free + 0.01 and (name != "full" or "crews" in chosen):
            chosen.add(name)
            free -= more
    last = view.log[-1].team if view.log else "blue"
    whole = (view.winner or last) if view.phase == "over" else waited_for(view) or last
    if "clock" in chosen:
        yield from clock(view, room.top_part(high), paper)
        room = room.without_top(high + NARROW_GAP)
    for team in ("blue", "yellow") if "crews" in chosen else ():
        box = room.top_part(line + (full if team == whole and "full" in chosen else 0.0))
        yield from station(paper, team, box)
        room = room.without_top(box.h + NARROW_GAP)
    if "news" in chosen:
        yield from _timeline(paper, view, room)


def sea(paper: Paper, view: SonarView, frame: Box, grid: Grid) -> Iterator[Element]:
    """The chart with all that is public of it, and after the end both ways with their mines."""
    lines = review.lines(view)
    yield ChartFrame(key="chart", box=frame, sea=grid.sea)
    yield chart_of(paper, view, grid)
    plates: list[Box] = []
    if view.phase != "over":
        up = list(marks.surfaced(paper, view, lines, grid))
        plates = [part.box for part in up if part.key.endswith("/tag")]
        known = list(marks.answers(view, lines, grid, plates))
        plates += [part.box for part in known if part.key.count("/") == 1 or part.key.endswith("/sector")]
        yield from (*up, *known, *marks.asked(view, grid))
    yield from (*_whereabouts(paper.view, grid), *review.ways(view, grid), *review.deciding(view, grid))
    news = marks.fresh(lines) if view.phase != "over" or review.scrubbed(view) else None
    if news is not None and news.at:
        place = Box.around(*grid.middle(news.at), grid.cell, grid.cell)
        yield Ripples(key=f"ripples/{news.number}", box=place, cell=grid.cell, since=news.time, bleed=3.6 * grid.cell)
    yield from marks.blasts(lines, grid, news, paper, plates)


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
    """Emphasised names in the crew's colour; orange in a STOP that asks nobody, and how an explosion struck."""
    view = table.board
    if isinstance(view, SonarView):
        if (view.stop and not view.question) or view.prompt.key == "sonar-struck-battle":
            return "stop"
        asked = view.question.asked if view.question else view.prompt.params.get("team")
        team = view.winner if view.phase == "over" else asked or view.turn
        return team_tone(team) if team in ("blue", "yellow") else "turn"
    return team_tone(view.team) if isinstance(view, TeamView) else "turn"


SCENE = Scene(header, body, label, accent, whole=broadcast, sized=True)
