"""What was wished on the page of settings. One readable file; where it says nothing, the configuration counts."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.rules.wishes import CLOSEST, FARTHEST
from companion.store.catalogue import put_aside, read_good, replaced

_HEAD = "# Settings as they were chosen at the table. Delete a line, or the file, and the configuration counts again.\n"
FORM = "keys such as language and theme"


class WishesFile(msgspec.Struct, forbid_unknown_fields=True):
    """The file: only what somebody has chosen stands in it."""

    language: str | None = None
    theme: Literal["dark", "light"] | None = None
    reduced_motion: bool | None = None
    distance: Annotated[float, Meta(ge=CLOSEST, le=FARTHEST)] | None = None
    volume: Annotated[int, Meta(ge=0, le=100)] | None = None
    muted: bool | None = None
    sheets: bool | None = None
    camera: bool | None = None


def load_good(path: Path) -> tuple[WishesFile, str]:
    """What was chosen, and what is wrong with the rest of the file; nothing where there is no file yet."""
    return read_good(path, WishesFile, FORM)


def text_of(chosen: WishesFile) -> str:
    """The wishes as a file's text.

    >>> text_of(WishesFile(theme="light", muted=True)).splitlines()[1:]
    ['theme = "light"', 'muted = true']
    """
    said = {key: value for key, value in msgspec.structs.asdict(chosen).items() if value is not None}
    return _HEAD + "".join(f"{key} = {_written(value)}\n" for key, value in said.items())


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)


def save(path: Path, chosen: WishesFile) -> None:
    """Replace the file as a whole; a power cut leaves the old one or the new one. Raises ``CatalogueError``.

    One that has more to say than is understood here, such as a newer version's, is set aside.
    """
    if load_good(path)[1]:
        put_aside(path)
    replaced(path, text_of(chosen))
