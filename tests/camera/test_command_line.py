"""``companion camera``: teaching from a folder, reading pictures, and what is said of bad input."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import numpy as np
import pytest

from companion.camera.picture import packed
from companion.cli.main import main
from tests.camera.conftest import WORDS, Taughtroom
from tools.camera_scenes import light, scenes


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path / "data"


@pytest.fixture
def photos(table: Taughtroom, tmp_path: Path) -> Path:
    return table.folder(tmp_path / "photos")


def teach(photos: Path, *more: str) -> int:
    return main(["camera", "teach", "planet-nine", "--photos", str(photos), *more])


def picture(path: Path, table: Taughtroom, number: int, *words: str) -> Path:
    path.write_bytes(packed(table.scene(number, *words).picture))
    return path


def test_a_folder_is_taught_and_pictures_are_read(
    data: Path, photos: Path, table: Taughtroom, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert teach(photos, "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["taught"] == len(WORDS) and report["faults"] == [] and "B2" in report["missing"]
    frame = picture(tmp_path / "frame.png", table, 1, "P7", "B1", "G4")
    empty = photos / "empty.png"
    assert main(["camera", "read", "P9", "--json", str(frame), str(empty)]) == 0
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert first["file"] == str(frame) and first["ms"] > 0 and second["cards"] == []
    assert {card["word"]: (card["sure"], card["or"]) for card in first["cards"]} == {
        word: (True, []) for word in ("P7", "B1", "G4")
    }
    assert all(np.array(card["corners"]).shape == (4, 2) for card in first["cards"])


def laid(path: Path, table: Taughtroom, seed: int, tilt: float = 10.0) -> Path:
    """The deck's five cards in two rows, each turned a little, in a photograph from the hand of another table."""
    room = scenes.room(seed, table.room.deck, scenes.Camera(width=1000, height=800, scale=130 / 56), tilt=tilt)
    spots = [(230.0 + 220 * (at % 3), 220.0 + 300 * (at // 3), 3.0 * at - 6) for at in range(len(WORDS))]
    path.write_bytes(packed(scenes.scene(room, seed, WORDS, light.normal(room.random(3)), spots=spots).picture))
    return path


@pytest.mark.long
def test_a_deck_is_taught_by_photographs_from_the_hand_without_a_camera(
    data: Path,
    table: Taughtroom,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Row by row, in the order that is told; one consent; other photographs are read with it, none sure and wrong."""
    shown = [str(laid(tmp_path / f"{seed}.png", table, seed)) for seed in (811, 812, 813)]
    command = ["camera", "teach", "planet-nine", "--laid", *shown, "--cards", ",".join(WORDS)]
    monkeypatch.setattr("builtins.input", lambda _: "n")
    assert main([*command, "--out", str(tmp_path / "seen")]) == 1
    assert not (data / "camera" / "planet-nine.cards").exists()
    assert len(list((tmp_path / "seen").iterdir())) == 3
    assert capsys.readouterr().out.splitlines()[0].endswith(": P1, P7, B1, B7, G4")
    monkeypatch.setattr("builtins.input", lambda _: "y")
    assert main(command) == 0
    assert "5 cards learnt" in capsys.readouterr().out
    assert main(["camera", "read", "planet-nine", "--json", str(laid(tmp_path / "more.png", table, 821, 20.0))]) == 0
    cards = json.loads(capsys.readouterr().out)["cards"]
    assert len(cards) == len(WORDS)
    for word, card in zip(WORDS, cards, strict=True):
        assert card["word"] == word if card["sure"] else word in card["or"]
    assert sum(card["sure"] for card in cards) >= 3


def test_photographs_follow_the_decks_own_order_and_too_many_cards_are_one_sentence(
    data: Path, table: Taughtroom, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = str(laid(tmp_path / "a.png", table, 811))
    assert main(["camera", "teach", "planet-nine", "--laid", shown, "--yes"]) == 0
    assert capsys.readouterr().out.splitlines()[0].endswith(": P1, P2, P3, P4, P5")
    assert main(["camera", "teach", "planet-nine", "--laid", shown, "--cards", "P1,P2", "--yes"]) == 2
    assert "found 5 cards, expected 2, those of --cards" in capsys.readouterr().err


@pytest.mark.long
def test_what_was_taught_is_the_owners_alone_and_part_of_a_backup(
    data: Path, photos: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert teach(photos, "--only", "P1,b7") == 0
    kept = data / "camera" / "planet-nine.cards"
    assert kept.stat().st_mode & 0o777 == 0o600
    assert main(["backup", str(tmp_path / "b.zip")]) == 0
    with zipfile.ZipFile(tmp_path / "b.zip") as archive:
        assert archive.read("data/camera/planet-nine.cards") == kept.read_bytes()


@pytest.mark.long
def test_a_single_card_is_taught_anew_and_more_are_added(
    data: Path, photos: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert teach(photos, "--only", "P1") == 0
    assert teach(photos, "--only", "P1,B7", "--json") == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["cards"] == 2
    assert teach(photos, "--only", "G4", "--anew", "--json") == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["cards"] == 1


@pytest.mark.long
def test_task_cards_are_named_as_their_folders(
    data: Path, photos: Path, table: Taughtroom, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (photos / "teach" / "P1").rename(photos / "teach" / "T01")
    for word in WORDS[1:]:
        (photos / "teach" / word).rename(photos / word)
    assert main(["camera", "teach", "deep-sea", "--photos", str(photos)]) == 0
    frame = picture(tmp_path / "frame.png", table, 9, "P1")
    capsys.readouterr()
    assert main(["camera", "read", "deep-sea", "--json", str(frame)]) == 0
    assert json.loads(capsys.readouterr().out)["cards"][0]["word"] == "T01"


def test_bad_folders_are_one_sentence_each(
    data: Path, photos: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def said(status: int) -> str:
        assert status == 2
        lines = capsys.readouterr().err.splitlines()
        assert len(lines) == 1
        return lines[0]

    assert "is no folder" in said(teach(tmp_path / "nowhere"))
    (photos / "teach" / "Z9").mkdir()
    assert "Z9: planet-nine has no such card" in said(teach(photos))
    (photos / "teach" / "Z9").rmdir()
    assert "no such card" in said(teach(photos, "--only", "Z9"))
    (photos / "empty.png").rename(photos / "full.png")
    assert "empty.png is missing" in said(teach(photos))
    (photos / "empty.png").write_bytes(b"no picture")
    assert "empty.png: found no picture" in said(teach(photos))
    assert "has no cards" in said(main(["camera", "teach", "captain-sonar", "--photos", str(photos)]))
    assert not (data / "camera").exists()


@pytest.mark.long
def test_a_picture_that_cannot_be_used_is_named_and_the_rest_is_learnt(
    data: Path, photos: Path, table: Taughtroom, capsys: pytest.CaptureFixture[str]
) -> None:
    (photos / "teach" / "P1" / "0.png").write_bytes(b"no picture")
    for number in range(3):
        (photos / "teach" / "B7" / f"{number}.png").write_bytes(packed(table.empty))
    assert teach(photos, "--only", "P1,B7,G4") == 1
    out = capsys.readouterr()
    assert "2 cards learnt" in out.out
    assert (
        "P1/0.png: found no picture" in out.err.replace("\\", "/")
        and "B7: found no picture that can be used" in out.err
    )


def test_too_few_pictures_of_a_card_are_told_and_the_card_is_learnt(
    data: Path, photos: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (photos / "teach" / "P1" / "2.png").unlink()
    assert teach(photos, "--only", "P1") == 0
    out = capsys.readouterr()
    assert "1 cards learnt" in out.out and "P1: found 2 pictures, expected 3 or more" in out.err


@pytest.mark.long
def test_frames_that_cannot_be_read_are_named_and_the_others_are_read(
    data: Path, photos: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["camera", "read", "planet-nine", str(photos / "empty.png")]) == 2
    assert "has not been taught yet" in capsys.readouterr().err
    assert teach(photos, "--only", "P1") == 0
    small = tmp_path / "small.png"
    small.write_bytes(packed(np.zeros((480, 640, 3), np.uint8)))
    capsys.readouterr()
    assert (
        main(["camera", "read", "planet-nine", str(small), str(tmp_path / "none.png"), str(photos / "empty.png")]) == 2
    )
    out = capsys.readouterr()
    assert "small.png: found 640 x 480 pixels, expected 960 x 600" in out.err and "none.png cannot be read" in out.err
    assert out.out.strip().endswith("no card")
    (data / "camera" / "planet-nine.cards").write_bytes(b"torn")
    assert main(["camera", "read", "planet-nine", str(photos / "empty.png")]) == 2
    assert "it is damaged" in capsys.readouterr().err


@pytest.mark.long
def test_look_writes_what_the_camera_sees(
    data: Path, photos: Path, table: Taughtroom, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert teach(photos, "--only", "P1,B7") == 0
    (tmp_path / "live").mkdir()
    picture(tmp_path / "live" / "now.png", table, 3, "P1")
    out = tmp_path / "look.png"
    assert main(["camera", "look", "planet-nine", "--photos", str(tmp_path / "live"), "--out", str(out)]) in (0, 1)
    assert (
        "look.png: P1" in capsys.readouterr().out and out.read_bytes() != (tmp_path / "live" / "now.png").read_bytes()
    )
    assert main(["camera", "look", "--device", str(tmp_path / "video9")]) == 2
    assert "is not there" in capsys.readouterr().err


@pytest.mark.long
def test_a_report_holds_cards_only_and_is_looked_at_before_it_is_packed(
    data: Path, photos: Path, table: Taughtroom, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert teach(photos, "--only", "P1,B7") == 0
    (tmp_path / "live").mkdir()
    picture(tmp_path / "live" / "now.png", table, 3, "P1", "B7")
    folder = tmp_path / "report"
    assert main(["camera", "report", "planet-nine", "--photos", str(tmp_path / "live"), "--out", str(folder)]) == 0
    assert sorted(path.name for path in folder.iterdir()) == ["001-1.png", "001-2.png", "report.json"]
    (folder / "001-2.png").unlink()
    (folder / "holiday.png").write_bytes(b"a picture of ours")
    assert main(["camera", "report", "--pack", str(folder)]) == 0
    with zipfile.ZipFile(tmp_path / "report.zip") as archive:
        assert archive.namelist() == ["report.json", "001-1.png"]
        # Of what was deleted nothing is told, either.
        assert [row["file"] for row in json.loads(archive.read("report.json"))["cards"]] == ["001-1.png"]
    assert main(["camera", "report", "--pack", str(folder)]) == 2
    (tmp_path / "report.zip").unlink()
    (folder / "report.json").write_text("{", encoding="utf-8")
    capsys.readouterr()
    assert main(["camera", "report", "--pack", str(folder)]) == 2
    assert "is damaged" in capsys.readouterr().err


def test_without_opencv_the_verb_says_how_to_get_it() -> None:
    code = "import sys; sys.modules['cv2'] = None; from companion.cli.main import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", code, "camera", "read", "planet-nine", "x.png"], capture_output=True, text=True
    )
    assert done.returncode == 2 and "pip install '.[camera]'" in done.stderr and len(done.stderr.splitlines()) == 1
