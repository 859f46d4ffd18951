"""Set-up: who plays, and every option with its value; a touch changes it."""

import math
from collections.abc import Sequence
from dataclasses import replace

from companion.rules.published import OptionView, SetupView, TableView
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box
from companion.screen.layout import REST, beside, grid, row
from companion.screen.measure import Pen
from companion.screen.scenes.common.choices import OPEN
from companion.screen.scenes.common.labels import option_name, value_name
from companion.screen.scenes.common.letters import letters
from companion.screen.scenes.scene import Header, Scene
from companion.screen.theme import QUIET, SENTENCE
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue


def _header(view: TableView, words_: Catalogue) -> Header:
    setup = view.setup
    crew = (setup.crew,) if setup is not None and setup.crew else ()
    return Header(words_.sentence(f"game-{view.game}"), crew)


def _body(view: TableView, box: Box, pen: Pen, words_: Catalogue) -> Sequence[Element]:
    setup = view.setup
    if setup is None:
        return ()
    if setup.step.startswith("name_"):
        return letters(view, setup, box, words_)
    if setup.step == DRAWER:
        return _drawer(view, setup, box, words_)
    if setup.step != "overview":
        return _values(view, setup, box, words_)
    box, made = _notes(setup, box, words_)
    if box.h > box.w:
        upper, lower = box.top_part(box.h * 0.42), box.without_top(box.h * 0.42 + 2)
        return [*made, *_people(setup, upper, words_), *_options(view, setup, lower, words_)]
    left = box.left_part(50)
    right = Box(left.right + 2, box.y, box.w - left.w - 2, box.h)
    return [*made, *_people(setup, left, words_), *_options(view, setup, right, words_)]


def _notes(setup: SetupView, box: Box, words_: Catalogue) -> tuple[Box, list[Element]]:
    """What should be known before the start, in a band under the rest; the room that is left above it."""
    if not setup.notes:
        return box, []
    line = 3.4
    band = box.bottom_part(line * len(setup.notes) + 1.6)
    made: list[Element] = [Panel(key="notes", box=band, top="raised", radius=1.17)]
    inner = band.inset(1.6, 0.8)
    for index, note in enumerate(setup.notes):
        row = Box(inner.x, inner.y + index * line, inner.w, line)
        side = 2.4
        sign = beside(row, side)
        made.append(Icon(key=f"notes/{index}/sign", box=sign, name="info", colour="light"))
        text = words_.sentence(note.key, note.params)
        room = Box(sign.right + 1.2, row.y, row.right - sign.right - 1.2, row.h)
        made.append(words(f"notes/{index}", room, text, SENTENCE, colour="light"))
    return box.without_bottom(band.h + 1.2), made


def _people(setup: SetupView, box: Box, words_: Catalogue) -> list[Element]:
    """How many play, and who sits where."""
    made: list[Element] = [
        Panel(key="people", box=box, top="station-top", bottom="station-bottom", alpha=(165, 235), radius=1.83)
    ]
    inner = box.inset(2, 1.6)
    head = inner.top_part(4)
    title = words("people/title", head, words_.sentence("setup-players"), 3, style="heading")
    made.append(replace(title, word="SET players"))
    row = Box(inner.x, head.bottom + 0.8, inner.w, 7)
    for count, cell in zip(setup.players, row.columns(len(setup.players), 1.2), strict=True):
        chosen = count == len(setup.names)
        made.append(
            Button(
                key=f"people/{count}",
                box=cell,
                word=f"PLAYERS {count}",
                label=str(count),
                size=4,
                ground="light" if chosen else "raised",
                colour="ink" if chosen else "text",
            )
        )
    hint = inner.bottom_part(3.4)
    made.append(words("people/hint", hint, words_.sentence("setup-names-hint"), QUIET, colour="quiet"))
    seats = Box(inner.x, row.bottom + 1.6, inner.w, hint.y - row.bottom - 2.4)
    columns = 1 if seats.h >= len(setup.names) * 5 else 2
    rows = math.ceil(len(setup.names) / columns)
    high = min(7.4, (seats.h - 0.8 * (rows - 1)) / rows)
    area = seats.top_part(rows * high + 0.8 * (rows - 1))
    cells = area.grid(columns, rows, 0.8)
    for seat, (name, cell) in enumerate(zip(setup.names, cells, strict=False), start=1):
        made.append(Panel(key=f"people/seat{seat}", box=cell, top="row", radius=1.17, word=f"SET name_{seat}"))
        side = min(4.4, cell.h * 0.72)
        badge = beside(cell, side, 1.1)
        made.append(Panel(key=f"people/seat{seat}/badge", box=badge, top="raised", radius=side / 2))
        made.append(words(f"people/seat{seat}/number", badge, str(seat), 2.8, style="heading", align="centre"))
        text = Box(badge.right + 1.4, cell.y, cell.right - badge.right - 2.4, cell.h)
        shown = name or words_.sentence("setup-seat", {"number": seat})
        made.append(
            words(
                f"people/seat{seat}/name",
                text,
                shown,
                min(3.4, cell.h * 0.6),
                style="heading",
                colour="text" if name else "quiet",
                short=True,
            )
        )
    return made


