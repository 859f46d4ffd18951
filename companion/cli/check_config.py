"""``companion check-config [FILE]``: is the configuration right, and which one counts?"""

import argparse
import json
import os
from pathlib import Path

from companion.cli.configured import checked_config
from companion.cli.doctor_checks import unknown_words
from companion.cli.main import JSON, UsageError, argument, verb
from companion.config import example, find


def run(args: argparse.Namespace) -> int:
    """Check it. Exit 1 on a finding."""
    if args.example:
        print(example(), end="")
        return 0
    file = args.file or args.config
    if args.file and args.config and args.file != args.config:
        raise UsageError(f"check-config: found {args.file} and --config {args.config}, expected one file")
    path = find(file, os.environ)
    try:
        config = checked_config(file)
        findings = [str(problem) for problem in unknown_words(config)]
    except UsageError as error:
        findings = str(error).splitlines()
    if findings:
        print(json.dumps({"file": str(path), "ok": False, "errors": findings}) if args.json else "\n".join(findings))
        return 1
    devices = config.devices
    row = {
        "file": str(path) if path else None,
        "ok": True,
        "errors": [],
        "readers": [reader.name for reader in devices.readers],
        "buttons": [button.name for button in devices.buttons],
        "lamps": [lamp.name for lamp in devices.lamps],
    }
    if args.json:
        print(json.dumps(row))
    else:
        print(f"{path or 'the built-in defaults'}: ok")
        for kind in ("readers", "buttons", "lamps"):
            print(f"  {kind}: {', '.join(row[kind]) or 'none'}")  # type: ignore[arg-type]
    return 0


add_parser = verb(
    "check-config",
    run,
    argument("file", nargs="?", type=Path, metavar="FILE", help="default: the one that `companion run` takes"),
    argument("--config", type=Path, metavar="FILE", help="the same as FILE, as the other verbs have it"),
    argument("--example", action="store_true", help="print a commented configuration to start from"),
    JSON,
    help="check the configuration",
    description=__doc__,
)
