"""Which scene draws which view."""

from importlib import import_module

from companion.rules.published import TableView
from companion.screen.elements import Layout
from companion.screen.geometry import Size
from companion.screen.scenes.common import frame
from companion.screen.scenes.common.plain import PLAIN
from companion.screen.scenes.scene import Scene
from companion.text.catalogue import Catalogue

PACKAGES = {
    "planet-nine": "crew",
    "deep-sea": "crew",
    "captain-sonar": "captain_sonar",
    "toy-battle": "toy_battle",
    "fifty-missions": "fifty_missions",
}
"""The package of each game; it exports ``SCENE``."""

COMMON = ("home", "setup", "logbook", "devices", "enrolment", "doctor", "error")


def scene_of(view: TableView) -> Scene:
    """The scene of a view: the game's own, or one that all games share."""
    if view.scene in COMMON:
        found: Scene = import_module(f"companion.screen.scenes.common.{view.scene}").SCENE
        return found
    if view.scene == "review":
        review: Scene = import_module("companion.screen.scenes.review").SCENE
        return review
    package = PACKAGES.get(view.game or "")
    if package is None or view.board is None:
        return PLAIN
    own: Scene = import_module(f"companion.screen.scenes.{package}").SCENE
    return own


def layout(view: TableView, size: Size, catalogue: Catalogue) -> Layout:
    """The whole layout of a view."""
    return frame.arrange(scene_of(view), view, size, catalogue)
