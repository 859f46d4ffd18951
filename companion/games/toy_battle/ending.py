"""How a game ends, one function per way, in the order of precedence."""

from companion.games.toy_battle.board import occupant, targets, unseen_kinds
from companion.games.toy_battle.effects import drawable
from companion.games.toy_battle.state import State
from companion.games.toy_battle.terms import Team

PROVEN, POSSIBLE, IMPOSSIBLE = "proven", "possible", "impossible"


def conqueror(state: State) -> Team | None:
    """A troop on an enemy HQ wins at once; one HQ is enough (rulebook: end of the game)."""
    for team in Team:
        if any(occupant(state, hq) is team.other for hq in state.terrain.hqs(team)):
            return team.other
    return None


def richest(state: State) -> Team | None:
    """Who reached the medal goal. Both at once can follow from a shove only: the mover wins, or more medals (A10)."""
    there = [team for team in Team if state.side(team).medals >= state.terrain.goal]
    if len(there) < 2:
        return there[0] if there else None
    blue, red = state.side(Team.BLUE).medals, state.side(Team.RED).medals
    if state.house.both_reach_goal == "more_medals" and blue != red:
        return Team.BLUE if blue > red else Team.RED
    return state.turn or Team.BLUE


def move_known(state: State, team: Team) -> str:
    """Whether a side to move can draw or place: proven, possible or impossible, by all that is known of its rack.

    A pinned tile does not count as placeable (A16).
    """
    if drawable(state, team, 2):
        return PROVEN
    free = [held.tile for held in state.side(team).rack if not held.pinned]
    if any(tile is not None and targets(state, tile) for tile in free):
        return PROVEN
    if None not in free:
        return IMPOSSIBLE
    open_to = [bool(targets(state, kind)) for kind in unseen_kinds(state, team)]
    if not any(open_to):
        return IMPOSSIBLE
    return PROVEN if all(open_to) else POSSIBLE


def winner_when_stuck(state: State, stuck: Team) -> Team:
    """A side that can neither draw nor place ends the game: more medals win, and a tie is lost by the stuck side."""
    mine, theirs = state.side(stuck).medals, state.side(stuck.other).medals
    return stuck if mine > theirs else stuck.other
