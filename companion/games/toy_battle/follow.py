"""What follows by itself after every event: regions pay, games end, effects come up, turns pass."""

from companion.games.toy_battle.board import holds
from companion.games.toy_battle.effects import applies
from companion.games.toy_battle.ending import IMPOSSIBLE, conqueror, move_known, richest, winner_when_stuck
from companion.games.toy_battle.events import EffectAsked, EffectLapsed, Event, GameWon, RegionTaken, TurnEnded
from companion.games.toy_battle.evolve import evolve
from companion.games.toy_battle.state import State
from companion.games.toy_battle.terms import Team
from companion.rules.game import Told, folded


def settle(state: State, events: tuple[Event, ...] = ()) -> Told[Event, State]:
    """The events and all that follows from them, with the state they lead to."""
    state = folded(evolve, state, events)
    while (after := following(state)) is not None:
        state, events = evolve(state, after), (*events, after)
    return Told.to(state, events)


def following(state: State) -> Event | None:
    """The next thing that happens without anybody doing anything, in the rulebook's order."""
    if state.winner is not None:
        return None
    if (paid := region_taken(state)) is not None:
        return paid
    if (team := richest(state)) is not None:
        return GameWon(team, "medals")
    if (team := conqueror(state)) is not None:
        return GameWon(team, "hq")
    if state.turn is None or state.question is not None or state.chosen is not None:
        return None
    if state.queue:
        trigger = state.queue[0]
        if applies(state, trigger):
            return EffectAsked(state.turn, trigger.effect, trigger.node, trigger.tile)
        return EffectLapsed(trigger.effect, trigger.node)
    if state.acted:
        return TurnEnded(state.turn)
    if move_known(state, state.turn) == IMPOSSIBLE:
        return GameWon(winner_when_stuck(state, state.turn), "stuck")
    return None


def region_taken(state: State) -> RegionTaken | None:
    """A region that one side holds whole and that has not paid yet, the mover's first (A15: before any effect)."""
    mover = state.turn or Team.BLUE
    for team in (mover, mover.other):
        for region in state.terrain.regions.values():
            if region.id not in state.claimed and holds(state, region, team):
                return RegionTaken(team, region.id, region.medals)
    return None
