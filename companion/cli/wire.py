"""Builds everything; the only place that knows everyone."""

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from companion.cli.assets import asset_of, asset_text, data_folder, keep
from companion.games import covers
from companion.games.registry import CODES, Games
from companion.rules.cover import Cover
from companion.rules.game import AnyGame
from companion.rules.setting import DataError, Issue, Record
from companion.table.clock import Clock, SystemClock
from companion.table.session_store import SessionStore


@lru_cache(maxsize=8)
def data_of(game: AnyGame) -> object:
    """The game's data files, the user's own before ours, as typed tables. Raises ``DataError``."""
    texts = {}
    for name in game.data.files:
        try:
            texts[name] = asset_text(asset_of(game, name))
        except OSError as error:
            raise DataError([Issue("unreadable", name, f"the file cannot be read: {error.strerror}")]) from error
    try:
        return game.data.parse(texts)
    except DataError:
        raise
    except (TypeError, AttributeError, LookupError, ValueError) as error:
        # What the game's own checks did not foresee must not end the evening either.
        text = f"a value is of a kind that does not belong there: {error}; compare the file with the companion's own"
        raise DataError([Issue("kind", ", ".join(game.data.files), text)]) from error


def add_game(cover: Cover, sentences: Path, scene: str) -> None:
    """Lay a game that is not ours on this table: its cover, its folder of sentences, the module of its scene.

    Raises ``ValueError`` where its id or the prefix of its labels is taken.
    """
    from companion.screen.scenes import registry as scenes
    from companion.text import catalogue

    covers.add(cover)
    catalogue.add(sentences)
    scenes.add(cover.id, scene)


def session_store(
    folder: Path | None = None, clock: Clock | None = None, options: Mapping[str, Mapping[str, object]] | None = None
) -> SessionStore:
    """What a table keeps its sessions in: games, data, folder, clock and a source of seeds."""
    place = folder if folder is not None else data_folder()

    def keep_records(game: str, records: Sequence[Record]) -> None:
        if keep(place, game, records):
            # The next game reads the owner's new file.
            data_of.cache_clear()

    return SessionStore(
        games=Games(),
        codes=CODES,
        data=data_of,
        folder=place,
        clock=clock if clock is not None else SystemClock(),
        keep=keep_records,
        seed=lambda: random.SystemRandom().randrange(2**31),
        options=options or {},
    )
