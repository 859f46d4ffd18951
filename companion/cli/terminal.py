"""The table in a terminal: typed lines are scans, the shared state is printed as readable text."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from queue import Queue
from typing import TextIO

from companion.cli.ports import ConnectedDevices, team_subject
from companion.cli.wire import session_store
from companion.config import Config
from companion.devices.keyboard import TypedLines
from companion.inputs import Closed, Input
from companion.rules.published import TableView
from companion.rules.seats import Speaker
from companion.store.files import passing_folder
from companion.table.bindings import Bindings
from companion.table.clock import SystemClock
from companion.table.loop import Display, Loop
from companion.table.ports import Ports, Tagging
from companion.table.table import Table
from companion.text.catalogue import Catalogue
from companion.text.terminal import folded, render
from companion.text.typed import typed_words


class Terminal(Display):
    """Prints every new view; nothing moves here."""

    def __init__(self, catalogue: Catalogue, out: TextIO | None = None) -> None:
        self._catalogue = catalogue
        self._out = out if out is not None else sys.stdout
        self._last = ""
        self._refusals = 0

    def show(self, view: TableView, table: Table, now: float) -> None:
        """Print the view unless its text is what already stands there."""
        text = folded(render(view, self._catalogue.naming(view.names), now))
        if text != self._last:
            self._print(text)
        elif view.refusals != self._refusals and view.refused is not None:
            # The same mistake again: silence would look as if nothing had been heard.
            self._print(folded(f"! {self._catalogue.naming(view.names).refusal(view.refused)}"))
        self._last, self._refusals = text, view.refusals

    def _print(self, text: str) -> None:
        self._out.write(text + "\n")
        self._out.flush()


class TeamTerminal(Terminal):
    """A team's own view as text on its serial line; ``send`` takes whole screens and never waits for the line."""

    def __init__(self, catalogue: Catalogue, team: str, send: Callable[[str], None]) -> None:
        super().__init__(catalogue, _Line(send))
        self.team = team

    def show(self, view: TableView, table: Table, now: float) -> None:
        """Show the team's view."""
        super().show(team_subject(view, table, self.team), table, now)


class _Line(StringIO):
    """Each text written is a screen at the other end of a serial line."""

    def __init__(self, send: Callable[[str], None]) -> None:
        super().__init__()
        self._send = send

    def write(self, text: str) -> int:
        self._send(text)
        return len(text)


LEAVING: Mapping[str, str] = {"END": "QUIT", "EXIT": "QUIT"}
"""What somebody types who wants to leave a verb."""

Over = Callable[[Table], bool]


@contextmanager
def empty_table(bindings: Bindings, language: str, tagging: Tagging | None = None) -> Iterator[Table]:
    """A table on which no game lies and none is kept: what a scene between games needs."""
    with passing_folder() as folder:
        place = session_store(Path(folder), SystemClock())
        typed = {**typed_words(language), **LEAVING}
        table = Table(place, bindings, language=typed, may_quit=True, ports=Ports(tagging=tagging))
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
    catalogue: Catalogue,
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
    devices = ConnectedDevices(config, catalogue, table.context.bindings, tuple)

    def done(table: Table) -> bool:
        return table.scene == "home" or over(table)

    lines = TypedLines("keyboard", typed, ended=lambda: inputs.put(Closed("keyboard")) if waits else None)
    shown = [_Shown(catalogue, out, done)]
    loop = Loop(table, clock, inputs, shown, sinks=[devices.follow], each=shown)
    devices.start(inputs)
    lines.start(inputs)
    try:
        loop.say("", first, Speaker())
        while not done(table) and loop.step(loop.patience()):
            pass
    finally:
        devices.stop()
        lines.stop()


class _Shown(Terminal):
    """The scene as text, as long as it lies there."""

    def __init__(self, catalogue: Catalogue, out: TextIO, over: Over) -> None:
        super().__init__(catalogue, out)
        self._over = over

    def show(self, view: TableView, table: Table, now: float) -> None:
        """Print the scene; what lies below it is nothing to this verb."""
        if not self._over(table):
            super().show(view, table, now)
