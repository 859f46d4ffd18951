"""Order tokens, case by case: which tasks were done before, which in this trick, which are open."""

from typing import Any

import pytest

from companion.games.crew.planet_nine.judging import broken
from companion.games.crew.terms import Status, Task

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
