"""The catalogue of tags: which RFID tag or retail barcode stands for which word. One readable file."""

from collections.abc import Mapping
from pathlib import Path

from companion.rules.plain import Unreadable, parse_toml
from companion.store.files import read_text, write_whole

_HEAD = """# Tags and barcodes of your own cards: "id as the reader sends it" = "word on the printed label".
# Written by `companion enrol`; you may edit it by hand. Ids count without regard to case.

[tags]
"""


class CatalogueError(Exception):
    """The catalogue cannot be read or written; the text says where and why."""


def load(path: Path) -> dict[str, str]:
    """Tag ids (upper case) with their words; empty when there is no file yet. Raises ``CatalogueError``."""
    text = kept(path)
    return {} if text is None else parse(text, str(path))


def kept(path: Path) -> str | None:
    """The text of a file of the data folder; ``None`` where there is none yet. Raises ``CatalogueError``."""
    try:
        return read_text(path)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CatalogueError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CatalogueError(f"{path} cannot be read: {error}") from error


def parse(text: str, name: str) -> dict[str, str]:
    """The catalogue in a text. Raises ``CatalogueError`` for what is no catalogue.

    >>> parse('[tags]\\n"04a1" = "P9:B7"', "catalogue.toml")
    {'04A1': 'P9:B7'}
    """
    try:
        table = parse_toml(text)
    except Unreadable as error:
        raise CatalogueError(f"{name}: {error}") from error
    if strange := set(table) - {"tags"}:
        # Read as empty it would be lost with the next tag that is saved.
        raise CatalogueError(f"{name}: found {', '.join(sorted(strange))}, expected every tag below one line [tags]")
    tags = table.get("tags", {})
    if not isinstance(tags, dict):
        raise CatalogueError(f"{name}: tags: expected a table of ids and words, found {tags!r}")
    found: dict[str, str] = {}
    for tag, word in tags.items():
        if not isinstance(word, str) or not word.strip():
            raise CatalogueError(f"{name}: tags.{tag}: found {word!r}, expected a word such as P9:B7")
        key = tag.strip().upper()
        if key in found:
            raise CatalogueError(f"{name}: tags.{tag}: stands twice (case does not count)")
        found[key] = word.strip().upper()
    return found


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
