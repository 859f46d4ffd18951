"""Readers, buttons, lamps as tiles: what answers, what is missing and since when, and the cure."""

from collections.abc import Iterator
from typing import Literal

from companion.rules.published import DeviceView
from companion.screen.elements import Badge, Element, Icon, Panel, words
from companion.screen.geometry import Box, beside, grid
from companion.screen.paging import turned
from companion.screen.paper import Paper
from companion.screen.scenes.common.header import Away
from companion.screen.scenes.scene import Scene, table_header
from companion.screen.theme import QUIET, Tone
from companion.screen.widgets import TEAM_NAMES
from companion.text.catalogue import Catalogue
from companion.text.tools import device_name

MARK = 3.2
"""Side of the badge in units."""


def frame(key: str, cell: Box, sign: Box, icon: str, bright: bool, edge: Tone | Literal[""] = "") -> list[Element]:
    """The tile with its sign; ``edge`` colours its outline, ``bright`` says that the device is there."""
    return [
        Panel(
            key=key,
            box=cell,
            top="station-top",
            bottom="station-bottom",
            alpha=(165, 235),
            radius=1.6,
            edge=edge,
            edge_width=0.25,
        ),
        Panel(key=f"{key}/ground", box=sign, top="row", radius=1.4),
        Icon(key=f"{key}/sign", box=sign.inset(sign.w * 0.22), name=icon, colour="text" if bright else "quiet"),
    ]


def empty(box: Box, icon: str, sentence: str, size: float = 3.8, colour: Tone = "track") -> Iterator[Element]:
    """A page on which there is nothing but a large sign, and below it a sentence."""
    yield Icon(key="empty/sign", box=Box.around(box.centre[0], box.centre[1] - 9, 18, 18), name=icon, colour=colour)
    text = Box.around(box.centre[0], box.centre[1] + 3 + 2 * size, min(box.w, 22 * size), 4 * size)
    yield words("empty", text, sentence, size, shrinks=False, align="centre", lines=3, colour="quiet")


def corner(key: str, sign: Box, well: bool = True) -> Badge:
    """A tick, or a cross, over the sign's upper right corner."""
    mark = MARK
    box = Box(sign.right - mark * 0.6, sign.y - mark * 0.4, mark, mark)
    return Badge(
        key=key, box=box, name="tick" if well else "cross", ground="done" if well else "failed", radius=mark / 2
    )


ICONS = {
    "reader": "reader",
    "button": "disc",
    "lamp": "lamp",
    "display": "screen",
    "speaker": "sound",
    "keyboard": "menu",
    "buzzer": "sound",
}


LINE = 3.0
"""The size of what is said about a device."""


def _body(paper: Paper, box: Box) -> Iterator[Element]:
    if not paper.view.devices:
        yield from empty(box, "reader", paper.catalogue.sentence("devices-none"), paper.read(3.8))
        return
    order = sorted(
        paper.view.devices.items(), key=lambda pair: (pair[1].state == "ok", pair[1].kind, pair[1].seat or 99, pair[0])
    )
    # What is missing comes first, so it stands on the first page where one does not hold all.
    high, across = max(15.0, 4.4 * paper.rest), 3 if box.w > 130 else 2 if box.w > 90 else 1
    foot = 1.3 * paper.seen(QUIET)
    page = across * max(1, int((box.h - foot + 1.4) // (high + 1.4))) if paper.rest else len(order)
    parts = [order[first : first + page] for first in range(0, len(order), page)]
    pages = [
        [
            element
            for (name, device), cell in zip(part, grid(box, len(part), across, 1.4, highest=high, at=0.0), strict=True)
            for element in _device(name, device, name in paper.view.half, cell, paper)
        ]
        for part in parts
    ]
    yield from turned(pages, box, box.bottom_part(foot), paper)


def _device(name: str, device: DeviceView, half: bool, cell: Box, paper: Paper) -> Iterator[Element]:
    key, catalogue = f"page/{name}", paper.catalogue
    here = device.state == "ok"
    sign = beside(cell, min(7, cell.h * 0.62), 2)
    text = Box(sign.right + 2, cell.y + 1.2, cell.right - sign.right - 3, cell.h - 2.4)
    place, shown = bound(device, catalogue), device_name(catalogue, name, device.kind)
    kind = catalogue.sentence(f"kind-{device.kind}") if catalogue.has(f"kind-{device.kind}") else device.kind
    state = catalogue.sentence("devices-ok" if here else "devices-gone") + (" …" if half else "")
    line, least = paper.seen(LINE), paper.seen(QUIET)
    rows = text.rows(3)
    yield from (
        *frame(key, cell, sign, ICONS.get(device.kind, "reader"), here, "" if here else "failed"),
        corner(f"{key}/state", sign, here),
        words(f"{key}/name", rows[0], place or shown, paper.seen(3.8), smallest=least, style="heading", short=True),
        words(
            f"{key}/kind",
            rows[1],
            f"{kind} · {shown}" if place else kind,
            line,
            smallest=least,
            colour="quiet",
            short=True,
        ),
    )
    if here:
        yield words(f"{key}/text", rows[2], state, line, smallest=least, colour="done", short=True)
    else:
        minutes = catalogue.sentence("minutes-short", {"count": "#"})
        yield Away(key=f"{key}/text", box=rows[2], text=state, since=device.since, size=line, minutes=minutes)


def bound(device: DeviceView, catalogue: Catalogue) -> str:
    """Whose it is: a seat's or a team's; empty where it is nobody's."""
    if device.seat is not None:
        return catalogue.sentence("somebody-at-seat", {"seat": device.seat})
    return catalogue.sentence(TEAM_NAMES[device.team]) if device.team else ""


SCENE = Scene(table_header, _body, sized=True)
