"""What each effect may be used on, one row an effect: the words that use it, worked out from the open table alone.

An effect is asked where its row has a word and lapses where it has none, so that the question itself never tells what
is on a rack.
"""

from collections.abc import Callable, Iterable, Mapping

from companion.games.toy_battle.board import (
    neighbours_held,
    occupant,
    open_kinds,
    reach,
    targets,
    unseen_kinds,
    why_not,
)
from companion.games.toy_battle.state import EffectQuestion, ToyBattleState, Trigger
from companion.games.toy_battle.terms import RACK_LIMIT, Effect, ToyBattleTeam, kind_of, team_of

DRAWS = {Effect.DRAW_TWO: 2, Effect.DRAW_STAR: 1, Effect.DRAW_ONE: 1}
RACKS = (Effect.DISCARD_RANDOM, Effect.PIN_RACK)
"""Effects that hit a place of the unseen rack."""


def free_rack_places(state: ToyBattleState, team: ToyBattleTeam) -> int:
    """Free places on a rack."""
    return max(0, RACK_LIMIT - len(state.side(team).rack))


def drawable(state: ToyBattleState, team: ToyBattleTeam, wanted: int) -> int:
    """How many of the wanted tiles fit: rack limit 8, and no more than the reserve holds (rulebook: draw)."""
    return min(wanted, free_rack_places(state, team), len(state.side(team).reserve))


def placeable(state: ToyBattleState, team: ToyBattleTeam) -> tuple[str, ...]:
    """Kinds that may be on the rack and have somewhere to go, by public knowledge; nothing if all is pinned."""
    if state.side(team).free == 0:
        return ()
    return tuple(kind for kind in open_kinds(state, team) if targets(state, kind))


def must_move(state: ToyBattleState, team: ToyBattleTeam) -> bool:
    """Whether the open table proves that a side can act: it can draw, or whatever it holds has somewhere to go."""
    if drawable(state, team, 2):
        return True
    return state.side(team).free > 0 and all(targets(state, kind) for kind in open_kinds(state, team))


def _struck(state: ToyBattleState, node: str) -> tuple[str, ...]:
    """Visible enemies one path away from Jumbo."""
    return neighbours_held(state, node, state.mover.other)


def _recalled(state: ToyBattleState, node: str) -> tuple[str, ...]:
    """Other own visible troops (A6); whether one whose base effect is still to come may be taken is A7."""
    if free_rack_places(state, state.mover) == 0:
        return ()
    waiting = () if state.house.recall_pending else tuple(trigger.node for trigger in state.queue)
    return tuple(
        other
        for other in state.terrain.nodes
        if other != node and other not in waiting and occupant(state, other) is state.mover
    )


def _shoved(state: ToyBattleState, node: str) -> tuple[str, ...]:
    """Visible enemies next to the special base that have somewhere to go."""
    return tuple(source for source in _struck(state, node) if shoves(state, node, source))


POINTS: Mapping[Effect, Callable[[ToyBattleState, str], tuple[str, ...]]] = {
    Effect.STRIKE: _struck,
    Effect.RECALL_OWN: _recalled,
    Effect.SHOVE_ENEMY: _shoved,
}
"""The visible troops that an effect may point at from where it was set off; for a shove, those that may be moved."""


def shoves(state: ToyBattleState, node: str, source: str) -> tuple[str, ...]:
    """Bases that a shoved troop may go to: next to where it stood, placement rules ignored, never an HQ (A8, A9)."""
    barred = (node,) if state.house.shove_onto == "not_source" else ()
    return tuple(
        near for near in state.terrain.neighbours[source] if not state.terrain.nodes[near].hq and near not in barred
    )


def recoverable(state: ToyBattleState) -> tuple[str, ...]:
    """Kinds of the mover's troops in the common discard (A18)."""
    own = {kind_of(tile) for tile in state.discard if team_of(tile) is state.mover}
    return tuple(sorted(own)) if free_rack_places(state, state.mover) else ()


def rack_places(state: ToyBattleState, effect: Effect) -> tuple[int, ...]:
    """Places of the other side's unseen rack, from 1, that XB-42 may hit (A13) or that may be pinned (A12)."""
    victim = state.side(state.mover.other)
    if effect is Effect.PIN_RACK and not state.house.several_pins and victim.pinned:
        return ()
    pinned_too = effect is Effect.DISCARD_RANDOM and state.house.discard_pinned
    return tuple(place for place, held in enumerate(victim.rack, 1) if pinned_too or not held.pinned)


def _amounts(state: ToyBattleState, question: EffectQuestion) -> Iterable[str]:
    most = drawable(state, state.mover, DRAWS[question.effect])
    fewer = question.effect is Effect.DRAW_TWO and state.house.skully_draw == "choose" and most == 2
    return ("YES", "1") if fewer else ("YES",) if most else ()


