"""Task cards come to the table: drawn by the companion, turned up by hand, or taken out by name (rulebook p. 8).

Every card turned up is an event of its own, so the screen can show the draw card by card. Drawn tasks are
checked for clashes (A19) and for deals that make a submarine task impossible (rulebook p. 17).
"""

from collections.abc import Sequence

from companion.games.crew import events as ev
from companion.games.crew.commands import Command, Confirm, LayTask, Skip
from companion.games.crew.deep_sea.clash import Sharing
from companion.games.crew.deep_sea.data import card_of, data_of, mission_of
from companion.games.crew.deep_sea.draw import draw
from companion.games.crew.deep_sea.tasks.cards import TaskCard
from companion.games.crew.state import Answered, AttemptStep, CrewState, decides, hears
from companion.games.crew.task_events import TaskReplaced, TasksLaid
from companion.rules.board import Prompt, Refusal
from companion.rules.cards import Card

DRAWN = "draw"
REDEAL = "redeal"
USED = "keep:used"
"""The note with the ids of task cards used in this session; it outlives the attempt."""


def drawn_tasks(state: CrewState) -> tuple[TaskCard, ...]:
    """The task cards on the table, in the order drawn."""
    return tuple(card_of(state, task.id) for task in state.attempt.tasks)


def used(state: CrewState) -> frozenset[str]:
    """Task cards kept out of the deck (A18)."""
    if state.table.options["used_tasks"] != "kept-out":
        return frozenset()
    return frozenset((state.attempt.note(USED) or "").split())


def missing(state: CrewState) -> int:
    """The difficulty that is still to be drawn."""
    seats = state.table.seats
    return (mission_of(state).difficulty or 0) - sum(task.value(seats) for task in drawn_tasks(state))


def clash(state: CrewState) -> tuple[TaskCard, ...]:
    """The tasks on the table that exclude each other, if any."""
    tasks = drawn_tasks(state)
    return data_of(state).clashes.find(tasks, Sharing.of(mission_of(state), state.table.seats, tasks))


def _asked(state: CrewState) -> bool:
    mission = mission_of(state)
    return (mission.draws or bool(mission.fixed_tasks)) and DRAWN not in state.attempt.settled


def _happens(state: CrewState) -> tuple[ev.Event, ...]:
    mission = mission_of(state)
    if mission.fixed_tasks:
        return (TasksLaid(mission.fixed_tasks), ev.Settled(DRAWN))
    if state.table.options["task_source"] != "companion":
        return ()
    data = data_of(state)
    drawn = draw(
        data.tasks,
        mission,
        state.table.seats,
        data.clashes,
        state.table.seed,
        state.attempt.dealt,
        used(state),
    )
    events: list[ev.Event] = []
    for turned in drawn.turned:
        if turned.instead_of is not None:
            events.append(TaskReplaced(turned.instead_of, turned.task))
        else:
            events.append(TasksLaid((turned.task,)) if turned.taken else TasksLaid((), (), (turned.task,)))
    before = frozenset() if drawn.reshuffled else used(state)
    return (*events, ev.Noted(USED, " ".join(sorted({*before, *drawn.tasks}))), ev.Settled(DRAWN))


def _prompt(state: CrewState) -> Prompt:
    seen = {task.id for task in state.attempt.tasks}
    choices = tuple(task.code for task in data_of(state).tasks if task.id not in seen)
    left = missing(state)
    if left > 0:
        return Prompt("ds-turn-up", {"number": left, "difficulty": mission_of(state).difficulty or 0}, choices=choices)
    last = clash(state)[-1]
    return Prompt("ds-turn-up-instead", {"task": last.id, "number": last.value(state.table.seats)}, choices=choices)


def _lay_task(state: CrewState, command: LayTask) -> Answered:
    """A card from the table's own pile: it is taken if it fits, else put aside."""
    task = data_of(state).by_word[command.task]
    if any(other.id == task.id for other in state.attempt.tasks):
        return Refusal("doubled", {"task": task.id}, key="refused-ds-task-doubled")
    aside = TasksLaid((), (), (task.id,))
    left = missing(state)
    if left > 0:
        if task.value(state.table.seats) > left:
            return (aside,)
        return _finished(state, [*drawn_tasks(state), task], TasksLaid((task.id,)))
    last = clash(state)[-1]
    if task.value(state.table.seats) != last.value(state.table.seats):
        return (aside,)
    tasks = [*(task for task in drawn_tasks(state) if task.id != last.id), task]
    if task in _clash_of(state, tasks):
        return (aside,)
    return _finished(state, tasks, TaskReplaced(last.id, task.id))


def _clash_of(state: CrewState, tasks: Sequence[TaskCard]) -> tuple[TaskCard, ...]:
    return data_of(state).clashes.find(tasks, Sharing.of(mission_of(state), state.table.seats, tasks))


def _finished(state: CrewState, tasks: Sequence[TaskCard], event: ev.Event) -> tuple[ev.Event, ...]:
    """The draw is over when the total is exact and nothing clashes."""
    total = sum(task.value(state.table.seats) for task in tasks)
    if total < (mission_of(state).difficulty or 0) or _clash_of(state, tasks):
        return (event,)
    return (event, ev.Settled(DRAWN))


DRAW = AttemptStep(
    DRAWN,
    "draw",
    _asked,
    _prompt,
    happens=_happens,
    hear=hears({"TASK": lambda state, args, seat: LayTask(args[0])}),
    decide=decides(LayTask, _lay_task),
)
"""Task cards come to the table until their difficulty is exactly the mission's."""


# -- deals that make a submarine task impossible ------------------------------------------------------------


def hands_to_redeal(state: CrewState) -> tuple[frozenset[Card], ...]:
    """Cards that must not lie in one hand, from the tasks on the table."""
    return tuple(dict.fromkeys(cards for task in drawn_tasks(state) for cards in task.redeal))


def _redeal_asked(state: CrewState) -> bool:
    return REDEAL not in state.attempt.settled and DRAWN in state.attempt.settled and bool(hands_to_redeal(state))


def _redeal_prompt(state: CrewState) -> Prompt:
    lists = " / ".join(" ".join(sorted(map(str, cards))) for cards in hands_to_redeal(state))
    return Prompt("ds-redeal", {"cards": lists}, choices=("NO", "YES"))


def _redeal_decided(state: CrewState, command: Command) -> Answered:
    """The cards are dealt again with the same tasks, and no attempt is logged."""
    match command:
        case Skip():
            return (ev.Settled(REDEAL),)
        case Confirm():
            unchanged = state.table.box.kept_when_redealt(state)
            return (*again(state, state.attempt.number, state.attempt.distress), *unchanged)
    return None


def again(state: CrewState, number: int, distress: bool) -> tuple[ev.Event, ...]:
    """A new deal for the tasks that lie on the table, in the order drawn."""
    attempt = state.attempt
    ids = tuple(task.id for task in attempt.tasks)
    began = ev.AttemptBegan(attempt.mission, number, distress)
    return (began, TasksLaid(ids), ev.Settled(DRAWN)) if ids else (began,)


REDEAL_STEP = AttemptStep(
    REDEAL,
    "question",
    _redeal_asked,
    _redeal_prompt,
    hear=hears({"YES": Confirm(), "NO": Skip(), "OK": Skip()}),
    decide=_redeal_decided,
)
"""Does one hand hold everything that makes a submarine task impossible? Then the cards are dealt again."""
