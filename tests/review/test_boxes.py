"""What a mission has comes typed from its box: the review knows no box by its name and probes for nothing."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.cli.wire import data_of
from companion.games.crew.deep_sea.data import mission_of as deep_sea_mission
from companion.games.crew.planet_nine.judging import mission_of
from companion.games.crew.state import CrewState
from companion.games.registry import game
from companion.review.rating import random_deal
from companion.review.winnable.question import DEEP_SEA, PLANET_NINE, box_clauses

REVIEW = Path(__file__).parents[2] / "companion" / "review"
PROBES = re.compile(r"getattr\(|hasattr\(|box\.id ==|\"planet-nine\"|\"deep-sea\"|code == ")


def test_nothing_in_the_review_asks_for_a_box_by_name() -> None:
    solved_files = [
        f"{path.name}: {line.strip()}"
        for path in sorted(REVIEW.rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if PROBES.search(line)
    ]
    assert solved_files == []


def dealt(box: str, mission: int, players: int, *tasks: str) -> CrewState:
    chosen = game(box)
    return random_deal(chosen, data_of(chosen), mission, players, tasks, Random(f"{box} {mission}"))


@pytest.mark.parametrize("number", range(1, 51))
def test_every_mission_of_planet_nine_says_what_may_be_arranged(number: int) -> None:
    state = dealt("planet-nine", number, 5)
    arrangement, mission = state.table.box.arrangement(state), mission_of(state)
    assert (arrangement.sharing, arrangement.handover, arrangement.change) == (
        mission.allocation,
        mission.handover,
        mission.before_play,
    )
    assert (arrangement.draws_after, arrangement.tokens, arrangement.roles) == (
        mission.draw_after_trick,
        mission.tokens,
        mission.roles,
    )
    # Mission 11 alone has a role that is about talk only.
    assert {role.id for role in arrangement.roles} - arrangement.by_cards == ({"silent"} if number == 11 else set())
    assert box_clauses(state) is PLANET_NINE


@pytest.mark.parametrize("number", range(1, 33))
def test_every_mission_of_deep_sea_says_who_gets_the_tasks(number: int) -> None:
    state = dealt("deep-sea", number, 4)
    assert state.table.box.arrangement(state).sharing == str(deep_sea_mission(state).selection)
    assert box_clauses(state) is DEEP_SEA


def test_cards_are_passed_with_tonoja_by_a_house_rule_only() -> None:
    two, three, jarvis = dealt("deep-sea", 1, 2), dealt("deep-sea", 1, 3), dealt("planet-nine", 1, 2)
    assert two.table.with_helper and not two.table.box.arrangement(two).passes
    assert three.table.box.arrangement(three).passes
    assert jarvis.table.with_helper and jarvis.table.box.arrangement(jarvis).passes


def test_a_prediction_is_sealed_until_it_is_made() -> None:
    state = dealt("deep-sea", 1, 4, "predict-tricks-open", "win-pink-3")
    first, second = state.attempt.tasks
    assert state.table.box.sealed(state, first) and not state.table.box.sealed(state, second)
    assert not state.table.box.sealed(state, replace(first, prediction=2))
