"""From levels to presses, whatever the finger does."""

from hypothesis import given
from hypothesis import strategies as st

from companion.devices.decode.presses import Press, Presses
from companion.devices.suppress import Suppressor


def run(presses: Presses, levels: list[tuple[float, bool]], at: float = 0.0) -> list[Press]:
    """Feed levels as (how long, down), sampled every 5 ms."""
    got = presses.level(False, at)
    for seconds, down in levels:
        for _ in range(max(1, round(seconds / 0.005))):
            at += 0.005
            got += presses.level(down, at)
    return got


def test_a_press_shorter_than_the_debounce_time_is_none() -> None:
    assert run(Presses(0.03), [(0.02, True), (0.1, False)]) == []


def test_a_press_is_short_or_held_never_both() -> None:
    assert run(Presses(0.03, 0.5), [(0.4, True), (0.1, False)]) == [Press()]
    assert run(Presses(0.03, 0.5), [(0.7, True), (0.1, False)]) == [Press(held=True)]


def test_letting_go_at_the_last_moment_is_short() -> None:
    """While the level is uncertain nothing is decided."""
    assert run(Presses(0.03, 0.5), [(0.49, True), (0.1, False)]) == [Press()]


def test_chatter_while_holding_does_not_break_the_hold() -> None:
    assert run(Presses(0.03, 0.5), [(0.2, True), (0.01, False), (0.4, True), (0.1, False)]) == [Press(held=True)]


@given(st.lists(st.tuples(st.floats(0.005, 0.5), st.booleans()), max_size=12), st.none() | st.just(0.2))
def test_never_more_presses_than_times_it_went_down(levels: list[tuple[float, bool]], hold: float | None) -> None:
    downs = sum(down and (n == 0 or not levels[n - 1][1]) for n, (_, down) in enumerate(levels))
    presses = Presses(0.03, hold)
    assert len(run(presses, levels)) <= downs
    run_on = run(presses, [(1.0, False)], at=100.0)
    assert len(run_on) <= 1 and presses.settled


@given(st.lists(st.tuples(st.floats(0.0, 2.0), st.sampled_from(["P9:B7", "P9:P3", "OK"])), max_size=20))
def test_a_command_always_passes_and_a_card_never_twice_within_the_time(readings: list[tuple[float, str]]) -> None:
    """Measured from its last reading, with other cards between or without."""
    suppressor = Suppressor(1.5, lambda payload: payload.startswith("P9:"))
    last: dict[str, float] = {}
    at = 0.0
    for pause, payload in readings:
        at += pause
        fresh = payload == "OK" or payload not in last or at - last[payload] >= 1.5
        assert suppressor.passes(payload, at) == fresh
        last[payload] = at


def test_a_command_tag_left_on_a_repeating_reader_counts_once_per_visit() -> None:
    """An RDM6300 repeats itself fifteen times a second; lifted and put down again is a second time."""
    suppressor = Suppressor(1.5, lambda payload: False, repeats=True)
    lying = [suppressor.passes("OK", n * 0.065) for n in range(40)]
    assert lying == [True] + [False] * 39
    assert suppressor.passes("OK", 40 * 0.065 + 0.5)
