"""The moment in which a game ends by its clock: a hard stop, the same in every game."""

from companion.rules.published import TableView
from companion.rules.timers import Timer
from companion.screen.clocks import ClockFace, Ring
from companion.screen.elements import Element, Layout, Panel
from companion.screen.geometry import Box, Size
from companion.screen.moments.moment import Moment
from companion.screen.moments.stagecraft import headline
from companion.text.catalogue import Catalogue

ENDS = ("lost", "over")
"""Moments of an end that a clock can bring."""


def ended_by(before: TableView, after: TableView) -> Timer | None:
    """The countdown that was still to be seen in the first view and has run out in the second."""
    if before.board is None or after.board is None:
        return None
    old = before.board.clocks
    return next(
        (
            timer
            for name, timer in after.board.clocks.items()
            if timer.total is not None and timer.state == "expired" and name in old and old[name].state != "expired"
        ),
        None,
    )


def time_up(timer: Timer, size: Size, words_: Catalogue) -> Moment:
    """No light but the clock's: its ring closed, zero filling it, one sentence. All of it is there at once."""
    unit = size.unit
    screen = Box(0, 0, size.width, size.height)
    side = min(size.width * 0.8, 62 * unit)
    ring = Box.around(size.width / 2, size.height * 0.585, side, side)
    made: list[Element] = [
        Panel(key="moment/wash", box=screen, top="sheet", word="-", quick=True),
        Ring(key="moment/ring", box=ring, thickness=1.6 * unit, timer=timer, quick=True),
        ClockFace(key="moment/clock", box=ring.inset(side * 0.2), timer=timer, size=side * 0.33, quick=True),
        headline(words_.sentence("moment-time"), size),
    ]
    return Moment("time up", 1.2, Layout(tuple(made)))
