"""Random legal play: it never crashes, offers only what is accepted, refolds to the same state, and keeps secrets."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from companion.games.toy_battle.game import GAME
from companion.games.toy_battle.options import EXTRA, OFFICIAL
from companion.games.toy_battle.terms import RACK_LIMIT, ToyBattleTeam, kind_of, kinds, team_of
from companion.rules.board import TABLE
from companion.text.catalogue import Catalogue

TERRAINS = (*OFFICIAL, *EXTRA)
LENGTH = 90
ENGLISH = Catalogue("en", names=("Ana", "Ben"))

quick = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def house_rules(dice: Random) -> dict[str, Any]:
    return {
        "special_bases": dice.random() < 0.9,
        "repeat_base_effect": dice.random() < 0.5,
        "recall_pending": dice.random() < 0.5,
        "shove_onto": dice.choice(["any", "not_source"]),
        "pin_optional": dice.random() < 0.5,
        "several_pins": dice.random() < 0.5,
        "discard_pinned": dice.random() < 0.5,
        "skully_draw": dice.choice(["all", "choose"]),
        "kwak_on_shield": dice.random() < 0.5,
    }


def pick(choices: tuple[str, ...], dice: Random) -> str:
    """A choice, with cancelling and skipping rarer than the rest."""
    real = [choice for choice in choices if choice not in ("CANCEL", "SKIP")]
    return dice.choice(real) if real and dice.random() < 0.9 else dice.choice(choices)


def sound(game: Any) -> None:
    """What holds at every moment of every game."""
    state = game.state
    assert all(0 <= len(state.side(team).rack) <= RACK_LIMIT for team in ToyBattleTeam)
    lying = [tile for pile in (*state.piles.values(), state.discard) for tile in pile]
    if not state.deal_racks:
        for team in ToyBattleTeam:
            side = state.side(team)
            assert len(side.rack) + len(side.reserve) + sum(team_of(tile) is team for tile in lying) == 20
    assert all(count <= 3 for count in Counter(kind_of(tile) for tile in lying).values())
    for team in ToyBattleTeam:
        earned = [state.terrain.regions[name].medals for name, owner in state.claimed.items() if owner is team]
        assert state.side(team).medals == sum(earned)
    view = game.view
    if view.phase != "over":
        assert view.prompt.choices, "every phase can be answered with a choice"
    assert "[" not in ENGLISH.prompt(view.prompt)
    assert all(set(game.view.nodes) >= set(targets) for targets in (view.targets, *view.network.values()))


@pytest.mark.long
@quick
@given(seed=st.integers(0, 10**6), terrain=st.sampled_from(TERRAINS))
def test_choices_alone_lead_through_any_game(play: Callable[..., Any], seed: int, terrain: str) -> None:
    """With unseen racks, every offered choice is accepted, and the journal refolds to the same state."""
    dice = Random(seed)
    game = play({"terrain": terrain}, house_rules(dice), seed=seed)
    for _ in range(LENGTH):
        if game.view.phase == "over":
            break
        word = pick(game.view.prompt.choices, dice)
        refused = game.say(word)
        # Troops recalled in the open are known, so a rack can turn out not to hold what is offered, or only pinned.
        if refused is not None:
            assert word == "STUCK" or refused.key == "refused-toy-not-on-rack" or refused.code == "pinned", (
                word,
                refused,
            )
        sound(game)
    assert game.refolded() == game.state


@pytest.mark.long
@quick
@given(seed=st.integers(0, 10**6), terrain=st.sampled_from(TERRAINS))
def test_tracked_games_refuse_only_tiles_that_are_not_held(play: Callable[..., Any], seed: int, terrain: str) -> None:
    """With every tile known, choices are refused for one reason alone: the rack does not hold that tile."""
    dice = Random(seed)
    decks = {team: list(kinds(team) * 3) for team in ToyBattleTeam}
    for deck in decks.values():
        dice.shuffle(deck)
    position = {
        "terrain": terrain,
        "to_move": "blue",
        "racks": {"blue": decks[ToyBattleTeam.BLUE][:3], "red": decks[ToyBattleTeam.RED][:4]},
        "reserves": {"blue": decks[ToyBattleTeam.BLUE][3:20], "red": decks[ToyBattleTeam.RED][4:20]},
    }
    game = play(position, house_rules(dice), seed=seed)
    for _ in range(LENGTH):
        if game.view.phase == "over":
            assert game.view.revealed is not None
            break
        word = pick(game.view.prompt.choices, dice)
        refused = game.say(word)
        assert refused is None or (word.split()[0] in ("PLACE", "STUCK") and refused.code in ("not-allowed", "pinned"))
        sound(game)
        assert game.view.revealed is None or game.view.winner is not None
    assert game.refolded() == game.state


@pytest.mark.long
@quick
@given(seed=st.integers(0, 10**6))
@example(seed=233)
def test_demo_players_finish_every_game(play: Callable[..., Any], seed: int) -> None:
    """The scripted players never say anything that is refused, and come to an end."""
    dice = Random(seed)
    game = play({"terrain": dice.choice(TERRAINS)}, {"best_of": dice.choice([1, 1, 3])}, seed=seed)
    assert GAME.demo is not None
    players = GAME.demo(game.setup)
    said = 0
    while (line := players(game.state)) is not None:
        refused = game.say(line.word, line.speaker.team)
        assert refused is None, (line, refused)
        said += 1
        assert said < 900
    assert GAME.over(game.state) and len(GAME.records(game.state)) == len(game.state.played)


def public_words(game: Any, racks: dict[ToyBattleTeam, list[str]], dice: Random) -> str | None:
    """A word for a game whose true racks are known to the test alone; nothing that tracking would know better."""
    state, view = game.state, game.view
    if view.phase == "over":
        return None
    team = state.turn
    if view.question is not None and view.question.effect in ("discard_random", "name_discard"):
        rack = list(racks[team.other])
        return f"DISCARDED {dice.choice(rack)}" if view.question.effect == "discard_random" else None
    words = []
    for word in view.prompt.choices:
        if word.startswith("PLACE") and word.split()[1] not in racks[team]:
            continue
        pins = view.question is not None and view.question.effect == "pin_rack" and word != "SKIP"
        if word in ("STUCK", "CANCEL", "FIRST RANDOM") or pins:
            continue
        words.append(word)
    return dice.choice(words) if words else None


@pytest.mark.long
@quick
@given(seed=st.integers(0, 10**6), terrain=st.sampled_from(TERRAINS))
def test_equal_public_events_give_equal_views_and_cues(play: Callable[..., Any], seed: int, terrain: str) -> None:
    """One table scans nothing, the other scans drawn tiles (some of them wrongly): nobody can see the difference."""
    dice = Random(seed)
    decks = {team: list(kinds(team) * 3) for team in ToyBattleTeam}
    for deck in decks.values():
        dice.shuffle(deck)
    position = {"terrain": terrain, "to_move": "blue"}
    options = {"pin_optional": True}
    silent, scanning = play(position, options, seed=seed), play(position, options, seed=seed)
    racks = {ToyBattleTeam.BLUE: decks[ToyBattleTeam.BLUE][:3], ToyBattleTeam.RED: decks[ToyBattleTeam.RED][:4]}
    left = {ToyBattleTeam.BLUE: decks[ToyBattleTeam.BLUE][3:20], ToyBattleTeam.RED: decks[ToyBattleTeam.RED][4:20]}
    scanned: dict[ToyBattleTeam, list[str]] = {team: [] for team in ToyBattleTeam}
    for _ in range(60):
        for team in ToyBattleTeam:
            for tile in racks[team]:
                if dice.random() < 0.4 and Counter(scanned[team])[tile] < Counter(racks[team])[tile]:
                    before = scanning.view
                    scanning.say(f"DRAWN {tile}", str(team))
                    scanned[team].append(tile)
                    if scanning.view.winner is None:
                        assert scanning.view == before and scanning.cues == ()
        if scanning.state.winner is not None and silent.state.winner is None:
            return  # a side known to be stuck ends the game: a public event that the other table has to declare
        word = public_words(silent, racks, dice)
        if word is None:
            return
        events = len(silent.events), len(scanning.events)
        assert silent.say(word) is None
        assert scanning.say(word) is None
        if silent.events[events[0] :] != scanning.events[events[1] :]:
            return
        if silent.view.winner is None:
            assert silent.view == scanning.view
            assert silent.cues == scanning.cues
        follow(silent.events[events[0] :], racks, left, scanned)


def follow(events: list[Any], racks: Any, left: Any, scanned: Any) -> None:
    """The true racks after public events."""
    for event in events:
        match type(event).__name__:
            case "Drew":
                racks[event.team] += left[event.team][: event.count]
                del left[event.team][: event.count]
            case "Placed":
                drop(event.team, event.tile, racks, scanned)
            case "RackDiscarded":
                drop(event.victim, event.tile, racks, scanned)
            case "Recalled" | "Recovered":
                racks[event.team].append(kind_of(event.tile))
                scanned[event.team].append(kind_of(event.tile))


def drop(team: ToyBattleTeam, tile: str, racks: Any, scanned: Any) -> None:
    racks[team].remove(kind_of(tile))
    if kind_of(tile) in scanned[team]:
        scanned[team].remove(kind_of(tile))


def photographs(game: Any) -> list[Any]:
    """The words that count in a photograph of each side's rack."""
    return [GAME.pages.page(game.state, post)["photograph"] for post in GAME.pages.posts(game.state)]


