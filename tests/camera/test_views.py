"""The views of a card that were taught, compared one by one where cards are close."""

import numpy as np
import pytest

from companion.camera.comparing import HEIGHT, WIDTH
from companion.camera.deck import Deck, ready
from companion.camera.laying import relief, together
from companion.camera.matching import lying_at, match
from companion.camera.picture import Picture, floats
from companion.camera.reading import verdict
from companion.camera.taught import Taught, Views
from tests.camera.conftest import Taughtroom


def test_every_view_lies_on_its_card_whichever_way_up(table: Taughtroom) -> None:
    deck = table.reader.deck
    for way in range(2 * len(deck.words)):
        views = deck.views(way)
        assert len(views) == 3
        assert min(together(relief(view).fine, deck.reliefs[way].fine) for view in views) > 0.9


def view(ring: int, brightness: float) -> Picture:
    """A frame around a field that is filled evenly, or with fine dots whose place says nothing."""
    card = np.full((HEIGHT, WIDTH, 3), 225.0)
    card[12:30, 12:40] = card[-30:-12, -40:-12] = (40, 40, 160)
    card[45:105, 24:72] = 150
    dots = np.random.default_rng(ring).uniform(-1, 1, (30, 24)).repeat(2, 0).repeat(2, 1)[..., None]
    card[45:105, 24:72] += brightness * dots
    return np.asarray(np.clip(card, 0, 255), np.uint8)


@pytest.fixture(scope="module")
def fine() -> Deck:
    """Two cards of which one has fine print that no mean of its views keeps."""
    printed = tuple(view(number, 70) for number in range(3))
    even = tuple(view(number, 4) for number in range(3, 6))
    size = (float(WIDTH), float(HEIGHT))
    empty = np.zeros((64, 64, 3), np.uint8)
    return ready(Taught("planet-nine", empty, {"P1": Views(printed, size), "B1": Views(even, size)}))


@pytest.mark.parametrize(("word", "seen"), [("P1", view(1, 70)), ("B1", view(5, 4))])
def test_print_that_the_mean_has_lost_is_read_by_the_views(fine: Deck, word: str, seen: Picture) -> None:
    frame = np.full((HEIGHT + 60, WIDTH + 60, 3), 40, np.uint8)
    frame[30:-30, 30:-30] = seen
    corners = floats([[30, 30], [30 + WIDTH, 30], [30 + WIDTH, 30 + HEIGHT], [30, 30 + HEIGHT]])
    reading = verdict(match(lying_at(np.asarray(frame, np.uint8), corners, floats(np.ones(3)), fine), fine))
    assert (reading.word, reading.sure) == (word, True)
