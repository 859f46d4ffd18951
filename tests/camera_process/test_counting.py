"""Is a deck complete? Cards are laid out in rows and taken away; what is missing or there twice is named."""

from pathlib import Path

import pytest

from companion.camera.picture import Picture
from companion.camera_process import messages
from companion.cli.cameras import Cameras
from companion.cli.wire import session_store
from companion.config import Config
from companion.devices.settings import CameraSettings, Devices, Watches
from companion.inputs import Delivered, Said
from companion.rules.camera_view import CameraView
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.ports import Ports
from companion.table.table import Table
from tests.camera_process.conftest import WORDS, Overhead
from tests.camera_process.test_teaching import Pupil
from tools.camera_scenes import scenes

HALVES = (WORDS[:6], WORDS[6:])


def rows(overhead: Overhead, words: tuple[str, ...]) -> Picture:
    """Up to eight cards in two rows."""
    spots = [(75.0 + 165 * (at % 4), 105.0 + 190 * (at // 4), 4.0 * at) for at in range(len(words))]
    return scenes.scene(overhead.room, 800, words, overhead.lamp, spots=spots).picture


def counted(eye: Pupil, picture: Picture, seconds: float = 0.6) -> messages.Counted:
    counts = [report for report in eye.see(picture, seconds) if isinstance(report, messages.Counted)]
    return counts[-1]


def counting(overhead: Overhead, folder: Path, *more: str) -> Pupil:
    eye = Pupil(overhead.keep(folder, "planet-nine"))
    eye.reports()
    names = {word: word for word in (*WORDS, *more)}
    eye.eye.follow(
        messages.CountCards(messages.CardsInPlay("planet-nine", str(folder / "camera" / "planet-nine.cards"), names))
    )
    total = len(names)
    assert eye.reports() == [messages.Counted("planet-nine", 0, total, tuple(names), untaught=more)]
    eye.see(overhead.lay([]))
    return eye


@pytest.mark.long
def test_a_whole_deck_is_counted_in_two_goes(overhead: Overhead, tmp_path: Path) -> None:
    eye = counting(overhead, tmp_path)
    first = counted(eye, rows(overhead, HALVES[0]))
    assert (first.seen, first.total, first.missing) == (6, 12, HALVES[1])
    eye.see(overhead.lay([]))
    assert counted(eye, rows(overhead, HALVES[1])) == messages.Counted("planet-nine", 12, 12)


@pytest.mark.long
def test_missing_doubled_and_untaught_cards_are_named(overhead: Overhead, tmp_path: Path) -> None:
    """B1 is missing, its place has a second P1; P3 lies there twice at once; R1 was never taught."""
    eye = counting(overhead, tmp_path, "R1")
    counted(eye, rows(overhead, ("P1", "P2", "P3", "P3", "P4", "P6")))
    eye.see(overhead.lay([]))
    last = counted(eye, rows(overhead, ("P7", "P8", "P9", "P1", "G2", "G3", "G4")))
    assert (last.seen, last.total) == (11, 13)
    assert (last.missing, last.doubled, last.untaught) == (("B1", "R1"), ("P1", "P3"), ("R1",))


@pytest.mark.long
def test_a_card_that_is_moved_or_taken_up_is_counted_once(overhead: Overhead, tmp_path: Path) -> None:
    eye = counting(overhead, tmp_path)
    counted(eye, rows(overhead, ("P1", "P2", "P3")))
    eye.see(rows(overhead, ("P2", "P1", "P3")))
    eye.see(rows(overhead, ("P2", "P1")))
    last = counted(eye, rows(overhead, ("P2", "P1", "P3", "B1")))
    assert (last.seen, last.doubled) == (4, ())


class Room:
    """A table between games with a camera that is there for decks, whose process is not started."""

    def __init__(self, folder: Path) -> None:
        camera = CameraSettings("above", "nowhere", games=("planet-nine",), watches=Watches.DECK)
        self.eyes = Cameras(Config(devices=Devices(cameras=(camera,))), folder)
        self.table = Table(
            session_store(folder, VirtualClock()),
            Bindings(devices={"above": Binding("camera")}),
            ports=Ports(cameras=self.eyes),
        )

    def say(self, *words: str) -> None:
        for word in words:
            self.table.handle(Said("keyboard", word), 0.0)

    def hear(self, report: messages.Report) -> None:
        self.eyes._hear("above", report)
        while not self.eyes._inputs.empty():
            self.table.handle(self.eyes._inputs.get(), 0.0)

    @property
    def orders(self) -> list[messages.Order]:
        return list(self.eyes._cameras["above"].port._orders.values())


@pytest.mark.long
def test_the_table_counts_a_deck_between_games(overhead: Overhead, tmp_path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    room = Room(tmp_path)
    room.say("CAMERA")
    assert room.table.view(0.0).prompt.choices[0] == "COMPLETE planet-nine"
    room.say("COMPLETE planet-nine")
    assert room.table.refusals.standing["table"].key == "teach-first"
    overhead.keep(tmp_path, "planet-nine")
    room.say("COMPLETE planet-nine")
    assert any(isinstance(order, messages.CountCards) and order.cards is not None for order in room.orders)
    room.hear(messages.Counted("planet-nine", 39, 40, ("B1",), ("P1",)))
    view = room.table.view(0.0)
    assert (view.prompt.key, view.prompt.params["seen"]) == ("camera-count", 39)
    assert view.camera is not None and (view.camera.missing, view.camera.doubled) == (("B1",), ("P1",))
    room.hear(messages.Counted("planet-nine", 40, 40))
    assert room.table.view(0.0).prompt.key == "camera-whole"
    room.say("OK")
    assert messages.CountCards() in room.orders
    room.table.handle(room.eyes._inputs.get(), 0.0)
    assert room.table.view(0.0).prompt.key == "camera"


def test_a_camera_for_decks_reads_nothing_during_a_game_and_counts_nothing(tmp_path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    room = Room(tmp_path)
    room.table.begin("planet-nine", {"mission": 1, "players": 3}, {}, 10, 0.0)
    room.table.start(0.0)
    room.eyes.show(room.table.view(0.0), room.table, 0.0)
    assert not [order for order in room.orders if isinstance(order, messages.ReadCards) and order.cards is not None]
    room.say("CAMERA", "COMPLETE planet-nine")
    assert room.table.refusals.standing["table"].key == "between-games"


def test_a_damaged_file_is_said_beside_the_picture(tmp_path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    room = Room(tmp_path)
    room.say("CAMERA")
    room.eyes._inputs.put(Delivered("camera", "above", CameraView("above")))
    room.hear(messages.Untaught("planet-nine", "it is damaged"))
    assert [notice.key for notice in room.table.notices] == ["notice-camera-deck"]
