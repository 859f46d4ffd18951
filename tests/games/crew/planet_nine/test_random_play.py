"""Random legal play over all missions and numbers of players: it never crashes, refolds, hides and round-trips."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.crew.demo import player
from companion.games.crew.planet_nine.game import BOX, GAME
from companion.rules.board import Refusal
from companion.rules.setting import Setup
from tests import helpers
from tests.helpers import Playing

DATA = helpers.parsed(GAME, "planet_nine")
MISSIONS = st.integers(1, 50)
PLAYERS = st.integers(2, 5)
SEEDS = st.integers(0, 10_000)


def start(mission: int, players: int, seed: int, **options: Any) -> tuple[Setup, Playing]:
    how = helpers.setup(GAME, DATA, players, {"mission": mission, **options}, seed=seed)
    return how, Playing.of(GAME, how)


def played(mission: int, players: int, seed: int, wild: bool = True, **options: Any) -> list[Playing]:
    """Every point of one attempt."""
    how, now = start(mission, players, seed, **options)
    says = player(BOX, how, Random(seed) if wild else None, deals=1)
    points = [now]
    while (line := says(now.state)) is not None:
        now = now.say(line.word, seat=line.speaker.seat)
        points.append(now)
        assert len(points) < 400
    return points


@settings(max_examples=60, deadline=None)
@given(MISSIONS, PLAYERS, SEEDS, st.booleans())
def test_any_mission_is_played_to_its_end_and_refolds(mission: int, players: int, seed: int, wild: bool) -> None:
    points = played(mission, players, seed, wild)
    last = points[-1]
    assert last.state.decided and last.view.phase == "over"
    assert last.refolded() == last.state
    before = points[-2]
    assert before.refolded() == before.state


@settings(max_examples=25, deadline=None)
@given(MISSIONS, PLAYERS, SEEDS)
def test_events_survive_the_journal(mission: int, players: int, seed: int) -> None:
    for event in played(mission, players, seed)[-1].events:
        text = msgspec.json.encode(msgspec.to_builtins(event))
        assert msgspec.convert(msgspec.json.decode(text), type(event)) == event


@pytest.mark.long
@settings(max_examples=20, deadline=None)
@given(MISSIONS, PLAYERS, SEEDS)
def test_choices_alone_drive_a_game_and_none_is_refused(mission: int, players: int, seed: int) -> None:
    """Five buttons are enough: whatever is chosen from the prompt is accepted, in every phase."""
    rng = Random(seed)
    _, now = start(mission, players, seed)
    for _ in range(120):
        choices = now.view.prompt.choices
        assert choices, now.view.phase
        for choice in choices:
            answer = now.hear(choice).answer
            assert not isinstance(answer, Refusal), (choice, answer, now.view.phase)
        quiet = [word for word in choices if word not in ("GIVEUP", "CORRECT") or rng.random() < 0.02]
        now = now.say(rng.choice(quiet or choices))
        if now.state.decided and rng.random() < 0.5:
            break


@settings(max_examples=25, deadline=None)
@given(MISSIONS, st.integers(3, 5), SEEDS)
def test_secret_hands_change_nothing_public(mission: int, players: int, seed: int) -> None:
    """Two games with the same public events and different hands in the set-up look the same until they are over."""
    point = next(play for play in reversed(played(mission, players, seed)) if not play.state.decided)
    views, cues = [], []
    for hands in ({}, {"1": ["P1", "P2"]}, {"2": ["B9"], "3": ["G4", "R4"]}):
        how = helpers.setup(GAME, DATA, players, {"mission": mission}, {"hands": hands} if hands else {}, seed)
        now = Playing.of(GAME, how).given(*point.events)
        views.append(now.view)
        cues.append(GAME.cues(None, now.view))
        assert now.view.revealed is None
    assert views[0] == views[1] == views[2]
    assert cues[0] == cues[1] == cues[2]


@settings(max_examples=20, deadline=None)
@given(MISSIONS, SEEDS)
def test_covered_cards_of_jarvis_are_never_shown(mission: int, seed: int) -> None:
    point = next(play for play in reversed(played(mission, 2, seed)) if not play.state.decided)
    helper = point.view.jarvis
    assert helper is not None
    assert all(code is None or code == "?" or len(code) == 2 for code in helper.open)
    hidden = {"jarvis": {"seat": 3, "columns": [["P1", "P2"], ["P3", "P4"]]}}
    now = Playing.of(GAME, helpers.setup(GAME, DATA, 2, {"mission": mission}, hidden, seed))
    assert now.view.jarvis.open[:2] == ("P2", "P4")
    assert "P1" not in repr(now.view.jarvis) and "P3" not in repr(now.view.jarvis)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_demo_goes_on_after_an_attempt_and_comes_to_an_end(players: int) -> None:
    how, now = start(1, players, 3)
    assert GAME.demo is not None
    says, lines = GAME.demo(how), 0
    while (line := says(now.state)) is not None:
        now = now.say(line.word, seat=line.speaker.seat)
        lines += 1
        assert lines < 1500
    assert now.state.decided and len(now.state.log) >= 2


@pytest.mark.parametrize("mission", range(1, 51))
def test_every_mission_with_cards_of_our_own(mission: int) -> None:
    """Option task_source = cards: the scripted players lay out the task cards themselves."""
    assert played(mission, 4, mission, task_source="cards")[-1].state.decided
