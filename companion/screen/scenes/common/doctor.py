"""The doctor: what was looked at with its cure, a page at a time; the walk; a lamp or a sound that is asked about."""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from companion.rules.findings import DoctorView, Finding, Trial, well
from companion.screen.elements import Badge, Element, Icon, Panel, words
from companion.screen.fonts import LINE, Style, plain
from companion.screen.geometry import Box, beside, grid, stack
from companion.screen.paging import largest, turned
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.common.choices import label_of, lit
from companion.screen.scenes.common.devices import bound, empty, frame
from companion.screen.scenes.scene import ChoiceLabel, Header, Scene
from companion.screen.theme import QUIET, SENTENCE, SMALLEST, Tone
from companion.text.catalogue import capital
from companion.text.tools import topic_name

ROWS = 3
"""Fewer findings on a page are no higher than these would be."""
SIZES = (5.4, 4.8, 4.2, 3.4, 2.8, SENTENCE, SMALLEST)
LINES = 6
AFTER = 1.0
"""The width of the sign before a cure, by the size of its text."""
LOWEST, HIGHEST = 5.6, 15.0
"""The height of a row at least, and at the most where its text needs no more, in units."""
SIGN, NARROW = 5.0, 120.0
"""The side of a row's sign; what is narrower has its topic over what it says, in units."""
TOPIC, CLOSE_TOPIC = 4.2, 3.4
"""The size of what a row is about, and on a small panel."""
LOOKED_AT = (
    *("reader", "button", "lamp", "display", "sound", "sheets", "journals", "catalogue", "disk", "clock"),
    *("config", "packages"),
)
"""What the doctor looks at at any table, while it looks."""
GAP = 0.9
STATE = 2.6
"""The side of the tick or the cross at a sign, in units."""
SIGNS = {
    "reader": "reader",
    "button": "disc",
    "encoder": "dots",
    "lamp": "lamp",
    "sounds": "sound",
    "sound": "sound",
    "display": "screen",
    "journals": "book",
    "catalogue": "two-cards",
    "sheets": "phone",
    "clock": "clock",
    "disk": "memory",
    "data folder": "folder",
    "config": "sliders",
    "packages": "cards",
    "groups": "person",
    **dict.fromkeys(("expander", "pins", "gpio", "chip", "wires"), "chip"),
}
"""The sign of each topic; what the program itself is made of has none of its own."""


def _header(paper: Paper) -> Header:
    doctor = paper.view.doctor
    title = paper.catalogue.sentence("doctor-title")
    if doctor is None:
        return Header(title)
    if doctor.phase == "walk":
        tried = paper.catalogue.sentence("doctor-tried", {"count": len(doctor.tried), "most": len(doctor.trials)})
        return Header(title, (tried,), line=paper.catalogue.sentence("doctor-walk-line"))
    if doctor.phase == "findings" and doctor.pages > 1:
        return Header(title, (paper.catalogue.sentence("doctor-page", {"page": doctor.page, "pages": doctor.pages}),))
    return Header(title)


def _body(paper: Paper, box: Box) -> Iterable[Element]:
    doctor = paper.view.doctor
    if doctor is None:
        return ()
    match doctor.phase:
        case "walk":
            return _walk(doctor, box, paper)
        case "findings":
            return _findings(paper, doctor, box)
        case "checking":
            return _awaited(paper, box)
        case _:
            asked = doctor.asked or Trial("sounds")
            if asked.topic == "lamp":
                return _lamp(asked, box, paper)
            return empty(box, "sound", "", colour="light")


def _lamp(asked: Trial, box: Box, pen: Pen) -> Iterator[Element]:
    """The lamp as it should be: lit, with what lights it in a game."""
    middle = (box.centre[0], box.centre[1] - 5)
    for ring, (part, alpha) in enumerate(((0.62, 26), (0.5, 46), (0.36, 255))):
        side = min(48, box.h) * part
        disc = Box.around(*middle, side, side)
        yield Panel(key=f"lamp/{asked.subject}/{ring}", box=disc, top="light", alpha=(alpha, alpha), radius=side / 2)
    room = Box.around(box.centre[0], middle[1] + min(48, box.h) * 0.31 + 4, box.w, 5)
    yield words(
        "lamp/cue",
        room,
        asked.detail,
        pen.seen(2.8),
        smallest=pen.seen(QUIET),
        align="centre",
        colour="quiet",
        short=True,
    )


