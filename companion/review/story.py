"""The story of a finished attempt: the task it was about, whether the seat could have known, one lesson."""

from collections.abc import Callable
from dataclasses import replace

from companion.games.crew.state import State
from companion.games.crew.terms import Status, Task
from companion.review.could_know import chances
from companion.review.lesson import lesson, would_take
from companion.rules.reviewed import ReviewView
from companion.rules.storied import Story, TaskTold


def base_story(state: State) -> Story:
    """What everybody saw: the task and how the attempt ended."""
    outcome = state.play.outcome
    return Story(told_task(state), reason=outcome.reason, reason_params=dict(outcome.params))


def story(state: State, found: ReviewView, ends: float, clock: Callable[[], float]) -> Story:
    """What the opening page tells beside the verdict that was found, within the time that is left."""
    turning = found.turning
    known = None if turning is None else chances(state, turning, ends, clock)
    taker = None if turning is None else would_take(found, turning)
    return replace(base_story(state), chances=known, lesson=lesson(state, found), taker=taker)


def told_task(state: State) -> TaskTold | None:
    """The task that failed first; else one still open, or the last one done; ``None`` in a mission without tasks."""
    tasks = sorted(state.attempt.tasks, key=_rank)
    if not tasks:
        return None
    task = tasks[0]
    taken = [
        (trick.number, winner)
        for trick, winner in zip(state.play.taken, state.play.winners, strict=True)
        if task.card is not None and task.card in trick.cards
    ]
    number, taker = taken[0] if taken else (task.trick or 0, None)
    return TaskTold(task.id, task.owner, str(task.status), str(task.card or ""), number, taker)


def _rank(task: Task) -> tuple[int, int]:
    order = {Status.FAILED: 0, Status.OPEN: 1, Status.COMPLETED: 2}
    number = task.trick or 0
    return order[task.status], -number if task.status is Status.COMPLETED else number