FIRST = {ToyBattleTeam.BLUE: 3, ToyBattleTeam.RED: 4}
"""Tiles that each side begins with, where blue is to move."""

Spent = dict[ToyBattleTeam, list[tuple[str, int]]]


def said_aloud(silent: Any, dice: Random) -> tuple[list[str], Spent]:
    """Words at a table that knows no rack; the tiles that a side plays for them, and how many it had drawn by then."""
    words: list[str] = []
    spent: Spent = {team: [] for team in ToyBattleTeam}
    drawn = dict(FIRST)
    back: dict[ToyBattleTeam, list[str]] = {team: [] for team in ToyBattleTeam}
    for _ in range(LENGTH):
        question = silent.view.question
        hits = question is not None and question.effect in ("discard_random", "pin_rack")
        said = [word for word in silent.view.prompt.choices if word not in ("STUCK", "CANCEL", "NEW")]
        said = ["SKIP"] if hits else [word for word in said if word != "SKIP"] or said
        word, before = dice.choice(said or ["NONE"]), len(silent.events)
        # What came back to a rack in the open is known there: it may hold nothing that could be played.
        if not said or silent.say(word) is not None:
            break
        words.append(word)
        for event in silent.events[before:]:
            match type(event).__name__:
                case "Drew":
                    drawn[event.team] += event.count
                case "TileChosen" | "Placed" if event.tile not in back[event.team]:
                    spent[event.team].append((event.tile, drawn[event.team]))
                    # Chosen first and placed then, it is played once.
                    back[event.team] += [event.tile] if type(event).__name__ == "TileChosen" else []
                case "Placed":
                    back[event.team].remove(event.tile)
                case "Recalled" | "Recovered":
                    back[event.team].append(kind_of(event.tile))
    return words, spent


