"""Applies one event to the state. It never judges: whatever happened, happened."""

from dataclasses import replace
from typing import assert_never

from companion.games.toy_battle.events import (
    Drew,
    EffectAsked,
    EffectDeclined,
    EffectLapsed,
    Event,
    FirstChosen,
    GameWon,
    NextGameStarted,
    Placed,
    RackDiscarded,
    RackPicked,
    Recalled,
    Recovered,
    RegionTaken,
    ShoveAimed,
    Shoved,
    SideTurnEnded,
    TileChosen,
    TilePinned,
    TileSeen,
    TileTakenBack,
    TroopStruck,
    WhyAsked,
)
from companion.games.toy_battle.state import (
    EffectQuestion,
    FinishedGame,
    Held,
    Last,
    Paid,
    Side,
    ToyBattleState,
    Trigger,
    Why,
    find_held,
    with_pile,
    with_side,
)
from companion.games.toy_battle.terms import (
    PASSIVE,
    RESERVE_AT_START,
    TROOPS,
    Effect,
    ToyBattleTeam,
    kind_of,
    may_be,
    team_of,
    value_of,
)


def evolve(state: ToyBattleState, event: Event) -> ToyBattleState:
    """The state after an event."""
    match event:
        case TileSeen():
            return _seen(state, event)
        case WhyAsked(team, node, tile):
            return replace(state, why=Why(team, node, tile))
    state = replace(state, why=None)
    match event:
        case FirstChosen(team):
            return deal(replace(state, turn=team, first=team), team)
        case Drew():
            return _drew(state, event)
        case TileChosen(_, tile):
            return replace(state, chosen=tile)
        case TileTakenBack():
            question = replace(state.question, source="") if state.question else None
            return replace(state, chosen=None, question=question)
        case Placed():
            return _placed(state, event)
        case RegionTaken(team, region, medals):
            side = state.side(team)
            state = with_side(state, team, replace(side, medals=side.medals + medals))
            paid = (*state.paid, Paid(region, team, medals))
            return replace(state, claimed={**state.claimed, region: team}, paid=paid)
        case EffectAsked(_, effect, node, tile):
            return replace(state, question=EffectQuestion(effect, node, tile), queue=state.queue[1:])
        case EffectLapsed():
            return replace(state, queue=state.queue[1:])
        case EffectDeclined():
            return replace(state, question=None, chosen=None)
        case SideTurnEnded(team):
            return _turn_ended(state, team)
        case GameWon(team, reason):
            return _won(state, team, reason)
        case NextGameStarted(terrain):
            return _next_game(state, terrain)
        case _:
            return _effect_done(state, event)


def _effect_done(
    state: ToyBattleState,
    event: TroopStruck | RackPicked | RackDiscarded | Recalled | ShoveAimed | Shoved | Recovered | TilePinned,
) -> ToyBattleState:
    """What an effect did to troops, racks and the discard."""
    asked, state = state.question, replace(state, question=None)
    match event:
        case TroopStruck(team, tile, node):
            state = with_pile(state, node, state.pile(node)[:-1])
            return replace(state, discard=(*state.discard, tile), last=Last("struck", team, tile, node))
        case RackPicked(victim, position, by_chance):
            question = replace(asked, effect=Effect.NAME_DISCARD, position=position) if asked else None
            return replace(state, question=question, picks=state.picks + by_chance)
        case RackDiscarded():
            return _rack_discarded(state, event)
        case Recalled(team, tile, node):
            side = state.side(team)
            state = with_side(state, team, replace(side, rack=(*side.rack, Held(tile))))
            state = with_pile(state, node, state.pile(node)[:-1])
            return replace(state, queue=_without_last(state.queue, node), last=Last("recalled", team, tile, node))
        case ShoveAimed(_, source):
            return replace(state, question=replace(asked, source=source) if asked else None)
        case Shoved(team, tile, source, node):
            state = with_pile(state, source, state.pile(source)[:-1])
            state = with_pile(state, node, (*state.pile(node), tile))
            return replace(state, last=Last("shoved", team, tile, node, source))
        case Recovered(team, tile):
            side, index = state.side(team), state.discard.index(tile)
            state = with_side(state, team, replace(side, rack=(*side.rack, Held(tile))))
            discard = state.discard[:index] + state.discard[index + 1 :]
            return replace(state, discard=discard, last=Last("recovered", team, tile))
        case TilePinned(victim, position, by_chance):
            side = state.side(victim)
            rack = tuple(replace(held, pinned=held.pinned or at == position) for at, held in enumerate(side.rack, 1))
            state = with_side(state, victim, replace(side, rack=rack))
            return replace(state, picks=state.picks + by_chance, last=Last("pinned", victim, count=position))
        case _:
            assert_never(event)


