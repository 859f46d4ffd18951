"""A review that a busy machine does not leave undecided."""

import time
from collections.abc import Callable

from companion.games.crew.state import CrewState
from companion.review import whole
from companion.rules.game import AnyGame
from companion.rules.reviewed import ReviewView

PATIENCE = 300.0
"""Seconds for a review that takes two on a machine at rest; less than a test may take."""


def review(
    game: AnyGame,
    state: CrewState,
    limit: float = PATIENCE,
    clock: Callable[[], float] = time.perf_counter,
    every_moment: bool = False,
) -> ReviewView:
    """What ``whole.review`` says when it is given the time."""
    return whole.review(game, state, limit, clock, every_moment)
