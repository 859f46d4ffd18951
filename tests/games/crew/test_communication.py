"""Several who communicate at once, whatever their readers read and in whatever order."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.crew import events as ev
from companion.games.crew.deep_sea.game import GAME as DEEP_SEA
from companion.games.crew.planet_nine.game import GAME as PLANET_NINE
from companion.games.crew.terms import Says
from companion.rules.board import Refusal
from tests import helpers
from tests.helpers import Playing

NINE = {"mission": 1, "commander": 1, "tasks": [{"card": "Y9", "owner": 4}]}
DEAD_ZONE = {"mission": 6, "commander": 1, "tasks": [{"card": "Y9", "owner": 4}]}
RAPTURE = {"mission": 20, "commander": 1, "terrain": "rapture", "tasks": [{"id": "win-pink-3", "owner": 1}]}
WORDS = ("COMMUNICATE", "COMMUNICATE P8", "COMMUNICATE G8 HIGHEST", "B8", "Y8", "HIGHEST", "ONLY", "CANCEL", "SEAT 3")


def table(mode: str) -> Playing:
    """A game before its first card, by its communication rule."""
    if mode == "rapture":
        return Playing.of(DEEP_SEA, helpers.setup(DEEP_SEA, helpers.parsed(DEEP_SEA, "deep_sea"), 4, {}, RAPTURE))
    position = DEAD_ZONE if mode == "dead zone" else NINE
    return Playing.of(
        PLANET_NINE, helpers.setup(PLANET_NINE, helpers.parsed(PLANET_NINE, "planet_nine"), 4, {}, position)
    )


@pytest.mark.long
@settings(max_examples=80, deadline=None)
@given(
    st.sampled_from(["normal", "dead zone", "rapture"]),
    st.lists(st.tuples(st.sampled_from(WORDS), st.sampled_from([None, 1, 2, 3, 4])), max_size=25),
)
def test_nobody_is_lost_and_no_token_counts_twice(mode: str, said: list[tuple[str, int | None]]) -> None:
    game = table(mode)
    for word, seat in said:
        hearing = game.hear(word, seat=seat)
        if isinstance(hearing.answer, Refusal):
            continue
        game = game.given(*hearing.answer)
        attempt = game.state.attempt
        seats = [claim.seat for claim in (attempt.talk, *attempt.waiting) if claim is not None]
        open_cards = [claim.card for claim in attempt.claims]
        open_cards += [
            claim.card for claim in (attempt.talk, *attempt.waiting) if claim is not None and claim.card is not None
        ]
        assert attempt.talk is not None or not attempt.waiting
        assert len(seats) == len(set(seats)) and len(open_cards) == len(set(open_cards))
        if mode == "rapture":
            assert len(attempt.claims) + len(seats) <= 2
        else:
            speakers = [*(claim.seat for claim in attempt.claims), *seats]
            assert len(speakers) == len(set(speakers))
        for choice in game.view.prompt.choices if attempt.talk is not None else ():
            assert not isinstance(game.hear(choice).answer, Refusal), choice
    assert game.refolded() == game.state


@pytest.mark.parametrize("mode", ["normal", "rapture"])
def test_the_second_one_waits_and_comes_next(mode: str) -> None:
    first = table(mode).say("COMMUNICATE", seat=1)
    first.hear("COMMUNICATE", seat=2).then(ev.TalkQueued(2))
    both = first.say("COMMUNICATE", seat=2).say("P9", seat=2).say("B9", seat=1)
    both.hear("HIGHEST", seat=1).then(ev.Communicated(1, "B9", Says.HIGHEST, 1), ev.TalkBegan(2), ev.CardShown(2, "P9"))
    both.hear("HIGHEST", seat=2).then(ev.Communicated(2, "P9", Says.HIGHEST, 1))


def test_a_card_alone_is_enough_in_the_dead_zone() -> None:
    waiting = table("dead zone").say("COMMUNICATE", seat=1).say("COMMUNICATE", seat=2)
    waiting.hear("B9", seat=1).then(ev.Communicated(1, "B9", None, 1), ev.TalkBegan(2))
    waiting.hear("P9", seat=2).then(ev.Communicated(2, "P9", None, 1))


def test_those_who_wait_still_do_after_a_correction() -> None:
    game = table("normal").say("P1", "P2", "P3", "P4").say("COMMUNICATE", seat=1)
    waiting = game.say("COMMUNICATE", seat=2).say("B9", seat=2).say("COMMUNICATE", seat=3)
    corrected = waiting.say("CORRECT CARD 1 2 P5")
    assert corrected.state.attempt.talk == waiting.state.attempt.talk
    assert corrected.state.attempt.waiting == waiting.state.attempt.waiting
