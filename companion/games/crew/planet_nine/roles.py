"""Members with a special part: the sick, the silent, the pilot; and the announcement of mission 46.

Rulings A10 to A12, A22, A29 and A30. The commander may ask first; only the printed words may be answered.
"""

from collections.abc import Sequence

from companion.games.crew import events as ev
from companion.games.crew import helper_hand
from companion.games.crew.commands import Command, NameHolder, NameRole
from companion.games.crew.planet_nine.distribution import members_asked
from companion.games.crew.planet_nine.judging import mission_of
from companion.games.crew.questions import question
from companion.games.crew.state import Answered, AttemptStep, CrewState, decides, hears, no_such_seat
from companion.games.crew.terms import CARDS, MissionRole
from companion.rules.board import Alert, Prompt, Refusal
from companion.rules.seats import clockwise, left_of

ANNOUNCED = "P9"
"""The card whose holder speaks up in mission 46."""


def to_name(state: CrewState) -> MissionRole | None:
    """The next role without a member."""
    named = dict(state.attempt.roles)
    roles = (role for role in mission_of(state).roles if role.chosen_by != "left_of_holder")
    return next((role for role in roles if role.id not in named), None)


def _roles_open(state: CrewState) -> bool:
    return state.attempt.commander is not None and to_name(state) is not None


def _question_open(state: CrewState) -> bool:
    asked = mission_of(state).question
    return asked is not None and bool(mission_of(state).roles) and _roles_open(state) and not state.attempt.roles


def _words(state: CrewState) -> tuple[str, ...]:
    asked = mission_of(state).question
    return tuple(word.upper() for word in asked.answers) if asked is not None else ()


def eligible(state: CrewState, role: MissionRole, seat: int) -> Refusal | None:
    """Why a member cannot have a role: the commander in 11, 33 and 41, JARVIS as the silent one, two roles for one."""
    commander_may = role.commander
    if role.id == "silent":
        commander_may = bool(state.table.options.get("m11_commander_may_be_silent"))
        if seat not in state.people:
            return Refusal("not-allowed", {"seat": seat}, key="refused-p9-jarvis-silent")
    if seat == state.attempt.commander and not commander_may:
        return Refusal("not-allowed", {"seat": seat}, key="refused-p9-not-the-commander")
    if any(seat == other and name != role.id for name, other in state.attempt.roles):
        return Refusal("not-allowed", {"seat": seat}, key="refused-p9-two-roles")
    return None


def _prompt(state: CrewState) -> Prompt:
    role = to_name(state)
    assert role is not None
    seats = clockwise(state.attempt.commander or 1, state.table.seats)
    choices = tuple(f"SEAT {seat}" for seat in seats if eligible(state, role, seat) is None)
    who = state.attempt.commander if role.chosen_by == "commander" else None
    return Prompt(f"p9-role-{role.id.replace('_', '-')}", {"mission": state.attempt.mission}, who=who, choices=choices)


def _turn(state: CrewState) -> int | None:
    role = to_name(state)
    return state.attempt.commander if role is not None and role.chosen_by == "commander" else None


def name_role(state: CrewState, command: NameRole) -> tuple[ev.Event, ...] | Refusal:
    """A member gets a role; roles of the crew may be named by anybody, the commander's only by the commander."""
    roles = {role.id: role for role in mission_of(state).roles}
    following = to_name(state)
    role = roles.get(command.role) if command.role is not None else following
    if role is None or role.chosen_by == "left_of_holder":
        return Refusal("not-allowed", {"word": command.role or ""}, key="refused-p9-no-such-role")
    if role.chosen_by == "commander" and command.by not in (None, state.attempt.commander):
        params = {"seat": command.by, "turn": state.attempt.commander or 0}
        return Refusal("not-your-turn", params, key="refused-p9-commander-names")
    if not state.has_seat(command.seat):
        return no_such_seat(state, command.seat)
    named = (ev.RoleNamed(role.id, command.seat), ev.Settled("roles-asked"))
    return eligible(state, role, command.seat) or named


_SEAT_WORD = hears({"SEAT": lambda state, args, seat: NameRole(int(args[0]), by=seat)})
_DECIDE = decides(NameRole, name_role)
QUESTION = question(
    "roles-asked",
    _question_open,
    members_asked,
    _words,
    prompt_key="p9-ask-role",
    decide=_DECIDE,
    hear=_SEAT_WORD,
)
NAME = AttemptStep("roles", "question", _roles_open, _prompt, _turn, hear=_SEAT_WORD, decide=_DECIDE)


def alerts(state: CrewState) -> tuple[Alert, ...]:
    """A sick commander holds rocket 4, which wins a trick unless it is left over (A10): allowed, but said."""
    sick = state.attempt.role("sick") if state.attempt.roles else None
    if sick is not None and sick == state.attempt.commander and not state.play.begun:
        return (Alert("p9-commander-sick", {"seat": sick}),)
    return ()


# -- mission 46 ---------------------------------------------------------------------------------------------


def _announcement_open(state: CrewState) -> bool:
    wanted = mission_of(state).before_play == "announce_holder" and state.attempt.commander is not None
    return wanted and state.attempt.role("pink_winner") is None


def _announce_happens(state: CrewState) -> tuple[ev.Event, ...]:
    """An open card of JARVIS speaks for itself."""
    helper = state.attempt.helper
    if helper is None or CARDS[ANNOUNCED] not in helper_hand.open_cards(state):
        return ()
    return _announced(state, helper.seat)


def _announced(state: CrewState, seat: int) -> tuple[ev.Event, ...]:
    return (ev.HolderNamed(seat), ev.RoleNamed("pink_winner", left_of(seat, state.table.seats)))


def _announce_prompt(state: CrewState) -> Prompt:
    choices = tuple(f"SEAT {seat}" for seat in range(1, state.table.seats + 1))
    helper = state.attempt.helper
    if helper is not None:
        return Prompt("p9-announce-jarvis", {"card": ANNOUNCED, "seat": helper.seat}, choices=choices)
    return Prompt("p9-announce", {"card": ANNOUNCED}, choices=choices)


def _held_by_speaker(state: CrewState, args: Sequence[str], seat: int | None) -> Command | None:
    return NameHolder(seat) if seat is not None else None


def _name_holder(state: CrewState, command: NameHolder) -> Answered:
    """The member to the left of the holder must win all pink cards; passing pink 9 later changes nothing (A22)."""
    seat = command.seat
    return _announced(state, seat) if state.has_seat(seat) else no_such_seat(state, seat)


def announcement(after_distress: bool) -> AttemptStep:
    """The announcement before or after the distress signal, by the option."""

    def asked(state: CrewState) -> bool:
        late = bool(state.table.options.get("m46_announce_after_distress"))
        return late is after_distress and _announcement_open(state)

    return AttemptStep(
        "announce-late" if after_distress else "announce",
        "announce",
        asked,
        _announce_prompt,
        happens=_announce_happens,
        hear=hears(
            {
                "SEAT": lambda state, args, seat: NameHolder(int(args[0])),
                "YES": _held_by_speaker,
                "OK": _held_by_speaker,
            }
        ),
        decide=decides(NameHolder, _name_holder),
    )
