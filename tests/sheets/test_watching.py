"""Whoever only watches sees who plays, how they stand and what may be asked, on the smallest phone too."""

from pathlib import Path
from typing import Any

import pytest

from tests.sheets.browser import join
from tests.sheets.looks import OUT, fits
from tests.sheets.walks import EVENINGS, begun, tap

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

SMALLEST = {"width": 360, "height": 560}
NAMES = {"name_1": "Maximiliane-Rosalind", "name_2": "Friederike Charlotte"}
BROKEN = """() => [...document.querySelectorAll('.trick .by')].filter((by) => {
  const letters = document.createRange();
  letters.selectNodeContents(by.firstElementChild || by);
  const line = parseFloat(getComputedStyle(by).lineHeight);
  return letters.getBoundingClientRect().height > 2.2 * line;
}).map((by) => by.textContent)"""
"""Names over cards that take more than two lines."""


@pytest.mark.long_from(1)
@pytest.mark.parametrize("evening", ["battle", "crew", "fifty", pytest.param("crewed", marks=pytest.mark.long)])
@pytest.mark.parametrize("language", ["de-DE", pytest.param("fr-FR", marks=pytest.mark.long)])
def test_what_a_watcher_may_ask_stays_on_the_smallest_glass(
    browser: Any, tmp_path: Path, evening: str, language: str
) -> None:
    game, given, position, _ = EVENINGS[evening]
    table = begun(tmp_path, game, {**given, **NAMES}, position)
    try:
        page = join(browser, table, size=SMALLEST, locale=language, reduced_motion="reduce")
        page.locator(".watch .seats li, .watch.drawn").first.wait_for()
        assert page.evaluate(OUT, "#prompt, header button, footer button") == []
        assert fits(evening, page) == [] and page.evaluate(BROKEN) == []
    finally:
        table.close()


@pytest.mark.parametrize("language", ["en-GB", pytest.param("de-DE", marks=pytest.mark.long)])
def test_the_tasks_of_a_draft_are_read_before_there_is_a_trick(browser: Any, tmp_path: Path, language: str) -> None:
    game, given, position, _ = EVENINGS["crew"]
    table = begun(tmp_path, game, {**given, "players": 5, **NAMES}, position)
    try:
        page = join(browser, table, size=SMALLEST, locale=language, reduced_motion="reduce")
        tasks = page.locator(".seats li").last
        tasks.locator("small").nth(1).wait_for()
        foot = page.locator("footer").bounding_box()
        box = tasks.bounding_box()
        assert box["y"] + box["height"] <= foot["y"] + 1
        assert page.locator(".trick").count() == 0 and fits("watch", page) == []
        for word, source in (("TAKE T-Y9", "seat 2"), ("TAKE T-P7", "seat 3"), ("NO", "table")):
            assert table.say(word, source) is None
        page.locator(".watch.drawn .trick li").nth(4).wait_for()
    finally:
        table.close()


def test_a_watcher_of_toy_battle_sees_both_players_and_their_medals(browser: Any, tmp_path: Path) -> None:
    game, given, position, _ = EVENINGS["battle"]
    table = begun(tmp_path, game, {**given, **NAMES}, position)
    try:
        page = join(browser, table, size=SMALLEST, reduced_motion="reduce")
        page.locator(".sides li").nth(1).wait_for()
        sides = [text.split("\n")[:2] for text in page.locator(".sides li").all_inner_texts()]
        assert sides == [
            ["Maximiliane-Rosalind (Blue)", "0 of 7 medals"],
            ["Friederike Charlotte (Red)", "0 of 7 medals"],
        ]
        assert page.evaluate(OUT, ".sides li, .toy-board svg") == []
    finally:
        table.close()


@pytest.mark.parametrize("language", ["en-GB", pytest.param("de-DE", marks=pytest.mark.long)])
def test_a_watcher_of_50_missions_sees_every_hand_on_the_smallest_glass(
    browser: Any, tmp_path: Path, language: str
) -> None:
    game, given, position, _ = EVENINGS["fifty"]
    table = begun(tmp_path, game, {**given, **NAMES}, position)
    try:
        page = join(browser, table, size=SMALLEST, locale=language, reduced_motion="reduce")
        hand = page.locator(".seats li", has_text="Friederike Charlotte")
        hand.wait_for()
        box = hand.bounding_box()
        assert box["y"] + box["height"] <= page.locator("footer").bounding_box()["y"] + 1
        assert fits("watch", page) == []
    finally:
        table.close()


def test_a_watcher_of_toy_battle_reads_the_name_that_a_phone_gave(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["battle"][:3])
    try:
        join(browser, table, "seat-1", name="Ana")
        page = join(browser, table, size=SMALLEST, reduced_motion="reduce")
        page.locator(".sides .team-blue", has_text="Ana (Blue)").wait_for()
        assert page.locator(".sides .team-red b").inner_text() == "Red"
    finally:
        table.close()


def test_what_lies_on_the_table_is_grouped_under_the_question(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["fifty"][:3])
    try:
        page = join(browser, table, "seat-1", size=SMALLEST, reduced_motion="reduce")
        tap(page, "look")
        page.locator("#told li").first.wait_for()
        lines = page.locator("#told li").all_inner_texts()
        assert lines[0] == "Seat 1 plays a card" and page.locator("#told li").first.get_attribute("class") == "asked"
        # The open missions are one group, the row stands in pairs.
        assert [line.split("\n")[0] for line in lines].count("Open:") == 1 and len(lines[5].split("\n")) == 5
        assert page.locator("#told li.half").count() % 2 == 0 and page.locator("#told li.half").count() >= 4
        assert page.evaluate(OUT, "#told li, #told button") == []
    finally:
        table.close()


@pytest.mark.long_from(1)
@pytest.mark.parametrize(("evening", "post"), [("fifty", "seat-1"), ("crewed", "blue-captain")])
def test_what_lies_on_the_table_is_one_view_on_a_turned_phone(
    browser: Any, tmp_path: Path, evening: str, post: str
) -> None:
    table = begun(tmp_path, *EVENINGS[evening][:3])
    try:
        size = {"width": 844, "height": 390}
        page = join(browser, table, post, size=size, locale="de-DE", reduced_motion="reduce")
        tap(page, "look")
        page.locator("#told[open] .lines li").first.wait_for()
        assert page.evaluate(OUT, "#told .lines li, #told .primary") == []
        last, close = page.locator("#told .lines li").last.bounding_box(), page.locator("#told .primary").bounding_box()
        assert last["y"] + last["height"] <= close["y"] + 1
        # Nobody reads a line in half of the width beside nothing.
        beside = page.locator("#told .lines li").evaluate_all(
            "(all) => all.map((one) => one.getBoundingClientRect().top)"
        )
        assert beside.count(beside[-1]) == 2 or last["width"] > 0.9 * close["width"]
    finally:
        table.close()
