"""A crew by the table decides from its own view alone, says only what it may, and decides the same when asked again."""

from dataclasses import replace
from typing import Any

import pytest

from companion.cli.wire import data_of
from companion.games.captain_sonar.game import GAME
from companion.games.captain_sonar.state import SonarState, put
from companion.games.captain_sonar.terms import SonarTeam, System
from companion.games.captain_sonar.view import TeamView
from companion.players.captains import CAPTAINS, PlayingLevel
from companion.players.decide import decide
from companion.players.knowledge import TeamKnowledge, known
from companion.players.possible_spaces import TrackerMemory
from companion.players.situation import situation_of
from companion.rules.setting import Setup
from tools import company_bench as bench

LEVELS = tuple(PlayingLevel)


def battle(**position: Any) -> SonarState:
    options = {option.name: option.default for option in GAME.options}
    return GAME.new(Setup(("a", "b"), 3, options, data_of(GAME), {"map": "alpha", "first": "blue", **position}))


def seen(state: SonarState, team: SonarTeam) -> TeamKnowledge:
    view = GAME.view(state, team.value)
    assert isinstance(view, TeamView)
    return known(view, state.options)


def with_other_secrets(state: SonarState) -> SonarState:
    """The same battle to blue: yellow is elsewhere, with other marks, breakdowns and mines."""
    yellow = state.boat(SonarTeam.YELLOW)
    places = [at for at in state.chart.spaces if at != yellow.position]
    at = places[len(state.log) % len(places)]
    gauges = {system: 0 if yellow.gauges[system] else 1 for system in System}
    other = replace(yellow, position=at, route=(at,), gauges=gauges, mines=("A1", "J10"), breakdowns=("W1", "S3"))
    return put(state, other)


@pytest.mark.long_from(1)
@pytest.mark.parametrize("level", LEVELS)
def test_equal_views_give_equal_decisions_whatever_the_enemy_keeps_secret(level: PlayingLevel) -> None:
    """Through a whole battle: blue is sent the same text and says the same word over another yellow submarine."""
    state, count = battle(), 0
    trackers, others = TrackerMemory(), TrackerMemory()
    crew = bench.captain("cadet", 9)
    while not state.over and count < 120:
        for team in bench.asked(state):
            knowledge = seen(state, team)
            if team is SonarTeam.YELLOW:
                word = crew(knowledge)
            else:
                count += 1
                twin = seen(with_other_secrets(state), SonarTeam.BLUE) if state.begun else knowledge
                assert twin.written() == knowledge.written()
                decision = decide(TeamKnowledge.read(knowledge.written()), level, 5, trackers)
                assert decide(TeamKnowledge.read(twin.written()), level, 5, others) == decision
                word = decision.word if decision else None
            if word is not None:
                state = bench.said(state, team, word)
                break
    assert count > 50 or state.over


def test_what_is_written_of_a_crew_is_all_that_it_knows() -> None:
    """The text holds the crew's sheets and comes back whole; of the enemy only damage and announcements."""
    state = battle(blue={"at": "C7", "mines": ["B7"]}, yellow={"at": "H10", "mines": ["G8"], "gauges": {"torpedo": 2}})
    text = seen(state, SonarTeam.BLUE).written()
    assert TeamKnowledge.read(text) == seen(state, SonarTeam.BLUE)
    assert b'"C7"' in text
    elsewhere = battle(blue={"at": "C7", "mines": ["B7"]}, yellow={"at": "A1", "breakdowns": ["W1"]})
    assert seen(elsewhere, SonarTeam.BLUE).written() == text


PAIRS = (("ace", "cadet"), ("captain", "cadet"), ("ace", "captain"), ("cadet", "cadet"), ("ace", "ace"))


@pytest.mark.long_from(1)
@pytest.mark.parametrize("number", range(10))
def test_every_word_of_a_battle_on_each_side_is_accepted(number: int) -> None:
    """A refused word, or a moment in which nobody says anything, is an error; ``make bench-company`` plays more."""
    name, side = bench.SIDES[number]
    blue, yellow = PAIRS[number % len(PAIRS)]
    first = SonarTeam.BLUE if number % 2 else SonarTeam.YELLOW
    winners = bench.play({SonarTeam.BLUE: blue, SonarTeam.YELLOW: yellow}, name, side, first, 100 * number)
    assert winners.winner is not None
    assert winners.orders < bench.LONGEST


@pytest.mark.parametrize("level", LEVELS)
def test_asked_again_after_a_power_cut_it_decides_the_same(level: PlayingLevel) -> None:
    """A crew that remembers nothing but its view says what the one that followed from the start says."""
    state, trackers, count = battle(), TrackerMemory(), 0
    while not state.over and count < 150:
        for team in bench.asked(state):
            knowledge = seen(state, team)
            decision = decide(knowledge, level, 7, trackers if team is SonarTeam.BLUE else None)
            if team is SonarTeam.BLUE:
                count += 1
                assert decide(TeamKnowledge.read(knowledge.written()), level, 7, TrackerMemory()) == decision
            if decision is not None:
                state = bench.said(state, team, decision.word)
                break
    assert count > 50 or state.over


def test_an_ace_lies_so_that_it_stays_hidden_best() -> None:
    """Of all pairs of facts that are allowed, the one told leaves it on as many spaces as any other would."""
    state = battle(blue={"at": "C7"}, yellow={"at": "H10", "gauges": {"sonar": 3}}, first="yellow")
    for word in ("COURSE W", "MARK torpedo", "BREAK W1", "SONAR"):
        state = bench.said(state, SonarTeam.YELLOW, word)
    decision = decide(seen(state, SonarTeam.BLUE), PlayingLevel.ACE, 1)
    assert decision is not None
    sentences = bench.said(state, SonarTeam.BLUE, decision.word)
    assert sentences.log[-1].kind == "sonar"
    facts = {kind: int(value) if kind != "column" else ord(value) - 64 for kind, value in sentences.log[-1].facts or ()}
    truths = {"column": 3, "row": 7, "sector": 3}
    assert sum(truths[kind] == value for kind, value in facts.items()) == 1
    assert decision.own >= 15


def test_only_an_ace_follows_what_its_shots_tell() -> None:
    """After a torpedo that hit nothing an ace knows of spaces where the enemy is not; the others follow courses."""
    state = battle(blue={"at": "C7", "gauges": {"torpedo": 3}}, yellow={"at": "H10"}, first="blue")
    for word in ("COURSE W", "MARK mine", "BREAK W5", "TORPEDO E7"):
        state = bench.said(state, SonarTeam.BLUE, word)
    knowledge = seen(state, SonarTeam.BLUE)
    sizes = {level: situation_of(knowledge, CAPTAINS[level], TrackerMemory()).enemy.size for level in LEVELS}
    assert sizes[PlayingLevel.ACE] < sizes[PlayingLevel.CAPTAIN] == sizes[PlayingLevel.CADET]


def test_a_shot_that_would_sink_its_own_boat_is_not_fired() -> None:
    """With one damage to go, an explosion beside itself is worth nothing, wherever the enemy is."""
    blue = {"at": "E5", "damage": 3, "gauges": {"torpedo": 3}, "mines": ["E4"]}
    state = battle(blue=blue, yellow={"at": "E3", "damage": 3}, first="blue")
    decision = decide(seen(state, SonarTeam.BLUE), PlayingLevel.ACE, 1)
    assert decision is not None
    assert not decision.word.startswith("TRIGGER")
