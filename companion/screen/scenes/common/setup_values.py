"""What is played where there is no campaign, and all values of one option."""

import math
from collections.abc import Sequence
from dataclasses import replace

from companion.rules.published import OptionView, SetupView, TableView
from companion.screen.elements import Element, words
from companion.screen.geometry import Box
from companion.screen.layout import grid
from companion.screen.measure import Pen
from companion.screen.scenes.common.labels import option_name, value_name
from companion.screen.scenes.common.setup_panel import inside, panel
from companion.screen.theme import SENTENCE, SMALLEST
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue

TITLE = 4.2
MOST_SHOWN, CLOSE_SHOWN = 16, 5
"""A main option with more values is one button that opens them."""


def main(view: TableView, setup: SetupView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The second question of a game without a campaign: its main options, every value a button."""
    key = f"setup-what-{view.game}"
    title = words_.sentence(key if words_.has(key) else "setup-what")
    made = panel("what", box, 2, title, not setup.fits, pen)
    options = [one for one in setup.options if one.main]
    shapes = [_shape(view, one, pen, words_) for one in options]
    room = inside(box, pen)
    head = max(TITLE, 1.2 * pen.rest)
    gap = 0.6 if pen.close else 1.6
    free = room.h - len(options) * (head + 0.4) - gap * max(0, len(options) - 1)
    high = min(9.5, free / max(1, sum(rows for _, rows in shapes)))
    y = room.y
    for option, (columns, rows) in zip(options, shapes, strict=True):
        heading = Box(room.x, y, room.w, head)
        name = option_name(words_, view.game, option.name)
        small = pen.seen(2.8)
        label = words(f"what/{option.name}", heading, name, small, smallest=pen.seen(SMALLEST), colour="quiet")
        made.append(replace(label, word=f"SET {option.name}"))
        area = Box(room.x, heading.bottom + 0.4, room.w, rows * high)
        made += _group(view, option, area.grid(columns, rows, 0.9), pen, words_)
        y = area.bottom + gap
    return made


def _shape(view: TableView, option: OptionView, pen: Pen, words_: Catalogue) -> tuple[int, int]:
    """Columns and rows in which the values of an option stand."""
    count = len(_values(option, pen))
    longest = max(len(value_name(words_, view.game, option.name, value)) for value in _values(option, pen))
    columns = count if longest < 3 else 2 if longest < 20 or count > 8 else 1
    if 3 <= longest < 12 and (count == 3 or 4 < count < 8):
        columns = 3
    columns = min(columns, count)
    return columns, math.ceil(count / columns)


def _values(option: OptionView, pen: Pen) -> Sequence[object]:
    """What can be touched at once; of a range only the value it has."""
    most = CLOSE_SHOWN if pen.close else MOST_SHOWN
    return option.values if option.kind != "int" and len(option.values) <= most else (option.value,)


def _group(view: TableView, option: OptionView, cells: Sequence[Box], pen: Pen, words_: Catalogue) -> list[Element]:
    made: list[Element] = []
    for value, cell in zip(_values(option, pen), cells, strict=False):
        chosen = value == option.value
        text = str(value).lower() if isinstance(value, bool) else str(value)
        made.append(
            Button(
                key=f"what/{option.name}/{text}",
                box=cell,
                word=f"SET {option.name} {text}" if len(_values(option, pen)) > 1 else f"SET {option.name}",
                label=value_name(words_, view.game, option.name, value),
                size=pen.read(min(3.8, cell.h * 0.62)),
                smallest=pen.rest,
                unit=0.4 if pen.close else 1.0,
                radius=1.4,
                ground="light" if chosen else "raised",
                colour="ink" if chosen else "text",
                icon="tick" if chosen and cell.w > 22 else "",
            )
        )
    return made


def values(view: TableView, setup: SetupView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """All values of one option, the present one marked, with the ruling behind it where there is one."""
    said = [word for word in view.prompt.choices if word.startswith(f"SET {setup.step} ")]
    present = str(view.prompt.params.get("value", ""))
    title = option_name(words_, view.game, setup.step)
    head = box.top_part(5)
    made: list[Element] = [
        words(
            "values/title",
            head,
            title,
            pen.seen(3.4),
            smallest=pen.seen(SMALLEST),
            style="heading",
            align="centre",
            colour="quiet",
            lines=2,
        )
    ]
    room = box.without_top(6)
    if setup.why is not None:
        why = room.top_part(9.4).inset(max(0.0, (room.w - 110) / 2), 0)
        text = words_.say(setup.why)
        made.append(words("values/why", why, text, pen.seen(3), smallest=pen.seen(SENTENCE), lines=3, align="centre"))
        room = room.without_top(10.4)
    count = max(1, len(said))
    labels = [value_name(words_, view.game, setup.step, word.split(maxsplit=2)[2]) for word in said]
    long = max((len(label) for label in labels), default=0) > 4
    columns = min(count, 2 if long else 8 if count <= 48 else 12)
    if long and count <= 5:
        columns = 1
    gap = 1.2 if math.ceil(count / columns) < 8 else 0.6
    cells = grid(room, count, columns, gap, widest=60 if long else 14, highest=9)
    for word, label, cell in zip(said, labels, cells, strict=False):
        chosen = word.split(maxsplit=2)[2].lower() == present.lower()
        made.append(
            Button(
                key=f"values/{word}",
                box=cell,
                word=word,
                label=label,
                # A hundred values, or a long one, stand as large as they fit.
                size=min(pen.read(3.4), cell.h * 0.7),
                ground="light" if chosen else "raised",
                colour="ink" if chosen else "text",
            )
        )
    return made
