"""Which scene draws which view."""

from contextlib import suppress
from dataclasses import replace
from importlib import import_module

from companion.games.covers import COVERS
from companion.rules.published import ErrorView, TableView
from companion.rules.sentences import Sentence
from companion.screen.elements import Layout
from companion.screen.geometry import Size
from companion.screen.scenes.common import frame
from companion.screen.scenes.scene import Scene, game_header
from companion.text.catalogue import Catalogue
from companion.text.terminal import lying

OURS = "companion.screen.scenes"
"""Where the scenes of our own games lie."""

GAMES = "companion.games."

SCENES = {
    cover.id: f"{OURS}.{cover.module.removeprefix(GAMES).partition('.')[0]}"
    for cover in COVERS.values()
    if cover.module.startswith(GAMES)
}
"""The module of each game's scene, which has the name of the game's folder; it exports ``SCENE``. A game without one
is shown plainly."""


PLAIN = Scene(game_header, lambda paper, box: ())
"""The prompt and its choices: what a game without a scene of its own gets."""


def add(game: str, module: str) -> None:
    """Have this scene for a game that is not ours."""
    SCENES[game] = module


COMMON = (
    *("home", "setup", "logbook", "devices", "enrolment", "doctor"),
    *("settings", "guide", "joining", "camera", "error"),
)


def scene_of(view: TableView) -> Scene:
    """The scene of a view: the game's own, or one that all games share."""
    if view.scene in COMMON:
        scene: Scene = import_module(f"companion.screen.scenes.common.{view.scene}").SCENE
        return scene
    if view.scene == "review":
        review: Scene = import_module("companion.screen.scenes.review").SCENE
        return review
    module = SCENES.get(view.game or "")
    if module is None or view.board is None:
        return PLAIN
    own: Scene = import_module(module).SCENE
    return own


def plain(view: TableView, catalogue: Catalogue) -> TableView:
    """The question and its choices, what the table is told, and in words what lies on it: of a view whose own scene
    cannot be drawn."""
    said: list[str] = []
    # What broke the picture may break the words too.
    with suppress(Exception):
        said = lying(view, catalogue)
    why = ErrorView(Sentence("error-picture"), Sentence("error-picture-cure"), tuple(said))
    bare = TableView("error", view.prompt, names=view.names, error=why)
    return replace(bare, notices=view.notices, refused=view.refused, cursor=view.cursor)


def layout(view: TableView, size: Size, catalogue: Catalogue) -> Layout:
    """The whole layout of a view."""
    return frame.arrange(scene_of(view), view, size, catalogue)
