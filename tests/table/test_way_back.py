"""From home through the logbook back to a session that is over, and to its review."""

from pathlib import Path

import pytest

from companion.screen.geometry import Box
from companion.screen.paper import Paper
from companion.screen.scenes.common.logbook import SCENE
from companion.table.ports import Ports
from companion.text.catalogue import Catalogue
from companion.text.tools import ending
from tests.faults.conftest import Evening


class Reviewer:
    """A reviewer that notes what it was asked to review."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def offers(self, session) -> bool:  # type: ignore[no-untyped-def]
        return bool(session.over)

    def start(self, session) -> bool:  # type: ignore[no-untyped-def]
        self.asked.append(session.id)
        return True

    def close(self) -> None:
        """Nothing is under way."""


@pytest.fixture
def finished(tmp_path: Path) -> tuple[str, str]:
    """Two evenings: a finished match, then a game that goes on."""
    evening = Evening(tmp_path).started("toy-battle")
    evening.play(500)
    assert evening.table.session is not None and evening.table.session.over
    over = evening.table.session.id
    evening.say("HOME")
    evening.started("fifty-missions").play(2)
    return over, evening.table.session.id


def test_a_finished_session_is_opened_from_the_logbook_and_reviewed(tmp_path: Path, finished: tuple[str, str]) -> None:
    evening = Evening(tmp_path)
    reviewer = Reviewer()
    evening.table.context.ports = Ports(reviewer=reviewer)
    before = (tmp_path / "journals" / f"{finished[0]}.jsonl").read_bytes()
    assert evening.say("LOGBOOK") == "none"
    view = evening.table.view(evening.now)
    assert view.prompt.choices == (f"RESUME {finished[0]}", "ROUTE 1 1", "OK")
    assert evening.say("CHOICE 1") == "none"
    view = evening.table.view(evening.now)
    assert (view.scene, view.session) == ("game", finished[0]) and "REVIEW" in view.prompt.choices
    assert evening.say("REVIEW") == "none" and reviewer.asked == [finished[0]]
    assert (tmp_path / "journals" / f"{finished[0]}.jsonl").read_bytes() == before
    assert evening.say("HOME") == "none"
    home = evening.table.view(evening.now).home
    assert home is not None and [session.session for session in home.unfinished] == [finished[1]]


def test_beside_a_game_the_logbook_leads_nowhere_else(tmp_path: Path, finished: tuple[str, str]) -> None:
    """The game that lies open would be lost from sight."""
    evening = Evening(tmp_path)
    assert evening.say("RESUME", "LOGBOOK") == "none"
    assert evening.table.view(evening.now).prompt.choices == ("ROUTE 1 1", "OK")
    assert evening.say(f"RESUME {finished[0]}") == "not-now"
    assert evening.say("OK") == "none" and evening.table.view(evening.now).session == finished[1]


def test_a_journal_that_was_taken_away_is_not_offered(tmp_path: Path, finished: tuple[str, str]) -> None:
    (tmp_path / "journals" / f"{finished[0]}.jsonl").unlink()
    evening = Evening(tmp_path)
    evening.say("LOGBOOK")
    view = evening.table.view(evening.now)
    assert view.logbook is not None and view.logbook.rows and view.prompt.choices == ("ROUTE 1 1", "OK")


def test_the_stop_on_the_screen_is_what_opens_it(tmp_path: Path, finished: tuple[str, str]) -> None:
    evening = Evening(tmp_path)
    evening.say("LOGBOOK")
    view, catalogue = evening.table.view(evening.now), Catalogue("en")
    body = list(SCENE.body(Paper(10.0, view=view, catalogue=catalogue), Box(0, 0, 160, 70)))
    assert {element.word for element in body if element.word} == {f"RESUME {finished[0]}", "ROUTE 1 1", "OK"}
    assert {element.reads() for element in body} >= {"Game 1", "1 Jan", "Blue won."}


def test_a_route_has_its_stops_its_lost_attempts_and_why_each_was_lost(tmp_path: Path) -> None:
    """Two evenings with mission 1: lost by a task, both times; the mission that comes next is the same one."""
    for _ in range(2):
        evening = Evening(tmp_path)
        evening.say("GAME P9", "SET name_1 Ann", "SET name_2 Ben", "SET seed 3", "START")
        evening.play(500)
        evening.say("HOME")
    evening.say("LOGBOOK", "ROUTE 1 1")
    view = evening.table.view(evening.now)
    assert view.logbook is not None
    (route,) = view.logbook.routes
    assert (route.here, route.of, [(stop.number, stop.lost, stop.won) for stop in route.stops]) == (
        1,
        50,
        [(1, 2, False)],
    )
    assert all(
        name in ending(route.stops[0].tries[0], Catalogue("en")) for name in ("Ann", "Ben", "yellow 1", "trick 1")
    )
    assert view.prompt.choices[-1] == "OK" and "ROUTE 1 1" in view.prompt.choices
    assert evening.say("OK") == "none" and evening.table.view(evening.now).scene == "logbook", (
        "first the mission is shut"
    )
    assert evening.say("ROUTE 2") == "not-now" and evening.say("ROUTE 1 7") == "not-now"
    assert evening.say("OK") == "none" and evening.table.view(evening.now).scene == "home"


def test_a_crew_that_is_known_begins_its_next_mission_with_one_touch(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    said = ("CREW Friday crew", "PLAYERS 3", "SET name_1 Ann", "SET name_2 Ben", "SET name_3 Cleo", "SET seed 3")
    assert evening.say("GAME P9", *said, "START") == "none"
    assert not evening.table.view(evening.now).prompt.choices[0].startswith("ONWARD")
    evening.say("HOME")
    home = evening.table.view(evening.now).home
    assert home is not None and home.onward == (), "nothing was finished yet"
    evening.say("RESUME")
    evening.play(500)
    evening.say("HOME")
    home = evening.table.view(evening.now).home
    assert home is not None
    (crew,) = home.onward
    assert (crew.game, crew.crew, crew.names, crew.mission) == ("planet-nine", "Friday crew", ("Ann", "Ben", "Cleo"), 1)
    assert evening.say("CHOICE 1") == "none"
    view = evening.table.view(evening.now)
    assert (view.scene, view.prompt.key, view.names) == ("game", "crew-commander-one-more", ("Ann", "Ben", "Cleo"))
    assert evening.table.session is not None and evening.table.session.draft.values["crew"] == "Friday crew"
    assert evening.say("HOME", "ONWARD nothing") == "not-now"
    evening.say(f"ONWARD {crew.session} 7")
    assert evening.table.session.draft.values["mission"] == 7


@pytest.mark.parametrize(("words", "mission"), [(("MISSION 7", "START"), 7), (("START",), 1), ((), 0)])
def test_a_game_that_was_interrupted_is_offered_with_its_mission(
    tmp_path: Path, words: tuple[str, ...], mission: int
) -> None:
    """The one it was started with, chosen or next of the campaign; before that and without missions there is none."""
    evening = Evening(tmp_path)
    evening.say("GAME planet-nine", "PLAYERS 4", *words)
    evening.say("HOME")
    evening.started("toy-battle").play(2)
    evening.say("HOME")
    for shown in (evening, Evening(tmp_path)):
        home = shown.table.view(shown.now).home
        assert home is not None
        assert {game.game: game.mission for game in home.unfinished} == {"planet-nine": mission, "toy-battle": 0}
