"""Volunteers, and tasks that are shared out openly (rulebook pp. 20-21, A16)."""

from collections.abc import Sequence

from companion.games.crew import drafting
from companion.games.crew import events as ev
from companion.games.crew.commands import Answer, Assign, Command, TakeTask
from companion.games.crew.deep_sea.data import mission_of
from companion.games.crew.deep_sea.missions import Selection
from companion.games.crew.deep_sea.predictions import captain, may_own, may_own_all, selects
from companion.games.crew.questions import answers
from companion.games.crew.state import Answered, AttemptStep, CrewState, MakesCommand, decides, hears
from companion.games.crew.task_events import TaskTaken
from companion.rules.board import Prompt, Refusal
from companion.rules.seats import clockwise, left_of

ASKED = "volunteer"


def needed(state: CrewState) -> int:
    """How many volunteers the mission takes."""
    return 2 if mission_of(state).selection is Selection.VOLUNTEER_2 else 1


def asking_order(state: CrewState) -> tuple[int, ...]:
    """Clockwise from the captain, who comes last; Tonoja is not asked (A16).

    The captain is left out where a task may not be the captain's and one crew member takes all.
    """
    seats = clockwise(left_of(captain(state), state.table.seats), state.table.seats)
    asked = tuple(seat for seat in seats if seat in state.people)
    return asked[:-1] if needed(state) == 1 and not may_own_all(state, captain(state)) else asked


def volunteers(state: CrewState) -> tuple[int, ...]:
    """Who takes the tasks as far as it is settled: the first to say yes, and those who are left over."""
    said = dict(state.attempt.answers) if state.attempt.question == ASKED else {}
    order_, want = asking_order(state), needed(state)
    willing = [seat for seat in order_ if said.get(seat) == "yes"][:want]
    left = [seat for seat in order_ if seat not in said]
    if len(willing) < want and len(left) <= want - len(willing):
        willing += left
    return tuple(willing)


def _volunteers_asked(state: CrewState) -> bool:
    return selects(Selection.VOLUNTEER_1, Selection.VOLUNTEER_2)(state) and len(volunteers(state)) < needed(state)


def _volunteer_turn(state: CrewState) -> int | None:
    said = dict(state.attempt.answers) if state.attempt.question == ASKED else {}
    return next((seat for seat in asking_order(state) if seat not in said), None)


def _volunteer_decided(state: CrewState, command: Answer) -> Answered:
    turn = _volunteer_turn(state)
    seat = command.seat if command.seat is not None else turn
    if seat is None or seat != turn:
        return Refusal("not-your-turn", {"seat": seat or 0, "turn": turn or 0}, key="refused-ds-volunteer-turn")
    if command.word not in ("YES", "NO"):
        return Refusal("not-allowed", {"word": command.word}, key="refused-ds-yes-or-no")
    return (ev.AnswerGiven(ASKED, seat, command.word.lower()),)


def _answer(word: str) -> MakesCommand:
    return lambda state, args, seat: Answer(word, seat)


VOLUNTEER = AttemptStep(
    ASKED,
    "question",
    _volunteers_asked,
    lambda state: Prompt("ds-volunteer", {"number": needed(state)}, who=_volunteer_turn(state), choices=("YES", "NO")),
    turn=_volunteer_turn,
    hear=hears({"YES": _answer("YES"), "NO": _answer("NO")}),
    decide=decides(Answer, _volunteer_decided),
)
"""Missions 14, 15, 16 and 26: each crew member is asked once, the captain last; only yes or no."""

VOLUNTEER_TAKES = AttemptStep(
    "volunteer-takes",
    "allocate",
    lambda state: selects(Selection.VOLUNTEER_1)(state) and len(volunteers(state)) == 1,
    lambda state: Prompt("ds-volunteer-takes"),
    happens=lambda state: tuple(TaskTaken(task.id, volunteers(state)[0]) for task in state.attempt.unowned),
)
"""The volunteer takes every task."""


def _free_seats(state: CrewState) -> tuple[int, ...]:
    if mission_of(state).selection is Selection.VOLUNTEER_2:
        return volunteers(state)
    return tuple(range(1, state.table.seats + 1))


def _free_prompt(state: CrewState) -> Prompt:
    task = state.attempt.unowned[0]
    seats = [seat for seat in _free_seats(state) if may_own(state, task, seat) is None]
    choices = tuple(f"ASSIGN {task.code} SEAT {seat}" for seat in seats)
    everything = tuple(f"ASSIGN ALL SEAT {seat}" for seat in _free_seats(state) if may_own_all(state, seat))
    key = "ds-two-share" if mission_of(state).selection is Selection.VOLUNTEER_2 else "ds-free"
    return Prompt(key, {"task": task.id, "number": len(state.attempt.unowned)}, choices=(*choices, *everything))


