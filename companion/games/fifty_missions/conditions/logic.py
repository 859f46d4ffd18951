"""Conditions made of conditions: all of them, any of them, not."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, fields
from itertools import combinations_with_replacement, product
from math import factorial, prod

from companion.games.fifty_missions.conditions.base import (
    BadCondition,
    Condition,
    ConditionTable,
    KindsOfCondition,
    OfCards,
)
from companion.games.fifty_missions.conditions.blocks import BLOCKS
from companion.games.fifty_missions.conditions.counts import COUNTS
from companion.games.fifty_missions.conditions.filters import listed, said
from companion.games.fifty_missions.conditions.order import ORDERS
from companion.games.fifty_missions.conditions.sums import SUMS
from companion.games.fifty_missions.conditions.variety import VARIETY
from companion.games.fifty_missions.terms import Face, Row, faces
from companion.rules.sentences import Sentence


@dataclass(frozen=True)
class Several:
    """A condition made of others."""

    parts: tuple[Condition, ...]

    @property
    def ordered(self) -> bool:
        """Places matter as soon as they matter to one part."""
        return any(part.ordered for part in self.parts)

    def sees(self, face: Face) -> Hashable:
        """All that any part looks at."""
        return tuple(part.sees(face) for part in self.parts)


@dataclass(frozen=True)
class AllOf(Several):
    """A condition that holds where all of its parts hold."""

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        return all(part.holds(row) for part in self.parts)

    def describe(self) -> Sentence:
        """The parts in words, joined by "and"."""
        return listed([part.describe() for part in self.parts], "fifty-clauses-and")

    def missing(self, row: Row) -> Sentence:
        """What the parts that do not hold yet lack."""
        open_parts = [part.missing(row) for part in self.parts if not part.holds(row)]
        return listed(open_parts, "fifty-clauses-and") if open_parts else said("fifty-missing-nothing")


@dataclass(frozen=True)
class AnyOf(Several):
    """At least one part holds."""

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        return any(part.holds(row) for part in self.parts)

    def describe(self) -> Sentence:
        """The parts in words, joined by "or"."""
        return listed([part.describe() for part in self.parts], "fifty-clauses-or")

    def missing(self, row: Row) -> Sentence:
        """What each part lacks: any one will do."""
        return listed([part.missing(row) for part in self.parts], "fifty-clauses-or")


@dataclass(frozen=True)
class Not(OfCards):
    """The part does not hold."""

    part: Condition

    @property
    def ordered(self) -> bool:
        """Whether the places matter to the condition that must not hold."""
        return self.part.ordered

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        return not self.part.holds(row)

    def sees(self, face: Face) -> Hashable:
        """All that the condition that must not hold looks at."""
        return self.part.sees(face)

    def describe(self) -> Sentence:
        """The part in words, denied."""
        return said("fifty-not", condition=self.part.describe())

    def missing(self, row: Row) -> Sentence:
        """Says that the part holds although it must not."""
        return said("fifty-missing-not", condition=self.part.describe())


DEEPEST = 4
"""Levels that conditions may be nested."""

SIMPLE: KindsOfCondition = {**SUMS, **COUNTS, **VARIETY, **ORDERS, **BLOCKS}
KINDS = (*SIMPLE, "all_of", "any_of", "not")


def read_condition(when: object, suits: tuple[str, ...], depth: int = 1) -> Condition:
    """The condition of a ``when`` table. Raises ``BadCondition`` with what was found and expected.

    >>> read_condition({"kind": "sum", "value": 20}, ("red", "green", "blue", "yellow"))
    Sum(value=20, op='eq', suits=(), each_present=False)
    """
    if not isinstance(when, dict):
        raise BadCondition(f"found {when!r}, expected a table with a kind")
    if depth > DEEPEST:
        raise BadCondition(f"found conditions nested more than {DEEPEST} deep, expected fewer levels")
    kind = when.get("kind")
    if kind not in KINDS:
        raise BadCondition(f"found kind {kind!r}, expected one of {', '.join(KINDS)}")
    reading = ConditionTable(when, suits)
    if kind in SIMPLE:
        made_of, read = SIMPLE[kind]
        reading.only(*(key.name for key in fields(made_of)))
        return read(reading)
    if kind == "not":
        reading.only("condition")
        return Not(read_condition(when.get("condition"), suits, depth + 1))
    reading.only("conditions")
    parts = when.get("conditions")
    if not isinstance(parts, list) or not parts:
        raise BadCondition(f"conditions: found {parts!r}, expected a list of conditions")
    parts_read = tuple(read_condition(part, suits, depth + 1) for part in parts)
    return AllOf(parts_read) if kind == "all_of" else AnyOf(parts_read)


ALL_ROWS = 611_604


def ordered_choices(faces_in_class: int, taken: int) -> int:
    """Ways to lay ``taken`` cards of a class of faces in order, no face more than twice.

    >>> [ordered_choices(28, taken) for taken in range(5)] == [1, 28, 784, 28**3 - 28, ALL_ROWS]
    True
    """
    n = faces_in_class
    # Three alike: any face. Four cards: all alike, or three alike and one other in one of four places.
    return (1, n, n**2, n**3 - n, n**4 - n - 4 * n * (n - 1))[taken]


def matching_rows(condition: Condition, suits: Sequence[str]) -> int:
    """The number of ordered rows of four cards (28 faces, at most two of each) that meet it."""
    kinds, ways = _alike(condition, suits), 0
    for chosen in _rows_of_classes(len(kinds), condition.ordered):
        first, two, three, four = (kinds[index][0] for index in chosen)
        if condition.holds((first, two, three, four)):
            taken = Counter(chosen)
            weight = prod(ordered_choices(len(kinds[index]), count) for index, count in taken.items())
            orders = factorial(4) // prod(factorial(count) for count in taken.values())
            ways += weight if condition.ordered else weight * orders
    return ways


def _alike(condition: Condition, suits: Sequence[str]) -> tuple[list[Face], ...]:
    """The faces that a condition does not tell apart, class by class."""
    classes: dict[object, list[Face]] = {}
    for face in faces(tuple(suits)):
        classes.setdefault(condition.sees(face), []).append(face)
    return tuple(classes.values())


def _rows_of_classes(size: int, ordered: bool) -> Iterable[tuple[int, ...]]:
    return product(range(size), repeat=4) if ordered else combinations_with_replacement(range(size), 4)


def any_row(condition: Condition, suits: Sequence[str]) -> Row | None:
    """Some row that meets the condition, stopping at the first; ``None`` when there is none."""
    kinds = _alike(condition, suits)
    for chosen in _rows_of_classes(len(kinds), condition.ordered):
        taken = Counter(chosen)
        if all(count <= 2 * len(kinds[index]) for index, count in taken.items()):
            used: Counter[int] = Counter()
            row = []
            for index in chosen:
                # Two copies of each face: the third card of a class takes its second face.
                row.append(kinds[index][used[index] // 2])
                used[index] += 1
            if condition.holds((row[0], row[1], row[2], row[3])):
                return row[0], row[1], row[2], row[3]
    return None
