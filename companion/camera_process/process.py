"""The camera's own process: opens the device, looks ten times a second, tells what came and went.

It ends with the table: when the other end of the pipe is closed, there is nobody left to tell.
"""

import json
import os
import time
from collections.abc import Sequence
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path

import cv2
import numpy as np

from companion.camera.background import judged
from companion.camera.comparing import HEIGHT, WIDTH, thumbnail
from companion.camera.outline import straightened
from companion.camera.picture import Picture, PictureError, packed
from companion.camera.reader import Memory, Reader
from companion.camera.reading import Prior, Reading
from companion.camera.taught import MOST, from_bytes
from companion.camera.watching import Covered, Event, Gone, NewCard, Restless, Unsure, WatchedPlace, Watching
from companion.camera_process import messages
from companion.camera_process.counting import Counting
from companion.camera_process.source import Source, adjust, opened
from companion.camera_process.teaching import TeachingSession
from companion.processes.service import ALIVE
from companion.rules.camera_view import Frame, Spotted
from companion.rules.plain import Unreadable, keyed, listed, parse_json
from companion.store.files import make_folder, read_whole, write_whole

FIRST_RETRY, LAST_RETRY = 0.2, 5.0
"""A camera that is missing is tried again after 0.2 s, then half as often each time, down to every five seconds."""

SHOWN_EVERY = 0.5
"""Seconds between two pictures for the screen."""

SMALL = 480
"""Pixels of such a picture's width."""

RENEW = 10.0
"""Seconds between two renewals of the picture of the empty table."""

LIST = "report.json"
"""What a report's folder says of its cards."""

MOST_KEPT = 200
"""So many cards of a report are kept at most."""

SAYS_SO = 2.0
"""Seconds after which it says that it is alive."""


def work(job: messages.Job, pipe: Connection) -> None:
    """The process, from start to end."""
    os.nice(5)
    CameraWorker(job, pipe).run()


