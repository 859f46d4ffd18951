"""A scene that could not be drawn: under the question what it would show, in words, then that, and the cure."""

import itertools
from collections.abc import Iterator, Sequence

from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box, beside, stack
from companion.screen.paper import Paper
from companion.screen.scenes.scene import Scene, table_header

SIGN, HEADLINE, CURE, LYING = 8.0, 4.8, 3.8, (4.8, 3.8)
"""The side of the sign, and the sizes of what stopped it, of what helps and of what it would show, in units."""
GAP = 2.0


def _body(paper: Paper, box: Box) -> Iterator[Element]:
    """What lies on the table; below it, with a small sign, what stopped the picture and what helps."""
    if (error := paper.view.error) is None:
        return
    title, cure = paper.catalogue.say(error.title), paper.catalogue.say(error.cure)
    headline, size = paper.read(HEADLINE), paper.read(CURE)
    wide = box.w - SIGN - 2 * GAP
    said = paper.fit("display", plain(title), (wide, 99.0), headline, headline)
    helps = paper.fit("text", plain(cure), (wide, 99.0), size, size)
    heights = said.height, helps.height
    strip = box.bottom_part(sum(heights) + GAP / 2) if error.lying else box
    sign = beside(strip, SIGN, GAP / 2)
    places = stack(strip.right_part(wide), heights, gap=GAP / 2, at=0.5)
    if error.lying:
        yield from _lying(paper, error.lying, box.without_bottom(strip.h + GAP))
    yield Icon(key="error/sign", box=sign, name="alert", colour="failed")
    yield words("error/title", places[0], title, headline, shrinks=False, style="display", lines=3)
    yield words("error/cure", places[1], cure, size, shrinks=False, lines=9, colour="quiet")


def _lying(paper: Paper, said: Sequence[str], cell: Box) -> Iterator[Element]:
    """What it would show: all of its lines, or as many of its last as there is room for in two columns."""
    room = cell.inset(3.0, 1.6)
    yield Panel(key="error/ground", box=cell, top="station-top", bottom="station-bottom", radius=1.83, edge="line",
                edge_width=0.14)  # fmt: skip
    for first, large, count in itertools.product(range(len(said)), map(paper.read, LYING), (1, 2)):
        high = -(-(len(said) - first) // count)
        texts = ["\n".join(said[start : start + high]) for start in range(first, len(said), high)]
        columns = tuple(zip(texts, room.columns(count, 2 * GAP), strict=False))
        if first == len(said) - 1 or not any(
            paper.fit("heading", plain(text), (place.w, place.h), large, large).cut for text, place in columns
        ):
            break
    for text, place in columns:
        yield words(
            f"error/lying{place.x:.0f}", place, text, large, shrinks=False, style="heading", lines=99, valign="top"
        )


SCENE = Scene(table_header, _body, sized=True)
