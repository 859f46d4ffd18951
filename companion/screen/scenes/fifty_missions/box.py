"""Entering a box: every mission of the deck in words, ticked by a touch."""

import math
from collections.abc import Iterator, Sequence

from companion.games.fifty_missions.view import BoxRow, FiftyView
from companion.screen.elements import Badge, Element, Panel, Touch, words
from companion.screen.fonts import LINE, Style, plain
from companion.screen.geometry import Box
from companion.screen.paging import OPEN
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.fifty_missions.mission import capital
from companion.screen.theme import SMALLEST, Tone
from companion.screen.widgets import Button

TICK = 3.4
"""The room of a tick at the end of a row."""
PAGE = "missions-"
"""A page of the list, with its number."""
NARROW = 0.7
"""Between columns where sentences are long."""


def box_list(paper: Paper, view: FiftyView, box: Box) -> list[Element]:
    """As few columns as the height allows; where a sentence is long the tick stands in place of the number.

    On a small panel the rows stand on pages that a touch turns.
    """
    if paper.close:
        return list(_paged(paper, view, box))
    texts = [capital(paper.catalogue.say(row.says)) for row in view.ticks]
    rows = max(1, int(box.h // (2.75)))
    columns = max(1, math.ceil(len(view.ticks) / rows))
    rows = math.ceil(len(view.ticks) / columns)
    airy = [cell for column in box.columns(columns, 1.2) for cell in column.rows(rows, 0.25)]
    if _widest("text", texts, paper) <= airy[0].w - 5.7 - TICK:
        return [
            element
            for row, text, cell in zip(view.ticks, texts, airy, strict=False)
            for element in _row(row, text, cell)
        ]
    left = paper.width("label", SMALLEST, "M-00") + 0.3
    cells: list[Box] = []
    for count in (columns, columns + 1):
        cells = list(_cells(texts, box, count, left, paper))
        if cells[-1].right <= box.right + 0.1:
            break
    return [
        element
        for row, text, cell in zip(view.ticks, texts, cells, strict=True)
        for element in _narrow_row(row, text, cell, left)
    ]


def _paged(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """One page of rows that can be read, and beneath them the pages; the page that the cursor is on lies open."""
    table, foot = paper.view, 1.3 * paper.must
    columns = 2 if box.w > box.h else 1
    room = box.without_bottom(foot + 0.6)
    texts = [plain(capital(paper.catalogue.say(row.says))) for row in view.ticks]
    wide = (room.w - 0.8 * (columns - 1)) / columns - paper.width("label", paper.rest, "M-00") - 1.7
    fitted = [paper.fit("label", text, (wide, 99.0), paper.rest, paper.rest) for text in texts]
    high = max(2.4 * paper.rest, *(text.height for text in fitted)) + 0.1
    rows = max(1, int((room.h + 0.4) // (high + 0.4)))
    each, place = rows * columns, [row.code for row in view.ticks]
    pages = math.ceil(len(place) / each)
    chosen = table.prompt.choices[table.cursor].split()[-1] if table.cursor is not None else ""
    named = table.page.removeprefix(PAGE)
    open_ = place.index(chosen) // each if chosen in place else int(named) - 1 if named.isdecimal() else 0
    first = min(open_, pages - 1) * each
    cells = [cell for column in room.columns(columns, 0.8) for cell in column.rows(rows, 0.4)]
    for row, cell in zip(view.ticks[first : first + each], cells, strict=False):
        yield from _large_row(row, capital(paper.catalogue.say(row.says)), cell, paper)
    # What lies on another page is offered, too: no button and no sheet repeats it.
    for row in (*view.ticks[:first], *view.ticks[first + each :]):
        yield Touch(key=f"tick/{row.id}/away", box=Box(box.x, box.y, 0, 0), word=f"TICK {row.code}")
    for number, cell in enumerate(box.bottom_part(foot).columns(pages, 0.8), 1):
        here = number - 1 == first // each
        yield Button(
            key="page" if here else f"page/{number}",
            box=cell,
            word=f"{OPEN} {PAGE}{number}",
            label=str(number),
            size=paper.must,
            ground="sheet" if here else "raised",
            edge="light" if here else "",
        )


def _large_row(row: BoxRow, text: str, cell: Box, pen: Pen) -> Iterator[Element]:
    """A row of a small panel: number or tick, then the sentence on as many lines as it needs."""
    key, size = f"tick/{row.id}", pen.rest
    code = Box(cell.x + 0.4, cell.y, pen.width("label", size, "M-00") + 0.4, cell.h)
    yield _ground(row, cell)
    room = Box(code.right + 0.5, cell.y, cell.right - code.right - 0.8, cell.h)
    yield words(f"{key}/text", room, text, size, shrinks=False, style="label", lines=4)
    if row.there:
        yield from _tick(row, code.centred(size, size))
    else:
        yield words(f"{key}/code", code, row.code, size, shrinks=False, style="label", colour="quiet")


def _cells(texts: Sequence[str], box: Box, columns: int, left: float, pen: Pen) -> Iterator[Box]:
    """A cell for each sentence, as high as its lines, in columns filled from the left."""
    wide = (box.w - NARROW * (columns - 1)) / columns
    room = (wide - left - 1.1, 1e6)
    lines = [len(pen.fit("label", plain(text), room, SMALLEST, SMALLEST).lines) for text in texts]
    line = SMALLEST * LINE
    gap = min(0.25, max(0.04, (box.h - line * math.ceil(sum(lines) / columns)) / len(texts) * columns))
    x, y = box.x, box.y
    for count in lines:
        high = count * line
        if y + high > box.bottom + 0.3:
            x, y = x + wide + NARROW, box.y
        yield Box(x, y, wide, high)
        y += high + gap


def _widest(style: Style, texts: Sequence[str], pen: Pen) -> float:
    return max((pen.width(style, SMALLEST, text) for text in texts), default=0.0)


def _ground(row: BoxRow, cell: Box) -> Element:
    ground: Tone = "raised" if row.there else "row"
    return Panel(key=f"tick/{row.id}", box=cell, top=ground, radius=0.6, word=f"TICK {row.code}")


def _row(row: BoxRow, text: str, cell: Box) -> Iterator[Element]:
    """Number, sentence, tick."""
    key = f"tick/{row.id}"
    code = Box(cell.x + 0.7, cell.y, 5.0, cell.h)
    room = Box(code.right + 0.6, cell.y, cell.right - code.right - TICK, cell.h).inset(0, -0.3)
    yield from [
        _ground(row, cell),
        words(f"{key}/code", code, row.code, SMALLEST, shrinks=False, style="label", colour="quiet", short=True),
        words(f"{key}/text", room, text, SMALLEST, shrinks=False),
    ]
    side = min(2.6, cell.h * 0.9)
    yield from _tick(row, Box(cell.right - side - 0.4, cell.centre[1] - side / 2, side, side))


def _narrow_row(row: BoxRow, text: str, cell: Box, left: float) -> list[Element]:
    """Number or tick, then the sentence in narrower letters, on as many lines as it needs."""
    key = f"tick/{row.id}"
    code = Box(cell.x + 0.4, cell.y, left, cell.h)
    room = Box(code.right + 0.3, cell.y, cell.right - code.right - 0.4, cell.h).inset(0, -0.3)
    elements = [_ground(row, cell), words(f"{key}/text", room, text, SMALLEST, shrinks=False, style="label", lines=4)]
    if row.there:
        side = min(2.4, cell.h * 0.9)
        return [*elements, *_tick(row, code.centred(side, side))]
    return [*elements, words(f"{key}/code", code, row.code, SMALLEST, shrinks=False, style="label", colour="quiet")]


def _tick(row: BoxRow, spot: Box) -> list[Element]:
    if not row.there:
        return []
    return [Badge(key=f"tick/{row.id}/there", box=spot, name="tick", ground="done", radius=spot.h / 2)]