class CameraWorker:
    """A device, what is watched on it, and the pipe to the table."""

    def __init__(self, job: messages.Job, pipe: Connection) -> None:
        self._job = job
        self._pipe = pipe
        self._cards: messages.CardsInPlay | None = None
        self._reader: Reader | None = None
        self._impossible: frozenset[str] = frozenset()
        self._places = job.places
        self._watching = Watching(self._read)
        self._memory = Memory()
        self._size = (job.width, job.height)
        # Until the table was seen at rest, what lies there from before is not news.
        self._arriving = True
        self._asked: dict[int, Reading] = {}
        # Cards that lie near the line between two parts, of which it is asked whose they are.
        self._between: dict[int, str] = {}
        self._count = 0
        self._renewed = 0.0
        self._lesson: TeachingSession | None = None
        self._counting: Counting | None = None
        self._showing = False
        # The last one looked at: forgotten with the next, unless somebody keeps its cards.
        self._picture: Picture | None = None
        self._shown = 0.0
        self._said_so = time.monotonic()

    def run(self) -> None:
        """Look until the table is closed; a device that is not there is tried again, ever more slowly."""
        retry, there = FIRST_RETRY, ""
        while True:
            lasted = False
            try:
                source = opened(self._job.device, self._job.width, self._job.height)
                adjust(self._job.device, self._job.controls)
                try:
                    there = ""
                    self._pipe.send(messages.CameraOpened())
                    self._begin()
                    lasted = self._looks(source)
                finally:
                    source.close()
            except PictureError as error:
                why = str(error)
            except (EOFError, BrokenPipeError, ConnectionResetError):
                raise
            except OSError as error:
                why = str(error)
            if why != there:
                self._pipe.send(messages.Lost(why))
                there = why
            retry = FIRST_RETRY if lasted else min(retry * 2, LAST_RETRY)
            self._wait(retry)

    def _looks(self, source: Source) -> bool:
        while True:
            begun = time.monotonic()
            picture = source.look()
            if picture is not None:
                self.seen(begun, picture)
            self._wait(max(0.0, begun + self._job.every - time.monotonic()))

    def _wait(self, seconds: float) -> None:
        """Sleep, and follow what the table says meanwhile. Raises ``EOFError`` when there is no table any more."""
        now = time.monotonic()
        until = now + seconds
        if now - self._said_so >= SAYS_SO:
            self._said_so = now
            self._pipe.send(ALIVE)
        while self._pipe.poll(max(0.0, until - time.monotonic())):
            self.follow(self._pipe.recv())

    # -- what the table says ----------------------------------------------------------------------

    def follow(self, order: messages.Order) -> None:
        """Carry out what the table asks for."""
        match order:
            case messages.ReadCards(cards):
                self._cards = cards
                self._reader = self._taught(cards) if cards is not None else None
                if cards is not None and self._reader is not None and self._reader.unfinished:
                    self._pipe.send(messages.PartlyTaught(_missing(cards, self._reader)))
                self._begin()
            case messages.ImpossibleWords(impossible):
                self._impossible = impossible
            case messages.Answered(number) if number in self._between:
                del self._between[number]
            case messages.Answered(number, word):
                reading = self._asked.pop(number, None)
                if reading is not None and word:
                    self._watching.answered(reading, word)
            case messages.Show(on):
                self._showing = on
            case messages.Teach(game):
                self._lesson = TeachingSession(order) if game else None
                if self._lesson is not None:
                    self._pipe.send(self._lesson.report())
                else:
                    # What was taught counts from now on.
                    self.follow(messages.ReadCards(self._cards))
            case messages.TeachingWord(word):
                if self._lesson is not None:
                    self._pipe.send(self._lesson.follow(word))
            case messages.KeepPicture(folder, version):
                self._pipe.send(self._keep(Path(folder), version))
            case messages.CountCards(cards):
                self._count_cards(cards)
            case messages.DividePicture(places):
                self._places = places
                self._begin()

    def _keep(self, folder: Path, version: str) -> messages.PictureKept:
        """The cards that lie there, beside those kept before: no table, no hand, nothing that is mostly hidden."""
        if self._picture is None or self._reader is None or self._cards is None:
            return messages.PictureKept()
        try:
            make_folder(folder)
            before: list[dict[str, object]] = []
            if (folder / LIST).is_file():
                before = [
                    dict(keyed(row)) for row in listed(keyed(parse_json(read_whole(folder / LIST).decode()))["cards"])
                ]
            if len(before) >= MOST_KEPT:
                return messages.PictureKept(why=f"{len(before)} cards are in {folder}: pack them, or delete some")
            number = 1 + max((int(str(row["file"])[:3]) for row in before), default=0)
            rows = [*before, *cut_out(self._picture, self._shown_cards(), folder, number)]
            write_list(folder, head_of(version, self._cards.game, self._reader), rows)
        except (OSError, ValueError, KeyError, TypeError, Unreadable) as error:
            return messages.PictureKept(why=str(error))
        return messages.PictureKept(len(rows))

    def _count_cards(self, cards: messages.CardsInPlay | None) -> None:
        reader = self._taught(cards) if cards is not None else None
        self._counting = Counting(cards, reader) if cards is not None and reader is not None else None
        if self._counting is not None:
            self._pipe.send(self._counting.report())
        elif cards is None:
            # What lies there now has not been read as anything yet.
            self._begin()

    def _begin(self) -> None:
        for number in (*self._asked, *self._between):
            self._pipe.send(messages.QuestionSettled(number))
        self._asked.clear()
        self._between.clear()
        self._watching = Watching(self._read, self._polygons())
        self._memory = Memory()
        self._arriving = True

    def _polygons(self) -> tuple[WatchedPlace, ...]:
        width, height = self._size
        return tuple(
            WatchedPlace(name, tuple((x * width, y * height) for x, y in points)) for name, points in self._places
        )

    def _taught(self, cards: messages.CardsInPlay) -> Reader | None:
        try:
            taught = from_bytes(read_whole(Path(cards.file), MOST), cards.file)
        except FileNotFoundError:
            self._pipe.send(messages.Untaught(cards.game))
            return None
        except (OSError, PictureError) as error:
            self._pipe.send(messages.Untaught(cards.game, str(error)))
            return None
        if not taught.cards or taught.photographed:
            self._pipe.send(messages.Untaught(cards.game))
            return None
        height, width = taught.empty.shape[:2]
        self._size = (width, height)
        return Reader.of(taught, cards.copies, cards.kinds)

    # -- what is seen -----------------------------------------------------------------------------

    def seen(self, now: float, picture: Picture) -> None:
        """A picture has come: it is taught from, or read, and shown while somebody looks."""
        if self._lesson is not None:
            report = self._lesson.look(now, picture)
            if report is not None:
                self._pipe.send(report)
        elif self._counting is not None:
            counted = self._counting.look(now, picture)
            if counted is not None:
                self._pipe.send(counted)
        elif self._reader is not None:
            self.look(now, picture)
        if self._showing and now - self._shown >= SHOWN_EVERY:
            self._shown = now
            self._pipe.send(glimpse(picture, self._shown_cards(), self._reader))

    def _shown_cards(self) -> Sequence[Reading]:
        if self._lesson is not None:
            return ()
        if self._counting is not None:
            return self._counting.cards
        return (*self._watching.known, *self._watching.asked)

    def look(self, now: float, picture: Picture) -> None:
        """One look, and what there is to tell of it."""
        self._picture = picture
        events = self._watching.look(now, picture)
        came: list[tuple[str, str | None]] = []
        went: list[tuple[str, str | None]] = []
        for event in events:
            match event:
                case NewCard(word) if self._arriving and word in self._impossible:
                    pass
                case NewCard(word, _, place, ()):
                    came.append((word, place))
                case NewCard(word, _, place, beside):
                    self._count += 1
                    self._between[self._count] = word
                    self._pipe.send(messages.Asks(self._count, (word,), place, beside))
                case Gone(word, place):
                    went.append((word, place))
                case Unsure() | Covered():
                    self._ask(event)
                case Restless():
                    self._pipe.send(messages.Sways())
        if went:
            self._pipe.send(messages.Went(tuple(went), tuple(reading.word for reading in self._watching.known)))
        if came:
            self._pipe.send(messages.Came(tuple(came)))
        self._settle()
        if self._watching.settled:
            self._arriving = False
        if self._watching.empty and self._reader is not None and now - self._renewed > RENEW:
            self._renewed = now
            self._reader = replace(self._reader, background=self._reader.background.renewed(picture))

    def _ask(self, event: Event) -> None:
        if isinstance(event, Covered):
            self._pipe.send(messages.Hidden(event.place))
            return
        assert isinstance(event, Unsure)
        reading = next((reading for reading in self._watching.asked if reading.corners == event.corners), None)
        if reading is not None:
            self._count += 1
            self._asked[self._count] = reading
            self._pipe.send(messages.Asks(self._count, event.alternatives, event.place, event.beside))

    def _settle(self) -> None:
        """Questions whose card has been read since, or has gone."""
        for number, reading in list(self._asked.items()):
            if not any(asked is reading for asked in self._watching.asked):
                del self._asked[number]
                self._pipe.send(messages.QuestionSettled(number))
        lying = {reading.word for reading in self._watching.known}
        for number in [number for number, word in self._between.items() if word not in lying]:
            del self._between[number]
            self._pipe.send(messages.QuestionSettled(number))

    def _read(self, picture: Picture) -> Sequence[Reading]:
        """The cards in the places, in the game's own words; what lies there already may lie on."""
        if self._reader is None or self._cards is None:
            return ()
        lying = {reading.word for reading in self._watching.known}
        barred = frozenset() if self._arriving else self._impossible - lying
        names = self._cards.words
        prior = Prior([name for name, word in names.items() if word in barred])
        readings = [reading.named(names) for reading in self._reader.read(picture, prior, self._memory)]
        return [reading for reading in readings if not self._watching.places or self._inside(reading)]

    def _inside(self, reading: Reading) -> bool:
        return any(place.holds(reading.middle) for place in self._watching.places)


