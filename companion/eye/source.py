"""Where pictures come from: a camera of the system, one on the Pi's connector, a folder, a video file.

Every source is opened by its device's name and raises ``OSError`` with a sentence when it is not there, or is gone.
"""

import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import cv2

from companion.camera.picture import Picture, PictureError, checked, unpacked

ENDINGS = (".png", ".jpg", ".jpeg", ".bmp", ".webp")
PI = "pi"
DUMB = 2.0
"""Seconds without a picture after which a camera counts as gone."""


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
    path = Path(device)
    if path.is_dir():
        return Folder(path)
    if not path.exists():
        raise OSError(f"{device} is not there; plug the camera in, cameras are called /dev/video0 and so on")
    return Video(path) if path.is_file() else Camera(path, width, height)


class Folder:
    """A folder of pictures: the newest is what is seen. What cannot be read yet is being written."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen: tuple[str, int] | None = None
        self._picture: Picture | None = None

    def look(self) -> Picture | None:
        """The newest picture."""
        try:
            found = [(path.stat().st_mtime_ns, path) for path in self._path.iterdir() if path.suffix in ENDINGS]
        except FileNotFoundError as error:
            if not self._path.is_dir():
                raise OSError(f"{self._path} is not there any more") from error
            return self._picture
        if found:
            when, path = max(found)
            if (path.name, when) != self._seen:
                try:
                    self._picture, self._seen = unpacked(path.read_bytes(), path.name), (path.name, when)
                except (OSError, PictureError):
                    return self._picture
        return self._picture

    def close(self) -> None:
        """Nothing is open."""


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
