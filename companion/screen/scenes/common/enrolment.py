"""Enrolment: the decks, the card that wants a tag, what the deck lacks, and which reader has which place."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from companion.rules.enrolled import EnrolmentView, NewReaderView, ReaderPlace
from companion.rules.seats import Speaker
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import REST, Box, beside, row, stack
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.common import enrolment_cards
from companion.screen.scenes.common.choices import label_of, lit
from companion.screen.scenes.common.devices import DeviceTile, corner, device_tiles, empty
from companion.screen.scenes.common.home import tiles
from companion.screen.scenes.scene import ChoiceLabel, Header, Scene
from companion.screen.theme import QUIET, SMALLEST, Tone, team_tone
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue
from companion.text.tools import place_name

BESIDE = 11.0
"""The room for the sign at the left of a tile that lies, in units."""


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
    """Every reader, or the places of one to choose from; below that what was set is kept."""
    if not enrolment.readers:
        return list(empty(box, "reader", paper.catalogue.sentence("devices-none"), paper.read(5.0)))
    if enrolment.reader:
        return _choose(paper, choices, box)
    kept = _kept(box, paper) if any(reader.placed for reader in enrolment.readers) else []
    room = box.without_bottom(kept[0].box.h + 1) if kept else box
    return [*device_tiles([_reader(reader, paper.catalogue) for reader in enrolment.readers], room, paper), *kept]


def _kept(box: Box, paper: Paper) -> list[Element]:
    """That what was set holds at the next start, too."""
    size, said = paper.seen(3.4), paper.catalogue.sentence("enrol-kept")
    room = box.bottom_part(1.2 * size * (1 if paper.width("text", size, said) < box.w else 2))
    return [words("kept", room, said, size, smallest=paper.seen(SMALLEST), align="centre", colour="quiet", lines=2)]


def _searching(search: NewReaderView, details: bool, box: Box, paper: Paper) -> Iterator[Element]:
    """The reader's sign, what came so far or was found, and below it that it is kept.

    Without ``details`` in plain words, and nothing that has none.
    """
    said = [paper.catalogue.say(sentence) for sentence in search.said]
    if not details:
        plainly = [paper.catalogue.say(replace(sentence, key=f"{sentence.key}.plain")) for sentence in search.said]
        said = [text for text, full in zip(plainly, said, strict=True) if text != full] or said
    kept = [paper.catalogue.sentence("enrol-kept")] if search.lines else []
    yield from _said(search, [*said, *kept], box, min(box.w, 130 if not paper.rest else box.w), paper)


def _said(search: NewReaderView, said: Sequence[str], room: Box, across: float, paper: Paper) -> Iterator[Element]:
    # What happened is large, what else there is to know smaller; where details make it long all of it.
    sizes = [paper.seen(3.4 if len(said) > 3 else 4.2) if at or len(said) > 3 else paper.read(5.4) for at in range(99)]
    heights = [
        paper.fit("text", plain(text), (across, 99), size, paper.seen(QUIET)).height + 1
        for text, size in zip(said, sizes, strict=False)
    ]
    side = min(26, room.h * 0.42, max(4.0, (room.h - sum(heights)) * 0.7))
    middle = Box.around(room.centre[0], room.y + room.h * 0.06 + side / 2, min(room.w, 2.9 * side), side)
    text = room.without_top(middle.bottom - room.y + room.h * 0.04)
    cards, sign = row(middle, REST, side, gap=0.2 * side)
    sign = middle.centred(side, side) if search.over else sign
    yield Icon(key="search/sign", box=sign, name="reader", colour="text" if search.state != "unknown" else "track")
    if search.over:
        yield corner("search/state", sign, search.state == "found")
    else:
        yield from _two_cards(cards, search.state == "one")
    gap = max(0.0, min(3.0, (text.h - sum(heights)) / max(1, len(said))))
    for index, (sentence, place) in enumerate(zip(said, stack(text, heights, gap, at=0.3), strict=True)):
        box = place.centred(across, place.h)
        yield words(f"search/{index}", box, sentence, sizes[index], smallest=paper.seen(QUIET), align="centre", lines=6)


def _two_cards(room: Box, first_read: bool) -> Iterator[Element]:
    """The two cards that a new reader is to read: the one that is next has a light edge, what was read has a tick."""
    for index, cell in enumerate(room.columns(2, 0.2 * room.h)):
        key, read, wanted = f"search/tag{index}", first_read and not index, index == first_read
        edge: Tone = "light" if wanted else "line"
        yield Panel(key=key, box=cell, top="raised", radius=1.8, edge=edge, edge_width=0.5 if wanted else 0.2)
        figure = cell.inset(0, 0.2 * cell.h)
        yield words(
            f"{key}/figure",
            figure,
            str(index + 1),
            figure.h * 0.8,
            style="display",
            align="centre",
            colour="text" if wanted else "quiet",
        )
        if read:
            yield corner(f"{key}/state", cell.bottom_part(0.8 * cell.h))


def _reader(reader: ReaderPlace, catalogue: Catalogue) -> DeviceTile:
    """Its place, large; below it whether that was set now, else what the reader is called."""
    key = f"place/{reader.reader}"
    name = place_name(catalogue, reader.where)
    if reader.alike:
        # No two tiles have one name: this is the one that wants another card.
        twice, cure = catalogue.sentence("enrol-alike", {"place": name}), catalogue.sentence("enrol-alike-cure")
        return DeviceTile(key, "reader", twice, cure, "stop", "cross" if reader.placed else "", "stop")
    if reader.placed:
        return DeviceTile(key, "reader", name, catalogue.sentence("enrol-placed"), "done", "tick", "done")
    return DeviceTile(key, "reader", name, reader.reader if reader.where == Speaker() else "")


def _choose(paper: Paper, choices: Sequence[str], box: Box) -> Iterator[Element]:
    """The places: the seats about the table with the piles on it, the teams below."""
    gap, chosen = 1.6, paper.view.pointed
    seats, piles, teams = ([word for word in choices if word.startswith(kind)] for kind in ("SEAT ", "PLACE ", "TEAM "))
    half = (len(seats) + 1) // 2
    rows = box.centred(box.w, min(box.h, max(62.0, 14 * paper.must))).rows(4, gap)
    table = rows[1].inset(-0.6, -0.6)
    yield Panel(key="table", box=table, top="station-top", radius=table.h / 2, edge="line", edge_width=0.2)
    for several, line in zip((seats[:half], piles, seats[: half - 1 : -1], teams), rows, strict=True):
        inner = line.inset(0.4) if paper.must else line.inset(line.h / 2, 1.2) if several is piles else line
        for word, cell in zip(several, inner.columns(max(1, len(several)), gap), strict=False):
            yield _place(paper, word, cell, word == chosen)


def _place(paper: Paper, word: str, cell: Box, chosen: bool) -> Button:
    """A place to choose, edged in its team's colour; the chosen one alone is filled."""
    place = where(word)
    return Button(
        key=f"choose/{word}",
        box=cell,
        word=word,
        label=place_name(paper.catalogue, place),
        size=paper.read(5.0),
        smallest=paper.must,
        ground="light" if chosen else "raised",
        colour="ink" if chosen else "text",
        edge=team_tone(place.team) if place.team else "",
    )


