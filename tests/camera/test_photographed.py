"""Photographs from the hand: no picture of the empty table, other light, slant and places than when it was taught."""

import io

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.camera import reader
from companion.camera.deck import Deck
from companion.camera.matching import Match, MatchedCard, match
from companion.camera.photographed import LONG, reduced
from companion.camera.picture import Picture, unpacked
from companion.camera.reader import Reader
from tests.camera.conftest import Taughtroom
from tools.camera_scenes import light, scenes


def photographed(table: Taughtroom, seed: int, tilt: float = 30, **how: bool) -> tuple[scenes.Scene, scenes.Room]:
    """Four cards of the deck on another table, seen by another camera."""
    room = scenes.room(seed, table.room.deck, scenes.Camera(width=1280, height=800, scale=130 / 56), tilt=tilt)
    return scenes.scene(room, seed, ("P1", "B7", "G4", "P7"), light.normal(room.random(3)), **how), room


def count_read(scene: scenes.Scene, reader: Reader) -> tuple[int, int]:
    """How many cards were read for sure, and how many of the others were asked about by name; no other is there."""
    readings, sure, asked = reader.photographed(scene.picture), 0, 0
    for card in scene.cards:
        middle = np.mean(card.corners, axis=0)
        reading = min(readings, key=lambda reading: float(np.hypot(*(np.array(reading.middle) - middle))))
        assert np.hypot(*(np.array(reading.middle) - middle)) < 40
        assert not reading.sure or reading.word == card.word
        sure += reading.sure
        asked += not reading.sure and card.word in reading.alternatives
    assert len(readings) <= len(scene.cards)
    return sure, asked


@pytest.mark.long_from(1)
@pytest.mark.parametrize("seed", [701, 702, 703])
def test_cards_are_read_without_a_picture_of_the_empty_table(table: Taughtroom, seed: int) -> None:
    scene, _ = photographed(table, seed)
    sure, asked = count_read(scene, table.reader)
    assert (sure + asked, sure >= 3) == (4, True)


@pytest.mark.long
@pytest.mark.parametrize("seed", [711, 713])
def test_cards_that_lie_on_each_others_rims_are_read(table: Taughtroom, seed: int) -> None:
    scene, _ = photographed(table, seed, overlap=True)
    assert sum(count_read(scene, table.reader)) == 4


def test_an_empty_table_shows_no_card(table: Taughtroom) -> None:
    _, room = photographed(table, 721)
    assert table.reader.photographed(scenes.empty(room, light.normal(room.random(3)))) == []


def test_what_looks_like_no_card_of_the_deck_is_not_compared_with_each_of_them(
    table: Taughtroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wood and the rectangles of the art are many, and to compare one of them takes longer than to compare a card."""
    compared: list[float] = []

    def matched(there: MatchedCard, deck: Deck) -> Match:
        compared.append(there.like)
        return match(there, deck)

    monkeypatch.setattr(reader, "match", matched)
    scene, _ = photographed(table, 701)
    assert count_read(scene, table.reader)[0] >= 3
    assert sum(like > 0.9 for like in compared) == 4 and len(compared) < 12, compared


def test_a_photograph_is_read_upright_and_small_whatever_the_phone_made_of_it(table: Taughtroom) -> None:
    scene, _ = photographed(table, 701)
    turned = np.ascontiguousarray(np.rot90(cv2.resize(scene.picture, None, fx=3, fy=3)))
    photograph = io.BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 6  # Orientation: to be turned to the right before it is looked at.
    Image.fromarray(cv2.cvtColor(turned, cv2.COLOR_BGR2RGB)).save(photograph, "JPEG", exif=exif)
    upright: Picture = reduced(unpacked(photograph.getvalue()))
    assert upright.shape == (1000, LONG, 3)
    words = {reading.word for reading in table.reader.photographed(upright)}
    assert words == {"P1", "B7", "G4", "P7"}
