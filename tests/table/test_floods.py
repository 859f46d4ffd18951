"""One reader gone wild: the others are heard, the table can be closed, and nothing waits without end."""

import queue
import threading
from pathlib import Path
from typing import Any

from companion.cli.wire import session_store
from companion.inputs import Closed, Flooded, Input, Said, Scanned
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.inbox import FEW, MOST, Inbox
from companion.table.loop import TOGETHER, Loop
from companion.table.table import Table


def _drained(inbox: Inbox) -> list[Input]:
    return [inbox.get_nowait() for _ in range(inbox.qsize())]


def test_without_a_flood_everything_is_heard_in_the_order_of_arrival() -> None:
    inbox = Inbox()
    sent = [Scanned(source, str(number)) for number in range(FEW) for source in ("centre", "seat_1")]
    for item in sent:
        inbox.put(item)
    assert _drained(inbox) == sent


def test_a_scan_goes_before_a_flood_at_every_moment_of_it() -> None:
    """A thousand scans between any two of the other reader's: each of those is the next one served."""
    inbox = Inbox()
    for legitimate in range(20):
        for number in range(1000):
            inbox.put(Scanned("broken", str(number)))
        inbox.put(Scanned("centre", str(legitimate)))
        served = [inbox.get(), inbox.get()] if legitimate == 0 else [inbox.get()]
        assert served[-1] == Scanned("centre", str(legitimate))
        assert served[:-1] == [Flooded("broken")] * (legitimate == 0)
        assert inbox.qsize() <= MOST


def test_what_is_left_of_a_flood_keeps_its_order() -> None:
    inbox = Inbox()
    for number in range(5 * MOST):
        inbox.put(Scanned("broken", str(number)))
    assert _drained(inbox) == [Flooded("broken"), *(Scanned("broken", str(number)) for number in range(MOST))]


def test_the_end_goes_before_everything_but_the_words_of_who_ends() -> None:
    inbox = Inbox()
    for number in range(MOST):
        inbox.put(Scanned("broken", str(number)))
    inbox.put(Said("screen", "UNDO"))
    inbox.put(Closed("screen"))
    assert [inbox.get() for _ in range(3)] == [Flooded("broken"), Said("screen", "UNDO"), Closed("screen")]


def test_typed_lines_are_heard_whole_however_many() -> None:
    """A file piped into the table waits at its sender; its end comes after its lines."""
    inbox = Inbox(patient=("keyboard",))
    lines: list[Input] = [*(Said("keyboard", str(number)) for number in range(4 * MOST)), Closed("keyboard")]
    sender = threading.Thread(target=lambda: [inbox.put(line) for line in lines], daemon=True)
    sender.start()
    assert [inbox.get(timeout=30) for _ in lines] == lines
    sender.join()


def test_an_input_that_is_not_served_makes_the_table_deaf_and_a_flood_does_not() -> None:
    clock = VirtualClock()
    inbox = Inbox(clock=clock.steady)
    for number in range(MOST):
        inbox.put(Scanned("broken", str(number)))
    clock.advance(30.0)
    assert inbox.held_up() == 0.0
    inbox.put(Scanned("centre", "P9:B7"))
    clock.advance(12.0)
    assert inbox.held_up() == 12.0


class Painter:
    """A display that counts what it is shown."""

    def __init__(self) -> None:
        self.shown: list[Any] = []

    def show(self, view: Any, table: Table, now: float) -> None:
        self.shown.append(view)

    def pump(self) -> None:
        """Nothing."""

    def next_frame(self, now: float) -> None:
        return None

    def frame(self, now: float) -> None:
        """Nothing."""


def _loop(folder: Path, inputs: "queue.Queue[Input]") -> tuple[Loop, Painter, Painter]:
    clock = VirtualClock()
    window, terminal = Painter(), Painter()
    table = Table(session_store(folder, clock), Bindings())
    return Loop(table, clock, inputs, [window, terminal], each=[terminal]), window, terminal


def test_what_waits_is_served_before_it_is_painted_once(tmp_path: Path) -> None:
    """A window paints the outcome; a terminal, which is read back, has every view."""
    inbox = Inbox()
    loop, window, terminal = _loop(tmp_path, inbox)
    for word in ("GAME toy-battle", "SET seed 3", "START"):
        inbox.put(Said("test", word))
    assert loop.step(0.0)
    assert [view.scene for view in window.shown] == ["game"]
    assert [view.scene for view in terminal.shown] == ["setup", "setup", "game"]


def test_in_a_flood_the_loop_goes_on_painting_says_which_device_and_ends_when_told(tmp_path: Path) -> None:
    inbox = Inbox()
    loop, window, _ = _loop(tmp_path, inbox)
    for number in range(1000):
        inbox.put(Scanned("broken", f"X{number}"))
    assert loop.step(0.0) and loop.step(0.0)
    assert len(window.shown) == 2 and inbox.qsize() == MOST + 1 - 2 * TOGETHER
    (notice,) = window.shown[-1].notices
    assert (notice.key, notice.params["device"]) == ("notice-flood", "broken")
    inbox.put(Closed("signal"))
    assert not loop.step(0.0)
