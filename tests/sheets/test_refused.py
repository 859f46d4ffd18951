"""What goes wrong is said in one place of every page: a refused touch, a word that was lost, a strange address."""

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from tests.sheets.browser import becomes, evening, join, page_of, until
from tests.sheets.looks import turn
from tests.sheets.walks import BATTLE, EVENINGS, ROW, begun, on, tap

SIZES = ((390, 664), (360, 560), (844, 390))
OVER = """() => { const box = document.querySelector('#refused').getBoundingClientRect();
  const outside = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
  return [...document.querySelectorAll('#sheet button, #head button, #sheet .may .thumb')]
    .filter((one) => { const other = one.getBoundingClientRect();
    return !one.matches('.tab') && Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2
      && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2; })
    .map((one) => one.textContent).concat(outside ? ['outside'] : []); }"""
"""The buttons and marked bases over which a refusal lies."""

PLACE = """(name) => { const [band, head] = [`#${name}`, '#head'].map((part) => {
    const { left, right, top, bottom } = document.querySelector(part).getBoundingClientRect();
    return { left, right, top, bottom };
  });
  const helm = document.documentElement.matches('[data-lone][data-page^="sonar_"]');
  return band.left >= head.right ? band.top : band.top - (helm ? head.top - 4 : head.bottom); }"""
"""How far a band stands below the head of the page; below the glass's edge where the head is a column or one name."""

HIDES = """(parts) => { const box = document.querySelector('#refused').getBoundingClientRect();
  return [...document.querySelectorAll(parts)].filter((part) => { const other = part.getBoundingClientRect();
    const letters = part.matches('.chart') ? other.height / 16 : 0;
    return Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2
      && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top + letters) > 2; })
    .map((part) => part.textContent); }"""
"""The parts of a page over which a refusal lies; the letters over a chart may be hidden."""


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_shut_place_of_50_missions_says_the_rules_reason_beside_it(
    browser: Any, tmp_path: Path, size: tuple[int, int]
) -> None:
    table = begun(tmp_path, "fifty-missions", {"players": 2}, ROW)
    try:
        page = join(browser, table, "seat-1", size={"width": size[0], "height": size[1]}, reduced_motion="reduce")
        tap(page, "suits-red", "values-2")
        shut = page.locator("[data-key='place-3']")
        assert shut.inner_text().endswith("only green or\xa03") and shut.get_attribute("aria-label")
        shut.tap()
        page.locator("#refused", has_text="Red 2 does not fit green 3").wait_for()
        assert page.evaluate(OVER) == [] and page.locator(".is-refused").count() == 1 and page.evaluate(CUT) == 0
        assert 0 <= page.evaluate(PLACE, "refused") <= 12
        assert page.evaluate(HIDES, ".goals li, .row-cards") == [], "the missions and the row stay in sight"
        # It is read at arm's length, and what is wrong stands out from what helps.
        assert page.locator("#refused").evaluate("(told) => parseFloat(getComputedStyle(told).fontSize)") >= 16
        assert page.locator("#refused b").inner_text() == "Red 2 does not fit green 3 at place 3."
        assert page.evaluate(HIDES, "footer, .mission:not(.under)") == [], "no letters peep out behind it"
        # The card stays chosen: the next touch puts it right, and the refusal goes.
        tap(page, "place-2")
        until(lambda: table.table.session.state.row[1].face.suit == "red", "the card")
        becomes(page.locator("#refused").inner_text, "")
        assert page.locator(".is-refused, .under").count() == 0 and page.faults == []
    finally:
        table.close()


