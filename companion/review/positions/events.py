"""The public events of one submarine, read from plain data into checked values.

Every event is a mapping with ``event`` and what belongs to it. Explosions carry their answer for the
submarine that is looked for: ``clear``, ``indirect`` or ``direct`` (also 0, 1 or 2 damage).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from string import ascii_uppercase
from typing import TypeVar

from companion.review.positions.board import TrackingChart, read_space, space


class BadEvent(ValueError):
    """An event that cannot be read: its number (from 1), what was found and what is expected."""

    def __init__(self, number: int, text: str) -> None:
        super().__init__(f"event {number}: {text}")
        self.number = number
        self.text = text


@dataclass(frozen=True)
class Course:
    """One step north, east, south or west."""

    dir: str


@dataclass(frozen=True)
class Silence:
    """Zero to four steps in one line, neither direction nor length told."""


@dataclass(frozen=True)
class Surface:
    """Surfaced in a sector; ``damage`` is the answer of the ice on Delta, ``None`` if nothing was told."""

    sector: int
    damage: bool | None = None


@dataclass(frozen=True)
class Drone:
    """Asked about a sector, answered truthfully."""

    sector: int
    answer: bool


@dataclass(frozen=True)
class Sonar:
    """Two facts of different kinds, exactly one of them true. Columns count from 0, the rest from 1."""

    facts: tuple[tuple[str, int], tuple[str, int]]


@dataclass(frozen=True)
class Explosion:
    """Something went off on a space, with what it did to the submarine that is looked for."""

    at: str
    result: str


@dataclass(frozen=True)
class OurShot(Explosion):
    """An explosion of the hunter. ``by`` is torpedo, mine or archer; empty where nobody noted it."""

    by: str = ""


@dataclass(frozen=True)
class TheirTorpedo(Explosion):
    """A torpedo of the submarine itself, with what it did to itself."""


@dataclass(frozen=True)
class Archer(Explosion):
    """An Archer mine of the map set off by either side."""


@dataclass(frozen=True)
class MineDrop:
    """A mine dropped, nobody knows where."""


@dataclass(frozen=True)
class MineTrigger(Explosion):
    """A mine of the submarine set off, with what it did to itself."""


Event = Course | Silence | Surface | Drone | Sonar | OurShot | TheirTorpedo | Archer | MineDrop | MineTrigger

_DIRECTIONS = {"N": "N", "E": "E", "S": "S", "W": "W", "NORTH": "N", "EAST": "E", "SOUTH": "S", "WEST": "W"}
_RESULTS = {"clear": "clear", "indirect": "indirect", "direct": "direct", "0": "clear", "1": "indirect", "2": "direct"}
_ANSWERS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
_WEAPONS = ("torpedo", "mine", "archer")


def read_event(row: Mapping[str, object], number: int, chart: TrackingChart) -> Event:
    """A checked event. Raises ``BadEvent``.

    >>> sea = TrackingChart("sea", "real_time", 15, frozenset())
    >>> read_event({"event": "course", "dir": "n"}, 1, sea)
    Course(dir='N')
    >>> read_event({"event": "drone", "sector": 12, "answer": True}, 2, sea)
    Traceback (most recent call last):
        ...
    companion.review.positions.events.BadEvent: event 2: drone.sector: found 12, expected a number from 1 to 9
    """
    if not isinstance(row, Mapping):
        raise BadEvent(number, f"found {row!r}, expected an object with an event")
    kind = row.get("event")
    reader = _READERS.get(kind) if isinstance(kind, str) else None
    if reader is None:
        raise BadEvent(number, f"found event {kind!r}, expected one of {', '.join(_READERS)}")
    return reader(_Fields(row, number, chart))


T = TypeVar("T")


@dataclass(frozen=True)
class _Fields:
    """One event's fields, read one by one with the same kind of complaint."""

    row: Mapping[str, object]
    number: int
    chart: TrackingChart

    def bad(self, name: str, value: object, expected: str) -> BadEvent:
        what = "nothing" if value is None else repr(value)
        return BadEvent(self.number, f"{self.row['event']}.{name}: found {what}, expected {expected}")

    def choice(self, name: str, values: Mapping[str, T], expected: str) -> T:
        value = self.row.get(name)
        text = str(value).strip()
        for key in (text, text.lower(), text.upper()):
            if key in values:
                return values[key]
        raise self.bad(name, value, expected)

    def count(self, name: str, value: object, top: int) -> int:
        number = 0
        if isinstance(value, int) and not isinstance(value, bool):
            number = value
        elif isinstance(value, str) and value.strip().isascii() and value.strip().isdecimal():
            number = int(value)
        if not 1 <= number <= top:
            raise self.bad(name, value, f"a number from 1 to {top}")
        return number

    def sector(self) -> int:
        return self.count("sector", self.row.get("sector"), self.chart.sectors)

    def at(self) -> str:
        value = self.row.get("at")
        place = read_space(value, self.chart.size)
        if place is None:
            last = space(self.chart.size - 1, self.chart.size)
            raise self.bad("at", value, f"a space from A1 to {last}")
        return space(*place)

    def result(self) -> str:
        return str(self.choice("result", _RESULTS, "clear, indirect or direct"))

    def damage(self) -> bool | None:
        if self.row.get("damage") is None:
            return None
        return bool(self.choice("damage", _ANSWERS, "true or false"))

    def weapon(self) -> str:
        if self.row.get("by") is None:
            return ""
        return str(self.choice("by", {name: name for name in _WEAPONS}, "torpedo, mine or archer"))

    def fact(self, pair: object) -> tuple[str, int]:
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise self.bad("facts", pair, 'a pair such as ["row", 7]')
        kind, value = pair
        if kind == "row":
            return "row", self.count("facts.row", value, self.chart.size)
        if kind == "sector":
            return "sector", self.count("facts.sector", value, self.chart.sectors)
        if kind == "column":
            place = read_space(f"{value}1", self.chart.size) if isinstance(value, str) and len(value) == 1 else None
            if place is None:
                last = ascii_uppercase[self.chart.size - 1]
                raise self.bad("facts.column", value, f"a letter from A to {last}")
            return "column", place[0]
        raise self.bad("facts", kind, "row, column or sector")

    def facts(self) -> tuple[tuple[str, int], tuple[str, int]]:
        value = self.row.get("facts")
        if not isinstance(value, list | tuple) or len(value) != 2:
            raise self.bad("facts", value, "two facts")
        first, second = self.fact(value[0]), self.fact(value[1])
        if first[0] == second[0]:
            raise self.bad("facts", value, "two facts of different kinds")
        return first, second


_READERS: Mapping[str, Callable[[_Fields], Event]] = {
    "course": lambda f: Course(f.choice("dir", _DIRECTIONS, "N, E, S or W")),
    "silence": lambda f: Silence(),
    "surface": lambda f: Surface(f.sector(), f.damage()),
    "drone": lambda f: Drone(f.sector(), f.choice("answer", _ANSWERS, "true or false")),
    "sonar": lambda f: Sonar(f.facts()),
    "our_shot": lambda f: OurShot(f.at(), f.result(), f.weapon()),
    "their_torpedo": lambda f: TheirTorpedo(f.at(), f.result()),
    "archer": lambda f: Archer(f.at(), f.result()),
    "mine_drop": lambda f: MineDrop(),
    "mine_trigger": lambda f: MineTrigger(f.at(), f.result()),
}
