"""Enrolment: the decks, the card that wants a tag, what the deck lacks, and which reader has which place."""

import math
from collections.abc import Iterable, Iterator, Sequence

from companion.rules.enrolled import EnrolmentView, NewReaderView, ReaderPlace
from companion.rules.seats import Speaker
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box, beside, grid
from companion.screen.paper import Paper
from companion.screen.scenes.common import enrolment_cards
from companion.screen.scenes.common.devices import corner, empty, frame
from companion.screen.scenes.common.home import tiles
from companion.screen.scenes.scene import ChoiceLabel, Header, Scene
from companion.screen.theme import QUIET, SENTENCE, team_tone
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


def body(paper: Paper, enrolment: EnrolmentView, choices: Sequence[str], box: Box) -> Iterable[Element]:
    """Every reader; below the places to choose from, or the lines for the configuration."""
    if not enrolment.readers:
        return list(empty(box, "reader", paper.catalogue.sentence("devices-none")))
    if enrolment.reader:
        return _choose(choices, box, paper.catalogue)
    lines = [reader.lines for reader in enrolment.readers if reader.lines]
    sections = min(len(lines), max(1, int(box.w / (33))))
    rows = min(ROWS, math.ceil(len(lines) / sections)) if lines else 0
    high = (rows * (LINE * max((len(line) for line in lines), default=0) + 0.8) + 7.2) if lines else 0.0
    foot = box.bottom_part(high)
    elements = list(_tiles(enrolment, box.without_bottom(high + (2 if lines else 0)), paper.catalogue))
    kept = paper.catalogue.sentence("enrol-lines")
    return [*elements, *_lines(lines[-sections * rows :], sections, foot, kept)] if lines else elements


def _searching(search: NewReaderView, box: Box, catalogue: Catalogue) -> Iterator[Element]:
    """The reader's sign, what came so far or was found, and below it the lines that are kept."""
    high = LINE * len(search.lines) + 8 if search.lines else 0.0
    room = box.without_bottom(high)
    side = min(18, room.h * 0.3)
    sign = Box.around(room.centre[0], room.y + room.h * 0.08 + side / 2, side, side)
    text = room.without_top(sign.bottom - room.y + room.h * 0.06)
    known = search.state in ("one", "found")
    yield Icon(key="search/sign", box=sign, name="reader", colour="text" if known else "track")
    if search.over:
        yield corner("search/state", sign, search.state == "found")
    count = max(1, len(search.said))
    tall = min(text.h, 22 if count == 1 else 12 * count)
    wide = text.top_part(tall).centred(min(text.w, 130), tall)
    for index, (sentence, row) in enumerate(zip(search.said, wide.rows(count, 1), strict=False)):
        yield words(f"search/{index}", row, catalogue.say(sentence), 3.4, smallest=QUIET, align="centre", lines=6)
    if search.lines:
        yield from _lines([search.lines], 1, box.bottom_part(high), catalogue.sentence("enrol-new-lines"))


def _tiles(enrolment: EnrolmentView, box: Box, catalogue: Catalogue) -> Iterator[Element]:
    count = len(enrolment.readers)
    columns = min(count, 4 if box.w > 130 else 2)
    for reader, cell in zip(enrolment.readers, grid(box, count, columns, 1.4, highest=13, at=0.0), strict=True):
        yield from _tile(reader, cell, catalogue)


def _tile(reader: ReaderPlace, cell: Box, catalogue: Catalogue) -> Iterator[Element]:
    key = f"place/{reader.reader}"
    sign = beside(cell, min(6.4, cell.h * 0.6), 1.8)
    text = Box(sign.right + 2.2, cell.y + 1, cell.right - sign.right - 3.2, cell.h - 2)
    note = (
        catalogue.sentence("enrol-alike")
        if reader.alike
        else catalogue.sentence("enrol-placed")
        if reader.placed
        else ""
    )
    known = reader.where != Speaker()
    part = text.h / 3
    yield from (
        *frame(key, cell, sign, "reader", known, "stop" if reader.alike else "done" if reader.placed else ""),
        words(
            f"{key}/place",
            Box(text.x, text.y, text.w, part),
            place_name(catalogue, reader.where),
            2.9,
            style="heading",
            colour="text" if known else "quiet",
            short=True,
        ),
        words(
            f"{key}/name", Box(text.x, text.y + part, text.w, part), reader.reader, QUIET, colour="quiet", short=True
        ),
        words(
            f"{key}/note",
            Box(text.x, text.y + 2 * part, text.w, part),
            note,
            QUIET,
            short=True,
            colour="stop" if reader.alike else "done",
        ),
    )
    if reader.placed:
        yield corner(f"{key}/tick", sign)


def _lines(lines: Sequence[tuple[str, ...]], columns: int, room: Box, title: str) -> Iterator[Element]:
    """The sections side by side, the latest where there is not room for all."""
    inner = room.inset(2, 1.4)
    yield from (
        Panel(key="lines", box=room, top="row", radius=1.6),
        words("lines/title", inner.top_part(4), title, SENTENCE, colour="quiet"),
    )
    cells = inner.without_top(4.8).grid(columns, math.ceil(len(lines) / columns), 1)
    for index, (section, cell) in enumerate(zip(lines, cells, strict=False)):
        for number, line in enumerate(section):
            place = Box(cell.x, cell.y + number * LINE, cell.w, LINE)
            yield words(f"lines/{index}/{number}", place, line, 2.5, style="strong", short=True)


