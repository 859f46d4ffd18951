"""A view that does not show what a card's two other views show is found: blurred, half covered, of another card."""

import cv2
import numpy as np
import pytest

from companion.camera.background import Background
from companion.camera.comparing import thumbnail
from companion.camera.picture import Picture
from companion.camera.teaching import learnt, looks_like, strangers
from tests.camera.conftest import WORDS, Taughtroom


def instead(table: Taughtroom, word: str, number: int, view: Picture) -> list[Picture]:
    """A card's views with another in place of one."""
    views = list(table.taught.cards[word].pictures)
    views[number] = view
    return views


@pytest.mark.long
def test_views_of_one_card_agree_whichever_way_up_they_are(table: Taughtroom) -> None:
    for word in WORDS:
        assert strangers(table.taught.cards[word].pictures) == ()
    turned = np.ascontiguousarray(table.taught.cards["P7"].pictures[1][::-1, ::-1])
    assert strangers(instead(table, "P7", 1, turned)) == ()


@pytest.mark.long
def test_another_card_of_the_suit_is_odd(table: Taughtroom) -> None:
    other = table.taught.cards["P1"].pictures[0]
    for number in range(3):
        assert strangers(instead(table, "P7", number, other)) == (number,)


@pytest.mark.long
def test_a_blurred_and_a_half_covered_view_are_odd(table: Taughtroom) -> None:
    view = table.taught.cards["B7"].pictures[2]
    assert strangers(instead(table, "B7", 2, np.asarray(cv2.GaussianBlur(view, (0, 0), 3), np.uint8))) == (2,)
    covered = view.copy()
    covered[80:] = (110, 140, 190)
    assert strangers(instead(table, "B7", 2, covered)) == (2,)


def test_of_three_different_cards_none_fits_and_two_views_say_nothing(table: Taughtroom) -> None:
    different = [table.taught.cards[word].pictures[0] for word in ("P1", "B7", "G4")]
    assert strangers(different) == (0, 1, 2)
    assert strangers(different[:2]) == ()


def test_a_picture_of_another_card_is_named_and_left_out(table: Taughtroom) -> None:
    photos = [*table.photos["P7"][:2], table.photos["B1"][0]]
    named = {"P7": [(f"P7/{number}.png", lambda photo=photo: photo) for number, photo in enumerate(photos)]}
    views, faults = learnt(Background(table.empty), named)
    assert len(views["P7"]) == 2
    assert faults == ["P7/2.png: it does not look like the other pictures of P7; show P7 again"]


def test_two_wrong_pictures_of_three_do_not_throw_out_the_right_one(table: Taughtroom) -> None:
    photos = {**table.photos, "P7": [table.photos["P7"][0], *table.photos["B1"][:2]]}
    named = {
        word: [(f"{word}/{n}.png", lambda photo=photo: photo) for n, photo in enumerate(some)]
        for word, some in photos.items()
    }
    views, faults = learnt(Background(table.empty), named)
    assert len(views["P7"]) == 1 and strangers([views["P7"][0].view, *table.taught.cards["P7"].pictures[1:]]) == ()
    assert faults[:2] == [f"P7/{number}.png: it looks like B1; show P7 again" for number in (1, 2)]


@pytest.mark.long
def test_a_card_that_is_taught_already_is_named_and_a_new_one_is_not(table: Taughtroom) -> None:
    """Each card before all others, and before all others without itself."""
    for word in WORDS:
        view = table.scene(900 + WORDS.index(word), word)
        cut = table.reader.read(view.picture)[0]
        seen = thumbnail(view.picture, np.array(cut.corners, np.float32), np.ones(3, np.float32))
        assert looks_like(seen, table.taught, "R4") == word
        assert looks_like(seen, table.taught.without(word), word) == ""
        assert looks_like(seen, table.taught, word) == ""
