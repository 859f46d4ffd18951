"""Start: what has to lie on the table, as a picture and in a sentence, and the one large button."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from companion.rules.published import SetupView
from companion.screen.brush import Brush
from companion.screen.elements import Element, Icon, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box, fit, row, share
from companion.screen.paging import opened, shared_out
from companion.screen.paper import Measured, Paper, Pen
from companion.screen.scenes.common.setup_panel import aside, head, inside, panel
from companion.screen.theme import SENTENCE, Tone, team_tone
from companion.screen.widgets import Button, draw_card, has_face
from companion.text.catalogue import Catalogue

START, CLOSE_START = (38.3, 12.5), 9.5
BODY, LARGE, TOLD = 4.2, 3.6, 3.6
"""Sizes of what is to be known before Start: the largest; that before which no picture comes; the least on a page."""
QUIETER = 0.8
"""What should be known beside what is to be done, where both stand together."""
BETWEEN = 0.9
MOST_CARDS = 10
LEAST = 8.0
"""A picture lower than this, in units, shows nothing."""
BROAD, WIDER = 1.67, 2.2
"""How broad a board is by its height, and by the breadth of what lies about it."""


class ReadyLine(NamedTuple):
    """One sentence: what is to be done, or quieter what should be known; a ``sign`` before what is a warning."""

    key: str
    text: str
    colour: Tone
    sign: str = ""

    def room(self, room: Box, size: float) -> Box:
        """What its sign leaves for the words."""
        return room.without_left(1.5 * size * bool(self.sign))


@dataclass(frozen=True, kw_only=True)
class Thing(Element):
    """One kind of thing that lies ready, with its number: the kinds are those of ``Preparation``."""

    kind: str
    number: int

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The thing as large as its box allows."""
        _DRAWN[self.kind](brush, box, self.number)


def ready(paper: Paper, setup: SetupView, box: Box) -> list[Element]:
    """The third question, lit while everything before it is answered."""
    title = paper.catalogue.sentence("setup-ready")
    elements = list(panel("ready", box, 3, title, setup.fits, paper, False))
    room = inside(box, paper)
    start = room.bottom_part(max(min(CLOSE_START if paper.close else START[1], room.h * 0.3), 1.3 * paper.must))
    label, size = paper.catalogue.sentence("word-start"), paper.read(5.6)
    needs = paper.width("heading", size, label) + 2 * start.h
    start = start.centred(min(max(START[0], needs), start.w), start.h)
    elements.append(
        Button(
            key="start",
            box=start,
            word="START",
            label=label,
            icon="play",
            size=size,
            smallest=paper.must,
            radius=2.6,
            ground="light" if setup.fits else "raised",
            colour="ink" if setup.fits else "quiet",
        )
    )
    rest = Box(room.x, room.y, room.w, start.y - room.y - 1.6)
    first, *more = pages_of(ready_lines(setup, paper.catalogue), rest, paper, TOLD)
    pages = [list(_opening(setup, first, rest, paper)), *(list(sentences(page, rest, paper)) for page in more)]
    if setup.levels is not None and not more:
        # The number of a page stands there, too; the mission is lit among the others.
        chosen = paper.catalogue.sentence("mission-number", {"number": setup.levels.here})
        elements.append(aside("ready", box, title, chosen, paper, 3.6, "light"))
    return [*elements, *opened(pages, rest, head(box, paper), paper)]


def _opening(setup: SetupView, page: Sequence[ReadyLine], rest: Box, pen: Pen) -> Iterable[Element]:
    """The picture, and beside or under it the sentences; it has what they leave, nothing where they warn."""
    side, part = rest.w > rest.h * 1.6, 0.4 if pen.close else 0.46
    part = min(part, (rest.h - height_of(page, rest.w, pen, LARGE) - 2.5) / rest.h)
    part = 0.0 if any(line.sign for line in page) else max(0.0, part)
    share = rest.left_part(rest.w * 0.4) if side else rest.top_part(rest.h * part)
    text = Box(share.right + 2, rest.y, rest.right - share.right - 2, rest.h) if side else rest.without_top(share.h + 1)
    if share.h <= LEAST or (pen.must and side and height_of(page, text.w, pen) > text.h):
        return sentences(page, rest, pen)
    return [*_picture(setup, share), *sentences(page, text, pen)]


