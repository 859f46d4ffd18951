"""The lines of a journal: one entry each, as it stands in the file, and what can be told of damaged ones."""

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import TypedDict, TypeGuard

from companion.rules.plain import parse_json

Encoded = list[list[object]]
"""Events as pairs of their name and their fields."""


class JournalEntry(TypedDict, total=False):
    """What an entry may say: its number, its kind, its time, and what belongs to the kind."""

    n: int
    kind: str
    t: float
    # the header
    format: int
    session: str
    game: str
    seed: int
    created: str
    position: Mapping[str, object]
    # a setting, and the start with the earlier records as pairs of a key and its fields
    name: str
    value: object
    history: list[list[object]]
    # what was heard, by whom, and what became true
    word: str
    by: Mapping[str, object]
    crew: str
    events: Encoded
    public: bool
    over: bool
    # an undo names the entries that it takes back, a redo the undo and those that cannot stand beside it
    of: int | list[int]
    drop: list[int]


def taken_back(undo: JournalEntry) -> list[int]:
    """The numbers of the entries that an undo takes back."""
    of = undo["of"]
    return of if isinstance(of, list) else [of]


def brought_back(redo: JournalEntry) -> list[int]:
    """The numbers of the undos that stand no more after a redo: the one it means, then those dropped beside it."""
    return [*taken_back(redo), *redo.get("drop", ())]


STEPS = ("set", "start", "heard")
"""Kinds of entry that a person made; undo counts these."""

LONGEST_MENDED = 4096
"""Bytes of a line that is searched for its flipped bit; far longer ones could be another fault by chance."""

LATEST = 1e9
"""Seconds that a session may last; thirty years."""

_HEAD = 9
"""Bytes before an entry's text: its checksum and a space."""

_KINDS = {str: "a text", int: "a whole number", dict: "a table", bool: "true or false"}
_OF = "expected the numbers of what it takes back"


def line(entry: JournalEntry) -> bytes:
    """One entry as it stands in the file.

    >>> line({"n": 0})
    b'cd500a3f {"n":0}\\n'
    """
    text = json.dumps(entry, ensure_ascii=False, separators=(",", ":")).encode()
    return f"{zlib.crc32(text):08x} ".encode() + text + b"\n"


def entries(data: bytes) -> tuple[list[JournalEntry], int]:
    """The sound entries from the start, and the number of bytes they take.

    Stops at the first line that is cut, has a wrong checksum, is no JSON object or is out of number.

    >>> whole = line({"n": 0}) + line({"n": 1})
    >>> entries(whole[:-3])
    ([{'n': 0}], 17)
    """
    entries: list[JournalEntry] = []
    position = 0
    while (end := data.find(b"\n", position)) >= 0:
        entry = _entry(data[position:end])
        if entry is None or entry.get("n") != len(entries):
            break
        entries.append(entry)
        position = end + 1
    return entries, position


def _entry(raw: bytes) -> JournalEntry | None:
    checksum, space, text = raw.partition(b" ")
    if not space or checksum != f"{zlib.crc32(text):08x}".encode():
        return None
    try:
        entry = parse_json(text.decode("utf-8"))
    except ValueError:
        return None
    return entry if _is_entry(entry) else None


def _is_entry(value: object) -> TypeGuard[JournalEntry]:
    """Whether a value is a table of names at all; what its names hold, ``wrong_entry`` tells."""
    return isinstance(value, dict)


# -- one flipped bit -----------------------------------------------------------------------------------------


def mended(data: bytes) -> bytes | None:
    """The journal with one bit put right, where exactly one makes the first damaged line sound; else ``None``.

    A card that ages flips single bits. The checksum tells which one it was: no two of a line give the same sum, and
    the line must be an entry of the right number besides. So nothing is guessed, and what follows counts again.

    >>> whole = line({"n": 0}) + line({"n": 1}) + line({"n": 2})
    >>> mended(whole[:30] + bytes([whole[30] ^ 4]) + whole[31:]) == whole
    True
    """
    right_lines, at = entries(data)
    end = data.find(b"\n", at)
    if not 0 <= end - at <= LONGEST_MENDED:
        return None
    following = data.find(b"\n", end + 1)
    right = list(_flips(data[at : following + 1 or len(data)], end - at + 1, len(right_lines)))
    if len(right) != 1:
        return None
    place, bit = right[0]
    return data[: at + place] + bytes([data[at + place] ^ bit]) + data[at + place + 1 :]


