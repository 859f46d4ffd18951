"""The first page of every file: how to print, check the size, and where the labels go."""

from collections.abc import Sequence

from reportlab.lib.colors import HexColor

from companion.labels.draw import INK, MILLIMETRE, POINT, QUIET, RULE, SheetPen, foot, ruler, width
from companion.labels.sheet import MARGIN, DotBox
from companion.labels.wording import wrap
from companion.text.catalogue import Catalogue

SIZE = 10.0
LINE = 14.0 / POINT
COMMON = ("print", "check", "cut", "place", "backs", "same", "sleeves", "read")
"""The steps, in order; each has its message ``labels-guide-<step>``."""


def guide(pen: SheetPen, catalogue: Catalogue, game: str, title: str, facts: Sequence[str], number: str) -> None:
    """One page of instructions; ``facts`` are lines about this file, such as the size of its codes."""
    pen.text(MARGIN, 150, title, "bold", 22)
    pen.text(MARGIN, 215, catalogue.sentence("labels-guide-title"), "medium", 13, QUIET)
    y = 300.0
    for fact in facts:
        pen.text(MARGIN, y, fact, "text", SIZE, QUIET)
        y += LINE
    y += 60
    ruler(pen, MARGIN, y + 20, 100)
    pen.text(
        MARGIN + 100 * MILLIMETRE + 30, y + 20, catalogue.sentence("labels-ruler", {"length": 100}), "text", 8, QUIET
    )
    y += 110
    steps = [f"labels-guide-{step}" for step in COMMON]
    extra = f"labels-guide-{game}"
    if catalogue.has(extra):
        steps.append(extra)
    for index, key in enumerate(steps, 1):
        y = _step(pen, catalogue.sentence(key), index, y)
    _pictures(pen, catalogue, min(y + 40, pen.paper.height - 1000))
    foot(pen, catalogue, number)
    pen.canvas.showPage()


def _step(pen: SheetPen, text: str, index: int, y: float) -> float:
    width_left = pen.paper.width - 2 * MARGIN - 70
    pen.text(MARGIN, y, str(index), "bold", SIZE + 1)
    for line in wrap(text, lambda piece, size: width(piece, "text", size), SIZE, width_left):
        pen.text(MARGIN + 70, y, line, "text", SIZE)
        y += LINE
    return y + 14


def _pictures(pen: SheetPen, catalogue: Catalogue, y: float) -> None:
    """Three cards: on the face right, on the back wrong, in a sleeve right."""
    top = round(y)
    for index, key in enumerate(("face", "back", "sleeve")):
        left = MARGIN + index * 740
        card = DotBox(left, top, 400, 620)
        _card(pen, card, key)
        pen.text(left, card.bottom + 60, catalogue.sentence(f"labels-guide-picture-{key}"), "text", 9, INK)


def _card(pen: SheetPen, card: DotBox, key: str) -> None:
    canvas = pen.canvas
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(1)
    back = key == "back"
    canvas.setFillColor(HexColor("#D5DEE3" if back else "#FFFFFF"))
    canvas.roundRect(
        pen.x(card.x), pen.y(card.bottom), pen.x(card.width), pen.x(card.height), pen.x(30), stroke=1, fill=1
    )
    if key == "sleeve":
        canvas.setStrokeColor(RULE)
        canvas.roundRect(
            pen.x(card.x - 22), pen.y(card.bottom + 22), pen.x(card.width + 44), pen.x(card.height + 44), pen.x(12)
        )
    if not back:
        pen.text(card.x + 200, card.y + 330, "7", "bold", 60, HexColor("#62B6EF"), "middle")
    label = DotBox(card.right - 145 - 24, card.bottom - 221 - 24, 145, 221)
    pen.fill(label, HexColor("#FFFFFF"))
    canvas.setStrokeColor(INK)
    canvas.rect(pen.x(label.x), pen.y(label.bottom), pen.x(label.width), pen.x(label.height))
    pen.fill(DotBox(label.x + 24, label.y + 24, 97, 97), HexColor("#5B6B75"))
    pen.fill(DotBox(label.x, label.y + 145, 145, 46), HexColor("#62B6EF"))
    if back:
        for x0, x1 in ((card.x, card.right), (card.right, card.x)):
            pen.line(x0, card.y, x1, card.bottom, 3, HexColor("#D0503C"))
