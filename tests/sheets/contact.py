"""Pictures of the pages: a strip of seven for the guide, or every state in both sizes, dark and light.

``python -m tests.sheets.contact docs`` writes ``pages.png``; ``python -m tests.sheets.contact --every out/pages`` all.
"""

import io
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame

from companion.screen.fonts import font
from tests.sheets.browser import PHONE, TABLET, choose, chromium, join, page_of
from tests.sheets.looks import SET
from tests.sheets.walks import EVENINGS, begun

STRIP = {
    "joining": "Joining",
    "crewed captain": "Captain",
    "crewed mate": "First Mate",
    "crewed engineer": "Engineer",
    "crewed radio": "Radio Operator",
    "crew communicate": "A seat of The Crew",
    "stops stop struck": "STOP",
}
"""What the guide shows, and what stands under it."""
CELL = (260, 563)
GAP = 14
CAPTION = 36


def states(evenings: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """Every state of these evenings by its name, on a page that can be drawn."""
    for browser in chromium():
        for evening in evenings:
            game, given, position, walk = EVENINGS[evening]
            with tempfile.TemporaryDirectory() as folder:
                table = begun(Path(folder), game, given, position)
                try:
                    if evening == "crewed":
                        yield "joining", joining(browser, table)

                    def open_(*posts: str, browser: Any = browser, table: Any = table) -> Any:
                        return join(browser, table, *posts, reduced_motion="reduce")

                    for name, page in walk(table, open_):
                        yield f"{evening} {name}", page
                finally:
                    table.close()


def joining(browser: Any, table: Any) -> Any:
    """The first page of a phone, where one post is taken already and another one is chosen."""
    join(browser, table, "yellow-captain", name="Ana")
    page = page_of(browser, f"{table.address}/#{table.code()}", reduced_motion="reduce")
    choose(page, "yellow-engineer")
    return page


def shot(page: Any, size: dict[str, int], theme: str, whole: bool) -> bytes:
    """The page as it stands; what lies over it is shown as the glass has it."""
    page.set_viewport_size(size)
    page.evaluate(SET, [theme, 1])
    page.evaluate("() => document.fonts.ready.then(() => scrollTo(0, 0))")
    return bytes(page.screenshot(full_page=whole and not page.locator(".sonar-over").count()))


def strip(folder: Path) -> None:
    """Seven phones side by side, each with its name."""
    painters = {}
    for name, page in states(("crewed", "crew", "stops")):
        if name in STRIP:
            painters[name] = pygame.image.load(io.BytesIO(shot(page, PHONE, "dark", False)), "page.png")
    surface = pygame.Surface((len(STRIP) * (CELL[0] + GAP) + GAP, CELL[1] + CAPTION + GAP))
    surface.fill((6, 12, 17))
    for index, (name, caption) in enumerate(STRIP.items()):
        left = GAP + index * (CELL[0] + GAP)
        surface.blit(pygame.transform.smoothscale(painters[name].convert(24), CELL), (left, GAP))
        text = font("label", 24).render(caption, True, (143, 176, 192))
        surface.blit(text, text.get_rect(midtop=(left + CELL[0] // 2, CELL[1] + GAP + 4)))
    folder.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface, folder / "pages.png")


def every(folder: Path) -> None:
    """Every state as a picture of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, page in states(tuple(EVENINGS)):
        for size in (PHONE, TABLET):
            for theme in ("dark", "light"):
                file = f"{name} {size['width']} {theme}.png".replace(" ", "-")
                (folder / file).write_bytes(shot(page, size, theme, True))
        page.set_viewport_size(PHONE)


if __name__ == "__main__":
    pygame.font.init()
    every(Path(sys.argv[2])) if sys.argv[1] == "--every" else strip(Path(sys.argv[1]))
