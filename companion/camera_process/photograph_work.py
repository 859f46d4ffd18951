"""The process that reads photographs: it is handed one at a time, and forgets it."""

import os
from multiprocessing.connection import Connection
from pathlib import Path

from companion.camera.picture import PictureError, unpacked
from companion.camera.reader import Reader
from companion.camera.reading import STRANGE, Reading
from companion.camera.taught import MOST, from_bytes
from companion.camera_process import messages
from companion.rules.camera_view import PhotographedCard, PhotographRead
from companion.store.files import read_whole


def work(questions: Connection) -> None:
    """The process that reads photographs, from start to end."""
    os.nice(5)
    kept: tuple[object, Reader] | None = None
    while True:
        asked: messages.Photograph = questions.recv()
        try:
            path = Path(asked.cards.file)
            stamp = (asked.cards.file, path.stat().st_mtime_ns)
            if kept is None or kept[0] != stamp:
                taught = from_bytes(read_whole(path, MOST), asked.cards.file)
                kept = (stamp, Reader.of(taught, asked.cards.copies, asked.cards.kinds)) if taught.cards else None
        except (OSError, PictureError):
            kept = None
        questions.send(_read(asked, kept[1]) if kept is not None else PhotographRead(why="untaught"))


def _read(asked: messages.Photograph, reader: Reader) -> PhotographRead:
    try:
        photograph = unpacked(asked.data)
    except PictureError:
        return PhotographRead(why="picture")
    readings = [reading.named(asked.cards.words) for reading in reader.photographed(photograph)]
    return PhotographRead(tuple(_card(reading) for reading in readings))


def _card(reading: Reading) -> PhotographedCard:
    if reading.sure:
        return PhotographedCard((reading.word,), True)
    words = dict.fromkeys((reading.word, *reading.alternatives)) if reading.like >= STRANGE else ()
    return PhotographedCard(tuple(words), False)
