"""Pages in a real browser: joining, watching, one word said, and what happens when the line or the table goes away."""

from pathlib import Path
from typing import Any

from tests.sheets.browser import evening, page_of


def test_a_phone_joins_by_the_code_and_answers_for_its_seat(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        code = table.code()
        page = page_of(browser, f"{table.address}/#{code}")
        page.locator("input[value='seat-1']").check()
        page.locator("#join-name").fill("Mira")
        page.locator("button[type=submit]").click()
        page.locator("#sheet h1").wait_for()
        assert page.url == f"{table.address}/" and page.faults == []
        held = {one.post.id: one.by for one in table.claims.holders(table.pages.latest.posts) if one.taken}
        assert held == {"seat-1": "Mira"}
