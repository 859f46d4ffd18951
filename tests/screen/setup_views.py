"""Set-ups for pictures: a real table with a logbook of its own, brought there by words.

``python -m tests.screen.setup_views [NAME..]`` records the golden pictures; look at them before they are kept.
"""

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, partial

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from companion.cli.tools import tagging
from companion.cli.wire import session_store
from companion.games.registry import IDS
from companion.inputs import Said
from companion.rules.published import TableView
from companion.rules.seats import Speaker
from companion.rules.setting import Record
from companion.rules.wishes import Wishes
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.screen.stage import picture
from companion.screen.theme import DARK, Theme
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.ports import Ports
from companion.table.scenes.settings import FIRST, SettingsScene
from companion.table.table import Table
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.helpers import new_folder

NAMES = ("Amelie", "Ben", "Charlotte", "David", "Elif")
CREW = "Friday crew"


class Kept:
    """A machine that may be switched off; nothing is kept."""

    languages = LANGUAGES
    silent = ""
    power = ("REBOOT", "POWEROFF", "UPDATE")
    extras = ("PHONES", "CAMERA")

    def later(self, wishes: Wishes) -> bool:
        """The camera waits for the next start."""
        return wishes.camera

    def keep(self, wishes: Wishes) -> Mapping[str, str]:
        """Nothing of it is saved."""
        return {}

    def do(self, word: str) -> str:
        """Nobody is to press it."""
        return word


def settings(*words: str, step: str = "") -> TableView:
    """The page of settings, opened from home; or a step of a table's first evening."""
    place = session_store(new_folder(), VirtualClock())
    ports = Ports(settings=Kept(), tagging=tagging(place.folder))
    table = Table(place, Bindings(), wishes=Wishes(distance=2.5, camera=True), ports=ports)
    for word in ("SETTINGS", *words):
        assert table.handle(Said("test", word), 0.0).refusal is None, word
    if step:
        table.stack = (*table.stack[:-1], SettingsScene(step=step))
    return table.view(0.0)


def table(game: str, *words: str, solved: int = 0, readers: int = 4, named: int = 0) -> Table:
    """A table in the set-up of a game; the crew has won its first ``solved`` missions."""
    place = session_store(new_folder(), VirtualClock())
    if solved:
        won = {"attempt": 1, "result": "completed"}
        rows = [Record(f"{number}.1", {"mission": number, **won}) for number in range(1, solved + 1)]
        place.logkeeper.put("earlier", game, CREW, "2026-11-20", rows)
    seats = {f"seat{seat}": Binding("reader", Speaker(seat)) for seat in range(1, readers + 1)}
    table = Table(place, Bindings({}, seats))
    names = [f"SET name_{seat} {name}" for seat, name in enumerate(NAMES[:named], 1)]
    for word in (f"GAME {game}", *names, *words):
        outcome = table.handle(Said("test", word), 0.0)
        assert outcome.refusal is None, (word, outcome.refusal)
    return table


@cache
def _view(game: str, *words: str, solved: int = 0, readers: int = 4, named: int = 0) -> TableView:
    laid_out = table(game, *words, solved=solved, readers=readers, named=named)
    view = laid_out.view(0.0)
    # The session is named after a clock that pictures must not depend on.
    return replace(view, session="s1")


_CREW = (f"CREW {CREW}", "PLAYERS 4")
_MAKERS: dict[str, Callable[[], TableView]] = {
    "setup_deep_sea": partial(
        _view, "deep-sea", *_CREW, "SET single_card_only true", "SET task_source cards", solved=19, named=4
    ),
    "setup_planet_nine": partial(_view, "planet-nine", "PLAYERS 5", readers=0, named=3),
    "setup_map": partial(_view, "planet-nine", *_CREW, "SET mission", solved=33, named=4),
    "setup_captain_sonar": partial(_view, "captain-sonar", "PLAYERS 8", named=5),
    "setup_notes": partial(_view, "captain-sonar", "PLAYERS 4", "SET map delta"),
    "setup_unfit": partial(_view, "captain-sonar", "PLAYERS 3", "SET mode real_time"),
    "setup_toy_battle": partial(_view, "toy-battle", readers=2, named=2),
    "setup_fifty": partial(_view, "fifty-missions", "PLAYERS 3", named=3),
    "setup_why": partial(_view, "captain-sonar", "PLAYERS 4", "SET chain second_edition", "RULES", "WHY chain"),
    "setup_option": partial(_view, "toy-battle", "RULES", "SET special_bases", readers=2, named=2),
    **{f"guide_{game.replace('-', '_')}": partial(_view, game, "GUIDE") for game in IDS},
    "settings": settings,
    "settings_off": partial(settings, "POWEROFF"),
    **{f"settings_first_{step}": partial(settings, step=step) for step in FIRST},
}
VIEWS: dict[str, Callable[[], TableView]] = {name: cache(make) for name, make in _MAKERS.items()}
"""Every set-up by name, the guides, and the settings."""


def painted(name: str, size: Size, theme: Theme = DARK, language: str = "en") -> pygame.Surface:
    """A view at rest, with the real sentences."""
    view = VIEWS[name]()
    if view.settings is not None:
        # What is ticked is what it is written in.
        wishes = replace(view.settings.wishes, language=language)
        view = replace(view, settings=replace(view.settings, wishes=wishes))
    return picture(layout(view, size, Catalogue(language)), size, theme, 0.0)
