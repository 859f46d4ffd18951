"""Where readers stand as they were told at the table. One readable file; the configuration stays the user's own.

What was told holds until the configuration says something new of the reader: each entry notes what it said then.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.rules.plain import Unreadable, parse_toml
from companion.rules.seats import Speaker
from companion.store.catalogue import CatalogueError, kept, replaced

KEYS = {"seat": int, "team": str, "role": str, "place": str}
_HEAD = """# Where readers stand, as told at the table with a seat, team or place card on each.
# "was" is what table.toml said of the reader then; once it says something else, that counts again.
"""


@dataclass(frozen=True)
class Told:
    """A reader's place, and what the configuration said of it when it was told."""

    stands: Speaker
    was: Speaker = field(default_factory=Speaker)


def load(path: Path) -> dict[str, Told]:
    """Places by the reader's name; empty when there is no file yet. Raises ``CatalogueError``."""
    text = kept(path)
    return {} if text is None else parse(text, str(path))


def parse(text: str, name: str) -> dict[str, Told]:
    """The places in a text. Raises ``CatalogueError`` for what is none.

    >>> parse('[reader.seat1]\\nseat = 2\\nwas = { seat = 1 }', "places.toml")["seat1"].was.seat
    1
    """
    try:
        table = parse_toml(text)
    except Unreadable as error:
        raise CatalogueError(f"{name}: {error}") from error
    readers = table.get("reader", {})
    if not isinstance(readers, dict) or set(table) - {"reader"}:
        raise CatalogueError(f"{name}: found {', '.join(table)}, expected sections [reader.NAME]")
    found = {}
    for reader, row in readers.items():
        where = f"{name}: reader.{reader}"
        if not isinstance(row, dict):
            raise CatalogueError(f"{where}: found {row!r}, expected a section with seat, team, role or place")
        stands = _speaker({key: value for key, value in row.items() if key != "was"}, where)
        found[reader] = Told(stands, _speaker(row.get("was", {}), f"{where}.was"))
    return found


def _speaker(row: Any, where: str) -> Speaker:
    if not isinstance(row, dict):
        raise CatalogueError(f"{where}: found {row!r}, expected a table with seat, team, role or place")
    for key, value in row.items():
        if type(value) is not KEYS.get(key):
            raise CatalogueError(
                f"{where}.{key}: found {value!r}, expected seat = number, team, role or place in quotes"
            )
    return Speaker(**row)


def text_of(places: Mapping[str, Told]) -> str:
    """The places as a file's text, in the order of the readers' names.

    >>> print(text_of({"seat1": Told(Speaker(2), Speaker(1))}).splitlines()[-3:])
    ['["reader"."seat1"]', 'seat = 2', 'was = { seat = 1 }']
    """
    rows = [_HEAD]
    for name, told in sorted(places.items()):
        rows += [f'["reader".{_quoted(name)}]', *_lines(told.stands), f"was = {{ {', '.join(_lines(told.was))} }}", ""]
    return "\n".join(rows)


def _lines(speaker: Speaker) -> list[str]:
    found = ((key, getattr(speaker, key)) for key in KEYS)
    return [f"{key} = {_quoted(value)}" for key, value in found if value is not None]


def _quoted(value: object) -> str:
    text = "".join(letter for letter in str(value) if letter.isprintable()).replace("\\", "\\\\").replace('"', '\\"')
    return str(value) if isinstance(value, int) else f'"{text}"'


def save(path: Path, places: Mapping[str, Told]) -> None:
    """Replace the file as a whole; a power cut leaves the old one or the new one. Raises ``CatalogueError``."""
    replaced(path, text_of(places))


def standing(configured: Mapping[str, Speaker], places: Mapping[str, Told]) -> dict[str, Speaker]:
    """The places that count now: those of readers of which the configuration says what it said then.

    >>> told = {"a": Told(Speaker(2), Speaker(1)), "b": Told(Speaker(3), Speaker(4))}
    >>> standing({"a": Speaker(1), "b": Speaker(5)}, told)
    {'a': Speaker(seat=2, team=None, role=None, place=None)}
    """
    return {name: told.stands for name, told in places.items() if configured.get(name) == told.was}
