"""``companion log [SESSION]``: what happened, in order. Of an unfinished game only what everyone saw."""

import argparse
import json
from collections.abc import Mapping

from companion.cli.main import argument, verb
from companion.cli.sessions import changes, names_of, open_session, spoken_words, story
from companion.rules.plain import keyed, listed
from companion.text.catalogue import LANGUAGES, Catalogue, clock


def cards_since(before: Mapping[str, object], after: Mapping[str, object], catalogue: Catalogue) -> list[str]:
    """What lies on the table now and did not before: cards with who played them, tiles with their place, a row.

    >>> words = Catalogue(names=("Ada", "Bo"))
    >>> cards_since({}, {"trick": {"number": 1, "cards": [{"seat": 2, "card": "B7"}]}}, words)
    ['Bo: B7']
    >>> cards_since({"row": ["RED-1"]}, {"row": ["RED-2"]}, words), cards_since({}, {"nodes": {"b1": ["B6"]}}, words)
    (['RED-2'], ['b1: B6'])
    """
    lines = [
        f"{catalogue.sentence('somebody-at-seat', {'seat': play['seat']})}: {play['card']}"
        for play in _plays(after)
        if play not in _plays(before)
    ]
    if after.get("row") and after["row"] != before.get("row"):
        lines.append(" ".join(str(card) for card in listed(after["row"])))
    piles, earlier = keyed(after.get("nodes", {})), keyed(before.get("nodes", {}))
    return lines + [f"{node}: {listed(pile)[-1]}" for node, pile in piles.items() if pile and pile != earlier.get(node)]


def _plays(state: Mapping[str, object]) -> list[dict[str, object]]:
    """The cards of the trick that lies there and of the one before, each with the number of its trick."""
    tricks = [keyed(trick) for trick in (state.get("last_trick"), state.get("trick")) if trick]
    return [{**keyed(play), "trick": trick["number"]} for trick in tricks for play in listed(trick["cards"])]


def run(args: argparse.Namespace) -> int:
    """Print what happened in a session, in order."""
    session = open_session(args.session)
    catalogue = Catalogue(args.language, names=session.draft.names)
    before: dict[str, object] = {}
    if not args.json:
        print(
            f"{session.id}: {', '.join(names_of(session))}{'' if session.over else ' (unfinished: public part only)'}"
        )
    for at, state in story(session, catalogue):
        changed = changes(before, state)
        if args.json:
            print(json.dumps({"t": at, "changes": changed}, ensure_ascii=False))
        else:
            for card in cards_since(before, state, catalogue):
                print(f"         {card}")
            print(f"{clock(at):>7}  {keyed(state['prompt'])['text']}")
            for alert in map(keyed, listed(state["alerts"])) if "alerts" in changed else ():
                print(f"         ! {alert['text']}")
        before = state
    for said in spoken_words(session) if args.json else ():
        print(json.dumps({"said": said}, ensure_ascii=False))
    return 0


add_parser = verb(
    "log",
    run,
    argument("session", nargs="?", metavar="ID", help="default: the newest"),
    argument("--json", action="store_true", help="one JSON object per public change"),
    argument("--language", choices=LANGUAGES, default="en"),
    help="print what happened in a session",
    description=__doc__,
)
