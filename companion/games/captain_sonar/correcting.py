"""A course that was announced or heard wrongly, put right in one step: asked by its crew, confirmed by the enemy."""

from collections.abc import Iterable

from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.events import Answer
from companion.games.captain_sonar.navigation import blocked
from companion.games.captain_sonar.orders import BLOCKED
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import DIRECTIONS, Announcement, Direction, Order, SonarTeam, no, steps_from
from companion.rules.board import Refusal

HARMLESS = frozenset(
    ("course", "corrected", "silence", "surface", "dive", "mine", "damage", "accepted", "rejected", "failed", "ready")
)
"""Announcements of the other crew that do not depend on where this one is."""


def last_course(state: SonarState, team: SonarTeam) -> Announcement | None:
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


def bar_correction(state: SonarState, order: Order) -> Refusal | None:
    """There is a course that may still be put right."""
    if last_course(state, order.team) is None:
        return no(order.team, "not-now", "refused-sonar-nothing-to-correct")
    return None


def right_courses(state: SonarState, order: Order) -> Iterable[str]:
    """The courses to which the last one may be put right."""
    line = last_course(state, order.team)
    for direction in DIRECTIONS:
        if line is not None and line.direction != direction.value and not _impossible(state, order.team, direction):
            yield f"CORRECT COURSE {direction.value}"


def courses_of_anybody(state: SonarState, order: Order) -> Iterable[str]:
    """The three other courses: which of them were possible is secret."""
    line = last_course(state, order.team)
    others = (direction for direction in DIRECTIONS if line is not None and line.direction != direction.value)
    return (f"CORRECT COURSE {direction.value}" for direction in others)


def _reached(state: SonarState, team: SonarTeam, direction: Direction) -> str | None:
    """Where the other course would have led; nobody knows where the place is not kept."""
    route = state.boat(team).route
    return steps_from(route[-2], direction) if route else None


def _impossible(state: SonarState, team: SonarTeam, direction: Direction) -> Refusal | None:
    """Why the other course could not have been set."""
    boat, at = state.boat(team), _reached(state, team, direction)
    code = blocked(state, boat, at) if boat.route else None
    return no(team, code, BLOCKED[code], at=at or "", direction=direction.value) if code else None


def correct_course(state: SonarState, order: Order) -> Answer:
    """Ask the enemy Captain whether the last course was another one; in real time all play waits for the answer."""
    team, direction, time = order.team, Direction(order.args[0]), order.time
    line = last_course(state, team)
    if line is not None and line.direction == direction.value:
        return no(team, "doubled", "refused-sonar-same-course", direction=direction.value)
    refusal = _impossible(state, team, direction)
    if refusal:
        return refusal
    stop: list[e.Event] = [e.StopCalled(team, time)] if state.real_time and state.stop is None else []
    return [*stop, e.QuestionAsked("correction", team.enemy, team, 0, "", "", time, direction.value)]


def settled(state: SonarState, agreed: bool, time: float) -> list[e.Event]:
    """The enemy Captain's answer, or the question withdrawn."""
    question = state.question
    ended: list[e.Event] = [e.QuestionClosed()]
    if agreed and question is not None:
        direction = Direction(question.direction)
        ended.append(e.CourseCorrected(question.by, direction, _reached(state, question.by, direction) or "", time))
    return [*ended, e.StopLifted(time)] if state.stop else ended
