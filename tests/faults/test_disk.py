"""A disk that is full or read-only: nothing is acknowledged that is not saved, and the evening goes on afterwards."""

import os
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.cli.tools import tagging
from companion.cli.wire import session_store
from companion.inputs import Scanned
from companion.rules.seats import Speaker
from companion.store.catalogue import load
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.journal import Journal, JournalError
from companion.table.lines import entries
from companion.table.ports import Ports
from companion.table.table import Table
from companion.text.catalogue import Catalogue
from tests.faults.conftest import Evening, full_disk

ROW = {
    "row": ["RED-1", "GREEN-3", "BLUE-6", "YELLOW-5"],
    "custom": [{"id": "mine", "when": {"kind": "sum", "value": 20}}],
}


def _against_the_clock(evening: Evening) -> Table:
    """A game of 50 Missions in which a clock runs."""
    position = {
        **ROW,
        "to_move": 1,
        "mode": "crazy",
        "clock": 300,
        "open": ["mine"],
        "missions": ["all_even"],
        "done": 22,
    }
    evening.table.begin("fifty-missions", {"players": 2}, position, 7, 0.0)
    evening.table.start(0.0)
    assert evening.table.say("reader", "PLAY RED-7 1", Speaker(seat=2), 1.0).refusal is None
    return evening.table


def test_a_full_disk_refuses_the_move_and_keeps_the_journal_whole(evening: Evening) -> None:
    """The write is cut inside a line; what was acknowledged stays, and the same word counts once there is room."""
    evening.started().play(6)
    journal = evening.journal
    before, board = journal.read_bytes(), evening.table.view(evening.now).board
    line = evening.script()()
    assert line is not None
    with full_disk(len(before) + 20):
        answer = evening.table.say("script", line.word, line.speaker, evening.now)
        refusal = answer.refusal
        shown = evening.table.view(evening.now).board
    assert refusal is not None and refusal.code == "not-saved"
    assert journal.read_bytes() == before and shown == board
    assert evening.table.say("script", line.word, line.speaker, evening.now).refusal is None
    assert len(entries(journal.read_bytes())[0]) == len(entries(before)[0]) + 1


def test_a_new_game_on_a_full_disk_leads_home_and_leaves_no_empty_journal(evening: Evening) -> None:
    with full_disk(10):
        assert evening.say("GAME fifty-missions") == "not-saved"
        view = evening.table.view(evening.now)
    assert view.scene == "home" and view.refused is not None
    assert list(evening.folder.glob("journals/*")) == []
    assert evening.started().table.view(evening.now).scene == "game"


def test_time_that_runs_out_on_a_full_disk_is_tried_again_once_a_second(evening: Evening) -> None:
    """And not as fast as the loop can turn; the game ends as soon as it can be saved."""
    table = _against_the_clock(evening)
    assert table.session is not None
    deadline = table.session.game.clock.deadline(table.session.state)
    assert deadline is not None
    now = deadline - table.session_time(0.0) + 0.1
    with full_disk(evening.journal.stat().st_size):
        table.tick(now)
        wake = table.next_wake(now)
        refused = table.view(now).refused
    assert refused is not None and refused.code == "not-saved"
    assert wake is not None and wake > now
    table.tick(now + 1.1)
    assert table.session.game.clock.deadline(table.session.state) is None


def test_going_on_with_a_game_on_a_full_disk_stays_at_home_and_works_later(evening: Evening) -> None:
    _against_the_clock(evening)
    size = evening.journal.stat().st_size
    again = Evening(evening.folder)
    with full_disk(size):
        code = again.say("RESUME")
    assert code == "not-allowed"
    assert again.table.session is None and again.table.view(0.0).scene == "home"
    assert again.say("RESUME") == "none"
    assert again.table.view(0.0).scene == "game"


def test_the_kernels_own_full_disk() -> None:
    journal = Journal(Path("/dev/full"), [{"n": 0, "kind": "header", "format": 1}], 0, None)
    with pytest.raises(JournalError):
        journal.append({"kind": "heard"})


def test_a_read_only_folder_is_said_and_the_table_stays_open(
    evening: Evening, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The home scene, with the reason; every device can still be tried there."""
    evening.folder.chmod(0o555)
    root = os.geteuid() == 0
    if root:
        Evening(tmp_path_factory.mktemp("before")).started()
        evening.say("HOME")  # what is imported late is read before the rights go
        os.seteuid(65534)
    try:
        assert evening.say("GAME fifty-missions") == "not-saved"
        refused = evening.table.view(evening.now).refused
        assert refused is not None and refused.key == "not-saved-read-only"
        evening.table.handle(Scanned("centre", "DEVICES"), evening.now)
        assert evening.table.view(evening.now).scene == "devices"
    finally:
        if root:
            os.seteuid(0)
        evening.folder.chmod(0o755)


def test_a_tag_that_cannot_be_saved_is_not_bound(tmp_path: Path) -> None:
    """On the full disk one sentence, the old catalogue whole, the same card asked for; later the tag counts."""
    table = Table(session_store(tmp_path, VirtualClock()), Bindings(), ports=Ports(tagging=tagging(tmp_path)))
    path = tmp_path / "catalogue.toml"

    def scan(*payloads: str) -> str:
        refusal = None
        for payload in payloads:
            refusal = table.handle(Scanned("centre", payload), 0.0).refusal
        return refusal.code if refusal is not None else "none"

    assert scan("ENROL P9", "04A1") == "none"
    before = path.read_bytes()
    with full_disk(len(before) + 3):
        codes = [scan("04A2"), scan("04A2")]
        refused = table.view(0.0).refused
        asked = table.view(0.0).enrolment
    assert codes == ["not-saved", "not-saved"] and refused is not None
    said = Catalogue("en").refusal(refused)
    assert said.startswith("The disk is full: this does not count. Make room") and "(catalogue.toml" in said
    assert path.read_bytes() == before and list(tmp_path.glob("*.part")) == []
    assert asked is not None and asked.asked is not None and asked.asked.code == "P9:P2" and asked.bound == 1
    assert table.context.bindings.word("04A2") is None
    with full_disk(3):
        assert scan("UNDO") == "not-saved", "what cannot be taken back on the disk stays bound"
        assert table.context.bindings.word("04A1") == "P9:P1"
    assert scan("04A2") == "none" and load(path) == {"04A1": "P9:P1", "04A2": "P9:P2"}
    assert table.view(0.0).refused is None


def test_a_read_only_catalogue_binds_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    table = Table(session_store(folder, VirtualClock()), Bindings(), ports=Ports(tagging=tagging(folder)))
    for payload in ("ENROL P9", "P9:P1"):
        table.handle(Scanned("centre", payload), 0.0)
    folder.chmod(0o555)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        refusal = table.handle(Scanned("centre", "04A1"), 0.0).refusal
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o755)
    assert refusal is not None and refusal.code == "not-saved" and table.context.bindings.word("04A1") is None


def test_a_data_folder_that_cannot_be_made_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "file" / "data"))
    assert main(["run", "--terminal"]) == 2
    error = capsys.readouterr().err.strip()
    assert error.count("\n") == 0 and "COMPANION_DATA" in error
