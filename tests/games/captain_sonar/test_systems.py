"""Activations, torpedo, mines, silence, Archer mines, explosions and the end."""

from typing import Any

import pytest

from companion.text.catalogue import Catalogue
from tests.games.captain_sonar.conftest import Battle, Start

ALL = {"mine": 3, "torpedo": 3, "drone": 4, "sonar": 3, "silence": 6}


@pytest.fixture
def armed(battle: Start) -> Start:
    """Blue has moved to C7 with every gauge full and owes no mark."""

    def start(blue: Any = None, **more: Any) -> Battle:
        table = {"at": "C8", "gauges": ALL, **(blue or {})}
        game = battle(blue=table, **more)
        game.all("blue", "COURSE N", "BREAK N6")
        if game.say("blue", "OK/FM"):
            game.all("blue", "MARK drone")
        return game

    return start


def test_gauge_must_be_full(battle: Start) -> None:
    game = battle(blue={"at": "C8", "gauges": {"torpedo": 2}})
    game.sail("blue", "N", "mine", "N6")
    assert game.say("blue", "TORPEDO C5") == "not-ready"
    assert game.refusal.params["have"] == 2


def test_the_mark_of_this_course_may_fill_the_gauge(battle: Start) -> None:
    game = battle(blue={"at": "C8", "gauges": {"torpedo": 2}})
    game.sail("blue", "N", "torpedo", "N6")
    assert game.say("blue", "TORPEDO C5") is None
    assert game.boat("blue").gauges["torpedo"] == 0


def test_other_gauges_stay(armed: Start) -> None:
    game = armed()
    game.all("blue", "TORPEDO C5")
    assert game.boat("blue").gauges["mine"] == 3


def test_activation_follows_the_course(battle: Start) -> None:
    game = battle(blue={"at": "C7", "gauges": ALL})
    assert game.say("blue", "TORPEDO C5") == "need-course"
    assert game.say("yellow", "SONAR") == "not-your-turn"


def test_activation_waits_for_the_crew(battle: Start) -> None:
    game = battle(blue={"at": "C8", "gauges": ALL})
    game.all("blue", "COURSE N")
    assert game.say("blue", "TORPEDO C5") == "not-ready"
    game = battle(blue={"at": "C8", "gauges": ALL}, options={"activate_before_ok": "allow"})
    game.all("blue", "COURSE N", "TORPEDO C5")


def test_one_activation_a_turn(armed: Start) -> None:
    game = armed()
    game.all("blue", "TORPEDO C5")
    assert game.say("blue", "DRONE 1") == "one-activation"


def test_real_time_activation_at_any_moment_but_with_a_course_between(battle: Start) -> None:
    game = battle(mode="real_time", side="turn_by_turn", blue={"at": "C7", "gauges": ALL})
    game.all("blue", "DRONE 1")
    assert game.say("blue", "TORPEDO C5") == "need-course"
    game.all("blue", "COURSE N", "BREAK N6", "MARK drone", "TORPEDO C5")


def test_silence_does_not_count_as_the_course_between(battle: Start) -> None:
    game = battle(mode="real_time", side="turn_by_turn", blue={"at": "C7", "gauges": ALL})
    game.all("blue", "SILENCE N 1", "BREAK N6", "OK/FM")
    assert game.say("blue", "TORPEDO C5") == "need-course"


def test_surfacing_does_not_count_as_the_course_between(battle: Start) -> None:
    game = battle(mode="real_time", side="turn_by_turn", blue={"at": "C7", "gauges": ALL})
    game.all("blue", "DRONE 1", "SURFACE", "SECURE bow", "SECURE stern", "SECURE tower", "SECURE HULL-CENTRE", "READY")
    game.all("yellow", "ACCEPT")
    game.all("blue", "DIVE")
    assert game.say("blue", "TORPEDO C5") == "need-course"


# -- torpedo ------------------------------------------------------------------------------------


