"""A review under way belongs to the table as it lay when it was asked for: nothing of it outlives a change."""

from pathlib import Path

from companion.cli.wire import session_store
from companion.inputs import Delivered, Said
from companion.rules.reviewed import ReviewView
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.ports import WORKING, Ports, subject_of
from companion.table.session import Session
from companion.table.table import Table


class Slow:
    """A reviewer that is told when to answer."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.running = False

    def offers(self, session: Session) -> bool:
        """Every finished game."""
        return session.over

    def start(self, session: Session) -> bool:
        """Remember what was asked for."""
        self.asked.append(subject_of(session))
        self.running = True
        return True

    def close(self) -> None:
        """Given up."""
        self.running = False


def _lost(folder: Path) -> tuple[Table, Slow]:
    """A mission given up, its review under way."""
    reviewer = Slow()
    table = Table(session_store(folder, VirtualClock()), Bindings(), ports=Ports(reviewer=reviewer))
    position = {"mission": 1, "commander": 1, "tasks": [{"card": "P1", "owner": 1}]}
    table.begin("planet-nine", {"players": 4}, position, 1, 0.0)
    table.start(0.0)
    _say(table, "GIVEUP", "REVIEW")
    assert reviewer.running and _working(table)
    return table, reviewer


def _say(table: Table, *words: str) -> None:
    for word in words:
        assert table.handle(Said("keyboard", word), 0.0).refusal is None, word


def _working(table: Table) -> bool:
    return WORKING in [notice.key for notice in table.view(0.0).notices]


def _arrives(table: Table, reviewer: Slow, which: int = -1) -> str:
    """The review comes; the scene after it."""
    view = ReviewView("planet-nine", 1, 1, 4, "failed", "crew-given-up")
    table.handle(Delivered("review", reviewer.asked[which], view), 0.0)
    return table.view(0.0).scene


def test_it_opens_over_the_finished_game(tmp_path: Path) -> None:
    table, reviewer = _lost(tmp_path)
    assert _arrives(table, reviewer) == "review"
    assert not _working(table)


def test_an_end_taken_back_gives_its_review_up_and_another_end_does_not_get_it(tmp_path: Path) -> None:
    table, reviewer = _lost(tmp_path)
    _say(table, "UNDO")
    assert not reviewer.running and not _working(table)
    _say(table, "B1", "GIVEUP")
    assert _arrives(table, reviewer) == "game"
    _say(table, "REVIEW")
    assert _arrives(table, reviewer, 0) == "game"
    assert _arrives(table, reviewer) == "review"


def test_the_next_attempt_gives_the_review_up(tmp_path: Path) -> None:
    table, reviewer = _lost(tmp_path)
    _say(table, "NEW")
    assert not reviewer.running
    assert _arrives(table, reviewer) == "game"


def test_it_opens_over_the_logbook_that_is_read_meanwhile(tmp_path: Path) -> None:
    """The notice says that it opens when it is ready, so it is not lost where somebody looks something up."""
    for scene in ("LOGBOOK", "DEVICES"):
        table, reviewer = _lost(tmp_path / scene)
        _say(table, scene)
        assert _arrives(table, reviewer) == "review"
        _say(table, "CANCEL")
        assert table.view(0.0).scene == "game" and not _working(table)


def test_home_gives_it_up_and_says_no_more_that_it_comes(tmp_path: Path) -> None:
    table, reviewer = _lost(tmp_path)
    _say(table, "HOME")
    assert not reviewer.running and not _working(table)
    assert _arrives(table, reviewer) == "home"


def test_while_something_is_corrected_the_review_is_not_among_the_choices(tmp_path: Path) -> None:
    table, _ = _lost(tmp_path)
    assert "REVIEW" in table.view(0.0).prompt.choices
    _say(table, "CORRECT")
    assert "REVIEW" not in table.view(0.0).prompt.choices
    _say(table, "CANCEL")
    assert "REVIEW" in table.view(0.0).prompt.choices
