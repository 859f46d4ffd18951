"""The data files of the box, parsed and checked: task cards, missions, clashes; and what lies ready for a mission."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.games.crew.deep_sea.clash import Clashes, read_clashes
from companion.games.crew.deep_sea.missions import LAST, DeepSeaLogbook, DeepSeaMission, read_missions
from companion.games.crew.deep_sea.tasks.cards import TaskCard, read_tasks
from companion.games.crew.setup import here, prepared
from companion.games.crew.state import CrewBox, CrewState
from companion.rules.sentences import Sentence
from companion.rules.setting import Preparation, Setup

FILES = ("tasks.toml", "missions.toml", "clashes.txt")


@dataclass(frozen=True)
class DeepSeaData:
    """What the files say."""

    tasks: tuple[TaskCard, ...]
    logbook: DeepSeaLogbook
    clashes: Clashes

    @cached_property
    def by_word(self) -> Mapping[str, TaskCard]:
        """Tasks by printed code and by long id, both in capitals."""
        return {word: task for task in self.tasks for word in (task.code.upper(), task.id.upper())}

    def task(self, task_id: str) -> TaskCard:
        """The task card with this id."""
        return self.by_word[task_id.upper()]

    @property
    def last_number(self) -> int:
        """The highest number of an epilogue game that the deck can make for every crew size (A11)."""
        first = self.logbook.epilogue.difficulty or 0
        return LAST + 1 + min(sum(task.value(seats) for task in self.tasks) for seats in (3, 4, 5)) - first


def parse(texts: Mapping[str, str]) -> DeepSeaData:
    """The data from the texts by file name. Raises ``DataError``."""
    tasks = read_tasks(texts["tasks.toml"])
    logbook = read_missions(texts["missions.toml"], {task.id for task in tasks})
    return DeepSeaData(tasks, logbook, read_clashes(texts["clashes.txt"]))


def own(data: object) -> DeepSeaData:
    """The data that a table of this box has."""
    assert isinstance(data, DeepSeaData)
    return data


def data_of(state: CrewState) -> DeepSeaData:
    """The data of a table."""
    return own(state.table.data)


def mission_of(state: CrewState) -> DeepSeaMission:
    """The mission of the present attempt, as this crew plays it: with the clock or without (rulebook p. 20)."""
    return data_of(state).logbook.mission(state.attempt.mission).played(bool(state.table.options["real_time"]))


def card_of(state: CrewState, task_id: str) -> TaskCard:
    """The task card behind a task on the table."""
    return data_of(state).task(task_id)


HARDEST = 18
"""The difficulty with which the epilogue begins (rulebook p. 21)."""


def hard(data: object, number: int) -> float | None:
    """The printed difficulty, full from the epilogue on."""
    difficulty = own(data).logbook.mission(number).difficulty
    return None if difficulty is None else min(1.0, difficulty / HARDEST)


def prepare(box: CrewBox, setup: Setup) -> Preparation:
    """The deal, then task cards of the printed difficulty, always the same ones, or none at all."""
    mission = own(setup.data).logbook.mission(here(box, setup)).played(bool(setup.options.get("real_time", True)))
    if mission.draws:
        worth = mission.difficulty or 0
        said, shown = Sentence("prepare-worth", {"number": worth}), ("worth", worth)
    elif mission.fixed_tasks:
        number = len(mission.fixed_tasks)
        said, shown = Sentence("prepare-fixed", {"number": number}), ("tasks", number)
    else:
        said, shown = Sentence(f"mission-deep-sea-{mission.number}"), ("goal", 1)
    return prepared(box, setup, (said,), (shown,), mission.signs)
