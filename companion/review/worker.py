"""The review in a process of its own: a question goes in, a value comes back, nothing is shared with the table."""

import pickle
import threading
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from companion.games.crew.state import State
from companion.games.registry import game
from companion.rules.reviewed import ReviewView

PATIENCE = 180.0
"""Seconds after which a review is given up as undecided."""


def packed(state: State) -> bytes:
    """An attempt as bytes: everything but the box, which is code and known by its name."""
    absent: Any = _Absent()
    return pickle.dumps((state.table.box.id, replace(state, table=replace(state.table, box=absent))))


class _Absent:
    """Stands where the box was."""


def unpacked(data: bytes) -> tuple[Any, State]:
    """The game and the attempt."""
    name, state = pickle.loads(data)
    chosen = game(name)
    box = _box_of(name)
    return chosen, replace(state, table=replace(state.table, box=box))


def _box_of(name: str) -> Any:
    if name == "planet-nine":
        from companion.games.crew.planet_nine.game import BOX as planet_nine

        return planet_nine
    from companion.games.crew.deep_sea.game import BOX as deep_sea

    return deep_sea


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
