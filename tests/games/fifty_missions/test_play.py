"""Turns, missions, medals, the second phase and the end, rule by rule."""

from typing import Any

import pytest

from companion.games.fifty_missions.data import FILE
from companion.games.fifty_missions.game import GAME
from companion.games.fifty_missions.missions import ticked_file
from companion.rules.setting import SetupError
from tests.games.fifty_missions.helpers import DATA as PARSED
from tests.games.fifty_missions.helpers import QUIET_ROW, TEXT, Table, small
from tests.helpers import setup


def test_a_card_may_cover_one_of_the_same_suit_or_the_same_value() -> None:
    table = Table(small())
    assert table.say("PLAY RED-7 1", seat=1) == "none"
    assert table.say("PLAY YELLOW-7 1", seat=2) == "none"
    assert table.view.row[0] == "YELLOW-7"


def test_a_card_of_another_suit_and_value_is_refused() -> None:
    table = Table(small())
    assert table.say("PLAY RED-7 2", seat=1) == "no-match"
    assert table.view.row == tuple(QUIET_ROW)
    assert table.view.turn == 1


def test_after_a_play_the_hand_is_filled_and_the_next_player_is_to_move() -> None:
    table = Table(small(pile=3))
    table.say("PLAY RED-7 1")
    assert (table.view.hands, table.view.deck, table.view.turn) == ({"1": 4, "2": 4}, 2, 2)


def test_a_play_is_carried_out_once() -> None:
    """It was judged in the state that it leads to, the card drawn and the turn passed: nobody works that out again."""
    table = Table(small(pile=3))
    assert table.say("PLAY RED-7 1") == "none" and table.known == 1 and len(table.events) >= 3


def test_without_a_deck_hands_get_smaller() -> None:
    table = Table(small(pile=0))
    table.say("PLAY RED-7 1")
    assert table.view.hands == {"1": 3, "2": 4}


def test_only_the_player_to_move_may_play() -> None:
    table = Table(small())
    assert table.say("PLAY RED-7 1", seat=2) == "not-your-turn"


def test_a_reader_bound_to_a_place_says_the_place() -> None:
    table = Table(small())
    assert table.say("RED-3", place="pile-2") == "none"
    assert table.view.row[1] == "RED-3"


def test_a_card_that_fits_several_places_asks_which() -> None:
    table = Table(small())
    table.say("RED-3")
    assert (table.view.phase, table.view.prompt.choices) == ("place", ("1", "2", "CANCEL"))
    assert table.say("2") == "none"
    assert table.view.row[1] == "RED-3"


def test_a_card_that_fits_one_place_only_goes_there() -> None:
    table = Table(small())
    table.say("GREEN-7")
    assert table.view.row[1] == "GREEN-7"


def test_a_card_that_fits_nowhere_is_refused() -> None:
    table = Table(small(row=["RED-1", "GREEN-3", "BLUE-3", "RED-5"]))
    assert table.say("YELLOW-7") == "no-match"


@pytest.mark.parametrize("card", ["RED-8", "FIRE-3", "RED-1.C"])
def test_a_card_of_another_deck_is_refused(card: str) -> None:
    assert Table(small()).say(f"PLAY {card} 1") == "not-in-deck"


def test_a_third_copy_is_refused() -> None:
    table = Table(small(row=["RED-1", "RED-1", "BLUE-6", "YELLOW-5"]))
    assert table.say("PLAY RED-1 1") == "already-played"


def test_the_same_copy_is_refused_while_the_other_one_is_taken() -> None:
    table = Table(small(row=["RED-1.A", "GREEN-3", "BLUE-6", "YELLOW-5"]))
    assert table.say("PLAY RED-1.A 1") == "already-played"
    assert table.say("PLAY RED-1.B 1") == "none"


def test_a_known_hand_without_the_card_refuses_it() -> None:
    table = Table(small(hands={"1": ["RED-2", "RED-3", "RED-4", "RED-5"]}))
    assert table.say("PLAY RED-7 1") == "not-in-hand"
    assert table.say("PLAY RED-2 1") == "none"


def test_an_open_mission_is_taken_the_moment_it_holds() -> None:
    table = Table(small())
    assert not table.view.open[0].holds
    assert table.say("PLAY RED-6 1") == "none"  # 6 + 3 + 6 + 5 = 20
    assert table.view.taken == ("my_20",)
    assert [mission.id for mission in table.view.open] == ["my_four"]
    assert (table.view.done, table.view.left) == (1, 1)


