"""The chart as a captain reads it: what reaches what, as sets of spaces that are bits of one number."""

from functools import lru_cache

from companion.players.knowledge import TeamKnowledge
from companion.review.positions import Options, TrackingChart
from companion.review.positions.board import TrackingBoard, board_of, ones, shift


class BitChart:
    """One side of one map under its house rules; build it with ``bit_chart_of``."""

    def __init__(self, board: TrackingBoard) -> None:
        self.board = board
        self.cells = tuple(ones(board.sea))
        self.steps = tuple(board.steps.items())
        # A torpedo goes as far forth as back: whence a space is reached is also what is reached from there.
        self.reach = {cell: board.reach(cell) for cell in self.cells}
        self.around = {cell: board.hit(cell, "indirect") for cell in self.cells}
        self.beside = {cell: tuple(ones(self.around[cell] & board.sea)) for cell in self.cells}

    def step(self, cell: int, direction: str) -> int | None:
        """The sea space one step away, or ``None``."""
        there = shift(1 << cell, self.board.steps[direction]) & self.board.sea
        return there.bit_length() - 1 if there else None

    def mask(self, names: tuple[str, ...]) -> int:
        """A set of spaces from their names."""
        return sum({1 << self.board.cell(name) for name in names})

    def name(self, cell: int) -> str:
        """The printed name of a space."""
        return next(iter(self.board.names(1 << cell)))

    def moved(self, spaces: int, direction: str) -> int:
        """All these spaces one step further, as far as there is sea."""
        return shift(spaces, self.board.steps[direction]) & self.board.sea

    def spread(self, spaces: int, rounds: int) -> int:
        """All spaces within so many steps over sea."""
        for _ in range(rounds):
            grown = spaces
            for _, by in self.steps:
                grown |= shift(spaces, by)
            spaces = grown & self.board.sea
        return spaces

    def reachable(self, cell: int, free: int) -> int:
        """How many free spaces can still be reached from one, its own aside."""
        cells = before = 1 << cell
        while True:
            grown = cells
            for _, by in self.steps:
                grown |= shift(cells, by)
            cells = (grown & free) | before
            if cells == before:
                return cells.bit_count() - 1
            before = cells

    def worst(self, cloud: int) -> float:
        """The damage that the best aimed explosion can expect on a submarine that is somewhere in these spaces."""
        count = cloud.bit_count()
        if not count:
            return 0.0
        around, most = self.around, 0
        for cell in ones(cloud):
            # An explosion is aimed best at a space where the submarine may be: two on it, one on each beside it.
            hit = 2 + (around[cell] & cloud).bit_count()
            if hit > most:
                most = hit
        return most / count


@lru_cache(maxsize=16)
def _waters(chart: TrackingChart, options: Options) -> BitChart:
    return BitChart(board_of(chart, options))


def bit_chart_of(knowledge: TeamKnowledge) -> BitChart:
    """The waters that a crew sails, worked out once for each chart."""
    holes = (knowledge.holes or None) if knowledge.ice else None
    chart = TrackingChart.from_rows(knowledge.map, knowledge.side, knowledge.rows, holes)
    return _waters(chart, Options(**knowledge.rules))
