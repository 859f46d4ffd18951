"""Readers, buttons, lamps as tiles: what answers, what is missing and since when, and the cure."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from companion.rules.published import DeviceView
from companion.screen.elements import Badge, Element, Icon, Panel, words
from companion.screen.geometry import Box, beside, grid, stack
from companion.screen.paging import opened
from companion.screen.paper import Paper
from companion.screen.scenes.common.header import Away
from companion.screen.scenes.scene import ChoiceLabel, Scene, table_header
from companion.screen.theme import QUIET, SMALLEST, Tone
from companion.screen.widgets import TEAM_NAMES
from companion.text.catalogue import Catalogue

GAP, MARGIN = 1.6, 2.2
SIZES = (6.4, 5.6, 5.0, 4.4, 3.8)
"""How large names on tiles are, the largest first at which all of them stand in full on one page."""
NOTE = 0.62
"""A note's size by that of the name over it."""
MOST_ACROSS, SIGN = 4, 9.5


@dataclass(frozen=True)
class DeviceTile:
    """What a tile says: a sign, a name that is read across the room, a quieter note in its ``tone``.

    ``state`` stands at the sign's corner, or in its place where it is all that matters (``whole``); what is missing
    says ``since`` when.
    """

    key: str
    icon: str
    name: str
    note: str = ""
    tone: Tone = "quiet"
    state: Literal["", "tick", "cross"] = ""
    edge: Tone | Literal[""] = ""
    whole: bool = False
    since: float | None = None


def device_tiles(shown: Sequence[DeviceTile], box: Box, paper: Paper) -> list[Element]:
    """Tiles of one size on pages of which one lies open."""
    return opened(tile_pages(shown, box, paper), box, box.bottom_part(1.3 * paper.seen(QUIET)), paper)