def test_a_mission_that_holds_at_the_start_is_taken_and_replaced() -> None:
    """A2."""
    table = Table(small(row=["RED-6", "GREEN-3", "BLUE-6", "YELLOW-5"]))
    assert table.view.taken == ("my_20",)


def test_a_replacement_that_holds_is_taken_too() -> None:
    """A3: chains of replacements."""
    table = Table(small(open=["my_20"], missions=["all_colours_differ", "all_odd", "my_four"]))
    table.say("PLAY RED-6 1")
    assert table.view.taken == ("my_20", "all_colours_differ")
    assert [mission.id for mission in table.view.open] == ["all_odd"]


def test_several_missions_go_from_the_left_and_are_refilled_from_the_left() -> None:
    """A4."""
    table = Table(
        small(open=["all_even", "my_20", "all_odd", "all_colours_differ"], missions=["my_four", "same_value"])
    )
    # four colours lie there already
    assert table.view.taken == ("all_colours_differ",)
    table = Table(
        small(
            row=["RED-6", "GREEN-3", "BLUE-6", "YELLOW-5"],
            open=["all_even", "my_20", "all_odd", "all_colours_differ"],
            missions=["my_four", "same_value"],
        )
    )
    assert table.view.taken == ("my_20", "all_colours_differ")
    assert [(mission.place, mission.id) for mission in table.view.open] == [
        (1, "all_even"), (2, "my_four"), (3, "all_odd"), (4, "same_value")
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("done", "trigger", "medal"),
    [
        (14, "reached", "bronze"), (14, "drawn", None), (15, "drawn", "bronze"), (13, "reached", None),
        (18, "reached", "silver"), (18, "drawn", "bronze"), (19, "drawn", "silver"),
        (22, "reached", "gold"), (22, "drawn", "silver"), (23, "drawn", "gold"),
    ],
)  # fmt: skip
def test_medals_come_with_the_number_reached_or_with_the_card_drawn(done: int, trigger: str, medal: str | None) -> None:
    """A1: 15, 19, 23 missions; or the next mission's replacement draws the medal."""
    missions = ["my_four", "same_value", "all_even"]
    table = Table(small(done=done, missions=missions), medal_trigger=trigger)
    table.say("PLAY RED-6 1")
    assert table.view.done == done + 1
    assert table.view.medal == medal


def test_a_medal_listed_in_the_pile_is_won_when_it_is_drawn() -> None:
    table = Table(small(missions=["MEDAL bronze", "my_four"]), medal_trigger="drawn")
    table.say("PLAY RED-6 1")
    assert table.view.medals == ("bronze",)
    assert [mission.id for mission in table.view.open] == ["my_four"]


def gold(**more: Any) -> dict[str, Any]:
    return small(done=22, covered=20, pile=0, hands={"1": 2, "2": 1}, missions=["my_four", "all_even"], **more)


def test_after_gold_covered_cards_and_deck_make_a_new_deck_and_hands_fill_to_four() -> None:
    """A5: in turn order, by itself."""
    table = Table(gold())
    table.say("PLAY RED-6 1", seat=1)
    # 20 + the card just covered, less 3 for each hand
    assert (table.view.medal, table.view.covered, table.view.deck) == ("gold", 0, 21 - 6)
    assert table.view.hands == {"1": 4, "2": 4}
    assert (table.view.phase, table.view.turn) == ("play", 2)
    assert [alert.kind for alert in table.view.alerts] == ["fifty-second-deck"]


def test_gold_comes_before_the_test_whether_anybody_can_move() -> None:
    """A6: the player to move has no card, but the new deck comes first."""
    table = Table(small(done=22, covered=20, pile=0, hands={"1": 1, "2": 0}, missions=["my_four", "all_even"]))
    table.say("PLAY RED-6 1", seat=1)
    assert table.view.status == "open"
    assert table.view.hands["2"] == 4


def test_nothing_is_shuffled_at_bronze_and_silver() -> None:
    table = Table(small(done=14, covered=20, pile=0, hands={"1": 2, "2": 1}))
    table.say("PLAY RED-6 1")
    assert (table.view.medal, table.view.deck, table.view.covered) == ("bronze", 0, 21)


def test_the_game_ends_when_the_hand_of_the_player_to_move_is_empty() -> None:
    table = Table(small(pile=0, hands={"1": 1, "2": 0}))
    table.say("PLAY RED-7 1")
    assert (table.view.status, table.view.reason) == ("over", "cannot-play")


