"""A scene that could not be drawn: under the question what it would show, in words, then that, and the cure."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box, beside, stack
from companion.screen.paper import Paper
from companion.screen.scenes.scene import Scene, table_header
from companion.screen.theme import Tone

SIGN, HEADLINE, CURE, LYING = 8.0, 4.8, 3.8, (4.8, 3.8)
"""The side of the sign, and the sizes of what stopped it, of what helps and of what it would show, in units."""
GAP, LONG_NAME = 2.0, 24
"""Between parts, in units; a name of more letters is the beginning of a sentence."""


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
    room, lines = cell.inset(3.0, 1.6), [_line(line) for line in said]
    yield Panel(key="error/ground", box=cell, top="station-top", bottom="station-bottom", radius=1.83, edge="line",
                edge_width=0.14)  # fmt: skip
    for first, large, count in itertools.product(range(len(said)), map(paper.read, LYING), (1, 2)):
        each = -(-(len(said) - first) // count)
        parts = [lines[start : start + each] for start in range(first, len(said), each)]
        columns = list(zip(parts, room.columns(count, 2 * GAP), strict=False))
        before = max((paper.width("heading", large, line.name) for line in lines), default=0.0) + 1.4 * large
        heights = [[_height(paper, line, place.w, before, large) for line in part] for part, place in columns]
        if max(map(sum, heights)) <= room.h:
            break
    for number, ((part, place), high) in enumerate(zip(columns, heights, strict=True)):
        for index, (line, box) in enumerate(zip(part, stack(place, high), strict=True)):
            yield from _said(f"error/lying{number}/{index}", line, box, before, large)


@dataclass(frozen=True)
class LyingLine:
    """A line: who or what it is about, what is said of it, whether it is about whose turn it is, about the commander,
    or a heading."""

    name: str
    text: str
    turn: bool = False
    leads: bool = False
    heads: bool = False


def _line(said: str) -> LyingLine:
    """What the signs of the text for a terminal mean.

    >>> _line("> Ben *: 2 tricks")
    LyingLine(name='Ben', text='2 tricks', turn=True, leads=True, heads=False)
    """
    name, apart, text = said.removeprefix("> ").partition(": ")
    if not apart or len(name) > LONG_NAME or name.startswith("·"):
        plain_text = said.removeprefix("> ").removeprefix("· ")
        return LyingLine("", plain_text.removesuffix(":"), said.startswith("> "), heads=plain_text.endswith(":"))
    return LyingLine(name.removesuffix(" *"), text, said.startswith("> "), name.endswith(" *"))


def _height(paper: Paper, line: LyingLine, wide: float, before: float, large: float) -> float:
    room = wide - (before if line.name else 0.0)
    return paper.fit("text", plain(line.text), (room, 99.0), large, large).height + 0.2 * large


def _said(key: str, line: LyingLine, box: Box, before: float, large: float) -> Iterator[Element]:
    """The name, amber where it is whose turn it is, the commander's star, and what is said in a column of its own."""
    tone: Tone = "turn" if line.turn else "quiet" if line.heads else "text"
    if line.name:
        name, box = box.left_part(before), box.without_left(before)
        yield words(f"{key}/name", name, line.name, large, shrinks=False, style="heading", colour=tone, valign="top")
        if line.leads:
            yield Icon(key=f"{key}/star", box=Box(box.x - 1.2 * large, box.y + 0.1 * large, large, large), name="star",
                       colour=tone)  # fmt: skip
        tone = "text"
    yield words(key, box, line.text, large, shrinks=False, colour=tone, lines=99, valign="top")


SCENE = Scene(table_header, _body, sized=True)
