"""``companion camera``: teach a camera the owner's cards, read pictures, look at what it sees, pack a report."""

import argparse
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from companion.cli.main import UsageError, Verbs
from companion.cli.options import game_id

MISSING = "a camera needs OpenCV; in the companion's folder run: pip install '.[camera]'"


def add_parser(verbs: Verbs) -> None:
    """The verb's command line."""
    verb = verbs.add_parser(
        "camera",
        help="read cards without labels",
        description="A camera above the table that is taught with your own cards. Pictures stay on this machine.",
    )
    parts = verb.add_subparsers(dest="part", metavar="WHAT", required=True)
    teach = parts.add_parser(
        "teach",
        help="learn cards from pictures",
        description="FOLDER/empty.png is the table with nothing on it, FOLDER/teach/CODE/*.png show one card "
        "each, three or more of each card, turned and shifted. CODE is the game's word: B7, T-01 (or T01). Or, "
        "without a camera: --laid PHOTO.., taken by hand of about nine cards each, laid out in rows in the deck's own "
        "order or in that of --cards; several photographs of the same --cards are several views. It says what it "
        "found and asks.",
    )
    teach.add_argument("game", type=game_id, metavar="GAME")
    how = teach.add_mutually_exclusive_group(required=True)
    how.add_argument("--photos", type=Path, metavar="FOLDER")
    how.add_argument("--laid", type=Path, nargs="+", metavar="PHOTO", help="photographs of cards laid out in rows")
    teach.add_argument("--cards", metavar="CODE,..", help="with --laid: the cards of each photograph, row by row")
    teach.add_argument("--out", type=Path, metavar="FOLDER", help="with --laid: where to show what was found")
    teach.add_argument("--yes", action="store_true", help="with --laid: the cards are those named, do not ask")
    teach.add_argument("--only", metavar="CODE,..", help="just these cards, such as one taught anew")
    teach.add_argument("--anew", action="store_true", help="forget what was taught of this game before")
    teach.add_argument("--json", action="store_true", help="the result as JSON")
    teach.set_defaults(run=_part("camera_teaching", "teach"))
    read = parts.add_parser("read", help="read the cards in pictures", description="Prints a line for each picture.")
    read.add_argument("game", type=game_id, metavar="GAME")
    read.add_argument("frames", nargs="+", type=Path, metavar="FRAME")
    read.add_argument("--json", action="store_true", help="a JSON object a line")
    read.set_defaults(run=_part("camera_pictures", "read"))
    look = parts.add_parser(
        "look", help="what the camera sees", description="Writes the picture with outlines and names to a file."
    )
    look.add_argument("game", type=game_id, nargs="?", metavar="GAME", help="whose cards to name")
    source = look.add_mutually_exclusive_group(required=True)
    source.add_argument("--photos", type=Path, metavar="FOLDER", help="the newest picture of a folder")
    source.add_argument("--device", metavar="PATH", help="a camera, such as /dev/video0, its address, or a video file")
    look.add_argument("--out", type=Path, default=Path("look.png"), metavar="FILE.png")
    look.add_argument("--json", action="store_true", help="what was found as JSON")
    look.set_defaults(run=_part("camera_pictures", "look"))
    report = parts.add_parser(
        "report",
        help="pack cards that were read wrongly",
        description="Cuts the cards out of pictures into a folder, with what was read and nothing else: no table, no "
        "faces. Look at it, take out what nobody shall see; then --pack makes one file of it.",
    )
    report.add_argument("game", type=game_id, nargs="?", metavar="GAME")
    report.add_argument("--photos", type=Path, metavar="FOLDER", help="the pictures to cut cards from")
    report.add_argument("--out", type=Path, metavar="FOLDER", help="where the cards go, to be looked at")
    report.add_argument("--pack", type=Path, metavar="FOLDER", help="pack a folder that was looked at")
    report.set_defaults(run=_part("camera_pictures", "report"))


def _part(module: str, function: str) -> Callable[[argparse.Namespace], int]:
    """What carries out a part; OpenCV is loaded only then."""

    def carried_out(args: argparse.Namespace) -> int:
        try:
            module_of_verb = import_module(f"companion.cli.{module}")
        except ImportError as error:
            raise UsageError(MISSING) from error
        status: int = getattr(module_of_verb, function)(args)
        return status

    return carried_out
