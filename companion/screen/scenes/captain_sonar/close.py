"""The broadcast on a small panel: the chart beside one column in which the news stands large.

The crew that is waited for, or that was heard last, stands in full and the other one as a chip; of the line of time
as many rows as find room. What is told and what can be touched has its room first, the rest what is left.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.captain_sonar.view import SonarView
from companion.screen.elements import Element, Icon, Outline, Panel, words
from companion.screen.geometry import Box, beside
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.captain_sonar import pages, review, stations
from companion.screen.scenes.captain_sonar.buttons import COURSE_LETTERS
from companion.screen.scenes.captain_sonar.heads import corner, notes
from companion.screen.scenes.captain_sonar.review import scrubbed, shown, story
from companion.screen.scenes.captain_sonar.stations import heading
from companion.screen.scenes.captain_sonar.timeline import high_of, newest_high, thoughts, timeline
from companion.screen.scenes.common.frame import told_at_foot
from companion.screen.theme import Tone, team_tone
from companion.screen.widgets import TEAM_NAMES, team_sign

MARGIN, GAP = 1.6, 1.2
HEAD, LOW = 10.9, 1.4
CORNER = 6.4
HULL = 10.6
"""The height of a submarine that stands in full: so much higher is its crew than a chip."""


@dataclass(frozen=True)
class Near:
    """Where everything stands: one set of places for every view of a battle."""

    menu: Box
    undo: Box
    prompt: Box
    chart: Box
    column: Box


def places(screen: Box, pen: Pen) -> Near:
    """The chart as large as the height allows, the column at its left; on upright screens below it."""
    upright = screen.w < screen.h
    high = 2.4 * pen.must + 0.6 if upright else HEAD - 0.6
    head = Box(MARGIN, 0.6, screen.w - 2 * MARGIN, high)
    menu = Box(head.x, head.centre[1] - CORNER / 2, CORNER, CORNER)
    undo = menu.moved(head.w - CORNER, 0)
    prompt = Box(menu.right + 0.8, head.y, undo.x - menu.right - 1.6, head.h)
    if upright:
        side = min(screen.w - 2 * GAP, screen.h * 0.6)
        chart = Box((screen.w - side) / 2, head.bottom + 0.6, side, side)
        return Near(
            menu, undo, prompt, chart, Box(MARGIN, chart.bottom + GAP, head.w, screen.h - LOW - chart.bottom - GAP)
        )
    side = min(screen.h - HEAD - LOW, screen.w * 0.56)
    chart = Box(screen.w - MARGIN - side, HEAD, side, side)
    return Near(menu, undo, prompt, chart, Box(MARGIN, HEAD, chart.x - MARGIN - GAP, screen.h - HEAD - LOW))


def corners(at: Near) -> list[Element]:
    """The menu and undo."""
    return [*corner("menu", "MENU", at.menu), *corner("undo", "UNDO", at.undo)]


def column(paper: Paper, view: SonarView, box: Box) -> list[Element]:
    """Alerts, the clock, the crews, the line of time, what can be touched; a refusal at the foot."""
    foot = min((element.box.y for element in told_at_foot(paper, box)), default=box.bottom + GAP)
    room = box.without_bottom(box.bottom - foot + GAP)
    offered = pages.offer(paper.view)
    if offered.page:
        return pages.page(paper, offered, room)
    offers, high = pages.foot(paper, offered, room)
    room = room.without_bottom(high + GAP if high else 0.0)
    elements, top = notes(paper, room)
    if top > room.bottom:
        # What was told before the start gives way to what is told now.
        elements, top = [], room.y
    room = room.without_top(top - room.y)
    if view.revealed and foot > box.bottom:
        scrub = list(review.timeline(view, room.bottom_part(3.4)))
        elements += scrub
        room = room.without_bottom(3.4 + GAP if scrub else 0.0)
    if foot > box.bottom:
        said = _remark(paper, view, room.top_part(1.25 * paper.rest))
        elements += said
        room = room.without_top(1.25 * paper.rest + GAP / 2 if said else 0.0)
    why = thoughts(paper, room.bottom_part(high_of(paper)))
    room = room.without_bottom(high_of(paper) + GAP if why else 0.0)
    return [*elements, *_stacked(paper, view, room, foot <= box.bottom), *why, *offers]


def _remark(paper: Paper, view: SonarView, box: Box) -> list[Element]:
    """What decided the battle, or how many turns in a row a crew still has."""
    if view.phase == "over" and not scrubbed(view):
        text = paper.text.sentence(f"sonar-reason-{view.reason or 'explosion'}")
        return [words("header/reason", box, text, paper.rest, shrinks=False, style="heading", colour="quiet")]
    if view.extra_turns and view.turn:
        text = paper.text.sentence("sonar-extra-turns", {"count": view.extra_turns})
        tone = team_tone(view.turn)
        return [words("header/extra", box, text, paper.rest, shrinks=False, style="heading", colour=tone)]
    return []


def _stacked(paper: Paper, view: SonarView, room: Box, at_foot: bool) -> Iterator[Element]:
    """The clock, both crews and the line of time, as far as there is room; the order in which they give way differs."""
    rows = story(view, paper.text)
    full = _in_full(view)
    chip, hull, clock = _chip_high(paper), _hull_high(paper), 1.55 * paper.must + 0.8
    needs = {"crews": 2 * chip + GAP, "news": newest_high(rows, paper), "clock": clock, "full": hull + 0.6}
    order = ("crews", "clock", "news", "full") if at_foot else ("crews", "news", "clock", "full")
    if view.phase == "over":
        order = ("crews", "news", "full", "clock")
    free = room.h
    chosen: set[str] = set()
    for name in order:
        more = needs[name] + (GAP if chosen and name != "full" else 0.0)
        if more <= free + 0.01 and (name != "full" or "crews" in chosen):
            chosen.add(name)
            free -= more
    y = room.y
    if "clock" in chosen:
        yield from stations.clock(view, Box(room.x, y, room.w, clock), paper)
        y += clock + GAP
    for team in ("blue", "yellow") if "crews" in chosen else ():
        whole = team == full and "full" in chosen
        box = Box(room.x, y, room.w, chip + (needs["full"] if whole else 0.0))
        yield from _crew(paper, view, team, box, whole)
        y = box.bottom + GAP
    if "news" in chosen:
        yield from timeline(rows, room.without_top(y - room.y), paper, paper.text.sentence(_quiet(view)))


def _quiet(view: SonarView) -> str:
    """What the line of time says while it is empty."""
    return "sonar-choosing" if view.phase == "start" else "sonar-nothing-yet"


def _in_full(view: SonarView) -> str:
    """The crew that stands in full: that is waited for, or that was heard last; after the end the winner."""
    last_team = view.log[-1].team if view.log else "blue"
    return (view.winner or last_team) if view.phase == "over" else stations.waited_for(view) or last_team


def _chip_high(pen: Pen) -> float:
    return 1.25 * pen.must + 1.0


def _hull_high(pen: Pen) -> float:
    """The submarine stands beside two lines of the rest."""
    return max(HULL, 2.4 * pen.rest + 0.6)


def _crew(paper: Paper, view: SonarView, team: str, box: Box, whole: bool) -> list[Element]:
    elements: list[Element] = [
        Panel(key=f"{team}/edge", box=box.left_part(3), top=team_tone(team), radius=1.4),
        Panel(
            key=team,
            box=Box(box.x + 0.8, box.y, box.w - 0.8, box.h),
            top="station-top",
            bottom="station-bottom",
            radius=1.4,
        ),
    ]
    if stations.waited_for(view) == team:
        accent: Tone = "stop" if view.stop else "turn"
        elements.append(Outline(key="turn", box=box.inset(-0.35), colour=accent, radius=1.8, width=0.4, bleed=0.6))
    line = Box(box.x + 2.0, box.y + 0.5, box.w - 3.0, _chip_high(paper) - 1.0)
    if not whole:
        return [*elements, *_chip(paper, view, team, line)]
    elements += stations.named(paper, view, team, line)
    below = Box(line.x, line.bottom + 0.3, line.w, _hull_high(paper))
    hull = below.left_part(min(below.h / 0.43, below.w * 0.4))
    elements.append(stations.hull_of(view, team, hull))
    return [*elements, *stations.doing(paper, view, team, below.without_top(0.6).right_part(below.w - hull.w - 1.2))]


def _chip(paper: Paper, view: SonarView, team: str, line: Box) -> list[Element]:
    """Sign, name and submarine; at the right the heading, the surface, or how it ended."""
    tone, size = team_tone(team), paper.must
    name = paper.text.sentence(TEAM_NAMES[team])
    sign = beside(line, 0.95 * size)
    title = Box(sign.right + 0.8, line.y, paper.width("display", size, name) + 0.4, line.h)
    hull = Box(title.right + 1.0, line.y, line.h / 0.43, line.h)
    elements: list[Element] = [
        *team_sign(f"{team}/sign", sign, team),
        words(f"{team}/name", title, name, size, shrinks=False, style="display", colour=tone),
        stations.hull_of(view, team, hull),
    ]
    rest = Box(hull.right + 1.0, line.y, line.right - hull.right - 1.0, line.h)
    if view.phase == "over" and not scrubbed(view):
        lost = view.teams[team].damage >= 4
        end: Tone = "failed" if lost else "done"
        text = paper.text.sentence("sonar-lost" if lost else "sonar-won")
        return [
            *elements,
            words(f"{team}/note", rest, text, size, smallest=paper.rest, style="heading", colour=end, align="right"),
        ]
    place = rest.right_part(min(rest.w, 1.5 * size))
    if view.phase != "over" and view.teams[team].surfaced:
        side = 0.85 * size
        return [*elements, Icon(key=f"{team}/up/sign", box=place.centred(side, side), name="surface", colour=tone)]
    now = heading(shown(view), team)
    text = paper.text.sentence(COURSE_LETTERS[now]) if now else "–"
    return [
        *elements,
        Panel(key=f"{team}/heading", box=place, top="row", radius=0.9, edge=tone, edge_width=0.25),
        words(f"{team}/now", place, text, size, shrinks=False, style="display", align="centre", quick=True),
    ]
