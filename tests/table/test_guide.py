"""The first evening with a game begins with its guide; anything puts it away, and it can be asked for."""

from pathlib import Path

import pytest

from companion.cli.wire import session_store
from companion.games.registry import IDS
from companion.inputs import Said, Scanned
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.table import Table


def opened(folder: Path) -> Table:
    return Table(session_store(folder, VirtualClock()), Bindings({}, {"centre": Binding("reader")}), guides=True)


def say(table: Table, *words: str) -> str:
    for word in words:
        table.handle(Said("test", word), 0.0)
    return table.scene


@pytest.mark.parametrize("game", IDS)
def test_only_a_game_that_was_never_opened_begins_with_its_guide(tmp_path: Path, game: str) -> None:
    table = opened(tmp_path)
    assert say(table, f"GAME {game}") == "guide"
    assert say(table, "OK") == "setup"
    assert say(table, "HOME", f"GAME {game}") == "setup"
    table.close()
    assert say(opened(tmp_path), f"GAME {game}") == "setup"


def test_any_scan_puts_it_away_and_is_no_move(tmp_path: Path) -> None:
    table = opened(tmp_path)
    say(table, "GAME planet-nine")
    outcome = table.handle(Scanned("centre", "P9:B7"), 0.0)
    assert outcome.refusal is None and table.scene == "setup"


def test_a_label_that_says_a_word_of_the_set_up_is_heard(tmp_path: Path) -> None:
    table = opened(tmp_path)
    say(table, "GAME planet-nine")
    table.handle(Scanned("centre", "PLAYERS 3"), 0.0)
    assert table.scene == "setup" and len(table.view(0.0).names) == 3


def test_a_word_of_the_set_up_goes_on_to_it(tmp_path: Path) -> None:
    table = opened(tmp_path)
    assert say(table, "GAME planet-nine", "PLAYERS 5") == "setup"
    assert len(table.view(0.0).names) == 5


def test_it_is_asked_for_in_the_menu_of_a_game_and_nowhere_else(tmp_path: Path) -> None:
    table = opened(tmp_path)
    assert "GUIDE" not in table.view(0.0).prompt.choices
    say(table, "MENU")
    assert "GUIDE" not in table.view(0.0).prompt.choices
    assert say(table, "GUIDE") == "home"
    say(table, "GAME toy-battle", "OK", "START", "MENU")
    number = table.view(0.0).prompt.choices.index("GUIDE") + 1
    assert say(table, f"CHOICE {number}") == "guide"
    assert say(table, "CANCEL") == "game"
