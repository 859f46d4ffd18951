"""Conditions made of conditions: all of them, any of them, not."""

from collections.abc import Hashable
from dataclasses import dataclass

from companion.games.fifty_missions.conditions.base import Condition
from companion.games.fifty_missions.conditions.words import listed, said
from companion.games.fifty_missions.terms import Face, Row
from companion.rules.sentences import Sentence


@dataclass(frozen=True)
class AllOf:
    """Every part holds."""

    parts: tuple[Condition, ...]

    @property
    def ordered(self) -> bool:
        """As soon as places matter to one part."""
        return any(part.ordered for part in self.parts)

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        return all(part.holds(row) for part in self.parts)

    def sees(self, face: Face) -> Hashable:
        """All that any part looks at."""
        return tuple(part.sees(face) for part in self.parts)

    def describe(self) -> Sentence:
        """The parts in words, joined by "and"."""
        return listed([part.describe() for part in self.parts], "clauses-and")

    def missing(self, row: Row) -> Sentence:
        """What the parts that do not hold yet lack."""
        open_parts = [part.missing(row) for part in self.parts if not part.holds(row)]
        return listed(open_parts, "clauses-and") if open_parts else said("missing-nothing")


@dataclass(frozen=True)
class AnyOf:
    """At least one part holds."""

    parts: tuple[Condition, ...]

    @property
    def ordered(self) -> bool:
        """As soon as places matter to one part."""
        return any(part.ordered for part in self.parts)

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        return any(part.holds(row) for part in self.parts)

    def sees(self, face: Face) -> Hashable:
        """All that any part looks at."""
        return tuple(part.sees(face) for part in self.parts)

    def describe(self) -> Sentence:
        """The parts in words, joined by "or"."""
        return listed([part.describe() for part in self.parts], "clauses-or")

    def missing(self, row: Row) -> Sentence:
        """What each part lacks: any one will do."""
        return listed([part.missing(row) for part in self.parts], "clauses-or")


@dataclass(frozen=True)
class Not:
    """The part does not hold."""

    part: Condition

    @property
    def ordered(self) -> bool:
        """As the part."""
        return self.part.ordered

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        return not self.part.holds(row)

    def sees(self, face: Face) -> Hashable:
        """As the part."""
        return self.part.sees(face)

    def describe(self) -> Sentence:
        """The part in words, denied."""
        return said("not", condition=self.part.describe())

    def missing(self, row: Row) -> Sentence:
        """It holds, and must not."""
        return said("missing-not", condition=self.part.describe())
