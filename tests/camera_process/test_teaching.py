"""Teaching at the open table: the empty table, then card by card; and what is handed over to be looked at."""

import threading
from dataclasses import replace
from pathlib import Path

import pytest

from companion.camera.picture import Picture
from companion.camera.taught import from_bytes
from companion.camera_process import messages
from companion.cli.camera_reports import learning, places_of
from companion.cli.cameras import Cameras
from companion.cli.wire import session_store
from companion.config import Config
from companion.devices.settings import CameraSettings, Devices, Watches
from companion.inputs import Delivered, Doubtful, Said
from companion.rules.camera_view import CameraView, Frame
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.ports import Ports
from companion.table.table import Table
from companion.text.catalogue import Catalogue
from companion.text.published import published
from tests.camera_process.conftest import Overhead
from tests.camera_process.test_process import Watched
from tools.camera_scenes import scenes

LESSON = ("P8", "B1")


class Pupil(Watched):
    """An eye that is being taught."""

    def see(self, picture: Picture, seconds: float = 0.6) -> list[messages.Report]:
        reports: list[messages.Report] = []
        for _ in range(round(seconds * 10)):
            self.now += 0.1
            # A pipe holds less than one picture: it is read while it is written.
            look = threading.Thread(target=self.eye.seen, args=(self.now, picture), daemon=True)
            look.start()
            while look.is_alive():
                reports += self.reports()
                look.join(0.01)
            reports += self.reports()
        return reports


def taught_at(tmp_path: Path) -> Pupil:
    eye = Pupil(tmp_path / "none.cards")
    eye.reports()
    eye.eye.follow(messages.Teach("planet-nine", str(tmp_path / "planet-nine.cards"), LESSON))
    assert eye.reports() == [messages.Learns("planet-nine", "empty", left=2, total=2)]
    return eye


def view(overhead: Overhead, word: str, number: int) -> Picture:
    spots = [(200.0 + 110 * number, 190.0 + 5 * number, 30.0 * number)]
    return scenes.scene(overhead.room, 700 + number, [word], overhead.lamp, spots=spots, tilt=4).picture


def steps(reports: list[messages.Report]) -> list[tuple[str, str, int, str]]:
    return [
        (report.step, report.word, report.views, report.fault)
        for report in reports
        if isinstance(report, messages.Learns)
    ]


@pytest.mark.long
def test_cards_are_taught_one_by_one_and_each_is_kept_at_once(overhead: Overhead, tmp_path: Path) -> None:
    eye = taught_at(tmp_path)
    empty = overhead.lay([])
    # Nothing is taken for the empty table before somebody says that it is.
    assert eye.see(empty) == []
    eye.eye.follow(messages.TeachingWord("OK"))
    assert steps(eye.see(empty))[-1] == ("card", "P8", 0, "")
    seen = [steps(eye.see(view(overhead, "P8", number))) for number in range(3)]
    assert seen == [[("card", "P8", 1, "")], [("card", "P8", 2, "")], [("card", "B1", 0, "")]]
    kept = from_bytes((tmp_path / "planet-nine.cards").read_bytes(), "it")
    assert list(kept.cards) == ["P8"]
    # The table between two cards is no view of one.
    assert steps(eye.see(empty)) == []

    again = taught_at(tmp_path)
    again.eye.follow(messages.TeachingWord("OK"))
    assert steps(again.see(empty))[-1] == ("card", "B1", 0, ""), "a sitting broken off goes on where it was"
    for number in range(3):
        last = again.see(view(overhead, "B1", number))
    assert steps(last) == [("done", "", 0, "")]
    again.eye.follow(messages.TeachingWord("P8"))
    assert steps(again.reports()) == [("card", "P8", 0, "")], "a single card is taught anew"


