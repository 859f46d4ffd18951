"""A table of 50 Missions for tests: say words, look at the view."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.games.fifty_missions.data import FILE
from companion.games.fifty_missions.events import Event
from companion.games.fifty_missions.game import GAME
from companion.games.fifty_missions.state import FiftyState
from companion.games.fifty_missions.terms import DeckCard, Face, Row
from companion.games.fifty_missions.view import FiftyView
from companion.rules.board import Refusal
from companion.rules.game import JudgedEvents
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.setting import Setup
from companion.rules.words import Word, read

TEXT = (Path(__file__).parents[3] / "assets/data/fifty_missions/missions.toml").read_text(encoding="utf-8")
DATA = GAME.data.parse({FILE: TEXT})
GRAMMAR = GAME.grammar(DATA)
DEFAULTS = {option.name: option.default for option in GAME.options}
SUITS = DATA["base"].suits


def row(*codes: str) -> Row:
    """Four faces from short codes."""
    first, two, three, four = (DeckCard.read(code).face for code in codes)
    return first, two, three, four


def face(code: str) -> Face:
    """A face from its code."""
    return DeckCard.read(code).face


class Table:
    """One game and its clock; ``events`` keeps what happened, ``known`` counts words judged where they lead to."""

    def __init__(self, position: Mapping[str, Any] | None = None, players: int = 2, seed: int = 7, **options: Any):
        self.setup = Setup(("",) * players, seed, {**DEFAULTS, **options}, DATA, position or {})
        self.start: FiftyState = GAME.new(self.setup)
        self.state = self.start
        self.events: list[Event] = []
        self.at = 0.0
        self.known = 0

    def say(self, word: str, seat: int | None = None, place: str | None = None, at: float | None = None) -> str:
        """Say a word; the refusal's code, or ``none``."""
        self.at = self.at + 1.0 if at is None else at
        reading = read(GRAMMAR, tuple(word.upper().split()))
        assert isinstance(reading, Word), f"{word} is read as {reading}"
        command = GAME.interpret(self.state, Utterance(reading, Speaker(seat=seat, place=place), self.at))
        answer = command if isinstance(command, Refusal) else GAME.decide(self.state, command)
        if isinstance(answer, Refusal):
            return answer.code
        for event in answer:
            self.events.append(event)
            self.state = GAME.evolve(self.state, event)
        if isinstance(answer, JudgedEvents):
            self.known += 1
            assert answer.reached == self.state, "what was judged is what becomes true"
        return "none"

    def wait_for_the_clock(self) -> None:
        """Let the clock run out."""
        deadline = GAME.clock.deadline(self.state)
        assert deadline is not None
        self.at = deadline
        command = GAME.clock.time_ran_out(self.state, deadline)
        answer = GAME.decide(self.state, command)  # type: ignore[arg-type]
        assert not isinstance(answer, Refusal)
        for event in answer:
            self.state = GAME.evolve(self.state, event)

    @property
    def view(self) -> FiftyView:
        """What everybody sees."""
        return GAME.view(self.state, "table")


QUIET_ROW = ["RED-1", "GREEN-3", "BLUE-6", "YELLOW-5"]
SUM_20 = {"id": "my_20", "when": {"kind": "sum", "value": 20}}


def small(**more: Any) -> dict[str, Any]:
    """A position where nothing holds and seat 1 is to move: one open mission, one in the pile."""
    return {
        "row": QUIET_ROW,
        "custom": [SUM_20, {"id": "my_four", "when": {"kind": "distinct", "values": 1}}],
        "open": ["my_20"],
        "missions": ["my_four"],
        "to_move": 1,
        **more,
    }
