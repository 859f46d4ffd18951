"""On the smallest phone long names, German and a photograph that failed push nothing below the glass."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from companion.cli.camera_words import file_of, words_of
from companion.rules.camera_view import PhotographedCard, PhotographRead
from tests.sheets.browser import DOT, evening, join, page_of
from tests.sheets.looks import ALONE, LINES, OUT, SET, fits, turn
from tests.sheets.walks import EVENINGS, begun, tap

pytestmark = pytest.mark.long

SIZES = ((360, 560), (390, 664), (844, 390))
LONG = {"name_1": "Maximiliane-Rosalind", "name_2": "Friederike Charlotte"}


@pytest.mark.parametrize("language", ["de-DE", "fr-FR"])
def test_the_whole_page_of_fifty_missions_is_in_sight_in_german(browser: Any, tmp_path: Path, language: str) -> None:
    game, given, position, _ = EVENINGS["fifty"]
    table = begun(tmp_path, game, {**given, **LONG}, position)
    try:
        page = join(browser, table, "seat-1", locale=language, reduced_motion="reduce")
        tap(page, "suits-red", "values-2")
        for width, height in SIZES:
            turn(page, width, height)
            assert page.evaluate(OUT, "#prompt, .goals > li, .places button, .choices button, footer button") == []
            assert fits(f"fifty {width}", page) == []
            # A mission that is one card away has its width for its sentence.
            assert language != "de-DE" or page.locator(".goals > [data-holds='near'] > span").evaluate_all(LINES) == [2]
    finally:
        table.close()


def test_a_side_of_toy_battle_is_named_in_two_lines_with_its_colour(browser: Any, tmp_path: Path) -> None:
    game, given, position, _ = EVENINGS["battle"]
    table = begun(tmp_path, game, {**given, **LONG}, position)
    try:
        page = join(browser, table, "seat-1", locale="de-DE", reduced_motion="reduce")
        for width, height in SIZES:
            turn(page, width, height)
            tab = page.locator(".tab")
            # Three lines would push the question down.
            assert tab.inner_text().endswith("(Blau)") and tab.bounding_box()["height"] <= 52
            assert fits(f"rack {width}", page) == []
            assert page.evaluate(ALONE, ".acts .why") == []
    finally:
        table.close()


SWATCH = "(all) => all.map((button) => getComputedStyle(button, '::before').backgroundColor)"


def test_how_both_sides_of_toy_battle_stand_is_a_line_each_with_its_colour(browser: Any, tmp_path: Path) -> None:
    game, given, position, _ = EVENINGS["battle"]
    table = begun(tmp_path, game, {**given, **LONG}, position)
    try:
        page = join(browser, table, "seat-1", size={"width": 390, "height": 664}, locale="de-DE")
        sides = page.locator(".standing .mission > :not(.seen-not)")
        sides.nth(1).wait_for()
        assert sides.evaluate_all(LINES) == [1, 1] and len(set(sides.evaluate_all(SWATCH))) == 2
        # A long name keeps to its line beside a turned terrain, too.
        turn(page, 844, 390)
        assert sides.evaluate_all(LINES) == [1, 1] and page.locator(".won").all_inner_texts() == ["0/7 ★"] * 2
        assert (
            page.evaluate(OUT, ".standing .who, .standing .won, .rack .tile-button") == [] and fits("rack", page) == []
        )
        turn(page, 390, 664)
        # The terrain has the width of the glass, and a tile room for its name.
        assert page.locator(".toy-board svg").bounding_box()["width"] > 360
        assert page.locator(".rack .tile-button").first.bounding_box()["height"] >= 48
        assert page.locator(".rack .reserve").inner_text() == "8 im Vorrat"
        assert page.evaluate(OUT, ".rack .reserve, .acts > *") == []
    finally:
        table.close()


def test_the_colours_of_fifty_missions_are_seen_on_their_buttons(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["fifty"][:3])
    try:
        page = join(browser, table, "seat-1")
        suits = page.locator(".suits button")
        suits.nth(3).wait_for()
        assert len(set(suits.evaluate_all(SWATCH))) == 4
    finally:
        table.close()


def test_a_section_is_traced_with_what_is_asked_of_any_page_in_sight(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["stops"][:3])
    try:
        page = join(browser, table, "blue-engineer", size={"width": 844, "height": 390})
        assert table.say("SURFACE", "blue console") is None
        tap(page, "hull_centre")
        page.locator(".outline.large").wait_for()
        assert page.evaluate(OUT, ".outline.large, footer button") == []
    finally:
        table.close()


@pytest.mark.parametrize("width", [360, 390, 844])
def test_who_holds_a_post_keeps_both_crews_in_line(browser: Any, tmp_path: Path, width: int) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        size = {"width": width, "height": {360: 560, 390: 664, 844: 390}[width]}
        join(browser, table, "yellow-captain", name="Maximiliane-Rosalind", locale="de-DE")
        # Without the code in the address, where it is found is told as well.
        page = page_of(browser, table.address, size, locale="de-DE")
        taken = page.locator(".post", has_text="Maximiliane R.")
        if width < 700:
            tap(page, "crew-yellow")
        taken.wait_for()
        assert (
            "besetzt" in taken.locator("input").get_attribute("aria-label") and taken.locator(".lock svg").is_visible()
        )
        for post in ("captain", "mate", "engineer", "radio") if width > 700 else ():
            tops = [
                page.locator(f"input[value='{crew}-{post}']").locator("..").bounding_box()["y"]
                for crew in ("blue", "yellow")
            ]
            assert abs(tops[0] - tops[1]) < 2
        for ring in page.locator("section .post:has(input:enabled):visible").all():
            tile, circle = ring.bounding_box(), ring.locator("input").bounding_box()
            assert circle["width"] == circle["height"] in (22, 30) and circle["y"] - tile["y"] >= 3, (tile, circle)
        foot, field = page.locator(".joinbar").bounding_box(), page.locator("#join-name").bounding_box()
        assert width > 700 or foot["y"] - field["y"] - field["height"] >= 4
        assert page.evaluate(OUT, "#join-name") == [] and fits("joining", page) == []
    finally:
        table.close()


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 560)])
def test_few_places_take_the_glass_that_many_would_need(browser: Any, tmp_path: Path, width: int, height: int) -> None:
    with evening(tmp_path, "planet-nine", {"players": 4}) as table:
        page = page_of(browser, table.address, {"width": width, "height": height}, locale="de-DE")
        seats = page.locator(".crews section .post")
        seats.first.wait_for()
        watch = page.locator(".watching .post").bounding_box()["height"]
        assert all(seat.bounding_box()["height"] > watch for seat in seats.all())
        foot, field = page.locator(".joinbar").bounding_box(), page.locator("#join-name").bounding_box()
        assert foot["y"] - field["y"] - field["height"] >= 4 and fits("joining", page) == []


SHORT = """() => [...document.querySelectorAll('#settings select')].filter((select) => {
  const pen = document.createElement('canvas').getContext('2d');
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  pen.font = font;
  const arrow = 22;
  const words = pen.measureText(select.selectedOptions[0].textContent).width;
  return words + arrow + parseFloat(paddingLeft) + parseFloat(paddingRight) > select.clientWidth;
}).map((select) => select.id)"""
"""Settings whose chosen value has no room before its arrow."""


def test_every_setting_is_read_whole_on_a_turned_phone(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        size = {"width": 844, "height": 390}
        page = join(browser, table, "blue-captain", locale="de-DE", size=size)
        # A wheel with teeth, which nobody takes for the sun.
        assert page.locator('[data-key="settings"] path').last.get_attribute("d").endswith("Z")
        tap(page, "settings")
        page.locator("#settings[open]").wait_for()
        assert page.evaluate(SHORT) == []
    finally:
        table.close()


def test_diving_points_down_and_the_large_chart_wears_no_stray_line(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["start"][:3])
    try:
        page = join(browser, table, "blue-captain", reduced_motion="reduce")
        tap(page, "start")
        chart = page.locator(".aimview .chart")
        chart.wait_for()
        assert chart.evaluate("(one) => one === document.activeElement && getComputedStyle(one).outlineStyle") == "none"
        page.locator(".aimlist summary").click()
        tap(page, "at-C7")
        page.locator('[data-word="DIVE"] svg path').nth(1).wait_for()
        arrow, waves = [path.bounding_box() for path in page.locator('[data-word="DIVE"] svg path').all()]
        assert arrow["y"] + arrow["height"] > waves["y"] + waves["height"] + 5
    finally:
        table.close()


class Reader:
    """In the place of the process that reads photographs: it finds what it is told to."""

    games = ("planet-nine",)

    def __init__(self) -> None:
        self.cards: tuple[PhotographedCard, ...] = ()

    def words(self, game: str) -> frozenset[str]:
        return frozenset(words_of(game))

    def lacking(self, game: str) -> tuple[str, ...]:
        return ()

    def teach(self, *asked: Any) -> None:
        raise AssertionError("no deck is taught")

    def read(self, game: str, data: bytes, answered: Callable[[PhotographRead], None]) -> None:
        answered(PhotographRead(self.cards))

    def close(self) -> None: ...


def test_what_became_of_a_photograph_leaves_the_card_to_be_played_in_sight(
    browser: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    file_of("planet-nine").parent.mkdir(parents=True)
    file_of("planet-nine").write_bytes(b"taught")
    table = begun(tmp_path, *EVENINGS["crew"][:3])
    reader = Reader()
    table.pages.photographs = reader  # type: ignore[assignment]
    try:
        for word, source in (("TAKE T-Y9", "seat 2"), ("TAKE T-P7", "seat 3"), ("NO", "table")):
            assert table.say(word, source) is None
        size = {"width": 360, "height": 560}
        page = join(browser, table, "seat-1", size=size, locale="de-DE", reduced_motion="reduce")
        camera, picture = page.locator("[data-key='photograph']"), {"name": "x", "mimeType": "image/png", "buffer": DOT}
        camera.set_input_files(picture)
        page.locator(".panel p[role='status']", has_text="Keine Karte").wait_for()
        assert page.evaluate(OUT, ".panel button, .panel .photograph") == [] and fits("none", page) == []
        reader.cards = (PhotographedCard(("P1", "B7", "G3"), False, ((0.0, 0.0),)),)
        camera.set_input_files(picture)
        page.locator(".doubt button").nth(3).wait_for()
        tops = [button.bounding_box()["y"] for button in page.locator(".doubt button").all()]
        # The cards stand beside each other, "none of these" has a row of its own.
        assert len(set(tops[:3])) == 1 and tops[3] > tops[0]
        assert page.evaluate(OUT, ".doubt button") == [] and fits("doubt", page) == []
    finally:
        table.close()


TIGHT = """(keys) => [...document.querySelectorAll(keys)].filter((key) => {
  const letters = document.createRange();
  letters.selectNodeContents(key);
  const [text, rim] = [letters.getBoundingClientRect(), key.getBoundingClientRect()];
  return text.width && (text.left - rim.left < 3 || rim.right - text.right < 3);
}).map((key) => key.textContent)"""
"""Keys of which the words touch the rim."""


@pytest.mark.parametrize("language", ["de-DE", "fr-FR"])
def test_no_word_touches_the_rim_of_its_key_on_a_turned_phone(browser: Any, tmp_path: Path, language: str) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        posts = [f"blue-{post}" for post in ("captain", "radio")]
        page = join(
            browser, table, *posts, size={"width": 844, "height": 390}, locale=language, reduced_motion="reduce"
        )
        for post, keys in (("captain", ".pad .ok"), ("radio", ".toolbox .touch, .stamps .touch")):
            page.locator(f"#tab-blue-{post}").click()
            page.locator(keys).first.wait_for()
            assert page.locator(keys).count() >= 2 and page.evaluate(TIGHT, keys) == []
            assert fits(post, page) == []
    finally:
        table.close()


def test_letters_twice_as_large_make_no_tower_of_a_name(browser: Any, tmp_path: Path) -> None:
    game, given, position, _ = EVENINGS["battle"]
    table = begun(tmp_path / "toys", game, {**given, **LONG}, position)
    try:
        page = join(browser, table, "seat-1", locale="de-DE", size={"width": 360, "height": 560})
        page.evaluate(SET, ["dark", 2])
        names = page.locator(".standing .who")
        names.nth(1).wait_for()
        assert max(names.evaluate_all(LINES)) <= 2 and fits("toys", page) == []
    finally:
        table.close()
    table = begun(tmp_path / "crew", *EVENINGS["crew"][:3])
    try:
        page = join(browser, table, "seat-2", locale="de-DE", size={"width": 360, "height": 560})
        page.evaluate(SET, ["dark", 2])
        for word, speaker in (("TAKE T-Y9", "seat 2"), ("TAKE T-P7", "seat 3"), ("NO", "table")):
            assert table.say(word, speaker) is None
        task = page.locator(".tasks .task")
        task.wait_for()
        assert task.evaluate_all(LINES) <= [2] and fits("task", page) == []
        # A mission that is lost says why over the whole width of its card.
        for place, card in enumerate(("Y4", "Y2", "Y9", "Y1")):
            assert table.say(card, f"seat {place + 1}") is None
        lost = page.locator(".lost")
        lost.wait_for()
        assert lost.locator("p").bounding_box()["width"] > 200 and fits("lost", page) == []
    finally:
        table.close()
