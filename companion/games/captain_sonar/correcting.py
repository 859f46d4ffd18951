"""A course that was announced or heard wrongly, put right in one step: asked by its crew, confirmed by the enemy."""

from collections.abc import Sequence

from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.navigation import blocked
from companion.games.captain_sonar.refusals import no
from companion.games.captain_sonar.state import State
from companion.games.captain_sonar.terms import DIRECTIONS, Announcement, Direction, Order, Team, steps_from
from companion.rules.board import Refusal

Answer = Sequence[e.Event] | Refusal

HARMLESS = frozenset(
    ("course", "corrected", "silence", "surface", "dive", "mine", "damage", "accepted", "rejected", "failed", "ready")
)
"""Announcements of the other crew that do not depend on where this one is."""


def last_course(state: State, team: Team) -> Announcement | None:
    """The course that may still be put right: nothing that the crew or its place had a part in has followed."""
    for line in reversed(state.log):
        if line.team != team.value:
            if line.kind not in HARMLESS:
                return None
        elif line.kind == "course":
            return line
        elif line.kind not in ("corrected", "ready"):
            return None
    return None


def _reached(state: State, team: Team, direction: Direction) -> str | None:
    """Where the other course would have led."""
    return steps_from(state.boat(team).route[-2], direction)


def _barred(state: State, team: Team, direction: Direction) -> str | None:
    """Why the other course could not have been set, as a refusal code, or ``None``."""
    if state.announce_only:
        return None
    boat = state.boat(team)
    why = blocked(state, boat, _reached(state, team, direction))
    # The space reached by the wrong course was never on the route.
    return None if why == "own-route" and _reached(state, team, direction) == boat.position else why


def right_courses(state: State, team: Team) -> tuple[Direction, ...]:
    """The directions to which the last course may be put right."""
    line = last_course(state, team)
    if line is None or state.over:
        return ()
    return tuple(one for one in DIRECTIONS if one.value != line.direction and not _barred(state, team, one))


def correct_course(state: State, order: Order) -> Answer:
    """Ask the enemy Captain whether the last course was another one; in real time all play waits for the answer."""
    team, direction, time = order.team, Direction(order.args[0]), order.time
    line = last_course(state, team)
    if line is None:
        return no(team, "not-now", "nothing-to-correct")
    if line.direction == direction.value:
        return no(team, "doubled", "same-course", direction=direction.value)
    why = _barred(state, team, direction)
    if why:
        at = _reached(state, team, direction) or ""
        return no(team, why, f"course-{why}", at=at, direction=direction.value)
    stop: list[e.Event] = [e.StopCalled(team, time)] if state.real_time and state.stop is None else []
    return [*stop, e.QuestionAsked("correction", team.enemy, team, 0, "", "", time, direction.value)]


def settled(state: State, agreed: bool, time: float) -> list[e.Event]:
    """The enemy Captain's answer, or the question withdrawn."""
    question = state.question
    found: list[e.Event] = [e.QuestionClosed()]
    if agreed and question is not None:
        direction = Direction(question.direction)
        at = "" if state.announce_only else _reached(state, question.by, direction) or ""
        found.append(e.CourseCorrected(question.by, direction, at, time))
    return [*found, e.StopLifted(time)] if state.stop else found
