"""What the measurements share: a table in the middle of a mission, rules alone, frames alone, a long journal."""

import itertools
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from companion.cli.wire import session_store
from companion.games.crew.planet_nine.cover import COVER as PLANET_NINE
from companion.rules.seats import Speaker
from companion.table.bindings import Bindings
from companion.table.lines import line
from companion.table.table import Table

PLAYED = ("P9", "P1", "P2", "P3")
"""The first trick."""


def playing_table(folder: Path, bindings: Bindings, played: Sequence[str] = PLAYED) -> tuple[Table, str]:
    """A four-player mission in which these cards were played, and one that may come next.

    Its tasks are nines, which nobody plays: it goes on for as long as it is measured.
    """
    table = Table(session_store(folder), bindings)
    tasks = [{"card": card, "owner": place % 4 + 1} for place, card in enumerate(("B9", "G9", "Y9"))]
    now = time.monotonic()
    table.begin(PLANET_NINE.id, {"players": 4}, {"mission": 24, "commander": 1, "tasks": tasks}, 1, now)
    table.start(now)
    for card in played:
        table.say("bench", card, Speaker(), now)
    return table, "G1"


def tricks_taken() -> Iterator[tuple[str, bool]]:
    """Words for ever, each with whether it is the last card of a trick: eight tricks, which are then taken back.

    The values go round each time, so that other cards win.
    """
    for turn in itertools.count():
        values = [(value + turn) % 8 + 1 for value in range(8)]
        for suit, half in itertools.product("PGBY", (values[:4], values[4:])):
            yield from ((f"{suit}{value}", value is half[-1]) for value in half)
        yield from (("UNDO", False) for _ in range(4 * len(values)))


def close(table: Table) -> None:
    """Give the journal's file back."""
    if table.session is not None:
        table.session.journal.close()


