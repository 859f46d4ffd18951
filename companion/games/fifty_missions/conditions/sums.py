"""Sums of suits: one sum, two sums compared, a chain of sums, two differences."""

from collections.abc import Hashable
from dataclasses import dataclass
from itertools import pairwise

from companion.games.fifty_missions.conditions.base import OPERATORS, ConditionTable, KindsOfCondition, OfCards, sum_of
from companion.games.fifty_missions.conditions.filters import cards_of, comparison, said, suit_cards, total
from companion.games.fifty_missions.terms import Face, Row
from companion.rules.sentences import Sentence


@dataclass(frozen=True)
class Sum(OfCards):
    """The cards of these suits (all four cards if none is named) add up to a value.

    With suits named, at least one such card must lie there (A12); ``each_present`` asks for one of every suit.

    >>> row = (Face("red", 4), Face("red", 6), Face("blue", 1), Face("green", 1))
    >>> Sum(10, suits=("red",)).holds(row), Sum(0, suits=("yellow",)).holds(row)
    (True, False)
    """

    value: int
    op: str = "eq"
    suits: tuple[str, ...] = ()
    each_present: bool = False

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        if not self.suits:
            return OPERATORS[self.op](sum(face.value for face in row), self.value)
        there = {face.suit for face in row if face.suit in self.suits}
        present = there == set(self.suits) if self.each_present else bool(there)
        return present and OPERATORS[self.op](sum_of(row, self.suits), self.value)

    def sees(self, face: Face) -> Hashable:
        """The value; of a named suit only, and which suit where every one is asked for."""
        if not self.suits:
            return face.value
        if face.suit not in self.suits:
            return None
        return face if self.each_present else face.value

    def describe(self) -> Sentence:
        """The condition in words."""
        key = "fifty-sum-each" if self.each_present else "fifty-sum"
        return said(key, cards=cards_of(self.suits, "fifty-and"), amount=total(self.op, self.value))

    def missing(self, row: Row) -> Sentence:
        """What these cards add up to now."""
        there = {face.suit for face in row}
        absent = [suit for suit in self.suits if suit not in there]
        if absent and (self.each_present or len(absent) == len(self.suits)):
            return said("fifty-missing-suit", cards=cards_of(absent, "fifty-and" if self.each_present else "fifty-or"))
        now = sum_of(row, self.suits) if self.suits else sum(face.value for face in row)
        if self.op == "eq":
            return said(
                "fifty-missing-more" if now < self.value else "fifty-missing-less",
                now=now,
                number=abs(self.value - now),
            )
        return said("fifty-missing-sum", now=now, amount=total(self.op, self.value))


@dataclass(frozen=True)
class SumCompare(OfCards):
    """One sum against another, each times a factor; by default both sides must lie there (A13).

    >>> row = (Face("red", 2), Face("blue", 4), Face("green", 1), Face("green", 1))
    >>> SumCompare(("red",), ("blue",), left_times=2).holds(row), SumCompare(("red",), ("yellow",), op="gt").holds(row)
    (True, False)
    """

    left: tuple[str, ...]
    right: tuple[str, ...]
    left_times: int = 1
    right_times: int = 1
    op: str = "eq"
    each_present: bool = True

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        if self.each_present and self._absent(row):
            return False
        return OPERATORS[self.op](self.left_times * sum_of(row, self.left), self.right_times * sum_of(row, self.right))

    def sees(self, face: Face) -> Hashable:
        """The card, if its suit is named."""
        return face if face.suit in (*self.left, *self.right) else None

    def describe(self) -> Sentence:
        """The condition in words; a plain half has a sentence of its own."""
        left, right = cards_of(self.left, "fifty-and"), cards_of(self.right, "fifty-and")
        absent = said("fifty-absent-no" if self.each_present else "fifty-absent-yes")
        if self.op == "eq" and sorted((self.left_times, self.right_times)) == [1, 2]:
            small, big = (left, right) if self.left_times == 2 else (right, left)
            return said("fifty-half", small=small, big=big, absent=absent)
        how = comparison(self.op)
        if self.op == "eq" and self.left_times == self.right_times and len(self.left) == len(self.right) == 1:
            return said("fifty-equal-sums", left=left, right=right, absent=absent)
        if self.left_times == self.right_times == 1:
            return said("fifty-sum-compare", left=left, right=right, how=how, absent=absent)
        times = {"left_times": self.left_times, "right_times": self.right_times}
        return said("fifty-sum-compare-times", left=left, right=right, how=how, absent=absent, **times)

    def missing(self, row: Row) -> Sentence:
        """What the two sides add up to now."""
        absent = self._absent(row)
        if self.each_present and absent:
            return said("fifty-missing-suit", cards=cards_of(absent, "fifty-and"))
        return said("fifty-missing-two-sums", left=sum_of(row, self.left), right=sum_of(row, self.right))

    def _absent(self, row: Row) -> tuple[str, ...]:
        there = {face.suit for face in row}
        return tuple(suit for suit in dict.fromkeys((*self.left, *self.right)) if suit not in there)


