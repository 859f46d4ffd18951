"""``companion labels GAME --out FILE.pdf``: print-ready sheets of labels."""

import argparse
import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from companion.cli.assets import root
from companion.cli.configured import load
from companion.cli.main import UsageError, argument, verb
from companion.cli.wire import data_of
from companion.config import ConfigError
from companion.games.registry import CODES, IDS, game
from companion.labels import own
from companion.rules.cover import id_named
from companion.rules.labels import Label
from companion.rules.setting import DataError
from companion.store.files import replacing
from companion.text.catalogue import LANGUAGES, Catalogue

OWN = "companion"
"""The id under which the companion's own labels go."""

MISSING = "labels need the package reportlab; in the companion's folder run: pip install '.[labels]'"


def label_set(text: str) -> str:
    """A game by id or code, ``CO`` for the companion's own labels, or ``all``; for argparse."""
    name = id_named({"all": "all", OWN: own.CODE, **CODES}, text)
    if name is None:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected one of {', '.join(IDS)}, CO or all")
    return name


def _codes(text: str) -> list[str]:
    codes = [code.strip().upper() for code in text.split(",") if code.strip()]
    if not codes:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected codes such as P9:B7,P9:G2")
    return codes


def _size(text: str) -> float:
    try:
        size = float(text)
    except ValueError:
        size = 0.0
    if not 7 <= size <= 30:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected millimetres from 7 to 30")
    return size


def labels_of(name: str) -> tuple[Label, ...]:
    """All labels of a game, or the companion's own. Raises ``DataError``."""
    if name == OWN:
        return own.labels()
    chosen = game(name)
    return chosen.labels(data_of(chosen))


def title_of(name: str) -> str:
    """The message with the name of a set of labels."""
    return "labels-title-own" if name == OWN else f"game-{name}"


def run(args: argparse.Namespace) -> int:
    """Write the sheets of labels as a PDF file."""
    try:
        from companion.labels.book import Chapter, write
        from companion.labels.item import items
        from companion.labels.sheet import PAPERS, Style
        from companion.labels.symbol import CodeError, Kind
    except ImportError as error:
        raise UsageError(MISSING) from error
    catalogue = Catalogue(args.language or _language(args.config))
    names = (*IDS, OWN) if args.game == "all" else (args.game,)
    wanted = args.only
    try:
        labels = {name: _some(labels_of(name), wanted) for name in names}
        _all_known(wanted, labels.values())
        chapters = [Chapter(name, title_of(name), items(some, catalogue)) for name, some in labels.items() if some]
        style = Style(PAPERS[args.paper], Kind(args.kind), args.size)
        args.out.parent.mkdir(parents=True, exist_ok=True)
        with replacing(args.out, None) as file:
            plan = write(file, chapters, style, catalogue, root() / "fonts", only=bool(wanted))
    except (DataError, CodeError) as error:
        raise UsageError(str(error)) from error
    except OSError as error:
        raise UsageError(f"{args.out} cannot be written: {error.strerror or error}") from error
    count = sum(len(chapter.items) for chapter in chapters)
    if args.json:
        print(json.dumps({"file": str(args.out), "labels": count, "pages": len(plan)}))
    else:
        sheets = f"{_counted(count, 'label')} on {_counted(len(plan), 'page')}"
        print(f"{args.out}: {sheets}; print at 100 % and measure the ruler")
    return 0


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _language(path: Path | None) -> str:
    """The configuration's language; a configuration with faults must not keep labels from being printed."""
    try:
        return load(path, os.environ).language
    except ConfigError:
        return "en"


def _some(labels: Sequence[Label], wanted: Sequence[str]) -> tuple[Label, ...]:
    return tuple(label for label in labels if not wanted or label.code in wanted)


def _all_known(wanted: Sequence[str], chosen: Iterable[Iterable[Label]]) -> None:
    known = {label.code for some in chosen for label in some}
    missing = [code for code in wanted if code not in known]
    if missing:
        raise UsageError(f"there is no label {', '.join(missing)} here; codes look like P9:B7, FM:RED-7.A, CO:UNDO")


add_parser = verb(
    "labels",
    run,
    argument("game", type=label_set, metavar="GAME", help="a game, CO (the companion's own), or all"),
    argument("--out", type=Path, required=True, metavar="FILE.pdf"),
    argument("--paper", type=str.lower, choices=("a4", "letter"), default="a4"),
    argument("--size", type=_size, default=12.0, metavar="MM", help="edge of a code, 7 to 30 mm (default 12)"),
    argument(
        "--kind", type=str.lower, choices=("qr", "code128"), default="qr", help="code128: bars for simple scanners"
    ),
    argument("--only", type=_codes, default=(), metavar="CODE,..", help="just these labels, such as P9:B7,P9:G2"),
    argument("--language", choices=LANGUAGES, help="default: the configuration's"),
    argument("--config", type=Path, metavar="FILE", help="whose language counts"),
    argument("--json", action="store_true", help="print what was written as JSON"),
    help="print labels for cards, pieces and commands",
    description="Writes a PDF with a label for every card, piece, mission, command and order of a game.",
)
