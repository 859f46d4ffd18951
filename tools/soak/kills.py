"""A table process killed at random moments: what it acknowledged is there afterwards, and it goes on from there.

The child is a fork of this process, with everything imported, so that a thousand lives take minutes. It opens its
table from the folder, goes on with the unfinished game or begins the next, and after every word writes to its pipe how
many entries its journal has and the digest of its state. That line is the acknowledgement.
"""

import os
import select
import signal
import time
import traceback
from pathlib import Path
from random import Random

from companion.cli.wire import session_store
from companion.games.registry import IDS
from companion.table.clock import SystemClock
from companion.table.journal import Journal
from companion.table.lines import entries
from companion.table.session import Session
from tools.soak.playing import NAMES, digest, played, scratch, script, table
from tools.soak.report import Report

KILLS = 1000


def run(scale: float, seed: int) -> Report:
    """Kill a table a thousand times; every fifth life belongs to each game."""
    report, random = Report(), Random(seed)
    with scratch() as folder:
        for game in IDS:
            played(game, folder / "warm" / game, seed)  # everything is imported before the first fork
        for life in range(max(5, round(KILLS * scale))):
            game = IDS[life % len(IDS)]
            _life(folder / game, game, random, report)
        report.figures["sessions begun"] = sum(1 for path in folder.glob("*/journals/*") if path.suffix == ".jsonl")
    return report


def _life(folder: Path, game: str, random: Random, report: Report) -> None:
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            _play(folder, game, writing, random.randrange(2**31))
        except BaseException:
            os.write(writing, b"CRASH " + traceback.format_exc().replace("\n", " | ").encode() + b"\n")
        os._exit(0)
    os.close(writing)
    random.randrange(2**31)
    acknowledged = _watched(reading, child, random.uniform(0.0, 0.08))
    os.close(reading)
    report.add("kills")
    for words in acknowledged:
        if words[0] == "CRASH":
            report.crashes += 1
            report.wrong.append(f"{game}: {' '.join(words[1:])[-600:]}")
    known = [words for words in acknowledged if words[0] == "ACK"]
    report.acknowledged += max(0, len(known) - 1)
    if known:
        _compare(folder, game, known[-1], report)


def _watched(reading: int, child: int, after: float) -> list[list[str]]:
    """The lines that the child writes until it is killed, so many seconds after its first one."""
    data, end = b"", time.monotonic() + 20.0
    while time.monotonic() < end:
        if select.select([reading], [], [], max(0.0, end - time.monotonic()))[0]:
            part = os.read(reading, 65536)
            if not part:
                break
            if not data:
                end = time.monotonic() + after
            data += part
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while part := os.read(reading, 65536):
        data += part
    return [line.decode().split() for line in data.split(b"\n")[:-1]]


def _play(folder: Path, game: str, writing: int, seed: int) -> None:
    """The child: go on with the last game, then with new ones, until killed."""
    clock = SystemClock()
    opened = table(folder, clock)
    unfinished = opened.context.store.unfinished()
    if unfinished:
        opened.resume(unfinished[0].session, clock.steady())
    while True:
        if opened.session is None or opened.session.state is None or opened.session.over:
            opened.begin(game, NAMES, {}, seed, clock.steady())
            opened.start(clock.steady())
            seed += 1
        session = opened.session
        assert session is not None
        following = script(opened)
        while True:
            text = f"ACK {session.id} {len(session.journal.entries)} {digest(session.state)}\n"
            os.write(writing, text.encode())
            line = following()
            if line is None:
                break
            refusal = opened.say("script", line.word, line.speaker, clock.steady()).refusal
            if refusal is not None:
                raise RuntimeError(f"{line.word} was refused: {refusal}")
        session.journal.close()


def _compare(folder: Path, game: str, last: list[str], report: Report) -> None:
    """The journal holds what was acknowledged last, and folds to the state of then."""
    _, session, count, state = last
    path = folder / "journals" / f"{session}.jsonl"
    entry = entries(path.read_bytes())[0]
    acknowledged = int(count)
    if len(entry) < acknowledged:
        report.lost += acknowledged - len(entry)
        report.wrong.append(f"{path.name}: {acknowledged} entries were acknowledged, {len(entry)} are there")
        return
    if len(entry) > acknowledged:
        report.add("entries written but not yet acknowledged", len(entry) - acknowledged)
    place = session_store(folder)
    prefix = Journal.reading(path, entry[:acknowledged])
    folded = Session(place.materials(place.games[game]), prefix).state
    if digest(folded) != state:
        report.lost += 1
        report.wrong.append(f"{path.name}: another state after {acknowledged} entries")
