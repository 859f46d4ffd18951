"""A card that was read twice and did not move is not read again; one that changed is."""

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from companion.camera import reader
from companion.camera.picture import Picture, floats
from companion.camera.reader import Memory
from tests.camera.conftest import Taughtroom
from tools.camera_scenes import scenes

SPOTS = ((200.0, 300.0, 20.0), (700.0, 300.0, 80.0))


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words of the cards that were compared with the deck, in order."""
    words: list[str] = []
    plainly = reader.match  # type: ignore[attr-defined]

    def match(there: reader.MatchedCard, deck: reader.Deck) -> reader.Match:  # type: ignore[name-defined]
        reading = plainly(there, deck)
        words.append(reading.words[0])
        return reading

    monkeypatch.setattr(reader, "match", match)
    return words


def taken(table: Taughtroom, number: int, words: Sequence[str]) -> Picture:
    """A picture with its own noise of two cards that lie there each time, or of the left one alone."""
    clean = scenes.scene(table.room, 70, [*words, "B1"][:2], table.lamp, spots=SPOTS).picture.copy()
    if len(words) == 1:
        clean[:, 450:] = table.empty[:, 450:]
    noise = np.random.default_rng(number).normal(0, 2, clean.shape)
    return np.clip(clean + noise, 0, 255).astype(np.uint8)


@pytest.mark.long
def test_a_card_that_was_read_twice_is_not_read_a_third_time(table: Taughtroom, compared: list[str]) -> None:
    memory = Memory()
    for number in range(4):
        readings = table.reader.read(taken(table, number, ["P7"]), memory=memory)
        assert [(reading.word, reading.sure) for reading in readings] == [("P7", True)]
    assert compared == ["P7", "P7"]
    both = table.reader.read(taken(table, 5, ["P7", "B1"]), memory=memory)
    assert [reading.word for reading in both] == ["P7", "B1"] and compared == ["P7", "P7", "B1"]


def test_another_card_of_the_suit_in_its_place_is_read_anew(table: Taughtroom, compared: list[str]) -> None:
    memory = Memory()
    for number in range(3):
        table.reader.read(taken(table, number, ["P7"]), memory=memory)
    compared.clear()
    (reading,) = table.reader.read(taken(table, 9, ["P1"]), memory=memory)
    assert (reading.word, reading.sure, compared) == ("P1", True, ["P1"])


def test_a_card_that_is_covered_later_is_read_anew(table: Taughtroom) -> None:
    memory = Memory()
    for number in range(3):
        (reading,) = table.reader.read(taken(table, number, ["P7"]), memory=memory)
    hidden = taken(table, 9, ["P7"])
    middle = floats(reading.corners).mean(axis=0)
    inner = (middle + 0.7 * (floats(reading.corners) - middle)).round().astype(np.int32)
    cv2.fillPoly(hidden, [inner], (90, 120, 170))
    assert not [reading for reading in table.reader.read(hidden, memory=memory) if reading.sure]


def test_light_that_changes_as_a_whole_makes_no_card_new(table: Taughtroom, compared: list[str]) -> None:
    memory = Memory()
    for number in range(2):
        table.reader.read(taken(table, number, ["P7"]), memory=memory)
    brighter = np.clip(taken(table, 3, ["P7"]).astype(np.int16) + 3, 0, 255).astype(np.uint8)
    assert [reading.word for reading in table.reader.read(brighter, memory=memory)] == ["P7"]
    assert compared == ["P7", "P7"]
