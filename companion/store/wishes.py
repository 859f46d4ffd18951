"""What was wished on the page of settings. One readable file; where it says nothing, the configuration counts."""

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from companion.rules.wishes import CLOSEST, FARTHEST
from companion.store.catalogue import kept, read_toml, replaced

_HEAD = "# Settings as they were chosen at the table. Delete a line, or the file, and the configuration counts again.\n"
FORM = "keys such as language and theme"


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    """The file: only what somebody has chosen stands in it."""

    language: str | None = None
    theme: str | None = None
    reduced_motion: bool | None = None
    distance: Annotated[float, Meta(ge=CLOSEST, le=FARTHEST)] | None = None
    volume: Annotated[int, Meta(ge=0, le=100)] | None = None
    muted: bool | None = None


def load(path: Path) -> Kept:
    """What was chosen; nothing where there is no file yet. Raises ``CatalogueError``."""
    text = kept(path)
    return Kept() if text is None else parse(text, str(path))


def parse(text: str, name: str) -> Kept:
    """The wishes in a text. Raises ``CatalogueError`` for what is none.

    >>> parse('language = "de"', "settings.toml").language
    'de'
    """
    return read_toml(text, Kept, name, FORM)


def text_of(chosen: Kept) -> str:
    """The wishes as a file's text.

    >>> text_of(Kept(theme="light", muted=True)).splitlines()[1:]
    ['theme = "light"', 'muted = true']
    """
    said = {key: value for key, value in msgspec.structs.asdict(chosen).items() if value is not None}
    return _HEAD + "".join(f"{key} = {_written(value)}\n" for key, value in said.items())


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)


def save(path: Path, chosen: Kept) -> None:
    """Replace the file as a whole; a power cut leaves the old one or the new one. Raises ``CatalogueError``."""
    replaced(path, text_of(chosen))