ENDED = ("enrol-complete", "enrol-check", "enrol-check-well", "enrol-readers", "enrol-no-readers")
"""Prompts that ask for nothing: what leads back is filled."""
OWN, NEW, READERS = "companion", "new", "readers"


def _header(paper: Paper) -> Header:
    enrolment = paper.view.enrolment
    if enrolment is None or enrolment.step == "decks":
        # On a small panel the names of the games need the room.
        line = "" if paper.close else paper.catalogue.sentence("enrol-decks-line")
        return Header(paper.catalogue.sentence("enrol-title"), line=line)
    if enrolment.step == "new":
        return Header(paper.catalogue.sentence("enrol-new-title"))
    if enrolment.step == "readers":
        return Header(paper.catalogue.sentence("enrol-title"), note=paper.catalogue.sentence("enrol-readers-title"))
    game = paper.catalogue.sentence("word-enrol", {"args": enrolment.deck})
    return Header(paper.catalogue.sentence("enrol-title"), (game,), opens=("enrol-game-told",))


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
            return enrolment_cards.checking(paper, enrolment, box)
        case "new" if enrolment.search is not None:
            return _searching(enrolment.search, enrolment.details, box, paper)
        case _:
            return body(paper, enrolment, paper.view.prompt.choices, box)


def _decks(paper: Paper, enrolment: EnrolmentView, box: Box) -> Iterator[Element]:
    """A tile for each game with the number of its tags; under them the companion's own cards and the readers."""
    games, catalogue = [deck for deck in enrolment.decks if deck != OWN], paper.catalogue
    upright, gap = box.h > box.w * 0.8, 2
    below = [
        ("enrol-own", _tags(enrolment.decks.get(OWN, 0), catalogue), "hand", OWN),
        ("enrol-readers-title", catalogue.sentence("enrol-readers-hint"), "reader", "readers"),
    ]
    if f"ENROL {NEW}" in paper.view.prompt.choices:
        below.append(("enrol-new-title", catalogue.sentence("enrol-new-hint"), "reader", NEW))
    count = len(below)
    room = (box.w if upright else (box.w - gap * (count - 1)) / count) - BESIDE - 1.4
    names = [paper.width("heading", paper.read(3.3), catalogue.sentence(title)) for title, *_ in below]
    lines = 2 if paper.must and max(names) > room else 1
    low = max(11.0, 1.25 * (lines * paper.must + paper.rest) + 3.4)
    lower = box.bottom_part((count * (low + gap) - gap) if upright else low)
    notes = [_tags(enrolment.decks[game], catalogue) for game in games]
    yield from tiles(paper, games, box.without_bottom(lower.h + gap), "ENROL", notes)
    cells = lower.rows(count, gap) if upright else lower.columns(count, gap)
    for cell, (title, note, icon, word) in zip(cells, below, strict=True):
        yield from _wide(f"wide/{word}", cell, catalogue.sentence(title), note, icon, f"ENROL {word}", lines, paper)


