"""50 Crazy Missions: no order of play, and a clock that nobody needs to touch."""

from typing import Any

from companion.games.fifty_missions.game import GAME
from companion.games.fifty_missions.state import FiftyState
from tests.games.fifty_missions.helpers import Table, small


def crazy(**more: Any) -> Table:
    return Table(small(mode="crazy", to_move=1, **{"clock": 300, **more}))


def test_the_clock_waits_at_its_full_time() -> None:
    """A9, A11: 300 seconds unless another time was chosen."""
    table = crazy()
    assert table.view.phase == "ready"
    assert (table.view.clocks["game"].state, table.view.clocks["game"].left(9.0)) == ("stopped", 300.0)
    assert Table(mode="crazy", clock=180).view.clocks["game"].total == 180


def test_the_first_card_starts_the_clock() -> None:
    table = crazy()
    assert table.say("PLAY RED-7 1", at=10.0) == "none"
    assert GAME.clock.deadline(table.state) == 310.0


def test_a_button_starts_the_clock() -> None:
    table = crazy()
    assert table.say("START", at=10.0) == "none"
    assert table.say("START", at=11.0) == "not-now"
    assert GAME.clock.deadline(table.state) == 310.0


def test_anybody_plays_at_any_time() -> None:
    table = crazy()
    for word in ("PLAY RED-7 1", "PLAY RED-3 1", "PLAY RED-2 1"):
        assert table.say(word, seat=2) == "none"
    assert table.view.turn is None
    assert table.view.hands == {"1": 4, "2": 4}


def test_two_cards_in_the_same_instant_are_judged_one_after_the_other() -> None:
    """The later one meets the new row."""
    table = crazy()
    assert table.say("PLAY RED-7 1", at=5.0) == "none"
    assert table.say("PLAY YELLOW-1 1", at=5.0) == "no-match"
    assert table.say("PLAY YELLOW-7 1", at=5.0) == "none"


def test_the_game_is_over_when_the_clock_runs_out() -> None:
    table = crazy(done=16)
    table.say("START", at=0.0)
    table.wait_for_the_clock()
    assert (table.view.reason, table.view.medal) == ("time", "bronze")
    assert table.view.clocks["game"].state == "expired"
    assert table.say("PLAY RED-7 1") == "time-is-up"


def test_a_card_that_comes_after_the_deadline_is_refused_even_before_the_clock_spoke() -> None:
    table = crazy()
    table.say("START", at=0.0)
    assert table.say("PLAY RED-7 1", at=299.9) == "none"
    assert table.say("PLAY RED-2 1", at=300.0) == "time-is-up"


def golden() -> Table:
    table = crazy(done=22, covered=20, missions=["my_four", "all_even"])
    table.say("START", at=0.0)
    table.say("PLAY RED-6 1", at=100.0)
    return table


def test_the_clock_stops_at_gold_and_starts_anew_by_button() -> None:
    """A10."""
    table = golden()
    assert table.view.phase == "collect"
    assert table.view.clocks["game"].left(150.0) == 200.0
    assert GAME.clock.deadline(table.state) is None
    assert table.say("PLAY RED-7 1", at=150.0) == "not-now"
    assert table.say("START", at=160.0) == "none"
    assert GAME.clock.deadline(table.state) == 460.0


def test_the_game_ends_when_no_hand_holds_a_playable_card() -> None:
    """A8: known hands prove it, unknown ones say so."""
    table = crazy(row=["RED-1", "RED-2", "RED-3", "RED-4"], hands={"1": ["BLUE-6"], "2": ["BLUE-7"]}, pile=0)
    assert table.view.reason == "cannot-play"


def test_one_blocked_player_does_not_end_it() -> None:
    """A8."""
    table = crazy()
    table.say("START")
    assert table.say("STUCK", seat=1) == "none"
    assert table.view.status == "open"
    table.say("PLAY RED-7 1", seat=2)
    table.say("STUCK", seat=2)
    assert table.view.status == "open"  # the new card may have freed seat 1
    table.say("STUCK", seat=1)
    assert table.view.reason == "cannot-play"


def test_the_last_cards_count_down_even_when_nobody_knows_who_played() -> None:
    table = crazy(hands={"1": 1, "2": 1}, pile=0)
    table.say("PLAY RED-7 1")
    assert table.view.status == "open"
    table.say("PLAY RED-2 1")
    assert table.view.reason == "cannot-play"


def test_a_power_cut_holds_the_clock() -> None:
    table = crazy()
    table.say("START", at=0.0)
    command = GAME.clock.interrupted(table.state, 40.0)
    for event in GAME.decide(table.state, command):  # type: ignore[arg-type]
        table.state = GAME.evolve(table.state, event)
    assert (table.view.phase, table.view.clocks["game"].left(90.0)) == ("paused", 260.0)
    assert "PLAY RED-7 1" in table.view.prompt.choices
    assert table.say("RESUME", at=100.0) == "none"
    assert GAME.clock.deadline(table.state) == 360.0


def undo(table: Table, after: FiftyState, at: float) -> FiftyState:
    for event in GAME.clock.undone(table.state, after, at):
        after = GAME.evolve(after, event)
    return after


def test_undoing_the_start_does_not_hand_time_back() -> None:
    table = crazy()
    before = table.state
    table.say("START", at=0.0)
    after = undo(table, before, 50.0)
    assert after.clock.left(60.0) == 250.0


def test_undoing_a_play_does_not_touch_the_clock() -> None:
    table = crazy()
    table.say("START", at=0.0)
    before = table.state
    table.say("PLAY RED-7 1", at=10.0)
    assert list(GAME.clock.undone(table.state, before, 50.0)) == []


def test_undoing_gold_goes_on_with_what_was_left() -> None:
    table = crazy(done=22, covered=20, missions=["my_four", "all_even"])
    table.say("START", at=0.0)
    before = table.state
    table.say("PLAY RED-6 1", at=100.0)
    table.say("START", at=160.0)
    after = undo(table, before, 170.0)
    assert GAME.clock.deadline(after) == 370.0


def test_undoing_the_end_does_not_revive_the_clock() -> None:
    table = crazy()
    table.say("START", at=0.0)
    before = table.state
    table.wait_for_the_clock()
    after = undo(table, before, 320.0)
    assert (GAME.clock.deadline(after) or 0.0) <= 320.0
