"""Which reader is which: each reader with its place, what can be chosen for one, and the lines that keep it so."""

import math
from collections.abc import Sequence

from companion.rules.enrolled import EnrolmentView, ReaderPlace
from companion.rules.seats import Speaker
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box
from companion.screen.layout import beside
from companion.screen.measure import Pen
from companion.screen.scenes.common.tile import corner, frame
from companion.screen.theme import QUIET, SENTENCE, Tone, team_tone
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue
from companion.text.tools import place_name

LINE = 2.9
ROWS = 2
"""Rows of sections for the configuration."""


def where(word: str) -> Speaker:
    """The place that a choice names.

    >>> where("SEAT 2").seat, where("TEAM BLUE").team, where("PLACE 1").place
    (2, 'blue', '1')
    """
    kind, _, rest = word.partition(" ")
    if kind == "SEAT":
        return Speaker(seat=int(rest))
    return Speaker(team=rest.lower()) if kind == "TEAM" else Speaker(place=rest)


def body(found: EnrolmentView, choices: Sequence[str], box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """Every reader; below the places to choose from, or the lines for the configuration."""
    if not found.readers:
        return _none(box, words_)
    if found.reader:
        return _choose(choices, box, words_)
    lines = [one.lines for one in found.readers if one.lines]
    sections = min(len(lines), max(1, int(box.w / (33))))
    rows = min(ROWS, math.ceil(len(lines) / sections)) if lines else 0
    high = (rows * (LINE * max((len(one) for one in lines), default=0) + 0.8) + 7.2) if lines else 0.0
    foot = box.bottom_part(high)
    made = _tiles(found, box.without_bottom(high + (2 if lines else 0)), words_)
    return [*made, *_lines(lines[-sections * rows :], sections, foot, words_)] if lines else made


def _none(box: Box, words_: Catalogue) -> list[Element]:
    side = 18
    sign = Box.around(box.centre[0], box.centre[1] - 9, side, side)
    text = Box.around(box.centre[0], box.centre[1] + 9, min(box.w, 84), 12)
    return [
        Icon(key="empty/sign", box=sign, name="reader", colour="track"),
        words("empty", text, words_.sentence("devices-none"), 3, align="centre", lines=3, colour="quiet"),
    ]


def _tiles(found: EnrolmentView, box: Box, words_: Catalogue) -> list[Element]:
    count = len(found.readers)
    columns = min(count, 4 if box.w > 130 else 2)
    gap = 1.4
    rows = math.ceil(count / columns)
    high = min(13, (box.h - gap * (rows - 1)) / rows)
    area = box.top_part(rows * high + gap * (rows - 1))
    made: list[Element] = []
    for one, cell in zip(found.readers, area.grid(columns, rows, gap), strict=False):
        made += _tile(one, cell, words_)
    return made


def _tile(one: ReaderPlace, cell: Box, words_: Catalogue) -> list[Element]:
    key = f"place/{one.reader}"
    side = min(6.4, cell.h * 0.6)
    sign = beside(cell, side, 1.8)
    text = Box(sign.right + 2.2, cell.y + 1, cell.right - sign.right - 3.2, cell.h - 2)
    note = words_.sentence("enrol-alike") if one.alike else words_.sentence("enrol-placed") if one.placed else ""
    known = one.where != Speaker()
    part = text.h / 3
    made: list[Element] = [
        *frame(key, cell, sign, "reader", known, "stop" if one.alike else "done" if one.placed else ""),
        words(
            f"{key}/place",
            Box(text.x, text.y, text.w, part),
            place_name(words_, one.where),
            2.9,
            style="heading",
            colour="text" if known else "quiet",
            short=True,
        ),
        words(f"{key}/name", Box(text.x, text.y + part, text.w, part), one.reader, QUIET, colour="quiet", short=True),
        words(
            f"{key}/note",
            Box(text.x, text.y + 2 * part, text.w, part),
            note,
            QUIET,
            short=True,
            colour="stop" if one.alike else "done",
        ),
    ]
    if one.placed:
        made.append(corner(f"{key}/tick", sign))
    return made


def _lines(lines: Sequence[tuple[str, ...]], columns: int, room: Box, words_: Catalogue) -> list[Element]:
    """The sections side by side, the latest where there is not room for all."""
    inner = room.inset(2, 1.4)
    made: list[Element] = [
        Panel(key="lines", box=room, top="row", radius=1.6),
        words("lines/title", inner.top_part(4), words_.sentence("enrol-lines"), SENTENCE, colour="quiet"),
    ]
    cells = inner.without_top(4.8).grid(columns, math.ceil(len(lines) / columns), 1)
    for index, (section, cell) in enumerate(zip(lines, cells, strict=False)):
        for number, line in enumerate(section):
            place = Box(cell.x, cell.y + number * LINE, cell.w, LINE)
            made.append(words(f"lines/{index}/{number}", place, line, 2.5, style="strong", short=True))
    return made


def _choose(choices: Sequence[str], box: Box, words_: Catalogue) -> list[Element]:
    """The places in three rows: seats, teams, piles."""
    made: list[Element] = []
    gap = 1.6
    high = min(11, (box.h - 2 * gap) / 3)
    area = box.centred(box.w, 3 * high + 2 * gap)
    rows = area.rows(3, gap)
    for kind, row in zip(("SEAT", "TEAM", "PLACE"), rows, strict=True):
        several = [word for word in choices if word.startswith(f"{kind} ")]
        wide = min(26, (row.w - gap * (len(several) - 1)) / max(1, len(several)))
        cells = row.centred(len(several) * wide + gap * (len(several) - 1), high).columns(max(1, len(several)), gap)
        for word, cell in zip(several, cells, strict=False):
            place = where(word)
            ground: Tone = team_tone(place.team) if place.team else "raised"
            made.append(
                Button(
                    key=f"choose/{word}",
                    box=cell,
                    word=word,
                    label=place_name(words_, place),
                    size=3.2,
                    ground=ground,
                    colour="ink" if place.team else "text",
                )
            )
    return made
