"""Files read and written whole: a fault leaves the old file or the new one; only plain files are read."""

import os
import re
import tempfile
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.store.files import passing_folder, read_whole, replacing, write_all, write_whole
from tests.faults.conftest import full_disk


def test_a_full_disk_leaves_the_old_file_and_no_half_one(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    write_whole(path, b"old")
    with full_disk(10), pytest.raises(OSError, match="large"):
        write_whole(path, b"new" * 10)
    assert path.read_bytes() == b"old" and list(tmp_path.iterdir()) == [path]


def test_of_several_files_none_is_replaced_unless_all_are_written(tmp_path: Path) -> None:
    first, two = tmp_path / "one", tmp_path / "folder" / "two"
    write_whole(first, b"old")
    with full_disk(10), pytest.raises(OSError, match="large"):
        write_all([(first, [b"new"]), (two, [b"x" * 8, b"y" * 8])])
    assert first.read_bytes() == b"old" and not two.exists() and not list(tmp_path.rglob("*.part"))
    write_all([(first, [b"n", b"ew"]), (two, [b"xy"])])
    assert (first.read_bytes(), two.read_bytes()) == (b"new", b"xy")


def test_a_device_is_written_into_and_stays_one() -> None:
    """As root a sheet for /dev/null took its place."""
    write_whole(Path("/dev/null"), b"x", None)
    assert Path("/dev/null").is_char_device()


def test_a_slip_in_a_folders_name_makes_no_folder(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), replacing(tmp_path / "slip" / "a.pdf", None):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_pipe_a_folder_and_a_file_beyond_measure_are_not_read(tmp_path: Path) -> None:
    """Opening a pipe waits until somebody writes into it, which may be never."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "long").write_bytes(bytes(101))
    for path, why in ((tmp_path / "pipe", "a pipe"), (Path("/dev/zero"), "a device"), (tmp_path / "long", "100 bytes")):
        with pytest.raises(OSError, match=why):
            read_whole(path, 100)
    with pytest.raises(IsADirectoryError, match=re.escape(str(tmp_path))):
        read_whole(tmp_path)
    assert read_whole(tmp_path / "long", 101) == bytes(101)


@pytest.mark.parametrize(
    ("content", "why"), [(None, "Is a directory"), (b"a = '\xe9'", "it is no text in UTF-8")], ids=["folder", "bytes"]
)
@pytest.mark.parametrize(
    "words", [["scenario"], ["check"], ["check-config"], ["enrol", "all", "--import"], ["positions"]]
)
def test_a_verb_says_of_a_file_that_is_none_what_it_is(
    words: list[str], content: bytes | None, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The library named a folder by the number of its handle: "Is a directory: 3"."""
    path = tmp_path if content is None else tmp_path / "a.toml"
    if content is not None:
        path.write_bytes(content)
    assert main([*words, str(path)]) in (1, 2)
    said = "".join(capsys.readouterr())
    assert f"cannot be read: {why}" in said or f"cannot be read ({why})" in said
    assert str(path) in said and "Errno" not in said


@pytest.mark.long_from(1)
@pytest.mark.parametrize("room", [0, 2000])
def test_labels_for_a_full_disk_leave_no_file(room: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An empty one lay there, which looked like the sheets."""
    pytest.importorskip("reportlab")
    out = tmp_path / "p9.pdf"
    with full_disk(room):
        assert main(["labels", "planet-nine", "--out", str(out)]) == 2
    assert "cannot be written" in capsys.readouterr().err and list(tmp_path.iterdir()) == []
    assert main(["labels", "planet-nine", "--out", str(out)]) == 0
    before = out.read_bytes()
    with full_disk(room):
        assert main(["labels", "planet-nine", "--out", str(out)]) == 2
    assert out.read_bytes() == before and before.startswith(b"%PDF")


def test_a_passing_folder_lies_where_it_was_asked_for_and_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    with passing_folder() as folder:
        assert Path(folder).parent == tmp_path
    assert list(tmp_path.iterdir()) == []
    monkeypatch.delenv("TMPDIR")
    with passing_folder() as folder:
        assert Path(folder).is_dir() and Path(folder).stat().st_mode & 0o077 == 0
    assert not Path(folder).exists()
