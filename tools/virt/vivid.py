"""The kernel's test camera (vivid): pictures put on its output are what its camera sees from then on.

Pictures are blue, green and red, a byte each, line by line. Calls and structures are those of <linux/videodev2.h> on a
64-bit machine. Only Python's own library is needed; the machine in the machine is slow enough.
"""

import fcntl
import mmap
import os
import struct

WRITE, BOTH = 1, 3
"""Which way a call's structure goes."""
OUTPUT, MAPPED, PLAIN = 2, 1, 1
"""V4L2_BUF_TYPE_VIDEO_OUTPUT, V4L2_MEMORY_MMAP, V4L2_FIELD_NONE."""

CONNECTED_TO, THE_OUTPUT = 0xF0F071, 2
"""The control "HDMI 000-0 Is Connected To", and its choice "Output HDMI 000-0"."""
WRITTEN, NOTHING = 0xF0F001, 2
"""The control "OSD Text Mode": what the camera writes into its picture."""


def call(device: int, way: int, number: int, structure: bytes) -> bytearray:
    """One call to the driver; what it answered."""
    answer = bytearray(structure)
    fcntl.ioctl(device, way << 30 | len(answer) << 16 | ord("V") << 8 | number, answer)
    return answer


def connect(camera: str, output: str, width: int, height: int) -> None:
    """Let the camera see the output, both in this size, with nothing written over it."""
    for path in (output, camera):
        device = os.open(path, os.O_RDWR)
        try:
            call(device, BOTH, 87, timings(device, width, height))  # VIDIOC_S_DV_TIMINGS
            if path == camera:
                for control, value in ((CONNECTED_TO, THE_OUTPUT), (WRITTEN, NOTHING)):
                    call(device, BOTH, 28, struct.pack("=Ii", control, value))  # VIDIOC_S_CTRL
        finally:
            os.close(device)


def timings(device: int, width: int, height: int) -> bytes:
    """The first progressive timings of this size that the device knows. Raises ``OSError`` beyond the last."""
    number = 0
    while True:
        timing = call(device, BOTH, 98, struct.pack("=I144x", number))  # VIDIOC_ENUM_DV_TIMINGS
        if struct.unpack_from("=III", timing, 20) == (width, height, 0):
            return bytes(timing[16:])
        number += 1


class Output:
    """The output, open; what was put on it last stays."""

    def __init__(self, path: str) -> None:
        self._device = os.open(path, os.O_RDWR)
        form = call(self._device, BOTH, 4, struct.pack("=I204x", OUTPUT))  # VIDIOC_G_FMT
        struct.pack_into("=4s", form, 16, b"BGR3")
        self.size = struct.unpack_from("=I", call(self._device, BOTH, 5, form), 28)[0]  # type: ignore[arg-type]  # VIDIOC_S_FMT
        asked = call(self._device, BOTH, 8, struct.pack("=III8x", 2, OUTPUT, MAPPED))  # VIDIOC_REQBUFS
        self._maps = [self._map(number) for number in range(struct.unpack_from("=I", asked)[0])]
        self._free = list(range(len(self._maps)))
        self._on = False

    def show(self, picture: bytes) -> None:
        """Put a picture on it: as often as there are buffers, so that no older one comes back."""
        if len(picture) != self.size:
            raise ValueError(f"found {len(picture)} bytes, expected {self.size}")
        for _ in self._maps:
            if not self._free:
                taken = call(self._device, BOTH, 17, self._buffer())  # VIDIOC_DQBUF
                self._free.append(struct.unpack_from("=I", taken)[0])
            number = self._free.pop(0)
            self._maps[number][: self.size] = picture
            call(self._device, BOTH, 15, self._buffer(number))  # VIDIOC_QBUF
        if not self._on:
            call(self._device, WRITE, 18, struct.pack("=i", OUTPUT))  # VIDIOC_STREAMON
            self._on = True

    def _map(self, number: int) -> mmap.mmap:
        buffer = call(self._device, BOTH, 9, self._buffer(number))  # VIDIOC_QUERYBUF
        offset, length = struct.unpack_from("=I4xI", buffer, 64)
        return mmap.mmap(self._device, length, offset=offset)

    def _buffer(self, number: int = 0) -> bytes:
        return struct.pack("=IIIII40xI8xI12x", number, OUTPUT, self.size, 0, PLAIN, MAPPED, self.size)
