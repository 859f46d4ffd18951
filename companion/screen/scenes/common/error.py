"""A scene that could not be drawn: that, and the cure, instead of a traceback; the question stays above."""

from collections.abc import Iterator, Sequence

from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box, beside
from companion.screen.paper import Paper
from companion.screen.scenes.scene import Scene, table_header
from companion.screen.theme import Tone


def _body(paper: Paper, box: Box) -> Iterator[Element]:
    """What stopped it, what helps, and in words what it would show: as large as what everybody reads, as calm as any
    other page."""
    if (error := paper.view.error) is None:
        return
    rows = {
        "title": (paper.catalogue.say(error.title),),
        "cure": (paper.catalogue.say(error.cure),),
        "lying": error.lying,
    }
    rows = {name: said for name, said in rows.items() if said}
    cells = box.centred(box.w, min(box.h, max(17.0, 4.2 * paper.must) * len(rows))).rows(len(rows), 1.6)
    for (name, said), cell in zip(rows.items(), cells, strict=True):
        yield from _row(paper, name, said, cell)


SIGNS: dict[str, tuple[str, Tone]] = {
    "title": ("alert", "failed"),
    "cure": ("right", "light"),
    "lying": ("cards", "quiet"),
}


def _row(paper: Paper, name: str, said: Sequence[str], cell: Box) -> Iterator[Element]:
    """One of them, with its sign before it: as many of its last lines as it has room for."""
    sign = beside(cell, min(6.4, cell.h * 0.5), 4.0)
    room = Box(sign.right + 3.4, cell.y + 0.6, cell.right - sign.right - 7.4, cell.h - 1.2)
    key, size, (icon, tone) = f"error/{name}", paper.read(5.4), SIGNS[name]
    texts = ["\n".join(said[first:]) for first in range(len(said))]
    fits = (text for text in texts if not paper.fit("heading", plain(text), (room.w, room.h), size, size, 5).cut)
    yield Panel(key=f"{key}/ground", box=cell, top="station-top", bottom="station-bottom", radius=1.83, edge="line",
                edge_width=0.14)  # fmt: skip
    yield Icon(key=f"{key}/sign", box=sign, name=icon, colour=tone)
    yield words(key, room, next(fits, texts[-1]), size, smallest=paper.read(2.6), style="heading", lines=5)


SCENE = Scene(table_header, _body, sized=True)
