"""The command line of a soak: its parts by name, each of which reports what it found."""

import argparse
import sys
import time
import traceback
from collections.abc import Callable, Mapping

from tools.soak.report import Report, table

Part = Callable[[float, int], Report]
"""A part, given how much of the full number and a seed."""


def main(prog: str, parts: Mapping[str, str], part: Callable[[str], Part]) -> None:
    """Run every part asked for; ``parts`` says what each does, ``part`` gives it by its name."""
    sentence = "; ".join(f"{name}: {what}" for name, what in parts.items())
    parser = argparse.ArgumentParser(prog=prog, description=sentence)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(parts)}; all when none is named")
    parser.add_argument("--scale", type=float, default=1.0, help="0.1: a tenth of the full number")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    unknown = set(args.parts) - set(parts)
    if unknown:
        parser.error(f"found {', '.join(sorted(unknown))}, expected of {', '.join(parts)}")
    rows: list[tuple[str, Report, float]] = []
    for name in args.parts or parts:
        began = time.monotonic()
        try:
            report = part(name)(args.scale, args.seed)
        except Exception:
            report = Report(crashes=1, wrong=[traceback.format_exc()])
        seconds = time.monotonic() - began
        print(report.text(name, seconds), flush=True)
        rows.append((name, report, seconds))
    print(f"\n{table(rows)}")
    sys.exit(0 if all(report.sound for _, report, _ in rows) else 1)
