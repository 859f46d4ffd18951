"""Plain values into typed ones by msgspec, and every finding in our own words: its key path, what was found, the cure.

msgspec stops at the first slip and says it in its own way. Whoever writes a file wants all of them at once: what it
refuses is walked through again here, key by key, and each finding is one sentence.
"""

import difflib
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, is_dataclass
from functools import lru_cache
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    Required,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import Meta
from msgspec import inspect as types_of

from companion.rules.plain import Path, Unreadable, line_of, parse_toml
from companion.rules.setting import DataError, Issue

T = TypeVar("T")
LONGEST = 60
"""Signs of a value that a sentence repeats."""

LOWER: Final = Meta(extra={"fold": str.lower})
UPPER: Final = Meta(extra={"fold": str.upper})
"""Texts for which capitals, and spaces around them, do not matter."""


def expected(what: str) -> Meta:
    """A note on a type: what a sentence says that it takes, where the type itself says too little."""
    return Meta(extra={"expected": what})


ELSEWHERE: Final = Meta(extra={"elsewhere": True})
"""What is no key of its table: whoever reads the table gives it."""

Text = Annotated[str, Meta(pattern=r"\S"), expected('a text in quotes, such as "OK"')]
"""A text that is not empty."""


@dataclass(frozen=True)
class Fault:
    """One finding: the path to it, a sentence with the cure, and a stable code."""

    path: Path
    text: str
    code: str = "bad-value"

    @property
    def key(self) -> str:
        """The path as it is written, such as ``reader.seat1.port``."""
        return ".".join(map(str, self.path))


class Faulty(ValueError):
    """Values that do not fit; ``faults`` holds every finding."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(f"{fault.key}: {fault.text}" if fault.path else fault.text for fault in self.faults))


def issue(fault: Fault, code: str, item: str, text: str) -> Issue:
    """A finding in the row of a data file: the keys below the row, the sentence and the line in the file's text.

    >>> issue(Fault(("mission", 1, "tasks"), "found 40"), "bad", "mission 1", '[[mission]]\\ntasks = 40').text
    'tasks: found 40 (line 2)'
    """
    key = ".".join(map(str, fault.path[2:]))
    return Issue(code, item, f"{key}: {fault.text} (line {line_of(text, fault.path)})".removeprefix(": "))


def issues(error: Faulty, code: str, text: str) -> list[Issue]:
    """The findings in a data file, each by its whole path, with the line in the file's text."""
    return [
        Issue(code, fault.key or "file", f"{fault.text} (line {line_of(text, fault.path)})") for fault in error.faults
    ]


def rows_of(data: Mapping[str, object], key: str) -> list[object]:
    """The rows below a ``[[key]]``; anything else there is one row, for its type to refuse.

    >>> rows_of({"task": [1, 2]}, "task"), rows_of({"task": "x"}, "task"), rows_of({}, "task")
    ([1, 2], ['x'], [])
    """
    rows = data.get(key, [])
    return rows if isinstance(rows, list) else [rows]


def read(raw: object, kind: type[T], path: Path = ()) -> T:
    """The value as this type. Raises ``Faulty`` with everything that does not fit.

    >>> class Lamp(msgspec.Struct, forbid_unknown_fields=True):
    ...     pin: Annotated[int, Meta(ge=0, le=27)]
    ...     pwm: bool = True
    >>> read({"pin": 3}, Lamp).pin
    3
    >>> try:
    ...     read({"pin": 30, "pvm": 1}, Lamp, ("lamp", "red"))
    ... except Faulty as error:
    ...     print(*(f"{one.key}: {one.text}" for one in error.faults), sep="\\n")
    lamp.red.pin: found 30, expected a whole number from 0 to 27
    lamp.red.pvm: unknown key; did you mean `pwm`?
    """
    faults: list[Fault] = []
    sifted = raw
    if not _is_table(kind) or not issubclass(kind, msgspec.Struct):
        sifted = sift(raw, kind, faults, path)
    if not faults:
        try:
            return msgspec.convert(sifted, kind)
        except msgspec.ValidationError as error:
            sift(raw, kind, faults, path)
            faults = faults or [Fault(path, str(error))]
    raise Faulty(faults)


