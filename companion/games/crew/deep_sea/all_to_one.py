"""Every task goes to one crew member: missions 6, 10 and 13 (rulebook pp. 19-21, A23)."""

from companion.games.crew import drafting
from companion.games.crew import events as ev
from companion.games.crew.commands import Answer, Assign, Command, TakeTask
from companion.games.crew.deep_sea.missions import Selection
from companion.games.crew.deep_sea.owners import captain, may_own_all, selects
from companion.games.crew.state import Answered, State, Step
from companion.rules.board import Prompt, Refusal
from companion.rules.words import Word

HAND_OVER_TO = "hand-over-to"
"""The note with the seat that is asked to take everything."""


def _seat_choices(state: State) -> tuple[str, ...]:
    return tuple(f"SEAT {seat}" for seat in range(1, state.table.seats + 1) if may_own_all(state, seat))


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
    selects(Selection.ONE_CREW_MEMBER),
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
    selects(Selection.CAPTAIN_ALL_OR_HAND_OVER),
    _handover_prompt,
    turn=lambda state: _asked_seat(state) or captain(state),
    hear=_handover_heard,
    decide=_handover_decided,
)
"""Missions 10 and 13: the captain keeps every task or hands all of them over."""
