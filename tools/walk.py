"""The walk of one input through the house: the functions and files it passes, and how often it changes the file.

Run as ``python -m tools.walk``: a scanned card, a pressed button and a clock that runs out are followed from the
table's door to the journal and the public view, the card also from the loop's queue to the pixels of a window. With
``--list`` every function is printed with how often it was called.
"""

import argparse
import math
import os
import queue
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from companion.cli.windows import WindowDisplay
from companion.cli.wire import session_store
from companion.inputs import Input, Pressed, Scanned
from companion.screen import window as screen_window
from companion.screen.opening import Look
from companion.screen.window import Window
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.loop import Loop
from companion.table.table import Table
from companion.text.catalogue import Catalogue

HOUSE = str(Path(__file__).resolve().parents[1] / "companion") + os.sep


@dataclass
class Walk:
    """What was passed: functions with their files, and the moves from one file to another."""

    functions: Counter[tuple[str, str]] = field(default_factory=Counter)
    moves: int = 0
    _stack: list[str] = field(default_factory=list)

    def seen(self, frame: FrameType, event: str, _: object) -> None:
        """A profiler's hook: calls and returns of the house's own code."""
        code = frame.f_code
        if not code.co_filename.startswith(HOUSE):
            return
        if event == "call":
            self.moves += bool(self._stack) and self._stack[-1] != code.co_filename
            self._stack.append(code.co_filename)
            if not code.co_name.startswith("<"):
                self.functions[code.co_filename, code.co_qualname] += 1
        elif event == "return" and self._stack:
            left = self._stack.pop()
            self.moves += bool(self._stack) and self._stack[-1] != left

    @property
    def files(self) -> set[str]:
        """The files that were passed."""
        return {file for file, _ in self.functions}

    def __str__(self) -> str:
        rooms = Counter(Path(file.removeprefix(HOUSE)).parts[0] for file, _ in self.functions)
        by_room = ", ".join(f"{room} {count}" for room, count in rooms.most_common())
        count = f"{len(self.functions)} functions in {len(self.files)} files"
        return f"{count}, {self.moves} moves between files ({by_room})"


def followed(act: Callable[[], object]) -> Walk:
    """Do something and tell what it passed."""
    walk = Walk()
    sys.setprofile(walk.seen)
    try:
        act()
    finally:
        sys.setprofile(None)
    return walk


def opened(
    game: str, given: dict[str, object], position: dict[str, object], folder: Path
) -> tuple[Table, VirtualClock]:
    """A table with a game on it, everything imported and cached by one earlier step."""
    clock = VirtualClock()
    bindings = Bindings(devices={"centre": Binding(), "green": Binding("button", word="OK")})
    table = Table(session_store(folder, clock), bindings)
    table.begin(game, given, position, 1, clock.steady())
    table.start(clock.steady())
    table.view(clock.steady())
    return table, clock


BEFORE = ("P9:P9", "P9:P2")


def card_table(folder: Path, before: Sequence[str] = BEFORE) -> tuple[Table, VirtualClock]:
    """Planet Nine, mission 4, two cards in: the third is the one to be followed."""
    tasks = [{"card": "B7", "owner": 2}, {"card": "P3", "owner": 1}]
    position = {"mission": 4, "commander": 1, "tasks": tasks}
    table, clock = opened("planet-nine", {"players": 4}, position, folder)
    for payload in before:
        table.handle(Scanned("centre", payload), clock.steady())
        table.view(clock.steady())
    return table, clock


def card(folder: Path) -> Walk:
    """A card, from the table's door to the journal and the public view."""
    table, clock = card_table(folder)
    now = clock.steady()

    def scanned() -> None:
        table.handle(Scanned("centre", "P9:P4"), now)
        table.view(now)

    return followed(scanned)


def pixels(folder: Path) -> Walk:
    """A card, from the queue of the loop to the pixels of a window."""
    table, clock = card_table(folder, ())
    inputs: queue.Queue[Input] = queue.Queue()
    # A machine that is too slow paints twice, which is no part of a card's way.
    screen_window.SLOW = math.inf
    window = Window(inputs, Catalogue("en"), Look(size=(1280, 720)))
    loop = Loop(table, clock, inputs, [WindowDisplay(window)], poll=0.0)
    try:
        loop.show()
        # A window that opens reports so, and is painted whole: no part of a card's way, nor are the cards before it.
        for payload in ("", *BEFORE):
            if payload:
                inputs.put(Scanned("centre", payload))
            for _ in ("its events", "its way", "its rest"):
                loop.step(0.0)
                clock.advance(5.0)
        inputs.put(Scanned("centre", "P9:P4"))
        return followed(lambda: loop.step(0.0))
    finally:
        window.close()


def button(folder: Path) -> Walk:
    """A button that says OK, where nothing is asked."""
    table, clock = card_table(folder)
    return followed(lambda: table.handle(Pressed("green"), clock.steady()))


def clock_out(folder: Path) -> Walk:
    """A mission whose time has run out."""
    position: dict[str, object] = {"mission": 16, "commander": 1, "tasks": [{"id": "win-pink-3", "owner": 1}]}
    table, clock = opened("deep-sea", {"players": 4}, position, folder)
    table.handle(Scanned("centre", "CO:START"), clock.steady())
    clock.advance(3600.0)
    return followed(lambda: table.tick(clock.steady()))


WALKS = {
    "card to journal and view": card,
    "card to pixels": pixels,
    "button (OK, nothing asked)": button,
    "a clock that ran out": clock_out,
}


def main() -> None:
    """Print the walks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true", help="print every function")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        for number, (title, walked) in enumerate(WALKS.items()):
            walk = walked(Path(name) / str(number))
            print(f"{title + ':':<28}{walk}")
            for (file, function), count in sorted(walk.functions.items() if args.list else ()):
                print(f"    {count:4} {file.removeprefix(HOUSE)} {function}")


if __name__ == "__main__":
    main()
