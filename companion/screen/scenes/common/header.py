"""The band on top: what is played, and how the devices are."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from companion.rules.board import TABLE, Refusal
from companion.rules.published import TableView
from companion.screen.brush import Brush
from companion.screen.elements import LATER, Badge, Element, Icon, Panel, Touch, words
from companion.screen.fonts import Spans, flat
from companion.screen.geometry import Box, Stop, beside
from companion.screen.paging import OPEN
from companion.screen.paper import Paper, Script
from companion.screen.scenes.scene import Header
from companion.screen.theme import PROMPT, SMALLEST, TITLE, Tone, team_tone
from companion.screen.widgets import Chip
from companion.text.catalogue import Catalogue
from companion.text.tools import device_name

ROW = 4.2
CHIP, LOW_CHIP, SMALL_CHIP = 3.2, 2.8, 2.34
"""The text of chips on a line of their own, beside a headline or upright, and under the title of a head of one row."""
DOT = 3.2
CORNER, ROW_HIGH, LEFT = 6.4, 10.9, 40.0
"""A button in a corner; where all stand in one row, how high that is and the most that title and chips take of it."""
APART, GAP = 1.6, 1.9
RAISED, HIGHER = 5.2, 1.15
"""The size of a headline that stands in the row of the chips, on an upright screen larger by so much."""
TWO_LINES, HALF = 4.5, 2.4
"""A headline in two lines of one row is at least so large, and at least as large as the height of its box through the
other."""
CHIP_PAGE = "chip/"
"""Before the key of the sentence that a touch on a chip opens: so its page is called."""


@dataclass(frozen=True, kw_only=True)
class Away(Element):
    """A missing device, and for how long: minutes, so that it changes rarely."""

    lengths = ("size",)
    text: str
    since: float
    size: float
    minutes: str
    chip: bool = False
    """Whether it stands on a ground of its own, as in the band of a game that goes on without it."""
    bleed: float = 4.0
    """Hours need more room than the first minutes."""

    def stamp(self, now: float) -> object:
        """Whole minutes."""
        return self._gone(now)

    def due(self, now: float) -> float | None:
        """The next whole minute."""
        return self.since + 60 * (self._gone(now) + 1) + LATER

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """A cross, the device, the minutes."""
        size = round(self.size)
        if self.chip:
            brush.panel(box, box.h / 2, "alarm")
            brush.outline(box, box.h / 2, "failed", max(1.0, size * 0.08))
            box = box.inset(size * 0.5, 0)
        brush.icon("cross", beside(box, size * 0.8), "failed")
        gone = self._gone(now)
        text = f"{self.text} · {self.minutes.replace('#', str(gone))}" if gone else self.text
        brush.line(text, "label", size, "failed", box.x + size, box.centre[1], "left")

    def _gone(self, now: float) -> int:
        return max(0, int((now - self.since) // 60))


def opens(catalogue: Catalogue, key: str = "") -> str:
    """The touch that opens a sentence in place of the quiet line under the prompt; nothing where there is none."""
    return f"{OPEN} {CHIP_PAGE}{key}" if catalogue.has(key) else ""


def corner(icon: str, word: str, box: Box) -> list[Element]:
    """A quiet button in a corner."""
    return [
        Panel(key=f"corner/{icon}", box=box, top="chip", radius=1.6, alpha=(150, 150)),
        Icon(key=f"corner/{icon}/sign", box=box.inset(1.7), name=icon, colour="quiet"),
        Touch(key=f"corner/{icon}/touch", box=box.inset(-0.8), word=word),
    ]


def row(
    paper: Paper, head: Header, inner: Box, accent: Tone, sign: Element | None
) -> tuple[list[Element], list[Element], float]:
    """Menu, title over chips, the headline in the middle, devices and undo in one row; the headline; where it ends.

    A longer headline takes two lines of the same row, so that nothing below it moves.
    """
    line = Box(inner.x, 1.2, inner.w, ROW_HIGH - 2)
    sides = title(head, line.left_part(LEFT), paper)
    room = line.without_right(CORNER + APART)
    sides += _devices(paper, room.without_left(0.4 * room.w), room.centre[1], head.seated)[0]
    if not paper.view.menu:
        place = Box(line.right - CORNER, line.centre[1] - CORNER / 2, CORNER, CORNER)
        sides += corner("undo", "UNDO", place)
    middle = line.centre[0]
    left = max(part.box.right for part in sides if part.box.x < middle) + APART
    right = min((part.box.x for part in sides if part.box.x > middle), default=line.right) - APART
    half = min(middle - left, right - middle)
    spans = tuple(paper.catalogue.spans(paper.view.prompt.sentence.key, paper.view.prompt.sentence.params))
    # In the middle of the screen where it fits there as large as it may be, else between what stands beside it.
    said = paper.width("display", PROMPT, flat(spans)) + (sign.box.w + GAP if sign is not None else 0.0)
    if said < 2 * half:
        left, right = middle - half, middle + half
    return sides, headline(paper, spans, Box(left, 0.6, right - left, ROW_HIGH - 0.6), accent, sign), ROW_HIGH


def headline(paper: Paper, spans: Spans, box: Box, accent: Tone, sign: Element | None = None) -> list[Element]:
    """The sentence in charge in a row: one large line, or two; after its ``sign``."""
    room = box.without_left(sign.box.w + GAP) if sign is not None else box
    least, two = paper.seen(3.4), max(paper.read(TWO_LINES), box.h / HALF)
    fitted = paper.fit("display", spans, (room.w, room.h), max(PROMPT, two), two, 1)
    largest, lines = (fitted.size, 1) if not fitted.cut else (two, 2)
    return said(paper, spans, room, accent, sign, (largest, least, lines))


def said(
    paper: Paper, spans: Spans, room: Box, accent: Tone, sign: Element | None, sizes: tuple[float, float, int]
) -> list[Element]:
    """The sentence in charge in the middle of its room, together with its sign before it."""
    largest, least, lines = sizes
    text = words(
        "prompt",
        room,
        spans,
        largest,
        style="display",
        align="centre",
        lines=lines,
        smallest=least,
        accent=accent,
        rises=True,
    )
    if sign is None:
        return [text]
    fitted = paper.fit("display", spans, (room.w, room.h), largest, least, lines)
    wide = max(paper.width("display", fitted.size, flat(line)) for line in fitted.lines)
    before = room.centre[0] - wide / 2 - sign.box.w - GAP
    return [replace(sign, box=sign.box.moved(before, room.centre[1] - sign.box.h / 2)), text]


def raised(paper: Paper, inner: Box, accent: Tone = "turn", sign: Element | None = None) -> tuple[list[Element], float]:
    """The headline in the row of the chips, while what is refused or noted stands in its own; and where it ends."""
    spans = tuple(paper.catalogue.spans(paper.view.prompt.sentence.key, paper.view.prompt.sentence.params))
    # Upright a refusal has many lines, and the sentence in charge is still the largest.
    size = paper.read(RAISED) * (HIGHER if inner.bottom > inner.w else 1.0)
    devices, _ = _devices(paper, inner, 0.6 * size + 0.3, False)
    free = Box(inner.x, 0.3, min((part.box.x for part in devices), default=inner.right) - APART - inner.x, 1.2 * size)
    before = 0.0 if sign is None else sign.box.w + GAP
    wide = paper.width("display", size, flat(spans)) + before
    centred = inner.right - free.right
    # In the middle of the screen where it fits there.
    if wide < free.w - centred:
        free = free.without_left(centred)
    fitted = paper.fit("display", spans, (free.w - before, 99.0), size, size, 3)
    free = replace(free, h=fitted.height + 0.4)
    return [*devices, *said(paper, spans, free, accent, sign, (size, fitted.size, 3))], free.bottom + 0.3


def title(head: Header, box: Box, paper: Paper) -> list[Element]:
    """The menu; where there is room the game, and chips with what is played, as many as find room."""
    elements: list[Element] = []
    if not paper.view.menu:
        elements += corner("menu", "MENU", Box(box.x, box.centre[1] - CORNER / 2, CORNER, CORNER))
    if box.w <= CORNER:
        return elements
    room = box.without_left(CORNER + APART)
    upper, lower = room.top_part(4.4), room.bottom_part(4.0)
    upper = upper.left_part(min(upper.w, paper.width("display", paper.seen(TITLE), head.title) + 1))
    elements.append(words("header/title", upper, head.title, TITLE, style="display", short=True))
    # What finds no room under the title stands behind it.
    lines, x = [lower, Box(upper.right + 0.6, upper.y, room.right - upper.right - 0.6, 4.0)], lower.x
    for index, text in enumerate(filter(None, (*head.chips, head.note))):
        wide = paper.chip(text, paper.seen(SMALL_CHIP))
        while lines and x + wide > lines[0].right + 0.6:
            lines = lines[1:]
            x = lines[0].x if lines else 0.0
        if not lines:
            break
        elements.append(
            Chip(
                key=f"header/chip{index}",
                box=Box(x, lines[0].y + 0.2, wide, 3.7),
                text=text,
                size=paper.seen(SMALL_CHIP),
                word=opens(paper.catalogue, *head.opens[index : index + 1]),
            )
        )
        x += wide + 0.9
    return elements


def band(paper: Paper, header: Header, inner: Box, free: float = math.inf) -> tuple[list[Element], float]:
    """Title and chips from the left, devices from the right; a second row where one is too short. And where it ends.

    Of their width title and chips have what is ``free``.

    A device that goes missing moves nothing: the chips in its way stand back until it answers.
    """
    own = inner.w > inner.h and math.isinf(free)
    top, high, small = (0.6 if paper.close else 2.3), max(ROW, 1.25 * paper.rest), paper.seen(CHIP if own else LOW_CHIP)
    devices, left_edge = _devices(paper, inner, top + high / 2, header.seated)
    titles, bottom = _titles(paper.script, header, inner, (top, high, small), min(left_edge, free))
    left = min((part.box.x for part in devices), default=inner.right)
    return [*(title for title in titles if title.box.right <= left or title.box.y > top + high), *devices], bottom


@lru_cache(maxsize=8)
def _titles(
    paper: Script, header: Header, inner: Box, line: tuple[float, float, float], left_edge: float
) -> tuple[tuple[Element, ...], float]:
    """Title, chips and note in lines of this top, height and size of text, and where they end."""
    top, high, small = line
    elements: list[Element] = []
    x, row = inner.x, 0
    # On a small panel the game's world says which game it is.
    if not paper.close or not header.chips:
        size = paper.seen(TITLE)
        # Alone on its line it has the room up to the devices.
        title_wide = min(
            paper.width("display", size, header.title) + 1,
            max(inner.w * 0.42, 0.0 if header.chips or header.note else left_edge - inner.x - 1),
        )
        box = Box(inner.x, top, title_wide, high)
        elements.append(
            words("header/title", box, header.title, size, style="display", shrinks=not paper.rest, short=True)
        )
        x += title_wide + 1.2
    pieces = [(text, True) for text in header.chips if text] + ([(header.note, False)] if header.note else [])
    for index, (text, ground) in enumerate(pieces):
        wide = paper.chip(text, small, ground=ground)
        if x + wide > (left_edge - 1 if row == 0 else inner.right) and x > inner.x:
            row += 1
            x = inner.x
        box = Box(x, top + row * (high + 0.8) + 0.2, wide, (high - 0.4))
        elements.append(
            Chip(
                key=f"header/chip{index}",
                box=box,
                text=text,
                size=small,
                ground="chip" if ground else "",
                colour="text" if ground else "quiet",
                word=opens(paper.catalogue, *header.opens[index : index + 1]),
            )
        )
        x += wide + 1.2
    return tuple(elements), top + high + row * (high + 0.8)


def _devices(paper: Paper, inner: Box, middle: float, seated: bool) -> tuple[list[Element], float]:
    """From right to left: a dot for each reader with its seat, missing ones in words; and where all dots would end.

    Where the table is ``seated`` the words stand at the seat, and here its dot turns coral.
    """
    x = inner.right
    elements: list[Element] = []
    size = paper.seen(SMALLEST)
    lost = sorted((name, device) for name, device in paper.view.devices.items() if device.state != "ok")
    for name, device in [pair for pair in lost if not (seated and pair[1].kind == "reader" and pair[1].seat)]:
        who = device_name(paper.catalogue, name, device.kind)
        if device.seat is not None:
            who = paper.catalogue.sentence("somebody-at-seat", {"seat": device.seat})
        text = paper.catalogue.sentence("device-missing", {"name": who, "kind": device.kind})
        minutes = paper.catalogue.sentence("minutes-short", {"count": "#"})
        wide = paper.width("label", size, f"{text} · {minutes}8") + 2.2 * size
        if x - wide < inner.x + inner.w * 0.5:
            break
        x -= wide
        box = Box(x, middle - 0.8 * size, wide, 1.6 * size)
        elements.append(
            Away(key=f"device/{name}", box=box, text=text, since=device.since, size=size, minutes=minutes, chip=True)
        )
        x -= 1.4
    room, kinds = Box(inner.x, middle - DOT / 2, x - inner.x, DOT), [part.kind for part in paper.view.devices.values()]
    view = replace(paper.view, refused=paper.early or paper.view.refused)
    return [*elements, *reader_dots(view, room, size, seated)], inner.right - kinds.count("reader") * (
        max(DOT, 1.05 * size) + 0.7
    )


def _read_by(refusal: Refusal, reader: str, seat: int | None) -> bool:
    """Whether what the table is refused was laid on a reader, or by the seat whose it is."""
    laid = reader == refusal.params.get("reader") or (seat is not None and seat == refusal.hand)
    return laid and refusal.audience == TABLE


def reader_dots(view: TableView, room: Box, size: float = SMALLEST, seated: bool = False) -> Iterator[Element]:
    """The readers that answer, as dots from the right end of a room, each with the figure of its seat in a ``size``;
    a scan lights its own for a moment, a refusal while it stands (never a team's). Those of seats that are missing too
    where it is ``seated``."""
    readers = [
        (name, device)
        for name, device in view.devices.items()
        if device.kind == "reader" and (device.state == "ok" or (seated and device.seat))
    ]
    # By seat, then the others by name.
    readers.sort(key=lambda pair: (pair[1].seat is None, pair[1].seat or 0, pair[0]))
    side = max(DOT, 1.05 * size)
    places = (room.right - side - index * (side + 0.7) for index in range(len(readers)))
    for (name, device), x in zip(reversed(readers), places, strict=True):
        box, key = Box(x, room.centre[1] - side / 2, side, side), f"device/{name}"
        tone = team_tone(device.team) if device.team in ("blue", "yellow", "red") else "done"
        wrong = view.refused is not None and not device.team and _read_by(view.refused, name, device.seat)
        edge: Tone = "failed" if device.state != "ok" else "stop" if wrong else "light" if name in view.half else tone
        yield Panel(key=key, box=box, top="chip", radius=side / 2, edge=edge, edge_width=0.22)
        if device.seat is not None:
            line, figure = box.centred(side, 1.3 * size), f"{device.seat}"
            yield words(f"{key}/seat", line, figure, size, shrinks=False, style="heading", align="centre")
        else:
            sign = "reader" if not device.team else "disc"
            yield Icon(key=f"{key}/sign", box=box.inset(side * 0.28), name=sign, colour=tone)
        if device.state != "ok":
            # Its edge's colour alone would not be seen by everybody.
            cross = Box.around(box.centre[0], box.bottom, 0.56 * side, 0.56 * side)
            yield Badge(key=f"{key}/cross", box=cross, name="cross", ground="failed", radius=cross.h / 2, inner=0.66)
        if name == view.heard_from and not device.team:
            flash = box.inset(-0.2)
            key, fades = f"{key}/flash{view.scans}", (Stop(0.3, flash, 0.0),)
            yield Panel(key=key, box=flash, top="light", radius=flash.h / 2, way=fades, quick=True)