def test_rulebook_example_torpedo_from_d3_to_g2(battle: Start) -> None:
    """Four spaces, round a corner, on the side that the rulebook recommends first."""
    game = battle(blue={"at": "D4", "gauges": ALL})
    game.all("blue", "COURSE N", "BREAK N6", "OK/FM")
    assert game.boat("blue").position == "D3"
    assert game.say("blue", "TORPEDO G2") is None


@pytest.mark.parametrize(
    ("at", "code"),
    [
        ("C7", "out-of-range"),
        ("H7", "out-of-range"),
        ("E10", "out-of-range"),
        ("E6", "island"),
        ("K7", "off-map"),
        ("G8", "out-of-range"),
    ],
)
def test_torpedo_reaches_one_to_four_sea_spaces(armed: Start, at: str, code: str) -> None:
    assert armed().say("blue", f"TORPEDO {at}") == code


@pytest.mark.parametrize(("value", "code"), [("sea_path", "out-of-range"), ("plain_distance", None)])
def test_islands_stop_a_torpedo(battle: Start, value: str, code: str | None) -> None:
    """A3: E6 stands between D6 and F6; over sea it is four steps, so a space beyond costs more."""
    game = battle(blue={"at": "D7", "gauges": ALL}, options={"torpedo_range": value})
    game.all("blue", "COURSE N", "BREAK N6", "OK/FM")
    assert game.say("blue", "TORPEDO H6") == code


def test_own_route_and_mines_do_not_stop_a_torpedo(armed: Start) -> None:
    game = armed({"mines": ["C6", "D7", "B7"], "route": ["C9", "C8"]})
    assert game.say("blue", "TORPEDO C9") is None


def test_torpedo_is_public_and_hits_both(battle: Start) -> None:
    game = battle(blue={"at": "C8", "gauges": ALL}, yellow={"at": "C6"})
    game.all("blue", "COURSE N", "BREAK N6", "OK/FM", "TORPEDO C6")
    shown = game.view().explosion
    assert (shown.at, shown.weapon, shown.team) == ("C6", "torpedo", "blue")
    assert shown.results == {"blue": "indirect", "yellow": "direct"}
    assert (game.boat("blue").damage, game.boat("yellow").damage) == (1, 2)


def test_torpedo_removes_mines_on_its_space_silently(battle: Start) -> None:
    game = battle(blue={"at": "C8", "gauges": ALL, "mines": ["D5"]}, yellow={"at": "I8", "mines": ["B4", "B5"]})
    game.all("blue", "COURSE N", "BREAK N6", "OK/FM", "TORPEDO C5")
    assert game.boat("yellow").mines == ("B4", "B5")
    game = battle(blue={"at": "C8", "gauges": ALL, "mines": ["C5", "D5"]}, yellow={"at": "I8", "mines": ["C5", "B4"]})
    game.all("blue", "COURSE N", "BREAK N6", "OK/FM", "TORPEDO C5")
    assert game.boat("blue").mines == ("D5",)
    assert game.boat("yellow").mines == ("B4",), "no chain: the one beside stays"
    assert game.kinds()[-1] == "torpedo", "nobody says that mines are gone"


def test_second_edition_chain_sets_off_mines_beside(battle: Start) -> None:
    game = battle(
        blue={"at": "C8", "gauges": ALL}, yellow={"at": "B3", "mines": ["B4"]}, options={"chain": "second_edition"}
    )
    game.all("blue", "COURSE N", "BREAK N6", "OK/FM", "TORPEDO C5")
    assert game.boat("yellow").mines == ()
    assert game.boat("yellow").damage == 1


# -- mines --------------------------------------------------------------------------------------


def test_rulebook_example_mine_from_c7_in_b7_later_hits_c6(armed: Start) -> None:
    game = armed(yellow={"at": "C5"})
    game.all("blue", "MINE B7")
    line = game.view().log[-1]
    assert (line.kind, line.at) == ("mine", None), "the place stays secret"
    game.all("blue", "ENDTURN")
    game.sail("yellow", "S", "mine", "S1")
    assert game.boat("yellow").position == "C6"
    assert game.say("blue", "TRIGGER B7") is None, "in the enemy's turn too"
    assert game.view().explosion.results["yellow"] == "indirect"
    assert game.boat("yellow").damage == 1


