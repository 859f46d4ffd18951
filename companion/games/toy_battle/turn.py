"""Who begins, a turn (draw two or place one), tiles drawn face down, a side that can do neither, the next game."""

from companion.games.toy_battle.board import seen, targets, why_not
from companion.games.toy_battle.effects import (
    PROVEN,
    drawable,
    free_rack_places,
    move_known,
    must_move,
    placeable,
    winner_when_stuck,
)
from companion.games.toy_battle.events import (
    Drew,
    Event,
    FirstChosen,
    GameWon,
    NextGameStarted,
    Placed,
    TileChosen,
    TileSeen,
    WhyAsked,
)
from companion.games.toy_battle.state import ToyBattleState, find_held
from companion.games.toy_battle.terms import (
    COPIES,
    Effect,
    Move,
    ToyBattleTeam,
    called,
    kind_of,
    printed,
    team_of,
    troop_of,
)
from companion.rules.board import Refusal
from companion.rules.chance import chance

Judged = tuple[Event, ...] | Refusal


NAMED = {"troop": "tile", "top_troop": "top"}
"""What a sentence calls the troop of a tile: people know its name, the code is for labels and other programs."""


def no(code: str, key: str, **params: object) -> Refusal:
    """A refusal: its code, the whole key of its sentence, and its parameters as plain values."""
    plain = {name: str(value) if isinstance(value, ToyBattleTeam) else value for name, value in params.items()}
    troops = {name: troop_of(str(plain[tile])) for name, tile in NAMED.items() if plain.get(tile, "-") != "-"}
    return Refusal(code, plain | troops, key)


def bar_others(state: ToyBattleState, order: Move) -> Refusal | None:
    """What forbids any action: the game is over, nobody is to move yet, or the other side is."""
    if state.winner is not None:
        return no("game-over", "refused-toy-over")
    if state.turn is None:
        return no("not-now", "refused-toy-first-player")
    if order.team in (None, state.turn):
        return None
    if order.verb == "PLACE" and order.args and team_of(order.args[0]) is order.team:
        return no("not-your-turn", "refused-toy-too-early", team=state.turn, tile=kind_of(order.args[0]))
    return no("not-your-turn", "refused-toy-other-side", team=state.turn)


def bar_first(state: ToyBattleState, order: Move) -> Refusal | None:
    """Who begins is said once a game."""
    if state.phase == "first":
        return None
    over = state.winner is not None
    return no("game-over", "refused-toy-over") if over else no("not-now", "refused-toy-first-known")


def choose_first(state: ToyBattleState, order: Move) -> Judged:
    """Who begins is chosen by lot: at the table, or by the companion."""
    return (FirstChosen(ToyBattleTeam(order.args[0])) if order.args else FirstChosen(by_lot(state), by_chance=True),)


def by_lot(state: ToyBattleState) -> ToyBattleTeam:
    """The first player of the next game, drawn once per game of the match."""
    return chance(state.seed, "toy-battle-first", len(state.played)).choice(tuple(ToyBattleTeam))


def bar_next(state: ToyBattleState, order: Move) -> Refusal | None:
    """The next game of a match comes after the one before, and not after the last."""
    if state.winner is None:
        return no("not-now", "refused-toy-game-open")
    return no("game-over", "refused-toy-over") if state.decided else None


def start_next(state: ToyBattleState, order: Move) -> Judged:
    """The next game of a match that is not decided; who begins is asked again unless an option says."""
    terrain = order.args[0] if order.args else state.terrain.id
    if order.args and terrain not in state.terrains:
        return no("unknown", "refused-toy-no-such-terrain", word=terrain)
    started = NextGameStarted(terrain)
    match state.house.first:
        case "random":
            return (started, FirstChosen(by_lot(state), by_chance=True))
        case "blue" | "red":
            return (started, FirstChosen(ToyBattleTeam(state.house.first)))
        case _:
            return (started,)


def bar_action(state: ToyBattleState, order: Move) -> Refusal | None:
    """The one action of a turn comes first, and not while an effect is asked for."""
    early = state.question is not None or state.acted
    return bar_others(state, order) or (no("not-now", "refused-toy-answer-first") if early else None)


def draws(state: ToyBattleState) -> tuple[str, ...]:
    """Drawing is offered where a tile fits, and not with a tile in the hand."""
    return ("DRAW",) if state.chosen is None and drawable(state, state.mover, 2) else ()


def draw(state: ToyBattleState, order: Move) -> Judged:
    """Draw 2: not with 8 on the rack; 1 with 7, or with one tile left (rulebook: draw)."""
    if free_rack_places(state, state.mover) == 0:
        return no("rack-full", "refused-rack-full", team=state.mover)
    if not state.side(state.mover).reserve:
        return no("reserve-empty", "refused-reserve-empty", team=state.mover)
    return (Drew(state.mover, drawable(state, state.mover, 2)),)


