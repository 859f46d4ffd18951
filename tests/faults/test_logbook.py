"""The logbook made anew: never taken for whole before it is, and nobody waits for it who need not."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.store import logbook
from companion.table.lines import line
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
    keeper = again.table.room.shelf.logkeeper
    assert keeper.left == EVENINGS
    assert again.say("DEVICES", "LOGBOOK") == "none" and keeper.left == EVENINGS - 2
    assert [one.key for one in again.table.view(again.now).notices] == ["notice-logbook-making"]
    for left in range(EVENINGS - 3, -1, -1):
        _turn(again)
        assert keeper.left == left
    _turn(again)
    assert keeper.left is None and _rows(played.folder) == EVENINGS
    assert [one.key for one in again.table.view(again.now).notices] == ["notice-logbook-rebuilt"]
    assert again.table.next_wake(again.now) is None


@pytest.mark.parametrize("turns", [0, 1, 7, EVENINGS])
def test_a_rebuilding_that_was_interrupted_is_begun_again(turns: int, played: Evening) -> None:
    """Half of the rows were taken for the whole ever after."""
    _damage(played.folder)
    cut = Evening(played.folder)
    for _ in range(turns):
        _turn(cut)
    assert not (played.folder / "logbook.sqlite").exists()
    again = Evening(played.folder)
    assert again.table.room.shelf.logkeeper.left == EVENINGS
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
    assert again.say("GAME toy-battle", "START") == "none"
    assert _rows(played.folder) == EVENINGS


def test_what_is_logged_meanwhile_is_in_the_new_logbook(played: Evening) -> None:
    """A crew that begins a campaign game waits for its history; a game under way is logged beside the rebuilding."""
    again = Evening(played.folder).started("toy-battle")
    again.play(8)
    _damage(played.folder)
    keeper = again.table.room.shelf.logkeeper
    keeper.look()
    assert keeper.left == EVENINGS + 1
    while again.table.session is not None and not again.table.session.over:
        before = keeper.left
        again.play(1)
        assert keeper.left is None or keeper.left < (before or 0)
    while keeper.left is not None:
        _turn(again)
    assert _rows(played.folder) == EVENINGS + 1


def test_a_start_waits_for_the_whole_history_and_feeds_the_watchdog(played: Evening) -> None:
    _damage(played.folder)
    again = Evening(played.folder)
    fed: list[int | None] = []
    keeper = again.table.room.shelf.logkeeper
    keeper.working = lambda: fed.append(keeper.left)
    assert again.say("GAME toy-battle", "START") == "none"
    assert keeper.left is None and fed[-1] == 0 and len(fed) >= EVENINGS - 2


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
    assert logbook.rows(tmp_path / "x.sqlite") == () and logbook.crews(tmp_path / "x.sqlite") == ()
    assert logbook.history(tmp_path / "x.sqlite", "toy-battle", "") == ()
    assert list(tmp_path.iterdir()) == []


def test_a_pipe_in_the_logbooks_place_is_a_notice(evening: Evening) -> None:
    shutil.rmtree(evening.folder, ignore_errors=True)
    evening.folder.mkdir(exist_ok=True)
    os.mkfifo(evening.folder / "logbook.sqlite")
    again = Evening(evening.folder)
    assert [one.key for one in again.table.view(0.0).notices] == ["notice-logbook"]
    assert again.started("toy-battle").table.session is not None
