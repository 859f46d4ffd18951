"""Plain text into plain values, TOML and JSON alike, whoever wrote it: deep, huge or strange values are findings.

What comes out can be copied, compared, printed and written again without a second thought.
"""

import json
import math
import re
import tomllib
from collections.abc import Mapping, Sequence

DEEPEST = 40
"""Lists and tables may lie in each other this deep; our own files need a third of it."""

LONGEST_KEY = 20
"""Parts that a dotted TOML key may have. Reading one takes the square of their number."""

_PART = r"(?:[\w-]++|\"[^\"\n]*+\"|'[^'\n]*+')"
# Only where a key may stand, so that a text of many short sentences is none.
_DOTTED = re.compile(rf"(?:^|[\[{{,])[ \t]*+{_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{LONGEST_KEY}}}", re.MULTILINE)
_BRACKETS = re.compile(r"[\[{]{9}")
_STRANGE = re.compile(r"\\u|[0-9]{19}|[0-9][eE]|NaN|Infinity")
"""What a JSON text has where a look at every value is worth its time; journals have none of it."""
_DIGITS = re.compile(r"[0-9a-fA-F_]{19}")
_LARGEST = 2**63


Path = tuple[str | int, ...]
"""Keys, and places in lists counted from 1, down to a value."""


class Unreadable(ValueError):
    """A text that is no TOML or JSON a table has use for; it says what was found, and where if that is known."""


def parse_toml(text: str) -> dict[str, object]:
    """The table in a TOML text. Raises ``Unreadable``.

    >>> parse_toml("[a.b]\\nc = 1")
    {'a': {'b': {'c': 1}}}
    >>> parse_toml("a = " + "[" * 99 + "]" * 99)
    Traceback (most recent call last):
    companion.rules.plain.Unreadable: is nested too deep to be read, expected at most 40 levels (at line 1)
    """
    dotted = _DOTTED.search(text)
    if dotted is not None:
        parts = f"a key of more than {LONGEST_KEY} parts, expected a few"
        raise Unreadable(f"found {parts} (at line {text.count(chr(10), 0, dotted.start()) + 1})")
    try:
        table = tomllib.loads(text)
    except RecursionError as error:
        raise Unreadable(_deep(text)) from error
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(str(error)) from error
    except ValueError as error:
        raise Unreadable(_long(text)) from error
    _check(table, text)
    return table


def parse_json(text: str) -> object:
    """The value in a JSON text. Raises ``Unreadable``.

    >>> parse_json('{"a": [1, null]}')
    {'a': [1, None]}
    >>> parse_json('["' + chr(92) + 'ud800"]')
    Traceback (most recent call last):
    companion.rules.plain.Unreadable: found half a character ('\\ud800'), expected whole ones
    """
    try:
        value = json.loads(text)
    except RecursionError as error:
        raise Unreadable(_deep(text)) from error
    except json.JSONDecodeError as error:
        raise Unreadable(str(error)) from error
    except ValueError as error:
        raise Unreadable(_long(text)) from error
    if text.count("[") + text.count("{") > DEEPEST or _STRANGE.search(text):
        _check(value, text)
    return value


def whole(value: object) -> int:
    """A plain value as a whole number. Raises ``TypeError`` for what can be none.

    >>> whole(3), whole("12")
    (3, 12)
    """
    if isinstance(value, int | float | str):
        return int(value)
    raise TypeError(f"found {value!r}, expected a whole number")


def amount(value: object) -> float:
    """A plain value as a number. Raises ``TypeError`` for what can be none."""
    if isinstance(value, int | float | str):
        return float(value)
    raise TypeError(f"found {value!r}, expected a number")


def keyed(value: object) -> Mapping[str, object]:
    """A plain value as a table by keys. Raises ``TypeError`` for what is none."""
    if isinstance(value, Mapping):
        return value
    raise TypeError(f"found {value!r}, expected a table")


def listed(value: object) -> Sequence[object]:
    """A plain value as a list. Raises ``TypeError`` for what is none.

    >>> listed([1, "a"])
    [1, 'a']
    """
    if isinstance(value, list | tuple):
        return value
    raise TypeError(f"found {value!r}, expected a list")


def line_of(text: str, path: Path) -> int:
    """The line of a TOML text on which a path stands, or the nearest part of it that has one, or 1.

    >>> line_of('language = "en"\\n[reader.a]\\nport = "x"\\n[sound]\\nvolume = 1', ("sound", "volume"))
    5
    >>> line_of('[[mission]]\\nnumber = 1\\n[[mission]]\\nnumber = 2\\ntasks = 3', ("mission", 2, "tasks"))
    5
    """
    wanted = tuple(map(str, path))
    best, depth = 1, 0
    section: tuple[str, ...] = ()
    counts: dict[tuple[str, ...], int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        header = re.match(r"\s*(\[\[?)([^\]]+)\]", line)
        key = re.match(r"""\s*([\w"'.\- ]+?)\s*=""", line)
        if header:
            here = section = _section(_parts(header[2]), header[1] == "[[", counts)
        elif key:
            here = section + _parts(key[1])
        else:
            continue
        if here == wanted[: len(here)] and len(here) > depth:
            best, depth = number, len(here)
    return best


def _section(parts: tuple[str, ...], counted: bool, counts: dict[tuple[str, ...], int]) -> tuple[str, ...]:
    """The path of a header: below a ``[[list]]`` each table has its number."""
    here: tuple[str, ...] = ()
    for place, part in enumerate(parts, 1):
        here += (part,)
        if counted and place == len(parts):
            counts[here] = counts.get(here, 0) + 1
        if here in counts:
            here += (str(counts[here]),)
    return here


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


def _check(value: object, text: str) -> None:
    """Walk through a value without recursion. Raises ``Unreadable``."""
    level, depth = [value], 0
    while level:
        if depth > DEEPEST:
            raise Unreadable(_deep(text))
        depth += 1
        following: list[object] = []
        for item in level:
            if isinstance(item, dict):
                following += [*item, *item.values()]
            elif isinstance(item, list):
                following += item
            elif isinstance(item, str):
                if any("\ud800" <= letter <= "\udfff" for letter in item):
                    raise Unreadable(f"found half a character ({item[:20]!a}), expected whole ones")
            elif type(item) is int:
                if not -_LARGEST <= item < _LARGEST:
                    raise Unreadable(_long(text))
            elif isinstance(item, float) and not math.isfinite(item):
                raise Unreadable(f"found {item} as a number, expected one that can be counted to")
            elif type(item).__module__ == "datetime":
                raise Unreadable(f"found a date or time ({item}), expected a text: put it in quotes")
        level = following


def _deep(text: str) -> str:
    return f"is nested too deep to be read, expected at most {DEEPEST} levels{_at(text, _BRACKETS)}"


def _long(text: str) -> str:
    return f"found a number of more than 18 digits, expected a smaller one{_at(text, _DIGITS)}"


def _at(text: str, pattern: re.Pattern[str]) -> str:
    """Where the trouble most likely stands; nothing for what is spread over the text."""
    match = pattern.search(text)
    return "" if match is None else f" (at line {text.count(chr(10), 0, match.start()) + 1})"
