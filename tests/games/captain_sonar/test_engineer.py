"""Breakdowns, circuits, radiation, complete areas."""

import pytest

from tests.games.captain_sonar.conftest import Start

CIRCUITS = {
    "W": (["W1", "W2", "W3"], "E", "E3"),
    "N": (["N1", "N2", "N3"], "E", "E1"),
    "S": (["S1", "S2", "S3"], "E", "E2"),
}
RADIATION = ["W5", "W6", "N6", "S5", "E4"]


@pytest.mark.parametrize("panel", CIRCUITS)
def test_complete_circuit_repairs_itself(battle: Start, panel: str) -> None:
    crossed, course, last = CIRCUITS[panel]
    game = battle(blue={"at": "C7", "breakdowns": [*crossed, "N6"]})
    game.sail("blue", course, "mine", last)
    assert game.boat("blue").breakdowns == ("N6",)
    assert game.boat("blue").damage == 0


def test_self_repair_is_secret(battle: Start) -> None:
    stopped = battle(blue={"at": "C7", "breakdowns": ["W1", "W2", "W3"]})
    other = battle(blue={"at": "C7"})
    for game in (stopped, other):
        game.sail("blue", "E", "mine", "E3")
    assert stopped.view() == other.view()


def test_rulebook_example_of_a_northern_course(battle: Start) -> None:
    """One central symbol crossed: two yellow ones are left there and three in the reactor."""
    game = battle(blue={"at": "C7", "breakdowns": ["N2"]})
    game.all("blue", "COURSE N")
    left = [word.split()[1] for word in game.view("blue").prompt.choices if word.startswith("BREAK")]
    assert left == ["N1", "N3", "N4", "N5", "N6"]


def test_all_radiation_is_one_damage_and_erases_everything(battle: Start) -> None:
    game = battle(blue={"at": "C7", "breakdowns": [*RADIATION, "N2"]})
    game.sail("blue", "E", "mine", "E6")
    assert game.boat("blue").damage == 1
    assert game.boat("blue").breakdowns == ()
    assert game.view().log[-1].kind == "damage"
    assert game.view().teams["blue"].damage == 1


def test_complete_area_is_one_damage_and_erases_everything(battle: Start) -> None:
    game = battle(blue={"at": "C7", "breakdowns": ["N1", "N2", "N4", "N5", "N6", "W1"]})
    game.sail("blue", "N", "mine", "N3")
    assert game.boat("blue").damage == 1
    assert game.boat("blue").breakdowns == ()


def test_one_crossing_completes_circuit_and_area(battle: Start) -> None:
    """A1: the repair takes symbols out of the area first."""
    crossed = ["N1", "N2", "E1", "N4", "N5", "N6"]
    game = battle(blue={"at": "C7", "breakdowns": crossed})
    game.sail("blue", "N", "mine", "N3")
    assert (game.boat("blue").damage, game.boat("blue").breakdowns) == (0, ("N4", "N5", "N6"))
    game = battle(blue={"at": "C7", "breakdowns": crossed}, options={"circuit_and_panel": "damage_first"})
    game.sail("blue", "N", "mine", "N3")
    assert (game.boat("blue").damage, game.boat("blue").breakdowns) == (1, ())


@pytest.mark.parametrize(("value", "damage"), [("one", 1), ("two", 2)])
def test_one_crossing_completes_radiation_and_area(battle: Start, value: str, damage: int) -> None:
    """A2."""
    crossed = ["W5", "W6", "S5", "E4", "E6", "N1", "N2", "N3", "N4", "N5"]
    game = battle(blue={"at": "C7", "breakdowns": crossed}, options={"radiation_and_panel": value})
    game.sail("blue", "N", "mine", "N6")
    assert game.boat("blue").damage == damage


def test_fourth_damage_by_breakdown_loses(battle: Start) -> None:
    game = battle(blue={"at": "C7", "damage": 3, "breakdowns": RADIATION})
    game.sail("blue", "E", "mine", "E6")
    assert (game.state.winner, game.state.reason) == ("yellow", "breakdown")
    assert game.say("yellow", "COURSE N") == "game-over"


@pytest.mark.parametrize(
    ("symbol", "word", "barred"),
    [
        ("W1", "TORPEDO C5", True),
        ("W1", "MINE B6", True),
        ("W1", "DRONE 1", False),
        ("W4", "DRONE 1", True),
        ("W4", "SONAR", True),
        ("W4", "SILENCE N 0", False),
        ("S6", "SILENCE N 0", True),
        ("W5", "TORPEDO C5", False),
    ],
)
def test_one_crossed_symbol_bars_the_systems_of_its_colour(battle: Start, symbol: str, word: str, barred: bool) -> None:
    gauges = {"mine": 3, "torpedo": 3, "drone": 4, "sonar": 3, "silence": 6}
    game = battle(blue={"at": "C8", "breakdowns": [symbol], "gauges": gauges})
    game.all("blue", "COURSE N", "BREAK N6", "OK")
    assert game.say("blue", word) == ("broken" if barred else None)


def test_yellow_breakdown_bars_the_archer_mines(battle: Start) -> None:
    game = battle(map="echo", side="real_time", blue={"at": "C6", "breakdowns": ["S6"], "gauges": {"scenario": 4}})
    game.sail("blue", "N", "mine", "N6")
    assert game.say("blue", "ARCHER C4") == "broken"


def test_set_up_settles_at_once(battle: Start) -> None:
    game = battle(blue={"at": "C7", "breakdowns": ["W1", "W2", "W3", "E3", "N6"]})
    assert game.boat("blue").breakdowns == ("N6",)
    assert battle(yellow={"at": "I8", "damage": 4}).state.winner == "blue"
