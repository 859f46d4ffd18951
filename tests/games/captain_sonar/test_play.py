"""Whole battles: random legal play, refolding, undo of a private entry, the scripted crews, the review."""

import json
from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games.captain_sonar.charts import SonarData
from companion.games.captain_sonar.choices import crew_words, table_words
from companion.games.captain_sonar.decide import PRIVATE
from companion.games.captain_sonar.events import EVENTS
from companion.games.captain_sonar.game import GAME
from companion.games.captain_sonar.options import OPTIONS
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import TEAMS
from companion.games.captain_sonar.tracked_events import public_events
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.setting import Setup
from companion.rules.words import read, spoken
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.games.captain_sonar.conftest import Start

CALM = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
WORDS = tuple(Catalogue(language) for language in LANGUAGES)
CHARTS = st.sampled_from(["alpha", "bravo", "charlie", "delta", "echo"])
MODES = st.sampled_from(["turn_by_turn", "real_time"])


def fold(state: SonarState, events: Iterable[Any]) -> SonarState:
    for event in events:
        state = GAME.evolve(state, event)
    return state


def drawn_options(rng: Random, announce: bool) -> dict[str, Any]:
    """Any value for every ruling."""
    drawn = {}
    for option in OPTIONS:
        if option.ruling and option.kind in ("choice", "bool"):
            drawn[option.name] = rng.choice(option.values)
    return {**drawn, "announce_only": announce, "drone_answer": rng.choice(("auto", "asked"))}


@pytest.mark.long
@CALM
@given(seed=st.integers(0, 10_000), name=CHARTS, mode=MODES, announce=st.booleans())
def test_random_legal_battles_never_crash_and_refold(
    fresh: Start, seed: int, name: str, mode: str, announce: bool
) -> None:
    rng = Random(seed)
    game = fresh(
        seed=seed,
        map=name,
        mode=mode,
        options=drawn_options(rng, announce),
        blue={"gauges": {"torpedo": 3, "mine": 3, "sonar": 3}},
        yellow={"gauges": {"silence": 6, "drone": 4}},
    )
    for _ in range(150):
        if game.state.over:
            break
        game.at += rng.random()
        team = rng.choice(TEAMS)
        fitting = crew_words(game.state, team)
        if fitting:
            sonar = game.state.question and game.state.question.kind in ("sonar", "drone")
            code = game.say(team, rng.choice(fitting))
            assert sonar or code is None, (code, game.refusal)
        for audience in GAME.audiences:
            for words in WORDS:
                said = words.prompt(game.view(audience).prompt)
                assert "[" not in said and "{" not in said
        assert not (game.state.over is False and any(boat.destroyed for boat in game.state.boats.values()))
        for boat in game.state.boats.values():
            assert len(set(boat.breakdowns)) == len(boat.breakdowns)
            assert all(0 <= marks <= 6 for marks in boat.gauges.values())
            if boat.position:
                assert boat.route[-1] == boat.position
                assert game.state.chart.sea(boat.position)
                if game.state.options["silence_over_mines"] == "no":
                    assert len(set(boat.route)) == len(boat.route)
    kinds = {kind.__name__: kind for kind in EVENTS}
    texts = [(type(event).__name__, json.dumps(msgspec.to_builtins(event, str_keys=True))) for event in game.events]
    decoded: list[Any] = [
        msgspec.convert(json.loads(text), kinds[name], str_keys=True, strict=False) for name, text in texts
    ]
    assert decoded == game.events
    assert fold(game.first, decoded) == game.state


@CALM
@given(seed=st.integers(0, 10_000), mode=MODES)
def test_buttons_alone_bring_the_public_game_on(fresh: Start, seed: int, mode: str) -> None:
    """The public prompt's choices are words of the grammar, and some of them are always taken."""
    rng = Random(seed)
    game = fresh(seed=seed, mode=mode)
    for _ in range(60):
        words = list(table_words(game.state))
        if game.state.over:
            break
        assert words
        rng.shuffle(words)
        assert any(game.say(None, word) is None for word in words), (game.view().phase, game.refusal)


