"""Equal and different: how many values or suits, groups of equal ones, twins, neighbours."""

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass

from companion.games.fifty_missions.conditions.base import (
    BadCondition,
    ConditionTable,
    KindsOfCondition,
    OfCards,
    OfPlaces,
)
from companion.games.fifty_missions.conditions.filters import pairs, said
from companion.games.fifty_missions.terms import Face, Row
from companion.rules.sentences import Sentence


def marks_of(row: Row, of: str) -> tuple[object, ...]:
    """The values, or the suits, from the left."""
    return tuple(face.value if of == "values" else face.suit for face in row)


@dataclass(frozen=True)
class Distinct(OfCards):
    """So many different values and so many different suits (whichever is given), exactly.

    >>> Distinct(values=2, suits=4).holds((Face("red", 1), Face("blue", 1), Face("green", 2), Face("yellow", 2)))
    True
    """

    values: int | None = None
    suits: int | None = None

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        return self.values in (None, len({face.value for face in row})) and self.suits in (
            None,
            len({face.suit for face in row}),
        )

    def sees(self, face: Face) -> Hashable:
        """Value, suit or both."""
        return (face.value if self.values else None, face.suit if self.suits else None)

    def describe(self) -> Sentence:
        """The condition in words."""
        if self.values and self.suits:
            return said("fifty-distinct-both", values=self.values, suits=self.suits)
        if self.values:
            return said("fifty-distinct-values", number=self.values)
        return said("fifty-distinct-suits", number=self.suits)

    def missing(self, row: Row) -> Sentence:
        """How many there are now."""
        values, suits = len({face.value for face in row}), len({face.suit for face in row})
        if self.values and self.suits:
            return said("fifty-missing-distinct-both", values=values, suits=suits)
        return (
            said("fifty-missing-distinct-values", now=values)
            if self.values
            else said("fifty-missing-distinct-suits", now=suits)
        )


def read_distinct(reading: ConditionTable) -> Distinct:
    """A ``distinct`` table."""
    values = reading.number("values", 1, 4) if "values" in reading.table else None
    suits = reading.number("suits", 1, 4) if "suits" in reading.table else None
    if values is None and suits is None:
        raise BadCondition("distinct: found neither values nor suits, expected at least one of them")
    return Distinct(values, suits)


@dataclass(frozen=True)
class Pattern(OfCards):
    """The sizes of the groups of equal values (or suits), biggest first.

    >>> Pattern("values", (2, 2)).holds((Face("red", 1), Face("blue", 2), Face("green", 1), Face("yellow", 2)))
    True
    """

    of: str
    groups: tuple[int, ...]

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        return self._groups(row) == self.groups

    def sees(self, face: Face) -> Hashable:
        """The value or the suit."""
        return face.value if self.of == "values" else face.suit

    def describe(self) -> Sentence:
        """The condition in words."""
        return said(f"fifty-pattern-{self.of}-{'-'.join(str(size) for size in self.groups)}")

    def missing(self, row: Row) -> Sentence:
        """The groups that lie there now."""
        return said(f"fifty-missing-pattern-{self.of}", groups=" + ".join(str(size) for size in self._groups(row)))

    def _groups(self, row: Row) -> tuple[int, ...]:
        return tuple(sorted(Counter(marks_of(row, self.of)).values(), reverse=True))


def read_pattern(reading: ConditionTable) -> Pattern:
    """A ``pattern`` table; the groups add to four cards, falling."""
    groups = reading.numbers("groups", 1, 4)
    if sum(groups) != 4 or list(groups) != sorted(groups, reverse=True):
        raise BadCondition(f"groups: found {list(groups)}, expected falling sizes that add up to 4")
    return Pattern(reading.choice("of", ("values", "suits")), groups)


@dataclass(frozen=True)
class Twins(OfPlaces):
    """The two left cards share a value, and so do the two right ones.

    >>> Twins().holds((Face("red", 1), Face("blue", 1), Face("green", 2), Face("yellow", 2)))
    True
    """

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        return row[0].value == row[1].value and row[2].value == row[3].value

    def describe(self) -> Sentence:
        """The condition in words."""
        return said("fifty-twins")

    def missing(self, row: Row) -> Sentence:
        """The half (or halves) that is no pair yet."""
        return said("fifty-missing-pairs", pairs=pairs([p for p in (0, 2) if row[p].value != row[p + 1].value]))


@dataclass(frozen=True)
class NeighboursDiffer(OfPlaces):
    """No two neighbours are equal in value (or suit).

    >>> NeighboursDiffer("suits").holds((Face("red", 1), Face("blue", 1), Face("red", 2), Face("red", 2)))
    False
    """

    of: str

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        return not self._equal(row)

    def sees(self, face: Face) -> Hashable:
        """The value or the suit."""
        return face.value if self.of == "values" else face.suit

    def describe(self) -> Sentence:
        """The condition in words."""
        return said(f"fifty-neighbours-differ-{self.of}")

    def missing(self, row: Row) -> Sentence:
        """The neighbours that are equal."""
        return said("fifty-missing-pairs", pairs=pairs(self._equal(row)))

    def _equal(self, row: Row) -> tuple[int, ...]:
        marks = marks_of(row, self.of)
        return tuple(place for place in range(3) if marks[place] == marks[place + 1])


VARIETY: KindsOfCondition = {
    "distinct": (Distinct, read_distinct),
    "pattern": (Pattern, read_pattern),
    "twins": (Twins, lambda table: Twins()),
    "neighbours_differ": (NeighboursDiffer, lambda table: NeighboursDiffer(table.choice("of", ("values", "suits")))),
}
