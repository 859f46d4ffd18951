"""Drone, sonar, STOP, announcements only."""

from typing import Any

import pytest

from companion.games.captain_sonar.game import GAME
from tests.games.captain_sonar.conftest import Battle, Start

ALL = {"mine": 3, "torpedo": 3, "drone": 4, "sonar": 3, "silence": 6}
LARGE = {"map": "alpha", "side": "real_time", "mode": "real_time"}


@pytest.fixture
def pinged(battle: Start) -> Start:
    """Real time: Blue has asked with its sonar, Yellow lies at L14, the rulebook's example."""

    def start(**more: Any) -> Battle:
        game = battle(**LARGE, blue={"at": "C7", "gauges": ALL}, yellow={"at": "L14"}, **more)
        game.all("blue", "SONAR")
        return game

    return start


@pytest.mark.parametrize(("sector", "answer"), [(9, True), (5, False)])
def test_drone_gets_a_true_answer(battle: Start, sector: int, answer: bool) -> None:
    game = battle(**LARGE, blue={"at": "C7", "gauges": ALL}, yellow={"at": "L14"})
    game.all("blue", f"DRONE {sector}")
    line = game.view().log[-1]
    assert (line.kind, line.team, line.sector, line.answer) == ("drone", "blue", sector, answer)
    assert game.boat("blue").gauges["drone"] == 0
    assert game.say("yellow", "NO" if answer else "YES") == "bad-drone"
    assert game.say("yellow", "YES" if answer else "NO") is None


def test_drone_can_be_answered_by_the_captain(battle: Start) -> None:
    game = battle(**LARGE, blue={"at": "C7", "gauges": ALL}, yellow={"at": "L14"}, options={"drone_answer": "asked"})
    game.all("blue", "DRONE 9")
    assert (game.view().question.kind, game.view().question.asked) == ("drone", "yellow")
    assert game.view().stop == "blue"
    assert game.say("yellow", "COURSE N") == "not-now"
    assert game.say("yellow", "NO") == "bad-drone"
    assert game.say("yellow", "YES") is None
    assert game.view().log[-1].answer is True
    assert game.view().stop is None


def test_drone_names_a_sector_of_the_side(battle: Start) -> None:
    game = battle(mode="real_time", side="turn_by_turn", blue={"at": "C7", "gauges": ALL})
    assert game.say("blue", "DRONE 5") == "off-map"


@pytest.mark.parametrize(
    "answer",
    ["ROW 14 COLUMN C", "COLUMN L ROW 5", "SECTOR 9 ROW 3", "SECTOR 5 COLUMN L"],
)
def test_sonar_takes_one_true_and_one_false_fact(pinged: Start, answer: str) -> None:
    game = pinged()
    assert game.view().question.kind == "sonar"
    assert game.say("yellow", answer) is None
    line = game.view().log[-1]
    assert line.kind == "sonar"
    assert len(line.facts) == 2
    assert game.view().question is None


@pytest.mark.parametrize(
    "answer",
    ["ROW 14 COLUMN L", "ROW 3 COLUMN C", "ROW 14 ROW 3", "SECTOR 9 COLUMN L", "ROW 14 COLUMN 5", "ROW L SECTOR 4"],
)
def test_sonar_refuses_both_true_both_false_and_one_kind(pinged: Start, answer: str) -> None:
    game = pinged()
    before = game.view()
    assert game.say("yellow", answer) == "bad-sonar"
    assert game.refusal.audience == "yellow"
    assert game.view() == before


def test_sonar_answer_in_two_words(pinged: Start) -> None:
    game = pinged()
    before = game.view()
    game.all("yellow", "ROW 14")
    assert game.view() == before, "half an answer is the crew's own"
    assert game.say("yellow", "SECTOR 9") == "bad-sonar"
    game.all("yellow", "ROW 2", "SECTOR 9")
    assert game.view().log[-1].facts == (("row", "2"), ("sector", "9"))


def test_half_a_sonar_answer_can_be_taken_back(pinged: Start) -> None:
    game = pinged()
    game.all("yellow", "ROW 14", "CANCEL", "SECTOR 9", "COLUMN A")
    assert game.view().log[-1].facts == (("sector", "9"), ("column", "A"))


