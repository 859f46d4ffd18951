"""The journal survives being cut at any byte, and refuses what it cannot know."""

import errno
import os
from pathlib import Path

import pytest

from companion.games.toy_battle.events import SideTurnEnded
from companion.games.toy_battle.game import GAME
from companion.games.toy_battle.terms import ToyBattleTeam
from companion.table.journal import Journal, JournalError, JournalTooNew, decode, encode
from companion.table.lines import entries, line


def _written(path: Path, count: int) -> bytes:
    journal = Journal.create(path, {"session": "s", "game": "tally", "seed": 1})
    for number in range(count):
        journal.append({"kind": "heard", "t": number * 1.5, "word": f"ADD {number} é"})
    journal.close()
    return path.read_bytes()


def test_entries_come_back_as_written(tmp_path: Path) -> None:
    _written(tmp_path / "a.jsonl", 5)
    journal = Journal.load(tmp_path / "a.jsonl")
    assert [entry.get("word") for entry in journal.entries[1:]] == [f"ADD {number} é" for number in range(5)]
    assert journal.damage is None


def test_a_cut_at_every_byte_loses_only_the_cut_entry(tmp_path: Path) -> None:
    data = _written(tmp_path / "a.jsonl", 6)
    header = data.index(b"\n") + 1
    for cut in range(header, len(data)):
        path = tmp_path / "cut.jsonl"
        path.write_bytes(data[:cut])
        journal = Journal.load(path)
        assert len(journal.entries) == data[:cut].count(b"\n")
        assert (journal.damage is None) == data[:cut].endswith(b"\n")
        journal.append({"kind": "heard", "t": 9.0, "word": "ADD 9"})
        journal.close()
        assert entries(path.read_bytes())[0][-1]["word"] == "ADD 9"
        for left in tmp_path.glob("cut*"):
            left.unlink()


def test_a_damaged_line_and_all_behind_it_are_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    data = bytearray(_written(path, 4))
    second = data.index(b"\n", data.index(b"\n") + 1) + 20
    data[second] ^= 0x20
    data[second + 3] ^= 0x20
    path.write_bytes(bytes(data))
    journal = Journal.load(path)
    assert len(journal.entries) == 2
    assert journal.damage is not None
    assert journal.damage.aside.read_bytes() == bytes(data[journal.damage.at :])


def test_a_newer_format_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(line({"n": 0, "kind": "header", "format": 99}))
    before = path.read_bytes()
    with pytest.raises(JournalTooNew, match="format 99"):
        Journal.load(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"nonsense\n", line({"n": 0, "kind": "heard"})])
def test_a_file_without_header_is_an_error_not_a_crash(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(content)
    with pytest.raises(JournalError, match="no readable beginning"):
        Journal.load(path)


def test_a_full_disk_adds_nothing_and_says_so() -> None:
    """/dev/full is the kernel's own full disk."""
    journal = Journal(Path("/dev/full"), [{"n": 0, "kind": "header", "format": 1}], 0, None)
    with pytest.raises(JournalError, match=os.strerror(errno.ENOSPC)):
        journal.append({"kind": "heard"})
    assert len(journal.entries) == 1


def test_the_checkpoint_is_read_back_and_a_torn_one_is_zero(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "a.jsonl", {"session": "s"})
    journal.checkpoint(12.25)
    journal.checkpoint(13.5)
    assert journal.checkpointed() == 13.5
    journal.clock_path.write_bytes(b"00000000   13.5\n")
    assert journal.checkpointed() == 0.0


def test_an_event_is_written_by_the_name_that_old_journals_have() -> None:
    written = encode([SideTurnEnded(ToyBattleTeam.BLUE)])
    assert written == [["TurnEnded", {"team": "blue"}]]
    assert decode(GAME, written) == (SideTurnEnded(ToyBattleTeam.BLUE),)
