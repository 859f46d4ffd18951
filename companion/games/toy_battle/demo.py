"""Two scripted players who play legally and reasonably, scanning every tile that they draw."""

from collections.abc import Callable

from companion.games.toy_battle.board import holds, targets, unseen_kinds
from companion.games.toy_battle.effects import answers, drawable, optional
from companion.games.toy_battle.events import Placed
from companion.games.toy_battle.evolve import evolve
from companion.games.toy_battle.setup import new
from companion.games.toy_battle.state import ToyBattleState
from companion.games.toy_battle.terms import COPIES, Effect, ToyBattleTeam, kind_of, kinds, team_of, value_of
from companion.games.toy_battle.terrain_check import reachable
from companion.rules.chance import chance
from companion.rules.game_inputs import ScriptedWord
from companion.rules.seats import Speaker
from companion.rules.setting import Setup


def demo(setup: Setup) -> Callable[[ToyBattleState], ScriptedWord | None]:
    """Players for a set-up: from a state to the next line, or ``None`` when the match is over."""
    pools = {team: _pool(new(setup), team, setup.seed) for team in ToyBattleTeam}

    def line(state: ToyBattleState) -> ScriptedWord | None:
        if state.winner is not None:
            return None if state.decided else ScriptedWord("NEW", pause=4.0)
        if state.turn is None:
            return ScriptedWord("FIRST RANDOM", pause=2.0)
        if len(state.played) == 0:
            for team in ToyBattleTeam:
                unknown = _unknown(state, team)
                if any(held.tile is None for held in state.side(team).rack) and unknown <= len(pools[team]):
                    tile = pools[team][len(pools[team]) - unknown]
                    return ScriptedWord(f"DRAWN {tile}", Speaker(team=str(team)), 0.4)
        return ScriptedWord(_turn(state, state.turn), Speaker(team=str(state.turn)), 2.0)

    return line


def _unknown(state: ToyBattleState, team: ToyBattleTeam) -> int:
    side = state.side(team)
    return sum(held.tile is None for held in side.rack) + side.reserve.count(None)


def _pool(state: ToyBattleState, team: ToyBattleTeam, seed: int) -> tuple[str, ...]:
    """The tiles behind every unknown place, in the order in which they will be drawn."""
    side = state.side(team)
    known = [held.tile for held in side.rack] + list(side.reserve) + list(state.discard)
    known += [tile for pile in state.piles.values() for tile in pile]
    left = []
    for kind in kinds(team):
        out = sum(tile is not None and kind_of(tile) == kind for tile in known)
        left += [kind] * max(0, COPIES - out)
    chance(seed, f"toy-battle-demo-{team}").shuffle(left)
    return tuple(left[: max(_unknown(state, team), 20)])


def _turn(state: ToyBattleState, team: ToyBattleTeam) -> str:
    if state.question is not None and state.question.effect is not Effect.PLACE_AGAIN:
        return _answer(state)
    best = max(_moves(state, team), key=lambda move: move[0], default=None)
    rack = len(state.side(team).rack)
    if state.question is not None:
        return best[1] if best is not None else "SKIP"
    draws = drawable(state, team, 2)
    if best is not None and (not draws or best[0] >= 40 or rack > 4):
        return best[1]
    return "DRAW" if draws else "STUCK"


def _answer(state: ToyBattleState) -> str:
    """Effects are used whenever they can be, on the first choice; a shove as a pair."""
    if state.question is None:
        return "SKIP"
    choices = answers(state, state.question)
    if not choices:
        return "SKIP" if optional(state, state.question) else "YES"
    if state.question.effect is Effect.RECALL_OWN and state.turn is not None:
        return "SKIP" if len(state.side(state.turn).rack) > 3 else choices[0]
    if state.question.effect is Effect.NAME_DISCARD and state.turn is not None:
        return next(f"DISCARDED {kind}" for kind in unseen_kinds(state, state.turn.other))
    return choices[0]


def _moves(state: ToyBattleState, team: ToyBattleTeam) -> list[tuple[float, str]]:
    """Every legal placement of the rack with its worth; unknown tiles are tried as what they can be."""
    free = [held.tile for held in state.side(team).rack if not held.pinned]
    tried = dict.fromkeys(kind_of(tile) for tile in free if tile is not None)
    if None in free and state.question is None and not tried:
        tried = dict.fromkeys(unseen_kinds(state, team))
    noise = chance(state.seed, "toy-battle-demo", state.turns)
    return [
        (_worth(state, team, tile, node) + noise.random(), f"PLACE {tile} {node}")
        for tile in tried
        for node in targets(state, tile)
    ]


def _worth(state: ToyBattleState, team: ToyBattleTeam, tile: str, node: str) -> float:
    """An enemy HQ above all, then medals, then enemies covered, then the way to the enemy HQ."""
    if state.terrain.nodes[node].hq:
        return 1000.0
    after = evolve(state, Placed(team, tile, node))
    paid = sum(
        region.medals
        for region in state.terrain.regions.values()
        if region.id not in state.claimed and holds(after, region, team)
    )
    top = state.top(node)
    covered = 0 if top is None else 15 if team_of(top) is not team else -30
    strength = 4 if value_of(tile) == "K" else int(value_of(tile))
    return 100 * paid + covered + 30 - 4 * _distance(state, team, node) - strength


def _distance(state: ToyBattleState, team: ToyBattleTeam, node: str) -> int:
    """Paths from a node to the nearest enemy HQ."""
    goals, near, steps = set(state.terrain.hqs(team.other)), {node}, 0
    limit = len(reachable(node, state.terrain.neighbours))
    while not near & goals and steps < limit:
        near |= {other for node in near for other in state.terrain.neighbours[node]}
        steps += 1
    return steps
