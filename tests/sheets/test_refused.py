"""What goes wrong is said where the hand is: a refused touch, a shut place, a word that was lost, a strange address."""

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from tests.sheets.browser import becomes, evening, join, page_of, until
from tests.sheets.walks import BATTLE, EVENINGS, ROW, begun, on, tap

SIZES = ((390, 664), (360, 560), (844, 390))
OVER = """() => { const box = document.querySelector('#refused').getBoundingClientRect();
  const outside = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
  return [...document.querySelectorAll('#sheet button, #head button, #sheet .may .thumb')]
    .filter((one) => { const other = one.getBoundingClientRect();
    return Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2
      && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2; })
    .map((one) => one.textContent).concat(outside ? ['outside'] : []); }"""
"""The buttons and marked bases over which a refusal lies."""


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
        page.locator("#refused.beside", has_text="Red 2 fits neither the suit nor the value of green 3").wait_for()
        assert page.evaluate(OVER) == [] and page.locator(".is-refused").count() == 1
        # The card stays chosen: the next touch puts it right, and the refusal goes.
        tap(page, "place-2")
        until(lambda: table.table.session.state.row[1].face.suit == "red", "the card")
        becomes(page.locator("#refused").inner_text, "")
        assert page.locator(".is-refused").count() == 0 and page.faults == []
    finally:
        table.close()


def test_a_tile_on_a_base_that_is_cut_off_is_answered_by_the_rule(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, "toy-battle", {}, BATTLE)
    try:
        page = join(browser, table, "seat-1", size={"width": 390, "height": 664}, reduced_motion="reduce")
        tap(page, "tile-B3")
        page.locator("[data-node='b23'] .pad").tap()
        page.locator("#refused.beside", has_text="no chain of Blue’s bases").wait_for()
        assert page.evaluate(OVER) == []
        page.locator("[data-key^='tile-B3'][aria-pressed='true']").wait_for()
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
        for post, key in (("captain", "COURSE N"), ("mate", "READY TORPEDO")):
            tap(on(page, f"blue-{post}"), key)
            page.locator(f".is-refused[data-key='{key}']").wait_for()
            assert page.evaluate(OVER) == [], post
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
        becomes(page.locator("#refused").inner_text, "“North” was not heard. Touch it again if it still holds.")
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


MEETS = """() => {
  const [line, refused] = ['#line', '#refused'].map((part) => document.querySelector(part).getBoundingClientRect());
  return line.height > 0 && refused.height > 0 && line.bottom > refused.top && refused.bottom > line.top
    && line.right > refused.left && refused.right > line.left;
}"""


QUICKLY = """const later = setTimeout;
globalThis.setTimeout = (act, time, ...rest) => later(act, time === 10000 ? 1000 : time, ...rest);"""
"""A line that stays lost is told of after a second."""


@pytest.mark.parametrize("size", [(390, 664), (360, 560)], ids=lambda size: str(size[0]))
def test_a_lost_line_is_told_over_no_button_and_under_no_answer(
    browser: Any, tmp_path: Path, size: tuple[int, int]
) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        glass = {"width": size[0], "height": size[1]}
        page = join(browser, table, "blue-captain", size=glass, locale="de-DE", script=QUICKLY)
        page.locator(".pad").wait_for()
        table.pages.stop()
        page.locator("#line", has_text="Neuer Versuch").wait_for()
        assert page.locator("#line").evaluate("(line) => line.scrollHeight - line.clientHeight") <= 0
        assert page.evaluate(OVER.replace("#refused", "#line")) == []
        tap(page, "STOP")
        page.locator("#refused", has_text="STOPP").wait_for()
        page.locator("#line[data-how='moved']").wait_for()
        assert page.evaluate(OVER.replace("#refused", "#line")) == [] and not page.evaluate(MEETS)
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
        assert page.locator("a").count() == 0, "nothing leads on from there"
        # What no person reads is turned away as before, and a page learns nothing from either.
        answer = page.evaluate(
            "async () => { const a = await fetch('/api/posts'); return [a.status, await a.json()]; }"
        )
        assert answer[0] == 421 and answer[1]["error"]["code"] == "host"
        assert page.goto(address).status == 421 and "toy" not in page.content().lower()
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