def deal(team: ToyBattleTeam, spent: list[tuple[str, int]], dice: Random) -> list[str]:
    """Twenty tiles in the order in which a side draws them: those it plays come in time, all others by chance."""
    others = list((Counter(kinds(team) * 3) - Counter(tile for tile, _ in spent)).elements())
    deck: dict[int, str] = {}
    for tile, before in spent:
        deck[dice.choice([place for place in range(before) if place not in deck])] = tile
    left = iter(dice.sample(others, 20 - len(spent)))
    return [deck[place] if place in deck else next(left) for place in range(20)]


def tiles_of(game: Any, team: ToyBattleTeam) -> Counter[str]:
    """The tiles of a rack that the table knows."""
    return Counter(kind_of(held.tile) for held in game.state.side(team).rack if held.tile is not None)


@pytest.mark.long_from(1)
@pytest.mark.parametrize("seed", range(80))
def test_what_counts_in_a_photograph_depends_on_public_events_alone(play: Callable[..., Any], seed: int) -> None:
    """One table knows no tile, two hold other racks each, one enters its own as it goes: all have the same lists."""
    dice, terrain = Random(seed), TERRAINS[seed % len(TERRAINS)]
    position, options = {"terrain": terrain, "to_move": "blue"}, {"pin_optional": True}
    words, spent = said_aloud(play(position, options), dice)
    held = [{team: deal(team, spent[team], dice) for team in ToyBattleTeam} for _ in range(2)]
    holding = [
        play(
            {
                **position,
                "racks": {str(team): deck[: FIRST[team]] for team, deck in decks.items()},
                "reserves": {str(team): deck[FIRST[team] :] for team, deck in decks.items()},
            },
            options,
        )
        for decks in held
    ]
    silent, entering = play(position, options), play(position, options)
    assert photographs(silent) == [list(kinds(team)) for team in ToyBattleTeam]
    differ = 0
    for word in words:
        for team in ToyBattleTeam:
            left = list((tiles_of(holding[0], team) - tiles_of(entering, team)).elements())
            if left and dice.random() < 0.4:
                assert entering.say(f"DRAWN {dice.choice(left)}", str(team)) is None
        assert [game.say(word) for game in (silent, entering, *holding)] == [None] * 4
        if len({game.view.winner for game in (silent, entering, *holding)}) > 1:
            return  # A side that is known to be stuck ends the game, which everybody sees.
        differ += any(tiles_of(holding[0], team) != tiles_of(holding[1], team) for team in ToyBattleTeam)
        assert photographs(silent) == photographs(entering) == photographs(holding[0]) == photographs(holding[1])
    assert differ, "the racks were the same"


