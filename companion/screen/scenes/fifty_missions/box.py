"""Entering a box: every mission of the deck in words, ticked by a touch, on pages that a touch turns."""

from collections.abc import Iterator

from companion.games.fifty_missions.view import BoxRow, FiftyView
from companion.screen.elements import Badge, Element, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box
from companion.screen.paging import numbered, numbers_high
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.fifty_missions.mission import HINT
from companion.screen.theme import Tone
from companion.text.catalogue import capital


def box_list(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """One page of rows that can be read, and beneath them the pages; the page that the cursor is on lies open."""
    size, foot = paper.seen(HINT), numbers_high(paper)
    columns = 1 if box.h > box.w else 2 if paper.close else 3
    room = box.without_bottom(foot + 0.6)
    texts = [capital(paper.catalogue.say(row.says)) for row in view.ticks]
    wide = (room.w - 0.8 * (columns - 1)) / columns - paper.width("label", size, "M-00") - 1.7
    high = max(2.4 * size, *(paper.fit("label", plain(text), (wide, 99.0), size, size).height for text in texts)) + 0.1
    rows = max(1, int((room.h + 0.4) // (high + 0.4)))
    each, count = rows * columns, len(view.ticks)
    pages = [range(first, min(first + each, count)) for first in range(0, count, each)]
    ticks = [f"TICK {row.code}" for row in view.ticks]
    page, numbers = numbered(paper, ticks, pages, box.bottom_part(foot))
    cells = [cell for column in room.columns(columns, 0.8) for cell in column.rows(rows, 0.4)]
    for at, cell in zip(page, cells, strict=False):
        yield from _row(view.ticks[at], texts[at], cell, size, paper)
    yield from numbers


def _row(row: BoxRow, text: str, cell: Box, size: float, pen: Pen) -> Iterator[Element]:
    """Number or tick, then the sentence on as many lines as it needs."""
    key = f"tick/{row.id}"
    code = Box(cell.x + 0.4, cell.y, pen.width("label", size, "M-00") + 0.4, cell.h)
    room = Box(code.right + 0.5, cell.y, cell.right - code.right - 0.8, cell.h)
    ground: Tone = "raised" if row.there else "row"
    yield Panel(key=key, box=cell, top=ground, radius=0.6, word=f"TICK {row.code}")
    yield words(f"{key}/text", room, text, size, shrinks=False, style="label", lines=4)
    if row.there:
        yield Badge(key=f"{key}/there", box=code.centred(size, size), name="tick", ground="done", radius=size / 2)
    else:
        yield words(f"{key}/code", code, row.code, size, shrinks=False, style="label", colour="quiet")
