"""What weapons, breakdowns and ice do to the submarines, folded into the state."""

from dataclasses import replace
from typing import assert_never

from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.clocks import freeze
from companion.games.captain_sonar.state import Boat, State, announce, put
from companion.games.captain_sonar.terms import DAMAGE_LIMIT, RESULTS, TEAMS, Hit, MineRecord, Team


def suffered(
    state: State, event: e.DamageTaken | e.ActivationFailed | e.ArcherCrossed | e.BattleEnded | e.ResultHeld
) -> State:
    """Damage, failed activations, and the end of the battle."""
    match event:
        case e.DamageTaken(team=team, amount=amount, cause=cause, time=time):
            boat = state.boat(team)
            if cause == "breakdown":
                boat = replace(boat, breakdowns=())
            return _hurt(put(state, boat), team, amount, cause, time)
        case e.ActivationFailed(team=team, system=system, symbol=symbol, time=time):
            boat = state.boat(team)
            boat = replace(boat, breakdowns=(*boat.breakdowns, symbol)) if symbol else boat
            return announce(put(state, boat), team, "failed", time, cause=system.value)
        case e.ArcherCrossed(at=at):
            return replace(state, archer_mines=tuple(one for one in state.archer_mines if one != at))
        case e.ResultHeld(team=team, amount=amount):
            return put(state, replace(state.boat(team), own_result=amount))
        case e.BattleEnded(winner=winner, reason=reason, time=time):
            state = replace(
                freeze(state, time, everything=True), winner=winner, reason=reason, question=None, stop=None
            )
            return announce(state, winner, "end", time, cause=reason)
        case _:
            assert_never(event)


def _hurt(state: State, team: Team, amount: int, cause: str, time: float) -> State:
    """The leftmost empty damage spaces are crossed, never more than four."""
    boat = state.boat(team)
    after = min(DAMAGE_LIMIT, boat.damage + amount)
    hit = Hit(len(state.log) + 1, boat.position, boat.damage, after)
    state = put(state, replace(boat, damage=after, hits=(*boat.hits, hit)))
    return announce(state, team, "damage", time, amount=amount, cause=cause)


def weapon(state: State, event: e.MineDropped | e.MineTriggered | e.Exploded) -> State:
    """Mines dropped and set off, and explosions."""
    match event:
        case e.MineDropped(team=team, at=at, time=time):
            boat = state.boat(team)
            if at:
                record = (*boat.mine_records, MineRecord(at, time, number=len(state.log) + 1))
                boat = replace(boat, mines=(*boat.mines, at), mine_records=record)
            return announce(put(state, boat), team, "mine", time)
        case e.MineTriggered(team=team, at=at, time=time):
            return put(state, _without_mine(state, state.boat(team), at, time, "triggered"))
        case e.Exploded(team=team, weapon=weapon, blasts=blasts, time=time):
            return _exploded(state, team, weapon, blasts, time)
        case _:
            assert_never(event)


def _exploded(state: State, team: Team, weapon: str, blasts: tuple[e.Blast, ...], time: float) -> State:
    """Every blast is announced, then each crew's damage of them all, taken at once."""
    question = state.question
    state = replace(state, question=None if question and question.kind == "hit" else question)
    for blast in blasts:
        results = {"blue": RESULTS[blast.blue], "yellow": RESULTS[blast.yellow]}
        kind = "trigger" if weapon == "mine" else weapon
        state = announce(state, team, kind, time, at=blast.at, results=results)
        state = replace(state, explosion=state.log[-1])
        if blast.sweeps:
            for one in TEAMS:
                state = put(state, _without_mine(state, state.boat(one), blast.at, time, "swept"))
    for one in TEAMS:
        state = put(state, replace(state.boat(one), own_result=None))
        amount = sum(blast.blue if one is Team.BLUE else blast.yellow for blast in blasts)
        if amount:
            state = _hurt(state, one, amount, weapon, time)
    return state


def _without_mine(state: State, boat: Boat, at: str, time: float, how: str) -> Boat:
    """The submarine's chart without the one mine that was triggered on a space, or without all that are swept there."""
    # A sweep follows the announcement of its explosion, a triggered mine goes before it.
    line = len(state.log) + (how == "triggered")
    mines, records = list(boat.mines), list(boat.mine_records)
    while at in mines:
        mines.remove(at)
        lying = [index for index, one in enumerate(records) if one.at == at and one.gone is None]
        if lying:
            records[lying[0]] = replace(records[lying[0]], gone=time, how=how, gone_number=line)
        if how == "triggered":
            break
    return replace(boat, mines=tuple(mines), mine_records=tuple(records))