def as_json(reading: Reading) -> dict[str, object]:
    """A reading as it is printed."""
    corners = [list(point) for point in reading.corners]
    return {"word": reading.word, "corners": corners, "sure": reading.sure, "or": list(reading.alternatives)}


def open_cards(readings: Sequence[Reading]) -> list[Reading]:
    """Those that may be cut out: what is mostly hidden may be a hand, or no card at all.

    >>> at = ((0.0, 0.0), (2.0, 0.0), (2.0, 3.0), (0.0, 3.0))
    >>> [one.word for one in open_cards([Reading("B7", at, True), Reading("B1", at, False, off=0.9)])]
    ['B7']
    """
    return [reading for reading in readings if not reading.covered]


def cut_out(frame: Picture, cards: Sequence[Reading], folder: Path, number: int) -> list[dict[str, object]]:
    """Write the open cards of a picture into a report's folder, each for itself; the rows of its list.

    Raises ``OSError``.
    """
    rows: list[dict[str, object]] = []
    for place, card in enumerate(open_cards(cards), 1):
        name = f"{number:03}-{place}.png"
        cut = straightened(frame, np.array(card.corners, np.float32), 2 * WIDTH, 2 * HEIGHT)
        write_whole(folder / name, packed(cut))
        rows.append({"file": name, **as_json(card), "margin": card.margin, "off": card.off})
    return rows


def head_of(version: str, game: str, reader: Reader) -> dict[str, object]:
    """What a report says of itself."""
    return {"companion": version, "game": game, "picture": list(reader.background.empty.shape[1::-1])}


def write_list(folder: Path, head: dict[str, object], rows: Sequence[dict[str, object]]) -> None:
    """Write what was read of a report's cards. Raises ``OSError``."""
    write_whole(folder / LIST, json.dumps({**head, "cards": list(rows)}, indent=1).encode())


def _missing(cards: messages.CardsInPlay, reader: Reader) -> tuple[str, ...]:
    """The words that were not taught, of the kinds of which others were."""
    kinds = {cards.kinds[word] for word in reader.unfinished}
    known = {cards.words.get(word, word) for word in reader.deck.words}
    wanted = (cards.words[name] for name, kind in cards.kinds.items() if kind in kinds)
    return tuple(dict.fromkeys(word for word in wanted if word not in known))


def glimpse(picture: Picture, cards: Sequence[Reading], reader: Reader | None = None) -> messages.Glimpse:
    """A small picture with the cards that are known in it, and what stands in the way of reading them."""
    height, width = picture.shape[:2]
    small = cv2.resize(picture, (SMALL, SMALL * height // width), interpolation=cv2.INTER_AREA)
    frame = Frame(SMALL, small.shape[0], cv2.cvtColor(small, cv2.COLOR_BGR2RGB).tobytes())
    spotted = tuple(
        Spotted(
            (card.word,) if card.sure else card.alternatives[:2],
            tuple((x / width, y / height) for x, y in card.corners),
            card.sure,
        )
        for card in cards
    )
    size = reader.deck.sizes[0][0] if reader is not None and reader.deck.sizes else None
    view = thumbnail(picture, np.array(cards[0].corners, np.float32), np.ones(3, np.float32)) if cards else None
    return messages.Glimpse(frame, spotted, tuple(trouble.value for trouble in judged(picture, view, size)))
