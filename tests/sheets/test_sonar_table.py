"""Captain Sonar through the table itself: real sockets, real pages, one phone with several posts of its crew."""

from pathlib import Path
from typing import Any

from tests.sheets.browser import becomes, evening, join


def test_a_crew_sails_by_touch_and_its_question_is_its_posts_own(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "captain-sonar", {"players": 4, "mode": "real_time"}) as table:
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
        becomes(enemy.locator(".where b").inner_text, "H8")
        assert "C6" not in enemy.locator("body").inner_text()
        assert crew.faults == enemy.faults == []
