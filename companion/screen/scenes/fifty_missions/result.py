"""The medals as a track with three marks on the way, and the result: the last medal, how fast it went."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise

from companion.games.fifty_missions.view import FiftyView
from companion.rules.plain import amount
from companion.screen.elements import Badge, Element, Panel, words
from companion.screen.geometry import REST, Box, Pose, beside, column, row
from companion.screen.paper import Paper, Pen
from companion.screen.theme import NAME, QUIET, SMALLEST, Tone
from companion.screen.widgets import Chip
from companion.text.catalogue import capital

MEDALS: Mapping[str, Tone] = {"bronze": "bronze", "silver": "silver", "gold": "gold"}
"""A medal's colour."""


def track(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """The number done; where there is room the line with its marks, and what is left."""
    wide, size, least = (20.0 if not paper.close else 34.0), paper.read(5.0), paper.seen(SMALLEST)
    done = paper.catalogue.sentence("fifty-scene-done", {"number": view.done})
    yield words(
        "track/done",
        box.left_part(min(wide, box.w)),
        done,
        size,
        smallest=least,
        style="display",
        rises=True,
        lines=2 if paper.close else 1,
    )
    if box.w < 2 * wide:
        return
    left, small, least = (
        paper.catalogue.sentence("fifty-scene-left", {"number": view.left}),
        paper.seen(2.6),
        paper.seen(SMALLEST),
    )
    # The line gives way to the words.
    needs = paper.width("text", max(small, least), left) + 1.0 if paper.close else 0.0
    right = box.right_part(max(wide * 0.8, needs))
    yield words("track/left", right, left, small, smallest=least, colour="quiet", align="right")
    line = Box(box.x + wide, box.y + 3.4, right.x - box.x - 1.1 * wide, 1.5)
    end = max(view.total, max(view.marks.values(), default=23) + 2)
    yield Panel(key="track/line", box=line, top="track", radius=line.h / 2)
    if view.done:
        filled = line.left_part(max(line.h, line.w * min(1.0, view.done / end)))
        yield Panel(key="track/filled", box=filled, top="done", radius=line.h / 2)
    places = {medal: line.x + line.w * mark / end for medal, mark in view.marks.items()}
    marks = {
        medal: paper.catalogue.sentence("fifty-scene-mark", {"number": mark}) for medal, mark in view.marks.items()
    }
    room = max(NUMBER, *(paper.width("text", paper.seen(SMALLEST), mark) + 0.6 for mark in marks.values()))
    near = any(other - place < room for place, other in pairwise(places.values()))
    following = next((medal for medal in view.marks if medal not in view.medals), "")
    for medal, mark in marks.items():
        badge, number = _mark(medal, mark, medal in view.medals, places[medal], line.centre[1], room, paper)
        yield badge
        if not near or medal == following:
            yield number
    if view.latest and view.status == "open" and not paper.close:
        text = paper.catalogue.sentence("fifty-scene-latest", {"number": len(view.latest)})
        size = paper.seen(QUIET)
        wide_chip = paper.chip(text, size, signed=True)
        yield Chip(
            key=f"track/latest/{view.done}",
            box=Box(box.right - wide_chip, box.bottom - 3.2, wide_chip, 3.2),
            text=text,
            size=size,
            icon="tick",
            ground="done",
            colour="ink",
        )


NUMBER = 4.4
"""How wide the number of a medal is at least; where two would touch, the next medal's stands alone."""


def _mark(medal: str, mark: str, won: bool, x: float, y: float, wide: float, pen: Pen) -> list[Element]:
    """A medal that waits at its place on the line, with the number that brings it."""
    side = 4.6
    spot = Box.around(x, y, side, side)
    badge = Badge(
        key=f"track/{medal}",
        box=spot,
        name="trophy",
        ground=MEDALS[medal] if won else "raised",
        colour="ink" if won else MEDALS[medal],
        radius=side / 2,
        rises=True,
    )
    under = Box.around(x, spot.bottom + 1.5, wide, max(2.8, 1.2 * pen.rest))
    number = words(
        f"track/{medal}/mark",
        under,
        mark,
        pen.seen(SMALLEST),
        shrinks=False,
        align="centre",
        colour="text" if won else "quiet",
    )
    return [badge, number]


def result(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """Beside the last cards and the missions that stayed open: the medal, what the next lacked, how fast it went."""
    broad = box.w > box.h
    edge: Tone = MEDALS[view.medal] if view.medal else "line"
    yield Panel(
        key="result",
        box=box,
        top="station-top",
        bottom="station-bottom",
        radius=1.83,
        edge=edge,
        edge_width=0.3,
        enters=Pose(box.moved(0, 6), 0.0),
    )
    inner = box.inset(1.2, 0.8) if broad else box.inset(2, 2)
    side = min(inner.h, inner.w * 0.36) if broad else min(inner.w * 0.7, inner.h * 0.3)
    lines = list(_lines(paper, view))
    head, room = row(inner, side, REST, gap=1.4) if broad else column(inner, side, REST, gap=1.4)
    head = head if lines else inner
    ground: Tone = MEDALS[view.medal] if view.medal else "raised"
    colour: Tone = "ink" if view.medal else "quiet"
    spot = head.centred(side, side)
    yield Badge(key="result/medal", box=spot, name="trophy", ground=ground, colour=colour, radius=side / 2)
    for (name, text, tone), cell in zip(lines, room.rows(max(1, len(lines)), 0.0 if broad else 0.8), strict=False):
        size, least = paper.read(NAME), paper.seen(SMALLEST)
        line = words(f"result/{name}", cell, text, size, smallest=least, lines=4, style="text", colour=tone)
        yield line if broad else replace(line, align="centre")


def standing(paper: Paper, view: FiftyView, box: Box, head: float) -> Iterator[Element]:
    """At the end how many missions are done, and of every medal whether it is won or what it takes."""
    total = {"number": view.done, "total": view.total}
    title, rows, foot = column(box, 1.2 * head, REST, 4.2, gap=0.8)
    yield words("result/title", title, paper.catalogue.sentence("fifty-ended-done", total), head, style="heading")
    following = next((medal for medal in view.marks if medal not in view.medals), "")
    for (medal, mark), cell in zip(view.marks.items(), rows.rows(len(view.marks), 0.8), strict=True):
        won, side = medal in view.medals, min(7.0, cell.h)
        name = paper.catalogue.sentence("label-fifty-medal", {"medal": medal})
        more = {"medal": medal, "number": max(1, mark - view.done)}
        fate = paper.catalogue.sentence("fifty-scene-more", more) if medal == following and view.left else ""
        fate = fate or paper.catalogue.sentence("fifty-ended-won" if won else "fifty-ended-at", {"number": mark})
        ground: Tone = MEDALS[medal] if won else "raised"
        colour: Tone = "ink" if won else MEDALS[medal]
        yield Badge(
            key=f"result/{medal}", box=beside(cell, side), name="trophy", ground=ground, colour=colour, radius=side / 2
        )
        text = cell.without_left(side + 1.6).centred(cell.w - side - 1.6, min(cell.h, 8.4))
        upper, lower = text.rows(2)
        tone: Tone = "text" if won or medal == following else "quiet"
        yield from (
            words(f"result/{medal}/name", upper, capital(name), NAME, style="heading", colour=tone, valign="bottom"),
            words(
                "result/more" if medal == following else f"result/{medal}/at",
                lower,
                fate,
                3.2,
                colour=tone,
                valign="top",
            ),
        )
    if rate := per_minute(view):
        yield words(
            "result/rate", foot, paper.catalogue.sentence("fifty-scene-rate", {"number": rate}), 3.2, colour="quiet"
        )


def _lines(paper: Paper, view: FiftyView) -> Iterator[tuple[str, str, Tone]]:
    """Which medal it is, how many more the next takes, how fast it went; on a small panel what the headline lacks."""
    lacks = next(((medal, mark) for medal, mark in view.marks.items() if medal not in view.medals), None)
    if view.medal and not (paper.close and lacks is not None and view.left):
        medal = paper.catalogue.sentence("label-fifty-medal", {"medal": view.medal})
        yield "name", f"{medal[:1].upper()}{medal[1:]}", MEDALS[view.medal]
    if lacks is not None and view.left:
        more = {"medal": lacks[0], "number": max(1, lacks[1] - view.done)}
        yield "more", paper.catalogue.sentence("fifty-scene-more", more), "text"
    if (rate := per_minute(view)) and (lacks is None or not paper.close):
        yield "rate", paper.catalogue.sentence("fifty-scene-rate", {"number": rate}), "quiet"


def per_minute(view: FiftyView) -> float:
    """Missions done per minute of this game, to a tenth; 0 where it was too short to say."""
    seconds = amount((view.revealed or {}).get("seconds", 0.0))
    return round(len(view.taken) * 60 / seconds, 1) if seconds >= 10 else 0.0
