"""Captain Sonar through the table itself: real sockets, real pages, one phone with several posts of its crew."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.inputs import Said
from tests.sheets.browser import Evening, becomes, evening, join
from tests.sheets.looks import OUT, violations
from tests.sheets.walks import EVENINGS, begun


@pytest.mark.long
def test_a_crew_sails_by_touch_and_its_question_is_its_posts_own(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "captain-sonar", {"players": 4, "mode": "real_time", "dive_to_start": False}) as table:
        crew = join(browser, table, "blue-captain", "blue-mate", "blue-engineer")
        enemy = join(browser, table, "yellow-captain")
        assert table.say("AT C7", "blue console") is None and table.say("AT H8", "yellow console") is None
        crew.locator('[data-word="COURSE N"]').tap()
        crew.locator("#tab-blue-mate").click()
        crew.locator(".prompt", has_text="mark one").wait_for()
        crew.locator('[data-word="MARK SONAR"]').tap()
        crew.locator("#tab-blue-engineer").click()
        crew.locator('[data-word="BREAK N1"]').tap()
        crew.locator("#tab-blue-captain").click()
        crew.locator('[data-word="COURSE N"].is-open').wait_for()
        for prompt in ("#prompt", ".prompt"):
            becomes(crew.locator(prompt).inner_text, "Set a course")
        becomes(crew.locator(".where b").inner_text, "C6")
        # A column's letter is seen to be none of the figures by its colour alone: O9 is no 09, and one word.
        looks = (
            "(part) => { const look = getComputedStyle(part); return [look.color, look.fontFamily, look.fontWeight]; }"
        )
        letter, whole = (crew.locator(part).evaluate(looks) for part in (".where i", ".where b"))
        assert letter[0] != whole[0] and letter[1:] == whole[1:]
        # Where no colour is seen, a gap parts the two.
        assert crew.locator(".where i").evaluate("(part) => parseFloat(getComputedStyle(part).marginRight)") > 5
        becomes(enemy.locator(".where b").inner_text, "H8")
        assert "C6" not in enemy.locator("body").inner_text()
        assert crew.faults == enemy.faults == []


COUNT = """(() => { const plain = TextDecoder.prototype.decode; window.states = 0;
  TextDecoder.prototype.decode = function (...given) { const text = plain.apply(this, given);
    window.states += text.startsWith("data:"); return text; }; })()"""
"""How many states have come."""


def _finger(page: Any, selector: str) -> Callable[[], None]:
    """Put a finger on a button and leave it there; the answer lifts it."""
    box = page.locator(selector).bounding_box()
    line = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    return lambda: line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def _others(page: Any, table: Evening, *words: str) -> None:
    """What the enemy does until the page has heard of it."""
    before = page.evaluate("() => window.states")
    for word in words:
        assert table.say(word, "yellow console") is None
    page.wait_for_function("(before) => window.states > before", arg=before)


@pytest.mark.long
def test_a_state_that_comes_under_a_finger_takes_no_touch_away_and_makes_none(browser: Any, tmp_path: Path) -> None:
    """The enemy announces a course in the tenth of a second that a touch takes, and while Surface is held too short."""
    with evening(tmp_path, "captain-sonar", {"players": 4, "mode": "real_time", "dive_to_start": False}) as table:
        captain = join(browser, table, "blue-captain", script=COUNT)
        assert table.say("AT C7", "blue console") is None and table.say("AT H8", "yellow console") is None
        captain.locator('[data-word="COURSE N"].is-open').wait_for()
        captain.clock.install()
        surface = captain.locator('[data-word="SURFACE"]')
        surface.scroll_into_view_if_needed()
        lift = _finger(captain, '[data-word="SURFACE"]')
        captain.locator('[data-word="SURFACE"].holding').wait_for()
        _others(captain, table, "COURSE N", "MARK MINE", "BREAK N1")
        lift()
        captain.clock.run_for(2000)
        lift = _finger(captain, '[data-word="COURSE N"]')
        _others(captain, table, "COURSE N", "MARK MINE", "BREAK N2")
        lift()
        captain.clock.run_for(2000)
        captain.locator(".where b", has_text="C6").wait_for()
        words = [
            given.word for given, _ in table.served if isinstance(given, Said) and given.source.startswith("sheet ")
        ]
        assert words == ["COURSE N"] and captain.faults == []


@pytest.mark.long
def test_a_line_that_is_back_waits_for_no_finger_that_holds_something(browser: Any, tmp_path: Path) -> None:
    """What is held stands on a sheet from before: the new one is drawn at once, and nothing is said."""
    with evening(tmp_path, "captain-sonar", {"players": 4, "mode": "real_time", "dive_to_start": False}) as table:
        captain = join(browser, table, "blue-captain", script=COUNT)
        assert table.say("AT C7", "blue console") is None and table.say("AT H8", "yellow console") is None
        captain.locator('[data-word="SURFACE"].is-open').scroll_into_view_if_needed()
        captain.clock.install()
        lift = _finger(captain, '[data-word="SURFACE"]')
        captain.locator('[data-word="SURFACE"].holding').wait_for()
        before = captain.evaluate("() => { window.dispatchEvent(new Event('online')); return window.states; }")
        captain.wait_for_function("(before) => window.states > before", arg=before)
        captain.clock.run_for(400)
        captain.locator('[data-word="SURFACE"]:not(.holding)').wait_for()
        captain.clock.run_for(2000)
        lift()
        captain.locator('[data-word="COURSE N"]').tap()
        captain.locator(".where b", has_text="C6").wait_for()
        words = [
            given.word for given, _ in table.served if isinstance(given, Said) and given.source.startswith("sheet ")
        ]
        assert words == ["COURSE N"] and captain.faults == []


def test_who_watches_reads_what_was_announced_apart_and_what_did_damage_before_the_damage(
    browser: Any, tmp_path: Path
) -> None:
    table = begun(tmp_path, *EVENINGS["stops"][:3])
    try:
        page = join(browser, table, size={"width": 390, "height": 664}, reduced_motion="reduce")
        for word in ("STOP", "TORPEDO N10"):
            assert table.say(word, "yellow console") is None
        becomes(page.locator("#prompt").inner_text, "STOP by Yellow: Torpedo N10, indirect hit on Blue")
        assert page.locator(".lately li").all_inner_texts() == ["Yellow: Torpedo N10", "Blue: One damage"]
        assert page.locator(".seats li").all_inner_texts() == [
            "Alpha, Real time", "Blue: 1 of 4 hit", "Yellow: 0 of 4 hit"
        ]  # fmt: skip
        # The chart stands in the middle, and what is asked of any page is in sight below all that.
        box = page.locator(".watch .sea-box").bounding_box()
        assert abs(box["x"] + box["width"] / 2 - 195) < 2
        assert page.evaluate(OUT, "footer button") == [] and violations(page) == []
        struck = page.locator(".watch .reach.blast").first
        assert struck.evaluate("(space) => getComputedStyle(space).fill") == "rgb(255, 157, 107)"
    finally:
        table.close()
