"""From home through the logbook back to a session that is over, and to its review."""

from pathlib import Path

import pytest

from companion.screen.geometry import Box
from companion.screen.paper import Paper
from companion.screen.scenes.common.logbook import SCENE, entries
from companion.table.ports import Ports
from companion.text.catalogue import Catalogue
from tests.faults.conftest import Evening


class Reviewer:
    """A reviewer that notes what it was asked to review."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def offers(self, session) -> bool:  # type: ignore[no-untyped-def]
        return bool(session.over)

    def first(self, session) -> str:  # type: ignore[no-untyped-def]
        return ""

    def waits(self, session) -> bool:  # type: ignore[no-untyped-def]
        return False

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
    assert view.prompt.choices == (f"RESUME {finished[0]}", "OK")
    assert evening.say("CHOICE 1") == "none"
    view = evening.table.view(evening.now)
    assert (view.scene, view.session) == ("game", finished[0]) and "REVIEW" in view.prompt.choices
    assert evening.say("REVIEW") == "none" and reviewer.asked == [finished[0]]
    assert (tmp_path / "journals" / f"{finished[0]}.jsonl").read_bytes() == before
    assert evening.say("HOME") == "none"
    home = evening.table.view(evening.now).home
    assert home is not None and [one.session for one in home.unfinished] == [finished[1]]


def test_beside_a_game_the_logbook_leads_nowhere_else(tmp_path: Path, finished: tuple[str, str]) -> None:
    """The game that lies open would be lost from sight."""
    evening = Evening(tmp_path)
    assert evening.say("RESUME", "LOGBOOK") == "none"
    assert evening.table.view(evening.now).prompt.choices == ("OK",)
    assert evening.say(f"RESUME {finished[0]}") == "not-now"
    assert evening.say("OK") == "none" and evening.table.view(evening.now).session == finished[1]


def test_a_journal_that_was_taken_away_is_not_offered(tmp_path: Path, finished: tuple[str, str]) -> None:
    (tmp_path / "journals" / f"{finished[0]}.jsonl").unlink()
    evening = Evening(tmp_path)
    evening.say("LOGBOOK")
    view = evening.table.view(evening.now)
    assert view.logbook is not None and view.logbook.rows and view.prompt.choices == ("OK",)


def test_the_row_on_the_screen_is_what_opens_it(tmp_path: Path, finished: tuple[str, str]) -> None:
    evening = Evening(tmp_path)
    evening.say("LOGBOOK")
    view, words = evening.table.view(evening.now), Catalogue("en")
    assert view.logbook is not None and entries(view.logbook.rows, words)[0].session == finished[0]
    body = SCENE.body(Paper(10.0, view=view, text=words), Box(0, 0, 1600, 900))
    assert [element.word for element in body if element.word] == [f"RESUME {finished[0]}"]
