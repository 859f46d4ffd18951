"""Options in the set-up: the main ones without a campaign, the drawer of house rules, all values of one option."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.rules.published import OptionView, SetupView
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import REST, Box, beside, grid, row
from companion.screen.paper import Paper
from companion.screen.scenes.common.choices import OPEN
from companion.screen.scenes.common.setup_panel import inside, panel
from companion.screen.theme import SENTENCE, SMALLEST
from companion.screen.widgets import Button

TITLE = 4.2
MOST_SHOWN, CLOSE_SHOWN = 16, 5
"""A main option with more values is one button that opens them."""


def main(paper: Paper, setup: SetupView, box: Box) -> list[Element]:
    """The second question of a game without a campaign: its main options, every value a button."""
    key = f"setup-what-{paper.view.game}"
    title = paper.catalogue.sentence(key if paper.catalogue.has(key) else "setup-what")
    elements = list(panel("what", box, 2, title, not setup.fits, paper))
    options = [option for option in setup.options if option.main]
    most = CLOSE_SHOWN if paper.close else MOST_SHOWN
    room = inside(box, paper)
    head = max(TITLE, 1.2 * paper.rest)
    gap = 0.6 if paper.close else 1.6
    free = room.h - len(options) * (head + 0.4) - gap * max(0, len(options) - 1)
    shapes = [_shape(paper, option, most) for option in options]
    if free < 1.6 * paper.rest * sum(rows for _, rows in shapes):
        # Where a notice leaves little height, each is its present value, which opens the others.
        most = 1
        shapes = [_shape(paper, option, most) for option in options]
    high = min(9.5, free / max(1, sum(rows for _, rows in shapes)))
    y = room.y
    for option, (columns, rows) in zip(options, shapes, strict=True):
        heading = Box(room.x, y, room.w, head)
        name = paper.catalogue.option(paper.view.game, option.name)
        small = paper.seen(2.8)
        label = words(f"what/{option.name}", heading, name, small, smallest=paper.seen(SMALLEST), colour="quiet")
        elements.append(replace(label, word=f"SET {option.name}"))
        area = Box(room.x, heading.bottom + 0.4, room.w, rows * high)
        elements += _group(paper, option, area.grid(columns, rows, 0.9), most)
        y = area.bottom + gap
    return elements


def _shape(paper: Paper, option: OptionView, most: int) -> tuple[int, int]:
    """Columns and rows in which the values of an option stand."""
    shown = _values(option, most)
    count = len(shown)
    longest = max(len(paper.catalogue.value(paper.view.game, option.name, value)) for value in shown)
    columns = count if longest < 3 else 2 if longest < 20 or count > 8 else 1
    if 3 <= longest < 12 and (count == 3 or 4 < count < 8):
        columns = 3
    columns = min(columns, count)
    return columns, math.ceil(count / columns)


def _values(option: OptionView, most: int) -> Sequence[object]:
    """What can be touched at once; of a range only the value it has."""
    return option.values if option.kind != "int" and len(option.values) <= most else (option.value,)


def _group(paper: Paper, option: OptionView, cells: Sequence[Box], most: int) -> Iterator[Element]:
    for value, cell in zip(_values(option, most), cells, strict=False):
        chosen = value == option.value
        text = str(value).lower() if isinstance(value, bool) else str(value)
        yield Button(
            key=f"what/{option.name}/{text}",
            box=cell,
            word=f"SET {option.name} {text}" if len(_values(option, most)) > 1 else f"SET {option.name}",
            label=paper.catalogue.value(paper.view.game, option.name, value),
            size=paper.read(min(3.8, cell.h * 0.62)),
            smallest=max(paper.rest, SMALLEST),
            unit=0.4 if paper.close else 1.0,
            radius=1.4,
            ground="light" if chosen else "raised",
            colour="ink" if chosen else "text",
            icon="tick" if chosen and cell.w > 22 else "",
        )


NAMED = ("mission", "players")
"""Options that the sentence in charge names itself."""


def values(paper: Paper, setup: SetupView, box: Box) -> Iterator[Element]:
    """All values of one option, the present one marked, with the ruling behind it where there is one."""
    said = [word for word in paper.view.prompt.choices if word.startswith(f"SET {setup.step} ")]
    present = str(paper.view.prompt.params.get("value", ""))
    room = box
    if setup.step not in NAMED:
        title = paper.catalogue.option(paper.view.game, setup.step)
        yield words(
            "values/title",
            box.top_part(5),
            title,
            paper.seen(3.4),
            smallest=paper.seen(SMALLEST),
            style="heading",
            align="centre",
            colour="quiet",
            lines=2,
        )
        room = box.without_top(6)
    if setup.why is not None:
        text, size, least = paper.catalogue.say(setup.why), paper.seen(3), paper.seen(SENTENCE)
        wide = min(room.w, 110.0)
        high = max(9.4, paper.fit("text", plain(text), (wide, 99.0), size, least, 5).height + 0.4)
        why = room.top_part(high).centred(wide, high)
        yield words("values/why", why, text, size, smallest=least, lines=5, align="centre")
        room = room.without_top(high + 1.0)
    count = max(1, len(said))
    labels = [paper.catalogue.value(paper.view.game, setup.step, word.split(maxsplit=2)[2]) for word in said]
    long = max((len(label) for label in labels), default=0) > 4
    columns = min(count, 2 if long else 8 if count <= 48 else 12)
    if long and count <= 5:
        columns = 1
    gap = 1.2 if math.ceil(count / columns) < 8 else 0.6
    cells = grid(room, count, columns, gap, widest=60 if long else 14, highest=9)
    for word, label, cell in zip(said, labels, cells, strict=False):
        chosen = word.split(maxsplit=2)[2].lower() == present.lower()
        yield Button(
            key=f"values/{word}",
            box=cell,
            word=word,
            label=label,
            # A hundred values, or a long one, stand as large as they fit.
            size=min(paper.read(3.4), cell.h * 0.7),
            ground="light" if chosen else "raised",
            colour="ink" if chosen else "text",
        )


WIDE = 81.7
BACK = 22.0
WHY = 10.4
ASKS, CLOSE_ASKS, BROAD = 13.0, 11.0, 58.0
"""How wide the place of "why" is, and in a row that is less than ``BROAD``."""


def shut(paper: Paper, setup: SetupView, edge: Box) -> list[Element]:
    """The closed drawer on the lower edge, the way back beside it."""
    back = paper.catalogue.sentence("word-cancel")
    elements: list[Element] = [
        Button(
            key="back",
            box=edge.left_part(
                max(min(BACK, edge.w * 0.22), paper.width("heading", paper.rest, back) + 1.05 * paper.rest + 4)
            ).without_bottom(1.4),
            word="CANCEL",
            label=back,
            icon="home",
            size=paper.read(3),
            smallest=paper.rest,
        )
    ]
    if "RULES" not in paper.view.prompt.choices:
        return elements
    drawer = edge.centred(min(WIDE, edge.w * (0.52 if not paper.close else 0.66)), edge.h)
    if drawer.x < elements[0].box.right + 1.4:
        # Upright there is no room for it in the middle.
        free = edge.without_left(elements[0].box.right + 1.4 - edge.x)
        drawer = free.left_part(min(drawer.w, free.w))
    handle = Box.around(drawer.centre[0], drawer.y + 0.8, 8, 0.5)
    text = paper.catalogue.sentence("word-rules")
    changed = f" ({paper.catalogue.sentence('setup-changed', {'count': setup.changed})})" if setup.changed else ""
    size, least = paper.read(3.4), paper.seen(SENTENCE)
    if changed and paper.width("heading", least, text + changed) > drawer.w - 14:
        changed = f" ({setup.changed})"
    long = paper.width("heading", size, text + changed)
    if long > drawer.w - 10:
        size = max(least, size * (drawer.w - 10) / long)
        long = drawer.w - 10
    label = Box(drawer.centre[0] - long / 2 + 1.5, drawer.y + 1.2, long + 1, drawer.h - 1.2)
    return [
        *elements,
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
            smallest=least,
            style="heading",
            accent="light",
        ),
    ]


def drawer(paper: Paper, setup: SetupView, box: Box) -> list[Element]:
    """The open drawer: what was changed first; under it the ruling that somebody asked for."""
    rules = [option for option in setup.options if not option.main and option.offered]
    elements: list[Element] = []
    if setup.why is not None:
        band = box.bottom_part(WHY)
        elements.append(Panel(key="why", box=band, top="raised", radius=1.4, edge="light", edge_width=0.2))
        sign = beside(band, 3.4, 1.6)
        elements.append(Icon(key="why/sign", box=sign, name="info", colour="light"))
        text = Box(sign.right + 1.4, band.y, band.right - sign.right - 3, band.h)
        elements.append(words("why/text", text, paper.catalogue.say(setup.why), 2.9, smallest=SENTENCE, lines=4))
        box = box.without_bottom(WHY + 1)
    return [*_listed(paper, sorted(rules, key=lambda rule: rule.value == rule.default), box), *elements]


def _listed(paper: Paper, options: Sequence[OptionView], box: Box) -> Iterator[Element]:
    """Options with their values; what differs from the default stands out. Too many: the rest on the sheet."""
    gap, least = 1, 8.2
    fitting = max(1, int((box.h + gap) / (least + gap)))
    columns = 1 if len(options) <= fitting or box.w < 70 else 2
    shown = options if len(options) <= fitting * columns else options[: fitting * columns - 1]
    rows = max(1, math.ceil(min(len(options), len(shown) + 1) / columns))
    # One column is no broader than an eye follows from a name to its value.
    box = box.centred(min(box.w, 75.0 * columns + 50.0), box.h)
    cells = _cells(box, rows, columns, min(9.4, (box.h - gap * (rows - 1)) / rows))
    for option, cell in zip(shown, cells, strict=False):
        yield from _option(paper, option, cell)
    if len(shown) < len(options):
        label = paper.catalogue.sentence("setup-more", {"count": len(options) - len(shown)})
        yield Button(key="option/more", box=cells[len(shown)], word=OPEN, label=label, size=2.9, icon="menu")


def _cells(box: Box, rows: int, columns: int, high: float) -> list[Box]:
    """Cells column by column."""
    wide = (box.w - 1.4 * (columns - 1)) / columns
    return [
        Box(box.x + column * (wide + 1.4), box.y + row * (high + 1), wide, high)
        for column in range(columns)
        for row in range(rows)
    ]


def _option(paper: Paper, option: OptionView, cell: Box) -> Iterator[Element]:
    """Its name in plain words, its value, and "why" where a ruling stands behind it."""
    key = f"option/{option.name}"
    changed = option.value != option.default
    value = paper.catalogue.value(paper.view.game, option.name, option.value)
    name = paper.catalogue.option(paper.view.game, option.name)
    asks = paper.catalogue.has(f"why-{paper.view.game}-{option.name.replace('_', '-')}")
    broad = cell.w > BROAD
    why = cell.right_part(ASKS if broad else CLOSE_ASKS)
    inner = (cell.without_right(why.w - 0.4) if asks else cell).inset(1.8 if broad else 1.0, 0.4)
    # A name has what a short value leaves.
    long = max(inner.w * (0.56 if broad else 0.52), inner.w - 4.7 - paper.width("heading", 3.6, value))
    left, _, text, _, sign = row(inner, long, 1, REST, 0.8, 1.9)
    yield from (
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
        words(f"{key}/name", left, name, 3.6, smallest=SENTENCE, colour="quiet", lines=3),
        words(
            f"{key}/value",
            text,
            value,
            3.6,
            smallest=SENTENCE,
            style="heading",
            align="right",
            lines=3,
            colour="light" if changed else "text",
            rises=True,
        ),
        Icon(key=f"{key}/sign", box=beside(sign, 1.9), name="right", colour="quiet"),
    )
    if asks:
        label = paper.catalogue.sentence("setup-why")
        side = why.inset(0.9 if broad else 0.4, 0.9)
        yield Button(
            key=f"{key}/why", box=side, word=f"WHY {option.name}", label=label, size=2.5, smallest=SMALLEST, unit=0.4
        )
