"""A battle in a few words: who says what, and what came of it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from companion.games.captain_sonar.charts import SonarData
from companion.games.captain_sonar.game import GAME
from companion.rules.board import Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.setting import Setup
from companion.rules.words import Word, read, spoken

ASSETS = Path(__file__).parents[3] / "assets" / "data"


class Battle:
    """A game in progress; ``say`` returns the refusal code, ``None`` when the word was taken."""

    def __init__(
        self, data: SonarData, players: int, seed: int, options: dict[str, Any], position: dict[str, Any]
    ) -> None:
        self.data = data
        self.setup = Setup(tuple(f"P{number}" for number in range(players)), seed, options, data, position)
        self.state = GAME.new(self.setup)
        self.first = self.state
        self.events: list[Any] = []
        self.entries: list[list[Any]] = []
        self.refusal: Refusal | None = None
        self.at = 0.0

    def say(self, team: str | None, text: str, role: str | None = None, seat: int | None = None) -> str | None:
        grammar = GAME.grammar(self.data)
        tokens, said = spoken(text, ("CS",), grammar.roles)
        word = read(grammar, tokens)
        assert isinstance(word, Word), f"{text!r} is no whole word"
        speaker = Speaker(said.seat or seat, team, said.role or role)
        return self.hear(Utterance(word, speaker, self.at))

    def hear(self, utterance: Utterance) -> str | None:
        command = GAME.interpret(self.state, utterance)
        return self.do(command)

    def do(self, command: Any) -> str | None:
        self.refusal = command if isinstance(command, Refusal) else None
        if self.refusal is None:
            answer = GAME.decide(self.state, command)
            if isinstance(answer, Refusal):
                self.refusal = answer
            else:
                self.entries.append(list(answer))
                for event in answer:
                    self.events.append(event)
                    self.state = GAME.evolve(self.state, event)
        return self.refusal.code if self.refusal else None

    def all(self, team: str, *words: str) -> None:
        """Words that must all be taken."""
        for word in words:
            code = self.say(team, word)
            assert code is None, f"{team} {word!r} refused: {self.refusal}"

    def sail(self, team: str, course: str, mark: str, symbol: str) -> None:
        """A course with its mark and its breakdown."""
        self.all(team, f"COURSE {course}", f"MARK {mark}", f"BREAK {symbol}")

    def boat(self, team: str) -> Any:
        return self.state.boats[team]

    def view(self, audience: str = "table") -> Any:
        return GAME.view(self.state, audience)

    def kinds(self) -> list[str]:
        return [line.kind for line in self.state.log]


Start = Callable[..., Battle]


@pytest.fixture(scope="session")
def data() -> SonarData:
    return cast(
        SonarData, GAME.data.parse({name: (ASSETS / name).read_text(encoding="utf-8") for name in GAME.data.files})
    )


@pytest.fixture
def battle(data: SonarData) -> Start:
    """``battle(blue={..}, yellow={..}, map=.., mode=.., options={..})``; Blue begins unless told otherwise."""

    def start(players: int = 4, seed: int = 1, options: dict[str, Any] | None = None, **position: Any) -> Battle:
        position.setdefault("first", "blue")
        position.setdefault("blue", {"at": "C7"})
        position.setdefault("yellow", {"at": "I8"})
        return Battle(data, players, seed, options or {}, position)

    return start


@pytest.fixture
def fresh(data: SonarData) -> Start:
    """A battle of which nothing is set but what is given."""

    def start(players: int = 4, seed: int = 1, options: dict[str, Any] | None = None, **position: Any) -> Battle:
        return Battle(data, players, seed, options or {}, position)

    return start
