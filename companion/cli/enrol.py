"""``companion enrol GAME``: bind RFID tags, retail barcodes or codes of your own to cards by scanning them in turn."""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from companion.cli.assets import data_folder, own
from companion.cli.configured import checked_config
from companion.cli.kept_readers import completed, section
from companion.cli.labels import label_set
from companion.cli.main import CONFIG, UsageError, argument, verb
from companion.cli.ports import bound_devices
from companion.cli.reader_detection import plugged, unclaimed
from companion.cli.terminal import empty_table, lead, say
from companion.cli.tools import labels_in, placed, tagging
from companion.config import Config
from companion.devices.settings import ReaderSettings
from companion.rules.seats import Speaker
from companion.store.catalogue import CatalogueError, load, parse, save
from companion.store.files import read_text
from companion.store.lock import Lock
from companion.table.bindings import Bindings
from companion.table.enrolling import alike
from companion.table.enrolment import CARDS
from companion.table.scenes.enrolment import Enrolment
from companion.table.table import Table
from companion.text.catalogue import Catalogue
from companion.text.terminal import render


def run(args: argparse.Namespace) -> int:
    """Bind, check, or carry tags from file to file. Exit 1 when the check finds something."""
    path = args.catalogue or data_folder() / "catalogue.toml"
    carry = args.incoming is not None or args.outgoing is not None
    if not (args.game or carry or args.readers):
        raise UsageError("enrol: name a game, such as P9, or use --readers, --import or --export")
    # A running table has the readers, and a catalogue of its own in mind that it would save over ours.
    looks = (args.check or args.outgoing is not None) and args.incoming is None
    lock = Lock(None) if looks else own(data_folder(), "companion enrol")
    try:
        return _enrol(args, path, carry)
    except CatalogueError as error:
        raise UsageError(str(error)) from error
    finally:
        lock.release()


def _enrol(args: argparse.Namespace, path: Path, carry: bool) -> int:
    tags = load(path)
    if carry:
        return _carry(args, path, tags)
    config, _ = completed(checked_config(args.config), data_folder())
    catalogue = Catalogue(args.language or config.language)
    if args.readers:
        return bind_readers(config, tags, catalogue, sys.stdin, sys.stdout)
    kinds = _kinds(args.game, args.kinds)
    bindings = Bindings(tags, bound_devices(config))
    configured, _ = placed(data_folder(), bindings)
    decks = tagging(data_folder(), configured, path, kinds, everything=True)
    with empty_table(bindings, catalogue.language, decks) as table:
        if args.check:
            say(table, f"ENROL {args.game}")
            return _checked(table, catalogue, as_json=args.json)
        lead(table, config, catalogue, sys.stdin, sys.stdout, f"ENROL {args.game}", _complete)
        # Back from wherever it was left.
        say(table, f"ENROL {args.game}")
        _checked(table, catalogue)
    return 0


def _kinds(name: str, asked: str) -> list[str]:
    """The kinds of labels named. Raises ``UsageError`` for a kind that the game has not."""
    there = list(dict.fromkeys(label.kind for label in labels_in(name)))
    kinds = [kind.strip().lower() for kind in asked.split(",") if kind.strip()]
    unknown = [kind for kind in kinds if kind not in there]
    if unknown:
        raise UsageError(f"enrol: found kind {unknown[0]!r}, expected some of {', '.join(there)}")
    return kinds


def _complete(table: Table) -> bool:
    """Whether nothing is left to be asked."""
    scene = table.stack[-1]
    return isinstance(scene, Enrolment) and scene.step == "cards" and scene.sitting.asked is None


def _checked(table: Table, catalogue: Catalogue, as_json: bool = False) -> int:
    """What the deck lacks, as the scene says it. Exit 1 when it lacks anything."""
    say(table, "CHECK")
    scene = table.stack[-1]
    assert isinstance(scene, Enrolment), "the deck is open"
    check = scene.check
    if as_json:
        doubled = {card: list(twice) for card, twice in check.doubled.items()}
        row = {"ok": check.whole, "cards": len(scene.sitting.cards), "missing": check.missing, "doubled": doubled}
        print(json.dumps({**row, "strange": dict(check.strange)}))
    else:
        print(render(table.view(0.0), catalogue, 0.0))
    return 0 if check.whole else 1


