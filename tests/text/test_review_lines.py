"""The review in the terminal: what the screen shows, in lines, and covered until asked."""

from dataclasses import replace

import pytest

from companion.rules.reviewed import Alternative, Want
from companion.text.catalogue import Catalogue
from companion.text.terminal import render
from tests.screen.review_views import lost_in_the_third, shown
from tests.screen.views import rated

EN = Catalogue("en")


@pytest.mark.parametrize("step", range(4))
def test_two_reviews_that_differ_in_their_verdict_read_the_same_until_it_is_asked_for(step: int) -> None:
    lost = lost_in_the_third()
    won = replace(lost, verdict="never-winnable", turning=None, alternatives=(Alternative("allocation", False),))
    covered = [render(shown(step, False, ending), EN, 0.0) for ending in (lost, won)]
    assert covered[0] == covered[1]
    assert render(shown(step, True, lost), EN, 0.0) != render(shown(step, True, won), EN, 0.0)


def test_the_lost_trick_stands_over_the_line_that_wins() -> None:
    text = render(shown(2, True), EN, 0.0)
    assert "Played: Charlotte Y6  David Y7  Amelie Y9 ✗  Ben Y3 ✗  > Amelie" in text
    assert "A way to win from here: Charlotte Y6  David Y7  Amelie Y2  Ben Y3" in text


def test_the_sum_has_every_sentence_and_the_record() -> None:
    text = render(shown(9, True), EN, 0.0)
    assert "Any of these would have kept it alive: yellow 2, yellow 8." in text
    assert lost_in_the_third().record in text


def test_where_hands_are_missing_the_sum_says_how_to_tell_them() -> None:
    wants = (Want("hand", {"seat": 2, "count": 5}),)
    missing = replace(
        lost_in_the_third(), state="hands-missing", wants=wants, verdict="undecided", turning=None, moments=()
    )
    assert "Type HANDS at the table. It asks for the cards that were left" in render(shown(9, False, missing), EN, 0.0)


def test_through_a_seats_eyes_every_card_says_where_it_could_be() -> None:
    lines = render(shown(2, False, eyes=1), EN, 0.0).splitlines()
    assert "  1,260 deals were possible." in lines
    assert "  P1: Ben" in lines
    assert "  P6: Ben, Charlotte, David" in lines


def test_the_rating_of_drawn_tasks_is_a_line_of_its_own() -> None:
    assert "Fair: 74 to 92 % of all deals" in render(rated(), EN, 0.0)
