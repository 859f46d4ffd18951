"""``companion readers``: list what is plugged in, watch what is read, find out which reader is which."""

import argparse
import json
import queue
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from companion.cli.configured import checked_config
from companion.cli.main import Verbs
from companion.config.reading import Config
from companion.devices.assemble import ports
from companion.devices.serial_reader import matching, plugged_in
from companion.devices.settings import ReaderSettings
from companion.inputs import DeviceFound, DeviceLost, Input, Pressed, Said, Scanned


def add_parser(verbs: Verbs) -> None:
    """The verb's command line."""
    verb = verbs.add_parser("readers", help="list and watch readers", description=__doc__)
    verb.add_argument("--config", type=Path, metavar="FILE")
    verb.add_argument("--watch", action="store_true", help="print what each reader and button says, until Ctrl-C")
    verb.add_argument("--seconds", type=float, default=0.0, help="with --watch: stop after so long")
    verb.add_argument("--json", action="store_true")
    verb.set_defaults(run=run)


def plugged() -> list[dict[str, str]]:
    """The serial ports and input devices of this machine, by their lasting names."""
    ports = [("serial", path) for path in plugged_in()]
    ports += [("keyboard", path) for path in matching("/dev/input/by-id/*-kbd")]
    return [{"kind": kind, "path": path, "device": str(Path(path).resolve())} for kind, path in ports]


def owners(readers: Sequence[ReaderSettings]) -> dict[str, str]:
    """The readers by the device that each takes, whichever name or pattern the configuration has for it."""
    return {
        str(Path(path).resolve()): reader.name
        for reader in readers
        if reader.port
        for path in matching(reader.port)[:1]
    }


def run(args: argparse.Namespace) -> int:
    """List the readers that are plugged in, or watch what they read."""
    config = checked_config(args.config)
    if args.watch:
        return _watch(args, config)
    known = owners(config.devices.readers)
    rows = [{**row, "reader": known.get(row["device"], "")} for row in plugged()]
    configured = [
        {"reader": reader.name, "protocol": str(reader.protocol), "port": reader.port}
        for reader in config.devices.readers
    ]
    if args.json:
        print(json.dumps({"plugged": rows, "configured": configured}))
        return 0
    print("plugged in:" if rows else "plugged in: no serial port and no keyboard reader")
    for row in rows:
        print(f"  {row['path']} ({row['kind']}){' = ' + row['reader'] if row['reader'] else ''}")
    print("in the configuration:" if configured else "in the configuration: none")
    for entry in configured:
        print(f"  {entry['reader']}: {entry['protocol']} {entry['port']}")
    return 0


def _watch(args: argparse.Namespace, config: Config) -> int:
    """Print every input with its device, as it comes: scan a card on each reader to see which is which."""
    inputs: queue.Queue[Input] = queue.Queue()
    built = ports(config.devices)
    for port in built:
        port.start(inputs)
    if not config.devices.readers and not config.devices.buttons:
        print("no reader and no button in the configuration; see hardware/readers.md", file=sys.stderr)
        return 1
    until = time.monotonic() + args.seconds if args.seconds else None
    try:
        while until is None or time.monotonic() < until:
            try:
                given = inputs.get(timeout=0.2)
            except queue.Empty:
                continue
            print(json.dumps(_row(given)) if args.json else _line(given), flush=True)
    except KeyboardInterrupt:
        return 0
    finally:
        for port in built:
            port.stop()
    return 0


def _row(given: Input) -> dict[str, object]:
    row: dict[str, object] = {"device": given.source, "what": type(given).__name__}
    match given:
        case Scanned(_, payload):
            row["payload"] = payload
        case Pressed(_, held):
            row["held"] = held
        case Said(_, word):
            row["word"] = word
        case DeviceLost(_, why):
            row["why"] = why
    return row


def _line(given: Input) -> str:
    match given:
        case Scanned(source, payload):
            return f"{source}: read {payload!r}"
        case Pressed(source, held):
            return f"{source}: {'held' if held else 'pressed'}"
        case Said(source, word):
            return f"{source}: said {word}"
        case DeviceLost(source, why):
            return f"{source}: missing ({why})"
        case DeviceFound(source):
            return f"{source}: ready"
    return f"{given.source}: closed"
