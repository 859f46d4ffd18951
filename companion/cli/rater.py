"""The rating of drawn tasks at the table: asked for by an option, worked out in a process of its own.

It looks at the task cards and the number of players alone, never at a hand: every deal it tries is a random one.
"""

import threading
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection

from companion.cli.wire import data_of
from companion.games.registry import game
from companion.rules.reviewed import RatingView
from companion.rules.reviews import Drawn
from companion.table.session import Session

SAMPLES = 60
LONGEST = 8.0
"""Seconds after which the deals tried so far have to do."""
PATIENCE = 30.0
"""Seconds after which a rating is given up."""


class Rater:
    """Ratings one after the other; ``deliver`` gets (subject, rating) from a thread of its own."""

    def __init__(self, deliver: Callable[[str, RatingView | None], None]) -> None:
        self._deliver = deliver
        self._stop: Callable[[], None] = lambda: None

    def subject(self, session: Session) -> str:
        """The tasks that lie drawn before the first card; empty if there are none or nobody wants them rated."""
        drawn = _drawn(session)
        if drawn is None or not _solver():
            return ""
        return f"{session.id} {drawn.dealt} {drawn.mission} {' '.join(drawn.tasks)}"

    def start(self, session: Session, subject: str) -> None:
        """Begin to rate; what is under way is given up."""
        self.close()
        drawn = _drawn(session)
        if drawn is None:
            return
        context = get_context("spawn")
        receiver, sender = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(session.game.id, drawn, sender), daemon=True)
        process.start()
        sender.close()
        wanted = threading.Event()
        wanted.set()

        def wait() -> None:
            try:
                found = receiver.recv() if receiver.poll(PATIENCE) else None
            except (EOFError, OSError):
                found = None
            process.terminate()
            process.join(5)
            receiver.close()
            if wanted.is_set():
                self._deliver(subject, found)

        def stop() -> None:
            wanted.clear()
            process.terminate()

        self._stop = stop
        threading.Thread(target=wait, name="rating", daemon=True).start()

    def close(self) -> None:
        """Give up what is under way."""
        stop, self._stop = self._stop, lambda: None
        stop()


def _drawn(session: Session) -> Drawn | None:
    cards = session.game.review.cards
    return cards.drawn(session.state) if cards is not None and session.state is not None else None


def _solver() -> bool:
    # Loaded by those who want a rating: a table opens sooner without the solver and all it knows.
    from companion.review.winnable.solver import available

    return available()


def _work(name: str, drawn: Drawn, answer: Connection) -> None:
    from companion.review.rating import rate

    chosen, ends = game(name), time.monotonic() + LONGEST
    found = rate(
        chosen,
        data_of(chosen),
        drawn.mission,
        drawn.players,
        drawn.tasks,
        drawn.seed,
        SAMPLES,
        going=lambda: time.monotonic() < ends,
        options=drawn.options,
    )
    answer.send(RatingView(found.word, found.samples, found.won, found.undecided, found.low, found.high))
    answer.close()