@pytest.mark.parametrize("at", ["B6", "C6", "D6", "B7", "D7", "B8", "D8"])
def test_mine_goes_on_any_of_eight_neighbours(armed: Start, at: str) -> None:
    game = armed()
    game.all("blue", f"MINE {at}")
    assert game.boat("blue").mines == (at,)
    assert game.boat("blue").gauges["mine"] == 0


@pytest.mark.parametrize(
    ("at", "code"),
    [("C8", "own-route"), ("C7", "not-adjacent"), ("C5", "not-adjacent"), ("K7", "off-map"), ("E6", "island")],
)
def test_mine_not_on_route_nor_far(armed: Start, at: str, code: str) -> None:
    assert armed().say("blue", f"MINE {at}") == code


def test_mine_diagonally_can_be_forbidden(armed: Start) -> None:
    game = armed(options={"mine_neighbours": "four"})
    assert game.say("blue", "MINE B6") == "not-adjacent"
    assert game.say("blue", "MINE B7") is None


@pytest.mark.parametrize(("value", "code"), [("forbid", "own-mine"), ("allow", None)])
def test_second_own_mine_on_a_space(armed: Start, value: str, code: str | None) -> None:
    game = armed({"mines": ["B7"]}, options={"second_mine": value})
    assert game.say("blue", "MINE B7") == code


def test_enemy_and_archer_mines_are_no_obstacle(battle: Start) -> None:
    game = battle(map="echo", side="real_time", blue={"at": "C6", "gauges": ALL}, yellow={"at": "I8", "mines": ["D5"]})
    game.all("blue", "COURSE N", "MARK scenario", "BREAK N6")
    assert game.say("blue", "MINE C4") is None


def test_mine_word_in_two_scans(armed: Start) -> None:
    game = armed()
    game.all("blue", "MINE")
    assert game.view() == armed().view(), "half a word shows nowhere"
    game.all("blue", "B7")
    assert game.boat("blue").mines == ("B7",)


def test_half_word_lapses(armed: Start) -> None:
    game = armed()
    game.all("blue", "MINE")
    game.at = 11.0
    assert game.say("blue", "B7") == "not-now"


def test_trigger_needs_an_own_mine(battle: Start) -> None:
    game = battle(yellow={"at": "I8", "mines": ["B7"]})
    assert game.say("blue", "TRIGGER B7") == "no-such-mine"


def test_trigger_needs_no_gauge_no_course_and_several_may_follow(battle: Start) -> None:
    game = battle(blue={"at": "C7", "mines": ["H8", "G7", "A1"], "breakdowns": ["W1"]}, map="bravo", side="real_time")
    game.all("blue", "TRIGGER H8", "TRIGGER G7")
    assert game.boat("yellow").damage == 1
    assert game.boat("blue").mines == ("A1",)
    game.sail("blue", "N", "mine", "N6")


def test_triggered_mine_removes_no_other(battle: Start) -> None:
    game = battle(blue={"at": "C7", "mines": ["H3"]}, yellow={"at": "I8", "mines": ["H3"]})
    game.all("blue", "TRIGGER H3")
    assert game.boat("yellow").mines == ("H3",)


def test_surfaced_crew_cannot_trigger(battle: Start) -> None:
    game = battle(blue={"at": "C7", "mines": ["H8"]})
    game.all("blue", "SURFACE")
    assert game.say("blue", "TRIGGER H8") == "surfaced"


def test_trigger_rulings(battle: Start) -> None:
    """A7."""
    red = {"at": "C7", "mines": ["H8"], "breakdowns": ["W1"]}
    assert battle(blue=red, options={"trigger": "needs_no_red"}).say("blue", "TRIGGER H8") == "broken"
    counts = battle(blue=red, options={"trigger": "counts_as_activation"})
    assert counts.say("blue", "TRIGGER H8") == "need-course"
    counts.sail("blue", "N", "mine", "N6")
    counts.all("blue", "TRIGGER H8")
    assert counts.boat("blue").gauges["mine"] == 1, "no gauge is emptied"


