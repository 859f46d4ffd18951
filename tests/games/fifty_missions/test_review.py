"""The review of 50 Missions: pace, and the best that the cards allowed."""

import pytest

from companion.games.fifty_missions.game import GAME
from companion.games.fifty_missions.review import best_possible, pace
from tests.games.fifty_missions.helpers import Table, small


def test_the_pace_counts_missions_by_minute() -> None:
    table = Table(small(missions=["all_odd", "my_four"], open=["my_20"]))
    table.say("PLAY RED-7 1", at=100.0)
    table.say("PLAY YELLOW-6 4", at=170.0)  # 7 + 3 + 6 + 6
    table.say("PLAY RED-5 1", at=220.0)  # 5 + 3 + 6 + 6 = 20
    assert table.view.done == 1
    assert pace(table.state).minutes == (0, 0, 1)
    assert pace(table.state).per_minute == 0.5


def test_before_the_first_card_there_is_no_pace() -> None:
    assert pace(Table(small()).state).per_minute is None


def test_with_known_cards_the_best_is_found_exactly() -> None:
    """RED-7 first would miss the sum; RED-6 first meets it, and the four sevens cannot come."""
    position = small(hands={"1": ["RED-7", "RED-6"], "2": ["BLUE-1"]}, pile=[])
    best = best_possible(Table(position).start)
    assert best is not None
    assert (best.done, best.exact) == (1, True)
    assert best.line == ("PLAY RED-6 1",)


def test_the_best_looks_ahead_over_several_plays() -> None:
    """No single card reaches 20 here; two do."""
    position = small(
        row=["RED-1", "GREEN-1", "BLUE-6", "YELLOW-5"], hands={"1": ["RED-7"], "2": ["GREEN-2"]}, pile=[], missions=[]
    )
    best = best_possible(Table(position).start)
    assert best is not None
    assert (best.done, best.exact, len(best.line)) == (1, True, 2)


def test_nobody_can_say_while_cards_are_unknown() -> None:
    assert best_possible(Table(small()).start) is None


@pytest.mark.long
def test_a_search_that_stops_early_says_that_it_is_a_bound() -> None:
    start = Table(players=1, symbol_cards="companion").start
    best = best_possible(start, nodes=150)
    assert best is not None
    assert not best.exact
    assert best.done >= 5
    replayed = Table(players=1, symbol_cards="companion")
    for word in best.line:
        assert replayed.say(word) == "none"
    assert replayed.view.done == best.done


@pytest.mark.long
def test_nothing_of_the_review_reaches_a_running_game() -> None:
    """The search leaves the state as it was."""
    table = Table(players=1, symbol_cards="companion")
    before = GAME.view(table.state, "table")
    best_possible(table.state, nodes=50)
    assert GAME.view(table.state, "table") == before
