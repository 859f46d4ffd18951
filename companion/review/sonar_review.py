"""After a battle: how closely the hunter had the submarine at each moment ("they had you on 3 spaces here")."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.games.captain_sonar.charts import Chart
from companion.review.positions import Options, Tracker, TrackingChart


@dataclass(frozen=True)
class TrackingMoment:
    """After the event of that number: on how many spaces the submarine could be, as far as its hunter could know.

    ``exact`` is false where ``spaces`` is a bound: then it is at most so many.
    """

    number: int
    event: str
    spaces: int
    exact: bool


def review_chart(chart: object) -> TrackingChart:
    """The game's chart as the tracker needs it; without ice there are no holes to tell of."""
    assert isinstance(chart, Chart)
    return TrackingChart.from_rows(
        chart.name, chart.side, chart.rows, chart.holes if chart.ice else None, chart.archer_mines
    )


def moments(
    chart: TrackingChart, events: Iterable[Mapping[str, object]], options: Options | None = None
) -> tuple[TrackingMoment, ...]:
    """One moment per public event of a submarine. Raises ``BadEvent``.

    >>> sea = TrackingChart("sea", "turn_by_turn", 10, frozenset())
    >>> told = [{"event": "course", "dir": "N"}, {"event": "drone", "sector": 1, "answer": True}]
    >>> [(one.event, one.spaces) for one in moments(sea, told)]
    [('course', 90), ('drone', 25)]
    """
    tracker = Tracker.at_start(chart, options)
    history = []
    for number, event in enumerate(events, 1):
        tracker = tracker.after(event)
        history.append(TrackingMoment(number, str(event["event"]), len(tracker.positions), tracker.exact))
    return tuple(history)


def closest(history: Sequence[TrackingMoment]) -> TrackingMoment | None:
    """The first moment at which the submarine was known best, or ``None`` before any event.

    >>> rows = (1, "course", 90, True), (2, "drone", 25, True), (3, "surface", 25, True)
    >>> closest([TrackingMoment(*row) for row in rows]).number
    2
    """
    return min(history, key=lambda moment: moment.spaces, default=None)
