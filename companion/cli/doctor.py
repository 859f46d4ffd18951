"""``companion doctor``: look at everything the table needs, say what is wrong and what helps."""

import argparse
import grp
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from companion.cli import doctor_checks as checks
from companion.cli import doctor_lines as lines
from companion.cli import doctor_peripherals as peripherals
from companion.cli import doctor_pins as board
from companion.cli.assets import data_folder
from companion.cli.configured import checked_config, wished, wishing
from companion.cli.displays import can_open_window
from companion.cli.doctor_checks import unknown_words
from companion.cli.kept_readers import completed
from companion.cli.main import CONFIG, JSON, UsageError, argument, verb
from companion.cli.ports import bound_devices
from companion.cli.terminal import empty_table, lead
from companion.config import Config, default, find
from companion.devices.protocols import ROWS, WINDOW, wire_of
from companion.devices.settings import Devices
from companion.rules.findings import Finding, Trial, ill, well
from companion.table.bindings import Bindings
from companion.table.checkup import Checkup, left_out
from companion.table.scenes.doctor import DoctorScene
from companion.table.scenes.opening import put_on_top
from companion.table.table import Table
from companion.text.catalogue import Catalogue


def run(args: argparse.Namespace) -> int:
    """Check and print. Exit 1 on a finding."""
    config, findings = examined(args.config, data_folder())
    if not args.json:
        for finding in findings:
            print(_line(finding), flush=True)
    if args.walk:
        # The questions of the walk go to standard error where standard output is JSON.
        walked = walk(config, sys.stdin, args.seconds, sys.stderr if args.json else sys.stdout)
        if not args.json:
            for finding in walked:
                print(_line(finding), flush=True)
        findings += walked
    if args.json:
        print(json.dumps({"ok": checks.all_well(findings), "findings": [_row(finding) for finding in findings]}))
    elif checks.all_well(findings):
        print("all is well")
    else:
        count = sum(1 for finding in findings if not finding.ok)
        print("1 finding" if count == 1 else f"{count} findings")
    return 0 if checks.all_well(findings) else 1


def examined(path: Path | None, folder: Path) -> tuple[Config, list[Finding]]:
    """The configuration (the built-in one, where there is a fault in it) with what was chosen and found at the table,
    and all findings."""
    config, faults = _configuration(path)
    config, misread = completed(config, folder)
    wishes, unread = wished(config, folder)
    config = wishing(config, wishes)
    faults += [ill("config", "doctor-config-fault", line=wrong) for wrong in (misread, unread) if wrong]
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
        peripherals.display(config, can_open_window()),
        peripherals.sound(config),
        *peripherals.sheets(config),
        *peripherals.cameras(devices),
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
        return default(), [ill("config", "doctor-config-fault", line=line) for line in str(error).splitlines()]
    faults = [ill("config", "doctor-config-fault", line=str(problem)) for problem in unknown_words(config)]
    return config, faults or [
        well("config", "doctor-config", path=str(where)) if where else well("config", "doctor-config-none")
    ]


def _groups() -> tuple[set[str], set[str], bool]:
    """The user's groups, all groups of this system, and whether the user is root."""
    names = {group.gr_gid: group.gr_name for group in grp.getgrall()}
    mine = {names[number] for number in (*os.getgroups(), os.getegid()) if number in names}
    return mine, set(names.values()), os.geteuid() == 0


def _row(finding: Finding) -> dict[str, object]:
    catalogue = Catalogue("en")
    cure = catalogue.say(finding.cure) if finding.cure is not None else ""
    return {"name": finding.name, "ok": finding.ok, "found": catalogue.say(finding.found), "cure": cure}


def _line(finding: Finding) -> str:
    row = _row(finding)
    cure = f". Cure: {row['cure']}" if row["cure"] else ""
    return f"{'ok  ' if finding.ok else 'BAD '} {finding.name}: {row['found']}{cure}"


def trials(devices: Devices) -> tuple[Trial, ...]:
    """Everything that can be tried, in order; a button box is tried by the buttons and lamps on it."""
    return (
        *(Trial("reader", reader.name) for reader in devices.readers if ROWS[reader.protocol].reads),
        *(Trial("button", button.name, button.word) for button in devices.buttons),
        *(Trial("encoder", encoder.name) for encoder in devices.encoders),
        *(Trial("lamp", lamp.name, lamp.cue) for lamp in devices.lamps),
        Trial("sounds"),
    )


def walk(config: Config, typed: TextIO, seconds: float, out: TextIO) -> Sequence[Finding]:
    """Walk through the table, waiting so many seconds for each sign; one finding a device, or that it was left."""
    # A scanner that is a keyboard without a port of its own types into the terminal, as a person does.
    typing = tuple(reader.name for reader in config.devices.readers if wire_of(reader) is WINDOW)
    scene = DoctorScene(Checkup(trials(config.devices), findings=()), seconds, typing)
    with empty_table(Bindings({}, bound_devices(config)), config.language) as table:
        table.stack = put_on_top(table.stack, scene)
        lead(table, config, Catalogue(config.language), typed, out, "WALK", _walked, waits=False)
        top = table.stack[-1]
    walked = top.checkup.walked if isinstance(top, DoctorScene) else ()
    return walked or (left_out(),)


def _walked(table: Table) -> bool:
    """Whether the walk has been judged, or was broken off."""
    top = table.stack[-1]
    return not isinstance(top, DoctorScene) or top.checkup.asked is None


add_parser = verb(
    "doctor",
    run,
    CONFIG,
    JSON,
    argument("--walk", action="store_true", help="walk through every reader, button and lamp as well"),
    argument("--seconds", type=float, default=20.0, help="with --walk: how long to wait for each"),
    help="find out what is wrong, and what helps",
    description="Checks Python, packages, groups, readers, pins, chips, display, sound, disk, clock, data folder, "
    "configuration and journals: a line each, with the cure. Exit 1 on a finding.",
)
