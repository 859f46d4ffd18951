"""The covers of all games this table has, in the order in which the home scene shows them."""

from collections.abc import Iterator, Sequence
from typing import overload

from companion.games.captain_sonar.cover import COVER as CAPTAIN_SONAR
from companion.games.crew.deep_sea.cover import COVER as DEEP_SEA
from companion.games.crew.planet_nine.cover import COVER as PLANET_NINE
from companion.games.fifty_missions.cover import COVER as FIFTY_MISSIONS
from companion.games.toy_battle.cover import COVER as TOY_BATTLE
from companion.rules.cover import Cover

COVERS = {cover.id: cover for cover in (PLANET_NINE, DEEP_SEA, CAPTAIN_SONAR, TOY_BATTLE, FIFTY_MISSIONS)}
"""Every game's cover by its id."""

CODES = {cover.id: cover.code for cover in COVERS.values()}
"""The prefix on each game's labels."""


class Ids(Sequence[str]):
    """The ids of all games, those that were added too."""

    @overload
    def __getitem__(self, index: int) -> str: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...

    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        return tuple(COVERS)[index]

    def __len__(self) -> int:
        return len(COVERS)

    def __iter__(self) -> Iterator[str]:
        return iter(COVERS)


IDS = Ids()


def add(cover: Cover) -> None:
    """Have one more game on this table. Raises ``ValueError`` where its id or the prefix of its labels is taken."""
    taken = next((other for other in COVERS.values() if other.id == cover.id or other.code == cover.code), None)
    if taken == cover:
        return
    if taken is not None:
        raise ValueError(f"found a game {cover.id} ({cover.code}), but {taken.id} ({taken.code}) is here already")
    COVERS[cover.id] = cover
    CODES[cover.id] = cover.code


def by_code(code: str) -> Cover:
    """The game whose labels begin with a prefix. Raises ``KeyError``."""
    return next((cover for cover in COVERS.values() if cover.code == code), None) or COVERS[code]


def is_piece(payload: str) -> bool:
    """Whether a payload is a thing that can lie on a reader, as the game says whose prefix it has.

    Without a prefix it may be any game's, or a tag that nobody has enrolled.

    >>> [is_piece(text) for text in ("P9:B7", "TB:BK.A", "BK", "P9:BK", "04A1B2", "OK", "TORPEDO G2")]
    [True, True, True, False, True, False, False]
    """
    prefix, _, bare = payload.rpartition(":")
    word = bare.split(" ")[0]
    own = [cover for cover in COVERS.values() if cover.code == prefix]
    return any(cover.piece(word) for cover in own or COVERS.values())
