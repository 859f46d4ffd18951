"""A scanner that types into the window is heard as a reader, a person's keys stay typing."""

import os
import queue
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from companion.cli.windows import WindowDisplay
from companion.devices.keyboard import WedgeKeys
from companion.inputs import DeviceFound, Input, Said, Scanned
from companion.screen.opening import Look
from companion.screen.window import Window
from companion.text.catalogue import Catalogue


def _type(window: Window, text: str) -> None:
    for sign in text:
        key = pygame.K_RETURN if sign == "\n" else 0
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="\r" if sign == "\n" else sign))
    window.pump()


def test_fast_keys_are_a_scan_and_slow_ones_a_typed_line(tmp_path: Path) -> None:
    inputs: queue.Queue[Input] = queue.Queue()
    now = [0.0]
    window = Window(inputs, Catalogue("en"), Look(size=(320, 200)))
    try:
        display = WindowDisplay(window)
        sorter = WedgeKeys("wedge", clock=lambda: now[0])
        sorter.start(inputs)
        assert inputs.get_nowait() == DeviceFound("wedge")
        display.sort_keys(sorter)
        _type(window, "P9:B7\n")
        assert inputs.get_nowait() == Scanned("wedge", "P9:B7")
        for sign in "undo":
            now[0] += 0.5
            _type(window, sign)
        now[0] += 0.5
        _type(window, "\n")
        now[0] += 0.5
        window.pump()
        assert inputs.get_nowait() == Said("screen", "undo")
    finally:
        window.close()
