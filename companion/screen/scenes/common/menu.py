"""The menu beside the table that it lies over: back first, then the last step, the game, the table, the evening."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from companion.rules.published import TableView
from companion.screen.clocks import ClockFace, countdown
from companion.screen.elements import Element, Figures, Icon, Layout, Panel, Words, words
from companion.screen.geometry import Box, Pose, Size, beside, row, share
from companion.screen.paper import Paper
from companion.screen.scenes.common.choices import ICONS, labelled
from companion.screen.scenes.scene import Scene
from companion.screen.theme import Tone
from companion.screen.widgets import Button, Chip

BACK, HEADING, GAP, TIGHT = 9.0, 4.7, 1.2, 0.4
NEAR, APART = 0.6, 1.5
SET_OFF, MOST_SET_OFF = 1.6, 4.0
"""What more than the gap between rows lies over a group at least, and at the most where there is room."""
HIGHEST, TALLER = 8.4, 0.5
SIGNS = {**ICONS, "STOP": "flag"}
"""The signs of words for which a game has none of its own."""
SMALL = 3.2
"""The size of what is said to the table, and of a group's name; the game's own words are larger."""
CLOCK = 6.0
"""The size of the clock above a sheet, in units."""
FOOT = 8.0
"""What is left under the table for the word that a card closes the menu."""
LEGIBLE = 2.25
"""Smaller text, in units, is left out of the picture beneath the menu."""
BUSY = ("rim/", "header/", "corner/", "device/", "bar/", "last/")
"""Keys of what is left out there, too: it can be neither touched nor read."""
NARROW = 100.0
"""In less than this, in units, what takes back and what brings again stand under each other on a small panel."""
STEP = ("UNDO", "REDO")
HEADED = ("step", "game", "table")
TABLE = ("MUTE", "REPEAT", "GUIDE", "LOGBOOK", "DEVICES", "SETTINGS", "SHEETS", "CAMERA")
LEAVING = ("HOME", "QUIT")
Row = tuple[str, Sequence[str]]
"""How a row is laid out (``cells``, ``sound``, ``talk``), and its words."""


def place(screen: Box) -> Box:
    """Where the menu lies: at the right of the table, at the foot of an upright screen."""
    return screen.right_part(screen.w * 0.605) if screen.w > screen.h else screen.bottom_part(min(110, screen.h * 0.6))


def beneath(screen: Box, size: Size) -> Size:
    """The picture that is left for the table."""
    room = place(screen)
    wide, high = (room.x, screen.h) if room.x else (screen.w, room.y)
    return Size(round(wide * size.unit), round((high - FOOT) * size.unit))


def panel(paper: Paper, scene: Scene, screen: Box) -> Iterator[Element]:
    """The menu itself, over a veil; a touch on what lies beneath leads back to it."""
    room = place(screen)
    yield Panel(key="menu/veil", box=screen, top="veil", alpha=(115, 115), word="CANCEL", quick=True)
    enters = Pose(room.moved(8, 0) if room.x else room.moved(0, 8), 0.0)
    yield Panel(
        key="menu", box=room.inset(0.9), top="sheet", radius=3, edge="line", edge_width=0.2, word="-", enters=enters
    )
    yield from _rows(paper, scene, room.inset(3.6, 3.0))


def calm(under: Layout, size: Size) -> list[Element]:
    """Of the picture beneath the menu what can still be recognized: no head but the headline, no text that is small."""
    least = LEGIBLE * size.unit
    shown = [
        replace(part, caption="") if isinstance(part, ClockFace) and part.caption_size < least else part
        for part in under.elements
        if not part.key.startswith(BUSY)
    ]
    small = {part.key for part in shown if isinstance(part, Words | Chip | Button | Figures) and part.size < least}
    # A sign goes with the text that it stands beside.
    lines = {key.removesuffix("/text") for key in small if key.endswith("/text")}
    return [part for part in shown if part.key not in small and part.key.rpartition("/")[0] not in lines]


def clock_over(view: TableView, room: Box) -> tuple[list[Element], Box]:
    """The countdown in sight above a sheet, and the room that is left for the sheet."""
    timer = countdown(view.board.clocks.values()) if view.board is not None else None
    if timer is None or timer.state not in ("running", "paused"):
        return [], room
    line = room.top_part(CLOCK).centred(3.4 * CLOCK, CLOCK)
    sign = beside(line, 0.8 * CLOCK, 0.0)
    face = ClockFace(key="sheet/clock", box=line.without_left(sign.w + 1.2), timer=timer, size=CLOCK, colour="clock")
    return [Icon(key="sheet/clock/sign", box=sign, name="clock", colour="clock"), face], room.without_top(CLOCK + 0.8)


def closing(paper: Paper, left: Box) -> Iterator[Element]:
    """Under the table that a card closes the menu, where cards are scanned."""
    if paper.view.board is not None and paper.view.can_scan():
        foot, text = left.bottom_part(FOOT), paper.catalogue.sentence("menu-card")
        yield words("menu/card", foot, text, paper.read(3.4), style="strong", align="centre", colour="light")


def whole(paper: Paper, scene: Scene, room: Box) -> Iterator[Element]:
    """The menu on a small panel: all of the screen, every word in a size that can be read from the seats."""
    yield Panel(key="menu", box=room, top="sheet", radius=2, edge="line", edge_width=0.2, word="-")
    rows = [*_rows(paper, scene, room.inset(1.2))]
    low = min((part.box.h for part in rows if part.word), default=99.0) / 1.25
    if low < 0.99 * paper.must:
        # A refusal of several lines leaves too little room: smaller words rather than no groups.
        rows = [*_rows(replace(paper, must=low), scene, room.inset(1.2))]
    yield from rows


def _rows(paper: Paper, scene: Scene, room: Box) -> Iterator[Element]:
    """Back, the groups under each other, the ways out at the foot.

    On a small panel the name of a group stands beside its rows, above them on an upright one, and all rows are as high
    as they can be: closer where a refusal takes of their room.
    """
    say, aside = paper.catalogue.sentence, paper.close and room.w > room.h
    heads = 0 if aside else max(HEADING, 1.5 * paper.rest)
    names = [say(f"menu-{name}") for name in HEADED] if aside else []
    left = max((paper.width("text", paper.rest, name) for name in names), default=-2) + 2
    cells = room.without_left(left)
    groups = _groups(paper, scene, cells.w, upright=paper.close and not aside)
    count = sum(len(rows) for name, rows in groups if name)
    # What is taken back stands under the word, where there is room for two lines.
    taller = 0.0 if paper.close or groups[0][0] != "step" else TALLER
    above = len([name for name, _ in groups if name]) * heads
    back, gap, apart, parts = BACK, GAP, SET_OFF, count + taller + 1
    high = min(HIGHEST, (room.h - back - above - apart * len(groups) - gap * (count + 1)) / parts)
    apart = min(MOST_SET_OFF, (room.h - back - above - high * parts - gap * (count + 1)) / len(groups))
    if paper.close:
        gap, apart = min(GAP, max(TIGHT, (room.h - above - 1.3 * paper.must * (count + 2)) / (count + 1))), 0.0
        if aside and gap == GAP:
            # Nothing stands over a group here: its rows are nearer to each other than to the next one.
            gap, apart = NEAR, APART
        high = back = min(BACK, (room.h - above - apart * len(groups) + gap) / (count + 2) - gap)
    label = labelled(paper, scene, "CANCEL").text
    first = room.top_part(back)
    size = paper.read(4.6)
    yield Button(
        key="menu/CANCEL", box=first, word="CANCEL", label=label, icon="play", size=size, ground="light", colour="ink"
    )
    y = first.bottom + gap
    for name, rows in groups:
        y += apart
        if name:
            heading = Box(room.x + 0.6, y, left - 1, high) if aside else Box(room.x + 0.6, y, room.w, heads - 0.9)
            yield words(f"menu/{name}", heading, say(f"menu-{name}"), paper.seen(SMALL), colour="quiet")
            y += heads
        for kind, chosen in rows:
            # What ends the evening lies apart from all else, at the foot.
            tall = high * (1 + taller) if name == "step" else high
            line = Box(cells.x, y, cells.w, tall) if name else room.bottom_part(high)
            yield from {"cells": _cells, "sound": _sound, "talk": _talk}[kind](paper, scene, chosen, line)
            y = line.bottom + gap


def _groups(paper: Paper, scene: Scene, wide: float, upright: bool) -> list[tuple[str, list[Row]]]:
    """The rows under each heading; a heading without rows is left out, the ways out have none."""
    chosen = paper.view.prompt.choices
    step = [word for word in chosen if word in STEP]
    table = [word for word in TABLE if word in chosen]
    talk = [word for word in chosen if word.startswith("TALK ")]
    known = {"CANCEL", *STEP, *TABLE, *LEAVING, *talk}
    game = [word for word in chosen if word not in known]
    volume: list[Row] = []
    if paper.view.wishes is not None and "MUTE" in table and not paper.close:
        table.remove("MUTE")
        volume = [("sound", ("MUTE",))]
    talks: list[Row] = [("talk", talk)] if talk else []
    groups: list[tuple[str, list[Row]]] = [
        ("step", _lines(step, 1 if upright or (paper.close and wide < NARROW) else 2)),
        ("game", [*talks, *_lines(game, _most(paper, scene, game, wide))]),
        ("table", [*volume, *_lines(table, _most(paper, scene, table, wide))]),
        ("", _lines([word for word in chosen if word in LEAVING], 2)),
    ]
    return [(name, rows) for name, rows in groups if rows]


def _most(paper: Paper, scene: Scene, chosen: Sequence[str], wide: float) -> int:
    """How many of these words stand beside each other: three that are said to the table, two of the game's own.

    On a small panel, and where one of them is long, as many as there is room for.
    """
    needs = {word: _need(paper, _size(paper, word), labelled(paper, scene, word).text) + GAP for word in chosen}
    if not paper.close:
        return 3 if set(chosen) <= set(TABLE) and max(needs.values(), default=0) <= (wide + GAP) / 3 else 2
    fits = (
        most
        for most in (3, 2)
        if all(sum(needs[word] for word in line) <= wide + GAP for _, line in _lines(chosen, most))
    )
    return next(fits, 1)


def _size(paper: Paper, word: str) -> float:
    return paper.read(SMALL if word in (*TABLE, *LEAVING) else 3.4)


def _need(paper: Paper, size: float, text: str) -> float:
    """How broad a button with a sign and this text is at least."""
    return paper.width("heading", size, text) + 1.05 * size + 4.4


def _lines(chosen: Sequence[str], most: int) -> list[Row]:
    """Words in as few rows of at most so many as hold them, as even as can be: none is alone and twice as wide.

    >>> _lines(["A", "B", "C", "D"], 3), _lines([], 2)
    ([('cells', ['A', 'B']), ('cells', ['C', 'D'])], [])
    """
    count = -(-len(chosen) // most)
    starts = [-(-len(chosen) * row // max(1, count)) for row in range(count + 1)]
    return [("cells", chosen[start:end]) for start, end in pairwise(starts)]


def _cells(paper: Paper, scene: Scene, chosen: Sequence[str], line: Box) -> Iterator[Element]:
    """Buttons beside each other, all as wide as each other, if that is enough; what ends the evening is quiet.

    What brings a step back again is narrower than what takes it back and names it.
    """
    parts = line.columns(len(chosen), GAP)
    needs = [_need(paper, _size(paper, word), labelled(paper, scene, word).text) for word in chosen]
    if tuple(chosen) == STEP:
        *_, again = line.columns(3, GAP)
        parts = [line.without_right(max(again.w, needs[1]) + GAP), line.right_part(max(again.w, needs[1]))]
    elif paper.close and max(needs) > parts[0].w:
        parts = row(line, *map(share, needs), gap=GAP)
    for word, cell in zip(chosen, parts, strict=True):
        label, quiet = labelled(paper, scene, word), word in LEAVING
        step = paper.view.step if word == "UNDO" and not paper.close else None
        undone = paper.catalogue.say(step) if step is not None else ""
        yield Button(
            key=f"menu/{word}",
            box=cell,
            word=word,
            label=paper.catalogue.sentence("menu-undo.short") if undone else label.text,
            note=undone,
            icon="" if quiet else label.icon or SIGNS.get(word.split()[0], ""),
            size=_size(paper, word),
            smallest=paper.must,
            left=not quiet,
            ground="sheet" if quiet else "station-top" if word in TABLE else "raised",
            edge="line" if quiet else "",
        )


def _named(paper: Paper, key: str, icon: str, text: str, line: Box, wide: float) -> tuple[list[Element], Box]:
    """A row with a sign and a name at its left, and the room that is left for what can be touched."""
    sign = beside(line, 3.4, 2)
    named = Box(sign.right + 1.6, line.y, wide, line.h)
    ground = Panel(key=f"menu/{key}", box=line, top="row", radius=1.4)
    name = words(f"menu/{key}/name", named, text, paper.read(3.4), style="heading", lines=2)
    rest = Box(named.right + 1.6, line.y, line.right - named.right - 1.6, line.h)
    return [ground, Icon(key=f"menu/{key}/sign", box=sign, name=icon, colour="light"), name], rest


def _talk(paper: Paper, scene: Scene, chosen: Sequence[str], line: Box) -> Iterator[Element]:
    """Who communicates: a name each."""
    text = paper.catalogue.sentence("word-communicate")
    elements, rest = _named(paper, "talk", "radio", text, line, paper.width("heading", paper.read(3.4), text) + 0.6)
    yield from elements
    for word, cell in zip(chosen, rest.columns(len(chosen), 1), strict=True):
        yield Button(
            key=f"menu/{word}",
            box=cell,
            word=word,
            label=labelled(paper, scene, word).text,
            size=paper.read(3.0),
            smallest=paper.must,
        )


def _sound(paper: Paper, scene: Scene, chosen: Sequence[str], line: Box) -> Iterator[Element]:
    """How loud it is, as a bar and a figure; softer, louder, silent."""
    wishes, text = paper.view.wishes, paper.catalogue.sentence("menu-sound")
    volume = wishes.volume if wishes is not None else 0
    *_, mute = line.columns(3, GAP)
    left = line.without_right(mute.w + GAP)
    elements, rest = _named(paper, "sound", "sound", text, left, paper.width("heading", paper.read(3.4), text) + 0.6)
    yield from elements
    tone: Tone = "quiet" if paper.view.muted else "light"
    softer, bar, louder, number = row(rest, 8, share(), 8, 7, gap=GAP)
    for word, icon, cell in (("SOFTER", "minus", softer), ("LOUDER", "plus", louder)):
        yield Button(key=f"menu/{word}", box=cell, word=word, icon=icon, size=3.2, ground="station-top")
    way = bar.centred(bar.w, 1.0)
    reached = way.left_part(max(1.0, way.w * volume / 100))
    yield Panel(key="menu/sound/way", box=way, top="track", radius=0.5)
    yield Panel(key="menu/sound/volume", box=reached, top=tone, radius=0.5)
    yield Icon(key="menu/sound/knob", box=Box.around(reached.right, reached.centre[1], 2.8, 2.8), name="disc")
    yield Figures(key="menu/sound/number", box=number, text=str(volume), size=paper.read(4.0), style="heading")
    yield from _cells(paper, scene, chosen, mute)
