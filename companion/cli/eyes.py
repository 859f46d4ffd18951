"""Cameras around the table: what each is told of the game, and what becomes of what it sees.

To the loop they are a display like any other, which never waits: after each input every camera is told whose cards may
lie there and which cannot come any more. The rules themselves say that: a word they refuse as played cannot come.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from queue import Queue
from typing import Any

from companion.cli.camera_words import file_of, taught_names, words_of
from companion.cli.eye_places import places_of, save
from companion.config import Config
from companion.devices.settings import CameraSettings, Watches
from companion.eye import told
from companion.eye.port import EyePort
from companion.games.covers import IDS
from companion.inputs import Delivered, Doubtful, Input, Scanned, Settled, Taken
from companion.rules.game import Heard, Refusal, Sentence
from companion.rules.published import TableView
from companion.rules.seats import Speaker
from companion.rules.seen import CameraView, Part
from companion.rules.words import Word, read
from companion.store.catalogue import CatalogueError
from companion.table.session import Session
from companion.table.table import Table

NEVER = ("already-played", "not-in-deck")
"""Refusals of cards that cannot come any more in this game as it lies."""
LATER = "not-your-turn"
"""The refusal of a card that was laid too early: it counts when its turn has come, if it still lies there."""


@dataclass
class _Camera:
    """A camera, what it was told last, and its cards that wait for their turn."""

    settings: CameraSettings
    port: EyePort
    game: str = ""
    impossible: frozenset[str] = frozenset()
    early: dict[str, Scanned] = field(default_factory=dict)
    view: CameraView = field(default_factory=lambda: CameraView(""))


class Eyes:
    """All cameras of a table."""

    def __init__(self, config: Config, folder: Path) -> None:
        self._folder = folder
        self._cameras = {one.name: self._camera(one) for one in config.devices.cameras}
        self._inputs: Queue[Input] = Queue()
        # What the ports' threads need of the table; replaced as a whole.
        self._code = ""
        self._turn: tuple[int, int] | None = None
        self._seen: tuple[object, object] = (None, None)
        self._words: dict[str, Mapping[str, int]] = {}

    def _camera(self, settings: CameraSettings) -> _Camera:
        job = _job(settings, self._folder)
        parts = tuple(Part(name, corners) for name, corners in job.places)
        return _Camera(settings, EyePort(job, self._hear), view=CameraView(settings.name, parts=parts))

    def start(self, inputs: "Queue[Input]") -> None:
        """Begin."""
        self._inputs = inputs
        for camera in self._cameras.values():
            camera.port.start(inputs)

    def stop(self) -> None:
        """End every process."""
        for camera in self._cameras.values():
            camera.port.stop()

    # -- the table's port -------------------------------------------------------------------------

    def answered(self, camera: str, number: int, word: str) -> None:
        """What was asked about is this card."""
        if number and camera in self._cameras:
            self._cameras[camera].port.tell(told.Answered(number, word))

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
        found = self._cameras[camera]
        found.view = replace(found.view, frame=None, cards=())
        found.port.tell(told.Show(on))
        if not found.game:
            # Between games whatever was taught is named.
            game = next((one for one in self.games(camera) if file_of(one).is_file()), "") if on else ""
            found.port.tell(told.Read(self._cards(game) if game else None))

    def teach(self, camera: str, game: str) -> None:
        """Teach the cards of a game, or end that."""
        found = self._cameras[camera]
        if game:
            found.port.tell(told.Teach(game, str(file_of(game)), self.words(game)))
        elif found.view.step != "look":
            found.port.tell(told.Teach())
            self._becomes(found, CameraView(camera, frame=found.view.frame, parts=found.view.parts))

    def step(self, camera: str, word: str) -> None:
        """A word of whoever teaches."""
        self._cameras[camera].port.tell(told.Step(word))

    def divide(self, camera: str, parts: tuple[Part, ...]) -> str:
        """Keep the parts in the camera's file, and read by them from now on."""
        found = self._cameras[camera]
        places = tuple((part.name, part.corners) for part in parts)
        try:
            save(found.settings, self._folder, places)
        except CatalogueError as error:
            return str(error)
        found.view = replace(found.view, parts=parts)
        found.port.tell(told.Place(places))
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
            early = next((one for one in camera.early.values() if one.seat == turn), None)
            if early is not None:
                del camera.early[early.payload]
                self._inputs.put(early)

    def _tell(self, camera: _Camera, session: Session | None) -> None:
        game = session.game.id if session is not None and session.state is not None and not session.over else ""
        if camera.settings.games and game not in camera.settings.games:
            game = ""
        if game != camera.game:
            camera.game, camera.impossible = game, frozenset()
            camera.early.clear()
            camera.port.tell(told.Known(frozenset()))
            camera.port.tell(told.Read(self._cards(game) if game else None))
        if game and session is not None:
            barred = impossible(session, self._words_of(game))
            if barred != camera.impossible:
                camera.impossible = barred
                camera.port.tell(told.Known(barred))

    def _words_of(self, game: str) -> Mapping[str, int]:
        if game not in self._words:
            self._words[game] = words_of(game)
        return self._words[game]

    def _cards(self, game: str) -> told.Cards:
        words = self._words_of(game)
        names = taught_names(words)
        return told.Cards(game, str(file_of(game)), names, {name: words[word] for name, word in names.items()})

    def pump(self) -> None:
        """Its inputs come by themselves."""

    def next_frame(self, now: float) -> float | None:
        """Nothing moves here."""
        return None

    def frame(self, now: float) -> None:
        """Nothing moves here."""

    def served(self, given: Input, refusal: Refusal | None) -> None:
        """A card that was laid before its turn is kept in mind for as long as it lies there."""
        camera = self._cameras.get(given.source)
        if camera is None or not isinstance(given, Scanned):
            return
        if refusal is not None and refusal.code == LATER and given.seat is not None:
            camera.early[given.payload] = given

    # -- what a camera tells ----------------------------------------------------------------------

    def _hear(self, name: str, report: told.Report) -> None:
        """From the port's own thread."""
        camera = self._cameras[name]
        match report:
            case told.Came(cards):
                self._came(name, [(word, *_where(place)) for word, place in cards])
            case told.Went(word, _):
                camera.early.pop(self._payload(word), None)
                self._inputs.put(Taken(name, self._payload(word)))
            case told.Asks(number, words, place):
                seat, where = _where(place)
                self._inputs.put(Doubtful(name, words, number, seat, where))
            case told.Settled(number):
                self._inputs.put(Settled(name, number))
            case told.Glimpse(frame, spotted, troubles):
                self._becomes(camera, replace(camera.view, frame=frame, cards=spotted, troubles=troubles))
            case told.Learns():
                self._becomes(camera, _learning(camera.view, report))
            case told.Hidden():
                self._inputs.put(Delivered("camera", name, Sentence("notice-camera-hidden", {"device": name})))
            case told.Untaught():
                self._inputs.put(Delivered("camera", name, Sentence("notice-camera-untaught", {"device": name})))

    def _came(self, name: str, cards: Sequence[tuple[str, int | None, str | None]]) -> None:
        """Several at once: by turn where each is somebody's, else it is asked which lay first."""
        turn = self._turn
        if len(cards) > 1 and turn is not None:
            if any(seat is None for _, seat, _ in cards):
                self._inputs.put(Doubtful(name, tuple(word for word, _, _ in cards), 0, order=True))
                return
            cards = sorted(cards, key=lambda one: ((one[1] or 0) - turn[0]) % turn[1])
        for word, seat, place in cards:
            self._inputs.put(Scanned(name, self._payload(word), seat, place))

    def _payload(self, word: str) -> str:
        return f"{self._code}:{word}" if self._code else word


