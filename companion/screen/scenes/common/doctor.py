"""The doctor: what was looked at with its cure, a page at a time; the walk; a lamp or a sound that is asked about."""

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.rules.findings import DoctorView, Finding, Trial
from companion.screen.elements import Badge, Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box, beside, grid
from companion.screen.paper import Paper
from companion.screen.scenes.common.devices import corner, empty, frame
from companion.screen.scenes.scene import ChoiceLabel, Header, Scene
from companion.screen.theme import QUIET, SENTENCE, SMALLEST, Tone
from companion.text.catalogue import Catalogue, capital
from companion.text.tools import topic_name

ROWS = 6
"""Findings on a page, as many as the table hands over."""
SIZES = (3.4, 2.8, SENTENCE, SMALLEST)
LINES = 6
AFTER = 2.8
"""The width of the sign before a cure, in units."""
LOWEST, HIGHEST = 5.6, 10.0
"""The height of a row at least, and at the most where its text needs no more, in units."""
SIGNS = {"reader": "reader", "button": "disc", "encoder": "dots"}


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
            return _walk(doctor, box, paper.catalogue)
        case "findings":
            return _findings(paper, doctor, box)
        case "checking":
            return empty(box, "clock", paper.catalogue.sentence("doctor-looking"), 3.2)
        case _:
            asked = doctor.asked or Trial("sounds")
            if asked.topic == "lamp":
                return _lamp(asked, box)
            return empty(box, "sound", "", colour="light")


def _lamp(asked: Trial, box: Box) -> Iterator[Element]:
    """The lamp as it should be: lit, with what lights it in a game."""
    middle = (box.centre[0], box.centre[1] - 5)
    for ring, (part, alpha) in enumerate(((0.62, 26), (0.5, 46), (0.36, 255))):
        side = min(48, box.h) * part
        disc = Box.around(*middle, side, side)
        yield Panel(key=f"lamp/{asked.subject}/{ring}", box=disc, top="light", alpha=(alpha, alpha), radius=side / 2)
    room = Box.around(box.centre[0], middle[1] + min(48, box.h) * 0.31 + 4, box.w, 5)
    yield words("lamp/cue", room, asked.detail, 2.8, align="centre", colour="quiet", short=True)


def _findings(paper: Paper, doctor: DoctorView, box: Box) -> Iterator[Element]:
    """A row each, as high as what it says, in one size of text: the largest at which a page is read whole."""
    rows, gap = doctor.findings, 0.9
    room, wide = box.h - gap * (len(rows) - 1), _spoken(box).w
    for size in SIZES:
        needs = [max(LOWEST, sum(_heights(paper, row, size, wide, doctor.details)) + 1.6) for row in rows]
        if sum(needs) <= room:
            break
    spare = (room - sum(needs)) / max(ROWS, len(rows))
    top = box.y
    for finding, need in zip(rows, needs, strict=True):
        cell = Box(box.x, top, box.w, min(need + spare, max(need, HIGHEST)))
        yield from _finding(paper, f"finding/{finding.name}", finding, cell, size, doctor.details)
        top = cell.bottom + gap


def _spoken(cell: Box) -> Box:
    """The part of a row beside its sign and its topic."""
    return cell.without_left(9.2 + min(28, cell.w * 0.22)).without_right(1.6)


def _texts(paper: Paper, finding: Finding, details: bool) -> list[str]:
    """What a row says: what helps; in detail what was found, with its path or version, and what helps."""
    cure = [] if finding.cure is None else [_cure(paper.catalogue.say(finding.cure))]
    if details:
        return [paper.catalogue.say(finding.found), *cure]
    if finding.ok:
        return [paper.catalogue.sentence("doctor-in-order")]
    return cure or [_cure(paper.catalogue.say(finding.found))]


def _heights(paper: Paper, finding: Finding, size: float, wide: float, details: bool) -> list[float]:
    """How high each text of a row is in a size; the cure stands after a sign."""
    texts = _texts(paper, finding, details)
    rooms = ((wide - AFTER * index, 99.0) for index in range(len(texts)))
    return [
        paper.fit("text", plain(text), room, size, size).height + 0.1 for text, room in zip(texts, rooms, strict=True)
    ]


