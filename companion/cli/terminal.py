"""The table in a terminal: typed lines are scans, the shared state is printed as readable text."""

import sys
from collections.abc import Callable
from io import StringIO
from typing import TextIO

from companion.cli.teams import team_subject
from companion.rules.published import TableView
from companion.table.table import Table
from companion.text.catalogue import Catalogue
from companion.text.terminal import render


class Terminal:
    """Prints every new view; nothing moves here."""

    def __init__(self, words: Catalogue, out: TextIO | None = None) -> None:
        self._words = words
        self._out = out if out is not None else sys.stdout
        self._last = ""
        self._refusals = 0

    def show(self, view: TableView, table: Table, now: float) -> None:
        """Print the view unless its text is what already stands there."""
        text = render(view, self._words.naming(view.names), now)
        if text != self._last:
            self._print(text)
        elif view.refusals != self._refusals and view.refused is not None:
            # The same mistake again: silence would look as if nothing had been heard.
            self._print(f"! {self._words.naming(view.names).refusal(view.refused)}")
        self._last, self._refusals = text, view.refusals

    def _print(self, text: str) -> None:
        self._out.write(text + "\n")
        self._out.flush()

    def pump(self) -> None:
        """A terminal reports nothing by itself; its lines come from a reader."""

    def next_frame(self, now: float) -> float | None:
        """Nothing moves."""
        return None

    def frame(self, now: float) -> None:
        """Nothing moves."""


class TeamTerminal(Terminal):
    """A team's own view as text on its serial line; ``send`` takes whole screens and never waits for the line."""

    def __init__(self, words: Catalogue, team: str, send: Callable[[str], None]) -> None:
        super().__init__(words, _Line(send))
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
