"""Battles played by the game itself: the hunter's public events always leave the true position in the set."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.captain_sonar.choices import crew_words
from companion.games.captain_sonar.game import GAME
from companion.games.captain_sonar.options import UNNAMED
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import TEAMS, SonarTeam
from companion.games.captain_sonar.tracked_events import public_events
from companion.review.positions import Options, Tracker
from companion.review.sonar_review import TrackingMoment, closest, moments, review_chart
from companion.rules.board import Refusal
from companion.rules.chance import chance
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.setting import Setup
from companion.rules.words import read

DATA = Path(__file__).parents[3] / "assets" / "data" / "captain_sonar"
TEXTS = {name: (DATA / Path(name).name).read_text(encoding="utf-8") for name in GAME.data.files}


def battle(seed: int, **options: Any) -> Iterator[SonarState]:
    """The states of a battle in which every crew says any word that is allowed to it."""
    data = GAME.data.parse(TEXTS)
    state = GAME.new(Setup(("Ada", "Ben", "Cy", "Di"), seed, {**UNNAMED, **options}, data))
    for said in range(600):
        if GAME.over(state):
            return
        rng = chance(seed, "words", said)
        spoken = [(team, word) for team in TEAMS for word in crew_words(state, team)]
        courses = [word for word in spoken if word[1].startswith("COURSE")]
        team, word = rng.choice(courses if courses and rng.random() < 0.6 else spoken)
        whole = read(GAME.grammar(state), tuple(word.split("/")[0].split()))
        role = {"FM": "first_mate", "ENG": "engineer"}.get(word.partition("/")[2])
        command = GAME.interpret(state, Utterance(whole, Speaker(team=team.value, role=role), float(said)))  # type: ignore[arg-type]
        events = command if isinstance(command, Refusal) else GAME.decide(state, command)
        if isinstance(events, Refusal):
            continue
        for event in events:
            state = GAME.evolve(state, event)
        yield state


def followed(states: Iterable[SonarState], options: Options) -> int:
    """Follow both crews through a battle; how many events the longest story has.

    A course that both Captains put right changes what was heard before: from there the story is followed anew.
    """
    words: dict[SonarTeam, list[Any]] = {team: [] for team in TEAMS}
    trackers = {}
    for state in states:
        for team in TEAMS:
            events = public_events(state, team.enemy.value)
            before = words[team]
            if events[: len(before)] != before or team not in trackers:
                trackers[team], before = Tracker.at_start(review_chart(state.chart), options), []
            trackers[team] = trackers[team].after_all(events[len(before) :])
            words[team] = events
            if state.boat(team).position:
                assert state.boat(team).position in trackers[team].positions
    return max(map(len, words.values()))


@pytest.mark.long
@pytest.mark.parametrize("mode", ["real_time", "turn_by_turn"])
@pytest.mark.parametrize("chart", ["alpha", "bravo", "charlie", "delta", "echo"])
def test_the_true_position_is_always_possible(mode: str, chart: str) -> None:
    rules = {"map": chart, "mode": mode}
    assert followed(battle(len(chart), **rules), Options()) > 20


@pytest.mark.long
def test_mines_that_go_off_in_a_chain_lose_no_true_position() -> None:
    for seed in range(3):
        followed(battle(seed, map="bravo", mode="real_time", chain="second_edition"), Options(chain="second_edition"))


def test_house_rules_of_the_battle_are_those_of_the_tracker() -> None:
    rules = {"mine_neighbours": "four", "second_mine": "allow", "silence_over_mines": "pass_only"}
    *_, state = battle(3, map="bravo", mode="real_time", torpedo_range="plain_distance", **rules)
    for team in TEAMS:
        options = Options.read(state.options, frozenset(state.options))
        events = public_events(state, team.enemy.value)
        assert (
            state.boat(team).position
            in Tracker.at_start(review_chart(state.chart), options).after_all(events).positions
        )


def test_each_moment_says_on_how_many_spaces_it_was_thought() -> None:
    *_, state = battle(5, map="alpha", mode="turn_by_turn")
    events = public_events(state, "blue")
    shown = moments(review_chart(state.chart), events)
    assert [event.event for event in shown] == [event["event"] for event in events]
    assert all(event.spaces > 0 and event.exact for event in shown)
    best = closest(shown)
    assert best.spaces == min(event.spaces for event in shown)
    assert closest(()) is None
    assert closest([TrackingMoment(1, "course", 3, True), TrackingMoment(2, "silence", 3, True)]).number == 1