# -- silence ------------------------------------------------------------------------------------


def test_silence_moves_up_to_four_in_a_line(armed: Start) -> None:
    game = armed()
    assert game.say("blue", "SILENCE N 2") is None
    assert game.boat("blue").position == "C5"


@pytest.mark.parametrize(("word", "end"), [("SILENCE N 2", "C5"), ("SILENCE E 4", "G7"), ("SILENCE W 2", "A7")])
def test_silent_way_becomes_route(battle: Start, word: str, end: str) -> None:
    game = battle(map="charlie", side="real_time", blue={"at": "C8", "gauges": ALL}, yellow={"at": "J9"})
    game.all("blue", "COURSE N", "BREAK N6", "OK/FM", word)
    assert game.boat("blue").position == end
    length = int(word[-1])
    assert len(game.boat("blue").route) == 2 + length


@pytest.mark.parametrize(
    ("word", "code"),
    [("SILENCE S 1", "own-route"), ("SILENCE W 3", "off-map"), ("SILENCE N 3", "island"), ("SILENCE E 2", "own-mine")],
)
def test_silence_obeys_the_limits_of_a_course(armed: Start, word: str, code: str) -> None:
    assert armed({"mines": ["E7"]}).say("blue", word) == code


def test_silence_is_public_without_direction_and_length(armed: Start) -> None:
    first, other = armed(), armed()
    first.all("blue", "SILENCE N 1")
    other.all("blue", "SILENCE W 2")
    assert first.view() == other.view()
    assert first.view().log[-1].kind == "silence"


def test_silence_is_marked_once_and_not_on_its_own_gauge(armed: Start) -> None:
    game = armed({"gauges": {**ALL, "drone": 0}})
    game.all("blue", "SILENCE N 2")
    assert game.boat("blue").gauges["silence"] == 0
    assert game.say("blue", "MARK silence") == "gauge-full"
    assert game.say("blue", "ENDTURN") == "not-ready"
    game.all("blue", "MARK drone")
    assert game.say("blue", "BREAK E1") == "wrong-panel"
    game.all("blue", "BREAK N1", "ENDTURN")


def test_silence_gauge_may_be_erased_first(armed: Start) -> None:
    game = armed(options={"silence_mark": "erase_first"})
    game.all("blue", "SILENCE N 2", "MARK silence")
    assert game.boat("blue").gauges["silence"] == 1


@pytest.mark.parametrize(
    ("value", "waits"), [("both", (False, False)), ("first_mate_only", (False, True)), ("none", (True, True))]
)
def test_silence_of_no_steps(armed: Start, value: str, waits: tuple[bool, ...]) -> None:
    """A17: zero is allowed and a direction is told."""
    game = armed({"gauges": {**ALL, "drone": 0}}, options={"silence_zero": value})
    game.all("blue", "SILENCE E 0")
    marks = game.boat("blue").marks
    assert game.boat("blue").position == "C7"
    assert (marks.first_mate, marks.engineer) == waits


def test_silence_over_own_mines(armed: Start) -> None:
    """A16."""
    game = armed({"mines": ["C6"]}, options={"silence_over_mines": "pass_only"})
    assert game.say("blue", "SILENCE N 1") == "own-mine"
    assert game.say("blue", "SILENCE N 2") is None


def test_silence_is_an_extra_move_or_replaces_the_course(battle: Start, armed: Start) -> None:
    """A18."""
    game = battle(blue={"at": "C7", "gauges": ALL})
    assert game.say("blue", "SILENCE N 1") == "need-course"
    game = battle(blue={"at": "C7", "gauges": ALL}, options={"silence_turn": "replaces"})
    game.all("blue", "SILENCE N 1", "BREAK N6", "OK/FM")
    assert game.say("blue", "COURSE N") == "one-course"
    game.all("blue", "ENDTURN")
    assert armed(options={"silence_turn": "replaces"}).say("blue", "SILENCE N 1") == "one-course"


