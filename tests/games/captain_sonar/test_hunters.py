"""What a hunter hears never excludes the space where the submarine really is."""

from random import Random

import pytest

from companion.games.captain_sonar.choices import crew_words
from companion.games.captain_sonar.game import GAME
from companion.games.captain_sonar.terms import TEAMS
from companion.games.captain_sonar.tracked_events import public_events
from companion.review.positions import Options, Tracker
from companion.review.sonar_review import review_chart
from companion.rules.setting import Setup
from tests.games.captain_sonar.conftest import Start

HOUSE = {
    "as printed": {},
    "chain": {"chain": "second_edition"},
    "wide": {"torpedo_range": "plain_distance", "silence_over_mines": "pass_only", "second_mine": "allow"},
}


@pytest.mark.long_from(8)
@pytest.mark.parametrize("house", HOUSE)
@pytest.mark.parametrize("name", ["alpha", "bravo", "charlie", "delta", "echo"])
@pytest.mark.parametrize("side", ["turn_by_turn", "real_time"])
def test_scripted_battles_keep_the_true_space_possible(fresh: Start, side: str, name: str, house: str) -> None:
    position = {"map": name, "side": side, "mode": side}
    game = fresh(seed=11, options=HOUSE[house], **position)
    next_line = GAME.demo(Setup(game.setup.names, 11, HOUSE[house], game.data, position))
    for _ in range(160):
        line = next_line(game.state)
        if line is None:
            break
        assert game.say(line.speaker.team, line.word) is None
    assert game.state.begun
    for hunter in TEAMS:
        prey = game.boat(hunter.enemy)
        options = Options.read(HOUSE[house])
        tracker = Tracker.at_start(review_chart(game.state.chart), options)
        positions = tracker.after_all(public_events(game.state, hunter)).positions
        assert prey.position in positions, (hunter, prey.position, sorted(positions))


@pytest.mark.parametrize("seed", range(4))
def test_random_battles_keep_the_true_space_possible(fresh: Start, seed: int) -> None:
    rng = Random(seed)
    gauges = {"silence": 6, "torpedo": 3, "mine": 3, "sonar": 3, "drone": 4}
    game = fresh(seed=seed, map="echo", mode="turn_by_turn", blue={"gauges": gauges}, yellow={"gauges": gauges})
    for _ in range(120):
        team = rng.choice(TEAMS)
        words = [word for word in crew_words(game.state, team) if word != "STOP"]
        if game.state.over:
            break
        if words:
            game.say(team, rng.choice(words))
    for hunter in TEAMS:
        tracker = Tracker.at_start(review_chart(game.state.chart), Options())
        assert game.boat(hunter.enemy).position in tracker.after_all(public_events(game.state, hunter)).positions
