"""What the pages of all posts are made of: touches with their reasons, the chart, the hull, what holds the crew up."""

from collections.abc import Mapping

from companion.games.captain_sonar.navigation import blackout
from companion.games.captain_sonar.state import Boat, State
from companion.games.captain_sonar.terms import DAMAGE_LIMIT, Announcement, Role, System, Team
from companion.rules.board import Refusal
from companion.rules.sentences import Sentence

Data = dict[str, object]

POSTS = {
    Role.CAPTAIN: "captain",
    Role.FIRST_MATE: "mate",
    Role.ENGINEER: "engineer",
    Role.RADIO_OPERATOR: "radio",
}
"""The posts as their ids and pages name them."""

STATES: Mapping[str, str] = {
    "crew-not-ready": "after-ok",
    "broken": "broken",
    "system-not-ready": "filling",
    "need-course": "later",
    "course-first": "later",
}
"""How a reason shows: dashed after the OKs, dashed grey where broken, filling, later; any other is flat."""


def touch(word: str, why: Sentence | None = None, state: str = "") -> Data:
    """A word to touch: open, or not with its reason.

    >>> touch("DIVE")["state"], touch("COURSE N", Sentence("page-sonar-why-island"))["state"]
    ('open', 'no')
    """
    return {"word": word, "state": state or ("no" if why else "open"), "why": why}


def judged(word: str, refusal: Refusal | None) -> Data:
    """A word to touch, as the rules judge it now."""
    if refusal is None:
        return touch(word)
    return touch(word, reason_of(refusal), STATES.get(_key(refusal), "no"))


def reason_of(refusal: Refusal) -> Sentence:
    """Why the rules refuse a word, in a few words."""
    return why(_key(refusal), **refusal.params)


def _key(refusal: Refusal) -> str:
    return refusal.key.removeprefix("sonar-") or refusal.code


def why(key: str, **params: object) -> Sentence:
    """A reason in a few words."""
    return Sentence(f"page-sonar-why-{key}", params)


def held_up(state: State, team: Team) -> Sentence | None:
    """What keeps the whole crew from its words now: the end, a break, the start, a question, the other crew's STOP."""
    if state.over:
        return why("over")
    if state.paused:
        return why("paused")
    if not state.begun:
        return why("start")
    if state.question is not None:
        return why("question")
    return why("stop") if state.stop not in (None, team) else None


def halted(state: State, team: Team) -> Sentence | None:
    """What keeps the crew from everything but its systems: as ``held_up``, and its own STOP too."""
    return held_up(state, team) or (why("stop-open") if state.stop is not None else None)


def chart(state: State) -> Data:
    """The printed sea chart."""
    return {
        "size": state.chart.size,
        "rows": list(state.chart.rows),
        "name": state.chart.name,
        "sectors": state.chart.sectors,
        "archers": list(state.archer_mines),
        "holes": list(state.chart.holes or ()) if state.chart.ice else [],
    }


def crew(state: State, team: Team, role: Role) -> Data:
    """What every page of a crew has: whose it is, both hulls, the OKs, what can be taken back."""
    boat = state.boat(team)
    return {
        "team": team.value,
        "role": POSTS[role],
        "mode": state.mode,
        "announce_only": state.announce_only,
        "hulls": {one.value: state.boat(one).damage for one in (team, team.enemy)},
        "limit": DAMAGE_LIMIT,
        "surfaced": boat.surfaced,
        "oks": oks(boat),
        "direction": boat.marks.direction.value if boat.marks and boat.marks.direction else None,
        "undo": touch("UNDO", why("over") if state.over else None),
    }


def oks(boat: Boat) -> list[Data]:
    """The OKs of First Mate and Engineer that the next order waits for; none before the first order."""
    if boat.marks is None:
        return []
    return [
        {"post": "mate", "ok": boat.marks.first_mate},
        {"post": "engineer", "ok": boat.marks.engineer},
    ]


def common_prompt(state: State, team: Team) -> Sentence | None:
    """What every post of a crew is told while nobody of it has a post's own work to do."""
    if state.over:
        return Sentence("page-sonar-over", {"winner": state.winner or "draw", "team": team.value})
    if state.paused:
        return Sentence("page-sonar-paused")
    if not state.begun:
        return None
    if state.question is not None or state.stop is not None:
        return Sentence("page-sonar-stopped")
    if state.turn not in (None, team) and not state.boat(team).busy:
        return Sentence("page-sonar-wait")
    return None


def waits(state: State, team: Team) -> Sentence | None:
    """What First Mate and Engineer are told while there is no order that they could carry out."""
    common = common_prompt(state, team)
    if common is not None or (state.begun and not state.boat(team).surfaced):
        return common
    if not state.begun:
        return Sentence("page-sonar-before")
    return Sentence("page-sonar-surfaced" if state.real_time else "page-sonar-wait")


def stuck(state: State, team: Team) -> bool:
    """Whether only surfacing is left."""
    boat = state.boat(team)
    return not boat.busy and blackout(state, team)


def heard(one: Announcement) -> Sentence:
    """An announcement in words."""
    facts = [Sentence(f"sonar-fact-{kind}", {"value": value}) for kind, value in one.facts or ()]
    params = {
        "direction": one.direction or "",
        "at": one.at or "",
        "sector": one.sector or 0,
        "answer": "yes" if one.answer else "no",
        "facts": Sentence("sonar-two", dict(zip(("first", "second"), facts, strict=False))) if facts else "",
        "amount": one.amount or 0,
        "system": one.cause or "",
    }
    return Sentence(f"sonar-log-{one.kind}", params)


def gauge(state: State, boat: Boat, system: System) -> Data:
    """A gauge with its marks; its sign is that of its colour on the Engineer's sheet."""
    return {
        "system": system.value,
        "colour": state.sheets.gauges[system].colour,
        "marks": boat.gauges[system],
        "spaces": state.spaces(system),
        "called": system in boat.called,
    }
