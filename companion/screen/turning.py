"""Pages that turn by themselves: for more than a screen can show at a size that can be read.

A page stands still and is followed by the next at once: where motion is reduced they turn all the same, or nobody
would ever read the second.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.screen.brush import Brush
from companion.screen.elements import LATER, Element, Group
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.widgets import Chip

SECONDS = 7.0
"""How long a page stands."""


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
        spot = line.right_part(pen.chip(text, pen.rest))
        parts += [*page, Chip(key=f"page/{number}", box=spot, text=text, size=pen.rest)]
    return [Pages(key="pages", box=room, parts=tuple(parts), starts=tuple(starts))]
