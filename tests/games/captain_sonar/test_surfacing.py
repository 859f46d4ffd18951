"""Surfacing in both modes, ice, extra turns, securing, pauses and clocks."""

import pytest

from companion.games.captain_sonar.game import GAME
from companion.rules.game_inputs import TimeRanOut
from tests.games.captain_sonar.conftest import Battle, Start

ALL = {"mine": 3, "torpedo": 3, "drone": 4, "sonar": 3, "silence": 6}
REAL = {"mode": "real_time", "side": "turn_by_turn"}
SECURE = ("SECURE stern", "SECURE tower", "SECURE hull-centre", "SECURE bow")


def turn(game: Battle, team: str, course: str, symbol: str = "N6") -> None:
    game.all(team, f"COURSE {course}", f"BREAK {symbol}", "OK/FM", "ENDTURN")


def test_surfacing_tells_the_sector_and_clears_route_and_breakdowns(battle: Start) -> None:
    blue = {
        "at": "C7",
        "route": ["A7", "B7", "C7"],
        "breakdowns": ["N6", "W1"],
        "mines": ["D8"],
        "damage": 1,
        "gauges": {"torpedo": 2},
    }
    game = battle(blue=blue)
    game.all("blue", "SURFACE")
    line = game.view().log[-1]
    assert (line.kind, line.sector, line.at) == ("surface", 3, None)
    boat = game.boat("blue")
    assert (boat.route, boat.breakdowns) == (("C7",), ())
    assert (boat.mines, boat.damage, boat.gauges["torpedo"]) == (("D8",), 1, 2), "these stay"
    assert game.view().teams["blue"].surfaced


def test_surfacing_takes_the_place_of_the_course_and_ends_the_turn(battle: Start) -> None:
    game = battle(blue={"at": "C7", "gauges": ALL})
    game.all("blue", "SURFACE")
    assert game.state.turn == "yellow"
    assert game.boat("blue").marks is None
    game = battle(blue={"at": "C7"})
    game.sail("blue", "N", "mine", "N6")
    assert game.say("blue", "SURFACE") == "one-course"


def test_old_route_is_free_again_for_courses_and_mines(battle: Start) -> None:
    game = battle(blue={"at": "C7", "route": ["C8", "C7"]}, **REAL)
    game.all("blue", "SURFACE", *SECURE, "READY")
    game.all("yellow", "ACCEPT")
    game.all("blue", "DIVE")
    assert game.say("blue", "COURSE S") is None


def test_enemy_takes_three_turns_in_a_row(battle: Start) -> None:
    game = battle(yellow={"at": "I8", "gauges": ALL})
    game.all("blue", "SURFACE")
    for left in (3, 2, 1):
        assert (game.view().turn, game.view().extra_turns) == ("yellow", left)
        turn(game, "yellow", "N" if left > 1 else "W", f"{'N' if left > 1 else 'W'}{7 - left}")
    assert (game.view().turn, game.view().extra_turns) == ("blue", 0)
    assert not game.view().teams["blue"].surfaced


def test_after_the_extra_turns_play_alternates(battle: Start) -> None:
    game = battle(yellow={"at": "I8", "gauges": ALL}, blue={"at": "C7", "gauges": ALL})
    game.all("blue", "SURFACE")
    for symbol in ("N1", "N2"):
        turn(game, "yellow", "N", symbol)
    turn(game, "yellow", "W", "W1")
    turn(game, "blue", "N")
    assert game.view().turn == "yellow"


@pytest.mark.parametrize(("value", "extra"), [("three", 3), ("one", 0)])
def test_enemy_surfaces_in_its_extra_turns(battle: Start, value: str, extra: int) -> None:
    """A20: the rest is lost and the first crew has its turns."""
    game = battle(yellow={"at": "I8", "gauges": ALL}, options={"surfaced_in_extra_turns": value})
    game.all("blue", "SURFACE")
    turn(game, "yellow", "N")
    game.all("yellow", "SURFACE")
    assert (game.view().turn, game.view().extra_turns) == ("blue", extra)
    assert not game.view().teams["blue"].surfaced
    assert game.view().teams["yellow"].surfaced


def test_surfaced_crew_triggers_no_mine_until_its_turn(battle: Start) -> None:
    game = battle(blue={"at": "C7", "mines": ["A1"]}, yellow={"at": "I8", "gauges": ALL})
    game.all("blue", "SURFACE")
    assert game.say("blue", "TRIGGER A1") == "surfaced"
    for symbol in ("N1", "N2"):
        turn(game, "yellow", "N", symbol)
    turn(game, "yellow", "W", "W1")
    assert game.say("blue", "TRIGGER A1") is None


