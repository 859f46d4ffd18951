"""The chart as bits, so that all places a submarine may be at are moved by one shift.

Two kinds of bit sets share one row length: *spaces* (bit ``row * width + column``) and *offsets*, places
relative to the submarine, whose own place is bit ``centre``. Rows are more than twice as long as the chart is
wide, so a space shifted by any offset that fits the chart never lands on the chart in another row.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from string import ascii_uppercase

SECTOR = 5
"""Sectors are blocks of five by five spaces."""


@dataclass(frozen=True)
class TrackingChart:
    """Islands and special spaces of one side, spaces by their printed names (``C7``).

    ``holes`` are the open water holes of an icy map; ``None`` where there is no ice or nobody listed them,
    and then damage on surfacing tells nothing. ``archer_mines`` are the printed ones (they block nothing).
    """

    name: str
    side: str
    size: int
    islands: frozenset[str]
    holes: frozenset[str] | None = None
    archer_mines: frozenset[str] = frozenset()

    @classmethod
    def from_rows(
        cls,
        name: str,
        side: str,
        rows: Sequence[str],
        holes: Iterable[str] | None = None,
        archer_mines: Iterable[str] = (),
    ) -> "TrackingChart":
        """A chart from its drawing: ``.`` sea, ``#`` island, the first row is row 1, its first character column A.

        Raises ``ValueError`` when the drawing is no square of whole sectors or holds another character.

        >>> sorted(TrackingChart.from_rows("pond", "turn_by_turn", ["....#"] + ["....."] * 4).islands)
        ['E1']
        """
        size = len(rows)
        if not size or size % SECTOR or size > len(ascii_uppercase):
            raise ValueError(f"found {size} rows, expected 5, 10, 15, 20 or 25")
        for number, row in enumerate(rows, 1):
            if len(row) != size or set(row) - set(".#"):
                raise ValueError(f"row {number}: found {row!r}, expected {size} characters, each . or #")
        islands = frozenset(
            space(column, row) for row, drawn in enumerate(rows, 1) for column, mark in enumerate(drawn) if mark == "#"
        )
        return cls(name, side, size, islands, None if holes is None else frozenset(holes), frozenset(archer_mines))

    @property
    def sectors(self) -> int:
        """How many sectors: nine on the large side, four on the small one."""
        return (self.size // SECTOR) ** 2

    def sector(self, column: int, row: int) -> int:
        """The sector of a space, counted along the rows from 1; columns count from 0, rows from 1.

        >>> TrackingChart("sea", "real_time", 15, frozenset()).sector(11, 14)  # L14, the rulebook's example
        9
        """
        return (row - 1) // SECTOR * (self.size // SECTOR) + column // SECTOR + 1


def space(column: int, row: int) -> str:
    """The printed name of a space; columns count from 0, rows from 1.

    >>> space(2, 7)
    'C7'
    """
    return f"{ascii_uppercase[column]}{row}"


def read_space(text: object, size: int) -> tuple[int, int] | None:
    """Column (from 0) and row (from 1) of a space named in any case, or ``None`` if the chart has none such.

    >>> read_space("c7", 15), read_space("P1", 15), read_space(None, 15)
    ((2, 7), None, None)
    """
    if not isinstance(text, str):
        return None
    name = text.strip().upper()
    column = ascii_uppercase.find(name[:1]) if name else -1
    if not 0 <= column < size or not (name[1:].isascii() and name[1:].isdecimal()):
        return None
    row = int(name[1:])
    return (column, row) if 1 <= row <= size else None


VALUES: Mapping[str, tuple[str, ...]] = {
    "torpedo_range": ("sea_path", "plain_distance"),
    "mine_neighbours": ("eight", "four"),
    "second_mine": ("forbid", "allow"),
    "silence_over_mines": ("no", "pass_only"),
    "chain": ("none", "second_edition"),
}
ALIASES = {"torpedo_path": "torpedo_range", "silence_over_own_mines": "silence_over_mines"}


@dataclass(frozen=True)
class Options:
    """``torpedo_range`` A3, ``mine_neighbours`` A4, ``second_mine`` A5, ``chain`` A6, ``silence_over_mines`` A16."""

    torpedo_range: str = "sea_path"
    mine_neighbours: str = "eight"
    second_mine: str = "forbid"
    silence_over_mines: str = "no"
    chain: str = "none"

    @classmethod
    def read(cls, values: Mapping[str, object], others: frozenset[str] = frozenset()) -> "Options":
        """Checked options; names in ``others`` are the game's remaining options and have no bearing here.

        Raises ``ValueError`` with what was found and what is expected.

        >>> Options.read({"mine_neighbours": "four"}).mine_neighbours
        'four'
        """
        chosen: dict[str, str] = {}
        for key, value in values.items():
            name = ALIASES.get(key, key)
            if name not in VALUES:
                if key in others:
                    continue
                raise ValueError(f"options: found {key!r}, expected one of {', '.join(VALUES)}")
            text = str(value).strip().lower()
            if text not in VALUES[name]:
                raise ValueError(f"options.{key}: found {value!r}, expected {' or '.join(VALUES[name])}")
            chosen[name] = text
        return cls(**chosen)


_EIGHT = tuple((down, across) for down in (-1, 0, 1) for across in (-1, 0, 1) if down or across)
_FOUR = ((-1, 0), (0, 1), (1, 0), (0, -1))
TORPEDO_RANGE = 4


def shift(bits: int, by: int) -> int:
    """Bits moved up (or down) by a number of places.

    >>> shift(0b100, 1), shift(0b100, -2)
    (8, 1)
    """
    return bits << by if by >= 0 else bits >> -by


def ones(bits: int) -> Iterator[int]:
    """The numbers of the bits set, lowest first.

    >>> list(ones(0b1010))
    [1, 3]
    """
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


class TrackingBoard:
    """What never changes while a submarine is tracked; build it with ``board_of``."""

    def __init__(self, chart: TrackingChart, options: Options) -> None:
        self.chart = chart
        self.options = options
        size = chart.size
        self.width = 2 * size + 2
        self.centre = (size + 1) * (self.width + 1)
        """The number of the offset bit that is the submarine's own place."""
        self.here = 1 << self.centre
        self.steps = {"N": -self.width, "E": 1, "S": self.width, "W": -1}
        cells = [(column, row) for row in range(1, size + 1) for column in range(size)]
        self.chart_mask = self._mask(cells)
        self.sea = self._mask([cell for cell in cells if space(*cell) not in chart.islands])
        self.rows = {row: self._mask([cell for cell in cells if cell[1] == row]) for row in range(1, size + 1)}
        self.columns = {column: self._mask([cell for cell in cells if cell[0] == column]) for column in range(size)}
        self.sectors = {
            number: self._mask([cell for cell in cells if chart.sector(*cell) == number])
            for number in range(1, chart.sectors + 1)
        }
        self.holes = None if chart.holes is None else sum(1 << self.cell(name) for name in chart.holes)
        around = _EIGHT if options.mine_neighbours == "eight" else _FOUR
        self.mine_places = sum(1 << self.centre + down * self.width + across for down, across in around)
        """The offsets a mine may be dropped at (A4)."""
        self.one_mine_a_space = options.second_mine == "forbid"
        self._reach: dict[int, int] = {}

    def _mask(self, cells: list[tuple[int, int]]) -> int:
        return sum(1 << (row - 1) * self.width + column for column, row in cells)

    def cell(self, name: str) -> int:
        """The bit number of a space. Raises ``ValueError`` for a name the chart has not."""
        place = read_space(name, self.chart.size)
        if place is None:
            raise ValueError(f"found {name!r}, expected a space of the chart")
        return (place[1] - 1) * self.width + place[0]

    def names(self, spaces: int) -> frozenset[str]:
        """The printed names of a set of spaces."""
        return frozenset(space(number % self.width, number // self.width + 1) for number in ones(spaces))

    def fact(self, kind: str, value: int) -> int:
        """The spaces of which a sonar fact is true."""
        return {"row": self.rows, "column": self.columns, "sector": self.sectors}[kind][value]

    def hit(self, cell: int, result: str) -> int:
        """The spaces at which an explosion at ``cell`` has that result (rulebook: two damage on, one beside)."""
        direct = 1 << cell
        if result == "direct":
            return direct
        beside = 0
        for down, across in _EIGHT:
            number = cell + down * self.width + across
            if number >= 0:
                beside |= 1 << number
        beside &= self.chart_mask
        return beside if result == "indirect" else self.chart_mask & ~(beside | direct)

    def reach(self, cell: int) -> int:
        """The spaces from which a torpedo can hit ``cell``: one to four steps, over sea unless A3 says otherwise."""
        if cell not in self._reach:
            self._reach[cell] = self._find_reach(cell)
        return self._reach[cell]

    def _find_reach(self, cell: int) -> int:
        target = 1 << cell
        if not target & self.sea:
            return 0
        path = self.sea if self.options.torpedo_range == "sea_path" else self.chart_mask
        reached = target
        for _ in range(TORPEDO_RANGE):
            before = reached
            for step in self.steps.values():
                reached |= shift(before, step) & path
        return reached & self.sea & ~target


@lru_cache(maxsize=32)
def board_of(chart: TrackingChart, options: Options) -> TrackingBoard:
    """The board of a chart under these options, built once."""
    return TrackingBoard(chart, options)