def _findings(paper: Paper, doctor: DoctorView, box: Box) -> Iterator[Element]:
    """A row for each that says something, as high as that, in one size of text: the largest at which they are read
    whole, on pages that turn where they are too many for the smallest. Those that are well share rows, a tile each."""
    gap, sizes = GAP, [paper.must or SIZES[0], *map(paper.seen, SIZES)]
    explained = [finding for finding in doctor.findings if doctor.details or not finding.ok]
    rows = [(finding,) for finding in explained] + _abreast(paper, doctor.findings[len(explained) :], box)

    def heights(size: float) -> list[float]:
        return [_need(paper, row[0], size, box, doctor.details) if row[0] in explained else _low(paper) for row in rows]

    size, needs, pages = largest(sizes, heights, gap, box.h, 1.5 * sizes[-1])
    parts: list[list[Element]] = []
    for page in pages:
        spare = max(0.0, box.h - sum(needs[at] + gap for at in page)) / max(ROWS, len(page))
        high = [needs[at] if len(pages) > 1 else min(needs[at] + spare, max(needs[at], HIGHEST)) for at in page]
        parts.append([])
        for row, cell in zip((rows[at] for at in page), stack(box, high, gap), strict=True):
            if row[0] in explained:
                parts[-1] += _finding(paper, f"finding/{row[0].name}", row[0], cell, size, doctor.details)
            else:
                parts[-1] += _tiles(paper, row, cell, box, "tick")
    yield from turned(parts, box, box.bottom_part(1.3 * sizes[-1]), paper)


def _awaited(paper: Paper, box: Box) -> Iterator[Element]:
    """What is looked at, before any of it is known."""
    rows = _abreast(paper, [well(topic, "doctor-in-order") for topic in LOOKED_AT], box)
    for row, cell in zip(rows, stack(box, [max(_low(paper), min(HIGHEST, box.h / 5))] * len(rows), GAP), strict=True):
        yield from _tiles(paper, row, cell, box, "dots")


def _across(paper: Paper, box: Box) -> int:
    """How many topics have room side by side."""
    return max(1, min(3, int(box.w / (8.4 * _topic(paper) + SIGN + 4.8))))


def _abreast(paper: Paper, findings: Sequence[Finding], box: Box) -> list[tuple[Finding, ...]]:
    """The findings in rows of as many as have room."""
    across = _across(paper, box)
    return [tuple(findings[first : first + across]) for first in range(0, len(findings), across)]


def _low(paper: Paper) -> float:
    """The height of a tile at least."""
    return max(LOWEST, 1.6 * _topic(paper))


def _about(paper: Paper, finding: Finding, details: bool = False) -> str:
    """What was looked at; of a device whose place is known the place, as nobody at the table knows its name."""
    device = paper.view.devices.get(finding.subject)
    place = bound(device, paper.catalogue) if device is not None and not details else ""
    bare = replace(finding, subject="") if place else finding
    return " · ".join((topic_name(paper.catalogue, bare), *filter(None, [place])))


def _tiles(paper: Paper, row: Sequence[Finding], cell: Box, box: Box, sign: str) -> Iterator[Element]:
    """A row of topics, each with its sign: what is well, or is not known yet; the row ends on the ground of a tile."""
    tiles = cell.columns(_across(paper, box), GAP)
    for index, tile in enumerate(tiles[len(row) :]):
        key = f"blank/{row[0].name}/{index}"
        yield Panel(key=key, box=tile, top="station-top", bottom="station-bottom", alpha=(80, 110), radius=1.4)
    for finding, tile in zip(row, tiles, strict=False):
        key, side = f"tile/{finding.name}", SIGN
        badge = beside(tile, side, 1.8)
        name = Box(badge.right + 2.2, tile.y, tile.right - badge.right - 3.4, tile.h)
        yield from (
            Panel(key=key, box=tile, top="station-top", bottom="station-bottom", alpha=(165, 235), radius=1.4),
            *_sign(key, badge, finding.topic, sign),
            words(f"{key}/topic", name, _about(paper, finding), _topic(paper), style="heading", short=True),
        )


def _sign(key: str, box: Box, topic: str, state: str) -> Iterator[Element]:
    """What was looked at as a sign; at its corner a tick or a cross, once it is known."""
    colour: Tone = "quiet" if state == "dots" else "text"
    yield Icon(key=f"{key}/sign", box=box.inset(0.3), name=SIGNS.get(topic, "sliders"), colour=colour)
    if state != "dots":
        ground: Tone = "done" if state == "tick" else "failed"
        place = Box.around(box.right + 0.1, box.bottom - 0.2, STATE, STATE)
        yield Badge(key=f"{key}/state", box=place, name=state, ground=ground, radius=STATE / 2, inner=0.64)


