"""Sharing out the tasks: the draft and the other ways that missions name (rulebook pp. 9, 18-21)."""

from companion.games.crew import drafting
from companion.games.crew import events as ev
from companion.games.crew.box import Answered, Step
from companion.games.crew.commands import Answer, Assign, Command, Confirm, Skip, TakeTask
from companion.games.crew.deep_sea.clash import hardest_for_captain
from companion.games.crew.deep_sea.data import card_of, mission_of
from companion.games.crew.deep_sea.missions import Selection
from companion.games.crew.deep_sea.task_cards import drawn_tasks
from companion.games.crew.state import State
from companion.games.crew.terms import Status, Task
from companion.rules.game import Prompt, Refusal
from companion.rules.seats import clockwise, left_of
from companion.rules.words import Word

IN_TURN = (Selection.NORMAL, Selection.HARDEST_TO_CAPTAIN, Selection.CAPTAIN_NONE)
ASKED = "volunteer"
HAND_OVER_TO = "hand-over-to"
REFUSED = "hand-over-refused"


def captain(state: State) -> int:
    """The captain's seat."""
    return state.attempt.commander or 1


def may_own(state: State, task: Task, seat: int) -> Refusal | None:
    """The captain never takes a task that compares tricks with the captain (rulebook p. 18)."""
    if card_of(state, task.id).not_for_captain and seat == state.attempt.commander:
        return Refusal("not-allowed", {"task": task.id, "seat": seat}, key="ds-not-for-captain")
    return None


def _selects(*modes: Selection) -> "_Selects":
    return _Selects(modes)


class _Selects:
    """Whether tasks are to be shared out in one of these ways."""

    def __init__(self, modes: tuple[Selection, ...]) -> None:
        self.modes = modes

    def __call__(self, state: State) -> bool:
        return bool(state.attempt.unowned) and mission_of(state).selection in self.modes


# -- in turn ------------------------------------------------------------------------------------------------


def order(state: State) -> tuple[int, ...]:
    """The captain first, then clockwise; in mission 25 the captain is left out."""
    seats = clockwise(captain(state), state.table.seats)
    return seats[1:] if mission_of(state).selection is Selection.CAPTAIN_NONE else seats


def may_pass(state: State, seat: int) -> bool:
    """Passing needs fewer tasks than crew members, and enough of them still to come (rulebook p. 9, A24)."""
    seats = order(state)
    turn = state.attempt.drafted
    left = len(state.attempt.unowned)
    return len(state.attempt.tasks) < len(seats) and turn < len(seats) and left <= len(seats) - 1 - turn


DRAFT = drafting.draft(_selects(*IN_TURN), order, may_pass)


def _turn(state: State) -> int:
    seats = order(state)
    return seats[state.attempt.drafted % len(seats)]


def _is_stuck(state: State) -> bool:
    """Whether only tasks are left that the captain, whose turn it is, may not take (A17)."""
    if not _selects(*IN_TURN)(state) or may_pass(state, _turn(state)):
        return False
    return all(may_own(state, task, _turn(state)) is not None for task in state.attempt.unowned)


def _stuck_happens(state: State) -> tuple[ev.Event, ...]:
    return _failed(state) if state.table.options["stuck_captain"] == "failed" else ()


def _failed(state: State) -> tuple[ev.Event, ...]:
    return (ev.MissionDecided(Status.FAILED, "ds-captain-stuck", 0),)


def _stuck_heard(state: State, word: Word, seat: int | None) -> Command | None:
    match word.verb:
        case "NO" | "GIVEUP":
            return Skip()
        case "YES" | "OK":
            return Confirm()
    return None


def _stuck_decided(state: State, command: Command) -> Answered:
    match command:
        case Skip():
            return _failed(state)
        case Confirm():
            return (ev.AttemptBegan(state.attempt.mission, state.attempt.number, state.attempt.distress),)
    return None


STUCK = Step(
    "stuck",
    "allocate",
    _is_stuck,
    lambda state: Prompt("ds-captain-stuck", who=captain(state), choices=("GIVEUP", "REDRAW")),
    turn=captain,
    happens=_stuck_happens,
    hear=_stuck_heard,
    decide=_stuck_decided,
)
"""The others could have taken these tasks: the attempt has failed, unless the crew draws anew (A17)."""


def _hardest(state: State) -> tuple[Task, ...]:
    hardest = {task.id for task in hardest_for_captain(drawn_tasks(state), state.table.seats)}
    return tuple(task for task in state.attempt.unowned if task.id in hardest)


def _hardest_happens(state: State) -> tuple[ev.Event, ...]:
    tasks = _hardest(state)
    return (ev.TaskTaken(tasks[0].id, captain(state)),) if len(tasks) == 1 else ()


