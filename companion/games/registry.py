"""All games this table has, each imported when it is first wanted."""

from collections.abc import Iterator, Mapping
from importlib import import_module

from companion.games.covers import CODES as CODES
from companion.games.covers import COVERS
from companion.games.covers import IDS as IDS
from companion.rules.game import AnyGame


def game(name: str) -> AnyGame:
    """The game of an id. Raises ``KeyError`` for an unknown one."""
    any_game: AnyGame = import_module(COVERS[name].module).GAME
    return any_game


class Games(Mapping[str, AnyGame]):
    """Every game by its id, imported when it is first wanted: the first frame need not wait for five rulebooks."""

    def __getitem__(self, name: str) -> AnyGame:
        return game(name)

    def __iter__(self) -> Iterator[str]:
        return iter(IDS)

    def __len__(self) -> int:
        return len(IDS)