def test_a_refusal_goes_with_the_turn_that_it_belongs_to(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, "fifty-missions", {"players": 2}, ROW)
    try:
        page = join(browser, table, "seat-1", reduced_motion="reduce")
        tap(page, "suits-red", "values-2", "place-3")
        page.locator("#refused", has_text="Red 2 does not fit green 3").wait_for()
        # The card is laid at the table itself.
        assert table.say("PLAY RED-2 2", "seat 1") is None
        becomes(page.locator("#refused").inner_text, "")
        assert page.locator(".is-refused").count() == 0
    finally:
        table.close()


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_tile_on_a_base_that_is_cut_off_is_answered_by_the_rule(
    browser: Any, tmp_path: Path, size: tuple[int, int]
) -> None:
    table = begun(tmp_path, "toy-battle", {}, BATTLE)
    try:
        page = join(browser, table, "seat-1", size={"width": size[0], "height": size[1]}, reduced_motion="reduce")
        tap(page, "tile-B3")
        page.locator("[data-node='b23'] .pad").tap()
        page.locator("#refused", has_text="not joined to an HQ of Blue").wait_for()
        assert page.evaluate(OVER) == [] and page.evaluate(HIDES, "[data-node='b23'] .pad") == []
        assert 0 <= page.evaluate(PLACE, "refused") <= 12
        assert page.evaluate(HIDES, ".rack h2, .standing > :not(.seen-not, .under), .toy-board") == [], (
            "the score is in sight"
        )
        page.locator("[data-key^='tile-B3'][aria-pressed='true']").wait_for()
    finally:
        table.close()


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_task_that_was_refused_is_told_over_the_question(browser: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    table = begun(tmp_path, *EVENINGS["crew"][:3])
    try:
        page = join(browser, table, "seat-2", size={"width": size[0], "height": size[1]}, reduced_motion="reduce")
        assert page.locator(".others b small").all_inner_texts() == ["no task yet", "no task yet", "1 task"]
        refusal = {"code": "refused", "text": "Seat 3 takes a task now, and then Seat 4. Wait until it is your turn."}
        page.route("**/api/say", lambda route: route.fulfill(json={"heard": True, "refused": refusal}))
        tap(page, "word-TAKE T-Y9")
        page.locator("#refused", has_text="Seat 3 takes a task now").wait_for()
        assert page.evaluate(OVER) == [] and page.evaluate(CUT) == 0
        assert page.evaluate(HIDES, ".others li, footer button, .crew :not(.under) > span:not(.seen-not)") == []
        assert 0 <= page.evaluate(PLACE, "refused") <= 12
    finally:
        table.close()


@pytest.mark.long
def test_of_what_a_refusal_covers_in_part_nothing_peeps_out(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["crew"][:3])
    try:
        page = join(browser, table, "seat-2", size={"width": 390, "height": 664}, reduced_motion="reduce")
        tap(page, "word-TAKE T-Y9")
        page.locator(".tasks").wait_for()
        table.say("TAKE T-P7", "seat 3")
        page.locator(".votes").wait_for()
        table.say("NO")
        table.say("Y4", "seat 1")
        page.locator("#prompt[data-mine='yes']").wait_for()
        tap(page, "suits-Y")
        page.locator("[data-key='values-4']").tap(force=True)
        page.locator("#refused", has_text="Yellow 4: already in this trick. Choose another card.").wait_for()
        tap(page, "values-9")
        becomes(page.locator("#refused").inner_text, "")
        refusal = {"code": "refused", "text": "Yellow 9 already lies in trick 1. Play another card."}
        page.route("**/api/say", lambda route: route.fulfill(json={"heard": True, "refused": refusal}))
        tap(page, "play")
        page.locator("#refused").wait_for()
        becomes(lambda: page.evaluate(HIDES, ".trick, .mission:not(.under)"), [])
    finally:
        table.close()


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_refusal_of_a_crew_lies_over_nothing_that_is_touched(
    browser: Any, tmp_path: Path, size: tuple[int, int]
) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        posts = [f"blue-{post}" for post in ("captain", "mate", "engineer", "radio")]
        page = join(browser, table, *posts, size={"width": size[0], "height": size[1]}, reduced_motion="reduce")
        refusal = {"code": "refused", "text": "That cannot be: N6 is an island. Head another way, or surface."}
        page.route("**/api/say", lambda route: route.fulfill(json={"heard": True, "refused": refusal}))
        for post, key in (("captain", "STOP"), ("captain", "COURSE N"), ("mate", "READY TORPEDO")):
            tap(on(page, f"blue-{post}"), key)
            page.locator(f".is-refused[data-key='{key}']").wait_for()
            assert page.evaluate(OVER) == [] and page.evaluate(CUT) == 0, post
            assert 0 <= page.evaluate(PLACE, "refused") <= 12
            assert page.evaluate(HIDES, ".chart, .gauge") == [], post
    finally:
        table.close()


@pytest.mark.long
def test_a_word_that_was_not_sent_is_called_as_its_button_and_told_once(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        page = join(browser, table, "blue-captain", "blue-mate")
        page.context.set_offline(True)
        tap(on(page, "blue-captain"), "COURSE N")
        page.locator("#refused", has_text="Not sent: “North”.").wait_for()
        page.context.set_offline(False)
        lost = "“North” was not heard. Touch it again if it still holds."
        becomes(page.locator("#refused").inner_text, lost)
        # It is the Captain's: his other post is not told, and takes nothing from it by a word of its own.
        on(page, "blue-mate")
        assert page.locator("#refused").inner_text() == ""
        with page.expect_response("**/api/say"):
            tap(page, "READY TORPEDO")
        assert page.locator("#refused").inner_text() == ""
        page.locator("#tab-blue-captain").click()
        becomes(page.locator("#refused").inner_text, lost)
    finally:
        table.close()


@pytest.mark.long
def test_what_became_of_a_word_is_marked_on_the_tab_of_its_post(browser: Any, tmp_path: Path) -> None:
    """Whoever turned to another post meanwhile sees that there is something to read, and reads it there."""
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        page = join(browser, table, "blue-captain", "blue-mate")
        on(page, "blue-mate")
        lost = [{"id": "lost-on-the-way", "post": "blue-captain", "word": "N", "boot": table.pages.boot}]
        page.evaluate("(lost) => sessionStorage.setItem('sheet:pending', JSON.stringify(lost))", lost)
        page.reload()
        tab = page.locator("#tab-blue-captain.unread")
        tab.wait_for()
        assert "was not heard" in tab.get_attribute("aria-label")
        assert page.locator("#refused").inner_text() == ""
        tab.click()
        page.locator("#refused", has_text="“N” was not heard").wait_for()
        becomes(page.locator(".tab.unread").count, 0)
        # Once the Captain has said another word it is told no more.
        tap(page, "COURSE N")
        becomes(page.locator("#refused").inner_text, "")
        on(page, "blue-mate")
        on(page, "blue-captain")
        assert page.locator("#refused").inner_text() == ""
    finally:
        table.close()


@pytest.mark.long
def test_a_table_that_is_busy_says_so_and_not_that_it_is_gone(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        page = join(browser, table, "blue-captain", "blue-mate")
        busy = {"error": {"code": "too-often", "text": "Too much at once. Wait a moment."}}
        page.route("**/api/say", lambda route: route.fulfill(status=429, json=busy))
        tap(on(page, "blue-captain"), "COURSE N")
        page.locator("#refused", has_text="Too much at once.").wait_for()
        assert page.locator("#line").inner_text() == ""
    finally:
        table.close()


CUT = """() => { const box = document.querySelector('#refused').getBoundingClientRect();
  const asked = [...document.querySelectorAll('#prompt, #sheet .prompt')].filter((part) => part.checkVisibility());
  return asked.map((part) => {
    const letters = document.createRange();
    letters.selectNodeContents(part);
    return letters.getBoundingClientRect();
  }).filter(({ left, right, top, bottom }) => box.left < right && left < box.right
    && ((box.top > top + 4 && box.top < bottom - 4) || (box.bottom > top + 4 && box.bottom < bottom - 4))).length; }"""
"""Questions of which a refusal hides a part: it hides the whole or nothing."""

LOOKS = """() => [...document.querySelectorAll('#sheet [data-word]')].map((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const { color } = getComputedStyle(button);
  return [[left, top, width, height].join(' '), button.ariaDisabled !== 'true' && color];
})"""
"""Where each answer stands, and how one that is open looks."""

COLOURED = """(sheet) => [...sheet.querySelectorAll('.prompt, .ok, .touch, .gauge, .chart')]
  .filter((part) => { const above = [];
    for (let one = part; one !== sheet; one = one.parentElement) above.push(one);
    return !above.some((one) => getComputedStyle(one).filter.includes('grayscale')); }).map((part) => part.className)"""
"""The parts of a helm that keep their colours."""

QUICKLY = """const later = setTimeout;
globalThis.setTimeout = (act, time, ...rest) => later(act, time === 10000 ? 1000 : time, ...rest);"""
"""A line that stays lost is told of after a second."""


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", [(390, 664), (360, 560)], ids=lambda size: str(size[0]))
@pytest.mark.parametrize(("post", "key", "what"), [("captain", "STOP", "STOPP"), ("mate", "MARK ", "Mine")])
def test_a_lost_line_shuts_what_would_be_answered_and_is_told_in_one_box(
    browser: Any, tmp_path: Path, size: tuple[int, int], post: str, key: str, what: str
) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        assert table.say("COURSE N", "blue console") is None
        glass = {"width": size[0], "height": size[1]}
        page = join(browser, table, f"blue-{post}", size=glass, locale="de-DE", script=QUICKLY, reduced_motion="reduce")
        page.locator(f"#sheet [data-key^='{key}'].is-open").first.wait_for()
        page.evaluate("() => document.fonts.ready")
        before = page.evaluate(LOOKS)
        table.pages.stop()
        page.locator("#line", has_text="Neuer Versuch").wait_for()
        after = page.evaluate(LOOKS)
        assert [place for place, _ in after] == [place for place, _ in before], "nothing moves"
        looks, shut = ({look for _, look in buttons if look} for buttons in (before, after))
        assert len(shut) == 1 and shut.isdisjoint(looks), "none looks as if it could be answered"
        assert page.locator("#line").evaluate("(line) => line.scrollHeight - line.clientHeight") <= 0
        assert page.evaluate(OVER.replace("#refused", "#line")) == []
        band = page.locator("#line").bounding_box()
        assert band["width"] > 0.8 * size[0] and page.locator("#sheet").evaluate(COLOURED) == [], "dimmed as a whole"
        # Each touch is answered at once, and not when trying has been given up.
        for _ in range(2):
            tap(page, key)
            page.locator("#refused", has_text=f"Nicht gesendet: „{what}").wait_for(timeout=2000)
            assert not page.locator("#line").is_visible() and page.evaluate(CUT) == 0 and page.evaluate(OVER) == []
            there = page.locator("#refused").bounding_box()
            assert [there[side] for side in "xy"] == [band[side] for side in "xy"], "in the place of the line"
            assert page.evaluate(HIDES, ".chart, .gauge") == []
        # The longer sentence waits until the answer was read.
        page.locator("#line[data-how='moved']").wait_for()
        assert not page.locator("#refused:not(.past)").count()
        assert page.evaluate(OVER.replace("#refused", "#line")) == []
        # The chart is read below it, also turned.
        for width, height in (size, (844, 390)):
            turn(page, width, height)
            assert 0 <= page.evaluate(PLACE, "line") <= 12
            assert page.evaluate(HIDES.replace("#refused", "#line"), ".chart, .gauge") == [], width
        # Turned, it is a band and no tower of words.
        band = page.locator("#line").bounding_box()
        assert band["width"] > 4 * band["height"]
        assert page.evaluate(OVER.replace("#refused", "#line")) == []
        assert page.locator("#line").evaluate("(line) => line.scrollWidth <= line.clientWidth")
    finally:
        table.close()


def test_a_person_at_another_address_reads_what_to_do(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        address = table.address.replace("127.0.0.1", "elsewhere.localhost")
        page = page_of(browser, f"{address}/static/app.js?x", locale="fr-FR")
        becomes(
            page.locator("p[role=alert]").inner_text,
            "Cette adresse n’est pas celle de la table.\n"
            "Choisissez-y « Pages pour téléphones » et scannez le code qu’elle montre.",
        )
        assert page.evaluate("() => getComputedStyle(document.querySelector('main')).borderTopWidth") == "3px"
        # In the upper middle of the glass, where a page begins to be read.
        box, glass = page.locator("main").bounding_box(), page.viewport_size
        assert 0.1 < box["y"] / glass["height"] < 0.2 and box["width"] > 0.9 * glass["width"]
        assert "Barlow" in page.evaluate("() => getComputedStyle(document.body).fontFamily")
        # One touch leads to the table's own address, by which the phone has come already.
        way = page.get_by_role("link", name="Ouvrir la page de la table")
        assert page.locator("a").count() == 1 and way.bounding_box()["height"] >= 48
        # What no person reads is turned away as before, and a page learns nothing from either.
        answer = page.evaluate(
            "async () => { const a = await fetch('/api/posts'); return [a.status, await a.json()]; }"
        )
        assert answer[0] == 421 and answer[1]["error"]["code"] == "host"
        assert page.goto(address).status == 421 and "toy" not in page.content().lower()
        way.tap()
        page.locator("form.join").wait_for()
        assert page.url == f"{table.address}/"
        # At the table's own address one touch leads to its page.
        assert page.goto(f"{table.address}/api/events").status == 401
        way = page.get_by_role("link", name="Réessayer")
        assert way.bounding_box()["height"] >= 48
        way.tap()
        page.locator("form.join").wait_for()


def test_an_address_that_is_none_leads_to_the_page(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        page = page_of(browser, f"{table.address}/nowhere")
        page.locator("#join-code").wait_for()
        assert page.url == f"{table.address}/"
