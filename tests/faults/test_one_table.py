"""One table at a time on a data folder: real processes, a real kill, a restore beside a table that runs."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.store import lock
from companion.store.lock import FolderTaken, take

Table = subprocess.Popen[str]


class Household:
    """A data folder, and processes that want it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environ = {
            **os.environ,
            "COMPANION_DATA": str(folder / "data"),
            "COMPANION_FIRST_FRAME": "1",
            "HOME": str(folder),
        }
        self.tables: list[Table] = []

    def table(self) -> Table:
        """A table in a process of its own, once it stands or has given up."""
        command = [sys.executable, "-m", "companion", "run", "--terminal"]
        pipe = subprocess.PIPE
        table = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=self.environ)
        self.tables.append(table)
        assert table.stdout is not None
        for line in table.stdout:
            if "first frame" in line:
                break
        return table

    def said(self, *words: str) -> tuple[int, str]:
        """Another verb: its exit status and what it says of a mistake."""
        command = [sys.executable, "-m", "companion", *words]
        done = subprocess.run(command, capture_output=True, text=True, env=self.environ, stdin=subprocess.DEVNULL)
        return done.returncode, done.stderr.strip()


@pytest.fixture
def household(tmp_path: Path) -> Iterator[Household]:
    household = Household(tmp_path)
    yield household
    for table in household.tables:
        table.kill()
        table.communicate()


def _wait_for(path: Path, table: Table) -> Path:
    while table.poll() is None:
        for journal in path.glob("journals/*.jsonl"):
            if b'"start"' in journal.read_bytes():
                return journal
        time.sleep(0.05)
    raise AssertionError("the table ended")


def test_a_second_table_names_the_first_and_loses_none_of_its_moves(household: Household) -> None:
    """Each accepted moves before, and the journal was damaged afterwards."""
    first = household.table()
    assert first.stdin is not None
    first.stdin.write("GAME FM\nSET seed 3\nSTART\n")
    first.stdin.flush()
    journal = _wait_for(household.folder / "data", first)
    before = journal.read_bytes()
    status, error = household.said("run", "--terminal", "--resume")
    assert status == 2 and error.count("\n") == 0
    assert re.search(rf"in use by companion run \(process {first.pid}, since \d{{4}}-\d\d-\d\d \d\d:\d\d UTC\)", error)
    assert "COMPANION_DATA" in error
    assert journal.read_bytes() == before and first.poll() is None


@pytest.mark.long
def test_a_table_that_was_killed_keeps_nobody_out(household: Household) -> None:
    killed = household.table()
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    assert (household.folder / "data" / lock.NAME).exists()
    following = household.table()
    assert following.poll() is None


@pytest.mark.long
def test_nothing_is_restored_under_a_running_table(household: Household) -> None:
    data = household.folder / "data"
    data.mkdir()
    (data / "catalogue.toml").write_text("[tags]\n")
    archive = str(household.folder / "backup.zip")
    assert household.said("backup", archive) == (0, "")
    (data / "catalogue.toml").write_text('[tags]\n"04A1" = "P9:B7"\n')
    table = household.table()
    status, error = household.said("restore", "--overwrite", archive)
    assert status == 2 and f"process {table.pid}" in error
    assert "04A1" in (data / "catalogue.toml").read_text()
    table.send_signal(signal.SIGTERM)
    table.communicate()
    assert household.said("restore", "--overwrite", archive) == (0, "")
    assert "04A1" not in (data / "catalogue.toml").read_text()


@pytest.mark.parametrize(
    ("unit", "cure"),
    [
        ("companion.service", "sudo systemctl stop companion.service"),
        ("companion-session.service", "systemctl --user stop companion-session.service"),
    ],
)
def test_a_kiosk_is_named_by_its_unit_with_the_command_that_stops_it(
    unit: str, cure: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The other way round the kiosk's own start says the same of a table that was opened by hand."""
    held = take(tmp_path, lock.unit_of(f"0::/user.slice/app.slice/{unit}\n") or "", "2026-01-01 20:15 UTC")
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    assert main(["run", "--terminal"]) == 2
    error = capsys.readouterr().err
    assert f"in use by {unit} (process {os.getpid()}, since 2026-01-01 20:15 UTC)" in error and f"({cure})" in error
    held.release()
    take(tmp_path, "companion run", "later").release()


@pytest.mark.parametrize("content", [b"", b"\xff", b"[" * 3000, b"7"])
def test_a_lock_whose_text_is_damaged_still_holds(content: bytes, tmp_path: Path) -> None:
    held = take(tmp_path, "companion run", "now")
    (tmp_path / lock.NAME).write_bytes(content)
    with pytest.raises(FolderTaken, match="in use by another table"):
        take(tmp_path, "companion run", "now")
    held.release()


def test_a_folder_that_nobody_can_write_in_is_not_locked(tmp_path: Path) -> None:
    """There the home scene still says why nothing can be played."""
    (tmp_path / lock.NAME).mkdir()
    for _ in range(2):
        take(tmp_path, "companion run", "now")


@pytest.mark.parametrize("make", [Path.symlink_to, Path.hardlink_to])
def test_a_link_in_the_place_of_the_lock_is_named_and_not_followed(
    make: Callable[[Path, Path], None], tmp_path: Path
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("dear aunt")
    (tmp_path / "data").mkdir()
    make(tmp_path / "data" / lock.NAME, letter)
    with pytest.raises(FolderTaken, match=r"table\.lock is a link or no plain file.*rm"):
        take(tmp_path / "data", "companion run", "now")
    assert letter.read_text() == "dear aunt"


def test_a_pipe_in_the_place_of_the_lock_is_named(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / lock.NAME)
    with pytest.raises(FolderTaken, match="no plain file"):
        take(tmp_path, "companion run", "now")
