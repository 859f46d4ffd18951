"""Pairs of battles that differ in one crew's secrets and secret inputs only: the other crew's stream is the same.

Compared are the bytes of every message (but for the session's name), how many there are, how long, and after which
input each of them went out. Neither a browser nor a socket takes part: ``tests/sheets/test_secrecy.py`` is for those.
"""

import shutil
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tools.sheets_soak.stories import Ended, Story, turn
from tools.sheets_soak.worlds import World
from tools.soak.playing import scratch
from tools.soak.report import Report

MAPS = ("alpha", "bravo", "charlie", "delta", "echo")
FULL = {"mine": 3, "torpedo": 3, "drone": 4, "sonar": 3, "silence": 6}


def _options(chance: Random) -> dict[str, Any]:
    return {
        "map": chance.choice(MAPS),
        "mode": chance.choice(("real_time", "turn_by_turn")),
        "resume": chance.choice(("auto", "word", "both")),
        "drone_answer": chance.choice(("auto", "asked")),
        "listen": chance.choice(("screen", "ears", "sheets")),
    }


def _yellow(secret: Random, full: dict[str, int], at: str) -> dict[str, Any]:
    """The crew with the secrets: where it is, and of the systems that are not full in both, how far each has come."""
    rest = {system: secret.randrange(spaces) for system, spaces in FULL.items()}
    return {"at": at, "gauges": {**rest, **full}}


def _starts(spaces: tuple[str, ...], chance: Random) -> tuple[str, str]:
    """Two spaces; in half of the stories close to each other, so that one shot does the same to both."""
    first = chance.choice(spaces)
    near = [
        space
        for space in spaces
        if space != first and abs(ord(space[0]) - ord(first[0])) + abs(_row(space) - _row(first)) < 3
    ]
    return first, chance.choice(
        near if near and chance.random() < 0.5 else [space for space in spaces if space != first]
    )


@cache
def _spaces(name: str, side: str) -> tuple[str, ...]:
    """The sea of a chart, as a table lays it out."""
    with scratch() as folder:
        world = World(folder, {"map": name, "mode": side}, {})
        spaces = world.state.chart.spaces
        world.table.close()
        return spaces


def _row(at: str) -> int:
    return int(at[1:])


def pair(folder: Path, seed: int, rounds: int, report: Report) -> Story:
    """One battle told twice: the blue crew does the same, the yellow crew's secrets differ."""
    chance = Random(seed)
    secrets = (Random(seed + 1), Random(seed + 2))
    options = _options(chance)
    spaces = _spaces(options["map"], options["mode"])
    blue = {"at": chance.choice(spaces), "gauges": FULL}
    full = {name: FULL[name] for name in chance.sample(sorted(FULL), 4)}
    starts = _starts(spaces, chance)
    first, other = (
        World(folder / name, options, {"blue": blue, "yellow": _yellow(secret, full, at)})
        for name, secret, at in zip(("one", "other"), secrets, starts, strict=True)
    )
    story = Story((first, other), chance, secrets, report=lambda what: report.add(f"of {what}"))
    try:
        for _ in range(rounds):
            passed = chance.random()
            for world in story.worlds:
                world.clock.advance(passed)
            for crew in ("blue", "yellow"):
                turn(story, crew, chance.randrange(1, 4))
    except Ended:
        report.add("stories that ended early")
    return story


def leaks(pairs: int, seed: int, rounds: int = 3) -> Report:
    """So many pairs."""
    report = Report()
    with scratch() as folder:
        for number in range(pairs):
            story = pair(folder / str(number), seed * 1_000_003 + number, rounds, report)
            first, other = story.worlds
            report.acknowledged += first.inputs + other.inputs
            streams = [[sent for sent in world.stream if sent[0] <= story.step] for world in story.worlds]
            report.add("messages compared", len(streams[0]))
            report.add("secret inputs more in one of them", abs(other.inputs - first.inputs))
            both = zip(*streams, strict=False)
            differs = next((at for at, (left, right) in enumerate(both) if left != right), None)
            same = len(streams[0]) == len(streams[1]) and differs is None
            report.expect(same, f"pair {number}: message {differs} of {len(streams[0])} and {len(streams[1])}")
            for world in story.worlds:
                world.table.close()
            shutil.rmtree(folder / str(number))
    report.figures["pairs"] = pairs
    return report
