"""Kept states are never a second truth: whatever is played, undone or cut, the state is what the journal folds to."""

import hashlib
import os
import pickle
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.cli.wire import session_store
from companion.games.registry import IDS
from companion.rules.board import TABLE, Audience
from companion.rules.seats import Speaker
from companion.table import fold
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.fold import refolded
from companion.table.lines import JournalEntry
from companion.table.session import Session
from companion.table.table import Table
from companion.table.takeback import UndoneEntries

GAMES = ("captain-sonar", "planet-nine")
TEAMS = (None, "blue", "yellow")

ACTS = st.lists(
    st.one_of(
        st.tuples(st.just("play"), st.integers(1, 12)),
        st.tuples(st.just("UNDO"), st.integers(0, 2)),
        st.tuples(st.just("REDO"), st.integers(0, 2)),
        st.tuples(st.just("resume"), st.just(0)),
        st.tuples(st.just("cut"), st.integers(1, 400)),
    ),
    min_size=4,
    max_size=24,
)


@pytest.fixture(autouse=True)
def close_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """States are kept after every other step, so that short games have many of them."""
    monkeypatch.setattr(fold, "EVERY", 2)


class Evening:
    """A table whose game is played by a script, and whatever happens to it."""

    def __init__(self, game: str, folder: Path) -> None:
        self.folder, self.now = folder, 0.0
        self.table = Table(session_store(folder, VirtualClock()), Bindings())
        self.table.begin(game, {}, {}, 7, 0.0)
        self.table.start(0.0)

    @property
    def session(self) -> Session:
        session = self.table.session
        assert session is not None
        return session

    def act(self, what: str, count: int) -> None:
        self.now += 1.0
        if what == "play":
            self.play(count)
        elif what in ("UNDO", "REDO"):
            self.table.say("script", what, Speaker(team=TEAMS[count]), self.now)
        else:
            self.resume(count)

    def play(self, lines: int) -> None:
        session = self.session
        if session.state is None:
            self.table.say("script", "START", Speaker(), self.now)
        assert session.game.demo is not None
        script = session.game.demo(session.draft.setup(session.game, session.materials.data, {}, ()))
        for _ in range(lines):
            line = None if session.state is None or session.over else script(session.state)
            if line is None:
                return
            self.table.say("script", line.word, line.speaker, self.now)

    def resume(self, cut: int) -> None:
        """Open the journal again, after its last bytes were torn off."""
        path, name = self.session.journal.path, self.session.id
        self.table.close()
        size = path.stat().st_size
        os.truncate(path, max(size - cut, path.read_bytes().index(b"\n") + 1))
        self.table.resume(name, self.now)


def plainly(
    entries: Sequence[JournalEntry], audiences: Sequence[Audience]
) -> Iterator[tuple[set[int], dict[int, Audience]]]:
    """After each entry what is gone and in whose lane everything lies, worked out from the first entry on."""
    gone: set[int] = set()
    undos: dict[int, list[int]] = {}
    lanes: dict[int, Audience] = {}
    for entry in entries:
        team = entry.get("by", {}).get("team")
        own = team in audiences[1:] and not entry.get("public", True)
        lanes[entry["n"]] = str(team) if own else TABLE
        if entry["kind"] == "undo":
            undos[entry["n"]] = entry["of"]  # type: ignore[assignment]
            gone = gone | set(entry["of"])  # type: ignore[arg-type]
        elif entry["kind"] == "redo":
            for undo in (entry["of"], *entry.get("drop", [])):
                gone = (gone - set(undos.get(undo, ()))) | {undo}  # type: ignore[arg-type]
        yield gone, lanes


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@pytest.mark.long_from(1)
@pytest.mark.parametrize("game", GAMES)
@given(acts=ACTS)
def test_kept_states_fold_as_the_whole_journal_does(game: str, acts: list[tuple[str, int]]) -> None:
    with tempfile.TemporaryDirectory() as name:
        evening = Evening(game, Path(name))
        for what, count in acts:
            evening.act(what, count)
            session = evening.session
            entries = session.journal.entries
            gone, lanes = list(plainly(entries, session.game.audiences))[-1]
            whole = refolded(session.materials, entries, gone)
            assert (session.draft, session.state) == (whole.draft, whole.state)
            for audience in session.game.audiences:
                seen = None if whole.state is None else session.game.view(whole.state, audience)
                assert session.board(audience) == seen
            assert [entry["n"] for entry in session.living()] == [
                entry["n"] for entry in entries if entry["n"] not in gone
            ]
            assert UndoneEntries(session.game.audiences, entries).lane_of == lanes
        evening.table.close()


def test_an_undo_folds_only_what_lies_behind_the_nearest_kept_state(tmp_path: Path) -> None:
    """However long the journal, few steps are folded again and few states are kept."""
    evening = Evening("planet-nine", tmp_path)
    evening.play(12)
    session = evening.session
    steps = 0

    def evolve(state: Any, event: Any) -> Any:
        nonlocal steps
        steps += 1
        return session.game.evolve(state, event)

    materials = replace(session.materials, game=replace(session.game, evolve=evolve))
    *start, last = session.journal.entries
    long = [*start, *({**last, "n": len(start) + more} for more in range(3_000))]
    whole = refolded(materials, long, set())  # type: ignore[arg-type]
    assert steps >= 3_000 and len(whole.saved) < 60
    steps = 0
    for taken in range(1, 200):
        gone = set(range(len(long) - taken, len(long)))
        whole = refolded(materials, long, gone, whole.saved, min(gone))  # type: ignore[arg-type]
    assert steps < 200 * 60
    evening.table.close()


@pytest.mark.parametrize("game", IDS)
def test_every_game_goes_on_where_it_was(game: str, tmp_path: Path) -> None:
    evening = Evening(game, tmp_path)
    evening.play(40)
    before = evening.session.board()
    evening.resume(0)
    session = evening.session
    assert session.state == refolded(session.materials, session.journal.entries, set()).state
    # Captain Sonar in real time stops where the power was cut.
    assert before is not None and (game == "captain-sonar" or session.board() == before)
    evening.table.close()


class Strange:
    """What runs as soon as somebody unpickles it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (self.path,)


def test_a_file_of_states_beside_a_journal_is_not_read_and_goes_away(tmp_path: Path) -> None:
    """An earlier version kept states there, as pickles; one that somebody else has put there runs nothing."""
    evening = Evening("planet-nine", tmp_path)
    evening.play(12)
    before, path = evening.session.state, evening.session.journal.path
    beside = path.with_suffix(".fold")
    head = f"{'0' * 64} {hashlib.blake2b(path.read_bytes(), digest_size=32).hexdigest()} 12 {path.stat().st_size}\n"
    rest = head.encode() + pickle.dumps(Strange(tmp_path / "made"))
    beside.write_bytes(hashlib.blake2b(rest, digest_size=32).digest() + rest)
    evening.table.context.store.read(path)
    assert beside.exists(), "a journal that is only looked at is left alone"
    evening.resume(0)
    assert evening.session.state == before and not beside.exists() and not (tmp_path / "made").exists()
    evening.table.close()
