"""Where each label stands: pages in printer dots, pure, so that they can be checked and cut without a PDF."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from companion.labels.item import Item
from companion.labels.symbol import CodeSymbol, Kind, symbol


@dataclass(frozen=True)
class PaperSize:
    """A paper size in dots."""

    name: str
    width: int
    height: int


PAPERS = {"a4": PaperSize("a4", 2480, 3508), "letter": PaperSize("letter", 2550, 3300)}

MARGIN = 100
HEAD = 150
FOOT = 110
GAP = 24
"""Dots between labels: 2 mm, with the cut marks in them."""

ROOMY = 48
"""Dots between the rows of an order sheet: a scanner held over it must see one code at a time."""

HEADING = 62
BAND = 46
NAME = 30
_TEXT = 290
"""The least width for words beside a code: 24.5 mm."""

CORNERS = ("card", "tile", "token", "medal", "node", "place")
"""Kinds whose labels go on a card's corner or a small piece: as narrow as the code itself."""

SUITED = ("pink", "blue", "green", "yellow")


class Form(StrEnum):
    """How code and words stand together."""

    CORNER = "corner"
    PLATE = "plate"
    CELL = "cell"


@dataclass(frozen=True)
class DotBox:
    """A rectangle in dots, y downwards."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first dot to the right of it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first dot below it."""
        return self.y + self.height


@dataclass(frozen=True)
class PlacedLabel:
    """A label on its page: the whole, the code in it, and the room for words."""

    item: Item
    form: Form
    box: DotBox
    code: DotBox
    words: DotBox
    symbol: CodeSymbol


@dataclass(frozen=True)
class Heading:
    """A line over a group of labels: a message key."""

    key: str
    x: int
    y: int


@dataclass(frozen=True)
class Page:
    """One page; ``cut`` tells whether its labels are meant to be cut out, ``team`` whose it is."""

    title: str
    placed: tuple[PlacedLabel, ...] = ()
    headings: tuple[Heading, ...] = ()
    team: str = ""
    cut: bool = True


@dataclass(frozen=True)
class Style:
    """What was asked for: paper, kind of code, size in mm."""

    paper: PaperSize = field(default_factory=lambda: PAPERS["a4"])
    kind: Kind = Kind.QR
    size: float = 12.0


@dataclass(frozen=True)
class LabelGroup:
    """Labels under one heading (a message key)."""

    heading: str
    items: tuple[Item, ...]


def grouped(items: Sequence[Item], by_part: bool = False) -> tuple[LabelGroup, ...]:
    """The items by kind, or by part, in order of first appearance."""
    groups: dict[str, list[Item]] = {}
    for item in items:
        key = f"labels-part-{item.part}" if by_part else f"labels-kind-{item.kind}"
        groups.setdefault(key, []).append(item)
    return tuple(LabelGroup(key, tuple(group)) for key, group in groups.items())


def form_of(item: Item) -> Form:
    """Corner labels for cards and pieces, plates for all else; a task card with a suit is a card."""
    suited = item.kind == "task" and item.mark in SUITED
    return Form.CORNER if item.kind in CORNERS or suited else Form.PLATE


@dataclass(frozen=True)
class _Cell:
    """The size of every label of a group."""

    form: Form
    width: int
    height: int
    columns: int


def flow(title: str, groups: Sequence[LabelGroup], style: Style, team: str = "", cut: bool = True) -> tuple[Page, ...]:
    """The groups one under the other, on as many pages as it takes."""
    pages: list[Page] = []
    placed: list[PlacedLabel] = []
    headings: list[Heading] = []
    y = HEAD
    bottom = style.paper.height - FOOT
    gap = GAP if cut else ROOMY
    for group in groups:
        symbols = [symbol(item.word, style.kind, style.size) for item in group.items]
        cell = _cell(group, symbols, style)
        if y + HEADING + cell.height > bottom:
            pages.append(Page(title, tuple(placed), tuple(headings), team, cut))
            placed, headings, y = [], [], HEAD
        headings.append(Heading(group.heading, MARGIN, y))
        y += HEADING
        for start in range(0, len(group.items), cell.columns):
            if y + cell.height > bottom:
                pages.append(Page(title, tuple(placed), tuple(headings), team, cut))
                placed, headings, y = [], [Heading(group.heading, MARGIN, HEAD)], HEAD + HEADING
            for place in range(start, min(start + cell.columns, len(group.items))):
                x = MARGIN + (place - start) * (cell.width + GAP)
                placed.append(_put(group.items[place], symbols[place], cell, x, y))
            y += cell.height + gap
        y += GAP
    pages.append(Page(title, tuple(placed), tuple(headings), team, cut))
    return tuple(pages)


