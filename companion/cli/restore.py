"""``companion restore FILE``: put a backup back; refuses what is damaged before anything is written."""

import argparse
from pathlib import Path
from typing import Any

from companion.cli.assets import data_folder
from companion.cli.backup import config_path
from companion.cli.main import UsageError
from companion.store.archive import ArchiveError, restore


def add_parser(verbs: Any) -> None:
    """The verb's command line."""
    verb = verbs.add_parser("restore", help="put a backup back", description=__doc__)
    verb.add_argument("file", type=Path, metavar="FILE")
    verb.add_argument("--overwrite", action="store_true", help="replace files that differ")
    verb.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Restore the archive."""
    try:
        count, extra = restore(args.file, data_folder(), args.overwrite)
    except ArchiveError as error:
        raise UsageError(str(error)) from error
    config = extra.get("config/table.toml")
    path = config_path()
    if config is not None and (args.overwrite or not path.exists()):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(config)
    print(f"{count} files restored to {data_folder()}")
    return 0
