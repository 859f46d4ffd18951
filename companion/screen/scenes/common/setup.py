"""Set-up: who plays, what is played, start. House rules lie in a drawer that says how many were changed."""

from collections.abc import Iterable

from companion.rules.published import SetupView, TableView
from companion.screen.elements import Element
from companion.screen.geometry import Box
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.common import setup_values
from companion.screen.scenes.common.setup_levels import campaign, choosing
from companion.screen.scenes.common.setup_people import letters, people
from companion.screen.scenes.common.setup_ready import ready
from companion.screen.scenes.scene import Header, Scene

DRAWER = "rules"
"""The step of the set-up that shows the house rules."""
GAP = 2.5
WIDE, CLOSE_WIDE = (506, 718, 540), (496, 698, 570)
"""How wide the three questions stand beside each other; on a small panel the sentences have more of it."""
HIGH, LOW = (0.34, 0.38, 0.28), (0.31, 0.33, 0.36)
"""How high they stand under each other, on a screen on its short side, and where a notice leaves less of its height."""
STACKED = 0.62
"""From this height on, in widths, they stand under each other."""
SHUT = 7.0
"""How high the closed drawer is, on the lower edge of the screen."""
BELOW = 3.0
"""The margin that a frame leaves there."""


def _header(paper: Paper) -> Header:
    setup = paper.view.setup
    crew = (setup.crew,) if setup is not None and setup.crew else ()
    return Header(paper.catalogue.sentence(f"game-{paper.view.game}"), crew, opens=("setup-crew-told",))


def _body(paper: Paper, box: Box) -> Iterable[Element]:
    setup = paper.view.setup
    if setup is None:
        return ()
    if setup.step.startswith("name_"):
        return letters(paper, setup, box)
    if setup.step == DRAWER:
        return setup_values.drawer(paper, setup, box)
    if setup.step == "mission" and setup.levels is not None:
        return choosing(paper, setup.levels, box)
    if setup.step != "overview":
        return setup_values.values(paper, setup, box)
    return _questions(paper, setup, box)


def _questions(paper: Paper, setup: SetupView, box: Box) -> list[Element]:
    """Three panels: the first two have an answer from the start, so that the third waits for its own."""
    shut = max(SHUT, 1.4 * paper.must) if paper.close else SHUT
    first, second, third = _panels(box.without_bottom(shut - BELOW + (1.0 if paper.close else GAP)), paper)
    elements = people(paper, setup, first)
    if setup.levels is not None:
        elements += campaign(paper, setup.levels, second, setup.fits)
    else:
        elements += setup_values.main(paper, setup, second)
    elements += ready(paper, setup, third)
    return [*elements, *setup_values.shut(paper, setup, Box(box.x, box.bottom + BELOW - shut, box.w, shut))]


def _panels(room: Box, pen: Pen) -> list[Box]:
    """Beside each other, or under each other on a screen on its short side."""
    gap = 1.0 if pen.close else GAP
    # What is told above may take much of an upright screen's height, and none of its breadth.
    if room.h > STACKED * room.w:
        free, high = room.h - 2 * gap, HIGH if room.h > 1.25 * room.w else LOW
        tops = [room.y + free * sum(high[:index]) + gap * index for index in range(3)]
        return [Box(room.x, top, room.w, free * share) for top, share in zip(tops, high, strict=True)]
    free = room.w - 2 * gap
    shares = [wide / sum(WIDE) for wide in (CLOSE_WIDE if pen.close else WIDE)]
    lefts = [room.x + free * sum(shares[:index]) + gap * index for index in range(3)]
    return [Box(left, room.y, free * share, room.h) for left, share in zip(lefts, shares, strict=True)]


def _stays(view: TableView) -> tuple[str, ...]:
    """While a name grows, what ends it stays where it was under the pointer."""
    return ("UNDO", "OK") if view.setup is not None and view.setup.step.startswith("name_") else ()


SCENE = Scene(_header, _body, stays=_stays, sized=True)
