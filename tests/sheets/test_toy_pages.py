"""Toy Battle on phones: tiles entered unseen and placed by touch, with the reason where one may not go."""

from pathlib import Path
from typing import Any

from companion.inputs import Said
from tests.sheets.browser import becomes, evening, join


def key(page: Any, begins: str) -> None:
    page.locator(f'[data-key^="{begins}"]').first.tap()


def test_a_tile_is_entered_unseen_placed_by_touch_and_the_other_page_reads_it(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle", {"first": "blue"}) as table:
        blue, red = join(browser, table, "seat-1"), join(browser, table, "seat-2")
        for tile in ("new-B3", "new-B1"):
            key(blue, tile)
            key(blue, "drawn")
        key(blue, "tile-B3")
        blue.get_by_role("heading", name="Where does Jumbo, strength 3 go?").wait_for()
        becomes(red.locator(".tile-button").count, 8)
        assert "Jumbo, strength 3" not in red.locator("#news").inner_text()
        blue.get_by_role("button", name="Mill").tap()
        red.locator("#news", has_text="Blue placed Jumbo 3 on Mill.").wait_for()
        red.locator("#prompt[data-mine='yes']").wait_for()
        key(red, "draw")
        blue.locator("#news", has_text="Red drew 2.").wait_for()
        words = [one.word for one, _ in table.served if isinstance(one, Said) and one.source.startswith("sheet ")]
        assert words == ["DRAWN B3", "DRAWN B1", "PLACE B3 B11", "DRAW"]
        blue.get_by_role("button", name="What lies on the table").tap()
        blue.locator("#told li", has_text="Mill: Blue Jumbo 3").wait_for()
        assert blue.faults == red.faults == []
