"""The port between the table and the review: asked once after the end, answers later and from outside the loop."""

import threading
from collections.abc import Callable
from typing import Any, Protocol

from companion.review.whole import LIMIT
from companion.review.worker import Worker
from companion.rules.reviewed import ReviewView
from companion.table.session import Session

CREWS = ("planet-nine", "deep-sea")


class ReviewPort(Protocol):
    """What the table needs of a reviewer."""

    def start(self, session: Session) -> bool:
        """Begin the review of a finished game; false if there is none for it."""

    def close(self) -> None:
        """Give up what is under way."""


class Reviewer:
    """Reviews in a worker process; ``deliver`` gets (session id, review) from a thread of its own.

    Hand it something that puts the pair on the table's queue. ``None`` stands for a review that could not be made.
    """

    def __init__(self, deliver: Callable[[str, ReviewView | None], None], limit: float = LIMIT) -> None:
        self._deliver = deliver
        self._limit = limit
        self._worker: Worker | None = None

    def start(self, session: Session) -> bool:
        """Begin the review of a finished Crew mission; a running game is never looked at."""
        if session.game.id not in CREWS or not session.over:
            return False
        return self.begin(session.id, session.state)

    def begin(self, name: str, state: Any) -> bool:
        """Begin the review of this attempt; a review under way is given up for it."""
        self.close()
        worker = self._worker = Worker(state, self._limit)
        threading.Thread(target=self._wait, args=(name, worker), name="review", daemon=True).start()
        return True

    def _wait(self, name: str, worker: Worker) -> None:
        found = worker.result()
        if worker is self._worker:
            self._deliver(name, found)

    def close(self) -> None:
        """Give up what is under way."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.stop()


class NoReviewer:
    """For a table without reviews: never has one."""

    def start(self, session: Session) -> bool:
        """There is no review."""
        return False

    def close(self) -> None:
        """Nothing is under way."""
