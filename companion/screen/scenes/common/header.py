"""The band on top: what is played, and how the devices are."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.rules.published import DeviceView, TableView
from companion.screen.brush import Brush
from companion.screen.elements import LATER, Element, Icon, Panel, words
from companion.screen.geometry import Box
from companion.screen.layout import beside
from companion.screen.measure import Pen
from companion.screen.motion import Stop
from companion.screen.scenes.scene import Header
from companion.screen.theme import SMALLEST, TITLE, team_tone
from companion.screen.widgets import Chip
from companion.text.catalogue import Catalogue
from companion.text.tools import device_name

ROW = 4.2
CHIP = 2.34
DOT = 3.2


@dataclass(frozen=True)
class Band:
    """The elements of the band and where it ends."""

    elements: tuple[Element, ...]
    bottom: float


@dataclass(frozen=True, kw_only=True)
class Away(Element):
    """A missing device, and for how long: minutes, so that it changes rarely."""

    lengths = ("size",)
    text: str
    since: float
    size: float
    minutes: str
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
        side = size * 0.8
        brush.icon("cross", beside(box, side), "failed")
        gone = self._gone(now)
        text = f"{self.text} · {self.minutes.replace('#', str(gone))}" if gone else self.text
        brush.line(text, "label", size, "failed", box.x + size, box.centre[1], "left")

    def _gone(self, now: float) -> int:
        return max(0, int((now - self.since) // 60))


def band(header: Header, view: TableView, inner: Box, pen: Pen, words_: Catalogue) -> Band:
    """Title and chips from the left, devices from the right; a second row where one is too short."""
    top, high, small = (0.6 if pen.close else 2.3), max(ROW, 1.25 * pen.rest), pen.seen(CHIP)
    middle = top + high / 2
    devices, left_edge = _devices(view, inner, middle, pen, words_)
    made: list[Element] = []
    x, row = inner.x, 0
    # On a small panel the game's world says which game it is.
    if not pen.close or not header.chips:
        size = pen.seen(TITLE)
        title_wide = min(pen.width("display", size, header.title) + 1, inner.w * 0.42)
        box = Box(inner.x, top, title_wide, high)
        made.append(words("header/title", box, header.title, size, style="display", shrinks=not pen.rest, short=True))
        x += title_wide + 1.2
    pieces = [(text, True) for text in header.chips if text] + ([(header.note, False)] if header.note else [])
    for index, (text, ground) in enumerate(pieces):
        wide = pen.chip(text, small, ground=ground)
        if x + wide > (left_edge - 1 if row == 0 else inner.right) and x > inner.x:
            row += 1
            x = inner.x
        box = Box(x, top + row * (high + 0.8) + 0.2, wide, (high - 0.4))
        made.append(
            Chip(
                key=f"header/chip{index}",
                box=box,
                text=text,
                size=small,
                ground="chip" if ground else "",
                colour="text" if ground else "quiet",
            )
        )
        x += wide + 1.2
    return Band((*made, *devices), top + high + row * (high + 0.8))


def _devices(view: TableView, inner: Box, middle: float, pen: Pen, words_: Catalogue) -> tuple[list[Element], float]:
    """From right to left: one dot for each reader with its seat, the missing ones in words. Ends at the left edge."""
    x = inner.right
    made: list[Element] = []
    size = pen.seen(SMALLEST)
    missing = {name: one for name, one in view.devices.items() if one.state != "ok"}
    for name, device in sorted(missing.items()):
        text = words_.sentence("device-missing", {"name": _shown(name, device, words_), "kind": device.kind})
        minutes = words_.sentence("minutes-short", {"count": "#"})
        wide = pen.width("label", size, f"{text} · {minutes}8") + size
        if x - wide < inner.x + inner.w * 0.5:
            break
        x -= wide
        box = Box(x, middle - 2, wide, 4)
        made.append(Away(key=f"device/{name}", box=box, text=text, since=device.since, size=size, minutes=minutes))
        x -= 1.4
    dots = reader_dots(view, Box(inner.x, middle - DOT / 2, x - inner.x, DOT), figures=not pen.close)
    return [*made, *dots], x - len(_healthy(view.devices)) * (DOT + 0.7)


def reader_dots(view: TableView, room: Box, figures: bool = True) -> list[Element]:
    """The readers that answer, as dots from the right end of a room, each with the ``figures`` of its seat."""
    x, made = room.right, []
    for name, device in reversed(_healthy(view.devices)):
        x -= DOT
        made.append(_dot(name, device, view, Box(x, room.centre[1] - DOT / 2, DOT, DOT), figures))
        x -= 0.7
    return [element for dot in made for element in dot]


def _healthy(devices: Mapping[str, DeviceView]) -> list[tuple[str, DeviceView]]:
    """The readers that answer, by seat, then the others by name."""
    readers = [(name, one) for name, one in devices.items() if one.kind == "reader" and one.state == "ok"]
    return sorted(readers, key=lambda pair: (pair[1].seat is None, pair[1].seat or 0, pair[0]))


def _dot(name: str, device: DeviceView, view: TableView, box: Box, figures: bool) -> list[Element]:
    """One reader: its seat in a circle; a scan lights it for a moment (never a team's)."""
    tone = team_tone(device.team) if device.team in ("blue", "yellow", "red") else "done"
    half = name in view.half
    made: list[Element] = [
        Panel(
            key=f"device/{name}", box=box, top="chip", radius=box.h / 2, edge="light" if half else tone, edge_width=0.22
        )
    ]
    if device.seat is not None and figures:
        made.append(
            words(
                f"device/{name}/seat", box, str(device.seat), SMALLEST, shrinks=False, style="heading", align="centre"
            )
        )
    elif device.seat is None:
        inner = box.inset(box.w * 0.28)
        made.append(
            Icon(key=f"device/{name}/sign", box=inner, name="reader" if not device.team else "disc", colour=tone)
        )
    if name == view.heard_from and not device.team:
        flash = box.inset(-0.2)
        made.append(
            Panel(
                key=f"device/{name}/flash{view.heard}",
                box=flash,
                top="light",
                radius=flash.h / 2,
                way=(Stop(0.3, flash, 0.0),),
                quick=True,
            )
        )
    return made


def _shown(name: str, device: DeviceView, words_: Catalogue) -> str:
    if device.seat is not None:
        return words_.sentence("somebody-at-seat", {"seat": device.seat})
    return device_name(words_, name, device.kind)
