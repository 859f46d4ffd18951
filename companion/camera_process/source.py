"""Where pictures come from: a camera of the system or of the Pi's connector, a phone's address, a folder, a video file.

Every source is opened by its device's name and raises ``OSError`` with a sentence when it is not there, or is gone.
"""

import base64
import http.client
import os
import struct
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from fcntl import ioctl
from functools import partial
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import SplitResult, unquote, urlsplit
from urllib.request import ProxyHandler, Request, build_opener

import cv2

from companion.camera.picture import Picture, PictureError, checked, unpacked
from companion.store.files import read_whole

ENDINGS = (".png", ".jpg", ".jpeg", ".bmp", ".webp")
PI = "pi"
DUMB = 2.0
"""Seconds without a picture after which a camera counts as gone."""
STREAMS = ("http", "https", "rtsp")
"""Addresses of a phone or a network camera begin with one of these."""
STALLED = 6.0
"""Seconds without a picture after which an address counts as gone: a phone's Wi-Fi rests longer than a cable."""
ANSWERS = 4.0
"""Seconds that an address may take to answer, and between two pieces of a picture."""
SNAPSHOTS = 0.2
"""Seconds between two pictures of an address that gives one at a time."""
MOST_HEADERS = 101
"""Lines before a part of a stream; the library refuses more than a hundred."""
LARGEST_SENT = 16 * 2**20
"""Bytes of the largest picture that an address may send."""


LOOKS, EVERY = 10, 0.1
"""So many pictures are waited for, until a camera has found its brightness, with so many seconds between."""
SET_CONTROL = 0xC008561C
"""V4L2's VIDIOC_S_CTRL: the number of a control, and what it becomes."""
CONTROLS: Mapping[str, Callable[[int], Sequence[tuple[int, int]]]] = {
    # Off with what finds it by itself, then the figure. Of the mains 1 is 50 hertz and 2 is 60.
    "focus": lambda value: ((0x009A090C, 0), (0x009A090A, value)),
    "exposure": lambda value: ((0x009A0901, 1), (0x009A0902, value)),
    "mains": lambda value: ((0x00980918, 2 if value == 60 else 1),),
}


class Source(Protocol):
    """Something that gives pictures."""

    def look(self) -> Picture | None:
        """The newest picture; ``None`` while there is none yet. Raises ``OSError`` when the device is gone."""
        ...

    def close(self) -> None:
        """Give the device back."""
        ...


def opened(device: str, width: int, height: int) -> Source:
    """The source of a device's name. Raises ``OSError``."""
    if device == PI:
        return PiCamera(width, height)
    if urlsplit(device).scheme in STREAMS:
        return Stream(device)
    path = Path(device)
    if path.is_dir():
        return Folder(path)
    if not path.exists():
        raise OSError(f"{device} is not there; plug the camera in, cameras are called /dev/video0 and so on")
    return Video(path) if path.is_file() else Camera(path, width, height)


def first_picture(device: str, width: int, height: int) -> Picture | None:
    """A picture of a device, once a camera has found its brightness; ``None`` where none came. Raises ``OSError``."""
    source = opened(device, width, height)
    try:
        picture = None
        for _ in range(LOOKS):
            picture = source.look() if picture is None or device.startswith("/dev/") else picture
            time.sleep(EVERY if picture is None else 0)
        return picture
    finally:
        source.close()


def adjust(
    device: str, controls: Mapping[str, int], set_control: Callable[[int, int, bytes], object] = ioctl
) -> list[str]:
    """Set a camera's controls, and which of them it lacks: all, where it is no camera of the system."""
    lacking = []
    for name, value in controls.items():
        try:
            camera = os.open(device, os.O_RDWR | os.O_NONBLOCK)
            try:
                for control, number in CONTROLS[name](value):
                    set_control(camera, SET_CONTROL, struct.pack("=Ii", control, number))
            finally:
                os.close(camera)
        except OSError:
            lacking.append(name)
    return lacking


