"""``companion enrol GAME``: bind RFID tags, retail barcodes or codes of your own to cards by scanning them in turn."""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.cli.assets import data_folder
from companion.cli.configured import checked_config
from companion.cli.enrol_readers import bind_readers
from companion.cli.enrol_sitting import hold_sitting
from companion.cli.labels import OWN, label_set, labels_of
from companion.cli.main import UsageError
from companion.cli.own_folder import own
from companion.cli.verbs import Verbs
from companion.games.registry import IDS
from companion.rules.labels import Label
from companion.store.catalogue import CatalogueError, load, parse, save
from companion.store.lock import Lock
from companion.table.enrolment import CARDS, DeckCheck, deck_cards, deck_check
from companion.text.catalogue import Catalogue


def add_parser(verbs: Verbs) -> None:
    """The verb's command line."""
    verb = verbs.add_parser(
        "enrol",
        help="bind tags and barcodes to cards",
        description="Asks for the cards of a game in turn; what a reader reads, or what is typed, is bound to the card "
        "asked for and saved at once. Scan a printed label to choose its card; UNDO, SKIP, FORGET code, CHECK, END.",
    )
    verb.add_argument("game", nargs="?", type=label_set, metavar="GAME", help="a game, CO (seat cards), or all")
    verb.add_argument("--kinds", default="", metavar="KIND,..", help=f"which labels (default {','.join(CARDS)})")
    verb.add_argument("--check", action="store_true", help="name cards without a tag or with two, and stop")
    verb.add_argument("--import", dest="incoming", type=Path, metavar="FILE", help="add the tags of another catalogue")
    verb.add_argument("--export", dest="outgoing", type=Path, metavar="FILE", help="write the catalogue to a file")
    verb.add_argument("--readers", action="store_true", help="find out which reader is which, by a seat card on each")
    verb.add_argument("--config", type=Path, metavar="FILE")
    verb.add_argument("--catalogue", type=Path, metavar="FILE", help="default: catalogue.toml in the data folder")
    verb.add_argument("--language")
    verb.add_argument("--json", action="store_true", help="with --check, --import, --export: the result as JSON")
    verb.set_defaults(run=run)


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
    if args.readers:
        return bind_readers(checked_config(args.config), tags, sys.stdin)
    cards = _cards(args.game, args.kinds)
    if args.check:
        return _check(args, cards, tags)
    names = _names(args, cards)
    config = checked_config(args.config)
    bound = hold_sitting(config, names, tags, lambda now: save(path, now), sys.stdin)
    found = deck_check(list(names), bound, _all_words())
    print(_told(found, len(names)))
    return 0


def _labels(name: str) -> Sequence[Label]:
    return [label for one in (*IDS, OWN) for label in labels_of(one)] if name == "all" else labels_of(name)


def _all_words() -> set[str]:
    return {label.code for label in _labels("all")}


def _cards(name: str, kinds: str) -> list[Label]:
    """The labels of a deck. Raises ``UsageError`` for a kind that the game has not."""
    labels = _labels(name)
    there = list(dict.fromkeys(label.kind for label in labels))
    asked = [kind.strip().lower() for kind in kinds.split(",") if kind.strip()]
    unknown = [kind for kind in asked if kind not in there]
    if unknown:
        raise UsageError(f"enrol: found kind {unknown[0]!r}, expected some of {', '.join(there)}")
    return deck_cards(labels, asked)


def _names(args: argparse.Namespace, cards: Sequence[Label]) -> dict[str, str]:
    from companion.labels.item import items

    words = Catalogue(args.language or checked_config(args.config).language)
    return {item.word: item.name for item in items(cards, words)}


def _check(args: argparse.Namespace, cards: Sequence[Label], tags: Mapping[str, str]) -> int:
    codes = [label.code for label in cards]
    found = deck_check(codes, tags, _all_words())
    if args.json:
        doubled = {card: list(twice) for card, twice in found.doubled.items()}
        strange = dict(found.strange)
        print(
            json.dumps(
                {
                    "ok": found.whole,
                    "cards": len(codes),
                    "missing": found.missing,
                    "doubled": doubled,
                    "strange": strange,
                }
            )
        )
    else:
        print(_told(found, len(codes)))
    return 0 if found.whole else 1


def _told(found: DeckCheck, count: int) -> str:
    """The deck check in words."""
    if found.whole:
        return f"all {count} cards have a tag"
    lines = []
    if found.missing:
        lines.append(f"without a tag ({len(found.missing)} of {count}): {', '.join(found.missing)}")
    for card, twice in found.doubled.items():
        lines.append(f"{card} has several tags: {', '.join(twice)}; remove one with FORGET and its id")
    for tag, word in found.strange.items():
        lines.append(f"tag {tag} stands for {word}, which no label has; remove it with FORGET {tag}")
    return "\n".join(lines)


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
        return parse(path.read_text(encoding="utf-8"), str(path))
    except OSError as error:
        raise CatalogueError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CatalogueError(f"{path} cannot be read: {error}") from error
