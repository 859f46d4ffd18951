"""How many touches an announcement takes on its sheet: made in a browser, counted there, and held to the table of docs.

``docs/sheets-touches.md`` is read; every row of it is made here, and none stands there that is not.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from companion.games.captain_sonar.charts import SonarData
from companion.games.captain_sonar.game import GAME
from tests.games.captain_sonar.conftest import ASSETS, Battle
from tests.sheets.sonar_sheet import Sheet, files

TABLE = Path(__file__).resolve().parents[2] / "docs" / "sheets-touches.md"
REAL = {"map": "alpha", "mode": "real_time", "side": "real_time", "first": "blue"}
FULL = {"mine": 3, "torpedo": 3, "drone": 4, "sonar": 3, "silence": 6}
SEA = {"blue": {"at": "L8", "gauges": FULL}, "yellow": {"at": "O12", "gauges": FULL}}
SECURE = ("SECURE bow", "SECURE stern", "SECURE tower", "SECURE hull_centre")
COUNT = """() => { window.touches = 0; document.addEventListener('pointerdown', (event) => {
  if (event.isPrimary) window.touches += 1; }, true); }"""

Act = Callable[[Sheet], None]
Given = tuple[dict[str, Any], dict[str, Any], tuple[tuple[str, str], ...]]


def touched(*keys: str) -> Act:
    """A tap on each, the last one held for as long as it wants to be."""

    def act(sheet: Sheet) -> None:
        for key in keys:
            button = sheet.page.locator(f'[data-key="{key}"]').first
            if "hold" in (button.get_attribute("class") or "").split():
                held(sheet, key)
            else:
                button.tap()

    return act


def held(sheet: Sheet, key: str) -> None:
    button = sheet.page.locator(f'[data-key="{key}"]').first
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    sheet.page.mouse.move(box["x"] + 10, box["y"] + 10)
    sheet.page.mouse.down()
    sheet.until("window.said.length > 0")
    sheet.page.mouse.up()


def aimed(key: str, at: str) -> Act:
    """A chip, then a space of the large chart."""

    def act(sheet: Sheet) -> None:
        sheet.touch(key)
        box = sheet.page.locator(".aimview .chart").bounding_box()
        unit = box["width"] / 160
        x, y = (8 + (ord(at[0]) - 65) * 10 + 5) * unit, (8 + (int(at[1:]) - 1) * 10 + 5) * unit
        sheet.page.mouse.move(box["x"] + x, box["y"] + y)
        sheet.page.mouse.down()
        sheet.page.mouse.up()

    return act


def outlined(sheet: Sheet) -> None:
    """A section, then once round its border."""
    sheet.touch("hull_centre")
    box = sheet.page.locator(".outline.large").bounding_box()
    unit = box["width"] / 36
    corners = [(4, 10), (32, 10), (32, 26), (27, 26), (23, 29), (13, 29), (9, 26), (4, 26), (4, 10)]
    spots = [(box["x"] + x * unit, box["y"] + y * unit) for x, y in corners]
    sheet.page.mouse.move(*spots[0])
    sheet.page.mouse.down()
    for spot in spots[1:]:
        sheet.page.mouse.move(*spot, steps=6)
    sheet.page.mouse.up()
    sheet.until("window.said.length > 0")


def given(*words: tuple[str, str], options: dict[str, Any] | None = None, **position: Any) -> Given:
    return options or {}, position, words


MINES = {"at": "L8", "gauges": FULL, "mines": ["I8"]}
OUTLINES = (("blue", "SURFACE"), *(("blue", place) for place in SECURE))
ROWS: dict[str, tuple[tuple[str, Given, Act, str], ...]] = {
    "course": (("blue-captain", given(), touched("COURSE N"), "COURSE N"),),
    "mark a gauge (and say OK)": (
        ("blue-mate", given(("blue", "COURSE N"), blue={"at": "L8"}), touched("MARK TORPEDO"), "MARK TORPEDO"),
    ),
    "break a symbol (and say OK)": (("blue-engineer", given(("blue", "COURSE N")), touched("BREAK N1"), "BREAK N1"),),
    "gauge called ready": (("blue-mate", given(), touched("READY TORPEDO"), "READY TORPEDO"),),
    "torpedo, mine, Archer mine": (
        ("blue-captain", given(), aimed("system-torpedo", "L5"), "TORPEDO L5"),
        ("blue-captain", given(), aimed("system-mine", "L7"), "MINE L7"),
    ),
    "own mine triggered": (("blue-captain", given(blue=MINES), touched("mine-I8-0", "at-I8"), "TRIGGER I8"),),
    "drone": (
        ("blue-captain", given(), touched("system-drone", "DRONE 4"), "DRONE 4"),
        ("blue-mate", given(), touched("use-drone", "DRONE 4"), "DRONE 4"),
    ),
    "sonar": (
        ("blue-captain", given(), touched("system-sonar", "SONAR"), "SONAR"),
        ("blue-mate", given(), touched("use-sonar", "SONAR"), "SONAR"),
    ),
    "sonar answered": (("blue-captain", given(("yellow", "SONAR")), touched("sector-6", "row-3"), "ROW 3 SECTOR 6"),),
    "silence": (
        ("blue-captain", given(), aimed("pad-silence", "L6"), "SILENCE N 2"),
        ("blue-captain", given(), touched("pad-silence", "SILENCE E 0"), "SILENCE E 0"),
    ),
    "surface": (("blue-captain", given(), touched("SURFACE"), "SURFACE"),),
    "a section secured": (
        ("blue-engineer", given(("blue", "SURFACE"), options={"section_seconds": 0}), outlined, "SECURE HULL_CENTRE"),
    ),
    "ready to dive, dive": (
        ("blue-engineer", given(*OUTLINES), touched("READY"), "READY"),
        ("blue-captain", given(*OUTLINES, ("blue", "READY"), ("yellow", "ACCEPT")), touched("DIVE"), "DIVE"),
    ),
    "outlines checked": (("yellow-engineer", given(*OUTLINES, ("blue", "READY")), touched("ACCEPT"), "ACCEPT"),),
    "hit told by the crew (`announce_only`)": (
        ("blue-captain", given(("yellow", "TORPEDO N10"), options={"announce_only": True}), touched("CLEAR"), "CLEAR"),
    ),
    "drone, ice hole, correction answered": (
        (
            "yellow-captain",
            given(("blue", "COURSE N"), ("blue", "CORRECT COURSE W")),
            touched("YES"),
            "YES",
        ),
    ),
    "wrong course put right": (
        ("blue-captain", given(("blue", "COURSE N")), touched("correct", "CORRECT COURSE W"), "CORRECT COURSE W"),
    ),
    "STOP alone, end of the turn, undo": (("blue-captain", given(), touched("STOP"), "STOP"),),
    "a course noted": (("blue-radio", given(), touched("way-N"), ""),),
}
LATER = {"start, dive to begin": "a battle that has not begun: test_a_start_is_two_touches_and_a_dive_one"}


def rows() -> dict[str, str]:
    """The announcements of the table and what their sheet takes."""
    lines = [line.strip("| ").split(" | ") for line in TABLE.read_text(encoding="utf-8").splitlines() if "| " in line]
    return {cells[0]: cells[2] for cells in lines[2:] if len(cells) > 3}


def first(cell: str) -> int:
    """How many touches a cell tells: its first figure, "hold" alone is one."""
    digit = re.match(r"\d", cell)
    return int(digit[0]) if digit else 1


@pytest.fixture(scope="module")
def data() -> SonarData:
    return cast(
        SonarData, GAME.data.parse({name: (ASSETS / name).read_text(encoding="utf-8") for name in GAME.data.files})
    )


@pytest.fixture(scope="module")
def glass(browser: Any) -> Iterator[tuple[Any, str]]:
    with files() as address:
        yield browser, address


def test_the_table_has_a_row_for_everything_that_is_announced() -> None:
    assert set(rows()) == {*ROWS, *LATER}


@pytest.mark.long_from(1)
@pytest.mark.parametrize("announcement", ROWS)
def test_an_announcement_takes_as_many_touches_as_the_table_says(
    glass: tuple[Any, str], data: SonarData, announcement: str
) -> None:
    for post, (options, position, words), act, word in ROWS[announcement]:
        battle = Battle(data, 8, 1, options, {**REAL, **SEA, **position})
        for team, said in words:
            battle.all(team, said)
        sheet = Sheet(*glass, battle, post)
        sheet.page.evaluate(COUNT)
        act(sheet)
        wanted = first(rows()[announcement])
        sheet.until(f"window.touches === {wanted}" + (" && window.said.length > 0" if word else ""))
        said = sheet.said()  # type: ignore[assignment]
        assert [spelt.startswith(word) for spelt in said] == ([True] if word else []), (announcement, said)
        assert sheet.page.evaluate("window.touches") == wanted, announcement
        assert sheet.refusals == []
        sheet.close()


@pytest.mark.long
def test_a_start_is_two_touches_and_a_dive_one(glass: tuple[Any, str], data: SonarData) -> None:
    battle = Battle(data, 8, 1, {"mode": "real_time", "dive_to_start": True}, {})
    sheet = Sheet(*glass, battle, "blue-captain")
    sheet.page.evaluate(COUNT)
    aimed("start", "H8")(sheet)
    sheet.until("window.said.length === 1")
    sheet.show()
    sheet.touch("DIVE")
    sheet.until("window.said.length === 2")
    assert sheet.said() == ["AT H8", "DIVE"] and sheet.page.evaluate("window.touches") == 3
    assert rows()["start, dive to begin"] == "2, 1"
    sheet.close()
