"""A real X server of a chosen size for tests of the window, and keys pressed on it as a keyboard presses them."""

import ctypes
import ctypes.util
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

PLACE = """
import json, sys, pygame
from queue import Queue
from companion.screen.opening import Look
from companion.screen.window import Window
from companion.text.catalogue import Catalogue
wide, high, full = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3] == "full"
window = Window(Queue(), Catalogue("en"), Look(size=(wide, high), fullscreen=full))
for _ in range(20):
    window.pump()
    pygame.time.wait(20)
print(json.dumps([*window._window.position, *window._window.size, *window.size]))
"""
"""A program that opens a window and says where it came to lie, how large it is and how large its picture."""


@contextmanager
def x_server(wide: int, high: int) -> Iterator[dict[str, str]]:
    """The environment of a display of this size; without Xvfb the test is skipped."""
    if shutil.which("Xvfb") is None:
        pytest.skip("Xvfb is not installed; sudo apt install xvfb")
    reading, writing = os.pipe()
    screen = f"{wide}x{high}x24"
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        apart = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")
        yield {**{name: value for name, value in os.environ.items() if name not in apart}, "DISPLAY": f":{number}"}
    finally:
        server.terminate()
        server.wait()


class Keys:
    """Keys pressed and released on a display, as the server itself reports them."""

    def __init__(self, display: str) -> None:
        try:
            self._x = ctypes.CDLL("libX11.so.6")
            self._test = ctypes.CDLL("libXtst.so.6")
        except OSError:
            pytest.skip("libXtst is not installed; sudo apt install libxtst6")
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._x.XStringToKeysym.restype = ctypes.c_ulong
        self._x.XKeysymToKeycode.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
        self._x.XSync.argtypes = [ctypes.c_void_p, ctypes.c_int]
        self._test.XTestFakeKeyEvent.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_int, ctypes.c_ulong]
        self._display = self._x.XOpenDisplay(display.encode())

    def press(self, *names: str) -> None:
        """Press keys one after the other; a capital letter is pressed with Shift."""
        for name in names:
            shifted = len(name) == 1 and name.isupper()
            for down in (1, 0):
                if shifted and down:
                    self._send("Shift_L", 1)
                self._send(name.lower() if shifted else name, down)
                if shifted and not down:
                    self._send("Shift_L", 0)
            self._x.XSync(self._display, 0)

    def _send(self, name: str, down: int) -> None:
        code = self._x.XKeysymToKeycode(self._display, self._x.XStringToKeysym(name.encode()))
        self._test.XTestFakeKeyEvent(self._display, code, down, 0)
