"""The review in a process of its own: a question goes in, a value comes back, nothing is shared with the table."""

import pickle
import threading
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from companion.games.crew.state import State
from companion.games.registry import game
from companion.rules.game import AnyGame
from companion.rules.reviewed import ReviewView
from companion.rules.reviews import CardReview

PATIENCE = 180.0
"""Seconds after which a review is given up as undecided."""


def packed(state: State) -> bytes:
    """An attempt as bytes: everything but the box, which is code and comes back with its game."""
    name = state.table.box.id
    return pickle.dumps((name, _cards(game(name)).sent(state)))


def unpacked(data: bytes) -> tuple[AnyGame, State]:
    """The game and the attempt."""
    name, state = pickle.loads(data)
    chosen = game(name)
    return chosen, _cards(chosen).received(state)


def _cards(chosen: AnyGame) -> CardReview[State]:
    cards: CardReview[State] | None = chosen.review.cards
    if cards is None:
        raise ValueError(f"{chosen.id}: no solver looks at its cards")
    return cards


def _work(data: bytes, limit: float, answer: Connection) -> None:
    from companion.review.whole import review

    chosen, state = unpacked(data)
    answer.send(review(chosen, state, limit, every_moment=True))
    answer.close()


class Worker:
    """One review under way."""

    def __init__(self, state: State, limit: float) -> None:
        context = get_context("spawn")
        # The thread that waits and the table that leaves may end it at the same time.
        self._ending = threading.Lock()
        self._receiver, sender = context.Pipe(duplex=False)
        self._process: BaseProcess = context.Process(target=_work, args=(packed(state), limit, sender), daemon=True)
        self._process.start()
        sender.close()

    def result(self, patience: float = PATIENCE) -> ReviewView | None:
        """The review once it is there; ``None`` if it did not come. Waits, so it is asked outside the loop."""
        try:
            if not self._receiver.poll(patience):
                return None
            found: ReviewView = self._receiver.recv()
            return found
        except (EOFError, OSError):
            return None
        finally:
            self.stop()

    def stop(self) -> None:
        """End the process; harmless when it has ended, and from any thread."""
        with self._ending:
            if self._process.is_alive():
                self._process.terminate()
            self._process.join(5)
            self._receiver.close()
