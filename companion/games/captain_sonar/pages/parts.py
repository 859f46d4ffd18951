"""What the pages of all posts are made of: touches as the rules judge them, the chart, the hull, the prompts."""

import math
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from companion.games.captain_sonar.announced import announced, proposal_said, reason, said
from companion.games.captain_sonar.choices import words_of
from companion.games.captain_sonar.decide import RULES, barred_alike, refused
from companion.games.captain_sonar.navigation import blackout
from companion.games.captain_sonar.state import Boat, SonarState
from companion.games.captain_sonar.terms import DAMAGE_LIMIT, CrewPost, Order, SonarTeam, System, no, short
from companion.games.captain_sonar.view import TeamView
from companion.rules.board import Refusal
from companion.rules.sentences import Sentence

Data = dict[str, object]

POSTS = {
    CrewPost.CAPTAIN: "captain",
    CrewPost.FIRST_MATE: "mate",
    CrewPost.ENGINEER: "engineer",
    CrewPost.RADIO_OPERATOR: "radio",
}
"""The posts as their ids and pages name them."""

STATES: Mapping[str, str] = {
    "refused-sonar-crew-not-ready": "after-ok",
    "refused-sonar-broken": "broken",
    "refused-sonar-system-not-ready": "filling",
    "refused-sonar-need-course": "later",
    "refused-sonar-course-first": "later",
}
"""How a refusal shows: dashed after the OKs, dashed grey where broken, filling, later; any other is flat."""


def touch(word: str, refusal: Refusal | None = None) -> Data:
    """A word to touch: open, or shut with the reason why the rules refuse it.

    >>> touch("DIVE")["state"], touch("COURSE N", no(SonarTeam.BLUE, "island", "refused-sonar-course-island"))["state"]
    ('open', 'no')
    """
    if refusal is None:
        return {"word": word, "state": "open", "why": None}
    return {"word": word, "state": STATES.get(refusal.key, "no"), "why": short(refusal)}


def touched(team: SonarTeam, role: CrewPost, verb: str, *args: str) -> Order:
    """A word as it is said by a touch: some time later, when an outline has been drawn."""
    return Order(team, role, math.inf, verb, args, sheet=True)


def offer(state: SonarState, order: Order) -> Data:
    """A whole word to touch, as the rules judge it now."""
    return touch(" ".join((order.verb, *order.args)), refused(state, order))


def offers(state: SonarState, order: Order) -> list[Data]:
    """The whole words that a word may be said as now."""
    return [touch(word) for word in words_of(state, order)]


def due(state: SonarState, order: Order) -> Data | None:
    """A word that its own rule allows, shut while everything is held up; else nothing."""
    rule = RULES[order.verb]
    if rule.bar(state, order) or not tuple(rule.aims(state, order)):
        return None
    return touch(order.verb, barred_alike(state, order))


def targets(words: Iterable[str]) -> list[str]:
    """What some words aim at.

    >>> targets(("TORPEDO C7", "SONAR", "DRONE 4"))
    ['C7', '4']
    """
    return [at for at in (word.partition(" ")[2] for word in words) if at]


def chart(state: SonarState) -> Data:
    """The printed sea chart."""
    return {
        "size": state.chart.size,
        "rows": list(state.chart.rows),
        "name": state.chart.name,
        "sectors": state.chart.sectors,
        "archers": list(state.archer_mines),
        "holes": list(state.chart.holes or ()) if state.chart.ice else [],
    }


def crew(state: SonarState, team: SonarTeam, role: CrewPost) -> Data:
    """What every page of a crew has: whose it is, both hulls, the OKs, what can be taken back."""
    boat = state.boat(team)
    return {
        "team": team.value,
        "role": POSTS[role],
        "mode": state.mode,
        "announce_only": state.announce_only,
        "hulls": {crew.value: state.boat(crew).damage for crew in (team, team.enemy)},
        "limit": DAMAGE_LIMIT,
        "surfaced": boat.surfaced,
        "oks": oks(boat),
        "direction": boat.marks.direction.value if boat.marks and boat.marks.direction else None,
        "undo": {
            **touch("UNDO", no(team, "game-over", "refused-sonar-game-over") if state.over else None),
            "what": last_word(state, boat, role),
        },
        "since": since(state, team),
    }


OWN_WORDS = ("course", "corrected", "silence", "surface", "mine", "torpedo", "trigger", "drone", "sonar", "dive")
"""Announcements that are the Captain's own words."""


