"""Cameras around the table: what each is told of the game, and what becomes of what it sees.

To the loop they are a display like any other, which never waits: after each input every camera is told whose cards may
lie there and which cannot come any more. The rules themselves say that: a word they refuse as played cannot come.
"""

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from queue import Queue

from companion.camera_process import messages
from companion.camera_process.port import CameraPort
from companion.cli.assets import data_folder
from companion.cli.camera_reports import (
    At,
    LaidOut,
    asked_hand,
    counting,
    impossible,
    job_of,
    learning,
    plays,
    save,
    where,
    without_places,
)
from companion.cli.camera_words import file_of, kinds_of, named, taught_names, words_of
from companion.cli.version import own_version
from companion.config import Config
from companion.devices.settings import CameraSettings, Watches
from companion.games.covers import IDS
from companion.inputs import CameraQuestionSettled, CardsTakenAway, Delivered, Doubtful, Input, Scanned
from companion.rules.board import Refusal
from companion.rules.camera_view import CameraView, HandLaid, PicturePart
from companion.rules.published import TableView
from companion.rules.sentences import Sentence
from companion.store.catalogue import CatalogueError
from companion.table.session import Session
from companion.table.table import Table

LATER = "not-your-turn"
"""The refusal of a card that was laid too early: it counts when its turn has come, if it still lies there."""


@dataclass
class _Camera:
    """A camera, what it was told last, and its cards that wait for their turn."""

    settings: CameraSettings
    port: CameraPort
    game: str = ""
    impossible: frozenset[str] = frozenset()
    early: dict[str, Scanned] = field(default_factory=dict)
    hands: LaidOut = field(default_factory=LaidOut)
    view: CameraView = field(default_factory=lambda: CameraView(""))


def cards_of(game: str, words: Mapping[str, int]) -> messages.CardsInPlay:
    """The cards of a game as a camera's process is told them; ``words`` with how many of each there are."""
    names = taught_names(words)
    copies = {name: words[word] for name, word in names.items()}
    return messages.CardsInPlay(game, str(file_of(game)), names, copies, kinds_of(game))


