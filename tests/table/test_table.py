"""The table: words, half words, undo, clocks, power cuts, and what stays a team's own."""

from collections.abc import Callable

from companion.cues import Chime, LampOff, LampOn, Mute, Sound, Volume
from companion.inputs import DeviceFound, DeviceLost, Pressed, Said, Scanned
from companion.rules.board import TABLE
from companion.rules.seats import Speaker
from companion.table.bindings import Binding, Bindings
from companion.table.outcomes import InputOutcome
from companion.table.table import Table


def total(table: Table) -> int:
    return int(table.view(0.0).board.total)


def hear(table: Table, text: str, now: float = 0.0) -> str:
    """Say a word on a shared reader; the refusal's code, or none."""
    return code(table.handle(Scanned("centre", text), now))


def code(outcome: InputOutcome) -> str:
    return outcome.refusal.code if outcome.refusal else "none"


def test_a_prefixed_label_and_a_typed_line_mean_the_same(table: Table) -> None:
    assert [hear(table, "TL:ADD 3"), hear(table, "add 4")] == ["none", "none"]
    assert total(table) == 7


def test_a_label_of_another_game_is_not_in_the_deck(make: Callable[..., Table]) -> None:
    table = make()
    table.hearing.codes = ("TL", "P9")
    table.begin("tally", {}, {}, None, 0.0)
    table.start(0.0)
    assert hear(table, "P9:B7") == "not-in-deck"


def test_an_unknown_payload_changes_nothing(table: Table) -> None:
    before = table.view(0.0).board
    assert hear(table, "4006381333931") == "unknown"
    assert table.view(0.0).board == before


def test_a_tag_stands_for_its_word(make: Callable[..., Table]) -> None:
    table = make(Bindings({"04A1B2": "TL:ADD 5"}))
    table.begin("tally", {}, {}, None, 0.0)
    table.start(0.0)
    assert hear(table, "04a1b2") == "none"
    assert total(table) == 5


def test_half_a_word_waits_for_its_other_half(table: Table) -> None:
    assert hear(table, "ADD", 1.0) == "none"
    assert table.view(1.0).half == ("centre",)
    assert hear(table, "5", 3.0) == "none"
    assert total(table) == 5


def test_half_a_word_lapses_after_ten_seconds(table: Table) -> None:
    hear(table, "ADD", 1.0)
    assert table.next_wake(1.0) == 11.0
    assert hear(table, "5", 11.5) == "unknown"


def test_a_whole_word_drops_the_half_one(table: Table) -> None:
    hear(table, "ADD", 1.0)
    assert hear(table, "DRAW", 2.0) == "none"
    assert hear(table, "5", 3.0) == "unknown"


def test_choice_answers_with_the_kth_choice(table: Table) -> None:
    hear(table, "CHOICE 2")
    assert total(table) == 2
    assert hear(table, "CHOICE 9") == "not-allowed"


def test_five_buttons_choose(table: Table) -> None:
    for name in ("DOWN", "DOWN", "OK"):
        table.handle(Said("buttons", name), 0.0)
    assert total(table) == 2


def test_a_button_says_its_word_and_another_when_held(make: Callable[..., Table]) -> None:
    table = make(Bindings({}, {"green": Binding("button", Speaker(), "ADD 4", "UNDO")}))
    table.begin("tally", {}, {}, None, 0.0)
    table.start(0.0)
    table.handle(Pressed("green"), 0.0)
    assert total(table) == 4
    table.handle(Pressed("green", held=True), 0.0)
    assert total(table) == 0


def test_out_of_turn_is_refused_with_a_sound_and_clears_with_the_next_right_word(table: Table) -> None:
    answer = table.say("reader", "ADD 1", Speaker(seat=3), 0.0)
    assert code(answer) == "not-your-turn"
    assert (TABLE, Chime(Sound.REFUSED)) in answer.cues
    assert table.view(0.0).refused is not None
    hear(table, "ADD 1")
    assert table.view(0.0).refused is None


