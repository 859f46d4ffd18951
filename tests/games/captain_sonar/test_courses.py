"""Start, courses, marks, OK and turns: one test per rule sentence."""

import pytest

from companion.games.captain_sonar.orders import crew_size
from companion.games.captain_sonar.terms import TEAMS, System
from tests.games.captain_sonar.conftest import Start

FULL = {"mine": 3, "torpedo": 3, "drone": 4, "sonar": 3, "silence": 6}


def test_both_captains_choose_a_start_before_anything_else(fresh: Start) -> None:
    game = fresh(first="blue")
    assert game.say("blue", "COURSE N") == "not-now"
    assert game.say("blue", "AT C7") is None
    assert game.view().phase == "start"
    assert game.say("yellow", "AT C7") is None, "the enemy's start is allowed (A27)"
    assert game.view().phase == "course"


def test_start_is_a_sea_space_of_the_chart(fresh: Start) -> None:
    game = fresh()
    assert game.say("blue", "AT D1") == "island"
    assert game.say("blue", "AT K1") == "off-map"
    assert game.say("blue", "AT A10") is None
    assert game.say("blue", "AT B1") is None, "it may be changed until both have chosen"
    assert game.boat("blue").position == "B1"


def test_start_cannot_be_changed_in_battle(battle: Start) -> None:
    assert battle().say("blue", "AT A1") == "not-now"


def test_start_may_be_an_archer_mine_or_a_hole(fresh: Start) -> None:
    game = fresh(map="echo", side="real_time")
    assert game.say("blue", "AT C4") is None
    game = fresh(map="delta", side="real_time")
    assert game.say("blue", "AT D6") is None


def test_both_captains_may_say_dive_at_the_beginning(battle: Start) -> None:
    game = battle()
    assert game.say("blue", "DIVE") is None
    assert game.say("yellow", "DIVE") is None
    assert game.say("blue", "DIVE") == "not-now"


def test_first_turn_is_drawn_from_the_seed(fresh: Start) -> None:
    places = {"blue": {"at": "C7"}, "yellow": {"at": "I8"}}
    firsts = {fresh(seed=seed, **places).state.turn for seed in range(20)}
    assert firsts == {"blue", "yellow"}
    assert fresh(seed=3, **places).state.turn == fresh(seed=3, **places).state.turn


@pytest.mark.parametrize(("course", "reached"), [("N", "C6"), ("S", "C8"), ("E", "D7"), ("W", "B7"), ("NORTH", "C6")])
def test_course_is_one_step(battle: Start, course: str, reached: str) -> None:
    game = battle()
    assert game.say("blue", f"COURSE {course}") is None
    assert game.boat("blue").position == reached
    assert game.boat("blue").route == ("C7", reached)


@pytest.mark.parametrize(
    ("at", "course", "code"),
    [
        ("C5", "N", "island"),
        ("A5", "W", "off-map"),
        ("A1", "N", "off-map"),
        ("J10", "S", "off-map"),
        ("J9", "E", "off-map"),
    ],
)
def test_course_off_the_chart_or_onto_an_island_is_refused(battle: Start, at: str, course: str, code: str) -> None:
    game = battle(blue={"at": at})
    assert game.say("blue", f"COURSE {course}") == code
    assert game.refusal.audience == "blue"
    assert game.boat("blue").position == at


def test_course_onto_own_route_is_refused(battle: Start) -> None:
    game = battle(blue={"at": "C7", "route": ["B7", "C7"]})
    assert game.say("blue", "COURSE W") == "own-route"


def test_start_space_belongs_to_the_route(battle: Start) -> None:
    game = battle()
    game.sail("blue", "N", "mine", "N1")
    game.all("blue", "ENDTURN")
    game.sail("yellow", "N", "mine", "N1")
    game.all("yellow", "ENDTURN")
    assert game.say("blue", "COURSE S") == "own-route"


def test_course_onto_own_mine_is_refused_but_not_onto_an_enemy_mine(battle: Start) -> None:
    game = battle(blue={"at": "C7", "mines": ["C6"]}, yellow={"at": "I8", "mines": ["C8"]})
    assert game.say("blue", "COURSE N") == "own-mine"
    assert game.say("blue", "COURSE S") is None


def test_archer_mines_and_the_enemy_do_not_block(battle: Start) -> None:
    game = battle(map="echo", side="real_time", blue={"at": "C5"}, yellow={"at": "C3", "route": ["C4", "C3"]})
    assert game.say("blue", "COURSE N") is None
    assert game.boat("blue").position == "C4"


def test_course_is_public_and_says_its_direction_only(battle: Start) -> None:
    game = battle()
    game.all("blue", "COURSE E")
    line = game.view().log[-1]
    assert (line.team, line.kind, line.direction, line.at) == ("blue", "course", "E", None)