def test_false_fact_must_exist_on_the_side(battle: Start) -> None:
    """A11."""
    game = battle(mode="real_time", side="turn_by_turn", blue={"at": "C7", "gauges": ALL}, yellow={"at": "I8"})
    game.all("blue", "SONAR")
    assert game.say("yellow", "COLUMN I ROW 12") == "bad-sonar"
    assert game.say("yellow", "COLUMN I SECTOR 5") == "bad-sonar"
    assert game.say("yellow", "COLUMN I SECTOR 1") is None


def test_an_island_row_is_a_value_all_the_same(pinged: Start) -> None:
    assert pinged().say("yellow", "COLUMN L ROW 9") is None


def test_only_the_crew_asked_may_answer(pinged: Start) -> None:
    game = pinged()
    assert game.say("blue", "ROW 14 COLUMN C") == "not-now"
    assert game.say(None, "ROW 14 COLUMN C") is None, "the shared device speaks for the crew asked"


def test_answers_without_a_question_are_refused(battle: Start) -> None:
    game = battle()
    assert game.say("blue", "ROW 1") == "not-now"
    assert game.say("blue", "YES") == "not-now"


# -- STOP ---------------------------------------------------------------------------------------


def test_stop_holds_everything_and_every_clock(pinged: Start) -> None:
    game = pinged()
    assert game.view().stop == "blue"
    assert not game.view().clocks["game"].running
    for word in ("COURSE N", "STOP", "SURFACE"):
        assert game.say("yellow", word) == "not-now"
    assert game.say("blue", "COURSE N") == "not-now"
    game.at = 30.0
    game.all("yellow", "ROW 14 COLUMN C")
    assert game.view().stop is None
    assert game.view().clocks["game"].running
    assert game.view().clocks["game"].passed(40.0) == 10.0


def test_stop_said_alone_is_the_crews_own(battle: Start) -> None:
    game = battle(**LARGE, blue={"at": "C7", "gauges": ALL}, yellow={"at": "L14", "gauges": ALL})
    game.all("blue", "STOP")
    assert game.view().phase == "stop"
    assert game.say("yellow", "TORPEDO L13") == "not-now", "A26: the first is resolved wholly"
    assert game.say("blue", "COURSE N") == "not-now"
    game.all("blue", "TORPEDO C5")
    assert game.view().phase == "battle"
    assert game.say("yellow", "TORPEDO L13") is None


def test_stop_can_be_called_off(battle: Start) -> None:
    game = battle(**LARGE, blue={"at": "C7"}, yellow={"at": "L14"})
    game.all("blue", "STOP")
    assert game.say("yellow", "CANCEL") == "not-now"
    game.all("blue", "CANCEL")
    assert game.view().stop is None


def test_refused_system_word_stops_nobody(battle: Start) -> None:
    game = battle(**LARGE, blue={"at": "C7"}, yellow={"at": "L14"})
    before = game.view()
    assert game.say("blue", "TORPEDO C5") == "not-ready"
    assert game.view() == before


@pytest.mark.parametrize(("word", "sounds"), [("TORPEDO C5", ["stop", "explosion"]), ("DRONE 1", ["stop", "accepted"])])
def test_a_system_in_real_time_sounds_like_a_stop(battle: Start, word: str, sounds: list[str]) -> None:
    game = battle(**LARGE, blue={"at": "C7", "gauges": ALL}, yellow={"at": "L14"})
    before = game.view()
    game.all("blue", word)
    assert [cue.sound.value for cue in GAME.cues(before, game.view())] == sounds  # type: ignore[attr-defined]


def test_a_course_sounds_accepted_and_a_mark_not_at_all(battle: Start) -> None:
    game = battle(**LARGE, blue={"at": "C7"}, yellow={"at": "L14"})
    before = game.view()
    game.all("blue", "COURSE N")
    after = game.view()
    assert [cue.sound.value for cue in GAME.cues(before, after)] == ["accepted"]  # type: ignore[attr-defined]
    game.all("blue", "MARK mine", "BREAK N1")
    assert GAME.cues(after, game.view()) == ()


def test_stop_belongs_to_real_time(battle: Start) -> None:
    assert battle().say("blue", "STOP") == "not-now"


def test_stop_may_wait_for_the_word(battle: Start) -> None:
    game = battle(**LARGE, blue={"at": "C7", "gauges": ALL}, yellow={"at": "L14"}, options={"resume": "word"})
    game.all("blue", "TORPEDO C5")
    assert game.view().stop == "blue"
    assert game.say("yellow", "COURSE N") == "not-now"
    game.all("blue", "RESUME")
    assert game.say("yellow", "COURSE N") is None


