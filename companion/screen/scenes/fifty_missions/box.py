"""Entering a box: every mission of the deck in words, ticked by a touch, on pages that a touch turns."""

import math
from collections.abc import Iterator

from companion.games.fifty_missions.view import BoxRow, FiftyView
from companion.screen.elements import Badge, Element, Panel, Touch, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box
from companion.screen.paging import OPEN
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.fifty_missions.mission import HINT
from companion.screen.theme import Tone
from companion.screen.widgets import Button
from companion.text.catalogue import capital

PAGE = "missions-"
"""A page of the list, with its number."""
PAGE_WIDE, PAGE_HIGH = 24.0, 6.4
"""A button that opens a page: how wide it is at most, and how high at least."""


def box_list(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """One page of rows that can be read, and beneath them the pages; the page that the cursor is on lies open."""
    table, size = paper.view, paper.seen(HINT)
    foot = max(PAGE_HIGH, 1.3 * paper.must)
    columns = 1 if box.h > box.w else 2 if paper.close else 3
    room = box.without_bottom(foot + 0.6)
    texts = [capital(paper.catalogue.say(row.says)) for row in view.ticks]
    wide = (room.w - 0.8 * (columns - 1)) / columns - paper.width("label", size, "M-00") - 1.7
    high = max(2.4 * size, *(paper.fit("label", plain(text), (wide, 99.0), size, size).height for text in texts)) + 0.1
    rows = max(1, int((room.h + 0.4) // (high + 0.4)))
    each, place = rows * columns, [row.code for row in view.ticks]
    pages = math.ceil(len(place) / each)
    chosen = table.prompt.choices[table.cursor].split()[-1] if table.cursor is not None else ""
    named = table.page.removeprefix(PAGE)
    open_ = place.index(chosen) // each if chosen in place else int(named) - 1 if named.isdecimal() else 0
    first = min(open_, pages - 1) * each
    cells = [cell for column in room.columns(columns, 0.8) for cell in column.rows(rows, 0.4)]
    for row, text, cell in zip(view.ticks[first : first + each], texts[first:], cells, strict=False):
        yield from _row(row, text, cell, size, paper)
    # What lies on another page is offered, too: no button and no sheet repeats it.
    for row in (*view.ticks[:first], *view.ticks[first + each :]):
        yield Touch(key=f"tick/{row.id}/away", box=Box(box.x, box.y, 0, 0), word=f"TICK {row.code}")
    for number, cell in enumerate(
        box.bottom_part(foot).centred(min(box.w, PAGE_WIDE * pages), foot).columns(pages, 0.8), 1
    ):
        here = number - 1 == first // each
        yield Button(
            key="page" if here else f"page/{number}",
            box=cell,
            word=f"{OPEN} {PAGE}{number}",
            label=str(number),
            size=paper.read(HINT),
            ground="sheet" if here else "raised",
            edge="light" if here else "",
        )


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
