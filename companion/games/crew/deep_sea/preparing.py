"""What lies ready for a mission of the logbook, and how hard it is: by the difficulty it prints."""

from companion.games.crew.deep_sea.data import own
from companion.games.crew.preparing import here, prepared
from companion.games.crew.state import Box
from companion.rules.preparing import Preparation
from companion.rules.sentences import Sentence
from companion.rules.setting import Setup

HARDEST = 18
"""The difficulty with which the epilogue begins (rulebook p. 21)."""


def hard(data: object, number: int) -> float | None:
    """The printed difficulty, full from the epilogue on."""
    difficulty = own(data).logbook.mission(number).difficulty
    return None if difficulty is None else min(1.0, difficulty / HARDEST)


def prepare(box: Box, setup: Setup) -> Preparation:
    """The deal, then task cards of the printed difficulty, always the same ones, or none at all."""
    mission = own(setup.data).logbook.mission(here(box, setup)).played(bool(setup.options.get("real_time", True)))
    if mission.draws:
        worth = mission.difficulty or 0
        said, shown = Sentence("prepare-worth", {"number": worth}), ("worth", worth)
    elif mission.fixed_tasks:
        number = len(mission.fixed_tasks)
        said, shown = Sentence("prepare-fixed", {"number": number}), ("tasks", number)
    else:
        said, shown = Sentence("prepare-goal"), ("goal", 1)
    return prepared(box, setup, (said,), (shown,))
