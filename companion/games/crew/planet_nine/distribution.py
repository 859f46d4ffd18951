"""The two ways in which the commander gives the tasks away (rulebook, "commander's decision" and "distribution").

Decision (missions 20, 27, 37): face-down tasks, all for one member, never for the commander. Distribution (24,
32, 36, 43): one task after the other to anybody, evenly in the end. Before either the crew is asked, yes or no only.
"""

from companion.games.crew import events as ev
from companion.games.crew.commands import Assign, Command, Confirm, Skip, TakeTask
from companion.games.crew.drafting import give, on_table
from companion.games.crew.planet_nine.drawing import DRAWN, TAKER
from companion.games.crew.planet_nine.judging import mission_of
from companion.games.crew.questions import present, question
from companion.games.crew.state import Answered, AttemptStep, CrewState, hears, no_such_seat
from companion.games.crew.task_events import TaskHandedOver, TaskTaken
from companion.games.crew.terms import PLAY
from companion.rules.board import Prompt, Refusal
from companion.rules.seats import clockwise


def members_asked(state: CrewState) -> tuple[int, ...]:
    """Whom the commander asks, clockwise: the other players, or everyone with the commander last.

    JARVIS has nothing to say.
    """
    commander = state.attempt.commander or 1
    seats = clockwise(commander, state.table.seats)
    asked = mission_of(state).question
    last = (commander,) if asked is not None and asked.asked == "everyone" else ()
    return tuple(seat for seat in (*seats[1:], *last) if seat in state.people)


def _by_commander(state: CrewState, by: int | None) -> Refusal | None:
    if by is not None and by != state.attempt.commander:
        return Refusal(
            "not-your-turn", {"seat": by, "turn": state.attempt.commander or 0}, key="refused-p9-commander-gives"
        )
    return None


# -- decision -----------------------------------------------------------------------------------------------


def _decision_open(state: CrewState) -> bool:
    attempt = state.attempt
    if mission_of(state).allocation != "commander_decision" or attempt.commander is None:
        return False
    return bool(attempt.unowned) or (attempt.note(TAKER) is None and DRAWN not in attempt.settled)


def may_be_chosen(state: CrewState) -> tuple[int, ...]:
    """Everybody but the commander; JARVIS may be chosen (A30)."""
    return tuple(seat for seat in clockwise(state.attempt.commander or 1, state.table.seats)[1:])


def _decision_prompt(state: CrewState) -> Prompt:
    choices = tuple(f"SEAT {seat}" for seat in may_be_chosen(state))
    params = {"number": mission_of(state).tasks}
    return Prompt("p9-decision", params, who=state.attempt.commander, choices=choices)


def _decide(state: CrewState, command: Command) -> Answered:
    match command:
        case Assign(seat, _, by):
            wrong = _by_commander(state, by)
            if wrong is not None:
                return wrong
            if not state.has_seat(seat):
                return no_such_seat(state, seat)
            if seat == state.attempt.commander:
                return Refusal("not-allowed", {"seat": seat}, key="refused-p9-not-the-commander")
            taken = tuple(TaskTaken(task.id, seat) for task in state.attempt.unowned)
            return (ev.Noted(TAKER, str(seat)), ev.Settled("asked"), *taken)
        case TakeTask():
            return Refusal("not-allowed", {}, key="refused-p9-commander-decides")
    return None


_SEAT_WORD = hears({"SEAT": lambda state, args, seat: Assign(int(args[0]), by=seat)})
ASKED = question(
    "asked",
    _decision_open,
    members_asked,
    lambda state: ("YES", "NO"),
    prompt_key="p9-ask-all",
    decide=_decide,
    hear=_SEAT_WORD,
)
DECISION = AttemptStep(
    "decision",
    "allocate",
    _decision_open,
    _decision_prompt,
    turn=lambda state: state.attempt.commander,
    hear=_SEAT_WORD,
    decide=_decide,
)

# -- distribution -------------------------------------------------------------------------------------------


def _distribution_open(state: CrewState) -> bool:
    return mission_of(state).allocation == "commander_distribution" and bool(state.attempt.unowned)


