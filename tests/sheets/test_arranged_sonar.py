"""What belongs together on a page of Captain Sonar stands together: a compass as a compass, a gauge by its system."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.sheets.browser import becomes, join
from tests.sheets.looks import LINES, OUT, SIZES, fits, turn
from tests.sheets.walks import EVENINGS, POSTS, begun, laid, tap

pytestmark = pytest.mark.long

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

TOOLS = ".toolbox .touch, .stamps .touch"
LETTERS = "(all) => Math.min(...all.map((key) => parseFloat(getComputedStyle(key).fontSize)))"
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
    with laid(tmp_path, *EVENINGS["crewed"][:3]) as table:
        page = join(browser, table, "blue-radio", locale="de-DE", reduced_motion="reduce")
        page.locator(".ways .touch").first.wait_for()
        # Until something was announced the page says what becomes of it.
        assert page.locator(".told .plots").inner_text().startswith("Tippe jeden Kurs")
        tap(page, "way-N", "way-E")
        # Whoever goes from one to the next by keys goes round it.
        ways = page.locator(".way").evaluate_all("(ways) => ways.map((way) => way.dataset.key)")
        assert ways == ["way-N", "way-E", "way-S", "way-W"]
        for width, height in SIZES:
            turn(page, width, height)
            assert page.evaluate(EQUAL) == "cross" and (page.evaluate(ROSE) or width < height), width
            north, west, east, south = (page.locator(f".way.{way}").bounding_box() for way in "NWES")
            assert north["y"] < west["y"] == east["y"] < south["y"] and west["x"] < north["x"] < east["x"], width
            chart = page.locator(".film-box").bounding_box()["width"]
            assert chart > {360: 240, 390: 310, 844: 350}[width], chart
            # The film that is drawn on hides what runs under its strokes.
            assert page.locator(".film.active .stroke-ground").count() == page.locator(".stroke-ground").count() == 1
            # How many strokes lie on a film is said in words.
            tab = page.locator(".film-tab").first
            assert tab.inner_text().split() == ["1", "2", "Striche"]
            if width < height:
                # Which film it is does not read as a figure of its strokes.
                number, strokes = tab.locator("b").bounding_box(), tab.locator("em").bounding_box()
                assert number["y"] + number["height"] <= strokes["y"] + 2, width
                assert tab.locator("span").evaluate_all(LINES) == [1] and south["y"] - north["y"] > north["height"] + 6
            assert page.evaluate(OUT, f".chart, .way, .film-tab, {TOOLS}") == [], width
            if width < height:
                assert page.locator(".tool:not(.long)").evaluate_all(LETTERS) >= 15
            # Every key that can be touched looks like one.
            edges = [page.locator(f"[data-key='tool-{tool}']") for tool in ("slide", "pen")]
            assert len({edge.evaluate("(key) => getComputedStyle(key).borderTopColor") for edge in edges}) == 1
            # The letters of the chart are not hidden by a corner that no thumb can take.
            assert page.locator(".grip").count() == 0 and fits("radio", page) == []
        # On every other phone, too, however high it is.
        for width, height in ((360, 640), (390, 740), (412, 732), (390, 844)):
            turn(page, width, height)
            assert page.evaluate(EQUAL) == "cross", height
            assert page.evaluate(OUT, f".chart, .way, .film-tab, {TOOLS}") == [], height
            assert fits("radio", page) == []
        turn(page, 834, 1194)
        page.reload()
        page.locator(".grip").wait_for()
        assert page.evaluate(ROSE)


@pytest.mark.parametrize("language", ["de-DE", "fr-FR"])
def test_how_far_a_system_is_filled_is_a_line_and_what_is_broken_a_word(
    browser: Any, tmp_path: Path, language: str
) -> None:
    with laid(tmp_path, *EVENINGS["crewed"][:3]) as table:
        page = join(browser, table, "blue-captain", locale=language, reduced_motion="reduce")
        page.locator(".pad .silence").wait_for()
        for width, height in (*SIZES, (390, 844), (834, 1194)):
            turn(page, width, height)
            # The Torpedo is ready: it wears its colour, and nothing is counted there.
            assert page.evaluate(LEVELS) == ["2/3", "4/4", "2/3", "5/6"], width
            rim = page.locator(".of-torpedo").evaluate("(touch) => getComputedStyle(touch).borderTopColor")
            assert rim == page.locator(".of-mine .glyph").evaluate("(sign) => getComputedStyle(sign).color")
            # Filled is what is asked for, a course, and nothing that may be used besides.
            grounds = [page.locator(f"[data-key='{key}']") for key in ("COURSE N", "system-torpedo", "SURFACE")]
            north, *others = [key.evaluate("(key) => getComputedStyle(key).backgroundColor") for key in grounds]
            assert north not in others and len(set(others)) == 1
            # Whose place it is that stands there is seen: a boat's.
            assert page.locator(".where .submarine").is_visible()
            assert fits("captain", page) == []


def test_whoever_called_stop_names_the_system_by_five_large_touches(browser: Any, tmp_path: Path) -> None:
    with laid(tmp_path, *EVENINGS["stops"][:3]) as table:
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
    with laid(tmp_path, *EVENINGS["crewed"][:3]) as table:
        page = join(browser, table, *(f"blue-{post}" for post in posts), locale="de-DE", reduced_motion="reduce")
        tap(page, "settings")
        page.locator("#settings select").first.wait_for()
        for width, height in SIZES:
            turn(page, width, height)
            assert page.evaluate(APART) == 0, width
            # With two posts nothing has to be scrolled, at 390 points with four neither.
            if len(posts) == 2 or width != 360:
                assert page.evaluate(OUT, "#settings select, #settings button") == [], width


AIMED = """() => {
  const view = document.querySelector('.aimview').getBoundingClientRect();
  const wide = document.querySelector('.aimview .chart').getBoundingClientRect().width / 16;
  return [...document.querySelectorAll('.aimview .reach:not(.under)')].map((space) => space.getBoundingClientRect())
    .filter((space) => space.left < view.left - 1 || space.right > view.right + 1
      || space.top < view.top - 1 || space.bottom > view.bottom + 1).length
    + (view.right - view.left > innerWidth - 1 || innerWidth > innerHeight ? 0 : 100)
    + (wide < 37 || wide > 48 ? 1000 : 0);
}"""
"""How many spaces of the reach are cut by the glass; more where the chart leaves a rim or its spaces are too small."""


NAMED = """() => [...document.querySelectorAll('.reach-name')].map((name) => {
  const wide = document.querySelector('.aimview .chart').getBoundingClientRect().width / 160;
  return parseFloat(getComputedStyle(name).fontSize) * wide;
})"""
"""How large the names of the spaces are, in pixels."""


def test_the_whole_reach_is_on_the_glass_and_nothing_lies_on_its_names(browser: Any, tmp_path: Path) -> None:
    with laid(tmp_path, *EVENINGS["aims"][:3]) as table:
        page = join(browser, table, "blue-captain", locale="de-DE", reduced_motion="reduce")
        tap(page, "system-torpedo")
        page.locator(".aimview .reach").first.wait_for()
        for width, height in SIZES:
            turn(page, width, height)
            page.wait_for_function(f"() => ({AIMED})() === 0")
            assert min(page.evaluate(NAMED)) > 16 and page.locator(".ruler").count() == 3, width
            # The dots of the chart do not shine through, and neither route nor boat hides a name.
            assert page.locator(".reach.under").count() == page.locator(".aimview .reach").count() / 2 > 20
            # Where the own boat would be struck is signed, and said once a finger is there.
            assert page.locator(".reach.harms").count() == page.locator(".reach-name", has_text="!").count() == 6
            assert page.locator(".boat ~ .reach-name").count() == page.locator(".reach-name").count()
            assert page.locator(".beyond").count() == 0
        tap(page, "close")
        tap(page, "mine-")
        assert page.locator(".spaces.held .harms").inner_text().endswith("eigenes Boot: 1 Schaden")
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


def test_no_name_of_a_space_lies_on_a_mine_or_the_route(browser: Any, tmp_path: Path) -> None:
    with laid(tmp_path, *EVENINGS["aims"][:3]) as table:
        page = join(browser, table, "blue-captain", reduced_motion="reduce")
        tap(page, "system-torpedo")
        page.locator(".aimview .reach").first.wait_for()
        # A mine stands above the name of its space; the route goes on under a name, which has an edge of its own.
        mines = [mine.bounding_box() for mine in page.locator(".aimview .mine").all()]
        names = [page.locator(".reach-name", has_text=at).bounding_box() for at in ("I8", "M7")]
        for mine, name in zip(mines, names, strict=True):
            assert mine["y"] + mine["height"] < name["y"] + name["height"] / 2
        name = page.locator(".reach-name", has_text="K7")
        assert name.evaluate("(name) => getComputedStyle(name).paintOrder").startswith("stroke")
        assert page.locator(".route ~ .reach-name").count() == page.locator(".reach-name").count()
        # Until a finger is down what can be taken is no more than outlined.
        calm = page.locator(".aimview .reach:not(.under)").first.evaluate(
            "(space) => getComputedStyle(space).fillOpacity"
        )
        assert float(calm) < 0.2


@pytest.mark.parametrize(("post", "key"), [("captain", "system-drone"), ("mate", "use-drone")])
def test_a_sector_is_touched_on_the_chart(browser: Any, tmp_path: Path, post: str, key: str) -> None:
    with laid(tmp_path, *EVENINGS["aims"][:3]) as table:
        page = join(browser, table, f"blue-{post}", reduced_motion="reduce")
        tap(page, key)
        sectors = page.locator(".sectors .figure")
        sectors.nth(8).wait_for()
        for width, height in SIZES:
            turn(page, width, height)
            sea = page.locator(".sectors .chart").bounding_box()
            for index, sector in enumerate(sectors.all()):
                box = sector.bounding_box()
                middle = [
                    (box[way] + box[side] / 2 - sea[way]) / sea["width"]
                    for way, side in (("x", "width"), ("y", "height"))
                ]
                assert middle == pytest.approx([(33 + 50 * at) / 160 for at in (index % 3, index // 3)], abs=0.01)
            assert page.evaluate(OUT, ".sectors .chart, .sectors .figure") == [] and fits("drone", page) == []
            # Turned, they have the whole height.
            assert width < height or sea["height"] > 0.9 * height


COLUMNS = """(view) => { const unit = view.querySelector('.chart').getScreenCTM().a;
  const [from, to] = [view.scrollLeft / unit + 6, (view.scrollLeft + view.clientWidth) / unit];
  return [from, to, (view.scrollTop + view.clientHeight) / unit].map((at) => Math.round((at - 8) % 10) % 10); }"""
"""How much of a column stands at the left, beside the figures, and at the right, of a row at the foot, in tenths."""


def test_a_chart_that_goes_on_beyond_the_glass_fades_there(browser: Any, tmp_path: Path) -> None:
    with laid(tmp_path, *EVENINGS["start"][:3]) as table:
        page = join(browser, table, "blue-captain", reduced_motion="reduce")
        page.locator("[data-key='start']").wait_for()
        # Before the start the chart is as large as the glass allows, over a key for the thumb.
        for width, height in SIZES[:2]:
            turn(page, width, height)
            key = page.locator("[data-key='start']").bounding_box()
            assert (
                page.locator(".sea-box").bounding_box()["width"] > {360: 230, 390: 330}[width] and key["height"] < 112
            )
            assert page.evaluate(OUT, ".chart, .systems .touch, .begin-box .touch") == [], width
        tap(page, "start")
        page.locator(".aimview.beyond").wait_for()
        # Nearly every space may be taken: each is outlined, and the letters of the chart stand along the glass.
        assert page.locator(".aimview .reach").count() > 60 and page.locator(".reach-name").count() == 0
        # It begins and ends with a whole column, and ends with a whole row.
        assert page.locator(".aimview").evaluate(COLUMNS) == [0, 0, 0]
        page.locator(".aimview").evaluate("(view) => view.scrollTo(150, 150)")
        box = page.locator(".aimview").bounding_box()
        for names, side in ((".ruler.columns-named", "y"), (".ruler.rows-named", "x")):
            becomes(lambda names=names, side=side: -9 < page.locator(names).bounding_box()[side] - box[side] < 2, True)
        assert "gradient" in page.locator(".aimview").evaluate("(view) => getComputedStyle(view).webkitMaskImage")


@pytest.mark.parametrize(
    ("language", "before", "question", "agreed"),
    [
        ("en-GB", "You said north. Right was:", "Captain: was the last course east?", "Yes, east"),
        ("de-DE", "Angesagt war Norden. Richtig war:", "Kapitän: War der letzte Kurs Osten?", "Ja, Osten"),
        (
            "fr-FR",
            "Vous avez dit nord. Le bon cap :",
            "Capitaine : le dernier cap était est ?",
            "Oui, est",
        ),
    ],
)
def test_a_correction_says_what_stood_and_is_one_question_with_answers_in_words(
    browser: Any, tmp_path: Path, language: str, before: str, question: str, agreed: str
) -> None:
    with laid(tmp_path, *EVENINGS["aims"][:3]) as table:
        page, enemy = [join(browser, table, f"{team}-captain", locale=language) for team in ("blue", "yellow")]
        tap(page, "COURSE N")
        tap(page, "correct")
        said = page.locator(".sonar-over .ways .said").first
        said.wait_for()
        assert _plain(said) == before
        # The courses stand as on the pad, and all of it on the glass.
        ways = [page.locator(f".ways .{way}").bounding_box() for way in "NWES"]
        assert [box["y"] for box in ways] == sorted(box["y"] for box in ways) and ways[1]["x"] < ways[0]["x"] < ways[2][
            "x"
        ]
        for width, height in SIZES:
            turn(page, width, height)
            assert page.evaluate(OUT, ".ways > *") == [] and fits("correct", page) == []
        tap(page, "CORRECT COURSE E")
        enemy.locator('[data-key="NO"]').wait_for()
        assert _plain(enemy.locator("h1.prompt")) == question and enemy.locator(".stop-foot .hint").count() == 0
        assert _plain(enemy.locator('[data-key="YES"]')) == agreed
        # Both answers may be the honest one: neither is filled.
        assert enemy.locator(".stop-foot button").count() == 2 and enemy.locator(".primary").count() == 0
        for width, height in SIZES:
            turn(enemy, width, height)
            assert enemy.evaluate(OUT, ".stop-foot .prompt, .stop-foot button") == [] and fits("STOP", enemy) == []


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_what_the_enemy_answers_a_sonar_with_is_said_before_it_is_used(
    browser: Any, tmp_path: Path, language: str
) -> None:
    with laid(tmp_path, *EVENINGS["aims"][:3]) as table:
        page = join(browser, table, "blue-captain", locale=language)
        tap(page, "system-sonar")
        page.locator(".sonar-over .thirds .glyph").nth(2).wait_for()
        for width, height in SIZES:
            turn(page, width, height)
            assert page.evaluate(OUT, ".ask .glyph, .ask .hint, .ask button") == [] and fits("sonar", page) == []
            across = page.locator(".thirds .glyph").evaluate_all(
                "(all) => all.map((one) => one.getBoundingClientRect().top)"
            )
            assert len(set(across)) == 1


def _plain(shown: Any) -> str:
    """What is shown, with its narrow and fixed spaces as plain ones."""
    return str(shown.inner_text()).replace("\u00a0", " ").replace("\u202f", " ").strip()


def test_what_helps_keeps_its_place_below_an_upright_glass_and_beside_a_turned_one(
    browser: Any, tmp_path: Path
) -> None:
    for evening, shown in (("start", "start"), ("told", "COURSE N")):
        (tmp_path / evening).mkdir()
        table = begun(tmp_path / evening, *EVENINGS[evening][:3])
        try:
            page = join(browser, table, "blue-captain", locale="de-DE", reduced_motion="reduce")
            page.locator(f"[data-key='{shown}']").wait_for()
            for width, height in SIZES:
                turn(page, width, height)
                assert page.evaluate(OUT, ".sonar button:not(.of-silence)") == [], (evening, width)
                if width > height:
                    assert page.evaluate(OUT, "footer button") == []
                else:
                    assert page.locator("footer button").first.bounding_box()["y"] > height - 1, (evening, width)
                assert fits(evening, page) == [], (width, height)
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


CLEAR = """() => Math.min(...[...document.querySelectorAll('.gauge-row.full:has(.call)')].map((row) =>
  row.querySelector('.call').getBoundingClientRect().left
    - Math.max(...[...row.querySelectorAll('.gauge-head *')].map((part) => part.getBoundingClientRect().right))))"""
"""How far what a full gauge is called stays clear of the call beside it."""


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "fr-FR"])
def test_a_gauge_says_in_one_form_what_it_is_and_shows_where_it_is_touched(
    browser: Any, tmp_path: Path, language: str
) -> None:
    with laid(tmp_path, *EVENINGS["crewed"][:3]) as table:
        assert table.say("COURSE N", "blue console") is None
        page = join(browser, table, "blue-mate", locale=language, reduced_motion="reduce")
        page.locator(".cells .next").first.wait_for()
        for width, height in SIZES:
            turn(page, width, height)
            assert page.locator(".cells .next .glyph").first.bounding_box()["height"] >= 20, width
            # One system is ready; three are broken, by the same word and sign: of two it is said that they still fill.
            assert page.locator(".gauge-head em").count() == 1 and page.locator(".note .glyph").count() == 3
            notes = page.locator(".note span").all_inner_texts()
            assert len(notes) == 3 and len(set(notes[1:])) == 1 and notes[1].startswith(f"{notes[0]}, "), notes
            assert [row.count(notes[0]) for row in page.locator(".gauge-row").all_inner_texts()] == [0, 0, 1, 1, 1]
            # What cannot be touched wears no frame.
            assert page.locator(".status").evaluate("(line) => getComputedStyle(line).borderTopWidth") == "0px"
            # It stands between the question and the gauges.
            question, waits = page.locator("h1.prompt").bounding_box(), page.locator(".status").bounding_box()
            assert question["y"] < waits["y"] < page.locator(".foot").bounding_box()["y"]
            # What is touched now has a solid edge; what is broken has no box beside its gauge.
            edge = "(cell) => getComputedStyle(cell).borderTopStyle"
            assert page.locator(".cells .next").first.evaluate(edge) == "solid" and page.locator(".use").count() == 1
            assert page.locator(".gauge-row").first.bounding_box()["y"] >= 8
            ours, theirs = page.locator(".hull").first.bounding_box(), page.locator(".versus").bounding_box()
            assert theirs["x"] - ours["x"] - ours["width"] > 12 or theirs["y"] > ours["y"] + 5
            assert page.evaluate(CLEAR) > 6, width
            assert fits("mate", page) == []


LANE = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
  const rows = (row) => boxes(`.symbol:is(${[...'NESW'].map((way) => `[data-key$='${way}${row}']`)})`);
  const lane = Math.max(...boxes('.wire.yellow').map((wire) => wire.bottom));
  const above = Math.max(...rows(3).map((tile) => tile.bottom));
  return Math.min(lane - above, Math.min(...rows(4).map((tile) => tile.top)) - lane);
}"""
"""How far the wire between the third and the fourth row lies from either."""


