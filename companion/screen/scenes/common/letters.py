"""A name put together by touch or buttons: who played here before, and a keyboard of letters."""

import math
from collections.abc import Sequence

from companion.rules.published import SetupView, TableView
from companion.screen.elements import Element, Panel, words
from companion.screen.geometry import Box
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue

COLUMNS = 11


def letters(view: TableView, setup: SetupView, box: Box, unit: float, words_: Catalogue) -> Sequence[Element]:
    """The name as it stands, the names known, and the letters that may follow."""
    name = str(view.prompt.params.get("value", ""))
    said = [word for word in view.prompt.choices if word.startswith("SET ")]
    ends = {word: word.split(maxsplit=2)[2] for word in said}
    keys = [word for word in said if ends[word][:-1] == name]
    known = [word for word in said if word not in keys]
    top = box.top_part(9 * unit)
    made: list[Element] = [
        Panel(key="name/ground", box=top.centred(min(top.w, 70 * unit), top.h), top="row", radius=1.4 * unit),
        words("name/text", top, f"{name}_", 5 * unit, unit=unit, style="heading", align="centre", short=True),
    ]
    rest = box.without_top(11 * unit)
    if known:
        row = rest.top_part(7.5 * unit)
        for word, cell in zip(known, row.columns(len(known), 1.2 * unit), strict=True):
            made.append(Button(key=f"name/{word}", box=cell, word=word, label=ends[word], unit=unit, size=3.4 * unit))
        rest = rest.without_top(9.5 * unit)
    columns = COLUMNS if rest.w > rest.h else COLUMNS // 2 + 1
    rows = max(1, math.ceil(len(keys) / columns))
    gap = unit
    high = min(9 * unit, (rest.h - gap * (rows - 1)) / rows)
    wide = min(12 * unit, (rest.w - gap * (columns - 1)) / columns)
    area = rest.centred(columns * wide + gap * (columns - 1), rows * high + gap * (rows - 1))
    for word, cell in zip(keys, area.grid(columns, rows, gap), strict=False):
        # A key is named by its place, so that it stays the same element while the name grows.
        made.append(
            Button(
                key=f"name/key{keys.index(word)}", box=cell, word=word, label=ends[word][-1].upper(), unit=unit,
                size=min(4 * unit, high * 0.7),
            )
        )  # fmt: skip
    return made
