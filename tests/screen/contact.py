"""Pictures of the scenes: all of them on the contact sheet, and one of each game side by side for the front page.

``python -m tests.screen.contact docs`` writes ``screens.png`` and ``table.png``;
``python -m tests.screen.contact out FOLDER`` writes ``beside.png``, its pictures beside our scenes.
"""

import math
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from companion.screen.fonts import font
from companion.screen.geometry import Size
from companion.screen.theme import DARK, LIGHT, Theme
from tests.screen import (
    captain_sonar_views,
    fifty_missions_views,
    review_views,
    setup_views,
    tool_views,
    toy_battle_views,
)
from tests.screen.golden import opaque, save_small
from tests.screen.painting import painted
from tests.screen.tool_views import FOREMOST
from tests.screen.views import VIEWS

SIZE = Size(1920, 1080)
CELL = (640, 360)
COLUMNS = 4
GAP = 16
CAPTION = 34
LIGHT_TOO = ("follow", "planet_nine", "home", "won")
FRONT = ("follow", "captain sonar: struck", "toy_battle_target", "planet_nine", "fifty_turn", "review_lost")
"""What the front page shows, in two rows."""


Painter = Callable[[Theme], pygame.Surface]


def everything() -> dict[str, Painter]:
    """Every hand-made view of every game by its name; of the tools one view a step."""
    found: dict[str, Painter] = {}
    for name, make in VIEWS.items():
        if name in FOREMOST or name not in tool_views.VIEWS:
            found[name] = lambda theme, make=make: painted(make(), SIZE, theme)  # type: ignore[misc]
    for name, sonar in captain_sonar_views.VIEWS.items():
        found[f"captain sonar: {name}"] = lambda theme, make=sonar: captain_sonar_views.painted(make(), SIZE, theme)  # type: ignore[misc]
    for module in (toy_battle_views, fifty_missions_views, setup_views):
        for name in module.VIEWS:
            found[name] = lambda theme, name=name, module=module: module.painted(name, SIZE, theme)  # type: ignore[misc]
    for name, review in review_views.VIEWS.items():
        found[name] = lambda theme, make=review: review_views.painted(make(), SIZE)  # type: ignore[misc]
    return found


def sheet(shown: Sequence[tuple[str, Painter, Theme]], columns: int, caption: int) -> pygame.Surface:
    """Pictures in a grid, each with its name under it where there is room for one."""
    rows = math.ceil(len(shown) / columns)
    surface = pygame.Surface((columns * (CELL[0] + GAP) + GAP, rows * (CELL[1] + caption + GAP) + GAP))
    surface.fill((6, 12, 17))
    for index, (name, paint, theme) in enumerate(shown):
        row, column = divmod(index, columns)
        at = (GAP + column * (CELL[0] + GAP), GAP + row * (CELL[1] + caption + GAP))
        surface.blit(pygame.transform.smoothscale(paint(theme), CELL), at)
        if caption:
            text = font("label", 24).render(name.replace("_", " "), True, (143, 176, 192))
            surface.blit(text, (at[0] + 4, at[1] + CELL[1] + 3))
    return surface


def beside(folder: Path, drawn: Path) -> None:
    """Each picture of the other folder with the scenes of its name at its right: ``menu_1920x1080.png``, ``menu``."""
    views, shown = everything(), []
    for file in sorted(drawn.glob("*_1920x1080.png")):
        stem = file.stem.removesuffix("_1920x1080")
        names = [name for name in views if stem in (name, name.replace("captain sonar: ", ""))]
        names = names or [name for name in views if stem.split("_")[0] in name.replace(": ", "_").split("_")]
        for name in names[:2]:
            shown.append((file.stem, lambda theme, file=file: opaque(pygame.image.load(file)), DARK))
            shown.append((name, views[name], DARK))
    save_small(sheet(shown, COLUMNS, CAPTION), folder / "beside.png")


def main(folder: Path) -> None:
    """Write both pictures."""
    views = everything()
    every = [(name, paint, DARK) for name, paint in views.items()]
    every += [(f"{name}, light", views[name], LIGHT) for name in LIGHT_TOO]
    save_small(sheet(every, COLUMNS, CAPTION), folder / "screens.png")
    save_small(sheet([(name, views[name], DARK) for name in FRONT], 3, 0), folder / "table.png")


if __name__ == "__main__":
    to, *drawn = map(Path, sys.argv[1:] or ["docs"])
    beside(to, drawn[0]) if drawn else main(to)
