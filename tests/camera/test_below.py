"""A card of which another leaves a corner and two strips is found below it, and what is hidden is not compared."""

import pytest

from companion.camera.finding import shared_area
from companion.camera.picture import floats
from companion.camera.reading import Reading
from tests.camera.conftest import Taughtroom
from tools.camera_scenes import scenes

AT = (400.0, 300.0)


def laid(table: Taughtroom, below: str, above: str, share: tuple[float, float]) -> tuple[scenes.Scene, list[Reading]]:
    """Two cards, the second so many widths and heights beside the first and on it."""
    deck, scale = table.room.deck, table.room.camera.scale
    spots = ((*AT, 0.0), (AT[0] + share[0] * deck.width * scale, AT[1] + share[1] * deck.height * scale, 0.0))
    scene = scenes.scene(table.room, 90, [below, above], table.lamp, spots=spots)
    return scene, table.reader.read(scene.picture)


def of(card: scenes.Laid, readings: list[Reading]) -> list[Reading]:
    return [reading for reading in readings if shared_area(floats(reading.corners), floats(card.corners)) > 0.8]


@pytest.mark.parametrize(("below", "above"), [("P1", "B7"), ("B7", "P7"), ("G4", "P1")])
def test_a_card_below_another_is_read_by_what_shows_of_it(table: Taughtroom, below: str, above: str) -> None:
    scene, readings = laid(table, below, above, (0.36, 0.36))
    assert scene.cards[0].shows < 0.65
    assert [[reading.word for reading in of(card, readings)] for card in scene.cards] == [[below], [above]]
    assert len(readings) == 2


def test_of_a_card_that_is_nearly_hidden_nothing_is_said(table: Taughtroom) -> None:
    scene, readings = laid(table, "P1", "B7", (0.08, 0.08))
    assert scene.cards[0].shows < 0.3
    assert [reading.word for reading in readings] == ["B7"]
