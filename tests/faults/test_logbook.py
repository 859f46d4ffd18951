"""The logbook made anew: never taken for whole before it is, and nobody waits for it who need not."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.rules.board import Refusal
from companion.rules.setting import Record
from companion.store import logbook
from companion.table import logkeeping
from companion.table.beginning import begun
from companion.table.lines import line
from companion.table.scenes.scene import Begins
from companion.table.scenes.setup import SetupScene
from tests.faults.conftest import Evening

EVENINGS = 12


@pytest.fixture
def played(evening: Evening) -> Evening:
    """A folder with the journals of a dozen finished games, all but one copies, and none of them in the logbook yet."""
    evening.started("toy-battle").play(500)
    assert evening.table.session is not None and evening.table.session.over
    first = evening.journal
    data = first.read_bytes()
    rest = data[data.index(b"\n") + 1 :]
    head = evening.table.session.journal.entries[0]
    for number in range(1, EVENINGS):
        name = f"2026010{number // 9 + 1}-00000{number % 9 + 1}-toy-battle"
        first.with_name(f"{name}.jsonl").write_bytes(line({**head, "session": name}) + rest)
    evening.table.session.journal.close()
    return evening


def _rows(folder: Path) -> int:
    return len({row.session for row in logbook.rows(folder / "logbook.sqlite")})


def _damage(folder: Path) -> None:
    (folder / "logbook.sqlite").write_bytes(b"no database at all, only text" * 40)


def _turn(evening: Evening) -> None:
    """What the loop does when nobody says anything."""
    evening.now += 0.01
    wake = evening.table.next_wake(evening.now)
    assert wake is not None and wake <= evening.now, "the table sleeps although there is work left"
    evening.table.tick(evening.now)


def test_a_damaged_logbook_is_made_anew_one_journal_a_turn_while_the_table_is_used(played: Evening) -> None:
    """All at once it held the loop for 20 s with ten thousand sessions."""
    _damage(played.folder)
    again = Evening(played.folder)
    keeper = again.table.context.store.logkeeper
    assert keeper.left == EVENINGS
    assert again.say("DEVICES", "LOGBOOK") == "none" and keeper.left == EVENINGS - 2
    assert [notice.key for notice in again.table.view(again.now).notices] == ["notice-logbook-making"]
    for left in range(EVENINGS - 3, -1, -1):
        _turn(again)
        assert keeper.left == left
    _turn(again)
    assert keeper.left is None and _rows(played.folder) == EVENINGS
    assert [notice.key for notice in again.table.view(again.now).notices] == ["notice-logbook-rebuilt"]
    assert again.table.next_wake(again.now) is None


@pytest.mark.long_from(2)
@pytest.mark.parametrize("turns", [0, 1, 7, EVENINGS])
def test_a_rebuilding_that_was_interrupted_is_begun_again(turns: int, played: Evening) -> None:
    """Half of the rows were taken for the whole ever after."""
    _damage(played.folder)
    cut = Evening(played.folder)
    for _ in range(turns):
        _turn(cut)
    assert not (played.folder / "logbook.sqlite").exists()
    again = Evening(played.folder)
    assert again.table.context.store.logkeeper.left == EVENINGS
    for _ in range(EVENINGS + 1):
        _turn(again)
    assert _rows(played.folder) == EVENINGS


KILLED = """
import os, signal, sys
from pathlib import Path
from tests.faults.conftest import Evening
evening = Evening(Path(sys.argv[1]))
for _ in range(5):
    evening.now += 0.01
    evening.table.tick(evening.now)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_kill_in_the_middle_loses_no_row(played: Evening) -> None:
    _damage(played.folder)
    done = subprocess.run([sys.executable, "-c", KILLED, str(played.folder)])
    assert done.returncode == -signal.SIGKILL
    again = Evening(played.folder)
    while again.table.context.store.logkeeper.left is not None:
        _turn(again)
    assert _rows(played.folder) == EVENINGS


def test_what_is_logged_meanwhile_is_in_the_new_logbook(played: Evening) -> None:
    """A game under way is logged beside the rebuilding."""
    again = Evening(played.folder).started("toy-battle")
    again.play(8)
    _damage(played.folder)
    keeper = again.table.context.store.logkeeper
    keeper.look()
    assert keeper.left == EVENINGS + 1
    while again.table.session is not None and not again.table.session.over:
        before = keeper.left
        again.play(1)
        assert keeper.left is None or keeper.left < (before or 0)
    while keeper.left is not None:
        _turn(again)
    assert _rows(played.folder) == EVENINGS + 1