def _wide(key: str, cell: Box, title: str, note: str, icon: str, word: str, lines: int, pen: Pen) -> list[Element]:
    text = Box(cell.x + BESIDE, cell.y + 1.4, cell.w - BESIDE - 1.4, cell.h - 2.8)
    low = 1.25 * pen.rest if pen.rest else text.h * 0.4
    return [
        Panel(key=key, box=cell, top="station-top", bottom="station-bottom", radius=1.8, word=word),
        Icon(key=f"{key}/sign", box=beside(cell, 5.6, 2.8), name=icon, colour="light"),
        words(
            f"{key}/name",
            text.without_bottom(low),
            title,
            pen.read(4.0),
            smallest=pen.read(SMALLEST),
            style="heading",
            lines=lines,
        ),
        words(f"{key}/note", text.bottom_part(low), note, pen.seen(2.8), colour="quiet"),
    ]


def _tags(count: int, catalogue: Catalogue) -> str:
    return catalogue.sentence("enrol-tags", {"count": count})


def _label(paper: Paper, word: str) -> ChoiceLabel | None:
    verb, enrolment = word.partition(" ")[0], paper.view.enrolment
    match verb:
        case "ENROL" | "DETAILS" if enrolment is not None and enrolment.step == NEW:
            return _search_label(paper, word, enrolment)
        case "SEAT" | "TEAM" | "PLACE":
            return ChoiceLabel(place_name(paper.catalogue, where(word)))
        case "CANCEL" if paper.view.prompt.key in ENDED:
            return lit(label_of(paper, word))
        case "FORGET" | "SKIP" | "UNDO" | "CHECK" if enrolment is not None:
            label = ChoiceLabel(paper.catalogue.sentence("enrol-free")) if verb == "FORGET" else label_of(paper, word)
            # The place of the scan is lit: beside it every button is quiet.
            return replace(label, ground="row", edge="line") if enrolment.asked is not None else label
    return None


def _search_label(paper: Paper, word: str, enrolment: EnrolmentView) -> ChoiceLabel:
    """Of the search for a new reader: what leads on from how it ended is filled."""
    keys = {"DETAILS": "doctor-less" if enrolment.details else "doctor-details", f"ENROL {NEW}": "doctor-again"}
    label = ChoiceLabel(
        paper.catalogue.sentence(keys.get(word, "enrol-readers-title")), "info" if word == "DETAILS" else ""
    )
    state = enrolment.search.state if enrolment.search is not None else ""
    return lit(label) if {"found": f"ENROL {READERS}", "unknown": f"ENROL {NEW}"}.get(state) == word else label


SCENE = Scene(_header, _body, _label, accent=lambda view: "text", sized=True)
