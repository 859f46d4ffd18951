"""Five players: one task may go to another member before the first trick (rulebook, "five players"; A18, A31).

The crew agrees, nothing is said about hands, it costs nothing. The token goes along with its task. Once in an
attempt; the distress signal may come before or after it.
"""

from companion.games.crew import events as ev
from companion.games.crew.commands import Command, Confirm, Skip
from companion.games.crew.drafting import on_table
from companion.games.crew.planet_nine.judging import mission_of
from companion.games.crew.state import Answered, State, Step, no_such_seat
from companion.games.crew.steps import present
from companion.games.crew.terms import PLAY
from companion.rules.board import Prompt, Refusal
from companion.rules.words import Word

TOPIC = "handover"
DONE = "handed-over"


def possible(state: State) -> bool:
    """Five humans and a mission with the golden border."""
    return state.table.seats == 5 and mission_of(state).handover and bool(state.attempt.tasks)


def _asked(state: State) -> bool:
    settled = state.attempt.settled
    return possible(state) and not state.attempt.unowned and TOPIC not in settled and DONE not in settled


def _prompt(state: State) -> Prompt:
    seats = range(1, state.table.seats + 1)
    moves = tuple(
        f"HANDOVER {task.code} SEAT {seat}" for task in state.attempt.tasks for seat in seats if seat != task.owner
    )
    return Prompt("p9-handover", choices=("NO", *moves))


def _heard(state: State, word: Word, seat: int | None) -> Command | None:
    return Skip() if word.verb in ("NO", "OK", "PASS") else None


def _decided(state: State, command: Command) -> Answered:
    return (ev.Settled(TOPIC),) if isinstance(command, Skip | Confirm) else None


HANDOVER = Step(TOPIC, "handover", _asked, _prompt, hear=_heard, decide=_decided, optional=True)


def hand_over(state: State, word: str, seat: int) -> tuple[ev.Event, ...] | Refusal:
    """One task to any other member."""
    if not possible(state):
        return Refusal("not-allowed", {"mission": state.attempt.mission}, key="p9-no-handover")
    step = present(state)
    waits = state.attempt.step != PLAY and (step is None or step.phase not in ("handover", "distress"))
    if state.play.begun or state.attempt.unowned or waits:
        return Refusal("not-now", {}, key="p9-handover-when")
    if DONE in state.attempt.settled:
        return Refusal("not-allowed", {}, key="p9-handover-once")
    task = on_table(state, word)
    if isinstance(task, Refusal):
        return task
    if not state.has_seat(seat):
        return no_such_seat(state, seat)
    if task.owner == seat:
        return Refusal("not-allowed", {"task": task.id, "seat": seat}, key="p9-handover-other")
    return (ev.TaskHandedOver(task.id, seat), ev.Settled(DONE))
