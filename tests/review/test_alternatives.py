"""Other set-ups against the brute force: every other choice the crew had, each played out in every way."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest
from msgspec import structs

from companion.games.crew import events as ev
from companion.games.crew.evolve import evolve
from companion.games.crew.planet_nine.missions import PlanetNineLogbook
from companion.games.crew.state import CrewState
from companion.games.crew.terms import Says, Status
from companion.games.registry import game
from companion.review.alternatives import alternatives
from companion.review.turning_point import without_owners
from companion.review.winnable.tokens import other_tokens
from companion.rules.reviewed import Alternative
from tests.review.brute import Draw, can_win
from tests.review.deals import Deal, deal
from tests.review.played import at_random, start

EACH = 40
"""Deals tried for each kind of choice."""


def alternatives_of(state: CrewState, deal: Deal) -> dict[str, Alternative]:
    return {other.kind: other for other in alternatives(deal.game, state, 60)}


def wins(state: CrewState, deal: Deal) -> bool:
    return can_win(state, deal.hands, deal.columns, deal.draw)


def with_mission(deal: Deal, **changed: Any) -> Deal:
    """The deal with some of its mission's row otherwise."""
    mission = structs.replace(deal.state.table.data.missions[1], **changed)  # type: ignore[attr-defined]
    table = replace(deal.state.table, data=PlanetNineLogbook({1: mission}))
    return replace(deal, state=replace(deal.state, table=table))


def laid(state: CrewState, tokens: tuple[str | None, ...]) -> CrewState:
    tasks = tuple(replace(task, token=token) for task, token in zip(state.attempt.tasks, tokens, strict=True))
    return replace(state, attempt=replace(state.attempt, tasks=tasks))


def all_tokens(printed: tuple[str | None, ...], way: str) -> Iterator[tuple[str | None, ...]]:
    """Written apart: every pair of places is tried, and kept if the mission allows it."""
    yield printed
    for first, second in combinations(range(len(printed)), 2):
        new = list(printed)
        new[first], new[second] = new[second], new[first]
        carried = [token for token in (printed[first], printed[second]) if token]
        if len(carried) == (2 if way == "swap_two_tokens" else 1):
            yield tuple(new)


@pytest.mark.long
@pytest.mark.parametrize("way", ["swap_two_tokens", "move_one_token"])
def test_tokens_in_other_places(way: str) -> None:
    """Every other swap, or move, or none at all, but not the one that was made."""
    answers = []
    for number in range(3 * EACH):
        rng = Random(f"{way}-{number}")
        dealt = deal(rng, "planet-nine", "tasks")
        tasks = dealt.state.attempt.tasks
        if len(tasks) < 2 or any(task.owner is None for task in tasks):
            continue
        count = len(tasks) if way == "swap_two_tokens" else rng.randint(1, len(tasks) - 1)
        tokens = tuple(str(place) for place in range(1, count + 1))
        dealt = with_mission(dealt, tokens=tokens, before_play=way)
        printed = (*tokens, *[None] * (len(tasks) - count))
        every = list(all_tokens(printed, way))
        now = rng.choice(every)
        state = laid(dealt.state, now)
        others = [tokens for tokens in every if tokens != now]
        assert sorted(map(str, other_tokens(state))) == sorted(map(str, others))
        answer = alternatives_of(state, dealt)["tokens"]
        assert answer.winnable is any(wins(laid(state, tokens), dealt) for tokens in others), number
        answers.append(answer.winnable)
        if answer.line is not None:
            tokens_told = tuple(answer.line.tokens.get(task.id) for task in tasks)
            assert tokens_told in others and wins(laid(state, tokens_told), dealt)
    assert answers.count(True) > 5 and answers.count(False) > 5


@pytest.mark.parametrize("kind", ["role_trick_count", "role_wins_tricks", "role_not_win_with"])
def test_another_member_in_a_role(kind: str) -> None:
    """Anybody the mission allows but the one who had it; owners and all else stay."""
    answers = []
    for number in range(EACH):
        dealt = deal(Random(f"roles-{number}"), "planet-nine", kind)
        state = dealt.state
        roles = state.attempt.roles
        if not roles or any(task.owner is None for task in state.attempt.tasks):
            continue
        free = replace(dealt, state=replace(state, attempt=replace(state.attempt, roles=())))
        truth = any(wins(other, dealt) for other in free.settled() if other.attempt.roles != roles)
        answer = alternatives_of(state, dealt)["roles"]
        assert answer.winnable is truth, number
        answers.append(answer.winnable)
        if answer.line is not None:
            assert dict(answer.line.roles) != dict(roles)
    assert {True, False} <= set(answers)


