"""The doctor: what was looked at with its cure, a page at a time; the walk; a lamp or a sound that is asked about."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

from companion.rules.findings import DoctorView, Finding, Trial, well
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import LINE, Style, plain
from companion.screen.geometry import Box, beside, stack
from companion.screen.paging import largest, opened
from companion.screen.paper import Paper
from companion.screen.scenes.common.choices import label_of, lit
from companion.screen.scenes.common.devices import DeviceTile, bound, corner, device_tiles, high_of, tile_pages
from companion.screen.scenes.scene import ChoiceLabel, Header, Scene
from companion.screen.theme import SENTENCE, SMALLEST, Tone
from companion.text.catalogue import capital
from companion.text.tools import topic_name

ROWS = 3
"""Fewer findings on a page are no higher than these would be."""
SIZES = (7.4, 6.6, 6.0, 5.4, 4.8, 4.2, 3.4, 2.8, SENTENCE, SMALLEST)
LINES = 6
AFTER = 1.0
"""The width of the sign before a cure, by the size of its text."""
LOWEST, HIGHEST = 5.6, 30.0
"""The height of a row at least, and at the most where its text needs no more, in units."""
SIGN, NARROW = 7.0, 120.0
"""The side of a row's sign; what is narrower has its topic over what it says, in units."""
TOPIC = 4.8
"""The size of what a row is about."""
LOOKED_AT = (
    *("reader", "button", "lamp", "display", "sound", "sheets", "journals", "catalogue", "disk", "clock"),
    *("config", "packages"),
)
"""What the doctor looks at at any table, while it looks."""
GAP = 1.6
QUIETER = 0.62
"""How large the names of what is well are at most beside what is wrong, by the size of its text."""
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
        return Header(title, (tried,), line=paper.catalogue.sentence("doctor-walk-line"), opens=("doctor-tried-told",))
    if doctor.phase == "findings" and doctor.pages > 1:
        page = paper.catalogue.sentence("doctor-page", {"page": doctor.page, "pages": doctor.pages})
        return Header(title, (page,), opens=("doctor-page-told",))
    return Header(title)


def _body(paper: Paper, box: Box) -> Iterable[Element]:
    doctor = paper.view.doctor
    if doctor is None:
        return ()
    match doctor.phase:
        case "walk":
            trials = [_trial(trial, trial.subject in doctor.tried, paper) for trial in doctor.trials]
            return device_tiles(trials, box, paper)
        case "findings":
            return _findings(paper, doctor, box)
        case "checking":
            looked_at = [well(topic, "doctor-in-order") for topic in LOOKED_AT]
            return device_tiles(_well(paper, looked_at, ""), box, paper)
        case _:
            return _asked(doctor.asked or Trial("sounds"), box)


def _asked(asked: Trial, box: Box) -> Iterator[Element]:
    """The lamp as it should be: lit; a sound as it spreads."""
    for ring, (part, alpha) in enumerate(((0.95, 26), (0.74, 46), (0.52, 255))):
        side = min(60, box.h) * part
        disc, key = box.centred(side, side), f"{asked.topic}/{asked.subject}/{ring}"
        if ring < 2 or asked.topic == "lamp":
            yield Panel(key=key, box=disc, top="light", alpha=(alpha, alpha), radius=side / 2)
        else:
            yield Icon(key=key, box=disc.inset(0.1 * side), name="sound", colour="light")


def _findings(paper: Paper, doctor: DoctorView, box: Box) -> Iterator[Element]:
    """A row for each that says something, as high as that, in one size of text: the largest at which they are read
    whole, on pages where they are too many for the smallest. Below them what is well, a tile each."""
    sizes = [paper.must or SIZES[0], *map(paper.seen, SIZES)]
    explained = [finding for finding in doctor.findings if doctor.details or not finding.ok]
    well_ = _well(paper, [finding for finding in doctor.findings if finding not in explained], "tick")
    foot = 1.5 * sizes[-1]
    if not explained:
        yield from device_tiles(well_, box, paper)
        return

    # What is said of them begins in one column, right after the longest name.
    aside = 4 + max(
        paper.width("heading", paper.seen(TOPIC), _about(paper, finding, doctor.details)) for finding in explained
    )

    def heights(size: float) -> list[float]:
        return [_need(paper, finding, size, box, aside, doctor.details) for finding in explained]

    low = high_of(well_, box, paper) + GAP if well_ else 0.0
    size, needs, pages = largest(sizes, heights, GAP, box.h - low, foot)
    if len(pages) > 1:
        # What is well has a page of its own.
        low = 0.0
        size, needs, pages = largest(sizes, heights, GAP, box.h, foot)
    parts: list[list[Element]] = []
    for page in pages:
        spare = max(0.0, box.h - low - sum(needs[at] + GAP for at in page)) / max(ROWS, len(page))
        high = [needs[at] if len(pages) > 1 else min(needs[at] + spare, max(needs[at], HIGHEST)) for at in page]
        parts.append([])
        for finding, cell in zip((explained[at] for at in page), stack(box, high, GAP), strict=True):
            parts[-1] += _finding(paper, f"finding/{finding.name}", finding, cell, size, aside, doctor.details)
    if low:
        parts[0] += tile_pages(well_, box.without_top(sum(high) + len(high) * GAP), paper, QUIETER * size)[0]
    elif well_:
        parts += tile_pages(well_, box.without_bottom(foot), paper)
    yield from opened(parts, box, box.bottom_part(1.3 * sizes[-1]), paper)


