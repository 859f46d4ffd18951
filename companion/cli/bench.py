"""``companion bench``: what it costs on this machine. Figures, never a verdict."""

import argparse
import gc
import itertools
import json
import os
import queue
import resource
import select
import subprocess
import sys
import tempfile
import time
import tty
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli import bench_parts as parts
from companion.cli.bench_parts import display
from companion.cli.main import JSON, argument, verb
from companion.table.bindings import Bindings

if TYPE_CHECKING:
    from companion.inputs import Input
    from companion.table.loop import Loop

_ALL = (
    *("latency", "trick", "tricks", "frames", "start", "uncompiled"),
    *("resume", "idle", "playing", "memory", "display"),
)


def run(args: argparse.Namespace) -> int:
    """Measure what was asked for, and print the figures."""
    if args.what == ["review"]:
        from companion.cli.bench_review import run as measure_review

        return measure_review(args)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    measures: Mapping[str, Callable[[], dict[str, float]]] = {
        "latency": lambda: latency(args.scans),
        "trick": lambda: latency(args.scans, winning=True),
        "tricks": parts.tricks,
        "frames": parts.frames,
        "start": start,
        "uncompiled": uncompiled,
        "resume": parts.resume,
        "idle": lambda: idle(args.seconds),
        "playing": lambda: idle(args.seconds, playing=True),
        "memory": memory,
        "display": lambda: display(args.scans, args.seconds),
    }
    figures: dict[str, float] = {}
    for what in args.what or _ALL:
        if what not in measures:
            print(f"companion bench: found {what!r}, expected some of {', '.join(_ALL)}, review", file=args.stderr)
            return 2
        measured = measures[what]()
        figures |= measured
        if not args.json:
            for name, value in measured.items():
                print(f"{name:<46} {value:>12,.2f}", flush=True)
    if args.json:
        print(json.dumps(figures))
    return 0


def _percentile(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def latency(scans: int, winning: bool = False) -> dict[str, float]:
    """From the last byte on a pseudo-terminal to the painted and flipped frame, in milliseconds.

    The card is led, or it is the last of its trick, which is judged and goes to its winner: of a new trick each time.
    """
    from companion.cli.windows import open_window
    from companion.config import default
    from companion.devices.protocols import reader
    from companion.devices.settings import Devices, ReaderSettings
    from companion.inputs import Input
    from companion.table.clock import SystemClock
    from companion.table.loop import Loop
    from companion.text.catalogue import Catalogue

    wire, slave = os.openpty()
    tty.setraw(wire)
    tty.setraw(slave)
    inputs: queue.Queue[Input] = queue.Queue()
    with tempfile.TemporaryDirectory() as folder:
        table, card = parts.playing_table(Path(folder), Bindings(), () if winning else parts.PLAYED)
        # A card, then its undo: every scan changes the picture, and the game never ends.
        words = parts.tricks_taken() if winning else itertools.cycle(((card, True), ("UNDO", True)))
        settings = ReaderSettings("centre", port=os.ttyname(slave), repeat_seconds=0.0)
        port = reader(settings, Devices(readers=(settings,)))
        port.start(inputs)
        display = open_window(default(), Catalogue("en"), inputs, False)
        loop = Loop(table, SystemClock(), inputs, [display], poll=0.02)
        loop.show()
        # As `companion run` does; while the table rests it collects what has come since.
        gc.collect()
        gc.freeze()
        _settle(loop, inputs)
        took: list[float] = []
        while len(took) < scans:
            word, measured = next(words)
            before = loop.table.view(0.0).sequence
            begun = time.perf_counter()
            os.write(wire, word.encode() + b"\r")
            while loop.table.view(0.0).sequence == before:
                loop.step(0.05)
            took += [(time.perf_counter() - begun) * 1000] if measured else []
            _settle(loop, inputs)
        port.stop()
        parts.close(table)
    os.close(wire)
    os.close(slave)
    what = "card that ends a trick to frame" if winning else "scan to frame"
    return {f"{what} p50, ms": _percentile(took, 0.5), f"{what} p99, ms": _percentile(took, 0.99)}


def _settle(loop: "Loop", inputs: "queue.Queue[Input]") -> None:
    """Let movements end, so that the next scan meets a table at rest."""
    until = time.monotonic() + 0.4
    while time.monotonic() < until and (loop.patience() < 0.019 or not inputs.empty()):
        loop.step(loop.patience())
    gc.collect()


def _spawn(folder: str, *more: str, **environ: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "companion", "run", *more],
        env={**os.environ, "COMPANION_DATA": folder, "COMPANION_FIRST_FRAME": "1", **environ},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def _first_frame(process: "subprocess.Popen[str]") -> None:
    """Wait for the line that the table prints after its first frame."""
    assert process.stdout is not None
    ready, _, _ = select.select([process.stdout], [], [], 60)
    if not ready or process.stdout.readline().strip() != "first frame":
        process.kill()
        raise RuntimeError("the table did not show a first frame within a minute")


def start() -> dict[str, float]:
    """From the command to the first frame, in seconds; the best of three, the disk being warm."""
    return {"start to first frame, s": min(_started() for _ in range(3))}


def uncompiled() -> dict[str, float]:
    """Seconds to the first frame where no module of program or libraries is compiled yet, as on the first day."""
    took = []
    for _ in range(3):
        with tempfile.TemporaryDirectory() as cache:
            took.append(_started(PYTHONPYCACHEPREFIX=cache))
    return {"start without bytecode to first frame, s": min(took)}


def _started(**environ: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        process = _spawn(folder, **environ)
        _first_frame(process)
        took = time.perf_counter() - begun
        process.kill()
        process.wait()
    return took


def idle(seconds: float, playing: bool = False) -> dict[str, float]:
    """Share of one core, in percent, that the table takes while nothing happens: at home or in a mission."""
    with tempfile.TemporaryDirectory() as folder:
        if playing:
            table, _ = parts.playing_table(Path(folder), Bindings())
            parts.close(table)
        process = _spawn(folder, "--resume")
        _first_frame(process)
        time.sleep(2.0)
        before = parts.cpu_seconds(process.pid)
        time.sleep(seconds)
        used = parts.cpu_seconds(process.pid) - before
        process.kill()
        process.wait()
    return {f"idle{' in a mission' if playing else ''}, % of a core": 100 * used / seconds}


def memory() -> dict[str, float]:
    """Resident memory of the running table, in MB."""
    with tempfile.TemporaryDirectory() as folder:
        process = _spawn(folder)
        _first_frame(process)
        time.sleep(1.0)
        pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
        process.kill()
        process.wait()
    return {"memory of the table, MB": pages * resource.getpagesize() / 1e6}


add_parser = verb(
    "bench",
    run,
    argument("what", nargs="*", metavar="WHAT", help=f"some of {', '.join(_ALL)}, or review"),
    argument("--scans", type=int, default=1000),
    argument("--seconds", type=float, default=10.0, help="how long to watch the idle table"),
    JSON,
    help="measure",
    description="Measures scan to frame, rules, frames, start-up, resume, idle time and memory on this machine. "
    "Without a display it draws for SDL's dummy driver; `display` measures "
    "on an X server of its own at 1080p. `companion bench review` measures the review.",
)
