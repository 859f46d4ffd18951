"""``companion backup FILE``: journals, logbook, catalogue, config and own data files in one archive."""

import argparse
import os
import sys
from pathlib import Path

from companion.cli.assets import data_folder
from companion.cli.main import UsageError, argument, verb
from companion.config import find
from companion.store.archive import ArchiveError, backup

CONFIG = "config/table.toml"
"""The configuration's name in a backup."""


def config_path() -> Path:
    """The configuration that counts, or where the user's own would lie."""
    return find(None, os.environ) or Path.home() / ".config" / "companion" / "table.toml"


def run(args: argparse.Namespace) -> int:
    """Write the archive that ``companion backup`` was asked for."""
    try:
        saved = backup(data_folder(), args.file, {CONFIG: config_path()})
    except ArchiveError as error:
        raise UsageError(str(error)) from error
    print(f"{saved.count} files saved to {args.file}")
    for name in saved.left_out:
        print(f"left out: {name}: its name is not UTF-8, or it is far longer than such a file is", file=sys.stderr)
    return 0


add_parser = verb(
    "backup",
    run,
    argument("file", type=Path, metavar="FILE"),
    help="save everything to one file",
    description=__doc__,
)
