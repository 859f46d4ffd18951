"""A crew member that the table plays: its cards are shown once, in secret, and the table asks for them by place."""

from typing import Any

import pytest

from companion.games.crew import events as ev
from companion.games.crew.planet_nine.game import GAME as NINE
from companion.games.crew.rack_seen import rack_view
from companion.games.crew.state import CrewState
from companion.games.crew.terms import COMPANY, Use
from companion.rules.board import Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.words import Word, read, spoken
from tests import helpers
from tests.helpers import Playing

RACK = ["P9", "P1", "B5", "B2", "G7", "G3", "Y8", "Y4", "Y1", "R2", "R1", "B9", "G1"]
OTHER = ["P8", "P2", "B6", "B3", "G8", "G4", "Y9", "Y5", "Y2", "R3", "R4", "B8", "G2"]


def table(racks: int = 1, **position: Any) -> Playing:
    how = helpers.setup(NINE, helpers.parsed(NINE, "planet_nine"), 2, {"racks": racks}, {"mission": 1, **position})
    return Playing.of(NINE, how)


def playing(rack: list[str] = RACK) -> Playing:
    """Two people and a whole rack, commander and leader seat 1, at the first trick."""
    return table(commander=1, tasks=[{"card": "P3", "owner": 1}], hands={"3": rack})


def events_of(state: CrewState, text: str, seat: int = 3) -> tuple[Any, ...] | Refusal:
    """What the table's own device says for a seat."""
    grammar = NINE.grammar(None)
    tokens, _ = spoken(text, ("P9",), grammar.roles)
    word = read(grammar, tokens)
    assert isinstance(word, Word)
    command = NINE.interpret(state, Utterance(word, Speaker(seat=seat, place=COMPANY), 0.0))
    answer = command if isinstance(command, Refusal) else NINE.decide(state, command)
    return answer if isinstance(answer, Refusal) else tuple(answer)


def called(game: Playing, text: str, seat: int = 3) -> Playing:
    answer = events_of(game.state, text, seat)
    assert not isinstance(answer, Refusal), answer
    return game.given(*answer)


def test_three_hands_are_dealt_and_the_rack_is_shown_first() -> None:
    game = table()
    assert (game.view.phase, game.view.turn, game.view.prompt.key) == ("rack", 3, "crew-rack")
    assert game.view.hands == (14, 13, 13) and game.view.jarvis is None
    assert [seat.name for seat in game.view.seats][2] == "Companion"
    shown = game.say(*RACK, seat=3)
    assert shown.view.racks[3].cards == 13
    assert shown.view.prompt.key == "crew-rack-last"
    assert shown.say("OK", seat=3).view.phase == "commander"
    assert shown.say("Y3", seat=3).view.phase == "commander"
    game = shown.say("OK", seat=3)
    assert game.view.prompt.choices == ("SEAT 1", "SEAT 2")
    game.hear("SEAT 3").refused("not-allowed", "refused-crew-rack-no-commander")


def test_equal_counts_of_cards_look_equal_whatever_they_are() -> None:
    """Neither the view nor a refusal tells which cards stand in the rack."""
    shown_first, two = table(), table()
    for first, second in zip(RACK[:-1], OTHER[:-1], strict=True):
        shown_first, two = shown_first.say(first, seat=3), two.say(second, seat=3)
        assert shown_first.view == two.view
    refusals: list[Any] = []
    for game, card in ((shown_first, RACK[4]), (two, OTHER[7])):
        refusals.append(game.hear(card, 3).refused("doubled", "refused-crew-rack-not-taken"))
    assert refusals[0] == refusals[1]
    assert NINE.secret(shown_first.state)["hands"]["3"] == tuple(RACK[:-1])


def test_only_its_own_reader_shows_the_rack() -> None:
    table().hear("P9", 1).refused("not-your-turn", "refused-crew-rack-other-seat")
    assert table().say("RACK SEAT 3 P9 P1").view.racks[3].cards == 2
    table().hear("OK", 3).refused("not-now", "refused-crew-rack-short")


def test_who_has_the_highest_trump_in_the_rack_is_commander() -> None:
    game = table().say(*OTHER, seat=3).say("OK", seat=3)
    assert game.view.commander == 3


def test_one_person_is_commander_where_no_rack_is() -> None:
    game = table(racks=2).say(*RACK, seat=2).say("OK", seat=2)
    game = game.say(*[card for card in OTHER if card != "R4"], "Y3", seat=3).say("OK", seat=3)
    assert (game.view.commander, [seat.name for seat in game.view.seats][1:]) == (1, ["Companion 2", "Companion 3"])


def test_the_table_asks_by_place_and_the_scan_is_checked() -> None:
    """Another card of the rack goes back and nobody is told its place; the right one is played."""
    game = called(playing().say("P4", "P5"), "SLOT 1")
    assert game.view.prompt.key == "crew-rack-play" and game.view.prompt.params == {"place": 1, "seat": 3}
    assert "P9" not in str(game.view)
    assert game.view.racks[3].place == 1
    game.hear("P1", 3).refused("not-allowed", "refused-crew-rack-other-card")
    played = game.say("P9")
    assert played.state.play.winners == (3,)
    assert played.view.racks[3].cards == 12 and played.view.racks[3].place is None
    assert played.view.racks[3].held == tuple(range(2, 14))
    assert game.say("OK").state == played.state


