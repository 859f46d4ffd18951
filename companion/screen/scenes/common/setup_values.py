"""What is played where there is no campaign, and all values of one option."""

import math
from collections.abc import Sequence
from dataclasses import replace

from companion.rules.published import OptionView, SetupView, TableView
from companion.screen.elements import Element, words
from companion.screen.geometry import Box
from companion.screen.layout import grid
from companion.screen.scenes.common.labels import option_name, value_name
from companion.screen.scenes.common.setup_panel import inside, panel
from companion.screen.theme import SENTENCE
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue

TITLE = 4.2
MOST_SHOWN = 16
"""A main option with more values is one button that opens them."""


def main(view: TableView, setup: SetupView, box: Box, words_: Catalogue) -> list[Element]:
    """The second question of a game without a campaign: its main options, every value a button."""
    key = f"setup-what-{view.game}"
    title = words_.sentence(key if words_.has(key) else "setup-what")
    made = panel("what", box, 2, title, not setup.fits)
    options = [one for one in setup.options if one.main]
    shapes = [_shape(view, one, words_) for one in options]
    room = inside(box)
    free = room.h - len(options) * (TITLE + 0.4) - 1.6 * max(0, len(options) - 1)
    high = min(9.5, free / max(1, sum(rows for _, rows in shapes)))
    y = room.y
    for option, (columns, rows) in zip(options, shapes, strict=True):
        heading = Box(room.x, y, room.w, TITLE)
        name = option_name(words_, view.game, option.name)
        label = words(f"what/{option.name}", heading, name, 2.8, colour="quiet")
        made.append(replace(label, word=f"SET {option.name}"))
        area = Box(room.x, heading.bottom + 0.4, room.w, rows * high)
        made += _group(view, option, area.grid(columns, rows, 0.9), words_)
        y = area.bottom + 1.6
    return made


def _shape(view: TableView, option: OptionView, words_: Catalogue) -> tuple[int, int]:
    """Columns and rows in which the values of an option stand."""
    count = len(_values(option))
    longest = max(len(value_name(words_, view.game, option.name, value)) for value in _values(option))
    columns = count if longest < 3 else 2 if longest < 20 or count > 8 else 1
    if 3 <= longest < 12 and (count == 3 or 4 < count < 8):
        columns = 3
    columns = min(columns, count)
    return columns, math.ceil(count / columns)


def _values(option: OptionView) -> Sequence[object]:
    """What can be touched at once; of a range only the value it has."""
    return option.values if option.kind != "int" and len(option.values) <= MOST_SHOWN else (option.value,)


def _group(view: TableView, option: OptionView, cells: Sequence[Box], words_: Catalogue) -> list[Element]:
    made: list[Element] = []
    for value, cell in zip(_values(option), cells, strict=False):
        chosen = value == option.value
        text = str(value).lower() if isinstance(value, bool) else str(value)
        made.append(
            Button(
                key=f"what/{option.name}/{text}",
                box=cell,
                word=f"SET {option.name} {text}" if option.kind != "int" else f"SET {option.name}",
                label=value_name(words_, view.game, option.name, value),
                size=min(3.8, cell.h * 0.62),
                ground="light" if chosen else "raised",
                colour="ink" if chosen else "text",
                icon="tick" if chosen and cell.w > 22 else "",
            )
        )
    return made


def values(view: TableView, setup: SetupView, box: Box, words_: Catalogue) -> list[Element]:
    """All values of one option, the present one marked, with the ruling behind it where there is one."""
    said = [word for word in view.prompt.choices if word.startswith(f"SET {setup.step} ")]
    present = str(view.prompt.params.get("value", ""))
    title = option_name(words_, view.game, setup.step)
    head = box.top_part(5)
    made: list[Element] = [
        words("values/title", head, title, 3.4, style="heading", align="centre", colour="quiet", lines=2)
    ]
    room = box.without_top(6)
    if setup.why is not None:
        why = room.top_part(9.4).inset(max(0.0, (room.w - 110) / 2), 0)
        text = words_.say(setup.why)
        made.append(words("values/why", why, text, 3, smallest=SENTENCE, lines=3, align="centre"))
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
                size=min(3.4, cell.h * 0.7),
                ground="light" if chosen else "raised",
                colour="ink" if chosen else "text",
            )
        )
    return made
