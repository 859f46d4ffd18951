"""Readers, buttons, lamps: what answers, what is missing and since when, and the cure."""

import math
from collections.abc import Sequence

from companion.rules.published import DeviceView, TableView
from companion.screen.elements import Element, Icon, words
from companion.screen.geometry import Box
from companion.screen.layout import beside
from companion.screen.measure import Pen
from companion.screen.scenes.common.header import Away
from companion.screen.scenes.common.tile import corner, frame
from companion.screen.scenes.scene import Header, Scene
from companion.screen.theme import QUIET
from companion.text.catalogue import Catalogue
from companion.text.tools import device_name

ICONS = {
    "reader": "reader",
    "button": "disc",
    "lamp": "info",
    "display": "card",
    "speaker": "sound",
    "keyboard": "menu",
    "buzzer": "sound",
}


def _header(view: TableView, words_: Catalogue) -> Header:
    return Header(words_.sentence("companion"))


def _body(view: TableView, box: Box, pen: Pen, words_: Catalogue) -> Sequence[Element]:
    if not view.devices:
        side = 18
        sign = Box.around(box.centre[0], box.centre[1] - 9, side, side)
        text = Box.around(box.centre[0], box.centre[1] + 9, min(box.w, 84), 12)
        return [
            Icon(key="empty/sign", box=sign, name="reader", colour="track"),
            words(
                "empty",
                text,
                words_.sentence("devices-none"),
                3,
                align="centre",
                lines=3,
                colour="quiet",
            ),
        ]
    order = sorted(
        view.devices.items(), key=lambda pair: (pair[1].state == "ok", pair[1].kind, pair[1].seat or 99, pair[0])
    )
    columns = 3 if box.w > 130 else 2 if box.w > 90 else 1
    rows = math.ceil(len(order) / columns)
    gap = 1.4
    high = min(15, (box.h - gap * (rows - 1)) / rows)
    area = box.top_part(rows * high + gap * (rows - 1))
    made: list[Element] = []
    for (name, device), cell in zip(order, area.grid(columns, rows, gap), strict=False):
        made += _device(name, device, name in view.half, cell, words_)
    return made


def _device(name: str, device: DeviceView, half: bool, cell: Box, words_: Catalogue) -> list[Element]:
    key = f"page/{name}"
    here = device.state == "ok"
    side = min(7, cell.h * 0.62)
    sign = beside(cell, side, 2)
    text = Box(sign.right + 2, cell.y + 1.2, cell.right - sign.right - 3, cell.h - 2.4)
    bound, shown = _bound(device, words_), device_name(words_, name, device.kind)
    kind = words_.sentence(f"kind-{device.kind}") if words_.has(f"kind-{device.kind}") else device.kind
    state = words_.sentence("devices-ok" if here else "devices-gone")
    part = text.h / 3
    made: list[Element] = [
        *frame(key, cell, sign, ICONS.get(device.kind, "reader"), here, "" if here else "failed"),
        corner(f"{key}/state", sign, here),
        words(f"{key}/name", Box(text.x, text.y, text.w, part), bound or shown, 3, style="heading", short=True),
        words(
            f"{key}/kind",
            Box(text.x, text.y + part, text.w, part),
            f"{kind} · {shown}" if bound else kind,
            QUIET,
            colour="quiet",
            short=True,
        ),
    ]
    last = Box(text.x, text.y + 2 * part, text.w, part)
    if here:
        made.append(words(f"{key}/text", last, state + (" …" if half else ""), QUIET, colour="done", short=True))
    else:
        minutes = words_.sentence("minutes-short", {"count": "#"})
        made.append(Away(key=f"{key}/text", box=last, text=state, since=device.since, size=QUIET, minutes=minutes))
    return made


def _bound(device: DeviceView, words_: Catalogue) -> str:
    if device.seat is not None:
        return words_.sentence("somebody-at-seat", {"seat": device.seat})
    return words_.sentence(f"team-{device.team}") if device.team else ""


SCENE = Scene(_header, _body)
