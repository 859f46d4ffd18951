"""Which part of a camera's picture is whose: one readable file a camera, points as shares of width and height."""

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from companion.cli.main import UsageError
from companion.devices.settings import CameraSettings
from companion.eye.told import Polygon
from companion.rules.checked import expected
from companion.store.catalogue import CatalogueError, kept, read_toml, replaced

_HEAD = """# Which part of this camera's picture is whose: "seat 1" or the name of a place, with its corners.
# Each corner is a share of the picture's width and of its height, from the upper left. What lies beside is not read.
"""

FORM = '[[part]] with name = "seat 1" and points = [[0.0, 0.0], [0.5, 0.0], [0.5, 1.0], [0.0, 1.0]]'
Share = Annotated[float, Meta(ge=0, le=1), expected("a share from 0 to 1")]


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """One ``[[part]]``."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    points: Annotated[list[tuple[Share, Share]], Meta(min_length=3, max_length=40), expected("3 points or more")]


class Parts(msgspec.Struct, forbid_unknown_fields=True):
    """The file."""

    part: Annotated[list[Part], expected(FORM)] = []


def file_of(camera: CameraSettings, folder: Path) -> Path:
    """Where a camera's places are kept: the configured file, else one in the data folder."""
    return folder / camera.places if camera.places else folder / "camera" / f"{camera.name}.places.toml"


def places_of(camera: CameraSettings, folder: Path) -> tuple[tuple[str, Polygon], ...]:
    """The parts of a camera's picture; none where nobody has drawn any. Raises ``UsageError``."""
    path = file_of(camera, folder)
    try:
        text = kept(path)
        parts = read_toml(text, Parts, str(path), FORM).part if text is not None else []
    except CatalogueError as error:
        raise UsageError(str(error)) from error
    return tuple((one.name, tuple(one.points)) for one in parts)


def text_of(places: tuple[tuple[str, Polygon], ...]) -> str:
    """The file's text.

    >>> print(text_of((("seat 1", ((0, 0), (1, 0), (1, 0.5))),)).splitlines()[-2:])
    ['name = "seat 1"', 'points = [[0.0000, 0.0000], [1.0000, 0.0000], [1.0000, 0.5000]]']
    """
    rows = [_HEAD]
    for name, points in places:
        listed = ", ".join(f"[{x:.4f}, {y:.4f}]" for x, y in points)
        rows += ["[[part]]", f'name = "{name}"', f"points = [{listed}]", ""]
    return "\n".join(rows).rstrip("\n") + "\n"


def save(camera: CameraSettings, folder: Path, places: tuple[tuple[str, Polygon], ...]) -> None:
    """Replace the file as a whole. Raises ``CatalogueError``."""
    replaced(file_of(camera, folder), text_of(places))
