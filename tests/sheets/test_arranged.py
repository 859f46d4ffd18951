"""What belongs together on a phone stands together: a compass as a compass, a gauge apart from what is broken."""

from pathlib import Path
from typing import Any

import pytest

from tests.sheets.browser import join
from tests.sheets.looks import OUT, fits, turn
from tests.sheets.walks import EVENINGS, begun, tap

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

SIZES = ((360, 560), (390, 664), (844, 390))
ROSE = """() => {
  const [n, e, s, w] = [...'NESW'].map((way) => document.querySelector(`.way.${way}`).getBoundingClientRect());
  const middle = (box) => (box.left + box.right) / 2;
  return n.bottom < w.top + 1 && w.bottom < s.top + 1 && w.right < e.left + 1 && Math.abs(w.top - e.top) < 1
    && Math.abs(middle(n) - middle(s)) < 1 && w.right < n.left + 1 && n.right < e.left + 1;
}"""
"""Whether the four courses stand as on a compass, around a centre."""
EQUAL = """() => {
  const ways = [...document.querySelectorAll('.way')].map((way) => way.getBoundingClientRect());
  const [wide, high] = ['width', 'height']
    .map((side) => Math.max(...ways.map((way) => Math.abs(way[side] - ways[0][side]))));
  const line = ways.every((way) => way.top === ways[0].top) || ways.every((way) => way.left === ways[0].left);
  return wide < 1 && high < 1 ? (line ? 'line' : 'cross') : 'unequal';
}"""
"""Whether the four courses are equally large, in a line or around a centre."""
LEVELS = """() => [...document.querySelectorAll('.level')].map((level) => level.closest('.touch')).map((button) => {
  const [frame, line, word] = [button, button.querySelector('.level'), button.querySelector('small')]
    .map((part) => part.getBoundingClientRect());
  const inside = line.left >= frame.left && line.right <= frame.right && line.bottom <= frame.bottom - 4.5;
  const apart = line.top >= word.top + word.height / 2 + 4;
  return `${button.querySelectorAll('.level .on').length}/${button.querySelectorAll('.level i').length}`
    + (inside ? '' : ' outside') + (apart ? '' : ' under its word');
})"""
"""How far each system is filled by its line, and whether the line lies apart from the word above it."""


