"""When a battle begins at the table: in real time with both Captains' DIVE, unless something written says otherwise."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.cli import scenario_file
from companion.cli.wire import session_store
from companion.games.captain_sonar.game import GAME
from companion.games.captain_sonar.state import SonarState
from companion.rules.board import Refusal
from companion.rules.seats import Speaker
from companion.table.bindings import Bindings
from companion.table.draft import Draft
from companion.table.table import Table

STARTS = {"blue": {"at": "C7"}, "yellow": {"at": "I8"}}
Config = Mapping[str, Mapping[str, object]]


class Battle:
    """A battle at the table itself, set up as from its home screen."""

    def __init__(self, folder: Path, position: Mapping[str, Any], config: Config, **given: Any) -> None:
        self.table = Table(replace(session_store(folder), options=config), Bindings())
        self.table.begin("captain-sonar", {"players": 4, **given}, position, 7, 0.0)
        self.table.start(0.0)

    def say(self, team: str, *words: str) -> Refusal | None:
        """What the last of these words was refused for."""
        refusal = None
        for word in words:
            refusal = self.table.say("console", word, Speaker(team=team), 1.0).refusal
        return refusal

    @property
    def state(self) -> SonarState:
        assert self.table.session is not None
        state = self.table.session.state
        assert isinstance(state, SonarState)
        return state


def battle(
    folder: Path, position: Mapping[str, Any] | None = None, config: Config | None = None, **given: Any
) -> Battle:
    return Battle(folder, position or {}, config or {}, **{"mode": "real_time", **given})


def test_in_real_time_both_captains_say_dive_before_anything_else(tmp_path: Path) -> None:
    """Rulebook, The Captain: whoever chooses second is not surprised by the start."""
    game = battle(tmp_path)
    assert game.say("blue", "AT C7") is None and game.say("yellow", "AT I8") is None
    refused = game.say("blue", "COURSE N")
    assert refused is not None and refused.key == "refused-sonar-before-dive"
    assert game.say("blue", "DIVE") is None
    assert not game.state.begun and game.state.game_clock.state == "stopped"
    assert game.say("yellow", "DIVE") is None
    assert game.state.begun and game.state.game_clock.running
    assert game.say("blue", "COURSE N") is None


@pytest.mark.parametrize("given", [{"mode": "turn_by_turn", "first": "blue"}, {"dive_to_start": "off"}])
def test_turn_by_turn_or_by_the_option_it_begins_with_the_second_start(tmp_path: Path, given: dict[str, Any]) -> None:
    game = battle(tmp_path, **given)
    game.say("blue", "AT C7")
    game.say("yellow", "AT I8")
    assert game.say("blue", "COURSE N") is None


def test_the_configuration_still_says_how_a_battle_begins(tmp_path: Path) -> None:
    game = battle(tmp_path, config={"captain-sonar": {"dive-to-start": False}})
    game.say("blue", "AT C7")
    game.say("yellow", "AT I8")
    assert game.state.begun


@pytest.mark.parametrize("announce", [False, True])
def test_a_set_up_that_gives_both_starts_is_under_way(tmp_path: Path, announce: bool) -> None:
    assert battle(tmp_path, STARTS, announce_only=announce).state.begun


def test_what_was_written_before_begins_with_the_second_start() -> None:
    """A scenario file or a journal that does not name the option; the journals of tests/data/journals are such ones."""
    written = {"game": "captain-sonar", "players": 4, "options": {"mode": "real_time"}, "step": [{"scan": "AT C7"}]}
    assert scenario_file.check("some.toml", written).options["dive_to_start"] is False
    asked = {**written, "options": {"mode": "real_time", "dive_to_start": True}}
    assert scenario_file.check("some.toml", asked).options["dive_to_start"] is True
    assert Draft.fresh(GAME, {}, 1).values["dive_to_start"] is False
