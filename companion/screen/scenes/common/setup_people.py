"""Who plays: the players round a table, each with the dot of their reader; a name by touch or buttons."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from companion.games.covers import COVERS
from companion.rules.published import DeviceView, SetupView, TableView
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box, beside, grid
from companion.screen.paper import Paper
from companion.screen.scenes.common.setup_panel import inside, panel
from companion.screen.theme import SMALLEST, Tone, team_tone
from companion.screen.widgets import Button, team_sign

FOOT, LINE, APART = 6.4, 4.4, 5.0
"""How high the buttons are that change how many play, and the line on the readers below them; the gap between them."""
NAME = 3.6
DOT = 1.6
SIGN = 0.42
"""How large the sign of a seat's team is, in parts of its circle."""
RIM = 0.14
"""How much of a circle's side lies round what stands in it."""

READERS_TEXT = 3.2
"""The size of the sentence on the readers, in units."""
READERS: Mapping[str, Tone] = {"missing": "failed", "well": "done", "none": "quiet"}
"""The colour of the dot that says how the readers are."""


def people(paper: Paper, setup: SetupView, box: Box) -> list[Element]:
    """The table with a circle for everyone; a touch on one names them, plus and minus say how many play."""
    elements = list(panel("people", box, 1, paper.catalogue.sentence("setup-who"), False, paper))
    room = inside(box, paper)
    foot = room.bottom_part(FOOT if paper.close else FOOT + LINE)
    elements += _foot(paper, setup, foot)
    elements += _round(paper, setup, room.without_bottom(foot.h + (0.6 if paper.close else 1.0)))
    return elements


def _round(paper: Paper, setup: SetupView, room: Box) -> Iterator[Element]:
    """Seats clockwise from the upper left, as they are around the table."""
    count = len(setup.names)
    side = max(min(9.4 if count < 5 else 7.6 if count < 7 else 6.2, room.h * 0.22), 1.2 * paper.rest)
    name = paper.seen(NAME if count < 7 else 2.8)
    high = side + name + 0.4
    long = max((paper.width("heading", paper.seen(SMALLEST), said) for said in setup.names if said), default=0.0) + 0.4
    wide = min(room.w * (0.48 if paper.close else 0.4), max((13.0 if count < 7 else 11.4) * name / 3.6, long))
    if paper.close and count > 3 and room.h < (3 if room.w < wide * count / 2 else 2) * high:
        # Without room for names above each other the letters in the circles say who sits there.
        wide, high = side, side
    down = (room.h - high) / 2
    # Round a table, not along a wall, but with room for every name in a low panel.
    across = min((room.w - wide) / 2, max(down * 1.6, wide * count / 4))
    middle = room.centre
    table = min(room.w, room.h) * (0.4 if count in (1, 4) else 0.34)
    if count == 2:
        # They sit at its left and its right, where a narrow panel leaves least room.
        table = min(table, 2 * across - side - 1.5)
    columns = paper.close and count > 6 and high > side and room.h >= 4 * high
    table = FOOT if columns else table
    # A long name takes the room between the columns: there the count stands between what changes it.
    ground = Box.around(middle[0], room.bottom + 0.6 + FOOT / 2 if columns else middle[1], table, table)
    if count % 2 and not columns:
        # In a low panel it makes room for whoever sits below it.
        over = ground.bottom + 0.5 - (middle[1] + down - high / 2)
        ground = ground.moved(0, -max(0.0, min(over, ground.y - room.y)))
    players = _players(paper, count, ground)
    yield from (
        Panel(
            key="table", box=ground, top="raised", radius=table / 2, edge="track", edge_width=0.3, word="SET players"
        ),
        words(
            "table/count",
            ground.top_part(table * 0.62).without_top(table * 0.14) if players else ground,
            str(count),
            paper.seen(table * 0.42),
            style="display",
            align="centre",
        ),
        *players,
    )
    spots: list[tuple[Box, bool]] = []
    for seat in range(1, count + 1):
        angle = math.radians(360 * (seat - 0.5) / count - 90 - 360 / count)
        x = middle[0] + across * _corner(math.cos(angle))
        # Where two do not stand clear of each other at one side, all sit in two rows, if those are broad enough.
        y = middle[1] + down * _corner(
            math.sin(angle), 2.7 if 0.92 * down < high + 0.6 and 0.5 * across > 0.9 * wide else 1.2
        )
        spots.append((Box.around(x, y, wide, high), y < middle[1] - 0.1))
    spots = _columns(count, room, 0.44 * room.w, high) if columns else spots
    circles = [_circle(place, side, above) for place, above in spots]
    for seat, (place, above) in enumerate(spots, 1):
        # A name has air above its letters: it may reach under a circle's rim.
        others = [circle.inset(side * RIM) for number, circle in enumerate(circles, 1) if number != seat]
        yield from _person(paper, setup, seat, place, side, above, others)


