"""Geometry: sizes in pixels; boxes in units of the grid or, once painted, in pixels; boxes out of boxes; motion.

Scenes say what stands where, not sums: ``row`` and ``column`` divide a box into parts of given lengths; ``share(n)``
takes its part of what is left. ``stack`` puts things of their own heights under each other, ``fit`` keeps a shape,
``inset`` leaves a margin, ``grid`` makes equal cells no larger than they need to be.

Motion is a function of time: where an element is and how solid, a moment after the view changed. Nothing here
remembers anything, so a new view may arrive at any moment: the movement before it is over at once.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple


class Size(NamedTuple):
    """A width and a height in pixels."""

    width: int
    height: int

    @property
    def unit(self) -> float:
        """The step of the grid: a ninetieth of the height, less on upright screens.

        >>> Size(1920, 1080).unit, Size(1080, 1920).unit
        (12.0, 9.0)
        """
        return min(self.height / 90, self.width / 120)

    @property
    def upright(self) -> bool:
        """Whether the screen stands on its short side."""
        return self.height > self.width


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: left, top, width, height.

    >>> Box(0, 0, 100, 50).inset(10)
    Box(x=10, y=10, w=80, h=30)
    """

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle point."""
        return self.x + self.w / 2, self.y + self.h / 2

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float) -> "Box":
        """A box of this size about a middle point."""
        return cls(cx - w / 2, cy - h / 2, w, h)

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside (the right and lower edges do not)."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inside(self, other: "Box", slack: float = 0.5) -> bool:
        """Whether this box lies within another."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )

    def overlaps(self, other: "Box", slack: float = 0.5) -> bool:
        """Whether two boxes share more than an edge."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )

    def shared(self, other: "Box") -> float:
        """The area that two boxes share.

        >>> Box(0, 0, 4, 4).shared(Box(3, 2, 4, 4))
        2
        """
        if self.right <= other.x or other.right <= self.x or self.bottom <= other.y or other.bottom <= self.y:
            return 0.0
        wide = min(self.right, other.right) - max(self.x, other.x)
        return wide * (min(self.bottom, other.bottom) - max(self.y, other.y))

    def inset(self, by: float, by_y: float | None = None) -> "Box":
        """The box without a margin; a negative margin grows it."""
        down = by if by_y is None else by_y
        return Box(self.x + by, self.y + down, self.w - 2 * by, self.h - 2 * down)

    def scaled(self, by: float) -> "Box":
        """The same box on a larger or smaller scale: from units to pixels, without the dust of the multiplication.

        >>> Box(1.1, 2.2, 3.3, 0.1).scaled(12.0)
        Box(x=13.2, y=26.4, w=39.6, h=1.2)
        """
        return Box(round(self.x * by, 6), round(self.y * by, 6), round(self.w * by, 6), round(self.h * by, 6))

    def moved(self, dx: float, dy: float) -> "Box":
        """The same box elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def top_part(self, height: float) -> "Box":
        """The upper part of this height."""
        return Box(self.x, self.y, self.w, height)

    def bottom_part(self, height: float) -> "Box":
        """The lower part of this height."""
        return Box(self.x, self.bottom - height, self.w, height)

    def left_part(self, width: float) -> "Box":
        """The left part of this width."""
        return Box(self.x, self.y, width, self.h)

    def right_part(self, width: float) -> "Box":
        """The right part of this width."""
        return Box(self.right - width, self.y, width, self.h)

    def without_top(self, height: float) -> "Box":
        """What is left under an upper part."""
        return Box(self.x, self.y + height, self.w, self.h - height)

    def without_bottom(self, height: float) -> "Box":
        """What is left above a lower part."""
        return Box(self.x, self.y, self.w, self.h - height)

    def without_left(self, width: float) -> "Box":
        """What is left of the box beside a strip on its left."""
        return Box(self.x + width, self.y, self.w - width, self.h)

    def without_right(self, width: float) -> "Box":
        """What is left beside a right part."""
        return Box(self.x, self.y, self.w - width, self.h)

    def columns(self, count: int, gap: float = 0.0) -> list["Box"]:
        """Equal columns from left to right.

        >>> [part.x for part in Box(0, 0, 110, 10).columns(2, gap=10)]
        [0.0, 60.0]
        """
        width = (self.w - gap * (count - 1)) / count
        return [Box(self.x + index * (width + gap), self.y, width, self.h) for index in range(count)]

    def rows(self, count: int, gap: float = 0.0) -> list["Box"]:
        """Equal rows from top to bottom."""
        height = (self.h - gap * (count - 1)) / count
        return [Box(self.x, self.y + index * (height + gap), self.w, height) for index in range(count)]

    def grid(self, columns: int, rows: int, gap: float = 0.0) -> list["Box"]:
        """Equal cells, row by row."""
        return [cell for row in self.rows(rows, gap) for cell in row.columns(columns, gap)]

    def centred(self, w: float, h: float) -> "Box":
        """A box of this size in the middle of this one."""
        return Box.around(*self.centre, w, h)

    def towards(self, other: "Box", part: float) -> "Box":
        """The box on the way to another: 0 is here, 1 is there."""
        return Box(
            self.x + (other.x - self.x) * part,
            self.y + (other.y - self.y) * part,
            self.w + (other.w - self.w) * part,
            self.h + (other.h - self.h) * part,
        )


@dataclass(frozen=True, slots=True)
class Share:
    """A part that takes its share of what the fixed parts leave."""

    weight: float = 1.0


