"""Toy Battle on phones: tiles entered unseen and placed by touch, with the reason where one may not go."""

from pathlib import Path
from typing import Any

import pytest

from companion.inputs import Said
from tests.sheets.browser import becomes, evening, join
from tests.sheets.walks import ROW, begun


def key(page: Any, begins: str) -> None:
    page.locator(f'[data-key^="{begins}"]').first.tap()


@pytest.mark.long
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
        words = [
            given.word for given, _ in table.served if isinstance(given, Said) and given.source.startswith("sheet ")
        ]
        assert words == ["DRAWN B3", "DRAWN B1", "PLACE B3 B11", "DRAW"]
        blue.get_by_role("button", name="What lies on the table").tap()
        blue.locator("#told li", has_text="Mill: Blue Jumbo 3").wait_for()
        assert blue.faults == red.faults == []


@pytest.mark.long
def test_a_place_that_is_touched_shows_what_of_the_rack_may_go_there(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle", {"first": "blue"}) as table:
        blue = join(browser, table, "seat-1", name="Ana")
        for tile in ("new-B3", "new-B1"):
            key(blue, tile)
            key(blue, "drawn")
        becomes(blue.locator(".tile-button[data-key^='tile-']").count, 2)
        assert blue.locator("h1.mission span").nth(1).inner_text() == "Ana · Blue: 0 of 7 medals"
        blue.locator("[data-node='b11'] .thumb").tap()
        blue.get_by_role("heading", name="What can go to Mill?").wait_for()
        assert blue.locator("[data-key^='here-']").count() == 2
        key(blue, "here-B3")
        blue.locator("#news", has_text="placed Jumbo 3 on Mill.").wait_for()
        assert blue.faults == []


def test_a_card_that_would_meet_a_mission_is_one_touch(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, "fifty-missions", {"players": 2}, ROW)
    try:
        mover, other = join(browser, table, "seat-1"), join(browser, table, "seat-2")
        mover.locator(".near button").first.wait_for()
        assert other.locator(".near .card").count() > 0 and other.locator(".near button").count() == 0
        place = mover.locator(".near button").first.get_attribute("data-key").split("-")[1]
        mover.locator(".near button").first.tap()
        mover.locator(f"[data-key='place-{place}'] small", has_text="meets:").tap()
        mover.locator("#news", has_text="met").wait_for()
        assert mover.faults == []
    finally:
        table.close()
