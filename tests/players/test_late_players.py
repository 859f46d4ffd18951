"""Who the table plays is there as soon as a game needs them, and nothing of them is loaded before."""

import subprocess
import sys
from pathlib import Path

import pytest

WATCHED = """
import queue, sys
from pathlib import Path
from companion.cli.late_players import LatePlayers
from companion.cli.wire import session_store
from companion.table.bindings import Bindings
from companion.table.table import Table
bindings, folder, game, options = Bindings(), Path(sys.argv[1]), sys.argv[2], dict.fromkeys(sys.argv[4:], 1)
table, players = Table(session_store(folder), bindings), LatePlayers(queue.Queue(), bindings)
table.begin(game, {"players": int(sys.argv[3]), **options}, {}, 4, 0.0)
table.start(0.0)
players.show(table.view(0.0), table, 0.0)
print(sum(name.startswith(("companion.players", "companion.games.captain_sonar.state")) for name in sys.modules))
players.close()
"""


@pytest.mark.parametrize(("seats", "racks", "loaded"), [(4, 0, False), (2, 1, True)])
def test_players_by_the_table_are_loaded_with_a_game_that_has_them(
    seats: int, racks: int, loaded: bool, tmp_path: Path
) -> None:
    command = [sys.executable, "-c", WATCHED, str(tmp_path), "planet-nine", str(seats), *["racks"] * racks]
    printed = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout
    assert bool(int(printed.splitlines()[-1])) == loaded