def _pointed(state: ToyBattleState, question: EffectQuestion) -> Iterable[str]:
    return POINTS[question.effect](state, question.node)


def _pairs(state: ToyBattleState, question: EffectQuestion) -> Iterable[str]:
    if question.source:
        return shoves(state, question.node, question.source)
    sources = POINTS[question.effect](state, question.node)
    return (f"{source} {to}" for source in sources for to in shoves(state, question.node, source))


def _places(state: ToyBattleState, question: EffectQuestion) -> Iterable[str]:
    places = rack_places(state, question.effect)
    return ("YES", *(f"RACK {place}" for place in places)) if places else ()


EFFECTS: Mapping[Effect, Callable[[ToyBattleState, EffectQuestion], Iterable[str]]] = {
    **dict.fromkeys(DRAWS, _amounts),
    Effect.PLACE_AGAIN: lambda state, _: (f"PLACE {kind}" for kind in placeable(state, state.mover)),
    Effect.STRIKE: _pointed,
    Effect.RECALL_OWN: _pointed,
    Effect.SHOVE_ENEMY: _pairs,
    Effect.RECOVER_DISCARD: lambda state, _: recoverable(state),
    **dict.fromkeys(RACKS, _places),
    Effect.NAME_DISCARD: lambda state, _: (f"DISCARDED {kind}" for kind in open_kinds(state, state.mover.other)),
}
"""The words that use an effect, but for ``SKIP``; a base that only says where troops may go is never asked for."""


def answers(state: ToyBattleState, question: EffectQuestion) -> tuple[str, ...]:
    """The words that answer the question, without ``SKIP``."""
    return tuple(EFFECTS[question.effect](state, question))


def applies(state: ToyBattleState, trigger: Trigger) -> bool:
    """Whether an effect can do anything now; one that cannot is not asked."""
    return bool(answers(state, EffectQuestion(trigger.effect, trigger.node, trigger.tile)))


def optional(state: ToyBattleState, question: EffectQuestion) -> bool:
    """Whether the effect may be declined: all may, pinning by option (A11); a picked tile must be named."""
    if question.effect is Effect.PIN_RACK:
        return state.house.pin_optional
    return question.effect is not Effect.NAME_DISCARD


def pointable(state: ToyBattleState) -> tuple[str, ...]:
    """The legal targets: of the tile in the hand, of the effect asked for, or connected nodes open to some troop."""
    if state.turn is None or state.winner is not None:
        return ()
    if state.chosen is not None:
        return targets(state, state.chosen)
    question = state.question
    if question is None or question.effect is Effect.PLACE_AGAIN:
        return _reached(state, placeable(state, state.turn))
    if question.source:
        return shoves(state, question.node, question.source)
    return POINTS[question.effect](state, question.node) if question.effect in POINTS else ()


def _reached(state: ToyBattleState, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Connected nodes that some of the troops may go to; Hook's jump would reach nearly everything."""
    reached = reach(state, state.mover)
    return tuple(
        node
        for node in state.terrain.nodes
        if node in reached and any(why_not(state, kind, node, reached) is None for kind in kinds)
    )


PROVEN, POSSIBLE, IMPOSSIBLE = "proven", "possible", "impossible"


def conqueror(state: ToyBattleState) -> ToyBattleTeam | None:
    """A troop on an enemy HQ wins at once; one HQ is enough (rulebook: end of the game)."""
    for team in ToyBattleTeam:
        if any(occupant(state, hq) is team.other for hq in state.terrain.hqs(team)):
            return team.other
    return None


def richest(state: ToyBattleState) -> ToyBattleTeam | None:
    """Who reached the medal goal. Both at once can follow from a shove only: the mover wins, or more medals (A10)."""
    there = [team for team in ToyBattleTeam if state.side(team).medals >= state.terrain.goal]
    if len(there) < 2:
        return there[0] if there else None
    blue, red = state.side(ToyBattleTeam.BLUE).medals, state.side(ToyBattleTeam.RED).medals
    if state.house.both_reach_goal == "more_medals" and blue != red:
        return ToyBattleTeam.BLUE if blue > red else ToyBattleTeam.RED
    return state.turn or ToyBattleTeam.BLUE


def move_known(state: ToyBattleState, team: ToyBattleTeam) -> str:
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


def winner_when_stuck(state: ToyBattleState, stuck: ToyBattleTeam) -> ToyBattleTeam:
    """A side that can neither draw nor place ends the game: more medals win, and a tie is lost by the stuck side."""
    mine, theirs = state.side(stuck).medals, state.side(stuck.other).medals
    return stuck if mine > theirs else stuck.other