@pytest.mark.long
def test_a_view_can_be_taken_back_and_two_cards_are_none(overhead: Overhead, tmp_path: Path) -> None:
    eye = taught_at(tmp_path)
    eye.eye.follow(messages.TeachingWord("OK"))
    eye.see(overhead.lay([]))
    assert steps(eye.see(view(overhead, "P8", 0))) == [("card", "P8", 1, "")]
    eye.eye.follow(messages.TeachingWord("UNDO"))
    assert steps(eye.reports()) == [("card", "P8", 0, "")]
    assert steps(eye.see(overhead.lay([(1, "P8"), (3, "B1")]))) == [("card", "P8", 0, "several")]
    eye.eye.follow(messages.TeachingWord("SKIP"))
    assert steps(eye.reports()) == [("card", "B1", 0, "")]


@pytest.mark.long
def test_a_view_of_another_card_is_left_out_and_asked_for_again(overhead: Overhead, tmp_path: Path) -> None:
    eye = taught_at(tmp_path)
    eye.eye.follow(messages.TeachingWord("OK"))
    eye.see(overhead.lay([]))
    shown = [steps(eye.see(view(overhead, word, number))) for number, word in enumerate(("P8", "B1", "P8"))]
    assert shown == [[("card", "P8", 1, "")], [("card", "P8", 2, "")], [("card", "P8", 2, "strange")]]
    assert steps(eye.see(view(overhead, "P8", 3))) == [("card", "B1", 0, "")]


def test_a_card_that_is_taught_already_is_named_on_the_screen_with_the_word_to_go_on(tmp_path: Path) -> None:
    table, _, _ = looking(tmp_path)
    taught = CameraView("above", "card", game="planet-nine", word="B4", fault="taught", like="B1", left=3, total=40)
    table.handle(Delivered("camera", "above", taught), 0.0)
    view = table.view(0.0)
    assert view.prompt.choices[0] == "OK" and view.camera is not None and view.camera.like == "B1"
    seen = learning(taught, messages.Learns("deep-sea", "card", "B4", fault="taught", like="T44"))
    drawn = layout(replace(view, camera=seen), Size(1920, 1080), Catalogue("en")).elements
    assert any(part.reads().startswith("This looks like “Win no 5s.”, which") for part in drawn)
    say(table, "OK")
    assert table.scene == "camera"


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_picture_is_kept_by_one_touch_beside_a_doubt(tmp_path: Path, language: str) -> None:
    table, eyes, _ = looking(tmp_path)
    asked: list[str] = []
    eyes.keep = asked.append  # type: ignore[assignment, method-assign]
    say(table, "HOME", "GAME planet-nine", "START")
    table.handle(Doubtful("above", ("B7", "B1"), 3), 0.0)
    assert table.view(0.0).prompt.choices == ("B7", "B1", "CANCEL", "PICTURE")
    say(table, "PICTURE")
    assert asked == ["above"] and table.view(0.0).prompt.key == "doubt-card", "the question stays"
    assert Catalogue(language).sentence("word-picture")
    kept = Catalogue(language).sentence("notice-camera-kept", {"device": "above", "count": 2})
    assert "2" in kept and "--pack" in kept


@pytest.mark.long
def test_pictures_are_handed_over_only_while_somebody_looks(overhead: Overhead, tmp_path: Path) -> None:
    eye = Pupil(overhead.keep(tmp_path, "planet-nine"))
    eye.see(overhead.lay([]))
    eye.see(overhead.lay([(1, "P8")]))
    eye.eye.follow(messages.Show(True))
    glimpses = [report for report in eye.see(overhead.lay([(1, "P8")]), 2.0) if isinstance(report, messages.Glimpse)]
    assert 3 <= len(glimpses) <= 5, "two a second are enough to look at"
    assert [card.words for card in glimpses[-1].cards] == [("P8",)]
    assert len(glimpses[-1].frame.pixels) == glimpses[-1].frame.width * glimpses[-1].frame.height * 3
    eye.eye.follow(messages.Show(False))
    assert eye.see(overhead.lay([(1, "P8")]), 1.0) == []