def test_next_order_waits_for_first_mate_and_engineer(battle: Start) -> None:
    game = battle(mode="real_time", blue={"at": "C7"})
    game.all("blue", "COURSE N")
    assert game.say("blue", "COURSE N") == "not-ready"
    game.all("blue", "MARK torpedo")
    assert game.say("blue", "COURSE N") == "not-ready"
    game.all("blue", "BREAK N1")
    assert game.say("blue", "COURSE N") is None


def test_first_mate_marks_one_space_of_one_gauge(battle: Start) -> None:
    game = battle()
    game.all("blue", "COURSE N", "MARK torpedo")
    assert game.boat("blue").gauges["torpedo"] == 1
    assert game.say("blue", "MARK sonar") == "doubled"
    assert game.boat("blue").gauges["sonar"] == 0


def test_full_gauge_takes_no_mark(battle: Start) -> None:
    game = battle(blue={"at": "C7", "gauges": {"torpedo": 3}})
    game.all("blue", "COURSE N")
    assert game.say("blue", "MARK torpedo") == "gauge-full"


def test_scenario_gauge_is_used_on_echo_alone(battle: Start) -> None:
    game = battle()
    game.all("blue", "COURSE N")
    assert game.say("blue", "MARK scenario") == "system-unused"
    game = battle(map="echo", blue={"at": "C7"}, yellow={"at": "I8"})
    game.all("blue", "COURSE N", "MARK scenario")
    assert game.state.spaces(System.SCENARIO) == 4


def test_broken_systems_may_still_be_charged(battle: Start) -> None:
    game = battle(blue={"at": "C7", "breakdowns": ["W1"]})
    game.all("blue", "COURSE N", "MARK torpedo")
    assert game.boat("blue").gauges["torpedo"] == 1


def test_mark_without_an_order_is_refused(battle: Start) -> None:
    game = battle()
    assert game.say("blue", "MARK torpedo") == "not-now"
    assert game.say("blue", "BREAK N1") == "not-now"
    assert game.say("blue", "OK") == "not-now"


def test_all_gauges_full_needs_only_the_ok(battle: Start) -> None:
    game = battle(blue={"at": "C7", "gauges": FULL})
    game.all("blue", "COURSE N", "BREAK N1")
    assert game.say("blue", "ENDTURN") == "not-ready"
    assert game.say("blue", "OK/FM") is None
    assert game.say("blue", "ENDTURN") is None


def test_ok_without_the_mark_is_refused(battle: Start) -> None:
    game = battle()
    game.all("blue", "COURSE N")
    assert game.say("blue", "OK/FM") == "must-mark"
    assert game.say("blue", "OK/ENG") == "must-mark"
    game.all("blue", "MARK mine", "OK/FM")
    assert game.say("blue", "OK") == "must-mark", "the Engineer is missing"
    game.all("blue", "BREAK N1", "OK")


def test_engineer_crosses_in_the_panel_of_the_course(battle: Start) -> None:
    game = battle()
    game.all("blue", "COURSE N")
    assert game.say("blue", "BREAK W1") == "wrong-panel"
    assert game.say("blue", "BREAK N2") is None
    assert game.say("blue", "BREAK N3") == "doubled"


def test_engineer_crosses_no_symbol_twice(battle: Start) -> None:
    game = battle(blue={"at": "C7", "breakdowns": ["N2"]})
    game.all("blue", "COURSE N")
    assert game.say("blue", "BREAK N2") == "already-crossed"


def test_a_turn_has_one_course(battle: Start) -> None:
    game = battle()
    game.sail("blue", "N", "mine", "N1")
    assert game.say("blue", "COURSE N") == "one-course"
    assert game.say("yellow", "COURSE N") == "not-your-turn"
    game.all("blue", "ENDTURN")
    assert game.state.turn == "yellow"


def test_turn_needs_a_course(battle: Start) -> None:
    game = battle()
    assert game.say("blue", "ENDTURN") == "need-course"
    assert game.say("yellow", "ENDTURN") == "not-your-turn"


def test_real_time_has_no_turns(battle: Start) -> None:
    game = battle(mode="real_time")
    assert game.say("blue", "ENDTURN") == "not-now"
    game.all("blue", "COURSE N")
    game.all("yellow", "COURSE S")
    assert game.view().turn is None


def test_blackout_leaves_only_surfacing(battle: Start) -> None:
    trapped = {"at": "A1", "route": ["A2", "B2", "B1", "A1"]}
    game = battle(blue={**trapped, "mines": ["G9"], "gauges": {"sonar": 3}})
    assert game.say("blue", "COURSE N") == "must-surface"
    assert game.say("blue", "ENDTURN") == "must-surface"
    assert game.say("blue", "TRIGGER G9") == "must-surface"
    assert game.view("blue").prompt.choices == ("SURFACE",)
    assert "SURFACE" in game.view().prompt.choices
    assert "COURSE N" in game.view().prompt.choices, "the table does not know"
    assert game.say("blue", "SURFACE") is None


