"""``companion restore FILE``: put a backup back; refuses what is damaged before anything is written."""

import argparse
from pathlib import Path
from typing import Any

from companion.cli.assets import data_folder
from companion.cli.backup import config_path
from companion.cli.main import UsageError
from companion.store.archive import ArchiveError, put, restore


def add_parser(verbs: Any) -> None:
    """The verb's command line."""
    verb = verbs.add_parser("restore", help="put a backup back", description=__doc__)
    verb.add_argument("file", type=Path, metavar="FILE")
    verb.add_argument("--overwrite", action="store_true", help="replace files that differ")
    verb.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Restore the archive; a configuration that differs stays unless told otherwise, and that is said."""
    path = config_path()
    try:
        count, extra = restore(args.file, data_folder(), args.overwrite)
        print(f"{count} files restored to {data_folder()}")
        config = extra.get("config/table.toml")
        if config is not None and (args.overwrite or not path.exists()):
            put({path: config})
            print(f"the configuration restored to {path}")
        elif config is not None and path.read_bytes() != config:
            print(f"{path} stays as it is; the backup holds another configuration, --overwrite takes that")
    except ArchiveError as error:
        raise UsageError(str(error)) from error
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}") from error
    return 0
