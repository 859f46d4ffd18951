"""A player's page: every card it offers may be played there, and it depends on no hand."""

from typing import Any

import pytest

from companion.games.fifty_missions.game import GAME
from companion.games.fifty_missions.prompts import prompt
from companion.games.fifty_missions.terms import DeckCard
from companion.rules.board import TABLE, Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.words import Word, read, spoken
from companion.text.catalogue import Catalogue
from companion.text.published import plain_data
from tests import helpers

DATA = helpers.parsed(GAME, "fifty_missions")


def page(state: Any, seat: int) -> Any:
    return plain_data(GAME.pages.page(state, GAME.pages.posts(state)[seat - 1]), Catalogue("en"), 0.0)


def hear(state: Any, text: str, seat: int) -> Any:
    tokens, _ = spoken(text, ("FM",), {})
    word = read(GAME.grammar(DATA), tokens)
    assert isinstance(word, Word), text
    command = GAME.interpret(state, Utterance(word, Speaker(seat=seat), 0.0))
    return command if isinstance(command, Refusal) else GAME.decide(state, command)


@pytest.mark.long
def test_pages_alone_play_from_the_row_to_the_end() -> None:
    state = GAME.new(helpers.setup(GAME, DATA, 2, {}, seed=5))
    for step in range(120):
        if GAME.over(state):
            break
        said = []
        for seat in (1, 2):
            sheet = page(state, seat)
            said += [(word, seat) for places in (sheet["play"] or {}).values() for word in places.values()]
            said += [(choice["word"], seat) for choice in sheet["choices"] if choice["word"] not in ("STUCK", "STOP")]
        if not said:
            break
        for word, seat in said[::5]:
            assert not isinstance(hear(state, word, seat), Refusal), (word, seat)
        word, seat = said[step * 7 % len(said)]
        for event in hear(state, word, seat):
            state = GAME.evolve(state, event)
    assert len(state.plays) > 15
    # Whoever played last is called "you" on their own page.
    last = state.plays[-1].seat or 0
    assert page(state, last)["news"]["text"].startswith("You played ")
    assert page(state, 3 - last)["news"]["text"].startswith(f"Seat {last} played ")
    assert len(page(state, 1)["row"]) == 4


def test_a_page_is_the_same_whatever_is_held() -> None:
    given = {"row": ["RED-1", "BLUE-2", "GREEN-3", "YELLOW-4"], "to_move": 1}
    hands = ({"1": ["RED-7"], "2": ["BLUE-7"]}, {"1": ["GREEN-7"], "2": ["YELLOW-6"]})
    states = [GAME.new(helpers.setup(GAME, DATA, 2, {}, {**given, "hands": hand})) for hand in hands]
    for seat in (1, 2):
        assert page(states[0], seat) == page(states[1], seat)


def test_what_is_one_card_away_is_what_a_play_would_meet() -> None:
    state = GAME.new(
        helpers.setup(
            GAME, DATA, 2, {}, seed=5, position={"row": ["RED-1", "BLUE-2", "GREEN-3", "RED-4"], "to_move": 1}
        )
    )
    seen_page, row, missions = page(state, 2), state.faces, state.config.missions
    assert row is not None and seen_page["missions"] and seen_page["play"] is None
    played = {
        (face, place) for word in prompt(state).choices if word.startswith("PLAY ") for _, face, place in [word.split()]
    }
    for shown, name in zip(seen_page["missions"], state.open, strict=True):
        meets = set()
        for face, place in played:
            after = list(row)
            after[int(place) - 1] = DeckCard.read(face).face
            if missions[name].condition.holds(tuple(after)):  # type: ignore[arg-type]
                meets.add((face, place))
        near = shown["near"]
        assert shown["holds"] or {(face, place) for place, codes in near.items() for face in codes} == meets
    assert any(shown["near"] for shown in seen_page["missions"])


def test_who_watches_for_themselves_is_told_nothing() -> None:
    given = {"recognition": "claimed"}
    state = GAME.new(
        helpers.setup(
            GAME, DATA, 2, given, seed=5, position={"row": ["RED-1", "BLUE-2", "GREEN-3", "RED-4"], "to_move": 1}
        )
    )
    assert all(shown["near"] is shown["holds"] is None for shown in page(state, 1)["missions"])


def test_what_is_mine_begins_with_what_is_one_card_away() -> None:
    given = {"row": ["RED-1", "BLUE-2", "GREEN-3", "YELLOW-4"], "to_move": 1}
    sheet = page(GAME.new(helpers.setup(GAME, DATA, 2, {}, given, seed=7)), 1)
    lines = [line["text"] for line in sheet["mine"]]
    near = [mission for mission in sheet["missions"] if mission["near"]]
    assert lines[0] == "You hold 4 cards" and lines[-1] == "The row: red 1, blue 2, green 3, yellow 4"
    assert near and [line.startswith("One card away: ") for line in lines[1:-1]] == sorted(
        (bool(mission["near"]) for mission in sheet["missions"]), reverse=True
    )
    for mission, line in zip(near, lines[1:], strict=False):
        assert mission["text"]["text"] in line
        assert all(f"place {place}: " in line for place in mission["near"])


def test_what_lies_on_the_table_names_each_place_and_whose_hand_is_counted() -> None:
    state = GAME.new(helpers.setup(GAME, DATA, 2, {}, {"row": ["RED-1", "BLUE-2", "GREEN-3", "YELLOW-4"]}, seed=7))
    lines = [line.strip() for line in GAME.view(state, TABLE).terminal_lines(Catalogue("en"))]
    assert lines[:4] == ["Place 1: red 1", "Place 2: blue 2", "Place 3: green 3", "Place 4: yellow 4"]
    assert lines[-2:] == ["Seat 1: 4 in hand", "Seat 2: 4 in hand"]