class Cameras:
    """All cameras of a table."""

    def __init__(self, config: Config, folder: Path) -> None:
        self._folder = folder
        self.notices: tuple[Sentence, ...] = ()
        """What is wrong with the files of places: those cameras read the whole picture."""
        self._cameras = {camera.name: self._camera(camera) for camera in config.devices.cameras}
        self._inputs: Queue[Input] = Queue()
        # What the ports' threads need of the table; replaced as a whole.
        self._code = ""
        self._turn: tuple[int, int] | None = None
        self._seen: tuple[object, object] = (None, None)
        self._words: dict[str, Mapping[str, int]] = {}
        self._lock = threading.Lock()

    def _camera(self, settings: CameraSettings) -> _Camera:
        try:
            job = job_of(settings, self._folder)
        except CatalogueError as error:
            job = without_places(settings)
            self.notices += (Sentence("notice-file", {"why": str(error)}),)
        parts = tuple(PicturePart(name, corners) for name, corners in job.places)
        view = CameraView(settings.name, parts=parts, watches=settings.watches.value)
        return _Camera(settings, CameraPort(job, self._hear), view=view)

    def start(self, inputs: "Queue[Input]") -> None:
        """Start every camera's process; what the cameras see is put on this queue."""
        self._inputs = inputs
        for camera in self._cameras.values():
            camera.port.start(inputs)

    def stop(self) -> None:
        """End every camera's process."""
        for camera in self._cameras.values():
            camera.port.stop()

    # -- the table's port -------------------------------------------------------------------------

    def answered(self, camera: str, number: int, word: str) -> None:
        """What was asked about is this card."""
        if number and camera in self._cameras:
            entry = self._cameras[camera]
            with self._lock:
                entry.hands.answered(number, word)
            entry.port.tell(messages.Answered(number, word))

    def keep(self, camera: str) -> None:
        """Have the camera cut out the cards that lie there, for a report."""
        folder = data_folder() / "camera" / "report"
        self._cameras[camera].port.tell(messages.KeepPicture(str(folder), own_version()))

    def names(self) -> tuple[str, ...]:
        """The cameras of the configuration."""
        return tuple(self._cameras)

    def games(self, camera: str) -> tuple[str, ...]:
        """Those that the camera reads, of the games that have cards."""
        wanted = self._cameras[camera].settings.games or tuple(IDS)
        return tuple(game for game in wanted if self.words(game))

    def words(self, game: str) -> tuple[str, ...]:
        """The cards of a game."""
        return tuple(self._words_of(game)) if game in IDS else ()

    def view(self, camera: str) -> CameraView:
        """What is known of it now."""
        return self._cameras[camera].view

    def look(self, camera: str, on: bool) -> None:
        """Somebody looks at its pictures, or no more; then the last one is forgotten too."""
        entry = self._cameras[camera]
        entry.view = replace(entry.view, frame=None, cards=())
        entry.port.tell(messages.Show(on))
        if not entry.game:
            # Between games whatever was taught is named.
            game = next((game for game in self.games(camera) if file_of(game).is_file()), "") if on else ""
            entry.port.tell(messages.ReadCards(self._cards(game) if game else None))

    def teach(self, camera: str, game: str) -> None:
        """Teach the cards of a game, or end that."""
        entry = self._cameras[camera]
        if game:
            entry.port.tell(messages.Teach(game, str(file_of(game)), self.words(game)))
        elif entry.view.step != "look":
            entry.port.tell(messages.Teach())
            self._back(entry)

    def count(self, camera: str, game: str) -> bool:
        """Count the cards of a game, or end that. Whether any were taught."""
        entry = self._cameras[camera]
        if game and not file_of(game).is_file():
            return False
        if game:
            entry.port.tell(messages.CountCards(self._cards(game)))
        elif entry.view.step == "count":
            entry.port.tell(messages.CountCards())
            self._back(entry)
        return True

    def _back(self, camera: _Camera) -> None:
        """Looking on, with nothing taught or counted any more."""
        view = CameraView(camera.settings.name, frame=camera.view.frame, parts=camera.view.parts)
        self._becomes(camera, replace(view, watches=camera.view.watches))

    def step(self, camera: str, word: str) -> None:
        """A word of whoever teaches."""
        self._cameras[camera].port.tell(messages.TeachingWord(word))

    def divide(self, camera: str, parts: tuple[PicturePart, ...]) -> str:
        """Keep the parts in the camera's file, and read by them from now on."""
        entry = self._cameras[camera]
        places = tuple((part.name, part.corners) for part in parts)
        try:
            save(entry.settings, self._folder, places)
        except CatalogueError as error:
            return str(error)
        entry.view = replace(entry.view, parts=parts)
        entry.port.tell(messages.DividePicture(places))
        return ""

    def _becomes(self, camera: _Camera, view: CameraView) -> None:
        camera.view = view
        self._inputs.put(Delivered("camera", camera.settings.name, view))

    # -- a display of the loop --------------------------------------------------------------------

    def show(self, view: TableView, table: Table, now: float) -> None:
        """Tell the cameras what has changed for them."""
        session = table.session
        state = session.state if session is not None else None
        if (session, state) == self._seen and session is self._seen[0]:
            return
        self._seen = (session, state)
        self._code = session.game.code if session is not None else ""
        board = session.board() if session is not None else None
        turn = board.turn if board is not None else None
        count = len(board.sitting or view.names) if board is not None else 0
        self._turn = (turn, count) if isinstance(turn, int) and count else None
        for camera in self._cameras.values():
            self._tell(camera, session)
            early = next((scan for scan in camera.early.values() if scan.seat == turn), None)
            if early is not None:
                del camera.early[early.payload]
                self._inputs.put(early)

    def _reads(self, camera: _Camera, session: Session | None, seat: int | None) -> str:
        """The game whose cards it reads now: moves while it goes on, hands while they are asked for."""
        watches = camera.settings.watches
        wanted = seat is not None or (plays(session) and watches is not Watches.HAND)
        if session is None or not wanted or watches is Watches.DECK:
            return ""
        game = session.game.id
        return game if not camera.settings.games or game in camera.settings.games else ""

    def _tell(self, camera: _Camera, session: Session | None) -> None:
        seat = asked_hand(session)
        game = self._reads(camera, session, seat)
        with self._lock:
            begins = camera.hands.turn(seat)
        if game != camera.game or (game and begins):
            camera.game, camera.impossible = game, frozenset()
            camera.early.clear()
            camera.port.tell(messages.ImpossibleWords(frozenset()))
            camera.port.tell(messages.ReadCards(self._cards(game) if game else None))
        if game and session is not None:
            barred = impossible(session, self._words_of(game), seat)
            if barred != camera.impossible:
                camera.impossible = barred
                camera.port.tell(messages.ImpossibleWords(barred))

    def _words_of(self, game: str) -> Mapping[str, int]:
        if game not in self._words:
            self._words[game] = words_of(game)
        return self._words[game]

    def _cards(self, game: str) -> messages.CardsInPlay:
        return cards_of(game, self._words_of(game))

    def pump(self) -> None:
        """Cameras put their inputs on the table's queue by themselves."""

    def next_frame(self, now: float) -> float | None:
        """A camera has nothing to draw, so it asks for no frame."""
        return None

    def frame(self, now: float) -> None:
        """A camera has nothing to draw."""

    def served(self, incoming: Input, refusal: Refusal | None) -> None:
        """A card that was laid before its turn is kept in mind for as long as it lies there."""
        camera = self._cameras.get(incoming.source)
        if camera is None or not isinstance(incoming, Scanned):
            return
        if refusal is not None and refusal.code == LATER and incoming.seat is not None:
            camera.early[incoming.payload] = incoming

    # -- what a camera tells ----------------------------------------------------------------------

    def _hear(self, name: str, report: messages.Report) -> None:
        """From the port's own thread."""
        camera = self._cameras[name]
        match report:
            case messages.Came(cards):
                self._came(camera, [(word, where(place)) for word, place in cards])
            case messages.Went(cards, left):
                words = [word for word, _ in cards]
                with self._lock:
                    camera.hands.went(words)
                for word in words:
                    camera.early.pop(self._payload(word), None)
                self._inputs.put(CardsTakenAway(name, *(tuple(map(self._payload, some)) for some in (words, left))))
            case messages.Asks(number, words, place, beside):
                self._doubts(camera, number, words, [where(part) for part in (place, *beside)])
            case messages.QuestionSettled(number):
                self._inputs.put(CameraQuestionSettled(name, number))
            case messages.Glimpse(frame, spotted, troubles):
                self._becomes(camera, replace(camera.view, frame=frame, cards=spotted, troubles=troubles))
            case messages.Learns():
                self._becomes(camera, learning(camera.view, report))
            case messages.Counted():
                self._becomes(camera, counting(camera.view, report))
            case messages.Hidden():
                self._inputs.put(Delivered("camera", name, Sentence("notice-camera-hidden", {"device": name})))
            case messages.Untaught(_, why) if why:
                notice = Sentence("notice-camera-deck", {"device": name, "why": f"{why}."})
                self._inputs.put(Delivered("camera", name, notice))
            case messages.PictureKept(count, why):
                key = "notice-camera-not-kept" if why or not count else "notice-camera-kept"
                params = {"device": name, "count": count, "why": why}
                self._inputs.put(Delivered("camera", name, Sentence(key, params)))
            case messages.Sways():
                self._inputs.put(Delivered("camera", name, Sentence("notice-camera-sways", {"device": name})))
            case messages.PartlyTaught(missing):
                params = {"device": name, "count": len(missing), "cards": named(missing)}
                self._inputs.put(Delivered("camera", name, Sentence("notice-camera-unfinished", params)))
            case messages.Untaught():
                self._inputs.put(Delivered("camera", name, Sentence("notice-camera-untaught", {"device": name})))

    def _came(self, camera: _Camera, cards: Sequence[tuple[str, At]]) -> None:
        """Several at once: a hand for the review, moves by turn, or a question which was first."""
        name, turn = camera.settings.name, self._turn
        hand = camera.hands.seat is not None
        if hand and camera.settings.watches is not Watches.SPOT:
            with self._lock:
                hands = camera.hands.came(cards)
            for (seat, _), words in hands:
                self._inputs.put(Delivered("camera", name, HandLaid(words, seat)))
            return
        if len(cards) > 1 and turn is not None and not hand:
            if any(seat is None for _, (seat, _) in cards):
                self._inputs.put(Doubtful(name, tuple(word for word, _ in cards), 0, order=True))
                return
            first, count = turn
            cards = sorted(cards, key=lambda pair: ((pair[1][0] or 0) - first) % count)
        for word, (seat, place) in cards:
            self._inputs.put(Scanned(name, self._payload(word), seat, place))

    def _doubts(self, camera: _Camera, number: int, words: tuple[str, ...], parts: Sequence[At]) -> None:
        """A card that may be one of these, or of several seats.

        What was played is in no hand, though it may lie in the picture; a hand is that of the part where its cards lie.
        """
        at, hand = parts[0], camera.hands.seat is not None
        seats = tuple(seat for seat, _ in parts if seat is not None)
        if len(words) == 1 and (hand or len(seats) < 2):
            self._came(camera, [(words[0], at)])
            return
        if hand:
            if words[0] in camera.impossible:
                return
            with self._lock:
                camera.hands.doubts[number] = at
        between = seats if len(seats) > 1 and not hand else ()
        self._inputs.put(Doubtful(camera.settings.name, words, number, *at, seats=between))

    def _payload(self, word: str) -> str:
        return f"{self._code}:{word}" if self._code else word
