"""Pictures: arrays of blue, green and red, as OpenCV reads them; loading and packing."""

from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

cv2.setNumThreads(1)
# The table is a guest on one core; OpenCV would take all of them.

Picture: TypeAlias = npt.NDArray[np.uint8]
"""Rows by columns by three bytes: blue, green, red."""

Floats: TypeAlias = npt.NDArray[np.float32]
Mask: TypeAlias = npt.NDArray[np.uint8]


def floats(values: npt.ArrayLike) -> Floats:
    """Numbers as an array of single floats.

    >>> floats([[1, 2]]).dtype
    dtype('float32')
    """
    return np.asarray(values, np.float32)


def middle(values: Floats) -> float:
    """The median of all values, without what numpy's own asks first.

    >>> middle(floats([[4, 1], [3, 8]])), middle(floats([5, 1, 3]))
    (3.5, 3.0)
    """
    row = values.ravel()
    half = len(row) // 2
    if len(row) % 2:
        return float(np.partition(row, half)[half])
    some = np.partition(row, (half - 1, half))
    return (float(some[half - 1]) + float(some[half])) / 2


def added(values: Floats) -> Floats:
    """The sum over the colours of each pixel; adding three planes is ten times as fast as a sum over an axis of three.

    >>> added(floats([[[1, 2, 3]]])).tolist()
    [[6.0]]
    """
    return np.asarray(values[..., 0] + values[..., 1] + values[..., 2], np.float32)


def thrice(plane: Floats) -> Floats:
    """One plane for each of three colours, as numpy spreads a plane over them many times more slowly.

    >>> thrice(floats([[7]])).tolist()
    [[[7.0, 7.0, 7.0]]]
    """
    return np.asarray(cv2.merge((plane, plane, plane)), np.float32)


def spread(colours: Floats, like: Floats) -> Floats:
    """One value a colour for every pixel of a picture like this one, to be used row by row as ``thrice`` is.

    >>> spread(floats([1, 2, 3]), floats([[[0, 0, 0], [0, 0, 0]]])).tolist()
    [[[1.0, 2.0, 3.0], [1.0, 2.0, 3.0]]]
    """
    rows, columns = like.shape[:2]
    return np.asarray(np.tile(colours, (rows, columns)).reshape(rows, columns, -1), np.float32)


SMALLEST = 120
"""Pixels that the shorter side of a picture must have to show a card at all."""
LARGEST = 40_000_000
"""Pixels of the largest picture that is unpacked."""


class PictureError(ValueError):
    """A picture that cannot be used; the text says what was found and what is expected."""


def unpacked(data: bytes, name: str = "the picture") -> Picture:
    """The picture in a PNG, JPEG or other file's bytes. Raises ``PictureError``.

    >>> unpacked(packed(np.zeros((120, 160, 3), np.uint8))).shape
    (120, 160, 3)
    >>> unpacked(b"no picture", "a.png")
    Traceback (most recent call last):
    companion.camera.picture.PictureError: a.png: found no picture in it, expected PNG or JPEG
    """
    if not data:
        raise PictureError(f"{name}: found an empty file, expected a PNG or JPEG picture")
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        picture = None
    if picture is None:
        raise PictureError(f"{name}: found no picture in it, expected PNG or JPEG")
    return checked(picture, name)


def checked(picture: "cv2.typing.MatLike", name: str = "the picture") -> Picture:
    """A picture as it is wanted: three bytes a pixel, neither tiny nor huge. Raises ``PictureError``."""
    if picture.ndim == 2:
        picture = cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR)
    height, width = picture.shape[:2]
    if min(height, width) < SMALLEST or height * width > LARGEST:
        raise PictureError(f"{name}: found {width} x {height} pixels, expected {SMALLEST} or more, such as 1280 x 720")
    return np.ascontiguousarray(picture[..., :3], np.uint8)


def packed(picture: Picture) -> bytes:
    """The picture as PNG bytes."""
    done, data = cv2.imencode(".png", picture)
    if not done:
        raise PictureError("the picture cannot be packed as PNG")
    return bytes(data)


def size_of(picture: Picture) -> tuple[int, int]:
    """Width and height."""
    return int(picture.shape[1]), int(picture.shape[0])
