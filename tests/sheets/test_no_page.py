"""Where a page cannot be shown: what is wrong, what helps and one way on; and joining names nobody twice."""

import io
from pathlib import Path
from typing import Any

import pygame
import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from tests.sheets.browser import choose, evening, join, page_of, until
from tests.sheets.looks import ALONE, LINES, OUT, fits, turn, violations

SMALLEST = {"width": 360, "height": 560}
LONG = "Maximiliane-Rosalind"


@pytest.mark.long_from(1)
@pytest.mark.parametrize("language", ["en-GB", "de-DE", pytest.param("fr-FR", marks=pytest.mark.long)])
def test_a_table_that_does_not_answer_is_told_once_with_what_helps(browser: Any, tmp_path: Path, language: str) -> None:
    with evening(tmp_path) as table:
        page = page_of(browser, table.address, SMALLEST, locale=language)
        page.locator("form.join").wait_for()
        tries: list[Any] = []
        page.route("**/api/posts", lambda route: (tries.append(route), route.abort()))
        page.evaluate("() => { location.hash = '#509'; }")
        again = page.locator(".away button.primary")
        again.wait_for()
        assert (
            page.locator(".away h1").count() == page.locator(".away p").count() == page.locator("button").count() == 1
        )
        assert page.evaluate(OUT, ".away h1, .away p, .away button") == [] and fits("away", page) == []
        assert page.evaluate(ALONE, ".away p") == []
        # One card as wherever a page cannot be shown, in the upper middle of the glass.
        card = page.locator(".away").bounding_box()
        assert 0.1 < card["y"] / SMALLEST["height"] < 0.2 and card["width"] > 0.9 * SMALLEST["width"]
        assert violations(page) == []
        # However often it is tried, it is said once; and a finger need not wait for the next try.
        page.evaluate("() => { window.told = document.querySelector('.away'); }")
        count = len(tries)
        again.tap()
        until(lambda: page.evaluate("() => 1") and len(tries) > count + 1, "the next tries")
        assert page.evaluate("() => window.told.isConnected")
        page.unroute("**/api/posts")
        page.locator("form.join").wait_for()


def test_without_scripts_a_page_says_what_helps_and_leads_on(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path) as table:
        page = page_of(browser, table.address, SMALLEST, java_script_enabled=False)
        assert page.locator("noscript b").inner_text() == "This page needs JavaScript."
        box = page.locator("noscript a").bounding_box()
        assert 0.1 < page.locator("body noscript").bounding_box()["y"] / SMALLEST["height"] < 0.2
        # In the letters of all other pages, and no word alone.
        with page.expect_request("**/fonts/barlow-*"):
            page.reload()
        assert box["height"] >= 48 and box["y"] + box["height"] <= SMALLEST["height"]


def test_a_page_is_dark_on_a_light_phone_too_until_its_owner_says_otherwise(browser: Any, tmp_path: Path) -> None:
    """Without scripts, joining and in play: a table's phones look alike."""
    with evening(tmp_path) as table:
        for scripts in (False, True):
            page = page_of(browser, table.address, SMALLEST, java_script_enabled=scripts, color_scheme="light")
            page.locator("form.join" if scripts else "noscript a").wait_for()
            corner = pygame.image.load(io.BytesIO(page.screenshot()), "page.png").get_at((4, 550))
            assert sum(corner[:3]) < 3 * 60


@pytest.mark.long_from(1)
@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
@pytest.mark.parametrize(("game", "given"), [("planet-nine", {"players": 5}), ("toy-battle", {})])
def test_joining_names_a_holder_once_and_cuts_no_long_name(
    browser: Any, tmp_path: Path, language: str, game: str, given: dict[str, Any]
) -> None:
    with evening(tmp_path, game, given) as table:
        join(browser, table, "seat-1", name=LONG)
        page = page_of(browser, f"{table.address}/#{table.code()}", SMALLEST, locale=language)
        taken = page.locator(".post[data-state='no']")
        taken.wait_for()
        assert taken.inner_text().count("Maximiliane") == 1 and fits("joining", page) == []
        # A name goes on in a second line only where it has a hyphen, and all five seats stand above the code.
        name = page.locator(".post[data-state='no'] .name")
        assert name.bounding_box()["height"] < 48
        assert page.evaluate(OUT, ".post, .joinbar button") == []


