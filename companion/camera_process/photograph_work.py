"""The process that reads photographs: it is handed one at a time, and forgets it."""

import os
from multiprocessing.connection import Connection
from pathlib import Path

from companion.camera.photographed import reduced
from companion.camera.picture import PictureError, unpacked
from companion.camera.reader import Reader
from companion.camera.reading import STRANGE, Reading
from companion.camera.taught import MOST, NO_TABLE, Taught, from_bytes, to_bytes
from companion.camera.teaching import laid_cards, looks_like, views_of
from companion.camera_process import messages
from companion.rules.camera_view import PhotographedCard, PhotographRead
from companion.store.files import make_folder, read_whole, write_whole


def work(questions: Connection) -> None:
    """The process that reads photographs, from start to end."""
    os.nice(5)
    kept: tuple[object, Reader] | None = None
    while True:
        asked: messages.Photograph = questions.recv()
        if asked.teaches:
            questions.send(_taught(asked))
            continue
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


def _taught(asked: messages.Photograph) -> PhotographRead:
    """The cards that lie there as those named, each with one that it looks like; kept once somebody has agreed."""
    path = Path(asked.cards.file)
    try:
        photograph = reduced(unpacked(asked.data))
    except PictureError:
        return PhotographRead(why="picture")
    try:
        taught = from_bytes(read_whole(path, MOST), str(path)) if path.exists() else Taught(asked.cards.game, NO_TABLE)
    except (OSError, PictureError):
        return PhotographRead(why="file")
    if not taught.photographed:
        return PhotographRead(why="above")
    shown = laid_cards(photograph)
    if len(shown) != len(asked.teaches):
        return PhotographRead(why="count", seen=len(shown))
    height, width = photograph.shape[:2]
    cards = []
    for word, card in zip(asked.teaches, shown, strict=True):
        like = looks_like(card.view, taught, word)
        corners = tuple((float(x) / width, float(y) / height) for x, y in card.outline.corners)
        cards.append(PhotographedCard((word, like) if like else (word,), not like, corners))
        taught = taught.with_card(word, views_of([card]))
    if asked.agreed:
        try:
            make_folder(path.parent)
            write_whole(path, to_bytes(taught))
        except OSError:
            return PhotographRead(why="file")
    return PhotographRead(tuple(cards))


def _card(reading: Reading) -> PhotographedCard:
    if reading.sure:
        return PhotographedCard((reading.word,), True)
    words = dict.fromkeys((reading.word, *reading.alternatives)) if reading.like >= STRANGE else ()
    return PhotographedCard(tuple(words), False)
