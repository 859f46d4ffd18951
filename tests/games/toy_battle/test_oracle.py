"""A second, slow judge of placement, connection and regions, written from the rules alone, against random play."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games.toy_battle.board import reach, why_not
from companion.games.toy_battle.options import EXTRA, OFFICIAL
from companion.games.toy_battle.terms import Terrain, ToyBattleTeam

TERRAINS = (*OFFICIAL, *EXTRA)
VALUES = "1234567K"
Piles = Mapping[str, tuple[str, ...]]


def owner(piles: Piles, node: str) -> str | None:
    """``B``, ``R`` or nobody: only the top troop occupies."""
    return piles[node][-1][0] if piles.get(node) else None


def connected(terrain: Terrain, piles: Piles, side: str, target: str) -> bool:
    """Grow the chain from the target backwards, step by step, until an own HQ is met."""
    own_hqs = {node.id for node in terrain.nodes.values() if node.owner and node.owner.letter == side}
    reached = {target}
    while True:
        steps = {a for first, other in terrain.edges for a, b in ((first, other), (other, first)) if b in reached}
        if steps & own_hqs:
            return True
        grown = {node for node in steps if not terrain.nodes[node].hq and owner(piles, node) == side}
        if grown <= reached:
            return False
        reached |= grown


def beats(value: str, top: str, kwak: bool) -> bool:
    """Whether a troop may cover an enemy; ``kwak`` says whether the duck may here."""
    if value == "K":
        return kwak
    return top == "K" or int(value) > int(top)


def legal(terrain: Terrain, piles: Piles, house: Any, tile: str, target: str) -> bool:
    """Both conditions of the rules: the target and the connection, with Kwak, Hook, marks and shields."""
    side, value, place = tile[0], tile[1], terrain.nodes[target]
    if place.owner and place.owner.letter == side:
        return False
    special = str(place.effect) if place.effect and house.special_bases else ""
    if special == "restrict_values" and value not in place.allowed:
        return False
    if owner(piles, target) not in (None, side) and not beats(
        value, piles[target][-1][1], kwak=special != "no_troop_effects" or house.kwak_on_shield
    ):
        return False
    if value == "4" and not place.hq and special != "no_troop_effects":
        return True
    return connected(terrain, piles, side, target)


def paid(terrain: Terrain, before: Any, after: Any) -> None:
    """Every region that one side holds is claimed, an emptied one stays so, medals are kept for good."""
    for region in terrain.regions.values():
        owners = {owner(after.piles, base) for base in region.bases}
        if len(owners) == 1 and None not in owners and after.winner is None:
            assert region.id in after.claimed, region.id
    assert set(before.claimed) <= set(after.claimed)
    for team in ToyBattleTeam:
        won = sum(terrain.regions[name].medals for name, of in after.claimed.items() if of is team)
        assert after.side(team).medals == won >= before.side(team).medals


@pytest.mark.long
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**6))
def test_product_and_oracle_agree_on_every_placement(play: Callable[..., Any], seed: int) -> None:
    """At every moment of a random game: each tile on each node, each connected node, each region."""
    dice = Random(seed)
    options = {"special_bases": dice.random() < 0.85, "kwak_on_shield": dice.random() < 0.5}
    position = {"terrain": dice.choice(TERRAINS), "to_move": "blue"}
    game = play(position, options, seed=seed)
    for _ in range(70):
        state = game.state
        if state.winner is not None:
            break
        terrain = state.terrain
        for side in ToyBattleTeam:
            near = {node for node in terrain.nodes if connected(terrain, state.piles, side.letter, node)}
            assert reach(state, side) == near
            for value in VALUES:
                tile = side.letter + value
                for node in terrain.nodes:
                    expected = legal(terrain, state.piles, state.house, tile, node)
                    assert (why_not(state, tile, node, reach(state, side)) is None) is expected, (tile, node)
        choices = [word for word in game.view.prompt.choices if word not in ("CANCEL", "STUCK")]
        word = dice.choice(choices or list(game.view.prompt.choices))
        game.say(word)
        paid(terrain, state, game.state)
