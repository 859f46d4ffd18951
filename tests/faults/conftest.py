"""A table with the real games on a virtual clock, in a folder of its own, and a hand that plays one of them."""

import resource
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.cli.wire import data_of, session_store
from companion.inputs import Scanned
from companion.rules.game_inputs import ScriptedWord
from companion.table.bindings import Bindings
from companion.table.clock import Clock, VirtualClock
from companion.table.table import Table


class Evening:
    """A table in a folder; ``say`` gives the code of the refusal."""

    def __init__(self, folder: Path, clock: Clock | None = None, bindings: Bindings | None = None) -> None:
        self.folder = folder
        self.table = Table(session_store(folder, clock or VirtualClock()), bindings or Bindings())
        self.now = 0.0

    def say(self, *words: str) -> str:
        """Scan words on a shared reader, a second apart."""
        code = "none"
        for word in words:
            self.now += 1.0
            refusal = self.table.handle(Scanned("centre", word), self.now).refusal
            code = refusal.code if refusal is not None else "none"
        return code

    def started(self, game: str = "fifty-missions") -> "Evening":
        """The same table with a game begun."""
        assert self.say(f"GAME {game}", "SET seed 3", "START") == "none"
        return self

    def play(self, words: int) -> None:
        """Let the scripted players say so many words."""
        script = self.script()
        for _ in range(words):
            line = script()
            if line is None:
                break
            self.now += 1.0
            assert self.table.say("script", line.word, line.speaker, self.now).refusal is None
        self.rest()

    def rest(self) -> None:
        """What the loop does right after it has shown what was said."""
        if (wake := self.table.next_wake(self.now)) is not None and wake <= self.now:
            self.table.tick(self.now)

    def script(self) -> Callable[[], ScriptedWord | None]:
        session = self.table.session
        assert session is not None and session.game.demo is not None
        ask = session.game.demo(session.draft.setup(session.game, session.materials.data, {}, ()))
        return lambda: None if session.over else ask(session.state)

    @property
    def journal(self) -> Path:
        assert self.table.session is not None
        return self.table.session.journal.path


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path)


@pytest.fixture
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The data folder of a household with files of its own."""
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    data_of.cache_clear()
    yield tmp_path
    data_of.cache_clear()


@contextmanager
def full_disk(room: int) -> Iterator[None]:
    """No file can grow beyond ``room`` bytes: a write is cut there, the next one fails, as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    # Compiled modules would be cut, too, and stay so.
    compiles, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        sys.dont_write_bytecode = compiles
        signal.signal(signal.SIGXFSZ, handler)
