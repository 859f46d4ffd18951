"""A scene that could not be drawn: that, and the cure, instead of a traceback; the question stays above."""

from collections.abc import Iterator, Sequence

from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box, beside, stack
from companion.screen.paper import Paper
from companion.screen.scenes.scene import Scene, table_header

SIGN, HEADLINE, CURE, LYING = 30.0, 8.0, 5.4, 4.8
"""The side of the sign, and the sizes of what stopped it, of what helps and of what it would show, in units."""
GAP = 2.0


def _body(paper: Paper, box: Box) -> Iterator[Element]:
    """A large sign, beside it what stopped it and what helps; under them in words what it would show."""
    if (error := paper.view.error) is None:
        return
    title, cure = paper.catalogue.say(error.title), paper.catalogue.say(error.cure)
    low = 0.36 * box.h if error.lying else 0.0
    upper = box.without_bottom(low + GAP)
    sign = beside(upper, min(SIGN, 0.8 * upper.h, 0.24 * box.w), GAP)
    room = Box(sign.right + 2 * GAP, upper.y, box.right - sign.right - 2 * GAP, upper.h)
    headline, size = paper.read(HEADLINE), paper.read(CURE)
    fitted = paper.fit("display", plain(title), (room.w, 0.4 * room.h), headline, paper.must or size, 3)
    helps = paper.fit("text", plain(cure), (room.w, 99.0), size, size)
    places = stack(room, (fitted.height, helps.height), gap=GAP / 2, at=0.5)
    yield Icon(key="error/sign", box=sign, name="alert", colour="failed")
    yield words("error/title", places[0], title, headline, smallest=paper.must or size, style="display", lines=3)
    yield words("error/cure", places[1], cure, size, shrinks=False, lines=9)
    if low:
        yield from _lying(paper, error.lying, box.bottom_part(low))


def _lying(paper: Paper, said: Sequence[str], cell: Box) -> Iterator[Element]:
    """What it would show: as many of its last lines as there is room for."""
    sign = beside(cell, min(7.0, cell.h * 0.5), 4.0)
    room = Box(sign.right + 3.4, cell.y + 0.6, cell.right - sign.right - 7.4, cell.h - 1.2)
    size = paper.read(LYING)
    texts = ["\n".join(said[first:]) for first in range(len(said))]
    fits = (text for text in texts if not paper.fit("heading", plain(text), (room.w, room.h), size, size, 5).cut)
    yield Panel(key="error/ground", box=cell, top="station-top", bottom="station-bottom", radius=1.83, edge="line",
                edge_width=0.14)  # fmt: skip
    yield Icon(key="error/cards", box=sign, name="cards", colour="quiet")
    text = next(fits, texts[-1])
    yield words("error/lying", room, text, size, smallest=paper.read(2.6), style="heading", lines=5)


SCENE = Scene(table_header, _body, sized=True)
