"""A turn: draw two or place one, tiles drawn face down, and a side that can do neither."""

from companion.games.toy_battle.board import seen, targets, why_not
from companion.games.toy_battle.effects import drawable, room
from companion.games.toy_battle.ending import PROVEN, move_known, winner_when_stuck
from companion.games.toy_battle.events import Drew, Event, GameWon, Placed, TileChosen, TileSeen
from companion.games.toy_battle.refusals import guard, no
from companion.games.toy_battle.state import State, find_held
from companion.games.toy_battle.terms import COPIES, Effect, Team, called, kind_of, printed, team_of
from companion.rules.board import Refusal


def draw(state: State, team: Team | None) -> tuple[Event, ...] | Refusal:
    """Draw 2: not with 8 on the rack; 1 with 7, or with one tile left (rulebook: draw)."""
    refused = guard(state, team)
    if refused is not None:
        return refused
    mover = state.turn or Team.BLUE
    if state.question is not None or state.acted:
        return no("not-now", "toy-answer-first")
    if room(state, mover) == 0:
        return no("rack-full", team=mover)
    if not state.side(mover).reserve:
        return no("reserve-empty", team=mover)
    return (Drew(mover, drawable(state, mover, 2)),)


def identify(state: State, team: Team | None, tile: str) -> tuple[Event, ...] | Refusal:
    """A tile drawn face down is scanned. Whatever is wrong with it stays with the side: it would tell of the rack."""
    owner = team_of(tile)

    def whisper(code: str, key: str) -> Refusal:
        return Refusal(code, {"tile": tile, "team": str(owner)}, key, audience=str(owner))

    if team is not None and team is not owner:
        return Refusal("not-allowed", {"tile": tile, "team": str(team)}, "toy-foreign-tile", audience=str(team))
    side = state.side(owner)
    known = [held.tile for held in side.rack] + list(side.reserve)
    if "." in tile and (tile in known or _lies_open(state, tile)):
        return whisper("doubled", "toy-scanned-before")
    if all(held.tile is not None for held in side.rack):
        return whisper("not-now", "toy-nothing-drawn")
    same = sum(one is not None and kind_of(one) == kind_of(tile) for one in known)
    if same + seen(state, kind_of(tile)) >= COPIES:
        return whisper("already-played", "toy-all-three-known")
    return (TileSeen(owner, tile),)


def place(state: State, team: Team | None, tile: str, node: str | None = None) -> tuple[Event, ...] | Refusal:
    """Place 1 troop from the rack; the target and the connection must both be right (rulebook: place).

    It is the action of a turn, or Cap'n's effect; without a node, the places are asked.
    """
    refused = guard(state, team)
    if refused is not None:
        return refused
    mover = state.turn or Team.BLUE
    if state.question is not None and state.question.effect is not Effect.PLACE_AGAIN:
        return no("not-now", "toy-answer-first")
    if team_of(tile) is not mover:
        return no("not-your-turn", "toy-foreign-tile", tile=kind_of(tile), team=mover)
    if seen(state, kind_of(tile)) >= COPIES or _lies_open(state, tile):
        return no("already-played", "toy-lies-open", tile=tile)
    if node is not None:
        code = why_not(state, tile, node)
        if code is not None:
            top = state.top(node)
            place = called(state.terrain.nodes[node])
            top_kind = kind_of(top) if top else "-"
            return no(code, tile=kind_of(tile), node=printed(node), place=place, top=top_kind, team=mover)
    elif not targets(state, tile):
        return no("not-allowed", "toy-no-target", tile=kind_of(tile))
    refused = _on_rack(state, mover, tile)
    if refused is not None:
        return refused
    if node is None:
        return (TileChosen(mover, tile),)
    return (Placed(mover, tile, node),)


def _lies_open(state: State, tile: str) -> bool:
    """Whether this very copy lies on the terrain or in the discard."""
    return "." in tile and (tile in state.discard or any(tile in pile for pile in state.piles.values()))


def _on_rack(state: State, team: Team, tile: str) -> Refusal | None:
    """Whether the tile can be on the rack and may be placed. Asked last: the open reasons come first."""
    side = state.side(team)
    if not side.rack:
        return no("not-allowed", "toy-rack-empty", team=team)
    if find_held(side.rack, tile) is not None:
        return None
    lying = [held for held in side.rack if held.pinned and (held.tile is None or kind_of(held.tile) == kind_of(tile))]
    if lying:
        return no("pinned", tile=kind_of(tile), team=team)
    return no("not-allowed", "toy-not-on-rack", tile=kind_of(tile), team=team)


def claim_stuck(state: State, team: Team | None) -> tuple[Event, ...] | Refusal:
    """A player who can neither draw nor place says so; not believed while a move is known to exist."""
    refused = guard(state, team)
    if refused is not None:
        return refused
    mover = state.turn or Team.BLUE
    if state.question is not None or state.acted:
        return no("not-now", "toy-answer-first")
    if drawable(state, mover, 2):
        return no("not-allowed", "toy-can-draw", team=mover)
    if move_known(state, mover) == PROVEN:
        return no("not-allowed", "toy-can-place", team=mover)
    return (GameWon(winner_when_stuck(state, mover), "stuck"),)