def share(weight: float = 1.0) -> Share:
    """A part that grows, by its weight."""
    return Share(weight)


REST = Share()
SHARED = 0.001
"""What shares no more than this, in square units, only touches."""
Part = float | Share


def row(box: Box, *parts: Part, gap: float = 0.0) -> list[Box]:
    """Parts from left to right.

    >>> [part.w for part in row(Box(0, 0, 50, 4), 4, REST, 6, gap=2)]
    [4, 36.0, 6]
    """
    boxes, x = [], box.x
    for wide in _lengths(box.w, parts, gap):
        boxes.append(Box(x, box.y, wide, box.h))
        x += wide + gap
    return boxes


def column(box: Box, *parts: Part, gap: float = 0.0) -> list[Box]:
    """Parts from top to bottom.

    >>> [part.y for part in column(Box(0, 0, 50, 21), 4, share(2), REST, gap=1)]
    [0, 5, 16.0]
    """
    boxes, y = [], box.y
    for high in _lengths(box.h, parts, gap):
        boxes.append(Box(box.x, y, box.w, high))
        y += high + gap
    return boxes


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


def covered(box: Box, taken: Iterable[Box]) -> float:
    """How much of what lies there a box would cover."""
    return sum(box.shared(other) for other in taken)


def clear_of(box: Box, taken: Iterable[Box]) -> bool:
    """Whether a box covers nothing of what lies there.

    >>> clear_of(Box(0, 0, 2, 2), [Box(2, 0, 2, 2)]), clear_of(Box(0, 0, 2, 2), [Box(1, 1, 1, 1)])
    (True, False)
    """
    return all(box.shared(other) < SHARED for other in taken)


def least_covering(boxes: Sequence[Box], taken: Sequence[Box]) -> Box:
    """The first box that covers nothing of what lies there; where there is none, the one that covers least.

    >>> least_covering([Box(0, 0, 2, 2), Box(3, 0, 2, 2)], [Box(1, 1, 1, 1)])
    Box(x=3, y=0, w=2, h=2)
    """
    return next((box for box in boxes if clear_of(box, taken)), None) or min(
        boxes, key=lambda box: round(covered(box, taken), 3)
    )


def within(x: float, y: float, corners: Sequence[tuple[float, float]]) -> bool:
    """Whether a point lies within an area.

    >>> within(1, 1, [(0, 0), (3, 0), (0, 3)]), within(2, 2, [(0, 0), (3, 0), (0, 3)])
    (True, False)
    """
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    return (
        sum((ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay) for (ax, ay), (bx, by) in sides) % 2 == 1
    )


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
    box: Box,
    count: int,
    columns: int,
    gap: float = 0.0,
    widest: float = float("inf"),
    highest: float = float("inf"),
    at: float = 0.5,
) -> list[Box]:
    """Equal cells row by row for so many things, no larger than asked for; ``at`` 0 begins at the top of the box, 0.5
    centres, 1 ends at its foot.

    >>> [cell.x for cell in grid(Box(0, 0, 50, 10), 3, 3, gap=1, widest=10)]
    [9.0, 20.0, 31.0]
    """
    columns = max(1, columns)
    rows = max(1, -(-count // columns))
    wide = min(widest, (box.w - gap * (columns - 1)) / columns)
    high = min(highest, (box.h - gap * (rows - 1)) / rows)
    area = box.centred(columns * wide + gap * (columns - 1), rows * high + gap * (rows - 1))
    return area.moved(0, (box.h - area.h) * (at - 0.5)).grid(columns, rows, gap)[:count]


def _lengths(room: float, parts: Sequence[Part], gap: float) -> list[float]:
    """The parts' lengths: the fixed ones as they are, the others share what is left, never less than nothing."""
    fixed = sum(part for part in parts if not isinstance(part, Share)) + gap * max(0, len(parts) - 1)
    weights = sum(part.weight for part in parts if isinstance(part, Share)) or 1.0
    left = max(0.0, room - fixed)
    return [left * part.weight / weights if isinstance(part, Share) else part for part in parts]


SLIDE = 0.22
FADE = 0.18
OUT = 0.15


@dataclass(frozen=True, slots=True)
class Stop:
    """A station on an element's way: reached ``at`` seconds after the change, there with this ``alpha``."""

    at: float
    box: Box
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Pose:
    """Where an element is at one moment, and how solid."""

    box: Box
    alpha: float = 1.0


def eased(part: float) -> float:
    """Fast at first, gentle at the end (cubic).

    >>> eased(0.0), eased(0.5), eased(1.0)
    (0.0, 0.875, 1.0)
    """
    rest = 1.0 - min(1.0, max(0.0, part))
    return 1.0 - rest * rest * rest


def along(start: Pose, stops: tuple[Stop, ...], passed: float) -> Pose:
    """The pose on a way of several stops, ``passed`` seconds after it began.

    >>> away = Stop(0.2, Box(100, 0, 10, 10), alpha=0.0)
    >>> along(Pose(Box(0, 0, 10, 10)), (away,), 0.2).alpha
    0.0
    """
    before, begun = start, 0.0
    for stop in stops:
        if passed < stop.at:
            part = eased((passed - begun) / (stop.at - begun))
            return Pose(before.box.towards(stop.box, part), before.alpha + (stop.alpha - before.alpha) * part)
        before, begun = Pose(stop.box, stop.alpha), stop.at
    return before