def test_the_game_ends_when_no_known_card_of_the_player_to_move_fits() -> None:
    table = Table(small(pile=0, row=["RED-1", "RED-2", "RED-3", "RED-4"], hands={"1": ["BLUE-6"], "2": 4}))
    assert table.view.reason == "cannot-play"


def test_an_unknown_hand_ends_the_game_only_when_the_player_says_so() -> None:
    table = Table(small(row=["RED-1", "RED-2", "RED-3", "RED-4"]))
    assert table.view.status == "open"
    assert table.say("STUCK", seat=2) == "not-your-turn"
    assert table.say("STUCK", seat=1) == "none"
    assert table.view.reason == "cannot-play"


def test_stuck_is_refused_while_a_known_card_fits() -> None:
    assert Table(small(hands={"1": ["RED-2", "BLUE-1"]})).say("STUCK") == "not-allowed"


def test_all_missions_done_is_the_full_win() -> None:
    """A7."""
    table = Table(small(missions=[]))
    table.say("PLAY RED-6 1")
    assert (table.view.status, table.view.reason, table.view.left) == ("over", "all-missions", 0)


def test_after_the_end_nothing_can_be_played() -> None:
    table = Table(small(missions=[]))
    table.say("PLAY RED-6 1")
    assert table.say("PLAY RED-7 1") == "game-over"


def test_the_table_may_stop_and_play_again() -> None:
    table = Table(small())
    table.say("STOP")
    assert table.view.reason == "stopped"
    assert table.say("NEW") == "none"
    assert (table.view.phase, table.view.done) == ("row", 0)


def test_from_nothing_the_row_is_read_then_the_starting_player_is_asked() -> None:
    table = Table(players=3, talk="beginners")
    assert table.view.phase == "row"
    for word in ("RED-1", "PLAY GREEN-3 2", "BLUE-6", "YELLOW-5"):
        assert table.say(word) == "none"
    assert table.view.row == tuple(QUIET_ROW)
    assert (table.view.phase, table.view.turn) == ("first", None)
    assert table.say("FIRST SEAT 5") == "no-such-seat"
    assert table.say("FIRST SEAT 2") == "none"
    assert (table.view.phase, table.view.turn, table.view.deck) == ("play", 2, 40)


def test_a_card_read_wrongly_can_be_corrected_by_choices_alone() -> None:
    table = Table(small())
    table.say("CORRECT")
    assert table.view.prompt.choices == ("1", "2", "3", "4", "CANCEL")
    table.say("1")
    assert table.say("RED-6") == "none"
    assert table.view.row[0] == "RED-6"
    assert table.view.taken == ("my_20",)


def test_a_claim_is_refused_if_the_row_disagrees() -> None:
    table = Table(small())
    assert table.say("MET my_20") == "no-match"
    assert table.say("MET my_four") == "no-such-task"
    assert table.say("MET nothing") == "no-such-task"


def test_players_may_find_the_missions_by_themselves() -> None:
    table = Table(small(), recognition="claimed")
    table.say("PLAY RED-6 1")
    assert table.view.done == 0
    assert table.view.open[0].holds is None
    assert table.say("MET my_20") == "none"
    assert table.view.taken == ("my_20",)


def test_mission_cards_of_the_table_are_turned_up_one_by_one() -> None:
    table = Table({"row": QUIET_ROW, "to_move": 1}, mission_cards="table")
    assert table.view.phase == "missions"
    assert table.say("PLAY RED-6 1") == "not-now"
    for code in ("M-13", "M-30", "M-31", "M-57"):
        assert table.say(code) == "none"
    # four colours lie there: the last is taken at once, and another is to be turned up
    assert table.view.taken == ("all_colours_differ",)
    assert table.say("M-57") == "already-played"
    assert table.say("M-55") == "none"
    assert table.view.phase == "play"
    table.say("PLAY RED-6 1")
    assert table.view.phase == "missions"
    assert table.say("MEDAL bronze") == "none"
    assert table.view.medals == ("bronze",)


def test_experts_see_nothing_but_the_cards() -> None:
    table = Table(small(), talk="experts")
    assert table.view.history is None
    assert all(mission.missing is None and mission.near is None for mission in table.view.open)


