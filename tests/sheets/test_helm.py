"""On a phone in the hand all that is used in real time is wholly in sight; what comes by itself moves none of it."""

from pathlib import Path
from typing import Any

import pytest

from tests.sheets.browser import choose, join, page_of, until
from tests.sheets.looks import OUT, fits, turn
from tests.sheets.walks import EVENINGS, NEAR, begun, on, tap

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

SIZES = ((390, 664), (360, 560), (844, 390), (390, 844), (834, 1194), (768, 1024))
"""Phones with their browser's bars shown, one that is turned, one without bars; and tablets."""

HELM = {
    "captain": ".chart, .pad > *, .where .glyph, .system, .more .touch",
    "mate": ".gauge-row, .foot .touch",
    "engineer": ".panels .symbol, .effect, .radiation-row, .circuit, .work",
    "radio": ".chart, .told .last, .way, .film-tab, .toolbox .touch, .stamps .touch",
}
COUNTS = {"captain": 16, "mate": 5, "engineer": 32, "radio": 20}
FINE = """() => [...document.querySelectorAll('#sheet *')].filter((one) => one.checkVisibility()
  && !one.closest('.seen-not, svg')
  && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
  && parseFloat(getComputedStyle(one).fontSize) < 13).map((one) => one.textContent)"""
"""Letters that are too small to be read at arm's length."""
SPLIT = """() => [...document.querySelectorAll('#sheet .tool, #sheet .toolbox .touch')].filter((button) => {
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) for (const word of texts.currentNode.data.matchAll(/\\S+/g)) {
    const range = document.createRange();
    range.setStart(texts.currentNode, word.index);
    range.setEnd(texts.currentNode, word.index + word[0].length);
    if (range.getClientRects().length > 1) return true;
  }
  return false;
}).map((button) => button.textContent)"""
"""Tools with a word that goes on in a second line."""
DRAWN = """() => {
  const letters = [...document.querySelectorAll('#sheet .sea-box .chart .label')];
  const boxes = letters.map((one) => [one, one.getBoundingClientRect(), one.ownerSVGElement.getBoundingClientRect()]);
  return boxes.filter(([one, box, chart], index) => {
    if (parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a < 10) return true;
    if (box.left < chart.left - 0.5 || box.right > chart.right + 0.5) return true;
    const after = one.nextElementSibling && boxes[index + 1][1];
    return one.matches('.columns-named *') && after && after.left < box.right;
  }).map(([one]) => one.textContent);
}"""
"""Letters and figures round a chart that are small, cut, or lie over the next."""
UNDO = """() => { const [foot, undo] = ['.foot', '.foot .undo'].map((part) => document.querySelector(part));
  return Math.round(foot.clientWidth / 2 - undo.getBoundingClientRect().width); }"""
CUT = """() => [...document.querySelectorAll('#sheet :is(button, summary, .circuit, .work), footer button')]
  .map((part) => [part, part.getBoundingClientRect()])
  .filter(([, box]) => box.height > 1 && box.top < innerHeight - 1 && box.bottom > innerHeight + 1)
  .map(([part]) => part.textContent)"""
"""What the lower edge of the glass goes through: a page ends there, or goes on below."""
FILLED = """() => {
  const bright = (color) => {
    const parts = color.match(/[\\d.]+/g).map(Number);
    if (parts.length > 3 && parts[3] === 0) return null;
    const [r, g, b] = parts.map((part) => (part / 255) ** 2.2);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const ground = bright(getComputedStyle(document.body).backgroundColor);
  return [...document.querySelectorAll('#sheet .touch')].filter((touch) => {
    const own = touch.checkVisibility() && bright(getComputedStyle(touch).backgroundColor);
    return own && Math.max(own / ground, ground / own) > 3;
  }).map((touch) => touch.textContent);
}"""
"""Touches that are filled: one of a page at most, or none of them leads the eye."""
STRUCK = """() => {
  const wires = [...document.querySelectorAll('.wires .wire')].map((wire) => wire.getBoundingClientRect().top - 4);
  return [...document.querySelectorAll('.panel h2')].filter((head) => {
    const letters = document.createRange();
    letters.selectNodeContents(head);
    const { top, bottom } = letters.getBoundingClientRect();
    return (top + bottom) / 2 + 0.35 * parseFloat(getComputedStyle(head).fontSize) + 2 > Math.min(...wires);
  }).map((head) => head.textContent);
}"""
"""Names of panels that a wire goes through or touches."""
BESIDE = """() => {
  const frames = [...document.querySelectorAll('.panel')].map((panel) => [panel, panel.getBoundingClientRect()]);
  const down = [...document.querySelectorAll('.wires .wire:not(.core)')].map((wire) => wire.getBoundingClientRect())
    .filter((wire) => wire.height > wire.width);
  return down.map((wire) => Math.min(...frames.filter(([, frame]) => frame.left < wire.right && frame.right > wire.left)
    .map(([panel, frame]) => wire.left - 3.5 - frame.left - parseFloat(getComputedStyle(panel).borderLeftWidth))));
}"""
"""Pixels from the frame of a column to each line down beside its tiles."""
CALLED = """() => [...document.querySelectorAll('.gauge-row .call')].map((call) =>
  call.getBoundingClientRect().bottom - call.lastChild.getBoundingClientRect().bottom)"""
