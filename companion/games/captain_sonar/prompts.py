"""The public phase, what the shared screen and each crew are asked, and what was announced last."""

from companion.games.captain_sonar.announced import said
from companion.games.captain_sonar.choices import crew_words, table_words
from companion.games.captain_sonar.navigation import blackout
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import TEAMS, SonarTeam
from companion.rules.board import Prompt
from companion.rules.sentences import Sentence

ASKS = {
    "sonar": "sonar-ask-sonar",
    "drone": "sonar-ask-drone",
    "hole": "sonar-ask-hole",
    "hit": "sonar-ask-hit",
    "correction": "sonar-ask-correction",
}
"""What is asked aloud, by the kind of the question."""

STRUCK = {"battle": "sonar-struck-battle", "stop": "sonar-struck-stop"}
PHASES = {
    "start": "sonar-start",
    "course": "sonar-course",
    "system": "sonar-system",
    "battle": "sonar-battle",
    "stop": "sonar-stop",
    "paused": "sonar-paused",
}
CREW_ASKS = {
    "sonar": "sonar-crew-sonar",
    "drone": "sonar-crew-drone",
    "hole": "sonar-crew-hole",
    "hit": "sonar-crew-hit",
    "correction": "sonar-crew-correction",
}
"""What the crew asked is asked on its own screen."""


def phase(state: SonarState) -> str:
    """The phase of the battle that the published state names."""
    if state.over:
        return "over"
    if state.paused:
        return "paused"
    if not state.begun:
        return "start"
    if state.question is not None:
        return "question"
    if state.stop is not None:
        return "stop"
    if state.turn is None:
        return "battle"
    return "system" if state.moved else "course"


def table_prompt(state: SonarState) -> Prompt:
    """The question on the shared screen: whose move it is, or what is asked aloud."""
    now, choices = phase(state), table_words(state)
    if now == "start" and state.placed:
        return Prompt("sonar-dive", {}, None, choices)
    if state.over:
        end = {"winner": state.winner or "draw", "reason": state.reason or "explosion"}
        return Prompt("sonar-over", end, None, choices)
    if state.question is not None and now == "question":
        question = state.question
        params: dict[str, str | int] = {"team": question.asked.value, "sector": question.sector, "at": question.at}
        params |= {"direction": question.direction} if question.direction else {}
        return Prompt(ASKS[question.kind], params, question.asked.value, choices)
    struck = _struck(state)
    if struck and now in STRUCK:
        return Prompt(STRUCK[now], struck, state.stop.value if state.stop else None, choices)
    up = [team for team in TEAMS if state.boat(team).surfaced]
    if now == "battle" and up:
        if len(up) == 2:
            return Prompt("sonar-both-up", {"team": up[0].value}, None, choices)
        boat = state.boat(up[0])
        step = "checked" if boat.accepted else "checking" if boat.ready else "securing"
        return Prompt("sonar-one-up", {"team": up[0].value, "step": step, "count": len(boat.secured)}, None, choices)
    team = state.stop or state.turn
    who = team.value if team and now in ("stop", "course", "system") else None
    return Prompt(PHASES[now], {"team": who or "", "extra": state.extra_turns}, who, choices)


def _struck(state: SonarState) -> dict[str, str] | None:
    """In real time the last explosion is the news until the next announcement."""
    last = state.explosion
    if last is None or any(line.kind != "damage" for line in state.log[last.number :]):
        return None
    results = dict(last.results or {})
    hit = [team for team, result in results.items() if result != "clear"]
    whom = "both" if len(hit) == 2 else hit[0] if hit else "nobody"
    result = results.get(whom, "clear")
    return {"weapon": last.weapon, "at": last.at or "", "result": result, "hit": whom, "team": last.team}


def team_prompt(state: SonarState, team: SonarTeam) -> Prompt:
    """What one crew is asked, with every word that would be allowed from it now."""
    choices = crew_words(state, team)
    params = {"team": team.value, "direction": "", "sector": 0, "at": ""}
    return Prompt(_crew_key(state, team), {**params, **_crew_params(state, team)}, team.value, choices)


def _crew_params(state: SonarState, team: SonarTeam) -> dict[str, str | int]:
    marks, question = state.boat(team).marks, state.question
    if state.over:
        return {"winner": state.winner or "draw", "reason": state.reason or ""}
    if question is not None:
        return {"sector": question.sector, "at": question.at, "direction": question.direction}
    return {"direction": marks.direction.value} if marks and marks.direction else {}


def _crew_key(state: SonarState, team: SonarTeam) -> str:
    boat, now = state.boat(team), phase(state)
    if now in ("over", "paused"):
        return "sonar-crew-over" if now == "over" else "sonar-crew-paused"
    if now == "start":
        if not state.has_start(team):
            return "sonar-crew-start"
        waiting = boat.dived or not state.options["dive_to_start"]
        return "sonar-crew-placed" if waiting else "sonar-crew-dive"
    if state.question is not None:
        return CREW_ASKS[state.question.kind] if state.question.asked is team else "sonar-crew-wait"
    if state.stop is not None:
        return "sonar-crew-stop" if state.stop is team else "sonar-crew-wait"
    if boat.surfaced:
        return "sonar-crew-surfaced" if state.real_time else "sonar-crew-wait"
    if boat.busy and boat.marks is not None:
        left = {(True, False): "sonar-crew-breaks-left", (False, True): "sonar-crew-marks-left"}
        return left.get((boat.marks.first_mate, boat.marks.engineer), "sonar-crew-marks")
    if state.turn not in (None, team):
        return "sonar-crew-wait"
    if state.turn is team and state.moved:
        return "sonar-crew-system"
    return "sonar-crew-blackout" if blackout(state, team) else "sonar-crew-course"


def announcement(state: SonarState) -> Sentence | None:
    """The latest announcement as a sentence, to be said again on demand."""
    return said(state.log[-1]) if state.log else None
