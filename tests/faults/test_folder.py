"""The data folder removed, moved or unmounted in play, and who may read what lies in it."""

import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.store.archive import backup
from companion.store.files import tighten
from companion.table.journal import Journal
from companion.table.lines import entries
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.faults.conftest import Evening, full_disk


@pytest.fixture(params=[0o000, 0o022], ids=["umask 000", "umask 022"])
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    """A umask that lets others read, or even write."""
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


def _refusal_shown(evening: Evening) -> tuple[str, str]:
    """The refusal that stands there: its sentence's key, and the sentence."""
    refused = evening.table.view(evening.now).refused
    assert refused is not None
    return refused.key, Catalogue("en").refusal(refused)


def test_nothing_is_acknowledged_once_the_folder_was_removed(tmp_path: Path) -> None:
    """The file was still open, so the table went on acknowledging into nothing."""
    evening = Evening(tmp_path / "data").started()
    evening.play(4)
    line, board = evening.script()(), evening.table.view(evening.now).board
    assert line is not None
    shutil.rmtree(evening.folder)
    refusal = evening.table.say("script", line.word, line.speaker, evening.now).refusal
    assert refusal is not None and refusal.code == "not-saved"
    key, sentence = _refusal_shown(evening)
    assert key == "not-saved-gone" and "The data folder is gone" in sentence
    assert evening.table.view(evening.now).board == board and not evening.folder.exists()


def test_a_folder_that_comes_back_goes_on_where_it_was(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "data").started()
    evening.play(4)
    line, journal = evening.script()(), evening.journal
    assert line is not None
    before = journal.read_bytes()
    evening.folder.rename(tmp_path / "away")
    refusal = evening.table.say("script", line.word, line.speaker, evening.now).refusal
    assert refusal is not None and refusal.code == "not-saved"
    (tmp_path / "away").rename(evening.folder)
    assert journal.read_bytes() == before
    assert evening.table.say("script", line.word, line.speaker, evening.now).refusal is None
    assert len(entries(journal.read_bytes())[0]) == len(entries(before)[0]) + 1


def test_no_game_is_begun_in_another_folder_of_the_same_name(tmp_path: Path) -> None:
    """Such as the empty one below a drive that was unmounted: as soon as the drive is back the game would be gone."""
    evening = Evening(tmp_path / "data").started()
    evening.play(2)
    evening.folder.rename(tmp_path / "away")
    evening.folder.mkdir()
    evening.say("HOME")
    assert evening.say("GAME toy-battle") == "not-saved"
    assert _refusal_shown(evening)[0] == "not-saved-gone" and list(evening.folder.iterdir()) == []
    evening.folder.rmdir()
    (tmp_path / "away").rename(evening.folder)
    assert evening.say("GAME toy-battle") == "none"


UNMOUNTED = """
import subprocess, sys
from pathlib import Path
from tests.faults.conftest import Evening
place = Path(sys.argv[1])
subprocess.run(["mount", "-t", "tmpfs", "none", place], check=True)
evening = Evening(place / "data").started()
evening.play(3)
subprocess.run(["umount", "-l", place], check=True)
line = evening.script()()
print(evening.table.say("script", line.word, line.speaker, evening.now).refusal.key)
"""


def _may_mount() -> bool:
    if os.geteuid() != 0 or shutil.which("unshare") is None:
        return False
    return (
        subprocess.run(["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"], capture_output=True).returncode == 0
    )


