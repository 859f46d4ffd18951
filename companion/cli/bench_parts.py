"""What the measurements share: a table in the middle of a mission, rules alone, frames alone, a long journal."""

import itertools
import os
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.cli.wire import shelf
from companion.games.crew.planet_nine.cover import COVER as PLANET_NINE
from companion.rules.seats import Speaker
from companion.table.catalog import Catalog
from companion.table.lines import line
from companion.table.table import Table

PLAYED = ("P9", "P1", "P2", "P3")
"""The first trick."""

TRICK = (*PLAYED, "G2", "G3", "G4")
"""The second but for its last card."""


def playing_table(folder: Path, catalog: Catalog, played: Sequence[str] = PLAYED) -> tuple[Table, str]:
    """A four-player mission in its second trick, and a card that may come next: the lead or the last one."""
    table = Table(shelf(folder), catalog)
    cards = ("B7", "G3", "Y5", "B1", "G9", "Y2")
    tasks = [{"card": card, "owner": place % 4 + 1} for place, card in enumerate(cards)]
    now = time.monotonic()
    table.begin(PLANET_NINE.id, {"players": 4}, {"mission": 24, "commander": 1, "tasks": tasks}, 1, now)
    table.start(now)
    for card in played:
        table.say("bench", card, Speaker(), now)
    return table, "G1"


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
    from companion.games.crew.state import State
    from companion.games.registry import game
    from companion.rules.board import Refusal
    from companion.rules.game import folded
    from companion.rules.heard import Heard
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
            command = chosen.interpret(state, Heard(word, Speaker(), 0.0))
            events = chosen.decide(state, command)
            if isinstance(events, Refusal):
                break
            state = folded(chosen.evolve, state, events)
        assert isinstance(state, State)
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
    size, words = Size(1920, 1080), Catalogue("en")
    with tempfile.TemporaryDirectory() as folder:
        table, card = playing_table(Path(folder), Catalog())
        before = layout(table.view(0.0), size, words)
        table.say("bench", card, Speaker(), time.monotonic())
        after = layout(table.view(0.0), size, words)
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
        table, _ = playing_table(folder, Catalog())
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
        path.with_suffix(".fold").unlink(missing_ok=True)
        found = {}
        for what in ("resume of 10,000 entries, s", "resume of 10,000 entries from its checkpoint, s"):
            table = Table(shelf(folder), Catalog())
            found[what] = _took(lambda: table.resume(session.id, time.monotonic()))  # noqa: B023
            again = table.session
            assert again is not None
            undone = _took(lambda: again.undo(None, time.monotonic()))  # noqa: B023
            close(table)
    return {**found, "UNDO after 10,000 entries, ms": undone * 1000}


def _took(act: Callable[[], object]) -> float:
    begun = time.perf_counter()
    act()
    return time.perf_counter() - begun
