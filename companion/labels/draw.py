"""Writes planned pages as a PDF. Everything but words sits on whole printer dots."""

from pathlib import Path
from typing import IO, Any

from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from companion.labels.mark import Mark, mark
from companion.labels.sheet import FOOT, MARGIN, DotBox, Form, Page, PaperSize, PlacedLabel
from companion.labels.symbol import DPI, CodeSymbol
from companion.labels.wording import TextLine, fitted
from companion.text.catalogue import Catalogue

POINT = 72 / DPI
"""One dot in PDF points."""

SHY = 0.001
"""Points by which dark pieces stay inside their dots: rounding must not make a printer darken the next one."""

FONTS = {
    "bold": "BarlowCondensed-Bold.ttf",
    "medium": "BarlowCondensed-Medium.ttf",
    "text": "BarlowSemiCondensed-Medium.ttf",
}
INK = HexColor("#0B1721")
QUIET = HexColor("#5B6B75")
RULE = HexColor("#8A98A1")
TEAM_COLOURS = {"blue": "#62B6EF", "yellow": "#F4D64E", "red": "#F2907F"}
MILLIMETRE = DPI / 25.4
TICK = 9
"""Length of a cut mark in dots."""


class SheetPen:
    """A canvas addressed in dots from the top left corner."""

    def __init__(self, target: Path | IO[bytes], paper: PaperSize, fonts: Path, title: str) -> None:
        for name, file in FONTS.items():
            pdfmetrics.registerFont(TTFont(name, str(fonts / file)))
        size = (paper.width * POINT, paper.height * POINT)
        # The same sheets give the same bytes: no date and no random number goes in.
        self.canvas: Any = Canvas(str(target) if isinstance(target, Path) else target, pagesize=size, invariant=1)
        self.canvas.setTitle(title)
        self.canvas.setCreator("companion labels")
        self.paper = paper

    def x(self, dots: float) -> float:
        """A distance, or a place from the left."""
        return dots * POINT

    def y(self, dots: float) -> float:
        """A place from the top."""
        return (self.paper.height - dots) * POINT

    def fill(self, box: DotBox, colour: object) -> None:
        """Draw a filled rectangle."""
        self.canvas.setFillColor(colour)
        self.canvas.rect(self.x(box.x), self.y(box.bottom), self.x(box.width), self.x(box.height), stroke=0, fill=1)

    def line(self, x0: float, y0: float, x1: float, y1: float, width: float = 0.25, colour: object = INK) -> None:
        """A line, its width in points."""
        self.canvas.setStrokeColor(colour)
        self.canvas.setLineWidth(width)
        self.canvas.line(self.x(x0), self.y(y0), self.x(x1), self.y(y1))

    def text(
        self, x: float, y: float, text: str, font: str, size: float, colour: object = INK, at: str = "left"
    ) -> None:
        """One line of text; ``y`` in dots is its base line, ``size`` is in points."""
        self.canvas.setFillColor(colour)
        self.canvas.setFont(font, size)
        on = self.canvas
        draw = {"left": on.drawString, "middle": on.drawCentredString, "right": on.drawRightString}[at]
        draw(self.x(x), self.y(y), text)

    def code(self, symbol: CodeSymbol, x: int, y: int) -> None:
        """A code as one path."""
        path = self.canvas.beginPath()
        for left, top, wide, high in symbol.runs:
            lower = self.y(y + top + high) + SHY
            path.rect(self.x(x + left) + SHY, lower, self.x(wide) - 2 * SHY, self.x(high) - 2 * SHY)
        self.canvas.setFillColor(HexColor("#000000"))
        self.canvas.drawPath(path, stroke=0, fill=1)

    def sign(self, look: Mark, x: float, y: float, side: float) -> None:
        """A mark's shape in its ink."""
        for shapes, colour in ((look.shape, look.ink), (look.light, look.colour)):
            for points in shapes:
                path = self.canvas.beginPath()
                for index, (px, py) in enumerate(points):
                    to = path.lineTo if index else path.moveTo
                    to(self.x(x + px * side / 100), self.y(y + py * side / 100))
                path.close()
                self.canvas.setFillColor(HexColor(colour))
                self.canvas.drawPath(path, stroke=0, fill=1)


def width(text: str, font: str, size: float) -> float:
    """How wide a text is, in dots."""
    return float(pdfmetrics.stringWidth(text, font, size)) / POINT


def fit(text: str, font: str, space: DotBox, largest: float, smallest: float, most: int) -> list[TextLine]:
    """The text in a room, as large as it fits."""
    return fitted(
        text,
        lambda piece, size: width(piece, font, size),
        (space.width, space.height * POINT),
        (largest, smallest),
        most,
    )


def sheet(pen: SheetPen, page: Page, catalogue: Catalogue, game: str, number: str) -> None:
    """One page with its head, labels and foot; the page is closed."""
    _head(pen, page, catalogue, game)
    for heading in page.headings:
        pen.text(heading.x, heading.y + 40, catalogue.sentence(heading.key), "medium", 9, QUIET)
    for placed in page.placed:
        _label(pen, placed)
        if page.cut:
            _cut_marks(pen, placed.box)
    foot(pen, catalogue, number)
    pen.canvas.showPage()