def cpu_seconds(pid: int) -> float:
    """Processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def tricks() -> dict[str, float]:
    """Tricks per second of processor time: words interpreted, judged and folded, without disk or screen."""
    from companion.games.crew.state import CrewState
    from companion.games.registry import game
    from companion.rules.board import Refusal
    from companion.rules.game import folded
    from companion.rules.game_inputs import Utterance
    from companion.rules.words import Word
    from companion.table.draft import Draft

    chosen = game(PLANET_NINE.id)
    from companion.cli.wire import data_of

    draft = Draft.fresh(chosen, {"players": 4, "mission": 24}, 1)
    tasks = [{"card": "B9", "owner": 1}]
    position = {"mission": 24, "commander": 1, "tasks": tasks}
    begin = chosen.new(draft.setup(chosen, data_of(chosen), position, ()))
    hands = [[f"{suit}{value}" for value in range(1, 10)] for suit in "PBGY"]
    rounds = [Word("CARD", (hands[seat][value],)) for value, seat in itertools.product(range(8), range(4))]
    done = 0
    begun = time.process_time()
    while time.process_time() - begun < 1.0:
        state = begin
        for word in rounds:
            command = chosen.interpret(state, Utterance(word, Speaker(), 0.0))
            events = chosen.decide(state, command)
            if isinstance(events, Refusal):
                break
            state = folded(chosen.evolve, state, events)
        assert isinstance(state, CrewState)
        done += len(state.play.taken)
    return {"tricks through the full rules, 1/CPU s": done / (time.process_time() - begun)}


def frames() -> dict[str, float]:
    """A full frame and the frame of one more card at 1920 x 1080, in milliseconds."""
    import pygame

    from companion.screen.geometry import Size
    from companion.screen.scenes.registry import layout
    from companion.screen.stage import Stage
    from companion.screen.theme import THEMES
    from companion.text.catalogue import Catalogue

    pygame.display.init()
    size, catalogue = Size(1920, 1080), Catalogue("en")
    with tempfile.TemporaryDirectory() as folder:
        table, card = playing_table(Path(folder), Bindings())
        before = layout(table.view(0.0), size, catalogue)
        table.say("bench", card, Speaker(), time.monotonic())
        after = layout(table.view(0.0), size, catalogue)
        close(table)
    stage = Stage(size, THEMES["dark"])
    stage.show(before, 0.0)
    stage.frame(0.0)
    full, update = [], []
    for turn in range(40):
        at = 10.0 * turn
        stage.repaint()
        begun = time.perf_counter()
        stage.frame(at)
        full.append((time.perf_counter() - begun) * 1000)
        stage.show(after if turn % 2 == 0 else before, at + 1)
        for step in range(20):
            begun = time.perf_counter()
            stage.frame(at + 1 + step / 60)
            update.append((time.perf_counter() - begun) * 1000)
    return {
        "full frame at 1080p p50, ms": sorted(full)[len(full) // 2],
        "frame of a moving card p50, ms": sorted(update)[len(update) // 2],
        "frame of a moving card p95, ms": sorted(update)[int(len(update) * 0.95)],
    }


def resume() -> dict[str, float]:
    """Seconds to open a journal of 10,000 entries, attempt after attempt of one mission, and to take back its last."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        table, _ = playing_table(folder, Bindings())
        session = table.session
        assert session is not None
        journal = session.journal
        rows = [line(entry) for entry in journal.entries]
        first = len(rows)
        for word in ("GIVEUP", "YES", "NEW", "SEAT 1", *PLAYED):
            table.say("bench", word, Speaker(), time.monotonic())
        # Writing each with its own disk sync would take minutes; the lines are the same.
        cycle = [entry for entry in journal.entries[first:] if entry["kind"] == "heard"]
        close(table)
        for number, entry in zip(range(first, 10_000), itertools.cycle(cycle), strict=False):
            rows.append(line({**entry, "n": number}))
        path = folder / "journals" / f"{session.id}.jsonl"
        path.write_bytes(b"".join(rows))
        table = Table(session_store(folder), Bindings())
        resumed = _took(lambda: table.resume(session.id, time.monotonic()))
        again = table.session
        assert again is not None
        undone = _took(lambda: again.undo(None, time.monotonic()))
        close(table)
    return {"resume of 10,000 entries, s": resumed, "UNDO after 10,000 entries, ms": undone * 1000}


def _took(act: Callable[[], object]) -> float:
    begun = time.perf_counter()
    act()
    return time.perf_counter() - begun


SCREEN = "1920x1080x24"


@contextmanager
def x_server() -> Iterator["tuple[str, subprocess.Popen[bytes]]"]:
    """An X server without a screen, on a display number that it finds free; ends with the block."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as said:
            number = said.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        yield f":{number}", server
    finally:
        server.terminate()
        server.wait()


def display(scans: int, seconds: float) -> dict[str, float]:
    """Latency, tricks won and idle time where pixels really travel; nothing where there is no Xvfb."""
    if shutil.which("Xvfb") is None:
        print("display: not measured, there is no Xvfb here; run: sudo apt install xvfb", file=sys.stderr)
        return {}
    with x_server() as (number, server):
        environ = {**os.environ, "SDL_VIDEODRIVER": "x11", "DISPLAY": number}
        figures = _child(environ, "latency", "trick", "--scans", str(scans))
        before, begun = cpu_seconds(server.pid), time.monotonic()
        figures |= _child(environ, "playing", "--seconds", str(seconds))
        shown = cpu_seconds(server.pid) - before
        figures["the display meanwhile, % of a core"] = 100 * shown / (time.monotonic() - begun)
    return {f"display: {name}": value for name, value in figures.items()}


def _child(environ: dict[str, str], *words: str) -> dict[str, float]:
    """Some measurements by a process of their own: the library opens one kind of display in its life."""
    command = [sys.executable, "-m", "companion", "bench", *words, "--json"]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"the measurement on a display failed: {done.stderr.strip()}")
    measured: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return measured