def test_a_circuit_runs_between_the_rows_and_a_repair_is_told_beside_the_way_back(browser: Any, tmp_path: Path) -> None:
    with laid(tmp_path, *EVENINGS["crewed"][:3]) as table:
        assert table.say("COURSE N", "blue console") is None
        page = join(browser, table, "blue-engineer", reduced_motion="reduce")
        page.locator(".foot .effect").wait_for()
        for width, height in SIZES:
            turn(page, width, height)
            assert page.evaluate(LANE) > (2 if width == 360 else 6), width
            # The way back has its half of the foot before there is any.
            effect, back = (page.locator(f".foot .{part}").bounding_box() for part in ("effect", "still"))
            assert effect["width"] > 140 and effect["x"] + effect["width"] <= back["x"] and back["height"] >= 48, width
            # It is read, not touched: it has no frame.
            edges = page.locator(".foot .effect").evaluate("(line) => getComputedStyle(line).borderWidth")
            assert edges == "0px 0px 0px 4px"
            assert page.evaluate(OUT, ".symbol, .radiation-row, .circuit, .work") == [] and fits("engineer", page) == []


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
        ("fr-FR", "Le capitaine dit : touché indirect"),
    ],
)
def test_stop_tells_each_post_what_is_said_and_shows_the_whole_boat(
    browser: Any, tmp_path: Path, language: str, says: str
) -> None:
    with laid(tmp_path, *EVENINGS["stops"][:3]) as table:
        pages = [
            join(browser, table, post, locale=language) for post in ("blue-engineer", "blue-captain", "yellow-captain")
        ]
        table.say("STOP", "yellow console")
        table.say("TORPEDO N10", "yellow console")
        engineer, *captains = pages
        engineer.locator(".steps .now").wait_for()
        engineer.locator(".steps .done").wait_for()
        # A step is read: it has no whole rim, as what is touched has.
        rims = "(all) => all.map((step) => getComputedStyle(step).borderTopStyle)"
        assert engineer.locator(".steps li").evaluate_all(rims) == ["none", "none", "none"]
        assert _plain(engineer.locator("h1.prompt")) == says
        # Where the boat is helps the Captain alone who says what the shot did.
        hints = [[_plain(hint) for hint in page.locator(".stop-foot .hint").all()] for page in pages]
        assert [len(hint) for hint in hints] == [0, 1, 0] and "O9" in hints[1][0]
        for width, height in SIZES:
            for captain in captains:
                turn(captain, width, height)
                assert captain.evaluate(EDGE), width
                assert (
                    captain.evaluate(OUT, ".steps li, .stop-foot button, .cutout") == [] and fits("STOP", captain) == []
                )
            # Who fires nothing sees there, too, where it struck.
            turn(engineer, width, height)
            assert engineer.evaluate(OUT, ".steps li, .cutout") == []
            # Who only waits has it larger.
            cut = [page.locator(".cutout").bounding_box()["width"] for page in (engineer, captains[0])]
            assert cut[0] > cut[1] or width > height, width
            # A line breaks after its comma or colon.
            assert engineer.locator("h1.prompt span").first.inner_text().endswith(":")
            phrases = [phrase.bounding_box() for phrase in captains[0].locator(".stop-side span").all()]
            assert len(phrases) == 2 and all(phrase["height"] < 30 for phrase in phrases), width


