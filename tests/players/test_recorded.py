"""A battle of one person against an ace, kept as its journal: it folds, the ace decides it again, debrief tells why."""

import json
import shutil
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.cli.wire import session_store
from companion.games.captain_sonar.view import SonarView, TeamView
from companion.players.captains import PlayingLevel
from companion.players.decide import decide
from companion.players.knowledge import known
from companion.players.possible_spaces import TrackerMemory
from companion.table.session import Session, moments
from tests.players.recorded import JOURNAL


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with the journal in it."""
    name = json.loads(JOURNAL.read_text(encoding="utf-8").split(" ", 1)[1].splitlines()[0])["session"]
    (tmp_path / "journals").mkdir()
    shutil.copy(JOURNAL, tmp_path / "journals" / f"{name}.jsonl")
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    return tmp_path


def opened(folder: Path) -> Session:
    return session_store(folder).read(next((folder / "journals").glob("*.jsonl")))


def test_the_ace_decides_a_recorded_battle_again_word_by_word(folder: Path) -> None:
    """Every word it said, marks and breaks included, follows from its own view and the seed in the journal."""
    session, trackers, before, again = opened(folder), TrackerMemory(), None, 0
    values = session.draft.values
    for moment in moments(session):
        if before is not None and moment.entry.get("by", {}).get("team") == "yellow":
            view = session.game.view(before, "yellow")
            assert isinstance(view, TeamView)
            decision = decide(known(view, values), PlayingLevel.ACE, int(values["seed"]), trackers)
            assert decision is not None
            assert decision.word.upper() == moment.entry["word"], moment.entry
            again += 1
        before = moment.state
    board = session.board()
    assert isinstance(board, SonarView)
    assert board.winner == "yellow"
    assert again > 50


def test_debrief_tells_why_the_ace_did_what_it_did(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The verb itself, for machines and for people: each course with its cloud and what was weighed."""
    assert main(["debrief", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    courses = [entry for entry in data["company"] if entry["word"].startswith("COURSE")]
    assert courses
    assert all(
        course["team"] == "yellow" and course["spaces"] > 0 and course["word"] in course["weighed"]
        for course in courses
    )
    assert main(["debrief"]) == 0
    out = capsys.readouterr().out
    assert out.count("Weighed: ") == len(courses)
    assert f"{courses[0]['number']}. Yellow: {courses[0]['word']}" in out.replace("\u2068", "").replace("\u2069", "")