def gathered(faults: list[Fault], make: Callable[[], T]) -> T | None:
    """What is made; where it does not fit, its findings go on the list instead."""
    try:
        return make()
    except Faulty as error:
        faults += error.faults
        return None


def table_of(text: str, item: str, code: str, says: str = "{}") -> dict[str, object]:
    """The table in the text of a data file. Raises ``DataError`` with one finding, whose sentence names the trouble.

    >>> table_of("a = 1", "my.toml", "bad-toml")
    {'a': 1}
    """
    try:
        return parse_toml(text)
    except Unreadable as error:
        raise DataError([Issue(code, item, says.format(error))]) from None


def sift(raw: object, kind: object, faults: list[Fault], path: Path = ()) -> object:
    """The value with its good parts converted and its bad ones left out; what is bad goes on the list."""
    bare, notes = _bare(kind)
    if _is_table(bare):
        return _table(raw, kind, faults, path)
    if get_origin(bare) is dict or (_is_list(bare) and "expected" not in notes):
        return _many(raw, kind, faults, path)
    fold = notes.get("fold")
    try:
        return msgspec.convert(fold(raw.strip()) if callable(fold) and isinstance(raw, str) else raw, kind)
    except msgspec.ValidationError:
        faults.append(Fault(path, f"found {_short(raw)}, expected {_says(kind)}"))
        return None


def unknown(key: str, known: Iterable[str], what: str = "key") -> str:
    """What is said of a key that nobody knows: the nearest known one, or all.

    >>> unknown("volum", ("volume", "mute")), unknown("x", ("volume", "mute"))
    ('unknown key; did you mean `volume`?', 'unknown key; known here: volume, mute')
    """
    there = list(known)
    near = difflib.get_close_matches(key, there, 1)
    return f"unknown {what}; did you mean `{near[0]}`?" if near else f"unknown {what}; known here: {', '.join(there)}"


def missing(key: str) -> str:
    """What is said of a key that must be there and is not."""
    return f"`{key}` is missing; add a line {key} = ..."


def _table(raw: object, kind: object, faults: list[Fault], path: Path) -> dict[str, object] | None:
    if not isinstance(raw, dict):
        faults.append(Fault(path, f"found {_short(raw)}, expected {_says(kind)}"))
        return None
    keys, needed = keys_of(_bare(kind)[0])
    good: dict[str, object] = {}
    for key, value in raw.items():
        if key not in keys:
            if _closed(kind):
                faults.append(Fault((*path, key), unknown(key, keys), "unknown-key"))
            continue
        before = len(faults)
        converted = sift(value, keys[key], faults, (*path, key))
        if len(faults) == before or converted is not None:
            good[key] = converted
    faults += [Fault(path, missing(key), "missing") for key in needed if key not in raw]
    return good


def _many(raw: object, kind: object, faults: list[Fault], path: Path) -> object:
    """A list of tables, or tables by their names."""
    bare = _bare(kind)[0]
    named = get_origin(bare) is dict
    if not isinstance(raw, dict if named else list):
        faults.append(Fault(path, f"found {_short(raw)}, expected {_says(kind)}"))
        return None
    each = get_args(bare)[1 if named else 0]
    if isinstance(raw, dict):
        rows = {key: sift(value, each, faults, (*path, key)) for key, value in raw.items()}
        return {key: row for key, row in rows.items() if row is not None}
    assert isinstance(raw, list)
    return [sift(value, each, faults, (*path, place)) for place, value in enumerate(raw, 1)]