def ready_lines(setup: SetupView, catalogue: Catalogue) -> list[ReadyLine]:
    """The sentences: what the game will tell of again, what is to be done, how it ends and what else to know."""
    if not setup.fits:
        own = f"setup-unfit-{setup.game}-{setup.wrong}"
        key = own if catalogue.has(own) else "setup-unfit"
        return [ReadyLine("ready/told0", catalogue.sentence(key, {"number": len(setup.names)}), "text")]
    first = [note for note in setup.notes if catalogue.has(f"alert-{note.key.removeprefix('note-')}")]
    laid = [line for line in setup.prepared.sentences if not line.key.endswith("-ends")]
    known = [line for line in (*setup.prepared.sentences, *setup.notes) if line not in (*first, *laid)]
    lines, warned, done = [*first, *laid, *known], len(first), len(first) + len(laid)
    return [
        ReadyLine(
            f"ready/told{at}" if at < done else f"ready/known{at}",
            catalogue.say(line),
            "text" if at < done else "quiet",
            "alert" if at < warned else "",
        )
        for at, line in enumerate(lines)
    ]


def pages_of(lines: Sequence[ReadyLine], room: Box, pen: Pen, size: float = SENTENCE) -> list[list[ReadyLine]]:
    """As many as fit a room in this size, what is quieter last; the others on pages after it."""
    heights = [fitted.height for _, fitted in _fitted(lines, room.w, pen, size, pen.seen(SENTENCE))]
    pages = shared_out(heights, BETWEEN, room.h)
    return [list(lines[page.start : page.stop]) for page in pages] or [[]]


def height_of(
    lines: Sequence[ReadyLine], wide: float, pen: Pen, size: float = SENTENCE, least: float | None = None
) -> float:
    """How high sentences of a size that can be read from the seats are under each other."""
    heights = [fitted.height for _, fitted in _fitted(lines, wide, pen, size, least)]
    return sum(heights) + BETWEEN * max(0, len(heights) - 1)


def _fitted(
    lines: Sequence[ReadyLine], wide: float, pen: Pen, size: float, least: float | None
) -> Iterator[tuple[float, Measured]]:
    """Each with its size. What is to be done can be read from the seats; what should be known is smaller, at the
    ``least`` so that it can be read from there, too."""
    least = pen.read(SENTENCE) if least is None else least
    for line in lines:
        big = max(least, size * QUIETER) if line.colour == "quiet" else pen.read(max(size, SENTENCE))
        yield big, pen.fit("heading", plain(line.text), (line.room(Box(0, 0, wide, 99), big).w, 99), big, big)


def sentences(lines: Sequence[ReadyLine], room: Box, pen: Pen, largest: float = BODY) -> Iterator[Element]:
    """Each sentence on lines of its own, all as large as they fit together."""
    size = pen.read(largest)
    least = pen.read(SENTENCE) if height_of(lines, room.w, pen) <= room.h else pen.seen(SENTENCE)
    while height_of(lines, room.w, pen, size, least) > room.h and size > SENTENCE:
        size -= 0.2
    total = height_of(lines, room.w, pen, size, least)
    y = room.y + max(0.0, room.h - total) / 2
    for line, (big, measured) in zip(lines, _fitted(lines, room.w, pen, size, least), strict=True):
        place = line.room(Box(room.x, y, room.w, min(measured.height + 0.3, room.bottom - y)), big)
        if line.sign:
            sign = Box(room.x, y + 0.15 * big, 1.1 * big, 1.1 * big)
            yield Icon(key=f"{line.key}/sign", box=sign, name=line.sign, colour="stop")
        yield words(line.key, place, line.text, big, lines=len(measured.lines), style="heading", colour=line.colour)
        y += measured.height + BETWEEN


