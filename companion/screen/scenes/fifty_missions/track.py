"""The medals as a track: missions done run from the left, three marks wait on the way."""

from collections.abc import Mapping

from companion.games.fifty_missions.view import FiftyView
from companion.screen.elements import Badge, Element, Panel, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.theme import QUIET, SMALLEST, Tone
from companion.screen.widgets import Chip
from companion.text.catalogue import Catalogue

MEDALS: Mapping[str, Tone] = {"bronze": "bronze", "silver": "silver", "gold": "gold"}
"""A medal's colour."""


def track(view: FiftyView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The number done, the line with its marks, what is left."""
    wide = 20.0 if not pen.close else 34.0
    made: list[Element] = [
        words(
            "track/done",
            box.left_part(wide),
            words_.sentence("fifty-scene-done", {"number": view.done}),
            pen.read(5.0),
            smallest=pen.read(SMALLEST),
            style="display",
            rises=True,
        ),
        words(
            "track/left",
            box.right_part(wide * 0.8),
            words_.sentence("fifty-scene-left", {"number": view.left}),
            pen.seen(2.6),
            smallest=pen.seen(SMALLEST),
            colour="quiet",
            align="right",
        ),
    ]
    line = Box(box.x + wide, box.y + 3.4, box.w - 1.9 * wide, 1.5)
    end = max(view.total, max(view.marks.values(), default=23) + 2)
    made.append(Panel(key="track/line", box=line, top="track", radius=line.h / 2))
    if view.done:
        filled = line.left_part(max(line.h, line.w * min(1.0, view.done / end)))
        made.append(Panel(key="track/filled", box=filled, top="done", radius=line.h / 2))
    for medal, mark in view.marks.items():
        made += _mark(medal, mark, medal in view.medals, line.x + line.w * mark / end, line.centre[1], pen)
    if view.latest and view.status == "open" and not pen.close:
        text = words_.sentence("fifty-scene-latest", {"number": len(view.latest)})
        size = pen.seen(QUIET)
        wide_chip = pen.chip(text, size, signed=True)
        spot = Box(box.right - wide_chip, box.bottom - 3.2, wide_chip, 3.2)
        made.append(
            Chip(
                key=f"track/latest/{view.done}",
                box=spot,
                text=text,
                size=size,
                icon="tick",
                ground="done",
                colour="ink",
            )
        )
    return made


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