@pytest.mark.parametrize("language", ["de-DE", "en", "fr"])
def test_once_play_goes_on_a_shot_is_past_and_told_whole_to_every_post(
    browser: Any, tmp_path: Path, language: str
) -> None:
    with laid(tmp_path, "captain-sonar", {"players": 8}, EVENINGS["stops"][2]) as table:
        pages = [join(browser, table, f"blue-{post}", locale=language) for post in POSTS]
        for word in ("STOP", "TORPEDO N10", "RESUME"):
            table.say(word, "yellow console")
        for page in pages:
            news = page.locator(".told .news")
            news.wait_for()
            # Nobody is told to say what was said while play stood still.
            assert not re.search("aloud|laut|Dites", news.inner_text()) and "1" in news.inner_text()
            for width, height in SIZES:
                turn(page, width, height)
                cut = page.locator(".told").evaluate("(place) => place.scrollHeight - place.clientHeight")
                assert cut <= 0 and page.evaluate(OUT, ".told .news") == [], (news.inner_text(), width)


@pytest.mark.parametrize(
    ("language", "said"),
    [("de-DE", "Torpedo N10 · Gelb unversehrt"), ("fr", "N10 · Jaunes indemnes")],
)
def test_what_the_enemys_shot_did_names_whose_boat_and_a_touch_shows_what_came_before(
    browser: Any, tmp_path: Path, language: str, said: str
) -> None:
    with laid(tmp_path, "captain-sonar", {"players": 8}, EVENINGS["stops"][2]) as table:
        page = join(browser, table, "blue-radio", locale=language, reduced_motion="reduce")
        for word, source in (("STOP", "yellow"), ("TORPEDO N10", "yellow"), ("RESUME", "yellow"), ("COURSE N", "blue")):
            table.say(word, f"{source} console")
        last = page.locator(".told .last")
        last.wait_for()
        assert said in " ".join(last.inner_text().split())
        for width, height in SIZES:
            turn(page, width, height)
            cut = last.evaluate("(last) => [last.scrollHeight - last.clientHeight, last.offsetHeight]")
            assert cut[0] <= 0 and cut[1] >= 48 and page.evaluate(OUT, ".told .last") == [], width
        tap(page, "last")
        lines = page.locator(".sonar-over .since li")
        lines.first.wait_for()
        assert 1 <= lines.count() <= 6 and said in " ".join(" ".join(lines.all_inner_texts()).split())
        tap(page, "close")
        lines.first.wait_for(state="detached")


