"""Where files lie: bundled ones, in a checkout as in a wheel, the owner's before them, and the folder of one table."""

import os
from collections.abc import Sequence
from pathlib import Path

from companion.cli.main import UsageError
from companion.games import registry
from companion.rules.game import AnyGame
from companion.rules.setting import DataError, Record
from companion.store.files import make_folder, read_text, tighten, write_whole
from companion.store.lock import FolderTaken, Lock, take, this_process
from companion.store.logbook import LogbookError
from companion.table.clock import SystemClock

_HERE = Path(__file__).resolve().parent.parent


def root() -> Path:
    """The bundled ``assets`` folder."""
    inside = _HERE / "assets"
    return inside if inside.is_dir() else _HERE.parent / "assets"


def data_folder() -> Path:
    """Where journals, logbook, catalogue and the user's own data files lie."""
    folder = os.environ.get("COMPANION_DATA")
    return Path(folder) if folder else Path.home() / ".local" / "share" / "companion"


def asset(path: str) -> Path:
    """A bundled file, or the user's own version of it in the data folder."""
    own = data_folder() / "assets" / path
    return own if own.is_file() else root() / path


def asset_text(path: str) -> str:
    """The text of ``asset(path)``. Raises ``OSError``."""
    return read_text(asset(path))


def asset_of(game: AnyGame, name: str) -> str:
    """Where a data file of a game lies: in the game's folder, or where its name says."""
    return f"data/{name}" if "/" in name else f"data/{game.id.replace('-', '_')}/{name}"


def keep(folder: Path, game: str, records: Sequence[Record]) -> bool:
    """Write the owner's files that a game's records change (the cards ticked of a box); whether any changed.

    Raises ``LogbookError`` with the reason when it cannot be written.
    """
    if not records:
        return False
    chosen = registry.game(game)
    try:
        changed = chosen.data.rewritten(
            {name: asset_text(asset_of(chosen, name)) for name in chosen.data.files}, records
        )
    except (DataError, OSError) as error:
        raise LogbookError(f"the mission file cannot be written: {error}") from error
    for name, text in changed.items():
        _write(folder / "assets" / asset_of(chosen, name), text)
    return bool(changed)


def _write(path: Path, text: str) -> None:
    try:
        write_whole(path, text.encode())
    except OSError as error:
        raise LogbookError(f"{path} cannot be written: {error.strerror}") from error


def own(folder: Path, verb: str = "companion run") -> Lock:
    """The data folder, made where there is none yet, and no other table's. Raises ``UsageError``."""
    try:
        make_folder(folder)
        tighten(folder)
        return take(folder, this_process(verb), f"{SystemClock().wall():%Y-%m-%d %H:%M %Z}")
    except OSError as error:
        raise UsageError(
            f"the data folder {folder} cannot be made: {error.strerror}; name another with COMPANION_DATA"
        ) from error
    except FolderTaken as error:
        raise UsageError(str(error)) from error
