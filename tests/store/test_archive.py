"""Backup and restore: everything comes back, nothing damaged is let in, nothing is overwritten unasked."""

import hashlib
import json
import os
import tracemalloc
import zipfile
from pathlib import Path

import pytest

from companion.store.archive import ArchiveError, Restored, Saved, backup, restore


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
    assert backup(folder, tmp_path / "b.zip", {"config/table.toml": config}) == Saved(6)
    other = tmp_path / "other"
    restored = restore(tmp_path / "b.zip", other, extra=["config/table.toml"])
    assert restored == Restored(5, {"config/table.toml": b'language = "de"\n'})
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


def _foreign(path: Path, files: dict[str, bytes], listed: object = None) -> Path:
    """An archive as somebody else could make it, with checksums that fit."""
    right = {"format": 1, "files": {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}}
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("contents.json", json.dumps(right if listed is None else listed))
        for name, data in files.items():
            archive.writestr(name, data)
    return path


@pytest.mark.parametrize("where", ["data/../../evil.txt", "data/{0}/evil.txt", "{0}/evil.txt", "data/"])
def test_a_file_outside_the_folder_is_refused(tmp_path: Path, where: str) -> None:
    """Also one whose name is a whole path behind ``data/``."""
    evil = _foreign(tmp_path / "evil.zip", {where.format(tmp_path): b"boo"})
    with pytest.raises(ArchiveError, match="outside"):
        restore(evil, tmp_path / "data")
    assert not (tmp_path / "evil.txt").exists()


def test_nothing_is_written_through_a_link_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "journals").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(ArchiveError, match="leads out of"):
        restore(_foreign(tmp_path / "b.zip", {"data/journals/a.jsonl": b"x"}), tmp_path / "data")
    assert not list((tmp_path / "elsewhere").iterdir())


@pytest.mark.parametrize("listed", [[], {"format": 1}, {"format": 1, "files": ["data/a"]}, {"format": 1, "files": {}}])
def test_a_list_of_another_shape_is_no_backup(tmp_path: Path, listed: object) -> None:
    with pytest.raises(ArchiveError, match="not a whole backup"):
        restore(_foreign(tmp_path / "b.zip", {"data/a": b"x"}, listed), tmp_path / "data")


def test_a_newer_archive_is_not_called_damaged(tmp_path: Path) -> None:
    newer = _foreign(tmp_path / "b.zip", {"data/a": b"x"}, {"format": 2, "files": {"data/a": "?"}})
    with pytest.raises(ArchiveError, match=r"found format 2, expected 1; it was made by another version") as why:
        restore(newer, tmp_path / "data")
    assert "damaged" not in str(why.value)


def test_a_folder_in_the_place_of_a_file_is_named(folder: Path, tmp_path: Path) -> None:
    (folder / "places.toml").mkdir()
    with pytest.raises(ArchiveError, match=r"places\.toml is a folder"):
        restore(_foreign(tmp_path / "b.zip", {"data/places.toml": b"x"}), folder, overwrite=True)


def test_a_pipe_in_the_place_of_a_file_is_named_and_not_waited_for(folder: Path, tmp_path: Path) -> None:
    os.mkfifo(folder / "places.toml")
    with pytest.raises(ArchiveError, match=r"places\.toml is a pipe or a device"):
        restore(_foreign(tmp_path / "b.zip", {"data/places.toml": b""}), folder, overwrite=True)


STRANGE = ["journals/a.fold", "journals/sub/a.jsonl", "a.py", "sitecustomize.py", ".bashrc", "table.lock", "x.sqlite"]


@pytest.mark.parametrize("name", STRANGE)
def test_only_what_a_backup_writes_is_restored(name: str, tmp_path: Path) -> None:
    files = {f"data/{name}": b"strange", "data/catalogue.toml": b"[tags]\n", "etc/passwd": b"root"}
    restored = restore(_foreign(tmp_path / "b.zip", files), tmp_path / "data")
    assert restored == Restored(1, {}, (f"data/{name}", "etc/passwd"))
    assert [path.name for path in (tmp_path / "data").rglob("*")] == ["catalogue.toml"]


def test_a_file_far_longer_than_such_a_file_is_refused(tmp_path: Path) -> None:
    long = _foreign(tmp_path / "b.zip", {"data/journals/a.clock": bytes(2000)})
    with pytest.raises(ArchiveError, match=r"a\.clock is far longer"):
        restore(long, tmp_path / "data")
    assert not (tmp_path / "data").exists()


