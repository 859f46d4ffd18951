"""The tracker against a replay by brute force on random legal play."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.review.positions import Options, Tracker, tracker
from companion.review.positions.board import VALUES
from companion.review.positions.bound import bounded
from tests.review.positions.sonar_charts import CHARTS
from tests.review.positions.sonar_replay import Replay, TooMuch
from tests.review.positions.sonar_tracks import Play

OPTIONS = st.builds(Options, **{name: st.sampled_from(values) for name, values in VALUES.items() if name != "chain"})


@pytest.mark.long
@settings(max_examples=300, deadline=None)
@given(
    chart=st.sampled_from(sorted(CHARTS)),
    options=OPTIONS,
    silences=st.integers(0, 2),
    hints=st.sampled_from([0, 0.3, 1, 2]),
    mines=st.sampled_from([0, 1, 3]),
    early=st.booleans(),
    seed=st.integers(0, 2**32),
)
def test_the_set_is_exactly_what_can_be_replayed(
    chart: tuple[str, str], options: Options, silences: int, hints: float, mines: int, early: bool, seed: int
) -> None:
    """After every event the truth is inside; at the end and at one moment before, the set equals brute force."""
    rng = random.Random(seed)
    play = Play(CHARTS[chart], options, rng, 30, silences, hints, mines, early)
    now = Tracker.at_start(play.chart, options)
    seen = []
    for event, truth in zip(play.events, play.truth, strict=True):
        now = now.after(event)
        seen.append(now.positions)
        assert truth in seen[-1]
    assert now.exact
    for cut in (len(seen), rng.randint(1, len(seen))):
        try:
            want = Replay(play.chart, options, play.events[:cut], budget=100_000).positions()
        except TooMuch:
            continue
        assert seen[cut - 1] == want


@pytest.mark.parametrize("chart", sorted(CHARTS))
def test_crowded_water_where_mines_quarrel_for_places(chart: tuple[str, str]) -> None:
    """Many mines on few places: the places of their own are what decides."""
    for seed in range(4):
        play = Play(CHARTS[chart], Options(mine_neighbours="four"), random.Random(seed), 25, 0, 1.0, 12)
        seen = Tracker.at_start(play.chart, play.options).after_all(play.events).positions
        try:
            want = Replay(play.chart, play.options, play.events, budget=200_000).positions()
        except TooMuch:
            continue
        assert seen == want


@pytest.mark.long
@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 2**32), limit=st.sampled_from([1, 5, 40]), silences=st.integers(1, 4))
def test_a_bound_holds_every_possible_place(seed: int, limit: int, silences: int) -> None:
    """Joined after every event, however hard, the set still holds the exact one and the truth."""
    play = Play(CHARTS["bravo", "turn_by_turn"], Options(), random.Random(seed), 25, silences, 0.5, 2)
    exact = loose = Tracker.at_start(play.chart, play.options)
    for event, truth in zip(play.events, play.truth, strict=True):
        exact, loose = exact.after(event), loose.after(event)
        loose = Tracker(loose.board, bounded(loose.board, loose.shapes, limit), loose.count)
        assert exact.positions <= loose.positions
        assert truth in loose.positions


def test_more_silences_than_two_say_that_they_are_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the joining makes it inexact, not the third silence itself."""
    silences = [{"event": "silence"}] * 3
    start = Tracker.at_start(CHARTS["charlie", "real_time"])
    assert len(start.after_all(silences[:2]).shapes) > 100
    assert start.after_all(silences[:2]).exact
    assert start.after_all(silences).exact
    monkeypatch.setattr(tracker, "LIMIT", 100)
    joined = start.after_all(silences)
    assert not joined.exact
    assert len(joined.shapes) <= 100
    assert joined.positions >= start.after_all(silences[:2]).positions
    assert not joined.after({"event": "surface", "sector": 1}).exact
