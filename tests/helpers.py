"""Given, when, then: a game brought to a point by events or words, one more command, and what must follow."""

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from companion.rules.board import Refusal
from companion.rules.game import Game
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.setting import Record, Setup
from companion.rules.words import Word, read, spoken
from companion.store.files import passing_folder

DATA = Path(__file__).resolve().parent.parent / "assets" / "data"

_FOLDERS = passing_folder()


def new_folder() -> Path:
    """An empty folder that goes with the process: for what is drawn once and outlives a test."""
    return Path(tempfile.mkdtemp(dir=_FOLDERS.name))


AnyGame = Game[Any, Any, Any, Any]


def parsed(game: AnyGame, folder: str) -> Any:
    """The data tables of a game from the files that come with the companion."""
    return game.data.parse({name: (DATA / folder / name).read_text(encoding="utf-8") for name in game.data.files})


def setup(
    game: AnyGame,
    data: Any,
    players: int | Sequence[str] = 4,
    options: dict[str, Any] | None = None,
    position: dict[str, Any] | None = None,
    seed: int = 7,
    history: Sequence[Record] = (),
) -> Setup:
    """A set-up with every option at its default but the given ones."""
    names = tuple(f"N{seat}" for seat in range(1, players + 1)) if isinstance(players, int) else tuple(players)
    values = {option.name: option.default for option in game.options} | (options or {})
    return Setup(names, seed, values, data, position or {}, tuple(history))


@dataclass(frozen=True)
class Outcome:
    """What a command brought: events, or a refusal."""

    answer: Any

    def then(self, *events: Any) -> None:
        """Exactly these events."""
        assert not isinstance(self.answer, Refusal), self.answer
        assert tuple(self.answer) == events

    def includes(self, *events: Any) -> None:
        """These events among others, in this order."""
        assert not isinstance(self.answer, Refusal), self.answer
        answers = iter(self.answer)
        for event in events:
            assert event in answers, f"{event} is not, or not in this order, in {self.answer}"

    def refused(self, code: str, key: str = "") -> None:
        """A refusal with this code (and sentence)."""
        assert isinstance(self.answer, Refusal), f"expected {code}, got {self.answer}"
        assert self.answer.code == code
        assert not key or self.answer.key == key


@dataclass(frozen=True)
class Playing:
    """A game at some point; every step gives a new one."""

    game: AnyGame
    data: Any
    state: Any
    start: Any
    events: tuple[Any, ...] = ()

    @classmethod
    def of(cls, game: AnyGame, how: Setup) -> "Playing":
        """A game at its start."""
        state = game.new(how)
        return cls(game, how.data, state, state)

    def given(self, *events: Any) -> "Playing":
        """The same game after these events."""
        state = self.state
        for event in events:
            state = self.game.evolve(state, event)
        return replace(self, state=state, events=(*self.events, *events))

    def when(self, command: Any) -> Outcome:
        """What a command brings."""
        return Outcome(self.game.decide(self.state, command))

    def word(self, text: str) -> tuple[Word, Speaker]:
        """A text as the table reads it. Fails if it is not a whole word."""
        tokens, speaker = spoken(text, (self.game.code, "CO"), {})
        word = read(self.game.grammar(self.data), tokens)
        assert isinstance(word, Word), f"{text!r} is no whole word: {word}"
        return word, speaker

    def hear(self, text: str, seat: int | None = None, at: float = 0.0) -> Outcome:
        """What a word brings."""
        word, said = self.word(text)
        speaker = Speaker(seat=said.seat if said.seat is not None else seat)
        command = self.game.interpret(self.state, Utterance(word, speaker, at))
        return Outcome(command if isinstance(command, Refusal) else self.game.decide(self.state, command))

    def say(self, *texts: str, seat: int | None = None) -> "Playing":
        """The same game after these words, all of which must be accepted."""
        now = self
        for text in texts:
            answer = now.hear(text, seat).answer
            assert not isinstance(answer, Refusal), f"{text}: {answer}"
            now = now.given(*answer)
        return now

    @property
    def view(self) -> Any:
        """What the table sees."""
        return self.game.view(self.state, "table")

    def refolded(self) -> Any:
        """The state folded again from all events."""
        state = self.start
        for event in self.events:
            state = self.game.evolve(state, event)
        return state