DRAWER = "rules"
"""The step of the set-up that shows the house rules."""


def _options(view: TableView, setup: SetupView, box: Box, words_: Catalogue) -> list[Element]:
    """What the game cannot be set up without, and the closed drawer of house rules with how many were changed."""
    made = _listed(view, [one for one in setup.options if one.main], box.without_bottom(10.4), words_)
    if "RULES" in view.prompt.choices:
        label = words_.sentence("setup-rules", {"count": setup.changed})
        made.append(Button(key="drawer", box=box.bottom_part(9.4), word="RULES", label=label, size=2.9, icon="menu"))
    return made


def _drawer(view: TableView, setup: SetupView, box: Box, words_: Catalogue) -> list[Element]:
    """The open drawer: the house rules that can matter now, what was changed first."""
    rules = [one for one in setup.options if not one.main and one.offered]
    return _listed(view, sorted(rules, key=lambda one: one.value == one.default), box, words_)


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
    key = f"option/{option.name}"
    changed = option.value != option.default
    value = value_name(words_, view.game, option.name, option.value)
    name = option_name(words_, view.game, option.name)
    inner = cell.inset(1.8, 0.4)
    split = inner.w * (0.56 if cell.w > 50 else 0.54)
    left, _, text, _, sign = row(inner, split, 1, REST, 0.8, 1.9)
    return [
        Panel(
            key=key,
            box=cell,
            top="station-top",
            bottom="station-bottom",
            alpha=(165, 235),
            radius=1.4,
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
        Icon(
            key=f"{key}/sign",
            box=beside(sign, 1.9),
            name="right",
            colour="quiet",
        ),
    ]


def _values(view: TableView, setup: SetupView, box: Box, words_: Catalogue) -> list[Element]:
    """All values of one option; the present one is marked."""
    words_said = [word for word in view.prompt.choices if word.startswith(f"SET {setup.step} ")]
    present = str(view.prompt.params.get("value", ""))
    title = option_name(words_, view.game, setup.step)
    made: list[Element] = [
        words(
            "values/title",
            box.top_part(5),
            title,
            3.4,
            style="heading",
            align="centre",
            colour="quiet",
        )
    ]
    room = box.without_top(6)
    count = max(1, len(words_said))
    labels = [value_name(words_, view.game, setup.step, word.split(maxsplit=2)[2]) for word in words_said]
    long = max((len(label) for label in labels), default=0) > 4
    columns = min(count, 2 if long else 8 if count <= 48 else 12)
    if long and count <= 5:
        columns = 1
    gap = 1.2 if math.ceil(count / columns) < 8 else 0.6
    cells = grid(room, count, columns, gap, widest=60 if long else 14, highest=9)
    for word, label, cell in zip(words_said, labels, cells, strict=False):
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


def _stays(view: TableView) -> tuple[str, ...]:
    """While a name grows, what ends it stays where it was under the pointer."""
    return ("UNDO", "OK") if view.setup is not None and view.setup.step.startswith("name_") else ()


SCENE = Scene(_header, _body, stays=_stays)
