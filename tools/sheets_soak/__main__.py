"""Runs the parts and prints what they found.

``python -m tools.sheets_soak`` runs the full numbers (hours); ``--scale 0.05`` a twentieth of them.
"""

from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.sheets.browser import chromium
from tools.sheets_soak.battle import Plan, play
from tools.sheets_soak.flood import flooded
from tools.sheets_soak.leak import leaks
from tools.sheets_soak.sides import sides
from tools.soak.report import Report
from tools.soak.running import Part, main

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
    with closing(browsers), TemporaryDirectory() as folder:
        browser: Any = next(browsers)
        return play(browser, Path(folder), plan)


def _flood(scale: float, seed: int) -> Report:
    with TemporaryDirectory() as folder:
        return flooded(Path(folder), max(20, round(1000 * scale)))


def _sides(scale: float, seed: int) -> Report:
    browsers = chromium()
    with closing(browsers), TemporaryDirectory() as folder:
        return sides(next(browsers), Path(folder))


PARTS: dict[str, tuple[Part, str]] = {
    "human": (lambda scale, seed: _battle(scale, seed, HUMAN), "a battle by touch at human pace, half of the faults"),
    "quick": (lambda scale, seed: _battle(scale, seed + 1, HUMAN / 10), "the same ten times as fast, the other half"),
    "sides": (_sides, "ten sides with crews of one to four, as far as the first course"),
    "flood": (_flood, "1,000 requests a second from one phone beside scans"),
    "leak": (lambda scale, seed: leaks(round(10_000 * scale), seed), "10,000 pairs of battles, one stream"),
}


if __name__ == "__main__":
    main("python -m tools.sheets_soak", {name: what for name, (_, what) in PARTS.items()}, lambda name: PARTS[name][0])
