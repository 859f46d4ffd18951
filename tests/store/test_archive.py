"""Backup and restore: everything comes back, nothing damaged is let in, nothing is overwritten unasked."""

import zipfile
from pathlib import Path

import pytest

from companion.store.archive import ArchiveError, backup, restore


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with a journal, a logbook, a catalogue and an own data file."""
    data = tmp_path / "data"
    for name, content in {
        "journals/a.jsonl": b"12345678 {}\n",
        "journals/a.clock": b"00000000 1.0\n",
        "logbook.sqlite": bytes(range(256)),
        "catalogue.toml": b"[tags]\n",
        "assets/data/fifty_missions/missions.toml": b"format_version = 1\n",
        "scratch.tmp": b"not kept",
    }.items():
        (data / name).parent.mkdir(parents=True, exist_ok=True)
        (data / name).write_bytes(content)
    return data


def test_everything_comes_back_on_another_machine(folder: Path, tmp_path: Path) -> None:
    config = tmp_path / "table.toml"
    config.write_text('language = "de"\n')
    assert backup(folder, tmp_path / "b.zip", {"config/table.toml": config}) == 6
    other = tmp_path / "other"
    count, extra = restore(tmp_path / "b.zip", other)
    assert (count, extra) == (5, {"config/table.toml": b'language = "de"\n'})
    for path in other.rglob("*"):
        if path.is_file():
            assert path.read_bytes() == (folder / path.relative_to(other)).read_bytes()
    assert not (other / "scratch.tmp").exists()


def test_a_damaged_archive_is_refused_before_anything_is_written(folder: Path, tmp_path: Path) -> None:
    backup(folder, tmp_path / "b.zip", {})
    whole = (tmp_path / "b.zip").read_bytes()
    for cut in range(0, len(whole), 37):
        (tmp_path / "cut.zip").write_bytes(whole[:cut])
        with pytest.raises(ArchiveError):
            restore(tmp_path / "cut.zip", tmp_path / "never")
    for place in range(60, len(whole) - 60, 41):
        flipped = bytearray(whole)
        flipped[place] ^= 0x55
        (tmp_path / "flipped.zip").write_bytes(bytes(flipped))
        try:
            restore(tmp_path / "flipped.zip", tmp_path / f"flip{place}")
        except ArchiveError:
            assert not (tmp_path / f"flip{place}").exists()
    assert not (tmp_path / "never").exists()


def test_other_versions_are_not_overwritten_unasked(folder: Path, tmp_path: Path) -> None:
    backup(folder, tmp_path / "b.zip", {})
    (folder / "catalogue.toml").write_text("[tags]\nA = 'P9:B7'\n")
    with pytest.raises(ArchiveError, match=r"catalogue\.toml"):
        restore(tmp_path / "b.zip", folder)
    assert "P9:B7" in (folder / "catalogue.toml").read_text()
    restore(tmp_path / "b.zip", folder, overwrite=True)
    assert (folder / "catalogue.toml").read_text() == "[tags]\n"


def test_a_file_outside_the_folder_is_refused(tmp_path: Path) -> None:
    import hashlib
    import json

    evil = tmp_path / "evil.zip"
    content = b"boo"
    listed = {"format": 1, "files": {"data/../../evil.txt": hashlib.sha256(content).hexdigest()}}
    with zipfile.ZipFile(evil, "w") as archive:
        archive.writestr("contents.json", json.dumps(listed))
        archive.writestr("data/../../evil.txt", content)
    with pytest.raises(ArchiveError, match="outside"):
        restore(evil, tmp_path / "data")


def test_a_target_that_cannot_be_written_is_one_sentence(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(ArchiveError, match="cannot be written"):
        backup(folder, tmp_path / "no" / "such" / "folder.zip", {})
