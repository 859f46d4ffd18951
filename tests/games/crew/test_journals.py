"""Journals written by an earlier program open, fold to the state they led to then, and are written the same way.

Each ``<name>.journal`` in ``tests/data/journals`` lies there as the table wrote it; ``<name>.json`` is the public state
at its end without its sentences. Undo, corrections, revokes, distress, columns and clocks are among them.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli.wire import data_of
from companion.games.crew import events as ev
from companion.games.registry import game
from companion.table.journal import Journal, decode, encode
from companion.table.lines import entries
from companion.table.session import Materials, Session
from companion.text.catalogue import Catalogue
from companion.text.published import plain_data

FOLDER = Path(__file__).resolve().parents[2] / "data" / "journals"
JOURNALS = sorted(FOLDER.glob("*/*.journal"))


def read(path: Path) -> Session:
    """The session of a journal as it stands in its file."""
    data = path.read_bytes()
    read_back, size = entries(data)
    assert size == len(data)
    chosen = game(path.parent.name.replace("_", "-"))
    return Session(Materials(chosen, data_of(chosen), {}, lambda crew: ()), Journal.reading(path, read_back))


def wordless(value: Any) -> Any:
    """Plain data without its sentences, which may be put better."""
    match value:
        case dict():
            return {key: wordless(item) for key, item in value.items() if key not in ("text", "reason_text")}
        case list():
            return [wordless(item) for item in value]
    return value


def public_state(session: Session) -> Any:
    """The public state at the last entry of a journal."""
    return wordless(plain_data(session.board(), Catalogue("en"), session.journal.entries[-1]["t"]))


def still(expected: Any, board: Any) -> Any:
    """What was found, without the fields that boards have been given since."""
    match expected, board:
        case dict(), dict():
            return {key: still(item, board[key]) if key in board else "gone" for key, item in expected.items()}
        case list(), list() if len(expected) == len(board):
            return [still(item, other) for item, other in zip(expected, board, strict=True)]
    return board


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_journal_of_an_earlier_program_folds_to_the_state_it_led_to(path: Path) -> None:
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert still(expected, public_state(read(path))) == expected


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_events_are_written_as_they_were(path: Path) -> None:
    session = read(path)
    for entry in session.journal.entries:
        if "events" in entry:
            assert json.loads(json.dumps(encode(decode(session.game, entry["events"])))) == entry["events"]


def test_every_kind_of_event_stands_in_some_journal() -> None:
    written = [entry for path in JOURNALS for entry in read(path).journal.entries]
    kinds = {name for entry in written for name, _ in entry.get("events", ())}
    assert kinds == {kind.__name__ for kind in ev.EVENTS}
