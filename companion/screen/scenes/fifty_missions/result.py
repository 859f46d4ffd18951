"""The medals as a track with three marks on the way, and the result: the last medal, why it ended, how fast."""

from collections.abc import Iterator, Mapping

from companion.games.fifty_missions.view import FiftyView
from companion.rules.plain import amount
from companion.screen.elements import Badge, Element, Figures, Panel, words
from companion.screen.geometry import Box, Pose
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.fifty_missions.mission import capital
from companion.screen.theme import NAME, QUIET, SMALLEST, Tone
from companion.screen.widgets import Chip

MEDALS: Mapping[str, Tone] = {"bronze": "bronze", "silver": "silver", "gold": "gold"}
"""A medal's colour."""


def track(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """The number done; where there is room the line with its marks, and what is left."""
    wide, size, least = (20.0 if not paper.close else 34.0), paper.read(5.0), paper.read(SMALLEST)
    done = paper.text.sentence("fifty-scene-done", {"number": view.done})
    yield words("track/done", box.left_part(min(wide, box.w)), done, size, smallest=least, style="display", rises=True)
    if box.w < 2 * wide:
        return
    left, small, least = (
        paper.text.sentence("fifty-scene-left", {"number": view.left}),
        paper.seen(2.6),
        paper.seen(SMALLEST),
    )
    yield words("track/left", box.right_part(wide * 0.8), left, small, smallest=least, colour="quiet", align="right")
    line = Box(box.x + wide, box.y + 3.4, box.w - 1.9 * wide, 1.5)
    end = max(view.total, max(view.marks.values(), default=23) + 2)
    yield Panel(key="track/line", box=line, top="track", radius=line.h / 2)
    if view.done:
        filled = line.left_part(max(line.h, line.w * min(1.0, view.done / end)))
        yield Panel(key="track/filled", box=filled, top="done", radius=line.h / 2)
    for medal, mark in view.marks.items():
        yield from _mark(medal, mark, medal in view.medals, line.x + line.w * mark / end, line.centre[1], paper)
    if view.latest and view.status == "open" and not paper.close:
        text = paper.text.sentence("fifty-scene-latest", {"number": len(view.latest)})
        size = paper.seen(QUIET)
        wide_chip = paper.chip(text, size, signed=True)
        spot = Box(box.right - wide_chip, box.bottom - 3.2, wide_chip, 3.2)
        yield Chip(
            key=f"track/latest/{view.done}", box=spot, text=text, size=size, icon="tick", ground="done", colour="ink"
        )


def _mark(medal: str, mark: int, won: bool, x: float, y: float, pen: Pen) -> list[Element]:
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
    under = Box.around(x, spot.bottom + 1.5, 4.4, max(2.8, 1.2 * pen.rest))
    number = words(
        f"track/{medal}/mark",
        under,
        str(mark),
        pen.seen(SMALLEST),
        shrinks=False,
        align="centre",
        colour="text" if won else "quiet",
    )
    return [badge, number]


def result(paper: Paper, view: FiftyView, box: Box) -> list[Element]:
    """A panel with the medal, the reason and the figures; the track above it."""
    elements = list(track(paper, view, box.top_part(9)))
    room = box.without_top(10.5)
    panel = room.centred(min(room.w, 110 if not paper.close else 150), min(room.h, 46 if not paper.close else 60))
    elements.append(
        Panel(
            key="result",
            box=panel,
            top="station-top",
            bottom="station-bottom",
            radius=2.2,
            edge=MEDALS[view.medal] if view.medal else "line",
            edge_width=0.3,
            enters=Pose(panel.moved(0, 6), 0.0),
        )
    )
    inner = panel.inset(3, 2)
    left, right = inner.left_part(inner.w * 0.34), inner.right_part(inner.w * 0.62)
    side = min(left.w, left.h) * 0.74
    spot = left.centred(side, side)
    ground: Tone
    colour: Tone
    ground, colour = (MEDALS[view.medal], "ink") if view.medal else ("raised", "quiet")
    elements.append(Badge(key="result/medal", box=spot, name="trophy", ground=ground, colour=colour, radius=side / 2))
    top, middle, low = right.rows(3, 1)
    medal = capital(paper.text.sentence("fifty-medal-name", {"medal": view.medal or "none"}))
    elements.append(
        words("result/name", top, medal, 7.0, smallest=paper.read(SMALLEST), style="display", valign="bottom", lines=2)
    )
    elements.append(
        words(
            "result/reason",
            middle,
            capital(paper.text.sentence(f"reason-fifty-{view.reason}")),
            paper.read(NAME),
            smallest=paper.read(SMALLEST),
            lines=3,
            style="text",
        )
    )
    return [*elements, *_figures(paper, view, low)]


def per_minute(view: FiftyView) -> str:
    """Missions done per minute of this game, or nothing where it was too short to say."""
    seconds = amount((view.revealed or {}).get("seconds", 0.0))
    return f"{len(view.taken) * 60 / seconds:.1f}" if seconds >= 10 and view.taken else ""


def _figures(paper: Paper, view: FiftyView, low: Box) -> Iterator[Element]:
    """What was done, what is left and how fast, side by side."""
    texts = [
        (str(view.done), paper.text.sentence("fifty-scene-done", {"number": ""}).strip()),
        (str(view.left), paper.text.sentence("fifty-scene-left", {"number": ""}).strip()),
    ]
    if rate := per_minute(view):
        texts.append((rate, paper.text.sentence("fifty-scene-rate", {"number": ""}).strip()))
    for index, ((figure, name), cell) in enumerate(zip(texts, low.columns(3, 1), strict=False)):
        size = min(5.6, cell.h * 0.6)
        yield Figures(key=f"result/figure{index}", box=cell.top_part(size), text=figure, size=size)
        yield words(
            f"result/label{index}",
            cell.without_top(size),
            name,
            paper.seen(QUIET),
            smallest=paper.seen(SMALLEST),
            align="centre",
            colour="quiet",
            lines=2,
        )