def test_activation_before_the_course_can_be_allowed(battle: Start) -> None:
    """A24."""
    game = battle(blue={"at": "C7", "gauges": ALL}, options={"activate_when": "either"})
    game.all("blue", "DRONE 1")
    assert game.say("blue", "ENDTURN") == "need-course"
    game.all("blue", "COURSE N", "BREAK N6", "MARK drone")
    assert game.say("blue", "SONAR") == "one-activation"


@pytest.mark.parametrize(("value", "code"), [("none", "not-ready"), ("radiation", None)])
def test_activation_that_cannot_be(battle: Start, value: str, code: str | None) -> None:
    """A14."""
    game = battle(blue={"at": "C8"}, options={"failed_activation": value})
    game.sail("blue", "N", "mine", "N6")
    assert game.say("blue", "DRONE 1") == code
    if code is None:
        assert game.boat("blue").breakdowns == ("N6", "W5")
        assert game.view().log[-1].kind == "failed"


# -- Archer mines -------------------------------------------------------------------------------


def test_archer_mine_explodes_once(battle: Start) -> None:
    game = battle(
        map="echo", side="real_time", blue={"at": "C6", "gauges": {"scenario": 4}}, yellow={"at": "L3", "mines": ["L2"]}
    )
    game.sail("blue", "N", "mine", "N6")
    assert game.say("blue", "ARCHER C5") == "no-such-mine"
    game.all("blue", "ARCHER L2")
    assert game.boat("yellow").damage == 1
    assert game.boat("yellow").mines == (), "mines on the space go"
    assert "L2" not in game.view().archer_mines
    assert game.boat("blue").gauges["scenario"] == 0


def test_archer_system_needs_its_map(armed: Start) -> None:
    assert armed().say("blue", "ARCHER C4") == "system-unused"


@pytest.mark.parametrize(("value", "left"), [("none", True), ("destroyed", False)])
def test_torpedo_on_an_archer_mine(battle: Start, value: str, left: bool) -> None:
    """A19."""
    game = battle(map="echo", side="real_time", blue={"at": "C7", "gauges": ALL}, options={"hit_archer": value})
    game.all("blue", "COURSE N", "MARK scenario", "BREAK N6", "TORPEDO C4")
    assert ("C4" in game.state.archer_mines) is left


# -- explosions and the end ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "damage"),
    [
        ("G7", 2),
        ("F6", 1),
        ("G6", 1),
        ("H6", 1),
        ("F7", 1),
        ("H7", 1),
        ("F8", 1),
        ("G8", 1),
        ("H8", 1),
        ("E7", 0),
        ("G5", 0),
    ],
)
def test_explosion_hits_nine_spaces(battle: Start, at: str, damage: int) -> None:
    game = battle(map="bravo", side="real_time", blue={"at": "C7", "mines": [at]}, yellow={"at": "G7"})
    game.all("blue", f"TRIGGER {at}")
    assert game.boat("yellow").damage == damage


def test_rulebook_example_torpedo_impact_c6(battle: Start) -> None:
    game = battle(blue={"at": "D3", "gauges": ALL}, yellow={"at": "C6"}, map="bravo", side="real_time")
    game.all("blue", "COURSE S", "BREAK S5", "OK/FM", "TORPEDO C6")
    assert game.boat("yellow").damage == 2


def test_rulebook_example_mine_triggered_at_g7(battle: Start) -> None:
    game = battle(map="bravo", side="real_time", blue={"at": "C7", "mines": ["G7"]}, yellow={"at": "H8"})
    game.all("blue", "TRIGGER G7")
    assert game.view().explosion.at == "G7"
    assert game.boat("yellow").damage == 1


def test_surfaced_submarine_is_hit_like_any_other(battle: Start) -> None:
    game = battle(mode="real_time", side="turn_by_turn", blue={"at": "C7", "mines": ["H8"]}, yellow={"at": "I8"})
    game.all("yellow", "SURFACE")
    game.all("blue", "TRIGGER H8")
    assert game.boat("yellow").damage == 1