def last_word(state: SonarState, boat: Boat, role: CrewPost) -> Sentence | None:
    """What this post has said last, as its way back names it; nothing where another post has spoken since."""
    marks = boat.marks
    latest = marks.latest if marks is not None else None
    if role is CrewPost.RADIO_OPERATOR or latest not in (None, role):
        return None
    if role is CrewPost.FIRST_MATE:
        return Sentence("page-sonar-undo-mark", {"system": marks.marked.value}) if marks and marks.marked else None
    if role is CrewPost.ENGINEER:
        return Sentence("page-sonar-undo-break", {"symbol": marks.crossed}) if marks and marks.crossed else None
    if not state.begun:
        return Sentence("page-sonar-undo-start", {"at": boat.position}) if boat.position else None
    own_lines = (line for line in reversed(state.log) if line.team == boat.team.value and line.kind in OWN_WORDS)
    return next((announced(line) for line in own_lines), None)


LATELY = 4
"""As many announcements as a phone that slept is told of."""


def courses_shown(state: SonarState) -> bool:
    """Whether the enemy's courses stand on pages; where listening is to be a skill, ears alone have them."""
    return bool(state.options["listen"] == "screen")


def since(state: SonarState, team: SonarTeam) -> list[Data]:
    """The latest announcements with their session time, for a phone that slept; a STOP that stands comes last."""
    unheard = () if courses_shown(state) else ("course", "corrected")
    lines = [line for line in state.log if line.team == team.value or line.kind not in unheard]
    latest: list[Data] = [{"time": line.time, "said": said(line)} for line in lines[-LATELY:]]
    if state.stop is not None:
        latest.append({"time": state.stop_at, "said": Sentence("page-sonar-called", {"team": state.stop.value})})
    return latest


def oks(boat: Boat) -> list[Data]:
    """The OKs of First Mate and Engineer that the next order waits for; none before the first order."""
    if boat.marks is None:
        return []
    return [
        {"post": "mate", "ok": boat.marks.first_mate},
        {"post": "engineer", "ok": boat.marks.engineer},
    ]


def common_prompt(state: SonarState, team: SonarTeam) -> Sentence | None:
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


def waits(state: SonarState, team: SonarTeam) -> Sentence | None:
    """What First Mate and Engineer are told while there is no order that they could carry out."""
    common = common_prompt(state, team)
    if common is not None or (state.begun and not state.boat(team).surfaced):
        return common
    if not state.begun:
        return Sentence("page-sonar-before")
    return Sentence("page-sonar-surfaced" if state.real_time else "page-sonar-wait")


class MarkSentences(NamedTuple):
    """What a post that marks each order is told, by what is left for it to do."""

    listen: str
    mark: str
    nothing: str
    done: str
    done_first: str
    """Done, while the other post that marks is not."""


def marking(state: SonarState, team: SonarTeam, role: CrewPost, sentences: MarkSentences, possible: bool) -> Sentence:
    """What First Mate or Engineer is to do; ``possible``: whether anything can take the mark."""
    common, marks = waits(state, team), state.boat(team).marks
    if common is not None:
        return common
    if marks is None:
        return Sentence(sentences.listen)
    first_mate = role is CrewPost.FIRST_MATE
    done, other = (marks.first_mate, marks.engineer) if first_mate else (marks.engineer, marks.first_mate)
    if done:
        return Sentence(sentences.done if other else sentences.done_first)
    params = {"direction": marks.direction.value if marks.direction else ""}
    return Sentence(sentences.mark if possible else sentences.nothing, params)


def stuck(state: SonarState, team: SonarTeam) -> bool:
    """Whether only surfacing is left."""
    boat = state.boat(team)
    return not boat.busy and blackout(state, team)


def gauge(state: SonarState, boat: Boat, system: System) -> Data:
    """A gauge with its marks; its sign is that of its colour on the Engineer's sheet."""
    return {
        "system": system.value,
        "colour": state.sheets.gauges[system].colour,
        "marks": boat.gauges[system],
        "spaces": state.spaces(system),
        "called": system in boat.called,
    }


def advice(board: TeamView, role: CrewPost) -> Data:
    """The last acts and the proposals for a post, all of them for the Captain; the Radio Operator has the cloud.

    Where the table keeps the Radio Operator's sheet itself, that has the ``film`` which it has drawn.

    Nothing where the table keeps no post of this crew, so that a page without it stays as it was.
    """
    data: Data = {}
    own = [
        proposal for proposal in (*board.acts, *board.proposals) if role in (CrewPost.CAPTAIN, CrewPost(proposal.post))
    ]
    if own:
        data["advice"] = [
            {
                "post": POSTS[CrewPost(proposal.post)],
                "word": proposal.word,
                "said": proposal_said(proposal),
                "why": reason(proposal),
                "done": proposal.done,
            }
            for proposal in own
        ]
    if role is CrewPost.RADIO_OPERATOR and board.possible:
        data["possible"] = list(board.possible)
    if role is CrewPost.RADIO_OPERATOR and board.film is not None:
        data["film"] = board.film
    return data