def deal(state: ToyBattleState, first: ToyBattleTeam) -> ToyBattleState:
    """Racks that were not given: 3 for the first player, 4 for the other, from 20 each (rulebook: set-up 3, 4)."""
    for team in state.deal_racks:
        count = 3 if team is first else 4
        state = with_side(state, team, replace(state.side(team), rack=(Held(),) * count))
    for team in state.deal_reserves:
        side = state.side(team)
        out = sum(team_of(tile) is team for pile in (*state.piles.values(), state.discard) for tile in pile)
        left = max(0, RESERVE_AT_START - len(side.rack) - out)
        state = with_side(state, team, replace(side, reserve=(None,) * left))
    return replace(state, deal_racks=(), deal_reserves=())


def _seen(state: ToyBattleState, event: TileSeen) -> ToyBattleState:
    side = state.side(event.team)
    unknown = [place for place, held in enumerate(side.rack) if held.tile is None]
    rack = list(side.rack)
    if unknown:
        rack[unknown[0]] = replace(rack[unknown[0]], tile=event.tile)
    return with_side(state, event.team, replace(side, rack=tuple(rack)))


def _drew(state: ToyBattleState, event: Drew) -> ToyBattleState:
    side = state.side(event.team)
    rack = (*side.rack, *(Held(tile) for tile in side.reserve[: event.count]))
    state = with_side(state, event.team, replace(side, rack=rack, reserve=side.reserve[event.count :]))
    state = replace(state, last=Last("drew", event.team, count=event.count))
    if event.cause is None:
        return replace(state, acted=True, chosen=None, paid=())
    return replace(state, question=None)


def _placed(state: ToyBattleState, event: Placed) -> ToyBattleState:
    """The troop lies on top; its effect comes next, the base's after all troops' (rulebook: turn, place b and c)."""
    side = state.side(event.team)
    place = find_held(side.rack, event.tile)
    if place is not None:
        known = side.rack[place].tile
        tile = known if known is not None and "." not in event.tile else event.tile
        state = with_side(state, event.team, replace(side, rack=side.rack[:place] + side.rack[place + 1 :]))
    else:
        tile = event.tile
    state = with_pile(state, event.node, (*state.pile(event.node), tile))
    queue = state.queue
    node = state.terrain.nodes[event.node]
    troop = TROOPS[value_of(tile)].effect
    special = node.effect if state.house.special_bases else None
    if special is not None and special not in PASSIVE:
        again = any(waiting.node == node.id and waiting.effect is special for waiting in queue)
        if state.house.repeat_base_effect or not again:
            queue = (*queue, Trigger(special, node.id, tile))
    if troop is not None and special is not Effect.NO_TROOP_EFFECTS:
        queue = (Trigger(troop, node.id, tile), *queue)
    return replace(
        state,
        queue=queue,
        acted=True,
        chosen=None,
        question=None,
        paid=state.paid if state.acted else (),
        last=Last("placed", event.team, kind_of(tile), event.node),
    )


def _rack_discarded(state: ToyBattleState, event: RackDiscarded) -> ToyBattleState:
    side = state.side(event.victim)
    at = event.position - 1 if event.position else find_held(side.rack, event.tile)
    if at is None:
        at = next((place for place, held in enumerate(side.rack) if may_be(held.tile, event.tile)), None)
    if at is not None:
        rack = side.rack[:at] + side.rack[at + 1 :]
        state = with_side(state, event.victim, replace(side, rack=rack))
    return replace(
        state,
        discard=(*state.discard, event.tile),
        picks=state.picks + event.by_chance,
        last=Last("discarded", event.victim, kind_of(event.tile), count=event.position),
    )


def _without_last(queue: tuple[Trigger, ...], node: str) -> tuple[Trigger, ...]:
    """A recalled troop takes the effect of its base, still to come, with it (A7)."""
    for place in reversed(range(len(queue))):
        if queue[place].node == node:
            return queue[:place] + queue[place + 1 :]
    return queue


def _turn_ended(state: ToyBattleState, team: ToyBattleTeam) -> ToyBattleState:
    side = state.side(team)
    rack = tuple(replace(held, pinned=False) for held in side.rack)
    state = with_side(state, team, replace(side, rack=rack))
    return replace(state, turn=team.other, acted=False, turns=state.turns + 1)


def _won(state: ToyBattleState, team: ToyBattleTeam, reason: str) -> ToyBattleState:
    game = FinishedGame(
        number=len(state.played) + 1,
        terrain=state.terrain.id,
        first=state.first or team,
        winner=team,
        reason=reason,
        medals={str(team): state.side(team).medals for team in ToyBattleTeam},
        turns=state.turns + state.acted,
    )
    return replace(
        state, winner=team, reason=reason, played=(*state.played, game), question=None, chosen=None, queue=()
    )


def _next_game(state: ToyBattleState, terrain: str) -> ToyBattleState:
    """A fresh board; the score of the match stays."""
    return ToyBattleState(
        terrain=state.terrains.get(terrain, state.terrain),
        house=state.house,
        seed=state.seed,
        names=state.names,
        terrains=state.terrains,
        sides={team: Side(reserve=(None,) * RESERVE_AT_START) for team in ToyBattleTeam},
        deal_racks=tuple(ToyBattleTeam),
        deal_reserves=tuple(ToyBattleTeam),
        picks=state.picks,
        played=state.played,
        pair=state.pair,
    )
