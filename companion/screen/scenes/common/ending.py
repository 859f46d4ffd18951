"""What the endings of all games share: the reason on a line of its own, the answers at the foot, what comes after."""

from collections.abc import Callable
from dataclasses import replace

from companion.screen.elements import Element, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box, Pose, Stop, row, share
from companion.screen.paper import Paper
from companion.screen.scenes.scene import ChoiceLabel
from companion.screen.theme import SMALLEST
from companion.screen.widgets import Button

REASON = 3.83
"""The size of the reason, in units."""
BUTTONS, ALONE = 10.4, 60.0
"""The height of the answers, and the width of one that is alone."""
GAP = 2.2
LIFTS, LANDS = 0.35, 0.6
"""When what decided is up and when the sign has landed on it, in seconds."""

Label = Callable[[str], ChoiceLabel]
"""How a choice looks on a button."""


def reason(paper: Paper, spans: tuple[tuple[str, bool], ...], box: Box) -> tuple[Element, Box]:
    """Why it ended, under the sentence in charge; and the room that is left below."""
    size, least = paper.read(REASON), paper.read(SMALLEST)
    top = box.top_part(
        paper.fit("text", spans, (box.w, max(16.0, 6.0 * least)), size, least, 5 if paper.close else 2).height + 0.4
    )
    line = words("result/reason", top, spans, size, smallest=least, lines=5, align="centre", accent="text")
    return line, box.without_top(top.h + 1.0)


def panel(key: str, box: Box) -> Panel:
    """The ground of one half of an ending: what decided it, or how everybody stands."""
    return Panel(key=key, box=box, top="row", alpha=(130, 190), radius=1.9, edge="line", edge_width=0.2)


def answers(
    paper: Paper, box: Box, label: Label, more: tuple[str, ...] = (), apart: bool = False
) -> tuple[list[Element], Box]:
    """What can be done now, at the foot, the first filled and the others outlined; and the room left over them.

    ``more`` are words of the table that stand behind the choices; ``apart`` the first has a line of its own.
    """
    choices = (*paper.view.prompt.choices, *more)
    if not choices:
        return [], box.without_bottom(GAP)
    size, least = paper.read(3.8), paper.must
    place = box if len(choices) > 1 else box.centred(min(box.w, ALONE), box.h)
    shown = [(word, label(word)) for word in choices]
    wides = {word: paper.width("heading", size, labelled.text) + 3 for word, labelled in shown}
    # Upright the first has a line of its own where they do not stand on one.
    apart = apart or (paper.close and box.h > box.w and sum(wides.values()) > place.w)
    buttons: list[Element] = []
    for line in (shown[1:], shown[:1]) if apart else (shown,):
        widths = [wides[word] for word, _ in line]
        # On a small panel each is as broad as its words need.
        parts = widths if paper.close else [1.4, *(1.0 for _ in line[1:])]
        cells = row(place, *map(share, parts), gap=1.4 if paper.close else 2.0)
        words_high = [
            paper.fit("heading", plain(labelled.text), (cell.w - 3, 99.0), size, least).height
            for (_, labelled), cell in zip(line, cells, strict=True)
        ]
        high = max(*words_high, 1.1 * least) + 0.4 * least if paper.close else BUTTONS
        buttons[:0] = [
            Button(
                key=f"bar/{word}",
                box=cell.bottom_part(high),
                word=word,
                label=labelled.text,
                icon="play" if word == choices[0] and not paper.close else "",
                size=paper.read(4.2) if word == choices[0] else size,
                smallest=least,
                ground="light" if word == choices[0] else "station-bottom",
                colour="ink" if word == choices[0] else "text",
                edge="" if word == choices[0] else "quiet",
                lines=3,
            )
            for (word, labelled), cell in zip(line, cells, strict=True)
        ]
        place = place.without_bottom(high + 1.0)
    return buttons, box.without_bottom(box.bottom - buttons[0].box.y + GAP)


def later(element: Element) -> Element:
    """There once the card is up."""
    way = (Stop(LIFTS, element.box, 0.0), Stop(LANDS, element.box))
    return replace(element, enters=Pose(element.box, 0.0), way=way, once=True)
