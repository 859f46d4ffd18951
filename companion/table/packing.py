"""Kept states as bytes and back: values of the rules and the games, and of nothing else."""

import io
import pickle
import sys
from collections import Counter
from dataclasses import is_dataclass
from enum import Enum

import msgspec

from companion.table.draft import Draft
from companion.table.fold import Fold, Kept, Materials

_PURE = ("companion.rules.", "companion.games.")
"""What a state is made of."""


def packed(fold: Fold, materials: Materials) -> bytes:
    """The kept states of a fold with what they depend on; nothing where a state holds more than values."""
    stream = io.BytesIO()
    try:
        _Pickler(stream, None).dump((dict(materials.options), materials.data))
        rows = [(one.n, one.steps, dict(one.draft.values), one.state) for one in fold.kept]
        _Pickler(stream, materials.data).dump(rows)
    except (pickle.PicklingError, TypeError, AttributeError):
        return b""
    return stream.getvalue()


def unpacked(packed: bytes, materials: Materials) -> tuple[Kept, ...]:
    """The states of a checkpoint; none where the data files or the options are not those they were made with."""
    stream = io.BytesIO(packed)
    try:
        options, data = _Unpickler(stream, None).load()
        if options != dict(materials.options) or data != materials.data:
            return ()
        rows = _Unpickler(stream, materials.data).load()
        return tuple(Kept(n, steps, Draft(values), state) for n, steps, values, state in rows)
    except (pickle.UnpicklingError, EOFError, LookupError, TypeError, ValueError, AttributeError, ImportError):
        return ()


class _Pickler(pickle.Pickler):
    """Packs values; the data of the game and what a module of the rules defines are named, not copied."""

    def __init__(self, stream: io.BytesIO, data: object) -> None:
        super().__init__(stream, protocol=5)
        self._names: dict[int, tuple[str, str]] = {
            id(value): (name, key)
            for name, module in list(sys.modules.items())
            if name.startswith(_PURE)
            for key, value in vars(module).items()
            if is_dataclass(value) and not isinstance(value, type)
        }
        if data is not None:
            self._names[id(data)] = ("", "data")

    def persistent_id(self, obj: object) -> tuple[str, str] | None:
        return self._names.get(id(obj))


class _Unpickler(pickle.Unpickler):
    """Unpacks values of the rules and the games, and of nothing else: no code runs that a state has no use for."""

    def __init__(self, stream: io.BytesIO, data: object) -> None:
        super().__init__(stream)
        self._data = data

    def persistent_load(self, pid: tuple[str, str]) -> object:
        module, key = pid
        if not module:
            return self._data
        if not module.startswith(_PURE):
            raise pickle.UnpicklingError(module)
        return getattr(sys.modules[module], key)

    def find_class(self, module_name: str, global_name: str, /) -> object:
        if (module_name, global_name) == ("collections", "Counter"):
            return Counter
        if (module_name, global_name) == ("builtins", "getattr"):
            return _member
        kind = super().find_class(module_name, global_name) if module_name.startswith(_PURE) else None
        if isinstance(kind, type) and (is_dataclass(kind) or issubclass(kind, Enum | tuple | msgspec.Struct)):
            return kind
        raise pickle.UnpicklingError(f"{module_name}.{global_name}")


def _member(kind: object, name: str) -> object:
    """The member of an enumeration; Python 3.11.2 packs members as attributes of their class, and nothing else so."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind[name]
    raise pickle.UnpicklingError(f"{kind}.{name}")