def _job(one: CameraSettings, folder: Path) -> told.Job:
    places = places_of(one, folder) if one.watches in (Watches.TRICK, Watches.SPOT) else ()
    return told.Job(one.name, one.device, one.width, one.height, places)


def _learning(view: CameraView, report: told.Learns) -> CameraView:
    return replace(
        view,
        step=report.step,
        cards=(),
        game=report.game,
        word=report.word,
        views=report.views,
        left=report.left,
        total=report.total,
        fault=report.fault,
        alike=report.alike,
    )


def _where(place: str | None) -> tuple[int | None, str | None]:
    """The seat, or the place, that a part of the picture stands for.

    >>> _where("seat 2"), _where("3"), _where(None)
    ((2, None), (None, '3'), (None, None))
    """
    if place is None:
        return None, None
    first, _, number = place.lower().partition(" ")
    return (int(number), None) if first == "seat" and number.isdigit() else (None, place)


def impossible(session: Session, words: Mapping[str, Any]) -> frozenset[str]:
    """The cards that the game would refuse whoever laid them: those that have been played, or are not in it.

    Those of the open trick are no such cards: they lie there, and may be taken up and laid down again.
    """
    game, state, board = session.game, session.state, session.board()
    turn = board.turn if board is not None else None
    speaker = Speaker(seat=turn) if isinstance(turn, int) else Speaker()
    found = set()
    for card in words:
        word = read(session.grammar, (card,))
        if not isinstance(word, Word):
            continue
        command = game.interpret(state, Heard(word, speaker, 0.0))
        answer = command if isinstance(command, Refusal) else game.decide(state, command)
        if isinstance(answer, Refusal) and answer.code in NEVER:
            found.add(card)
    return frozenset(found.difference(game.lying(state)))
