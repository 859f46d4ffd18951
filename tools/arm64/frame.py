"""Draws one frame of a mission in progress without a display and writes its raw colours to a file."""

import os
import sys
import tempfile
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from companion.cli.bench_parts import close, playing_table
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.screen.stage import picture
from companion.screen.theme import DARK
from companion.table.bindings import Bindings
from companion.text.catalogue import Catalogue

SIZE = Size(1280, 720)


def main() -> None:
    """Play into the second trick, draw."""
    with tempfile.TemporaryDirectory() as folder:
        table, _ = playing_table(Path(folder), Bindings())
        view = table.view(time.monotonic())
        close(table)
    began = time.perf_counter()
    surface = picture(layout(view, SIZE, Catalogue("en")), SIZE, DARK, 10.0)
    took = time.perf_counter() - began
    Path(sys.argv[1]).write_bytes(pygame.image.tobytes(surface, "RGB"))
    print(f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}, {took:.2f} s")


if __name__ == "__main__":
    main()