@pytest.mark.long
@pytest.mark.parametrize("box", ["planet-nine", "deep-sea"])
def test_another_allocation_is_another_one(box: str) -> None:
    """The owners as they were do not count as an alternative; where there is no other, nothing is said of others."""
    answers, only = [], 0
    for number in range(3 * EACH):
        dealt = deal(Random(f"owners-{box}-{number}"), box, "tasks" if box == "planet-nine" else "tricks_exact")
        tasks = dealt.state.attempt.tasks
        if not tasks or any(task.owner is None for task in tasks):
            continue
        owners = [task.owner for task in tasks]
        free = replace(dealt, state=without_owners(dealt.state))
        others = [
            other
            for other in free.settled()
            if [task.owner for task in other.attempt.tasks] != owners
            and (other.attempt.roles == dealt.state.attempt.roles or not dealt.state.attempt.roles)
        ]
        answer = alternatives_of(dealt.state, dealt).get("allocation")
        if answer is None:
            assert not others, number
            only += 1
            continue
        assert answer.winnable is any(wins(other, dealt) for other in others), number
        answers.append(answer.winnable)
        assert others, number
    assert answers.count(True) > 5 and answers.count(False) > 2
    assert only > 0 or box == "deep-sea"


@pytest.mark.long
@pytest.mark.parametrize("box", ["planet-nine", "deep-sea"])
def test_passing_to_either_side(box: str) -> None:
    """Everybody passes the best card to one side, never a trump."""
    for number in range(EACH):
        dealt = deal(Random(f"pass-{box}-{number}"), box, "tasks" if box == "planet-nine" else "tricks_exact")
        if any(task.owner is None for task in dealt.state.attempt.tasks):
            continue
        answers = alternatives_of(dealt.state, dealt)
        for kind, step in (("pass-left", 1), ("pass-right", -1)):
            if kind in answers:
                truth = any(wins(other, replace(dealt, draw=Draw(0, step, trumps=False))) for other in dealt.settled())
                assert answers[kind].winnable is truth, (number, kind)


def test_what_was_shown_binds_nobody_in_another_set_up() -> None:
    """A communicated card may be passed on, since the signal comes before any communication."""
    state = start("planet-nine", "turn-4-1", 4, 1, [{"card": "B7", "owner": 1}, {"card": "Y6", "owner": 2}])
    before = alternatives(game("planet-nine"), at_random(state, Random("turn-4-1")), 60)
    passed = next(other.line.draws for other in before if other.kind == "pass-left" and other.line is not None)
    for draw in passed:
        state = evolve(state, ev.Communicated(draw.seat, draw.card, Says.ONLY, 1))
    after = alternatives(game("planet-nine"), at_random(state, Random("turn-4-1")), 60)
    assert [other.winnable for other in after] == [other.winnable for other in before]


@pytest.mark.long_from(2)
@pytest.mark.parametrize(("mission", "kinds"), [(1, []), (23, ["tokens"]), (40, ["tokens"]), (5, ["roles"]), (11, [])])
def test_a_choice_is_asked_about_where_the_mission_offers_it(mission: int, kinds: list[str]) -> None:
    """Being silent is a role that no card looks at, so another silent member is no other set-up."""
    count = {1: 1, 23: 5, 40: 8, 5: 0, 11: 4}[mission]
    cards = ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8"][:count]
    state = start(
        "planet-nine",
        f"kinds-{mission}",
        4,
        mission,
        [{"card": card, "owner": 1 + at % 4} for at, card in enumerate(cards)],
    )
    if mission in (5, 11):
        state = evolve(state, ev.RoleNamed("sick" if mission == 5 else "silent", 2))
    state = evolve(state, ev.MissionDecided(Status.FAILED, "crew-given-up", 1))
    others = [other.kind for other in alternatives(game("planet-nine"), state, 20)]
    assert [kind for kind in others if kind in ("roles", "tokens")] == kinds
