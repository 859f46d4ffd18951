"""Sharing out in turn: the draft and its passing rule, the hardest task, a captain who is stuck (A08, A17, A24)."""

from companion.games.crew import drafting
from companion.games.crew import events as ev
from companion.games.crew.commands import Command, Confirm, Skip, TakeTask
from companion.games.crew.deep_sea.clash import hardest_for_captain
from companion.games.crew.deep_sea.data import mission_of
from companion.games.crew.deep_sea.missions import Selection
from companion.games.crew.deep_sea.predictions import captain, may_own, selects
from companion.games.crew.deep_sea.task_cards import drawn_tasks
from companion.games.crew.state import Answered, AttemptStep, CrewState, decides, hears
from companion.games.crew.task_events import TaskTaken
from companion.games.crew.terms import Status, Task
from companion.rules.board import Prompt, Refusal
from companion.rules.seats import clockwise

IN_TURN = (Selection.NORMAL, Selection.HARDEST_TO_CAPTAIN, Selection.CAPTAIN_NONE)


def order(state: CrewState) -> tuple[int, ...]:
    """The captain first, then clockwise; in mission 25 the captain is left out."""
    seats = clockwise(captain(state), state.table.seats)
    return seats[1:] if mission_of(state).selection is Selection.CAPTAIN_NONE else seats


def may_pass(state: CrewState, seat: int) -> bool:
    """Passing needs fewer tasks than crew members, and enough of them still to come (rulebook p. 9, A24)."""
    seats = order(state)
    turn = state.attempt.drafted
    left = len(state.attempt.unowned)
    return len(state.attempt.tasks) < len(seats) and turn < len(seats) and left <= len(seats) - 1 - turn


DRAFT = drafting.draft(selects(*IN_TURN), order, may_pass)


def _turn(state: CrewState) -> int:
    seats = order(state)
    return seats[state.attempt.drafted % len(seats)]


def _is_stuck(state: CrewState) -> bool:
    """Whether only tasks are left that the captain, whose turn it is, may not take (A17)."""
    if not selects(*IN_TURN)(state) or may_pass(state, _turn(state)):
        return False
    return all(may_own(state, task, _turn(state)) is not None for task in state.attempt.unowned)


def _failed(state: CrewState) -> tuple[ev.Event, ...]:
    return (ev.MissionDecided(Status.FAILED, "ds-captain-stuck", 0),)


def _stuck_decided(state: CrewState, command: Command) -> Answered:
    match command:
        case Skip():
            return _failed(state)
        case Confirm():
            return (ev.AttemptBegan(state.attempt.mission, state.attempt.number, state.attempt.distress),)
    return None


STUCK = AttemptStep(
    "stuck",
    "allocate",
    _is_stuck,
    lambda state: Prompt("ds-captain-stuck", who=captain(state), choices=("GIVEUP", "REDRAW")),
    turn=captain,
    happens=lambda state: _failed(state) if state.table.options["stuck_captain"] == "failed" else (),
    hear=hears({"NO": Skip(), "GIVEUP": Skip(), "YES": Confirm(), "OK": Confirm()}),
    decide=_stuck_decided,
)
"""The others could have taken these tasks: the attempt has failed, unless the crew draws anew (A17)."""


def _hardest(state: CrewState) -> tuple[Task, ...]:
    hardest = {task.id for task in hardest_for_captain(drawn_tasks(state), state.table.seats)}
    return tuple(task for task in state.attempt.unowned if task.id in hardest)


def _hardest_happens(state: CrewState) -> tuple[ev.Event, ...]:
    tasks = _hardest(state)
    return (TaskTaken(tasks[0].id, captain(state)),) if len(tasks) == 1 else ()


def _hardest_decided(state: CrewState, command: TakeTask) -> Answered:
    """Among equally hard tasks the captain picks (A08)."""
    task = drafting.on_table(state, command.task)
    if isinstance(task, Refusal):
        return task
    if task not in _hardest(state):
        return Refusal("not-allowed", {"task": task.id}, key="refused-ds-not-the-hardest")
    return drafting.take(state, command.task, command.seat, captain(state))


HARDEST = AttemptStep(
    "hardest",
    "allocate",
    lambda state: selects(Selection.HARDEST_TO_CAPTAIN)(state) and not state.attempt.drafted and bool(_hardest(state)),
    lambda state: Prompt(
        "ds-hardest", who=captain(state), choices=tuple(f"TAKE {task.code}" for task in _hardest(state))
    ),
    turn=captain,
    happens=_hardest_happens,
    hear=hears({"TASK": lambda state, args, seat: TakeTask(args[0], seat)}),
    decide=decides(TakeTask, _hardest_decided),
)
"""Mission 19: the hardest task is the captain's first one."""
