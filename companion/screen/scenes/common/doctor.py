"""The doctor: what was looked at with its cure, a page at a time; the walk; a lamp or a sound that is asked about."""

import math
import re
from collections.abc import Iterable, Iterator

from companion.rules.findings import DoctorView, Finding, Trial
from companion.screen.elements import Badge, Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box, beside, grid
from companion.screen.paper import Paper
from companion.screen.scenes.common.devices import corner, frame
from companion.screen.scenes.scene import ChoiceLabel, Header, Scene
from companion.screen.theme import QUIET, SENTENCE, Tone
from companion.text.catalogue import Catalogue, capital
from companion.text.tools import topic_name

ROWS = 6
"""Findings on a page, as many as the table hands over."""
QUIETLY: Tone = "quiet"
LOUDLY: Tone = "text"
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
            return _large("looking", "clock", "quiet", paper.catalogue.sentence("doctor-looking"), box)
        case _:
            asked = doctor.asked or Trial("sounds")
            if asked.topic == "lamp":
                return _lamp(asked, box)
            return _large("asked", "sound", "light", "", box)


def _lamp(asked: Trial, box: Box) -> Iterator[Element]:
    """The lamp as it should be: lit, with what lights it in a game."""
    middle = (box.centre[0], box.centre[1] - 5)
    for ring, (part, alpha) in enumerate(((0.62, 26), (0.5, 46), (0.36, 255))):
        side = min(48, box.h) * part
        disc = Box.around(*middle, side, side)
        yield Panel(key=f"lamp/{asked.subject}/{ring}", box=disc, top="light", alpha=(alpha, alpha), radius=side / 2)
    room = Box.around(box.centre[0], middle[1] + min(48, box.h) * 0.31 + 4, box.w, 5)
    yield words("lamp/cue", room, asked.detail, 2.8, align="centre", colour="quiet", short=True)


def _large(key: str, icon: str, colour: Tone, text: str, box: Box) -> list[Element]:
    side = min(24, box.h * 0.5)
    sign = Box.around(box.centre[0], box.centre[1] - 5, side, side)
    room = Box.around(box.centre[0], sign.bottom + 6, min(box.w, 100), 8)
    return [
        Icon(key=f"{key}/sign", box=sign, name=icon, colour=colour),
        words(f"{key}/text", room, text, 3.2, align="centre", lines=3, colour="quiet"),
    ]


def _findings(paper: Paper, doctor: DoctorView, box: Box) -> Iterator[Element]:
    """A row each; what needs a cure has room for it."""
    gap = 0.9
    shares = [1.0 if finding.ok else 1.5 for finding in doctor.findings]
    high = min(8.4, (box.h - gap * (ROWS - 1)) / max(ROWS, sum(shares)))
    top = box.y
    for finding, share in zip(doctor.findings, shares, strict=True):
        cell = Box(box.x, top, box.w, high * share)
        yield from _finding(paper, f"finding/{finding.name}", finding, cell, doctor.details)
        top = cell.bottom + gap


def _finding(paper: Paper, key: str, finding: Finding, cell: Box, details: bool) -> Iterator[Element]:
    """What it is, and what helps; in detail also what was found, with its path or version."""
    side = min(4.2, cell.h * 0.6)
    badge = beside(cell, side, 1.8)
    topic = Box(badge.right + 1.8, cell.y, min(28, cell.w * 0.2), cell.h)
    text = Box(topic.right + 1.4, cell.y, cell.right - topic.right - 3, cell.h).inset(0, 0.2)
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
    if not details:
        helps = _cure(paper.catalogue.say(finding.cure or finding.found))
        said, tone = (paper.catalogue.sentence("doctor-in-order"), QUIETLY) if finding.ok else (helps, LOUDLY)
        yield words(f"{key}/short", text, said, 3.4, colour=tone, lines=3, short=True)
        return
    sentence = paper.catalogue.say(finding.found)
    if finding.cure is None:
        yield words(f"{key}/found", text, sentence, SENTENCE, colour="quiet", lines=2, short=True)
        return
    cure, room = _cure(paper.catalogue.say(finding.cure)), (text.w - 2.8, 3.4)
    long = paper.fit("text", plain(cure), room, SENTENCE, SENTENCE, 1).cut
    # Where few things are wrong, their cures stand larger.
    size = 2.8 if cell.h > 10 and not long else SENTENCE
    high = min(text.h, (8.8 if long else size * 2.5))
    block = Box(text.x, text.centre[1] - high / 2, text.w, high)
    part = block.h * (0.33 if long else 0.5)
    yield from (
        words(f"{key}/found", block.top_part(part), sentence, size, short=True),
        Icon(key=f"{key}/to", box=Box(block.x, block.y + part + 0.5, 2, 2), name="right", colour="light"),
        words(
            f"{key}/cure",
            Box(block.x + 2.8, block.y + part, block.w - 2.8, block.h - part),
            cure,
            size,
            colour="light",
            lines=2,
            valign="top",
        ),
    )


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
    walking = paper.view.doctor is not None and paper.view.doctor.phase == "walk"
    match word:
        case "OK" if walking:
            return ChoiceLabel(paper.catalogue.sentence("doctor-go-on"), "right", ground="light", colour="ink")
        case "OK":
            return ChoiceLabel(paper.catalogue.sentence("doctor-again"))
        case "UP":
            return ChoiceLabel(paper.catalogue.sentence("doctor-findings") if walking else "", "up")
        case "DOWN":
            return ChoiceLabel("", "down")
        case "DETAILS":
            shown = paper.view.doctor is not None and paper.view.doctor.details
            return ChoiceLabel(paper.catalogue.sentence("doctor-less" if shown else "doctor-details"), "info")
        case "WALK":
            return ChoiceLabel(paper.catalogue.sentence("word-walk"), "hand", ground="light", colour="ink")
        case _:
            return None


SCENE = Scene(_header, _body, _label)
