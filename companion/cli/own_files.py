"""Data files of the owner's own, which stand before the bundled ones: written from what was ticked at the table."""

from collections.abc import Sequence
from pathlib import Path

from companion.cli.assets import asset_text
from companion.games import registry
from companion.rules.game import AnyGame
from companion.rules.setting import DataError, Record
from companion.store.files import write_whole
from companion.store.logbook import LogbookError


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
        changed = chosen.rewritten({name: asset_text(asset_of(chosen, name)) for name in chosen.files}, records)
    except (DataError, OSError, UnicodeDecodeError) as error:
        raise LogbookError(f"the mission file cannot be written: {error}") from error
    for name, text in changed.items():
        _write(folder / "assets" / asset_of(chosen, name), text)
    return bool(changed)


def _write(path: Path, text: str) -> None:
    try:
        write_whole(path, text.encode())
    except OSError as error:
        raise LogbookError(f"{path} cannot be written: {error.strerror}") from error
