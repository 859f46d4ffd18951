"""Who begins, and the next game of a match."""

from companion.games.toy_battle.events import Event, FirstChosen, NextGameStarted
from companion.games.toy_battle.refusals import no
from companion.games.toy_battle.state import State
from companion.games.toy_battle.terms import Team
from companion.rules.board import Refusal
from companion.rules.chance import chance


def choose_first(state: State, first: Team | None) -> tuple[Event, ...] | Refusal:
    """Who begins is chosen by lot: at the table, or by the companion."""
    if state.phase != "first":
        return no("not-now", "toy-first-known") if state.winner is None else no("game-over", "toy-over")
    if first is None:
        return (FirstChosen(by_lot(state), by_chance=True),)
    return (FirstChosen(first),)


def by_lot(state: State) -> Team:
    """The first player of the next game, drawn once per game of the match."""
    return chance(state.seed, "toy-battle-first", len(state.played)).choice(tuple(Team))


def start_next(state: State, terrain: str | None) -> tuple[Event, ...] | Refusal:
    """The next game of a match that is not decided; who begins is asked again unless an option says."""
    if state.winner is None:
        return no("not-now", "toy-game-open")
    if state.decided:
        return no("game-over", "toy-over")
    if terrain is not None and terrain not in state.terrains:
        return no("unknown", "toy-no-such-terrain", word=terrain)
    started = NextGameStarted(terrain or state.terrain.id)
    match state.house.first:
        case "random":
            return (started, FirstChosen(by_lot(state), by_chance=True))
        case "blue" | "red":
            return (started, FirstChosen(Team(state.house.first)))
        case _:
            return (started,)
