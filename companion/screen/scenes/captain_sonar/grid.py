"""Where the spaces of a chart lie."""

from dataclasses import dataclass

from companion.games.captain_sonar.terms import place
from companion.screen.geometry import Box

EDGE = 3.8
"""Room for letters above and numbers beside the chart, in units."""
RIM = 0.9
"""Room on its other sides."""


@dataclass(frozen=True)
class Grid:
    """Where the spaces of a chart lie: the square of the sea, how many spaces a side has, the room for its letters."""

    sea: Box
    size: int
    edge: float = EDGE

    @classmethod
    def within(cls, box: Box, size: int) -> "Grid":
        """The largest square sea in a box that leaves room for letters and numbers."""
        side = min(box.w - 2 * EDGE, box.h - EDGE)
        return cls(Box(box.centre[0] - side / 2, box.y + EDGE, side, side), size)

    @classmethod
    def framed(cls, frame: Box, size: int, edge: float = EDGE) -> "Grid":
        """The sea within its own frame: letters and numbers on two sides, a rim on the others."""
        side = min(frame.w, frame.h) - edge - RIM
        return cls(Box(frame.x + edge, frame.y + edge, side, side), size, edge)

    @property
    def cell(self) -> float:
        """The side of a space."""
        return self.sea.w / self.size

    def space(self, name: str) -> Box:
        """The box of a space."""
        column, row = place(name)
        return Box(self.sea.x + column * self.cell, self.sea.y + (row - 1) * self.cell, self.cell, self.cell)

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a space."""
        return self.space(name).centre

    def column(self, index: int) -> Box:
        """Where a column's letter stands."""
        return Box(self.sea.x + index * self.cell, self.sea.y - self.edge, self.cell, self.edge)

    def row(self, number: int) -> Box:
        """Where a row's number stands."""
        return Box(self.sea.x - self.edge, self.sea.y + (number - 1) * self.cell, self.edge, self.cell)

    def sector(self, number: int) -> Box:
        """The block of five by five spaces of a sector."""
        along = self.size // 5
        row, column = divmod(number - 1, along)
        side = self.cell * 5
        return Box(self.sea.x + column * side, self.sea.y + row * side, side, side)
