"""The chart a submarine is looked for on: one printed side of one map, as the tracker needs it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from string import ascii_uppercase

SECTOR = 5
"""Sectors are blocks of five by five spaces."""


@dataclass(frozen=True)
class Chart:
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
    ) -> "Chart":
        """A chart from its drawing: ``.`` sea, ``#`` island, the first row is row 1, its first character column A.

        Raises ``ValueError`` when the drawing is no square of whole sectors or holds another character.

        >>> sorted(Chart.from_rows("pond", "turn_by_turn", ["....#"] + ["....."] * 4).islands)
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

        >>> Chart("sea", "real_time", 15, frozenset()).sector(11, 14)  # L14, the rulebook's example
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
