"""After a mission: REVIEW is offered, worked out in another process, stepped through covered, and left again."""

import queue
from pathlib import Path

import pytest

from companion.cli.reviewer import Reviewer
from companion.cli.wire import shelf
from companion.games.crew.cards import Suit, deck
from companion.inputs import Delivered, Input, Said
from companion.rules.chance import chance
from companion.table.catalog import Catalog
from companion.table.clock import VirtualClock
from companion.table.table import Table

pytest.importorskip("pysat")


def _hands(seed: int) -> dict[str, list[str]]:
    cards = [str(card) for card in deck(Suit.ROCKET)]
    chance(seed, "deal").shuffle(cards)
    return {str(seat): cards[(seat - 1) * 10 : seat * 10] for seat in range(1, 5)}


def test_a_lost_mission_is_reviewed_and_the_verdict_stays_covered_until_asked(tmp_path: Path) -> None:
    inputs: queue.Queue[Input] = queue.Queue()
    reviewer = Reviewer(lambda name, found: inputs.put(Delivered("review", name, found)))
    table = Table(shelf(tmp_path, VirtualClock()), Catalog(), reviewer=reviewer)
    hands = _hands(4)
    commander = next(int(seat) for seat, hand in hands.items() if "R4" in hand)
    position = {"mission": 1, "commander": commander, "hands": hands, "tasks": [{"card": "P1", "owner": commander}]}
    table.begin("planet-nine", {"players": 4}, position, 1, 0.0)
    table.start(0.0)

    def say(word: str) -> str:
        heard = table.handle(Said("keyboard", word), 0.0)
        return heard.refusal.code if heard.refusal else "none"

    assert say("REVIEW") == "not-now"
    assert say("GIVEUP") == "none"
    while not (table.session is not None and table.session.over):
        assert say("YES" if "YES" in table.view(0.0).prompt.choices else "OK") == "none"
    assert "REVIEW" in table.view(0.0).prompt.choices
    assert say("REVIEW") == "none"
    assert table.view(0.0).notices
    table.handle(inputs.get(timeout=60), 0.0)
    view = table.view(0.0)
    assert view.scene == "review"
    assert view.board.review.verdict in ("still-winnable", "never-winnable")
    assert not view.board.uncovered
    assert say("OK") == "none"
    assert table.view(0.0).board.uncovered
    assert say("START") == "not-now"
    for word in ("OK", "MENU", "DOWN", "DOWN", "OK"):
        assert say(word) == "none"
    assert table.view(0.0).board.eyes == 1
    assert not table.view(0.0).menu
    assert say("CANCEL") == "none"
    assert table.view(0.0).scene == "game"
    assert say("NEW") == "none"
    assert "REVIEW" not in table.view(0.0).prompt.choices


def test_a_review_that_comes_too_late_is_dropped(tmp_path: Path) -> None:
    table = Table(shelf(tmp_path, VirtualClock()), Catalog())
    table.handle(Said("keyboard", "GAME P9"), 0.0)
    before = table.view(0.0)
    table.handle(Delivered("review", "another-session", None), 0.0)
    assert table.view(0.0) == before


def test_after_an_early_end_the_screen_leads_through_the_hands_and_then_the_review_comes(tmp_path: Path) -> None:
    """REVIEW asks for the cards left, seat by seat; when the last is known the review is worked out by itself."""
    inputs: queue.Queue[Input] = queue.Queue()
    reviewer = Reviewer(lambda name, found: inputs.put(Delivered("review", name, found)))
    table = Table(shelf(tmp_path, VirtualClock()), Catalog(), reviewer=reviewer)
    hands = _hands(4)
    commander = next(int(seat) for seat, hand in hands.items() if "R4" in hand)
    position = {"mission": 1, "commander": commander, "tasks": [{"card": "P1", "owner": commander}]}
    table.begin("planet-nine", {"players": 4}, position, 1, 0.0)
    table.start(0.0)
    for word in ("GIVEUP", "REVIEW"):
        table.handle(Said("keyboard", word), 0.0)
    assert not table.view(0.0).notices
    for seat in range(1, 4):
        assert table.view(0.0).prompt.who == seat
        for card in hands[str(seat)]:
            assert table.handle(Said("keyboard", card), 0.0).refusal is None
    assert table.view(0.0).notices
    table.handle(inputs.get(timeout=60), 0.0)
    review = table.view(0.0).board.review
    assert (review.state, review.verdict) in (("ready", "still-winnable"), ("ready", "never-winnable"))


def test_review_said_again_goes_without_the_hands(tmp_path: Path) -> None:
    inputs: queue.Queue[Input] = queue.Queue()
    reviewer = Reviewer(lambda name, found: inputs.put(Delivered("review", name, found)))
    table = Table(shelf(tmp_path, VirtualClock()), Catalog(), reviewer=reviewer)
    table.begin("planet-nine", {"players": 4}, {"mission": 1, "commander": 1}, 1, 0.0)
    table.start(0.0)
    for word in ("GIVEUP", "REVIEW", "REVIEW"):
        table.handle(Said("keyboard", word), 0.0)
    table.handle(inputs.get(timeout=60), 0.0)
    assert table.view(0.0).board.review.state == "hands-missing"
    assert table.handle(Said("keyboard", "CANCEL"), 0.0).refusal is None
    assert table.view(0.0).board.phase == "hands"
    assert table.handle(Said("keyboard", "UNDO"), 0.0).refusal is None
    assert table.view(0.0).board.phase == "over"
