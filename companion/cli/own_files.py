"""Data files of the owner's own, which stand before the bundled ones: written from what was ticked at the table."""

from collections.abc import Sequence
from pathlib import Path

from companion.cli.assets import asset_text
from companion.rules.game import DataError, Record
from companion.store.files import write_whole
from companion.store.logbook import LogbookError

MISSIONS = "data/fifty_missions/missions.toml"


def keep(folder: Path, game: str, records: Sequence[Record]) -> bool:
    """Write the owner's mission file into the data folder when the cards of a box were ticked; whether it changed.

    Raises ``LogbookError`` with the reason when it cannot be written.
    """
    boxes = [record for record in records if game == "fifty-missions" and record.key.startswith("box.")]
    if not boxes:
        return False
    from companion.games.fifty_missions.ticking import ticked_file

    try:
        text = before = asset_text(MISSIONS)
        for record in boxes:
            text = ticked_file(text, str(record.data["deck"]), record.data["ticked"])
    except (DataError, OSError, UnicodeDecodeError) as error:
        raise LogbookError(f"the mission file cannot be written: {error}") from error
    if text == before:
        return False
    path = folder / "assets" / MISSIONS
    try:
        write_whole(path, text.encode())
    except OSError as error:
        raise LogbookError(f"{path} cannot be written: {error.strerror}") from error
    return True
