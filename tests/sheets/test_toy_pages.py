"""Toy Battle on phones: tiles entered unseen and placed by touch, with the reason where one may not go."""

from pathlib import Path
from typing import Any

import pytest

from companion.inputs import Said
from tests.sheets.browser import becomes, evening, join, until
from tests.sheets.looks import OUT, fits
from tests.sheets.walks import BATTLE, ROW, begun

SIZES = ((390, 664), (360, 560), (844, 390))
WHOLE = ".toy-board svg, .standing > :not(.seen-not), .rack .tile-button, .rack .turn, .acts > *"
RIM = "(pad) => [getComputedStyle(pad).stroke, getComputedStyle(pad).strokeDasharray]"
DRAWN = """() => [...document.querySelectorAll('.toy-board :is(.pad, .base-name, .gain)')].filter((one) => {
  const box = one.getBoundingClientRect();
  const glass = one.closest('svg').getBoundingClientRect();
  return box.bottom > innerHeight || box.left < glass.left || box.right > glass.right || box.bottom > glass.bottom;
}).map((one) => one.textContent)"""


def key(page: Any, begins: str) -> None:
    page.locator(f'[data-key^="{begins}"]').first.tap()


@pytest.mark.long
def test_a_tile_is_entered_unseen_placed_by_touch_and_the_other_page_reads_it(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle", {"first": "blue"}) as table:
        blue, red = join(browser, table, "seat-1"), join(browser, table, "seat-2")
        for tile in ("new-B3", "new-B1"):
            key(blue, tile)
            key(blue, "drawn")
        # Below the terrain the rack and what is to be entered take turns.
        key(blue, "rack")
        key(blue, "tile-B3")
        blue.get_by_role("heading", name="Where does Jumbo go?").wait_for()
        becomes(red.locator(".tile-button").count, 8)
        assert "Jumbo, strength 3" not in red.locator("#news").inner_text()
        blue.get_by_role("button", name="Mill").tap()
        red.locator("#news", has_text="Blue placed Jumbo 3 on Mill.").wait_for()
        blue.locator("#news", has_text="You placed Jumbo 3 on Mill.").wait_for()
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
        key(blue, "rack")
        becomes(blue.locator(".tile-button[data-key^='tile-']").count, 2)
        assert blue.locator("h1.mission .of-blue .seen-not").inner_text() == "Ana · Blue: 0 of 7 medals"
        assert blue.locator("h1.mission .of-blue .won").inner_text() == "0/7 ★"
        blue.locator("[data-node='b11'] .thumb").tap()
        blue.get_by_role("heading", name="What can go to Mill?").wait_for()
        assert blue.locator("[data-key^='here-']").count() == 2
        key(blue, "here-B3")
        blue.locator("#news", has_text="placed Jumbo 3 on Mill.").wait_for()
        assert blue.faults == []


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "language", ["en-GB", pytest.param("de-DE", marks=pytest.mark.long), pytest.param("fr-FR", marks=pytest.mark.long)]
)
def test_terrain_and_rack_are_in_sight_together_whatever_is_touched(
    browser: Any, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    table = begun(tmp_path, "toy-battle", {}, BATTLE)
    try:
        glass = {"width": size[0], "height": size[1]}
        page = join(browser, table, "seat-1", size=glass, locale=language, name="Maximiliane", reduced_motion="reduce")
        page.locator("[data-key^='tile-B7']").wait_for()
        page.evaluate("() => document.fonts.ready.then(() => null)")
        for touch in ("", "tile-B1", "tile-B1", "tile-BK", "tile-BK"):
            if touch:
                key(page, touch)
            faults = [*page.evaluate(OUT, WHOLE), *page.evaluate(DRAWN), *fits("rack", page)]
            assert (touch, page.evaluate("() => scrollY"), faults) == (touch, 0, [])
        # A tile in the hand: where it may go is lit on the terrain, with the medals that it would bring there.
        plain = page.locator("[data-node='b18'] .pad").evaluate(RIM)
        key(page, "tile-B3")
        # What may be touched now is whole, never dashed.
        lit = page.locator("[data-node='b18'] .pad").evaluate(RIM)
        assert lit[0] != plain[0] and lit[1] == plain[1] == "none"
        page.locator("[data-node='b18'].may .gain", has_text="+3").wait_for()
        page.locator("[data-node='b18'] .thumb").tap()
        page.locator("[data-node='b22'].may .thumb").tap()
        until(lambda: table.table.session.state.turn == "red", "the end of the turn")
        table.say("DRAW", "red console")
        for touch in ("draw", "new-B5", "rack", "enters", "rack"):
            key(page, touch)
            if touch == "draw":
                # What was drawn is asked for at once.
                page.locator("[data-key^='new-B5']").wait_for()
            page.locator("[data-key='enters']").wait_for()
            # A word with how many there are is no tile.
            assert page.locator("[data-key='enters']").inner_text().split()[-1] == "1"
            faults = [*page.evaluate(OUT, WHOLE), *page.evaluate(DRAWN), *fits("rack", page)]
            assert (touch, page.evaluate("() => scrollY"), faults) == (touch, 0, [])
        assert page.faults == []
    finally:
        table.close()


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


TAKEN_TWICE = """(card) => new Promise((done) => {
  const box = card.getBoundingClientRect();
  const spot = [box.left + box.width / 2, box.top + box.height / 2];
  const place = { clientX: spot[0], clientY: spot[1], detail: 1, bubbles: true, cancelable: true };
  const touch = (at) => at.closest('button').dispatchEvent(new MouseEvent('click', place));
  touch(document.elementFromPoint(...spot));
  touch(document.elementFromPoint(...spot));
  setTimeout(done, 100);
})"""
"""Two touches of one spot as fast as a page can be touched."""
TORN = """() => [...document.querySelectorAll('.shut')].filter((shut) => {
  const range = document.createRange();
  range.selectNodeContents(shut);
  const lines = [...range.getClientRects()].map((line) => line.width);
  return lines.some((width) => width < 16);
}).map((shut) => shut.textContent)"""
"""Places that are shut with a figure alone in a line."""


@pytest.mark.parametrize(
    "size", [(360, 560), pytest.param((844, 390), marks=pytest.mark.long)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_where_missions_have_no_room_for_buttons_what_is_one_card_away_is_touched_under_its_place(
    browser: Any, tmp_path: Path, size: tuple[int, int]
) -> None:
    table = begun(tmp_path, "fifty-missions", {"players": 2}, ROW)
    try:
        glass = {"width": size[0], "height": size[1]}
        page = join(browser, table, "seat-1", size=glass, reduced_motion="reduce")
        card = page.locator(".offered button.card")
        card.wait_for()
        assert (card.count(), card.inner_text()) == (1, "Place 2: yellow 2 on blue 2\nyellow 2\nchoose")
        assert page.locator(".near button").count() == 0
        assert page.evaluate(OUT, ".pick button, .row-cards li, .offered button, .choices button") == []
        spot, lies = card.bounding_box(), page.locator(".row-cards li").nth(1).bounding_box()
        assert abs(spot["x"] - lies["x"] - 4) < 1 and spot["y"] - lies["y"] - lies["height"] < 8
        card.evaluate(TAKEN_TWICE)
        # The place stands under the same finger: a hasty touch is not for it.
        place = page.locator("[data-key='place-2']")
        place.wait_for()
        assert place.bounding_box() == spot
        assert not [given for given, _ in table.served if isinstance(given, Said) and given.source.startswith("sheet ")]
        # One answer is filled: the one that meets a mission.
        assert page.locator(".show-it").evaluate_all("(all) => all.map((one) => one.dataset.place)") == ["2"]
        assert page.locator(".places [data-state='open']").count() == 2
        assert page.evaluate(TORN) == [] and page.locator(".shut").count() == 2
        page.wait_for_timeout(400)
        place.tap()
        page.locator("#news", has_text="You played yellow 2 on place 2. Mission met").wait_for()
        # Whoever waits has the glass to read from.
        page.locator(".waits .row-cards .card").first.wait_for()
        assert page.evaluate(OUT, ".goals > li, .row-cards li, footer button") == [] and page.faults == []
    finally:
        table.close()


@pytest.mark.parametrize("language", ["en-GB", pytest.param("fr-FR", marks=pytest.mark.long)])
def test_what_is_asked_is_answered_first_and_going_without_stands_last(
    browser: Any, tmp_path: Path, language: str
) -> None:
    table = begun(tmp_path, "toy-battle", {}, BATTLE)
    try:
        page = join(browser, table, "seat-1", size={"width": 390, "height": 664}, locale=language)
        assert page.locator(".acts button").count() == 0
        key(page, "tile-B3")
        page.locator("[data-node='b18'] .thumb").tap()
        page.locator(".acts [data-key='word-SKIP']").wait_for()
        answers = page.locator(".acts button")
        assert answers.evaluate_all("(all) => all.map((one) => [one.dataset.word, one.className])") == [
            ["b22", "primary"],
            ["SKIP", "skips"],
        ]
        # An answer says which troop, and where; headquarters are called as the language calls them.
        assert answers.first.inner_text().startswith("4 ")
        assert page.locator(".toy-board .hq text").first.text_content() == ("QG" if language == "fr-FR" else "HQ")
        answers.first.tap()
        until(lambda: table.table.session.state.turn == "red", "the end of the turn")
        assert page.faults == []
    finally:
        table.close()


TOUCHED_TWICE = """() => new Promise((done) => {
  const box = document.querySelector('[data-key=drawn]').getBoundingClientRect();
  const spot = [box.left + box.width / 2, box.top + box.height / 2];
  const at = () => document.elementFromPoint(...spot).closest('button');
  const place = { clientX: spot[0], clientY: spot[1], detail: 1, bubbles: true, cancelable: true };
  const touch = () => at().dispatchEvent(new MouseEvent('click', place));
  const again = () => {
    if (at()?.dataset.key !== 'draw') return requestAnimationFrame(again);
    touch();
    done(spot);
  };
  touch();
  again();
})"""
"""A touch of "I drew", and another of the same spot as soon as "Draw" stands there, however busy the machine is."""


def test_a_hasty_second_touch_is_not_for_what_has_come_under_the_finger(browser: Any, tmp_path: Path) -> None:
    """Where "I drew Skully" stood there stands "Draw 2" a moment later, which ends the turn."""
    with evening(tmp_path, "toy-battle", {"first": "blue"}) as table:
        blue = join(browser, table, "seat-1", size={"width": 390, "height": 664})
        key(blue, "new-B1")
        blue.locator("[data-key='drawn']").wait_for()
        spot = blue.evaluate(TOUCHED_TWICE)
        # The same touch, meant.
        blue.wait_for_timeout(400)
        assert [given.word for given, _ in table.served if isinstance(given, Said)][-1] == "DRAWN B1"
        blue.touchscreen.tap(*spot)
        until(lambda: any(given.word == "DRAW" for given, _ in table.served if isinstance(given, Said)), "the draw")
        assert blue.faults == []


@pytest.mark.long
def test_while_the_other_side_moves_the_rack_has_the_place_of_the_keys(browser: Any, tmp_path: Path) -> None:
    """Nothing of it is touched then; tiles that were drawn are entered where they ever stand."""
    table = begun(tmp_path, "toy-battle", {}, BATTLE)
    try:
        page = join(browser, table, "seat-1", size={"width": 390, "height": 664}, reduced_motion="reduce")
        widths = "(tiles) => tiles.map((tile) => tile.getBoundingClientRect().right)"
        # A word that only tells stands in one line below the rack, which has the width of the glass.
        before = max(page.locator(".rack .tile-button").evaluate_all(widths))
        line = page.locator(".acts .why").bounding_box()
        assert before > 370 and line["height"] < 26 and line["width"] > 360
        key(page, "tile-B3")
        page.locator("[data-node='b18'] .thumb").tap()
        key(page, "word-SKIP")
        page.locator("#prompt[data-mine='no']").wait_for()
        becomes(lambda: max(page.locator(".rack .tile-button").evaluate_all(widths)) > before - 2, True)
        table.say("DRAW", "red console")
        key(page, "draw")
        page.locator("[data-key='enters']").wait_for()
        assert page.locator(".acts .why").inner_text() == "Only this page shows your tiles."
    finally:
        table.close()
