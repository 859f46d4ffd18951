"""Events to plain JSON values and back, by class name."""

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from companion.rules.game import AnyGame
from companion.table.journal import JournalError
from companion.table.lines import Encoded


def encode(events: Sequence[object]) -> Encoded:
    """Events as ``[name, fields]`` pairs."""
    return [[type(event).__name__, msgspec.to_builtins(event, str_keys=True)] for event in events]


def decode(game: AnyGame, encoded: Encoded) -> tuple[object, ...]:
    """The events of journal entries. Raises ``JournalError`` for an event this version does not know."""
    classes = _by_name(game.events)
    events: list[object] = []
    for name, fields in encoded:
        kind = classes.get(str(name))
        if kind is None:
            raise JournalError(f"found event {name!r}, which this version of {game.id} does not know")
        try:
            events.append(msgspec.convert(fields, kind, str_keys=True, strict=False))
        except msgspec.ValidationError as error:
            raise JournalError(f"event {name} cannot be read: {error}") from error
    return tuple(events)


@cache
def _by_name(events: tuple[type, ...]) -> Mapping[str, type]:
    return {kind.__name__: kind for kind in events}