def _hardest_decided(state: State, command: Command) -> Answered:
    """Among equally hard tasks the captain picks (A08)."""
    if not isinstance(command, TakeTask):
        return None
    task = drafting.on_table(state, command.task)
    if isinstance(task, Refusal):
        return task
    if task not in _hardest(state):
        return Refusal("not-allowed", {"task": task.id}, key="ds-not-the-hardest")
    return drafting.take(state, command.task, command.seat, captain(state))


HARDEST = Step(
    "hardest",
    "allocate",
    lambda state: _selects(Selection.HARDEST_TO_CAPTAIN)(state) and not state.attempt.drafted and bool(_hardest(state)),
    lambda state: Prompt(
        "ds-hardest", who=captain(state), choices=tuple(f"TAKE {task.code}" for task in _hardest(state))
    ),
    turn=captain,
    happens=_hardest_happens,
    hear=lambda state, word, seat: TakeTask(word.args[0], seat) if word.verb == "TASK" else None,
    decide=_hardest_decided,
)
"""Mission 19: the hardest task is the captain's first one."""


# -- everything to one crew member --------------------------------------------------------------------------


def _may_own_all(state: State, seat: int) -> bool:
    return all(may_own(state, task, seat) is None for task in state.attempt.unowned)


def _seat_choices(state: State) -> tuple[str, ...]:
    return tuple(f"SEAT {seat}" for seat in range(1, state.table.seats + 1) if _may_own_all(state, seat))


def _seat_heard(state: State, word: Word, seat: int | None) -> Command | None:
    match word.verb, word.args:
        case "SEAT", (number,):
            return Assign(int(number), None, seat)
    return None


def _one_decided(state: State, command: Command) -> Answered:
    match command:
        case Assign(seat, None, _):
            return drafting.give_all(state, seat)
        case Assign() | TakeTask():
            return Refusal("not-allowed", {"mission": state.attempt.mission}, key="ds-all-to-one")
    return None


ONE = Step(
    "one",
    "allocate",
    _selects(Selection.ONE_CREW_MEMBER),
    lambda state: Prompt("ds-one-crew-member", choices=_seat_choices(state)),
    hear=_seat_heard,
    decide=_one_decided,
)
"""Mission 6: the crew decides on one crew member, who takes every task."""


def _asked_seat(state: State) -> int | None:
    to = state.attempt.note(HAND_OVER_TO)
    return int(to) if to else None


def _handover_prompt(state: State) -> Prompt:
    to = _asked_seat(state)
    if to is not None:
        return Prompt("ds-agree", {"captain": captain(state)}, who=to, choices=("YES", "NO"))
    return Prompt("ds-keep-or-hand-over", who=captain(state), choices=_seat_choices(state))


def _handover_heard(state: State, word: Word, seat: int | None) -> Command | None:
    match word.verb, word.args:
        case (("YES" | "NO" as verb), _):
            return Answer(verb, seat)
        case "SEAT", (number,):
            return Assign(int(number), None, seat)
    return None


def _handover_decided(state: State, command: Command) -> Answered:
    """The captain decides alone; only the receiver has to agree (A23). The captain speaks for Tonoja."""
    asked = _asked_seat(state)
    match command:
        case Assign(_, None, by) if by is not None and by != captain(state):
            return Refusal("not-your-turn", {"seat": by, "turn": captain(state)}, key="ds-captain-decides")
        case Assign(seat, None, _):
            given = drafting.give_all(state, seat)
            if isinstance(given, Refusal) or seat == captain(state) or seat not in state.people:
                return given
            return (ev.Noted(HAND_OVER_TO, str(seat)),)
        case Assign() | TakeTask():
            return Refusal("not-allowed", {"mission": state.attempt.mission}, key="ds-all-to-one")
        case Answer(word, by) if asked is not None:
            if by is not None and by != asked:
                return Refusal("not-your-turn", {"seat": by, "turn": asked}, key="ds-other-agrees")
            return drafting.give_all(state, asked) if word == "YES" else (ev.Noted(HAND_OVER_TO, ""),)
    return None


HAND_OVER = Step(
    "hand-over",
    "allocate",
    _selects(Selection.CAPTAIN_ALL_OR_HAND_OVER),
    _handover_prompt,
    turn=lambda state: _asked_seat(state) or captain(state),
    hear=_handover_heard,
    decide=_handover_decided,
)
"""Missions 10 and 13: the captain keeps every task or hands all of them over."""


# -- volunteers ---------------------------------------------------------------------------------------------


def needed(state: State) -> int:
    """How many volunteers the mission takes."""
    return 2 if mission_of(state).selection is Selection.VOLUNTEER_2 else 1


def asking_order(state: State) -> tuple[int, ...]:
    """Clockwise from the captain, who comes last; Tonoja is not asked (A16).

    The captain is left out where a task may not be the captain's and one crew member takes all.
    """
    seats = clockwise(left_of(captain(state), state.table.seats), state.table.seats)
    asked = tuple(seat for seat in seats if seat in state.people)
    if needed(state) == 1 and not _may_own_all(state, captain(state)):
        return asked[:-1]
    return asked


