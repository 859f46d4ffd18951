"""While hands are missing: what the verdict would be over possible deals, covered until it is asked for."""

from dataclasses import replace

import pytest

from companion.games.crew import events as ev
from companion.games.crew.evolve import evolve
from companion.games.crew.state import State
from companion.review.whole import review
from companion.rules.review_board import ReviewBoard
from companion.text.catalogue import LANGUAGES, Catalogue
from companion.text.review_story import likely_told
from tests.review.test_review import P9, lost

pytest.importorskip("pysat")


def untold(state: State, seats: tuple[int, ...] = ()) -> State:
    """The same as it lies on a table that never saw the hands, but for those of some seats."""
    known = replace(state, table=replace(state.table, hands={}))
    for seat in seats:
        left = tuple(str(card) for card in state.table.hands[seat] if card not in state.play.gone)
        known = evolve(known, ev.HandNoted(seat, left))
    return known


def test_hands_that_are_told_draw_the_answer_towards_the_verdict() -> None:
    """Every deal looked at counts once; with the last hand told the verdict is there and nothing is likely any more."""
    state = lost("turn-4-1")
    whole = review(P9, state)
    assert whole.turning is not None
    none, two, three = (review(P9, untold(state, seats)) for seats in ((), (1, 3), (1, 2, 3)))
    for found in (none, two):
        assert found.state == "hands-missing" and found.verdict == "undecided"
        assert sum(one.count for one in found.likely) == 100
    assert three.verdict == whole.verdict and three.likely == ()
    right = {one.trick: one.count for one in two.likely if one.verdict == whole.verdict}
    assert right.get(whole.turning.trick, 0) > 0


def test_nothing_likely_shows_before_it_is_asked_for() -> None:
    found = review(P9, untold(lost("turn-4-1")))
    board = ReviewBoard(found, (), opening=True)
    assert found.likely and "OK" in board.prompt.choices
    assert board.public.review.likely == () and board.public.review.state == "hands-missing"
    turned = board.heard("OK")
    assert turned is not None and turned.public.review.likely == found.likely


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_likely_is_said_in_every_language(language: str) -> None:
    told = likely_told(review(P9, untold(lost("turn-4-1"))), Catalogue(language))
    assert told and not any(text.startswith("review-likely") for text in told)
