"""What effects can do: whether they apply, what they may point at, which answers there are.

All of this is worked out from what the open table shows. An effect is asked or passed over by public knowledge
alone, so that the question itself never tells what is on a rack.
"""

from companion.games.toy_battle.board import neighbours_held, occupant, open_kinds, reach, targets, why_not
from companion.games.toy_battle.state import Question, State, Trigger
from companion.games.toy_battle.terms import RACK_LIMIT, Effect, Team, kind_of, team_of

DRAWS = {Effect.DRAW_TWO: 2, Effect.DRAW_STAR: 1, Effect.DRAW_ONE: 1}
POINTS = (Effect.STRIKE, Effect.RECALL_OWN)


def room(state: State, team: Team) -> int:
    """Free places on a rack."""
    return max(0, RACK_LIMIT - len(state.side(team).rack))


def drawable(state: State, team: Team, wanted: int) -> int:
    """How many of the wanted tiles fit: rack limit 8, and no more than the reserve holds (rulebook: draw)."""
    return min(wanted, room(state, team), len(state.side(team).reserve))


def placeable(state: State, team: Team) -> tuple[str, ...]:
    """Kinds that may be on the rack and have somewhere to go, by public knowledge; nothing if all is pinned."""
    if state.side(team).free == 0:
        return ()
    return tuple(kind for kind in open_kinds(state, team) if targets(state, kind))


def must_move(state: State, team: Team) -> bool:
    """Whether the open table proves that a side can act: it can draw, or whatever it holds has somewhere to go."""
    if drawable(state, team, 2):
        return True
    return state.side(team).free > 0 and all(targets(state, kind) for kind in open_kinds(state, team))


def nodes_for(state: State, effect: Effect, node: str) -> tuple[str, ...]:
    """The visible troops that an effect may point at; for a shove, those that may be moved."""
    team = state.turn
    if team is None:
        return ()
    match effect:
        case Effect.STRIKE:
            return neighbours_held(state, node, team.other)
        case Effect.RECALL_OWN:
            return _recallable(state, node, team)
        case Effect.SHOVE_ENEMY:
            return tuple(source for source in neighbours_held(state, node, team.other) if shoves(state, node, source))
        case _:
            return ()


def _recallable(state: State, node: str, team: Team) -> tuple[str, ...]:
    """Other own visible troops (A6); whether one whose base effect is still to come may be taken is A7."""
    if room(state, team) == 0:
        return ()
    waiting = () if state.house.recall_pending else tuple(trigger.node for trigger in state.queue)
    return tuple(
        other
        for other in state.terrain.nodes
        if other != node and other not in waiting and occupant(state, other) is team
    )


def shoves(state: State, node: str, source: str) -> tuple[str, ...]:
    """Bases that a shoved troop may go to: next to where it stood, placement rules ignored, never an HQ (A8, A9)."""
    barred = (node,) if state.house.shove_onto == "not_source" else ()
    return tuple(
        near for near in state.terrain.neighbours[source] if not state.terrain.nodes[near].hq and near not in barred
    )


def recoverable(state: State, team: Team) -> tuple[str, ...]:
    """Kinds of own troops in the common discard (A18)."""
    own = dict.fromkeys(kind_of(tile) for tile in state.discard if team_of(tile) is team)
    return tuple(sorted(own)) if room(state, team) else ()


def rack_places(state: State, effect: Effect, victim: Team) -> tuple[int, ...]:
    """Places of the unseen rack, from 1, that XB-42 may hit (A13) or that may be pinned (A12)."""
    rack = state.side(victim).rack
    if effect is Effect.PIN_RACK and not state.house.several_pins and state.side(victim).pinned:
        return ()
    pinned_too = effect is Effect.DISCARD_RANDOM and state.house.discard_pinned
    return tuple(place for place, held in enumerate(rack, 1) if pinned_too or not held.pinned)


def applies(state: State, trigger: Trigger) -> bool:
    """Whether an effect can do anything now; one that cannot is not asked."""
    team = state.turn
    if team is None:
        return False
    match trigger.effect:
        case Effect.DRAW_TWO | Effect.DRAW_STAR | Effect.DRAW_ONE:
            return drawable(state, team, DRAWS[trigger.effect]) > 0
        case Effect.PLACE_AGAIN:
            return bool(placeable(state, team))
        case Effect.STRIKE | Effect.RECALL_OWN | Effect.SHOVE_ENEMY:
            return bool(nodes_for(state, trigger.effect, trigger.node))
        case Effect.RECOVER_DISCARD:
            return bool(recoverable(state, team))
        case Effect.DISCARD_RANDOM | Effect.PIN_RACK:
            return bool(rack_places(state, trigger.effect, team.other))
        case _:
            return False


def optional(state: State, question: Question) -> bool:
    """Whether the effect may be declined: all may, pinning by option (A11); a picked tile must be named."""
    if question.effect is Effect.PIN_RACK:
        return state.house.pin_optional
    return question.effect is not Effect.NAME_DISCARD


def answers(state: State, question: Question) -> tuple[str, ...]:
    """The words that answer the question, without ``SKIP``."""
    team = state.turn
    if team is None:
        return ()
    match question.effect:
        case Effect.DRAW_TWO | Effect.DRAW_STAR | Effect.DRAW_ONE:
            most = drawable(state, team, DRAWS[question.effect])
            if question.effect is Effect.DRAW_TWO and state.house.skully_draw == "choose" and most == 2:
                return ("YES", "1")
            return ("YES",)
        case Effect.PLACE_AGAIN:
            return tuple(f"PLACE {kind}" for kind in placeable(state, team))
        case Effect.STRIKE | Effect.RECALL_OWN:
            return nodes_for(state, question.effect, question.node)
        case Effect.SHOVE_ENEMY if question.source:
            return (*shoves(state, question.node, question.source), "CANCEL")
        case Effect.SHOVE_ENEMY:
            sources = nodes_for(state, question.effect, question.node)
            return tuple(f"{source} {to}" for source in sources for to in shoves(state, question.node, source))
        case Effect.RECOVER_DISCARD:
            return recoverable(state, team)
        case Effect.DISCARD_RANDOM | Effect.PIN_RACK:
            places = rack_places(state, question.effect, team.other)
            return ("YES", *(f"RACK {place}" for place in places))
        case Effect.NAME_DISCARD:
            return tuple(f"DISCARDED {kind}" for kind in open_kinds(state, team.other))
        case _:
            return ()


def pointable(state: State) -> tuple[str, ...]:
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
    return nodes_for(state, question.effect, question.node)


def _reached(state: State, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Connected nodes that some of the troops may go to; Hook's jump would reach nearly everything."""
    reached = reach(state, state.turn or Team.BLUE)
    return tuple(
        node.id
        for node in state.terrain.nodes.values()
        if node.id in reached and any(why_not(state, kind, node.id, reached) is None for kind in kinds)
    )
