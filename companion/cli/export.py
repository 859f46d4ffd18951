"""``companion export [SESSION]``: a finished game as a scenario file; of an unfinished one its public story."""

import argparse
import json
from pathlib import Path

from companion.cli import scenario_text
from companion.cli.main import argument, verb, write_out
from companion.cli.sessions import open_session, spoken_words, story
from companion.text.catalogue import Catalogue


def run(args: argparse.Namespace) -> int:
    """Print a session as a scenario file in JSON."""
    session = open_session(args.session)
    head = session.journal.entries[0]
    values = session.draft.values
    options = {name: values[name] for name in sorted(values) if not name.startswith("name_") and name != "seed"}
    players = int(options.pop("players"))
    names = [str(values[f"name_{seat}"]) for seat in range(1, players + 1)]
    data: dict[str, object] = {"game": session.game.id, "players": names if any(names) else players}
    if session.over:
        # The seed makes every draw, hidden ones too, so it stays out while the game goes on.
        setup = dict(head.get("position", {}))
        start = [] if setup else [{"scan": "START"}]
        steps = scenario_text.compacted([*start, *spoken_words(session)])
        data |= {"seed": head["seed"], "options": options, "setup": setup, "step": steps}
    else:
        data["unfinished"] = [{"t": at, "state": state} for at, state in story(session, Catalogue())]
    text = scenario_text.line(data) if args.line else json.dumps(data, ensure_ascii=False, indent=1)
    write_out(args.out, text)
    return 0


add_parser = verb(
    "export",
    run,
    argument("session", nargs="?", metavar="ID", help="default: the newest"),
    argument("--line", action="store_true", help="the whole file on one line, to paste anywhere"),
    argument("--out", type=Path, metavar="FILE", help="default: standard output"),
    help="write a session as JSON",
    description=__doc__,
)
