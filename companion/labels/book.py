"""One PDF file from several games' labels: a guide and the sheets of each."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from companion.labels.draw import SheetPen, sheet
from companion.labels.guide import guide
from companion.labels.item import Item
from companion.labels.sheet import Page, Style, chart, flow, grouped
from companion.labels.symbol import DPI, QR_SIDE, Kind, dots, millimetres
from companion.text.catalogue import Catalogue

ROLES = ("captain", "first-mate", "engineer", "coordinates")
"""Kinds that are order sheets: not cut, but laid in front of a crew."""

CREWS = ("blue", "yellow")


def pages(title: str, items: Sequence[Item], style: Style) -> tuple[Page, ...]:
    """The pages of one game, without its guide: what is cut first, then the order sheets of both crews."""
    orders = [item for item in items if item.kind in ROLES]
    cut = [item for item in items if item.kind not in ROLES]
    sheets = list(flow(title, grouped(cut), style)) if cut else []
    for team in CREWS if orders else ():
        for role in ROLES:
            mine = [item for item in orders if item.kind == role]
            sheets += _orders(role, mine, style, team) if mine else ()
    return tuple(sheets)


def chosen(title: str, items: Sequence[Item], style: Style) -> tuple[Page, ...]:
    """A few labels by name, all of them to be cut out."""
    return flow(title, grouped(items), style)


def _orders(role: str, items: Sequence[Item], style: Style, team: str) -> tuple[Page, ...]:
    title = f"labels-kind-{role}"
    if role == "coordinates" and len(items) > 100:
        return chart(title, items, style, team)
    return flow(title, grouped(items, by_part=True), style, team, cut=False)


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
    file: Path | IO[bytes],
    chapters: Sequence[Chapter],
    style: Style,
    catalogue: Catalogue,
    fonts: Path,
    only: bool = False,
) -> list[tuple[Chapter, Page | None]]:
    """Write the file and give back its pages. Raises ``CodeError`` and ``OSError``."""
    plan = planned(chapters, style, only)
    pen = SheetPen(file, style.paper, fonts, ", ".join(catalogue.sentence(chapter.title) for chapter in chapters))
    for index, (chapter, page) in enumerate(plan, 1):
        number = f"{index} / {len(plan)}"
        title = catalogue.sentence(chapter.title)
        if page is None:
            guide(pen, catalogue, chapter.game, title, _facts(chapter, style, catalogue), number)
        else:
            sheet(pen, page, catalogue, title, number)
    pen.canvas.save()
    return plan


def _facts(chapter: Chapter, style: Style, catalogue: Catalogue) -> list[str]:
    count = catalogue.sentence("labels-fact-count", {"count": len(chapter.items)})
    if style.kind is Kind.CODE128:
        return [count, catalogue.sentence("labels-fact-code128")]
    edge = f"{millimetres(dots(style.size) * QR_SIDE):.1f}"
    params = {"size": edge, "dots": dots(style.size), "dpi": DPI}
    return [count, catalogue.sentence("labels-fact-qr", params)]
