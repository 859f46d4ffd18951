"""Start: what has to lie on the table, as a picture and in a sentence, and the one large button."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.rules.published import SetupView
from companion.screen.brush import Brush
from companion.screen.elements import Element, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box
from companion.screen.paging import turned
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.common.setup_panel import aside, head, inside, panel
from companion.screen.theme import SENTENCE, Tone
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue

START = (38.3, 12.5)
BODY = 4.0
QUIETER = 0.72
"""What should be known beside what is to be done, where both stand together."""
BETWEEN = 0.9
MOST_CARDS = 10


class ReadyLine(NamedTuple):
    """One sentence: what is to be done, or quieter what should be known."""

    key: str
    text: str
    colour: Tone


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
    title = paper.text.sentence("setup-ready")
    elements = list(panel("ready", box, 3, title, setup.fits, paper, False))
    if setup.levels is not None:
        chosen = paper.text.sentence("mission-number", {"number": setup.levels.here})
        elements.append(aside("ready", box, title, chosen, paper, 3.6, "light"))
    room = inside(box, paper)
    start = room.bottom_part(min(START[1], room.h * 0.3))
    start = start.centred(min(START[0], start.w), start.h)
    elements.append(
        Button(
            key="start",
            box=start,
            word="START",
            label=paper.text.sentence("word-start"),
            icon="play",
            size=paper.read(5.6),
            smallest=paper.must,
            radius=2.6,
            ground="light" if setup.fits else "raised",
            colour="ink" if setup.fits else "quiet",
        )
    )
    rest = Box(room.x, room.y, room.w, start.y - room.y - 1.6)
    first, *more = _pages(_told(setup, paper.text), rest, paper)
    pages = [list(_opening(setup, first, rest, paper)), *(list(_lines(page, rest, paper)) for page in more)]
    return [*elements, *turned(pages, box, head(box, paper), paper)]


def _opening(setup: SetupView, page: Sequence[ReadyLine], rest: Box, pen: Pen) -> Iterable[Element]:
    """The picture, and beside or under it the sentences; it has what they leave where they are read from afar."""
    side = rest.w > rest.h * 1.6
    part = 0.46 if not setup.notes else 0.34
    if pen.must:
        part = max(0.0, min(part if not pen.close else 0.4, (rest.h - _height(page, rest.w, pen) - 2.5) / rest.h))
    share = rest.left_part(rest.w * 0.4) if side else rest.top_part(rest.h * part)
    if share.h <= 5:
        return _lines(page, rest, pen)
    text = Box(share.right + 2, rest.y, rest.right - share.right - 2, rest.h) if side else rest.without_top(share.h + 1)
    return [*_picture(setup, share), *_lines(page, text, pen)]


def _told(setup: SetupView, words_: Catalogue) -> list[ReadyLine]:
    """The sentences: what is to be done, then what should be known."""
    if not setup.fits:
        return [ReadyLine("ready/told0", words_.sentence("setup-unfit"), "text")]
    done = len(setup.prepared.sentences)
    return [
        ReadyLine(f"ready/told{place}", words_.say(sentence), "text" if place < done else "quiet")
        for place, sentence in enumerate((*setup.prepared.sentences, *setup.notes))
    ]


def _pages(lines: Sequence[ReadyLine], room: Box, pen: Pen) -> list[list[ReadyLine]]:
    """All of them together where they fit; else what should be known follows on pages of its own."""
    if not pen.must or _height(lines, room.w, pen) <= room.h:
        return [list(lines)]
    pages: list[list[ReadyLine]] = []
    for colour in ("text", "quiet"):
        page: list[ReadyLine] = []
        for line in (line for line in lines if line.colour == colour):
            if page and _height([*page, line], room.w, pen) > room.h:
                pages.append(page)
                page = []
            page = [*page, line]
        pages += [page] if page else []
    return pages


def _height(lines: Sequence[ReadyLine], wide: float, pen: Pen) -> float:
    """How high sentences are under each other at the smallest size that can be read from the seats."""
    size = pen.read(SENTENCE)
    heights = [pen.fit("heading", plain(line.text), (wide, 99), size, size).height for line in lines]
    return sum(heights) + BETWEEN * max(0, len(lines) - 1)


def _lines(lines: Sequence[ReadyLine], room: Box, pen: Pen) -> Iterator[Element]:
    """Each sentence on lines of its own, all as large as they fit together."""
    size, least = pen.read(BODY), pen.read(SENTENCE)
    while True:
        sizes = [max(least, size * (QUIETER if line.colour == "quiet" else 1.0)) for line in lines]
        fitted = [
            pen.fit("heading", plain(line.text), (room.w, 99), big, big) for line, big in zip(lines, sizes, strict=True)
        ]
        total = sum(fit.height for fit in fitted) + BETWEEN * max(0, len(lines) - 1)
        if total <= room.h or size <= least:
            break
        size -= 0.2
    y = room.y + max(0.0, room.h - total) / 2
    for line, fit, big in zip(lines, fitted, sizes, strict=True):
        place = Box(room.x, y, room.w, min(fit.height + 0.3, room.bottom - y))
        yield words(line.key, place, line.text, big, lines=len(fit.lines), style="heading", colour=line.colour)
        y += fit.height + BETWEEN


def _picture(setup: SetupView, room: Box) -> list[Element]:
    picture = setup.prepared.picture
    if not picture:
        return []
    cells = room.columns(len(picture), 2)
    return [
        Thing(key=f"ready/{index}", box=cell, kind=kind, number=number)
        for index, ((kind, number), cell) in enumerate(zip(picture, cells, strict=True))
    ]


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
    lower = Box(card.x, card.y + card.h * 0.62, card.w, card.h * 0.38)
    brush.panel(lower, radius, "raised")
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
    wide = min(box.w * 0.5, box.h * 0.44)
    for step in range(number):
        x = box.centre[0] + (step - (number - 1) / 2) * wide * 0.34
        sheet = Box.around(x, box.centre[1] - wide * 0.2, wide, wide * 1.3)
        _card(brush, sheet, "row")
        for line in range(1, 4):
            grid = Box(sheet.x + wide * 0.14, sheet.y + wide * 0.3 * line, wide * 0.72, max(1.0, wide * 0.03))
            brush.panel(grid, 0, "track")
    wall = Box.around(box.centre[0], box.centre[1] + wide * 0.62, wide * 2.2, wide * 0.42)
    _card(brush, wall)


def _board(brush: Brush, box: Box, number: int) -> None:
    """A terrain: places and the paths between two headquarters."""
    wide = min(box.w * 0.96, box.h * 1.1)
    board = box.centred(wide, wide * 1.1)
    brush.panel(board, wide * 0.08, "sea")
    brush.outline(board, wide * 0.08, "light", max(1.0, wide * 0.02))
    spots = ((0.5, 0.16), (0.24, 0.38), (0.76, 0.38), (0.5, 0.52), (0.24, 0.68), (0.76, 0.68), (0.5, 0.86))
    for x, y in spots:
        side = wide * (0.2 if x == 0.5 and y != 0.52 else 0.15)
        pad = Box.around(board.x + x * board.w, board.y + y * board.h, side, side)
        brush.panel(pad, side / 2, "island")


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
    "board": _board,
    "pile": _pile,
    "row": _row,
}