def test_undo_takes_back_any_number_of_steps_and_redo_brings_them_again(table: Table) -> None:
    for word in ("ADD 1", "ADD 2", "DRAW"):
        hear(table, word)
    drawn = total(table)
    for _ in range(3):
        assert hear(table, "UNDO") == "none"
    assert total(table) == 0
    for _ in range(3):
        assert hear(table, "REDO") == "none"
    assert total(table) == drawn


def test_the_same_decision_draws_the_same_again(table: Table) -> None:
    hear(table, "DRAW")
    first = total(table)
    hear(table, "UNDO")
    hear(table, "DRAW")
    assert total(table) == first


def test_a_new_step_ends_redo(table: Table) -> None:
    hear(table, "ADD 1")
    hear(table, "UNDO")
    hear(table, "ADD 2")
    assert hear(table, "REDO") == "not-now"


def test_undo_before_the_first_word_goes_back_to_set_up(table: Table) -> None:
    hear(table, "UNDO")
    assert table.view(0.0).scene == "setup"


def test_resume_from_the_journal_gives_the_same_view(table: Table, make: Callable[..., Table]) -> None:
    for word in ("ADD 1", "ADD 2", "UNDO", "DRAW"):
        hear(table, word)
    before = table.view(0.0)
    again = make()
    assert again.view(0.0).home is not None
    assert hear(again, "RESUME") == "none"
    after = again.view(0.0)
    assert (after.board, after.session) == (before.board, before.session)


def test_a_running_clock_warns_and_ends_by_itself(table: Table) -> None:
    hear(table, "START", 10.0)
    sounds = []
    now = 10.0
    while (wake := table.next_wake(now)) is not None and now < 200:
        now = wake
        sounds += [cue.sound for _, cue in table.tick(now).cues if isinstance(cue, Chime)]
    assert sounds.count(Sound.TIME) == 3
    assert sounds.count(Sound.LAST_SECONDS) == 5
    assert table.view(now).board.phase == "over"
    assert now == 100.0


def test_undo_never_gives_time_back(table: Table) -> None:
    hear(table, "START", 0.0)
    hear(table, "UNDO", 40.0)
    hear(table, "START", 40.0)
    assert table.view(50.0).board.clocks["game"].left(table.session_time(50.0)) == 40.0


def test_a_power_cut_costs_a_running_clock_at_most_a_second(table: Table, make: Callable[..., Table]) -> None:
    hear(table, "START", 0.0)
    now = 0.0
    while now < 20.5:
        now = min(20.5, table.next_wake(now) or 20.5)
        table.tick(now)
    again = make()
    hear(again, "RESUME", 5000.0)
    left = again.view(5000.0).board.clocks["game"].left(again.session_time(5000.0))
    assert 69.5 <= left <= 70.5


def test_a_teams_refusal_never_reaches_the_table(table: Table) -> None:
    before = table.view(0.0)
    answer = table.say("console", "ADD 9999", Speaker(team="blue"), 0.0)
    assert code(answer) == "unknown"
    assert table.view(0.0) == before
    assert table.team_view("blue")[1] is not None
    assert all(audience == "blue" for audience, _ in answer.cues)


def test_a_page_is_turned_by_a_word_until_something_else_is_asked(make: Callable[..., Table]) -> None:
    table = make()
    for word in ("GAME TL", "PLAYERS 2", "SET goal"):
        assert hear(table, word) == "none"
    assert table.view(0.0).turned is None
    assert hear(table, "PAGE 3") == "none" and table.view(0.0).turned == 2
    assert hear(table, "PAGE") == "none" and table.view(0.0).turned == 3
    hear(table, "DOWN")
    assert hear(table, "PAGE") == "none" and table.view(0.0).cursor is None, "the cursor would open its own page"
    hear(table, "SET goal 2")
    assert table.view(0.0).turned is None
    assert hear(table, "PAGE 0") != "none"


