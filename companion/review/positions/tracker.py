"""Where a submarine can be, from public events alone, event by event."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from typing import assert_never

from companion.review.positions import courses
from companion.review.positions.board import Options, TrackingBoard, TrackingChart, board_of
from companion.review.positions.bound import bounded
from companion.review.positions.courses import Shapes
from companion.review.positions.events import (
    Archer,
    Course,
    Drone,
    Event,
    MineDrop,
    MineTrigger,
    OurShot,
    Silence,
    Sonar,
    Surface,
    TheirTorpedo,
    read_event,
)

EXACT_SILENCES = 2
"""Up to so many silences nothing is joined below the guard (0020)."""

LIMIT = 1500
"""After more silences: so many shapes at most, so that an event stays quick."""

BEFORE_SILENCE = 500
"""After more silences: so many before the next one, which makes up to seventeen of each."""

GUARD = 20_000
"""At any time: a dozen mines out and shots of an unknown kind among them must not fill the memory."""


@dataclass(frozen=True)
class Tracker:
    """All possible places after the events so far; ``after`` gives the tracker of one event more.

    ``exact`` is false once shapes had to be joined: then ``positions`` may hold places too many, never too few.

    >>> tracker = Tracker.at_start(TrackingChart("sea", "turn_by_turn", 10, frozenset()))
    >>> for event in ({"event": "course", "dir": "N"}, {"event": "surface", "sector": 1}):
    ...     tracker = tracker.after(event)
    >>> len(tracker.positions), tracker.exact
    (25, True)
    """

    board: TrackingBoard
    shapes: Shapes
    count: int = 0
    silences: int = 0
    exact: bool = True

    @classmethod
    def at_start(cls, chart: TrackingChart, options: Options | None = None) -> "Tracker":
        """Before the first event, anywhere at sea."""
        board = board_of(chart, options or Options())
        return cls(board, courses.start(board))

    @property
    def positions(self) -> frozenset[str]:
        """The spaces it can be at, by name; empty if the events contradict each other."""
        return self.board.names(reduce(or_, self.shapes.values(), 0))

    def after(self, event: Event | Mapping[str, object]) -> "Tracker":
        """The tracker with one event more. Raises ``BadEvent``."""
        number = self.count + 1
        known = event if isinstance(event, Event) else read_event(event, number, self.board.chart)
        silences = self.silences + isinstance(known, Silence)
        joined = self._joined(BEFORE_SILENCE if isinstance(known, Silence) and silences > EXACT_SILENCES else GUARD)
        chained = self.board.options.chain != "none" and isinstance(known, _SWEEPING)
        after = replace(
            joined,
            shapes=joined._applied(known, number),
            count=number,
            silences=silences,
            exact=joined.exact and not chained,
        )
        return after._joined(LIMIT if silences > EXACT_SILENCES else GUARD)

    def after_all(self, events: Iterable[Event | Mapping[str, object]]) -> "Tracker":
        """The tracker with all these events more. Raises ``BadEvent``."""
        return reduce(Tracker.after, events, self)

    def _joined(self, limit: int) -> "Tracker":
        """Itself, or a bound if there are more shapes than that."""
        if len(self.shapes) <= limit:
            return self
        return replace(self, shapes=bounded(self.board, self.shapes, min(limit, LIMIT)), exact=False)

    def _applied(self, event: Event, number: int) -> Shapes:
        board, shapes = self.board, self.shapes
        match event:
            case Course():
                return courses.course(board, shapes, event.dir)
            case Silence():
                return courses.silence(board, shapes)
            case Surface():
                return courses.surface(board, shapes, event.sector, event.damage)
            case Drone():
                sector = board.sectors[event.sector]
                return courses.only(shapes, sector if event.answer else ~sector)
            case Sonar():
                first, second = (board.fact(*fact) for fact in event.facts)
                return courses.only(shapes, first ^ second)
            case MineDrop():
                return courses.mine_drop(board, shapes, number)
            case MineTrigger():
                cell = board.cell(event.at)
                return courses.mine_trigger(board, courses.only(shapes, board.hit(cell, event.result)), cell)
            case TheirTorpedo():
                # In a chain (A6) a mine beside the impact is announced in the torpedo's name, at any distance.
                if board.options.chain == "none":
                    shapes = courses.only(shapes, board.reach(board.cell(event.at)))
                return self._exploded(shapes, event.at, event.result, True)
            case Archer():
                return self._exploded(shapes, event.at, event.result, True)
            case OurShot():
                sweeps = None if not event.by else event.by != "mine"
                return self._exploded(shapes, event.at, event.result, sweeps)
            case _:
                assert_never(event)

    def _exploded(self, shapes: Shapes, at: str, result: str, sweeps: bool | None) -> Shapes:
        """An explosion and its answer. Where mines go off in a chain (A6), whether one was swept is left open."""
        cell = self.board.cell(at)
        if self.board.options.chain != "none":
            sweeps = None
        return courses.explosion(self.board, courses.only(shapes, self.board.hit(cell, result)), cell, sweeps)


_SWEEPING = (TheirTorpedo, Archer, OurShot)
