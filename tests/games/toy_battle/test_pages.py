"""A side's page: every place it offers is legal, every word is taken, and it tells nothing of the other rack."""

from random import Random
from typing import Any

import pytest

from companion.games.toy_battle.events import GameWon, RegionTaken
from companion.games.toy_battle.game import GAME
from companion.rules.board import Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.words import Word, read, spoken
from companion.text.catalogue import Catalogue
from companion.text.published import plain_data
from tests import helpers

DATA = helpers.parsed(GAME, "")
ENGLISH = Catalogue("en")


def page(state: Any, seat: int) -> Any:
    return plain_data(GAME.pages.page(state, GAME.pages.posts(state)[seat - 1]), ENGLISH, 0.0)


def hear(state: Any, text: str, seat: int | None) -> Any:
    tokens, _ = spoken(text, ("TB",), {})
    word = read(GAME.grammar(DATA), tokens)
    assert isinstance(word, Word), text
    command = GAME.interpret(state, Utterance(word, Speaker(seat=seat), 0.0))
    return command if isinstance(command, Refusal) else GAME.decide(state, command)


def words(part: Any) -> list[str]:
    """Every word that the page can say."""
    said = [choice["word"] for choice in part["choices"]]
    said += [f"PLACE {tile['tile']} {node}" for tile in (*part["rack"], *part["kinds"]) for node in tile["places"]]
    said += [kind["drawn"] for kind in part["kinds"]]
    return said + (["DRAW"] if part["draw"] and part["draw"]["number"] else [])


def test_what_a_place_brings_is_what_placing_there_does() -> None:
    random, how = Random("leads"), helpers.setup(GAME, DATA, 2, {"terrain": "castle_field", "first": "red"}, seed=3)
    happened: set[Any] = set()
    state = GAME.new(how)
    for _ in range(150):
        if state.winner is not None:
            break
        pages = {seat: page(state, seat) for seat in (1, 2)}
        said = [(word, seat) for seat in (1, 2) for word in words(pages[seat]) if "DISCARDED" not in word]
        for word, seat in said:
            if not word.startswith("PLACE ") or state.chosen is not None:
                continue
            places = {place["id"]: place for place in pages[seat]["places"]}
            leads = {lead["key"]: lead for lead in places[word.split()[2]]["leads"]}
            events = hear(state, word, seat)
            paid = sum(event.medals for event in events if isinstance(event, RegionTaken))
            won = any(isinstance(event, GameWon) and event.reason == "hq" for event in events)
            assert leads.get("toy-page-gains", {"count": 0})["count"] == paid and ("toy-page-wins" in leads) == won, (
                word
            )
            happened |= leads.keys()
        drawn = [word for word in said if word[0].startswith("DRAWN")]
        word, seat = random.choice(drawn if drawn and random.random() < 0.7 else said)
        for event in hear(state, word, seat):
            state = GAME.evolve(state, event)
    assert happened >= {"toy-page-gains", "toy-page-keeps"}


@pytest.mark.long
@pytest.mark.parametrize("terrain", ["castle_field", "volcanic_jungle", "cursed_cemetery", "station_metal_x"])
def test_two_pages_alone_play_whole_games_and_every_word_is_taken(terrain: str) -> None:
    random, how = Random(terrain), helpers.setup(GAME, DATA, 2, {"terrain": terrain, "first": "red"}, seed=3)
    state = GAME.new(how)
    for _ in range(400):
        if state.winner is not None:
            break
        said = [(word, seat) for seat in (1, 2) for word in words(page(state, seat))]
        # Whoever hits a rack reads out what they are told: only its owner's page knows what can have been hit.
        mover = {"blue": 1, "red": 2}.get(str(state.turn), 0)
        said = [(word, seat) for word, seat in said if not (word.startswith("DISCARDED") and seat == mover)]
        for word, seat in said:
            assert not isinstance(hear(state, word, seat), Refusal), (word, seat)
        drawn = [word for word in said if word[0].startswith("DRAWN")]
        word, seat = random.choice(drawn if drawn and random.random() < 0.7 else said)
        for event in hear(state, word, seat):
            state = GAME.evolve(state, event)
    assert state.turns > 5


def test_a_page_tells_nothing_of_the_other_rack() -> None:
    """Two games that differ in what red has entered and holds: blue's page is the same, whoever is to move."""
    for turn in ("blue", "red"):
        given = {"to_move": turn, "stacks": {"b21": ["B2"], "b22": ["R5"]}, "reserves": {"blue": 9, "red": 9}}
        states = [
            GAME.new(helpers.setup(GAME, DATA, 2, {}, {**given, "racks": {"blue": ["B1", "B4"], "red": red}}))
            for red in (["R1", "R7", "RK"], 3, ["R2", "R2", "R2"])
        ]
        assert page(states[0], 1) == page(states[1], 1) == page(states[2], 1)
        assert page(states[0], 2) != page(states[2], 2)


def test_what_is_mine_says_what_each_tile_can_do_and_where() -> None:
    given = {"to_move": "blue", "racks": {"blue": ["B3", "B3", "B7"], "red": 5}, "stacks": {}}
    state = GAME.new(helpers.setup(GAME, DATA, 2, {}, given))
    lines = [line["text"] for line in page(state, 1)["mine"]]
    assert lines[:2] == ["2 × Jumbo, strength 3: Mill, Barn, removes an enemy", "Roxy, strength 7: Mill, Barn"]
