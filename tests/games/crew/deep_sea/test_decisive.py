"""What ended an attempt, for each of the 96 tasks, lost and done: whose task it was, and a card of the trick."""

import re
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from companion.games.crew.deep_sea.game import GAME
from companion.games.crew.deep_sea.tasks.cards import TaskCard, judge
from companion.games.crew.deep_sea.tasks.facts import History
from companion.games.crew.terms import Status, read_card
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.text.catalogue import Catalogue
from tests.games.crew.deep_sea.oracle import ROWS, random_game, sort_of
from tests.games.crew.deep_sea.test_tasks import TASKS
from tests.games.crew.test_seat_pages import table
from tests.screen.views import at_table

SEATS, NOTED = 4, 3
FIRST = {task.kind: task.id for task in reversed(TASKS)}.values()
PARAMS: Mapping[str, Any] = {row["id"]: row.get("params", {}) for row in ROWS}


@cache
def games() -> tuple[History, ...]:
    """Whole games at random."""
    source = Random(7)
    return tuple(random_game(SEATS, source) for _ in range(300))


def ended(task: TaskCard, status: Status) -> tuple[History, int]:
    """A game in which the task ends so, with the seat whose it is."""
    for game in games():
        for owner in range(1, SEATS + 1):
            if judge(task, owner, game, NOTED) is status and not (task.not_for_captain and owner == game.captain):
                return game, owner
    raise AssertionError(task.id)


@cache
def played(task: TaskCard, status: Status) -> tuple[Any, int]:
    """The same at a table, up to its end."""
    game, owner = ended(task, status)
    noted = {"prediction": NOTED} if task.kind == "tricks_predicted" else {}
    playing = table(
        GAME, SEATS, {"mission": 1, "commander": game.captain, "tasks": [{"id": task.id, "owner": owner, **noted}]}
    )
    for trick in game.tricks:
        for card in trick.cards:
            playing = playing if playing.state.decided else playing.say(str(card))
    return playing.view, owner


def speaks_of(task: TaskCard, code: str) -> bool:
    """Whether a task speaks of a card: by name, by its suit or by its value."""
    params, card = PARAMS[task.id], read_card(code)
    colours = [params[key] for key in ("first", "second") if key in params]
    groups = [*params.get("groups", ()), params, {"colours": colours}]
    listed = code in (*params.get("cards", ()), params.get("card"))
    with_submarine = task.kind == "win_card_with_submarine" and card.trump
    return listed or with_submarine or any(sort_of(card, group) for group in groups)


@pytest.mark.parametrize("status", [Status.FAILED, Status.COMPLETED], ids=str)
@pytest.mark.parametrize(
    "task",
    [pytest.param(task, id=task.id, marks=() if task.id in FIRST else pytest.mark.long) for task in TASKS],
)
def test_an_end_names_the_task_its_owner_and_the_card_that_decided(task: TaskCard, status: Status) -> None:
    """A card that the task speaks of, where it lay in the trick; where only tricks count, the one that took it."""
    view, owner = played(task, status)
    decided = view.decided
    assert view.mission.status == status and decided is not None
    assert (decided.task, decided.owner) == (task.id, owner)
    lay = [play.card for play in decided.cards]
    taken_with = [play.card for play in decided.cards if play.seat == decided.winner]
    assert decided.card in (taken_with if task.kind.startswith("tricks_") else lay)
    # A task never to open with a colour that holds speaks of no card any more.
    spoken = (
        [card for card in lay if speaks_of(task, card)] if status is Status.FAILED or task.kind != "never_lead" else []
    )
    assert not spoken or decided.card in spoken


@pytest.mark.parametrize("status", [Status.FAILED, Status.COMPLETED], ids=str)
@pytest.mark.parametrize("task", [task for task in TASKS if task.id in FIRST], ids=lambda task: task.kind)
def test_the_screen_raises_that_card_and_tags_it_with_its_owner(task: TaskCard, status: Status) -> None:
    """A count, a comparison and tricks in a row raised no card and named nobody."""
    board, owner = played(task, status)
    drawn = layout(at_table(board), Size(800, 480), Catalogue("en"))
    heights = {part.key[5:]: part.box.h for part in drawn.elements if re.fullmatch(r"card/..", part.key)}
    said = {part.key: part.reads() for part in drawn.elements}
    assert max(heights, key=heights.__getitem__) == board.decided.card and "result/badge" in said
    # A sentence that is too long for the tag stands in full beside the trick.
    name = board.sitting[owner - 1]
    assert said["result/tag/text"].startswith((f"{name}: ", f"{name}’s task")) and drawn.cuts() == []