def _need(paper: Paper, finding: Finding, size: float, box: Box, details: bool) -> float:
    """How high a row is at least: what it says, or its topic on two lines."""
    topic, wide = _topic(paper), _spoken(paper, box).w
    said = sum(_heights(paper, finding, size, wide, details)) + 1.6
    if box.w < NARROW:
        return said + max(SIGN, 1.3 * topic)
    return max(LOWEST, said, 2.5 * topic if paper.rest else 0.0)


def _topic(pen: Pen) -> float:
    """The size of what a row is about."""
    return pen.seen(CLOSE_TOPIC) if pen.rest else TOPIC


def _spoken(paper: Paper, cell: Box) -> Box:
    """The part of a row beside its sign and its topic; on a narrow screen under them."""
    if cell.w < NARROW:
        return cell.inset(1.6, 0.4).without_top(max(SIGN, 1.3 * _topic(paper)) + 0.8)
    return cell.without_left(9.2 + min(28, cell.w * 0.22)).without_right(1.6)


def _texts(paper: Paper, finding: Finding, details: bool) -> list[str]:
    """What a row says: what is wrong, then what helps, in plain words; in detail with paths, versions and commands."""
    if details:
        cure = [] if finding.cure is None else [_sentence(paper.catalogue.say(finding.cure))]
        return [_sentence(paper.catalogue.say(finding.found)), *cure]
    if finding.cure is None:
        return [_sentence(paper.catalogue.say(finding.found))]
    parts = (replace(finding.cure, key=f"{finding.cure.key}.{part}") for part in ("plain", "helps"))
    # What has no plain words says its cure, once.
    return list(dict.fromkeys(_sentence(paper.catalogue.say(part)) for part in parts))


def _heights(paper: Paper, finding: Finding, size: float, wide: float, details: bool) -> list[float]:
    """How high each text of a row is in a size; the cure stands after a sign."""
    texts = _texts(paper, finding, details)
    rooms = ((wide - AFTER * size * index, 99.0) for index in range(len(texts)))
    return [
        paper.fit("strong" if index == 0 else "text", plain(text), room, size, size).height + 0.1
        for index, (text, room) in enumerate(zip(texts, rooms, strict=True))
    ]


def _finding(paper: Paper, key: str, finding: Finding, cell: Box, size: float, details: bool) -> Iterator[Element]:
    """Whether it is well, what it is, what is said of it."""
    side, text = SIGN, _spoken(paper, cell)
    head = cell if text.x > cell.x + SIGN else cell.without_top(0.8).top_part(text.y - cell.y - 0.8)
    badge = beside(head, side, 1.8)
    topic = Box(badge.right + 2.2, head.y, (text.x if head is cell else cell.right) - badge.right - 3.6, head.h)
    yield from (
        Panel(
            key=key,
            box=cell,
            top="station-top",
            bottom="station-bottom",
            alpha=(165, 235),
            radius=1.4,
            edge="" if finding.ok else "failed",
            edge_width=0.25,
        ),
        *_sign(key, badge, finding.topic, "tick" if finding.ok else "cross"),
        words(
            f"{key}/topic",
            topic,
            _about(paper, finding, details),
            _topic(paper),
            style="heading",
            lines=2,
            short=True,
        ),
    )
    texts, heights = _texts(paper, finding, details), _heights(paper, finding, size, text.w, details)
    part = min(1.0, cell.h / sum(heights))
    top = text.centre[1] - sum(heights) * part / 2
    for index, (said, high) in enumerate(zip(texts, (part * high for high in heights), strict=True)):
        line = Box(text.x, top, text.w, high)
        top = line.bottom
        tone: Tone = "light" if index else "quiet" if finding.ok else "text"
        if index:
            yield Icon(
                key=f"{key}/to",
                box=Box(line.x, line.y, AFTER * size, size * LINE).centred(0.7 * size, 0.7 * size),
                name="right",
                colour="light",
            )
        style: Style = "text" if index else "strong"
        place = line.without_left(AFTER * size * index)
        yield words(f"{key}/said{index}", place, said, size, style=style, colour=tone, lines=LINES)


