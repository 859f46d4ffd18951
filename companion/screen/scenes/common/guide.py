"""The first evening with a game: lay it out, scan one, look up. Three pictures of our own, a sentence under each."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.covers import COVERS
from companion.screen.brush import Brush
from companion.screen.elements import Element, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box
from companion.screen.paper import Paper
from companion.screen.scenes.common.setup_ready import Thing
from companion.screen.scenes.scene import Scene, game_header
from companion.screen.theme import SENTENCE
from companion.screen.widgets import Button

STEPS = (1, 2, 3)
FOOT = 11.0
LOWEST = 9.0
"""A picture that would be lower is left out."""


@dataclass(frozen=True, kw_only=True)
class Scan(Element):
    """A card over a reader, which answers with waves."""

    sign: str

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """From below: the reader, its waves, the card that comes down to it."""
        side = min(box.w * 0.66, box.h * 0.86)
        middle, foot = box.centre[0], box.centre[1] + side * 0.5
        slab = Box.around(middle, foot - side * 0.09, side, side * 0.18)
        brush.panel(slab, slab.h * 0.4, "raised")
        brush.outline(slab, slab.h * 0.4, "light", max(1.0, side * 0.014))
        light = Box.around(slab.right - slab.h * 0.7, slab.centre[1], slab.h * 0.34, slab.h * 0.34)
        brush.icon("disc", light, "done")
        for index, wide in enumerate((0.3, 0.46, 0.62)):
            y = slab.y - side * (0.05 + 0.055 * index)
            brush.panel(Box.around(middle, y, side * wide, max(2.0, side * 0.018)), 1, "track")
        card = Box.around(middle, slab.y - side * 0.5, side * 0.4, side * 0.56)
        brush.shadow(card, card.w * 0.1, side * 0.03)
        brush.panel(card, card.w * 0.1, "light")
        brush.icon(self.sign, card.centred(card.w * 0.56, card.w * 0.56), "ink")


@dataclass(frozen=True, kw_only=True)
class SharedScreenPicture(Element):
    """The shared screen: a sentence that says whose turn it is, and what was done ticked."""

    emblem: str

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The frame, the sentence in the colour of the turn, two players below it."""
        wide = min(box.w * 0.94, box.h * 1.3)
        screen = box.centred(wide, wide * 0.62)
        line = max(1.0, wide * 0.012)
        brush.panel(screen, wide * 0.04, "row")
        brush.outline(screen, wide * 0.04, "light", line)
        brush.panel(Box.around(screen.centre[0], screen.bottom + wide * 0.04, wide * 0.3, wide * 0.04), 1, "track")
        said = Box.around(screen.centre[0] - wide * 0.1, screen.y + wide * 0.13, wide * 0.34, wide * 0.075)
        brush.panel(said, said.h * 0.3, "turn")
        brush.panel(Box(said.right + wide * 0.03, said.y, wide * 0.2, said.h), said.h * 0.3, "text")
        for index, x in enumerate((screen.x + wide * 0.2, screen.right - wide * 0.2)):
            place = Box.around(x, screen.y + wide * 0.4, wide * 0.24, wide * 0.24)
            brush.panel(place, wide * 0.03, "raised")
            if index == 0:
                brush.outline(place, wide * 0.03, "turn", line)
            brush.icon("person" if index == 0 else "tick", place.inset(wide * 0.05), "text" if index == 0 else "done")
        brush.icon(self.emblem, Box.around(screen.centre[0], screen.y + wide * 0.4, wide * 0.2, wide * 0.2), "light")


def _body(paper: Paper, box: Box) -> Iterator[Element]:
    game = paper.view.game or ""
    room = box.without_bottom(FOOT + 1.5)
    cells = room.columns(3, 2.5) if room.w > room.h else room.rows(3, 2.5)
    keys = [own if paper.catalogue.has(own := f"guide-{step}-{game}") else f"guide-{step}" for step in STEPS]
    sentences = [paper.catalogue.sentence(key) for key in keys]
    least = paper.read(SENTENCE)
    for step, cell, sentence in zip(STEPS, cells, sentences, strict=True):
        yield Panel(
            key=f"guide/{step}",
            box=cell,
            top="station-top",
            bottom="station-bottom",
            alpha=(235, 245),
            radius=2.1,
            edge="track",
            edge_width=0.14,
            word="OK",
        )
        inner = cell.inset(1.4 if paper.close else 2.2)
        side = inner.w > inner.h * 1.5
        # A notice can leave too little room for both: the sentences come before the pictures.
        long = max(paper.fit("heading", plain(text), (inner.w, 99), least, least).height for text in sentences)
        free = min(inner.h * (0.5 if paper.close else 0.6), inner.h - long - 1.2)
        shown = inner.left_part(inner.w * 0.46) if side else inner.top_part(max(0.0, free))
        text = (
            Box(shown.right + 2, inner.y, inner.right - shown.right - 2, inner.h)
            if side
            else inner.without_top(shown.h + 1 if shown.h >= LOWEST else 0)
        )
        if shown.h >= LOWEST:
            yield from _picture(step, game, shown)
        yield words(
            f"guide/{step}/told",
            text,
            sentence,
            paper.read(4.8),
            smallest=least,
            lines=8,
            style="heading",
            valign="top",
        )
    foot = box.bottom_part(FOOT)
    yield Button(
        key="guide/ok",
        box=foot.centred(min(46, foot.w), FOOT),
        word="OK",
        label=paper.catalogue.sentence("guide-understood"),
        icon="tick",
        size=paper.read(4.6),
        smallest=paper.must,
        radius=2.4,
        ground="light",
        colour="ink",
    )


def _picture(step: int, game: str, box: Box) -> list[Element]:
    """What to lay out, what to scan, where to look."""
    if step == 1:
        things = COVERS[game].set_out
        cells = box.columns(len(things), 1.6)
        return [
            Thing(key=f"guide/1/{index}", box=cell, kind=kind, number=number)
            for index, ((kind, number), cell) in enumerate(zip(things, cells, strict=True))
        ]
    if step == 2:
        return [Scan(key="guide/2/scan", box=box, sign=COVERS[game].scanned)]
    return [SharedScreenPicture(key="guide/3/look", box=box, emblem=game)]


SCENE = Scene(game_header, _body, sized=True)