def test_real_time_surfaced_crew_only_secures(battle: Start) -> None:
    game = battle(blue={"at": "C7", "gauges": ALL, "mines": ["A1"], "breakdowns": ["N6"]}, **REAL)
    game.all("blue", "SURFACE")
    for word in ("COURSE N", "DRONE 1", "TRIGGER A1", "SURFACE", "STOP"):
        assert game.say("blue", word) == "surfaced"
    game.all("yellow", "COURSE N")
    assert game.boat("blue").breakdowns == ("N6",), "in real time they go with the check"


def test_four_sections_then_check_then_dive(battle: Start) -> None:
    game = battle(blue={"at": "C7", "breakdowns": ["N6"]}, **REAL)
    game.all("blue", "SURFACE")
    assert game.say("blue", "READY") == "not-all-secured"
    assert game.say("yellow", "ACCEPT") == "not-all-secured"
    game.all("blue", *SECURE[:3])
    assert game.view().teams["blue"].secured == ("stern", "tower", "hull_centre")
    assert game.say("blue", "SECURE tower") == "doubled"
    assert game.say("blue", "DIVE") == "not-secured"
    game.all("blue", SECURE[3], "READY")
    assert game.say("blue", "DIVE") == "not-secured"
    game.all("yellow", "ACCEPT")
    assert game.boat("blue").breakdowns == ()
    game.all("blue", "DIVE")
    assert not game.view().teams["blue"].surfaced
    assert game.view().teams["blue"].secured == ()
    game.all("blue", "COURSE N")


def test_a_named_post_secures_its_own_section_and_the_engineer_first(battle: Start) -> None:
    """Typed with its role or bound to a post, as on a sheet (rulebook, surfacing); a shared reader names nobody."""
    game = battle(players=8, **REAL)
    game.all("blue", "SURFACE")
    assert game.say("blue", "SECURE bow", role="captain") == "not-your-turn"
    assert game.say("blue", "SECURE bow", role="engineer") is None
    assert game.say("blue", "SECURE stern", role="engineer") == "not-your-turn"
    assert game.say("blue", "SECURE stern", role="radio_operator") is None
    assert game.say("blue", "SECURE tower", role="radio_operator") == "not-your-turn"
    assert game.say("blue", "SECURE tower") is None
    assert game.say("blue", "SECURE hull", role="first_mate") is None
    assert game.boat("blue").securers == ("engineer", "radio_operator", "", "first_mate")


def test_engineer_may_call_ready_after_the_check(battle: Start) -> None:
    game = battle(**REAL)
    game.all("blue", "SURFACE", *SECURE)
    game.all("yellow", "ACCEPT")
    game.all("blue", "READY", "DIVE")


def test_line_over_the_border_starts_over_with_all_four(battle: Start) -> None:
    game = battle(blue={"at": "C7", "breakdowns": ["N6"]}, **REAL)
    game.all("blue", "SURFACE", *SECURE, "READY")
    game.all("yellow", "REJECT")
    assert game.view().teams["blue"].secured == ()
    assert game.boat("blue").breakdowns == ("N6",)
    assert game.say("blue", "READY") == "not-all-secured"


def test_securing_belongs_to_real_time(battle: Start) -> None:
    game = battle()
    game.all("blue", "SURFACE")
    assert game.say("blue", "SECURE bow") == "not-now"
    assert game.say("blue", "DIVE") == "not-now"
    assert battle(**REAL).say("yellow", "ACCEPT") == "not-now"


def test_surfaced_crew_still_answers(battle: Start) -> None:
    game = battle(blue={"at": "C7", "gauges": ALL}, yellow={"at": "I8"}, **REAL)
    game.all("yellow", "SURFACE")
    game.all("blue", "SONAR")
    game.all("yellow", "ROW 8 COLUMN A")
    assert game.view().phase == "battle"


def test_activation_after_the_dive(battle: Start) -> None:
    """A23."""
    for value, code in (("as_is", None), ("course_after_dive", "need-course")):
        game = battle(blue={"at": "C7", "gauges": ALL}, options={"activate_after_dive": value}, **REAL)
        game.all("blue", "SURFACE", *SECURE, "READY")
        game.all("yellow", "ACCEPT")
        game.all("blue", "DIVE")
        assert game.say("blue", "DRONE 1") == code


