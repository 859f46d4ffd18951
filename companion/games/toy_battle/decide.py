"""A word judged by its row: the events that it makes true with all that follows by itself, or why it cannot be."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.games.toy_battle import answers, turn
from companion.games.toy_battle.board import holds
from companion.games.toy_battle.effects import IMPOSSIBLE, applies, conqueror, move_known, richest, winner_when_stuck
from companion.games.toy_battle.events import EffectAsked, EffectLapsed, Event, GameWon, RegionTaken, SideTurnEnded
from companion.games.toy_battle.evolve import evolve
from companion.games.toy_battle.state import ToyBattleState
from companion.games.toy_battle.terms import Move
from companion.games.toy_battle.turn import Judged
from companion.rules.board import Refusal
from companion.rules.game import JudgedEvents, folded


def settle(state: ToyBattleState, events: tuple[Event, ...] = ()) -> JudgedEvents[Event, ToyBattleState]:
    """The events and all that follows from them, with the state they lead to."""
    state = folded(evolve, state, events)
    while (after := following(state)) is not None:
        state, events = evolve(state, after), (*events, after)
    return JudgedEvents.to(state, events)


def following(state: ToyBattleState) -> Event | None:
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
        return SideTurnEnded(state.turn)
    if move_known(state, state.turn) == IMPOSSIBLE:
        return GameWon(winner_when_stuck(state, state.turn), "stuck")
    return None


def region_taken(state: ToyBattleState) -> RegionTaken | None:
    """A region that one side holds whole and that has not paid yet, the mover's first (A15: before any effect)."""
    unpaid = [region for region in state.terrain.regions.values() if region.id not in state.claimed]
    taken = (
        RegionTaken(team, region.id, region.medals)
        for team in (state.mover, state.mover.other)
        for region in unpaid
        if holds(state, region, team)
    )
    return next(taken, None)


def decide(state: ToyBattleState, order: Move) -> Sequence[Event] | Refusal:
    """The events of a word and of all that follows from it, or a refusal that changes nothing."""
    judged = judge(state, order)
    return judged if isinstance(judged, Refusal) else settle(state, judged)


def judge(state: ToyBattleState, order: Move) -> Judged:
    """What a word makes true by itself, or why it cannot be."""
    return barred(state, order) or RULES[order.verb].judge(state, order)


def barred(state: ToyBattleState, order: Move) -> Refusal | None:
    """What bars a word whatever it is said of; the order may come without its tile or its place."""
    return RULES[order.verb].bar(state, order)


def words_of(state: ToyBattleState) -> tuple[str, ...]:
    """Every word that the table is offered now, in the order of the rules."""
    return tuple(word for verb in RULES if barred(state, Move(verb)) is None for word in RULES[verb].aims(state))


def _nothing(state: ToyBattleState, order: Move) -> Refusal | None:
    """No bar of its own."""


def _never(state: ToyBattleState) -> Iterable[str]:
    """A word that is not offered."""
    return ()


@dataclass(frozen=True)
class WordRule:
    """One word: what it does, what bars it, and what it may be said of.

    ``judge`` checks the tile or the place, and is asked when nothing bars the word. ``bar`` tells what bars it whatever
    it is said of; ``aims`` are the whole words that the table is offered, by what lies open alone.
    """

    judge: Callable[[ToyBattleState, Move], Judged]
    bar: Callable[[ToyBattleState, Move], Refusal | None]
    aims: Callable[[ToyBattleState], Iterable[str]] = _never


RULES: Mapping[str, WordRule] = {
    "FIRST": WordRule(turn.choose_first, turn.bar_first, lambda _: ("FIRST BLUE", "FIRST RED", "FIRST RANDOM")),
    "DRAW": WordRule(turn.draw, turn.bar_action, turn.draws),
    "PLACE": WordRule(turn.place, turn.bar_placing, turn.placements),
    "STUCK": WordRule(turn.claim_stuck, turn.bar_action, turn.stuck),
    "YES": WordRule(answers.agree, answers.bar_answer, answers.offered),
    "POINT": WordRule(answers.point, answers.bar_answer),
    "RECOVER": WordRule(answers.recover, answers.bar_recovery),
    "RACK": WordRule(answers.pick_from_rack, answers.bar_rack),
    "DISCARDED": WordRule(answers.name_discard, answers.bar_naming),
    "CANCEL": WordRule(answers.take_back, answers.bar_taking_back, answers.taking_back),
    "SKIP": WordRule(answers.skip, answers.bar_skip, answers.skips),
    "NEW": WordRule(turn.start_next, turn.bar_next, lambda _: ("NEW",)),
    "DRAWN": WordRule(turn.identify, _nothing),
    "WHY": WordRule(turn.show_why, _nothing),
}
"""Every word with its rule; what answers an effect is offered in the row of YES, whichever word gives it."""
