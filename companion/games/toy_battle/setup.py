"""A match from its set-up: what lies ready, the terrain, and any part of a position that a ``[setup]`` table gives."""

from collections import Counter
from collections.abc import Mapping, Sequence

from companion.games.toy_battle.data import build, own, terrain_called
from companion.games.toy_battle.decide import settle
from companion.games.toy_battle.evolve import deal
from companion.games.toy_battle.options import HouseRules, house_rules
from companion.games.toy_battle.state import Held, Side, ToyBattleState, pair_of
from companion.games.toy_battle.terms import (
    COPIES,
    RACK_LIMIT,
    RESERVE_AT_START,
    VALUES,
    Terrain,
    ToyBattleTeam,
    kind_of,
    read_tile,
    team_of,
)
from companion.games.toy_battle.terrain_check import check_terrain
from companion.rules.chance import chance
from companion.rules.sentences import Sentence
from companion.rules.setting import Preparation, Setup, SetupError, list_at, number_at, table_at

KEYS = (
    "terrain", "to_move", "racks", "reserves", "stacks", "discard", "medals", "claimed", "pinned",
)  # fmt: skip
TILES = COPIES * len(VALUES)


def new(setup: Setup) -> ToyBattleState:
    """The match at its start, or at the position given; a position settles at once.

    Raises ``SetupError`` with the path, what was found and what was expected.
    """
    rules, position = house_rules(setup.options), setup.position
    for key in position:
        if key not in KEYS and key not in ("players", "names"):
            raise SetupError(str(key), f"found {key!r}, expected one of {', '.join(KEYS)}")
    terrain = _terrain(position.get("terrain", rules.terrain), own(setup.data))
    piles = _stacks(position.get("stacks", {}), terrain)
    discard = tuple(
        _tile(tile, f"discard.{place}") for place, tile in enumerate(list_at("discard", position.get("discard", [])))
    )
    medals = _medals(position.get("medals", {}))
    sides = {team: _side(position, team, medals[team]) for team in ToyBattleTeam}
    _check_box(position, sides, (*piles.values(), discard))
    names = (*setup.names, "", "")[:2]
    state = ToyBattleState(
        terrain=terrain,
        house=rules,
        seed=setup.seed,
        names=names,
        terrains=own(setup.data),
        sides=_pinned(position.get("pinned", {}), sides),
        piles=piles,
        discard=discard,
        claimed=_claimed(list_at("claimed", position.get("claimed", [])), terrain),
        deal_racks=tuple(team for team in ToyBattleTeam if not _has(position, "racks", team)),
        deal_reserves=tuple(team for team in ToyBattleTeam if not _has(position, "reserves", team)),
        pair=pair_of(setup.history, *names),
    )
    return settle(_begin(state, position, rules)).reached


def _begin(state: ToyBattleState, position: Mapping[str, object], rules: HouseRules) -> ToyBattleState:
    """With the first player known the racks are dealt; otherwise the table is asked."""
    to_move = position.get("to_move")
    if to_move is None and rules.first == "ask":
        return state
    if to_move is None and rules.first == "random":
        first = chance(state.seed, "toy-battle-first", 0).choice(tuple(ToyBattleTeam))
    else:
        first = _team(rules.first if to_move is None else to_move, "to_move")
    return deal(ToyBattleState(**{**vars(state), "turn": first, "first": first}), first)


def _terrain(choice: object, terrains: Mapping[str, Terrain]) -> Terrain:
    """An id of the terrain files, or a terrain table (or a file of one terrain) written into the set-up itself."""
    if isinstance(choice, dict):
        whole = choice.get("terrain")
        if isinstance(whole, list) and len(whole) == 1 and isinstance(whole[0], dict):
            choice = whole[0]
        raw = {key: value for key, value in choice.items() if key != "format_version"}
        raw = {"id": "inline", "name": "Inline", **raw}
        check = check_terrain(raw, "setup", str(raw["id"]))
        if check.errors or check.checked is None:
            raise SetupError("terrain", check.errors[0].text)
        return build(check.checked)
    return terrain_called(choice, terrains)


def _has(position: Mapping[str, object], key: str, team: ToyBattleTeam) -> bool:
    return team.value in _by_colour(position.get(key, {}), key)


def _by_colour(value: object, key: str) -> Mapping[str, object]:
    table = table_at(key, value, "a table with blue and red")
    for colour in table:
        if colour not in tuple(ToyBattleTeam):
            raise SetupError(f"{key}.{colour}", f"found {colour!r}, expected blue or red")
    return table


def _team(value: object, path: str) -> ToyBattleTeam:
    text = str(value).strip().lower()
    if text not in tuple(ToyBattleTeam):
        raise SetupError(path, f"found {value!r}, expected blue or red")
    return ToyBattleTeam(text)


def _tile(value: object, path: str, own: ToyBattleTeam | None = None) -> str:
    tile = read_tile(str(value), own)
    if tile is None:
        raise SetupError(path, f"found {value!r}, expected a tile such as B3, RK or B3.C")
    if own is not None and team_of(tile) is not own:
        raise SetupError(path, f"found {value!r}, expected a {own} tile")
    return tile


def _tiles(position: Mapping[str, object], key: str, team: ToyBattleTeam, most: int) -> tuple[str | None, ...] | None:
    """A list of tiles, a count of unknown ones, or ``None`` where nothing is given."""
    table = _by_colour(position.get(key, {}), key)
    if team.value not in table:
        return None
    value, path = table[team.value], f"{key}.{team}"
    if isinstance(value, list | tuple):
        tiles = tuple(_tile(tile, f"{path}.{place}", team) for place, tile in enumerate(value))
        if len(tiles) > most:
            raise SetupError(path, f"found {len(tiles)} tiles, expected at most {most}")
        return tiles
    return (None,) * number_at(path, value, 0, most)


