"""Journals that earlier versions wrote open today and fold to what they folded to then."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli.wire import session_store
from companion.games.registry import game
from companion.table.clock import VirtualClock
from companion.table.journal import Journal, by_written_name
from companion.table.session import Session
from tests.table.keep_journals import FOLDER, stands

NAMES = sorted(path.stem for path in FOLDER.glob("*.jsonl"))


def folded(name: str, place: Path) -> Session:
    """The session of a kept journal, which is only read."""
    return session_store(place, VirtualClock()).read(FOLDER / f"{name}.jsonl")


def holds(now: Any, then: Any) -> bool:
    """Whether everything that was told then is told now; a view may have learnt to tell more.

    >>> holds({"a": [1, {"b": 2}], "c": 3}, {"a": [1, {}]}), holds({"a": 1}, {"a": 2}), holds({}, {"a": 1})
    (True, False, False)
    """
    if isinstance(then, dict):
        return isinstance(now, dict) and all(name in now and holds(now[name], part) for name, part in then.items())
    if isinstance(then, list):
        return isinstance(now, list) and len(now) == len(then) and all(map(holds, now, then))
    return bool(now == then)


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_journal_folds_to_what_it_folded_to(name: str, tmp_path: Path) -> None:
    """The same boards for everybody and the same secrets, with every undo, redo, stop and effect in between."""
    then = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    now = json.loads(json.dumps(stands(folded(name, tmp_path))))
    for part, before in then.items():
        assert holds(now[part], before), f"{name}: {part} is now {now[part]}, was {before}"


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_journal_goes_on(name: str, tmp_path: Path) -> None:
    """Resumed it stands as it is read; its last step can be taken back and done again, and all that is on the disk."""
    path = tmp_path / f"{name}.jsonl"
    path.write_bytes((FOLDER / f"{name}.jsonl").read_bytes())
    session = folded(name, tmp_path)
    journal = Journal.load(path)
    resumed = Session(session.materials, journal)
    assert resumed.state == session.state
    assert resumed.undo(None, 9999.0) is None
    taken_back = resumed.state
    assert resumed.redo(None, 9999.0) is None
    journal.close()
    again = Session(session.materials, Journal.load(path))
    again.journal.close()
    assert again.state == resumed.state != taken_back


RARE = {
    "toy-battle": {"ShoveAimed", "TilePinned"},
    # No scripted player is a process that dies; ``tests/players/test_silent.py`` resumes from such a journal.
    "captain-sonar": {"HandedOver", "HandedBack"},
    "fifty-missions": set(),
}
"""Events of which no kept journal tells."""


@pytest.mark.parametrize("name", RARE)
def test_the_kept_journals_tell_of_every_kind_of_event(name: str) -> None:
    kinds: set[str] = set()
    for path in FOLDER.glob("*.jsonl"):
        entries = [json.loads(line[9:]) for line in path.read_text(encoding="utf-8").splitlines()]
        if entries[0]["game"] == name:
            kinds |= {event for entry in entries for event, _ in entry.get("events", ())}
    assert kinds | RARE[name] >= by_written_name(game(name).events).keys()
