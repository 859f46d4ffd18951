"""Before the last trick: verdicts that it cannot change come with the trick before, against the second opinion."""

from itertools import permutations
from random import Random

import pytest

from companion.games.crew.deep_sea.game import GAME
from companion.games.crew.deep_sea.last_trick import certain
from companion.games.crew.deep_sea.tasks.cards import judge, read_tasks
from companion.games.crew.deep_sea.tasks.facts import TRICKS, History
from companion.games.crew.terms import Status, Suit, deck
from companion.rules.seats import clockwise
from companion.rules.tricks import Play, Trick, must_follow
from tests.games.crew.deep_sea.oracle import DATA, ROWS, holds
from tests.games.crew.deep_sea.test_game import say, setup

TASKS = read_tasks((DATA / "tasks.toml").read_text(encoding="utf-8"))


def before_the_last(seats: int, rng: Random) -> History:
    """A random legal game up to its last trick."""
    cards = list(deck(Suit.SUBMARINE))
    rng.shuffle(cards)
    hands = {seat: cards[seat - 1 :: seats] for seat in range(1, seats + 1)}
    captain = next(seat for seat, hand in hands.items() if "S4" in map(str, hand))
    leader, tricks = captain, []
    for number in range(1, TRICKS[seats]):
        plays: list[Play] = []
        for seat in clockwise(leader, seats):
            led = plays[0].card.suit if plays else None
            card = rng.choice(must_follow(hands[seat], led))
            hands[seat].remove(card)
            plays.append(Play(seat, card))
        tricks.append(Trick(number, leader, tuple(plays)))
        leader = tricks[-1].winner
    return History(seats, TRICKS[seats], captain, tuple(tricks))


def ends(row: dict[str, object], owner: int, history: History, prediction: int) -> Status:
    """What every way in which the last cards can fall agrees on, however many they are."""
    endings = set()
    for cards in permutations(history.unplayed, history.seats):
        seats = clockwise(history.winners[-1], history.seats)
        plays = tuple(Play(seat, card) for seat, card in zip(seats, cards, strict=True))
        trick = Trick(history.total, seats[0], plays)
        whole = History(history.seats, history.total, history.captain, (*history.tricks, trick))
        endings.add(holds(row, owner, whole, prediction))
    return Status.OPEN if len(endings) > 1 else Status.COMPLETED if endings.pop() else Status.FAILED


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_task_is_decided_as_soon_as_the_last_trick_cannot_change_it(seats: int) -> None:
    rng, earlier = Random(seats), 0
    for _ in range(6 if seats == 5 else 12):
        history = before_the_last(seats, rng)
        for task, row in zip(TASKS, ROWS, strict=True):
            owner, prediction = rng.randint(1, seats), rng.randint(0, 3)
            status = judge(task, owner, history, prediction)
            late = status is Status.OPEN
            status = certain(task, owner, history, prediction) if late else status
            assert status is ends(row, owner, history, prediction), (task.id, owner, history)
            earlier += late and status is not Status.OPEN
    assert earlier > 0


FOUR_COLOURS = [f"{suit}{value}" for suit in "PBGY" for value in range(1, 9)]
"""Nine tricks, with the submarines last: what stays is the 9 of each colour, and seat 4 opens."""


def test_four_colours_belong_to_whoever_opens_them() -> None:
    """Pink 9, blue 9, green 9 and yellow 9 are out: the last trick is the leader's, and everybody knows it."""
    for task, owner, status in (
        ("win-last-trick", 4, "completed"),
        ("win-last-trick", 1, "failed"),
        ("no-9", 1, "completed"),
        ("no-9", 4, "failed"),
    ):
        position = {"mission": 1, "commander": 1, "tasks": [{"id": task, "owner": owner}]}
        state = GAME.new(setup(4, 1, position))
        for card in [*FOUR_COLOURS, "S1", "S2", "S3"]:
            state, _ = say(state, card)
        assert not state.decided, task
        state, _ = say(state, "S4")
        assert state.play.outcome.status == status, task


@pytest.mark.parametrize(("short", "status"), [(0, "open"), (1, "failed")])
def test_a_secret_number_is_not_given_away_before_the_last_trick(short: int, status: str) -> None:
    """A21: that it will be right stays hidden; that it cannot be right any more ends the attempt."""
    tasks = [{"id": "win-last-trick", "owner": 4}, {"id": "predict-tricks-secret", "owner": 4}]
    state = GAME.new(setup(4, 1, {"mission": 1, "commander": 1, "tasks": tasks}))
    state, _ = say(state, "SEALED", 4)
    for card in [*FOUR_COLOURS, "S1", "S2", "S3", "S4"]:
        state, _ = say(state, card)
    number = state.play.won[3] + 1 - short
    state = GAME.new(
        setup(4, 1, {"mission": 1, "commander": 1, "tasks": [tasks[0], {**tasks[1], "prediction": number}]})
    )
    for card in [*FOUR_COLOURS, "S1", "S2", "S3", "S4"]:
        state, _ = say(state, card)
    view = GAME.view(state, "table")
    assert [str(task.status) for task in view.tasks] == ["completed", status]
    assert view.mission.status == status
