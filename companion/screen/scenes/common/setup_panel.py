"""One of the three questions of the set-up: a panel with a tick when it is answered, with its number when it waits."""

from collections.abc import Iterator

from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box, beside
from companion.screen.paper import Paper, Pen
from companion.screen.theme import SMALLEST, Tone

HEAD = 8.0
PAD = 2.0
CLOSE_PAD = 1.4
BADGE = 5.0
TITLE = 4.4
EDGE = 0.5
"""How thick the light edge of the question is that waits: 6 pixels of 1080."""


def panel(
    key: str, box: Box, number: int, title: str, waits: bool, pen: Pen, done: bool = True, word: str = ""
) -> Iterator[Element]:
    """Its ground and its head; what it asks comes into ``inside``. One that neither waits nor is done comes later."""
    yield Panel(
        key=key,
        box=box,
        top="station-top",
        bottom="station-bottom",
        alpha=(235, 245),
        radius=2.1,
        edge="light" if waits else "track",
        edge_width=EDGE if waits else 0.14,
        word=word,
    )
    pad = CLOSE_PAD if pen.close else PAD
    badge = beside(box.top_part(HEAD + pad), BADGE, pad)
    yield Panel(key=f"{key}/badge", box=badge, top="light" if waits else "done" if done else "raised", radius=BADGE / 2)
    if waits or not done:
        tone: Tone = "ink" if waits else "quiet"
        yield words(
            f"{key}/number", badge.inset(-1), str(number), pen.seen(3.4), style="heading", align="centre", colour=tone
        )
    else:
        yield Icon(key=f"{key}/tick", box=badge.inset(1.1), name="tick", colour="ink")
    text = Box(badge.right + 1.0, badge.y - 1, box.right - badge.right - 1.0 - pad, badge.h + 2)
    yield words(f"{key}/title", text, title, pen.read(TITLE), smallest=pen.read(SMALLEST), style="heading")


def beside_title(box: Box, title: str, pen: Pen) -> Box:
    """The room that the title leaves at the right end of the head."""
    left = box.x + PAD + BADGE + 1.4 + pen.width("heading", pen.read(TITLE), title) + 2
    # Two lines of a small panel reach up to its edge, so that they end above what it asks.
    return Box(left, box.y - (0.8 if pen.close else 0.0), max(4.0, box.right - PAD - left), HEAD + PAD)


def aside(key: str, box: Box, title: str, text: str, pen: Pen, size: float, colour: Tone) -> Element:
    """What stands at the right end of the head, in the room that the title leaves."""
    size, smallest, place = pen.seen(size), pen.seen(SMALLEST), beside_title(box, title, pen)
    return words(
        f"{key}/aside", place, text, size, smallest=smallest, style="heading", align="right", colour=colour, lines=2
    )


def head(box: Box, pen: Pen) -> Box:
    """The line of the title, with the panel's margins."""
    pad = CLOSE_PAD if pen.close else PAD
    return box.top_part(HEAD + pad).centred(box.w - 2 * pad, BADGE)


def inside(box: Box, pen: Pen) -> Box:
    """The room under the head."""
    pad = CLOSE_PAD if pen.close else PAD
    head = HEAD + (0.4 if pen.close else 1.4)
    return Box(box.x + pad, box.y + head, box.w - 2 * pad, box.h - head - pad)


def setting_name(paper: Paper, args: list[str]) -> str:
    """What a ``SET`` with these arguments sets, or its value."""
    if len(args) == 1 and args[0].startswith("name_"):
        seat = int(args[0].removeprefix("name_"))
        return " ".join((paper.catalogue.sentence("setup-seat", {"number": seat}), paper.view.names[seat - 1])).strip()
    if len(args) == 1:
        return paper.catalogue.option(paper.view.game, args[0])
    return paper.catalogue.value(paper.view.game, args[0], " ".join(args[1:]))
