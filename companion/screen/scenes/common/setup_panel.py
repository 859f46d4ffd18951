"""One of the three questions of the set-up: a panel with a tick when it is answered, with its number when it waits."""

from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box
from companion.screen.layout import beside
from companion.screen.measure import Pen
from companion.screen.theme import Tone

HEAD = 8.0
PAD = 2.0
BADGE = 5.0
TITLE = 4.4
EDGE = 0.5
"""How thick the light edge of the question is that waits: 6 pixels of 1080."""


def panel(key: str, box: Box, number: int, title: str, waits: bool, done: bool = True, word: str = "") -> list[Element]:
    """Its ground and its head; what it asks comes into ``inside``. One that neither waits nor is done comes later."""
    made: list[Element] = [
        Panel(
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
    ]
    badge = beside(box.top_part(HEAD + PAD), BADGE, PAD)
    ground: Tone = "light" if waits else "done" if done else "raised"
    made.append(Panel(key=f"{key}/badge", box=badge, top=ground, radius=BADGE / 2))
    if waits or not done:
        tone = "ink" if waits else "quiet"
        made.append(words(f"{key}/number", badge, str(number), 3.4, style="heading", align="centre", colour=tone))
    else:
        made.append(Icon(key=f"{key}/tick", box=badge.inset(1.1), name="tick", colour="ink"))
    text = Box(badge.right + 1.4, badge.y, box.right - badge.right - 1.4 - PAD, badge.h)
    made.append(words(f"{key}/title", text, title, TITLE, style="heading"))
    return made


def aside(key: str, box: Box, title: str, text: str, pen: Pen, size: float, colour: Tone) -> Element:
    """What stands at the right end of the head, in the room that the title leaves."""
    left = box.x + PAD + BADGE + 1.4 + pen.width("heading", TITLE, title) + 2
    place = Box(left, box.y, max(4.0, box.right - PAD - left), HEAD + PAD)
    return words(f"{key}/aside", place, text, size, style="heading", align="right", colour=colour, lines=2)


def inside(box: Box) -> Box:
    """The room under the head."""
    return Box(box.x + PAD, box.y + HEAD + 1.4, box.w - 2 * PAD, box.h - HEAD - 1.4 - PAD)
