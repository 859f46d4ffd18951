"""The command line: one module per verb. No traceback ever reaches a user."""

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from pathlib import Path
from typing import TypeAlias

from companion.rules.setting import DataError
from companion.store.files import write_whole
from companion.text.printable import PrintableStream

VERBS = (
    "run",
    "demo",
    "scenario",
    "check",
    "options",
    "draw",
    "labels",
    "enrol",
    "readers",
    "doctor",
    "check_config",
    "log",
    "replay",
    "debrief",
    "winnable",
    "positions",
    "export",
    "backup",
    "restore",
    "bench",
    "camera",
    "kiosk",
    "version",
)


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
        args = _parser(words).parse_args(words)
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


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    parser = _Parser(prog="companion", description="Referee, logbook and shared display for games with real cards.")
    # What `companion version` prints first, for those who ask as other programs are asked.
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and stop")
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True, parser_class=_Parser)
    named = next((word.replace("-", "_") for word in words if not word.startswith("-")), None)
    # Only the verb in use is imported, so that `companion version` does not load a display.
    # What is read now stays: looking through it for rubbish again and again takes a tenth of the time.
    gc.disable()
    try:
        for verb in (named,) if named in VERBS else VERBS:
            import_module(f"companion.cli.{verb}").add_parser(verbs)
    finally:
        gc.enable()
    return parser


Verbs: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""argparse has no public name for it; without quotes it cannot be written at run time."""