def identify(state: ToyBattleState, order: Move) -> Judged:
    """A tile drawn face down is scanned. Whatever is wrong with it stays with the side: it would tell of the rack."""
    tile, team = order.args[0], order.team
    owner = team_of(tile)

    def whisper(code: str, key: str) -> Refusal:
        return Refusal(code, {"tile": tile, "troop": troop_of(tile), "team": str(owner)}, key, audience=str(owner))

    if team is not None and team is not owner:
        params = {"tile": tile, "troop": troop_of(tile), "team": str(team)}
        return Refusal("not-allowed", params, "refused-toy-foreign-tile", audience=str(team))
    side = state.side(owner)
    known = [held.tile for held in side.rack] + list(side.reserve)
    if "." in tile and (tile in known or _lies_open(state, tile)):
        return whisper("doubled", "refused-toy-scanned-before")
    if all(held.tile is not None for held in side.rack):
        return whisper("not-now", "refused-toy-nothing-drawn")
    same = sum(other is not None and kind_of(other) == kind_of(tile) for other in known)
    if same + seen(state, kind_of(tile)) >= COPIES:
        return whisper("already-played", "refused-toy-all-three-known")
    return (TileSeen(owner, tile),)


def bar_placing(state: ToyBattleState, order: Move) -> Refusal | None:
    """A troop is placed as the action of a turn, or by Cap'n."""
    other = state.question is not None and state.question.effect is not Effect.PLACE_AGAIN
    return bar_others(state, order) or (no("not-now", "refused-toy-answer-first") if other else None)


def placements(state: ToyBattleState) -> tuple[str, ...]:
    """Where the tile in the hand may go; else the kinds that may be placed, unless an effect asks for them."""
    if state.chosen is not None:
        return targets(state, state.chosen)
    return () if state.question is not None else tuple(f"PLACE {kind}" for kind in placeable(state, state.mover))


def place(state: ToyBattleState, order: Move) -> Judged:
    """Place 1 troop from the rack; the target and the connection must both be right (rulebook: place).

    It is the action of a turn, or Cap'n's effect; without a node, the places are asked.
    """
    tile, node = order.args[0], order.args[1] if len(order.args) > 1 else None
    kind, mover = kind_of(tile), state.mover
    if team_of(tile) is not mover:
        return no("not-your-turn", "refused-toy-foreign-tile", tile=kind, team=mover)
    if seen(state, kind) >= COPIES or _lies_open(state, tile):
        return no("already-played", "refused-toy-lies-open", tile=tile)
    if node is not None:
        if (code := why_not(state, tile, node)) is not None:
            top, place = state.top(node), called(state.terrain.nodes[node])
            params = {"tile": kind, "node": printed(node), "place": place, "top": kind_of(top) if top else "-"}
            return no(code, WHY_NOT[code], **params, team=mover)
    elif not targets(state, tile):
        return no("not-allowed", "refused-toy-no-target", tile=kind)
    return _on_rack(state, tile) or (TileChosen(mover, tile) if node is None else Placed(mover, tile, node),)


WHY_NOT = {
    "own-hq": "refused-own-hq",
    "restricted-value": "refused-restricted-value",
    "too-strong": "refused-too-strong",
    "not-connected": "refused-not-connected",
}
"""The sentence of each reason why a troop may not go to a place."""


def _lies_open(state: ToyBattleState, tile: str) -> bool:
    """Whether this very copy lies on the terrain or in the discard."""
    return "." in tile and (tile in state.discard or any(tile in pile for pile in state.piles.values()))


def _on_rack(state: ToyBattleState, tile: str) -> Refusal | None:
    """Whether the tile can be on the rack and may be placed. Asked last: the open reasons come first."""
    rack, kind, mover = state.side(state.mover).rack, kind_of(tile), state.mover
    if not rack:
        return no("not-allowed", "refused-toy-rack-empty", team=mover)
    if find_held(rack, tile) is not None:
        return None
    if any(held.pinned and (held.tile is None or kind_of(held.tile) == kind) for held in rack):
        return pinned(mover, kind)
    return no("not-allowed", "refused-toy-not-on-rack", tile=kind, team=mover)


def pinned(team: ToyBattleTeam, kind: str) -> Refusal:
    """A tile that lies face down this turn."""
    return no("pinned", "refused-pinned", tile=kind, team=team)


def stuck(state: ToyBattleState) -> tuple[str, ...]:
    """It may be said where the open table does not prove that the side can act."""
    return () if state.chosen is not None or must_move(state, state.mover) else ("STUCK",)


def claim_stuck(state: ToyBattleState, order: Move) -> Judged:
    """A player who can neither draw nor place says so; not believed while a move is known to exist."""
    if drawable(state, state.mover, 2):
        return no("not-allowed", "refused-toy-can-draw", team=state.mover)
    if move_known(state, state.mover) == PROVEN:
        return no("not-allowed", "refused-toy-can-place", team=state.mover)
    return (GameWon(winner_when_stuck(state, state.mover), "stuck"),)


def show_why(state: ToyBattleState, order: Move) -> Judged:
    """Show why a node is or is not connected: for the side that asks, or for the tile's."""
    node, tile = (*order.args, "")[:2]
    return (WhyAsked(team_of(tile) if tile else order.team or state.mover, node, tile),)
