"""A scene that could not be drawn: that, and the cure, instead of a traceback; the question stays above."""

from collections.abc import Iterator

from companion.rules.sentences import Sentence
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box, beside
from companion.screen.paper import Paper
from companion.screen.scenes.scene import Scene, table_header
from companion.screen.theme import Tone


def _body(paper: Paper, box: Box) -> Iterator[Element]:
    """What stopped it over what helps, as large as what everybody reads, and as calm as any other page."""
    if paper.view.error is None:
        return
    wide = box.w if paper.must else min(box.w, 132)
    upper, lower = box.centred(wide, min(box.h, max(30.0, 8.4 * paper.must))).rows(2, 1.6)
    yield from _row(paper, "title", paper.view.error.title, upper, "failed")
    yield from _row(paper, "cure", paper.view.error.cure, lower, "light")


SIGNS = {"title": "alert", "cure": "right"}


def _row(paper: Paper, name: str, sentence: Sentence, cell: Box, tone: Tone) -> Iterator[Element]:
    """One of the two, with its sign before it."""
    side = min(6.4, cell.h * 0.5)
    sign = beside(cell, side, 4.0)
    text = Box(sign.right + 3.4, cell.y + 1.2, cell.right - sign.right - 7.4, cell.h - 2.4)
    spans = paper.catalogue.spans(sentence.key, sentence.params)
    key, size = f"error/{name}", paper.read(5.0)
    yield Panel(key=f"{key}/ground", box=cell, top="station-top", bottom="station-bottom", radius=1.83, edge="line",
                edge_width=0.14)  # fmt: skip
    yield Icon(key=f"{key}/sign", box=sign, name=SIGNS[name], colour=tone)
    yield words(key, text, spans, size, smallest=paper.read(2.6), style="heading", lines=5)


SCENE = Scene(table_header, _body, sized=True)