def _flips(lines: bytes, length: int, number: int) -> Iterator[tuple[int, int]]:
    """The bits among the first ``length`` bytes that make the first line sound: in it, or its newline."""
    buffer = bytearray(lines)
    for place in range(length):
        for bit in (1, 2, 4, 8, 16, 32, 64, 128):
            buffer[place] ^= bit
            end = buffer.find(b"\n")
            if end > _HEAD and buffer[:_HEAD] == b"%08x " % zlib.crc32(buffer[_HEAD:end]):
                entry = _entry(bytes(buffer[:end]))
                if entry is not None and entry.get("n") == number:
                    yield place, bit
            buffer[place] ^= bit


def public_moves(tail: bytes) -> int:
    """How many sound moves stand behind a damaged line; those that only a team knows of must not be counted."""
    rest = (_entry(raw) for raw in tail.split(b"\n")[1:-1])
    return sum(1 for entry in rest if entry and entry.get("kind") in STEPS and entry.get("public", True))


# -- lines that no table writes ------------------------------------------------------------------------------


def wrong_entry(lines: Sequence[JournalEntry]) -> Iterator[tuple[int, str]]:
    """The first entry that no table writes: its line in the file, and what is wrong with it.

    >>> list(wrong_entry([{"kind": "header"}, {"kind": "undo", "t": 1.0}]))
    [(2, "found no 'of' in an undo, expected the numbers of what it takes back")]
    """
    undone: set[int] = set()
    for number, entry in enumerate(lines):
        why = _header(entry) if number == 0 else _common(entry) or _own(entry, undone)
        if why:
            yield number + 1, why
            return
        if entry.get("kind") == "undo":
            undone.add(number)


def _header(entry: Mapping[str, object]) -> str:
    for name, kind in (("session", str), ("game", str), ("created", str), ("seed", int), ("position", dict)):
        if name in entry and type(entry[name]) is not kind:
            return f"found {_shown(entry[name])} as {name!r}, expected {_KINDS[kind]}"
    return ""


def _common(entry: Mapping[str, object]) -> str:
    if not isinstance(entry.get("kind"), str):
        return "found no 'kind', expected what the entry tells of"
    time = entry.get("t", 0.0)
    if not isinstance(time, int | float) or isinstance(time, bool) or not abs(time) <= LATEST:
        return f"found {_shown(time)} as the time, expected seconds"
    events = entry.get("events", [])
    if not isinstance(events, list) or not all(isinstance(event, list) and len(event) == 2 for event in events):
        return "found events of another form, expected pairs of a name and its fields"
    for name, kind in (("by", dict), ("crew", str), ("word", str), ("public", bool), ("over", bool)):
        if name in entry and type(entry[name]) is not kind:
            return f"found {_shown(entry[name])} as {name!r}, expected {_KINDS[kind]}"
    return ""


def _own(entry: Mapping[str, object], undone: Set[int]) -> str:
    """What the kinds with fields of their own need; ``undone`` are the undos so far, which a redo may take back."""
    of = entry.get("of")
    match entry["kind"]:
        case "set" if not isinstance(entry.get("name"), str) or "value" not in entry:
            return "found no 'name' with a 'value' in a setting"
        case "start" if not _history(entry.get("history")):
            return f"found {_shown(entry.get('history'))} as 'history', expected pairs of a key and its fields"
        case "undo" if not _numbers(of):
            return f"found {'no' if of is None else _shown(of) + ' as'} 'of' in an undo, {_OF}"
        case "redo" if type(of) is not int or of not in undone or not _numbers(entry.get("drop", [])):
            return f"found {_shown(of)} as 'of' in a redo, expected the number of an undo before it"
    return ""


def _numbers(value: object) -> bool:
    return isinstance(value, list) and all(type(number) is int for number in value)


def _history(value: object) -> bool:
    if not isinstance(value, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in value):
        return False
    return all(isinstance(key, str) and isinstance(fields, dict) for key, fields in value)


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