def test_fourth_damage_ends_the_battle_and_reveals_the_charts(battle: Start) -> None:
    game = battle(blue={"at": "C7", "mines": ["I8"]}, yellow={"at": "I8", "damage": 2})
    assert game.view().revealed is None
    game.all("blue", "TRIGGER I8")
    assert (game.state.winner, game.state.reason) == ("blue", "explosion")
    shown = game.view()
    assert shown.phase == "over"
    assert shown.revealed["yellow"].position == "I8"
    assert shown.revealed["blue"].mines[0].how == "triggered"
    assert all(not clock.running for clock in shown.clocks.values())


def test_damage_never_passes_four(battle: Start) -> None:
    game = battle(blue={"at": "C7", "mines": ["I8"]}, yellow={"at": "I8", "damage": 3})
    game.all("blue", "TRIGGER I8")
    assert game.boat("yellow").damage == 4


@pytest.mark.parametrize(
    ("value", "winner"), [("draw", "draw"), ("attacker_loses", "yellow"), ("attacker_wins", "blue")]
)
def test_both_destroyed_at_once(battle: Start, value: str, winner: str) -> None:
    """A12."""
    game = battle(
        blue={"at": "C7", "damage": 3, "mines": ["C6"]},
        yellow={"at": "D6", "damage": 3},
        options={"both_destroyed": value},
    )
    game.all("blue", "TRIGGER C6")
    assert game.state.winner == winner


def test_shooting_oneself_loses(battle: Start) -> None:
    game = battle(blue={"at": "C7", "damage": 2, "mines": ["C7"]}, yellow={"at": "I8"})
    game.all("blue", "TRIGGER C7")
    assert game.state.winner == "yellow"


def test_a_full_gauge_is_called_aloud(battle: Start) -> None:
    """MINE READY: both crews hear it, once until the system is used; an empty gauge is nobody's business."""
    game = battle(blue={"at": "C7", "gauges": {"mine": 3, "torpedo": 2, "sonar": 3}})
    before = game.view()
    assert game.say("blue", "TORPEDO READY", "first_mate") == "not-ready"
    assert (game.view(), game.refusal.audience) == (before, "blue")
    assert game.say("blue", "MINE READY", "engineer") == "role"
    assert "READY MINE" in game.view("blue").prompt.choices
    game.all("blue", "MINE READY", "READY SONAR")
    assert [(line.kind, line.team, line.cause) for line in game.view().log] == [
        ("ready", "blue", "mine"),
        ("ready", "blue", "sonar"),
    ]
    for words, said in (("en", "Blue: Ready: sonar"), ("de", "Blau: Bereit: Sonar"), ("fr", "Bleus : Prêt : sonar")):
        assert Catalogue(words).say(game.view().announcement) == said
    assert game.say("blue", "READY MINE") == "doubled"
    assert game.boat("blue").gauges["mine"] == 3
    game.sail("blue", "N", "torpedo", "N6")
    game.all("blue", "MINE B7", "READY TORPEDO")
    assert game.boat("blue").called == ("sonar", "torpedo")
    assert game.say("blue", "READY MINE") == "not-ready"


def test_ready_follows_the_scanned_system_and_still_means_the_dive(battle: Start) -> None:
    game = battle(blue={"at": "C7", "gauges": {"mine": 3}}, mode="real_time", side="turn_by_turn")
    assert game.say("blue", "READY") == "not-now"
    game.all("blue", "MINE", "READY")
    assert game.kinds() == ["ready"]
    game.all("blue", "SURFACE", "SECURE bow", "SECURE stern", "SECURE hull", "SECURE tower", "READY")
    assert game.boat("blue").ready


def test_a_system_that_the_map_does_not_use_is_never_ready(battle: Start) -> None:
    assert battle().say("blue", "ARCHER READY") == "system-unused"
    fought = battle(options={"announce_only": True})
    fought.all("yellow", "SILENCE READY")
    assert fought.kinds() == ["ready"]
