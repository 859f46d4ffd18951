"""Communications that were not true, judged on the cards that certainly were in the hand."""

from typing import Any

from companion.games.crew.planet_nine.game import GAME
from tests import helpers
from tests.helpers import Playing

DATA = helpers.parsed(GAME, "planet_nine")
NINE = {"mission": 1, "commander": 1, "tasks": [{"card": "Y9", "owner": 4}]}


def table(position: dict[str, Any] | None = None, **more: Any) -> Playing:
    return Playing.of(GAME, helpers.setup(GAME, DATA, 4, {}, {**(position or NINE), **more}))


def false_ones(game: Playing) -> list[str]:
    """The cards whose communication is reported as false."""
    return [alert.params["card"] for alert in game.view.alerts if alert.kind == "false-communication"]


def test_a_card_left_in_the_hand_disproves_as_one_played_does() -> None:
    over = table().say("COMMUNICATE SEAT 2 P3 HIGHEST").say("GIVEUP")
    assert false_ones(over) == []
    assert false_ones(over.say("HAND P3 P2 G9", seat=2)) == []
    assert false_ones(over.say("HAND P3 P4 G9", seat=2)) == ["P3"]
    assert false_ones(over.say("HAND P4", seat=3)) == []


def test_a_card_of_a_trick_that_stayed_open_counts() -> None:
    over = table().say("COMMUNICATE SEAT 2 P3 HIGHEST").say("P1", "P9", "GIVEUP")
    assert false_ones(over) == ["P3"]


def test_hands_of_the_set_up_tell_as_long_as_no_card_was_passed() -> None:
    hands = {"2": ["P3", "P5"]}
    assert false_ones(table(hands=hands).say("COMMUNICATE SEAT 2 P3 HIGHEST").say("GIVEUP")) == ["P3"]
    passed = table(hands=hands).say("DISTRESS", "LEFT", "OK").say("COMMUNICATE SEAT 2 P3 HIGHEST").say("GIVEUP")
    assert false_ones(passed) == []
    assert false_ones(table().say("DISTRESS", "LEFT", "OK", "COMMUNICATE SEAT 2 P3 HIGHEST", "GIVEUP")) == []


def test_a_hand_left_after_passing_tells() -> None:
    over = table().say("DISTRESS", "LEFT", "OK", "COMMUNICATE SEAT 2 P3 HIGHEST", "GIVEUP")
    assert false_ones(over.say("HAND P3 P4", seat=2)) == ["P3"]


def test_a_card_that_may_have_been_drawn_later_proves_nothing() -> None:
    """Mission 12: everybody draws a card after the first trick."""
    twelve = {"mission": 12, "commander": 1, "tasks": [{"card": "Y9", "owner": 1}]}
    before = table(twelve).say("COMMUNICATE SEAT 2 P3 HIGHEST").say("G1", "G2", "G3", "G4", "OK")
    assert false_ones(before.say("GIVEUP").say("HAND P3 P7", seat=2)) == []
    after = table(twelve).say("G1", "G2", "G3", "G4", "OK").say("COMMUNICATE SEAT 2 P3 HIGHEST", "GIVEUP")
    assert false_ones(after.say("HAND P3 P7", seat=2)) == ["P3"]
