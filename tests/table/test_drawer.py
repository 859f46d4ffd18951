"""The set-up asks for little; house rules lie in a drawer that offers only what can matter."""

from typing import Any

import pytest

from companion.games.registry import IDS, game
from companion.table import prompts
from companion.table.draft import Draft


def drawer(name: str, **given: Any) -> set[str]:
    return {option.name for option in Draft.fresh(game(name), given, 1).drawer(game(name))}


@pytest.mark.parametrize("name", IDS)
def test_the_overview_asks_who_plays_and_what_then_start(name: str) -> None:
    choices = prompts.setup_prompt(game(name), Draft.fresh(game(name), {}, 1), "overview").choices
    assert choices[0] == "START" and choices[1] == "SET players" and choices[-2:] == ("RULES", "CANCEL")
    assert len(choices) <= 6


@pytest.mark.parametrize("name", IDS)
def test_what_has_one_reading_only_is_never_offered(name: str) -> None:
    offered = Draft.fresh(game(name), {}, 1).drawer(game(name))
    assert all(len(option.values) > 1 for option in offered)


def test_rulings_of_a_mission_are_offered_for_that_mission() -> None:
    of_missions = {
        11: {"m11_commander_may_be_silent"},
        17: {"m17_early_success"},
        46: {"m46_leftover", "m46_announce_after_distress"},
    }
    for mission in (0, 4, 11, 17, 46):
        found = {one for one in drawer("planet-nine", mission=mission) if one.startswith("m")}
        assert found == of_missions.get(mission, set())


def test_a_third_crew_member_is_placed_only_with_two_players() -> None:
    assert "jarvis_seat" in drawer("planet-nine", players=2) and "jarvis_seat" not in drawer("planet-nine", players=4)
    assert "challenge_for_three" in drawer("planet-nine", players=3)
    assert "challenge_for_three" not in drawer("planet-nine", players=5)


def test_clocks_of_the_other_mode_are_not_offered() -> None:
    turns, battle = drawer("captain-sonar", mode="turn_by_turn"), drawer("captain-sonar", mode="real_time")
    assert "turn_seconds" in turns - battle and "stop_freezes_surfaced" in battle - turns


def test_what_was_changed_comes_first_and_is_counted() -> None:
    chosen = game("deep-sea")
    draft = Draft.fresh(chosen, {"stuck_captain": "failed"}, 1)
    assert draft.drawer(chosen)[0].name == "stuck_captain"
    assert draft.view(chosen, "overview").changed == 1
