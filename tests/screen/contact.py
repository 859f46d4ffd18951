"""The contact sheet: every scene on one picture. ``python -m tests.screen.contact docs/screens.png``."""

import math
import sys
from pathlib import Path

import pygame

from companion.rules.published import TableView
from companion.screen.fonts import font
from companion.screen.geometry import Size
from companion.screen.theme import DARK, LIGHT
from tests.screen import tool_views
from tests.screen.painting import painted
from tests.screen.tool_views import FOREMOST
from tests.screen.views import VIEWS

SIZE = Size(1920, 1080)
CELL = (640, 360)
COLUMNS = 4
GAP = 16
CAPTION = 34
LIGHT_TOO = ("follow", "planet_nine", "home", "won")


def sheet(views: dict[str, TableView]) -> pygame.Surface:
    """All views in a grid, each with its name; some of them in the light theme too."""
    shown = [(name, view, DARK) for name, view in views.items()]
    shown += [(f"{name}, light", views[name], LIGHT) for name in LIGHT_TOO if name in views]
    rows = math.ceil(len(shown) / COLUMNS)
    wide = COLUMNS * (CELL[0] + GAP) + GAP
    made = pygame.Surface((wide, rows * (CELL[1] + CAPTION + GAP) + GAP))
    made.fill((6, 12, 17))
    for index, (name, view, theme) in enumerate(shown):
        row, column = divmod(index, COLUMNS)
        at = (GAP + column * (CELL[0] + GAP), GAP + row * (CELL[1] + CAPTION + GAP))
        made.blit(pygame.transform.smoothscale(painted(view, SIZE, theme), CELL), at)
        caption = font("label", 24).render(name.replace("_", " "), True, (143, 176, 192))
        made.blit(caption, (at[0] + 4, at[1] + CELL[1] + 3))
    return made


def main(path: Path) -> None:
    """Write the sheet, of the tools one view a step, without the last bits of its colours, so that it stays small."""
    shown = {name: make for name, make in VIEWS.items() if name in FOREMOST or name not in tool_views.VIEWS}
    picture = sheet({name: make() for name, make in shown.items()})
    try:
        from PIL import Image
    except ImportError:
        pygame.image.save(picture, path)
        return
    image = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    image.point([min(255, (value & 0xF8) + 4) for value in range(256)] * 3).save(path, optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screens.png"))
