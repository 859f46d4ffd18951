"""Something that stops the table: what it is, and the cure, instead of a traceback."""

from collections.abc import Sequence

from companion.screen.elements import Badge, Element, Icon, Panel, words
from companion.screen.geometry import Box
from companion.screen.paper import Paper
from companion.screen.scenes.scene import Scene, table_header


def _body(paper: Paper, box: Box) -> Sequence[Element]:
    if paper.view.error is None:
        return ()
    card = box.centred(box.w if paper.must else min(box.w, 116), min(box.h, max(46, 11 * paper.must)))
    side = 11
    sign = Box(card.x + 4, card.y + 4.6, side, side)
    left = sign.right + 3.4
    wide = card.right - left - 4
    cure = Box(left, card.y + card.h * 0.5, wide, card.h * 0.42)
    return [
        Panel(
            key="error",
            box=card,
            top="station-top",
            bottom="station-bottom",
            radius=1.83,
            edge="failed",
            edge_width=0.27,
        ),
        Icon(key="error/sign", box=sign, name="alert", colour="failed"),
        words(
            "error/title",
            Box(left, card.y + 3, wide, card.h * 0.4),
            paper.catalogue.spans(paper.view.error.title.key, paper.view.error.title.params),
            paper.read(5.4),
            smallest=paper.read(2.6),
            style="heading",
            lines=4,
        ),
        Badge(
            key="error/tool",
            box=Box(sign.x + side * 0.25, cure.centre[1] - side * 0.25, side * 0.5, side * 0.5),
            name="right",
            ground="done",
            radius=side * 0.25,
        ),
        words(
            "error/cure",
            cure,
            paper.catalogue.spans(paper.view.error.cure.key, paper.view.error.cure.params),
            paper.read(4.2),
            smallest=paper.read(3.2),
            lines=5,
        ),
    ]


SCENE = Scene(table_header, _body, sized=True)
