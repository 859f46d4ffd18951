"""A picture's size is known before anything is unpacked, and only known formats are."""

import platform
import struct
import subprocess
import sys
import zlib

import cv2
import numpy as np
import pytest

from companion.camera.picture import LARGEST, PictureError, size_in, unpacked

PICTURE = np.random.default_rng(1).integers(0, 256, (130, 171, 3), np.uint8)


def encoded(ending: str, *options: int) -> bytes:
    return cv2.imencode(ending, PICTURE, list(options))[1].tobytes()


def vast(side: int) -> bytes:
    """A PNG of one bit a pixel that unpacks to 3 bytes a pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    rows = zlib.compress(bytes((side // 8 + 1) * side), 1)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest.mark.parametrize("ending", [".png", ".jpg", ".bmp", ".webp"])
def test_the_header_says_what_the_picture_is(ending: str) -> None:
    data = encoded(ending)
    assert size_in(data) == (171, 130)
    assert unpacked(data).shape == (130, 171, 3)
    for cut in range(len(data[:60])):
        assert size_in(data[:cut]) in (None, (171, 130))


def test_a_progressive_jpeg_with_notes_in_front_is_measured() -> None:
    data = encoded(".jpg", cv2.IMWRITE_JPEG_PROGRESSIVE, 1)
    note = b"\xff\xfe" + (2 + 300).to_bytes(2, "big") + b"\xff\xc0" * 150
    assert size_in(data[:2] + note + b"\xff\xff" + data[2:]) == (171, 130)


@pytest.mark.parametrize("ending", [".tiff", ".jp2", ".ppm"])
def test_other_formats_are_not_unpacked(ending: str) -> None:
    with pytest.raises(PictureError, match="expected PNG or JPEG"):
        unpacked(encoded(ending), "a")


UNPACKS = """
import resource, sys
from companion.camera.picture import PictureError, unpacked
data = sys.stdin.buffer.read()
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
try:
    unpacked(data, "vast.png")
except PictureError as error:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, error)
"""


def test_a_small_file_of_400_million_pixels_is_not_unpacked() -> None:
    """A file of a few megabytes took 2.4 GB in the camera's process."""
    side = 20_000
    data = vast(side)
    assert len(data) < 2_000_000 and side * side > LARGEST
    done = subprocess.run([sys.executable, "-c", UNPACKS], input=data, capture_output=True, check=True, timeout=120)
    grown, _, said = done.stdout.decode().partition(" ")
    assert "found 20000 x 20000 pixels" in said and int(grown) < 50_000


_FAULTS = """
import resource
import numpy as np
import companion.camera.picture

def planes():
    return [np.ones(1_000_000, np.float32) for _ in range(5)]

planes()
planes()
before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
for _ in range(5):
    planes()
print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only the GNU library is told to keep memory")
def test_planes_of_a_picture_are_laid_into_the_memory_of_those_before() -> None:
    """A page that is given back and asked for again is cleared by the system first: 24,000 here before."""
    faults = subprocess.run([sys.executable, "-c", _FAULTS], capture_output=True, text=True, check=True).stdout
    assert int(faults) < 1_000