def volunteers(state: State) -> tuple[int, ...]:
    """Who takes the tasks as far as it is settled: the first to say yes, and those who are left over."""
    said = dict(state.attempt.answers) if state.attempt.question == ASKED else {}
    order_, want = asking_order(state), needed(state)
    willing = [seat for seat in order_ if said.get(seat) == "yes"][:want]
    left = [seat for seat in order_ if seat not in said]
    if len(willing) < want and len(left) <= want - len(willing):
        willing += left
    return tuple(willing)


def _volunteers_asked(state: State) -> bool:
    return _selects(Selection.VOLUNTEER_1, Selection.VOLUNTEER_2)(state) and len(volunteers(state)) < needed(state)


def _volunteer_turn(state: State) -> int | None:
    said = dict(state.attempt.answers) if state.attempt.question == ASKED else {}
    return next((seat for seat in asking_order(state) if seat not in said), None)


def _volunteer_heard(state: State, word: Word, seat: int | None) -> Command | None:
    return Answer(word.verb, seat) if word.verb in ("YES", "NO") else None


def _volunteer_decided(state: State, command: Command) -> Answered:
    if not isinstance(command, Answer):
        return None
    turn = _volunteer_turn(state)
    seat = command.seat if command.seat is not None else turn
    if seat is None or seat != turn:
        return Refusal("not-your-turn", {"seat": seat or 0, "turn": turn or 0}, key="ds-volunteer-turn")
    if command.word not in ("YES", "NO"):
        return Refusal("not-allowed", {"word": command.word}, key="ds-yes-or-no")
    return (ev.AnswerGiven(ASKED, seat, command.word.lower()),)


VOLUNTEER = Step(
    ASKED,
    "question",
    _volunteers_asked,
    lambda state: Prompt("ds-volunteer", {"number": needed(state)}, who=_volunteer_turn(state), choices=("YES", "NO")),
    turn=_volunteer_turn,
    hear=_volunteer_heard,
    decide=_volunteer_decided,
)
"""Missions 14, 15, 16 and 26: each crew member is asked once, the captain last; only yes or no."""

VOLUNTEER_TAKES = Step(
    "volunteer-takes",
    "allocate",
    lambda state: _selects(Selection.VOLUNTEER_1)(state) and len(volunteers(state)) == 1,
    lambda state: Prompt("ds-volunteer-takes"),
    happens=lambda state: tuple(ev.TaskTaken(task.id, volunteers(state)[0]) for task in state.attempt.unowned),
)
"""The volunteer takes every task."""


# -- openly agreed ------------------------------------------------------------------------------------------


def _free_seats(state: State) -> tuple[int, ...]:
    if mission_of(state).selection is Selection.VOLUNTEER_2:
        return volunteers(state)
    return tuple(range(1, state.table.seats + 1))


def _free_prompt(state: State) -> Prompt:
    task = state.attempt.unowned[0]
    seats = [seat for seat in _free_seats(state) if may_own(state, task, seat) is None]
    choices = tuple(f"ASSIGN {task.code} SEAT {seat}" for seat in seats)
    everything = tuple(f"ASSIGN ALL SEAT {seat}" for seat in _free_seats(state) if _may_own_all(state, seat))
    key = "ds-two-share" if mission_of(state).selection is Selection.VOLUNTEER_2 else "ds-free"
    return Prompt(key, {"task": task.id, "number": len(state.attempt.unowned)}, choices=(*choices, *everything))


def _free_heard(state: State, word: Word, seat: int | None) -> Command | None:
    match word.verb, word.args:
        case (("TASK" | "TAKE"), (task,)) if seat is not None:
            return Assign(seat, task, seat)
        case "SEAT", (number,):
            return Assign(int(number), state.attempt.unowned[0].code, seat)
    return None


def _free_decided(state: State, command: Command) -> Answered:
    match command:
        case Assign(seat, _, _) if 1 <= seat <= state.table.seats and seat not in _free_seats(state):
            return Refusal("not-allowed", {"seat": seat}, key="ds-not-a-volunteer")
        case Assign(seat, None, _):
            return drafting.give_all(state, seat)
        case Assign(seat, task, _) if task is not None:
            return drafting.give(state, task, seat)
        case TakeTask():
            return Refusal("not-allowed", {"task": command.task}, key="ds-say-who")
    return None


FREE = Step(
    "free",
    "allocate",
    lambda state: (
        _selects(Selection.FREE)(state)
        or (_selects(Selection.VOLUNTEER_2)(state) and len(volunteers(state)) == needed(state))
    ),
    _free_prompt,
    hear=_free_heard,
    decide=_free_decided,
)
"""Openly agreed, any split; in mission 26 among the two volunteers."""

STEPS = (HARDEST, STUCK, DRAFT, ONE, HAND_OVER, VOLUNTEER, VOLUNTEER_TAKES, FREE)