def tile_pages(shown: Sequence[DeviceTile], box: Box, paper: Paper, largest: float = SIZES[0]) -> list[list[Element]]:
    """Tiles of one size that fill a page: the ``largest`` names first, then as few places left over as can be."""
    size, across, high = _fitting(shown, box, paper, largest)
    if (size < SIZES[-1] or _all(shown, across, high) > box.h + 0.01) and all(tile.since is None for tile in shown):
        # Where they are many, names are read across the room and nothing else.
        shown = [replace(tile, note="") for tile in shown]
        size, across, high = _fitting(shown, box, paper, largest)
    foot, rows = 1.3 * paper.seen(QUIET), -(-len(shown) // across)
    if _all(shown, across, high) > box.h + 0.01:
        rows = max(1, int((box.h - foot + GAP) / (high + GAP)))
    pages = [shown[first : first + rows * across] for first in range(0, len(shown), rows * across)]
    cells = grid(
        box if len(pages) < 2 else box.without_bottom(foot), rows * across, across, GAP, highest=2.2 * high, at=0.0
    )
    return [
        [part for tile, cell in zip(page, cells, strict=False) for part in _tile(tile, cell, size, paper)]
        for page in pages
    ]


def high_of(shown: Sequence[DeviceTile], box: Box, paper: Paper) -> float:
    """How high a page of tiles is, if their names are as small as they may be."""
    _, across, high = _fitting(shown, box.top_part(0.0), paper)
    return _all(shown, across, high)


def _all(shown: Sequence[DeviceTile], across: int, high: float) -> float:
    """How high all of them are together."""
    return -(-len(shown) // across) * (high + GAP) - GAP


def _fitting(
    shown: Sequence[DeviceTile], box: Box, paper: Paper, largest: float = SIZES[0]
) -> tuple[float, int, float]:
    """The largest size at which the tiles have room, in how many columns, and how high they are at least."""
    size, across, high = LEAST, 0, 0.0
    for size in sorted({max(min(size, largest), paper.rest) for size in (*SIZES, LEAST)}, reverse=True):
        note = paper.seen(NOTE * size)
        high = 1.2 * size + (1.2 * note if any(tile.note for tile in shown) else 0.0) + 1.4
        widths = [max(paper.width("heading", size, tile.name), paper.width("text", note, tile.note)) for tile in shown]
        most = int((box.w + GAP) / (max(widths) + min(SIGN, high - 1) + 2.8 * MARGIN + GAP))
        columns = range(1, min(len(shown), MOST_ACROSS, most) + 1)
        whole = [n for n in columns if _all(shown, n, high) <= box.h]
        if whole:
            return size, min(whole, key=lambda n: (-len(shown) % n, abs(n - 3.1))), high
        across = max(1, *columns, 0)
    return size, across, high


def _tile(tile: DeviceTile, cell: Box, size: float, paper: Paper) -> Iterator[Element]:
    """The sign at the left, name and note beside it."""
    key, small = tile.key, paper.seen(NOTE * size)
    # The mark at its corner stays on the tile.
    sign = beside(cell, min(SIGN, (cell.h - 1) / 1.24), MARGIN * 0.8)
    text = Box(sign.right + MARGIN, cell.y, cell.right - sign.right - 1.6 * MARGIN, cell.h)
    name, note = stack(text, [1.2 * size, 1.2 * small if tile.note else 0.0], at=0.5)
    tone: Tone = "quiet" if tile.tone == "quiet" and not tile.state else "text"
    yield Panel(
        key=key, box=cell, top="station-top", bottom="station-bottom", alpha=(165, 235), radius=1.6,
        edge=tile.edge, edge_width=0.25,
    )  # fmt: skip
    if not (tile.whole and tile.state):
        yield Icon(key=f"{key}/sign", box=sign.inset(sign.w * 0.12), name=tile.icon, colour=tone)
    if tile.state:
        yield corner(f"{key}/state", sign, tile.state == "tick", tile.whole)
    yield words(f"{key}/name", name, tile.name, size, smallest=paper.seen(QUIET), style="heading", short=True)
    if tile.since is not None:
        minutes = paper.catalogue.sentence("minutes-short", {"count": "#"})
        yield Away(key=f"{key}/note", box=note, text=tile.note, since=tile.since, size=small, minutes=minutes)
    elif tile.note:
        least = paper.seen(SMALLEST)
        yield words(f"{key}/note", note, tile.note, small, smallest=least, colour=tile.tone, short=True)


def empty(box: Box, icon: str, sentence: str, size: float = 3.8) -> Iterator[Element]:
    """A page on which there is nothing but a large sign, and below it a sentence."""
    side = min(26, 0.42 * box.h)
    yield Icon(
        key="empty/sign", box=Box.around(box.centre[0], box.centre[1] - side / 2, side, side), name=icon, colour="track"
    )
    text = box.bottom_part(box.h / 2 - 1).centred(min(box.w, 22 * size), box.h / 2 - 1)
    yield words("empty", text, sentence, size, shrinks=False, align="centre", valign="top", lines=5)


def corner(key: str, sign: Box, well: bool = True, whole: bool = False) -> Badge:
    """A tick, or a cross, over the sign's lower right corner, or in its place."""
    side = sign.h if whole else max(3.2, sign.h * 0.4)
    box = sign if whole else Box.around(sign.right - side * 0.2, sign.bottom - side * 0.2, side, side)
    ground: Tone = "done" if well else "failed"
    return Badge(key=key, box=box, name="tick" if well else "cross", ground=ground, radius=side / 2, inner=0.64)


ICONS = {
    "reader": "reader",
    "button": "disc",
    "lamp": "lamp",
    "display": "screen",
    "speaker": "sound",
    "keyboard": "menu",
    "buzzer": "sound",
}


LEAST = 3.0
"""How large names are where there are many, in units."""


def _body(paper: Paper, box: Box) -> Iterable[Element]:
    if not paper.view.devices:
        return empty(box, "reader", paper.catalogue.sentence("devices-none"), paper.read(5.0))
    # What is missing comes first, so it stands on the first page where one does not hold all; then what is at a hand.
    kinds = (*ICONS, *sorted(device.kind for device in paper.view.devices.values()))
    order = sorted(
        paper.view.devices.items(),
        key=lambda pair: (pair[1].state == "ok", kinds.index(pair[1].kind), pair[1].seat or 99, pair[0]),
    )
    return device_tiles([_device(name, device, paper) for name, device in order], box, paper)


def _device(name: str, device: DeviceView, paper: Paper) -> DeviceTile:
    """By its place; where several are alike also by its name in the configuration, which says little to most."""
    catalogue, here, key = paper.catalogue, device.state == "ok", f"kind-{device.kind}"
    kind = catalogue.sentence(key) if catalogue.has(key) else device.kind
    place = bound(device, catalogue)
    alike = sum((other.kind, bound(other, catalogue)) == (device.kind, place) for other in paper.view.devices.values())
    state = catalogue.sentence("devices-ok" if here else "devices-gone")
    note = [kind if place else "", name if alike > 1 else "", state]
    return DeviceTile(
        f"page/{name}",
        ICONS.get(device.kind, "reader"),
        place or kind,
        " · ".join(filter(None, note if here else note[1:])),
        # Since when it is missing is told behind a cross already.
        state="tick" if here else "",
        edge="" if here else "failed",
        since=None if here else device.since,
    )


def bound(device: DeviceView, catalogue: Catalogue) -> str:
    """Whose it is: a seat's, a team's, all players' for a reader that is nobody's; empty for what has no place."""
    if device.seat is not None:
        return catalogue.sentence("somebody-at-seat", {"seat": device.seat})
    if device.team:
        return catalogue.sentence(TEAM_NAMES[device.team])
    return catalogue.sentence("enrol-shared") if device.kind == "reader" else ""


def _label(paper: Paper, word: str) -> ChoiceLabel | None:
    """Where something is missing the doctor helps, who says what to do about it: not the way out is filled."""
    if word != "DOCTOR" or all(device.state == "ok" for device in paper.view.devices.values()):
        return None
    return ChoiceLabel(paper.catalogue.sentence("word-doctor"), ground="light", colour="ink")


SCENE = Scene(table_header, _body, label=_label, sized=True)