def test_nothing_counts_in_a_photograph_without_a_rack_or_after_the_end(play: Callable[..., Any]) -> None:
    """A kind of which all three lie open is not on the list either, as everybody sees."""
    waiting = play({"terrain": "castle_field"})
    assert waiting.state.turn is None and photographs(waiting) == [[], []]
    shown = play({"terrain": "castle_field", "to_move": "red", "discard": ["B4", "B4", "B4", "R2"]})
    blue, red = photographs(shown)
    assert "B4" not in blue and set(blue) | {"B4"} == set(kinds(ToyBattleTeam.BLUE)) and "R2" in red
    over = play({"terrain": "castle_field", "to_move": "red", "stacks": {"hq_blue_1": ["R7"]}})
    assert over.view.winner is not None and photographs(over) == [[], []]


@pytest.mark.long
@quick
@given(seed=st.integers(0, 10**6))
def test_hidden_tiles_never_show(play: Callable[..., Any], seed: int) -> None:
    """Two positions that differ in racks and reserves alone look the same, unless one side is stuck at once."""
    dice = Random(seed)
    views = []
    for _ in range(2):
        decks = {team: dice.sample(kinds(team) * 3, 20) for team in ToyBattleTeam}
        racks = {str(team): deck[:5] for team, deck in decks.items()}
        reserves = {str(team): deck[5:] for team, deck in decks.items()}
        game = play({"terrain": "castle_field", "to_move": "red", "racks": racks, "reserves": reserves}, {}, seed=seed)
        views.append(game.view)
        assert all(str(tile) not in repr(game.view.racks) for deck in decks.values() for tile in deck)
    assert views[0] == views[1]


def test_the_only_audience_is_the_table() -> None:
    assert GAME.audiences == (TABLE,)
