"""Where readers stand as they were told at the table. One readable file; the configuration stays the user's own.

What was told holds until the configuration says something new of the reader: each entry notes what it said then.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import msgspec

from companion.rules.checked import expected
from companion.rules.seats import Speaker
from companion.store.catalogue import read_good, read_toml, replaced, text_of_file

_HEAD = """# Where readers stand, as told at the table with a seat, team or place card on each.
# "was" is what table.toml said of the reader then; once it says something else, that counts again.
"""


class Stand(msgspec.Struct, forbid_unknown_fields=True):
    """Where a reader stands, as the file says it."""

    seat: int | None = None
    team: str | None = None
    role: str | None = None
    place: str | None = None

    def speaker(self) -> Speaker:
        """Whoever speaks through it."""
        return Speaker(self.seat, self.team, self.role, self.place)


class ReaderSection(Stand, forbid_unknown_fields=True):
    """One ``[reader.NAME]`` of the file of readers' places."""

    was: Stand = msgspec.field(default_factory=Stand)


FORM = "sections [reader.NAME]"
Section = Annotated[ReaderSection, expected("a section with seat, team, role or place")]


class PlacesFile(msgspec.Struct, forbid_unknown_fields=True):
    """The file of readers' places, section by section."""

    reader: Annotated[dict[str, Section], expected(FORM)] = {}


@dataclass(frozen=True)
class KnownPlace:
    """A reader's place, and what the configuration said of it when it was told."""

    stands: Speaker
    was: Speaker = field(default_factory=Speaker)


def load(path: Path) -> dict[str, KnownPlace]:
    """Places by the reader's name; empty when there is no file yet. Raises ``CatalogueError``."""
    text = text_of_file(path)
    return {} if text is None else parse(text, str(path))


def load_good(path: Path) -> tuple[dict[str, KnownPlace], str]:
    """What can be read of the places, and what is wrong with the rest; empty where nothing is."""
    places, wrong = read_good(path, PlacesFile, FORM)
    return {reader: KnownPlace(row.speaker(), row.was.speaker()) for reader, row in places.reader.items()}, wrong


def parse(text: str, name: str) -> dict[str, KnownPlace]:
    """The places in a text. Raises ``CatalogueError`` for what is none.

    >>> parse('[reader.seat1]\\nseat = 2\\nwas = { seat = 1 }', "places.toml")["seat1"].was.seat
    1
    """
    rows = read_toml(text, PlacesFile, name, FORM).reader
    return {reader: KnownPlace(row.speaker(), row.was.speaker()) for reader, row in rows.items()}


def text_of(places: Mapping[str, KnownPlace]) -> str:
    """The places as a file's text, in the order of the readers' names.

    >>> print(text_of({"seat1": KnownPlace(Speaker(2), Speaker(1))}).splitlines()[-3:])
    ['["reader"."seat1"]', 'seat = 2', 'was = { seat = 1 }']
    """
    rows = [_HEAD]
    for name, place in sorted(places.items()):
        rows += [
            f'["reader".{_quoted(name)}]',
            *_lines(place.stands),
            f"was = {{ {', '.join(_lines(place.was))} }}",
            "",
        ]
    return "\n".join(rows)


def _lines(speaker: Speaker) -> list[str]:
    return [f"{key} = {_quoted(value)}" for key, value in speaker.fields_given.items()]


def _quoted(value: object) -> str:
    text = "".join(letter for letter in str(value) if letter.isprintable()).replace("\\", "\\\\").replace('"', '\\"')
    return str(value) if isinstance(value, int) else f'"{text}"'


def save(path: Path, places: Mapping[str, KnownPlace]) -> None:
    """Replace the file as a whole; a power cut leaves the old one or the new one. Raises ``CatalogueError``."""
    replaced(path, text_of(places))


def standing(configured: Mapping[str, Speaker], places: Mapping[str, KnownPlace]) -> dict[str, Speaker]:
    """The places that count now: those of readers of which the configuration says what it said then.

    >>> told = {"a": KnownPlace(Speaker(2), Speaker(1)), "b": KnownPlace(Speaker(3), Speaker(4))}
    >>> standing({"a": Speaker(1), "b": Speaker(5)}, told)
    {'a': Speaker(seat=2, team=None, role=None, place=None)}
    """
    return {name: place.stands for name, place in places.items() if configured.get(name) == place.was}
