"""How many cards pass a filter, where they lie, and whether all of them pass."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.games.fifty_missions.conditions.base import (
    OPERATORS,
    BadCondition,
    ConditionTable,
    KindsOfCondition,
    OfCards,
)
from companion.games.fifty_missions.conditions.filters import Filter, amount, places, read_filter, said
from companion.games.fifty_missions.terms import Face, Row
from companion.rules.sentences import Sentence

LAYOUTS = ("adjacent", "apart", "gap_one", "ends")


def fits_layout(layout: str, places: Sequence[int]) -> bool:
    """Whether cards at these places (0 to 3, from the left) lie as the layout says.

    >>> fits_layout("adjacent", (1, 2)), fits_layout("apart", (0, 3)), fits_layout("gap_one", (1, 3))
    (True, True, True)
    >>> fits_layout("ends", (0, 3))
    True
    """
    gaps = {right - left for left, right in pairwise(places)}
    match layout:
        case "adjacent":
            return gaps == {1}
        case "apart":
            return 1 not in gaps
        case "gap_one":
            return gaps == {2}
        case "ends":
            return tuple(places) == (0, 3)
    return True


@dataclass(frozen=True)
class CountCondition(OfCards):
    """So many cards pass the filter, and lie as the layout says. Two means exactly two (A14, A15).

    >>> row = (Face("red", 1), Face("red", 5), Face("blue", 1), Face("green", 1))
    >>> CountCondition(Filter(suits=("red",)), 2, layout="adjacent").holds(row)
    True
    """

    where: Filter
    value: int
    op: str = "eq"
    layout: str = ""

    @property
    def ordered(self) -> bool:
        """Places matter only to a layout."""
        return bool(self.layout)

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        places = self._places(row)
        return OPERATORS[self.op](len(places), self.value) and fits_layout(self.layout, places)

    def sees(self, face: Face) -> Hashable:
        """Whether the card passes."""
        return self.where.passes(face)

    def describe(self) -> Sentence:
        """The condition in words."""
        if self.op == "eq" and self.value == 0:
            return said("fifty-count-none", cards=self.where.describe())
        plain = said("fifty-count", number=self.value, amount=amount(self.op, self.value), cards=self.where.describe())
        return said(f"fifty-layout-{self.layout.replace('_', '-')}", count=plain) if self.layout else plain

    def missing(self, row: Row) -> Sentence:
        """How many there are now, or where they lie."""
        columns = self._places(row)
        if OPERATORS[self.op](len(columns), self.value):
            return said("fifty-missing-layout", places=places(columns), count=len(columns))
        return said("fifty-missing-count", now=len(columns), amount=amount(self.op, self.value))

    def _places(self, row: Row) -> tuple[int, ...]:
        return tuple(place for place, face in enumerate(row) if self.where.passes(face))


def read_count(reading: ConditionTable) -> CountCondition:
    """A ``count`` table; a layout goes only with exactly two or three cards."""
    where = read_filter(reading.table.get("where"), reading.suits)
    value, op = reading.number("value", 0, 4), reading.operator()
    if "layout" not in reading.table:
        return CountCondition(where, value, op)
    layout = reading.choice("layout", LAYOUTS)
    if op != "eq" or value not in ((2,) if layout == "ends" else (2, 3)):
        raise BadCondition(f"layout: found {layout!r} with {op} {value}, expected it with exactly 2 or 3 (ends: 2)")
    return CountCondition(where, value, op, layout)


@dataclass(frozen=True)
class Every(OfCards):
    """Every card passes the filter.

    >>> Every(Filter(low=5)).holds((Face("red", 5), Face("red", 6), Face("blue", 7), Face("green", 4)))
    False
    """

    where: Filter

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        return all(self.where.passes(face) for face in row)

    def sees(self, face: Face) -> Hashable:
        """Whether the card passes."""
        return self.where.passes(face)

    def describe(self) -> Sentence:
        """The condition in words."""
        return said("fifty-every", cards=self.where.describe())

    def missing(self, row: Row) -> Sentence:
        """The places whose cards do not pass."""
        wrong = [place for place, face in enumerate(row) if not self.where.passes(face)]
        return said("fifty-missing-places", places=places(wrong), count=len(wrong))


COUNTS: KindsOfCondition = {
    "count": (CountCondition, read_count),
    "all": (Every, lambda table: Every(read_filter(table.table.get("where"), table.suits))),
}
