"""What a camera's process is told at its start, and what its reports mean on the screen."""

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from companion.camera_process import messages
from companion.camera_process.messages import Polygon
from companion.cli.camera_words import labels_by_word
from companion.devices.settings import CameraSettings, Watches
from companion.rules.board import Refusal
from companion.rules.camera_view import CameraView
from companion.rules.checked import expected
from companion.rules.game_inputs import Utterance
from companion.rules.labels import Label
from companion.rules.seats import Speaker
from companion.rules.words import Word, read
from companion.store.catalogue import CatalogueError, put_aside, read_toml, replaced, text_of_file
from companion.table.session import Session

At = tuple[int | None, str | None]
"""Whose part of the picture a card lies in: a seat, or the name of a place."""


@dataclass
class LaidOut:
    """The cards under one camera while hands are asked for. ``seat`` is the one that is asked."""

    seat: int | None = None
    lying: dict[str, At] = field(default_factory=dict)
    shown: set[str] = field(default_factory=set)
    doubts: dict[int, At] = field(default_factory=dict)

    def turn(self, seat: int | None) -> bool:
        """Another seat is asked: what lies there was the last one's. Whether hands begin, or end, to be asked for."""
        begins = (seat is None) != (self.seat is None)
        if begins:
            self.lying.clear()
            self.doubts.clear()
        if seat != self.seat:
            self.shown = set(self.lying)
        self.seat = seat
        return begins

    def came(self, cards: Sequence[tuple[str, At]]) -> list[tuple[At, tuple[str, ...]]]:
        """The hands of which cards have come, each with all of its cards that lie there.

        >>> table = LaidOut(seat=2)
        >>> table.came([("B7", (None, None))])
        [((None, None), ('B7',))]
        >>> table.came([("G4", (None, None))])
        [((None, None), ('B7', 'G4'))]
        >>> table.turn(3), table.came([("P1", (None, None))])
        (False, [((None, None), ('P1',))])
        """
        self.lying.update(cards)
        hands = dict.fromkeys(at for _, at in cards)
        return [
            (at, tuple(word for word, place in self.lying.items() if place == at and word not in self.shown))
            for at in hands
        ]

    def answered(self, number: int, word: str) -> None:
        """A card that was asked about is this one, and lies there with the others."""
        at = self.doubts.pop(number, None)
        if at is not None and word:
            self.lying[word] = at

    def went(self, words: Sequence[str]) -> None:
        """Cards were taken up: they stay told, but are not told again with those that come."""
        for word in words:
            self.lying.pop(word, None)
            self.shown.discard(word)


def job_of(camera: CameraSettings, folder: Path) -> messages.Job:
    """What a camera's process is started with; a hand, or a deck, is laid out anywhere in the picture.

    Raises ``CatalogueError``.
    """
    places = places_of(camera, folder) if camera.watches in (Watches.TRICK, Watches.SPOT) else ()
    return replace(without_places(camera), places=places)


def without_places(camera: CameraSettings) -> messages.Job:
    """The job of a camera's process that reads its whole picture."""
    size = camera.width, camera.height
    return messages.Job(camera.name, camera.device, *size, controls=camera.controls)


def learning(view: CameraView, report: messages.Learns) -> CameraView:
    """How far teaching is."""
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
        like=report.like,
        alike=report.alike,
        labels=_labels(report.game, report.word, report.like, *itertools.chain.from_iterable(report.alike)),
    )


def counting(view: CameraView, report: messages.Counted) -> CameraView:
    """How far counting is."""
    return replace(
        view,
        step="count",
        game=report.game,
        seen=report.seen,
        total=report.total,
        missing=report.missing,
        doubled=report.doubled,
        untaught=report.untaught,
        unread=report.unread,
        labels=_labels(report.game, *report.missing, *report.doubled),
    )


def _labels(game: str, *words: str) -> Mapping[str, Label]:
    """What people call the cards of these words; a hyphen may be left out, as it may where cards were taught."""
    labels = {word.replace("-", ""): label for word, label in labels_by_word(game).items()}
    return {word: labels[plain] for word in words if (plain := word.replace("-", "")) in labels}


def where(place: str | None) -> At:
    """The seat, or the place, that a part of the picture stands for.

    >>> where("seat 2"), where("3"), where(None)
    ((2, None), (None, '3'), (None, None))
    """
    if place is None:
        return None, None
    first, _, number = place.lower().partition(" ")
    return (int(number), None) if first == "seat" and number.isdigit() else (None, place)


