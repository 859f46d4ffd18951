"""One PDF file from several games' labels: a guide and the sheets of each."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from companion.labels.draw import SheetPen, sheet
from companion.labels.guide import guide
from companion.labels.item import Item
from companion.labels.plan import chosen, pages
from companion.labels.sheet import Page, Style
from companion.labels.symbol import DPI, QR_SIDE, Kind, dots, millimetres
from companion.text.catalogue import Catalogue


@dataclass(frozen=True)
class Chapter:
    """One game: its id, the message of its title, its labels."""

    game: str
    title: str
    items: tuple[Item, ...]


def planned(chapters: Sequence[Chapter], style: Style, only: bool = False) -> list[tuple[Chapter, Page | None]]:
    """Every page of the file in order; ``None`` is a guide. A few chosen labels need none."""
    leaves: list[tuple[Chapter, Page | None]] = []
    for chapter in chapters:
        if only:
            leaves += [(chapter, page) for page in chosen(chapter.title, chapter.items, style)]
            continue
        leaves.append((chapter, None))
        leaves += [(chapter, page) for page in pages(chapter.title, chapter.items, style)]
    return leaves


def write(
    file: Path | IO[bytes], chapters: Sequence[Chapter], style: Style, words: Catalogue, fonts: Path, only: bool = False
) -> list[tuple[Chapter, Page | None]]:
    """Write the file and give back its pages. Raises ``CodeError`` and ``OSError``."""
    plan = planned(chapters, style, only)
    pen = SheetPen(file, style.paper, fonts, ", ".join(words.sentence(chapter.title) for chapter in chapters))
    for index, (chapter, page) in enumerate(plan, 1):
        number = f"{index} / {len(plan)}"
        title = words.sentence(chapter.title)
        if page is None:
            guide(pen, words, chapter.game, title, _facts(chapter, style, words), number)
        else:
            sheet(pen, page, words, title, number)
    pen.canvas.save()
    return plan


def _facts(chapter: Chapter, style: Style, words: Catalogue) -> list[str]:
    count = words.sentence("labels-fact-count", {"count": len(chapter.items)})
    if style.kind is Kind.CODE128:
        return [count, words.sentence("labels-fact-code128")]
    edge = f"{millimetres(dots(style.size) * QR_SIDE):.1f}"
    params = {"size": edge, "dots": dots(style.size), "dpi": DPI}
    return [count, words.sentence("labels-fact-qr", params)]