def test_a_deck_that_cannot_be_read_is_not_written_over(overhead: Overhead, tmp_path: Path) -> None:
    """Damaged, it is moved aside and the cards are taught anew; otherwise the fault is said, and nothing begins."""
    deck = tmp_path / "planet-nine.cards"
    deck.write_bytes(b"forty cards of a long evening, and half a sector")
    eye = taught_at(tmp_path)
    eye.eye.follow(messages.TeachingWord("OK"))
    assert steps(eye.reports() + eye.see(overhead.lay([])))[-1] == ("card", "P8", 0, "")
    assert deck.with_name("planet-nine.cards.damaged1").read_bytes().startswith(b"forty cards")
    deck.mkdir()
    eye = taught_at(tmp_path)
    eye.eye.follow(messages.TeachingWord("OK"))
    assert steps(eye.reports() + eye.see(overhead.lay([])))[-1] == ("empty", "", 0, "file")
    assert deck.is_dir()


# -- at the table -------------------------------------------------------------------------------------


def looking(tmp_path: Path) -> tuple[Table, Cameras, CameraSettings]:
    settings = CameraSettings("above", "nowhere", games=("planet-nine",), watches=Watches.TRICK)
    eyes = Cameras(Config(devices=Devices(cameras=(settings,))), tmp_path)
    bindings = Bindings(devices={"above": Binding("camera")})
    table = Table(session_store(tmp_path, VirtualClock()), bindings, ports=Ports(cameras=eyes))
    say(table, "ENROL camera")
    return table, eyes, settings


def say(table: Table, *lines: str) -> None:
    for line in lines:
        outcome = table.handle(Said("keyboard", line), 0.0)
        assert outcome.refusal is None, outcome.refusal


def test_the_picture_is_seen_and_in_no_published_state(tmp_path: Path) -> None:
    table, _, _ = looking(tmp_path)
    frame = Frame(2, 1, bytes(6))
    table.handle(Delivered("camera", "above", CameraView("above", frame=frame, troubles=("dark",))), 0.0)
    view = table.view(0.0)
    assert view.camera is not None
    assert (view.scene, view.camera.frame) == ("camera", frame)
    told_ = published(view, Catalogue("en"), 0.0)["camera"]
    assert (told_["troubles"], told_["frame"]) == (["dark"], None)


def test_parts_are_drawn_by_touch_and_kept(tmp_path: Path) -> None:
    table, _, settings = looking(tmp_path)
    say(table, "PARTS", "PART 2", "SPOT 9 1", "SPOT 16 9")
    assert places_of(settings, tmp_path) == (("seat 2", ((0.5, 0.0), (1.0, 0.0), (1.0, 1.0), (0.5, 1.0))),)
    say(table, "DIVIDE 3")
    assert [name for name, _ in places_of(settings, tmp_path)] == ["seat 1", "seat 2", "seat 3"]
    say(table, "DIVIDE 0")
    assert places_of(settings, tmp_path) == ()


def test_teaching_is_led_by_words_and_left(tmp_path: Path) -> None:
    table, eyes, _ = looking(tmp_path)
    say(table, "TEACH planet-nine")
    orders = eyes._cameras["above"].port._orders
    teach = orders[messages.Teach]
    assert isinstance(teach, messages.Teach)
    assert teach.words[:2] == ("P1", "P2")
    taught = CameraView("above", "card", game="planet-nine", word="P1", left=40, total=40)
    table.handle(Delivered("camera", "above", taught), 0.0)
    assert table.view(0.0).prompt.key == "camera-card"
    say(table, "B7", "SKIP", "UNDO", "HOME")
    assert table.scene == "home"
    assert orders[messages.Show] == messages.Show(False), "nobody looks any more"


def test_without_a_camera_the_word_says_how_to_have_one(tmp_path: Path) -> None:
    table = Table(session_store(tmp_path, VirtualClock()), Bindings())
    refusal = table.handle(Said("keyboard", "CAMERA"), 0.0).refusal
    assert refusal is not None
    assert refusal.key == "no-camera"
