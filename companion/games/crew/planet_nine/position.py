"""The parts of a position that only this box has: tasks with owners and tokens, roles by their names."""

from collections.abc import Mapping

from companion.games.crew import events as ev
from companion.games.crew.planet_nine.drawing import DRAWN, TAKER, task_cards
from companion.games.crew.planet_nine.judging import mission_of
from companion.games.crew.planet_nine.missions import own
from companion.games.crew.planet_nine.tokens import read_token
from companion.games.crew.setup import card, integer
from companion.games.crew.state import CrewState
from companion.games.crew.task_events import TasksLaid, TaskTaken
from companion.rules.setting import SetupError, list_at, table_at


def events(state: CrewState, position: Mapping[str, object]) -> list[ev.Event]:
    """Tasks and roles of a set-up as events. Raises ``SetupError``."""
    return [*_tasks(state, position), *_roles(state, position)]


def _tasks(state: CrewState, position: Mapping[str, object]) -> list[ev.Event]:
    """Tasks as given, legal number or not; if none names a token, the mission's tokens are laid as printed."""
    if "tasks" not in position:
        return []
    rows = list_at("tasks", position["tasks"], "a list of tasks")
    ids: list[str] = []
    tokens: list[str | None] = []
    owners: list[int | None] = []
    for index, row in enumerate(rows):
        path = f"tasks.{index}"
        if not isinstance(row, Mapping) or not set(row) <= {"card", "owner", "token"} or "card" not in row:
            raise SetupError(path, f"found {row!r}, expected card and, if known, owner and token")
        task_id = f"T-{_card(state, row['card'], f'{path}.card')}"
        if task_id in ids:
            raise SetupError(f"{path}.card", f"found {task_id} twice")
        ids.append(task_id)
        tokens.append(_token(row.get("token"), f"{path}.token", tokens))
        owner = row.get("owner")
        owners.append(None if owner is None else integer(owner, f"{path}.owner", 1, state.table.seats))
    mission = mission_of(state)
    if not any(isinstance(row, Mapping) and "token" in row for row in rows) and len(rows) == mission.tasks:
        tokens = [*mission.tokens, *[None] * (len(rows) - len(mission.tokens))]
    events: list[ev.Event] = [TasksLaid(tuple(ids), tuple(tokens)), ev.Settled(DRAWN)]
    events += [TaskTaken(task_id, owner) for task_id, owner in zip(ids, owners, strict=True) if owner is not None]
    if ids and all(owners):
        events.append(ev.Noted(TAKER, str(owners[0])))
    return events


def _card(state: CrewState, value: object, path: str) -> str:
    task = card(str(value).strip().upper().removeprefix("P9:").removeprefix("T-"), path)
    if task not in task_cards(state):
        raise SetupError(path, f"found {task}, which has no task card in this game")
    return str(task)


def _token(value: object, path: str, before: list[str | None]) -> str | None:
    if value is None or value == "":
        return None
    token = read_token(str(value).strip().upper())
    if token is None:
        raise SetupError(path, f'found {value!r}, expected "1" to "5", ">" to ">>>>" or "omega"')
    if token in before:
        raise SetupError(path, f"found token {token} twice")
    return token


def _roles(state: CrewState, position: Mapping[str, object]) -> list[ev.Event]:
    roles = table_at("roles", position.get("roles", {}), "seats by role")
    here = {role.id for role in mission_of(state).roles}
    known = sorted({role.id for mission in own(state.table.data).missions.values() for role in mission.roles})
    events: list[ev.Event] = []
    for name, seat in roles.items():
        if name not in known:
            raise SetupError(f"roles.{name}", f"found an unknown role, expected one of {', '.join(known)}")
        if name not in here:
            # A position may be moved to another mission as it stands: a role of no use there does no harm.
            continue
        events.append(ev.RoleNamed(name, integer(seat, f"roles.{name}", 1, state.table.seats)))
    return events
