"""The public phase, what the shared screen and each crew are asked, and what was announced last."""

from companion.games.captain_sonar.announced import said
from companion.games.captain_sonar.choices import crew_words, table_words
from companion.games.captain_sonar.navigation import blackout
from companion.games.captain_sonar.state import State
from companion.games.captain_sonar.terms import TEAMS, Team
from companion.rules.board import Prompt
from companion.rules.sentences import Sentence


def phase(state: State) -> str:
    """The public phase."""
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


def table_prompt(state: State) -> Prompt:
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
        return Prompt(f"sonar-ask-{question.kind}", params, question.asked.value, choices)
    struck = _struck(state)
    if struck and now in ("battle", "stop"):
        return Prompt(f"sonar-struck-{now}", struck, state.stop.value if state.stop else None, choices)
    up = [one for one in TEAMS if state.boat(one).surfaced]
    if now == "battle" and up:
        key = "sonar-both-up" if len(up) == 2 else "sonar-one-up"
        return Prompt(key, {"team": up[0].value}, None, choices)
    team = state.stop or state.turn
    who = team.value if team and now in ("stop", "course", "system") else None
    return Prompt(f"sonar-{now}", {"team": who or "", "extra": state.extra_turns}, who, choices)


def _struck(state: State) -> dict[str, str] | None:
    """In real time the last explosion is the news until the next announcement."""
    last = state.explosion
    if last is None or any(one.kind != "damage" for one in state.log[last.number :]):
        return None
    results = dict(last.results or {})
    prey = Team(last.team).enemy.value
    weapon = "mine" if last.kind == "trigger" else last.kind
    return {"weapon": weapon, "at": last.at or "", "result": results.get(prey, "clear"), "team": last.team}


def team_prompt(state: State, team: Team) -> Prompt:
    """What one crew is asked, with every word that would be allowed from it now."""
    choices = crew_words(state, team)
    params = {"team": team.value, "direction": "", "sector": 0, "at": ""}
    return Prompt(f"sonar-crew-{_crew_key(state, team)}", {**params, **_crew_params(state, team)}, team.value, choices)


def _crew_params(state: State, team: Team) -> dict[str, str | int]:
    marks, question = state.boat(team).marks, state.question
    if state.over:
        return {"winner": state.winner or "draw", "reason": state.reason or ""}
    if question is not None:
        return {"sector": question.sector, "at": question.at, "direction": question.direction}
    return {"direction": marks.direction.value} if marks and marks.direction else {}


def _crew_key(state: State, team: Team) -> str:
    boat, now = state.boat(team), phase(state)
    if now in ("over", "paused"):
        return now
    if now == "start":
        chosen = state.announce_only or boat.position is not None
        waiting = boat.dived or not state.options["dive_to_start"]
        return "start" if not chosen else "placed" if waiting else "dive"
    if state.question is not None:
        return state.question.kind if state.question.asked is team else "wait"
    if state.stop is not None:
        return "stop" if state.stop is team else "wait"
    if boat.surfaced:
        return "surfaced" if state.real_time else "wait"
    if boat.busy:
        return "marks"
    if state.turn not in (None, team):
        return "wait"
    if state.turn is team and state.moved:
        return "system"
    return "blackout" if blackout(state, team) else "course"


def announcement(state: State) -> Sentence | None:
    """The latest announcement as a sentence, to be said again on demand."""
    return said(state.log[-1]) if state.log else None
