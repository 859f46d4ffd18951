"""The one question in charge, with every sensible answer, worked out from the open table alone."""

from companion.games.toy_battle.board import targets
from companion.games.toy_battle.effects import DRAWS, answers, drawable, must_move, optional, placeable
from companion.games.toy_battle.state import Question, State
from companion.games.toy_battle.terms import Effect, Team, called, kind_of, printed
from companion.rules.board import Prompt


def prompt(state: State) -> Prompt:
    """The one question in charge, with every sensible answer."""
    team = state.turn
    if state.winner is not None:
        return _over_prompt(state)
    if team is None:
        return Prompt("toy-first", choices=("FIRST BLUE", "FIRST RED", "FIRST RANDOM"))
    who = str(team)
    if state.chosen is not None:
        tile = kind_of(state.chosen)
        choices = (*targets(state, state.chosen), "CANCEL")
        return Prompt("toy-target", {"team": who, "tile": tile}, who, choices)
    if state.question is not None:
        return _effect_prompt(state, state.question, team)
    draws = drawable(state, team, 2)
    places = tuple(f"PLACE {kind}" for kind in placeable(state, team))
    if draws:
        key = "toy-action" if places else "toy-draw-only"
        return Prompt(key, {"team": who, "number": draws}, who, ("DRAW", *places))
    stuck = () if must_move(state, team) else ("STUCK",)
    return Prompt("toy-place-only", {"team": who}, who, (*places, *stuck))


def _over_prompt(state: State) -> Prompt:
    params = {"team": str(state.winner), "reason": state.reason}
    wins = {str(team): count for team, count in state.wins.items()}
    if state.decided:
        return Prompt("toy-match-over" if state.house.best_of > 1 else "toy-over", {**params, **wins}, None, ("NEW",))
    return Prompt("toy-next-game", {**params, **wins, "number": len(state.played) + 1}, None, ("NEW",))


def _effect_prompt(state: State, question: Question, team: Team) -> Prompt:
    params: dict[str, object] = {"team": str(team), "other": str(team.other), "node": printed(question.node)}
    if question.node:
        params["place"] = called(state.terrain.nodes[question.node])
    if question.effect in DRAWS:
        params["number"] = drawable(state, team, DRAWS[question.effect])
    if question.position:
        params["number"] = question.position
    skip = ("SKIP",) if optional(state, question) else ()
    key = question.effect.value.replace("_", "-")
    if question.source:
        key, params["source"] = "shove-to", printed(question.source)
        params["from"] = called(state.terrain.nodes[question.source])
    if question.effect is Effect.NAME_DISCARD:
        key = "name-discard"
    return Prompt(f"toy-{key}", params, str(team), (*answers(state, question), *skip))
