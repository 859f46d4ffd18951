"""``companion doctor``: look at everything the table needs, say what is wrong and what helps."""

import argparse
import grp
import json
import os
import sys
from pathlib import Path

from companion.cli import doctor_cameras as eyes
from companion.cli import doctor_checks as checks
from companion.cli import doctor_lines as lines
from companion.cli import doctor_outputs as outputs
from companion.cli import doctor_pins as board
from companion.cli import doctor_sheets as pages
from companion.cli.assets import data_folder
from companion.cli.config_words import unknown_words
from companion.cli.configured import checked_config
from companion.cli.displays import can_open_window
from companion.cli.main import UsageError
from companion.cli.verbs import Verbs
from companion.config import Config, default, find
from companion.rules.examined import Finding, ill, well
from companion.text.catalogue import Catalogue


def add_parser(verbs: Verbs) -> None:
    """The verb's command line."""
    verb = verbs.add_parser(
        "doctor",
        help="find out what is wrong, and what helps",
        description="Checks Python, packages, groups, readers, pins, chips, display, sound, disk, clock, data folder, "
        "configuration and journals: a line each, with the cure. Exit 1 on a finding.",
    )
    verb.add_argument("--config", type=Path, metavar="FILE")
    verb.add_argument("--json", action="store_true")
    verb.add_argument("--walk", action="store_true", help="walk through every reader, button and lamp as well")
    verb.add_argument("--seconds", type=float, default=20.0, help="with --walk: how long to wait for each")
    verb.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check and print. Exit 1 on a finding."""
    config, findings = examined(args.config, data_folder())
    if not args.json:
        for one in findings:
            print(_line(one), flush=True)
    if args.walk:
        from companion.cli.doctor_walk import walk

        # The questions of the walk go to standard error where standard output is JSON.
        walked = walk(config, sys.stdin, args.seconds, sys.stderr if args.json else sys.stdout)
        if not args.json:
            for one in walked:
                print(_line(one), flush=True)
        findings += walked
    if args.json:
        print(json.dumps({"ok": checks.all_well(findings), "findings": [_row(one) for one in findings]}))
    elif checks.all_well(findings):
        print("all is well")
    else:
        count = sum(1 for one in findings if not one.ok)
        print("1 finding" if count == 1 else f"{count} findings")
    return 0 if checks.all_well(findings) else 1


def examined(path: Path | None, folder: Path) -> tuple[Config, list[Finding]]:
    """The configuration (the built-in one, where there is a fault in it) and all findings."""
    config, faults = _configuration(path)
    devices = config.devices
    findings = [
        checks.python(),
        checks.packages(devices=devices),
        *faults,
        checks.groups(devices, *_groups()),
        *checks.readers(devices),
        board.pins(devices),
        board.gpio(devices),
        *lines.chips(devices),
        *lines.wires(devices),
        outputs.display(config, can_open_window()),
        outputs.sound(config),
        *pages.sheets(config),
        *eyes.cameras(devices),
        checks.folder(folder),
        checks.disk(folder),
        checks.clock(folder),
        checks.journals(folder),
        checks.catalogue(folder),
    ]
    return config, findings


def _configuration(path: Path | None) -> tuple[Config, list[Finding]]:
    where = find(path, os.environ)
    try:
        config = checked_config(path)
    except UsageError as error:
        return default(), [ill("config", "config-fault", line=line) for line in str(error).splitlines()]
    faults = [ill("config", "config-fault", line=str(problem)) for problem in unknown_words(config)]
    return config, faults or [well("config", "config", path=str(where)) if where else well("config", "config-none")]


def _groups() -> tuple[set[str], set[str], bool]:
    """The user's groups, all groups of this system, and whether the user is root."""
    names = {one.gr_gid: one.gr_name for one in grp.getgrall()}
    mine = {names[number] for number in (*os.getgroups(), os.getegid()) if number in names}
    return mine, set(names.values()), os.geteuid() == 0


def _row(one: Finding) -> dict[str, object]:
    words = Catalogue("en")
    cure = words.say(one.cure) if one.cure is not None else ""
    return {"name": one.name, "ok": one.ok, "found": words.say(one.found), "cure": cure}


def _line(one: Finding) -> str:
    row = _row(one)
    cure = f". Cure: {row['cure']}" if row["cure"] else ""
    return f"{'ok  ' if one.ok else 'BAD '} {one.name}: {row['found']}{cure}"