def _carry(args: argparse.Namespace, path: Path, tags: dict[str, str]) -> int:
    """Import, then export. A tag that both catalogues have for different cards is refused, and nothing is written."""
    added = 0
    if args.incoming is not None:
        new = _read(args.incoming)
        clash = [tag for tag, word in new.items() if tags.get(tag, word) != word]
        if clash:
            tag = clash[0]
            raise UsageError(
                f"{args.incoming}: tag {tag} is {new[tag]} there and {tags[tag]} here ({len(clash)} such); "
                f"remove one of them with FORGET {tag}, nothing was imported"
            )
        added = len(new.keys() - tags.keys())
        tags = tags | new
        save(path, tags)
    if args.outgoing is not None:
        save(args.outgoing, tags)
    if args.json:
        print(json.dumps({"tags": len(tags), "added": added}))
    else:
        print(f"{len(tags)} tags, {added} of them new" + (f"; written to {args.outgoing}" if args.outgoing else ""))
    return 0


def _read(path: Path) -> dict[str, str]:
    """Another catalogue; that it is missing is a mistake here. Raises ``CatalogueError``."""
    try:
        return parse(read_text(path), str(path))
    except OSError as error:
        raise CatalogueError(f"{path} cannot be read: {error.strerror}") from error


def all_readers(config: Config, ports: Sequence[Mapping[str, str]]) -> list[ReaderSettings]:
    """The configured readers, and every serial port plugged in that none of them has."""
    known = list(config.devices.readers)
    free = unclaimed(known, ports, "serial")
    names = {reader.name for reader in known}
    numbers = (number for number in range(1, 1000) if f"new{number}" not in names)
    return [
        *known,
        *(ReaderSettings(f"new{number}", port=row["path"]) for row, number in zip(free, numbers, strict=False)),
    ]


def bind_readers(config: Config, tags: Mapping[str, str], catalogue: Catalogue, typed: TextIO, out: TextIO) -> int:
    """Ask for a seat card on each reader and print the sections to paste. Exit 1 when none was bound."""
    readers = all_readers(config, plugged())
    if not readers:
        print("no reader in the configuration and no serial port plugged in; see hardware/readers.md", file=out)
        return 1
    config = replace(config, devices=replace(config.devices, readers=tuple(readers)))
    bindings = Bindings(tags, bound_devices(config))
    port = tagging(data_folder(), placed(data_folder(), bindings)[0])
    bound: dict[str, Speaker] = {}

    def place(reader: str, where: Speaker) -> None:
        port.place(reader, where)
        bound[reader] = where

    with empty_table(bindings, catalogue.language, replace(port, place=place)) as table:
        lead(table, config, catalogue, typed, out, "ENROL readers", over=lambda table: False)
    for bound_reader in readers:
        if (where := bound.get(bound_reader.name)) is not None:
            print(f"\n{section(replace(bound_reader, bound=where))}", file=out)
    for name in alike(bound):
        print(f"\n# {name}: two readers say the same; that is right only if they share the place", file=out)
    return 0 if bound else 1


add_parser = verb(
    "enrol",
    run,
    argument("game", nargs="?", type=label_set, metavar="GAME", help="a game, CO (seat cards), or all"),
    argument("--kinds", default="", metavar="KIND,..", help=f"which labels (default {','.join(CARDS)})"),
    argument("--check", action="store_true", help="name cards without a tag or with two, and stop"),
    argument("--import", dest="incoming", type=Path, metavar="FILE", help="add the tags of another catalogue"),
    argument("--export", dest="outgoing", type=Path, metavar="FILE", help="write the catalogue to a file"),
    argument("--readers", action="store_true", help="find out which reader is which, by a seat card on each"),
    CONFIG,
    argument("--catalogue", type=Path, metavar="FILE", help="default: catalogue.toml in the data folder"),
    argument("--language"),
    argument("--json", action="store_true", help="with --check, --import, --export: the result as JSON"),
    help="bind tags and barcodes to cards",
    description="Asks for the cards of a game in turn; what a reader reads, or what is typed, is bound to the card "
    "asked for and saved at once. Scan a printed label to choose its card; UNDO, SKIP, FORGET code, CHECK, END.",
)