"""How far the words of a call stay above the lower edge of its key."""
PLACES = """() => Object.fromEntries([...document.querySelectorAll('#sheet .touch')].map((one) => {
  const box = one.getBoundingClientRect();
  return [one.dataset.key, [box.left, box.top, box.width, box.height].map(Math.round).join(' ')];
}))"""


@pytest.mark.parametrize(
    "language", ["de-DE", pytest.param("fr-FR", marks=pytest.mark.long), pytest.param("en-GB", marks=pytest.mark.long)]
)
def test_the_tools_of_the_radio_are_called_by_whole_words(browser: Any, tmp_path: Path, language: str) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        page = join(browser, table, "blue-radio", locale=language, reduced_motion="reduce")
        page.locator(".stamps .touch").first.wait_for()
        for width, height in SIZES:
            turn(page, width, height)
            assert page.evaluate(SPLIT) == [], width
    finally:
        table.close()


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "language", ["en-GB", pytest.param("de-DE", marks=pytest.mark.long), pytest.param("fr-FR", marks=pytest.mark.long)]
)
def test_the_helm_is_in_sight_without_scrolling(
    browser: Any, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        posts = [f"blue-{post}" for post in HELM]
        page = join(
            browser, table, *posts, size={"width": size[0], "height": size[1]}, locale=language, reduced_motion="reduce"
        )
        tap(on(page, "blue-captain"), "COURSE N")
        page.locator(".pad .is-after-ok").first.wait_for()
        assert table.say("COURSE N", "yellow console") is None
        faults = []
        for post, parts in HELM.items():
            on(page, f"blue-{post}")
            assert page.locator(parts).count() >= COUNTS[post]
            faults += [f"{post}: {fault}" for fault in page.evaluate(OUT, HELM[post])]
            faults += fits(post, page)
            faults += [f"{post}: too small: {text}" for text in page.evaluate(FINE)]
            if post == "captain":
                # A word stands on a page once.
                assert page.locator(".pad .silence").count() == 1 and page.locator(".of-silence").count() == 0
            if post == "mate":
                assert min(page.evaluate(CALLED)) >= 3
            if post == "engineer":
                assert page.evaluate(STRUCK) == [] and min(page.evaluate(BESIDE)) > -1
                # Half of the foot is the undo button's, with a sentence beside it and without: it never moves.
                assert page.evaluate(UNDO) == 0
            faults += [f"{post}: not legible on the chart: {text}" for text in page.evaluate(DRAWN)]
            faults += [f"{post}: cut by the lower edge: {text}" for text in page.evaluate(CUT) if size in SIZES[:4]]
            assert post == "engineer" or len(page.evaluate(FILLED)) <= 1, page.evaluate(FILLED)
        assert page.evaluate("() => scrollY") == 0
        assert not faults, "\n".join(faults)
    finally:
        table.close()


@pytest.mark.long_from(1)
@pytest.mark.parametrize("post", HELM)
def test_a_phone_with_one_post_is_cut_nowhere_by_its_lower_edge(browser: Any, tmp_path: Path, post: str) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        page = join(browser, table, f"blue-{post}", locale="de-DE", reduced_motion="reduce")
        for width, height in (SIZES[1], SIZES[0], SIZES[2]):
            turn(page, width, height)
            assert page.evaluate(OUT, HELM[post]) == [] and page.evaluate(CUT) == [], width
            if post == "captain":
                assert page.locator(".sea-box").bounding_box()["width"] >= {360: 228, 390: 284, 844: 350}[width]
        # Turned, what is asked of any page stands below the post, and nothing has to be scrolled.
        assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
        assert page.evaluate(OUT, "footer button") == [] and fits(post, page) == []
        # A window that gets lower is laid out anew, too.
        for height in (844, 664):
            turn(page, 390, height)
        assert page.evaluate(OUT, HELM[post]) == [] and page.evaluate(CUT) == []
    finally:
        table.close()


OWNED = {
    "captain": "Mine I8",
    "mate": "Torpedo: 3 of 3, ready",
    "engineer": "Radiation: 2 left",
    "radio": "Film 1, strokes: 1",
}


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_is_a_posts_own_is_told_in_one_view_without_its_buttons(
    browser: Any, tmp_path: Path, size: tuple[int, int]
) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        glass = {"width": size[0], "height": size[1]}
        page = join(browser, table, *(f"blue-{post}" for post in HELM), size=glass, reduced_motion="reduce")
        tap(on(page, "blue-radio"), "way-N")
        page.locator(".film-tab", has_text="1 stroke").wait_for()
        assert page.get_by_text("strokes", exact=True).count() == 0
        for post, line in OWNED.items():
            on(page, f"blue-{post}").locator("[data-key='mine']").click()
            lines = page.locator("#told li").all_inner_texts()
            assert line in lines and "Own damage: 0 of 4" in lines, post
            assert not {"Undo", "STOP", "North", "Pen", "Show film 1"} & set(lines), post
            assert page.evaluate(OUT, "#told li, #told button") == [], post
            page.keyboard.press("Escape")
        tap(page, "settings")
        # All that four posts bring with them is in one view of a turned phone; one that stands scrolls to it.
        if size[0] > size[1]:
            assert page.evaluate(OUT, "#settings button, #settings select") == []
        assert page.faults == []
    finally:
        table.close()


HEIGHTS = "(lines) => lines.map((line) => line.clientHeight)"


@pytest.mark.long_from(1)
@pytest.mark.parametrize(("evening", "picture"), [("crewed", ".watch .chart"), ("battle", ".watch .toy-board svg")])
def test_who_watches_on_a_turned_phone_sees_the_whole_picture_beside_the_question(
    browser: Any, tmp_path: Path, evening: str, picture: str
) -> None:
    table = begun(tmp_path, *EVENINGS[evening][:3])
    try:
        page = join(browser, table, size={"width": 844, "height": 390}, locale="de-DE", reduced_motion="reduce")
        page.locator(picture).wait_for()
        assert page.evaluate(OUT, f"{picture}, #prompt, header button, footer button") == []
        # A side of Toy Battle is its player's name with two lines below.
        high = page.locator(".watch .sides li").evaluate_all(HEIGHTS)
        assert evening != "battle" or 0 < max(high) < 70
        assert page.locator(picture).bounding_box()["height"] > 290 and fits("watch", page) == []
    finally:
        table.close()


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_tasks_of_a_draft_are_large_and_told_once(browser: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    table = begun(tmp_path, *EVENINGS["crew"][:3])
    try:
        page = join(browser, table, "seat-2", size={"width": size[0], "height": size[1]}, reduced_motion="reduce")
        page.locator("[data-key='word-TAKE T-Y9']").wait_for()
        boxes = [button.bounding_box() for button in page.locator(".crew > .choices button").all()]
        assert len(boxes) == 2 and all(box["height"] > 0.3 * size[1] for box in boxes)
        assert page.locator(".crew > .choices button > .suit-sign").count() == 2
        assert page.evaluate(OUT, "#prompt, .crew > .choices button") == [] and fits("draft", page) == []
        others = ["Seat 3\nno task yet", "Seat 4\nno task yet", "Seat 1\n1 task\n◐\nWin yellow 8"]
        assert page.locator(".others li").all_inner_texts() == others
        for word, source in (("TAKE T-Y9", "seat 2"), ("TAKE T-P7", "seat 3")):
            assert table.say(word, source) is None
        page.get_by_text("Votes stay secret until all are in.").wait_for()
    finally:
        table.close()


@pytest.mark.long
def test_what_comes_by_itself_moves_nothing_that_is_touched(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, "captain-sonar", {"players": 8, "resume": "auto", "section_seconds": 0}, NEAR)
    try:
        posts = [f"blue-{post}" for post in HELM]
        page = join(browser, table, *posts, size={"width": 360, "height": 560}, reduced_motion="reduce")
        before = {post: on(page, f"blue-{post}").evaluate(PLACES) for post in HELM}
        table.say("TORPEDO N10", "yellow console")
        until(lambda: table.table.session.state.stop is None, "the end of the STOP")
        for post, places in before.items():
            on(page, f"blue-{post}").locator(".told .news").wait_for()
            after = page.evaluate(PLACES)
            assert {key: after.get(key) for key in places} == places, post
        # The OKs of the others come one by one, and a course that can be put right.
        captain = on(page, "blue-captain")
        places = captain.evaluate(PLACES)
        tap(captain, "COURSE N")
        captain.locator(".pad .is-after-ok").first.wait_for()
        after = captain.evaluate(PLACES)
        assert {key: after[key] for key in places if key in after} == {
            key: places[key] for key in places if key in after
        }
        assert "STOP" in after
    finally:
        table.close()


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_joining_has_code_and_button_in_sight_and_the_own_crew_first(
    browser: Any, tmp_path: Path, size: tuple[int, int]
) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        page = page_of(browser, f"{table.address}/#{table.code()}", {"width": size[0], "height": size[1]})
        choose(page, "yellow-engineer")
        assert page.locator("form button[type=submit]").inner_text() == "Yes, I am Yellow’s Engineer"
        # A phone upright shows one crew, each post as broad as the glass, and turns to the other by a key.
        one_crew = size[0] < 700
        posts = page.locator("section .post:visible")
        assert posts.count() == (4 if one_crew else 8)
        assert not one_crew or posts.first.bounding_box()["width"] > 0.9 * size[0]
        # Every post, the name, the code that came along and the button are one view.
        assert page.evaluate(OUT, ".post, #join-name, #join-code, form button[type=submit]") == []
        for edge in (0, 10_000):
            page.evaluate("edge => scrollTo(0, edge)", edge)
            assert page.evaluate(OUT, "#join-code, form button[type=submit]") == []
        assert page.locator(".crews h2").all_inner_texts() == ["Crew Blue", "Crew Yellow"]
        # Each says in a line what it does, and whether it is chosen moves nothing.
        does = ["steers and fires", "loads the systems", "picks what breaks", "tracks the enemy"]
        assert page.locator(".crews .team-blue .name + span").all_inner_texts() == does
        boxes = posts.evaluate_all("(all) => all.map((post) => post.getBoundingClientRect().height)")
        assert max(boxes) - min(boxes) < 1
        page.locator("button[type=submit]").tap()
        page.locator("#sheet").wait_for()
        page.locator("[data-key='settings']").tap()
        page.get_by_role("button", name="Take a place").tap()
        page.locator(".crews").wait_for()
        assert page.locator(".crews h2").all_inner_texts() == ["Crew Yellow", "Crew Blue"]
        assert fits("joining", page) == [] and page.faults == []
    finally:
        table.close()


@pytest.mark.long
def test_the_first_card_of_somebody_else_moves_no_button(browser: Any, tmp_path: Path) -> None:
    position = {"mission": 2, "commander": 1, "tasks": [{"card": "Y9", "owner": 2}, {"card": "P7", "owner": 3}]}
    table = begun(tmp_path, "planet-nine", {"players": 4}, position)
    try:
        page = join(browser, table, "seat-4", size={"width": 390, "height": 664})
        table.say("NO")
        page.locator(".panel [data-key='suits-G']").wait_for()
        top = "() => document.querySelector('#prompt').getBoundingClientRect().top"
        before = page.evaluate(top)
        assert page.locator("#news").inner_text() == ""
        table.say("Y4", "seat 1")
        page.locator("#news", has_text="played yellow 4").wait_for()
        assert page.evaluate(top) == before
    finally:
        table.close()


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "language", ["en-GB", pytest.param("de-DE", marks=pytest.mark.long), pytest.param("fr-FR", marks=pytest.mark.long)]
)
def test_a_seat_plays_and_shows_a_card_without_scrolling(
    browser: Any, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    table = begun(tmp_path, *EVENINGS["crew"][:3])
    try:
        glass = {"width": size[0], "height": size[1]}
        page = join(browser, table, "seat-2", size=glass, locale=language, reduced_motion="reduce")
        for word, speaker in (("TAKE T-Y9", "seat 2"), ("TAKE T-P7", "seat 3"), ("NO", ""), ("Y4", "seat 1")):
            table.say(word, speaker)
        page.locator("#prompt[data-mine='yes']").wait_for()
        tap(page, "suits-Y", "values-9")
        page.locator("[data-key='play']:not(:disabled)").wait_for()
        # A card's name is not broken in its middle.
        names = {"en-GB": "Play yellow\u00a09", "de-DE": "Gelb\u00a09 spielen", "fr-FR": "Jouer le 9\u00a0jaune"}
        assert page.locator("[data-key='play']").inner_text() == names[language]
        assert page.evaluate("() => scrollY") == 0
        # The cards that lie are seen with those that play; nothing can be shown now, and no way leads there.
        assert page.evaluate(OUT, "#prompt, .own-tasks, .panel button, .trick .card") == [] and fits("seat", page) == []
        assert page.locator("[data-key^='mode-']").count() == 0
        for word, speaker in (("Y9", "seat 2"), ("Y5", "seat 3"), ("Y1", "seat 4")):
            table.say(word, speaker)
        page.locator("[data-key='mode-communicate']").tap()
        tap(page, "suits-G", "values-6", "says-highest")
        page.locator("[data-key='show']:not(:disabled)").wait_for()
        page.evaluate("() => scrollTo(0, 0)")
        # Turned, the trick that was taken is seen as well.
        seen = "#prompt, .panel button, .trick .card" if size[0] > size[1] else "#prompt, .panel button"
        assert page.evaluate(OUT, seen) == [] and fits("seat", page) == []
    finally:
        table.close()


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "language", ["en-GB", pytest.param("de-DE", marks=pytest.mark.long), pytest.param("fr-FR", marks=pytest.mark.long)]
)
def test_a_card_of_50_missions_is_played_without_scrolling(
    browser: Any, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    table = begun(tmp_path, *EVENINGS["fifty"][:3])
    try:
        glass = {"width": size[0], "height": size[1]}
        page = join(browser, table, "seat-1", size=glass, locale=language, reduced_motion="reduce")
        if language == "en-GB":
            page.locator("#prompt", has_text="You play a card").wait_for()
        below = page.locator("[data-key='word-STUCK']")
        assert page.locator(".pick button").evaluate_all(NARROWEST) >= 6
        before = below.bounding_box()
        tap(page, "suits-red", "values-2")
        page.locator("[data-key='place-1']").wait_for()
        assert abs(below.bounding_box()["y"] - before["y"]) < 1, "the places take no room of what stands below"
        assert page.locator(".panel button").count() == 15
        assert page.evaluate("() => scrollY") == 0
        assert page.evaluate(OUT, "#prompt, .goals > li, .row-cards, .fifty button") == [] and fits("fifty", page) == []
        tap(page, "place-2")
        until(lambda: table.table.session.state.row[1].face.suit == "red", "the card")
        assert page.faults == []
    finally:
        table.close()


NARROWEST = """(keys) => Math.min(...keys.flatMap((key) => keys.filter((other) => other !== key).map((other) => {
  const [a, b] = [key.getBoundingClientRect(), other.getBoundingClientRect()];
  return Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);
})))"""
"""Pixels between the two keys that lie nearest to each other."""
STOPPED = ".stop-title, .stop-what, .cutout, .steps li, .stop-foot .prompt, .stop-foot button"
LAID = """() => ['.crewline', '.prompt', '.touch.result'].map((part) =>
  Math.round(document.querySelector(`.stop-foot ${part}`).getBoundingClientRect().top))"""


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "language", ["en-GB", pytest.param("de-DE", marks=pytest.mark.long), pytest.param("fr-FR", marks=pytest.mark.long)]
)
def test_the_answers_to_a_stop_are_large_and_right_under_the_question(
    browser: Any, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    options = {"players": 8, "mode": "real_time", "announce_only": True, "resume": "word"}
    table = begun(tmp_path, "captain-sonar", {**options, "dive_to_start": False}, {})
    try:
        glass = {"width": size[0], "height": size[1]}
        page, enemy = (
            join(browser, table, f"{team}-captain", size=glass, locale=language, reduced_motion="reduce")
            for team in ("blue", "yellow")
        )
        page.locator("[data-key='mine']").click()
        page.locator("#told").wait_for()
        table.say("TORPEDO N10", "yellow console")
        # It takes the sheet from who was reading.
        page.locator("#told").wait_for(state="hidden")
        page.locator(".touch.result").first.wait_for()
        assert page.evaluate(OUT, STOPPED) == [] and fits("STOP", page) == []
        crewline, prompt, answers = page.evaluate(LAID)
        assert crewline < prompt < answers
        boxes = [button.bounding_box() for button in page.locator(".touch.result").all()]
        assert [box for box in boxes if box["width"] * box["height"] < 100 * 100] == []
        assert page.locator(".cutout svg").bounding_box()["width"] > 140
        tap(page, "INDIRECT")
        answer = {"en-GB": "Blue: indirect hit", "de-DE": "indirekter Treffer", "fr-FR": "touché indirect"}[language]
        # Whoever fired reads the answer as long as play stands still.
        enemy.locator(".steps .done", has_text=answer).wait_for()
        # The Captain who was struck has it still to say: play goes on after that.
        page.locator(".steps .now", has_text=answer).wait_for()
        assert page.locator(".steps .now").count() == page.locator(".steps .next").count() == 1
        assert enemy.evaluate(OUT, STOPPED) == [] and fits("STOP", enemy) == []
    finally:
        table.close()


BOAT = """() => {
  const [view, boat] = ['', ' .boat'].map((part) => document.querySelector(`.aimview${part}`).getBoundingClientRect());
  return boat.left > view.left && boat.right < view.right && boat.top > view.top && boat.bottom < view.bottom;
}"""
"""Whether the boat is in sight on the large chart."""


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "language", ["en-GB", pytest.param("de-DE", marks=pytest.mark.long), pytest.param("fr-FR", marks=pytest.mark.long)]
)
def test_a_captain_names_a_system_and_answers_a_sonar_without_scrolling(
    browser: Any, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    table = begun(tmp_path, *EVENINGS["aims"][:3])
    try:
        glass = {"width": size[0], "height": size[1]}
        page = join(browser, table, "blue-captain", size=glass, locale=language, reduced_motion="reduce")
        page.locator("[data-key='mine']").click()
        named = page.locator("#told-lines li").all_inner_texts()
        assert [line for line in named if len(line) < 2] == [] and any("L8" in line for line in named)
        page.keyboard.press("Escape")
        page.evaluate("() => scrollTo(0, 0)")
        tap(page, "settings")
        assert page.evaluate(OUT, "#settings button, #settings select") == []
        page.go_back()
        page.locator("#settings").wait_for(state="hidden")
        table.say("STOP", "blue console")
        page.locator(".stop-foot .system").first.wait_for()
        assert page.evaluate(OUT, STOPPED) == [] and fits("STOP", page) == []
        tap(page, "system-torpedo")
        for turned in (glass, {"width": size[1], "height": size[0]}, glass):
            page.set_viewport_size(turned)
            until(lambda: page.evaluate(BOAT), "the boat on the chart")
            assert fits("aiming", page) == []
        page.go_back()
        page.locator(".sonar-over").wait_for(state="detached")
        tap(page, "CANCEL")
        page.locator(".pad").wait_for()
        table.say("SONAR", "yellow console")
        tap(page, "sector-", "kind-column")
        page.locator("[data-key='column-A']").wait_for()
        # What is true keeps its place among the others, shut.
        assert page.locator(".values button").all_inner_texts() == list("ABCDEFGHIJKLMNO")
        assert page.locator(".values button:disabled").all_inner_texts() == ["L"]
        assert page.evaluate(OUT, ".stop-foot .prompt, .stop-foot button") == [] and fits("sonar", page) == []
        tap(page, "kind-row", "row-1")
        until(lambda: table.table.session.state.question is None, "the answer")
        assert page.faults == []
    finally:
        table.close()
