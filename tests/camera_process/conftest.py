"""A small deck under a camera, taught once; pictures of a table for three with cards where they are laid."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

pytest.importorskip("cv2")

from companion.camera.background import Background
from companion.camera.picture import Picture, packed
from companion.camera.taught import Taught, to_bytes
from companion.camera.teaching import learnt, views_of
from companion.camera_process.messages import Polygon
from tools.camera_scenes import decks, light, scenes

WORDS = ("P1", "P2", "P3", "P4", "P6", "P7", "P8", "P9", "B1", "G2", "G3", "G4")
CAMERA = scenes.Camera(width=720, height=400, scale=90 / 56)
PLACES: tuple[tuple[str, Polygon], ...] = tuple(
    (f"seat {seat}", ((left, 0.0), (left + 1 / 3, 0.0), (left + 1 / 3, 1.0), (left, 1.0)))
    for seat, left in ((1, 0.0), (2, 1 / 3), (3, 2 / 3))
)
MIDDLES: Mapping[int, tuple[float, float]] = {1: (120.0, 200.0), 2: (360.0, 190.0), 3: (600.0, 205.0)}


@dataclass(frozen=True)
class Overhead:
    """A table for three under a camera. ``lay`` draws it with cards in front of seats."""

    room: scenes.Room
    lamp: light.Light
    taught: Taught
    _number: list[int] = field(default_factory=lambda: [0])

    def lay(self, cards: Sequence[tuple[int, str]], hand: bool = False, fingers: bool = False) -> Picture:
        self._number[0] += 1
        spots = [(*MIDDLES[seat], 7.0 * seat - 11.0) for seat, _ in cards]
        words = [word for _, word in cards]
        if not cards and not hand:
            return scenes.empty(self.room, self.lamp)
        return scenes.scene(self.room, 500, words, self.lamp, spots=spots, hand=hand, fingers=fingers).picture

    def keep(self, folder: Path, game: str) -> Path:
        """What was taught, where the companion looks for it."""
        path = folder / "camera" / f"{game}.cards"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(to_bytes(replace(self.taught, game=game)))
        return path


def show(folder: Path, picture: Picture) -> None:
    """The camera that is a folder sees this from now on."""
    number = len(list(folder.iterdir()))
    new = folder / f"{number:05}.tmp"
    new.write_bytes(packed(picture))
    new.rename(new.with_suffix(".png"))


@pytest.fixture(scope="session")
def overhead() -> Overhead:
    room = scenes.room(501, decks.shared(501, WORDS), CAMERA, tilt=8)
    lamp = light.normal(room.random(1))
    photos = scenes.teaching(room, lamp)
    empty = scenes.empty(room, lamp)
    named = {
        word: [(f"{word} {n}", lambda photo=photo: photo) for n, photo in enumerate(p)] for word, p in photos.items()
    }
    views, faults = learnt(Background(empty), named)
    assert not faults
    return Overhead(room, lamp, Taught("planet-nine", empty, {word: views_of(some) for word, some in views.items()}))
