"""Entering a box: every mission of the deck in words, ticked by a touch."""

import math

from companion.games.fifty_missions.view import FiftyView
from companion.screen.elements import Badge, Element, Panel, words
from companion.screen.geometry import Box
from companion.screen.scenes.fifty_missions.board import capital
from companion.screen.theme import SMALLEST
from companion.text.catalogue import Catalogue


def box_list(view: FiftyView, box: Box, words_: Catalogue) -> list[Element]:
    """As few columns as the height allows; what is still too long ends in an ellipsis."""
    rows = max(1, int(box.h // (2.75)))
    columns = max(1, math.ceil(len(view.ticks) / rows))
    rows = math.ceil(len(view.ticks) / columns)
    cells = [cell for column in box.columns(columns, 1.2) for cell in column.rows(rows, 0.25)]
    made: list[Element] = []
    for row, cell in zip(view.ticks, cells, strict=False):
        key = f"tick/{row.id}"
        made.append(Panel(key=key, box=cell, top="raised" if row.there else "row", radius=0.6, word=f"TICK {row.code}"))
        code = Box(cell.x + 0.7, cell.y, 5.0, cell.h)
        made.append(
            words(f"{key}/code", code, row.code, SMALLEST, shrinks=False, style="label", colour="quiet", short=True)
        )
        text = Box(code.right + 0.6, cell.y, cell.right - code.right - 3.4, cell.h).inset(0, -0.3)
        says = capital(words_.say(row.says))
        made.append(words(f"{key}/text", text, says, SMALLEST, shrinks=False, colour="text", short=True))
        if row.there:
            side = min(2.6, cell.h * 0.9)
            spot = Box(cell.right - side - 0.4, cell.centre[1] - side / 2, side, side)
            made.append(Badge(key=f"{key}/there", box=spot, name="tick", ground="done", radius=side / 2))
    return made
