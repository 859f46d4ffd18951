"""A disk that fills up in the middle of a game, is full from the start, or is read-only.

A small file system in memory is filled while the scripted players play: words are refused, the journal stays whole,
and when room is made the same words count and the game ends as it would have.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.games.registry import IDS
from companion.inputs import Scanned
from companion.table.journal import Journal, JournalError
from companion.table.lines import entries
from companion.table.table import Table
from tools.soak.playing import LONGEST, begun, folded, played, scratch, script, table
from tools.soak.report import Report

SIZE = "256k"


@contextmanager
def small(folder: Path) -> Iterator[Path]:
    """A file system of its own that is soon full."""
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "soak", str(folder)], check=True)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def run(scale: float, seed: int) -> Report:
    """Every game on a disk that fills up several times, then the others."""
    if os.geteuid() != 0:
        return Report(skipped="mounting a small disk wants root")
    report = Report()
    with scratch() as folder:
        for game in IDS:
            with small(folder / game) as disk:
                _fills_up(game, disk, folder / f"{game}-roomy", seed, report)
        with small(folder / "full") as disk:
            _full_from_the_start(disk, report)
        with small(folder / "fixed") as disk:
            _read_only(disk, report)
    _kernels_own(report)
    return report


def _fill(disk: Path) -> Path:
    """Leave no room at all."""
    ballast = disk / "ballast"
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while file.write(b"x" * 4096):
            pass
    return ballast


def _fills_up(game: str, disk: Path, roomy: Path, seed: int, report: Report) -> None:
    """Filled up again and again; a word that is refused is said once more when there is room."""
    battle = begun(game, disk, seed)
    assert battle.session is not None
    journal, following, now = battle.session.journal, script(battle), 0.0
    ballast: Path | None = None
    for count in range(LONGEST):
        line = following()
        if line is None:
            break
        now += line.pause
        if ballast is None and count % 3 == 0:
            ballast = _fill(disk)
        before = journal.path.read_bytes()
        refusal = battle.say("script", line.word, line.speaker, now).refusal
        if refusal is not None and ballast is not None:
            report.add("words refused on the full disk")
            report.expect(refusal.code == "not-saved", f"{game}: refused with {refusal.code}")
            report.expect(journal.path.read_bytes() == before, f"{game}: the journal changed on the full disk")
            ballast.unlink()
            ballast = None
            refusal = battle.say("script", line.word, line.speaker, now).refusal
        if refusal is not None:
            report.wrong.append(f"{game}: {line.word} was refused with room on the disk: {refusal}")
            return
        report.acknowledged += 1
    data = journal.path.read_bytes()
    read = len(entries(data)[0])
    report.lost += len(journal.entries) - read
    other = played(game, roomy, seed)
    report.expect(folded(other, data).state == other.states[max(other.states)], f"{game}: another end than with room")
    journal.close()


def _full_from_the_start(disk: Path, report: Report) -> None:
    ballast = _fill(disk)
    opened = table(disk)
    code = _said(opened, "GAME planet-nine")
    report.expect(code == "not-saved", f"a game was begun on a full disk: {code}")
    report.expect(opened.view(0.0).scene == "home", "a full disk did not lead home")
    ballast.unlink()
    report.expect(_said(opened, "GAME planet-nine") is None, "no game once there was room")
    report.add("full from the start")


def _read_only(disk: Path, report: Report) -> None:
    battle = begun("toy-battle", disk, 1)
    line = script(battle)()
    assert line is not None and battle.session is not None
    battle.session.journal.close()
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    again = table(disk)
    for words in ("RESUME", "GAME toy-battle", "LOGBOOK", "DEVICES", "HOME"):
        code = _said(again, words)
        fine = code in ("not-allowed", "not-saved") if words in ("RESUME", "GAME toy-battle") else code is None
        report.expect(fine, f"read-only: {words}: {code}")
    for verb in (["log"], ["run", "--terminal", "--resume"], ["export"], ["debrief"]):
        done = command(verb, disk, b"GAME toy-battle\nSTART\n")
        report.expect(b"should not have happened" not in done.stderr, f"read-only: {verb}: {done.stderr!r}")
        report.expect(b"Traceback" not in done.stderr, f"read-only: {verb}: {done.stderr!r}")
    report.add("read-only")


def command(words: list[str], data: Path, given: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    """A verb as a process of its own."""
    environ = {**os.environ, "COMPANION_DATA": str(data), "SDL_AUDIODRIVER": "dummy", "COMPANION_TRACEBACK": "1"}
    full = [sys.executable, "-m", "companion", *words]
    return subprocess.run(full, input=given, capture_output=True, env=environ, timeout=60, check=False)


def _said(table: Table, words: str) -> str | None:
    refusal = table.handle(Scanned("centre", words), 1.0).refusal
    return refusal.code if refusal is not None else None


def _kernels_own(report: Report) -> None:
    journal = Journal(Path("/dev/full"), [{"n": 0, "kind": "header", "format": 1}], 0, None)
    try:
        journal.append({"kind": "heard"})
    except JournalError:
        report.add("/dev/full")
    else:
        report.lost += 1
