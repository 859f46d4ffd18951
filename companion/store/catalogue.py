"""The catalogue of tags: which RFID tag or retail barcode stands for which word. One readable file."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec

from companion.rules.checked import Fault, Faulty, Text, expected, read, sift
from companion.rules.plain import Unreadable, line_of, parse_toml
from companion.store.files import read_text, set_aside, write_whole

_HEAD = """# Tags and barcodes of your own cards: "id as the reader sends it" = "word on the printed label".
# Written by `companion enrol`; you may edit it by hand. Ids count without regard to case.

[tags]
"""


T = TypeVar("T")
FORM = "every tag below one line [tags]"
Word = Annotated[Text, expected("a word such as P9:B7")]


class Tags(msgspec.Struct, forbid_unknown_fields=True):
    """The file: read as empty, what stands elsewhere would be lost with the next tag that is saved."""

    tags: Annotated[dict[str, Word], expected(FORM)] = {}


class CatalogueError(Exception):
    """The catalogue cannot be read or written; the text says where and why."""


def load(path: Path) -> dict[str, str]:
    """Tag ids (upper case) with their words; empty when there is no file yet. Raises ``CatalogueError``."""
    text = text_of_file(path)
    return {} if text is None else parse(text, str(path))


def load_good(path: Path) -> tuple[dict[str, str], str]:
    """What can be read of the catalogue, and what is wrong with the rest; empty where nothing is."""
    tags, wrong = read_good(path, Tags, FORM)
    return {tag.strip().upper(): word.strip().upper() for tag, word in reversed(tags.tags.items())}, wrong


def text_of_file(path: Path) -> str | None:
    """The text of a file of the data folder; ``None`` where there is none yet. Raises ``CatalogueError``."""
    try:
        return read_text(path)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CatalogueError(f"{path} cannot be read: {error.strerror}") from error


def parse(text: str, name: str) -> dict[str, str]:
    """The catalogue in a text. Raises ``CatalogueError`` for what is no catalogue.

    >>> parse('[tags]\\n"04a1" = "P9:B7"', "catalogue.toml")
    {'04A1': 'P9:B7'}
    """
    tags = read_toml(text, Tags, name, FORM).tags
    bound: dict[str, str] = {}
    for tag, word in tags.items():
        key = tag.strip().upper()
        if key in bound:
            raise CatalogueError(
                f"{name}:{line_of(text, ('tags', tag))}: tags.{tag}: stands twice (case does not count)"
            )
        bound[key] = word.strip().upper()
    return bound


def read_toml(text: str, kind: type[T], name: str, form: str) -> T:
    """A file of the data folder as its type. Raises ``CatalogueError`` with every finding and its line.

    ``form`` is what the file has at its top, in words.
    """
    try:
        return read(parse_toml(text), kind)
    except Unreadable as error:
        raise CatalogueError(f"{name}: {error}") from error
    except Faulty as error:
        raise CatalogueError("; ".join(_lines(error.faults, text, name, form))) from error


def _lines(faults: Sequence[Fault], text: str, name: str, form: str) -> list[str]:
    """Every finding with its line."""
    # A heading forgotten makes strangers of all that should stand below it: they are one finding.
    strange = [fault for fault in faults if fault.code == "unknown-key" and len(fault.path) == 1]
    others = [fault for fault in faults if fault not in strange]
    lines = [f"{name}:{line_of(text, other.path)}: {other.key}: {other.text}" for other in others]
    if strange:
        keys = ", ".join(binding.key for binding in strange)
        lines.insert(0, f"{name}:{line_of(text, strange[0].path)}: found {keys}, expected {form}")
    return lines


def read_good(path: Path, kind: type[T], form: str) -> tuple[T, str]:
    """What can be read of a file of the data folder, and its first finding; nothing at all is an empty file.

    The table opens with it: a slip in one line costs that line.
    """
    faults: list[Fault] = []
    try:
        text = text_of_file(path) or ""
        good = msgspec.convert(sift(parse_toml(text), kind, faults), kind)
    except CatalogueError as error:
        return kind(), str(error)
    except (Unreadable, msgspec.ValidationError) as error:
        return kind(), f"{path}: {error}"
    lines = _lines(faults, text, str(path), form)
    more = f" (and {len(lines) - 1} more)" if len(lines) > 1 else ""
    return good, lines[0] + more if lines else ""


def put_aside(path: Path) -> None:
    """Keep a file with findings beside the one that takes its place. Raises ``CatalogueError``."""
    if not path.is_file():
        return
    try:
        set_aside(path)
    except OSError as error:
        raise CatalogueError(f"{path} cannot be moved aside: {error.strerror}") from error


def text_of(tags: Mapping[str, str]) -> str:
    """The catalogue as a file's text, sorted by word."""
    rows = sorted(tags.items(), key=lambda pair: (pair[1], pair[0]))
    return _HEAD + "".join(f'"{_escaped(tag)}" = "{_escaped(word)}"\n' for tag, word in rows)


def _escaped(text: str) -> str:
    plain = "".join(letter for letter in text if letter.isprintable())
    return plain.replace("\\", "\\\\").replace('"', '\\"')


def save(path: Path, tags: Mapping[str, str]) -> None:
    """Replace the file as a whole; a power cut leaves the old one or the new one. Raises ``CatalogueError``."""
    replaced(path, text_of(tags))


def replaced(path: Path, text: str) -> None:
    """Put a new file in the place of the old one, all at once. Raises ``CatalogueError``."""
    if not path.name:
        raise CatalogueError(f"{path} is a folder; name a file in it")
    try:
        write_whole(path, text.encode())
    except OSError as error:
        raise CatalogueError(f"{path} cannot be written: {error.strerror}") from error
