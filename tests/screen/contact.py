"""Pictures of the scenes: all of them on the contact sheet, and one of each game side by side for the front page.

``python -m tests.screen.contact docs`` writes ``screens.png`` and ``table.png``;
``python -m tests.screen.contact out FOLDER`` writes ``beside.png``, its pictures beside our scenes and pages.
"""

import io
import math
import sys
from collections.abc import Callable, Sequence
from functools import partial
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
from tests.screen.gallery import PICTURES
from tests.screen.golden import opaque, save_small
from tests.screen.painting import painted
from tests.screen.tool_views import FOREMOST
from tests.screen.views import VIEWS
from tests.sheets import contact as pages
from tests.sheets.browser import CHROMIUM, PHONE
from tests.sheets.walks import EVENINGS

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
    painters: dict[str, Painter] = {}
    for name, make in VIEWS.items():
        if name in FOREMOST or name not in tool_views.VIEWS:
            painters[name] = lambda theme, make=make: painted(make(), SIZE, theme)
    for name, sonar in captain_sonar_views.VIEWS.items():
        painters[f"captain sonar: {name}"] = lambda theme, make=sonar: captain_sonar_views.painted(make(), SIZE, theme)
    for module in (toy_battle_views, fifty_missions_views, setup_views):
        for name in module.VIEWS:
            painters[name] = lambda theme, name=name, module=module: module.painted(name, SIZE, theme)
    for name, review in review_views.VIEWS.items():
        painters[name] = lambda theme, make=review: review_views.painted(make(), SIZE)
    return painters


def sheet(shown: Sequence[tuple[str, Callable[[], pygame.Surface]]], columns: int, caption: int) -> pygame.Surface:
    """Pictures in a grid, each with its name under it where there is room for one."""
    rows = math.ceil(len(shown) / columns)
    surface = pygame.Surface((columns * (CELL[0] + GAP) + GAP, rows * (CELL[1] + caption + GAP) + GAP))
    surface.fill((6, 12, 17))
    for index, (name, paint) in enumerate(shown):
        row, column = divmod(index, columns)
        at = (GAP + column * (CELL[0] + GAP), GAP + row * (CELL[1] + caption + GAP))
        surface.blit(pygame.transform.smoothscale(paint(), CELL), at)
        if caption:
            text = font("label", 24).render(name.replace("_", " "), True, (143, 176, 192))
            surface.blit(text, (at[0] + 4, at[1] + CELL[1] + 3))
    return surface


BESIDE = {
    "crew": "follow",
    "crew_lost": "lost_card",
    "crew_refused": "last_seconds",
    "logbook_voyage": "logbook_route",
    "menu": "menu",
    "moment_trick": "moment_task_done",
    "review": "story_lost",
    "setup": "setup_deep_sea",
    "sonar": "captain_sonar_stop",
    "sonar_broadcast": "captain_sonar_fought",
    "toy_board": "toy_battle_target",
    "sheet_join": "joining",
    "sheet_captain": "crewed captain",
    "sheet_mate": "crewed mate",
    "sheet_engineer": "crewed engineer",
    "sheet_radio": "crewed radio",
    "sheet_stop": "stops stop struck",
    "sheet_crew_seat": "crew communicate",
}
"""Which of ours stands beside a picture of the other folder, by its name without the size; ``sheet_`` is a page."""


def drawn_pages(wanted: Sequence[str]) -> dict[str, pygame.Surface]:
    """Pages of phones by their names, through Chromium; none where it is not installed."""
    evenings = tuple(name for name in EVENINGS if any(page.startswith(f"{name} ") for page in wanted))
    states = pages.states(evenings) if wanted and CHROMIUM.exists() else ()
    return {
        name: pygame.image.load(io.BytesIO(pages.shot(page, PHONE, "dark", False)), "page.png")
        for name, page in states
        if name in wanted
    }


def in_cell(picture: pygame.Surface) -> pygame.Surface:
    """A picture of any shape in the middle of a cell, twice as large as the cell is drawn."""
    cell = pygame.Surface((CELL[0] * 2, CELL[1] * 2))
    share = min(cell.width / picture.width, cell.height / picture.height)
    shown = pygame.transform.smoothscale(opaque(picture), (round(picture.width * share), round(picture.height * share)))
    cell.blit(shown, shown.get_rect(center=cell.get_rect().center))
    return cell


def beside(folder: Path, drawn: Path) -> None:
    """Each picture of the other folder that ``BESIDE`` names, with ours at its right."""
    files = {file.stem.removesuffix("_1920x1080"): file for file in sorted(drawn.glob("*.png"))}
    ours = drawn_pages([name for stem, name in BESIDE.items() if stem in files and stem.startswith("sheet_")])
    shown: list[tuple[str, Callable[[], pygame.Surface]]] = []
    for stem, name in BESIDE.items():
        file, page = files.get(stem), stem.startswith("sheet_")
        if file and name in (ours if page else PICTURES):
            paint = partial(in_cell, ours[name]) if page else partial(PICTURES[name], SIZE)
            shown += [(file.stem, partial(in_cell, pygame.image.load(file))), (name, paint)]
    folder.mkdir(parents=True, exist_ok=True)
    save_small(sheet(shown, COLUMNS, CAPTION), folder / "beside.png")


def main(folder: Path) -> None:
    """Write both pictures."""
    views = everything()
    every = [(name, partial(paint, DARK)) for name, paint in views.items()]
    every += [(f"{name}, light", partial(views[name], LIGHT)) for name in LIGHT_TOO]
    save_small(sheet(every, COLUMNS, CAPTION), folder / "screens.png")
    save_small(sheet([(name, partial(views[name], DARK)) for name in FRONT], 3, 0), folder / "table.png")


if __name__ == "__main__":
    to, *drawn = map(Path, sys.argv[1:] or ["docs"])
    beside(to, drawn[0]) if drawn else main(to)
