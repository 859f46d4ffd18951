"""The exact search for clashes against brute force: small decks, every deal and every legal course of play."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from companion.games.crew.deep_sea.tasks.cards import TaskCard, read_tasks
from companion.games.crew.deep_sea.tasks.facts import History
from companion.games.crew.terms import read_card
from companion.rules.cards import Card
from companion.rules.tricks import Play, Trick
from tests.games.crew.deep_sea.oracle import DATA, ROWS, holds

pytest.importorskip("pysat")
from tools.any_deal import AnyDeal

TASKS = {task.id: task for task in read_tasks((DATA / "tasks.toml").read_text(encoding="utf-8"))}
ROW = {row["id"]: row for row in ROWS}
ALWAYS = (
    *("no-pink", "no-green", "no-submarine", "no-1", "no-9", "no-8-no-9", "no-1-no-2-no-3", "win-first-trick"),
    *("win-first-2-tricks", "win-last-trick", "win-first-and-last-trick", "win-only-first-trick", "win-no-tricks"),
    *("win-only-last-trick", "exactly-1-trick", "win-2-in-a-row", "exactly-2-tricks-in-a-row", "never-2-in-a-row"),
    *("more-tricks-than-anyone", "fewer-tricks-than-anyone", "more-tricks-than-all-together", "trick-all-below-7"),
    *("more-tricks-than-captain", "fewer-tricks-than-captain", "as-many-tricks-as-captain", "trick-all-above-5"),
    *("never-lead-pink-green", "never-lead-pink-yellow-blue", "trick-only-even", "trick-only-odd"),
    *("trick-sum-below", "trick-sum-above", "equal-pink-blue-in-one-trick", "win-trick-using-2", "win-5-with-7"),
)
DECKS = {
    "P1 P2 B1 B9 G2 S1 S4": ("win-trick-using-2",),
    "P5 P7 B5 G8 G9 Y1 S4": ("no-5",),
    "P2 P3 P9 B2 B3 S3 S4": ("win-pink-3", "win-submarine-3"),
}


def courses(cards: tuple[Card, ...]) -> Iterator[History]:
    """Every legal course of play of three crew members over every deal; seat 1 holds submarine 4."""
    for order in permutations(cards):
        left = [(seat, order[-1]) for seat in (1, 2, 3)]
        plays = {1: [order[0], order[3]], 2: [order[1], order[4]], 3: [order[2], order[5]]}
        for spare in left:
            hands = {seat: [*plays[seat], *([spare[1]] if spare[0] == seat else [])] for seat in plays}
            if read_card("S4") not in hands[1]:
                continue
            tricks, leader = [], 1
            for number in (1, 2):
                seats = [(leader - 1 + step) % 3 + 1 for step in range(3)]
                trick = Trick(number, leader, tuple(Play(seat, plays[seat][number - 1]) for seat in seats))
                if any(_revokes(play, trick, hands[play.seat], number, plays[play.seat]) for play in trick.plays):
                    break
                tricks.append(trick)
                leader = trick.winner
            if len(tricks) == 2:
                yield History(3, 2, 1, tuple(tricks), None, frozenset(cards))


def _revokes(play: Play, trick: Trick, hand: list[Card], number: int, plays: list[Card]) -> bool:
    held = [card for card in hand if card not in plays[: number - 1]]
    return play.card.suit != trick.led and any(card.suit == trick.led for card in held)


@pytest.mark.long
@pytest.mark.parametrize("codes", DECKS)
def test_the_solver_says_yes_exactly_where_some_course_of_play_does_it(codes: str) -> None:
    """Every single (task, owner) and a sample of pairs and triples."""
    cards = tuple(map(read_card, codes.split()))
    tasks = [TASKS[name] for name in (*ALWAYS, *DECKS[codes])]
    wanted = [(task, seat) for task in tasks for seat in (1, 2, 3) if not (task.not_for_captain and seat == 1)]
    done: set[frozenset[int]] = set()
    for game in courses(cards):
        done.add(
            frozenset(
                index for index, (task, seat) in enumerate(wanted) if holds(ROW[task.id], seat, game, game.count(seat))
            )
        )
    problem = AnyDeal(3, "cadical195", cards=cards)
    source = Random(codes)
    sample = [source.sample(range(len(wanted)), size) for size in (2, 3) for _ in range(150)]
    answers = set()
    for chosen in ([index] for index in range(len(wanted))):
        sample.append(chosen)
    for chosen in sample:
        possible = any(set(chosen) <= fulfilled for fulfilled in done)
        pairs: list[tuple[TaskCard, int]] = [wanted[index] for index in chosen]
        assert (problem.solve(pairs) is not False) == possible, [(task.id, seat) for task, seat in pairs]
        answers.add(possible)
    assert answers == {True, False}
