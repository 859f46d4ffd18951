"""A camera that was pushed by some pixels finds the empty table again by the table's own pattern."""

from dataclasses import dataclass, replace

import cv2
import numpy as np
import pytest

from companion.camera.background import Background
from companion.camera.picture import Picture
from companion.camera.reader import Reader
from companion.camera.taught import Taught
from tests.camera.conftest import Taughtroom
from tools.camera_scenes import scenes

PUSHED = [(9.0, 0.0, 0.0), (-5.0, 8.0, 0.3)]


def chequered(width: int, height: int) -> Picture:
    """A cloth with squares of 34 pixels."""
    y, x = np.mgrid[0:height, 0:width]
    dark = ((x // 34 + y // 34) % 2)[..., None]
    cloth = np.where(dark, np.float32([60, 70, 180]), np.float32([190, 190, 190])).astype(np.float32)
    return cv2.GaussianBlur(cloth, (0, 0), 1.0).astype(np.uint8)


def printed(width: int, height: int) -> Picture:
    """A cloth with blots of every size and colour."""
    random = np.random.default_rng(5)
    cloth = np.full((height, width, 3), (60, 110, 150), np.uint8)
    for _ in range(60):
        middle = int(random.integers(0, width)), int(random.integers(0, height))
        cv2.circle(cloth, middle, int(random.integers(5, 50)), random.integers(0, 255, 3).tolist(), -1)
    return cv2.GaussianBlur(cloth, (0, 0), 1.0)


@dataclass(frozen=True)
class Cloth:
    """The room of the deck with another cloth, and a reader that has seen it empty."""

    room: scenes.Room
    empty: Picture
    reader: Reader


@pytest.fixture(scope="module", params=[chequered, printed])
def cloth(request: pytest.FixtureRequest, table: Taughtroom) -> Cloth:
    room = replace(table.room, table=request.param(table.room.camera.width, table.room.camera.height))
    empty = scenes.empty(room, table.lamp)
    return Cloth(room, empty, Reader.of(Taught("planet-nine", empty, table.taught.cards)))


def pushed(picture: Picture, across: float, along: float, degrees: float) -> Picture:
    """The same table seen by a camera that was pushed."""
    height, width = picture.shape[:2]
    bend = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 1)
    bend[:, 2] += (across, along)
    return np.asarray(cv2.warpAffine(picture, bend, (width, height), borderMode=cv2.BORDER_REFLECT), np.uint8)


@pytest.mark.parametrize("push", PUSHED)
def test_a_push_loses_no_card_and_raises_no_question(cloth: Cloth, table: Taughtroom, push: tuple[float, ...]) -> None:
    words = ("P1", "B7", "G4")
    scene = scenes.scene(cloth.room, 31, words, table.lamp)
    before = cloth.reader.read(scene.picture)
    after = cloth.reader.read(pushed(scene.picture, *push))
    assert len(before) == len(after) == 3
    assert {reading.word for reading in after if reading.sure} >= {reading.word for reading in before if reading.sure}
    assert {reading.word for reading in after} == set(words)


@pytest.mark.parametrize("push", PUSHED)
def test_an_empty_table_is_empty_after_a_push(cloth: Cloth, push: tuple[float, ...]) -> None:
    assert cloth.reader.read(pushed(cloth.empty, *push)) == []


def test_the_empty_table_is_renewed_where_it_lies_now(cloth: Cloth) -> None:
    moved = pushed(cloth.empty, 9, 0, 0)
    renewed = cloth.reader.background.renewed(moved).empty
    assert float(np.abs(renewed.astype(int) - moved)[20:-20, 20:-20].mean()) < 4


def test_a_table_that_has_not_moved_is_the_same_value(cloth: Cloth) -> None:
    noise = np.random.default_rng(3).normal(0, 3, cloth.empty.shape)
    again = np.clip(cloth.empty + noise, 0, 255).astype(np.uint8)
    background = cloth.reader.background
    assert background.under(again) is background


def test_a_plain_table_lies_where_it_lay(table: Taughtroom) -> None:
    """Cards alone say nothing of where the table is."""
    plain = Background(np.full((600, 960, 3), 70, np.uint8))
    picture = plain.empty.copy()
    picture[100:300, 200:330] = 200
    assert plain.under(picture) is plain
