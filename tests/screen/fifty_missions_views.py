"""50 Missions for pictures: games played by the scripted players, and set-up positions.

``python -m tests.screen.fifty_missions_views [NAME..]`` records the golden pictures; look at them before they are kept.
"""

import os
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from companion.games.fifty_missions.game import GAME
from companion.rules.board import Refusal
from companion.rules.published import DeviceView, TableView
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.screen.stage import picture
from companion.screen.theme import DARK, Theme
from companion.text.catalogue import Catalogue
from tests.games.fifty_missions.helpers import Table, small

NAMES = ("Amelie", "Ben", "Charlotte", "David")
READERS = {"piles": DeviceView("reader"), "buttons": DeviceView("button")}
NOW = 100.0


def shown(table: Table, **more: Any) -> TableView:
    """The table's view of a game."""
    view = table.view
    names = NAMES[: view.players]
    return TableView("game", view.prompt, game="fifty-missions", names=names, devices=READERS, board=view, **more)


def played(steps: int, players: int = 3, seed: int = 3, **options: Any) -> Table:
    """A game after some words of the scripted players."""
    table = Table(players=players, seed=seed, **options)
    script = GAME.demo(table.setup) if GAME.demo else None
    while script is not None and steps and not GAME.over(table.state):
        line = script(table.state)
        assert line is not None
        assert table.say(line.word, seat=line.speaker.seat, at=table.at + 3) == "none"
        steps -= 1
    return table


def fifty_turn() -> TableView:
    """A player is to move, with hints."""
    return shown(played(24))


def fifty_beginners() -> TableView:
    """Four players, bronze won, what lies under the cards."""
    return shown(played(40, 4, talk="beginners"))


def fifty_experts() -> TableView:
    """Nothing but the cards."""
    return shown(played(20, 2, talk="experts"))


def fifty_crazy() -> TableView:
    """Against the clock, with a refusal."""
    params = {"card": "WATER-3", "suit": "water", "value": 3, "top_suit": "fire", "top_value": 7, "place": 4}
    return shown(
        played(30, mode="crazy", deck="harder"), refused=Refusal("no-match", params, key="refused-fifty-no-match")
    )


def fifty_collect() -> TableView:
    """Gold: the clock stands while cards are collected."""
    table = Table(small(mode="crazy", clock=180, done=22, covered=20, open=["my_20", "all_even"], missions=["my_four"]))
    table.say("START", at=0.0)
    table.say("PLAY RED-6 1", at=95.0)
    return shown(table)


def fifty_place() -> TableView:
    """A card that fits several places: a touch on one answers."""
    table = Table(small(open=["total_20", "three_red", "all_even", "alternate_parity"], missions=["same_value"]))
    table.say("RED-3")
    return shown(table)


def fifty_row() -> TableView:
    """The row is being read."""
    return shown(played(2))


def fifty_solo() -> TableView:
    """The companion dealt to the only player."""
    return shown(played(9, 1, symbol_cards="companion"))


def fifty_picking() -> TableView:
    """The sheet of cards, the cursor on one that fits two places, on the second of them."""
    return replace(fifty_turn(), cursor=19)


def fifty_over() -> TableView:
    """No medal."""
    return shown(played(400, 4, 5, mode="crazy"))


def fifty_gold() -> TableView:
    """Everything done."""
    table = Table(small(done=46, missions=[]))
    table.say("PLAY RED-6 1", at=10.0)
    return shown(table)


def fifty_box() -> TableView:
    """An owner ticks the cards of a box."""
    table = Table(mode="box")
    for number in range(1, 30):
        table.say(f"TICK M-{number:02}")
    return shown(table)


VIEWS: dict[str, Callable[[], TableView]] = {
    make.__name__: cache(make)
    for make in (
        fifty_turn, fifty_beginners, fifty_experts, fifty_crazy, fifty_collect, fifty_place, fifty_row, fifty_solo,
        fifty_picking, fifty_over, fifty_gold, fifty_box,
    )
}  # fmt: skip


def painted(name: str, size: Size, theme: Theme = DARK, language: str = "en") -> pygame.Surface:
    """A view at rest, with the real sentences."""
    view = VIEWS[name]()
    return picture(layout(view, size, Catalogue(language)), size, theme, NOW)


def moved_cursor(name: str, to: int) -> TableView:
    """The same view with the cursor on a choice."""
    return replace(VIEWS[name](), cursor=to)