NEVER = ("already-played", "not-in-deck")
"""Refusals of cards that cannot come any more in this game as it lies."""


def impossible(session: Session, words: Mapping[str, object], hand: int | None = None) -> frozenset[str]:
    """The cards that the game would refuse whoever laid them: those that have been played, or are not in it.

    Those of the open trick, or of one that is not cleared away yet, are no such cards: they lie there, and may be taken
    up and laid down again. ``hand`` is the seat whose cards are told for the review.
    """
    game, state, board = session.game, session.state, session.board()
    turn = hand or (board.turn if board is not None else None)
    speaker = Speaker(seat=turn) if isinstance(turn, int) else Speaker()
    cards = set()
    for card in words:
        word = read(session.grammar, (card,))
        if not isinstance(word, Word):
            continue
        command = game.interpret(state, Utterance(word, speaker, 0.0))
        answer = command if isinstance(command, Refusal) else game.decide(state, command)
        if isinstance(answer, Refusal) and answer.code in NEVER:
            cards.add(card)
    return frozenset(cards.difference(game.lying.open(state), game.lying.complete(state)))


def asked_hand(session: Session | None) -> int | None:
    """The seat whose cards are being told for the review; nothing while none is."""
    if session is None or session.state is None:
        return None
    board = session.board()
    if board is None or not session.tells_hands or not isinstance(board.prompt.who, int):
        return None
    return board.prompt.who


def plays(session: Session | None) -> bool:
    """Whether a game goes on, so that cards that come are moves."""
    return session is not None and session.state is not None and not session.over


_HEAD = """# Which part of this camera's picture is whose: "seat 1" or the name of a place, with its corners.
# Each corner is a share of the picture's width and of its height, from the upper left. What lies beside is not read.
"""

FORM = '[[part]] with name = "seat 1" and points = [[0.0, 0.0], [0.5, 0.0], [0.5, 1.0], [0.0, 1.0]]'
Share = Annotated[float, Meta(ge=0, le=1), expected("a share from 0 to 1")]


class PartRow(msgspec.Struct, forbid_unknown_fields=True):
    """One ``[[part]]`` of a camera's places file: a name and the corners of its part of the picture."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    points: Annotated[list[tuple[Share, Share]], Meta(min_length=3, max_length=40), expected("3 points or more")]


class Parts(msgspec.Struct, forbid_unknown_fields=True):
    """A camera's places file."""

    part: Annotated[list[PartRow], expected(FORM)] = []


def file_of(camera: CameraSettings, folder: Path) -> Path:
    """Where a camera's places are kept: the configured file, else one in the data folder."""
    return folder / camera.places if camera.places else folder / "camera" / f"{camera.name}.places.toml"


def places_of(camera: CameraSettings, folder: Path) -> tuple[tuple[str, Polygon], ...]:
    """The parts of a camera's picture; none where nobody has drawn any. Raises ``CatalogueError``."""
    path = file_of(camera, folder)
    text = text_of_file(path)
    parts = read_toml(text, Parts, str(path), FORM).part if text is not None else []
    return tuple((part.name, tuple(part.points)) for part in parts)


def text_of(places: tuple[tuple[str, Polygon], ...]) -> str:
    """The text of a camera's places file.

    >>> print(text_of((("seat 1", ((0, 0), (1, 0), (1, 0.5))),)).splitlines()[-2:])
    ['name = "seat 1"', 'points = [[0.0000, 0.0000], [1.0000, 0.0000], [1.0000, 0.5000]]']
    """
    rows = [_HEAD]
    for name, points in places:
        listed = ", ".join(f"[{x:.4f}, {y:.4f}]" for x, y in points)
        rows += ["[[part]]", f'name = "{name}"', f"points = [{listed}]", ""]
    return "\n".join(rows).rstrip("\n") + "\n"


def save(camera: CameraSettings, folder: Path, places: tuple[tuple[str, Polygon], ...]) -> None:
    """Replace the file as a whole; one that cannot be read is set aside. Raises ``CatalogueError``."""
    try:
        places_of(camera, folder)
    except CatalogueError:
        put_aside(file_of(camera, folder))
    replaced(file_of(camera, folder), text_of(places))
