"""The terrain files: counted figures of the printed boards, and what the checks find in a wrong file."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.cli.draw import terrain_svg
from companion.games.toy_battle.board import chain
from companion.games.toy_battle.data import Terrains, check_terrains, parse_terrains
from companion.games.toy_battle.options import EXTRA, OFFICIAL
from companion.games.toy_battle.terms import ToyBattleTeam
from companion.games.toy_battle.terrain_check import check_terrain
from companion.rules.setting import DataError, SetupError

ASSETS = Path(__file__).parents[3] / "assets" / "data" / "toy_battle"

FACES = {
    "castle_field": (8, 8),
    "tropical_pool": (8, 8),
    "city_of_clouds": (13, 13),
    "volcanic_jungle": (6, 8),
    "cursed_cemetery": (10, 12),
    "caribbean_sea": (6, 6),
    "station_metal_x": (14, 14),
    "battlefield": (9, 9),
}
GOALS = {
    "castle_field": 7,
    "tropical_pool": 6,
    "city_of_clouds": 8,
    "volcanic_jungle": 7,
    "cursed_cemetery": 7,
    "caribbean_sea": 5,
    "station_metal_x": 7,
    "battlefield": 8,
}
SPECIAL = {
    "castle_field": ("recall_own", 4),
    "tropical_pool": ("restrict_values", 7),
    "city_of_clouds": ("draw_one", 4),
    "volcanic_jungle": ("shove_enemy", 2),
    "cursed_cemetery": ("recover_discard", 4),
    "caribbean_sea": (None, 0),
    "station_metal_x": ("no_troop_effects", 3),
    "battlefield": ("pin_rack", 4),
}

TINY = """
format_version = 1
[[terrain]]
id = "tiny"
name = "Tiny"
invented = true
medals_to_win = 1
nodes = [
  { id = "hb", x = 50, y = 95, kind = "hq", owner = "blue" },
  { id = "hr", x = 50, y = 5, kind = "hq", owner = "red" },
  { id = "a", x = 30, y = 60, kind = "base" },
  { id = "b", x = 70, y = 60, kind = "base" },
  { id = "c", x = 50, y = 35, kind = "base", special = { effect = "draw_one" } },
]
edges = [["hb", "a"], ["hb", "b"], ["a", "b"], ["a", "c"], ["b", "c"], ["c", "hr"]]
regions = [{ id = "r1", medals = 1, bases = ["a", "b", "c"] }]
"""


@pytest.mark.parametrize("name", OFFICIAL)
def test_regions_and_closed_faces_of_the_official_boards(terrains: Terrains, name: str) -> None:
    terrain = terrains[name]
    assert (len(terrain.regions), terrain.faces) == FACES[name]
    assert terrain.goal == GOALS[name]
    assert terrain.official and not terrain.invented


@pytest.mark.parametrize("name", OFFICIAL)
def test_special_places_of_the_official_boards(terrains: Terrains, name: str) -> None:
    special = [node.effect for node in terrains[name].nodes.values() if node.effect]
    effect, count = SPECIAL[name]
    assert special == [effect] * count


def test_five_bases_and_one_hq_a_side_are_restricted_in_the_pool(terrains: Terrains) -> None:
    restricted = [node for node in terrains["tropical_pool"].nodes.values() if node.allowed]
    assert sum(not node.hq for node in restricted) == 5
    assert sorted(str(node.owner) for node in restricted if node.hq) == ["blue", "red"]
    assert all("K" in node.allowed for node in restricted)


def test_hqs_of_the_uneven_board(terrains: Terrains) -> None:
    assert [len(terrains["caribbean_sea"].hqs(team)) for team in ToyBattleTeam] == [2, 1]


@pytest.mark.parametrize("file", ["terrains.toml", "practice_terrains.toml"])
def test_shipped_files_have_neither_errors_nor_warnings(file: str) -> None:
    errors, warnings, figures = check_terrains((ASSETS / file).read_text(encoding="utf-8"), file)
    assert errors == () and warnings == ()
    assert all(row["medals"] >= row["goal"] and row["medals"] <= 16 for row in figures.values())


def test_eight_official_three_promo_two_practice(terrains: Terrains) -> None:
    assert [name for name in terrains if terrains[name].sort == "official"] == list(OFFICIAL)
    assert [name for name in terrains if terrains[name].sort != "official"] == list(EXTRA)
    assert [terrains[name].sort for name in EXTRA] == ["promo"] * 3 + ["practice"] * 2


def test_practice_terrains_say_so_in_their_names(terrains: Terrains) -> None:
    for terrain in terrains.values():
        assert terrain.invented == ("invented" in terrain.name)


def changed(old: str, new: str) -> str:
    assert old in TINY
    return TINY.replace(old, new, 1)


ERRORS = [
    ('id = "a", x = 30', 'id = "A1", x = 30', "bad-id", "tiny.node A1"),
    ('id = "a", x = 30', 'id = "kwak", x = 30', "bad-id", "tiny.node kwak"),
    ('id = "b", x = 70', 'id = "a", x = 70', "doubled", "tiny.node a"),
    ('kind = "base", special', 'kind = "basis", special', "bad-value", "tiny.node c"),
    ('owner = "red"', 'owner = "green"', "bad-value", "tiny.node hr"),
    ('kind = "hq", owner = "red"', 'kind = "hq", owner = "blue"', "no-hq", "tiny"),
    ('y = 60, kind = "base" },\n  { id = "b"', 'y = 60, kind = "base", owner = "red" },\n  { id = "b"', "bad-value",
     "tiny.node a"),
    ('effect = "draw_one"', 'effect = "draw_onne"', "bad-value", "tiny.node c"),
    ('effect = "draw_one"', 'effect = "draw_one", allowed = ["1"]', "bad-value", "tiny.node c"),
    ('effect = "draw_one"', 'effect = "restrict_values"', "bad-value", "tiny.node c"),
    ('effect = "draw_one"', 'effect = "restrict_values", allowed = ["8"]', "bad-value", "tiny.node c"),
    ('owner = "red" }', 'owner = "red", special = { effect = "draw_one" } }', "bad-value", "tiny.node hr"),
    ('["c", "hr"]', '["c", "hq"]', "no-such-node", "tiny.path c-hq"),
    ('["c", "hr"]', '["c", "c"]', "self-loop", "tiny.path c-c"),
    ('["c", "hr"]', '["c", "hr"], ["hr", "c"]', "doubled", "tiny.path hr-c"),
    ('["c", "hr"]', '["c", "b"]', "doubled", "tiny.path c-b"),
    (', ["c", "hr"]', "", "no-path", "tiny.node hr"),
    ('["a", "c"], ["b", "c"], ["c", "hr"]', '["c", "hr"]', "unreachable", "tiny.node hr"),
    ('bases = ["a", "b", "c"]', 'bases = ["a", "b", "z"]', "no-such-node", "tiny.region r1"),
    ('bases = ["a", "b", "c"]', 'bases = ["a", "b", "hb"]', "hq-in-region", "tiny.region r1"),
    ('bases = ["a", "b", "c"]', 'bases = ["a"]', "bad-value", "tiny.region r1"),
    ('bases = ["a", "b", "c"]', 'bases = ["a", "a"]', "doubled", "tiny.region r1"),
    ("medals = 1", "medals = 0", "bad-value", "tiny.region r1"),
    ("medals = 1", "medals = 17", "medals", "tiny"),
    ("medals_to_win = 1", "medals_to_win = 2", "medals", "tiny.medals_to_win"),
    ("medals_to_win", "medal_to_win", "unknown-key", "tiny"),
    ("invented = true", "invented = 1", "bad-value", "tiny.invented"),
    ("format_version = 1", "format_version = 9", "format", "mine.toml"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "item"), ERRORS)
def test_an_error_says_what_is_wrong_and_where(old: str, new: str, code: str, item: str) -> None:
    errors, _, _ = check_terrains(changed(old, new), "mine.toml")
    assert (code, item) in [(error.code, error.item) for error in errors]
    assert all(error.text.startswith("mine.toml") for error in errors)


WARNINGS = [
    ("y = 95", "y = 195", "off-board", "tiny.node hb"),
    ('bases = ["a", "b", "c"] }', 'bases = ["a", "c"] }', "no-ring", "tiny.region r1"),
    ('bases = ["a", "b", "c"] }',
     'bases = ["a", "b", "c"] }, { id = "r2", medals = 1, bases = ["a", "b"] }, '
     '{ id = "r3", medals = 1, bases = ["b", "a", "c"] }',
     "faces", "tiny"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "item"), WARNINGS)
def test_a_warning_does_not_stop_a_terrain(old: str, new: str, code: str, item: str) -> None:
    text = changed(old, new)
    errors, warnings, _ = check_terrains(text, "mine.toml")
    assert errors == () and (code, item) in [(warning.code, warning.item) for warning in warnings]
    assert list(parse_terrains({"mine.toml": text})) == ["tiny"]


def test_the_minimal_example_is_a_terrain() -> None:
    assert check_terrains(TINY, "mine.toml")[2] == {
        "tiny": {"bases": 3, "hqs": 2, "paths": 6, "faces": 2, "regions": 1, "medals": 1, "goal": 1}
    }


def test_hqs_may_close_a_ring() -> None:
    assert check_terrains(changed('bases = ["a", "b", "c"]', 'bases = ["a", "b"]'), "mine.toml")[1] == ()


def test_text_that_is_no_toml_is_an_error_with_its_line() -> None:
    errors, _, _ = check_terrains("format_version = 1\nid = oops\n", "mine.toml")
    assert errors[0].code == "not-toml" and "line 2" in errors[0].text


def test_all_errors_are_reported_not_only_the_first() -> None:
    text = changed('["c", "hr"]', '["c", "hq"]').replace("medals = 1", "medals = 0")
    with pytest.raises(DataError) as raised:
        parse_terrains({"mine.toml": text})
    assert {issue.code for issue in raised.value.issues} >= {"no-such-node", "bad-value"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('bases = ["a", "b", "c"]', 'bases = ["a", "b", "hr"]'),
        ('bases = ["a", "b", "c"]', 'bases = ["a"]'),
        ("medals = 1", "medals = 0"),
        ('kind = "hq", owner = "red"', 'kind = "hq"'),
        ('kind = "base", special', "special"),
        ('effect = "draw_one"', 'effect = "draw_onne"'),
        ("medals_to_win", "medals_to_win = 1\nmedal_to_win"),
    ],
)
def test_one_slip_is_one_message(old: str, new: str) -> None:
    errors, _, _ = check_terrains(changed(old, new), "mine.toml")
    assert len(errors) == 1


def test_a_slip_in_a_key_or_a_value_comes_with_its_cure() -> None:
    [slip] = check_terrains(changed("invented = true", "invente = true"), "mine.toml")[0]
    assert slip.text == "mine.toml: terrain tiny: invente: unknown key; did you mean `invented`?"
    [slip] = check_terrains(changed('effect = "draw_one"', 'effect = "strike"'), "mine.toml")[0]
    assert "effect: found 'strike', expected one of recall_own, draw_one" in slip.text


def test_two_files_may_not_define_the_same_terrain() -> None:
    with pytest.raises(DataError) as raised:
        parse_terrains({"one.toml": TINY, "two.toml": TINY})
    assert raised.value.issues[0].code == "doubled"


@pytest.mark.parametrize("odd", [1, "text", [1, 2], {"id": 3}, {"nodes": 1}, True, 1.5])
def test_odd_values_anywhere_are_findings_not_crashes(odd: Any) -> None:
    raw = tomllib.loads(TINY)["terrain"][0]
    for key in raw:
        check_terrain({**raw, key: odd}, "mine.toml", "tiny")
        for part in ("nodes", "edges", "regions"):
            check_terrain({**raw, part: [odd]}, "mine.toml", "tiny")
    for key in raw["nodes"][4]:
        check_terrain({**raw, "nodes": [*raw["nodes"][:4], {**raw["nodes"][4], key: odd}]}, "mine.toml", "tiny")
    for key in raw["regions"][0]:
        check_terrain({**raw, "regions": [{**raw["regions"][0], key: odd}]}, "mine.toml", "tiny")


def test_an_inline_terrain_that_is_wrong_says_where(play: Callable[..., Any]) -> None:
    raw = tomllib.loads(changed("medals_to_win = 1", "medals_to_win = 5"))["terrain"][0]
    with pytest.raises(SetupError) as raised:
        play({"terrain": raw})
    assert raised.value.path == "terrain" and "medals_to_win" in raised.value.text


def test_every_terrain_can_be_drawn(terrains: Terrains) -> None:
    for terrain in terrains.values():
        picture = terrain_svg(terrain)
        assert picture.startswith("<svg") and picture.count("<line") == len(terrain.edges)
        assert all(f">{node.upper().replace('_', '-')}<" in picture for node in terrain.nodes)


def test_the_chain_is_the_shortest_one(play: Callable[..., Any]) -> None:
    stacks = {"a": ["B7"], "d": ["B7"], "c": ["B6"]}
    game = play({"terrain": "practice_garden", "to_move": "blue", "stacks": stacks, "claimed": ["r2"]})
    assert chain(game.state, game.state.turn, "f").path == ("hb", "a", "c", "f")
