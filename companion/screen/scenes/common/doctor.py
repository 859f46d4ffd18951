"""The doctor: what was looked at with its cure, a page at a time; the walk; a lamp or a sound that is asked about."""

import math
import re
from collections.abc import Sequence

from companion.rules.examined import DoctorView, Finding, Trial
from companion.rules.published import TableView
from companion.screen.elements import Badge, Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box
from companion.screen.layout import beside
from companion.screen.measure import Pen
from companion.screen.scenes.common.tile import corner, frame
from companion.screen.scenes.scene import Header, Label, Scene
from companion.screen.theme import QUIET, SENTENCE, Tone
from companion.text.catalogue import Catalogue
from companion.text.tools import topic_name

ROWS = 6
"""Findings on a page, as many as the table hands over."""
SIGNS = {"reader": "reader", "button": "disc", "encoder": "dots"}


def _header(view: TableView, words_: Catalogue) -> Header:
    found = view.doctor
    title = words_.sentence("doctor-title")
    if found is None:
        return Header(title)
    if found.phase == "walk":
        tried = words_.sentence("doctor-tried", {"count": len(found.tried), "most": len(found.trials)})
        return Header(title, (tried,), line=words_.sentence("doctor-walk-line"))
    if found.phase == "findings" and found.pages > 1:
        return Header(title, (words_.sentence("doctor-page", {"page": found.page, "pages": found.pages}),))
    return Header(title)


def _body(view: TableView, box: Box, pen: Pen, words_: Catalogue) -> Sequence[Element]:
    found = view.doctor
    if found is None:
        return ()
    match found.phase:
        case "walk":
            return _walk(found, box, words_)
        case "findings":
            return _findings(found, box, pen, words_)
        case "checking":
            return _large("looking", "clock", "quiet", words_.sentence("doctor-looking"), box)
        case _:
            asked = found.asked or Trial("sounds")
            if asked.topic == "lamp":
                return _lamp(asked, box)
            return _large("asked", "sound", "light", "", box)


def _lamp(asked: Trial, box: Box) -> list[Element]:
    """The lamp as it should be: lit, with what lights it in a game."""
    made: list[Element] = []
    middle = (box.centre[0], box.centre[1] - 5)
    for ring, (part, alpha) in enumerate(((0.62, 26), (0.5, 46), (0.36, 255))):
        side = min(48, box.h) * part
        disc = Box.around(*middle, side, side)
        made.append(
            Panel(key=f"lamp/{asked.subject}/{ring}", box=disc, top="light", alpha=(alpha, alpha), radius=side / 2)
        )
    room = Box.around(box.centre[0], middle[1] + min(48, box.h) * 0.31 + 4, box.w, 5)
    return [
        *made,
        words("lamp/cue", room, asked.detail, 2.8, align="centre", colour="quiet", short=True),
    ]


def _large(key: str, icon: str, colour: Tone, text: str, box: Box) -> list[Element]:
    side = min(24, box.h * 0.5)
    sign = Box.around(box.centre[0], box.centre[1] - 5, side, side)
    room = Box.around(box.centre[0], sign.bottom + 6, min(box.w, 100), 8)
    return [
        Icon(key=f"{key}/sign", box=sign, name=icon, colour=colour),
        words(f"{key}/text", room, text, 2.8, align="centre", lines=3, colour="quiet"),
    ]


