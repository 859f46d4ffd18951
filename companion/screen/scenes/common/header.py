"""The band on top: what is played, and how the devices are."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from companion.rules.published import TableView
from companion.screen.brush import Brush
from companion.screen.elements import LATER, Badge, Element, Icon, Panel, words
from companion.screen.geometry import Box, Stop, beside
from companion.screen.paging import OPEN
from companion.screen.paper import Paper, Script
from companion.screen.scenes.scene import Header
from companion.screen.theme import SMALLEST, TITLE, Tone, team_tone
from companion.screen.widgets import Chip
from companion.text.catalogue import Catalogue
from companion.text.tools import device_name

ROW = 4.2
CHIP = 2.8
DOT = 3.2
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


def band(paper: Paper, header: Header, inner: Box, free: float = math.inf) -> tuple[list[Element], float]:
    """Title and chips from the left, devices from the right; a second row where one is too short. And where it ends.

    Of their width title and chips have what is ``free``.

    A device that goes missing moves nothing: the chips in its way stand back until it answers.
    """
    top, high, small = (0.6 if paper.close else 2.3), max(ROW, 1.25 * paper.rest), paper.seen(CHIP)
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
    return [*elements, *reader_dots(paper.view, room, size, seated)], inner.right - kinds.count("reader") * (
        max(DOT, 1.05 * size) + 0.7
    )


def reader_dots(view: TableView, room: Box, size: float = SMALLEST, seated: bool = False) -> Iterator[Element]:
    """The readers that answer, as dots from the right end of a room, each with the figure of its seat in a ``size``;
    a scan lights its own for a moment (never a team's). Those of seats that are missing too where it is ``seated``."""
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
        edge: Tone = "failed" if device.state != "ok" else "light" if name in view.half else tone
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