class Folder:
    """A folder of pictures: the newest is what is seen. What cannot be read yet is being written."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen: tuple[str, int] | None = None
        self._picture: Picture | None = None

    def look(self) -> Picture | None:
        """The newest picture of the camera."""
        try:
            pictures = [(path.stat().st_mtime_ns, path) for path in self._path.iterdir() if path.suffix in ENDINGS]
        except FileNotFoundError as error:
            if not self._path.is_dir():
                raise OSError(f"{self._path} is not there any more") from error
            return self._picture
        if pictures:
            when, path = max(pictures)
            if (path.name, when) != self._seen:
                try:
                    self._picture, self._seen = unpacked(read_whole(path), path.name), (path.name, when)
                except (OSError, PictureError):
                    return self._picture
        return self._picture

    def close(self) -> None:
        """Nothing is open that would have to be closed."""


class Video:
    """A video file, at its own pace; behind its end the last picture stays."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self._video = cv2.VideoCapture(str(path))
        self._pace = self._video.get(cv2.CAP_PROP_FPS) or 10.0
        self._clock, self._begun, self._count = clock, clock(), 0
        self._picture: Picture | None = None
        if not self._video.isOpened():
            raise OSError(f"{path} is no video that can be read, nor a camera")

    def look(self) -> Picture | None:
        """The picture that is due now; those between are passed over."""
        due = int((self._clock() - self._begun) * self._pace) + 1
        taken = None
        while self._count < due and self._video.grab():
            self._count += 1
            taken = self._video.retrieve()[1]
        if taken is not None:
            self._picture = checked(taken)
        return self._picture

    def close(self) -> None:
        """Close the file."""
        self._video.release()


class Camera:
    """A camera of the system (V4L2)."""

    def __init__(self, path: Path, width: int, height: int) -> None:
        self._path = path
        self._camera = cv2.VideoCapture(str(path), cv2.CAP_V4L2)
        if not self._camera.isOpened():
            raise OSError(f"{path} cannot be opened; another program has it, or run: sudo usermod -aG video $USER")
        # Packed pictures: unpacked ones of this size come five times a second over USB 2.
        self._camera.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        for what, value in (("FRAME_WIDTH", width), ("FRAME_HEIGHT", height), ("FPS", 10), ("BUFFERSIZE", 1)):
            self._camera.set(getattr(cv2, f"CAP_PROP_{what}"), value)
        self._last = time.monotonic()

    def look(self) -> Picture | None:
        """The next picture."""
        done, taken = self._camera.read()
        now = time.monotonic()
        if done:
            self._last = now
            return checked(taken)
        if not self._path.exists() or now - self._last > DUMB:
            raise OSError(f"{self._path} gives no picture any more; is it plugged in?")
        return None

    def close(self) -> None:
        """Give the camera back."""
        self._camera.release()


class PiCamera:
    """A camera on the Pi's own connector, through picamera2 from apt."""

    def __init__(self, width: int, height: int) -> None:
        try:
            library: Any = import_module("picamera2")
        except ImportError as error:
            raise OSError("picamera2 is not installed; run: sudo apt install python3-picamera2") from error
        try:
            self._camera = library.Picamera2()
            main = {"size": (width, height), "format": "RGB888"}
            self._camera.configure(self._camera.create_video_configuration(main=main, controls={"FrameRate": 10}))
            self._camera.start()
        except Exception as error:  # the library has kinds of its own; without a camera it says IndexError
            raise OSError(f"the Pi's camera cannot be opened ({error}); is its ribbon in, contacts inwards?") from error

    def look(self) -> Picture | None:
        """The next picture; what the library calls RGB lies in memory as blue, green, red."""
        return checked(self._camera.capture_array("main"))

    def close(self) -> None:
        """Give the camera back."""
        self._camera.close()


class Stream:
    """An address in the network that gives MJPEG, single pictures or RTSP, as camera apps of old phones do.

    A thread of its own reads the newest picture, so that an address that stalls keeps nobody waiting.
    """

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._name = f"{parts.scheme}://{parts.hostname}{parts.path}"
        self._newest: Callable[[], Picture] | None = None
        self._why = ""
        self._closed = threading.Event()
        self._last = time.monotonic()
        self._answered = threading.Event()
        threading.Thread(target=self._reads, args=(address, parts), name="stream", daemon=True).start()
        if not self._answered.wait(ANSWERS) or self._newest is None:
            self.close()
            raise self._gone()

    def look(self) -> Picture | None:
        """The newest picture that came since the last look; one that came damaged is passed over."""
        newest, self._newest = self._newest, None
        now = time.monotonic()
        if newest is not None:
            self._last = now
            try:
                return newest()
            except PictureError as error:
                if "pixels" in str(error):
                    raise
                return None
        if self._why or now - self._last > STALLED:
            raise self._gone()
        return None

    def _gone(self) -> OSError:
        why = self._why or "nothing came in time"
        return OSError(f"{self._name} gives no picture ({why}); is the app on, and the phone in the same Wi-Fi?")

    def close(self) -> None:
        """Give the address up; its thread ends with the next picture, or when none comes in time."""
        self._closed.set()

    def _reads(self, address: str, parts: SplitResult) -> None:
        try:
            for newest in _over_rtsp(address) if parts.scheme == "rtsp" else _over_http(parts):
                self._newest = newest
                self._answered.set()
                if self._closed.is_set():
                    return
            self._why = "the connection ended"
        except (OSError, ValueError, http.client.HTTPException) as error:
            self._why = str(error) or type(error).__name__
        self._answered.set()