def _picture(setup: SetupView, room: Box) -> list[Element]:
    picture, signs = setup.prepared.picture, setup.prepared.goal
    if not picture:
        return []
    cells = row(room, *(share(WIDER if kind == "board" else 1.0) for kind, _ in picture), gap=2)
    if picture[-1][0] == "goal" and signs:
        # A goal of its own is drawn as what it asks for, not as a flag.
        deck, own = row(room, share(), share(max(1.6, 0.6 * len(signs))), gap=2)
        return [Thing(key="ready/0", box=deck, kind=picture[0][0], number=picture[0][1]), *goal("ready", signs, own)]
    return [
        board(setup, f"ready/{index}", cell)
        if kind == "board" and setup.prepared.places
        else Thing(key=f"ready/{index}", box=cell, kind=kind, number=number)
        for index, ((kind, number), cell) in enumerate(zip(picture, cells, strict=True))
    ]


def goal(key: str, signs: Sequence[str], room: Box) -> list[Element]:
    """What has to be reached, as signs from left to right; several task cards and tricks in a row need more room."""
    weights = {"tasks": 1.9, "worth": 1.9, "pips": 2.6, "even": 1.4}
    places = row(room, *(share(weights.get(sign.partition(":")[0], 1.0)) for sign in signs), gap=1.0)
    return [
        GoalSign(key=f"{key}/goal{index}", box=place, sign=sign)
        for index, (sign, place) in enumerate(zip(signs, places, strict=True))
    ]


@dataclass(frozen=True, kw_only=True)
class GoalSign(Element):
    """One sign of a goal, as ``Preparation`` names them."""

    sign: str

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """A card, task cards, tricks won, tricks in their order, or an icon."""
        name, _, detail = self.sign.partition(":")
        side = min(box.w, box.h)
        if name in ("tasks", "worth"):
            _DRAWN[name](brush, box, int(detail))
        elif name == "task":
            _tasks(brush, box, 1)
            disc = Box.around(box.centre[0] - side * 0.24, box.centre[1] - side * 0.24, side * 0.36, side * 0.36)
            brush.panel(disc, disc.w / 2, "text")
            _figure(
                brush, disc, "Ω" if detail == "omega" else detail, "ink", side * (0.26 if len(detail) < 3 else 0.16)
            )
        elif name == "pips":
            _pips(brush, box, detail)
        elif name == "even":
            piles = box.centred(min(box.w, side * 1.2), side * 0.7).columns(4, side * 0.1)
            for place, count in zip(piles, (2, 3, 2, 3), strict=True):
                for step in range(count):
                    brush.panel(
                        Box(place.x, place.bottom - (step + 1) * place.h * 0.33, place.w, place.h * 0.27), 2, "light"
                    )
        elif name[0] in "XPBGYRS" and len(name) < 3:
            _goal_card(brush, fit(box, 0.72, 1), name)
        else:
            tone: Tone = {"cross": "failed", "trophy": "done"}.get(name, "light")  # type: ignore[assignment]
            upper = box.top_part(box.h * 0.62) if detail else box
            brush.icon(name, upper.centred(side * 0.6, side * 0.6), tone)
            if detail:
                _figure(brush, box.bottom_part(box.h * 0.42), detail, "text", side * 0.42)


def _goal_card(brush: Brush, card: Box, code: str) -> None:
    """A playing card; ``X9`` is one of any colour, a letter alone any card of its suit."""
    if has_face(code):
        face = draw_card(code, round(card.w), round(card.h), brush.theme)
        brush.surface.blit(face, (round(card.x), round(card.y)))
        return
    brush.panel(card, card.w * 0.09, "text")
    if code[0] != "X":
        brush.icon(brush.theme.suits[code].shape, card.inset(card.w * 0.2), "ink")
        return
    _figure(brush, card.top_part(card.h * 0.76), code[1:], "ink", card.h * 0.56)
    for suit, place in zip("PBGY", card.bottom_part(card.h * 0.28).inset(card.w * 0.08).columns(4, 1), strict=True):
        brush.icon(brush.theme.suits[suit].shape, place, "ink")