def still_even(state: CrewState, seat: int) -> bool:
    """Whether the tasks can still be spread evenly if this member gets the next one.

    In the end nobody may have two more than anybody else: each member has the whole part of tasks divided by
    members, or one more, and as many members have one more as there are tasks over.
    """
    total = max(mission_of(state).tasks, len(state.attempt.tasks))
    share, over = divmod(total, state.table.seats)
    held = [sum(task.owner == member for task in state.attempt.tasks) for member in range(1, state.table.seats + 1)]
    if held[seat - 1] < share:
        return True
    return held[seat - 1] == share and sum(count > share for count in held) < over


def _give_prompt(state: CrewState) -> Prompt:
    task = state.attempt.unowned[0]
    seats = clockwise(state.attempt.commander or 1, state.table.seats)
    choices = tuple(f"SEAT {seat}" for seat in seats if still_even(state, seat))
    return Prompt("p9-give", {"task": task.id}, who=state.attempt.commander, choices=choices)


def _give(state: CrewState, command: Command) -> Answered:
    match command:
        case Assign(seat, word, by):
            wrong = _by_commander(state, by)
            if wrong is not None:
                return wrong
            if word is None:
                return Refusal("not-allowed", {"seat": seat}, key="refused-p9-one-by-one")
            task = on_table(state, word)
            if isinstance(task, Refusal):
                return task
            answer = give(state, task.id, seat)
            if isinstance(answer, Refusal):
                return answer
            if not still_even(state, seat):
                return Refusal("not-allowed", {"seat": seat, "task": task.id}, key="refused-p9-not-even")
            return (*answer, ev.Settled(f"asked-{task.id}"))
        case TakeTask():
            return Refusal("not-allowed", {}, key="refused-p9-commander-decides")
    return None


_THIS_TASK = hears({"SEAT": lambda state, args, seat: Assign(int(args[0]), state.attempt.unowned[0].id, seat)})
ASKED_EACH = question(
    "asked-each",
    _distribution_open,
    members_asked,
    lambda state: ("YES", "NO"),
    topic=lambda state: f"asked-{state.attempt.unowned[0].id}",
    prompt_key="p9-ask-task",
    decide=_give,
    hear=_THIS_TASK,
)
GIVE = AttemptStep(
    "give",
    "allocate",
    _distribution_open,
    _give_prompt,
    turn=lambda state: state.attempt.commander,
    hear=_THIS_TASK,
    decide=_give,
)


TOPIC = "handover"
DONE = "handed-over"


def possible(state: CrewState) -> bool:
    """Five humans and a mission with the golden border."""
    return state.table.seats == 5 and mission_of(state).handover and bool(state.attempt.tasks)


def _asked(state: CrewState) -> bool:
    settled = state.attempt.settled
    return possible(state) and not state.attempt.unowned and TOPIC not in settled and DONE not in settled


def _prompt(state: CrewState) -> Prompt:
    seats = range(1, state.table.seats + 1)
    moves = tuple(
        f"HANDOVER {task.code} SEAT {seat}" for task in state.attempt.tasks for seat in seats if seat != task.owner
    )
    return Prompt("p9-handover", choices=("NO", *moves))


HANDOVER = AttemptStep(
    TOPIC,
    "handover",
    _asked,
    _prompt,
    hear=hears(dict.fromkeys(("NO", "OK", "PASS"), Skip())),
    decide=lambda state, command: (ev.Settled(TOPIC),) if isinstance(command, Skip | Confirm) else None,
    optional=True,
)


def hand_over(state: CrewState, word: str, seat: int) -> tuple[ev.Event, ...] | Refusal:
    """One task to any other member."""
    if not possible(state):
        return Refusal("not-allowed", {"mission": state.attempt.mission}, key="refused-p9-no-handover")
    step = present(state)
    waits = state.attempt.step != PLAY and (step is None or step.phase not in ("handover", "distress"))
    if state.play.begun or state.attempt.unowned or waits:
        return Refusal("not-now", {}, key="refused-p9-handover-when")
    if DONE in state.attempt.settled:
        return Refusal("not-allowed", {}, key="refused-p9-handover-once")
    task = on_table(state, word)
    if isinstance(task, Refusal):
        return task
    if not state.has_seat(seat):
        return no_such_seat(state, seat)
    if task.owner == seat:
        return Refusal("not-allowed", {"task": task.id, "seat": seat}, key="refused-p9-handover-other")
    return (TaskHandedOver(task.id, seat), ev.Settled(DONE))
