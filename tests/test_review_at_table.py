"""After a mission: REVIEW is offered, worked out in another process, stepped through covered, and left again."""

import queue
from pathlib import Path

import pytest

from companion.cli.review_processes import Reviewer
from companion.cli.wire import session_store
from companion.games.crew.terms import Suit, deck
from companion.inputs import Delivered, Input, Said
from companion.rules.chance import chance
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.ports import Ports
from companion.table.table import Table
from tests.screen.review_games import Evening

pytest.importorskip("pysat")


def _hands(seed: int) -> dict[str, list[str]]:
    cards = [str(card) for card in deck(Suit.ROCKET)]
    chance(seed, "deal").shuffle(cards)
    return {str(seat): cards[(seat - 1) * 10 : seat * 10] for seat in range(1, 5)}


def test_a_lost_mission_is_reviewed_and_the_verdict_stays_covered_until_asked(tmp_path: Path) -> None:
    inputs: queue.Queue[Input] = queue.Queue()
    reviewer = Reviewer(lambda name, view: inputs.put(Delivered("review", name, view)))
    table = Table(session_store(tmp_path, VirtualClock()), Bindings(), ports=Ports(reviewer=reviewer))
    hands = _hands(4)
    commander = next(int(seat) for seat, hand in hands.items() if "R4" in hand)
    position = {"mission": 1, "commander": commander, "hands": hands, "tasks": [{"card": "P1", "owner": commander}]}
    table.begin("planet-nine", {"players": 4}, position, 1, 0.0)
    table.start(0.0)

    def say(word: str) -> str:
        outcome = table.handle(Said("keyboard", word), 0.0)
        return outcome.refusal.code if outcome.refusal else "none"

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
    table = Table(session_store(tmp_path, VirtualClock()), Bindings())
    table.handle(Said("keyboard", "GAME P9"), 0.0)
    before = table.view(0.0)
    table.handle(Delivered("review", "another-session", None), 0.0)
    assert table.view(0.0) == before


def test_after_an_early_end_whole_hands_can_be_told_before_the_review(tmp_path: Path) -> None:
    """HANDS asks for the cards left, seat by seat; with all of them known the verdict is certain."""
    inputs: queue.Queue[Input] = queue.Queue()
    reviewer = Reviewer(lambda name, view: inputs.put(Delivered("review", name, view)))
    table = Table(session_store(tmp_path, VirtualClock()), Bindings(), ports=Ports(reviewer=reviewer))
    hands = _hands(4)
    commander = next(int(seat) for seat, hand in hands.items() if "R4" in hand)
    position = {"mission": 1, "commander": commander, "tasks": [{"card": "P1", "owner": commander}]}
    table.begin("planet-nine", {"players": 4}, position, 1, 0.0)
    table.start(0.0)
    for word in ("GIVEUP", "HANDS"):
        table.handle(Said("keyboard", word), 0.0)
    assert not table.view(0.0).notices
    for seat in range(1, 4):
        assert table.view(0.0).prompt.who == seat
        for card in hands[str(seat)]:
            assert table.handle(Said("keyboard", card), 0.0).refusal is None
    assert table.handle(Said("keyboard", "REVIEW"), 0.0).refusal is None
    assert table.view(0.0).notices
    table.handle(inputs.get(timeout=60), 0.0)
    review = table.view(0.0).board.review
    assert (review.state, review.verdict) in (("ready", "still-winnable"), ("ready", "never-winnable"))


@pytest.mark.long
def test_the_review_begins_with_the_cards_that_are_known(tmp_path: Path) -> None:
    """REVIEW asks for no hand first; what nobody showed stays a want, and the table is as it was afterwards."""
    inputs: queue.Queue[Input] = queue.Queue()
    reviewer = Reviewer(lambda name, view: inputs.put(Delivered("review", name, view)))
    table = Table(session_store(tmp_path, VirtualClock()), Bindings(), ports=Ports(reviewer=reviewer))
    table.begin("planet-nine", {"players": 4}, {"mission": 1, "commander": 1}, 1, 0.0)
    table.start(0.0)
    for word in ("GIVEUP", "REVIEW"):
        table.handle(Said("keyboard", word), 0.0)
    assert table.view(0.0).board.phase == "over"
    table.handle(inputs.get(timeout=60), 0.0)
    assert table.view(0.0).board.review.state == "hands-missing"
    assert table.handle(Said("keyboard", "CANCEL"), 0.0).refusal is None
    assert table.view(0.0).board.phase == "over"


def test_with_columns_face_down_the_hands_come_first(tmp_path: Path) -> None:
    """What lies before JARVIS is asked for by column, and REVIEW said again goes without it."""
    inputs: queue.Queue[Input] = queue.Queue()
    reviewer = Reviewer(lambda name, view: inputs.put(Delivered("review", name, view)))
    table = Table(session_store(tmp_path, VirtualClock()), Bindings(), ports=Ports(reviewer=reviewer))
    position = {"mission": 1, "commander": 1, "jarvis": {"seat": 3}}
    table.begin("planet-nine", {"players": 2}, position, 1, 0.0)
    table.start(0.0)
    for word in ("GIVEUP", "REVIEW"):
        table.handle(Said("keyboard", word), 0.0)
    assert table.view(0.0).board.phase == "hands"
    table.handle(Said("keyboard", "REVIEW"), 0.0)
    table.handle(inputs.get(timeout=60), 0.0)
    assert table.view(0.0).board.review.state == "hands-missing"


def test_whose_a_card_was_is_asked_answered_and_taken_back() -> None:
    """A name answers; the review comes anew with the card known. UNDO takes the answer back, and no more than that."""
    table = Evening(seed="u4", tasks=(("B7", 1), ("Y6", 2)), hands=False).table()
    asked = table.view(0.0)
    question = asked.board.question
    assert question is not None and asked.prompt.key == "review-ask"
    assert asked.prompt.choices == (*(f"SEAT {seat}" for seat in question.seats), "NO", "OK", "CANCEL")
    assert table.say("UNDO") == "leave-review-first"
    assert table.say(question.card) == "review-whose"
    assert table.say(f"SEAT {question.seats[0]}") == ""
    after = table.view(0.0)
    assert after.scene == "review" and not after.board.uncovered
    assert after.board.review.asks[:1] != asked.board.review.asks[:1]
    assert table.say("UNDO") == ""
    back = table.view(0.0).board
    assert (back.question, back.review.likely) == (question, asked.board.review.likely)
    assert table.say(f"SEAT {question.seats[1]} {question.card}") == ""
    assert table.say("CANCEL") == "" and table.view(0.0).scene == "game"
    assert table.view(0.0).board.revealed["left"][str(question.seats[1])] == (question.card,)


def test_enough_ends_the_questions_and_shows_how_it_stands() -> None:
    """OK ends them and NO goes on to the next card; without any left it stays as it is. HANDS asks again."""
    table = Evening(seed="u4", tasks=(("B7", 1), ("Y6", 2)), hands=False).table()
    first = table.view(0.0).board.question
    assert table.say("NO") == "" and table.view(0.0).board.question not in (None, first)
    assert table.say("OK") == ""
    stands = table.view(0.0)
    assert stands.board.uncovered and stands.board.question is None and "HANDS" in stands.prompt.choices
    assert stands.board.review.likely and stands.prompt.key == "review-story-hands-missing"
    assert table.say("HANDS") == "" and table.view(0.0).board.question == first
    for _ in stands.board.review.asks:
        assert table.say("NO") == ""
    assert table.view(0.0).board.question is None