def _cell(group: LabelGroup, symbols: Sequence[CodeSymbol], style: Style) -> _Cell:
    form = form_of(group.items[0]) if len({form_of(item) for item in group.items}) == 1 else Form.PLATE
    wide = max(symbol.width for symbol in symbols)
    high = max(symbol.height for symbol in symbols)
    free = style.paper.width - 2 * MARGIN
    if form is Form.CORNER or style.kind is Kind.CODE128:
        least, height = wide, high + BAND + NAME + (NAME * 2 if form is Form.PLATE else 0)
    else:
        least, height = wide + _TEXT, max(high, 3 * BAND)
    most = max(1, (free + GAP) // (least + GAP))
    rows = -(-len(group.items) // most)
    # Corner labels are spread evenly, so that 40 cards are four rows of ten and not three of thirteen and one.
    columns = -(-len(group.items) // rows) if form is Form.CORNER else most
    width = least if form is Form.CORNER else (free - (columns - 1) * GAP) // columns
    return _Cell(form, width, height, columns)


def _put(item: Item, code: CodeSymbol, cell: _Cell, x: int, y: int) -> PlacedLabel:
    box = DotBox(x, y, cell.width, cell.height)
    beside = cell.form is Form.PLATE and cell.width >= code.width + _TEXT and code.height * 2 > code.width
    if beside:
        where = DotBox(x, y + (cell.height - code.height) // 2, code.width, code.height)
        words = DotBox(where.right, y, cell.width - code.width, cell.height)
    else:
        where = DotBox(x + (cell.width - code.width) // 2, y, code.width, code.height)
        words = DotBox(x, where.bottom, cell.width, cell.height - code.height)
    return PlacedLabel(item, cell.form, box, where, words, code)


EDGE = 70
"""Dots that a printer leaves white at the sides, 6 mm: the chart fills the rest of the width."""

CHART = 15
"""Columns and rows of the largest chart."""


def chart(title: str, items: Sequence[Item], style: Style, team: str = "") -> tuple[Page, ...]:
    """The coordinates as the chart itself: rows at its right, columns under it, sectors below; else as a flow."""
    edge = symbol(items[0].word, style.kind, style.size).width
    across = (style.paper.width - 2 * EDGE) // (CHART + 1)
    down = edge + NAME
    deep = (style.paper.height - HEAD - FOOT) // (CHART + 2)
    if style.kind is not Kind.QR or edge > across or down > deep:
        return flow(title, grouped(items, by_part=True), style, team, cut=False)
    pitch = min(across, edge + GAP)
    left = (style.paper.width - pitch * (CHART + 1)) // 2
    placed = []
    for item, (column, row) in _spots(items):
        x, y = left + column * pitch, HEAD + row * min(deep, down + GAP // 2)
        placed.append(_in_chart(item, symbol(item.word, style.kind, style.size), x, y))
    return (Page(title, tuple(placed), (), team, cut=False),)


def _in_chart(item: Item, code: CodeSymbol, x: int, y: int) -> PlacedLabel:
    where = DotBox(x, y, code.width, code.height)
    words = DotBox(x, where.bottom, code.width, NAME)
    return PlacedLabel(item, Form.CELL, DotBox(x, y, code.width, code.height + NAME), where, words, code)


def _spots(items: Sequence[Item]) -> Iterator[tuple[Item, tuple[int, int]]]:
    """Column and row of every coordinate, from 0; the row under the chart names columns, the one below sectors."""
    for item in items:
        match item.part:
            case "row":
                yield item, (CHART, int(item.figure) - 1)
            case "column":
                yield item, (ord(item.figure) - ord("A"), CHART)
            case "sector":
                yield item, (int(item.figure) - 1, CHART + 1)
            case _:
                yield item, (ord(item.figure[0]) - ord("A"), int(item.figure[1:]) - 1)
