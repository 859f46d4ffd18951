"""``companion options GAME``: the closed table of everything that can be set before a game."""

import argparse
import json

from companion.cli.main import JSON, argument, verb
from companion.games.registry import CODES, IDS, game
from companion.rules.cover import id_named
from companion.rules.plain import listed
from companion.table.draft import all_options
from companion.text.catalogue import LANGUAGES, Catalogue


def game_id(text: str) -> str:
    """A game by its id or its label code, for argparse."""
    name = id_named(CODES, text)
    if name is None:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected one of {', '.join(IDS)}")
    return name


def run(args: argparse.Namespace) -> int:
    """Print every option of a game."""
    catalogue = Catalogue(args.language)
    rows = [
        {
            "name": option.name,
            "kind": option.kind,
            "values": list(option.values),
            "default": option.default,
            "ruling": option.ruling or None,
            "about": catalogue.option(args.game, option.name),
        }
        for option in all_options(game(args.game))
    ]
    if args.json:
        print(json.dumps(rows, ensure_ascii=False))
        return 0
    for row in rows:
        values = " .. " if row["kind"] == "int" else " | "
        allowed = values.join(str(value).lower() for value in listed(row["values"])) or "text"
        ruling = f"  [{row['ruling']}]" if row["ruling"] else ""
        print(f"{row['name']} = {str(row['default']).lower() or '(empty)'}   ({allowed}){ruling}")
        print(f"    {row['about']}")
    return 0


add_parser = verb(
    "options",
    run,
    argument("game", type=game_id, metavar="GAME"),
    JSON,
    argument("--language", choices=LANGUAGES, default="en"),
    help="print what can be set before a game",
    description="Prints every option of a game: name, values, default, the ruling it implements.",
)
