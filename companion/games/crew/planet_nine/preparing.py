"""What lies ready for a mission of the logbook, and how hard it is: by the number of its tasks."""

from companion.games.crew.planet_nine.missions import own
from companion.games.crew.preparing import here, prepared
from companion.games.crew.state import Box
from companion.rules.preparing import Preparation
from companion.rules.sentences import Sentence
from companion.rules.setting import Setup

MOST_TASKS = 10
"""The most task cards that a mission of the logbook asks for."""


def hard(data: object, number: int) -> float | None:
    """Planet Nine prints no difficulty: the more tasks, the harder."""
    tasks = own(data).missions[number].tasks
    return tasks / MOST_TASKS if tasks else None


def prepare(box: Box, setup: Setup) -> Preparation:
    """The deal, then so many task cards, or none where the mission has a goal of its own."""
    tasks = own(setup.data).missions[here(box, setup)].tasks
    said = Sentence("prepare-tasks", {"number": tasks}) if tasks else Sentence("prepare-goal")
    return prepared(box, setup, (said,), (("tasks", tasks) if tasks else ("goal", 1),))
