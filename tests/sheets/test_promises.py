"""A little of what ``make soak-sheets`` does at length: battles by touch under faults, and pairs that tell nothing."""

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")
pytest.importorskip("playwright", reason="pip install '.[dev]'")

from companion.games.captain_sonar.pages import posts
from companion.games.captain_sonar.pages.parts import Data
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import CrewPost, SonarTeam
from tests.sheets.browser import evening, join, page_of, until
from tools.sheets_soak.battle import Plan, play
from tools.sheets_soak.leak import leaks


@pytest.mark.long
@pytest.mark.timeout(900)
def test_a_battle_by_touch_loses_no_word_and_says_none_twice(browser: Any, tmp_path: Path) -> None:
    """Eight phones play while lines are cut, a phone sleeps, a page is loaded anew, the table is killed."""
    report = play(browser, tmp_path, Plan(cuts=3, sleeps=1, reloads=1, kills=1, battles=0, longest=900))
    assert (report.wrong, report.lost) == ([], 0), f"{report.wrong}, lost: {report.lost}"
    assert report.acknowledged > 10
    tokens = {hash_["key"] for hash_ in json.loads((tmp_path / "data" / "sheets.json").read_text())["phones"]}
    assert len(tokens) == 8


@pytest.mark.long
def test_whole_battles_tell_the_other_crew_nothing() -> None:
    """Pairs of battles with everything in them that one crew does and the other hears of."""
    report = leaks(4, seed=6)
    assert report.wrong == []
    figures = {name.removeprefix("of ") for name in report.figures if name.startswith("of ")}
    assert figures == {"order", "torpedo", "trigger", "drone", "sonar", "lay", "silence", "surface", "called"}
    assert report.figures["secret inputs more in one of them"] > 5


@pytest.mark.long
def test_a_page_that_told_a_little_more_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """How far the enemy has come in silence, on every page."""
    plain = posts.crew  # type: ignore[attr-defined]

    def telling(state: SonarState, team: SonarTeam, role: CrewPost) -> Data:
        return {**plain(state, team, role), "theirs": len(state.boat(team.enemy).route)}

    monkeypatch.setattr(posts, "crew", telling)
    assert leaks(3, seed=3).wrong != []


@pytest.mark.long
def test_two_pages_of_one_phone_show_and_say_the_same(browser: Any, tmp_path: Path) -> None:
    """The same token twice, as with a page opened again by its bookmark: one post, one word, both pages follow."""
    with evening(tmp_path, "toy-battle") as table:
        first = join(browser, table, "seat-1")
        table.say("OK")
        second = first.context.new_page()
        second.goto(table.address)
        second.locator("#sheet[data-post='seat-1']").wait_for()
        shown = [lambda page=page: page.locator("#prompt").inner_text() for page in (first, second)]
        until(lambda: shown[0]() == shown[1]() != "", "the same question on both")
        before = shown[0]()
        table.say("CHOICE 1")
        until(lambda: before != shown[0]() == shown[1]() != "", "another question, the same on both")


@pytest.mark.long
def test_two_lost_words_are_both_told(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "deep-sea", {"players": 3}) as table:
        page = join(browser, table, "seat-1")
        lost = [
            {"id": f"lost-on-the-way-{n}", "post": "seat-1", "word": f"B{n}", "boot": table.pages.boot} for n in (1, 2)
        ]
        page.evaluate("(lost) => sessionStorage.setItem('sheet:pending', JSON.stringify(lost))", lost)
        page.reload()
        page.locator("#refused", has_text="B2").filter(has_text="B1").wait_for()
        before = page.locator("#refused").inner_text()
        # What somebody else is refused meanwhile is for him alone.
        assert table.say("GARBAGE", "seat 1") is not None and table.say("GARBAGE", "seat 2") is not None
        page.evaluate("new Promise((done) => setTimeout(done, 200))")
        assert page.locator("#refused").inner_text() == before


@pytest.mark.long
def test_a_page_asks_for_its_line_often_at_first_and_later_seldom(browser: Any, tmp_path: Path) -> None:
    """Quickly, so that it is back within a second, and not all phones in one moment; after minutes for the battery."""
    with evening(tmp_path, "toy-battle") as table:
        page = page_of(browser, table.address)
        tries = page.evaluate(
            """async () => { const { pause } = await import('/static/link.js');
               return [0, 59000, 61000, 400000].map((gone) => Array.from({ length: 50 }, () => pause(gone))); }"""
        )
        bounds = ((100, 250), (100, 250), (320, 800), (2000, 5000))
        for times, (least, most) in zip(tries, bounds, strict=True):
            assert least <= min(times) and max(times) <= most and len(set(times)) > 40
