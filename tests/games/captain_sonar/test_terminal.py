"""Captain Sonar as text: the shared table on a terminal, a crew's own sheets on its console."""

from pathlib import Path

from companion.cli.wire import session_store
from companion.rules.seats import Speaker
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.table import Table
from companion.text.catalogue import Catalogue

BLUE, YELLOW = Speaker(team="blue"), Speaker(team="yellow")


def battle(tmp_path: Path, *settings: str) -> Table:
    table = Table(session_store(tmp_path, VirtualClock()), Bindings({}, {}))
    for word in ("GAME captain-sonar", *settings, "START"):
        table.say("keyboard", word, Speaker(), 0.0)
    table.say("blue", "AT C7", BLUE, 1.0)
    table.say("yellow", "AT I3", YELLOW, 1.0)
    return table


def turn(table: Table, speaker: Speaker, course: str, panel: str) -> None:
    for word in (f"COURSE {course}", "MARK torpedo", f"BREAK {panel}", "ENDTURN"):
        table.say(speaker.team or "", word, speaker, 2.0)


def test_a_crews_console_draws_its_own_chart_and_sheets(tmp_path: Path) -> None:
    table = battle(tmp_path)
    first, second = (BLUE, YELLOW) if table.view(1.0).board.turn == "blue" else (YELLOW, BLUE)
    turn(table, first, "S", "S1")
    turn(table, second, "S", "S1")
    board, *_ = table.team_view("blue")
    text = "\n".join(board.lines(Catalogue("en")))  # type: ignore[arg-type]
    assert "   7 . . + . " in text and "   8 . . @ . " in text
    assert "Torpedo #" in text and "(S1)" in text and "Yellow: Head south" in text
    assert "Blue: Head south" not in text, "the enemy's courses are what counts here"


def test_the_shared_text_shows_neither_boat_nor_route(tmp_path: Path) -> None:
    first, other = battle(tmp_path / "one"), battle(tmp_path / "other")
    other.say("blue", "UNDO", BLUE, 1.0)
    other.say("blue", "AT B2", BLUE, 1.0)
    english = Catalogue("en")
    assert first.view(1.0).board.lines(english) == other.view(1.0).board.lines(english)
    assert "@" not in "\n".join(first.view(1.0).board.lines(english))  # type: ignore[arg-type]


def test_a_console_is_sent_no_more_after_many_announcements(tmp_path: Path) -> None:
    table, english = battle(tmp_path), Catalogue("en")
    lengths = []
    crews = (BLUE, YELLOW) if table.view(1.0).board.turn == "blue" else (YELLOW, BLUE)
    for course in "SSSSWWWW":
        for crew in crews:
            table.say(crew.team or "", f"COURSE {course}", crew, 2.0)
            table.say(crew.team or "", "ENDTURN", crew, 2.0)
        lengths.append(len(table.team_view("blue")[0].lines(english)))  # type: ignore[arg-type]
    assert max(lengths) <= 36


def test_where_radio_operators_listen_no_course_is_read(tmp_path: Path) -> None:
    table = battle(tmp_path, "SET listen ears")
    first = BLUE if table.view(1.0).board.turn == "blue" else YELLOW
    turn(table, first, "S", "S1")
    assert "Head" not in "\n".join(table.view(2.0).board.lines(Catalogue("en")))  # type: ignore[arg-type]
    for team in ("blue", "yellow"):
        assert "Head" not in "\n".join(table.team_view(team)[0].lines(Catalogue("en")))  # type: ignore[arg-type]
