"""Watching a table: which cards came, went or cannot be read, from one look to the next. Pure but for the reading.

A look costs half a millisecond while something moves or nothing has changed. When the hand has left, the table is read;
what two readings in a row agree on is told.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import cos, dist, inf, pi, sin
from typing import TypeAlias

from companion.camera.gate import Glance, glance
from companion.camera.picture import Picture
from companion.camera.reading import Reading

Point = tuple[float, float]
Read: TypeAlias = Callable[[Picture], Sequence[Reading]]

QUIET = 0.25
"""Seconds without movement before the table is read: a card that slides stops, a hand goes on."""

PATIENCE = 4.0
"""Seconds after which a card that cannot be read is asked about."""

RESTLESS = 3.0
"""Seconds of movement all over the picture after which somebody must be told: no card is read meanwhile."""

NEAR = 0.25
"""Share of a card's width: whose middle lies nearer to the line between two places may be the other's."""

SAME_PLACE = 0.35
"""Share of a card's diagonal by which it may be found elsewhere and is the same card."""


@dataclass(frozen=True)
class WatchedPlace:
    """A named part of the picture: a polygon of points. A card lies where its middle lies."""

    name: str
    points: tuple[Point, ...]

    def holds(self, point: Point) -> bool:
        """Whether a point lies inside.

        >>> left = WatchedPlace("seat 1", ((0, 0), (10, 0), (10, 10), (0, 10)))
        >>> left.holds((5, 5)), left.holds((15, 5))
        (True, False)
        """
        x, y = point
        inside = False
        for (ax, ay), (bx, by) in zip(self.points, (*self.points[1:], self.points[0]), strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
        return inside


def place_of(reading: Reading, places: Sequence[WatchedPlace]) -> str | None:
    """The name of the place in which a card lies."""
    return next((place.name for place in places if place.holds(reading.middle)), None)


def beside(reading: Reading, places: Sequence[WatchedPlace]) -> tuple[str, ...]:
    """The names of the other places that are nearer to a card's middle than a quarter of its width."""
    x, y = reading.middle
    first, second, *_ = reading.corners
    reach = NEAR * dist(first, second)
    around = [(x + reach * cos(turn * pi / 4), y + reach * sin(turn * pi / 4)) for turn in range(8)]
    own = place_of(reading, places)
    return tuple(place.name for place in places if place.name != own and any(map(place.holds, around)))


@dataclass(frozen=True)
class NewCard:
    """A card lies there that was not there before; ``beside`` are other places to which it lies near."""

    word: str
    corners: tuple[Point, ...]
    place: str | None = None
    beside: tuple[str, ...] = ()


@dataclass(frozen=True)
class Gone:
    """A card that was seen has been taken away."""

    word: str
    place: str | None = None


@dataclass(frozen=True)
class Unsure:
    """A card lies there that may be one of these; whoever knows must say which."""

    alternatives: tuple[str, ...]
    corners: tuple[Point, ...]
    place: str | None = None
    beside: tuple[str, ...] = ()


@dataclass(frozen=True)
class Covered:
    """Something lies there that cannot be read for a while: half covered, knocked over, or no card of the deck."""

    corners: tuple[Point, ...]
    place: str | None = None


@dataclass(frozen=True)
class Restless:
    """The whole picture has been moving for a while: the camera sways. Nothing can be read."""


Event: TypeAlias = NewCard | Gone | Unsure | Covered | Restless


@dataclass
class Watching:
    """What is known of a table, look by look; the time is handed in."""

    read: Read
    places: tuple[WatchedPlace, ...] = ()
    known: tuple[Reading, ...] = ()
    asked: tuple[Reading, ...] = ()
    _before: Glance | None = None
    _settled: Glance | None = None
    _quiet_since: float | None = None
    _first: tuple[Reading, ...] | None = None
    _waiting_since: float | None = None
    _sways_since: float | None = None
    looks: int = field(default=0)

    @property
    def empty(self) -> bool:
        """Whether nothing lies there, so that the picture of the empty table may be renewed."""
        waited_for = self.asked or self._waiting_since is not None
        return not self.known and not waited_for and self._settled is not None

    @property
    def settled(self) -> bool:
        """Whether the table was read and has been at rest since."""
        return self._settled is not None

    def look(self, now: float, frame: Picture) -> tuple[Event, ...]:
        """One look. The events are in the order in which cards lie from the left, those gone first."""
        current = glance(frame)
        before, self._before = self._before, current
        if not current.still_after(before):
            self._quiet_since, self._first, self._settled = None, None, None
            return self._sways(now, current.moved_everywhere(before))
        if self._quiet_since is None:
            self._quiet_since = now
        if now - self._quiet_since < QUIET:
            return ()
        if self._settled is not None and current.still_after(self._settled) and not self._due(now):
            return ()
        return self._judge(now, frame, current)

    def answered(self, reading: Reading, word: str) -> NewCard:
        """Somebody has said what a card is that was asked about."""
        settled = replace(reading, word=word, sure=True, alternatives=())
        self.asked = tuple(asked for asked in self.asked if asked is not reading)
        self.known = (*self.known, settled)
        return NewCard(word, settled.corners, place_of(settled, self.places))

    def _sways(self, now: float, everywhere: bool) -> tuple[Event, ...]:
        """Said once until the table has been read again."""
        if self._sways_since is None or (not everywhere and self._sways_since < inf):
            self._sways_since = now if everywhere else None
        elif now - self._sways_since >= RESTLESS:
            self._sways_since = inf
            return (Restless(),)
        return ()

    def _due(self, now: float) -> bool:
        """Whether a card that could not be read is to be looked at again."""
        return self._waiting_since is not None and now - self._waiting_since >= PATIENCE

    def _judge(self, now: float, frame: Picture, current: Glance) -> tuple[Event, ...]:
        readings = tuple(self.read(frame))
        self.looks += 1
        if self._first is None or not _agree(self._first, readings):
            self._first = readings
            return ()
        self._settled, self._first, self._sways_since = current, None, None
        return (*self._gone(readings), *self._come(now, readings))

    def _gone(self, readings: Sequence[Reading]) -> list[Event]:
        there = paired(self.known, readings)
        left = [reading for number, reading in enumerate(self.known) if number not in there]
        # A card that cannot be read any more has not gone: something lies on it.
        hidden = [
            reading for reading in left if any(_same_spot(reading, other) and not other.sure for other in readings)
        ]
        gone = [reading for reading in left if reading not in hidden]
        self.known = tuple(reading for reading in self.known if reading not in gone)
        self.asked = tuple(reading for reading in self.asked if any(_same_spot(reading, other) for other in readings))
        return [Gone(reading.word, place_of(reading, self.places)) for reading in gone]

    def _come(self, now: float, readings: Sequence[Reading]) -> list[Event]:
        events: list[Event] = []
        unread: list[Reading] = []
        there = paired(self.known, readings)
        # A card may have slid; one that cannot be read any more stays what it was.
        self.known = tuple(
            replace(readings[there[number]], word=reading.word, sure=True, alternatives=())
            if number in there
            else reading
            for number, reading in enumerate(self.known)
        )
        for number, reading in enumerate(readings):
            if number in there.values():
                continue
            if reading.sure:
                self.known = (*self.known, reading)
                self.asked = tuple(other for other in self.asked if not _same_spot(other, reading))
                events.append(self._comes(reading))
            elif not any(_same_spot(other, reading) for other in (*self.known, *self.asked)):
                unread.append(reading)
        if not unread:
            self._waiting_since = None
        elif self._waiting_since is None:
            self._waiting_since = now
        elif self._due(now):
            self.asked = (*self.asked, *unread)
            self._waiting_since = None
            events += [self._asks(reading) for reading in unread]
        return events

    def _comes(self, reading: Reading) -> NewCard:
        place = place_of(reading, self.places)
        return NewCard(reading.word, reading.corners, place, beside(reading, self.places))

    def _asks(self, reading: Reading) -> Event:
        where = place_of(reading, self.places)
        if reading.covered:
            return Covered(reading.corners, where)
        return Unsure(reading.alternatives, reading.corners, where, beside(reading, self.places))


def paired(known: Sequence[Reading], readings: Sequence[Reading]) -> dict[int, int]:
    """Which of the cards known is which of those found, by their numbers; a game may have a card twice.

    >>> at = ((0.0, 0.0), (2.0, 0.0), (2.0, 3.0), (0.0, 3.0))
    >>> far = tuple((x + 50, y) for x, y in at)
    >>> paired([Reading("B7", at, True), Reading("B7", far, True)], [Reading("B7", far, True)])
    {1: 0}
    """
    pairs: dict[int, int] = {}
    # At its spot, then wherever it slid; last what cannot be read now.
    for same in (_lies_still, _same_word, _same_card):
        for number, reading in enumerate(known):
            fits = (at for at, other in enumerate(readings) if at not in pairs.values() and same(reading, other))
            if number not in pairs and (at := next(fits, None)) is not None:
                pairs[number] = at
    return pairs


def _same_word(known: Reading, reading: Reading) -> bool:
    return reading.sure and reading.word == known.word


def _lies_still(known: Reading, reading: Reading) -> bool:
    return _same_word(known, reading) and _same_spot(known, reading)


def _agree(first: Sequence[Reading], other: Sequence[Reading]) -> bool:
    """Whether two readings of the table are the same: as many cards, each the same word at the same spot."""
    return len(first) == len(other) and all(
        any(_same_spot(a, b) and a.sure == b.sure and (a.word == b.word or not a.sure) for b in other) for a in first
    )


def _same_card(known: Reading, reading: Reading) -> bool:
    """Whether a card found is one that is known: the word wherever it slid, or what cannot be read at its spot."""
    return (
        reading.word == known.word
        if reading.sure
        else _same_spot(known, reading) and known.word in reading.alternatives
    )


def _same_spot(first: Reading, other: Reading) -> bool:
    (ax, ay), (bx, by) = first.middle, other.middle
    (px, py), _, (qx, qy), _ = first.corners
    return (ax - bx) ** 2 + (ay - by) ** 2 < SAME_PLACE**2 * ((px - qx) ** 2 + (py - qy) ** 2)
