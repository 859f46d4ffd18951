"""The inside of a camera's process on a virtual clock: what it tells of pictures, and what it makes of the answers."""

import json
from collections.abc import Mapping, Sequence
from multiprocessing import Pipe
from pathlib import Path
from types import MappingProxyType

import numpy as np
import pytest

from companion.camera.picture import Picture
from companion.camera_process import messages
from companion.camera_process.process import CameraWorker
from companion.cli.main import main
from tests.camera_process.conftest import PLACES, WORDS, Overhead
from tools.camera_scenes import scenes


class Watched:
    """An eye at one end of a pipe, and what comes out of the other."""

    def __init__(
        self,
        file: Path,
        places: Sequence[tuple[str, messages.Polygon]] = PLACES,
        kinds: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.pipe, inner = Pipe()
        self.eye = CameraWorker(messages.Job("above", "nowhere", places=tuple(places)), inner)
        self.now = 0.0
        self.eye.follow(
            messages.ReadCards(
                messages.CardsInPlay("planet-nine", str(file), {word: word for word in (*WORDS, *kinds)}, kinds=kinds)
            )
        )

    def see(self, picture: Picture, seconds: float = 0.7) -> list[messages.Report]:
        for _ in range(round(seconds * 10)):
            self.now += 0.1
            self.eye.look(self.now, picture)
        return self.reports()

    def reports(self) -> list[messages.Report]:
        arrived = []
        while self.pipe.poll():
            arrived.append(self.pipe.recv())
        return arrived


@pytest.mark.long
def test_cards_come_with_their_places_once_and_go(overhead: Overhead, tmp_path: Path) -> None:
    eye = Watched(overhead.keep(tmp_path, "planet-nine"))
    assert eye.see(overhead.lay([])) == []
    assert eye.see(overhead.lay([(2, "P8")])) == [messages.Came((("P8", "seat 2"),))]
    assert eye.see(overhead.lay([(2, "P8")]), 2.0) == []
    assert eye.see(overhead.lay([(2, "P8"), (3, "P6")])) == [messages.Came((("P6", "seat 3"),))]
    assert eye.see(overhead.lay([(3, "P6")])) == [messages.Went((("P8", "seat 2"),), ("P6",))]


@pytest.mark.long
def test_two_laid_between_two_looks_are_told_together(overhead: Overhead, tmp_path: Path) -> None:
    eye = Watched(overhead.keep(tmp_path, "planet-nine"))
    eye.see(overhead.lay([]))
    assert eye.see(overhead.lay([(1, "G2"), (3, "P9")])) == [messages.Came((("G2", "seat 1"), ("P9", "seat 3")))]


@pytest.mark.long
def test_what_lies_there_from_before_is_not_told_again_if_it_was_played(overhead: Overhead, tmp_path: Path) -> None:
    """The camera is plugged in again, or the table started again, in the middle of a trick."""
    eye = Watched(overhead.keep(tmp_path, "planet-nine"))
    eye.eye.follow(messages.ImpossibleWords(frozenset({"P8"})))
    assert eye.see(overhead.lay([(1, "P8"), (2, "P6")])) == [messages.Came((("P6", "seat 2"),))]


@pytest.mark.long
def test_a_card_on_the_line_is_asked_about_until_somebody_answers_or_it_goes(
    overhead: Overhead, tmp_path: Path
) -> None:
    eye = Watched(overhead.keep(tmp_path, "planet-nine"))
    eye.see(overhead.lay([]))
    line = scenes.scene(overhead.room, 600, ["P8"], overhead.lamp, spots=[(245.0, 200.0, 3.0)]).picture
    assert eye.see(line) == [messages.Asks(1, ("P8",), "seat 2", ("seat 1",))]
    assert eye.see(overhead.lay([])) == [messages.Went((("P8", "seat 2"),)), messages.QuestionSettled(1)]
    assert eye.see(line) == [messages.Asks(2, ("P8",), "seat 2", ("seat 1",))]
    eye.eye.follow(messages.Answered(2, "P8"))
    assert messages.QuestionSettled(2) not in eye.see(overhead.lay([]))


def test_cards_are_kept_for_a_report_cut_out_and_nothing_else_of_the_picture(
    overhead: Overhead, tmp_path: Path
) -> None:
    eye = Watched(overhead.keep(tmp_path, "planet-nine"))
    report = messages.KeepPicture(str(tmp_path / "report"), "1.0")
    eye.eye.follow(report)
    assert eye.reports() == [messages.PictureKept()], "nothing was seen yet"
    eye.see(overhead.lay([(2, "P8"), (3, "P6")]))
    eye.eye.follow(report)
    eye.eye.follow(report)
    assert eye.reports() == [messages.PictureKept(2), messages.PictureKept(4)]
    names = ["001-1.png", "001-2.png", "002-1.png", "002-2.png"]
    assert sorted(path.name for path in (tmp_path / "report").iterdir()) == [*names, "report.json"]
    rows = json.loads((tmp_path / "report" / "report.json").read_text())["cards"]
    assert [(row["file"], row["word"]) for row in rows] == list(zip(names, ["P8", "P6"] * 2, strict=True))
    assert main(["camera", "report", "--pack", str(tmp_path / "report")]) == 0
    (tmp_path / "report" / "report.json").write_text("[]")
    eye.eye.follow(report)
    (kept,) = eye.reports()
    assert isinstance(kept, messages.PictureKept) and kept.why


@pytest.mark.long
def test_what_lies_beside_all_places_is_not_read(overhead: Overhead, tmp_path: Path) -> None:
    eye = Watched(overhead.keep(tmp_path, "planet-nine"), PLACES[1:])
    eye.see(overhead.lay([]))
    assert eye.see(overhead.lay([(1, "P8"), (3, "P6")])) == [messages.Came((("P6", "seat 3"),))]


@pytest.mark.long
def test_a_card_that_cannot_come_is_asked_about_and_the_answer_is_known(overhead: Overhead, tmp_path: Path) -> None:
    """It is clearly that card, so something is not as the game believes: never overruled in silence."""
    eye = Watched(overhead.keep(tmp_path, "planet-nine"))
    eye.see(overhead.lay([]))
    eye.eye.follow(messages.ImpossibleWords(frozenset({"P8"})))
    asked = eye.see(overhead.lay([(1, "P8")]), 6.0)
    assert [type(report) for report in asked] == [messages.Asks]
    assert isinstance(asked[0], messages.Asks)
    assert "P8" in asked[0].words
    assert asked[0].place == "seat 1"
    eye.eye.follow(messages.Answered(asked[0].number, "P8"))
    assert eye.see(overhead.lay([(1, "P8")]), 6.0) == []
    assert eye.see(overhead.lay([])) == [messages.Went((("P8", "seat 1"),))]


@pytest.mark.long
def test_a_question_whose_card_has_gone_is_settled(overhead: Overhead, tmp_path: Path) -> None:
    eye = Watched(overhead.keep(tmp_path, "planet-nine"))
    eye.see(overhead.lay([]))
    eye.eye.follow(messages.ImpossibleWords(frozenset({"P8"})))
    asked = eye.see(overhead.lay([(1, "P8")]), 6.0)
    assert isinstance(asked[0], messages.Asks)
    assert eye.see(overhead.lay([])) == [messages.QuestionSettled(asked[0].number)]


def test_a_deck_that_is_not_whole_is_told_with_what_it_lacks(overhead: Overhead, tmp_path: Path) -> None:
    """Tasks that nobody taught are not missed."""
    file = overhead.keep(tmp_path, "planet-nine")
    kinds = {**dict.fromkeys(WORDS, "card"), "T1": "task"}
    assert Watched(file, kinds=kinds).reports() == []
    assert Watched(file, kinds={**kinds, "Y9": "card"}).reports() == [messages.PartlyTaught(("Y9",))]


def test_cards_that_were_not_taught_are_told(tmp_path: Path) -> None:
    eye = Watched(tmp_path / "planet-nine.cards")
    assert eye.reports() == [messages.Untaught("planet-nine")]
    eye.see(np.full((400, 720, 3), 60, np.uint8))
    assert eye.reports() == []


def test_a_damaged_file_is_told_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "planet-nine.cards").write_bytes(b"no archive")
    told_ = Watched(tmp_path / "planet-nine.cards").reports()
    assert isinstance(told_[0], messages.Untaught)
    assert "damaged" in told_[0].why