def test_a_name_that_is_no_text_is_left_out_and_the_rest_is_saved(folder: Path, tmp_path: Path) -> None:
    strange = os.fsencode(folder) + b"/journals/caf\xe9.jsonl"
    Path(os.fsdecode(strange)).write_bytes(b"x")
    assert backup(folder, tmp_path / "b.zip", {}) == Saved(5, ("journals/caf\\xe9.jsonl",))
    assert restore(tmp_path / "b.zip", tmp_path / "other").count == 5


def test_a_restore_that_cannot_be_finished_replaces_nothing(folder: Path, tmp_path: Path) -> None:
    """The second file has no place: the first one keeps its old content, and no half file is left."""
    (folder / "camera").write_bytes(b"no folder")
    late = _foreign(tmp_path / "b.zip", {"data/catalogue.toml": b"new", "data/camera/x.toml": b"new"})
    with pytest.raises(ArchiveError, match="cannot be written"):
        restore(late, folder, overwrite=True)
    assert (folder / "catalogue.toml").read_text() == "[tags]\n"
    assert not list(folder.rglob("*.part"))


def test_a_backup_never_takes_the_place_of_something_else(folder: Path, tmp_path: Path) -> None:
    """Of an older backup it does; of a letter, a folder or a cut-off path it does not."""
    letter = tmp_path / "letter.txt"
    letter.write_text("dear aunt")
    for target in (letter, tmp_path, Path("/"), Path()):
        with pytest.raises(ArchiveError, match="name a new file"):
            backup(folder, target, {})
    assert letter.read_text() == "dear aunt"
    backup(folder, tmp_path / "b.zip", {})
    assert backup(folder, tmp_path / "b.zip", {}).count == 5


def test_a_backup_of_nothing_is_none(tmp_path: Path) -> None:
    """Otherwise somebody who forgot COMPANION_DATA would hold an empty archive for a backup."""
    with pytest.raises(ArchiveError, match="COMPANION_DATA"):
        backup(tmp_path / "nothing", tmp_path / "b.zip", {})
    assert not (tmp_path / "b.zip").exists()


def test_a_target_that_cannot_be_written_is_one_sentence(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(ArchiveError, match="cannot be written"):
        backup(folder, tmp_path / "no" / "such" / "folder.zip", {})
    with pytest.raises(ArchiveError, match="cannot be written"):
        backup(folder, folder / "catalogue.toml" / "b.zip", {})


def test_an_archive_that_would_fill_the_disk_is_refused_before_it_unpacks(tmp_path: Path) -> None:
    """A small file may unpack to gigabytes; the sizes in its directory say so beforehand."""
    raw = bytes(1000)
    listed = {"format": 1, "files": {"data/journals/a.jsonl": hashlib.sha256(raw).hexdigest()}}
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("contents.json", json.dumps(listed))
        archive.writestr("data/journals/a.jsonl", raw)
    data = bytearray(path.read_bytes())
    entry = data.rindex(b"PK\x01\x02")
    data[entry + 24 : entry + 28] = (0xF0000000).to_bytes(4, "little")
    path.write_bytes(bytes(data))
    with pytest.raises(ArchiveError, match=r"would unpack to 3\.8 GB, and no table keeps more than 1 GB"):
        restore(path, tmp_path / "never")
    assert not (tmp_path / "never").exists()


@pytest.mark.long
def test_a_long_journal_is_saved_and_restored_in_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "data" / "journals" / "a.jsonl"
    path.parent.mkdir(parents=True)
    path.write_bytes(bytes(40 * 2**20))
    tracemalloc.start()
    try:
        backup(tmp_path / "data", tmp_path / "b.zip", {})
        restore(tmp_path / "b.zip", tmp_path / "other")
        restore(tmp_path / "b.zip", tmp_path / "other")
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert (tmp_path / "other" / "journals" / "a.jsonl").stat().st_size == 40 * 2**20
    assert peak < 8 * 2**20


@pytest.mark.parametrize("listed", [b"[" * 100_000, b'{"format": 1, "files": {"data/a": ' + b"9" * 5000 + b"}}"])
def test_a_list_of_files_that_cannot_be_read_is_one_sentence(listed: bytes, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "b.zip", "w") as archive:
        archive.writestr("contents.json", listed)
    with pytest.raises(ArchiveError, match="is not a whole backup"):
        restore(tmp_path / "b.zip", tmp_path / "never")
