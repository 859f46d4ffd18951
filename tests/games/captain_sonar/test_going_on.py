"""After a STOP: play goes on by itself, by a word, or when both Captains say so, as those on pages are asked."""

from typing import Any

import pytest

from companion.games.captain_sonar.game import GAME
from companion.games.captain_sonar.pages.parts import courses_shown
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.sheets import post_of
from companion.rules.words import Word, read, spoken
from tests.games.captain_sonar.conftest import Battle, Start

REAL = {"mode": "real_time", "side": "real_time"}
FULL = {"torpedo": 3, "mine": 3, "silence": 6}


def on_sheet(game: Battle, team: str, text: str) -> str | None:
    """A word that a Captain touches on the own page."""
    grammar = GAME.grammar(game.data)
    word = read(grammar, spoken(text, ("CS",), grammar.roles)[0])
    assert isinstance(word, Word)
    return game.hear(Utterance(word, Speaker(None, team, "captain", "sheet"), game.at))


def answers(game: Battle, team: str) -> list[str] | None:
    stop = GAME.pages.page(game.state, post_of(GAME.pages.posts(game.state), f"{team}-captain"))["stop"]  # type: ignore[arg-type]
    return [answer["word"] for answer in stop["answers"]] if stop else None


def sea(battle: Start, options: dict[str, Any] | None = None) -> Battle:
    places = {"blue": {"at": "L8", "gauges": FULL}, "yellow": {"at": "O12", "gauges": FULL}}
    return battle(options=options or {}, **places, **REAL)


def test_a_shot_fired_on_a_page_waits_for_both_captains(battle: Start) -> None:
    game = sea(battle)
    assert on_sheet(game, "blue", "TORPEDO L5") is None
    assert game.state.stop is not None and answers(game, "blue") == answers(game, "yellow") == ["RESUME"]
    assert on_sheet(game, "yellow", "RESUME") is None
    assert game.state.stop is not None and answers(game, "yellow") == []
    assert on_sheet(game, "yellow", "RESUME") == "not-now"
    assert on_sheet(game, "blue", "RESUME") is None
    assert game.state.stop is None and answers(game, "blue") is None


def test_a_shot_said_at_the_console_goes_on_as_before(battle: Start) -> None:
    game = sea(battle)
    game.all("blue", "TORPEDO L5")
    assert game.state.stop is None


def test_a_stop_withdrawn_before_anything_was_fired_needs_nobody_else(battle: Start) -> None:
    game = sea(battle)
    assert on_sheet(game, "blue", "STOP") is None
    assert on_sheet(game, "yellow", "RESUME") == "not-now"
    assert on_sheet(game, "blue", "CANCEL") is None
    assert game.state.stop is None


@pytest.mark.parametrize("crew", ["blue", "yellow"])
def test_the_option_asks_both_at_consoles_too_and_the_table_says_it_for_each(battle: Start, crew: str) -> None:
    game = sea(battle, {"resume": "both"})
    game.all(crew, "TORPEDO L5" if crew == "blue" else "TORPEDO O9")
    assert game.say(None, "RESUME") is None and game.state.stop is not None
    assert game.say(None, "RESUME") is None and game.state.stop is None


def test_a_crew_by_the_table_is_always_ready(battle: Start) -> None:
    game = sea(battle, {"yellow": "table"})
    assert on_sheet(game, "blue", "TORPEDO L5") is None
    assert on_sheet(game, "blue", "RESUME") is None
    assert game.state.stop is None


@pytest.mark.parametrize(("listen", "shown"), [("screen", True), ("ears", False), ("sheets", False)])
def test_listening_is_a_skill_where_courses_stand_nowhere(battle: Start, listen: str, shown: bool) -> None:
    game = battle(options={"listen": listen}, **REAL)
    game.all("yellow", "COURSE S")
    page = GAME.pages.page(game.state, post_of(GAME.pages.posts(game.state), "blue-radio"))  # type: ignore[arg-type]
    assert courses_shown(game.state) is shown
    assert any(entry["kind"] == "course" for entry in page["log"]) is shown  # type: ignore[attr-defined]
