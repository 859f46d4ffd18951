"""The terminal says the same as the screen: the prompt first, then the table."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from companion.cli.wire import session_store
from companion.games.covers import IDS
from companion.rules.board import Alert, Prompt, Refusal, UsualBoard
from companion.rules.published import DeviceView, HomeView, TableView, Unfinished
from companion.rules.seats import Speaker
from companion.rules.timers import Timer
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.table import Table
from companion.text.catalogue import LANGUAGES, Catalogue
from companion.text.terminal import render
from tests.screen import views
from tests.screen.painting import catalogue


@dataclass(frozen=True)
class Other(UsualBoard):
    """Any other game's view."""

    phase: str
    turn: str
    medals: dict[str, int]
    log: tuple[str, ...]
    alerts: tuple[Alert, ...] = ()
    clocks: dict[str, Timer] = field(default_factory=dict)


def test_the_prompt_comes_first() -> None:
    assert render(views.follow(), catalogue(), views.NOW).splitlines()[0] == "Charlotte follows pink"


def test_a_crew_table_names_seats_tasks_tricks_and_the_clock() -> None:
    text = render(views.follow(), catalogue(), views.NOW)
    for part in (
        "Amelie *: 2 tricks",
        "✓ Win the pink 3",
        "· Win no 9",
        "Trick 5: Amelie P6  Ben S2",
        "2:33",
        "B7 highest",
    ):
        assert part in text


def test_the_line_of_a_mission_under_way_ends_with_words() -> None:
    text = render(views.follow(), catalogue(), views.NOW)
    line = next(line for line in text.splitlines() if line.startswith("  Mission"))
    assert line[-1].isalnum(), line


def test_the_cursor_and_missing_devices_are_seen() -> None:
    assert "[B7]" in render(views.picking(), catalogue(), views.NOW)
    assert "seat3: reader missing" in render(views.notice(), catalogue(), views.NOW)


def test_a_teams_refusal_is_not_told() -> None:
    open_ = TableView("game", Prompt("x"), refused=Refusal("unknown", {"word": "ZZ"}))
    secret = TableView("game", Prompt("x"), refused=Refusal("unknown", {"word": "ZZ"}, audience="blue"))
    assert "ZZ" in render(open_, Catalogue("en"), 0.0) and "ZZ" not in render(secret, Catalogue("en"), 0.0)


def test_any_other_game_shows_its_own_fields() -> None:
    board = Other("play", "blue", {"blue": 2, "red": 1}, tuple(f"line {number} of the log" for number in range(9)))
    text = render(TableView("game", Prompt("x"), "toy-battle", board=board), Catalogue("en"), 0.0)  # type: ignore[arg-type]
    assert "medals: blue 2, red 1" in text and "    line 8 of the log" in text


def test_every_hand_made_view_can_be_told() -> None:
    for name, make in views.VIEWS.items():
        assert render(make(), catalogue(), views.NOW), name


def test_home_names_people_by_their_seats_and_devices_in_the_table_s_language() -> None:
    """Nobody typed a name: no row of commas; a speaker is called so in every language."""
    unfinished = Unfinished("20261122-012423-planet-nine", "planet-nine", ("", "Ben"), "2026-11-22 01:24", 3)
    home = HomeView(("planet-nine",), (unfinished,))
    devices = {"speaker": DeviceView("speaker", state="missing")}
    text = render(TableView("home", Prompt("home"), home=home, devices=devices), Catalogue("de"), 0.0)
    assert "Platz 1, Ben, 2026-11-22" in text and ", ," not in text
    assert "✗ Lautsprecher fehlt" in text


def test_a_set_up_shows_what_a_game_needs_and_keeps_house_rules_in_their_drawer(tmp_path: Path) -> None:
    """As the screen does: how many were changed, and on RULES those that can matter now, what was changed first."""
    table, catalogue = Table(session_store(tmp_path, VirtualClock()), Bindings()), Catalogue("en")

    def printed(*said: str) -> list[str]:
        for word in said:
            assert table.say("", word, Speaker(), 0.0).refusal is None, word
        return render(table.view(0.0), catalogue, 0.0).splitlines()

    overview = printed("GAME P9", "SET single_card_any_claim true")
    assert "i Deal all 40 cards." in overview
    assert "  Mission (0: the next one): 0  (SET mission)" in overview
    assert "  House rules (1 changed)  (RULES)" in overview
    assert not any("single_card_any_claim" in line for line in overview)
    drawer = [line for line in printed("RULES") if line.startswith("  ") and "  (SET " in line]
    assert drawer[0].endswith("called highest or lowest: yes  (SET single_card_any_claim)") and len(drawer) > 1
    reason = printed("WHY single_card_any_claim")
    assert any(line.startswith("i The booklet says that a single card") for line in reason)
    setup = table.view(0.0).setup
    assert setup is not None
    hidden = [option.name for option in setup.options if not option.main and not option.offered]
    assert hidden and not any(f"SET {name})" in line for name in hidden for line in drawer)
    table.close()


def test_the_guide_and_the_settings_are_read_in_the_terminal_too(tmp_path: Path) -> None:
    table, catalogue = Table(session_store(tmp_path, VirtualClock()), Bindings(), guides=True), Catalogue("en")

    def sentences(word: str) -> list[str]:
        assert table.say("", word, Speaker(), 0.0).refusal is None, word
        return render(table.view(0.0), catalogue, 0.0).splitlines()

    assert "  2. Scan the troop you place, then the base." in sentences("GAME TB")
    assert "  theme = dark" in sentences("SETTINGS")
    assert "  theme = light" in sentences("THEME light")
    table.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", IDS)
def test_every_game_is_drawn_as_text_and_not_listed_by_its_fields(game: str, language: str, tmp_path: Path) -> None:
    table = Table(session_store(tmp_path, VirtualClock()), Bindings({}, {}))
    for word in (f"GAME {game}", "START"):
        table.say("keyboard", word, Speaker(), 0.0)
    lines = table.view(0.0).board.lines(Catalogue(language))
    assert lines is not None and len(lines) <= 40
    text = "\n".join(lines)
    assert "key " not in text and "None" not in text and "toy-" not in text and "fifty-" not in text
