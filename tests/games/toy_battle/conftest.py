"""A Toy Battle table for tests: words in, state and public view out, every event kept."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast

import pytest

from companion.games.toy_battle.data import Terrains
from companion.games.toy_battle.game import GAME
from companion.games.toy_battle.state import ToyBattleState
from companion.games.toy_battle.view import ToyBattleView
from companion.rules.board import TABLE, Refusal
from companion.rules.game import JudgedEvents
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.setting import Setup
from companion.rules.words import Word, read, spoken
from companion.table.journal import decode, encode

ASSETS = Path(__file__).parents[3] / "assets" / "data"


class Play:
    """A match under test. ``say`` is the whole path of a word; refusals are given back, not raised."""

    def __init__(self, data: Terrains, position: Mapping[str, Any], options: Mapping[str, Any], **setup: Any) -> None:
        values = {option.name: option.default for option in GAME.options} | dict(options)
        self.setup = Setup(
            names=setup.get("names", ("Ana", "Ben")),
            seed=setup.get("seed", 7),
            options=values,
            data=data,
            position=position,
            history=setup.get("history", ()),
        )
        self.grammar = GAME.grammar(data)
        self.state: ToyBattleState = GAME.new(self.setup)
        self.events: list[Any] = []
        self.cues: tuple[Any, ...] = ()

    @property
    def view(self) -> ToyBattleView:
        return GAME.view(self.state, TABLE)

    def say(self, text: str, team: str | None = None) -> Refusal | None:
        tokens, said = spoken(text, ("TB",), {})
        word = read(self.grammar, tokens)
        assert isinstance(word, Word), f"{text!r} is no word"
        command = GAME.interpret(self.state, Utterance(word, Speaker(seat=said.seat, team=team), 0.0))
        if isinstance(command, Refusal):
            return command
        decided = GAME.decide(self.state, command)
        if isinstance(decided, Refusal):
            return decided
        before = self.view
        for event in decided:
            self.events.append(event)
            self.state = GAME.evolve(self.state, event)
        assert isinstance(decided, JudgedEvents) and decided.reached == self.state, (
            "what was judged is what becomes true"
        )
        self.cues = GAME.cues(before, self.view)
        return None

    def refolded(self) -> ToyBattleState:
        """The state from the journal's text: events written as JSON data and read again."""
        state = GAME.new(self.setup)
        for event in decode(GAME, json.loads(json.dumps(encode(self.events)))):
            state = GAME.evolve(state, event)  # type: ignore[arg-type]
        return state


@pytest.fixture(scope="session")
def terrains() -> Terrains:
    return cast(
        Terrains,
        GAME.data.parse({name: (ASSETS / name).read_text(encoding="utf-8") for name in GAME.data.files}),
    )


@pytest.fixture(scope="session")
def play(terrains: Terrains) -> Callable[..., Play]:
    def begin(position: Mapping[str, Any] | None = None, options: Mapping[str, Any] | None = None, **more: Any) -> Play:
        return Play(terrains, position or {}, options or {}, **more)

    return begin
