"""Views that were cut out otherwise than most are cut out anew, so that a suit's cards lie alike."""

from dataclasses import replace

import numpy as np
import pytest

from companion.camera.background import Background
from companion.camera.comparing import thumbnail
from companion.camera.laying import SQUARE, in_picture
from companion.camera.picture import Floats, floats
from companion.camera.taught import Taught
from companion.camera.teaching import ShownCard, better, cut_anew, learnt
from tests.camera.conftest import Taughtroom

INSET = floats([[6, 0], [0, 0], [0, 0], [6, 0]])
# The left side of a card lies so many pixels inside it, as where a border was taken for shadow.


def far(view: Floats, other: Floats) -> float:
    return float(np.abs(view - other).max())


@pytest.mark.long
def test_a_view_that_lacks_a_part_of_its_rim_is_cut_out_with_it(table: Taughtroom) -> None:
    background = Background(table.empty)
    photos = {
        word: [(f"{word} {n}", lambda photo=photo: photo) for n, photo in enumerate(p)]
        for word, p in table.photos.items()
    }
    views, _ = learnt(background, photos)
    good = views["P7"][1]
    corners = in_picture(good.outline.corners, SQUARE + INSET)
    lacking = ShownCard(
        thumbnail(table.photos["P7"][1], corners, floats([1, 1, 1])), replace(good.outline, corners=corners)
    )
    assert far(corners, good.outline.corners) > 4
    settled = cut_anew(background, {**views, "P7": [views["P7"][0], lacking, views["P7"][2]]}, photos)
    assert far(settled["P7"][1].outline.corners, good.outline.corners) < 2
    assert settled["P7"][0] is views["P7"][0]


def test_a_view_of_another_card_stays_as_it_is(table: Taughtroom) -> None:
    other = table.taught.cards["B1"].pictures[0]
    views = table.taught.cards["P7"]
    strange = replace(views, pictures=(*views.pictures[:2], other))
    assert better(replace(table.taught, cards={**table.taught.cards, "P7": strange}))["P7"][2] is None


def test_of_no_cards_none_is_moved(table: Taughtroom) -> None:
    assert better(Taught("planet-nine", table.empty)) == {}
