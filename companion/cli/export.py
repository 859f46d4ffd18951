"""``companion export [SESSION]``: a finished game as a scenario file; of an unfinished one its public story."""

import argparse
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

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
        steps = said_together([*start, *spoken_words(session)])
        data |= {"seed": head["seed"], "options": options, "setup": setup, "step": steps}
    else:
        data["unfinished"] = [{"t": at, "state": state} for at, state in story(session, Catalogue())]
    between, indent = ((",", ":"), None) if args.line else (None, 1)
    write_out(args.out, json.dumps(data, ensure_ascii=False, separators=between, indent=indent))
    return 0


TOGETHER = 100
"""Letters of the words, as they are written, that a step says."""


def said_together(steps: Iterable[Mapping[str, object]]) -> list[dict[str, object]]:
    """The same steps with words of one speaker said together.

    >>> said_together([{"scan": "TORPEDO G2", "team": "blue"}, {"scan": "OK", "team": "blue"}, {"wait": 2}])
    [{'scan': ['TORPEDO G2', 'OK'], 'team': 'blue'}, {'wait': 2}]
    """
    rows: list[tuple[list[object], Mapping[str, object]]] = []
    for step in steps:
        said = [step[key] for key in step if key == "scan"]
        who = {key: value for key, value in step.items() if key != "scan"}
        words, before = rows[-1] if rows else ([], {})
        if said and words and before == who and len(json.dumps([*words, *said])) <= TOGETHER:
            words += said
        else:
            rows.append((said, who))
    return [{**({"scan": words if len(words) > 1 else words[0]} if words else {}), **who} for words, who in rows]


add_parser = verb(
    "export",
    run,
    argument("session", nargs="?", metavar="ID", help="default: the newest"),
    argument("--line", action="store_true", help="the whole file on one line, to paste anywhere"),
    argument("--out", type=Path, metavar="FILE", help="default: standard output"),
    help="write a session as JSON",
    description=__doc__,
)