PARTS_OF_PROGRAM = frozenset({"python", "packages", "config", "groups", "pins", "gpio", "chip", "wires", "data folder"})
"""What nobody at the table has heard of: while it is well it is one thing."""


def _well(paper: Paper, findings: Sequence[Finding], state: Literal["", "tick"]) -> list[DeviceTile]:
    """A tile each for what people know, with a tick once it is known to be well; the rest as one."""
    known = [finding for finding in findings if finding.topic not in PARTS_OF_PROGRAM]
    shown = [
        DeviceTile(f"tile/{finding.name}", SIGNS.get(finding.topic, "sliders"), _about(paper, finding), state=state)
        for finding in known
    ]
    rest = DeviceTile("tile/rest", "sliders", paper.catalogue.sentence("doctor-rest"), state=state)
    return [*shown, *([rest] if len(findings) > len(known) else [])]


def _about(paper: Paper, finding: Finding, details: bool = False) -> str:
    """What was looked at; of a device whose place is known the place, as nobody at the table knows its name."""
    device = paper.view.devices.get(finding.subject)
    place = bound(device, paper.catalogue) if device is not None and not details else ""
    bare = replace(finding, subject="") if place else finding
    return " · ".join((topic_name(paper.catalogue, bare), *filter(None, [place])))


def _need(paper: Paper, finding: Finding, size: float, box: Box, aside: float, details: bool) -> float:
    """How high a row is at least: what it says, or its topic on two lines."""
    topic, wide = paper.seen(TOPIC), _spoken(paper, box, aside).w
    said = sum(_heights(paper, finding, size, wide, details)) + 1.6
    if box.w < NARROW:
        return said + max(SIGN, 1.3 * topic)
    return max(LOWEST, said, 2.5 * topic if paper.rest else 0.0)


def _spoken(paper: Paper, cell: Box, aside: float) -> Box:
    """The part of a row beside its sign and its topic; on a narrow screen under them."""
    if cell.w < NARROW:
        return cell.inset(1.6, 0.4).without_top(max(SIGN, 1.3 * paper.seen(TOPIC)) + 0.8)
    return cell.without_left(SIGN + 4.2 + min(36, cell.w * 0.24, aside)).without_right(1.6)


def _texts(paper: Paper, finding: Finding, details: bool) -> list[str]:
    """What a row says: what is wrong, then what helps, in plain words; in detail with paths, versions and commands."""
    said = [finding.found, finding.cure] if finding.cure is not None else [finding.found]
    if not details and finding.cure is not None:
        # What has no plain words says its cure, once.
        said = [replace(finding.cure, key=f"{finding.cure.key}.{part}") for part in ("plain", "helps")]
    return list(dict.fromkeys(_sentence(paper.catalogue.say(part)) for part in said))


def _heights(paper: Paper, finding: Finding, size: float, wide: float, details: bool) -> list[float]:
    """How high each text of a row is in a size; the cure stands after a sign."""
    texts = _texts(paper, finding, details)
    rooms = ((wide - AFTER * size * index, 99.0) for index in range(len(texts)))
    return [
        paper.fit("strong" if index == 0 else "text", plain(text), room, size, size).height + 0.1
        for index, (text, room) in enumerate(zip(texts, rooms, strict=True))
    ]


def _finding(
    paper: Paper, key: str, finding: Finding, cell: Box, size: float, aside: float, details: bool
) -> Iterator[Element]:
    """Whether it is well, what it is, what is said of it."""
    side, text = SIGN, _spoken(paper, cell, aside)
    head = cell if text.x > cell.x + SIGN else cell.without_top(0.8).top_part(text.y - cell.y - 0.8)
    badge = beside(head, side, 1.8)
    topic = Box(badge.right + 2.2, head.y, (text.x if head is cell else cell.right) - badge.right - 4.0, head.h)
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
        Icon(key=f"{key}/sign", box=badge.inset(0.3), name=SIGNS.get(finding.topic, "sliders")),
        corner(f"{key}/state", badge, finding.ok),
        words(
            f"{key}/topic",
            topic,
            _about(paper, finding, details),
            paper.seen(TOPIC),
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


def _trial(trial: Trial, tried: bool, paper: Paper) -> DeviceTile:
    """A reader, a button or a knob to be tried; once it has answered a tick stands in the place of its sign.

    A key is called by what it does, a reader by its place; what it is stands below, its name if that says more.
    """
    catalogue, device = paper.catalogue, paper.view.devices.get(trial.subject)
    kind = catalogue.sentence(f"doctor-topic-{trial.topic}")
    place = bound(device, catalogue) if device is not None else ""
    name = label_of(paper, trial.detail).text if trial.detail else place
    said = (kind.lower(), f"seat{device.seat}" if device is not None else "")
    return DeviceTile(
        f"trial/{trial.topic}/{trial.subject}",
        SIGNS.get(trial.topic, "reader"),
        name or kind,
        " · ".join(filter(None, (kind if name else "", "" if trial.subject.lower() in said else trial.subject))),
        state="tick" if tried else "",
        edge="done" if tried else "",
        whole=True,
    )


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
