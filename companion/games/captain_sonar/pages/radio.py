"""The Radio Operator's sheet: what the enemy announced, and the chart to draw on. Nothing is worked out."""

from companion.games.captain_sonar.announced import announced
from companion.games.captain_sonar.pages.parts import Data, common_prompt, courses_shown
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import Announcement, SonarTeam
from companion.rules.sentences import Sentence

LATEST = 40
"""As many announcements as one looks back over; the drawing is the operator's own memory."""

FACTS = ("drone", "sonar", "torpedo", "trigger", "archer")
"""What the own crew learned aloud of the enemy."""

RESULTS = {
    "clear": "page-sonar-result-clear",
    "indirect": "page-sonar-result-indirect",
    "direct": "page-sonar-result-direct",
}


def radio(state: SonarState, team: SonarTeam) -> Data:
    """The facts of a Radio Operator's page: announcements in order, newest last."""
    lines = [_line(line, team) for line in state.log if _concerns(state, line, team)]
    return {
        "prompt": prompt(state, team),
        "listens_to": team.enemy.value,
        "log": lines[-LATEST:],
        "courses_shown": courses_shown(state),
    }


def prompt(state: SonarState, team: SonarTeam) -> Sentence:
    """What the Radio Operator is to do."""
    common, boat = common_prompt(state, team), state.boat(team)
    if common is not None:
        return common
    if not state.begun:
        return Sentence("page-sonar-before")
    if boat.surfaced and state.real_time:
        return Sentence("page-sonar-surfaced")
    return Sentence("page-sonar-radio-listen", {"team": team.enemy.value})


def _concerns(state: SonarState, line: Announcement, team: SonarTeam) -> bool:
    if line.team == team.value:
        return line.kind in FACTS
    return line.kind not in ("course", "corrected") or courses_shown(state)


def _line(line: Announcement, team: SonarTeam) -> Data:
    result = (line.results or {}).get(team.enemy.value)
    return {
        "number": line.number,
        "kind": line.kind,
        "own": line.team == team.value,
        "said": announced(line),
        "result": Sentence(RESULTS[result], {"team": team.enemy.value}) if result else None,
    }