def _findings(found: DoctorView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """A row each; what needs a cure has room for it."""
    gap = 0.9
    shares = [1.0 if one.ok else 1.5 for one in found.findings]
    high = min(8.4, (box.h - gap * (ROWS - 1)) / max(ROWS, sum(shares)))
    made: list[Element] = []
    top = box.y
    for one, share in zip(found.findings, shares, strict=True):
        cell = Box(box.x, top, box.w, high * share)
        made += _finding(f"finding/{one.name}", one, cell, pen, words_)
        top = cell.bottom + gap
    return made


def _finding(key: str, one: Finding, cell: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    side = min(4.2, cell.h * 0.6)
    badge = beside(cell, side, 1.8)
    topic = Box(badge.right + 1.8, cell.y, min(28, cell.w * 0.2), cell.h)
    text = Box(topic.right + 1.4, cell.y, cell.right - topic.right - 3, cell.h).inset(0, 0.2)
    made: list[Element] = [
        Panel(
            key=key,
            box=cell,
            top="station-top",
            bottom="station-bottom",
            alpha=(165, 235),
            radius=1.4,
            edge="" if one.ok else "failed",
            edge_width=0.25,
        ),
        Badge(
            key=f"{key}/sign",
            box=badge,
            name="tick" if one.ok else "cross",
            ground="done" if one.ok else "failed",
            radius=side / 2,
        ),
        words(f"{key}/topic", topic, topic_name(words_, one), 2.9, style="heading", lines=2, short=True),
    ]
    found = words_.say(one.found)
    if one.cure is None:
        made.append(words(f"{key}/found", text, found, SENTENCE, colour="quiet", lines=2, short=True))
        return made
    cure, room = _cure(words_.say(one.cure)), (text.w - 2.8, 3.4)
    long = pen.fit("text", plain(cure), room, SENTENCE, SENTENCE, 1).cut
    # Where few things are wrong, their cures stand larger.
    size = 2.8 if cell.h > 10 and not long else SENTENCE
    high = min(text.h, (8.8 if long else size * 2.5))
    block = Box(text.x, text.centre[1] - high / 2, text.w, high)
    part = block.h * (0.33 if long else 0.5)
    made += [
        words(f"{key}/found", block.top_part(part), found, size, short=True),
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
    ]
    return made


def _cure(text: str) -> str:
    """A cure as a sentence; a command stays as it is typed.

    >>> _cure("plug it in; `companion readers` lists what is there"), _cure("pip install pyserial")
    ('Plug it in; “companion readers” lists what is there', 'pip install pyserial')
    """
    typed = text.startswith(("sudo ", "pip "))
    return re.sub(r"`([^`]*)`", r"“\1”", text if typed else text[:1].upper() + text[1:])


def _walk(found: DoctorView, box: Box, words_: Catalogue) -> list[Element]:
    """Every reader, button and knob; a tick once it has answered."""
    count = max(1, len(found.trials))
    gap = 1.4
    columns = next(
        (one for one in (3, 4, 5, 6) if box.w / one >= 26 and math.ceil(count / one) * 9.4 <= box.h),
        max(1, int(box.w / (26))),
    )
    rows = math.ceil(count / columns)
    high = min(13, (box.h - gap * (rows - 1)) / rows)
    area = box.top_part(rows * high + gap * (rows - 1))
    made: list[Element] = []
    for one, cell in zip(found.trials, area.grid(columns, rows, gap), strict=False):
        made += _trial(one, one.subject in found.tried, cell, words_)
    return made


def _trial(one: Trial, tried: bool, cell: Box, words_: Catalogue) -> list[Element]:
    key = f"trial/{one.topic}/{one.subject}"
    side = min(6.4, cell.h * 0.6)
    sign = beside(cell, side, 1.8)
    text = Box(sign.right + 2.2, cell.y + 1, cell.right - sign.right - 3.2, cell.h - 2)
    kind = words_.sentence(f"doctor-topic-{one.topic}")
    says = words_.sentence("doctor-says", {"word": one.detail}) if one.detail else kind
    # A low cell has room for two lines: whether it has answered is seen anyway.
    part = text.h / (3 if cell.h > 11 else 2)
    made: list[Element] = [
        *frame(key, cell, sign, SIGNS.get(one.topic, "reader"), tried, "done" if tried else ""),
        words(f"{key}/name", Box(text.x, text.y, text.w, part), one.subject, 2.9, style="heading", short=True),
        words(f"{key}/says", Box(text.x, text.y + part, text.w, part), says, QUIET, colour="quiet", short=True),
    ]
    if cell.h > 11:
        state = words_.sentence("doctor-answers" if tried else "doctor-waiting")
        last = Box(text.x, text.y + 2 * part, text.w, part)
        tone = "done" if tried else "quiet"
        made.append(words(f"{key}/state", last, state, QUIET, colour=tone, short=True))
    if tried:
        made.append(corner(f"{key}/tick", sign))
    return made


def _label(view: TableView, words_: Catalogue, word: str) -> Label | None:
    walking = view.doctor is not None and view.doctor.phase == "walk"
    match word:
        case "OK" if walking:
            return Label(words_.sentence("doctor-go-on"), "right", ground="light", colour="ink")
        case "OK":
            return Label(words_.sentence("doctor-again"))
        case "UP":
            return Label(words_.sentence("doctor-findings") if walking else "", "up")
        case "DOWN":
            return Label("", "down")
        case "WALK":
            return Label(words_.sentence("word-walk"), "hand", ground="light", colour="ink")
        case _:
            return None


SCENE = Scene(_header, _body, _label)