def _pips(brush: Brush, box: Box, tricks: str) -> None:
    """The tricks of a hand in their order; those that have to be won are filled and marked."""
    strip = box.centred(box.w * 0.98, min(box.h * 0.5, box.w * 0.24))
    for sign, place in zip(tricks, strip.columns(len(tricks), strip.w * 0.02), strict=True):
        if sign == "x":
            brush.panel(place, place.w * 0.2, "done")
            brush.icon("tick", place.inset(place.w * 0.1), "ink")
        else:
            brush.outline(place, place.w * 0.2, "track", max(1.0, place.w * 0.08))


def _card(brush: Brush, box: Box, ground: Tone = "raised") -> None:
    radius = min(box.w, box.h) * 0.1
    brush.panel(box, radius, ground)
    brush.outline(box, radius, "light", max(1.0, box.w * 0.025))


def _figure(brush: Brush, box: Box, text: str, colour: Tone, size: float) -> None:
    brush.line(text, "display", max(8, round(size)), colour, *box.centre, "centre")


def _deck(brush: Brush, box: Box, number: int) -> None:
    """A pack of cards from above, with how many they are."""
    wide = min(box.w * 0.78, box.h * 0.66)
    high = wide * 1.32
    off = wide * 0.035
    for step in range(5, -1, -1):
        card = Box.around(box.centre[0] + off * (step - 2.5), box.centre[1] - off * (step - 2.5), wide, high)
        _card(brush, card)
    inner = card.inset(wide * 0.09)
    brush.outline(inner, inner.w * 0.08, "track", max(1.0, wide * 0.015))
    _figure(brush, card, str(number), "text", wide * 0.46)


