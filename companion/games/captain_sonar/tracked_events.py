"""What one crew hears of the other submarine, from the announcements alone."""

from collections.abc import Sequence
from typing import Required, TypedDict

from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import Announcement, SonarTeam


class TrackedEvent(TypedDict, total=False):
    """One event in the form of the ``positions`` verb: its name, and what belongs to it."""

    event: Required[str]
    answer: bool | None
    at: str | None
    by: str
    damage: int
    dir: str | None
    facts: list[list[str | int]]
    result: str
    sector: int | None


def tracked_events(hunter: str, log: Sequence[Announcement], ice: bool) -> list[TrackedEvent]:
    """The announcements that tell the hunting crew something of the other submarine, as JSON events.

    ``ice`` tells whether it matters where a submarine comes up, so that no damage then says something too.

    The form is that of the ``positions`` verb: course, silence, surface, drone, sonar, our_shot,
    their_torpedo, archer, mine_drop, mine_trigger. An own mine that is set off is ``our_shot`` too.
    """
    prey = SonarTeam(hunter).enemy.value
    events = [_event(log, ice, line, hunter, prey, index) for index, line in enumerate(log)]
    return [event for event in events if event is not None]


def _event(
    log: Sequence[Announcement], ice: bool, announcement: Announcement, hunter: str, prey: str, index: int
) -> TrackedEvent | None:
    if announcement.kind == "archer":
        return {"event": "archer", "at": announcement.at, "result": (announcement.results or {})[prey]}
    return (
        _of_hunter(announcement, prey) if announcement.team == hunter else _of_prey(log, ice, announcement, prey, index)
    )


def _of_hunter(announcement: Announcement, prey: str) -> TrackedEvent | None:
    match announcement.kind:
        case "drone":
            return {"event": "drone", "sector": announcement.sector, "answer": announcement.answer}
        case "sonar":
            facts: list[list[str | int]] = [
                [kind, value if kind == "column" else int(value)] for kind, value in announcement.facts or ()
            ]
            return {"event": "sonar", "facts": facts}
        case "torpedo" | "trigger":
            weapon = "mine" if announcement.kind == "trigger" else "torpedo"
            return {
                "event": "our_shot",
                "at": announcement.at,
                "result": (announcement.results or {})[prey],
                "by": weapon,
            }
        case _:
            return None


def _of_prey(
    log: Sequence[Announcement], ice: bool, announcement: Announcement, prey: str, index: int
) -> TrackedEvent | None:
    if announcement.team != prey:
        return None
    match announcement.kind:
        case "course":
            return {"event": "course", "dir": announcement.direction}
        case "silence":
            return {"event": "silence"}
        case "surface":
            line: TrackedEvent = {"event": "surface", "sector": announcement.sector}
            if ice:
                last = log[index - 1] if index else None
                line["damage"] = 1 if last and (last.kind, last.team, last.cause) == ("damage", prey, "ice") else 0
            return line
        case "torpedo":
            return {"event": "their_torpedo", "at": announcement.at, "result": (announcement.results or {})[prey]}
        case "mine":
            return {"event": "mine_drop"}
        case "trigger":
            return {"event": "mine_trigger", "at": announcement.at, "result": (announcement.results or {})[prey]}
        case _:
            return None


def public_events(state: SonarState, hunter: str) -> list[TrackedEvent]:
    """The announcements that tell the hunting crew something of the other submarine, as JSON events."""
    return tracked_events(hunter, state.log, state.chart.ice)