def _choose(choices: Sequence[str], box: Box, catalogue: Catalogue) -> Iterator[Element]:
    """The places in three rows: seats, teams, piles."""
    gap = 1.6
    high = min(11, (box.h - 2 * gap) / 3)
    area = box.centred(box.w, 3 * high + 2 * gap)
    for kind, row in zip(("SEAT", "TEAM", "PLACE"), area.rows(3, gap), strict=True):
        several = [word for word in choices if word.startswith(f"{kind} ")]
        wide = min(26, (row.w - gap * (len(several) - 1)) / max(1, len(several)))
        cells = row.centred(len(several) * wide + gap * (len(several) - 1), high).columns(max(1, len(several)), gap)
        for word, cell in zip(several, cells, strict=False):
            place = where(word)
            yield Button(
                key=f"choose/{word}",
                box=cell,
                word=word,
                label=place_name(catalogue, place),
                size=3.2,
                ground=team_tone(place.team) if place.team else "raised",
                colour="ink" if place.team else "text",
            )


OWN, NEW = "companion", "new"
TAG = 16
"""Letters of a tag that a button shows."""


def _header(paper: Paper) -> Header:
    enrolment = paper.view.enrolment
    if enrolment is None or enrolment.step == "decks":
        return Header(paper.catalogue.sentence("enrol-title"))
    if enrolment.step == "new":
        return Header(paper.catalogue.sentence("enrol-new-title"))
    if enrolment.step == "readers":
        return Header(paper.catalogue.sentence("enrol-title"), note=paper.catalogue.sentence("enrol-readers-title"))
    return Header(
        paper.catalogue.sentence("enrol-title"), (paper.catalogue.sentence("word-enrol", {"args": enrolment.deck}),)
    )


def _body(paper: Paper, box: Box) -> Iterable[Element]:
    enrolment = paper.view.enrolment
    if enrolment is None:
        return ()
    match enrolment.step:
        case "decks":
            return _decks(paper, enrolment, box)
        case "cards":
            return enrolment_cards.asking(paper, enrolment, box)
        case "check":
            return enrolment_cards.checking(enrolment, paper.view.prompt.choices, box, paper.catalogue)
        case "new" if enrolment.search is not None:
            return _searching(enrolment.search, box, paper.catalogue)
        case _:
            return body(paper, enrolment, paper.view.prompt.choices, box)


def _decks(paper: Paper, enrolment: EnrolmentView, box: Box) -> Iterator[Element]:
    """A tile for each game with the number of its tags; under them the companion's own cards and the readers."""
    games, catalogue = [deck for deck in enrolment.decks if deck != OWN], paper.catalogue
    upright, gap, low = box.h > box.w * 0.8, 2, 11
    below = [
        ("enrol-own", _tags(enrolment.decks.get(OWN, 0), catalogue), "hand", OWN),
        ("enrol-readers-title", catalogue.sentence("enrol-readers-hint"), "reader", "readers"),
    ]
    if f"ENROL {NEW}" in paper.view.prompt.choices:
        below.append(("enrol-new-title", catalogue.sentence("enrol-new-hint"), "reader", NEW))
    count = len(below)
    lower = box.bottom_part((count * (low + gap) - gap) if upright else low)
    notes = [_tags(enrolment.decks[game], catalogue) for game in games]
    yield from tiles(paper, games, box.without_bottom(lower.h + gap), "ENROL", notes)
    cells = lower.rows(count, gap) if upright else lower.columns(count, gap)
    for cell, (title, note, icon, word) in zip(cells, below, strict=True):
        yield from _wide(f"wide/{word}", cell, catalogue.sentence(title), note, icon, f"ENROL {word}")


def _wide(key: str, cell: Box, title: str, note: str, icon: str, word: str) -> list[Element]:
    text = Box(cell.x + 11, cell.y + 1.4, cell.w - 12.4, cell.h - 2.8)
    return [
        Panel(key=key, box=cell, top="station-top", bottom="station-bottom", radius=1.8, word=word),
        Icon(key=f"{key}/sign", box=beside(cell, 5.6, 2.8), name=icon, colour="light"),
        words(f"{key}/name", text.top_part(text.h * 0.58), title, 3.3, style="heading"),
        words(f"{key}/note", text.bottom_part(text.h * 0.4), note, QUIET, colour="quiet"),
    ]


def _tags(count: int, catalogue: Catalogue) -> str:
    return catalogue.sentence("enrol-tags", {"count": count})


def _label(paper: Paper, word: str) -> ChoiceLabel | None:
    verb, _, rest = word.partition(" ")
    if word == f"ENROL {NEW}" and paper.view.enrolment is not None and paper.view.enrolment.step == NEW:
        return ChoiceLabel(paper.catalogue.sentence("doctor-again"))
    if verb == "FORGET":
        shown = rest if len(rest) <= TAG else f"{rest[: TAG - 1]}…"
        return ChoiceLabel(paper.catalogue.sentence("word-forget", {"args": shown}), ground="light", colour="ink")
    if verb in ("SEAT", "TEAM", "PLACE"):
        return ChoiceLabel(place_name(paper.catalogue, where(word)))
    return ChoiceLabel(paper.catalogue.sentence("word-check"), "info") if verb == "CHECK" else None


SCENE = Scene(_header, _body, _label, grows=True)
