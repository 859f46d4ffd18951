"""A game's clock against the monotonic clock for five minutes of real time, the wall clock jumping by years.

The real loop on the machine's own steady clock, with one expiring countdown. Twice a second what the countdown shows
is compared with the time that has passed; at the end, how late its last event is.
"""

import queue
import threading
import time
from datetime import UTC, datetime

from companion.inputs import Input, Pressed
from companion.rules.seats import Speaker
from companion.rules.timers import Timer
from companion.table.clock import SystemClock
from companion.table.loop import Loop
from companion.table.table import Table
from tools.soak.playing import scratch, table
from tools.soak.report import Report

SECONDS = 300
MOST = 0.020
POSITION = {
    "row": ["RED-1", "GREEN-3", "BLUE-6", "YELLOW-5"],
    "custom": [{"id": "mine", "when": {"kind": "sum", "value": 20}}],
    "to_move": 1,
    "mode": "crazy",
    "open": ["mine"],
    "missions": ["all_even"],
    "done": 22,
}


class Jumping(SystemClock):
    """The machine's steady clock with a wall clock that is wrong by years, and by others each time."""

    def __init__(self) -> None:
        self._looks = 0

    def wall(self) -> datetime:
        """Another year at each look."""
        self._looks += 1
        return datetime(1970 + self._looks * 17 % 130, 1, 1, tzinfo=UTC)


def run(scale: float, seed: int) -> Report:
    """Five minutes."""
    report, clock = Report(), Jumping()
    seconds = max(5, round(SECONDS * scale))
    with scratch() as folder:
        opened = table(folder, clock)
        opened.begin("fifty-missions", {"players": 2}, {**POSITION, "clock": seconds}, seed, clock.steady())
        opened.start(clock.steady())
        inputs: queue.Queue[Input] = queue.Queue()
        loop = Loop(opened, clock, inputs, ())
        began = time.monotonic()
        refusal = opened.say("reader", "PLAY RED-7 1", Speaker(seat=2), clock.steady()).refusal
        report.expect(refusal is None, f"the clock could not be started: {refusal}")
        stopping = threading.Event()
        poker = threading.Thread(target=_poke, args=(inputs, stopping))
        poker.start()
        worst, late = _watch(opened, loop, began, seconds, report)
        stopping.set()
        poker.join()
    report.figures["ms of drift at most"] = round(worst * 1000, 3)
    report.figures["ms from the deadline to its entry in the journal"] = round(late * 1000, 3)
    report.expect(worst < MOST, f"drift of {worst * 1000:.1f} ms")
    return report


def _poke(inputs: "queue.Queue[Input]", stopping: threading.Event) -> None:
    """Twice a second a button that says nothing, so that the loop looks up."""
    while not stopping.wait(0.5):
        inputs.put(Pressed("nobody", False))


def _watch(table: Table, loop: Loop, began: float, seconds: int, report: Report) -> tuple[float, float]:
    """The worst drift while it ran, and how long after the true end the game knew."""
    worst = 0.0
    while time.monotonic() < began + seconds + 10.0:
        loop.step(loop.patience())
        assert table.session is not None
        timer: Timer = table.session.board().clocks["game"]
        now = time.monotonic()
        if not timer.running:
            report.acknowledged += len(table.session.journal.entries)
            return worst, now - began - seconds
        shown = seconds - timer.left(table.session_time(now))
        worst = max(worst, abs(shown - (now - began)))
        report.add("looks")
    report.wrong.append("the time never ran out")
    return worst, 0.0
