"""Tasks that name no card: judged over many tables as the rules judge them, and searched for."""

from dataclasses import replace
from random import Random
from typing import Any, cast

import numpy as np
import pytest

from companion.cli.wire import data_of
from companion.games.crew.deep_sea.data import DeepSeaData
from companion.games.crew.deep_sea.game import GAME
from companion.games.crew.deep_sea.tasks.cards import judge, rule_as_data
from companion.games.crew.deep_sea.tasks.facts import History
from companion.games.crew.terms import Status, read_card
from companion.players.crew.bits import bit, mask
from companion.players.crew.decide import decide
from companion.players.crew.goals import PlayedDeals, fulfilled
from companion.players.crew.knowledge import RackView, SeenTask, read, written
from companion.rules.tricks import Play, Trick
from tools import crew_bench as bench

TASKS = {task.code: task for task in cast(DeepSeaData, data_of(GAME)).by_word.values()}
DECK = [f"{suit}{value}" for suit in "PBGY" for value in range(1, 10)] + [f"S{value}" for value in range(1, 5)]


def dealt(seed: int) -> dict[int, list[str]]:
    deck = DECK.copy()
    Random(seed).shuffle(deck)
    return {seat: deck[seat - 1 :: 3] for seat in (1, 2, 3)}


def played(seed: int) -> tuple[Trick, ...]:
    """Thirteen tricks by the rules of following suit, cards by chance; some seats try to win none."""
    rng, hands = Random(seed), {seat: list(hand) for seat, hand in dealt(seed).items()}
    leader, tricks = rng.choice((1, 2, 3)), []
    for number in range(1, 14):
        plays: list[Play] = []
        for offset in range(3):
            seat = (leader - 1 + offset) % 3 + 1
            may = [card for card in hands[seat] if plays and card[0] == str(plays[0].card)[0]] or hands[seat]
            card = min(may, key=lambda card: card[1]) if seat == 1 + seed % 3 else rng.choice(may)
            hands[seat].remove(card)
            plays.append(Play(seat, read_card(card)))
        tricks.append(Trick(number, leader, tuple(plays)))
        leader = tricks[-1].winner
    return tuple(tricks)


def course_of(deals: list[tuple[Trick, ...]], captain: int) -> PlayedDeals:
    """The same deals as arrays."""

    def rows(value: object) -> np.ndarray:
        return np.array([[value(deal[number]) for deal in deals] for number in range(13)], dtype=np.int64)

    def best(trick: Trick) -> int:
        return bit(str(next(play.card for play in trick.plays if play.seat == trick.winner)))

    return PlayedDeals(
        rows(lambda trick: trick.winner - 1),
        rows(lambda trick: mask(map(str, trick.cards))),
        rows(best),
        rows(lambda trick: bit(str(trick.plays[0].card))),
        rows(lambda trick: bit(str(trick.plays[-1].card))),
        rows(lambda trick: trick.plays[0].seat - 1),
        captain - 1,
        3,
    )


DEALS = [played(seed) for seed in range(60)]


@pytest.mark.parametrize("code", sorted(TASKS))
def test_every_task_ends_as_the_rules_judge_it(code: str) -> None:
    """Sixty whole deals, each seat as owner: fulfilled where the rules say completed, and nowhere else."""
    task, course = TASKS[code], course_of(DEALS, 1)
    kind, rule = rule_as_data(task)
    for owner in (1, 2, 3):
        seen = SeenTask(task.id, code, None, owner, None, "open", kind, rule, 4)
        tasks = fulfilled(seen, course)
        for number, tricks in enumerate(DEALS):
            status = judge(task, owner, History(3, 13, 1, tricks), 4)
            assert bool(tasks[number]) == (status is Status.COMPLETED), (code, owner, number)


def view(task: str, owner: int, rack: list[str], trick: tuple[tuple[int, str], ...] = ()) -> RackView:
    kind, rule = rule_as_data(TASKS[task])
    seen = SeenTask(TASKS[task].id, task, None, owner, None, "open", kind, rule)
    return RackView(
        seat=3, seats=3, commander=1, phase="trick", turn=3, rack=tuple(rack), deck=tuple(DECK), rounds=13,
        leader=trick[0][0] if trick else 3, trick=trick, tasks=(seen,), asked=3,
    )  # fmt: skip


def code_of(kind: str, **params: object) -> str:
    """A task of the box with this rule."""
    return next(
        code for code, task in TASKS.items()
        if task.kind == kind and all(rule_as_data(task)[1][name] == value for name, value in params.items())  # type: ignore[literal-required]
    )  # fmt: skip


RACK = ["P9", "P2", "P1", "B9", "B8", "G9", "G1", "Y9", "Y8", "Y1", "S4", "S1", "B1"]


@pytest.mark.parametrize("seed", range(3))
def test_it_wins_tricks_or_leaves_them_as_its_task_asks(seed: int) -> None:
    """The same cards: with a task to win the first trick it takes it, with one to win none it does not."""
    trick = ((1, "Y5"), (2, "Y6"))
    none = decide(view(code_of("tricks_exact", count=0), 3, RACK, trick), seed)
    many = decide(view(code_of("tricks_window", win=[1], only=False), 3, RACK, trick), seed)
    assert none is not None
    assert many is not None
    assert none.word == f"SLOT {RACK.index('Y1') + 1}"
    assert many.word in (f"SLOT {RACK.index('Y9') + 1}", f"SLOT {RACK.index('Y8') + 1}")


def test_it_predicts_a_number_that_it_can_win(seed: int = 1) -> None:
    """A strong hand and a weak one: told once, with the label's code, and hidden numbers of others are not known."""
    code = code_of("tricks_predicted", secret=True)
    asked: dict[str, Any] = {"phase": "predict", "question": "ds-predict-secret", "choices": ("TALLY", "OK", "SEALED")}
    strong = replace(view(code, 3, RACK), **asked, trick=())
    weak = replace(strong, rack=("P1", "P2", "P3", "B1", "B2", "B3", "G1", "G2", "G3", "Y1", "Y2", "Y3", "Y4"))
    numbers = []
    for seat in (strong, weak):
        decision = decide(read(written(seat)), seed)
        assert decision is not None
        verb, named, number = decision.word.split()
        assert (verb, named) == ("PREDICT", code)
        numbers.append(int(number))
    assert numbers[0] > 3 > numbers[1]


@pytest.mark.long
def test_racks_finish_attempts_with_any_tasks_and_win_more_than_at_random() -> None:
    """Whole attempts of three racks with two task cards of any kind: every word is accepted."""
    numbers = range(6)
    won = sum(bench.play(2, number, bench.rack(number, 10, talks=True), "deep-sea") for number in numbers)
    assert won > sum(bench.play(2, number, bench.at_random(number), "deep-sea") for number in numbers)