def _side(position: Mapping[str, object], team: ToyBattleTeam, medals: int) -> Side:
    rack = _tiles(position, "racks", team, RACK_LIMIT)
    reserve = _tiles(position, "reserves", team, TILES)
    if reserve is None:
        reserve = (None,) * (RESERVE_AT_START - len(rack or ()))
    return Side(tuple(Held(tile) for tile in rack or ()), reserve, medals)


def _stacks(value: object, terrain: Terrain) -> dict[str, tuple[str, ...]]:
    piles = {}
    for place, tiles in table_at("stacks", value, "a table of nodes with their tiles, bottom first").items():
        node = str(place).lower().replace("-", "_")
        if node not in terrain.nodes:
            raise SetupError(f"stacks.{place}", f"found {place!r}, expected one of {', '.join(terrain.nodes)}")
        lying = list_at(f"stacks.{place}", tiles, "a list of tiles, bottom first")
        pile = tuple(_tile(tile, f"stacks.{place}.{at}") for at, tile in enumerate(lying))
        if any(team_of(tile) is terrain.nodes[node].owner for tile in pile):
            raise SetupError(f"stacks.{place}", "found a troop on its own HQ, where none may stand")
        if pile:
            piles[node] = pile
    return piles


def _medals(value: object) -> dict[ToyBattleTeam, int]:
    table = _by_colour(value, "medals")
    return {team: number_at(f"medals.{team}", table.get(team.value, 0), 0, 99) for team in ToyBattleTeam}


def _claimed(regions: Sequence[object], terrain: Terrain) -> dict[str, ToyBattleTeam | None]:
    for place, region in enumerate(regions):
        if region not in terrain.regions:
            known = ", ".join(terrain.regions) or "none, as this terrain has no regions"
            raise SetupError(f"claimed.{place}", f"found {region!r}, expected one of {known}")
    return {str(region): None for region in regions}


def _pinned(listing: object, sides: dict[ToyBattleTeam, Side]) -> dict[ToyBattleTeam, Side]:
    """Pinned tiles: per colour a count, or a list of tiles or of rack places from 1; or a list of tiles alone."""
    if isinstance(listing, str):
        listing = [listing]
    if isinstance(listing, list | tuple):
        tiles = [_tile(tile, f"pinned.{place}") for place, tile in enumerate(listing)]
        listing = {team.value: [tile for tile in tiles if team_of(tile) is team] for team in ToyBattleTeam}
    for colour, value in _by_colour(listing, "pinned").items():
        team = ToyBattleTeam(colour)
        side = sides[team]
        rack = list(side.rack)
        if isinstance(value, list | tuple):
            many: Sequence[object] = value
        else:
            many = (
                [value] if isinstance(value, str) else range(1, number_at(f"pinned.{colour}", value, 0, len(rack)) + 1)
            )
        for entry in many:
            at = _pinned_place(rack, entry, team)
            rack[at] = Held(rack[at].tile, pinned=True)
        sides = {**sides, team: Side(tuple(rack), side.reserve, side.medals)}
    return sides


def _pinned_place(rack: Sequence[Held], entry: object, team: ToyBattleTeam) -> int:
    path = f"pinned.{team}"
    if isinstance(entry, int):
        return number_at(path, entry, 1, len(rack)) - 1
    tile = _tile(entry, path, team)
    for at, held in enumerate(rack):
        if not held.pinned and (held.tile is None or kind_of(held.tile) == kind_of(tile)):
            return at
    raise SetupError(path, f"found {entry!r}, which is not on the rack")


def _check_box(
    position: Mapping[str, object], sides: Mapping[ToyBattleTeam, Side], open_tiles: Sequence[Sequence[str]]
) -> None:
    """No more tiles than the box holds: three of each kind, and no copy twice (24 a side)."""
    lying = [tile for tiles in open_tiles for tile in tiles]
    for team, side in sides.items():
        own = [tile for tile in lying if team_of(tile) is team]
        hidden = [held.tile for held in side.rack] + list(side.reserve)
        known = own + [tile for tile in hidden if tile is not None]
        for kind, count in Counter(kind_of(tile) for tile in known).items():
            if count > COPIES:
                raise SetupError(kind, f"found {count} of {kind}, expected at most {COPIES}")
        for tile, count in Counter(tile for tile in known if "." in tile).items():
            if count > 1:
                raise SetupError(tile, f"found {tile} twice")
        total = len(own) + len(side.rack) + (len(side.reserve) if _has(position, "reserves", team) else 0)
        if total > TILES:
            raise SetupError(str(team), f"found {total} tiles, expected at most {TILES}")


BACK = 4
"""So many of the 24 troops of each side go back into the box, unseen."""


def prepare(setup: Setup) -> Preparation:
    """The terrain as it lies between two, Blue at the left; 20 of 24 troops on each side."""
    said = Sentence("prepare-toy", {"number": RESERVE_AT_START, "back": BACK})
    piles = ("pile", RESERVE_AT_START), ("board", 1), ("pile", RESERVE_AT_START)
    terrain = own(setup.data).get(str(setup.options.get("terrain", "")))
    if terrain is None:
        return Preparation((said,), piles)
    numbers = {node: number for number, node in enumerate(terrain.nodes)}
    return Preparation(
        (said, Sentence("prepare-toy-ends", {"number": terrain.goal})),
        piles,
        places=tuple((1 - node.y / 100, node.x / 100, node.owner or "") for node in terrain.nodes.values()),
        paths=tuple((numbers[start], numbers[end]) for start, end in terrain.edges),
    )
