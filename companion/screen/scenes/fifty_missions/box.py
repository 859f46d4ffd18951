"""Entering a box: every mission of the deck in words, ticked by a touch."""

import math
from collections.abc import Iterator, Sequence

from companion.games.fifty_missions.view import BoxRow, FiftyView
from companion.screen.elements import Badge, Element, Panel, words
from companion.screen.fonts import LINE, Style, plain
from companion.screen.geometry import Box
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.fifty_missions.mission import capital
from companion.screen.theme import SMALLEST, Tone

TICK = 3.4
"""The room of a tick at the end of a row."""
NARROW = 0.7
"""Between columns where sentences are long."""


def box_list(paper: Paper, view: FiftyView, box: Box) -> list[Element]:
    """As few columns as the height allows; where a sentence is long the tick stands in place of the number."""
    texts = [capital(paper.text.say(row.says)) for row in view.ticks]
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
