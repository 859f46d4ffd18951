"""The table in a terminal: typed lines are scans, the shared state is printed as readable text."""

import sys
from typing import TextIO

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

    def show(self, view: TableView, table: Table, now: float) -> None:
        """Print the view unless its text is what already stands there."""
        text = render(view, self._words.naming(view.names), now)
        if text != self._last:
            self._out.write(text + "\n")
            self._out.flush()
        self._last = text

    def pump(self) -> None:
        """A terminal reports nothing by itself; its lines come from a reader."""

    def next_frame(self, now: float) -> float | None:
        """Nothing moves."""
        return None

    def frame(self, now: float) -> None:
        """Nothing moves."""
