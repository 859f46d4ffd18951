"""Runs the parts and prints what they found.

``python -m tools.sheets_soak`` runs the full numbers (hours); ``--scale 0.05`` a twentieth of them.
"""

import argparse
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.sheets.browser import chromium
from tools.sheets_soak.battle import Plan, play
from tools.sheets_soak.flood import flooded
from tools.sheets_soak.leak import leaks
from tools.soak.report import Report, table

HUMAN = 3.0
"""Seconds from one course to the next at a table of people."""


def _battle(scale: float, seed: int, pace: float) -> Report:
    """Half of the faults at this pace."""
    share = scale / 2
    plan = Plan(
        cuts=round(200 * share),
        sleeps=round(50 * share),
        reloads=round(20 * share),
        kills=round(10 * share),
        pace=pace,
        seed=seed,
        longest=7200,
    )
    browsers = chromium()
    with closing(browsers), TemporaryDirectory() as folder:  # type: ignore[type-var]
        browser: Any = next(browsers)
        return play(browser, Path(folder), plan)


def _flood(scale: float, seed: int) -> Report:
    with TemporaryDirectory() as folder:
        return flooded(Path(folder), max(20, round(1000 * scale)))


PARTS: dict[str, tuple[Callable[[float, int], Report], str]] = {
    "human": (lambda scale, seed: _battle(scale, seed, HUMAN), "a battle by touch at human pace, half of the faults"),
    "quick": (lambda scale, seed: _battle(scale, seed + 1, HUMAN / 10), "the same ten times as fast, the other half"),
    "flood": (_flood, "1,000 requests a second from one phone beside scans"),
    "leak": (lambda scale, seed: leaks(round(10_000 * scale), seed), "10,000 pairs of battles, one stream"),
}


def main() -> None:
    """Run every part asked for."""
    told = "; ".join(f"{name}: {what}" for name, (_, what) in PARTS.items())
    parser = argparse.ArgumentParser(prog="python -m tools.sheets_soak", description=told)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all when none is named")
    parser.add_argument("--scale", type=float, default=1.0, help="0.1: a tenth of the cuts, scans, pairs")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    unknown = set(args.parts) - set(PARTS)
    if unknown:
        parser.error(f"found {', '.join(sorted(unknown))}, expected of {', '.join(PARTS)}")
    rows: list[tuple[str, Report, float]] = []
    for name in args.parts or PARTS:
        began = time.monotonic()
        report = PARTS[name][0](args.scale, args.seed)
        seconds = time.monotonic() - began
        print(report.text(name, seconds), flush=True)
        rows.append((name, report, seconds))
    print(f"\n{table(rows)}")
    sys.exit(0 if all(report.sound for _, report, _ in rows) else 1)


if __name__ == "__main__":
    main()