def _tasks(brush: Brush, box: Box, number: int) -> None:
    """So many task cards, each with two lines of text over a wave."""
    count = min(number, MOST_CARDS)
    columns = 1 if count == 1 else 2 if count <= 4 else 3 if count <= 9 else 4
    rows = -(-count // columns)
    side = min((box.w * 0.92) / (columns * 1.12), (box.h * 0.92) / (rows * 1.22), box.h * 0.46)
    area = box.centred(side * (1.12 * columns - 0.12), side * (1.3 * rows - 0.14))
    for index in range(count):
        row, column = divmod(index, columns)
        _task(brush, Box(area.x + column * side * 1.12, area.y + row * side * 1.3, side, side * 1.16))


def _task(brush: Brush, card: Box) -> None:
    radius = card.w * 0.1
    brush.panel(card, radius, "light")
    for line, long in ((0.2, 0.62), (0.38, 0.38)):
        brush.panel(Box(card.x + card.w * 0.16, card.y + card.h * line, card.w * long, card.h * 0.06), 1, "ink")
    brush.panel(Box(card.x, card.y + card.h * 0.62, card.w, card.h * 0.38), radius, "raised")
    brush.outline(card, radius, "light", max(1.0, card.w * 0.05))


def _worth(brush: Brush, box: Box, number: int) -> None:
    """Task cards, with the difficulty they make together."""
    _tasks(brush, box, 4)
    side = min(box.w, box.h) * 0.42
    disc = box.centred(side, side)
    brush.panel(disc, disc.w / 2, "row")
    brush.outline(disc, disc.w / 2, "light", max(1.0, side * 0.05))
    _figure(brush, disc, str(number), "text", side * 0.54)


def _goal(brush: Brush, box: Box, number: int) -> None:
    """No card: a flag that stands for the one goal of all."""
    side = min(box.w, box.h) * 0.72
    disc = box.centred(side, side)
    brush.panel(disc, side / 2, "raised")
    brush.outline(disc, side / 2, "light", max(1.0, side * 0.03))
    brush.icon("flag", disc.inset(side * 0.26), "light")


def _sheets(brush: Brush, box: Box, number: int) -> None:
    """Sheets in a fan behind a screen."""
    # The screen before them is the broadest and stays in the box.
    wide = min(box.w * 0.42, box.h * 0.44)
    for step in range(number):
        x = box.centre[0] + (step - (number - 1) / 2) * wide * 0.34
        sheet = Box.around(x, box.centre[1] - wide * 0.2, wide, wide * 1.3)
        _card(brush, sheet, "row")
        for line in range(1, 4):
            grid = Box(sheet.x + wide * 0.14, sheet.y + wide * 0.3 * line, wide * 0.72, max(1.0, wide * 0.03))
            brush.panel(grid, 0, "track")
    wall = Box.around(box.centre[0], box.centre[1] + wide * 0.62, wide * 2.2, wide * 0.42)
    _card(brush, wall)


@dataclass(frozen=True, kw_only=True)
class PlacedBoard(Element):
    """The board that was chosen: its paths, its bases, and larger in their colours the headquarters.

    Before one is chosen it is drawn as a small one.
    """

    places: tuple[tuple[float, float, str], ...] = (
        (0.0, 0.5, "blue"), (0.3, 0.0, ""), (0.3, 1.0, ""), (0.5, 0.5, ""), (0.7, 0.0, ""), (0.7, 1.0, ""),
        (1.0, 0.5, "red"),
    )  # fmt: skip
    paths: tuple[tuple[int, int], ...] = (
        (0, 1), (0, 2), (1, 3), (2, 3), (1, 4), (2, 5), (3, 4), (3, 5), (4, 6), (5, 6),
    )  # fmt: skip

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """As broad as boards are that lie between two."""
        board = fit(box, BROAD, 1)
        side = board.h * 0.12
        brush.panel(board, side, "sea")
        brush.outline(board, side, "light", max(1.0, board.h * 0.02))
        inner = board.inset(side)
        spots = [(inner.x + x * inner.w, inner.y + y * inner.h) for x, y, _ in self.places]
        for start, end in self.paths:
            pygame.draw.line(brush.surface, brush.theme["island"], spots[start], spots[end], max(1, round(side / 4)))
        for spot, (_, _, owner) in zip(spots, self.places, strict=True):
            large, tone = (1.5 * side, team_tone(owner)) if owner else (side, "island")
            brush.panel(Box.around(*spot, large, large), large * (0.15 if owner else 0.5), tone)


def board(setup: SetupView, key: str, box: Box) -> PlacedBoard:
    """The board that was chosen."""
    return PlacedBoard(key=key, box=box, places=setup.prepared.places, paths=setup.prepared.paths)


def _pile(brush: Brush, box: Box, number: int) -> None:
    """Tiles face down in a pile, with how many they are."""
    side = min(box.w * 0.8, box.h * 0.42)
    for step in range(4, -1, -1):
        tile = Box.around(box.centre[0], box.centre[1] + (step - 2) * side * 0.09, side, side)
        _card(brush, tile)
    _figure(brush, tile, str(number), "text", side * 0.5)


def _row(brush: Brush, box: Box, number: int) -> None:
    """Cards face up in a row."""
    wide = min(box.w / (number * 1.12), box.h * 0.44)
    area = box.centred(wide * (1.12 * number - 0.12), wide * 1.4)
    for index, sign in zip(range(number), ("disc", "diamond", "triangle", "hexagon"), strict=False):
        card = Box(area.x + index * wide * 1.12, area.y, wide, area.h)
        brush.panel(card, wide * 0.1, "light")
        brush.icon(sign, card.centred(wide * 0.46, wide * 0.46), "ink")


_DRAWN: dict[str, Callable[[Brush, Box, int], None]] = {
    "deck": _deck,
    "tasks": _tasks,
    "worth": _worth,
    "goal": _goal,
    "sheets": _sheets,
    "board": lambda brush, box, number: PlacedBoard(key="", box=box).draw(brush, box, 0.0),
    "pile": _pile,
    "row": _row,
}