def _over_rtsp(address: str) -> Iterator[Callable[[], Picture]]:
    limit = int(ANSWERS * 1000)
    limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, limit, cv2.CAP_PROP_READ_TIMEOUT_MSEC, limit]
    video = cv2.VideoCapture(address, cv2.CAP_FFMPEG, limits)
    try:
        while video.grab():
            done, taken = video.retrieve()
            if done:
                yield partial(checked, taken)
    finally:
        video.release()


def _over_http(parts: SplitResult) -> Iterator[Callable[[], Picture]]:
    """Each picture of an MJPEG stream, or the one that the address gives, again and again. Raises ``OSError``."""
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    bare = parts._replace(netloc=f"{host}:{parts.port}" if parts.port else f"{host}").geturl()
    request = Request(bare)
    if parts.username is not None:
        login = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
        # For this host alone: another one that it leads on to is not told.
        request.add_unredirected_header("Authorization", f"Basic {base64.b64encode(login.encode()).decode()}")
    # The table's own network: whatever proxy the system has for the internet is not asked.
    opener = build_opener(ProxyHandler({}))
    while True:
        with opener.open(request, timeout=ANSWERS) as answer:
            kind, boundary = answer.headers.get_content_type(), answer.headers.get_boundary()
            if kind == "multipart/x-mixed-replace" and boundary:
                yield from (partial(unpacked, data) for data in _parts(answer, boundary))
                return
            if answer.headers.get_content_maintype() != "image":
                raise OSError(
                    f"found {kind}, expected an MJPEG stream or a picture: the app names its address for video"
                )
            yield partial(unpacked, _whole(answer))
        time.sleep(SNAPSHOTS)


def _whole(answer: http.client.HTTPResponse, length: int | None = None) -> bytes:
    """What is sent up to its end, or so many bytes of it. Raises ``OSError`` where that is too large, or cut."""
    most = LARGEST_SENT if length is None else length
    if most > LARGEST_SENT:
        raise OSError(f"found a picture of {most:,} bytes, expected {LARGEST_SENT:,} at most")
    data, late = bytearray(), time.monotonic() + STALLED
    while len(data) < most and (piece := answer.read1(most - len(data))):
        data += piece
        _in_time(late)
    if length is not None and len(data) < length:
        raise OSError("the connection ended inside a picture")
    return bytes(data)


def _parts(answer: http.client.HTTPResponse, boundary: str) -> Iterator[bytes]:
    """The parts of a multipart stream: by their length where it is said, else up to the next boundary."""
    # Apps differ in whether they count the two dashes as part of the boundary.
    mark = boundary.strip("-").encode()
    late = time.monotonic() + STALLED
    line = _line(answer, late)
    while line:
        if not line.lstrip(b"-").startswith(mark):
            line = _line(answer, late)
            continue
        head = [line]
        while head[-1].strip() and len(head) <= MOST_HEADERS:
            head.append(_line(answer, late))
        length = http.client.parse_headers(BytesIO(b"".join(head[1:]))).get("Content-Length", "")
        if length.isdecimal():
            yield _whole(answer, int(length))
            late = time.monotonic() + STALLED
            line = _line(answer, late)
            continue
        data = bytearray()
        while (line := _line(answer, late)) and not line.lstrip(b"-").startswith(mark):
            data += line
            if len(data) > LARGEST_SENT:
                raise OSError(f"found a picture of more than {LARGEST_SENT:,} bytes")
        if line:
            yield bytes(data)
            late = time.monotonic() + STALLED


def _in_time(late: float) -> None:
    """Raises ``OSError`` where a picture should have been there by now: one that drips never ends by itself."""
    if time.monotonic() > late:
        raise OSError(f"a picture took longer than {STALLED:g} seconds")


def _line(answer: http.client.HTTPResponse, late: float) -> bytes:
    """A line, or as much of it as a picture may have. Raises ``OSError`` when its end has not come in time."""
    line = bytearray()
    while not line.endswith(b"\n") and len(line) <= LARGEST_SENT and (seen := answer.peek()):
        line += answer.read1(seen.find(b"\n") + 1 or len(seen))
        _in_time(late)
    return bytes(line)
