"""Runs the parts and prints what they found."""

import argparse
import sys
import time
import traceback
from collections.abc import Callable
from importlib import import_module

from tools.soak.report import Report, table

PARTS = {
    "cuts": "the journal of a game cut at every byte, all five games",
    "flips": "every byte of it damaged",
    "kills": "1,000 SIGKILLs of a table process",
    "powercut": "power cuts of a guest kernel, with and without sync",
    "replug": "200 unplug and replug cycles over four readers while cards are scanned",
    "fuzz": "1,000,000 bytes into every decoder, garbage words into every game",
    "disk": "a disk that is full, fills up, or is read-only",
    "files": "config and data files damaged in every line",
    "clock": "the wall clock jumping by years in every game",
    "drift": "timers against the monotonic clock for five minutes, the wall clock jumping",
}


def main() -> None:
    """Run every part asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.soak", description="; ".join(f"{name}: {what}" for name, what in PARTS.items())
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all when none is named")
    parser.add_argument("--scale", type=float, default=1.0, help="0.1: a tenth of the kills, bytes, minutes")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    unknown = set(args.parts) - set(PARTS)
    if unknown:
        parser.error(f"found {', '.join(sorted(unknown))}, expected of {', '.join(PARTS)}")
    rows: list[tuple[str, Report, float]] = []
    for name in args.parts or PARTS:
        part: Callable[[float, int], Report] = import_module(f"tools.soak.{name}").run
        began = time.monotonic()
        try:
            report = part(args.scale, args.seed)
        except Exception:
            report = Report(crashes=1, wrong=[traceback.format_exc()])
        seconds = time.monotonic() - began
        print(report.text(name, seconds), flush=True)
        rows.append((name, report, seconds))
    print(f"\n{table(rows)}")
    sys.exit(0 if all(report.sound for _, report, _ in rows) else 1)


if __name__ == "__main__":
    main()
