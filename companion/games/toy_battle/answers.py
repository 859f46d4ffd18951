"""Judges the answers to an effect that is being asked."""

from companion.games.toy_battle.board import open_kinds
from companion.games.toy_battle.effects import (
    DRAWS,
    POINTS,
    RACKS,
    answers,
    drawable,
    optional,
    rack_places,
    recoverable,
    shoves,
)
from companion.games.toy_battle.events import (
    Drew,
    EffectDeclined,
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
from companion.games.toy_battle.state import EffectQuestion, ToyBattleState
from companion.games.toy_battle.terms import Effect, Move, called, kind_of, may_be, printed, team_of
from companion.games.toy_battle.turn import Judged, bar_others, no
from companion.rules.board import Refusal
from companion.rules.chance import chance

NOTHING_ASKED = no("not-now", "refused-toy-no-question")
NO_RACK_ASKED = no("not-now", "refused-toy-no-rack-asked")
NAME_IT = no("not-now", "refused-toy-name-it")


def asked(state: ToyBattleState) -> EffectQuestion:
    """The open question of a word that nothing bars."""
    assert state.question is not None
    return state.question


def bar_answer(state: ToyBattleState, order: Move) -> Refusal | None:
    """An effect is asked for, and answered by the side to move."""
    return bar_others(state, order) or (NOTHING_ASKED if state.question is None or state.chosen is not None else None)


def bar_rack(state: ToyBattleState, order: Move) -> Refusal | None:
    """A place of the unseen rack is wanted."""
    return bar_answer(state, order) or (None if asked(state).effect in RACKS else NO_RACK_ASKED)


def bar_naming(state: ToyBattleState, order: Move) -> Refusal | None:
    """A tile leaves the unseen rack; either side may read it out."""
    return bar_answer(state, Move(order.verb)) or (
        None if asked(state).effect in (Effect.DISCARD_RANDOM, Effect.NAME_DISCARD) else NO_RACK_ASKED
    )


def bar_recovery(state: ToyBattleState, order: Move) -> Refusal | None:
    """A troop may come back from the discard."""
    return bar_answer(state, order) or (None if asked(state).effect is Effect.RECOVER_DISCARD else NOTHING_ASKED)


def bar_skip(state: ToyBattleState, order: Move) -> Refusal | None:
    """Effects are optional, but for those that are not."""
    if (refusal := bar_others(state, order)) is not None:
        return refusal
    if state.question is None:
        return NOTHING_ASKED
    return None if optional(state, state.question) else no("not-allowed", "refused-toy-must-answer")


def bar_taking_back(state: ToyBattleState, order: Move) -> Refusal | None:
    """What was begun can be taken back; with nothing begun, the effect is declined."""
    return bar_others(state, order) if _begun(state) else bar_skip(state, order)


def offered(state: ToyBattleState) -> tuple[str, ...]:
    """All answers to the effect that is asked for, whichever word gives them."""
    return answers(state, state.question) if state.question is not None else ()


def skips(state: ToyBattleState) -> tuple[str, ...]:
    """A tile in the hand is taken back first."""
    return () if state.chosen is not None else ("SKIP",)


def taking_back(state: ToyBattleState) -> tuple[str, ...]:
    """It is offered where something was begun."""
    return ("CANCEL",) if _begun(state) else ()


def _begun(state: ToyBattleState) -> bool:
    return state.chosen is not None or bool(state.question and state.question.source)


def agree(state: ToyBattleState, order: Move) -> Judged:
    """``YES``: draw all that fits, pick from the rack at random, or take the only choice there is."""
    question, amount = asked(state), int(order.args[0]) if order.args else None
    if question.effect in DRAWS:
        most = drawable(state, state.mover, DRAWS[question.effect])
        fewer = question.effect is Effect.DRAW_TWO and state.house.skully_draw == "choose"
        if amount is not None and amount != most and not (fewer and 1 <= amount <= most):
            return no("not-allowed", "refused-toy-draw-amount", number=most)
        return (Drew(state.mover, amount or most, question.effect),)
    if amount is not None:
        return NAME_IT
    if question.effect in RACKS:
        places = rack_places(state, question.effect)
        return _rack(state, chance(state.seed, "toy-battle-rack", state.picks).choice(places), True)
    only = answers(state, question)
    if len(only) != 1 or question.effect not in (Effect.RECOVER_DISCARD, *POINTS):
        return NAME_IT
    answer = Move(order.verb, order.team, tuple(only[0].split()))
    return recover(state, answer) if question.effect is Effect.RECOVER_DISCARD else point(state, answer)


def skip(state: ToyBattleState, order: Move) -> Judged:
    """``SKIP``: the effect is not used."""
    return (EffectDeclined(state.mover, asked(state).effect),)


def take_back(state: ToyBattleState, order: Move) -> Judged:
    """``CANCEL``: the tile in the hand, or the shove begun; with nothing begun, it declines the effect."""
    return (TileTakenBack(state.mover),) if _begun(state) else skip(state, order)


CANNOT = {Effect.STRIKE: "refused-toy-cannot-strike", Effect.RECALL_OWN: "refused-toy-cannot-recall-own"}
"""Why an effect cannot be used on the troop that was pointed at."""


def point(state: ToyBattleState, order: Move) -> Judged:
    """A node, or two: Jumbo's victim, the troop to recall, the troop to shove and where to."""
    question, node, to = asked(state), order.args[0], order.args[1] if len(order.args) > 1 else None
    if question.effect is Effect.SHOVE_ENEMY:
        return _shove(state, question, node, to)
    if question.effect not in POINTS or to is not None:
        return no("not-now", "refused-toy-no-node-asked", **_named(state, node))
    top = state.top(node)
    if node not in POINTS[question.effect](state, question.node) or top is None:
        return no("not-allowed", CANNOT[question.effect], **_named(state, node))
    return ((TroopStruck if question.effect is Effect.STRIKE else Recalled)(state.mover, top, node),)


def _shove(state: ToyBattleState, question: EffectQuestion, node: str, to: str | None) -> Judged:
    """Move a visible enemy next to the special base to a base next to where it stood."""
    source, target = (question.source, node) if question.source and to is None else (node, to)
    top = state.top(source)
    if source not in POINTS[question.effect](state, question.node) or top is None:
        return no("not-allowed", "refused-toy-cannot-shove-enemy", **_named(state, source))
    if target is None:
        return (ShoveAimed(state.mover, source),)
    if target not in shoves(state, question.node, source):
        places = {**_named(state, target), **_named(state, source, "source", "from")}
        return no("not-allowed", "refused-toy-cannot-shove-there", **places)
    return (Shoved(state.mover, top, source, target),)


def _named(state: ToyBattleState, node: str, code: str = "node", name: str = "place") -> dict[str, object]:
    """A place for a sentence: as its label has it, and as it is called."""
    return {code: printed(node), name: called(state.terrain.nodes[node])}


def pick_from_rack(state: ToyBattleState, order: Move) -> Judged:
    """``RACK k``: the k-th tile of the opponent's rack, unseen, for XB-42 or the pin."""
    position = int(order.args[0])
    if position not in rack_places(state, asked(state).effect):
        count = len(state.side(state.mover.other).rack)
        return no("not-allowed", "refused-toy-no-such-place", number=position, count=count)
    return _rack(state, position, False)


def _rack(state: ToyBattleState, position: int, by_chance: bool) -> Judged:
    victim = state.mover.other
    if asked(state).effect is Effect.PIN_RACK:
        return (TilePinned(victim, position, by_chance),)
    tile = state.side(victim).rack[position - 1].tile
    if tile is None:
        return (RackPicked(victim, position, by_chance),)
    return (RackDiscarded(victim, tile, position, by_chance),)


def name_discard(state: ToyBattleState, order: Move) -> Judged:
    """The tile that left the rack, read out by either side."""
    question, tile, victim = asked(state), order.args[0], state.mover.other
    if team_of(tile) is not victim:
        return no("not-allowed", "refused-toy-not-theirs", tile=kind_of(tile), team=victim)
    if kind_of(tile) not in open_kinds(state, victim):
        return no("already-played", "refused-toy-lies-open", tile=kind_of(tile))
    rack = state.side(victim).rack
    places = range(1, len(rack) + 1) if question.position else rack_places(state, question.effect)
    fits = [place for place in places if may_be(rack[place - 1].tile, tile)]
    if not fits:
        return no("not-allowed", "refused-toy-not-on-rack", tile=kind_of(tile), team=victim)
    return (RackDiscarded(victim, tile, question.position if question.position in fits else 0),)


def recover(state: ToyBattleState, order: Move) -> Judged:
    """Take an own troop from the discard to the rack."""
    tile = order.args[0]
    if kind_of(tile) not in recoverable(state):
        return no("not-allowed", "refused-toy-not-in-discard", tile=kind_of(tile))
    same = [other for other in state.discard if kind_of(other) == kind_of(tile)]
    return (Recovered(state.mover, tile if tile in same else same[-1]),)
