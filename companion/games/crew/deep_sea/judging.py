"""Judging after every trick, and when a trick is opened: tasks, the mission's goal, the attempt.

Failures come first (A33). The mission is won as soon as every task is completed (rulebook p. 10); a goal without
tasks needs the whole deal.
"""

from companion.games.crew.deep_sea.data import card_of, mission_of
from companion.games.crew.deep_sea.goals import broken
from companion.games.crew.deep_sea.last_trick import certain
from companion.games.crew.deep_sea.missions import Goal
from companion.games.crew.deep_sea.tasks.cards import Task
from companion.games.crew.deep_sea.tasks.cards import judge as judge_task
from companion.games.crew.deep_sea.tasks.facts import History
from companion.games.crew.deep_sea.tasks.trick_counts import TricksPredicted
from companion.games.crew.state import State
from companion.games.crew.terms import NOTHING_SETTLED, Judgement, Outcome, Status


def history_of(state: State) -> History:
    """The public history of the attempt."""
    play = state.play
    captain = state.attempt.commander or 1
    led = play.plays[0] if play.plays else None
    return History(state.table.seats, state.table.tricks, captain, play.taken, led, state.table.deck)


SEALED = "sealed"


def sealed(state: State, task: str) -> bool:
    """Whether a prediction lies on paper until the last trick; told anew, the play does not know it sooner (A21)."""
    return f"{SEALED}:{task}" in state.attempt.settled


def judge(state: State) -> Judgement:
    """What the trick just taken, or the card just led, settles; a led card is all that counts of an open trick."""
    history = history_of(state)
    number = state.play.number if state.play.plays else len(state.play.taken)
    statuses = {task.id: task.status for task in state.attempt.tasks}
    changed: list[tuple[str, Status]] = []
    for task in state.attempt.tasks:
        if task.status is Status.OPEN and task.owner is not None:
            number_told = None if sealed(state, task.id) and history.left else task.prediction
            status = _status(card_of(state, task.id), task.owner, history, number_told)
            if status is not Status.OPEN:
                changed.append((task.id, status))
                statuses[task.id] = status
    outcome = _lost(state, statuses, history, number) or _won(state, statuses, history, number)
    if outcome is None and not changed:
        return NOTHING_SETTLED
    return Judgement(tuple(changed), outcome)


def _status(task: Task, owner: int, history: History, prediction: int | None) -> Status:
    """Where only the last trick is left, also what it cannot change; a secret number is not given away by it (A21)."""
    status = judge_task(task, owner, history, prediction)
    if status is not Status.OPEN:
        return status
    status = certain(task, owner, history, prediction)
    secret = isinstance(task.rule, TricksPredicted) and task.rule.secret
    return Status.OPEN if secret and status is Status.COMPLETED else status


def _lost(state: State, statuses: dict[str, Status], history: History, number: int) -> Outcome | None:
    found = broken(mission_of(state).goal, history)
    if found is not None:
        return Outcome(Status.FAILED, found.reason, found.params, number)
    for task in state.attempt.tasks:
        if statuses[task.id] is Status.FAILED:
            params: dict[str, str | int] = {"task": task.id, "seat": task.owner or 0, "trick": number}
            return Outcome(Status.FAILED, "ds-task-failed", params, number)
    return None


def _won(state: State, statuses: dict[str, Status], history: History, number: int) -> Outcome | None:
    if any(status is not Status.COMPLETED for status in statuses.values()):
        return None
    if mission_of(state).goal is not Goal.ALL_TASKS:
        return Outcome(Status.COMPLETED, "ds-goal-reached", {}, number) if history.left == 0 else None
    if not statuses:
        return None
    return Outcome(Status.COMPLETED, "ds-tasks-done", {"number": len(statuses), "trick": number}, number)
