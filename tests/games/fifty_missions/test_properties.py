"""Random legal play never crashes, refolds to the same state, and shows nothing secret."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.fifty_missions.game import GAME
from companion.games.fifty_missions.state import FiftyState
from companion.games.fifty_missions.terms import full_deck
from companion.rules.chance import chance
from companion.rules.words import Word, read
from tests.games.fifty_missions.helpers import DATA, GRAMMAR, Table

KINDS = st.fixed_dictionaries(
    {
        "mode": st.sampled_from(["turns", "crazy"]),
        "deck": st.sampled_from(["base", "harder"]),
        "medal_trigger": st.sampled_from(["reached", "drawn"]),
        "talk": st.sampled_from(["beginners", "open", "experts"]),
        "recognition": st.sampled_from(["at_once", "claimed"]),
        "mission_cards": st.sampled_from(["screen", "table"]),
    }
)


def count_cards(state: FiftyState) -> int:
    return 4 + state.covered + state.pile.size + sum(hand.size for hand in state.hands) - state.loose


@pytest.mark.long
@given(KINDS, st.integers(1, 4), st.integers(0, 10**6), st.integers(0, 10**6))
@settings(max_examples=30, deadline=None)
def test_random_choices_never_crash_and_refold_to_the_same_state(
    options: dict[str, Any], players: int, seed: int, picks: int
) -> None:
    table = Table(players=players, seed=seed, **options)
    pick = chance(picks, "picks")
    for _ in range(90):
        if GAME.over(table.state):
            break
        choices = table.view.prompt.choices + table.view.actions
        assert choices
        assert all(isinstance(read(GRAMMAR, tuple(word.split())), Word) for word in choices)
        word = pick.choice(choices)
        if word == "STOP" and pick.random() < 0.9:
            continue
        before = table.state
        if table.say(word) != "none":
            assert table.state is before
        if table.state.faces is not None:
            assert count_cards(table.state) == 56
        assert 0 <= table.view.done + table.view.left <= 50
    state = table.start
    classes = {kind.__name__: kind for kind in GAME.events}
    for event in table.events:
        plain = msgspec.json.decode(msgspec.json.encode(msgspec.to_builtins(event, str_keys=True)))
        state = GAME.evolve(state, msgspec.convert(plain, classes[type(event).__name__], str_keys=True, strict=False))
    assert state == table.state
    assert GAME.view(state, "table") == table.view


@pytest.mark.long
@given(KINDS, st.integers(1, 4), st.integers(0, 10**6))
@settings(max_examples=15, deadline=None)
def test_scripted_players_play_a_whole_game_without_a_refusal(options: dict[str, Any], players: int, seed: int) -> None:
    table = Table(players=players, seed=seed, **{**options, "recognition": "at_once"})
    script = GAME.demo(table.setup)
    while (line := script(table.state)) is not None:
        assert table.say(line.word, seat=line.speaker.seat, at=table.at + 0.5) == "none", line
    assert GAME.over(table.state)
    assert table.view.reason in ("cannot-play", "all-missions")


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.sampled_from(["turns", "crazy"]))
@settings(max_examples=25, deadline=None)
def test_the_view_is_the_same_whatever_the_hands_and_the_pile_hold(one_seed: int, other_seed: int, mode: str) -> None:
    """Equal public events give equal views; a legal play held by both hands keeps them equal."""
    views = []
    for seed in (one_seed, other_seed):
        cards = [str(card) for card in full_deck(DATA["base"].suits)]
        row, rest = cards[0:8:2], cards[8:]
        chance(seed, "secret").shuffle(rest)
        rest.remove("RED-5.A")
        hands = {"1": ["RED-5.A", *rest[:3]], "2": rest[3:7]}
        position = {"row": row, "hands": hands, "pile": rest[7:], "covered": 4, "to_move": 1, "mode": mode}
        table = Table(position, seed=3, talk="beginners")
        shown = [table.view]
        if mode == "crazy":
            table.say("START", at=1.0)
        assert table.say("PLAY RED-5.A 1", seat=1, at=2.0) == "none"
        if not GAME.over(table.state):
            shown.append(table.view)
        views.append(shown)
        secret = GAME.secret(table.state)
        assert len(secret["hands"]["1"]) == 4
    shared = min(len(shown) for shown in views)
    assert views[0][:shared] == views[1][:shared]
