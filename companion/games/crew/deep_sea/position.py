"""The parts of a position that only this box has: tasks with owners and predictions, the terrain."""

from collections.abc import Mapping

from companion.games.crew import events as ev
from companion.games.crew.deep_sea.data import data_of, mission_of
from companion.games.crew.deep_sea.missions import SonarRule
from companion.games.crew.deep_sea.sonar import TERRAIN
from companion.games.crew.deep_sea.task_cards import DRAWN, REDEAL
from companion.games.crew.setup import card, integer
from companion.games.crew.state import CrewState
from companion.games.crew.task_events import Predicted, TasksLaid, TaskTaken
from companion.rules.setting import SetupError, list_at

KEYS = frozenset({"terrain"})


def events(state: CrewState, position: Mapping[str, object]) -> list[ev.Event]:
    """Terrain and tasks of a set-up as events. Raises ``SetupError``."""
    return [*_terrain(state, position), *_tasks(state, position)]


def _terrain(state: CrewState, position: Mapping[str, object]) -> list[ev.Event]:
    """A colour card, its value, or the rule itself."""
    if "terrain" not in position:
        return []
    value = position["terrain"]
    if mission_of(state).sonar is not SonarRule.TERRAIN:
        raise SetupError("terrain", f"found {value!r} in mission {state.attempt.mission}, which draws no terrain card")
    text = str(value).strip().lower()
    rules = (SonarRule.NORMAL, SonarRule.CURRENTS, SonarRule.RAPTURE)
    if text in map(str, rules):
        return [ev.Noted(TERRAIN, text)]
    if text.isdecimal() and 1 <= int(text) <= 9:
        return [ev.Noted(TERRAIN, f"P{text}")]
    terrain = card(value, "terrain")
    if terrain.trump:
        raise SetupError("terrain", f"found {terrain}, expected a colour card; a submarine is drawn again")
    return [ev.Noted(TERRAIN, str(terrain))]


def _tasks(state: CrewState, position: Mapping[str, object]) -> list[ev.Event]:
    """Tasks as given, legal total or not; what has no owner is shared out as the mission says."""
    if "tasks" not in position:
        return []
    ids: list[str] = []
    events: list[ev.Event] = []
    for index, row in enumerate(list_at("tasks", position["tasks"], "a list of tasks")):
        path = f"tasks.{index}"
        if isinstance(row, str):
            row = {"id": row}
        if not isinstance(row, Mapping) or not set(row) <= {"id", "owner", "prediction"} or "id" not in row:
            raise SetupError(path, f"found {row!r}, expected id and, if known, owner and prediction")
        task_id = _task_id(state, row["id"], f"{path}.id")
        if task_id in ids:
            raise SetupError(f"{path}.id", f"found {task_id} twice")
        ids.append(task_id)
        events += _owned(state, task_id, row, path)
    return [TasksLaid(tuple(ids)), ev.Settled(DRAWN), ev.Settled(REDEAL), *events]


def _task_id(state: CrewState, value: object, path: str) -> str:
    word = str(value).strip().upper().removeprefix("DS:")
    task = data_of(state).by_word.get(word)
    if task is None:
        raise SetupError(path, f"found {value!r}, expected a task such as T-01 or win-pink-3")
    return task.id


def _owned(state: CrewState, task_id: str, row: Mapping[str, object], path: str) -> list[ev.Event]:
    events: list[ev.Event] = []
    if row.get("owner") is not None:
        owner = integer(row["owner"], f"{path}.owner", 1, state.table.seats)
        if data_of(state).task(task_id).not_for_captain and owner == state.attempt.commander:
            raise SetupError(f"{path}.owner", f"found the captain, who never owns {task_id}; expected another seat")
        events.append(TaskTaken(task_id, owner))
    if row.get("prediction") is not None:
        if data_of(state).task(task_id).kind != "tricks_predicted":
            raise SetupError(f"{path}.prediction", f"found a number for {task_id}, which asks for none")
        number = integer(row["prediction"], f"{path}.prediction", 0, state.table.tricks)
        events.append(Predicted(task_id, number))
    return events