@pytest.mark.parametrize("language", ["de-DE", "en"])
def test_a_crew_waits_for_people_by_their_names_and_an_ok_alone_is_as_wide_as_the_glass(
    browser: Any, tmp_path: Path, language: str
) -> None:
    with laid(tmp_path, "captain-sonar", {"players": 8}, EVENINGS["stops"][2]) as table:
        captain = join(browser, table, "blue-captain", locale=language, reduced_motion="reduce")
        mate = join(browser, table, "blue-mate", name="Bo", locale=language, reduced_motion="reduce")
        join(browser, table, "blue-engineer", name="Friederike Charlotte", locale=language)
        assert table.say("COURSE N", "blue console") is None
        captain.locator(".told .prompt", has_text="Bo").wait_for()
        assert captain.locator(".told .prompt").inner_text().endswith("Friederike C.")
        button = mate.locator(".foot .primary")
        button.wait_for()
        assert "Friederike C.:" in mate.locator(".status").inner_text()
        for width, height in SIZES:
            turn(captain, width, height)
            turn(mate, width, height)
            assert captain.evaluate(OUT, ".told .prompt, .pad .ok") == [], width
            foot = mate.locator(".foot").bounding_box()
            assert abs(button.bounding_box()["width"] - foot["width"]) < 2, width
