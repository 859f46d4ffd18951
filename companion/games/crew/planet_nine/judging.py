"""Judging a complete trick: tasks, their order, the mission's conditions, and whether the attempt is decided.

A failure is declared as soon as it is certain from what everybody saw; success as soon as nothing can be
broken any more.
"""

from dataclasses import replace

from companion.games.crew.planet_nine import order
from companion.games.crew.planet_nine.conditions import ValueNeverWins
from companion.games.crew.planet_nine.missions import Mission, own
from companion.games.crew.planet_nine.standing import Broken, at_end, stands
from companion.games.crew.state import State
from companion.games.crew.terms import NOTHING_SETTLED, Judgement, Outcome, Status, Task


def mission_of(state: State) -> Mission:
    """The mission of the present attempt."""
    return own(state.table.data).missions[state.attempt.mission]


def judge(state: State) -> Judgement:
    """What the trick just taken settles (rulebook, "fulfilling tasks").

    A task is fulfilled when its owner wins the trick with its card, whoever played it; if anyone else wins the card the
    mission fails. All tasks of one trick are fulfilled at the same time.
    """
    trick, winner = state.play.taken[-1], state.play.winners[-1]
    cards = {play.card for play in trick.plays}
    changed: list[tuple[str, Status]] = []
    tasks: tuple[Task, ...] = state.attempt.tasks
    for task in tasks:
        if task.card in cards and task.status is Status.OPEN:
            changed.append((task.id, Status.COMPLETED if task.owner == winner else Status.FAILED))
    mission = mission_of(state)
    if not changed and not mission.conditions and not at_end(state):
        return NOTHING_SETTLED
    if changed:
        news = dict(changed)
        tasks = tuple(
            replace(task, status=news[task.id], trick=trick.number) if task.id in news else task for task in tasks
        )
    return Judgement(tuple(changed), _outcome(state, mission, tasks))


def _outcome(state: State, mission: Mission, tasks: tuple[Task, ...]) -> Outcome | None:
    number = len(state.play.taken)
    found = _failure(state, mission, tasks)
    if found is not None:
        return Outcome(Status.FAILED, found.reason, found.params, number)
    if any(task.status is Status.OPEN for task in tasks) or not _conditions_met(state, mission, tasks):
        return None
    if mission.resolve == "hand_end" and not at_end(state):
        return None
    reason = "p9-tasks-done" if tasks else "p9-condition-met"
    return Outcome(Status.COMPLETED, reason, {"number": len(tasks), "trick": number}, number)


def _failure(state: State, mission: Mission, tasks: tuple[Task, ...]) -> Broken | None:
    """The first thing that went wrong: a task, the order, a condition, the end of the hand."""
    number, winner = len(state.play.taken), state.play.winners[-1]
    lost = next((task for task in tasks if task.status is Status.FAILED and task.trick == number), None)
    if lost is not None:
        who: dict[str, str | int] = {"winner": winner, "seat": lost.owner or 0, "trick": number}
        return Broken("p9-task-lost", {"task": lost.id, "card": str(lost.card), **who})
    overtaken = order.broken(tasks, number)
    if overtaken is not None:
        return Broken("p9-order-broken", {"task": overtaken.id, "token": overtaken.token or "", "trick": number})
    for condition in mission.conditions:
        result = stands(state, condition, tasks)
        if isinstance(result, Broken):
            return result
    left = next((task for task in tasks if task.status is Status.OPEN), None)
    if left is not None and at_end(state):
        return Broken("p9-task-left", {"task": left.id, "seat": left.owner or 0})
    return None


def _conditions_met(state: State, mission: Mission, tasks: tuple[Task, ...]) -> bool:
    """Every condition is safe; mission 17 may end with its tasks while nines are still out (A14, an option)."""
    early = bool(mission.tasks) and bool(state.table.options.get("m17_early_success"))
    for condition in mission.conditions:
        if early and isinstance(condition, ValueNeverWins):
            continue
        result = stands(state, condition, tasks)
        if isinstance(result, Broken) or not result.met:
            return False
    return True
