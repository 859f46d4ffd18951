"""What happens at the table beside the rules: words, labels, cues, records, set-ups that cannot be."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from companion.cues import Chime, Sound
from companion.games.toy_battle.data import Terrains
from companion.games.toy_battle.game import GAME
from companion.games.toy_battle.state import statistics
from companion.rules.options import BadOption
from companion.rules.setting import Record, SetupError
from companion.rules.words import Word, read, spoken

GARDEN = {"terrain": "practice_garden", "to_move": "blue"}
TAGS = ["04A2B3C4", "0102030405", "4006381333931", "E0040150", "04A2B3C4D5E6F7", "04:A2:B3:C4"]


def test_every_label_is_short_unique_and_a_word(terrains: Terrains) -> None:
    """Labels use the QR alphanumeric set, at most 20 characters, and read as words or the beginning of one."""
    labels = GAME.labels(terrains)
    grammar = GAME.grammar(terrains)
    assert len({label.code for label in labels}) == len(labels)
    for label in labels:
        assert re.fullmatch(r"[A-Z0-9 $%*+\-./:]{1,20}", label.code)
        assert read(grammar, spoken(label.code, ("TB",), {})[0]) is not None


def test_48_tiles_and_every_node_have_labels(terrains: Terrains) -> None:
    labels = GAME.labels(terrains)
    assert sum(label.kind == "tile" for label in labels) == 48
    codes = {label.code for label in labels}
    for terrain in terrains.values():
        assert {f"TB:{node.upper().replace('_', '-')}" for node in terrain.nodes} <= codes


@pytest.mark.parametrize("tag", TAGS)
def test_tag_numbers_are_not_taken_for_nodes(terrains: Terrains, tag: str) -> None:
    assert read(GAME.grammar(terrains), spoken(tag, ("TB",), {})[0]) is None


@pytest.mark.parametrize("word", ["PLACE", "DRAWN", "DISCARDED", "FIRST", "RACK", "WHY"])
def test_half_words_wait_for_the_rest(terrains: Terrains, word: str) -> None:
    assert read(GAME.grammar(terrains), (word,)) == "half"


def test_every_choice_is_a_word_of_the_grammar(play: Callable[..., Any]) -> None:
    game = play({"terrain": "practice_bench", "to_move": "blue"})
    for choice in game.view.prompt.choices:
        assert isinstance(read(game.grammar, tuple(choice.upper().split())), Word)


def test_cues_tell_a_win_from_medals_from_a_placement(play: Callable[..., Any]) -> None:
    game = play({**GARDEN, "stacks": {"a": ["B7"], "b": ["B7"], "d": ["B6"], "g": ["B6"]}})
    game.say("PLACE B5 d")
    assert game.cues == (Chime(Sound.ACCEPTED),)
    game.say("SKIP")
    game.say("SKIP")
    game.say("DRAW")
    game.say("PLACE B7 c")
    assert game.cues == (Chime(Sound.MEDAL),)
    game.say("DRAW")
    game.say("PLACE B1 hr")
    assert game.cues == (Chime(Sound.HEADQUARTERS),)


def test_a_word_that_shows_nothing_makes_no_cue(play: Callable[..., Any]) -> None:
    game = play(GARDEN)
    game.say("DRAWN B3", "blue")
    assert game.cues == () and game.state.side(game.state.turn).rack[0].tile == "B3"


def test_refused_drawn_tiles_stay_with_the_side(play: Callable[..., Any]) -> None:
    game = play({**GARDEN, "racks": {"blue": ["B1"], "red": 4}})
    assert game.say("DRAWN B3", "blue").audience == "blue"
    assert game.say("DRAWN B3", "red").audience == "red"


def test_a_match_of_three_with_its_records(play: Callable[..., Any]) -> None:
    """Best of three: two wins decide; a record per game with the running score."""
    game = play({**GARDEN, "stacks": {"a": ["B7"], "d": ["B7"], "g": ["B7"]}}, {"best_of": 3})
    assert game.say("NEW").code == "not-now"
    game.say("PLACE B1 hr")
    assert not GAME.over(game.state)
    game.say("NEW practice-bench")
    assert game.view.terrain == "practice_bench"
    game.say("FIRST RED")
    for word in (
        "PLACE R7 x",
        "PLACE B4 p",
        "PLACE R7 u",
        "DRAW",
        "PLACE RK p",
        "DRAW",
        "DRAW",
        "DRAW",
        "PLACE R1 hb1",
    ):
        assert game.say(word) is None, word
        while game.view.question:
            game.say("SKIP")
    records = GAME.records(game.state)
    assert [record.data["winner"] for record in records] == ["blue", "red"]
    assert records[1].data["match"] == {"blue": 1, "red": 1} and records[1].data["first"] == "red"
    assert not game.state.decided


def record(key: str, blue: str, red: str, winner: str, reason: str = "hq") -> Record:
    medals = {"blue": 3, "red": 2}
    data = {"blue": blue, "red": red, "winner": winner, "reason": reason, "terrain": "battlefield", "medals": medals}
    return Record(key, data)


def test_statistics_join_a_pair_whatever_the_colours() -> None:
    rows = [
        record("1", "Ana", "Ben", "blue"),
        record("2", "Ben", "Ana", "red", "medals"),
        record("3", "Ana", "Cleo", "red"),
        record("4", "", "", "red"),
    ]
    pairs = statistics(rows)
    assert [pair.names for pair in pairs] == [("Ana", "Ben"), ("Ana", "Cleo")]
    assert pairs[0].wins == {"Ana": 2, "Ben": 0} and pairs[0].run == 2 and pairs[0].run_of == "Ana"
    assert pairs[0].reasons == {"hq": 1, "medals": 1} and pairs[0].medals == {"Ana": 5, "Ben": 5}


def test_the_table_sees_what_the_two_have_played_before(play: Callable[..., Any]) -> None:
    game = play(GARDEN, history=(record("1", "Ben", "Ana", "blue"),))
    assert game.view.pair.wins == {"Ana": 0, "Ben": 1}
    assert play(GARDEN).view.pair is None


BAD = [
    ({"terrain": "nowhere"}, "terrain"),
    ({"to_move": "green"}, "to_move"),
    ({"stacks": {"z9": ["B1"]}}, "stacks.z9"),
    ({"stacks": {"a": ["B8"]}}, "stacks.a.0"),
    ({"stacks": {"a": "B7"}}, "stacks.a"),
    ({"stacks": {"hb": ["B7"]}}, "stacks.hb"),
    ({"stacks": {"a": ["B7"] * 4}}, "B7"),
    ({"stacks": {"a": ["B7.A", "B7.A"]}}, "B7.A"),
    ({"racks": {"blue": ["R1"]}}, "racks.blue.0"),
    ({"racks": {"blue": 9}}, "racks.blue"),
    ({"racks": {"green": 3}}, "racks.green"),
    ({"racks": 3}, "racks"),
    ({"racks": {"blue": 8}, "reserves": {"blue": 17}}, "blue"),
    ({"discard": "B1"}, "discard"),
    ({"medals": {"blue": -1}}, "medals.blue"),
    ({"claimed": ["r99"]}, "claimed.0"),
    ({"racks": {"red": ["R1"]}, "pinned": {"red": ["R7"]}}, "pinned.red"),
    ({"racks": {"red": ["R1"]}, "pinned": {"red": 2}}, "pinned.red"),
    ({"racks": {"red": ["R1"]}, "pinned": {"red": -1}}, "pinned.red"),
    ({"racks": {"red": ["R1"]}, "pinned": {"red": True}}, "pinned.red"),
    ({"racks": {"red": ["R1"]}, "pinned": {"red": 0.5}}, "pinned.red"),
    ({"racks": {"red": ["R1"]}, "pinned": 1}, "pinned"),
    ({"hands": {}}, "hands"),
]


@pytest.mark.parametrize(("position", "path"), BAD)
def test_a_position_that_cannot_be_is_refused_with_its_place(
    play: Callable[..., Any], position: dict[str, Any], path: str
) -> None:
    with pytest.raises(SetupError) as raised:
        play({**GARDEN, **position})
    assert raised.value.path == path
    assert "found" in raised.value.text


def test_the_terrain_option_takes_ids_of_own_files_but_no_nonsense() -> None:
    option = next(option for option in GAME.options if option.name == "terrain")
    assert option.read("MY-BOARD") == "my_board"
    with pytest.raises(BadOption):
        option.read("???")


def test_first_player_by_option(play: Callable[..., Any]) -> None:
    assert play({}, {"first": "red"}).view.turn == "red"
    assert play({}, {"first": "random"}, seed=3).view.turn == play({}, {"first": "random"}, seed=3).view.turn


def test_the_option_names_the_first_player_of_every_game(play: Callable[..., Any]) -> None:
    game = play(
        {"terrain": "practice_garden", "stacks": {"g": ["B6"], "d": ["B6"], "a": ["B6"]}},
        {"first": "blue", "best_of": 3},
    )
    game.say("PLACE B1 hr")
    game.say("NEW")
    assert game.view.turn == "blue" and game.view.racks == {"blue": 3, "red": 4}


def test_why_with_a_tile_asks_for_its_side(play: Callable[..., Any]) -> None:
    game = play(GARDEN)
    game.say("WHY g R3")
    assert (game.view.chain.team, game.view.chain.connected, game.view.chain.path) == ("red", True, ("hr", "g"))
    assert game.view.chain.refusal is None


def test_secret_shows_what_is_known(play: Callable[..., Any]) -> None:
    game = play({**GARDEN, "racks": {"blue": ["B3.A"], "red": 2}, "reserves": {"blue": ["B1", "BK"], "red": 1}})
    assert GAME.secret(game.state)["racks"] == {"blue": ("B3",), "red": (None, None)}
    assert GAME.secret(game.state)["reserves"]["blue"] == ("B1", "BK")


def test_only_ones_own_troop_is_named_as_too_early(play: Callable[..., Any]) -> None:
    """A base that the other side names while the mover holds a troop was told of as that troop."""
    game = play(GARDEN)
    early = game.say("R3.B", "red")
    assert (early.key, early.params["tile"]) == ("refused-toy-too-early", "R3")
    assert game.say("B3", "red").key == "refused-toy-other-side"
    game.say("PLACE B7")
    assert game.say("b", "red").key == "refused-toy-other-side"
