"""Pages: one that a touch opens on this display, and pages that turn by themselves.

A page that was opened stays open; it is the display's own affair, unknown to the table. What lies on it are words that
anybody may say. It shows neither what was said nor what became of it, so that an open page tells the other crew
nothing.

Pages that turn hold more than a screen can show at a size that can be read. Each stands still and is followed by the
next at once: where motion is reduced they turn all the same, or nobody would ever read the second. What is to be
touched lies on pages with numbers, and stands still until the table hears another one: a number is a word as any other.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from companion.rules.published import TableView
from companion.screen.brush import Brush
from companion.screen.elements import LATER, Element, Group, Layout, Touch
from companion.screen.geometry import Box
from companion.screen.paper import Paper, Pen
from companion.screen.theme import SMALLEST
from companion.screen.widgets import Button, Chip

OPEN = "PAGE"
"""The touch that opens a page, with its name; alone it shuts the one that is open. With a number it is a word."""
SHUT = (OPEN, "REPEAT")
"""Touches that shut it: its own cross and that of a common sheet of choices."""
UNTOUCHED = 60.0
"""A page that nobody touches for so many seconds is shut."""


class Paging:
    """The page that lies open.

    >>> paging = Paging()
    >>> paging.takes("PAGE blue"), paging.takes("COURSE N"), paging.takes("PAGE 2"), paging.name
    (True, False, False, 'blue')
    >>> paging.passed(10.0), paging.due(), paging.passed(70.0), paging.name
    (False, 70.0, True, '')
    """

    def __init__(self) -> None:
        self.name = ""
        self._touched: float | None = None

    def takes(self, word: str) -> bool:
        """Whether a touch means the page itself; every touch keeps an open page open."""
        self._touched = None
        name = word.removeprefix(f"{OPEN} ")
        if name != word and not name.isdecimal():
            self.name = name
            return True
        if word not in SHUT or not self.name:
            return False
        self.name = ""
        return True

    def shown(self, view: TableView) -> TableView:
        """The view with the page in it."""
        return replace(view, page=self.name)

    def keep(self, layout: Layout) -> None:
        """A page with nothing to offer any more is shut: the turn has passed, a menu was opened, the game is over."""
        if not any(element.key == "page" for element in layout.elements):
            self.name = ""

    def due(self) -> float | None:
        """When it is shut, if nobody touches it."""
        return None if not self.name or self._touched is None else self._touched + UNTOUCHED

    def passed(self, now: float) -> bool:
        """Whether it was shut just now. The time counts from the first frame after the touch."""
        if not self.name:
            return False
        if self._touched is None or now < self._touched:
            self._touched = now
        if now - self._touched < UNTOUCHED:
            return False
        self.name = ""
        return True


SECONDS = 7.0
"""How long a page stands."""


def shared_out(heights: Sequence[float], gap: float, high: float) -> list[range]:
    """Things under each other on as few pages of this height as hold them, in their order: their places.

    >>> shared_out((4, 4, 4), 1, 9), shared_out((), 1, 9)
    ([range(0, 2), range(2, 3)], [])
    """
    starts, used = [], high
    for place, height in enumerate(heights):
        used += gap + height
        if used > high + 0.01:
            starts.append(place)
            used = height
    return [range(*ends) for ends in pairwise((*starts, len(heights)))]


def largest(
    sizes: Sequence[float], heights: Callable[[float], list[float]], gap: float, high: float, foot: float
) -> tuple[float, list[float], list[range]]:
    """The largest of some sizes at which one page holds all things, else the smallest: the size, their heights in it,
    and the places of each page. Where pages turn, their ``foot`` has their number.

    >>> largest((3, 2), lambda size: [size, size], 1, 5, 2), largest((3, 2), lambda size: [size, size], 1, 4, 2)
    ((2, [2, 2], [range(0, 2)]), (2, [2, 2], [range(0, 1), range(1, 2)]))
    """
    for size in sizes:
        needs = heights(size)
        pages = shared_out(needs, gap, high)
        if len(pages) < 2:
            return size, needs, pages
    return size, needs, shared_out(needs, gap, high - foot)


@dataclass(frozen=True, kw_only=True)
class Pages(Group):
    """One page of its parts after the other, round and round. ``starts`` are the first parts of the pages.

    >>> pages = Pages(key="pages", box=Box(0, 0, 9, 9), parts=(Group(key="a", box=Box(0, 0, 9, 9)),) * 3, starts=(0, 2))
    >>> pages.stamp(1.0), pages.stamp(8.0), pages.stamp(15.0)
    (0, 1, 0)
    """

    starts: tuple[int, ...] = (0,)

    def stamp(self, now: float) -> object:
        """The page that stands now."""
        return self._page(now)

    def due(self, now: float) -> float | None:
        """When the page turns."""
        return (now // SECONDS + 1) * SECONDS + LATER if len(self.starts) > 1 else None

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The parts of one page."""
        page = self._page(now)
        ends = (*self.starts[1:], len(self.parts))
        dx, dy = box.x - self.box.x, box.y - self.box.y
        for part in self.parts[self.starts[page] : ends[page]]:
            part.draw(brush, part.box.moved(dx, dy), now)

    def _page(self, now: float) -> int:
        return int(now // SECONDS) % len(self.starts)


def turned(pages: Sequence[Sequence[Element]], room: Box, line: Box, pen: Pen) -> list[Element]:
    """One page as it is, several as pages that turn, with their number at the right end of a line.

    >>> page = (Group(key="a", box=Box(0, 0, 9, 9)),)
    >>> [one.key for one in turned((page,), Box(0, 0, 9, 9), Box(0, 0, 9, 3), Pen(12.0))]
    ['a']
    """
    if len(pages) < 2:
        return [part for page in pages for part in page]
    parts: list[Element] = []
    starts: list[int] = []
    for number, page in enumerate(pages, 1):
        starts.append(len(parts))
        text = f"{number} / {len(pages)}"
        size = pen.seen(SMALLEST)
        parts += [*page, Chip(key=f"page/{number}", box=line.right_part(pen.chip(text, size)), text=text, size=size)]
    return [Pages(key="pages", box=room, parts=tuple(parts), starts=tuple(starts))]


def opened(
    pages: Sequence[Sequence[Element]], room: Box, line: Box, paper: Paper, leads: bool = False
) -> list[Element]:
    """Of several pages the one that lies open: a touch on it, or PAGE, opens the next. Nothing turns under a reader.

    Its number stands at the right end of a line, with the sign of what a touch does; quiet where an answer ``leads``
    through the pages.
    """
    here, count = (paper.view.turned or 0) % len(pages), len(pages)
    if count < 2:
        return list(pages[0])
    text, size, word = f"{here + 1} / {count}", paper.seen(SMALLEST), f"{OPEN} {(here + 1) % count + 1}"
    return [
        # What can be touched on the page lies over it.
        Touch(key="page/next", box=room, word=word),
        *pages[here],
        Chip(
            key="page/number",
            box=line.right_part(paper.chip(text, size, signed=not leads)),
            text=text,
            size=size,
            icon="" if leads else "right",
            ground="chip" if leads else "light",
            colour="quiet" if leads else "ink",
            word=word,
        ),
    ]


def led(body: Sequence[Element], bar: Sequence[Element]) -> list[Element]:
    """The answers, of which the filled one leads through pages with a quiet number: it opens the next of them.

    What it says on the last page can be said all the same.
    """
    chips = (part for part in body if isinstance(part, Chip) and part.key == "page/number" and not part.icon)
    word = next((chip.word for chip in chips if chip.word != f"{OPEN} 1"), "")
    filled = [part for part in bar if word and isinstance(part, Button) and part.ground == "light"]
    away = [Touch(key=f"away/{part.word}", box=Box(part.box.x, part.box.y, 0, 0), word=part.word) for part in filled]
    return [*(replace(part, word=word) if part in filled else part for part in bar), *away]


NUMBER_WIDE, NUMBER_HIGH = 24.0, 6.4
"""The number of a page: how wide it is at most, and how high at least."""
SIZE = 2.8
"""The size of its figure at least."""


def numbers_high(pen: Pen) -> float:
    """How high the line with the numbers of pages is."""
    return max(NUMBER_HIGH, 1.3 * pen.must)


def numbered(paper: Paper, words: Sequence[str], pages: Sequence[range], line: Box) -> tuple[range, list[Element]]:
    """The page that lies open, and a line of numbers that open the others.

    It is the page with the word that the cursor is on, else the one that was asked for last, else the first. What lies
    on another page is offered, too: no button and no sheet repeats it.
    """
    table = paper.view
    turned = (table.turned or 0) % len(pages)
    here = next((number for number, page in enumerate(pages) if table.pointed in words[page.start : page.stop]), turned)
    away = [word for number, page in enumerate(pages) if number != here for word in words[page.start : page.stop]]
    elements: list[Element] = [Touch(key=f"away/{word}", box=Box(line.x, line.y, 0, 0), word=word) for word in away]
    cells = line.centred(min(line.w, NUMBER_WIDE * len(pages)), line.h).columns(len(pages), 0.8)
    for number, cell in enumerate(cells):
        elements.append(
            Button(
                key="page" if number == here else f"page/{number + 1}",
                box=cell,
                word=f"{OPEN} {number + 1}",
                label=str(number + 1),
                size=paper.read(SIZE),
                ground="sheet" if number == here else "raised",
                edge="light" if number == here else "",
            )
        )
    return pages[here], elements
