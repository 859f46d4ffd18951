"""The port between the table and the review: asked once after the end, answers later and from outside the loop."""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.rules.reviewed import ReviewView
from companion.table.reviewing import subject_of
from companion.table.session import Session

if TYPE_CHECKING:
    from companion.games.crew.state import State
    from companion.review.worker import Worker


class Reviewer:
    """Reviews in a worker process; ``deliver`` gets (subject, review) from a thread of its own.

    Hand it something that puts the pair on the table's queue. ``None`` stands for a review that could not be made.
    """

    def __init__(self, deliver: Callable[[str, ReviewView | None], None], limit: float | None = None) -> None:
        self._deliver = deliver
        self._limit = limit
        self._worker: Worker | None = None

    def offers(self, session: Session) -> bool:
        """Only a finished mission is reviewed; a running game is never looked at."""
        return session.game.review.cards is not None and session.over

    def first(self, session: Session) -> str:
        """The word that leads the players through what was not seen, where an attempt ended before all was."""
        cards = session.game.review.cards
        return cards.first(session.state) if cards is not None else ""

    def waits(self, session: Session) -> bool:
        """While they are being led."""
        cards = session.game.review.cards
        return cards is not None and session.over and cards.waits(session.state)

    def start(self, session: Session) -> bool:
        """Begin the review of a finished mission."""
        if not self.offers(session):
            return False
        from companion.games.crew.state import State

        assert isinstance(session.state, State)
        return self.begin(subject_of(session), session.state)

    def begin(self, name: str, state: "State") -> bool:
        """Begin the review of this attempt; a review under way is given up for it."""
        # The solver is loaded by those who want a review: a table opens sooner without it.
        from companion.review.whole import LIMIT
        from companion.review.worker import Worker

        self.close()
        worker = self._worker = Worker(state, LIMIT if self._limit is None else self._limit)
        threading.Thread(target=self._wait, args=(name, worker), name="review", daemon=True).start()
        return True

    def _wait(self, name: str, worker: "Worker") -> None:
        found = worker.result()
        if worker is self._worker:
            self._deliver(name, found)

    def close(self) -> None:
        """Give up what is under way."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.stop()
