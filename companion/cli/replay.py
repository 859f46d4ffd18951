"""``companion replay ID``: a finished game step by step, from its journal or from the text of its QR code."""

import argparse
import json

from companion.cli.main import UsageError, argument, verb
from companion.cli.sessions import changes, open_session, story
from companion.cli.wire import data_of
from companion.games.covers import by_code
from companion.games.crew.state import CrewState
from companion.games.crew.view import view
from companion.games.registry import game
from companion.review.record import MARK, BadRecord, decode
from companion.review.turning_point import rewound
from companion.rules.plain import keyed, listed
from companion.rules.published import TableView
from companion.text.catalogue import LANGUAGES, Catalogue, clock
from companion.text.published import published


def run(args: argparse.Namespace) -> int:
    """Print the steps of a finished game."""
    catalogue = Catalogue(args.language)
    if (args.what and args.what[0].upper() == MARK) or (
        len(args.what) == 1 and args.what[0].upper().startswith(f"{MARK} ")
    ):
        return _record(" ".join(args.what), catalogue, args.json)
    if len(args.what) > 1:
        raise UsageError(f"found {' '.join(args.what)!r}, expected one ID or a record that begins with {MARK}")
    session = open_session(args.what[0] if args.what else None)
    if not args.json:
        print(session.id if session.over else f"{session.id}: {catalogue.sentence('review-unfinished')}")
    before: dict[str, object] = {}
    for at, state in story(session, catalogue):
        if args.json:
            print(json.dumps({"t": at, "state": state}, ensure_ascii=False))
        else:
            _step(f"{clock(at):>7}", before, state)
        before = state
    return 0


def _step(at: str, before: dict[str, object], state: dict[str, object]) -> None:
    print(f"{at}  {keyed(state['prompt'])['text']}")
    for alert in map(keyed, listed(state["alerts"])) if "alerts" in changes(before, state) else ():
        print(f"         ! {alert['text']}")


def _record(text: str, catalogue: Catalogue, as_json: bool) -> int:
    """The mission of a record, card by card."""
    try:
        state: CrewState = decode(text, lambda code: game(by_code(code).id), data_of)
    except BadRecord as error:
        raise UsageError(str(error)) from error
    before: dict[str, object] = {}
    for cards in range(len(state.play.gone) + 1):
        # The last step is the attempt as it ended, however it ended.
        step = state if cards == len(state.play.gone) else rewound(state, cards)
        board = view(step, "table")
        shown = published(
            TableView("game", board.prompt, game=state.table.box.id, sequence=cards, board=board), catalogue, 0.0
        )
        if as_json:
            print(json.dumps({"cards": cards, "state": shown}, ensure_ascii=False))
        else:
            _step(f"{cards:>7}", before, shown)
        before = shown
    return 0


add_parser = verb(
    "replay",
    run,
    argument("what", nargs="*", metavar="ID|TEXT", help="default: the newest session"),
    argument("--json", action="store_true", help="one JSON object per step"),
    argument("--language", choices=LANGUAGES, default="en"),
    help="play a game again",
    description="Shows a game step by step: of a session by its ID, or of a mission by the text of its QR code "
    f"(it begins with {MARK}). Of an unfinished game only the public part.",
)
