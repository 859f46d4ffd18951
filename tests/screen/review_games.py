"""Real missions, lost and won, played at a real table card by card, and the review that it shows of them afterwards."""

import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from companion.cli.review_processes import Reviewer
from companion.cli.wire import data_of, session_store
from companion.games.crew.state import CrewState
from companion.games.registry import game
from companion.inputs import Delivered, Said
from companion.review.rating import random_deal
from companion.rules.cards import Card
from companion.rules.published import TableView
from companion.rules.tricks import must_follow
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.ports import Ports
from companion.table.session import Session
from companion.table.table import Table
from tests.review.patient import review

NAMES = ("Amelie", "Ben", "Charlotte", "David", "Elif")


class Here(Reviewer):
    """The review worked out at once and without a limit, so that a busy machine changes no picture."""

    view: Any = None

    def start(self, session: Session) -> bool:
        """Review it now; what comes of it is delivered by whoever asked."""
        if not self.offers(session):
            return False
        self.found = (f"{session.id} {session.sequence}", review(session.game, session.state, 600, every_moment=True))  # type: ignore[arg-type]
        return True


@dataclass(frozen=True)
class Evening:
    """A mission with random legal cards: which box, seed and tasks; after so many cards the crew gives up."""

    box: str = "planet-nine"
    seed: str = "1"
    players: int = 4
    mission: int = 1
    tasks: tuple[tuple[str, int], ...] = (("B7", 1), ("Y6", 2))
    gives_up: int | None = None
    hands: bool = True

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The tasks as a set-up names them."""
        name = "card" if self.box == "planet-nine" else "id"
        return [{name: task, "owner": owner} for task, owner in self.tasks]

    def table(self) -> "Reviewed":
        """The table when the review has opened, its verdict covered."""
        return Reviewed(self)


class Reviewed:
    """A table with the review of an evening; what is asked of the reviewer comes at once."""

    def __init__(self, evening: Evening) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="review-")
        self._table, self._reviewer = _table(evening, Path(self._folder.name))

    def say(self, word: str) -> str:
        """The refusal's key, empty if the word was taken."""
        self._reviewer.found = None  # type: ignore[assignment]
        outcome = self._table.handle(Said("keyboard", word), 0.0)
        if self._reviewer.found is not None:
            self._table.handle(Delivered("review", *self._reviewer.found), 0.0)
        return (outcome.refusal.key or outcome.refusal.code) if outcome.refusal else ""

    def view(self, now: float) -> TableView:
        """What it shows."""
        return self._table.view(now)


@cache
def reviewed(evening: Evening) -> TableView:
    """What the table shows when the review opens, its verdict covered."""
    return evening.table().view(0.0)


@cache
def said(evening: Evening, *words: str) -> TableView:
    """The same after some words more; each evening is played, and solved, once for the same words."""
    table = evening.table()
    for word in words:
        refusal = table.say(word)
        assert not refusal, (word, refusal)
    return table.view(0.0)


def _table(evening: Evening, folder: Path) -> tuple[Table, Here]:
    reviewer = Here(lambda name, view: None)
    table = Table(session_store(folder, VirtualClock()), Bindings(), ports=Ports(reviewer=reviewer))
    hands, options = _dealt(evening)
    given = {f"name_{seat}": name for seat, name in enumerate(NAMES[: evening.players], 1)}
    table.begin(evening.box, {**given, "players": evening.players}, options, 1, 0.0)
    table.start(0.0)
    _play(table, evening, hands)
    _say(table, "REVIEW")
    table.handle(Delivered("review", *reviewer.found), 0.0)
    return table, reviewer


def _dealt(evening: Evening) -> tuple[dict[int, set[Card]], dict[str, Any]]:
    chosen = game(evening.box)
    base = random_deal(chosen, data_of(chosen), evening.mission, evening.players, (), Random(evening.seed))
    hands = {seat: set(cards) for seat, cards in base.table.hands.items()}
    position: dict[str, Any] = {
        "mission": evening.mission, "commander": base.attempt.commander, "tasks": evening.rows,
    }  # fmt: skip
    if evening.hands:
        position["hands"] = {str(seat): [str(card) for card in cards] for seat, cards in base.table.hands.items()}
    return hands, position


def _play(table: Table, evening: Evening, hands: Mapping[int, set[Card]]) -> None:
    rng = Random(evening.seed)
    while table.session is not None and not table.session.over:
        state: CrewState = table.session.state  # type: ignore[assignment]
        if state.attempt.step:
            _say(table, "OK" if "OK" in table.view(0.0).prompt.choices else table.view(0.0).prompt.choices[0])
            continue
        if evening.gives_up is not None and len(state.play.gone) >= evening.gives_up:
            _say(table, "GIVEUP")
            while not table.session.over:
                _say(table, "YES" if "YES" in table.view(0.0).prompt.choices else "OK")
            return
        seat, led = state.play.turn, state.play.plays[0].card.suit if state.play.plays else None
        card = rng.choice(must_follow(sorted(hands[seat], key=str), led))
        hands[seat].discard(card)
        _say(table, str(card))


def _say(table: Table, word: str) -> None:
    outcome = table.handle(Said("keyboard", word), 0.0)
    assert outcome.refusal is None, (word, outcome.refusal)
