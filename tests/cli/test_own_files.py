"""Ticking the cards of a box at the table writes the owner's own mission file."""

import tomllib
from pathlib import Path

import pytest

from companion.cli.wire import data_of, session_store
from companion.inputs import Said
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.table import Table

MISSIONS = "data/fifty_missions/missions.toml"


def test_ticked_cards_become_the_owners_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    table = Table(session_store(tmp_path, VirtualClock()), Bindings())
    for word in ("GAME FM", "SET mode box", "START", "TICK M-01", "TICK M-03"):
        assert table.handle(Said("keyboard", word), 0.0).refusal is None, word
    while table.session is not None and not table.session.over:
        choices = table.view(0.0).prompt.choices
        table.handle(Said("keyboard", "OK" if "OK" in choices else "STOP"), 0.0)
    table.close()
    rows = tomllib.loads((tmp_path / "assets" / MISSIONS).read_text())["mission"]
    enabled = [row["id"] for row in rows if row["deck"] == "base" and row["enabled"]]
    assert len(enabled) >= 2
    data_of.cache_clear()
