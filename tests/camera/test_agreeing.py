"""A view that does not show what a card's two other views show is found: blurred, half covered, of another card."""

import cv2
import numpy as np
import pytest

from companion.camera.background import Background
from companion.camera.picture import Picture
from companion.camera.teaching import learnt, odd
from tests.camera.conftest import WORDS, Taughtroom


def instead(table: Taughtroom, word: str, number: int, view: Picture) -> list[Picture]:
    """A card's views with another in place of one."""
    views = list(table.taught.cards[word].pictures)
    views[number] = view
    return views


@pytest.mark.long
def test_views_of_one_card_agree_whichever_way_up_they_are(table: Taughtroom) -> None:
    for word in WORDS:
        assert odd(table.taught.cards[word].pictures) is None
    turned = np.ascontiguousarray(table.taught.cards["P7"].pictures[1][::-1, ::-1])
    assert odd(instead(table, "P7", 1, turned)) is None


@pytest.mark.long
def test_another_card_of_the_suit_is_odd(table: Taughtroom) -> None:
    other = table.taught.cards["P1"].pictures[0]
    for number in range(3):
        assert odd(instead(table, "P7", number, other)) == number


@pytest.mark.long
def test_a_blurred_and_a_half_covered_view_are_odd(table: Taughtroom) -> None:
    view = table.taught.cards["B7"].pictures[2]
    assert odd(instead(table, "B7", 2, np.asarray(cv2.GaussianBlur(view, (0, 0), 3), np.uint8))) == 2
    covered = view.copy()
    covered[80:] = (110, 140, 190)
    assert odd(instead(table, "B7", 2, covered)) == 2


def test_three_different_cards_and_fewer_views_name_none(table: Taughtroom) -> None:
    different = [table.taught.cards[word].pictures[0] for word in ("P1", "B7", "G4")]
    assert odd(different) is None
    assert odd(different[:2]) is None


def test_a_picture_of_another_card_is_named_and_left_out(table: Taughtroom) -> None:
    photos = [*table.photos["P7"][:2], table.photos["B1"][0]]
    named = {"P7": [(f"P7/{number}.png", lambda one=one: one) for number, one in enumerate(photos)]}
    views, faults = learnt(Background(table.empty), named)
    assert len(views["P7"]) == 2
    assert faults == ["P7/2.png: it does not look like the two other pictures of P7; show that one again"]
