"""Securing on a sheet: whose turn it is, the four sections, READY, and the enemy Engineer's check."""

from companion.games.captain_sonar.pages.parts import POSTS, Data, halted, touch, why
from companion.games.captain_sonar.state import Boat, State
from companion.games.captain_sonar.surfacing import all_secured, members_due
from companion.games.captain_sonar.terms import SECTIONS, Role, Team
from companion.rules.sentences import Sentence


def securing(state: State, team: Team, role: Role) -> Data | None:
    """The outlines of the own submarine, one person at a time (rulebook: surfacing, real time)."""
    boat = state.boat(team)
    if not boat.surfaced or not state.real_time or state.over:
        return None
    due = members_due(state, team)
    posts = sorted({POSTS[one] for member in due for one in member}, key=list(POSTS.values()).index)
    yours = any(role in member for member in due)
    drawing = state.stop is not None and state.question is None and not state.options["stop_freezes_surfaced"]
    halt = halted(state, team)
    held = None if drawing and not state.paused else halt
    whole = all_secured(state, team)
    engineer = role is Role.ENGINEER
    return {
        "sections": [
            {
                **touch(f"SECURE {one.upper()}", _bar(boat, one, yours) or held),
                "id": one,
                "done": one in boat.secured,
                "by": _by(state, team, one),
            }
            for one in SECTIONS
        ],
        "due": posts,
        "yours": yours and not whole,
        "seconds": state.options["section_seconds"],
        "rejected": _rejected(state, team),
        "ready": touch("READY", halt) if whole and engineer and not boat.ready else None,
        "shown": boat.ready,
        "accepted": boat.accepted,
        "dive": touch("DIVE", halt) if boat.ready and boat.accepted and role is Role.CAPTAIN else None,
        "prompt": _prompt(state, team, role, yours),
    }


def _bar(boat: Boat, section: str, yours: bool) -> Sentence | None:
    """Why a section cannot be outlined by this post now."""
    if section in boat.secured:
        return why("secured")
    return None if yours else why("not-yours")


def _by(state: State, team: Team, section: str) -> str | None:
    """The post that outlined a section, where it was done on a sheet."""
    boat = state.boat(team)
    role = dict(zip(boat.secured, boat.securers, strict=False)).get(section, "")
    return POSTS[Role(role)] if role else None


def _rejected(state: State, team: Team) -> bool:
    """Whether the enemy Engineer has sent the crew back to the beginning since it came up."""
    for one in reversed(state.log):
        if one.team == team.value and one.kind in ("surface", "rejected"):
            return one.kind == "rejected"
    return False


def _prompt(state: State, team: Team, role: Role, yours: bool) -> Sentence:
    boat = state.boat(team)
    if boat.accepted:
        return Sentence("page-sonar-secure-dive" if boat.ready else "page-sonar-secure-call")
    if all_secured(state, team):
        return Sentence("page-sonar-secure-check" if boat.ready else "page-sonar-secure-call")
    key = "yours" if yours else "wait"
    return Sentence(f"page-sonar-secure-{key}", {"count": len(boat.secured)})


def check(state: State, team: Team) -> Data | None:
    """The enemy's four outlines, shown to the Engineer who accepts or rejects them."""
    other = state.boat(team.enemy)
    if state.over or not state.real_time or not all_secured(state, team.enemy) or other.accepted:
        return None
    held = halted(state, team)
    drawn = dict(zip(other.secured, other.outlines, strict=False))
    return {
        "team": team.enemy.value,
        "outlines": [{"id": one, "line": drawn.get(one, "")} for one in SECTIONS],
        "accept": touch("ACCEPT", held),
        "reject": touch("REJECT", held),
    }
