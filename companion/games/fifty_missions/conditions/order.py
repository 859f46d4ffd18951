"""The order along the row: parity, runs, rising and falling, steps, one between two others."""

from collections.abc import Hashable
from dataclasses import dataclass

from companion.games.fifty_missions.conditions.base import KindsOfCondition, OfCards, OfPlaces
from companion.games.fifty_missions.conditions.filters import pairs, said, suit_cards
from companion.games.fifty_missions.terms import Face, Row
from companion.rules.sentences import Sentence


def steps_of(row: Row) -> tuple[int, ...]:
    """From each card to its right neighbour: how much the value changes.

    >>> steps_of((Face("red", 1), Face("red", 4), Face("red", 2), Face("red", 2)))
    (3, -2, 0)
    """
    return tuple(row[place + 1].value - row[place].value for place in range(3))


def _show(steps: tuple[int, ...]) -> str:
    return ", ".join(f"{step:+d}" if step else "0" for step in steps)


@dataclass(frozen=True)
class AlternateParity(OfPlaces):
    """Odd and even take turns along the row.

    >>> AlternateParity().holds((Face("red", 1), Face("red", 4), Face("red", 5), Face("red", 2)))
    True
    """

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        return all(step % 2 for step in steps_of(row))

    def sees(self, face: Face) -> Hashable:
        """Whether the value is odd or even."""
        return face.value % 2

    def describe(self) -> Sentence:
        """The condition in words."""
        return said("fifty-alternate-parity")

    def missing(self, row: Row) -> Sentence:
        """The neighbours that do not take turns."""
        return said(
            "fifty-missing-pairs", pairs=pairs([place for place, step in enumerate(steps_of(row)) if step % 2 == 0])
        )


@dataclass(frozen=True)
class RunCondition(OfCards):
    """Three or four neighbours step by one from left to right, or values follow each other anywhere (A16).

    >>> row = (Face("red", 5), Face("blue", 3), Face("red", 4), Face("blue", 5))
    >>> RunCondition(3, "up").holds(row), RunCondition(3, "down").holds(row), RunCondition(4, "any").holds(row)
    (True, False, False)
    """

    length: int
    order: str

    @property
    def ordered(self) -> bool:
        """Places matter unless the values may lie anywhere."""
        return self.order != "any"

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        if self.order == "any":
            values = {face.value for face in row}
            return any(all(low + step in values for step in range(self.length)) for low in values)
        steps = steps_of(row)
        wanted = {"up": (1,), "down": (-1,), "either": (1, -1)}[self.order]
        size = self.length - 1
        return any(steps[at : at + size] == (step,) * size for step in wanted for at in range(len(steps) - size + 1))

    def describe(self) -> Sentence:
        """The condition in words."""
        return said(f"fifty-run-{self.order}", number=self.length)

    def missing(self, row: Row) -> Sentence:
        """The values, or the steps between neighbours, as they are."""
        if self.order == "any":
            return said("fifty-missing-values", values=tuple(sorted(face.value for face in row)))
        return said("fifty-missing-steps", steps=_show(steps_of(row)))


@dataclass(frozen=True)
class Monotone(OfPlaces):
    """Values strictly rise, or strictly fall, over the whole row.

    >>> Monotone("either").holds((Face("red", 7), Face("blue", 5), Face("red", 4), Face("blue", 1)))
    True
    """

    order: str = "either"

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        steps = steps_of(row)
        rising, falling = all(step > 0 for step in steps), all(step < 0 for step in steps)
        return (rising and self.order != "down") or (falling and self.order != "up")

    def describe(self) -> Sentence:
        """The condition in words."""
        return said(f"fifty-monotone-{self.order}")

    def missing(self, row: Row) -> Sentence:
        """The steps between neighbours as they are."""
        return said("fifty-missing-steps", steps=_show(steps_of(row)))


@dataclass(frozen=True)
class Steps(OfPlaces):
    """Neighbours differ by one of these amounts.

    >>> Steps((0, 1)).holds((Face("red", 3), Face("blue", 3), Face("red", 2), Face("blue", 3)))
    True
    """

    allowed: tuple[int, ...]

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        return not self._wrong(row)

    def describe(self) -> Sentence:
        """The condition in words."""
        *others, last = self.allowed
        allowed = said("fifty-or", left=tuple(others), right=last) if others else last
        return said("fifty-steps", allowed=allowed)

    def missing(self, row: Row) -> Sentence:
        """The neighbours that do not."""
        return said("fifty-missing-pairs", pairs=pairs(self._wrong(row)))

    def _wrong(self, row: Row) -> tuple[int, ...]:
        return tuple(place for place, step in enumerate(steps_of(row)) if abs(step) not in self.allowed)


@dataclass(frozen=True)
class Between(OfPlaces):
    """Some card of one suit has a card of another suit somewhere on both sides.

    >>> row = (Face("red", 1), Face("green", 4), Face("blue", 5), Face("red", 2))
    >>> Between("blue", "red").holds(row), Between("red", "blue").holds(row)
    (True, False)
    """

    inner: str
    outer: str

    def holds(self, row: Row) -> bool:
        """Whether the four exposed cards meet it."""
        suits = [face.suit for face in row]
        return any(
            suits[place] == self.inner and self.outer in suits[:place] and self.outer in suits[place + 1 :]
            for place in (1, 2)
        )

    def sees(self, face: Face) -> Hashable:
        """The suit, if it is one of the two."""
        return face.suit if face.suit in (self.inner, self.outer) else None

    def describe(self) -> Sentence:
        """The condition in words."""
        return said("fifty-between", inner=suit_cards(self.inner), outer=suit_cards(self.outer))

    def missing(self, row: Row) -> Sentence:
        """How many of either lie there."""
        suits = [face.suit for face in row]
        numbers = {"inner_count": suits.count(self.inner), "outer_count": suits.count(self.outer)}
        return said("fifty-missing-between", inner=suit_cards(self.inner), outer=suit_cards(self.outer), **numbers)


ORDERS: KindsOfCondition = {
    "alternate_parity": (AlternateParity, lambda table: AlternateParity()),
    "run": (
        RunCondition,
        lambda table: RunCondition(
            table.number("length", 3, 4), table.choice("order", ("up", "down", "either", "any"))
        ),
    ),
    "monotone": (Monotone, lambda table: Monotone(table.choice("order", ("up", "down", "either"), "either"))),
    "steps": (Steps, lambda table: Steps(table.numbers("allowed", 0, 6))),
    "between": (Between, lambda table: Between(table.suit("inner"), table.suit("outer"))),
}
"""One suit of ``between`` may be both, which asks for three such cards."""