def test_a_teams_page_is_its_own_and_gives_way_to_what_comes_next(table: Table) -> None:
    before = table.view(0.0)
    assert code(table.say("console", "PAGE 2", Speaker(team="blue"), 0.0)) == "none"
    assert table.team_view("blue")[3] == 1 and table.team_view("red")[3] is None
    assert table.view(0.0) == before
    table.say("console", "HIDE 5", Speaker(team="blue"), 0.0)
    assert table.team_view("blue")[3] is None


def test_a_secret_input_changes_no_public_thing(table: Table) -> None:
    before = table.view(0.0)
    answer = table.say("console", "HIDE 5", Speaker(team="blue"), 0.0)
    assert table.view(0.0) == before
    assert [audience for audience, _ in answer.cues if audience == TABLE] == []
    assert table.team_view("blue")[0].secrets == (5,)


def test_a_team_takes_back_its_own_secret_even_after_the_others_spoke(table: Table) -> None:
    table.say("console", "HIDE 5", Speaker(team="blue"), 0.0)
    table.say("console 2", "HIDE 6", Speaker(team="red"), 0.0)
    assert code(table.say("console", "UNDO", Speaker(team="blue"), 0.0)) == "none"
    assert table.team_view("blue")[0].secrets == ()
    assert table.team_view("red")[0].secrets == (6,)


def test_a_public_step_of_a_team_is_undone_when_both_ask(table: Table) -> None:
    table.say("console", "ADD 5", Speaker(team="blue"), 0.0)
    assert code(table.say("console", "UNDO", Speaker(team="blue"), 1.0)) == "not-now"
    assert total(table) == 5
    assert code(table.say("console 2", "UNDO", Speaker(team="red"), 2.0)) == "none"
    assert total(table) == 0


def test_a_lost_reader_shows_with_its_time_until_it_is_back(table: Table) -> None:
    table.handle(DeviceLost("centre", "unplugged"), 3.0)
    device = table.view(3.0).devices["centre"]
    assert (device.state, device.since, device.why) == ("missing", 3.0, "unplugged")
    table.handle(DeviceFound("centre"), 5.0)
    assert table.view(5.0).devices["centre"].state == "ok"


def test_another_game_asks_before_it_replaces_the_running_one(table: Table) -> None:
    hear(table, "GAME TL")
    assert table.view(0.0).prompt.key == "leave-game"
    hear(table, "NO")
    assert table.view(0.0).scene == "game"
    hear(table, "GAME TL")
    hear(table, "YES")
    assert table.view(0.0).scene == "setup"


def test_cancel_with_nothing_to_cancel_opens_the_menu(table: Table) -> None:
    hear(table, "CANCEL")
    assert table.view(0.0).menu
    hear(table, "CANCEL")
    assert not table.view(0.0).menu


def test_new_after_the_end_starts_again_with_the_same_set_up(table: Table) -> None:
    hear(table, "ADD 60")
    assert table.view(0.0).board.phase == "over"
    assert hear(table, "NEW") == "unknown"


def test_a_finished_game_is_in_the_logbook_and_undo_takes_it_out(table: Table) -> None:
    hear(table, "ADD 60")
    hear(table, "LOGBOOK")
    logbook = table.view(0.0).logbook
    assert logbook is not None and [dict(row.data) for row in logbook.rows] == [{"total": 60}]
    hear(table, "OK")
    hear(table, "UNDO")
    hear(table, "LOGBOOK")
    logbook = table.view(0.0).logbook
    assert logbook is not None and logbook.rows == ()


def test_set_up_by_words_choices_and_typed_names(make: Callable[..., Table]) -> None:
    table = make()
    for word in ("GAME tally", "PLAYERS 4", "SET name_2 Zoë van Dam", "SET goal 20", "CREW Tuesday Table"):
        assert hear(table, word) == "none"
    view = table.view(0.0)
    assert view.names == ("", "Zoë van Dam", "", "")
    assert view.setup is not None and view.setup.crew == "Tuesday Table"
    assert hear(table, "SET goal 2000") == "not-allowed"
    assert hear(table, "SET goal") == "none"
    assert table.view(0.0).prompt.choices[:2] == ("SET goal 1", "SET goal 2")
    hear(table, "CHOICE 5")
    hear(table, "START")
    hear(table, "ADD 5")
    assert table.view(0.0).board.phase == "over"
    assert hear(table, "SET goal 3") == "not-now"


