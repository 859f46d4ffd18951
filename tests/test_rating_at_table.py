"""The drawn tasks are rated where an option asks for it: outside the loop, before the first card, and never altered."""

import queue
from pathlib import Path

import pytest

from companion.cli.review_processes import Rater
from companion.cli.wire import session_store
from companion.inputs import Delivered, Input, Said
from companion.rules.reviewed import RatingView
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.ports import Ports
from companion.table.scenes.play import PlayScene
from companion.table.table import Table
from companion.text.catalogue import Catalogue

pytest.importorskip("pysat")


def opened(tmp_path: Path, inputs: "queue.Queue[Input]") -> Table:
    rater = Rater(lambda subject, rating: inputs.put(Delivered("rating", subject, rating)))
    return Table(session_store(tmp_path, VirtualClock()), Bindings(), ports=Ports(rater=rater))


def subject_of(table: Table) -> str:
    """What the rating that is asked for is of."""
    play = table.stack[0]
    assert isinstance(play, PlayScene)
    return play.rated


@pytest.mark.long_from(1)
@pytest.mark.parametrize("rated", [True, False])
def test_drawn_tasks_are_rated_before_the_first_card_if_the_table_wants_it(tmp_path: Path, rated: bool) -> None:
    """The tasks are the same with and without; the chip goes with the first card."""
    inputs: queue.Queue[Input] = queue.Queue()
    table = opened(tmp_path, inputs)
    table.begin("planet-nine", {"players": 4, "mission": 2, "rate_tasks": rated}, {}, 7, 0.0)
    table.start(0.0)
    table.handle(Said("keyboard", "COMMANDER 1"), 0.0)
    assert [task.id for task in table.view(0.0).board.tasks] == ["T-P1", "T-G1"]
    if not rated:
        assert subject_of(table) == ""
        return
    table.handle(inputs.get(timeout=60), 0.0)
    rating = table.view(0.0).rating
    assert isinstance(rating, RatingView)
    assert rating.word in ("gentle", "fair", "brutal")
    assert rating.low <= rating.won / rating.samples <= rating.high
    texts = [
        getattr(element, "text", "") for element in layout(table.view(0.0), Size(800, 480), Catalogue("en")).elements
    ]
    assert any("of all deals" in str(text) for text in texts)
    while table.view(0.0).board.phase != "trick":
        words = table.view(0.0).prompt.choices
        assert table.handle(Said("keyboard", words[0] if words[0] != "DISTRESS" else "NO"), 0.0).refusal is None
    assert table.view(0.0).rating is not None
    table.handle(Said("keyboard", "R4"), 0.0)
    assert table.view(0.0).rating is None
    table.go_home()


def test_a_rating_that_comes_too_late_is_dropped(tmp_path: Path) -> None:
    """The game was left meanwhile, or other tasks lie there now."""
    table = opened(tmp_path, queue.Queue())
    table.begin("planet-nine", {"players": 4, "mission": 2, "rate_tasks": True}, {}, 7, 0.0)
    table.start(0.0)
    table.handle(Said("keyboard", "COMMANDER 1"), 0.0)
    subject = subject_of(table)
    assert subject
    table.go_home()
    table.handle(Delivered("rating", subject, RatingView("gentle", 1, 1, 0, 0.0, 1.0)), 0.0)
    assert table.view(0.0).rating is None


def test_the_rating_looks_at_no_hand(tmp_path: Path) -> None:
    """Two tables with the same tasks and other hands ask the same question."""
    asked = []
    for number in range(2):
        table = opened(tmp_path / str(number), queue.Queue())
        hands = {"1": ["R4", "B1"], "2": ["G2"]} if number else {"1": ["R4", "Y9"], "2": ["P3"]}
        position = {"mission": 2, "commander": 1, "tasks": [{"card": "B7"}, {"card": "Y6"}], "hands": hands}
        table.begin("planet-nine", {"players": 4, "rate_tasks": True}, position, 7, 0.0)
        table.start(0.0)
        asked.append(subject_of(table).split(" ", 1)[1])
        table.go_home()
    assert asked[0] == asked[1] == "1 2 T-B7 T-Y6"