@lru_cache
def keys_of(kind: object) -> tuple[dict[str, object], tuple[str, ...]]:
    """The keys of a table with their types, and those that must be there.

    >>> class Buzzer(msgspec.Struct):
    ...     pin: int
    ...     loud: bool = False
    >>> keys_of(Buzzer)
    ({'pin': <class 'int'>, 'loud': <class 'bool'>}, ('pin',))
    """
    hints = get_type_hints(kind, include_extras=True)
    info: Any = types_of.type_info(kind)
    fields = [field for field in info.fields if "elsewhere" not in _bare(hints[field.name])[1]]
    keys = {field.encode_name: _plain(hints[field.name]) for field in fields}
    tag = getattr(info, "tag_field", None)
    return ({tag: str} if tag else {}) | keys, tuple(field.encode_name for field in fields if field.required)


def _plain(hint: object) -> object:
    return get_args(hint)[0] if get_origin(hint) in (Required, NotRequired) else hint


def _bare(kind: object) -> tuple[object, dict[str, object]]:
    """A type without notes and without the ``None`` it may be instead, and what its notes say."""
    notes: dict[str, object] = {}
    while True:
        if get_origin(kind) is Annotated:
            kind, *metas = get_args(kind)
            notes = {key: value for meta in metas for key, value in (meta.extra or {}).items()} | notes
        elif get_origin(kind) in (Union, types.UnionType):
            others = [arg for arg in get_args(kind) if arg is not type(None)]
            if len(others) > 1:
                return kind, notes
            kind = others[0]
        else:
            return kind, notes


def _is_table(kind: object) -> bool:
    return isinstance(kind, type) and (
        issubclass(kind, msgspec.Struct) or hasattr(kind, "__total__") or is_dataclass(kind)
    )


def _closed(kind: object) -> bool:
    """Whether other keys than its own are slips, not remarks: all tables but a plain ``Struct``."""
    bare = _bare(kind)[0]
    if not isinstance(bare, type) or not issubclass(bare, msgspec.Struct):
        return True
    return bare.__struct_config__.forbid_unknown_fields


def _is_list(kind: object) -> bool:
    return get_origin(kind) is list or (get_origin(kind) is tuple and get_args(kind)[-1] is ...)


def _says(kind: object) -> str:
    """What a type takes, in words."""
    bare, notes = _bare(kind)
    if "expected" in notes:
        return str(notes["expected"])
    if _is_table(bare):
        return f"a table with {', '.join(keys_of(bare)[0])}"
    if get_origin(bare) is Literal:
        return one_of(map(str, get_args(bare)))
    match types_of.type_info(kind):
        case types_of.Metadata(type=inner):
            info = inner
        case other:
            info = other
    match info:
        case types_of.UnionType(types=some):
            info = next(kind for kind in some if not isinstance(kind, types_of.NoneType))
    return _named(info)


def _named(info: types_of.Type) -> str:
    match info:
        case types_of.BoolType():
            return "true or false, without quotes"
        case types_of.IntType(ge=low, le=high):
            return "a whole number" + _bounds(low, high)
        case types_of.FloatType(ge=low, le=high):
            return "a number" + _bounds(low, high)
        case types_of.StrType():
            return "a text in quotes"
        case types_of.EnumType(cls=enum):
            return one_of(str(member.value) for member in enum)
        case types_of.ListType(item_type=each) | types_of.VarTupleType(item_type=each):
            return f"a list, each {_named(each)}"
        case types_of.Metadata(type=inner):
            return _named(inner)
        case types_of.DictType() | types_of.StructType():
            return "a table"
    return "another kind of value"


def one_of(values: Iterable[str]) -> str:
    """One of these texts, as a sentence names them."""
    return "one of " + ", ".join(f'"{each}"' for each in values if each)


def _bounds(low: float | None, high: float | None) -> str:
    if low is None:
        return ""
    return f" from {low:g}" if high is None else f" from {low:.12g} to {high:.12g}"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