@pytest.mark.skipif(not _may_mount(), reason="wants root and the right to mount")
def test_a_drive_that_is_unmounted_in_play_is_noticed(tmp_path: Path) -> None:
    """In a mount namespace of its own: nothing of it is seen outside."""
    command = ["unshare", "-m", sys.executable, "-c", UNMOUNTED, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.stdout.strip() == "not-saved-gone", done.stderr


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_journals_and_backups_are_the_owners_alone(umask: int, tmp_path: Path) -> None:
    """They hold both crews' positions."""
    evening = Evening(tmp_path / "data").started("toy-battle")
    evening.play(500)
    assert evening.table.session is not None
    evening.table.session.journal.checkpoint(1.0)
    backup(evening.folder, tmp_path / "b.zip", {})
    files = [path for path in evening.folder.rglob("*") if path.is_file()]
    assert {path.suffix for path in files} == {".jsonl", ".clock", ".sqlite"}
    assert {_mode(path) for path in (*files, tmp_path / "b.zip")} == {0o600}
    assert {_mode(path) for path in (evening.folder, evening.folder / "journals")} == {0o700}


def test_what_was_cut_off_and_what_was_restored_is_the_owners_alone(umask: int, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "data").started()
    evening.play(3)
    path = evening.journal
    path.write_bytes(path.read_bytes()[:-4])
    damage = Journal.load(path).damage
    assert damage is not None and _mode(damage.aside) == 0o600
    backup(evening.folder, tmp_path / "b.zip", {})
    os.environ["COMPANION_DATA"] = str(tmp_path / "other")
    try:
        assert main(["restore", str(tmp_path / "b.zip")]) == 0
    finally:
        del os.environ["COMPANION_DATA"]
    restored = list((tmp_path / "other").rglob("*"))
    assert {_mode(path) for path in restored if path.is_file()} == {0o600}
    assert {_mode(path) for path in restored if path.is_dir()} == {0o700}


def test_what_an_earlier_version_left_readable_is_tightened(tmp_path: Path) -> None:
    data = tmp_path / "data"
    (data / "journals").mkdir(parents=True)
    for path in (data / "journals" / "a.jsonl", data / "logbook.sqlite", data / "table.toml"):
        path.write_text("")
        path.chmod(0o644)
    (data / "journals").chmod(0o755)
    data.chmod(0o755)
    tighten(data)
    assert {_mode(path) for path in (data, data / "journals")} == {0o700}
    assert {_mode(path) for path in (data / "journals" / "a.jsonl", data / "logbook.sqlite")} == {0o600}
    assert _mode(data / "table.toml") == 0o644, "what the owner wrote is the owner's business"


def test_a_folder_that_everybody_shares_stays_shared(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    tighten(tmp_path)
    assert _mode(tmp_path) == 0o1777


@pytest.mark.parametrize("word", ["SET mode crazy", "SET players 4", "PLAYERS 4", "CREW Tuesday", "SET name_1 Ada"])
def test_a_full_disk_in_the_set_up_is_a_sentence_and_the_value_stays(word: str, evening: Evening) -> None:
    """It ended the table."""
    evening.say("GAME fifty-missions")
    assert evening.table.session is not None
    before, draft = evening.journal.read_bytes(), evening.table.session.draft
    with full_disk(len(before) + 5):
        assert evening.say(word) == "not-saved"
        assert "The disk is full" in _refusal_shown(evening)[1]
    assert evening.journal.read_bytes() == before and evening.table.session.draft == draft
    assert evening.say(word) == "none" and evening.table.session.draft != draft


def test_a_full_disk_refuses_the_mission_of_a_crew(evening: Evening) -> None:
    evening.say("GAME planet-nine")
    with full_disk(evening.journal.stat().st_size + 5):
        assert evening.say("MISSION 7") == "not-saved"
    assert evening.say("MISSION 7") == "none"


def test_a_disk_that_gives_errors_is_told_as_that(evening: Evening) -> None:
    """The kernel answers a write to a process's first page with EIO."""
    evening.say("GAME fifty-missions")
    session = evening.table.session
    assert session is not None
    session.journal.close()
    session.journal = Journal(Path("/proc/self/mem"), list(session.journal.entries), 0, None)
    assert evening.say("SET players 3") == "not-saved"
    key, sentence = _refusal_shown(evening)
    assert key == "not-saved-broken" and os.strerror(5) in sentence and "Make room" not in sentence


def test_a_folder_that_may_not_be_written_in_is_told_as_that(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "journals").write_text("a file where the folder belongs")
    evening = Evening(tmp_path / "data")
    assert evening.say("GAME fifty-missions") == "not-saved"
    assert "Make room" not in _refusal_shown(evening)[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_a_disk_has_its_own_sentence(language: str) -> None:
    from companion.rules.board import Refusal

    keys = ("", "not-saved-read-only", "not-saved-broken", "not-saved-gone", "not-saved-other")
    catalogue = Catalogue(language)
    sentences = {catalogue.refusal(Refusal("not-saved", {"why": "x"}, key=key)) for key in keys}
    assert len(sentences) == len(keys)
