"""``companion restore FILE``: put a backup back; refuses what is damaged, and a folder that a table has open."""

import argparse
import sys
from pathlib import Path

from companion.cli.assets import data_folder
from companion.cli.backup import CONFIG, config_path
from companion.cli.main import UsageError, argument, verb
from companion.store.archive import ArchiveError, put, restore
from companion.store.files import read_whole
from companion.store.lock import FolderTaken, Lock, take
from companion.table.clock import SystemClock


def run(args: argparse.Namespace) -> int:
    """Restore the archive; a configuration that differs stays unless told otherwise, and that is said."""
    lock = _held(data_folder())
    try:
        _restore(args)
    finally:
        lock.release()
    return 0


def _held(folder: Path) -> Lock:
    """The data folder, where there is one: nothing may be replaced under a table's hands. Raises ``UsageError``."""
    if not folder.is_dir():
        return Lock(None)
    try:
        return take(folder, "companion restore", f"{SystemClock().wall():%Y-%m-%d %H:%M %Z}")
    except FolderTaken as error:
        raise UsageError(str(error)) from error


def _restore(args: argparse.Namespace) -> None:
    path = config_path()
    try:
        restored = restore(args.file, data_folder(), args.overwrite, (CONFIG,))
        print(f"{restored.count} files restored to {data_folder()}")
        for name in restored.left_out:
            print(f"left out: {name}: no backup of a table holds such a file", file=sys.stderr)
        config = restored.extra.get(CONFIG)
        if config is not None and (args.overwrite or not path.exists()):
            put({path: [config]})
            print(f"the configuration restored to {path}")
        elif config is not None and read_whole(path) != config:
            print(f"{path} stays as it is; the backup holds another configuration, --overwrite takes that")
    except ArchiveError as error:
        raise UsageError(str(error)) from error
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}") from error


add_parser = verb(
    "restore",
    run,
    argument("file", type=Path, metavar="FILE"),
    argument("--overwrite", action="store_true", help="replace files that differ"),
    help="put a backup back",
    description=__doc__,
)
