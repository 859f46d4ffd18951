"""The one question in charge; its answers are the words that the rules offer now."""

from collections.abc import Mapping

from companion.games.toy_battle.decide import words_of
from companion.games.toy_battle.effects import DRAWS, drawable
from companion.games.toy_battle.state import EffectQuestion, ToyBattleState
from companion.games.toy_battle.terms import Effect, called, kind_of, printed, troop_of
from companion.rules.board import Prompt
from companion.rules.sentences import Params

QUESTIONS: Mapping[Effect, str] = {
    Effect.DRAW_TWO: "toy-draw-two",
    Effect.DRAW_STAR: "toy-draw-star",
    Effect.PLACE_AGAIN: "toy-place-again",
    Effect.STRIKE: "toy-strike",
    Effect.DISCARD_RANDOM: "toy-discard-random",
    Effect.NAME_DISCARD: "toy-name-discard",
    Effect.RECALL_OWN: "toy-recall-own",
    Effect.DRAW_ONE: "toy-draw-one",
    Effect.SHOVE_ENEMY: "toy-shove-enemy",
    Effect.RECOVER_DISCARD: "toy-recover-discard",
    Effect.PIN_RACK: "toy-pin-rack",
}
"""What is asked for each effect; the first word of a shove leads to ``toy-shove-to``."""


def prompt(state: ToyBattleState) -> Prompt:
    """The one question in charge, with every sensible answer."""
    if state.winner is not None:
        return _over_prompt(state)
    words = words_of(state)
    if state.turn is None:
        return Prompt("toy-first", choices=words)
    key, params = _asked(state, words)
    return Prompt(key, {"team": str(state.turn), **params}, str(state.turn), words)


def _asked(state: ToyBattleState, words: tuple[str, ...]) -> tuple[str, Params]:
    """The key of the question, and what its sentence says besides the side to move."""
    if state.chosen is not None:
        return "toy-target", {"tile": kind_of(state.chosen), "troop": troop_of(state.chosen)}
    if state.question is not None:
        return _effect_asked(state, state.question)
    if "DRAW" not in words:
        return "toy-place-only", {}
    return "toy-action" if len(words) > 1 else "toy-draw-only", {"number": drawable(state, state.mover, 2)}


def _effect_asked(state: ToyBattleState, question: EffectQuestion) -> tuple[str, Params]:
    params: dict[str, object] = {"other": str(state.mover.other), "node": printed(question.node)}
    if question.node:
        params["place"] = called(state.terrain.nodes[question.node])
    if question.effect in DRAWS:
        params["number"] = drawable(state, state.mover, DRAWS[question.effect])
    if question.position:
        params["number"] = question.position
    if not question.source:
        return QUESTIONS[question.effect], params
    source = {"source": printed(question.source), "from": called(state.terrain.nodes[question.source])}
    return "toy-shove-to", {**params, **source}


def _over_prompt(state: ToyBattleState) -> Prompt:
    params = {"team": str(state.winner), "reason": state.reason}
    wins = {str(team): count for team, count in state.wins.items()}
    if state.decided:
        return Prompt("toy-match-over" if state.house.best_of > 1 else "toy-over", {**params, **wins}, None, ("NEW",))
    return Prompt("toy-next-game", {**params, **wins, "number": len(state.played) + 1}, None, words_of(state))
