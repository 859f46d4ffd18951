"""Finds bundled files in a checkout, an editable install and a wheel alike; the user's own come first."""

import os
from pathlib import Path

from companion.store.files import read_text

_HERE = Path(__file__).resolve().parent.parent


def root() -> Path:
    """The bundled ``assets`` folder."""
    inside = _HERE / "assets"
    return inside if inside.is_dir() else _HERE.parent / "assets"


def data_folder() -> Path:
    """Where journals, logbook, catalogue and the user's own data files lie."""
    given = os.environ.get("COMPANION_DATA")
    return Path(given) if given else Path.home() / ".local" / "share" / "companion"


def asset(path: str) -> Path:
    """A bundled file, or the user's own version of it in the data folder."""
    own = data_folder() / "assets" / path
    return own if own.is_file() else root() / path


def asset_text(path: str) -> str:
    """The text of ``asset(path)``. Raises ``OSError``."""
    return read_text(asset(path))
