"""Which moments lie between two views of the table."""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module

from companion.rules.published import TableView
from companion.screen.geometry import Size
from companion.screen.moments.moment import Moment
from companion.screen.moments.time_up import ENDS, ended_by, time_up
from companion.screen.scenes.registry import OURS, SCENES
from companion.text.catalogue import Catalogue
from companion.text.published import names_of

HERE = "companion.screen.moments"
"""Beside each of our scenes lies a module of its name, with ``moments(before, after, size, words)``."""

Tell = Callable[[TableView, TableView, Size, Catalogue], list[Moment]]


def moments(before: TableView | None, after: TableView, size: Size, words: Catalogue) -> list[Moment]:
    """What is to be seen before the second view, in its order; nothing for most pairs of views.

    Both must be the table's own view of one running game: a team's view has no moments, and neither a menu nor
    the first picture after a start tells of anything.
    """
    if before is None or before.board is None or after.board is None or type(before.board) is not type(after.board):
        return []
    if (before.scene, before.game, before.session) != ("game", after.game, after.session) or after.scene != "game":
        return []
    scene = SCENES.get(after.game or "", "")
    name = scene.removeprefix(f"{OURS}.")
    if name == scene or after.menu or "team" in vars(after.board):
        return []
    tell: Tell = import_module(f"{HERE}.{name}").moments
    named = words.naming(names_of(after))
    told = tell(before, after, size, named)
    timer = ended_by(before, after)
    if timer is not None and told and told[-1].kind in ENDS:
        told.insert(len(told) - 1, time_up(timer, size, named))
    return [replace(one, layout=replace(one.layout, world=after.game or "")) for one in told]