@pytest.mark.long
@CALM
@given(seed=st.integers(0, 10_000), mode=MODES)
def test_a_private_entry_can_be_taken_out_of_the_middle(fresh: Start, seed: int, mode: str) -> None:
    rng = Random(seed)
    game = fresh(seed=seed, mode=mode, map="charlie")
    for _ in range(60):
        team = game.state.turn or rng.choice(TEAMS)
        words = crew_words(
            game.state,
            team if game.state.begun else next(team for team in TEAMS if not game.state.boats[team].position),
        )
        if not words or game.state.over:
            continue
        speaker = team if game.state.begun else next(team for team in TEAMS if not game.state.boats[team].position)
        game.say(speaker, rng.choice(words))
    hidden = [
        index
        for index, entry in enumerate(game.entries)
        if entry and all(isinstance(event, PRIVATE) for event in entry)
    ]
    if not hidden:
        return
    gone = hidden[-1]
    kept = [event for index, entry in enumerate(game.entries) if index != gone for event in entry]
    team = game.entries[gone][0].team
    after = fold(game.first, kept)
    assert GAME.view(after, "table").log == game.view().log
    assert replace(after, boats={}) == replace(game.state, boats={})
    assert after.boats[team.enemy] == game.state.boats[team.enemy]


@pytest.mark.long_from(8)
@pytest.mark.parametrize("more", [{}, {"announce_only": True}, {"resume": "word", "drone_answer": "asked"}])
@pytest.mark.parametrize("mode", ["turn_by_turn", "real_time"])
@pytest.mark.parametrize("name", ["alpha", "bravo", "charlie", "delta", "echo"])
def test_scripted_crews_play_legally_to_an_end(data: SonarData, mode: str, name: str, more: dict[str, Any]) -> None:
    setup = Setup(("a", "b", "c", "d"), 5, {"map": name, "mode": mode, **more}, data)
    state, next_line, at, said = GAME.new(setup), GAME.demo(setup), 0.0, 0
    grammar = GAME.grammar(data)
    while (line := next_line(state)) is not None:
        at += line.pause
        said += 1
        tokens, by = spoken(line.word, ("CS",), grammar.roles)
        command = GAME.interpret(
            state,
            Utterance(read(grammar, tokens), Speaker(team=line.speaker.team, role=by.role), at),  # type: ignore[arg-type]
        )
        answer = GAME.decide(state, command)  # type: ignore[arg-type]
        assert isinstance(answer, list), (line, answer)
        state = fold(state, answer)
        assert said < 3000
    assert state.over
    (record,) = GAME.records(state)
    assert record.data["winner"] == state.winner


def test_public_events_for_the_hunter(battle: Start) -> None:
    full = {"mine": 3, "torpedo": 3, "drone": 4, "sonar": 3, "silence": 6}
    game = battle(
        mode="real_time", side="turn_by_turn", blue={"at": "C7", "gauges": full}, yellow={"at": "I8", "gauges": full}
    )
    game.all("yellow", "COURSE N", "BREAK N6", "OK/FM", "SILENCE W 1", "BREAK W6", "OK/FM")
    game.all("blue", "DRONE 4", "COURSE N", "BREAK N6", "MARK drone", "SONAR")
    game.all("yellow", "ROW 7 COLUMN A")
    game.all("blue", "COURSE N", "BREAK N5", "MARK drone")
    assert game.say("blue", "TORPEDO C4") == "broken"
    game.all("yellow", "SURFACE")
    events = public_events(game.state, "blue")
    assert events == [
        {"event": "course", "dir": "N"},
        {"event": "silence"},
        {"event": "drone", "sector": 4, "answer": True},
        {"event": "sonar", "facts": [["row", 7], ["column", "A"]]},
        {"event": "surface", "sector": 4},
    ]
    assert json.loads(json.dumps(events)) == events
    assert [event["event"] for event in public_events(game.state, "yellow")] == ["course", "course"]


