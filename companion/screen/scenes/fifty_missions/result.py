"""Beside the cards: the medals as a track with three marks, the clock, a hand that the companion dealt, and
the result: the last medal, how fast."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from companion.games.fifty_missions.view import FiftyView
from companion.rules.plain import amount
from companion.rules.timers import Timer
from companion.screen.elements import Badge, Element, Icon, Outline, Panel, Words, words
from companion.screen.fonts import plain
from companion.screen.geometry import REST, Box, Pose, beside, column, row
from companion.screen.moments.parts import Rays
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.common.ending import panel
from companion.screen.scenes.fifty_missions.mission import HINT, LARGER, SymbolCard, look_of, parts_of, suit_name
from companion.screen.theme import NAME, SMALLEST, Tone
from companion.screen.widgets import ClockFace, Ring
from companion.text.catalogue import capital

STANDING = 0.86
"""The breadth of a card by its height."""
GAP = 0.8
"""Between missions, in units."""
MEDALS: Mapping[str, Tone] = {"bronze": "bronze", "silver": "silver", "gold": "gold"}
"""A medal's colour."""


def track(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """The number done; where there is room the line with its marks, and what is left."""
    wide, size, least = (20.0 if not paper.close else 34.0), paper.read(5.0), paper.seen(SMALLEST)
    if box.w < 2 * wide and box.h > 1.05 * (size + paper.rest):
        # A small panel says what the next medal takes where it has the room.
        more = lacking(paper, view) or _left(paper, view)
        lacks = paper.fit("text", plain(more), (box.w, box.h - 1.05 * size), LARGER * paper.rest, paper.rest, 2)
        if lacks.lines and not lacks.cut:
            box, low = column(box.centred(box.w, 1.2 * size + lacks.height), REST, lacks.height)
            yield words("track/more", low, more, lacks.size, shrinks=False, lines=2)
    yield words(
        "track/done",
        box.left_part(min(wide, box.w)),
        paper.catalogue.sentence("fifty-scene-done", {"number": view.done}),
        size,
        smallest=least,
        style="display",
        rises=True,
        lines=2 if paper.close else 1,
    )
    if box.w < 2 * wide:
        return
    left, small = _left(paper, view), paper.seen(2.6)
    # The line gives way to the words.
    right = box.right_part(max(wide * 0.8, paper.width("text", max(small, least), left) + 1.0))
    yield words("track/left", right, left, small, smallest=least, colour="quiet", align="right")
    line = Box(box.x + wide, box.y + (2.2 if paper.close else 3.4), right.x - box.x - 1.1 * wide, 1.5)
    end = max(view.total, max(view.marks.values(), default=23) + 2)
    yield from _line(view, line, min(1.0, view.done / end))
    places = {medal: line.x + line.w * mark / end for medal, mark in view.marks.items()}
    yield from _marks(paper, view, places, line.centre[1], NUMBER)


def score(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """The number done; beside a clock or a hand the line to gold with the medals; what the next one takes, the news."""
    # Without a clock or a hand the medals have the room of those.
    hung = 0.0 if climbs(paper, view) else 1.6 + 8.4
    head, way, next_, left = column(box, 8.4, hung, 4.4, REST, gap=1.2)
    done = paper.catalogue.sentence("fifty-scene-done", {"number": view.done})
    yield words("track/done", head, done, 7.4, style="display", rises=True)
    if hung:
        # The line ends under the middle of the gold medal, which hangs over it by its other half. Each medal is a stage
        # of equal length, or they would stand in a heap at its end.
        line, medals = column(way, 1.6, REST, gap=0.6)
        line, stages = line.without_right(MEDAL / 2), _stages(view)
        yield from _line(view, line, sum(stages) / len(stages))
        places = {medal: line.x + line.w * number / len(stages) for number, medal in enumerate(view.marks, 1)}
        yield from _marks(paper, view, places, medals.y + 2.0, 1.2 * paper.seen(MARK))
    lacks = lacking(paper, view)
    yield words("track/more", next_, lacks or _left(paper, view), HINT, style="strong")
    # Between two rounds what was done last is told of already.
    fresh = view.latest and view.phase != "collect"
    news = paper.catalogue.sentence("fifty-scene-latest", {"number": len(view.latest)}) if fresh else ""
    text = news or (_left(paper, view) if lacks else "")
    yield words("track/left", left, text, HINT, colour="done" if news else "quiet", valign="top")


def _stages(view: FiftyView) -> list[float]:
    """How much of the way to each medal is done, from the one before it."""
    ends = [0, *view.marks.values()] if view.marks else [0, view.total]
    return [min(1.0, max(0.0, (view.done - begin) / max(1, end - begin))) for begin, end in pairwise(ends)]


def _line(view: FiftyView, line: Box, part: float) -> Iterator[Panel]:
    """How far it is: the ``part`` that is done."""
    yield Panel(key="track/line", box=line, top="track", radius=line.h / 2)
    if view.done:
        yield Panel(
            key="track/filled",
            box=line.left_part(max(line.h, line.w * part)),
            top="done",
            radius=line.h / 2,
        )


def _left(paper: Paper, view: FiftyView) -> str:
    return paper.catalogue.sentence("fifty-scene-left", {"number": view.left})


def lacking(paper: Paper, view: FiftyView) -> str:
    """How many missions the next medal takes; nothing where there is none to win any more."""
    lacks = next(((medal, mark) for medal, mark in view.marks.items() if medal not in view.medals), None)
    if lacks is None or not view.left:
        return ""
    more = {"medal": lacks[0], "number": max(1, lacks[1] - view.done)}
    return paper.catalogue.sentence("fifty-scene-more", more)


CUP, RUNG = 6.4, 11.5
"""The size of a number beside its medal, and the most that this is large, in units."""
MEDAL, MARK, NUMBER = 4.8, 3.2, 4.4
"""The size of a medal on the way, where others leave it the room, of the number that brings it, and how wide that is.

Where two numbers would touch, the next medal's stands alone.
"""


def _marks(paper: Paper, view: FiftyView, places: Mapping[str, float], y: float, number: float) -> Iterator[Element]:
    """The medals where the line reaches what they take, smaller where they would touch; the ``number`` is so wide."""
    apart = min((other - place for place, other in pairwise(places.values())), default=MEDAL)
    following = next((medal for medal in view.marks if medal not in view.medals), "")
    for medal, x in places.items():
        badge, mark = _mark(view, medal, Box.around(x, y, *[min(MEDAL, 0.94 * apart)] * 2), paper)
        yield from (badge, mark) if apart >= number or medal == following else (badge,)


def climbs(paper: Paper, view: FiftyView) -> bool:
    """Whether the medals have the room of a clock, a hand, or a card to lay."""
    return not (view.clocks or view.hand or lays(paper))


def ladder(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """The medals over each other, gold on top, on a line that fills from below; each with the number that brings it."""
    cells = list(reversed(box.rows(len(view.marks) or 1, 1.4)))
    side, following = min(cells[0].h, RUNG), next((medal for medal in view.marks if medal not in view.medals), "")
    x, stages = box.x + side / 2, _stages(view)
    ends = [box.bottom, *(cell.centre[1] for cell in cells)]
    for number, (part, (begin, end)) in enumerate(zip(stages, pairwise(ends), strict=True)):
        stage = Box(x - 0.8, end, 1.6, begin - end)
        yield Panel(key=f"track/line{number}", box=stage, top="track")
        if part:
            yield Panel(key=f"track/filled{number}", box=stage.bottom_part(part * stage.h), top="done")
    for medal, cell in zip(view.marks, cells, strict=False):
        badge, mark = _mark(view, medal, cell.left_part(side).centred(side, side), paper)
        size = min(CUP, 0.8 * cell.h)
        yield from (badge, replace(mark, box=cell.without_left(side + 2.0), size=size, align="left"))
        if medal == following:
            yield Outline(key="track/next", box=badge.box.inset(-0.7), colour="light", radius=side, width=0.4)


def _mark(view: FiftyView, medal: str, spot: Box, pen: Pen) -> tuple[Element, Words]:
    """A medal that waits at its place on the way, with the number that brings it."""
    won, size = medal in view.medals, pen.seen(MARK)
    badge = Badge(
        key=f"track/{medal}",
        box=spot,
        name="trophy",
        ground=MEDALS[medal] if won else "raised",
        colour="ink" if won else MEDALS[medal],
        radius=spot.w / 2,
        rises=True,
    )
    under, text = Box.around(spot.centre[0], spot.bottom + 0.62 * size, 1.5 * size, 1.2 * size), str(view.marks[medal])
    return badge, words(f"track/{medal}/mark", under, text, size, shrinks=False, style="heading", align="centre")


def clock(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """The clock of the crazy variant as a ring that drains, with its figures inside; in a broad room beside it."""
    timer: Timer = next(iter(view.clocks.values()))
    broad = box.w > 2 * box.h
    side = min(box.h * 0.94, box.w * 0.36) if broad else min(box.w, box.h)
    ring = beside(box, side) if broad else box.centred(side, side)
    face = row(box, side, REST, gap=GAP)[1] if broad else ring.centred(side * 0.6, side * 0.58)
    size = max(paper.must, min(8, side * (0.6 if broad else 0.3)))
    yield from (
        Ring(key="clock/ring", box=ring, thickness=1.0 if broad else 1.5, timer=timer),
        ClockFace(key="clock", box=face, timer=timer, size=size, grows=True),
    )
    if timer.state == "paused":
        yield Icon(
            key="clock/pause",
            box=ring.centred(4, 4).moved(0, 0.0 if broad else side * 0.27),
            name="pause",
            colour="quiet",
        )


def result(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """Beside the last cards and the missions that stayed open: the medal, what the next lacked, how fast it went."""
    broad = box.w > 1.6 * box.h
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
    lines = list(_lines(paper, view))
    # With little to say the medal leads.
    part = 0.64 if len(lines) == 1 else 0.5
    side = min(inner.h, inner.w * 0.36) if broad else min(inner.w * 0.7, inner.h * part)
    head, room = row(inner, side, REST, gap=1.4) if broad else column(inner, side, REST, gap=1.4)
    ground: Tone = MEDALS[view.medal] if view.medal else "raised"
    colour: Tone = "ink" if view.medal else "quiet"
    spot = (head if lines else inner).centred(side, side)
    if view.medal:
        yield _light(view.medal, spot, side)
    yield Badge(key="result/medal", box=spot, name="trophy", ground=ground, colour=colour, radius=side / 2)
    for (name, text, tone), cell in zip(lines, room.rows(max(1, len(lines)), 0.0 if broad else 0.8), strict=False):
        size, least = paper.read(NAME), paper.seen(SMALLEST)
        line = words(f"result/{name}", cell, text, size, smallest=least, lines=4, style="text", colour=tone)
        yield line if broad else replace(line, align="centre")


CIRCLE, BEST, LIGHT = 8.0, 1.5, 1.9
"""How large a medal is at the end, in units, how much larger the best that was won, and how far its light reaches by
its size: it has faded where what is beside it is read."""


def _light(medal: str, spot: Box, side: float) -> Rays:
    """The light behind the best medal, which is so large."""
    return Rays(
        key="result/rays", box=Box.around(*spot.centre, LIGHT * side, LIGHT * side), tone=MEDALS[medal], strength=110
    )


def standing(paper: Paper, view: FiftyView, box: Box, head: float) -> Iterator[Element]:
    """At the end how many missions are done, and of every medal whether it is won or what it takes."""
    title, rows, foot = column(box, 1.2 * head, REST, 4.2, gap=0.8)
    total = paper.catalogue.sentence("fifty-ended-done", {"number": view.done, "total": view.total})
    yield words("result/title", title, total, head, style="heading")
    following = next((medal for medal in view.marks if medal not in view.medals), "")
    # The best that was won is what everybody looks for.
    wide = CIRCLE * (BEST if view.medal else 1.0)
    cells = rows.rows(len(view.marks) or 1, 0.8)
    if view.medal is not None and view.medal in view.marks:
        # Behind all names.
        best = cells[list(view.marks).index(view.medal)].left_part(wide)
        yield _light(view.medal, best, wide)
    for (medal, mark), cell in zip(view.marks.items(), cells, strict=True):
        won, side = medal in view.medals, min(CIRCLE * (BEST if medal == view.medal else 1.0), cell.h)
        name = paper.catalogue.sentence("label-fifty-medal", {"medal": medal})
        fate = lacking(paper, view) if medal == following else ""
        fate = fate or paper.catalogue.sentence("fifty-ended-won" if won else "fifty-ended-at", {"number": mark})
        ground: Tone = MEDALS[medal] if won else "raised"
        colour: Tone = "ink" if won else MEDALS[medal]
        yield Badge(
            key=f"result/{medal}",
            box=cell.left_part(wide).centred(side, side),
            name="trophy",
            ground=ground,
            colour=colour,
            radius=side / 2,
        )
        text = cell.without_left(wide + 1.6).centred(cell.w - wide - 1.6, min(cell.h, 8.4))
        upper, lower = text.rows(2)
        tone: Tone = "text" if won or medal == following else "quiet"
        yield from (
            words(f"result/{medal}/name", upper, capital(name), NAME, style="heading", colour=tone, valign="bottom"),
            words(
                "result/more" if medal == following else f"result/{medal}/at",
                lower,
                fate,
                HINT,
                colour=tone,
                valign="top",
            ),
        )
    if rate := per_minute(view):
        yield words(
            "result/rate", foot, paper.catalogue.sentence("fifty-scene-rate", {"number": rate}), HINT, colour="quiet"
        )


def _lines(paper: Paper, view: FiftyView) -> Iterator[tuple[str, str, Tone]]:
    """Which medal it is, how many more the next takes, how fast it went; on a small panel what the headline lacks."""
    lacks = lacking(paper, view)
    if view.medal and not (paper.close and lacks):
        medal = paper.catalogue.sentence("label-fifty-medal", {"medal": view.medal})
        yield "name", f"{medal[:1].upper()}{medal[1:]}", MEDALS[view.medal]
    if lacks:
        yield "more", lacks, "text"
    if (rate := per_minute(view)) and not (paper.close and lacks):
        yield "rate", paper.catalogue.sentence("fifty-scene-rate", {"number": rate}), "quiet"


def per_minute(view: FiftyView) -> float:
    """Missions done per minute of this game, to a tenth; 0 where it was too short to say."""
    seconds = amount((view.revealed or {}).get("seconds", 0.0))
    return round(len(view.taken) * 60 / seconds, 1) if seconds >= 10 else 0.0


def hand(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """The hand that the companion dealt, framed and smaller than the row: two by two, in a broad room on one line.

    On a small panel a figure and a shape say which card it is.
    """
    title, size = capital(paper.catalogue.sentence("fifty-scene-hand")), paper.seen(MARK)
    yield panel("hand", box)
    inner, broad = box.inset(1.2, 0.8), box.w > 4 * box.h
    # On a small panel its frame tells it from the row, and the cards have the room of the word.
    titled = not paper.close or broad
    head, room = (
        row(inner, paper.width("heading", size, title) + 0.6, REST, gap=2 * GAP)
        if broad
        else column(inner, 1.2 * size if titled else 0.0, REST, gap=0.6)
    )
    cells = room.columns(4, 2 * GAP) if broad else room.grid(2, 2, GAP)
    if titled:
        yield words("hand/title", head, title, size, shrinks=False, style="heading", colour="quiet", align="centre")
    places = cells if cells[0].w > cells[0].h else card_places(cells, cells[0].h)
    for index, (code, place) in enumerate(zip(view.hand or (), places, strict=False)):
        suit, value = parts_of(code)
        name, look = "" if paper.close else suit_name(paper.catalogue, suit), look_of(suit, view.suits)
        yield SymbolCard(key=f"hand/{index}/{code}", box=place, value=value, name=name, look=look)


def lays(paper: Paper) -> bool:
    """Whether it is asked where the card goes that was played."""
    return paper.view.prompt.key.startswith("fifty-place")


def laid(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """The card that was played, framed: it has no place in the row yet."""
    asked, room = paper.view.prompt.params, box.inset(0.6 if paper.close else 2.4)
    suit, place = str(asked["suit"]), card_places([room], room.h)[0]
    name, value = "" if paper.close else suit_name(paper.catalogue, suit), str(asked["value"])
    yield panel("laid", box)
    yield SymbolCard(key="laid/card", box=place, value=value, name=name, look=look_of(suit, view.suits))


def card_places(cells: Sequence[Box], high: float, broad: float = STANDING) -> list[Box]:
    """The places of cards in their cells, so ``broad`` by their height."""
    return [cell.centred(min(cell.w, high * broad), min(cell.h, high, cell.w / 0.7)) for cell in cells]
