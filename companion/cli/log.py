"""``companion log [SESSION]``: what happened, in order. Of an unfinished game only what everyone saw."""

import argparse
import json
from typing import Any

from companion.cli.sessions import changes, names_of, open_session, spoken_words, story
from companion.text.catalogue import LANGUAGES, Catalogue, clock


def add_parser(verbs: Any) -> None:
    """The verb's command line."""
    verb = verbs.add_parser("log", help="print what happened in a session", description=__doc__)
    verb.add_argument("session", nargs="?", metavar="ID", help="default: the newest")
    verb.add_argument("--json", action="store_true", help="one JSON object per public change")
    verb.add_argument("--language", choices=LANGUAGES, default="en")
    verb.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the log."""
    session = open_session(args.session)
    words = Catalogue(args.language)
    before: dict[str, Any] = {}
    if not args.json:
        print(
            f"{session.id}: {', '.join(names_of(session))}{'' if session.over else ' (unfinished: public part only)'}"
        )
    for at, state in story(session, words):
        changed = changes(before, state)
        if args.json:
            print(json.dumps({"t": at, "changes": changed}, ensure_ascii=False))
        else:
            print(f"{clock(at):>7}  {state['prompt']['text']}")
            for alert in state["alerts"] if "alerts" in changed else ():
                print(f"         ! {alert['text']}")
        before = state
    for said in spoken_words(session) if args.json else ():
        print(json.dumps({"said": said}, ensure_ascii=False))
    return 0
