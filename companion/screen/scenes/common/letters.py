"""A name put together by touch or buttons: who played here before, and a keyboard of letters."""

from collections.abc import Sequence

from companion.rules.published import SetupView, TableView
from companion.screen.elements import Element, Panel, words
from companion.screen.geometry import Box
from companion.screen.layout import grid
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue

COLUMNS = 11


def letters(view: TableView, setup: SetupView, box: Box, words_: Catalogue) -> Sequence[Element]:
    """The name as it stands, the names known, and the letters that may follow."""
    name = str(view.prompt.params.get("value", ""))
    said = [word for word in view.prompt.choices if word.startswith("SET ")]
    ends = {word: word.split(maxsplit=2)[2] for word in said}
    keys = [word for word in said if ends[word][:-1] == name]
    known = [word for word in said if word not in keys]
    top = box.top_part(9)
    made: list[Element] = [
        Panel(key="name/ground", box=top.centred(min(top.w, 70), top.h), top="row", radius=1.4),
        words("name/text", top, f"{name}_", 5, style="heading", align="centre", short=True),
    ]
    rest = box.without_top(11)
    if known:
        row = rest.top_part(7.5)
        for word, cell in zip(known, row.columns(len(known), 1.2), strict=True):
            made.append(Button(key=f"name/{word}", box=cell, word=word, label=ends[word], size=3.4))
        rest = rest.without_top(9.5)
    columns = COLUMNS if rest.w > rest.h else COLUMNS // 2 + 1
    for word, cell in zip(keys, grid(rest, len(keys), columns, 1, widest=12, highest=9), strict=True):
        # A key is named by its place, so that it stays the same element while the name grows.
        made.append(
            Button(
                key=f"name/key{keys.index(word)}",
                box=cell,
                word=word,
                label=ends[word][-1].upper(),
                size=min(4, cell.h * 0.7),
            )
        )
    return made
