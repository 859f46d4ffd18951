"""A course put right in one step: asked by its crew, confirmed by the enemy Captain."""

import pytest

from companion.games.captain_sonar.tracked_events import public_events
from tests.games.captain_sonar.conftest import Start

FULL = {"torpedo": 3, "mine": 3, "sonar": 3, "drone": 4, "silence": 6}


def test_the_enemy_captain_confirms_and_the_engineer_breaks_anew(battle: Start) -> None:
    game = battle(mode="real_time", side="turn_by_turn")
    game.all("blue", "COURSE E", "MARK mine", "BREAK E2")
    game.all("yellow", "COURSE N")
    game.all("blue", "CORRECT COURSE N")
    assert (game.view().stop, game.view().phase, game.view().question.direction) == ("blue", "question", "N")
    assert game.view().prompt.choices == ("YES", "NO")
    assert game.say("yellow", "COURSE N") == "not-now"
    game.all("yellow", "YES")
    boat = game.boat("blue")
    assert (boat.position, boat.route, boat.gauges["mine"], boat.breakdowns) == ("C6", ("C7", "C6"), 1, ())
    assert [step.at for step in boat.track] == ["C7", "C6"]
    assert (game.view().stop, game.view().phase) == (None, "battle")
    assert game.say("blue", "COURSE N") == "not-ready"
    assert game.say("blue", "BREAK E2") == "wrong-panel"
    game.all("blue", "BREAK N6", "COURSE N")
    assert game.kinds() == ["course", "course", "corrected", "course"]
    assert public_events(game.state, "yellow") == [{"event": "course", "dir": "N"}, {"event": "course", "dir": "N"}]


def test_a_circuit_that_was_completed_in_the_wrong_panel_is_crossed_again(battle: Start) -> None:
    """Its repair goes with the wrong course."""
    game = battle(blue={"at": "C7", "breakdowns": ["W1", "W2", "W3"]})
    game.all("blue", "COURSE E", "MARK mine", "BREAK E3")
    assert game.boat("blue").breakdowns == ()
    game.all("blue", "CORRECT COURSE N")
    game.all("yellow", "YES")
    assert game.boat("blue").breakdowns == ("W1", "W2", "W3")


@pytest.mark.parametrize(("team", "word"), [("yellow", "NO"), ("blue", "CANCEL")])
def test_denied_or_withdrawn_all_stays(battle: Start, team: str, word: str) -> None:
    game = battle(mode="real_time", side="turn_by_turn")
    game.all("blue", "COURSE E", "MARK mine")
    before = game.boat("blue")
    game.all("blue", "CORRECT COURSE N")
    assert game.say("yellow", "CANCEL") == "not-now"
    game.all(team, word)
    assert game.boat("blue") == before
    assert (game.view().question, game.view().stop, game.kinds()) == (None, None, ["course"])


def test_only_a_course_that_could_have_been_set(battle: Start) -> None:
    game = battle(map="bravo", side="real_time", blue={"at": "C7", "route": ["B7", "C7"], "mines": ["C8"]})
    game.all("blue", "COURSE E")
    assert game.say("blue", "CORRECT COURSE W") == "own-route"
    assert game.say("blue", "CORRECT COURSE S") == "own-mine"
    assert game.say("blue", "CORRECT COURSE E") == "doubled"
    assert game.refusal.audience == "blue"
    game = battle(map="alpha", side="real_time", blue={"at": "C7"})
    game.all("blue", "COURSE N")
    assert game.say("blue", "CORRECT COURSE E") == "island"


def test_nothing_to_put_right_once_something_has_followed(battle: Start) -> None:
    game = battle(mode="real_time", side="turn_by_turn", blue={"at": "C7", "gauges": FULL})
    assert game.say("blue", "CORRECT COURSE N") == "not-now"
    game.all("blue", "COURSE N", "OK/FM", "BREAK N6")
    game.all("blue", "TORPEDO A6")
    assert game.say("blue", "CORRECT COURSE E") == "not-now"
    assert game.say("yellow", "CORRECT COURSE E") == "not-now"


def test_a_question_about_the_place_bars_it_and_an_enemy_course_does_not(battle: Start) -> None:
    game = battle(mode="real_time", side="turn_by_turn", yellow={"at": "I8", "gauges": FULL})
    game.all("blue", "COURSE N", "MARK mine", "BREAK N6")
    game.all("yellow", "COURSE N", "OK/FM", "BREAK N6")
    assert "CORRECT COURSE E" in game.view("blue").prompt.choices
    game.all("yellow", "DRONE 3")
    assert not [word for word in game.view("blue").prompt.choices if word.startswith("CORRECT")]
    assert game.say("blue", "CORRECT COURSE E") == "not-now"


def test_announcements_alone_are_put_right_too(battle: Start) -> None:
    game = battle(options={"announce_only": True})
    game.all("blue", "COURSE N", "CORRECT COURSE W")
    game.all("yellow", "YES")
    assert [(line.kind, line.direction) for line in game.state.log] == [("course", "W"), ("corrected", "W")]


def test_the_menu_offers_the_latest_course(battle: Start) -> None:
    game = battle()
    assert game.view().actions == ()
    game.sail("blue", "N", "mine", "N6")
    assert game.view().actions == tuple(f"SEAT 1 CORRECT COURSE {direction}" for direction in "ESW")
    assert game.say(None, "CORRECT COURSE E", seat=1) is None
    assert game.say(None, "YES") is None
    assert game.boat("blue").position == "D7"