def test_the_courses_that_are_heard_stand_as_a_compass(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        page = join(browser, table, "blue-radio", locale="de-DE", reduced_motion="reduce")
        page.locator(".ways .touch").first.wait_for()
        tap(page, "way-N", "way-E")
        # Whoever goes from one to the next by keys goes round it.
        ways = page.locator(".ways .touch").evaluate_all("(ways) => ways.map((way) => way.dataset.key)")
        assert ways == ["way-N", "way-E", "way-S", "way-W"]
        for width, height in SIZES:
            turn(page, width, height)
            # Upright they leave the width to the chart, which is the work.
            assert page.evaluate(EQUAL) == ("cross" if width > height else "line"), width
            assert page.evaluate(ROSE) or width < height
            chart = page.locator(".film-box").bounding_box()["width"]
            assert chart > {360: 210, 390: 270, 844: 350}[width], chart
            # How many strokes lie on a film is said in words.
            assert page.locator(".film-tab").first.inner_text().split() == ["1", "2", "Striche"]
            assert page.evaluate(OUT, ".chart, .way, .film-tab, .toolbox .touch, .stamps .touch") == [], width
            # The letters of the chart are not hidden by a corner that no thumb can take.
            assert page.locator(".grip").count() == 0 and fits("radio", page) == []
        turn(page, 834, 1194)
        page.reload()
        page.locator(".grip").wait_for()
        assert page.evaluate(ROSE)
    finally:
        table.close()


@pytest.mark.parametrize("language", ["de-DE", pytest.param("fr-FR", marks=pytest.mark.long)])
def test_how_far_a_system_is_filled_is_a_line_and_what_is_broken_a_word(
    browser: Any, tmp_path: Path, language: str
) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        page = join(browser, table, "blue-captain", locale=language, reduced_motion="reduce")
        page.locator(".pad .silence").wait_for()
        for width, height in (*SIZES, (390, 844), (834, 1194)):
            turn(page, width, height)
            # The Torpedo is ready: it is filled itself, and nothing is counted there.
            assert page.evaluate(LEVELS) == ["2/3", "4/4", "2/3", "5/6"], width
            filled = page.locator(".of-torpedo").evaluate("(touch) => getComputedStyle(touch).backgroundColor")
            assert filled == page.locator(".of-mine .glyph").evaluate("(sign) => getComputedStyle(sign).color")
            assert fits("captain", page) == []
    finally:
        table.close()


@pytest.mark.parametrize(
    ("language", "heading"),
    [("en-GB", "To be taken"), ("de-DE", "Noch zu nehmen"), pytest.param("fr-FR", "À prendre", marks=pytest.mark.long)],
)
def test_tasks_to_be_taken_stand_under_a_heading_of_their_own_above_what_is_asked(
    browser: Any, tmp_path: Path, language: str, heading: str
) -> None:
    table = begun(tmp_path, *EVENINGS["columns"][:3])
    try:
        page = join(browser, table, "seat-1", locale=language, reduced_motion="reduce")
        page.locator(".untaken li").first.wait_for()
        assert page.locator(".untaken h2").inner_text() == heading and page.locator(".untaken li").count() == 2
        # Nobody has them: they are not among what the others have, and no line says that there is no own task.
        assert page.locator(".others").count() == page.locator(".own-tasks, .crew > p.quiet").count() == 0
        for width, height in SIZES:
            turn(page, width, height)
            assert page.evaluate(OUT, "#prompt, .untaken li, .panel button, .crew > .choices button") == [], width
            assert fits("columns", page) == []
    finally:
        table.close()


def test_what_is_never_shown_fills_the_place_that_the_values_leave(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["crew"][:3])
    try:
        page = join(browser, table, "seat-2", locale="fr-FR", reduced_motion="reduce")
        for word, speaker in (("TAKE T-Y9", "seat 2"), ("TAKE T-P7", "seat 3")):
            assert table.say(word, speaker) is None
        page.locator(".votes button").first.wait_for()
        # Where the cards go is seen, too.
        assert page.locator(".votes [aria-hidden]").all_inner_texts() == ["←", "✕", "→"]
        for word, speaker in (("NO", ""), ("Y4", "seat 1"), ("Y9", "seat 2"), ("Y5", "seat 3"), ("Y1", "seat 4")):
            assert table.say(word, speaker or "table") is None
        tap(page, "mode-communicate")
        never = page.locator(".values .never")
        for width, height in SIZES[:2]:
            turn(page, width, height)
            box, last = never.bounding_box(), page.locator("[data-key='values-9']").bounding_box()
            assert box["x"] > last["x"] and last["y"] < box["y"] + box["height"] / 2 < last["y"] + last["height"]
            assert fits("communicate", page) == []
    finally:
        table.close()


@pytest.mark.parametrize(
    ("language", "near", "only"),
    [
        ("en-GB", "yellow 2 on blue 2", "only blue or 2"),
        ("de-DE", "Gelb 2 auf Blau 2", "nur Blau oder 2"),
        pytest.param("fr-FR", "jaune 2 sur bleu 2", "seulement bleu ou 2", marks=pytest.mark.long),
    ],
)
def test_a_card_of_50_missions_is_named_with_the_card_that_it_goes_on(
    browser: Any, tmp_path: Path, language: str, near: str, only: str
) -> None:
    table = begun(tmp_path, *EVENINGS["fifty"][:3])
    try:
        page = join(browser, table, "seat-1", locale=language, reduced_motion="reduce")
        for width, height in SIZES:
            turn(page, width, height)
            way = page.locator(".near li").last
            shown = " ".join(way.locator(":scope [aria-hidden], :scope .quiet").all_inner_texts())
            assert shown.replace("\u00a0", " ") == near, width
            # Below each card of the row stands what may come on it, or what is one card away.
            assert page.locator(".offered > div").count() == 4 and page.locator(".offered p").count() >= 3
            if width == 390:
                assert page.locator(".offered p").nth(1).inner_text().replace("\u00a0", " ") == only
            if width != 360:
                # How far the crew has come is in sight, clear of what is asked of any page.
                box, first = page.locator(".mission").bounding_box(), page.locator("footer button").first.bounding_box()
                assert box["width"] > 150 and box["y"] + box["height"] <= first["y"], width
            below = page.locator("[data-key='word-STUCK']")
            before = below.bounding_box()
            assert page.evaluate(OUT, ".goals > li, .pick button, .row-cards li, .offered > div, .fifty button") == []
            assert fits("fifty", page) == []
            tap(page, "suits-red", "values-2")
            page.locator("[data-key='place-1']").wait_for()
            assert abs(below.bounding_box()["y"] - before["y"]) < 1
            tap(page, "suits-red", "values-2")
            page.locator(".offered").wait_for()
    finally:
        table.close()


def test_whoever_called_stop_names_the_system_by_five_large_touches(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["stops"][:3])
    try:
        page = join(browser, table, "yellow-captain", locale="de-DE", reduced_motion="reduce")
        assert table.say("STOP", "yellow console") is None
        systems = page.locator(".stop-foot .system")
        systems.nth(4).wait_for()
        for width, height in SIZES:
            turn(page, width, height)
            boxes = [box for box in (system.bounding_box() for system in systems.all()) if box]
            assert len(boxes) == 5 and min(box["width"] * box["height"] for box in boxes) > 90 * 60, width
            assert page.evaluate(OUT, ".stop-foot .prompt, .stop-foot button") == [] and fits("STOP", page) == []
            assert page.evaluate(LEVELS) == []
    finally:
        table.close()


APART = """() => {
  const touches = [...document.querySelectorAll('#settings :is(select, button)')];
  const boxes = touches.map((touch) => touch.getBoundingClientRect());
  return boxes.filter((box, at) => boxes.slice(at + 1, -1).some((other) =>
    box.left < other.right && other.left < box.right
    && box.bottom + 4 > other.top && other.bottom + 4 > box.top)).length;
}"""
"""How many touches of the settings lie edge to edge with one below them."""


@pytest.mark.parametrize("posts", [("captain", "mate"), ("captain", "mate", "engineer", "radio")])
def test_touches_of_the_settings_do_not_lie_edge_to_edge(browser: Any, tmp_path: Path, posts: tuple[str, ...]) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        page = join(browser, table, *(f"blue-{post}" for post in posts), locale="de-DE", reduced_motion="reduce")
        tap(page, "settings")
        page.locator("#settings select").first.wait_for()
        for width, height in SIZES:
            turn(page, width, height)
            assert page.evaluate(APART) == 0, width
            # With two posts nothing has to be scrolled, at 390 points with four neither.
            if len(posts) == 2 or width != 360:
                assert page.evaluate(OUT, "#settings select, #settings button") == [], width
    finally:
        table.close()


AIMED = """() => {
  const view = document.querySelector('.aimview').getBoundingClientRect();
  const wide = document.querySelector('.aimview .chart').getBoundingClientRect().width / 16;
  return [...document.querySelectorAll('.aimview .reach:not(.under)')].map((space) => space.getBoundingClientRect())
    .filter((space) => space.left < view.left - 1 || space.right > view.right + 1
      || space.top < view.top - 1 || space.bottom > view.bottom + 1).length
    + (view.right - view.left > innerWidth - 1 || innerWidth > innerHeight ? 0 : 100)
    + (wide < 40 || wide > 48 ? 1000 : 0);
}"""
"""How many spaces of the reach are cut by the glass; more where the chart leaves a rim or its spaces are too small."""
NAMED = """() => [...document.querySelectorAll('.reach-name')].map((name) => {
  const wide = document.querySelector('.aimview .chart').getBoundingClientRect().width / 160;
  return parseFloat(getComputedStyle(name).fontSize) * wide;
})"""
"""How large the names of the spaces are, in pixels."""


def test_the_whole_reach_is_on_the_glass_and_nothing_lies_on_its_names(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["aims"][:3])
    try:
        page = join(browser, table, "blue-captain", locale="de-DE", reduced_motion="reduce")
        tap(page, "system-torpedo")
        page.locator(".aimview .reach").first.wait_for()
        for width, height in SIZES:
            turn(page, width, height)
            page.wait_for_function(f"() => ({AIMED})() === 0")
            assert min(page.evaluate(NAMED)) > 14, width
            # The dots of the chart do not shine through, and neither route nor boat hides a name.
            assert page.locator(".reach.under").count() == page.locator(".aimview .reach").count() / 2 > 20
            assert page.locator(".boat ~ .reach-name").count() == page.locator(".reach-name").count()
            assert page.locator(".beyond").count() == 0
        tap(page, "close")
        tap(page, "pad-silence")
        for width, height in SIZES:
            turn(page, width, height)
            page.wait_for_function(f"() => ({AIMED})() === 0")
            for stay in page.locator(".stay .touch").all():
                rim = stay.evaluate("""(touch) => {
                  const range = document.createRange();
                  range.selectNodeContents(touch.lastChild);
                  return touch.getBoundingClientRect().right - range.getBoundingClientRect().right;
                }""")
                assert rim > 7, width
    finally:
        table.close()


def test_a_chart_that_goes_on_beyond_the_glass_fades_there(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["start"][:3])
    try:
        page = join(browser, table, "blue-captain", reduced_motion="reduce")
        tap(page, "start")
        page.locator(".aimview.beyond").wait_for()
        assert "gradient" in page.locator(".aimview").evaluate("(view) => getComputedStyle(view).webkitMaskImage")
    finally:
        table.close()


@pytest.mark.parametrize(
    ("language", "before", "question", "agreed"),
    [
        ("en-GB", "You said north. Right was:", "Captain: was the last course east?", "Yes, east"),
        ("de-DE", "Angesagt war Norden. Richtig war:", "Kapitän: War der letzte Kurs Osten?", "Ja, Osten"),
        pytest.param(
            "fr-FR",
            "Vous avez dit nord. Le bon cap :",
            "Capitaine : le dernier cap était est ?",
            "Oui, est",
            marks=pytest.mark.long,
        ),
    ],
)
def test_a_correction_says_what_stood_and_is_one_question_with_answers_in_words(
    browser: Any, tmp_path: Path, language: str, before: str, question: str, agreed: str
) -> None:
    table = begun(tmp_path, *EVENINGS["aims"][:3])
    try:
        page, enemy = [join(browser, table, f"{team}-captain", locale=language) for team in ("blue", "yellow")]
        tap(page, "COURSE N")
        tap(page, "correct")
        said = page.locator(".sonar-over .pair .hint").first
        said.wait_for()
        assert _plain(said) == before
        tap(page, "CORRECT COURSE E")
        enemy.locator('[data-key="NO"]').wait_for()
        assert _plain(enemy.locator("h1.prompt")) == question and enemy.locator(".stop-foot .hint").count() == 0
        assert _plain(enemy.locator('[data-key="YES"]')) == agreed
        # What changes nothing is the filled one.
        assert enemy.locator(".primary").evaluate_all("(all) => all.map((touch) => touch.dataset.key)") == ["NO"]
        for width, height in SIZES:
            turn(enemy, width, height)
            assert enemy.evaluate(OUT, ".stop-foot .prompt, .stop-foot button") == [] and fits("STOP", enemy) == []
    finally:
        table.close()


def _plain(shown: Any) -> str:
    """What is shown, with its narrow and fixed spaces as plain ones."""
    return str(shown.inner_text()).replace("\u00a0", " ").replace("\u202f", " ").strip()


def test_where_play_leaves_room_what_helps_stands_on_the_glass(browser: Any, tmp_path: Path) -> None:
    for evening, shown in (("start", "start"), ("told", "COURSE N")):
        (tmp_path / evening).mkdir()
        table = begun(tmp_path / evening, *EVENINGS[evening][:3])
        try:
            page = join(browser, table, "blue-captain", locale="de-DE", reduced_motion="reduce")
            page.locator(f"[data-key='{shown}']").wait_for()
            for width, height in SIZES:
                turn(page, width, height)
                assert page.evaluate(OUT, ".sonar button:not(.of-silence), footer button") == [], (evening, width)
                assert fits(evening, page) == []
            if evening == "told":
                # Nobody counts there, so nothing is shown as if it were empty.
                assert page.locator(".level").count() == 0
                turn(page, 390, 664)
                assert 70 < page.locator("[data-key='COURSE N']").bounding_box()["height"] < 110
                # What takes the sheet takes all of it: no strip of what lies below.
                assert table.say("TORPEDO N10", "yellow console") is None
                page.locator(".result").first.wait_for()
                for width, height in SIZES[:2]:
                    turn(page, width, height)
                    assert page.locator("footer button").first.bounding_box()["y"] >= height, width
        finally:
            table.close()


@pytest.mark.parametrize("language", ["en-GB", "de-DE", pytest.param("fr-FR", marks=pytest.mark.long)])
def test_a_gauge_says_in_one_form_what_it_is_and_shows_where_it_is_touched(
    browser: Any, tmp_path: Path, language: str
) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        assert table.say("COURSE N", "blue console") is None
        page = join(browser, table, "blue-mate", locale=language, reduced_motion="reduce")
        page.locator(".cells .next").first.wait_for()
        for width, height in SIZES:
            turn(page, width, height)
            assert page.locator(".cells .next .glyph").first.bounding_box()["height"] >= 20, width
            # One system is ready; three are broken, each by the same word and sign.
            assert page.locator(".gauge-head em").count() == 1 and page.locator(".note .glyph").count() == 3
            notes = page.locator(".note span").all_inner_texts()
            assert len(notes) == 3 and len(set(notes)) == 1, notes
            # What cannot be touched wears no frame.
            assert page.locator(".foot .status").evaluate("(line) => getComputedStyle(line).borderTopWidth") == "0px"
            assert page.locator(".gauge-row").first.bounding_box()["y"] >= 8
            ours, theirs = page.locator(".hull").first.bounding_box(), page.locator(".versus").bounding_box()
            assert theirs["x"] - ours["x"] - ours["width"] > 12 or theirs["y"] > ours["y"] + 5
            assert fits("mate", page) == []
    finally:
        table.close()


LANE = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
  const rows = (row) => boxes(`.symbol:is(${[...'NESW'].map((way) => `[data-key$='${way}${row}']`)})`);
  const lane = Math.max(...boxes('.wire.yellow').map((wire) => wire.bottom));
  const above = Math.max(...rows(3).map((tile) => tile.bottom));
  return Math.min(lane - above, Math.min(...rows(4).map((tile) => tile.top)) - lane);
}"""
"""How far the wire between the third and the fourth row lies from either."""


def test_a_circuit_runs_between_the_rows_and_a_repair_is_told_in_one_line(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        assert table.say("COURSE N", "blue console") is None
        page = join(browser, table, "blue-engineer", reduced_motion="reduce")
        page.locator(".foot .effect").wait_for()
        for width, height in SIZES:
            turn(page, width, height)
            assert page.evaluate(LANE) > (2 if width == 360 else 6), width
            assert page.locator(".foot .effect").bounding_box()["width"] > 250, width
            assert page.evaluate(OUT, ".symbol, .radiation-row, .circuit, .work") == [] and fits("engineer", page) == []
    finally:
        table.close()


EDGE = """() => {
  const [map, boat] = ['', ' .boat circle']
    .map((part) => document.querySelector(`.cutout svg${part}`).getBoundingClientRect());
  return boat.left >= map.left && boat.right <= map.right && boat.top >= map.top && boat.bottom <= map.bottom;
}"""
"""Whether the whole boat is on the cut-out of the chart."""


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en-GB", "The Captain says: indirect hit"),
        ("de-DE", "Der Kapitän sagt: indirekter Treffer"),
        pytest.param("fr-FR", "Le capitaine dit : touché indirect", marks=pytest.mark.long),
    ],
)
def test_stop_tells_each_post_what_is_said_and_shows_the_whole_boat(
    browser: Any, tmp_path: Path, language: str, says: str
) -> None:
    table = begun(tmp_path, *EVENINGS["stops"][:3])
    try:
        pages = [
            join(browser, table, post, locale=language) for post in ("blue-engineer", "blue-captain", "yellow-captain")
        ]
        table.say("STOP", "yellow console")
        table.say("TORPEDO N10", "yellow console")
        engineer, *captains = pages
        engineer.locator(".steps .now").wait_for()
        engineer.locator(".steps .done").wait_for()
        assert _plain(engineer.locator("h1.prompt")) == says
        for width, height in SIZES:
            for captain in captains:
                turn(captain, width, height)
                assert captain.evaluate(EDGE), width
                assert (
                    captain.evaluate(OUT, ".steps li, .stop-foot button, .cutout") == [] and fits("STOP", captain) == []
                )
            # A line breaks after its comma or colon.
            assert engineer.locator("h1.prompt span").first.inner_text().endswith(":")
            phrases = [phrase.bounding_box() for phrase in captains[0].locator(".stop-side span").all()]
            assert len(phrases) == 2 and all(phrase["height"] < 30 for phrase in phrases), width
    finally:
        table.close()


@pytest.mark.parametrize("language", ["en-GB", pytest.param("de-DE", marks=pytest.mark.long)])
def test_whoever_watches_toy_battle_sees_all_of_the_terrain_with_the_bars_of_a_browser(
    browser: Any, tmp_path: Path, language: str
) -> None:
    table = begun(tmp_path, *EVENINGS["battle"][:3])
    try:
        page = join(browser, table, locale=language, reduced_motion="reduce")
        page.locator(".toy-board .hq").nth(1).wait_for()
        for width, height in ((390, 844), (390, 664), (360, 560), (844, 390)):
            turn(page, width, height)
            assert page.evaluate(OUT, ".toy-board svg, .toy-board .hq, .sides li") == [], height
            foot = page.locator("footer").bounding_box()["y"] if width < 800 else height
            lowest = max(box.bounding_box()["y"] + box.bounding_box()["height"] for box in page.locator(".hq").all())
            assert lowest <= foot and fits("watch", page) == [], height
        # Both sides stand there as on their own pages: a shape that is theirs, and their medals as stars.
        assert page.locator(".sides .team-red .won i").all_inner_texts() == ["☆"] * 7
        assert "polygon" in page.locator(".sides .team-red").evaluate(
            "(li) => getComputedStyle(li, '::before').clipPath"
        )
    finally:
        table.close()


@pytest.mark.parametrize("language", ["en-GB", pytest.param("de-DE", marks=pytest.mark.long)])
def test_medals_stay_in_sight_while_a_tile_or_a_base_is_chosen(browser: Any, tmp_path: Path, language: str) -> None:
    table = begun(tmp_path, *EVENINGS["battle"][:3])
    try:
        page = join(browser, table, "seat-1", locale=language, reduced_motion="reduce")
        full = page.locator(".acts .why")
        full.wait_for()
        # Who reads it holds the tiles.
        assert full.inner_text().startswith({"en-GB": "You hold 8 tiles", "de-DE": "Du hast 8 Steine"}[language])
        for width, height in SIZES:
            turn(page, width, height)
            for touch in ("tile-B3", "tile-B3", "base"):
                tap(page, touch) if touch != "base" else page.locator("[data-node='b18'] .thumb").tap()
                assert page.evaluate(OUT, ".standing > *, .standing .won, .rack .tile-button, .toy-board svg") == []
                assert page.locator(".standing .won:visible").count() == 2 and fits("battle", page) == []
            gain = page.locator("[data-node='b18'] .gain")
            assert gain.locator("rect").bounding_box()["height"] > 16, width
            page.locator("[data-node='b18'] .thumb").tap()
        turn(page, 390, 664)
        letters = "(all) => Math.min(...all.map((text) => parseFloat(getComputedStyle(text).fontSize)"
        letters += " * text.getScreenCTM().a))"
        assert page.locator(".base-name, .medals text").evaluate_all(letters) >= 14
    finally:
        table.close()


@pytest.mark.parametrize("language", ["en-GB", pytest.param("fr-FR", marks=pytest.mark.long)])
def test_what_was_drawn_is_asked_apart_from_the_rack_and_one_question_at_a_time(
    browser: Any, tmp_path: Path, language: str
) -> None:
    table = begun(tmp_path, *EVENINGS["toy"][:3])
    try:
        page = join(browser, table, "seat-1", locale=language, reduced_motion="reduce")
        asked = page.locator("#new-title")
        assert "?" in asked.inner_text() and "3" in asked.locator("small").inner_text()
        tap(page, "new-B1", "drawn", "tile-B1")
        page.locator(".standing h2").wait_for()
        # The keys below stay where they are; what is asked of the tile in the hand is asked alone.
        for width, height in ((390, 664), (844, 390)):
            turn(page, width, height)
            assert page.locator("#new-title span:visible").count() == 0
            assert page.locator("[data-key^='tile-B1'][aria-pressed='true']").is_visible(), width
            assert page.locator("#rack-title").inner_text() != {"en-GB": "Which tile is it?"}.get(
                language, "Quelle tuile ?"
            )
    finally:
        table.close()


def test_medals_that_were_taken_wear_the_colour_of_whoever_took_them(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["battle"][:3])
    try:
        page = join(browser, table, "seat-1", size={"width": 390, "height": 664}, reduced_motion="reduce")
        tap(page, "tile-B3")
        page.locator("[data-node='b18'] .thumb").tap()
        taken = page.locator(".medals.blue")
        taken.wait_for()
        assert taken.text_content() == "✓3"
        fill = taken.locator("rect").evaluate("(rect) => getComputedStyle(rect).fill")
        assert fill == page.locator(".blue .pad").first.evaluate("(pad) => getComputedStyle(pad).fill")
        page.locator("#news", has_text="You placed Jumbo 3 on Keep. You hold every base around a region").wait_for()
    finally:
        table.close()


@pytest.mark.parametrize(
    ("language", "on"), [("en-GB", "on red 1"), pytest.param("de-DE", "auf Rot 1", marks=pytest.mark.long)]
)
def test_a_place_of_50_missions_is_a_filled_key_under_its_card(
    browser: Any, tmp_path: Path, language: str, on: str
) -> None:
    table = begun(tmp_path, *EVENINGS["fifty"][:3])
    try:
        page = join(browser, table, "seat-1", locale=language, reduced_motion="reduce")
        tap(page, "suits-red", "values-2")
        place, lies = page.locator("[data-key='place-1']"), page.locator(".row-cards li").first
        for width, height in (*SIZES, (390, 844)):
            turn(page, width, height)
            assert place.inner_text().replace("\u00a0", " ") == on and "show-it" in place.get_attribute("class")
            card, key = lies.bounding_box(), place.bounding_box()
            assert abs(card["x"] - key["x"]) < 1 and 0 <= key["y"] - card["y"] - card["height"] < 16, width
            # What is chosen keeps its mark in sight.
            ground, mark = page.locator("[data-key='suits-red']").evaluate(
                "(key) => ['', '::before'].map((part) => getComputedStyle(key, part || null).backgroundColor)"
            )
            assert ground != mark and fits("fifty", page) == []
            if height == 664:
                assert card["height"] > 38 and page.evaluate(OUT, ".fifty button, footer button") == []
    finally:
        table.close()


def test_what_cannot_be_communicated_now_looks_refused_and_cards_told_lie_by_suit(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["crew"][:3])
    try:
        page = join(browser, table, "seat-2", size={"width": 390, "height": 664}, reduced_motion="reduce")
        for word, source in (("TAKE T-Y9", "seat 2"), ("TAKE T-P7", "seat 3"), ("NO", "table"), ("Y4", "seat 1")):
            assert table.say(word, source) is None
        assert table.say("Y9", "seat 2") is None
        why = page.locator(".halted .why")
        assert why.locator("b").inner_text() == "Trick 1 is open." and why.locator("svg.sign").is_visible()
        edge = page.locator(".halted").evaluate("(panel) => getComputedStyle(panel).borderTopColor")
        assert edge == why.locator("b").evaluate("(wrong) => getComputedStyle(wrong).color")
        assert fits("refused", page) == []
        for word, source in (("Y5", "seat 3"), ("Y1", "seat 4"), ("GIVEUP", "table"), ("HANDS", "table")):
            assert table.say(word, source) is None
        page.locator("[data-key='tell']").wait_for()
        tap(page, "suits-B", "values-B2", "suits-P", "values-P1")
        shown = page.locator(".taken li:not(.to-come) .seen-not").all_inner_texts()
        suits = page.locator(".suits button").evaluate_all("(all) => all.map((one) => one.dataset.key.slice(-1))")
        assert shown == ["pink 1", "blue 2"] and suits[:2] == ["P", "B"]
    finally:
        table.close()
