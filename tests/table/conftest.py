"""A table with the tally game on a virtual clock and real files."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.session_store import SessionStore
from companion.table.table import Table
from tests.table.tally import TALLY


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock()


@pytest.fixture
def make(tmp_path: Path, clock: VirtualClock) -> Callable[..., Table]:
    def build(bindings: Bindings | None = None) -> Table:
        session_store = SessionStore({"tally": TALLY}, {"tally": "TL"}, lambda game: None, tmp_path, clock, lambda: 7)
        return Table(session_store, bindings or Bindings())

    return build


@pytest.fixture
def table(make: Callable[..., Table]) -> Table:
    """A started game of three."""
    table = make()
    table.begin("tally", {"players": 3}, {}, None, 0.0)
    table.start(0.0)
    return table
