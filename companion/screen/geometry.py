"""Tiny immutable geometry: sizes in pixels, boxes in units of the grid or, once painted, in pixels."""

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
