"""Neighbouring blocks and the two halves of the row."""

from dataclasses import dataclass

from companion.games.fifty_missions.conditions.base import OPERATORS, ConditionTable, KindsOfCondition, OfPlaces
from companion.games.fifty_missions.conditions.filters import said, total
from companion.games.fifty_missions.terms import Face, Row
from companion.rules.sentences import Sentence


@dataclass(frozen=True)
class WindowSum(OfPlaces):
    """Some two (or three) neighbours add up to a value.

    >>> WindowSum(2, 10).holds((Face("red", 1), Face("blue", 3), Face("red", 7), Face("blue", 1)))
    True
    """

    size: int
    value: int
    op: str = "eq"

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        return any(OPERATORS[self.op](sum, self.value) for sum in self._sums(row))

    def describe(self) -> Sentence:
        """The condition in words."""
        return said("fifty-window-sum", number=self.size, amount=total(self.op, self.value))

    def missing(self, row: Row) -> Sentence:
        """What the neighbours add up to, from the left."""
        return said("fifty-missing-windows", sums=self._sums(row), amount=total(self.op, self.value))

    def _sums(self, row: Row) -> tuple[int, ...]:
        values = [face.value for face in row]
        return tuple(sum(values[at : at + self.size]) for at in range(len(values) - self.size + 1))


def reckoned(how: str, face: Face, other: Face) -> int:
    """Two cards under a way of reckoning.

    >>> [reckoned(how, Face("red", 2), Face("red", 5)) for how in ("sum", "product", "difference")]
    [7, 10, 3]
    """
    match how:
        case "sum":
            return face.value + other.value
        case "product":
            return face.value * other.value
    return abs(face.value - other.value)


@dataclass(frozen=True)
class Halves(OfPlaces):
    """The two left cards, reckoned one way, equal the two right ones, reckoned another (or the swap).

    >>> row = (Face("red", 2), Face("blue", 3), Face("red", 5), Face("blue", 1))
    >>> Halves("sum", "product").holds(row), Halves("sum", "sum").holds(row)
    (True, False)
    """

    left: str
    right: str
    either_way: bool = False

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        straight = reckoned(self.left, row[0], row[1]) == reckoned(self.right, row[2], row[3])
        return straight or (
            self.either_way and reckoned(self.right, row[0], row[1]) == reckoned(self.left, row[2], row[3])
        )

    def describe(self) -> Sentence:
        """The condition in words."""
        left, right = said(f"fifty-reckon-{self.left}"), said(f"fifty-reckon-{self.right}")
        if self.left == self.right:
            return said("fifty-halves-same", how=left)
        return said("fifty-halves-either" if self.either_way else "fifty-halves", left=left, right=right)

    def missing(self, row: Row) -> Sentence:
        """What the halves come to now."""
        left = reckoned(self.left, row[0], row[1])
        right = reckoned(self.right, row[2], row[3])
        if not self.either_way or self.left == self.right:
            return said("fifty-missing-halves", left=left, right=right)
        swapped = {"left2": reckoned(self.right, row[0], row[1]), "right2": reckoned(self.left, row[2], row[3])}
        return said("fifty-missing-halves-either", left=left, right=right, **swapped)


def read_halves(reading: ConditionTable) -> Halves:
    """A ``halves`` table; where the two ways differ, the swap counts too unless it is ruled out."""
    ways = ("sum", "product", "difference")
    left, right = reading.choice("left", ways), reading.choice("right", ways)
    return Halves(left, right, reading.flag("either_way", left != right))


BLOCKS: KindsOfCondition = {
    "window_sum": (
        WindowSum,
        lambda table: WindowSum(table.number("size", 2, 3), table.number("value", 0, 21), table.operator()),
    ),
    "halves": (Halves, read_halves),
}
