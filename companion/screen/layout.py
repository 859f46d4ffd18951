"""Layout combinators: boxes out of boxes, in units of the grid, so that scenes say what stands where, not sums.

``row`` and ``column`` divide a box into parts of given lengths; ``share(n)`` takes its part of what is left.
``stack`` puts things of their own heights under each other, ``fit`` keeps a shape, ``inset`` leaves a margin,
``grid`` makes equal cells no larger than they need to be.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.screen.geometry import Box


@dataclass(frozen=True, slots=True)
class Share:
    """A part that takes its share of what the fixed parts leave."""

    weight: float = 1.0


def share(weight: float = 1.0) -> Share:
    """A part that grows, by its weight."""
    return Share(weight)


REST = Share()
Part = float | Share


def row(box: Box, *parts: Part, gap: float = 0.0) -> list[Box]:
    """Parts from left to right.

    >>> [part.w for part in row(Box(0, 0, 50, 4), 4, REST, 6, gap=2)]
    [4, 36.0, 6]
    """
    found, x = [], box.x
    for wide in _lengths(box.w, parts, gap):
        found.append(Box(x, box.y, wide, box.h))
        x += wide + gap
    return found


def column(box: Box, *parts: Part, gap: float = 0.0) -> list[Box]:
    """Parts from top to bottom.

    >>> [part.y for part in column(Box(0, 0, 50, 21), 4, share(2), REST, gap=1)]
    [0, 5, 16.0]
    """
    found, y = [], box.y
    for high in _lengths(box.h, parts, gap):
        found.append(Box(box.x, y, box.w, high))
        y += high + gap
    return found


def stack(box: Box, heights: Sequence[float], gap: float = 0.0, at: float = 0.0) -> list[Box]:
    """Things of these heights under each other; ``at`` 0 begins at the top of the box, 0.5 centres, 1 ends at its foot.

    >>> stack(Box(0, 0, 9, 10), (2, 2), gap=1, at=1.0)
    [Box(x=0.0, y=5.0, w=9.0, h=2), Box(x=0.0, y=8.0, w=9.0, h=2)]
    """
    spare = box.h - sum(heights) - gap * max(0, len(heights) - 1)
    return column(inset(box, 0, top=spare * at), *heights, gap=gap)


def fit(box: Box, wide: float, high: float, largest: float = float("inf")) -> Box:
    """The largest box of this shape in the middle of another, no higher than ``largest``.

    >>> fit(Box(0, 0, 100, 40), 3, 4)
    Box(x=35.0, y=0.0, w=30.0, h=40)
    """
    height = min(box.h, box.w * high / wide, largest)
    return box.centred(height * wide / high, height)


def beside(box: Box, side: float, margin: float = 0.0) -> Box:
    """A square of this side at the left edge of a box, in the middle of its height.

    >>> beside(Box(0, 0, 50, 10), 4, 2)
    Box(x=2, y=3.0, w=4, h=4)
    """
    return Box(box.x + margin, box.centre[1] - side / 2, side, side)


def inset(box: Box, by: float, *, left: float = 0.0, top: float = 0.0, right: float = 0.0, bottom: float = 0.0) -> Box:
    """The box without a margin all round, and without more on single sides.

    >>> inset(Box(0, 0, 50, 10), 1, left=4)
    Box(x=5, y=1.0, w=44.0, h=8.0)
    """
    return Box(box.x + by + left, box.y + by + top, box.w - 2 * by - left - right, box.h - 2 * by - top - bottom)


def grid(
    box: Box, count: int, columns: int, gap: float = 0.0, widest: float = float("inf"), highest: float = float("inf")
) -> list[Box]:
    """Equal cells row by row for so many things, in the middle of the box, no larger than asked for.

    >>> [cell.x for cell in grid(Box(0, 0, 50, 10), 3, 3, gap=1, widest=10)]
    [9.0, 20.0, 31.0]
    """
    columns = max(1, columns)
    rows = max(1, -(-count // columns))
    wide = min(widest, (box.w - gap * (columns - 1)) / columns)
    high = min(highest, (box.h - gap * (rows - 1)) / rows)
    area = box.centred(columns * wide + gap * (columns - 1), rows * high + gap * (rows - 1))
    return area.grid(columns, rows, gap)[:count]


def _lengths(room: float, parts: Sequence[Part], gap: float) -> list[float]:
    """The parts' lengths: the fixed ones as they are, the others share what is left, never less than nothing."""
    fixed = sum(part for part in parts if not isinstance(part, Share)) + gap * max(0, len(parts) - 1)
    weights = sum(part.weight for part in parts if isinstance(part, Share)) or 1.0
    left = max(0.0, room - fixed)
    return [left * part.weight / weights if isinstance(part, Share) else part for part in parts]
