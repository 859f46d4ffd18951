"""Refusals that several rules share."""

from companion.games.toy_battle.state import State
from companion.games.toy_battle.terms import Team
from companion.rules.board import Refusal


def no(code: str, key: str = "", **params: object) -> Refusal:
    """A refusal with its parameters as plain values."""
    plain = {name: str(value) if isinstance(value, Team) else value for name, value in params.items()}
    return Refusal(code, plain, key)


def guard(state: State, team: Team | None) -> Refusal | None:
    """The reasons that forbid any action: the game is over, nobody is to move yet, or the other side is."""
    if state.winner is not None:
        return no("game-over", "toy-over")
    if state.turn is None:
        return no("not-now", "toy-first-player")
    if team is not None and team is not state.turn:
        return no("not-your-turn", "toy-other-side", team=state.turn)
    return None
