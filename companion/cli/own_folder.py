"""The data folder in one hand: whoever writes there keeps every other table out as long."""

from pathlib import Path

from companion.cli.main import UsageError
from companion.store.files import make_folder, tighten
from companion.store.lock import FolderTaken, Lock, take, this_process
from companion.table.clock import SystemClock


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
