"""The walk of one input through the house: the functions and files it passes, and how often it changes the file.

Run as ``python -m tools.walk``: a scanned card, a pressed button and a clock that runs out are followed from the
table's door to the journal and the public view.
"""

import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

from companion.cli.wire import shelf
from companion.inputs import Pressed, Scanned
from companion.table.catalog import Binding, Catalog
from companion.table.clock import VirtualClock
from companion.table.table import Table

HOUSE = str(Path(__file__).resolve().parents[1] / "companion") + os.sep


@dataclass
class Walk:
    """What was passed: functions with their files, and the moves from one file to another."""

    functions: set[tuple[str, str, int]] = field(default_factory=set)
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
                self.functions.add((code.co_filename, code.co_name, code.co_firstlineno))
        elif event == "return" and self._stack:
            left = self._stack.pop()
            self.moves += bool(self._stack) and self._stack[-1] != left

    @property
    def line(self) -> str:
        """The figures, and the functions by package."""
        files = {file for file, _, _ in self.functions}
        rooms = Counter(Path(file.removeprefix(HOUSE)).parts[0] for file, _, _ in self.functions)
        by_room = ", ".join(f"{room} {count}" for room, count in rooms.most_common())
        return f"{len(self.functions)} functions in {len(files)} files, {self.moves} moves between files ({by_room})"


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
    catalog = Catalog(devices={"centre": Binding(), "green": Binding("button", word="OK")})
    table = Table(shelf(folder, clock), catalog)
    table.begin(game, given, position, 1, clock.steady())
    table.start(clock.steady())
    table.view(clock.steady())
    return table, clock


def card(folder: Path) -> Table:
    """Planet Nine, mission 4, two cards in: the third is the one to be followed."""
    tasks = [{"card": "B7", "owner": 2}, {"card": "P3", "owner": 1}]
    position = {"mission": 4, "commander": 1, "tasks": tasks}
    table, clock = opened("planet-nine", {"players": 4}, position, folder)
    for payload in ("P9:P9", "P9:P2"):
        table.handle(Scanned("centre", payload), clock.steady())
        table.view(clock.steady())
    return table


def main() -> None:
    """Print the walks."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        table = card(folder / "a")
        now = table.room.shelf.clock.steady()

        def scanned() -> None:
            table.handle(Scanned("centre", "P9:P4"), now)
            table.view(now)

        print("card to journal and view:  ", followed(scanned).line)
        print("button (OK, nothing asked): ", followed(lambda: table.handle(Pressed("green"), now)).line)
        position: dict[str, object] = {"mission": 16, "commander": 1, "tasks": [{"id": "win-pink-3", "owner": 1}]}
        timed, clock = opened("deep-sea", {"players": 4}, position, folder / "b")
        timed.handle(Scanned("centre", "CO:START"), clock.steady())
        clock.advance(3600.0)
        print("a clock that ran out:       ", followed(lambda: timed.tick(clock.steady())).line)


if __name__ == "__main__":
    main()
