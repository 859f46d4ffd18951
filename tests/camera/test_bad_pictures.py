"""Files of all kinds that a card may be taught from: they are read as they are meant, or it is said what they are."""

import io
from collections.abc import Callable
from pathlib import Path
from queue import Queue

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.camera.picture import PictureError, packed, unpacked
from companion.camera_process import messages
from companion.camera_process.photographs import Photographs
from companion.cli.main import main
from companion.rules.camera_view import PhotographRead
from tests.camera.conftest import WORDS, Taughtroom
from tests.camera.test_command_line import laid
from tests.faults.conftest import full_disk

SOFT = cv2.GaussianBlur(np.random.default_rng(4).integers(0, 256, (150, 210, 3), np.uint8), (0, 0), 6)
SOFT[:75, :105] //= 3
"""A corner is dark, so that it shows which way up a picture is."""
VAST = (12_000, 9_000)


def saved(kind: str, image: Image.Image | None = None, **how: object) -> bytes:
    target = io.BytesIO()
    (image or Image.fromarray(SOFT[..., ::-1])).save(target, kind, **how)
    return target.getvalue()


def lying_on_its_side() -> bytes:
    """As a phone writes it that was held upright: the picture on its side, and a note that says so."""
    note = Image.Exif()
    note[0x0112] = 6
    return saved("JPEG", Image.fromarray(np.rot90(SOFT)[..., ::-1]), exif=note)


@pytest.mark.parametrize(
    "data",
    [
        saved("JPEG", Image.fromarray(SOFT[..., ::-1]).convert("CMYK")),
        saved("JPEG", progressive=True),
        cv2.imencode(".png", SOFT.astype(np.uint16) * 257)[1].tobytes(),
        saved("PNG", Image.fromarray(SOFT[..., ::-1]).convert("RGBA")),
        lying_on_its_side(),
        saved("WEBP", lossless=True),
    ],
    ids=["CMYK", "progressive", "16 bits", "see-through", "on its side", "WebP"],
)
def test_a_picture_is_seen_as_it_is_meant(data: bytes) -> None:
    picture = unpacked(data)
    assert picture.shape == SOFT.shape and picture.dtype == np.uint8
    assert np.abs(picture.astype(int) - SOFT).mean() < 8


BAD: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty.jpg": (lambda: b"", "found an empty file"),
    "half.jpg": (lambda: saved("JPEG")[:900], "found a picture that is damaged or cut off"),
    "half.png": (lambda: saved("PNG")[:900], "found a picture that is damaged or cut off"),
    "vast.jpg": (lambda: saved("JPEG", Image.new("L", VAST)), "found 12000 x 9000 pixels"),
    "vast.png": (lambda: saved("PNG", Image.new("1", VAST)), "found 12000 x 9000 pixels"),
    "dance.gif": (lambda: saved("GIF"), "found a GIF picture"),
    "scan.tiff": (lambda: saved("TIFF"), "found a TIFF picture"),
    "phone.heic": (lambda: b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + bytes(500), "found a HEIC picture"),
    "page.avif": (lambda: b"\0\0\0\x1cftypavif\0\0\0\0mif1avif" + bytes(500), "found an AVIF picture"),
    "list.jpg": (lambda: b"milk, eggs", "found no picture in it"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_cannot_be_used_is_said_with_what_is_expected(name: str) -> None:
    make, says = BAD[name]
    with pytest.raises(PictureError) as error:
        unpacked(make(), name)
    assert str(error.value).startswith(f"{name}: {says}") and "expected" in str(error.value)
    assert "; " in str(error.value), "how to go on"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.mark.long
def test_bad_files_beside_good_ones_are_named_and_the_good_ones_are_learnt(
    data: Path, table: Taughtroom, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    photos = table.folder(tmp_path / "photos")
    for name, (make, _) in BAD.items():
        (photos / "teach" / "P1" / name).write_bytes(make())
    (photos / "teach" / "P1" / "folder.png").mkdir()
    assert main(["camera", "teach", "planet-nine", "--photos", str(photos), "--only", "P1"]) == 0
    out = capfd.readouterr()
    lines = out.err.splitlines()
    assert all(any(f"{name}: {says}" in line for line in lines) for name, (_, says) in BAD.items()), lines
    assert "1 cards learnt" in out.out and "Traceback" not in out.err


def teach(*photographs: Path) -> int:
    shown = [str(path) for path in photographs]
    return main(["camera", "teach", "planet-nine", "--laid", *shown, "--cards", ",".join(WORDS), "--yes"])


@pytest.mark.long
def test_a_photograph_that_cannot_be_used_or_kept_changes_nothing_that_was_taught(
    data: Path, table: Taughtroom, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bad file among good ones, a folder, a disk that is full; a deck in whose place nothing can be written."""
    good = laid(tmp_path / "good.png", table, 811)
    assert teach(good) == 0
    kept = data / "camera" / "planet-nine.cards"
    before = kept.read_bytes()
    for name, (make, says) in BAD.items():
        (tmp_path / name).write_bytes(make())
        assert teach(good, tmp_path / name) == 2
        assert f"{name}: {says}" in capsys.readouterr().err
    assert teach(tmp_path) == 2
    assert "expected a file, PNG or JPEG" in capsys.readouterr().err
    with full_disk(4096):
        assert teach(good) == 2
    assert "make room" in capsys.readouterr().err
    assert kept.read_bytes() == before and [path.name for path in kept.parent.iterdir()] == [kept.name]
    kept.unlink()
    kept.mkdir()
    assert teach(good) == 2
    assert "planet-nine.cards cannot be read" in capsys.readouterr().err and kept.is_dir()


@pytest.mark.long
def test_a_phone_is_answered_for_every_file_and_taught_by_the_next(table: Taughtroom, tmp_path: Path) -> None:
    """One process reads all of them; what was taught stays as it is until a photograph teaches more."""
    path = tmp_path / "camera" / "planet-nine.cards"
    reader = Photographs(lambda game: messages.CardsInPlay(game, str(path), {}), 60.0)
    good = laid(tmp_path / "good.png", table, 811).read_bytes()
    jpeg = cv2.imencode(".jpg", unpacked(good), [cv2.IMWRITE_JPEG_QUALITY, 96])[1].tobytes()

    def asked(photograph: bytes, *words: str) -> PhotographRead:
        answers: Queue[PhotographRead] = Queue()
        reader.teach("planet-nine", words, True, photograph, answers.put)
        return answers.get(timeout=120)

    try:
        assert [card.words[0] for card in asked(jpeg, *WORDS).cards] == list(WORDS)
        before = path.read_bytes()
        assert {asked(make(), *WORDS).why for make, _ in BAD.values()} == {"picture"}
        assert asked(packed(SOFT), *WORDS).why == "count"
        assert path.read_bytes() == before
        assert not asked(good, *WORDS).why
        assert path.read_bytes() != before
    finally:
        reader.close()
    with full_disk(4096):
        reader = Photographs(lambda game: messages.CardsInPlay(game, str(path), {}), 60.0)
        before = path.read_bytes()
        try:
            assert asked(jpeg, *WORDS).why == "file"
        finally:
            reader.close()
    assert path.read_bytes() == before
