"""Securing on a sheet: whose turn it is, the four sections, READY, and the enemy Engineer's check."""

from companion.games.captain_sonar.decide import refused
from companion.games.captain_sonar.pages.parts import POSTS, Data, due, touch, touched
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.surfacing import all_secured, next_to_secure
from companion.games.captain_sonar.terms import SECTIONS, CrewPost, SonarTeam, no
from companion.rules.sentences import Sentence


def securing(state: SonarState, team: SonarTeam, role: CrewPost) -> Data | None:
    """The outlines of the own submarine, one person at a time (rulebook: surfacing, real time)."""
    boat = state.boat(team)
    if not boat.surfaced or not state.real_time or state.over:
        return None
    # One person at a time: whoever else began to draw would have drawn for nothing.
    members = next_to_secure(state, team)
    yours = role in members
    return {
        "sections": [_section(state, team, role, section, yours) for section in SECTIONS],
        "due": [name for post, name in POSTS.items() if post in members],
        "yours": yours and not all_secured(state, team),
        "seconds": state.options["section_seconds"],
        "rejected": _rejected(state, team),
        "ready": due(state, touched(team, role, "READY")) if role is CrewPost.ENGINEER else None,
        "shown": boat.ready,
        "accepted": boat.accepted,
        "dive": due(state, touched(team, role, "DIVE")) if role is CrewPost.CAPTAIN else None,
        "prompt": _prompt(state, team, yours),
    }


def _section(state: SonarState, team: SonarTeam, role: CrewPost, section: str, yours: bool) -> Data:
    """A section: to be outlined by this post, or why not."""
    refusal = refused(state, touched(team, role, "SECURE", section))
    if refusal is None and not yours:
        refusal = no(team, "not-your-turn", "refused-sonar-not-your-section", section=section)
    return {
        **touch(f"SECURE {section.upper()}", refusal),
        "id": section,
        "done": section in state.boat(team).secured,
        "by": _by(state, team, section),
    }


def _by(state: SonarState, team: SonarTeam, section: str) -> str | None:
    """The post that outlined a section, where it was done on a sheet."""
    boat = state.boat(team)
    role = dict(zip(boat.secured, boat.securers, strict=False)).get(section, "")
    return POSTS[CrewPost(role)] if role else None


def _rejected(state: SonarState, team: SonarTeam) -> bool:
    """Whether the enemy Engineer has sent the crew back to the beginning since it came up."""
    kinds = (line.kind for line in reversed(state.log) if line.team == team.value)
    return next((kind == "rejected" for kind in kinds if kind in ("surface", "rejected")), False)


def _prompt(state: SonarState, team: SonarTeam, yours: bool) -> Sentence:
    boat = state.boat(team)
    if boat.accepted:
        return Sentence("page-sonar-secure-dive" if boat.ready else "page-sonar-secure-call")
    if all_secured(state, team):
        return Sentence("page-sonar-secure-check" if boat.ready else "page-sonar-secure-call")
    key = "page-sonar-secure-yours" if yours else "page-sonar-secure-wait"
    return Sentence(key, {"count": len(boat.secured)})


def check(state: SonarState, team: SonarTeam) -> Data | None:
    """The enemy's four outlines, shown to the Engineer who accepts or rejects them."""
    other = state.boat(team.enemy)
    accept, reject = (due(state, touched(team, CrewPost.ENGINEER, verb)) for verb in ("ACCEPT", "REJECT"))
    if state.over or accept is None:
        return None
    drawn = dict(zip(other.secured, other.outlines, strict=False))
    return {
        "team": team.enemy.value,
        "outlines": [{"id": section, "line": drawn.get(section, "")} for section in SECTIONS],
        "accept": accept,
        "reject": reject,
    }