def test_forced_surfacing_looks_like_any_other(battle: Start) -> None:
    trapped = battle(blue={"at": "A1", "route": ["A2", "B2", "B1", "A1"]})
    free = battle(blue={"at": "A1"})
    assert trapped.view() == free.view()
    for game in (trapped, free):
        game.all("blue", "SURFACE")
    assert trapped.view() == free.view()


# -- Delta --------------------------------------------------------------------------------------


def test_ice_costs_one_damage_before_surfacing(battle: Start) -> None:
    game = battle(map="delta", side="real_time", blue={"at": "C7"})
    game.all("blue", "SURFACE")
    assert game.kinds() == ["damage", "surface"]
    assert game.boat("blue").damage == 1


def test_open_water_hole_costs_nothing(battle: Start) -> None:
    game = battle(map="delta", side="real_time", blue={"at": "D6"})
    game.all("blue", "SURFACE")
    assert game.boat("blue").damage == 0


def test_fourth_damage_by_ice_ends_the_battle_without_a_sector(battle: Start) -> None:
    game = battle(map="delta", side="real_time", blue={"at": "C7", "damage": 3})
    game.all("blue", "SURFACE")
    assert (game.state.winner, game.state.reason) == ("yellow", "ice")
    assert "surface" not in game.kinds()


@pytest.mark.parametrize(("answer", "damage"), [("YES", 0), ("NO", 1)])
def test_unknown_holes_are_asked(battle: Start, answer: str, damage: int) -> None:
    game = battle(map="delta")
    game.all("blue", "SURFACE")
    assert (game.view().question.kind, game.view().question.asked) == ("hole", "blue")
    assert game.say("yellow", answer) == "not-now"
    game.all("blue", answer)
    assert game.boat("blue").damage == damage
    assert game.view().log[-1].kind == "surface"
    assert game.view().question is None


# -- clocks -------------------------------------------------------------------------------------


def test_time_at_the_surface_is_shown(battle: Start) -> None:
    game = battle(**REAL)
    game.at = 5.0
    game.all("blue", "SURFACE")
    clock = game.view().clocks["surfaced-blue"]
    assert (clock.running, clock.passed(25.0)) == (True, 20.0)


def test_securing_limit_is_information_only(battle: Start) -> None:
    """A21."""
    game = battle(options={"securing_seconds": 60}, **REAL)
    game.all("blue", "SURFACE")
    assert game.view().clocks["surfaced-blue"].total == 60.0
    game.at = 100.0
    game.all("blue", *SECURE)


def test_turn_clock_reminds_and_forces_nothing(battle: Start) -> None:
    game = battle(options={"turn_seconds": 30})
    assert GAME.clock.deadline(game.state) == 30.0
    game.at = 30.0
    game.do(GAME.clock.time_ran_out(game.state, 30.0))
    assert [alert.kind for alert in game.view().alerts] == ["sonar-turn-clock"]
    game.all("blue", "COURSE N", "MARK mine", "BREAK N6", "ENDTURN")
    assert game.view().clocks["turn"].running
    assert game.view().alerts == ()


def test_pause_holds_everything(battle: Start) -> None:
    game = battle(options={"turn_seconds": 30})
    game.at = 10.0
    game.all("blue", "PAUSE")
    assert game.view().phase == "paused"
    assert GAME.clock.deadline(game.state) is None
    assert game.say("blue", "COURSE N") == "not-now"
    game.at = 100.0
    game.all("yellow", "RESUME")
    assert GAME.clock.deadline(game.state) == 120.0
    assert game.say("yellow", "RESUME") == "not-now"


def test_after_a_power_cut_the_clocks_wait_for_the_first_public_word(battle: Start) -> None:
    game = battle(**REAL)
    game.all("blue", "COURSE N")
    game.do(GAME.clock.interrupted(game.state, 10.0))
    assert not game.view().clocks["game"].running
    held = game.view()
    game.at = 60.0
    game.all("blue", "MARK mine")
    assert game.view() == held, "a mark starts nothing"
    game.all("yellow", "COURSE N")
    assert game.view().clocks["game"].passed(70.0) == 20.0


def test_clock_commands_are_harmless_when_late(battle: Start) -> None:
    game = battle()
    assert game.do(TimeRanOut(5.0)) is None
