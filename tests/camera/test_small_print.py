"""The small print of cards, compared point by point."""

import numpy as np
import pytest

from companion.camera.print_points import Points, points_of, together
from tests.camera.conftest import Taughtroom


@pytest.mark.parametrize("turned", [False, True])
def test_a_view_has_the_print_of_its_card_whichever_way_up(table: Taughtroom, turned: bool) -> None:
    views = table.taught.cards["P7"].pictures
    seen = points_of(np.ascontiguousarray(np.rot90(views[0], 2)) if turned else views[0])
    prints, words = table.reader.deck.prints, table.reader.deck.words
    likeness = {word: prints.likeness(seen, words.index(word)) for word in words}
    assert max(likeness, key=lambda word: likeness[word]) == "P7"


def test_what_has_no_print_is_like_nothing(table: Taughtroom) -> None:
    plain = points_of(np.full((149, 96, 3), 128, np.uint8))
    assert plain.rows.shape == (0, 128)
    seen = points_of(table.taught.cards["P7"].pictures[0])
    assert together(plain, seen) == 0.0 == together(seen, plain)
    assert together(seen, seen) == pytest.approx(1.0, abs=0.02)
    assert isinstance(seen, Points)
