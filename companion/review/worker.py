"""The review in a process of its own: a question goes in, a value comes back, nothing is shared with the table."""

from collections.abc import Callable, Hashable
from multiprocessing.connection import Connection
from typing import cast

from companion.games.crew.state import CrewState
from companion.games.registry import game
from companion.processes.service import Answering
from companion.rules.game import AnyGame
from companion.rules.reviewed import ReviewView
from companion.rules.reviews import CardReview

PATIENCE = 180.0
"""Seconds after which a process that reviews is taken for dead."""
TRIES = 2
"""How many processes are asked before the review is given up as undecided."""


def packed(state: CrewState) -> tuple[str, CrewState]:
    """An attempt to send: everything but the box, which is code and comes back with its game."""
    name = state.table.box.id
    return name, _cards(game(name)).sent(state)


def unpacked(name: str, state: CrewState) -> tuple[AnyGame, CrewState]:
    """The game and the attempt that were sent."""
    chosen = game(name)
    return chosen, _cards(chosen).received(state)


def _cards(chosen: AnyGame) -> CardReview[CrewState]:
    cards: CardReview[CrewState] | None = chosen.review.cards
    if cards is None:
        raise ValueError(f"{chosen.id}: no solver looks at its cards")
    return cards


def work(questions: Connection) -> None:
    """The process that reviews."""
    from companion.review.whole import review

    while True:
        name, sent, limit = questions.recv()
        chosen, state = unpacked(name, sent)
        questions.send(review(chosen, state, limit, every_moment=True))


class Worker:
    """A review under way: ``deliver`` gets it, or ``None`` if it did not come, from a thread of its own."""

    def __init__(
        self, state: CrewState, limit: float, deliver: Callable[[ReviewView | None], None], patience: float = PATIENCE
    ) -> None:
        def answered(key: Hashable, answer: object) -> None:
            deliver(cast(ReviewView | None, answer))

        self._process = Answering("review", work, answered, patience, TRIES, stays=False)
        self._process.ask("", (*packed(state), limit))

    def stop(self) -> None:
        """Give it up; does not wait until its process has ended."""
        self._process.close()