def test_open_talk_says_what_is_missing() -> None:
    shown = Table(small(), talk="open").view
    assert shown.history is None
    assert shown.open[0].missing is not None
    assert shown.open[0].missing.key == "fifty-missing-more"
    assert shown.open[0].near is True


def test_beginners_see_what_lies_under_the_cards() -> None:
    table = Table(small(), talk="beginners")
    table.say("PLAY RED-7 1")
    assert table.view.history == (("RED-1",), (), (), ())


def test_a_companion_deals_to_one_player_only() -> None:
    table = Table(players=1, symbol_cards="companion")
    assert table.view.phase == "play"
    assert table.view.hand is not None
    assert len(table.view.hand) == 4
    with pytest.raises(SetupError, match="hidden hands"):
        Table(players=2, symbol_cards="companion")


@pytest.mark.parametrize(
    ("position", "where"),
    [
        ({"row": ["RED-1", "RED-1", "RED-1", "BLUE-2"]}, "row"),
        ({"row": ["RED-1", "RED-1", "BLUE-1", "BLUE-2"], "hands": {"1": ["RED-1"]}}, "hands.1"),
        ({"row": ["RED-1.A", "RED-1.A", "BLUE-1", "BLUE-2"]}, "row"),
        ({"row": ["RED-1", "RED-2", "BLUE-1"]}, "row"),
        ({"row": ["RED-1", "RED-8", "BLUE-1", "BLUE-2"]}, "row"),
        ({"row": ["RED-1", "7", "BLUE-1", "BLUE-2"]}, "row"),
        ({"row": QUIET_ROW, "pile": 40, "covered": 10}, "cards"),
        ({"hands": {"3": 4}}, "hands.3"),
        ({"pile": 57}, "pile"),
        ({"open": ["nonsense"]}, "open"),
        ({"open": ["all_odd"], "missions": ["all_odd"]}, "missions"),
        ({"missions": 99}, "missions"),
        ({"to_move": 3}, "to_move"),
        ({"mode": "slow"}, "mode"),
        ({"clock": 0}, "clock"),
        ({"deck": "best"}, "deck"),
        ({"custom": [{"id": "x", "when": {"kind": "sum"}}]}, "custom.0"),
        ({"custom": [{"id": "all_odd", "when": {"kind": "twins"}}]}, "custom.0"),
        ({"colour": 1}, "colour"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(position: dict[str, Any], where: str) -> None:
    with pytest.raises(SetupError) as raised:
        Table(position)
    assert raised.value.path == where


def test_a_disabled_mission_may_lie_open_in_a_position() -> None:
    assert Table(small(open=["total_16"])).view.open[0].id == "total_16"


def test_a_deck_of_another_size_is_told_in_the_setup_and_is_no_alarm_at_the_table() -> None:
    def noted(**options: Any) -> list[tuple[str, dict[str, object]]]:
        return [(note.key, dict(note.params)) for note in GAME.before_start.notes(setup(GAME, PARSED, options=options))]

    assert noted() == [("note-fifty-deck-size", {"number": 48, "total": 50})]
    assert not noted(deck="harder") and not noted(mode="box")
    assert not Table(small()).view.alerts


def test_what_the_owner_ticked_decides_every_count() -> None:
    ticks = [mission.code for mission in PARSED["base"].enabled[:31]]
    data = GAME.data.parse({FILE: ticked_file(TEXT, "base", ticks)})
    how = setup(GAME, data)
    assert not GAME.before_start.notes(how), "once ticked, nothing is left to say"
    assert GAME.view(GAME.new(how), "table").left == 31 - GAME.view(GAME.new(how), "table").done


def test_entering_a_box_collects_the_ticks_for_the_record() -> None:
    table = Table(mode="box")
    assert table.view.phase == "box"
    for word in ("TICK M-01", "M-02", "TICK sum_red_10", "TICK M-02"):
        assert table.say(word) == "none"
    assert table.say("OK") == "none"
    (record,) = GAME.records(table.state)
    assert record.data["ticked"] == ("sum_yellow_11", "sum_red_10")


def test_labels_are_short_and_unique_and_fit_a_small_code() -> None:
    labels = GAME.labels(PARSED)
    codes = [label.code for label in labels]
    assert len(codes) == len(set(codes))
    assert all(len(code) <= 20 and set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 $%*+-./:") for code in codes)
    assert sum(label.kind == "card" for label in labels) == 2 * 56
    assert sum(label.kind == "mission" for label in labels) == 61