def test_a_place_is_asked_for_by_the_table_alone_and_on_its_turn() -> None:
    playing().hear("SLOT 1", 3).refused("not-allowed", "refused-crew-rack-own-word")
    early = events_of(playing().state, "SLOT 1")
    assert isinstance(early, Refusal) and early.code == "not-your-turn"
    gone = called(playing().say("P4", "P5"), "SLOT 1").say("OK")
    again = events_of(gone.state, "SLOT 1")
    assert isinstance(again, Refusal) and again.key == "refused-crew-rack-no-card"


def test_it_communicates_by_place_too() -> None:
    game = called(playing(), "SLOT 1 HIGHEST")
    assert game.view.prompt.params == {"place": 1, "seat": 3, "says": "highest"}
    shown = game.say("P9")
    assert [communication.card for communication in shown.view.seats[2].communications] == ["P9"]
    assert shown.view.phase == "trick" and shown.state.attempt.called is None


def test_it_passes_a_card_and_is_shown_the_one_that_comes() -> None:
    game = table(tasks=[{"card": "P3"}], commander=1, hands={"3": RACK}).say("TAKE T-P3")
    game = game.say("YES", "LEFT")
    game.hear("OK").refused("not-now", "refused-crew-rack-passes")
    game = called(game, "SLOT 2")
    assert game.state.attempt.called is not None and game.state.attempt.called.use is Use.PASS
    game = game.say("OK")
    assert game.view.prompt.key == "crew-rack-came" and game.view.prompt.params == {"place": 2}
    game = game.say("P6", seat=3).say("OK")
    view = rack_view(game.state, 3)
    assert view is not None
    assert view.rack == (RACK[0], "P6", *RACK[2:])
    assert view.gave == (1, "P1")


def two_racks(way: str) -> Playing:
    """A person and two racks, who have sent the distress signal."""
    how = helpers.setup(
        NINE,
        helpers.parsed(NINE, "planet_nine"),
        1,
        {},
        {"mission": 1, "tasks": [{"card": "P3"}], "commander": 1, "hands": {"2": OTHER, "3": RACK}},
    )
    return Playing.of(NINE, how).say("TAKE T-P3").say("YES", way)


@pytest.mark.parametrize(("way", "came"), [("RIGHT", {2: "B9", 3: "P4"}), ("LEFT", {2: "P4", 3: "P8"})])
def test_both_racks_pass_before_either_is_shown_what_came(way: str, came: dict[int, str]) -> None:
    """All choose and pass at once (rulebook, distress signal); what one passes to the other is shown there."""
    game = called(two_racks(way), "SLOT 1", 2).say("OK")
    assert game.view.phase == "distress"
    game.hear("RACK SEAT 2 P4").refused("not-now", "refused-crew-rack-passes")
    view = rack_view(game.state, 3)
    assert view is not None and view.gave is None and view.direction == way.lower()
    game = called(game, "SLOT 12", 3).say("OK")
    for seat in (2, 3):
        assert (game.view.prompt.key, game.view.turn) == ("crew-rack-came", seat)
        game = game.say(came[seat], seat=seat)
    game = game.say("OK")
    assert game.view.phase == "trick"
    after = [rack_view(game.state, seat) for seat in (2, 3)]
    assert after[0] is not None and after[0].rack == (came[2], *OTHER[1:])
    assert after[1] is not None and after[1].rack == (*RACK[:11], came[3], *RACK[12:])


def test_a_refused_card_is_refused_in_the_same_words_wherever_it_stands() -> None:
    """Neither that it stands in the rack of seat 2, nor that it stands in this one, nor that it is out of the game."""
    game = table(racks=2).say(*RACK, seat=2).say("OK", seat=2).say(*OTHER[:3], seat=3)
    refusals = [game.hear(card, 3).refused("doubled", "refused-crew-rack-not-taken") for card in (RACK[2], OTHER[0])]
    assert refusals[0] == refusals[1]


def test_what_the_others_vote_the_rack_is_asked_too() -> None:
    game = table(tasks=[{"card": "P3"}], commander=1, hands={"3": RACK}).say("TAKE T-P3").say("VOTE NO", seat=1)
    view = rack_view(game.state, 3)
    assert view is not None and view.to_vote


def test_after_the_end_nobody_is_asked_for_the_cards_of_a_rack() -> None:
    game = playing()
    assert game.view.revealed is None
    over = game.say("GIVEUP").say("HANDS")
    assert over.view.revealed["left"]["3"] == tuple(RACK)
    assert over.view.prompt.who == 1


@pytest.mark.parametrize("words", [("P4", "P5"), ()])
def test_what_was_told_is_folded_again_to_the_same(words: tuple[str, ...]) -> None:
    game = table().say(*RACK, seat=3).say("OK", seat=3).say("SEAT 1")
    assert game.refolded() == game.state
    assert ev.RackShown in NINE.events and ev.RackCalled in NINE.events