def test_blackout_in_real_time_bites_when_both_are_done(battle: Start) -> None:
    game = battle(
        mode="real_time",
        side="turn_by_turn",
        blue={"at": "B1", "route": ["A2", "B2", "B1"], "mines": ["G9"], "gauges": {"sonar": 3}},
    )
    game.all("blue", "COURSE W", "MARK mine", "TRIGGER G9", "BREAK W1")
    assert game.say("blue", "SONAR") == "must-surface"
    assert game.say("blue", "COURSE S") == "must-surface"


def test_blackout_in_turn_by_turn_leaves_the_activation_of_the_trapping_course(battle: Start) -> None:
    game = battle(blue={"at": "B1", "route": ["A2", "B2", "B1"], "gauges": {"drone": 4}})
    game.sail("blue", "W", "mine", "W5")
    assert game.say("blue", "DRONE 1") is None


def test_mine_trigger_before_the_next_turn_opens_a_way(battle: Start) -> None:
    """A10: in its own turn it would be too late."""
    for in_time, code in ((True, None), (False, "must-surface")):
        game = battle(blue={"at": "B1", "mines": ["A2"]})
        game.sail("blue", "W", "torpedo", "W5")
        game.all("blue", "ENDTURN")
        game.sail("yellow", "N", "mine", "N6")
        if in_time:
            game.all("blue", "TRIGGER A2")
        game.all("yellow", "ENDTURN")
        assert game.say("blue", "COURSE S") == code


@pytest.mark.parametrize(
    ("word", "role"),
    [
        ("COURSE N", "first_mate"),
        ("COURSE N", "engineer"),
        ("MARK mine", "engineer"),
        ("MARK mine", "captain"),
        ("BREAK N1", "first_mate"),
        ("OK", "captain"),
        ("TORPEDO C4", "first_mate"),
        ("MINE B7", "first_mate"),
        ("SILENCE N 1", "first_mate"),
        ("DRONE 1", "engineer"),
        ("SONAR", "radio_operator"),
        ("SURFACE", "engineer"),
        ("TRIGGER B7", "first_mate"),
        ("ENDTURN", "radio_operator"),
        ("ARCHER C4", "first_mate"),
    ],
)
def test_each_word_belongs_to_its_post(battle: Start, word: str, role: str) -> None:
    game = battle(players=8)
    assert game.say("blue", word, role) == "role"
    assert game.refusal.audience == "blue"


@pytest.mark.parametrize("role", ["captain", "first_mate"])
def test_captain_and_first_mate_activate_drone_and_sonar(battle: Start, role: str) -> None:
    game = battle(players=8, blue={"at": "C7", "gauges": {"drone": 4}})
    game.sail("blue", "N", "mine", "N6")
    assert game.say("blue", "DRONE 4", role) is None


def test_captain_of_a_small_crew_holds_more_posts(battle: Start) -> None:
    game = battle(players=6)
    game.all("blue", "COURSE N")
    assert game.say("blue", "BREAK N6/CAP") == "role", "in a crew of three the Engineer is another"
    assert game.say("blue", "MARK mine/CAP") is None
    game = battle(players=4)
    game.all("blue", "COURSE N")
    assert game.say("blue", "BREAK N6/CAP") is None, "in a crew of two the Captain is the Engineer too"


def test_sizes_of_the_crews(battle: Start) -> None:
    sizes = {}
    for players in range(2, 9):
        game = battle(players=players)
        sizes[players] = tuple(crew_size(game.state, team) for team in TEAMS)
    assert sizes == {2: (1, 1), 3: (2, 1), 4: (2, 2), 5: (3, 2), 6: (3, 3), 7: (4, 3), 8: (4, 4)}


def test_seats_speak_for_their_crew(battle: Start) -> None:
    game = battle(players=4)
    assert game.say(None, "COURSE N", seat=2) == "not-your-turn"
    assert game.say(None, "COURSE N", seat=3) is None
    game = battle(players=4, options={"seats": "halves"})
    assert game.say(None, "COURSE N", seat=2) is None


def test_shared_device_speaks_for_the_crew_on_the_turn(battle: Start) -> None:
    game = battle()
    game.say(None, "COURSE N")
    assert game.boat("blue").position == "C6"
    game = battle(mode="real_time")
    assert game.say(None, "COURSE N") == "not-allowed"
    assert game.refusal.audience == "table"
    assert game.say(None, "SEAT 2 COURSE S") is None
