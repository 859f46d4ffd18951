"""Games played by their scripted players on a real table with a real journal."""

import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.cli.wire import session_store
from companion.games.registry import IDS
from companion.rules.game_inputs import ScriptedWord
from companion.store.files import passing_folder
from companion.table.bindings import Bindings
from companion.table.clock import Clock, VirtualClock
from companion.table.journal import Journal
from companion.table.lines import entries
from companion.table.session import Session
from companion.table.table import Table

NAMES = {f"name_{seat}": name for seat, name in enumerate(("Ada", "Böð", "Cleo", "Dan"), 1)}
LONGEST = 20_000

Script = Callable[[], ScriptedWord | None]


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder for the time being: thousands of files are written."""
    with passing_folder() as folder:
        yield Path(folder)


def table(folder: Path, clock: Clock | None = None) -> Table:
    """A table with all games and its files in ``folder``."""
    return Table(session_store(folder, clock or VirtualClock()), Bindings())


def begun(game: str, folder: Path, seed: int, clock: Clock | None = None) -> Table:
    """A table with a game started."""
    opened = table(folder, clock)
    opened.begin(game, NAMES, {}, seed, 0.0)
    opened.start(0.0)
    return opened


def script(table: Table) -> Script:
    """What the scripted players say next, given the state."""
    session = table.session
    assert session is not None and session.game.demo is not None
    ask = session.game.demo(session.draft.setup(session.game, session.materials.data, session.position, ()))
    return lambda: None if session.over else ask(session.state)


def digest(state: Any) -> str:
    """A short name for a state: equal states have equal ones."""
    return f"{zlib.crc32(repr(state).encode()):08x}"


@dataclass(frozen=True)
class Played:
    """A finished game: its journal's bytes, and the state acknowledged when it had so many entries."""

    game: str
    path: Path
    data: bytes
    states: dict[int, Any]


def played(game: str, folder: Path, seed: int, clock: Clock | None = None) -> Played:
    """Play a whole game."""
    battle = begun(game, folder, seed, clock)
    assert battle.session is not None
    states = {len(battle.session.journal.entries): battle.session.state}
    following, now = script(battle), 0.0
    for _ in range(LONGEST):
        line = following()
        if line is None:
            break
        now += line.pause
        refusal = battle.say("script", line.word, line.speaker, now).refusal
        if refusal is not None:
            raise RuntimeError(f"{game}: {line.word} was refused: {refusal}")
        states[len(battle.session.journal.entries)] = battle.session.state
    path = battle.session.journal.path
    battle.session.journal.close()
    return Played(game, path, path.read_bytes(), states)


def all_played(folder: Path, seed: int) -> list[Played]:
    """One whole game of each of the five."""
    return [played(game, folder / game, seed) for game in IDS]


def folded(game: Played, data: bytes) -> Session:
    """The session that the sound entries of a journal make, without touching a file."""
    store = session_store(game.path.parent.parent, VirtualClock())
    return Session(store.materials(store.games[game.game]), Journal.reading(game.path, entries(data)[0]))
