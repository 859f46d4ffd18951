"""Pictures: arrays of blue, green and red, as OpenCV reads them; loading and packing."""

import ctypes
from contextlib import suppress
from typing import Literal, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_FRAMES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
"""Markers of a JPEG behind which its size stands."""
_ALONE = frozenset({0x01, *range(0xD0, 0xD9)})
"""Markers of a JPEG that have no length."""


def size_in(data: bytes) -> tuple[int, int] | None:
    """Width and height as a PNG, JPEG, BMP or WebP file says them; ``None`` for anything else.

    >>> size_in(_PNG + b"\\0\\0\\0\\rIHDR" + (640).to_bytes(4, "big") + (480).to_bytes(4, "big"))
    (640, 480)
    >>> size_in(b"GIF89a")
    """
    sizes = {_PNG: _png, _JPEG: _jpeg, b"BM": _bmp, b"RIFF": _webp}
    return next((size(data) for mark, size in sizes.items() if data.startswith(mark)), None)


def _png(data: bytes) -> tuple[int, int] | None:
    """The size in the header, which comes first."""
    return _numbers(data, 16, 4, "big") if data[12:16] == b"IHDR" else None


def _numbers(data: bytes, at: int, wide: int, order: Literal["big", "little"]) -> tuple[int, int] | None:
    """Two numbers of so many bytes, one behind the other."""
    first, second = data[at : at + wide], data[at + wide : at + 2 * wide]
    return None if len(second) < wide else (int.from_bytes(first, order), int.from_bytes(second, order))


def _jpeg(data: bytes) -> tuple[int, int] | None:
    """The size in the first frame's header; what stands between markers is passed over, as the library does."""
    at = 2
    while (at := data.find(b"\xff", at)) >= 0 and at + 1 < len(data):
        marker = data[at + 1]
        if marker in (0x00, 0xFF):
            at += 1
        elif marker in _ALONE:
            at += 2
        elif marker in _FRAMES:
            numbers = _numbers(data, at + 5, 2, "big")
            return None if numbers is None else (numbers[1], numbers[0])
        elif marker in (0xD9, 0xDA):
            return None
        else:
            at += 2 + max(2, int.from_bytes(data[at + 2 : at + 4], "big"))
    return None


def _bmp(data: bytes) -> tuple[int, int] | None:
    """The size behind the length of the header; a height below nought means that the rows begin at the top."""
    if int.from_bytes(data[14:18], "little") == 12:
        return _numbers(data, 18, 2, "little")
    if len(data) < 26:
        return None
    width, height = (int.from_bytes(data[at : at + 4], "little", signed=True) for at in (18, 22))
    return abs(width), abs(height)


def _webp(data: bytes) -> tuple[int, int] | None:
    """The size of the canvas, or of the one picture there is."""
    kind = data[12:16] if data[8:12] == b"WEBP" else b""
    if kind == b"VP8X":
        numbers = _numbers(data, 24, 3, "little")
        return None if numbers is None else (numbers[0] + 1, numbers[1] + 1)
    if kind == b"VP8L" and data[20:21] == b"\x2f" and len(data) >= 25:
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 " and data[23:26] == b"\x9d\x01\x2a":
        numbers = _numbers(data, 26, 2, "little")
        return None if numbers is None else (numbers[0] & 0x3FFF, numbers[1] & 0x3FFF)
    return None


cv2.setNumThreads(1)
# The table is a guest on one core; OpenCV would take all of them.
M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3
for threshold in (M_TRIM_THRESHOLD, M_MMAP_THRESHOLD):
    # Left alone the GNU library gives large arrays back to the system and asks for them anew, many times a picture; the
    # system clears every page of them, which took a fifth of a reading.
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).mallopt(threshold, 2**25)

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


def medians(rows: Floats) -> Floats:
    """The median of each row, in its place: several times as fast as numpy's own.

    >>> medians(floats([[4, 1, 7], [3, 8, 5]])).tolist()
    [[4.0], [5.0]]
    """
    half, odd = divmod(rows.shape[-1], 2)
    places = (half,) if odd else (half - 1, half)
    return np.asarray(np.partition(rows, places, axis=-1)[..., places].mean(axis=-1, keepdims=True), np.float32)


_ALL = np.ones((1, 3), np.float32)


def added(values: Floats) -> Floats:
    """The sum over the colours of each pixel: three times as fast as adding three planes that lie interleaved.

    >>> added(floats([[[1, 2, 3]]])).tolist()
    [[6.0]]
    """
    return np.asarray(cv2.transform(values, _ALL), np.float32)


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


_OTHERS = {
    b"ftypavif": "an AVIF picture", b"ftyp": "a HEIC picture or a video", b"GIF8": "a GIF picture",
    b"II*\0": "a TIFF picture", b"MM\0*": "a TIFF picture", b"%PDF": "a PDF",
}  # fmt: skip
# What else phones, scanners and browsers write, by what stands in the first bytes.


class PictureError(ValueError):
    """A picture that cannot be used; the text says what was found and what is expected."""


def unpacked(data: bytes, name: str = "the picture") -> Picture:
    """The picture in a PNG, JPEG or other file's bytes. Raises ``PictureError``.

    >>> unpacked(packed(np.zeros((120, 160, 3), np.uint8))).shape
    (120, 160, 3)
    >>> unpacked(b"GIF89a", "a.gif")
    Traceback (most recent call last):
    companion.camera.picture.PictureError: a.gif: found a GIF picture, expected PNG or JPEG; save or take it as JPEG
    """
    if not data:
        raise PictureError(f"{name}: found an empty file, expected a PNG or JPEG picture; copy it anew")
    size = size_in(data)
    if size is None:
        other = next((what for mark, what in _OTHERS.items() if mark in data[:12]), "no picture in it")
        raise PictureError(f"{name}: found {other}, expected PNG or JPEG; save or take it as JPEG")
    # Before anything is unpacked: a file of a megabyte may hold hundreds of millions of pixels.
    _check_size(*size, name)
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        picture = None
    if picture is None:
        raise PictureError(
            f"{name}: found a picture that is damaged or cut off, expected a whole PNG or JPEG; copy it anew"
        )
    return checked(picture, name)


def checked(picture: "cv2.typing.MatLike", name: str = "the picture") -> Picture:
    """A picture as it is wanted: three bytes a pixel, neither tiny nor huge. Raises ``PictureError``."""
    if picture.ndim == 2:
        picture = cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR)
    height, width = picture.shape[:2]
    _check_size(width, height, name)
    return np.ascontiguousarray(picture[..., :3], np.uint8)


def _check_size(width: int, height: int, name: str) -> None:
    if min(height, width) < SMALLEST or height * width > LARGEST:
        raise PictureError(
            f"{name}: found {width} x {height} pixels, expected {SMALLEST} or more on a side and {LARGEST:,} at most, "
            "such as 1280 x 720; take it again in that size"
        )


def packed(picture: Picture) -> bytes:
    """The picture as PNG bytes."""
    done, data = cv2.imencode(".png", picture)
    if not done:
        raise PictureError("the picture cannot be packed as PNG")
    return bytes(data)


def size_of(picture: Picture) -> tuple[int, int]:
    """Width and height."""
    return int(picture.shape[1]), int(picture.shape[0])
