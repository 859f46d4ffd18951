"""Buttons of what a crew may say on the shared screen, by post: courses, gauges, symbols, and the rest."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.published import TableView
from companion.screen.elements import Element, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.scenes.captain_sonar.wording import label
from companion.screen.scenes.common.labels import label_of
from companion.screen.scenes.scene import Label
from companion.screen.theme import SMALLEST
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue

STEP, GAP = 6.2, 0.8
WIDE = 80.0
"""From this width on three buttons stand beside each other on a small panel, and the page's head is one row."""
ROSE = {"N": (1, 0), "W": (0, 1), "E": (2, 1), "S": (1, 2)}
"""Where courses stand, by column and row."""


def grouped(table: TableView, offered: Sequence[str], box: Box, pen: Pen, words_: Catalogue, key: str) -> list[Element]:
    """By post: the Captain's courses as a rose, the First Mate's gauges, the Engineer's symbols, and the rest."""
    groups = groups_of(offered, pen, box.w > WIDE)
    rose = [word for word in offered if bare(word)[0] == "COURSE"]
    turns = 0 if not rose else 1 if pen.close else 3
    titled = 1.25 * pen.seen(SMALLEST) + 0.3
    # On a small panel a finger needs what room there is.
    most = (1.9 if key == "page" and pen.close else 1.45) * pen.must
    high = min(max(STEP, most), step_of(offered, box, pen))
    made: list[Element] = []
    made += _rose(rose, box.top_part(max(1, turns) * high - GAP), pen, words_, key)
    y = box.y + turns * high
    for group in groups:
        if group.title:
            place = Box(box.x, y - 0.2, box.w, titled)
            made.append(
                words(f"{key}/{group.title}", place, words_.sentence(group.title), pen.seen(SMALLEST), colour="quiet")
            )
            y += titled
        rows = rows_of(group)
        room = Box(box.x, y, box.w, rows * high - GAP)
        for word, cell in zip(group.words, room.grid(group.columns, rows, GAP), strict=False):
            # With a cursor on the table a bare OK would choose what the cursor stands on.
            said = f"CHOICE {table.prompt.choices.index(word) + 1}" if word == "OK" else word
            made.append(quiet_button(f"{key}/{word}", said, labelled(table, words_, word), cell, pen))
        y += rows * high
    return made


def step_of(offered: Sequence[str], box: Box, pen: Pen) -> float:
    """How high a row with its gap can be at most, if all of these stand in a box."""
    groups = groups_of(offered, pen, box.w > WIDE)
    turns = 0 if not any(bare(word)[0] == "COURSE" for word in offered) else 1 if pen.close else 3
    titles = (1.25 * pen.seen(SMALLEST) + 0.3) * sum(bool(group.title) for group in groups)
    return (box.h + GAP - titles) / max(1, turns + sum(rows_of(group) for group in groups))


def _rose(rose: Sequence[str], box: Box, pen: Pen, words_: Catalogue, key: str) -> list[Element]:
    """The courses where they lead; on a small panel beside each other, as arrows with their letters."""
    made: list[Element] = []
    cells = box.columns(4, GAP) if pen.close else box.grid(3, 3, GAP)
    for index, word in enumerate(rose):
        way = bare(word)[1]
        if pen.close:
            shown = Label(words_.sentence(f"sonar-letter-{way.lower()}"), f"course-{way.lower()}")
            made.append(quiet_button(f"{key}/{word}", word, shown, cells[index], pen))
            continue
        column, row = ROSE[way]
        shown = Label(words_.sentence(f"sonar-panel-{way.lower()}"))
        made.append(quiet_button(f"{key}/{word}", word, shown, cells[row * 3 + column], pen))
    return made


@dataclass(frozen=True)
class Group:
    """Words of one post, in so many columns."""

    title: str
    words: tuple[str, ...]
    columns: int


def groups_of(offered: Sequence[str], pen: Pen, wide: bool) -> list[Group]:
    """What is no course: the gauges to mark, the symbols to break, everything else."""
    marks = tuple(word for word in offered if bare(word)[0] == "MARK")
    symbols = tuple(word for word in offered if bare(word)[0] == "BREAK")
    others = tuple(word for word in offered if bare(word)[0] not in ("COURSE", "MARK", "BREAK"))
    titles = ("", "") if pen.close else ("sonar-first-mate", "sonar-engineer")
    across = 3 if pen.close and wide else 2
    crossed = 12 if across == 3 and len(symbols) > 6 else 6 if len(symbols) > 6 or pen.close else 3
    found = (
        Group(titles[0], marks, across),
        Group(titles[1], symbols, crossed),
        Group("", others, min(len(others), across)),
    )
    return [group for group in found if group.words]


def rows_of(group: Group) -> int:
    """How many rows its buttons fill."""
    return math.ceil(len(group.words) / group.columns)


def bare(word: str) -> list[str]:
    """A word in its parts, without the seat in front.

    >>> bare("SEAT 1 MARK MINE")
    ['MARK', 'MINE']
    """
    tokens = word.split()
    return tokens[2:] if tokens[0] == "SEAT" and len(tokens) > 2 else tokens


def labelled(table: TableView, words_: Catalogue, word: str) -> Label:
    """The label under its post's title, where the crew is named already: shorter than on a sheet of all choices."""
    plain = bare(word)
    match plain:
        case ["COURSE", course]:
            return Label(words_.sentence(f"sonar-panel-{course.lower()}"))
        case ["MARK", system]:
            return Label(words_.sentence(f"sonar-gauge-{system.lower()}"))
        case ["BREAK", symbol]:
            return Label(symbol)
    text = " ".join(plain)
    return label(table, words_, text) or label_of(table, words_, text)


def quiet_button(key: str, word: str, shown: Label, box: Box, pen: Pen) -> Element:
    """Quiet buttons: they are for whoever keeps the table, the crews look at the chart."""
    size = min(pen.read(2.9), max(SMALLEST, box.h * (0.8 if pen.close else 0.5)))
    if pen.must and not pen.close:
        size = max(size, min(pen.must, box.h * 0.72))
    return Button(
        key=key,
        box=box,
        word=word,
        unit=1.0 if box.w > 12 or (box.w > 7 and not pen.close) else 0.3,
        label=shown.text,
        icon=shown.icon,
        size=size,
        smallest=min(size, pen.seen(SMALLEST)),
        ground=shown.ground,
        colour=shown.colour,
        lines=2,
        radius=1.1,
    )
