"""What one crew hears of the other submarine, from the announcements alone."""

from collections.abc import Sequence
from typing import Required, TypedDict

from companion.games.captain_sonar.terms import Announcement, Team


class Line(TypedDict, total=False):
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


def heard_by(hunter: str, log: Sequence[Announcement], ice: bool) -> list[Line]:
    """The announcements that tell the hunting crew something of the other submarine, as JSON events.

    ``ice`` tells whether it matters where a submarine comes up, so that no damage then says something too.

    The form is that of the ``positions`` verb: course, silence, surface, drone, sonar, our_shot,
    their_torpedo, archer, mine_drop, mine_trigger. An own mine that is set off is ``our_shot`` too.
    """
    prey = Team(hunter).enemy.value
    found = [_event(log, ice, one, hunter, prey, index) for index, one in enumerate(log)]
    return [one for one in found if one is not None]


def _event(
    log: Sequence[Announcement], ice: bool, one: Announcement, hunter: str, prey: str, index: int
) -> Line | None:
    if one.kind == "archer":
        return {"event": "archer", "at": one.at, "result": (one.results or {})[prey]}
    return _of_hunter(one, prey) if one.team == hunter else _of_prey(log, ice, one, prey, index)


def _of_hunter(one: Announcement, prey: str) -> Line | None:
    match one.kind:
        case "drone":
            return {"event": "drone", "sector": one.sector, "answer": one.answer}
        case "sonar":
            facts: list[list[str | int]] = [
                [kind, value if kind == "column" else int(value)] for kind, value in one.facts or ()
            ]
            return {"event": "sonar", "facts": facts}
        case "torpedo" | "trigger":
            weapon = "mine" if one.kind == "trigger" else "torpedo"
            return {"event": "our_shot", "at": one.at, "result": (one.results or {})[prey], "by": weapon}
        case _:
            return None


def _of_prey(log: Sequence[Announcement], ice: bool, one: Announcement, prey: str, index: int) -> Line | None:
    if one.team != prey:
        return None
    match one.kind:
        case "course":
            return {"event": "course", "dir": one.direction}
        case "silence":
            return {"event": "silence"}
        case "surface":
            found: Line = {"event": "surface", "sector": one.sector}
            if ice:
                last = log[index - 1] if index else None
                found["damage"] = 1 if last and (last.kind, last.team, last.cause) == ("damage", prey, "ice") else 0
            return found
        case "torpedo":
            return {"event": "their_torpedo", "at": one.at, "result": (one.results or {})[prey]}
        case "mine":
            return {"event": "mine_drop"}
        case "trigger":
            return {"event": "mine_trigger", "at": one.at, "result": (one.results or {})[prey]}
        case _:
            return None