def _free_decided(state: CrewState, command: Command) -> Answered:
    match command:
        case Assign(seat, _, _) if state.has_seat(seat) and seat not in _free_seats(state):
            return Refusal("not-allowed", {"seat": seat}, key="refused-ds-not-a-volunteer")
        case Assign(seat, None, _):
            return drafting.give_all(state, seat)
        case Assign(seat, task, _) if task is not None:
            return drafting.give(state, task, seat)
        case TakeTask():
            return Refusal("not-allowed", {"task": command.task}, key="refused-ds-say-who")
    return None


def _to_whoever_says_it(state: CrewState, args: Sequence[str], seat: int | None) -> Command | None:
    return Assign(seat, args[0], seat) if seat is not None else None


def _to_that_seat(state: CrewState, args: Sequence[str], seat: int | None) -> Command:
    return Assign(int(args[0]), state.attempt.unowned[0].code, seat)


FREE = AttemptStep(
    "free",
    "allocate",
    lambda state: (
        selects(Selection.FREE)(state)
        or (selects(Selection.VOLUNTEER_2)(state) and len(volunteers(state)) == needed(state))
    ),
    _free_prompt,
    hear=hears({"TASK": _to_whoever_says_it, "TAKE": _to_whoever_says_it, "SEAT": _to_that_seat}),
    decide=_free_decided,
)
"""Openly agreed, any split; in mission 26 among the two volunteers."""


HAND_OVER_TO = "hand-over-to"
"""The note with the seat that is asked to take everything, and the topic of the answers to that."""


def _seat_choices(state: CrewState) -> tuple[str, ...]:
    return tuple(f"SEAT {seat}" for seat in range(1, state.table.seats + 1) if may_own_all(state, seat))


def _one_decided(state: CrewState, command: Command) -> Answered:
    match command:
        case Assign(seat, None, _):
            return drafting.give_all(state, seat)
        case Assign() | TakeTask():
            return Refusal("not-allowed", {"mission": state.attempt.mission}, key="refused-ds-all-to-one")
    return None


def _everything_to(state: CrewState, args: Sequence[str], seat: int | None) -> Command:
    return Assign(int(args[0]), None, seat)


ONE = AttemptStep(
    "one",
    "allocate",
    selects(Selection.ONE_CREW_MEMBER),
    lambda state: Prompt("ds-one-crew-member", choices=_seat_choices(state)),
    hear=hears({"SEAT": _everything_to}),
    decide=_one_decided,
)
"""Mission 6: the crew decides on one crew member, who takes every task."""


def _asked_seat(state: CrewState) -> int | None:
    to = state.attempt.note(HAND_OVER_TO)
    return int(to) if to else None


def _handover_prompt(state: CrewState) -> Prompt:
    """Whoever has said no is not offered again, unless nobody else is left who may take everything."""
    to = _asked_seat(state)
    if to is not None:
        return Prompt("ds-agree", {"captain": captain(state)}, who=to, choices=("YES", "NO"))
    everybody, declined = _seat_choices(state), [f"SEAT {seat}" for seat in answers(state, HAND_OVER_TO)]
    left = tuple(choice for choice in everybody if choice not in declined)
    return Prompt("ds-keep-or-hand-over", who=captain(state), choices=left or everybody)


def _handover_decided(state: CrewState, command: Command) -> Answered:
    """The captain decides alone; only the receiver has to agree (A23). The captain speaks for Tonoja."""
    asked = _asked_seat(state)
    match command:
        case Assign(_, None, by) if by is not None and by != captain(state):
            return Refusal("not-your-turn", {"seat": by, "turn": captain(state)}, key="refused-ds-captain-decides")
        case Assign(seat, None, _):
            answer = drafting.give_all(state, seat)
            if isinstance(answer, Refusal) or seat == captain(state) or seat not in state.people:
                return answer
            return (ev.Noted(HAND_OVER_TO, str(seat)),)
        case Assign() | TakeTask():
            return Refusal("not-allowed", {"mission": state.attempt.mission}, key="refused-ds-all-to-one")
        case Answer(word, by) if asked is not None:
            if by is not None and by != asked:
                return Refusal("not-your-turn", {"seat": by, "turn": asked}, key="refused-ds-other-agrees")
            if word == "YES":
                return drafting.give_all(state, asked)
            return (ev.AnswerGiven(HAND_OVER_TO, asked, "no"), ev.Noted(HAND_OVER_TO, ""))
    return None


HAND_OVER = AttemptStep(
    "hand-over",
    "allocate",
    selects(Selection.CAPTAIN_ALL_OR_HAND_OVER),
    _handover_prompt,
    turn=lambda state: _asked_seat(state) or captain(state),
    hear=hears({"YES": _answer("YES"), "NO": _answer("NO"), "SEAT": _everything_to}),
    decide=_handover_decided,
)
"""Missions 10 and 13: the captain keeps every task or hands all of them over."""
