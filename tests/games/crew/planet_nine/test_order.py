"""Order tokens, case by case: which tasks were done before, which in this trick, which are open."""

from typing import Any

import pytest

from companion.games.crew.planet_nine.game import GAME
from companion.games.crew.planet_nine.judging import broken
from companion.games.crew.terms import Status, Task
from tests.games.crew.test_seat_pages import table

CASES = [
    # done before, done in this trick, open, broken?
    ("", "1", "2 3", False),
    ("", "2", "1", True),
    ("", "1 2", "3", False),
    ("", "1 3", "2", True),
    ("", "- 1", "-", False),
    ("", "- 1", "2", True),
    ("-", "1", "", True),
    ("-", "-", "1", True),
    ("1", "- 2", "3", True),
    ("1", "- 2", "-", False),
    ("1 2", "3 4 5", "", False),
    ("1 -", "2", "", True),
    ("", ">", ">> >>>", False),
    ("", ">>", ">", True),
    ("", "> >>", ">>>", False),
    ("", "> >>>", ">>", True),
    ("", "> >> >>> >>>>", "", False),
    ("- - >", "-", ">>", False),
    ("", ">>", "- -", False),
    ("", "omega", "-", True),
    ("", "omega -", "", False),
    ("- 1", "omega", "", False),
    ("1", "-", "omega -", False),
    ("", "1 omega", "", False),
]


def tasks(before: str, now: str, left: str) -> list[Task]:
    tasks: list[Any] = []
    for text, status, trick in ((before, Status.COMPLETED, 1), (now, Status.COMPLETED, 2), (left, Status.OPEN, None)):
        for token in text.split():
            name = f"T{len(tasks)}"
            tasks.append(Task(name, name, token=None if token == "-" else token, status=status, trick=trick))
    return tasks


@pytest.mark.parametrize(("before", "now", "left", "wrong"), CASES)
def test_order(before: str, now: str, left: str, wrong: bool) -> None:
    assert (broken(tasks(before, now, left), 2) is not None) is wrong


@pytest.mark.parametrize(
    ("tokens", "trick", "early"),
    [
        ({"P9": ">>", "B9": ">"}, "P9 P1 P2 P3", "P9"),
        ({"P9": None, "B9": "1"}, "P1 P2 P9 P3", "P9"),
        ({"P9": None, "P2": "1", "B9": "2"}, "P1 P2 P9 P3", "P9"),
        ({"P9": "omega", "B9": None}, "P1 P9 P2 P3", "P9"),
        ({"P2": "2", "B9": "1"}, "P1 P2 P9 P3", "P2"),
    ],
)
def test_the_task_that_was_done_too_early_ended_it(tokens: dict[str, str | None], trick: str, early: str) -> None:
    """Its card lay in the trick, and its owner took that; of the one that was overtaken the reason speaks."""
    codes = trick.split()
    winner = codes.index("P9") + 1
    tasks = [{"card": card, "owner": 4 if card == "B9" else winner, "token": token} for card, token in tokens.items()]
    tasks = [{key: value for key, value in task.items() if value is not None} for task in tasks]
    playing = table(GAME, 4, {"mission": 6, "commander": 1, "tasks": tasks}).say(*codes)
    decided, mission = playing.view.decided, playing.view.mission
    assert mission.reason == "reason-p9-order-broken" and decided is not None
    assert (decided.card, decided.task, decided.owner) == (early, f"T-{early}", winner)


@pytest.mark.parametrize(
    ("mission", "roles", "tricks", "card"),
    [
        (5, {"sick": 1}, "P9 P1 P2 P3", "P9"),
        (29, {}, "P9 P1 P2 P3 B9 B1 B2 B3", "B9"),
        (26, {}, "P9 P1 P2 P3 B9 B1 G1 B2", "B1"),
        (26, {}, "P9 P1 P2 P3 B1 G1 Y1 P4", "G1"),
    ],
)
def test_a_condition_raises_the_card_that_broke_it(mission: int, roles: dict[str, int], tricks: str, card: str) -> None:
    """Where no card did but who took the trick, that is the one that took it."""
    playing = table(GAME, 4, {"mission": mission, "commander": 1, "tasks": [], "roles": roles}).say(*tricks.split())
    decided = playing.view.decided
    assert decided is not None and (decided.card, decided.task) == (card, None)
