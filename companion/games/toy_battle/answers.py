"""Judges the answers to an effect that is being asked."""

from companion.games.toy_battle.board import open_kinds
from companion.games.toy_battle.effects import (
    DRAWS,
    POINTS,
    answers,
    drawable,
    nodes_for,
    optional,
    rack_places,
    recoverable,
    shoves,
)
from companion.games.toy_battle.events import (
    Drew,
    EffectDeclined,
    Event,
    RackDiscarded,
    RackPicked,
    Recalled,
    Recovered,
    ShoveAimed,
    Shoved,
    TilePinned,
    TileTakenBack,
    TroopStruck,
)
from companion.games.toy_battle.refusals import guard, no
from companion.games.toy_battle.state import Question, State
from companion.games.toy_battle.terms import Effect, Team, called, kind_of, printed, team_of
from companion.rules.board import Refusal
from companion.rules.chance import chance

Judged = tuple[Event, ...] | Refusal


def _asked(state: State, team: Team | None) -> Question | Refusal:
    """The open question, for the side it is put to."""
    refused = guard(state, team)
    if refused is not None:
        return refused
    if state.question is None or state.chosen is not None:
        return no("not-now", "toy-no-question")
    return state.question


def agree(state: State, team: Team | None, amount: int | None = None) -> Judged:
    """``YES``: draw all that fits, pick from the rack at random, or take the only choice there is."""
    asked = _asked(state, team)
    if isinstance(asked, Refusal):
        return asked
    mover = state.turn or Team.BLUE
    if asked.effect in DRAWS:
        most = drawable(state, mover, DRAWS[asked.effect])
        fewer = asked.effect is Effect.DRAW_TWO and state.house.skully_draw == "choose"
        if amount is not None and amount != most and not (fewer and 1 <= amount <= most):
            return no("not-allowed", "toy-draw-amount", number=most)
        return (Drew(mover, amount or most, asked.effect),)
    if amount is not None:
        return no("not-now", "toy-name-it")
    if asked.effect in (Effect.DISCARD_RANDOM, Effect.PIN_RACK):
        places = rack_places(state, asked.effect, mover.other)
        return _rack(state, asked, chance(state.seed, "toy-battle-rack", state.picks).choice(places), True)
    only = answers(state, asked)
    if len(only) != 1:
        return no("not-now", "toy-name-it")
    if asked.effect is Effect.RECOVER_DISCARD:
        return recover(state, team, only[0])
    if asked.effect in (*POINTS, Effect.SHOVE_ENEMY):
        return point(state, team, *only[0].split())
    return no("not-now", "toy-name-it")


def skip(state: State, team: Team | None) -> Judged:
    """``SKIP``: effects are optional."""
    refused = guard(state, team)
    if refused is not None:
        return refused
    if state.question is None:
        return no("not-now", "toy-no-question")
    if not optional(state, state.question):
        return no("not-allowed", "toy-must-answer")
    return (EffectDeclined(state.turn or Team.BLUE, state.question.effect),)


def point(state: State, team: Team | None, node: str, to: str | None = None) -> Judged:
    """A node, or two: Jumbo's victim, the troop to recall, the troop to shove and where to."""
    asked = _asked(state, team)
    if isinstance(asked, Refusal):
        return asked
    if asked.effect is Effect.SHOVE_ENEMY:
        return _shove(state, asked, node, to)
    if asked.effect not in POINTS or to is not None:
        return no("not-now", "toy-no-node-asked", **_named(state, node))
    mover, top = state.turn or Team.BLUE, state.top(node)
    if node not in nodes_for(state, asked.effect, asked.node) or top is None:
        return no("not-allowed", f"toy-cannot-{asked.effect.replace('_', '-')}", **_named(state, node))
    if asked.effect is Effect.STRIKE:
        return (TroopStruck(mover, top, node),)
    return (Recalled(mover, top, node),)


