"""What every condition kind can do, and the shared pieces of reading one."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.games.fifty_missions.terms import Face, Row
from companion.rules.sentences import Sentence

Table = Mapping[str, object]


class BadCondition(ValueError):
    """A condition that cannot be read; the text says what was found and what is expected."""


class Condition(Protocol):
    """One kind of mission condition.

    ``holds`` judges the four exposed cards. ``sees`` is all that the condition looks at on one card,
    and ``ordered`` whether the places matter: both only make counting fast. ``describe`` says the
    condition in words, ``missing`` what the row still lacks.
    """

    @property
    def ordered(self) -> bool: ...  # noqa: D102 - described above

    def holds(self, row: Row) -> bool: ...  # noqa: D102

    def sees(self, face: Face) -> Hashable: ...  # noqa: D102

    def describe(self) -> Sentence: ...  # noqa: D102

    def missing(self, row: Row) -> Sentence: ...  # noqa: D102


@dataclass(frozen=True)
class OfCards:
    """A condition that looks at the cards and not at their places."""

    @property
    def ordered(self) -> bool:
        """Whether the places matter."""
        return False

    def sees(self, face: Face) -> Hashable:
        """The value is all that most conditions look at."""
        return face.value


@dataclass(frozen=True)
class OfPlaces(OfCards):
    """A condition for which the places matter."""

    @property
    def ordered(self) -> bool:
        """Whether the places matter."""
        return True


OPERATORS: Mapping[str, Callable[[float, float], bool]] = {
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
}


@dataclass(frozen=True)
class ConditionTable:
    """One condition table being read: every key must be asked for, and every value must fit."""

    table: Table
    suits: tuple[str, ...]

    def only(self, *keys: str) -> None:
        """Raise ``BadCondition`` if the table has any other key."""
        unknown = sorted(set(self.table) - {"kind", *keys})
        if unknown:
            raise BadCondition(f"found key {unknown[0]!r} in kind {self.table['kind']!r}, expected {_either(keys)}")

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        value = self.table.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise BadCondition(f"{key}: found {value!r}, expected a whole number from {low} to {high}")
        return value

    def flag(self, key: str, default: bool) -> bool:
        """A value of the table that must be true or false."""
        value = self.table.get(key, default)
        if not isinstance(value, bool):
            raise BadCondition(f"{key}: found {value!r}, expected true or false")
        return value

    def choice(self, key: str, allowed: Sequence[str], default: str | None = None) -> str:
        """One of a few words."""
        value = self.table.get(key, default)
        if value not in allowed:
            raise BadCondition(f"{key}: found {value!r}, expected {_either(allowed)}")
        return str(value)

    def operator(self) -> str:
        """The comparison, ``eq`` where none is given."""
        return self.choice("op", tuple(OPERATORS), "eq")

    def suit_list(self, key: str, length: int | None = None, optional: bool = False) -> tuple[str, ...]:
        """Suit ids of the deck, each once."""
        values = self.table.get(key, [] if optional else None)
        if not isinstance(values, list) or (not values and (key in self.table or not optional)):
            raise BadCondition(f"{key}: found {values!r}, expected a list of suits")
        for suit in values:
            self._known(key, suit)
        if len(set(values)) != len(values) or (length is not None and len(values) != length):
            raise BadCondition(f"{key}: found {values!r}, expected {length or 'some'} different suits")
        return tuple(values)

    def suit(self, key: str) -> str:
        """One suit id of the deck."""
        return self._known(key, self.table.get(key))

    def numbers(self, key: str, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers within bounds, not empty."""
        values = self.table.get(key)
        if not isinstance(values, list) or not values:
            raise BadCondition(f"{key}: found {values!r}, expected a list of numbers from {low} to {high}")
        for value in values:
            if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
                raise BadCondition(f"{key}: found {value!r}, expected numbers from {low} to {high}")
        return tuple(values)

    def _known(self, key: str, suit: object) -> str:
        if suit not in self.suits:
            raise BadCondition(f"{key}: found suit {suit!r}, expected one of {', '.join(self.suits)}")
        return str(suit)


KindsOfCondition = Mapping[str, tuple[type[OfCards], Callable[[ConditionTable], Condition]]]
"""By kind the class, whose fields are the keys of its table, and how it is read."""


def sum_of(row: Row, suits: Sequence[str]) -> int:
    """The values of the cards of these suits, added up.

    >>> sum_of((Face("red", 2), Face("red", 5), Face("blue", 1), Face("green", 1)), ("red", "blue"))
    8
    """
    return sum(face.value for face in row if face.suit in suits)


def _either(words: Sequence[str]) -> str:
    return "one of " + ", ".join(words) if words else "no further key"
