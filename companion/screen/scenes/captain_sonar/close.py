"""The broadcast on a small panel: the chart beside one column in which the news stands large.

The crew that is waited for, or that was heard last, stands in full and the other one as a chip; of the line of time
as many rows as find room. What is told and what can be touched has its room first, the rest what is left.
"""

from dataclasses import dataclass

from companion.games.captain_sonar.view import SonarView
from companion.rules.published import TableView
from companion.screen.elements import Element, Icon, Outline, Panel, words
from companion.screen.geometry import Box
from companion.screen.layout import beside
from companion.screen.measure import Pen
from companion.screen.scenes.captain_sonar import pages, review, stations
from companion.screen.scenes.captain_sonar.heads import corner, notes
from companion.screen.scenes.captain_sonar.review import scrubbed, shown
from companion.screen.scenes.captain_sonar.ribbon import heading
from companion.screen.scenes.captain_sonar.story import story
from companion.screen.scenes.captain_sonar.thoughts import high_of, thoughts
from companion.screen.scenes.captain_sonar.timeline import newest_high, timeline
from companion.screen.scenes.common.frame import told_at_foot
from companion.screen.scenes.common.teams import team_sign
from companion.screen.theme import Tone, team_tone
from companion.text.catalogue import Catalogue

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


def column(table: TableView, view: SonarView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """Alerts, the clock, the crews, the line of time, what can be touched; a refusal at the foot."""
    told = min((one.box.y for one in told_at_foot(table, box, pen, words_)), default=box.bottom + GAP)
    room = box.without_bottom(box.bottom - told + GAP)
    offered = pages.offer(table)
    if offered.page:
        return pages.page(table, offered, room, pen, words_)
    offers, high = pages.foot(table, offered, room, pen, words_)
    room = room.without_bottom(high + GAP if high else 0.0)
    made, top = notes(table, room, pen, words_)
    if top > room.bottom:
        # What was told before the start gives way to what is told now.
        made, top = [], room.y
    room = room.without_top(top - room.y)
    if view.revealed and told > box.bottom:
        scrub = review.timeline(view, room.bottom_part(3.4))
        made += scrub
        room = room.without_bottom(3.4 + GAP if scrub else 0.0)
    if told > box.bottom:
        said = _remark(view, room.top_part(1.25 * pen.rest), pen, words_)
        made += said
        room = room.without_top(1.25 * pen.rest + GAP / 2 if said else 0.0)
    why = thoughts(table, room.bottom_part(high_of(pen)), pen, words_)
    room = room.without_bottom(high_of(pen) + GAP if why else 0.0)
    return [*made, *_stacked(table, view, room, pen, words_, told <= box.bottom), *why, *offers]


def _remark(view: SonarView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """What decided the battle, or how many turns in a row a crew still has."""
    if view.phase == "over" and not scrubbed(view):
        text = words_.sentence(f"sonar-reason-{view.reason or 'explosion'}")
        return [words("header/reason", box, text, pen.rest, shrinks=False, style="heading", colour="quiet")]
    if view.extra_turns and view.turn:
        text = words_.sentence("sonar-extra-turns", {"count": view.extra_turns})
        tone = team_tone(view.turn)
        return [words("header/extra", box, text, pen.rest, shrinks=False, style="heading", colour=tone)]
    return []


def _stacked(table: TableView, view: SonarView, room: Box, pen: Pen, words_: Catalogue, told: bool) -> list[Element]:
    """The clock, both crews and the line of time, as far as there is room; the order in which they give way differs."""
    rows = story(view, words_)
    full = _in_full(view)
    chip, hull, clock = _chip_high(pen), _hull_high(pen), 1.55 * pen.must + 0.8
    needs = {"crews": 2 * chip + GAP, "news": newest_high(rows, pen), "clock": clock, "full": hull + 0.6}
    order = ("crews", "clock", "news", "full") if told else ("crews", "news", "clock", "full")
    if view.phase == "over":
        order = ("crews", "news", "full", "clock")
    free = room.h
    chosen: set[str] = set()
    for name in order:
        more = needs[name] + (GAP if chosen and name != "full" else 0.0)
        if more <= free + 0.01 and (name != "full" or "crews" in chosen):
            chosen.add(name)
            free -= more
    made: list[Element] = []
    y = room.y
    if "clock" in chosen:
        made += stations.clock(view, Box(room.x, y, room.w, clock), pen)
        y += clock + GAP
    for team in ("blue", "yellow") if "crews" in chosen else ():
        whole = team == full and "full" in chosen
        box = Box(room.x, y, room.w, chip + (needs["full"] if whole else 0.0))
        made += _crew(table, view, team, box, pen, words_, whole)
        y = box.bottom + GAP
    if "news" in chosen:
        made += timeline(rows, room.without_top(y - room.y), pen, words_.sentence(_quiet(view)))
    return made


def _quiet(view: SonarView) -> str:
    """What the line of time says while it is empty."""
    return "sonar-choosing" if view.phase == "start" else "sonar-nothing-yet"


def _in_full(view: SonarView) -> str:
    """The crew that stands in full: that is waited for, or that was heard last; after the end the winner."""
    heard = view.log[-1].team if view.log else "blue"
    return (view.winner or heard) if view.phase == "over" else stations.waited_for(view) or heard


def _chip_high(pen: Pen) -> float:
    return 1.25 * pen.must + 1.0


def _hull_high(pen: Pen) -> float:
    """The submarine stands beside two lines of the rest."""
    return max(HULL, 2.4 * pen.rest + 0.6)


def _crew(
    table: TableView, view: SonarView, team: str, box: Box, pen: Pen, words_: Catalogue, whole: bool
) -> list[Element]:
    tone = team_tone(team)
    made: list[Element] = [
        Panel(key=f"{team}/edge", box=box.left_part(3), top=tone, radius=1.4),
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
        made.append(Outline(key="turn", box=box.inset(-0.35), colour=accent, radius=1.8, width=0.4, bleed=0.6))
    line = Box(box.x + 2.0, box.y + 0.5, box.w - 3.0, _chip_high(pen) - 1.0)
    if not whole:
        return [*made, *_chip(view, team, line, pen, words_)]
    made += stations.named(table, view, team, line, pen, words_)
    below = Box(line.x, line.bottom + 0.3, line.w, _hull_high(pen))
    hull = below.left_part(min(below.h / 0.43, below.w * 0.4))
    made.append(stations.hull_of(view, team, hull))
    return [*made, *stations.doing(view, team, below.without_top(0.6).right_part(below.w - hull.w - 1.2), pen, words_)]


def _chip(view: SonarView, team: str, line: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """Sign, name and submarine; at the right the heading, the surface, or how it ended."""
    tone, size = team_tone(team), pen.must
    name = words_.sentence(f"team-{team}")
    sign = beside(line, 0.95 * size)
    title = Box(sign.right + 0.8, line.y, pen.width("display", size, name) + 0.4, line.h)
    wide = line.h / 0.43
    hull = Box(title.right + 1.0, line.y, wide, line.h)
    made: list[Element] = [
        *team_sign(f"{team}/sign", sign, team),
        words(f"{team}/name", title, name, size, shrinks=False, style="display", colour=tone),
        stations.hull_of(view, team, hull),
    ]
    rest = Box(hull.right + 1.0, line.y, line.right - hull.right - 1.0, line.h)
    if view.phase == "over" and not scrubbed(view):
        lost = view.teams[team].damage >= 4
        end: Tone = "failed" if lost else "done"
        text = words_.sentence("sonar-lost" if lost else "sonar-won")
        return [
            *made,
            words(f"{team}/note", rest, text, size, smallest=pen.rest, style="heading", colour=end, align="right"),
        ]
    place = rest.right_part(min(rest.w, 1.5 * size))
    if view.phase != "over" and view.teams[team].surfaced:
        side = 0.85 * size
        return [*made, Icon(key=f"{team}/up/sign", box=place.centred(side, side), name="surface", colour=tone)]
    now = heading(shown(view), team)
    text = words_.sentence(f"sonar-letter-{now.lower()}") if now else "–"
    return [
        *made,
        Panel(key=f"{team}/heading", box=place, top="row", radius=0.9, edge=tone, edge_width=0.25),
        words(f"{team}/now", place, text, size, shrinks=False, style="display", align="centre", quick=True),
    ]