def _shove(state: State, asked: Question, node: str, to: str | None) -> Judged:
    """Move a visible enemy next to the special base to a base next to where it stood."""
    mover = state.turn or Team.BLUE
    source, target = (asked.source, node) if asked.source and to is None else (node, to)
    top = state.top(source)
    if source not in nodes_for(state, asked.effect, asked.node) or top is None:
        return no("not-allowed", "toy-cannot-shove-enemy", **_named(state, source))
    if target is None:
        return (ShoveAimed(mover, source),)
    if target not in shoves(state, asked.node, source):
        return no(
            "not-allowed", "toy-cannot-shove-there", **_named(state, target), **_named(state, source, "source", "from")
        )
    return (Shoved(mover, top, source, target),)


def _named(state: State, node: str, code: str = "node", name: str = "place") -> dict[str, object]:
    """A place for a sentence: as its label has it, and as it is called."""
    return {code: printed(node), name: called(state.terrain.nodes[node])}


def pick_from_rack(state: State, team: Team | None, position: int) -> Judged:
    """``RACK k``: the k-th tile of the opponent's rack, unseen, for XB-42 or the pin."""
    asked = _asked(state, team)
    if isinstance(asked, Refusal):
        return asked
    if asked.effect not in (Effect.DISCARD_RANDOM, Effect.PIN_RACK):
        return no("not-now", "toy-no-rack-asked")
    victim = (state.turn or Team.BLUE).other
    if position not in rack_places(state, asked.effect, victim):
        return no("not-allowed", "toy-no-such-place", number=position, count=len(state.side(victim).rack))
    return _rack(state, asked, position, False)


def _rack(state: State, asked: Question, position: int, by_chance: bool) -> Judged:
    victim = (state.turn or Team.BLUE).other
    if asked.effect is Effect.PIN_RACK:
        return (TilePinned(victim, position, by_chance),)
    tile = state.side(victim).rack[position - 1].tile
    if tile is None:
        return (RackPicked(victim, position, by_chance),)
    return (RackDiscarded(victim, tile, position, by_chance),)


def name_discard(state: State, tile: str) -> Judged:
    """The tile that left the rack, read out by either side."""
    asked = _asked(state, None)
    if isinstance(asked, Refusal):
        return asked
    if asked.effect not in (Effect.DISCARD_RANDOM, Effect.NAME_DISCARD):
        return no("not-now", "toy-no-rack-asked")
    victim = (state.turn or Team.BLUE).other
    if team_of(tile) is not victim:
        return no("not-allowed", "toy-not-theirs", tile=kind_of(tile), team=victim)
    if kind_of(tile) not in open_kinds(state, victim):
        return no("already-played", "toy-lies-open", tile=kind_of(tile))
    rack = state.side(victim).rack
    places = range(1, len(rack) + 1) if asked.position else rack_places(state, asked.effect, victim)
    fits = [place for place in places if _fits(rack[place - 1].tile, tile)]
    if not fits:
        return no("not-allowed", "toy-not-on-rack", tile=kind_of(tile), team=victim)
    return (RackDiscarded(victim, tile, asked.position if asked.position in fits else 0),)


def _fits(held: str | None, tile: str) -> bool:
    return held is None or kind_of(held) == kind_of(tile)


def recover(state: State, team: Team | None, tile: str) -> Judged:
    """Take an own troop from the discard to the rack."""
    asked = _asked(state, team)
    if isinstance(asked, Refusal):
        return asked
    if asked.effect is not Effect.RECOVER_DISCARD:
        return no("not-now", "toy-no-question")
    mover = state.turn or Team.BLUE
    if kind_of(tile) not in recoverable(state, mover):
        return no("not-allowed", "toy-not-in-discard", tile=kind_of(tile))
    same = [one for one in state.discard if kind_of(one) == kind_of(tile)]
    return (Recovered(mover, tile if tile in same else same[-1]),)


def take_back(state: State, team: Team | None) -> Judged:
    """``CANCEL``: the tile in the hand, or the shove begun; with nothing begun, it declines the effect."""
    refused = guard(state, team)
    if refused is not None:
        return refused
    if state.chosen is None and (state.question is None or not state.question.source):
        return skip(state, team)
    return (TileTakenBack(state.turn or Team.BLUE),)