def _finding(paper: Paper, key: str, finding: Finding, cell: Box, size: float, details: bool) -> Iterator[Element]:
    """Whether it is well, what it is, what is said of it."""
    side = 4.2
    badge, text = beside(cell, side, 1.8), _spoken(cell)
    topic = Box(badge.right + 1.8, cell.y, text.x - badge.right - 3.2, cell.h)
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
        Badge(
            key=f"{key}/sign",
            box=badge,
            name="tick" if finding.ok else "cross",
            ground="done" if finding.ok else "failed",
            radius=side / 2,
        ),
        words(f"{key}/topic", topic, topic_name(paper.catalogue, finding), 3.4, style="heading", lines=2, short=True),
    )
    texts, heights = _texts(paper, finding, details), _heights(paper, finding, size, text.w, details)
    part = min(1.0, cell.h / sum(heights))
    top = text.centre[1] - sum(heights) * part / 2
    for index, (said, high) in enumerate(zip(texts, (part * high for high in heights), strict=True)):
        line = Box(text.x, top, text.w, high)
        top = line.bottom
        tone: Tone = "light" if index else "quiet" if finding.ok else "text"
        if index:
            yield Icon(key=f"{key}/to", box=Box(line.x, line.y + 0.4, 2, 2), name="right", colour="light")
        yield words(f"{key}/said{index}", line.without_left(AFTER * index), said, size, colour=tone, lines=LINES)


def _cure(text: str) -> str:
    """A cure as a sentence; a command stays as it is typed.

    >>> _cure("plug it in; `companion readers` lists what is there"), _cure("pip install pyserial")
    ('Plug it in; “companion readers” lists what is there', 'pip install pyserial')
    """
    typed = text.startswith(("sudo ", "pip "))
    return re.sub(r"`([^`]*)`", r"“\1”", text if typed else capital(text))


def _walk(doctor: DoctorView, box: Box, catalogue: Catalogue) -> Iterator[Element]:
    """Every reader, button and knob; a tick once it has answered."""
    count = max(1, len(doctor.trials))
    columns = next(
        (across for across in (3, 4, 5, 6) if box.w / across >= 26 and math.ceil(count / across) * 9.4 <= box.h),
        max(1, int(box.w / (26))),
    )
    for trial, cell in zip(doctor.trials, grid(box, count, columns, 1.4, highest=13, at=0.0), strict=False):
        yield from _trial(trial, trial.subject in doctor.tried, cell, catalogue)


def _trial(trial: Trial, tried: bool, cell: Box, catalogue: Catalogue) -> Iterator[Element]:
    key = f"trial/{trial.topic}/{trial.subject}"
    sign = beside(cell, min(6.4, cell.h * 0.6), 1.8)
    text = Box(sign.right + 2.2, cell.y + 1, cell.right - sign.right - 3.2, cell.h - 2)
    kind = catalogue.sentence(f"doctor-topic-{trial.topic}")
    says = catalogue.sentence("doctor-says", {"word": trial.detail}) if trial.detail else kind
    # A low cell has room for two lines: whether it has answered is seen anyway.
    part = text.h / (3 if cell.h > 11 else 2)
    yield from (
        *frame(key, cell, sign, SIGNS.get(trial.topic, "reader"), tried, "done" if tried else ""),
        words(f"{key}/name", Box(text.x, text.y, text.w, part), trial.subject, 2.9, style="heading", short=True),
        words(f"{key}/says", Box(text.x, text.y + part, text.w, part), says, QUIET, colour="quiet", short=True),
    )
    if cell.h > 11:
        state = catalogue.sentence("doctor-answers" if tried else "doctor-waiting")
        tone: Tone = "done" if tried else "quiet"
        yield words(f"{key}/state", Box(text.x, text.y + 2 * part, text.w, part), state, QUIET, colour=tone, short=True)
    if tried:
        yield corner(f"{key}/tick", sign)


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
    if word not in labels:
        return None
    key, icon = labels[word]
    label = ChoiceLabel(paper.catalogue.sentence(key) if key else "", icon)
    return replace(label, ground="light", colour="ink") if word == "WALK" or (word == "OK" and walking) else label


SCENE = Scene(_header, _body, _label, grows=True)
