"""Parts that the tests of devices share: pseudo-terminals, plugs that can be pulled, a patient queue."""

import contextlib
import os
import time
import tty
from collections.abc import Callable
from pathlib import Path
from queue import Empty, Queue

import pytest

from companion.inputs import Input


def pseudo_terminal() -> tuple[int, int]:
    """Both ends of a serial line that the kernel makes up; the test is skipped where it makes none."""
    try:
        return os.openpty()
    except OSError as error:
        pytest.skip(f"there are no pseudo-terminals here: {error}")


def within(seconds: float, true: Callable[[], object]) -> bool:
    """Whether it becomes true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(0.005)
    return bool(true())


def drained(inputs: "Queue[Input]", count: int = 0, seconds: float = 20.0) -> list[Input]:
    """The next ``count`` inputs (waited for) and whatever else is there by then."""
    got: list[Input] = []
    end = time.monotonic() + seconds
    while len(got) < count and (left := end - time.monotonic()) > 0:
        with contextlib.suppress(Empty):
            got.append(inputs.get(timeout=left))
    with contextlib.suppress(Empty):
        while True:
            got.append(inputs.get_nowait())
    return got


class Plug:
    """A device behind a symbolic link, as udev makes them: a pseudo-terminal that can be pulled and put back."""

    def __init__(self, link: Path) -> None:
        self.link = link
        self._host = self._device = -1

    def put_in(self) -> "Plug":
        self._host, self._device = pseudo_terminal()
        tty.setraw(self._host)
        tty.setraw(self._device)
        temporary = self.link.with_suffix(".new")
        temporary.symlink_to(os.ttyname(self._device))
        temporary.rename(self.link)
        return self

    def pull(self) -> None:
        """As the kernel does it: the link goes, the port reports an end."""
        self.link.unlink(missing_ok=True)
        for descriptor in (self._host, self._device):
            if descriptor >= 0:
                os.close(descriptor)
        self._host = self._device = -1

    def send(self, data: bytes) -> None:
        os.write(self._host, data)

    def received(self) -> bytes:
        """What the program has written, without waiting."""
        os.set_blocking(self._host, False)
        try:
            return os.read(self._host, 4096)
        except (BlockingIOError, OSError):
            return b""