def _columns(count: int, room: Box, wide: float, high: float) -> list[tuple[Box, bool]]:
    """Seats of a full table clockwise in two columns: in a narrow panel each name has its own line there."""
    right = range(2, 2 + -(-count // 2))
    cells = (*room.left_part(wide).rows(count - len(right)), *room.right_part(wide).rows(len(right)))
    places = dict(zip((1, *range(count, right[-1], -1), *right), cells, strict=True))
    return [(places[seat].centred(wide, high), False) for seat in range(1, count + 1)]


def _circle(place: Box, side: float, above: bool) -> Box:
    """The circle of a place, under its name or over it."""
    return Box.around(place.centre[0], place.bottom - side / 2 if above else place.y + side / 2, side, side)


def _clear(text: Box, circles: Sequence[Box]) -> Box:
    """As much of a name's box as lies beside the circles of the others."""
    left, right = text.x, text.right
    for circle in circles:
        if circle.y < text.bottom and circle.bottom > text.y:
            if circle.centre[0] < text.centre[0]:
                left = max(left, circle.right + 0.2)
            else:
                right = min(right, circle.x - 0.2)
    return Box(left, text.y, right - left, text.h)


def _players(paper: Paper, count: int, ground: Box) -> list[Element]:
    """What the figure counts; on a small panel the question over it says so, and a small table has no room for it."""
    place = ground.bottom_part(ground.h * 0.42).without_bottom(ground.h * 0.16).inset(ground.h * 0.1, 0)
    text = paper.catalogue.sentence("setup-people", {"count": count})
    size, smallest = paper.seen(2.8), paper.seen(SMALLEST)
    if paper.close or place.h < 1.1 * smallest or place.w < paper.width("heading", smallest, text) + 0.3:
        return []
    return [
        words("table/players", place, text, size, smallest=smallest, align="centre", colour="light", style="heading")
    ]


def _corner(part: float, by: float = 1.2) -> float:
    """A point of the circle drawn towards the corners, where the room of a panel is."""
    return math.copysign(min(1.0, abs(part) * by), part)


def _person(
    paper: Paper, setup: SetupView, seat: int, place: Box, side: float, above: bool, others: Sequence[Box]
) -> Iterator[Element]:
    name, options = setup.names[seat - 1], {option.name: option.value for option in setup.options}
    team = COVERS[setup.game].side(seat, len(setup.names), options) if setup.game in COVERS else ""
    high = place.h - side - 0.4
    circle = _circle(place, side, above)
    text = _clear(Box(place.x, place.y if above else place.bottom - high, place.w, high), others)
    key = f"people/seat{seat}"
    # A circle with its number says it, too, where labels would touch each other.
    shown = name or ("" if paper.close else paper.catalogue.sentence("setup-seat", {"number": seat}))
    yield from (
        Panel(key=key, box=place, top="row", alpha=(0, 0), radius=1.2, word=f"SET name_{seat}"),
        Panel(
            key=f"{key}/circle",
            box=circle,
            top="row",
            radius=side / 2,
            edge=team_tone(team) if team else "text" if name else "track",
            edge_width=0.6 if team else 0.3,
        ),
        words(
            f"{key}/sign",
            circle,
            name[:1].upper() or str(seat),
            paper.seen(side * 0.52),
            style="heading",
            align="centre",
        ),
    )
    if team:
        corner, block = (
            circle.left_part(side * SIGN).bottom_part(side * SIGN).moved(-0.12 * side, 0.06 * side),
            dict(COVERS[setup.game].shapes).get(team),
        )
        yield from (
            [Icon(key=f"{key}/team", box=corner, name=block, colour=team_tone(team))]
            if block
            else team_sign(f"{key}/team", corner, team)
        )
    if high > 0:
        tone: Tone = "text" if name else "quiet"
        size, least = high * 0.94, paper.seen(SMALLEST)
        yield words(
            f"{key}/name", text, shown, size, smallest=least, style="heading", align="centre", colour=tone, short=True
        )
    reader = _reader(paper.view, seat)
    if reader is not None:
        dot = Box.around(circle.centre[0] + side * 0.37, circle.centre[1] - side * 0.37, 2.3, 2.3)
        well = reader.state == "ok"
        sign = Panel(key=f"{key}/reader", box=dot, top="done", radius=1.15, edge="row", edge_width=0.3)
        yield sign if well else replace(sign, top="failed")
        if not well:
            yield Icon(key=f"{key}/missing", box=dot.inset(0.55), name="cross", colour="ink")


def _reader(view: TableView, seat: int) -> DeviceView | None:
    return next((device for device in view.devices.values() if device.kind == "reader" and device.seat == seat), None)


def _foot(paper: Paper, setup: SetupView, row: Box) -> list[Element]:
    """The two buttons that change how many play; how the readers are, below them, between them on a small panel."""
    count = len(setup.names)
    readers = [device for device in paper.view.devices.values() if device.kind == "reader"]
    missing = sum(reader.state != "ok" for reader in readers)
    state = "missing" if missing else "well" if readers else "none"
    text = paper.catalogue.sentence("setup-readers", {"state": state, "count": missing or len(readers)})
    elements: list[Element] = []
    pair = row if paper.close else row.top_part(FOOT).centred(2 * FOOT + APART, FOOT)
    for key, more, icon, place in (
        ("fewer", count - 1, "minus", pair.left_part(FOOT)),
        ("more", count + 1, "plus", pair.right_part(FOOT)),
    ):
        if len(setup.players) > 1:
            fits = more in setup.players
            elements.append(
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
    middle = row.inset(FOOT + 1.2, 0) if elements else row
    if not paper.close:
        line = row.bottom_part(LINE)
        middle = line.centred(min(line.w, paper.width("text", paper.seen(READERS_TEXT), text) + DOT + 1.2), line.h)
    dot = beside(middle, DOT)
    sign = Icon(key="people/state", box=dot, name="cross" if missing else "disc", colour=READERS[state])
    label = Box(dot.right + 0.8, middle.y, middle.right - dot.right - 0.8, middle.h)
    size, smallest = paper.seen(READERS_TEXT), paper.seen(SMALLEST)
    if paper.close and paper.fit("text", ((text, False),), (label.w, label.h + 2), smallest, smallest, 2).cut:
        # The dots at the seats say which reader is well; a missing one is told in front of them all, too.
        return [*elements, sign] if missing else elements
    tone: Tone = "text" if readers else "quiet"
    return [
        *elements,
        sign,
        words("people/readers", label.inset(0, -1), text, size, smallest=smallest, lines=2, colour=tone),
    ]


COLUMNS = 11


def _seated(paper: Paper, count: int, line: Box) -> Iterator[Element]:
    """Beside the name its place at the table, lit, among the ``count`` that sit there clockwise."""
    seat, room = paper.view.prompt.params.get("number"), line.left_part((line.w - 70) / 2)
    if room.w < 2 * line.h or not isinstance(seat, int):
        return
    table = room.centred(line.h * 1.9, line.h * 0.55)
    yield Panel(key="name/table", box=table, top="raised", radius=table.h / 2, edge="track", edge_width=0.2)
    for number in range(1, count + 1):
        angle, here = math.radians(360 * (number - 0.5) / count - 90 - 360 / count), number == seat
        x, y = table.centre[0] + 1.1 * line.h * math.cos(angle), table.centre[1] + 0.45 * line.h * math.sin(angle)
        dot = Box.around(x, y, *((3.8, 3.8) if here else (2.6, 2.6)))
        tone: Tone = "light" if here else "row"
        yield Panel(key=f"name/seat{number}", box=dot, top=tone, radius=dot.h / 2, edge="light", edge_width=0.2)


def letters(paper: Paper, setup: SetupView, box: Box) -> Iterator[Element]:
    """The name as it stands, the names known, and the letters that may follow."""
    name = str(paper.view.prompt.params.get("value", ""))
    said = [word for word in paper.view.prompt.choices if word.startswith("SET ")]
    ends = {word: word.split(maxsplit=2)[2] for word in said}
    keys = [word for word in said if ends[word][:-1] == name]
    known = [word for word in said if word not in keys]
    top = box.top_part(9)
    yield from (
        Panel(key="name/ground", box=top.centred(min(top.w, 70), top.h), top="row", radius=1.4),
        words("name/text", top, f"{name}_", 6.4, style="heading", align="centre", short=True),
    )
    yield from _seated(paper, len(setup.names), top)
    rest = box.without_top(11)
    if known:
        row = rest.top_part(max(7.5, 1.45 * paper.must))
        for word, cell in zip(known, row.columns(len(known), 1.2), strict=True):
            yield Button(key=f"name/{word}", box=cell, word=word, label=ends[word], size=paper.read(4))
        rest = rest.without_top(row.h + 1.6)
    columns = COLUMNS if rest.w > rest.h else COLUMNS // 2 + 1
    for word, cell in zip(keys, grid(rest, len(keys), columns, 1, widest=14, highest=12), strict=True):
        # A key is named by its place, so that it stays the same element while the name grows.
        yield Button(
            key=f"name/key{keys.index(word)}",
            box=cell,
            word=word,
            label=ends[word][-1].upper(),
            size=min(6, cell.h * 0.7, cell.w * 0.7),
        )