@pytest.mark.parametrize("language", ["de-DE", pytest.param("fr-FR", marks=pytest.mark.long)])
def test_long_names_of_players_who_are_away_keep_to_their_line(browser: Any, tmp_path: Path, language: str) -> None:
    names = (LONG, "Friederike Charlotte", "Bo", "Anne-Sophie de Ville")

    def away(route: Any) -> None:
        offer = route.fetch().json()
        for number, post in enumerate(offer["posts"]):
            post.update(taken=True, here=number % 4 == 1, by=names[number % 4])
        route.fulfill(json=offer)

    with evening(tmp_path, "captain-sonar", {"players": 8}) as table:
        page = page_of(browser, table.address, SMALLEST, locale=language)
        page.route("**/api/posts", away)
        page.goto(f"{table.address}/?#{table.code()}")
        gone = page.locator(".post .gone")
        gone.first.wait_for()
        # The sign of a line that is lost stands for the word; who cannot see it hears the whole name and the word.
        assert gone.all_inner_texts() == ["Maximiliane R.", "Bo", "Anne S. d. V."] * 2
        spoken = page.locator(".post[data-state='open'] input").first.get_attribute("aria-label")
        assert LONG in spoken and {"de-DE": "abwesend", "fr-FR": "absent"}[language] in spoken
        for width, height in ((360, 560), (844, 390), (390, 664)):
            turn(page, width, height)
            assert page.evaluate(OUT, ".post, #join-name, .joinbar button") == [] and fits("joining", page) == []
            assert max(gone.evaluate_all("(names) => names.map((name) => name.clientHeight)")) < 24, width
        page.unroute("**/api/posts")
        page.close()


WRITTEN = """(told) => { const { paddingTop, lineHeight } = getComputedStyle(told);
  return Math.round((told.clientHeight - 2 * parseFloat(paddingTop)) / parseFloat(lineHeight)); }"""
"""How many lines stand in a frame."""


@pytest.mark.parametrize("language", ["en-GB", pytest.param("de-DE", marks=pytest.mark.long)])
def test_a_wrong_code_is_told_over_the_whole_width_and_hides_nothing(
    browser: Any, tmp_path: Path, language: str
) -> None:
    with evening(tmp_path, "captain-sonar", {"players": 8}) as table:
        page = page_of(browser, f"{table.address}/#11111", SMALLEST, locale=language)
        choose(page, "blue-captain")
        page.locator(".joinbar button").tap()
        page.locator(".joinbar .refusal:not(:empty)").wait_for()
        assert page.evaluate(OUT, ".post, #join-name, #join-code, .refusal, .joinbar button") == []
        # What is wrong is read as the rest of the page is, and has the glass from edge to edge.
        size = "(told) => [parseFloat(getComputedStyle(told).fontSize), told.clientWidth / innerWidth]"
        letters, width = page.locator(".joinbar .refusal").evaluate(size)
        assert letters >= 16 and width > 0.9
        assert page.locator(".joinbar .refusal").evaluate(WRITTEN) <= 3
        # The name stands clear of what is at the lower edge.
        name, bar = page.locator("#join-name").bounding_box(), page.locator(".joinbar").bounding_box()
        assert name["y"] + name["height"] <= bar["y"] and fits("joining", page) == []


@pytest.mark.long_from(1)
@pytest.mark.parametrize("language", ["en-GB", "de-DE", pytest.param("fr-FR", marks=pytest.mark.long)])
def test_who_has_no_code_reads_where_it_is_found(browser: Any, tmp_path: Path, language: str) -> None:
    with evening(tmp_path, "captain-sonar", {"players": 8}) as table:
        page = page_of(browser, table.address, SMALLEST, locale=language)
        page.locator("#join-code-hint").wait_for()
        # As many digits as the field has lines.
        three = {"en-GB": "three", "de-DE": "drei", "fr-FR": "trois"}[language]
        assert three in page.locator("label[for='join-code']").inner_text()
        for width, height in ((360, 560), (844, 390), (390, 664)):
            turn(page, width, height)
            assert page.evaluate(OUT, ".post, #join-name, #join-code-hint, #join-code, .joinbar button") == []
            # Two ways to a code are two lines.
            assert page.locator("#join-code-hint span").evaluate_all(LINES) == [1, 1], width
            name, bar = page.locator("#join-name").bounding_box(), page.locator(".joinbar").bounding_box()
            assert name["y"] + name["height"] <= bar["y"] and fits("joining", page) == []


def test_a_code_that_was_scanned_is_three_tiles_to_compare(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "planet-nine", {"players": 4}) as table:
        page = page_of(browser, f"{table.address}/#{table.code()}", SMALLEST)
        tiles = page.locator(".figures b")
        tiles.nth(2).wait_for()
        assert "".join(tiles.all_inner_texts()) == table.code() and page.evaluate(OUT, ".figures b") == []
        # Six digits of another phone are typed into the same field.
        page.locator("#join-code").fill("123456")
        assert tiles.count() == 0 and page.locator("#join-code").input_value() == "123456"
        assert violations(page) == []
