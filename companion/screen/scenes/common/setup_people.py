"""Who plays: the players round a table, each with the dot of the reader before them."""

import math
from collections.abc import Mapping
from dataclasses import replace

from companion.rules.published import DeviceView, SetupView, TableView
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.scenes.common.setup_panel import inside, panel
from companion.screen.theme import SMALLEST, Tone
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue

FOOT = 6.4
NAME = 3.6

READERS: Mapping[str, Tone] = {"missing": "failed", "well": "done", "none": "quiet"}
"""The colour of the dot that says how the readers are."""


def people(view: TableView, setup: SetupView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The table with a circle for everyone; a touch on one names them, plus and minus say how many play."""
    made = panel("people", box, 1, words_.sentence("setup-who"), False, pen)
    room = inside(box, pen)
    made += _foot(view, setup, room.bottom_part(FOOT), pen, words_)
    made += _round(view, setup, room.without_bottom(FOOT + 0.6), pen, words_)
    return made


def _round(view: TableView, setup: SetupView, room: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """Seats clockwise from the upper left, as they are around the table."""
    count = len(setup.names)
    side = min(9.4 if count < 5 else 7.6 if count < 7 else 6.2, room.h * 0.22)
    name = pen.seen(NAME if count < 7 else 2.8)
    high = side + name + 0.4
    wide = min(room.w * (0.48 if pen.close else 0.4), (13.0 if count < 7 else 11.4) * name / 3.6)
    down = (room.h - high) / 2
    # Round a table, not along a wall.
    across = min((room.w - wide) / 2, down * 1.6)
    middle = room.centre
    table = min(room.w, room.h) * (0.4 if count in (1, 4) else 0.34)
    if count == 2:
        # They sit at its left and its right, where a narrow panel leaves least room.
        table = min(table, 2 * across - side - 1.5)
    ground = Box.around(*middle, table, table)
    made: list[Element] = [
        Panel(
            key="table", box=ground, top="raised", radius=table / 2, edge="track", edge_width=0.3, word="SET players"
        ),
        words(
            "table/count",
            ground.top_part(table * 0.62).without_top(table * 0.14).moved(0, table * 0.05 if pen.close else 0.0),
            str(count),
            table * 0.42,
            style="display",
            align="centre",
        ),
        *_players(count, ground, pen, words_),
    ]
    for seat in range(1, count + 1):
        angle = math.radians(360 * (seat - 0.5) / count - 90 - 360 / count)
        x, y = middle[0] + across * _corner(math.cos(angle)), middle[1] + down * _corner(math.sin(angle))
        made += _person(view, setup, seat, Box.around(x, y, wide, high), side, y < middle[1] - 0.1, pen, words_)
    return made


def _players(count: int, ground: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """What the figure counts; on a small panel the question over it says so."""
    if pen.close:
        return []
    table = ground.h
    place = ground.bottom_part(table * 0.42).without_bottom(table * 0.16).inset(table * 0.1, 0)
    text = words_.sentence("setup-people", {"count": count})
    size, smallest = pen.seen(2.8), pen.seen(SMALLEST)
    return [
        words("table/players", place, text, size, smallest=smallest, align="centre", colour="light", style="heading")
    ]


def _corner(part: float) -> float:
    """A point of the circle drawn towards the corners, where the room of a panel is."""
    return math.copysign(min(1.0, abs(part) * 1.2), part)


def _person(
    view: TableView, setup: SetupView, seat: int, place: Box, side: float, above: bool, pen: Pen, words_: Catalogue
) -> list[Element]:
    name = setup.names[seat - 1]
    high = place.h - side - 0.4
    circle = Box.around(place.centre[0], place.bottom - side / 2 if above else place.y + side / 2, side, side)
    text = Box(place.x, place.y if above else place.bottom - high, place.w, high)
    key = f"people/seat{seat}"
    shown = name or words_.sentence("setup-seat", {"number": seat})
    made: list[Element] = [
        Panel(key=key, box=place, top="row", alpha=(0, 0), radius=1.2, word=f"SET name_{seat}"),
        Panel(
            key=f"{key}/circle",
            box=circle,
            top="row",
            radius=side / 2,
            edge="text" if name else "track",
            edge_width=0.3,
        ),
        words(
            f"{key}/sign", circle, name[:1].upper() or str(seat), pen.seen(side * 0.52), style="heading", align="centre"
        ),
        words(
            f"{key}/name",
            text,
            shown,
            high * 0.94,
            smallest=pen.seen(SMALLEST),
            style="heading",
            align="centre",
            colour="text" if name else "quiet",
            short=True,
        ),
    ]
    reader = _reader(view, seat)
    if reader is not None:
        dot = Box.around(circle.centre[0] + side * 0.37, circle.centre[1] - side * 0.37, 2.3, 2.3)
        well = reader.state == "ok"
        sign = Panel(key=f"{key}/reader", box=dot, top="done", radius=1.15, edge="row", edge_width=0.3)
        made.append(sign if well else replace(sign, top="failed"))
        if not well:
            made.append(Icon(key=f"{key}/missing", box=dot.inset(0.55), name="cross", colour="ink"))
    return made


def _reader(view: TableView, seat: int) -> DeviceView | None:
    return next((one for one in view.devices.values() if one.kind == "reader" and one.seat == seat), None)


def _foot(view: TableView, setup: SetupView, row: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """How the readers are, between the two buttons that change how many play."""
    count = len(setup.names)
    readers = [one for one in view.devices.values() if one.kind == "reader"]
    missing = sum(one.state != "ok" for one in readers)
    state = "missing" if missing else "well" if readers else "none"
    text = words_.sentence("setup-readers", {"state": state, "count": missing or len(readers)})
    made: list[Element] = []
    for key, more, icon, place in (
        ("fewer", count - 1, "minus", row.left_part(FOOT)),
        ("more", count + 1, "plus", row.right_part(FOOT)),
    ):
        if len(setup.players) > 1:
            fits = more in setup.players
            made.append(
                Button(
                    key=f"people/{key}",
                    box=place,
                    word=f"PLAYERS {more}" if fits else "",
                    size=3.4,
                    icon=icon,
                    radius=FOOT / 2,
                    colour="text" if fits else "line",
                    disabled=not fits,
                )
            )
    side = 1.6
    middle = row.inset(FOOT + 1.2, 0) if made else row
    dot = Box(middle.x, middle.centre[1] - side / 2, side, side)
    sign = Icon(key="people/state", box=dot, name="cross" if missing else "disc", colour=READERS[state])
    label = Box(dot.right + 0.8, middle.y, middle.right - dot.right - 0.8, middle.h)
    size, smallest = pen.seen(2.5), pen.seen(SMALLEST)
    if pen.close and pen.fit("text", ((text, False),), (label.w, label.h + 2), smallest, smallest, 2).cut:
        # The dots at the seats say which reader is well; a missing one is told in front of them all, too.
        return [*made, replace(sign, box=row.centred(side, side))] if missing else made
    tone: Tone = "text" if readers else "quiet"
    return [
        *made,
        sign,
        words("people/readers", label.inset(0, -1), text, size, smallest=smallest, lines=2, colour=tone),
    ]