def test_set_up_survives_the_plug(make: Callable[..., Table]) -> None:
    table = make()
    for word in ("GAME TL", "PLAYERS 2", "SET goal 9"):
        hear(table, word)
    again = make()
    hear(again, "RESUME")
    view = again.view(0.0)
    assert view.scene == "setup"
    assert view.names == ("", "")


def test_mute_and_volume_reach_the_speaker(table: Table) -> None:
    assert (TABLE, Mute(True)) in table.handle(Said("button", "MUTE"), 0.0).cues
    assert table.view(0.0).muted
    assert (TABLE, Volume(10)) in table.handle(Said("button", "LOUDER"), 0.0).cues


def test_the_newest_session_is_offered_first_even_within_one_second(make: Callable[..., Table]) -> None:
    table = make()
    for goal in (10, 20, 30):
        hear(table, "GAME TL")
        hear(table, f"SET goal {goal}")
    again = make()
    hear(again, "RESUME")
    setup = again.view(0.0).setup
    assert setup is not None and next(option.value for option in setup.options if option.name == "goal") == 30


def test_a_lapsed_half_word_is_not_due_for_ever(table: Table) -> None:
    hear(table, "ADD", 1.0)
    table.tick(11.0)
    wake = table.next_wake(11.0)
    assert wake is None or wake > 11.0
    assert table.view(11.0).half == ()


def test_what_is_due_is_done_at_its_time_and_not_due_for_ever(make: Callable[..., Table]) -> None:
    """Session time is a sum of rounded numbers: a note of the clock was due now, and never done."""
    for tenths in range(1, 60):
        now, table = tenths / 10, make()
        table.begin("tally", {}, {}, None, now)
        table.start(now)
        now += 0.7
        assert hear(table, "START", now) == "none"
        while (wake := table.next_wake(now)) is not None:
            now = wake
            table.tick(now)
            # The logbook follows what has just ended the game.
            table.tick(now)
            assert (later := table.next_wake(now)) is None or later > now, tenths
        assert table.view(now).board.phase == "over"
        table.close()


def test_the_status_lamp_breathes_while_a_device_is_missing(table: Table) -> None:
    lost = table.handle(DeviceLost("centre", "unplugged"), 1.0)
    assert (TABLE, LampOn("status", pulse=True)) in lost.cues
    assert (TABLE, LampOff("status")) in table.handle(DeviceFound("centre"), 2.0).cues


def test_a_refusal_names_the_hand_and_its_lamp_breathes_until_the_table_is_right(table: Table) -> None:
    """On a shared reader nobody's hand is known, and no seat's lamp is lit."""
    lamp = "seat-2-refused"
    wrong = table.say("seat two", "4006381333931", Speaker(seat=2), 1.0)
    refused = table.view(1.0).refused
    assert refused is not None and refused.hand == 2 and (TABLE, LampOn(lamp, pulse=True)) in wrong.cues
    again = table.say("seat two", "4006381333931", Speaker(seat=2), 2.0)
    assert not [cue for _, cue in again.cues if isinstance(cue, LampOn | LampOff) and cue.lamp == lamp]
    shared = table.handle(Scanned("centre", "4006381333931"), 3.0)
    refused = table.view(3.0).refused
    assert refused is not None and refused.hand is None and (TABLE, LampOff(lamp)) in shared.cues
    table.say("seat two", "4006381333931", Speaker(seat=2), 4.0)
    assert (TABLE, LampOff(lamp)) in table.handle(Scanned("centre", "ADD 3"), 5.0).cues
