"""Toy Battle tables for pictures: positions set up and played a little, as the shared screen sees them.

``python -m tests.screen.toy_battle_views [NAME..]`` records the golden pictures; look at them before they are kept.
"""

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from companion.games.toy_battle.data import Terrains
from companion.games.toy_battle.game import GAME
from companion.games.toy_battle.options import EXTRA, OFFICIAL
from companion.rules.board import TABLE, Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.published import DeviceView, TableView
from companion.rules.seats import Speaker
from companion.rules.setting import Record, Setup
from companion.rules.words import Word, read, spoken
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.screen.stage import picture
from companion.screen.theme import DARK, Theme
from companion.text.catalogue import Catalogue

ASSETS = Path(__file__).parents[2] / "assets" / "data"
READERS = {"board": DeviceView("reader"), "buttons": DeviceView("button")}
NAMES = ("Ana", "Ben")
NOW = 100.0


@cache
def data() -> Terrains:
    """All terrains."""
    return cast(
        Terrains,
        GAME.data.parse({name: (ASSETS / name).read_text(encoding="utf-8") for name in GAME.data.files}),
    )


def table(
    position: Mapping[str, Any],
    *said: str,
    options: Mapping[str, Any] | None = None,
    history: tuple[Record, ...] = (),
    by: Speaker | None = None,
) -> TableView:
    """A position, and what the screen shows after some words."""
    values = {option.name: option.default for option in GAME.options} | dict(options or {})
    state = GAME.new(Setup(NAMES, 7, values, data(), position, history))
    refused = None
    for text in said:
        word = read(GAME.grammar(data()), spoken(text, ("TB",), {})[0])
        assert isinstance(word, Word), text
        command = GAME.interpret(state, Utterance(word, by or Speaker(), 0.0))
        decided = command if isinstance(command, Refusal) else GAME.decide(state, command)
        refused = decided if isinstance(decided, Refusal) else None
        for event in () if isinstance(decided, Refusal) else decided:
            state = GAME.evolve(state, event)
    view = GAME.view(state, TABLE)
    return TableView(
        "game", view.prompt, game="toy-battle", names=NAMES, devices=READERS, board=view, refused=refused,
        heard_from="board", scans=3,
    )  # fmt: skip


CASTLE = {
    "terrain": "castle_field",
    "to_move": "blue",
    "stacks": {
        "b11": ["B3"], "b13": ["B6", "R7", "BK"], "b15": ["B2"], "b17": ["B5"], "b12": ["B1"], "b18": ["R4", "R6"],
        "b24": ["R2"], "b22": ["R5"], "b20": ["B4", "R5"], "b25": ["R1"], "b19": ["R3"], "b14": ["B7"],
    },
    "discard": ["R1", "B5", "R1"],
    "medals": {"red": 2},
    "claimed": ["r7", "r6"],
    "racks": {"blue": 5, "red": 4},
    "reserves": {"blue": 8, "red": 6},
}  # fmt: skip
BENCH = {
    "terrain": "practice_bench",
    "to_move": "blue",
    "stacks": {"r": ["B7"], "w": ["R1"], "v": ["R2", "B7"], "y": ["R3"], "p": ["B6"], "x": ["R7"]},
    "discard": ["B3", "R5", "B1"],
}


def toy_battle_action() -> TableView:
    """Draw or place."""
    return table(CASTLE)


def toy_battle_early() -> TableView:
    """The other side lays a troop before it is its turn."""
    return table(CASTLE, "R3", by=Speaker(team="red"))


def toy_battle_target() -> TableView:
    """A tile in the hand: the places where it may go glow."""
    return table(CASTLE, "PLACE B7")


def toy_battle_paid() -> TableView:
    """A region has just paid, and an effect is asked."""
    return table(CASTLE, "PLACE B4 b11", "DRAW")


def toy_battle_chain() -> TableView:
    """Why a base is connected."""
    return table(CASTLE, "WHY b20")


def toy_battle_broken() -> TableView:
    """Why a base is not connected, with a refusal."""
    return table(CASTLE, "WHY b23", "PLACE B7 b23")


def toy_battle_shove() -> TableView:
    """A base asks which enemy to push away."""
    return table(BENCH, "PLACE B7 t", "w")


def toy_battle_recover() -> TableView:
    """Own tiles in the discard to choose from."""
    return table(BENCH, "PLACE B7 u")


def toy_battle_strike() -> TableView:
    """XB-42 points at the unseen rack."""
    return table(CASTLE, "PLACE B5 b11")


def toy_battle_won() -> TableView:
    """The enemy HQ is taken; a match of three goes on."""
    position = {**CASTLE, "stacks": {**CASTLE["stacks"], "b22": ["R5", "B6"], "b24": ["R2", "B3"]}}  # type: ignore[dict-item]
    return table(position, "PLACE B2 hq_red_1", options={"best_of": 3})


def toy_battle_first() -> TableView:
    """Who begins."""
    return table({"terrain": "caribbean_sea"})


def _terrain(name: str) -> Callable[[], TableView]:
    return lambda: table({"terrain": name, "to_move": "red"})


VIEWS: dict[str, Callable[[], TableView]] = {  # type: ignore[assignment]
    make.__name__: cache(make)
    for make in (
        toy_battle_action, toy_battle_early, toy_battle_target, toy_battle_paid, toy_battle_chain, toy_battle_broken,
        toy_battle_shove, toy_battle_recover, toy_battle_strike, toy_battle_won, toy_battle_first,
    )
} | {f"toy_battle_at_{name}": cache(_terrain(name)) for name in (*OFFICIAL, *EXTRA)}  # fmt: skip


def painted(name: str, size: Size, theme: Theme = DARK, language: str = "en") -> pygame.Surface:
    """A view at rest, with the real sentences."""
    view = VIEWS[name]()
    return picture(layout(view, size, Catalogue(language).naming(NAMES)), size, theme, NOW)


def moved_cursor(name: str, to: int) -> TableView:
    """The same view with the cursor on a choice."""
    return replace(VIEWS[name](), cursor=to)