@dataclass(frozen=True)
class SumChain(OfCards):
    """The sums of suits in their order compare pair by pair; an absent suit counts 0.

    >>> row = (Face("red", 5), Face("blue", 3), Face("red", 1), Face("blue", 1))
    >>> SumChain(("red", "blue", "green"), "gt").holds(row)
    True
    """

    suits: tuple[str, ...]
    op: str = "eq"

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        sums = self._sums(row)
        return all(OPERATORS[self.op](first, other) for first, other in pairwise(sums))

    def sees(self, face: Face) -> Hashable:
        """The card, if its suit is named."""
        return face if face.suit in self.suits else None

    def describe(self) -> Sentence:
        """The condition in words."""
        whole = suit_cards(self.suits[0])
        for suit in self.suits[1:]:
            whole = said("fifty-chain", left=whole, how=comparison(self.op), right=suit_cards(suit))
        return said("fifty-sum-chain", chain=whole)

    def missing(self, row: Row) -> Sentence:
        """What the suits add up to now."""
        return said("fifty-missing-sums", sums=self._sums(row))

    def _sums(self, row: Row) -> tuple[int, ...]:
        return tuple(sum_of(row, (suit,)) for suit in self.suits)


@dataclass(frozen=True)
class DifferenceCompare(OfCards):
    """Two suits differ by as much as two others; an absent suit counts 0.

    >>> row = (Face("red", 5), Face("blue", 3), Face("green", 4), Face("yellow", 6))
    >>> DifferenceCompare(("red", "blue"), ("green", "yellow")).holds(row)
    True
    """

    left: tuple[str, str]
    right: tuple[str, str]

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        left, right = self._gaps(row)
        return left == right

    def sees(self, face: Face) -> Hashable:
        """The card, if its suit is named."""
        return face if face.suit in (*self.left, *self.right) else None

    def describe(self) -> Sentence:
        """The condition in words."""
        (first, two), (three, four) = self.left, self.right
        names = {"one": suit_cards(first), "two": suit_cards(two), "three": suit_cards(three), "four": suit_cards(four)}
        return said("fifty-difference-compare", **names)

    def missing(self, row: Row) -> Sentence:
        """The two differences now."""
        left, right = self._gaps(row)
        return said("fifty-missing-two-gaps", left=left, right=right)

    def _gaps(self, row: Row) -> tuple[int, int]:
        first, two, three, four = (sum_of(row, (suit,)) for suit in (*self.left, *self.right))
        return abs(first - two), abs(three - four)


def read_difference_compare(reading: ConditionTable) -> DifferenceCompare:
    """A ``difference_compare`` table."""
    left, right = reading.suit_list("left", 2), reading.suit_list("right", 2)
    return DifferenceCompare((left[0], left[1]), (right[0], right[1]))


SUMS: KindsOfCondition = {
    "sum": (
        Sum,
        lambda table: Sum(
            table.number("value", 0, 28),
            table.operator(),
            table.suit_list("suits", optional=True),
            table.flag("each_present", False),
        ),
    ),
    "sum_compare": (
        SumCompare,
        lambda table: SumCompare(
            table.suit_list("left"),
            table.suit_list("right"),
            table.number("left_times", 1, 28, 1),
            table.number("right_times", 1, 28, 1),
            table.operator(),
            table.flag("each_present", True),
        ),
    ),
    "sum_chain": (SumChain, lambda table: SumChain(table.suit_list("suits"), table.operator())),
    "difference_compare": (DifferenceCompare, read_difference_compare),
}
