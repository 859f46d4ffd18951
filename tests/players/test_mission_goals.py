"""What missions ask for besides their tasks: judged over many tables as the rules judge it, and searched for."""

from random import Random

import numpy as np
import pytest

from companion.games.crew.rack_seen import rack_view
from companion.games.crew.state import CrewState
from companion.games.crew.terms import Status
from companion.players.crew.asked import binds_all, held
from companion.players.crew.bits import bit, mask
from companion.players.crew.decide import decide
from companion.players.crew.goals import PlayedDeals, fulfilled
from companion.players.crew.knowledge import RackView, SeenTask, read, written
from companion.players.crew.reaching import bound
from companion.rules.cards import Card
from companion.rules.tricks import Play, Trick
from tools import crew_bench as bench

MISSIONS = [
    *(("planet-nine", number) for number in (5, 9, 13, 16, 26, 29, 33, 34, 41, 44, 46, 50)),
    *(("deep-sea", number) for number in (8, 12, 21, 23, 27)),
]


def to_the_end(state: CrewState, seed: int) -> list[Trick]:
    """All tricks: the real ones, and after an early end the rest at random."""
    rng, done = Random(seed), list(state.play.taken)
    gone = {card for trick in done for card in trick.cards}
    dealt = state.attempt.racks
    assert len(dealt) == 3
    hands = {seat: [card for card in cards(state, seat) if card not in gone] for seat in (1, 2, 3)}
    leader = done[-1].winner if done else state.play.leader
    open_ = list(state.play.plays)
    for play in open_:
        hands[play.seat].remove(play.card)
    for number in range(len(done) + 1, state.table.tricks + 1):
        plays, open_ = open_, []
        for offset in range(len(plays), 3):
            seat = (leader - 1 + offset) % 3 + 1
            may = [card for card in hands[seat] if plays and card.suit == plays[0].card.suit] or hands[seat]
            card = rng.choice(may)
            hands[seat].remove(card)
            plays.append(Play(seat, card))
        done.append(Trick(number, leader, tuple(plays)))
        leader = done[-1].winner
    return done


def cards(state: CrewState, seat: int) -> list[Card]:
    """The whole hand that a seat was dealt."""
    shown = dict(state.attempt.racks)[seat]
    return [card for card in shown if card is not None]


def course_of(tricks: list[Trick], captain: int) -> PlayedDeals:
    def rows(values: list[int]) -> np.ndarray:
        return np.array(values, dtype=np.int64)[:, None]

    def best(trick: Trick) -> int:
        return bit(next(play.card.code for play in trick.plays if play.seat == trick.winner))

    return PlayedDeals(
        rows([trick.winner - 1 for trick in tricks]),
        rows([mask(card.code for card in trick.cards) for trick in tricks]),
        rows([best(trick) for trick in tricks]),
        rows([bit(trick.plays[0].card.code) for trick in tricks]),
        rows([bit(trick.plays[-1].card.code) for trick in tricks]),
        rows([trick.plays[0].seat - 1 for trick in tricks]),
        captain - 1,
        3,
    )


def met(goal: SeenTask, course: PlayedDeals) -> bool:
    return bool((held(goal, course) if binds_all(goal) else fulfilled(goal, course))[0])


@pytest.mark.long_from(1)
@pytest.mark.parametrize(("box", "mission"), MISSIONS)
def test_every_goal_ends_as_the_rules_judge_it(box: str, mission: int) -> None:
    """Attempts by racks that think little, and at random: won by the rules just where all goals are met at the end."""
    results = set()
    for number in range(1, 7):
        says = bench.rack(number, 4, talks=False) if number % 3 else bench.at_random(number)
        state = bench.attempt(0, number, box, mission)
        before = None
        while not state.decided:
            before = rack_view(state, 1)
            state = bench.said(state, *bench.following(state, says))
        assert before is not None
        goals = bound(before)
        assert goals
        course = course_of(to_the_end(state, number), before.commander or 1)
        won = state.play.outcome.status is Status.COMPLETED
        assert all(met(goal, course) for goal in goals) == won, (number, state.play.outcome)
        results.add(won)
    assert False in results


def knowing(box: str, mission: int, number: int) -> RackView:
    """The first lead of an attempt, as the seat that has it knows it."""
    state = bench.attempt(0, number, box, mission)
    says = bench.rack(number, 6, talks=False)
    while True:
        view = rack_view(state, state.play.leader)
        if view is not None and view.phase == "trick" and view.turn == view.seat:
            return view
        state = bench.said(state, *bench.following(state, says))


@pytest.mark.parametrize(("box", "mission"), MISSIONS)
def test_a_decision_hears_the_goal_and_is_the_same_as_text(box: str, mission: int) -> None:
    view = knowing(box, mission, 3)
    decision = decide(read(written(view)), 7, 12)
    assert decision == decide(view, 7, 12)
    assert decision is not None
    assert decision.weighed, "a first lead is weighed"


@pytest.mark.long
def test_racks_win_missions_with_goals_more_often_than_deaf_ones() -> None:
    """The same deals with the mission's goal and without it; by far, as chance alone hardly ever wins these."""
    numbers = range(1, 9)
    for box, mission in (("planet-nine", 9), ("planet-nine", 13), ("deep-sea", 23)):
        revoked = sum(bench.play(0, number, bench.rack(number, 16, talks=True), box, mission) for number in numbers)
        deaf = sum(bench.play(0, number, bench.blind(number, 16), box, mission) for number in numbers)
        assert revoked >= deaf + 3


def test_the_holder_of_the_nine_speaks_up_and_nobody_else() -> None:
    """Mission 46: among hands that lie in racks only their own seat can tell."""
    state = bench.attempt(0, 2, "planet-nine", 46)
    views = [rack_view(state, seat) for seat in (1, 2, 3)]
    words = {view.seat: decide(view, 1) for view in views if view is not None}
    holder = next(view.seat for view in views if view is not None and "P9" in view.hand)
    assert {seat: word.word for seat, word in words.items() if word} == {holder: f"SEAT {holder}"}


def test_a_commander_of_the_table_names_whom_the_deals_speak_for() -> None:
    """Mission 33: the walker who wins exactly one trick; what was weighed stands with the name."""
    state = bench.attempt(0, 1, "planet-nine", 33)
    commander = state.attempt.commander
    assert commander is not None
    while state.attempt.role("walker") is None:
        view = rack_view(state, commander)
        assert view is not None
        decision = decide(view, 1, 12)
        state = bench.said(state, *bench.following(state, bench.rack(1, 12, talks=False)))
    assert decision is not None
    assert decision.why == "names"
    assert set(decision.weighed) == set(view.choices)
    assert decision.weighed[decision.word] == max(decision.weighed.values())
    assert decision.word == f"SEAT {state.attempt.role('walker')}"
