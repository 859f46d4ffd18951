"""The drawer of house rules: shut it says how many were changed, open it lists those that can matter now."""

import math
from collections.abc import Sequence

from companion.rules.published import OptionView, SetupView, TableView
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box
from companion.screen.layout import REST, beside, row
from companion.screen.measure import Pen
from companion.screen.scenes.common.choices import OPEN
from companion.screen.scenes.common.labels import option_name, value_name
from companion.screen.theme import SENTENCE
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue

WIDE = 81.7
BACK = 22.0
WHY = 10.4
ASKS = 13.0


def shut(view: TableView, setup: SetupView, edge: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The closed drawer on the lower edge, the way back beside it."""
    made: list[Element] = [
        Button(
            key="back",
            box=Box(edge.x, edge.y, min(BACK, edge.w * 0.22), edge.h - 1.4),
            word="CANCEL",
            label=words_.sentence("word-cancel"),
            icon="home",
            size=pen.read(3),
            smallest=pen.rest,
        )
    ]
    if "RULES" not in view.prompt.choices:
        return made
    drawer = edge.centred(min(WIDE, edge.w * (0.52 if not pen.close else 0.66)), edge.h)
    handle = Box.around(drawer.centre[0], drawer.y + 0.8, 8, 0.5)
    text = words_.sentence("word-rules")
    changed = f" ({words_.sentence('setup-changed', {'count': setup.changed})})" if setup.changed else ""
    size = pen.read(3.4)
    long = pen.width("heading", size, text + changed)
    if long > drawer.w - 10:
        size = max(pen.seen(SENTENCE), size * (drawer.w - 10) / long)
        long = drawer.w - 10
    label = Box(drawer.centre[0] - long / 2 + 1.5, drawer.y + 1.2, long + 1, drawer.h - 1.2)
    return [
        *made,
        Panel(
            key="drawer", box=drawer, top="raised", radius=1.8, edge="track", edge_width=0.16, word="RULES", shadow=0.8
        ),
        Panel(key="drawer/handle", box=handle, top="light", radius=0.25),
        Icon(key="drawer/sign", box=Box(label.x - 4, label.centre[1] - 1.4, 2.8, 2.8), name="up", colour="text"),
        words(
            "drawer/label",
            label,
            ((text, False), (changed, True)),
            size,
            shrinks=False,
            style="heading",
            accent="light",
        ),
    ]


def drawer(view: TableView, setup: SetupView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The open drawer: what was changed first; under it the ruling that somebody asked for."""
    rules = [one for one in setup.options if not one.main and one.offered]
    made: list[Element] = []
    if setup.why is not None:
        band = box.bottom_part(WHY)
        made.append(Panel(key="why", box=band, top="raised", radius=1.4, edge="light", edge_width=0.2))
        sign = beside(band, 3.4, 1.6)
        made.append(Icon(key="why/sign", box=sign, name="info", colour="light"))
        text = Box(sign.right + 1.4, band.y, band.right - sign.right - 3, band.h)
        made.append(words("why/text", text, words_.say(setup.why), 2.9, smallest=SENTENCE, lines=4))
        box = box.without_bottom(WHY + 1)
    return [*_listed(view, sorted(rules, key=lambda one: one.value == one.default), box, words_), *made]


def _listed(view: TableView, options: Sequence[OptionView], box: Box, words_: Catalogue) -> list[Element]:
    """Options with their values; what differs from the default stands out. Too many: the rest on the sheet."""
    gap, least = 1, 8.2
    fitting = max(1, int((box.h + gap) / (least + gap)))
    columns = 1 if len(options) <= fitting or box.w < 70 else 2
    shown = options if len(options) <= fitting * columns else options[: fitting * columns - 1]
    rows = max(1, math.ceil(min(len(options), len(shown) + 1) / columns))
    high = min(9.4, (box.h - gap * (rows - 1)) / rows)
    cells = _cells(box, rows, columns, high)
    made: list[Element] = []
    for option, cell in zip(shown, cells, strict=False):
        made += _option(view, option, cell, words_)
    if len(shown) < len(options):
        label = words_.sentence("setup-more", {"count": len(options) - len(shown)})
        made.append(Button(key="option/more", box=cells[len(shown)], word=OPEN, label=label, size=2.9, icon="menu"))
    return made


def _cells(box: Box, rows: int, columns: int, high: float) -> list[Box]:
    """Cells column by column."""
    wide = (box.w - 1.4 * (columns - 1)) / columns
    return [
        Box(box.x + column * (wide + 1.4), box.y + row * (high + 1), wide, high)
        for column in range(columns)
        for row in range(rows)
    ]


def _option(view: TableView, option: OptionView, cell: Box, words_: Catalogue) -> list[Element]:
    """Its name in plain words, its value, and "why" where a ruling stands behind it."""
    key = f"option/{option.name}"
    changed = option.value != option.default
    value = value_name(words_, view.game, option.name, option.value)
    name = option_name(words_, view.game, option.name)
    asks = words_.has(f"why-{view.game}-{option.name.replace('_', '-')}")
    why = cell.right_part(ASKS)
    inner = (cell.without_right(ASKS - 0.4) if asks else cell).inset(1.8, 0.4)
    split = inner.w * (0.56 if cell.w > 50 else 0.54)
    left, _, text, _, sign = row(inner, split, 1, REST, 0.8, 1.9)
    made: list[Element] = [
        Panel(
            key=key,
            box=cell,
            top="station-top",
            bottom="station-bottom",
            alpha=(235, 245),
            radius=1.4,
            edge="light" if changed else "",
            edge_width=0.2,
            word=f"SET {option.name}",
        ),
        words(f"{key}/name", left, name, SENTENCE, colour="quiet", lines=3),
        words(
            f"{key}/value",
            text,
            value,
            2.9,
            style="heading",
            align="right",
            lines=3,
            colour="light" if changed else "text",
            rises=True,
        ),
        Icon(key=f"{key}/sign", box=beside(sign, 1.9), name="right", colour="quiet"),
    ]
    if asks:
        label = words_.sentence("setup-why")
        place = why.inset(0.9, 0.9)
        made.append(Button(key=f"{key}/why", box=place, word=f"WHY {option.name}", label=label, size=2.5))
    return made
