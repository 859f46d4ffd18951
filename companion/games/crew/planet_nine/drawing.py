"""Laying out task cards and order tokens (rulebook, "preparing a mission", "task tokens").

The first card drawn lies under the first token, and so on; later cards carry none. The companion draws, or the table
turns up its own cards and tells them (option ``task_source``). With the commander's distribution they come one
by one, with the commander's decision once the member who gets them is named.
"""

from companion.games.crew import events as ev
from companion.games.crew.commands import LayTask
from companion.games.crew.planet_nine.judging import mission_of
from companion.games.crew.state import AttemptStep, CrewState, decides, hears
from companion.games.crew.task_events import TasksLaid, TaskTaken
from companion.rules.board import Prompt, Refusal
from companion.rules.cards import Card
from companion.rules.chance import chance

TAKER = "taker"
"""The note that names the member who gets every task of a commander's decision."""

DRAWN = "draw"


def task_cards(state: CrewState) -> list[Card]:
    """One task card for each colour card in the game; there is none for a rocket."""
    cards = [card for card in state.table.deck if not card.trump]
    return sorted(cards, key=lambda card: (card.suit, card.value))


def drawn(state: CrewState) -> list[str]:
    """The order of the shuffled task cards of this attempt."""
    codes = [f"T-{card}" for card in task_cards(state)]
    chance(state.table.seed, "tasks", state.attempt.dealt).shuffle(codes)
    return codes


def token_of(state: CrewState, index: int) -> str | None:
    """The order token over the place with this index."""
    tokens = mission_of(state).tokens
    return tokens[index] if index < len(tokens) else None


def missing(state: CrewState) -> int:
    """How many task cards are still to be laid out now."""
    attempt, mission = state.attempt, mission_of(state)
    if DRAWN in attempt.settled:
        return 0
    to_come = max(0, mission.tasks - len(attempt.tasks))
    match mission.allocation:
        case "commander_decision" if attempt.note(TAKER) is None:
            return 0
        case "commander_distribution":
            return min(to_come, 1) if not attempt.unowned else 0
    return to_come


def _happens(state: CrewState) -> tuple[ev.Event, ...]:
    if state.table.options.get("task_source", "companion") != "companion":
        return ()
    drawn_before = {task.id for task in state.attempt.tasks}
    coming = [task_id for task_id in drawn(state) if task_id not in drawn_before]
    return _lay_out(state, coming[: missing(state)])


def _lay_out(state: CrewState, tasks: list[str]) -> tuple[ev.Event, ...]:
    start = len(state.attempt.tasks)
    tokens = tuple(token_of(state, start + index) for index in range(len(tasks)))
    events: list[ev.Event] = [TasksLaid(tuple(tasks), tokens)]
    taker = state.attempt.note(TAKER)
    if taker is not None:
        events += [TaskTaken(task_id, int(taker)) for task_id in tasks]
    if start + len(tasks) >= mission_of(state).tasks:
        events.append(ev.Settled(DRAWN))
    return tuple(events)


def _prompt(state: CrewState) -> Prompt:
    taken = {task.card for task in state.attempt.tasks}
    choices = tuple(f"T-{card}" for card in task_cards(state) if card not in taken)
    token = token_of(state, len(state.attempt.tasks))
    key = "p9-lay-task-token" if token is not None else "p9-lay-task"
    return Prompt(key, {"number": missing(state), "token": token or ""}, choices=choices)


def lay_task(state: CrewState, command: LayTask) -> tuple[ev.Event, ...] | Refusal:
    """A task card from the physical pile."""
    task_id = command.task
    if any(task.id == task_id for task in state.attempt.tasks):
        return Refusal("doubled", {"task": task_id}, key="refused-p9-task-doubled")
    if task_id not in [f"T-{card}" for card in task_cards(state)]:
        return Refusal("not-in-deck", {"task": task_id}, key="refused-p9-task-not-in-deck")
    return _lay_out(state, [task_id])


DRAW = AttemptStep(
    "draw",
    "draw",
    lambda state: state.attempt.commander is not None and missing(state) > 0,
    _prompt,
    happens=_happens,
    hear=hears({"TASK": lambda state, args, seat: LayTask(args[0])}),
    decide=decides(LayTask, lay_task),
)
"""Task cards come to the table."""
