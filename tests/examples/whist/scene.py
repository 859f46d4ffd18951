"""Whist on the screen, from standard widgets: four seats, and the trick between them."""

from collections.abc import Iterator

from companion.screen.elements import Element, Panel, words
from companion.screen.geometry import Box
from companion.screen.paper import Paper
from companion.screen.scenes.scene import Header, Scene
from companion.screen.theme import QUIET, SENTENCE
from companion.screen.widgets import CardFace
from tests.examples.whist.view import WhistView

SHAPE = 1.38


def header(paper: Paper) -> Header:
    """What is trump."""
    view = paper.view.board
    assert isinstance(view, WhistView)
    trump = (paper.catalogue.sentence("whist-trump", {"suit": view.trump}),) if view.trump is not None else ()
    return Header(paper.catalogue.sentence("game-whist"), trump)


def body(paper: Paper, box: Box) -> Iterator[Element]:
    """A column for each seat: its card in the open trick, else in the last; below the tricks of its side."""
    view = paper.view.board
    assert isinstance(view, WhistView)
    shown = {play.seat: play.card for play in (view.trick or view.last_trick)}
    for seat, cell in enumerate(box.columns(4, 2), 1):
        here = seat == view.turn
        yield Panel(
            key=f"seat/{seat}",
            box=cell,
            top="station-top",
            bottom="station-bottom",
            radius=1.5,
            edge="turn" if here else "",
            edge_width=0.3 if here else 0.0,
        )
        name = paper.catalogue.sentence("somebody-at-seat", {"seat": seat})
        yield words(f"seat/{seat}/name", cell.top_part(6).inset(1, 0), name, SENTENCE, align="centre", short=True)
        won = paper.catalogue.sentence("tricks-won", {"count": view.won[(seat + 1) % 2]})
        yield words(f"seat/{seat}/won", cell.bottom_part(5).inset(1, 0), won, QUIET, align="centre", colour="quiet")
        if seat in shown:
            room = cell.without_top(6).without_bottom(5)
            wide = min(room.w * 0.8, room.h / SHAPE)
            card = shown[seat]
            face = room.centred(wide, wide * SHAPE)
            yield CardFace(key=f"card/{card}", box=face, code=card, dim=not view.trick)


SCENE = Scene(header, body)
