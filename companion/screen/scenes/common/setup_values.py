"""Options in the set-up: the main ones without a campaign, the drawer of house rules, all values of one option."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from companion.rules.published import OptionView, SetupView
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import REST, Box, beside, grid, row, share, stack
from companion.screen.paging import numbered, numbers_high, shared_out
from companion.screen.paper import Paper
from companion.screen.scenes.common.choices import BUTTON, button, label_of, lit
from companion.screen.scenes.common.setup_panel import inside, panel
from companion.screen.scenes.common.setup_ready import LEAST, board
from companion.screen.theme import SENTENCE, SMALLEST
from companion.screen.widgets import Button
from companion.text.catalogue import capital

TITLE = 4.2
MOST_SHOWN, CLOSE_SHOWN = 12, 5
"""A main option with more values is one button that opens them."""
TICK, MARGIN = 1.5, 4.4
"""What the tick of a chosen value takes, in its size; and what a value needs beside its name, in units."""


def main(paper: Paper, setup: SetupView, box: Box) -> list[Element]:
    """The second question of a game without a campaign: its main options, every value a button."""
    key = f"setup-what-{paper.view.game}"
    title = paper.catalogue.sentence(key if paper.catalogue.has(key) else "setup-what")
    elements = list(panel("what", box, 2, title, not setup.fits, paper))
    options = [option for option in setup.options if option.main]
    most = CLOSE_SHOWN if paper.close else MOST_SHOWN
    room, head = inside(box, paper), max(TITLE, 1.2 * paper.rest)
    gap = 0.6 if paper.close else 1.6
    free = room.h - len(options) * (head + 0.4) - gap * max(0, len(options) - 1)
    shapes = [_shape(paper, option, most, room.w) for option in options]
    if free < 1.6 * paper.rest * sum(rows for _, rows in shapes):
        # Where a notice leaves little height, each is its present value, which opens the others.
        most = 1
        shapes = [_shape(paper, option, most, room.w) for option in options]
    high = min(11.0, free / max(1, sum(rows for _, rows in shapes)))
    y = room.y
    for option, (columns, rows) in zip(options, shapes, strict=True):
        heading = Box(room.x, y, room.w, head)
        name, small = paper.catalogue.option(paper.view.game, option.name), paper.seen(2.8)
        label = words(f"what/{option.name}", heading, name, small, smallest=paper.seen(SMALLEST), colour="quiet")
        elements.append(replace(label, word=f"SET {option.name}"))
        area = Box(room.x, heading.bottom + 0.4, room.w, rows * high)
        size, say = paper.read(min(4.4, high * 0.62)), partial(paper.catalogue.value, paper.view.game, option.name)
        wides = [paper.width("heading", size, say(value)) + 3.0 for value in _values(option, most)]
        if max(paper.rest, SMALLEST) * (sum(wides) / size + TICK) + 0.9 * len(wides) < area.w:
            wides[_values(option, most).index(option.value)] += TICK * size
        # A name of two words shall not break beside a short one that has room to spare.
        cells = (
            row(area, *map(share, wides), gap=0.9)
            if rows == 1 and max(wides) > (area.w + 0.9) / columns - 0.9
            else area.grid(columns, rows, 0.9)
        )
        elements += _group(paper, option, cells, most, option.name == setup.wrong)
        y = area.bottom + gap
        drawn = free - high * sum(rows for _, rows in shapes) - gap
        if setup.prepared.places and len(cells) == 1 and drawn > LEAST:
            elements.append(board(setup, "what/board", Box(room.x, y, room.w, drawn)))
            y += drawn + gap
    return elements


def _shape(paper: Paper, option: OptionView, most: int, wide: float) -> tuple[int, int]:
    """Columns and rows in which the values of an option stand."""
    names = [paper.catalogue.value(paper.view.game, option.name, value) for value in _values(option, most)]
    count, longest, size = len(names), max(map(len, names)), paper.read(4.4)
    columns = count if longest < 3 else 2 if longest < 20 or count > 8 else 1
    if 3 <= longest < 12 and (count == 3 or 4 < count < 8):
        columns = 3
    needs = sum(paper.width("heading", size, name) + MARGIN for name in names) + TICK * size
    # Two that would touch their edges stand under each other.
    columns = 1 if count == 2 and paper.must and needs > wide else min(columns, count)
    return columns, math.ceil(count / columns)


def _values(option: OptionView, most: int) -> Sequence[object]:
    """What can be touched at once; of a range only the value it has."""
    return option.values if option.kind != "int" and len(option.values) <= most else (option.value,)


def _group(paper: Paper, option: OptionView, cells: Sequence[Box], most: int, wrong: bool) -> Iterator[Element]:
    values, least = _values(option, most), max(paper.rest, SMALLEST)
    labels = [paper.catalogue.value(paper.view.game, option.name, value) for value in values]
    # All in one size, in which there is room for the tick of the chosen one, if there is such a size.
    at, largest = values.index(option.value), paper.read(min(4.4, cells[0].h * 0.62))
    ticked = (cells[at].w - 1.6) / (paper.width("heading", largest, labels[at]) / largest + TICK)
    size = min(largest, ticked) if ticked >= least else largest
    # One that stands for many opens them: it has the sign for that in place of a tick.
    sign = "down" if len(values) == 1 and option.values[1:] != () else "alert" if wrong else "tick"
    for value, label, cell in zip(values, labels, cells, strict=False):
        chosen = value == option.value
        text = str(value).lower() if isinstance(value, bool) else str(value)
        yield Button(
            key=f"what/{option.name}/{text}",
            box=cell,
            word=f"SET {option.name} {text}" if len(values) > 1 else f"SET {option.name}",
            label=label,
            size=size,
            smallest=least,
            unit=0.4 if paper.close else 1.0,
            radius=1.4,
            ground="raised" if chosen else "row",
            edge="stop" if chosen and wrong else "light" if chosen else "line",
            icon=sign if chosen and ticked >= least else "",
        )


FEW_VALUES = 5
"""So many values of an option stand large, under each other where they are words."""


def values(paper: Paper, setup: SetupView, box: Box) -> Iterator[Element]:
    """All values of one option, the present one marked, with the ruling behind it where there is one."""
    said = [word for word in paper.view.prompt.choices if word.startswith(f"SET {setup.step} ")]
    present = str(paper.view.prompt.params.get("value", "")).lower()
    if setup.why is not None:
        text, size, least = paper.catalogue.say(setup.why), paper.read(5), paper.seen(SENTENCE)
        wide = min(box.w, 110.0)
        high = max(9.4, paper.fit("text", plain(text), (wide, 99.0), size, least, 5).height + 0.4)
        top = Box.around(box.centre[0], box.y + high / 2, wide, high)
        yield words("values/why", top, text, size, smallest=least, lines=5, align="centre")
        box = box.without_top(high + 1.0)
    count = max(1, len(said))
    labels = [capital(paper.catalogue.value(paper.view.game, setup.step, word.split(maxsplit=2)[2])) for word in said]
    long = max((len(label) for label in labels), default=0) > 4
    few = count <= FEW_VALUES
    columns = 1 if long and few else min(count, 2 if long else 8 if count <= 48 else 12)
    gap = 1.6 if few else 1.2 if math.ceil(count / columns) < 8 else 0.6
    widest, highest = (72 if long else 36, 11) if few else (60 if long else 14, 9)
    cells = grid(box, count, columns, gap, widest=widest, highest=highest)
    for word, label, cell in zip(said, labels, cells, strict=False):
        chosen = word.split(maxsplit=2)[2].lower() == present
        yield Button(
            key=f"values/{word}",
            box=cell,
            word=word,
            label=label,
            # A hundred values, or a long one, stand as large as they fit.
            size=min(paper.read(4.8 if few else 3.4), cell.h * 0.7),
            ground="raised" if chosen else "row",
            edge="light" if chosen else "line",
            icon="tick" if chosen and few else "",
        )


WIDE = 81.7
BACK = 22.0
OPTION, WHY, RULING = 3.3, 3.0, 3.3
"""The sizes of a house rule, of its "why" and of what that says."""
LARGE, BROAD_ROW = (5.4, 4.8, 4.2), 1.75
"""Sizes in which house rules stand where there is room for all of them under each other, and how many times as high as
that a row is at least."""
MANY = 18
"""More house rules than these stand close, and their pages, "why" and OK in one line."""
PAGES, CLOSES = 30.0, 16.0
"""How wide the numbers of the pages and OK are in that line."""
PAIRED, BROADEST = 130.0, 125.0
"""From what width on house rules stand in two columns; how broad one column is at most."""
LOW_ROW, HIGH_ROW, CLOSE_ROW = 6.4, 7.6, 6.6
"""How high a house rule is at least: on a small panel, elsewhere, and where there are many."""
WHY_LEAST = 7.0


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
    text = paper.catalogue.sentence("word-rules")
    changed = f" ({paper.catalogue.sentence('setup-changed', {'count': setup.changed})})" if setup.changed else ""
    size, least = paper.read(3.4), paper.seen(SENTENCE)
    if changed and paper.width("heading", least, text + changed) > drawer.w - 14:
        changed = f" ({setup.changed})"
    wants, most = paper.width("heading", size, text + changed), drawer.w - 10
    size, long = max(least, size * min(1.0, most / wants)), min(wants, most)
    label = Box(drawer.centre[0] - long / 2 + 1.5, drawer.y + 1.2, long + 1, drawer.h - 1.2)
    return [
        *elements,
        Panel(
            key="drawer", box=drawer, top="raised", radius=1.8, edge="track", edge_width=0.16, word="RULES", shadow=0.8
        ),
        Panel(key="drawer/handle", box=Box.around(drawer.centre[0], drawer.y + 0.8, 8, 0.5), top="light", radius=0.25),
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
    """The open drawer: what was changed first; under it the ruling that somebody asked for.

    Many rules stand close, over one line that has the numbers of their pages, that ruling and OK: nothing that stands
    above it moves when it is asked for.
    """
    rules = [option for option in setup.options if not option.main and option.offered]
    rules.sort(key=lambda rule: rule.value == rule.default)
    said = paper.catalogue.say(setup.why) if setup.why is not None else ""
    if len(rules) > MANY and box.w > PAIRED:
        wide, ok = box.w - PAGES - CLOSES - 2.8, lit(label_of(paper, "OK"))
        foot = box.bottom_part(max(BUTTON, _ruling_high(paper, said, wide)))
        line = foot.bottom_part(BUTTON)
        return [
            *_listed(paper, rules, box.without_bottom(foot.h + 1.0), CLOSE_ROW, line.left_part(PAGES)),
            *_ruling(paper, said, foot.without_left(PAGES + 1.4).left_part(wide)),
            button("bar/OK", "OK", ok, line.right_part(CLOSES), pen=paper),
        ]
    keys = [_why_key(paper, rule) for rule in rules if _asks(paper, rule)]
    most = max([WHY_LEAST, *(_ruling_high(paper, paper.catalogue.sentence(key), box.w) for key in keys)])
    for size in map(paper.seen, LARGE):
        room = box.without_bottom(most + 1.0)
        listed = [*_listed(paper, rules, room, BROAD_ROW * size, size=size)]
        if all(part.box.bottom <= room.bottom for part in listed) and not any(part.key == "page" for part in listed):
            # Whatever ruling is asked for, nothing moves.
            return [*listed, *_ruling(paper, said, box.bottom_part(_ruling_high(paper, said, box.w)))]
    high = _ruling_high(paper, said, box.w) if said else -1.0
    listed = [*_listed(paper, rules, box.without_bottom(high + 1.0), LOW_ROW if paper.close else HIGH_ROW)]
    return [*listed, *_ruling(paper, said, box.bottom_part(high))]


def _ruling_high(paper: Paper, said: str, wide: float) -> float:
    """How high the band of a ruling is."""
    size = paper.seen(RULING)
    return max(WHY_LEAST, paper.fit("text", plain(said), (wide - 8.0, 99.0), size, size).height + 1.6)


def _ruling(paper: Paper, said: str, band: Box) -> list[Element]:
    """Why a house rule is as it is, where somebody asked."""
    if not said:
        return []
    sign = beside(band, 3.4, 1.6)
    room = Box(sign.right + 1.4, band.y, band.w - 8.0, band.h)
    return [
        Panel(key="why", box=band, top="raised", radius=1.4, edge="light", edge_width=0.2),
        Icon(key="why/sign", box=sign, name="info", colour="light"),
        words("why/text", room, said, paper.seen(RULING), shrinks=False, lines=99),
    ]


def _listed(
    paper: Paper,
    options: Sequence[OptionView],
    box: Box,
    least: float,
    line: Box | None = None,
    size: float = 0.0,
) -> Iterator[Element]:
    """Options with their values; what differs from the default stands out. Too many are on pages with numbers.

    ``least`` is how high a row is at least; the numbers stand in a ``line``, else under the rows.
    """
    gap, between = (1.0 if least >= HIGH_ROW else 0.5), 1.4
    columns = 1 if box.w < PAIRED or size else 2
    size = size or paper.seen(OPTION)

    def shared(place: Box, count: int) -> tuple[list[float], list[range]]:
        wide = (place.w - between * (count - 1)) / count
        heights = [_option_high(paper, option, wide, least, size) for option in options]
        return heights, shared_out(heights, gap, place.h)

    # One column is no broader than an eye follows from a name to its value.
    narrow = box.centred(min(box.w, BROADEST), box.h)
    room, (heights, parts) = narrow, shared(narrow, 1)
    if len(parts) > 1:
        room = box if columns > 1 else narrow
        heights, parts = shared(room, columns)
    page, numbers = range(len(options)), list[Element]()
    if len(parts) > columns:
        if line is None:
            line = room.bottom_part(numbers_high(paper))
            room = room.without_bottom(line.h + 0.8)
        heights, parts = shared(room, columns)
        pages = [
            range(parts[at].start, parts[min(at + columns, len(parts)) - 1].stop)
            for at in range(0, len(parts), columns)
        ]
        page, numbers = numbered(paper, [f"SET {option.name}" for option in options], pages, line)
    shown = [part for part in parts if part.start in page]
    places = room.columns(max(1, min(columns, len(parts))), between)
    for part, place in zip(shown, places, strict=False):
        for at, cell in zip(part, stack(place, [heights[at] for at in part], gap), strict=True):
            yield from _option(paper, options[at], cell, size)
    yield from numbers


def _asks(paper: Paper, option: OptionView) -> bool:
    """Whether a ruling stands behind it."""
    return paper.catalogue.has(_why_key(paper, option))


def _why_key(paper: Paper, option: OptionView) -> str:
    """The key of its ruling."""
    return f"why-{paper.view.game}-{option.name.replace('_', '-')}"


def _option_parts(paper: Paper, option: OptionView, cell: Box, size: float) -> tuple[Box, Box, Box, Box]:
    """The places of its name, its value, the sign behind that, and "why"."""
    why = cell.right_part(paper.width("heading", paper.seen(WHY), paper.catalogue.sentence("setup-why")) + 4.4)
    inner = (cell.without_right(why.w - 0.4) if _asks(paper, option) else cell).inset(1.4, 0.4)
    value = paper.catalogue.value(paper.view.game, option.name, option.value)
    name = paper.catalogue.option(paper.view.game, option.name)
    # A name has what a short value leaves, and as much as its longest word needs.
    said = paper.width("heading", size, value)
    longest = max(paper.width("text", size, part) for part in name.split()) + 0.2
    left, _, text, _, sign = row(inner, max(inner.w * 0.5, longest, inner.w - 4.7 - said), 1, REST, 0.8, 1.9)
    return left, text, sign, why


def _option_high(paper: Paper, option: OptionView, wide: float, least: float, size: float) -> float:
    """How high its row is, ``least`` or more: that of its name or its value, on as many lines as they need."""
    left, text, _, _ = _option_parts(paper, option, Box(0, 0, wide, 9.0), size)
    name = paper.catalogue.option(paper.view.game, option.name)
    value = paper.catalogue.value(paper.view.game, option.name, option.value)
    said = (
        paper.fit("text", plain(name), (left.w, 99.0), size, size).height,
        paper.fit("heading", plain(value), (text.w, 99.0), size, size).height,
    )
    return max(least, *(high + 1.0 for high in said))


def _option(paper: Paper, option: OptionView, cell: Box, size: float) -> Iterator[Element]:
    """Its name in plain words, its value, and "why" where a ruling stands behind it."""
    key, changed = f"option/{option.name}", option.value != option.default
    left, text, sign, why = _option_parts(paper, option, cell, size)
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
        words(
            f"{key}/name",
            left,
            paper.catalogue.option(paper.view.game, option.name),
            size,
            shrinks=False,
            colour="quiet",
            lines=9,
        ),
        words(
            f"{key}/value",
            text,
            paper.catalogue.value(paper.view.game, option.name, option.value),
            size,
            shrinks=False,
            style="heading",
            align="right",
            lines=9,
            colour="light" if changed else "text",
            rises=True,
        ),
        Icon(key=f"{key}/sign", box=beside(sign, 1.9), name="right", colour="quiet"),
    )
    if _asks(paper, option):
        yield Button(
            key=f"{key}/why",
            box=why.centred(why.w - 0.8, min(why.h - 0.8, 7.0)),
            word=f"WHY {option.name}",
            label=paper.catalogue.sentence("setup-why"),
            size=paper.seen(WHY),
            smallest=paper.seen(SMALLEST),
            unit=0.4,
        )