def _head(pen: SheetPen, page: Page, catalogue: Catalogue, game: str) -> None:
    """The title; an order sheet carries its crew's name and colour right across."""
    title = catalogue.sentence(page.title)
    if not page.team:
        pen.text(MARGIN, 108, title, "bold", 15)
        return
    pen.fill(DotBox(MARGIN, 44, pen.paper.width - 2 * MARGIN, 80), HexColor(TEAM_COLOURS[page.team]))
    team = catalogue.sentence(f"team-{page.team}")
    pen.text(MARGIN + 24, 102, title, "bold", 16)
    pen.text(pen.paper.width - MARGIN - 24, 102, f"{team} · {game}", "medium", 12, at="right")


def foot(pen: SheetPen, catalogue: Catalogue, number: str) -> None:
    """A ruler of 50 mm on every page, and how to print."""
    base = pen.paper.height - FOOT + 62
    ruler(pen, MARGIN, base, 50)
    pen.text(MARGIN + 50 * MILLIMETRE + 30, base, catalogue.sentence("labels-ruler", {"length": 50}), "text", 7, QUIET)
    pen.text(pen.paper.width - MARGIN, base, number, "text", 7, QUIET, "right")


def ruler(pen: SheetPen, x: float, y: float, length: int) -> None:
    """A ruler of so many millimetres, to hold a real one against."""
    pen.line(x, y, x + length * MILLIMETRE, y, 0.5)
    for step in range(length + 1):
        tall = 30 if step % 10 == 0 else 20 if step % 5 == 0 else 11
        pen.line(x + step * MILLIMETRE, y, x + step * MILLIMETRE, y - tall, 0.5 if step % 10 == 0 else 0.25)


def _cut_marks(pen: SheetPen, box: DotBox) -> None:
    """Ticks outside each corner, in the gap between labels."""
    for x, way in ((box.x, -1), (box.right, 1)):
        for y, down in ((box.y, -1), (box.bottom, 1)):
            pen.line(x + way * 2, y, x + way * (2 + TICK), y, 0.25, RULE)
            pen.line(x, y + down * 2, x, y + down * (2 + TICK), 0.25, RULE)


def _label(pen: SheetPen, placed: PlacedLabel) -> None:
    pen.code(placed.symbol, placed.code.x, placed.code.y)
    if placed.form is Form.CELL:
        _line(pen, placed.words, placed.item.name, "bold", 7.5)
    elif placed.form is Form.CORNER:
        _corner(pen, placed)
    else:
        _plate(pen, placed)


def _corner(pen: SheetPen, placed: PlacedLabel) -> None:
    """Under the code: a band in the suit's colour with its shape and its short word; the name below."""
    look = mark(placed.item.mark)
    band = DotBox(placed.words.x, placed.words.y, placed.words.width, 46)
    pen.fill(band, HexColor(look.colour))
    left = band.x + 4
    if look.shape:
        pen.sign(look, left, band.y + 6, 34)
        left += 38
    short = placed.item.figure if placed.item.kind == "token" else placed.item.short
    _line(pen, DotBox(left, band.y, band.right - left - 4, 46), short, "bold", 10, HexColor(look.ink))
    _line(
        pen, DotBox(band.x, band.bottom, band.width, placed.words.bottom - band.bottom), placed.item.name, "medium", 6
    )


def _line(pen: SheetPen, space: DotBox, text: str, font: str, largest: float, colour: object = INK) -> None:
    """One centred line, as large as fits."""
    (line,) = fit(text, font, space, largest, 3.5, 1)
    pen.text(
        space.x + space.width / 2,
        space.y + space.height / 2 + line.size * 0.35 / POINT,
        line.text,
        font,
        line.size,
        colour,
        "middle",
    )


def _plate(pen: SheetPen, placed: PlacedLabel) -> None:
    """Beside (or under) the code: the figure on its colour, the name, and the word in small."""
    look, space, item = mark(placed.item.mark), placed.words, placed.item
    if space.height < 4 * 26:
        _line(pen, DotBox(space.x, space.y, space.width, space.height - 24), item.name, "bold", 9)
        _line(pen, DotBox(space.x, space.bottom - 24, space.width, 24), item.word, "medium", 5, QUIET)
        return
    left = space.x + 8
    if item.figure or look.shape:
        tile = DotBox(left, space.y + (space.height - 100) // 2, 62, 100)
        pen.fill(tile, HexColor(look.colour))
        if look.shape:
            pen.sign(look, tile.x + 10, tile.y + (6 if item.figure else 29), 42)
        if item.figure:
            figure = DotBox(tile.x + 3, tile.y + (50 if look.shape else 0), tile.width - 6, 48 if look.shape else 100)
            _line(pen, figure, item.figure, "bold", 13, HexColor(look.ink))
        left = tile.right + 8
    lines = fit(item.name, "bold", DotBox(left, space.y, space.right - left - 4, space.height - 30), 10, 3.5, 5)
    high = sum(line.size for line in lines) * 1.1 / POINT
    y = space.y + (space.height - 26 - high) / 2
    for line in lines:
        y += line.size * 1.1 / POINT
        pen.text(left, y - line.size * 0.25 / POINT, line.text, "bold", line.size)
    pen.text(left, space.bottom - 6, item.word, "medium", 5, QUIET)
