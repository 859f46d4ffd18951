"""The command line: one module per verb. No traceback ever reaches a user."""

import argparse
import gc
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from importlib import import_module
from operator import methodcaller
from pathlib import Path
from typing import TypeAlias

from companion.rules.setting import DataError
from companion.store.files import write_whole
from companion.text.printable import PrintableStream

# The screen's library greets on standard output, where a verb's report stands; the first to import it may be any verb.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

GROUPS = {
    "To play": ("run", "demo", "labels", "enrol", "log", "replay", "debrief", "draw", "options"),
    "To build a table": ("doctor", "readers", "camera", "check_config", "kiosk", "update"),
    "Your files": ("backup", "restore", "export", "check", "scenario"),
}
"""The verbs that ``companion --help`` lists."""
LAB = ("bench", "positions", "winnable")
"""Verbs for those who look into the program; they are listed by ``companion lab`` and taken without it, too."""
VERBS = (*(verb for group in GROUPS.values() for verb in group), "version", *LAB)


class UsageError(Exception):
    """The verb was used wrongly: one line that says how to use it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a verb; its answer is the exit status: 0, 1 (a finding) or 2 (wrong use).

    Whatever a verb prints, on whichever way, is printable when it arrives.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    with redirect_stdout(PrintableStream(sys.stdout)), redirect_stderr(PrintableStream(sys.stderr)):
        return _run(words)


def write_out(path: Path | None, text: str) -> None:
    """Write the text and a line end to the file of ``--out``, or print them. Raises ``UsageError``."""
    if path is None:
        sys.stdout.write(f"{text}\n")
        return
    try:
        write_whole(path, f"{text}\n".encode(), None)
    except OSError as error:
        raise UsageError(f"--out: {path} cannot be written: {error.strerror}") from error


def _run(words: list[str]) -> int:
    try:
        parser = _parser(words)
        args, others = parser.parse_known_args(words[words[:1] == ["lab"] :])
        if others:
            # The verb's own help knows what there is instead, not the program's.
            parser.prog += f" {args.verb}"
            parser.error(f"unrecognized arguments: {' '.join(others)}")
        args.stderr = sys.stderr
        status: int = args.run(args)
    except SystemExit as stop:
        return int(stop.code or 0)
    except (UsageError, DataError) as error:
        print(f"companion: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if os.environ.get("COMPANION_TRACEBACK"):
            raise
        what = " ".join(f"{type(error).__name__}: {error}".split())
        print(f"companion: {what} (should not have happened; COMPANION_TRACEBACK=1 shows where)", file=sys.stderr)
        return 2
    return status


class _Parser(argparse.ArgumentParser):
    """Wrong use is one line on standard error."""

    def error(self, message: str) -> None:  # type: ignore[override]
        print(f"{self.prog}: {message} (see {self.prog} --help)", file=sys.stderr)
        raise SystemExit(2)


class _Version(argparse.Action):
    """The version is looked up only when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        version = import_module("companion.cli.version")
        print(f"companion {version.own_version()}")
        raise SystemExit(0)


class _Listed:
    """Gives each verb its parser, and keeps the line that says what it does: argparse lists them without groups."""

    def __init__(self, verbs: "argparse._SubParsersAction[_Parser]") -> None:
        self._verbs = verbs
        self.lines: dict[str, str] = {}

    def add_parser(self, name: str, *, help: str = "", description: str | None = None) -> argparse.ArgumentParser:
        """Add a verb's parser, as the method of that name in argparse does."""
        self.lines[name] = help
        return self._verbs.add_parser(name, description=description)

    def group(self, title: str, names: Sequence[str]) -> str:
        """The lines of some verbs below their title."""
        rows = [f"  {name.replace('_', '-'):14}{self.lines.get(name.replace('_', '-'), '')}" for name in names]
        return "\n".join([f"{title}:", *rows])


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    lab = words[:1] == ["lab"]
    program = "companion lab" if lab else "companion"
    parser = _Parser(
        prog=program,
        usage=f"{program} [-h] VERB ..." if lab else f"{program} [-h] [--version] VERB ...",
        description="Looks into the program: how fast it is, and what it knows of an open position."
        if lab
        else "Referee, logbook and shared display for games with real cards.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    if not lab:
        # What `companion version` prints first, for those who ask as other programs are asked.
        parser.add_argument("--version", action=_Version, nargs=0, help="print the version and stop")
    verbs = parser.add_subparsers(
        dest="verb", metavar="VERB", prog=program, required=True, parser_class=_Parser, help=argparse.SUPPRESS
    )
    listed, known = _Listed(verbs), LAB if lab else VERBS
    named = next((word.replace("-", "_") for word in words[lab:] if not word.startswith("-")), None)
    # Only the verb in use is imported, so that `companion version` does not load a display.
    # What is read now stays: looking through it for rubbish again and again takes a tenth of the time.
    gc.disable()
    try:
        for verb in (named,) if named in known else known:
            import_module(f"companion.cli.{verb}").add_parser(listed)
    finally:
        gc.enable()
    groups = {"Verbs": LAB} if lab else {**GROUPS, "More": ("version", "lab")}
    listed.lines["lab"] = "look into the program: companion lab --help"
    parser.epilog = "\n\n".join(listed.group(title, names) for title, names in groups.items())
    return parser


Verbs: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""argparse has no public name for it; without quotes it cannot be written at run time."""

argument = partial(methodcaller, "add_argument")
"""What a verb takes, written as for argparse's ``add_argument``; called with a parser, it puts it there."""
JSON = argument("--json", action="store_true")
CONFIG = argument("--config", type=Path, metavar="FILE")


def verb(
    name: str,
    run: Callable[[argparse.Namespace], int],
    *arguments: Callable[[argparse.ArgumentParser], object],
    help: str,
    description: str | None,
) -> Callable[[Verbs], None]:
    """The ``add_parser`` of a verb's module: puts the verb and what it takes on the command line."""

    def add_parser(verbs: Verbs) -> None:
        parser = verbs.add_parser(name, help=help, description=description)
        for add in arguments:
            add(parser)
        parser.set_defaults(run=run)

    return add_parser
