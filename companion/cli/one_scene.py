"""One scene of the table by itself, over a terminal: what a verb asks is asked by the scene that the screen shows."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from typing import TextIO

from companion.cli.doctor_outputs import silenced
from companion.cli.ports import Room
from companion.cli.terminal import Terminal
from companion.cli.wire import shelf
from companion.config import Config
from companion.devices.keyboard import TypedLines
from companion.inputs import Closed, Input
from companion.rules.published import TableView
from companion.rules.seats import Speaker
from companion.table.catalog import Catalog
from companion.table.clock import SystemClock
from companion.table.loop import Loop
from companion.table.table import Table
from companion.table.tagging import Tagging
from companion.text.catalogue import Catalogue
from companion.text.typed import typed_words

LEAVING: Mapping[str, str] = {"END": "QUIT", "EXIT": "QUIT"}
"""What somebody types who wants to leave a verb."""

Over = Callable[[Table], bool]


@contextmanager
def empty_table(catalog: Catalog, language: str, tagging: Tagging | None = None) -> Iterator[Table]:
    """A table on which no game lies and none is kept: what a scene between games needs."""
    with TemporaryDirectory(prefix="companion-") as folder:
        place = shelf(Path(folder), SystemClock())
        typed = {**typed_words(language), **LEAVING}
        table = Table(place, catalog, tagging=tagging, language=typed, may_quit=True)
        try:
            yield table
        finally:
            table.close()


def say(table: Table, word: str) -> None:
    """A word that a verb says by itself."""
    table.say("", word, Speaker(), SystemClock().steady())


def lead(
    table: Table,
    config: Config,
    words: Catalogue,
    typed: TextIO,
    out: TextIO,
    first: str,
    over: Over,
    waits: bool = True,
) -> None:
    """Say the first word, then let devices and typed lines lead the scene until it is left or ``over``.

    The end of the typed text ends a scene that ``waits`` for people; one that goes on by itself goes on to its end.
    """
    clock, inputs = SystemClock(), Queue[Input]()
    room = Room(config, words, table.room.catalog, tuple)

    def done(table: Table) -> bool:
        return table.scene == "home" or over(table)

    lines = TypedLines("keyboard", typed, ended=lambda: inputs.put(Closed("keyboard")) if waits else None)
    shown = [_Shown(words, out, done)]
    loop = Loop(table, clock, inputs, shown, sinks=[room.follow], each=shown)
    with silenced():
        room.start(inputs)
    lines.start(inputs)
    try:
        loop.say("", first, Speaker())
        while not done(table) and loop.step(loop.patience()):
            pass
    finally:
        room.stop()
        lines.stop()


class _Shown(Terminal):
    """The scene as text, as long as it lies there."""

    def __init__(self, words: Catalogue, out: TextIO, over: Over) -> None:
        super().__init__(words, out)
        self._over = over

    def show(self, view: TableView, table: Table, now: float) -> None:
        """Print the scene; what lies below it is nothing to this verb."""
        if not self._over(table):
            super().show(view, table, now)
