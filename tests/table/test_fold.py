"""Kept states are never a second truth: whatever is played, undone or cut, the state is what the journal folds to."""

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

from companion.cli.wire import shelf
from companion.games.registry import IDS
from companion.rules.board import TABLE, Audience
from companion.rules.seats import Speaker
from companion.table import checkpoint, fold
from companion.table.catalog import Catalog
from companion.table.clock import VirtualClock
from companion.table.fold import refolded
from companion.table.lines import Entry
from companion.table.packing import unpacked
from companion.table.session import Session
from companion.table.table import Table
from companion.table.takeback import Ledger

GAMES = ("planet-nine", "captain-sonar")
TEAMS = (None, "blue", "yellow")

ACTS = st.lists(
    st.one_of(
        st.tuples(st.just("play"), st.integers(1, 12)),
        st.tuples(st.just("UNDO"), st.integers(0, 2)),
        st.tuples(st.just("REDO"), st.integers(0, 2)),
        st.tuples(st.just("resume"), st.just(0)),
        st.tuples(st.just("cut"), st.integers(1, 400)),
        st.tuples(st.just("damage"), st.integers(0, 2000)),
    ),
    min_size=4,
    max_size=24,
)


@pytest.fixture(autouse=True)
def close_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """States are kept after every other step and noted after every fifth, so that short games have many of them."""
    monkeypatch.setattr(fold, "EVERY", 2)
    monkeypatch.setattr(checkpoint, "EVERY", 5)


class Evening:
    """A table whose game is played by a script, and whatever happens to it."""

    def __init__(self, game: str, folder: Path) -> None:
        self.folder, self.now = folder, 0.0
        self.table = Table(shelf(folder, VirtualClock()), Catalog())
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
        elif what == "damage":
            self.damage(count)
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

    @property
    def noted(self) -> Path:
        return self.session.journal.path.with_suffix(".fold")

    def damage(self, place: int) -> None:
        """Flip a bit of the checkpoint."""
        if self.noted.exists():
            raw = bytearray(self.noted.read_bytes())
            raw[place % len(raw)] ^= 1
            self.noted.write_bytes(raw)

    def resume(self, cut: int) -> None:
        """Open the journal again, after its last bytes were torn off."""
        path, name = self.session.journal.path, self.session.id
        self.table.close()
        size = path.stat().st_size
        os.truncate(path, max(size - cut, path.read_bytes().index(b"\n") + 1))
        self.table.resume(name, self.now)


def plainly(entries: Sequence[Entry], audiences: Sequence[Audience]) -> Iterator[tuple[set[int], dict[int, Audience]]]:
    """After each entry what is gone and in whose lane everything lies, worked out from the first entry on."""
    gone: set[int] = set()
    undos: dict[int, list[int]] = {}
    lanes: dict[int, Audience] = {}
    for entry in entries:
        team = entry.get("by", {}).get("team")
        own = team in audiences[1:] and not entry.get("public", True)
        lanes[entry["n"]] = str(team) if own else TABLE
        if entry["kind"] == "undo":
            undos[entry["n"]] = entry["of"]
            gone = gone | set(entry["of"])
        elif entry["kind"] == "redo":
            for undo in (entry["of"], *entry.get("drop", [])):
                gone = (gone - set(undos.get(undo, ()))) | {undo}
        yield gone, lanes


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
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
            assert [entry["n"] for entry in session.living()] == [one["n"] for one in entries if one["n"] not in gone]
            assert Ledger(session.game.audiences, entries).lane_of == lanes
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
    whole = refolded(materials, long, set())
    assert steps >= 3_000 and len(whole.kept) < 60
    steps = 0
    for taken in range(1, 200):
        gone = set(range(len(long) - taken, len(long)))
        whole = refolded(materials, long, gone, whole.kept, min(gone))
    assert steps < 200 * 60
    evening.table.close()


@pytest.mark.parametrize("game", IDS)
def test_every_game_goes_on_from_its_checkpoint(game: str, tmp_path: Path) -> None:
    """The states that were noted come back as they were, and only what came later is folded again."""
    evening = Evening(game, tmp_path)
    evening.play(40)
    before, noted = evening.session, evening.noted
    evening.resume(0)
    known = evening.session.journal.known
    assert noted.exists() and known is not None and known.count >= 10
    states = unpacked(known.packed, before.materials)
    assert 0 < known.count - states[-1].n < 5
    assert states[-1].state == refolded(before.materials, before.journal.entries[: states[-1].n + 1], set()).state
    resumed = evening.session
    assert resumed.state == refolded(resumed.materials, resumed.journal.entries, set()).state
    evening.table.close()


def test_a_checkpoint_that_does_not_fit_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening("planet-nine", tmp_path)
    evening.play(30)
    session, path = evening.session, evening.session.journal.path
    data, noted = path.read_bytes(), evening.noted.read_bytes()
    found = checkpoint.found(path, data)
    assert found is not None
    assert checkpoint.found(path, data + b"more") == found
    # A journal that is shorter, or another one of the same length.
    assert checkpoint.found(path, data[: found.size - 1]) is None
    assert checkpoint.found(path, data.replace(b"P9", b"P8", 1)) is None
    for place in range(0, len(noted), 97):
        evening.damage(place)
        assert checkpoint.found(path, data) is None
        evening.noted.write_bytes(noted)
    for other in (b"", noted[:-1], noted[:40]):
        evening.noted.write_bytes(other)
        assert checkpoint.found(path, data) is None
    evening.noted.write_bytes(noted)
    # Another program, other options and other data files fold otherwise.
    assert unpacked(found.packed, session.materials) != ()
    assert unpacked(found.packed, replace(session.materials, options={"mission": 7})) == ()
    assert unpacked(found.packed, replace(session.materials, data=None)) == ()
    monkeypatch.setattr(checkpoint, "_program", lambda: "another")
    assert checkpoint.found(path, data) is None
    evening.table.close()


def test_a_checkpoint_is_written_once_the_picture_stands(tmp_path: Path) -> None:
    evening = Evening("planet-nine", tmp_path)
    table, session = evening.table, evening.session
    while not session.to_note:
        assert table.next_wake(evening.now) != evening.now
        noted = evening.noted.stat().st_mtime_ns if evening.noted.exists() else None
        evening.play(1)
    # The word that makes it due is heard, and nothing is written yet: the loop comes back at once.
    assert (evening.noted.stat().st_mtime_ns if evening.noted.exists() else None) == noted
    assert table.next_wake(evening.now) == evening.now
    table.tick(evening.now)
    assert not session.to_note
    found = checkpoint.found(session.journal.path, session.journal.path.read_bytes())
    assert found is not None
    assert found.count == len(session.journal.entries)
    table.close()


def test_a_checkpoint_runs_no_code(tmp_path: Path) -> None:
    """A file that somebody else has put there brings values of the games or nothing at all."""
    evening = Evening("planet-nine", tmp_path)

    class Strange:
        def __reduce__(self) -> tuple[Any, ...]:
            return Path.touch, (tmp_path / "made",)

    materials = evening.session.materials
    right = pickle.dumps((dict(materials.options), materials.data.__class__.__name__))
    for packed in (pickle.dumps(Strange()), right + pickle.dumps([Strange()]), pickle.dumps(os.getcwd), b"", b"x"):
        assert unpacked(packed, replace(materials, data=materials.data.__class__.__name__)) == ()
    assert not (tmp_path / "made").exists()
    evening.table.close()
