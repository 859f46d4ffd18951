"""Pictures of the hand-made views, with sentences that stand in for the games' own."""

import os
from functools import cache
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from companion.rules.published import TableView
from companion.screen.elements import Layout
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.screen.stage import picture
from companion.screen.theme import DARK, Theme
from companion.text.catalogue import FOLDER, Catalogue
from tests.helpers import new_folder
from tests.screen.views import NOW

SHARED = (
    "common.ftl",
    "screen.ftl",
    "setup.ftl",
    "settings.ftl",
    "guide.ftl",
    "labels.ftl",
    "enrolment.ftl",
    "doctor.ftl",
    "sheets.ftl",
    "camera.ftl",
)
WORDS = Path(__file__).parent / "words" / "en.ftl"


@cache
def catalogue(language: str = "en") -> Catalogue:
    """The shared sentences of a language with the reasons of house rules, and English ones in place of the games'."""
    folder = new_folder()
    for name in {"en", language}:
        (folder / name).mkdir()
        for file in SHARED:
            text = (FOLDER / name / file).read_text(encoding="utf-8")
            (folder / name / file).write_text(text, encoding="utf-8")
        games = [path for path in sorted((FOLDER / name).glob("*.ftl")) if path.name not in SHARED]
        lines = [line for path in games for line in path.read_text(encoding="utf-8").splitlines()]
        reasons = "\n".join(line for line in lines if line.startswith("why-"))
        (folder / name / "why.ftl").write_text(reasons, encoding="utf-8")
    (folder / "en" / "zz.ftl").write_text(WORDS.read_text(encoding="utf-8"), encoding="utf-8")
    return Catalogue(language, folder=folder)


def painted(view: TableView, size: Size, theme: Theme = DARK, language: str = "en") -> pygame.Surface:
    """A view at rest."""
    return picture(layout(view, size, catalogue(language)), size, theme, NOW)


def stand_on_screen(painted: Layout, size: Size, beyond: tuple[str, ...] = ()) -> None:
    """Every element has a key of its own and stands on the screen; those of some keys may reach ``beyond`` it."""
    keys = [element.key for element in painted.elements]
    assert len(keys) == len(set(keys))
    for element in painted.elements:
        if element.key not in beyond:
            assert element.box.x > -size.unit and element.box.right < size.width + size.unit, element.key
            assert element.box.y > -size.unit and element.box.bottom < size.height + size.unit, element.key
