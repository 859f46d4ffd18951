"""Whist, a small trick game: the example of ``docs/adding-a-game.md``."""

from pathlib import Path

from companion.cli.wire import add_game
from tests.examples.whist.cover import COVER


def add() -> None:
    """Lay Whist on the table."""
    add_game(COVER, Path(__file__).parent, "tests.examples.whist.scene")
