"""All games this table has, in the order in which the home scene shows them."""

from collections.abc import Iterator, Mapping
from importlib import import_module

from companion.rules.game import AnyGame

_MODULES = {
    "planet-nine": "companion.games.crew.planet_nine.game",
    "deep-sea": "companion.games.crew.deep_sea.game",
    "captain-sonar": "companion.games.captain_sonar.game",
    "toy-battle": "companion.games.toy_battle.game",
    "fifty-missions": "companion.games.fifty_missions.game",
}

CODES = {"planet-nine": "P9", "deep-sea": "DS", "captain-sonar": "CS", "toy-battle": "TB", "fifty-missions": "FM"}
"""The prefix on each game's labels."""

IDS = tuple(_MODULES)


def game(name: str) -> AnyGame:
    """The game of an id. Raises ``KeyError`` for an unknown one."""
    found: AnyGame = import_module(_MODULES[name]).GAME
    return found


class Games(Mapping[str, AnyGame]):
    """Every game by its id, imported when it is first wanted: the first frame need not wait for five rulebooks."""

    def __getitem__(self, name: str) -> AnyGame:
        return game(name)

    def __iter__(self) -> Iterator[str]:
        return iter(IDS)

    def __len__(self) -> int:
        return len(IDS)
