"""Judging a complete trick: tasks, their order, the mission's conditions, and whether the attempt is decided.

A failure is declared as soon as it is certain from what everybody saw; success as soon as nothing can be
broken any more.
"""

from collections.abc import Sequence
from dataclasses import replace

from companion.games.crew.planet_nine.conditions import ValueNeverWins
from companion.games.crew.planet_nine.missions import PlanetNineMission, own
from companion.games.crew.planet_nine.standing import BrokenCondition, at_end, stands
from companion.games.crew.state import CrewState
from companion.games.crew.terms import CARDS, NOTHING_SETTLED, Outcome, Status, Task, TrickJudgement
from companion.rules.cards import Card


def mission_of(state: CrewState) -> PlanetNineMission:
    """The mission of the present attempt."""
    return own(state.table.data).missions[state.attempt.mission]


def judge(state: CrewState) -> TrickJudgement:
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
    return TrickJudgement(tuple(changed), _outcome(state, mission, tasks))


def _outcome(state: CrewState, mission: PlanetNineMission, tasks: tuple[Task, ...]) -> Outcome | None:
    number = len(state.play.taken)
    failure = _failure(state, mission, tasks)
    if failure is not None:
        return Outcome(Status.FAILED, failure.reason, failure.params, number)
    if any(task.status is Status.OPEN for task in tasks) or not _conditions_met(state, mission, tasks):
        return None
    if mission.resolve == "hand_end" and not at_end(state):
        return None
    reason = "p9-tasks-done" if tasks else "p9-condition-met"
    return Outcome(Status.COMPLETED, reason, {"number": len(tasks), "trick": number}, number)


def _failure(state: CrewState, mission: PlanetNineMission, tasks: tuple[Task, ...]) -> BrokenCondition | None:
    """The first thing that went wrong: a task, the order, a condition, the end of the hand."""
    number, winner = len(state.play.taken), state.play.winners[-1]
    lost = next((task for task in tasks if task.status is Status.FAILED and task.trick == number), None)
    if lost is not None:
        who: dict[str, str | int] = {"winner": winner, "seat": lost.owner or 0, "trick": number}
        return BrokenCondition("p9-task-lost", {"task": lost.id, "card": str(lost.card), **who})
    overtaken = broken(tasks, number)
    if overtaken is not None:
        return BrokenCondition(
            "p9-order-broken", {"task": overtaken.id, "token": overtaken.token or "", "trick": number}
        )
    for condition in mission.conditions:
        result = stands(state, condition, tasks)
        if isinstance(result, BrokenCondition):
            return result
    left = next((task for task in tasks if task.status is Status.OPEN), None)
    if left is not None and at_end(state):
        return BrokenCondition("p9-task-left", {"task": left.id, "seat": left.owner or 0})
    return None


def _conditions_met(state: CrewState, mission: PlanetNineMission, tasks: tuple[Task, ...]) -> bool:
    """Every condition is safe; mission 17 may end with its tasks while nines are still out (A14, an option)."""
    early = bool(mission.tasks) and bool(state.table.options.get("m17_early_success"))
    for condition in mission.conditions:
        if early and isinstance(condition, ValueNeverWins):
            continue
        result = stands(state, condition, tasks)
        if isinstance(result, BrokenCondition) or not result.met:
            return False
    return True


def broken(tasks: Sequence[Task], number: int) -> Task | None:
    """The task whose token shows that the order is broken, after trick ``number``.

    ``before`` tasks were fulfilled in earlier tricks, ``now`` counts this trick too. Token k fits if
    before < k <= now; an open token k is overtaken when now >= k; an arrow must not be fulfilled while a
    lower one is open, omega not while anything is open.

    >>> first = Task("T-B1", "T-B1", token="1")
    >>> second = Task("T-B2", "T-B2", token="2", status=Status.COMPLETED, trick=1)
    >>> broken([first, second], 1).id
    'T-B1'
    """
    done = [task for task in tasks if task.status is Status.COMPLETED]
    now = len(done)
    before = sum(1 for task in done if task.trick != number)
    open_tasks = [task for task in tasks if task.status is Status.OPEN]
    lowest_arrow = min((len(task.token or "") for task in open_tasks if is_arrow(task.token)), default=9)
    for task in tasks:
        if task.token is None:
            continue
        if task.status is Status.OPEN:
            if task.token.isdecimal() and now >= int(task.token):
                return task
        elif task.trick == number and task.status is Status.COMPLETED:
            if task.token.isdecimal() and not before < int(task.token) <= now:
                return task
            if is_arrow(task.token) and len(task.token) > lowest_arrow:
                return task
            if task.token == "omega" and open_tasks:
                return task
    return None


def decisive(state: CrewState, task: Task | None) -> tuple[Task | None, Card | None]:
    """The task with its card. Where it was overtaken, another that was done too early in that trick; a condition names
    its own card, or speaks of a value that did not win."""
    outcome = state.play.outcome
    early = [done for done in state.attempt.tasks if done.trick == outcome.trick and done.status is Status.COMPLETED]
    if outcome.reason == "p9-order-broken" and task is not None and task.status is Status.OPEN and early:
        # The numbers before it had their turn: rather one without a number.
        task = max(early, key=lambda done: (not (done.token or "").isdecimal(), done.token or ""))
    named, value = outcome.params.get("card", ""), outcome.params.get("value")
    if task is None and value is not None:
        # One of that value may have won the trick, and another lie under it.
        trick = state.play.taken[-1]
        lost = [play.card for play in trick.plays if play.seat != trick.winner]
        return None, next((card for card in lost if card.value == value and not card.trump), None)
    return task, CARDS.get(str(named), None if task is None else task.card)


def is_arrow(token: str | None) -> bool:
    """Whether a token is one of the relative ones."""
    return token is not None and token.startswith(">")