def test_public_events_of_weapons(battle: Start) -> None:
    game = battle(
        map="echo",
        side="real_time",
        mode="real_time",
        blue={"at": "C6", "mines": ["H8"], "gauges": {"scenario": 4, "mine": 3}},
        yellow={"at": "I8", "gauges": {"torpedo": 3, "mine": 3}, "mines": ["A1"]},
    )
    game.all("blue", "TRIGGER H8", "ARCHER J6")
    game.all("yellow", "TORPEDO I5", "TRIGGER A1")
    game.all("yellow", "COURSE N", "MARK drone", "BREAK N6", "MINE H7")
    hits = {"event": "our_shot", "at": "H8", "result": "indirect", "by": "mine"}
    archer = {"event": "archer", "at": "J6", "result": "clear"}
    assert public_events(game.state, "blue") == [
        hits,
        archer,
        {"event": "their_torpedo", "at": "I5", "result": "clear"},
        {"event": "mine_trigger", "at": "A1", "result": "clear"},
        {"event": "course", "dir": "N"},
        {"event": "mine_drop"},
    ]


def test_surfacing_on_ice_tells_the_damage(battle: Start) -> None:
    game = battle(map="delta", side="real_time", blue={"at": "C7"}, yellow={"at": "D6"})
    game.all("blue", "SURFACE")
    assert public_events(game.state, "yellow") == [{"event": "surface", "sector": 4, "damage": 1}]


def test_review_has_both_ways_with_times_after_the_end_only(battle: Start) -> None:
    game = battle(blue={"at": "C7", "mines": ["I8"]}, yellow={"at": "I8", "damage": 2})
    game.at = 7.0
    game.sail("blue", "N", "mine", "N6")
    assert game.view().revealed is None
    game.at = 9.0
    game.all("blue", "TRIGGER I8")
    blue = game.view().revealed["blue"]
    assert [(step.time, step.kind, step.at) for step in blue.track] == [(0.0, "start", "C7"), (7.0, "course", "C6")]
    assert [(mine.at, mine.dropped, mine.gone, mine.how) for mine in blue.mines] == [("I8", 0.0, 9.0, "triggered")]


def test_a_start_cannot_be_taken_back_once_both_are_chosen(fresh: Start) -> None:
    game = fresh(first="yellow")
    game.all("blue", "AT C7")
    game.all("yellow", "AT I8")
    game.all("yellow", "COURSE N")
    without = fold(game.first, [event for entry in game.entries[1:] for event in entry])
    assert not without.begun
    assert not GAME.teams.alone(game.state, without)


def test_a_start_chosen_anew_counts_as_played_too(fresh: Start) -> None:
    """Taking back the second choice would put the submarine where it was first, and nothing public would tell."""
    game = fresh(first="yellow")
    game.all("blue", "AT C7", "AT C8")
    game.all("yellow", "AT I8", "COURSE N")
    without = fold(game.first, [event for index in (0, 2, 3) for event in game.entries[index]])
    assert GAME.view(without, "table") == game.view()
    assert not GAME.teams.alone(game.state, without)
    game.all("yellow", "MARK mine")
    unmarked = fold(game.first, [event for entry in game.entries[:-1] for event in entry])
    assert GAME.teams.alone(game.state, unmarked)


def test_the_last_start_may_be_taken_back_by_both(fresh: Start) -> None:
    game = fresh(first="yellow")
    game.all("blue", "AT C7")
    game.all("yellow", "AT I8")
    without = fold(game.first, game.entries[0])
    assert list(GAME.clock.undone(game.state, without, 5.0)) == []


@pytest.mark.parametrize("announce", [False, True])
def test_scripted_crews_dive_to_begin(data: SonarData, announce: bool) -> None:
    """Where the table wants it, the second DIVE begins the battle; a crew that has dived keeps its start."""
    options = {"dive_to_start": True, "announce_only": announce, "mode": "real_time"}
    setup = Setup(("a", "b", "c", "d"), 5, options, data)  # type: ignore[arg-type]
    state, next_line, said = GAME.new(setup), GAME.demo(setup), []
    while not state.begun:
        assert state.game_clock.state == "stopped"
        line = next_line(state)
        said.append(line.word.split()[0])
        speaker = Speaker(team=line.speaker.team)
        tokens, _ = spoken(line.word, ("CS",), {})
        answer = GAME.decide(state, GAME.interpret(state, Utterance(read(GAME.grammar(data), tokens), speaker, 3.0)))  # type: ignore[arg-type]
        state = fold(state, answer)  # type: ignore[arg-type]
    assert sorted(said) == (["DIVE"] * 2 if announce else ["AT", "AT", "DIVE", "DIVE"])
    assert state.game_clock.running
