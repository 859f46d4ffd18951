"""Which pages a game gets: a guide, sheets to cut, and for Captain Sonar four order sheets a crew."""

from collections.abc import Sequence

from companion.labels.item import Item
from companion.labels.sheet import Page, Style, chart, flow, grouped

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
