"""The 32 missions and the epilogue: counts, difficulties, modes, and findings in a broken file."""

from collections import Counter
from typing import cast

import pytest

from companion.cli.wire import data_of
from companion.games.crew.deep_sea.data import DeepSeaData
from companion.games.crew.deep_sea.game import GAME
from companion.games.crew.deep_sea.missions import Goal, Selection, SonarRule, read_missions
from companion.rules.setting import DataError
from tests.games.crew.deep_sea.oracle import DATA

LOGBOOK = cast(DeepSeaData, data_of(GAME)).logbook
TEXT = (DATA / "missions.toml").read_text(encoding="utf-8")
TASKS = {"win-no-tricks", "exactly-3-tricks-in-a-row", "win-2-in-a-row", "win-first-and-last-trick"}


def test_the_logbook_has_32_missions() -> None:
    assert sorted(LOGBOOK.missions) == list(range(1, 33))


def test_difficulties_are_the_printed_ones() -> None:
    difficulties = [LOGBOOK.mission(number).difficulty for number in range(1, 33)]
    assert difficulties == [
        *(1, 2, 3, 4, 5, 5, 6, None, 7, 4, 8, None, 5, 6, 6, 6),
        *(9, 9, 9, 10, None, 11, None, 12, 12, 10, None, 14, 15, 16, 17, None),
    ]


def test_modes_are_counted() -> None:
    missions = LOGBOOK.missions.values()
    assert Counter(mission.selection for mission in missions) == {
        Selection.NORMAL: 18,
        Selection.FREE: 5,
        Selection.VOLUNTEER_1: 3,
        Selection.CAPTAIN_ALL_OR_HAND_OVER: 2,
        Selection.ONE_CREW_MEMBER: 1,
        Selection.VOLUNTEER_2: 1,
        Selection.HARDEST_TO_CAPTAIN: 1,
        Selection.CAPTAIN_NONE: 1,
    }
    assert sum(mission.sonar is SonarRule.TERRAIN for mission in missions) == 7
    assert [mission.number for mission in missions if mission.goal is not Goal.ALL_TASKS] == [8, 12, 21, 23, 27]
    assert [(mission.number, mission.realtime) for mission in missions if mission.realtime] == [
        (14, 210),
        (15, 180),
        (16, 150),
        (26, 300),
    ]


def test_without_the_clock_missions_change_as_printed() -> None:
    """Rulebook p. 20 and the logbook; A06, A07."""
    untimed = {number: LOGBOOK.mission(number).played(timed=False) for number in (14, 15, 16, 26)}
    assert [untimed[number].sonar for number in (14, 15, 16)] == [SonarRule.CURRENTS, SonarRule.RAPTURE, SonarRule.NONE]
    assert untimed[26].difficulty == 12
    assert all(mission.realtime is None for mission in untimed.values())


def test_the_epilogue_gets_harder_by_one() -> None:
    """A11: difficulty is the number minus 15."""
    assert [LOGBOOK.mission(number).difficulty for number in (33, 34, 60)] == [18, 19, 45]
    assert LOGBOOK.mission(40).selection is Selection.FREE


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('selection = "one_crew_member"', 'selection = "nobody"', "bad-mission"),
        ("number = 7\n", "number = 70\n", "missing"),
        ('"win-no-tricks"', '"win-nothing"', "no-such-task"),
        ("[epilogue]", "[prologue]", "bad-mission"),
        ("number = 7\n", "number = = 7\n", "bad-toml"),
    ],
)
def test_a_broken_file_is_reported(old: str, new: str, code: str) -> None:
    with pytest.raises(DataError) as caught:
        read_missions(TEXT.replace(old, new, 1), TASKS)
    assert caught.value.issues[0].code == code


def test_every_slip_of_a_mission_is_told_with_its_line() -> None:
    text = TEXT.replace('selection = "one_crew_member"', 'selection = "nobody"\nsonnar = "none"\nsonar_from = true', 1)
    line = 1 + text[: text.index('"nobody"')].count("\n")
    with pytest.raises(DataError) as caught:
        read_missions(text, TASKS)
    issues = [issue.text for issue in caught.value.issues]
    assert issues[0].startswith('selection: found \'nobody\', expected one of "normal", "one_crew_member"')
    assert issues[0].endswith(f"(line {line})")
    assert issues[1] == f"sonnar: unknown key; did you mean `sonar`? (line {line + 1})"
    assert issues[2] == f"sonar_from: found True, expected a whole number from 0 to 999 (line {line + 2})"


def test_missions_that_are_no_rows_are_refused() -> None:
    with pytest.raises(DataError, match="mission 1: found 3, expected a table"):
        read_missions("mission = 3", ())
