"""Tasks get owners: the draft, and tasks given by somebody.

Planet Nine rulebook, "distributing the tasks"; Deep Sea rulebook p. 9.
"""

from collections.abc import Callable, Sequence

from companion.games.crew import events as ev
from companion.games.crew.commands import Command, PassDraft, TakeTask
from companion.games.crew.state import Answered, AttemptStep, CrewState, hears, no_such_seat
from companion.games.crew.task_events import TaskTaken
from companion.games.crew.terms import Task
from companion.rules.board import Prompt, Refusal
from companion.rules.seats import clockwise

Order = Callable[[CrewState], Sequence[int]]
MayPass = Callable[[CrewState, int], bool]


_DRAFT_WORDS = hears(
    {
        "TASK": lambda state, args, seat: TakeTask(args[0], seat),
        "PASS": lambda state, args, seat: PassDraft(seat),
    }
)


def from_commander(state: CrewState) -> tuple[int, ...]:
    """The commander first, then clockwise."""
    return clockwise(state.attempt.commander or 1, state.table.seats)


def nobody_passes(state: CrewState, seat: int) -> bool:
    """Passing is not part of Planet Nine (A34)."""
    return False


def draft(
    applies: Callable[[CrewState], bool], order: Order = from_commander, may_pass: MayPass = nobody_passes
) -> AttemptStep:
    """Everyone takes one task in turn, round and round, until none is left."""

    def turn(state: CrewState) -> int:
        seats = order(state)
        return seats[state.attempt.drafted % len(seats)]

    def prompt(state: CrewState) -> Prompt:
        seat = turn(state)
        takes = tuple(
            f"TAKE {task.code}" for task in state.attempt.unowned if state.table.box.may_own(state, task, seat) is None
        )
        key = "crew-draft-or-pass" if may_pass(state, seat) else "crew-draft"
        choices = (*takes, "PASS") if may_pass(state, seat) else takes
        return Prompt(key, {"number": len(state.attempt.unowned)}, who=seat, choices=choices)

    def decide(state: CrewState, command: Command) -> Answered:
        match command:
            case TakeTask(task, seat):
                return take(state, task, seat, turn(state))
            case PassDraft(seat):
                return _pass(state, seat, turn(state), may_pass)
        return None

    def asked(state: CrewState) -> bool:
        return bool(state.attempt.unowned) and applies(state)

    return AttemptStep("draft", "allocate", asked, prompt, turn, hear=_DRAFT_WORDS, decide=decide)


def take(state: CrewState, word: str, seat: int | None, turn: int) -> tuple[ev.Event, ...] | Refusal:
    """A member takes one task; the commander does it for JARVIS and Tonoja."""
    if seat is not None and seat != turn and seat != state.speaks_for(turn):
        return Refusal("not-your-turn", {"seat": seat, "turn": turn, "task": word}, key="refused-crew-not-your-draft")
    return give(state, word, turn)


def _pass(state: CrewState, seat: int | None, turn: int, may_pass: MayPass) -> tuple[ev.Event, ...] | Refusal:
    if seat is not None and seat != turn and seat != state.speaks_for(turn):
        return Refusal("not-your-turn", {"seat": seat, "turn": turn}, key="refused-crew-not-your-draft")
    if not may_pass(state, turn):
        return Refusal("not-allowed", {"seat": turn}, key="refused-crew-no-pass")
    return (ev.DraftPassed(turn),)


def give(state: CrewState, word: str, seat: int) -> tuple[ev.Event, ...] | Refusal:
    """One task that lies in the middle goes to a seat."""
    task = on_table(state, word)
    if isinstance(task, Refusal):
        return task
    if task.owner is not None:
        return Refusal("not-allowed", {"task": task.id, "seat": task.owner}, key="refused-crew-task-taken")
    if not state.has_seat(seat):
        return no_such_seat(state, seat)
    return state.table.box.may_own(state, task, seat) or (TaskTaken(task.id, seat),)


def give_all(state: CrewState, seat: int) -> tuple[ev.Event, ...] | Refusal:
    """Every task that lies in the middle goes to one seat."""
    if not state.has_seat(seat):
        return no_such_seat(state, seat)
    unowned = state.attempt.unowned
    refusals = filter(None, (state.table.box.may_own(state, task, seat) for task in unowned))
    return next(refusals, None) or tuple(TaskTaken(task.id, seat) for task in unowned)


def on_table(state: CrewState, word: str) -> Task | Refusal:
    """The task that a word names, if it lies on the table."""
    task_id = state.table.box.task_id(state.table.data, word)
    task = state.attempt.task(task_id) if task_id is not None else None
    if task is None:
        return Refusal("no-such-task", {"task": task_id or word}, key="refused-crew-no-such-task")
    return task
