"""``companion readers``: list what is plugged in, watch what is read, find out which reader is which."""

import argparse
import json
import queue
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from companion.cli.assets import data_folder, own
from companion.cli.configured import checked_config
from companion.cli.kept_readers import completed
from companion.cli.main import CONFIG, JSON, UsageError, argument, verb
from companion.cli.reader_detection import EVERY, PATIENCE, Search, pins_of, plugged, wires
from companion.cli.tools import known_texts
from companion.config.reading import Config
from companion.devices.protocols import ports
from companion.devices.serial_reader import matching
from companion.devices.settings import ReaderSettings
from companion.inputs import DeviceFound, DeviceLost, Input, Pressed, Said, Scanned
from companion.rules.enrolled import NewReaderView
from companion.store.catalogue import load_good
from companion.table.enrolling import search_prompt
from companion.text.catalogue import Catalogue


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
    config, wrong = completed(checked_config(args.config), data_folder())
    if wrong:
        print(f"companion: {wrong}", file=sys.stderr)
    if args.find or args.pins:
        return _find(args, config)
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
    if any(row["kind"] == "serial" and not row["reader"] for row in rows):
        print("not set up yet? companion readers --find")
    print("in the configuration:" if configured else "in the configuration: none")
    for entry in configured:
        print(f"  {entry['reader']}: {entry['protocol']} {entry['port']}")
    return 0


def _find(args: argparse.Namespace, config: Config) -> int:
    """Ask for two tags, and keep the reader that reads them. Exit 1 where none was found."""
    try:
        pins = pins_of(args.pins)
    except ValueError as error:
        raise UsageError(f"readers: {error}") from error
    folder = data_folder()
    # A running table has the readers open.
    lock = own(folder, "companion readers --find")
    catalogue = Catalogue(config.language)
    tags, _ = load_good(folder / "catalogue.toml")
    search = Search(
        wires(config.devices, pins),
        known_texts(tags),
        folder,
        config.devices,
        args.seconds or PATIENCE,
    )
    shown = NewReaderView()
    try:
        while not shown.over:
            view = search.step()
            if view != shown and not args.json:
                asked = search_prompt(view).sentence
                print(". ".join(catalogue.say(sentence) for sentence in (asked, *view.said)), flush=True)
            shown = view
            time.sleep(EVERY)
    except KeyboardInterrupt:
        return 1
    finally:
        search.stop()
        lock.release()
    if args.json:
        said = [catalogue.say(sentence) for sentence in shown.said]
        print(json.dumps({"found": shown.state == "found", "said": said, "reader": shown.reader, "lines": shown.lines}))
    elif shown.lines:
        print("\n".join(("", *shown.lines)))
    return 0 if shown.state == "found" else 1


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
                incoming = inputs.get(timeout=0.2)
            except queue.Empty:
                continue
            print(json.dumps(_row(incoming)) if args.json else _line(incoming), flush=True)
    except KeyboardInterrupt:
        return 0
    finally:
        for port in built:
            port.stop()
    return 0


def _row(incoming: Input) -> dict[str, object]:
    row: dict[str, object] = {"device": incoming.source, "what": type(incoming).__name__}
    match incoming:
        case Scanned(_, payload):
            row["payload"] = payload
        case Pressed(_, held):
            row["held"] = held
        case Said(_, word):
            row["word"] = word
        case DeviceLost(_, why):
            row["why"] = why
    return row


def _line(incoming: Input) -> str:
    match incoming:
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
    return f"{incoming.source}: closed"


add_parser = verb(
    "readers",
    run,
    CONFIG,
    argument("--watch", action="store_true", help="print what each reader and button says, until Ctrl-C"),
    argument("--find", action="store_true", help="find out how a new reader speaks, by two tags, and keep it"),
    argument(
        "--pins", nargs=2, type=int, metavar=("DATA0", "DATA1"), help="with --find: a Wiegand reader on these BCM pins"
    ),
    argument("--seconds", type=float, default=0.0, help="with --watch and --find: stop after so long"),
    JSON,
    help="list and watch readers",
    description=__doc__,
)