def _sentence(text: str) -> str:
    """A cure as a sentence; a command stays as it is typed.

    >>> _sentence("plug it in; `companion readers` lists what is there"), _sentence("pip install pyserial")
    ('Plug it in; “companion readers” lists what is there', 'pip install pyserial')
    """
    typed = text.startswith(("sudo ", "pip "))
    return re.sub(r"`([^`]*)`", r"“\1”", text if typed else capital(text))


def _walk(doctor: DoctorView, box: Box, paper: Paper) -> Iterator[Element]:
    """Every reader, button and knob; a tick once it has answered."""
    line, gap = paper.seen(2.9) * 1.2, 1.4
    least = 26 if not paper.rest else 10 * paper.rest
    across = max(1, min(6, int((box.w + gap) / (least + gap))))
    count = len(doctor.trials)
    columns = next((few for few in range(min(3, across), across) if _high(count, few, 3 * line + 2) <= box.h), across)
    # Where they are many a tick alone says which have answered.
    lines = 3 if _high(count, columns, 3 * line + 2) <= box.h else 2
    high, foot = lines * line + 2, 1.4 * paper.seen(QUIET)
    room = box if _high(count, columns, high) <= box.h else box.without_bottom(foot)
    page = columns * max(1, int((room.h + gap) / (high + gap)))
    pages = [
        [
            element
            for trial, cell in zip(
                part, grid(room, len(part), columns, gap, highest=max(13, high), at=0.0), strict=True
            )
            for element in _trial(trial, trial.subject in doctor.tried, cell, lines, paper)
        ]
        for part in (doctor.trials[first : first + page] for first in range(0, count, page))
    ]
    yield from turned(pages, box, box.bottom_part(foot), paper)


def _high(count: int, columns: int, high: float) -> float:
    """The height of so many tiles."""
    return math.ceil(count / columns) * (high + 1.4) - 1.4


def _trial(trial: Trial, tried: bool, cell: Box, lines: int, paper: Paper) -> Iterator[Element]:
    key, catalogue, size = f"trial/{trial.topic}/{trial.subject}", paper.catalogue, paper.seen(QUIET)
    sign = beside(cell, min(6.4, cell.h * 0.6), 1.8)
    text = Box(sign.right + 2.2, cell.y + 1, cell.right - sign.right - 3.2, cell.h - 2)
    device = paper.view.devices.get(trial.subject)
    place = bound(device, catalogue) if device is not None else ""
    kind = catalogue.sentence(f"doctor-topic-{trial.topic}")
    # A key is called by what it does; its name on the wires stands below.
    place = label_of(paper, trial.detail).text if trial.detail else place
    says = f"{kind} · {trial.subject}" if place else kind
    name, below, *more = text.rows(lines)
    yield from (
        *frame(key, cell, sign, SIGNS.get(trial.topic, "reader"), tried, "done" if tried else ""),
        *([Badge(key=f"{key}/tick", box=sign, name="tick", ground="done", radius=sign.h / 2)] if tried else []),
        words(f"{key}/name", name, place or trial.subject, paper.seen(2.9), style="heading", short=True),
        words(f"{key}/says", below, says, size, smallest=paper.seen(SMALLEST), colour="quiet", short=True),
    )
    for row in more:
        state = catalogue.sentence("doctor-answers" if tried else "doctor-waiting")
        yield words(f"{key}/state", row, state, size, colour="done" if tried else "quiet", short=True)


def _label(paper: Paper, word: str) -> ChoiceLabel | None:
    doctor = paper.view.doctor
    walking, details = doctor is not None and doctor.phase == "walk", doctor is not None and doctor.details
    labels = {
        "OK": ("doctor-go-on", "right") if walking else ("doctor-again", ""),
        "UP": ("doctor-findings" if walking else "", "up"),
        "DOWN": ("", "down"),
        "DETAILS": ("doctor-less" if details else "doctor-details", "info"),
        "WALK": ("word-walk", "hand"),
    }
    if word == "YES":
        # Asked about a lamp or a sound, it is the usual answer.
        return lit(label_of(paper, word))
    if word not in labels:
        return None
    key, icon = labels[word]
    label = ChoiceLabel(paper.catalogue.sentence(key) if key else "", icon)
    # What is wrong is put right and looked at again; where all is well it can be tried by hand.
    wrong = doctor is not None and doctor.phase == "findings" and doctor.wrong > 0
    return lit(label) if word == ("OK" if walking or wrong else "WALK") else label


SCENE = Scene(_header, _body, _label, sized=True)
