"""The rating of drawn tasks at the table: asked for by an option, worked out in a process of its own.

It looks at the task cards and the number of players alone, never at a hand: every deal it tries is a random one.
"""

import threading
import time
from collections.abc import Callable, Mapping
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from companion.cli.wire import data_of
from companion.games.registry import game
from companion.review.rating import rate
from companion.review.winnable.answer import available
from companion.rules.reviewed import RatingView
from companion.table.session import Session

CREWS = ("planet-nine", "deep-sea")
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
        state = session.state
        if session.game.id not in CREWS or state is None or not state.table.options.get("rate_tasks"):
            return ""
        attempt = state.attempt
        drawn = "draw" in attempt.settled and attempt.tasks
        if not drawn or state.play.begun or state.decided or not available():
            return ""
        tasks = " ".join(task.id for task in attempt.tasks)
        return f"{session.id} {attempt.dealt} {attempt.mission} {tasks}"

    def start(self, session: Session, subject: str) -> None:
        """Begin to rate; what is under way is given up."""
        self.close()
        state = session.state
        tasks = tuple(task.id for task in state.attempt.tasks)
        options = {option.name: state.table.options[option.name] for option in session.game.options}
        what = (session.game.id, state.attempt.mission, len(state.table.people), tasks, state.table.seed, options)
        context = get_context("spawn")
        receiver, sender = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(what, sender), daemon=True)
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


def _work(what: tuple[str, int, int, tuple[str, ...], int, Mapping[str, Any]], answer: Connection) -> None:
    name, mission, players, tasks, seed, options = what
    chosen, ends = game(name), time.monotonic() + LONGEST
    found = rate(
        chosen,
        data_of(chosen),
        mission,
        players,
        tasks,
        seed,
        SAMPLES,
        going=lambda: time.monotonic() < ends,
        options=options,
    )
    answer.send(RatingView(found.word, found.samples, found.won, found.undecided, found.low, found.high))
    answer.close()
