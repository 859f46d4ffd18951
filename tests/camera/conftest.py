"""A small deck, taught once for all tests from made-up photographs."""

from dataclasses import dataclass
from pathlib import Path

import pytest

pytest.importorskip("cv2")

from companion.camera.background import Background
from companion.camera.picture import Picture, packed
from companion.camera.reader import Reader
from companion.camera.taught import Taught
from companion.camera.teaching import learnt, views_of
from tools.camera_scenes import decks, light, scenes

WORDS = ("P1", "P7", "B1", "B7", "G4")
CAMERA = scenes.Camera(width=960, height=600, scale=100 / 56)


@dataclass(frozen=True)
class Taughtroom:
    """A table, the pictures it was taught with, and a reader."""

    room: scenes.Room
    lamp: light.Light
    empty: Picture
    photos: dict[str, list[Picture]]
    taught: Taught
    reader: Reader

    def scene(self, number: int, *words: str, **how: bool) -> scenes.Scene:
        return scenes.scene(self.room, number, words, self.lamp, **how)

    def folder(self, path: Path) -> Path:
        """The pictures as an owner would have them on disk."""
        (path / "teach").mkdir(parents=True)
        (path / "empty.png").write_bytes(packed(self.empty))
        for word, some in self.photos.items():
            (path / "teach" / word).mkdir()
            for number, picture in enumerate(some):
                (path / "teach" / word / f"{number}.png").write_bytes(packed(picture))
        return path


def taught_room(game: str, words: tuple[str, ...], seed: int) -> Taughtroom:
    """A room in which these cards of a game were taught."""
    room = scenes.room(seed, decks.shared(seed, words), CAMERA, tilt=12)
    lamp = light.normal(room.random(1))
    empty = scenes.empty(room, lamp)
    photos = dict(scenes.teaching(room, lamp))
    named = {
        word: [(f"{word} {n}", lambda photo=photo: photo) for n, photo in enumerate(p)] for word, p in photos.items()
    }
    views, faults = learnt(Background(empty), named)
    assert not faults
    taught = Taught(game, empty, {word: views_of(some) for word, some in views.items()})
    return Taughtroom(room, lamp, empty, photos, taught, Reader.of(taught))


@pytest.fixture(scope="session")
def table() -> Taughtroom:
    return taught_room("planet-nine", WORDS, 501)