def test_stop_and_the_surfaced_crew(battle: Start) -> None:
    """A22."""
    for frozen, code in ((True, "not-now"), (False, None)):
        game = battle(**LARGE, blue={"at": "C7"}, yellow={"at": "L14"}, options={"stop_freezes_surfaced": frozen})
        game.all("yellow", "SURFACE")
        game.all("blue", "STOP")
        assert game.say("yellow", "SECURE bow") == code
        assert game.view().clocks["surfaced-yellow"].running is not frozen


# -- announcements only -------------------------------------------------------------------------


@pytest.fixture
def announcing(fresh: Start) -> Start:
    def start(**more: Any) -> Battle:
        return fresh(first="blue", options={"announce_only": True}, **more)

    return start


def test_announcements_only_needs_no_start_and_no_sheets(announcing: Start) -> None:
    game = announcing()
    assert game.view().phase == "course"
    assert game.say("blue", "AT C7") == "not-allowed"
    game.all("blue", "COURSE N")
    assert game.say("blue", "MARK mine") == "not-allowed"
    game.all("blue", "MINE", "ENDTURN")
    assert game.kinds() == ["course", "mine"]


def test_announcements_only_asks_what_an_explosion_did(announcing: Start) -> None:
    game = announcing()
    game.all("blue", "COURSE N", "TORPEDO G2")
    assert game.view().question.kind == "hit"
    game.all("yellow", "DIRECT")
    assert game.view().explosion.results == {"blue": "clear", "yellow": "direct"}
    assert game.boat("yellow").damage == 2


def test_announcements_only_own_hit_before_the_answer(announcing: Start) -> None:
    game = announcing(blue={"damage": 3}, yellow={"damage": 2})
    game.all("blue", "COURSE N", "TORPEDO G2", "INDIRECT")
    game.all("yellow", "DIRECT")
    assert game.state.winner == "draw"


def test_announcements_only_counts_told_damage(announcing: Start) -> None:
    game = announcing()
    game.all("blue", "COURSE N", "DAMAGE 1")
    assert game.view().teams["blue"].damage == 1
    game.all("blue", "DAMAGE 3")
    assert (game.state.winner, game.state.reason) == ("yellow", "told")


def test_announcements_only_surfaces_with_its_sector(announcing: Start) -> None:
    game = announcing(side="real_time")
    assert game.say("blue", "SURFACE") == "off-map"
    game.all("blue", "SURFACE 5")
    assert game.view().log[-1].sector == 5


def test_announcements_only_takes_any_sonar_answer(announcing: Start) -> None:
    game = announcing()
    game.all("blue", "COURSE N", "SONAR")
    assert game.say("yellow", "ROW 1 ROW 2") == "bad-sonar"
    game.all("yellow", "ROW 1 COLUMN A")
    game.all("blue", "ENDTURN")
    game.all("yellow", "COURSE N", "DRONE 2")
    assert game.say("blue", "YES") is None


def test_announcements_only_silence_needs_no_direction(announcing: Start) -> None:
    game = announcing()
    game.all("blue", "COURSE N", "SILENCE")
    assert game.kinds()[-1] == "silence"


def test_hits_and_damage_are_not_said_where_they_are_counted(battle: Start) -> None:
    game = battle()
    assert game.say("blue", "DAMAGE 1") == "not-allowed"
    assert game.say("blue", "DIRECT") == "not-allowed"


@pytest.mark.parametrize("first", ["blue", "yellow"])
@pytest.mark.parametrize(("ruling", "winner"), [("draw", "draw"), ("attacker_wins", "blue")])
def test_told_results_end_the_battle_alike_whoever_answers_first(
    battle: Start, first: str, ruling: str, winner: str
) -> None:
    options = {"announce_only": True, "both_destroyed": ruling}
    game = battle(options=options, blue={"damage": 2}, yellow={"damage": 3})
    game.all("blue", "COURSE N", "TORPEDO E5")
    for team in (first, "yellow" if first == "blue" else "blue"):
        assert not game.state.over
        game.all(team, "DIRECT")
    assert game.state.winner == winner


def test_the_firing_crew_is_asked_only_where_it_could_be_lost_too(battle: Start) -> None:
    game = battle(options={"announce_only": True}, blue={"damage": 1}, yellow={"damage": 3})
    game.all("blue", "COURSE N", "TORPEDO E5")
    game.all("yellow", "DIRECT")
    assert game.state.winner == "blue"
