"""Photographs are read beside the table: whatever becomes of one, it is answered, and the next one is read."""

import time
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Queue

import cv2
import numpy as np
import pytest

from companion.camera.taught import Taught, to_bytes
from companion.camera_process import messages
from companion.camera_process.photograph_work import work
from companion.camera_process.photographs import Photographs
from companion.rules.camera_view import PhotographedCard, PhotographRead

BARE = cv2.imencode(".jpg", np.full((300, 400, 3), 90, np.uint8))[1].tobytes()


def hangs_on_the_first(questions: Connection) -> None:
    """Reads no photograph of game "stuck", ever."""
    while questions.recv().cards.game == "stuck":
        time.sleep(600)
    questions.send(PhotographRead((PhotographedCard(("B7",), True),)))


def ask(reader: Photographs, game: str, data: bytes = BARE) -> PhotographRead:
    answers: Queue[PhotographRead] = Queue()
    reader.read(game, data, answers.put)
    return answers.get(timeout=120)


def test_a_reader_that_is_stuck_is_ended_and_the_next_photograph_is_read() -> None:
    reader = Photographs(lambda game: messages.CardsInPlay(game, "none", {}), 8.0, hangs_on_the_first)
    try:
        assert ask(reader, "stuck").why == "slow"
        assert ask(reader, "planet-nine").cards[0].words == ("B7",)
    finally:
        reader.close()


@pytest.mark.parametrize(
    "content", [None, b"no deck", to_bytes(Taught("planet-nine", np.zeros((120, 160, 3), np.uint8)))]
)
def test_a_deck_that_was_not_taught_is_said_to_be(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "planet-nine.cards"
    if content is not None:
        path.write_bytes(content)
    reader = Photographs(lambda game: messages.CardsInPlay(game, str(path), {}), 120.0, work)
    try:
        assert ask(reader, "planet-nine") == PhotographRead(why="untaught")
    finally:
        reader.close()


def test_what_cannot_be_taught_is_said_and_changes_no_deck(tmp_path: Path) -> None:
    """Too few cards, a deck that a camera above the table was taught, and one that cannot be read."""
    path = tmp_path / "camera" / "planet-nine.cards"
    reader = Photographs(lambda game: messages.CardsInPlay(game, str(path), {}), 60.0)

    def asked() -> PhotographRead:
        answers: Queue[PhotographRead] = Queue()
        reader.teach("planet-nine", ("B1",), True, BARE, answers.put)
        return answers.get(timeout=120)

    try:
        assert (asked().why, asked().seen, path.exists()) == ("count", 0, False)
        path.parent.mkdir()
        above = to_bytes(Taught("planet-nine", np.zeros((300, 400, 3), np.uint8)))
        for deck, why in ((above, "above"), (b"no deck", "file")):
            path.write_bytes(deck)
            assert (asked().why, path.read_bytes()) == (why, deck)
    finally:
        reader.close()