def test_a_campaign_begins_once_the_history_is_whole_and_nobody_waits_for_it(
    played: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With ten thousand journals START held the loop for 11 s. A game without a campaign begins at once."""
    monkeypatch.setattr(logkeeping, "FEW", 0)
    _damage(played.folder)
    again = Evening(played.folder)
    keeper = again.table.context.store.logkeeper
    assert again.say("GAME P9", "START") == "not-now" and keeper.left == EVENINGS - 2
    refused = again.table.view(again.now).refused
    assert refused is not None and refused.key == "logbook-making" and again.table.view(again.now).scene == "setup"
    assert again.say("GAME toy-battle", "START") == "none" and keeper.left is not None
    while keeper.left is not None:
        _turn(again)
    assert _rows(played.folder) == EVENINGS
    assert again.say("HOME", "GAME P9", "START") == "none"
    assert again.table.session is not None and again.table.session.state is not None


def test_a_rematch_whose_history_is_being_read_lies_ready_in_its_set_up(played: Evening) -> None:
    _damage(played.folder)
    room = Evening(played.folder).table.context
    laid_down = begun(room, Begins(game="planet-nine", options={}, started=True), 0.0)
    assert not isinstance(laid_down, Refusal) and isinstance(laid_down[0], SetupScene)


def test_two_rows_of_one_key_are_no_damage(tmp_path: Path) -> None:
    """The later counts; the file is not set aside for it."""
    path = tmp_path / "logbook.sqlite"
    rows = [Record("1.1", {"mission": 1}), Record("1.1", {"mission": 2}), Record("2.1", {"mission": 2})]
    logbook.put(path, "s", "planet-nine", "", "2026-01-01", rows)
    assert [row.data["mission"] for row in logbook.rows(path)] == [2, 2]


def test_only_a_file_that_cannot_be_trusted_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "logbook.sqlite"
    logbook.put(path, "s", "planet-nine", "", "2026-01-01", [Record("1.1", {})])
    with pytest.raises(logbook.LogbookError) as twice, logbook._opened(path) as connection:
        connection.execute("insert into record values ('s', '1.1', 0, '', '', '', '')")
    assert not isinstance(twice.value, logbook.LogbookDamaged), "an IntegrityError is a fault of ours"
    path.write_bytes(b"no database at all, only text" * 40)
    with pytest.raises(logbook.LogbookDamaged):
        logbook.examine(path)


@pytest.mark.parametrize("data", [{"mission": [1]}, {"mission": 1, "of": [1]}, {"mission": 1, "next": [2]}])
def test_a_value_of_another_type_closes_no_door(tmp_path: Path, data: dict[str, Any]) -> None:
    """The home scene reads which crews can go on; a row that makes no sense is no reason not to open."""
    path = tmp_path / "logbook.sqlite"
    logbook.put(
        path, "s", "planet-nine", "", "2026-01-01", [Record("1.1", {"names": ["Ana"], "status": "completed"} | data)]
    )
    with pytest.raises(logbook.LogbookError):
        logbook.shown(path)


def test_the_page_shows_the_newest_and_counts_all(tmp_path: Path) -> None:
    path = tmp_path / "logbook.sqlite"
    count = logbook.SHOWN + 100
    fresh = logbook.Fresh(path)
    for number in range(count):
        fresh.put(f"{number:04}", "captain-sonar", "", "2026-01-01", [Record("battle", {"winner": "blue"})])
    fresh.finish()
    view = logbook.shown(path)
    assert len(view.rows) == logbook.SHOWN and view.rows[0].session == f"{count - 1:04}"
    assert view.totals == {"attempts": count} and {row.tries for row in view.rows} == {count}
    assert len(logbook.rows(path)) == count


def test_a_journal_is_read_again_for_the_home_scene_only_once_it_has_changed(evening: Evening) -> None:
    evening.started("toy-battle").play(6)
    path, session_store = evening.journal, evening.table.context.store
    assert evening.say("HOME") == "none"
    unfinished = session_store.unfinished()
    assert [session.session for session in unfinished] == [path.stem]
    stood, data = path.stat(), path.read_bytes()
    path.write_bytes(b"x" * len(data))
    os.utime(path, ns=(stood.st_atime_ns, stood.st_mtime_ns))
    assert session_store.unfinished() == unfinished
    os.utime(path)
    assert session_store.unfinished() == ()
    path.write_bytes(data)
    assert session_store.unfinished() == unfinished


def test_a_journal_whose_name_is_no_text_is_none_of_ours(evening: Evening) -> None:
    evening.started("toy-battle").play(6)
    strange = evening.journal.with_name(os.fsdecode(b"caf\xe9-toy-battle.jsonl"))
    strange.write_bytes(evening.journal.read_bytes())
    assert evening.table.context.store.paths() == [evening.journal]


def _ended(evening: Evening) -> Evening:
    """A game to its last word, and no turn of the loop since."""
    script = evening.started("toy-battle").script()
    while (said := script()) is not None:
        evening.now += 1.0
        evening.table.say("script", said.word, said.speaker, evening.now)
    assert evening.table.session is not None and evening.table.session.over
    return evening


def test_the_last_card_is_shown_before_the_logbook_is_written(evening: Evening) -> None:
    """The database waits for the disk three times, and the rows follow from the journal."""
    _ended(evening)
    assert _rows(evening.folder) == 0
    wake = evening.table.next_wake(evening.now)
    assert wake is not None and wake <= evening.now
    evening.rest()
    assert _rows(evening.folder) == 1
    assert evening.table.next_wake(evening.now) is None


def test_a_table_that_is_closed_right_after_the_last_card_logs_it(evening: Evening) -> None:
    _ended(evening).table.close()
    assert _rows(evening.folder) == 1


def test_a_power_cut_between_the_last_card_and_its_row_costs_no_row(evening: Evening) -> None:
    _ended(evening)
    assert _rows(evening.folder) == 0
    Evening(evening.folder)
    assert _rows(evening.folder) == 1


def test_looking_at_a_logbook_that_is_not_there_makes_none(tmp_path: Path) -> None:
    assert logbook.rows(tmp_path / "x.sqlite") == () and logbook.shown(tmp_path / "x.sqlite").crews == ()
    assert logbook.history(tmp_path / "x.sqlite", "toy-battle", "") == ()
    assert list(tmp_path.iterdir()) == []


def test_a_pipe_in_the_logbooks_place_is_a_notice(evening: Evening) -> None:
    shutil.rmtree(evening.folder, ignore_errors=True)
    evening.folder.mkdir(exist_ok=True)
    os.mkfifo(evening.folder / "logbook.sqlite")
    again = Evening(evening.folder)
    assert [notice.key for notice in again.table.view(0.0).notices] == ["notice-logbook"]
    assert again.started("toy-battle").table.session is not None
