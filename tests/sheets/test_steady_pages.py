"""What moves on a page by itself and what must not: clocks, refusals, ticks, and a phone of 2021."""

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from tests.sheets.browser import ROOT, becomes, evening, join, page_of, until
from tests.sheets.looks import violations
from tests.sheets.walks import EVENINGS, begun, on, tap

pytestmark = pytest.mark.long

OLD = """delete Array.prototype.at; delete HTMLDialogElement.prototype.showModal;
delete HTMLDialogElement.prototype.close; delete Object.hasOwn; delete window.structuredClone;"""

REFUSED = """() => { const region = document.querySelector('#refused');
region.textContent = 'That cannot be. '.repeat(12); region.hidden = false; region.classList.remove('past'); }"""


SEEN = "(parts) => parts.filter((part) => part.offsetWidth > 1).map((part) => part.textContent)"
ONCE = """async () => { const { touch } = await import('/static/pages/sonar/kit.js');
const { h } = await import('/static/tools.js');
const one = touch({ h }, { word: 'X', state: 'filling', why: { text: '0 of 3' } }, { name: 'Torpedo, 0 of 3' });
return [one.getAttribute('aria-label'), one.title]; }"""


def test_clocks_go_on_by_themselves(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "fifty-missions", {"players": 3, "mode": "crazy"}) as table:
        pages = [join(browser, table), join(browser, table, "seat-1")]
        while table.say("START") is not None:
            assert table.say(table.table.view(0.0).prompt.choices[0]) is None
        for page in pages:
            # A second touch of time after the last state, no state in between.
            page.locator(".clock").wait_for()
            faces: set[str] = set()
            until(
                lambda page=page, faces=faces: faces.add(page.locator(".clock").inner_text()) or len(faces) > 3, "time"
            )


def test_no_page_draws_a_clock_that_stands_still() -> None:
    pages = (ROOT / "assets" / "sheets" / "pages").rglob("*.js")
    assert [path.name for path in pages if ".remaining" in path.read_text() or ".elapsed" in path.read_text()] == []


def test_a_refusal_moves_nothing_and_is_for_who_said_the_word(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "captain-sonar", {"players": 8}) as table:
        captain, mate = join(browser, table, "blue-captain"), join(browser, table, "blue-mate")
        asked: list[str] = []
        captain.on("request", lambda request: asked.append(request.url))
        button = captain.locator("[data-key='start']")
        before = button.bounding_box()
        assert table.say("COURSE N", "blue console") is not None
        assert table.say("AT B2", "blue console") is None
        until(lambda: "B2" in button.inner_text(), "the start")
        assert [page.locator("#refused").inner_text() for page in (captain, mate)] == ["", ""]
        captain.evaluate(REFUSED)
        captain.locator("#refused", has_text="That cannot be").wait_for()
        box = button.bounding_box()
        assert (box["x"], box["y"]) == (before["x"], before["y"])
        assert captain.evaluate(ONCE) == ["Torpedo, 0 of 3", ""], "said once by a screen reader"
        assert captain.evaluate("() => document.querySelectorAll('link[rel=stylesheet]').length") == 2
        assert not [url for url in asked if url.partition("?")[0].endswith(".css")]


@pytest.mark.parametrize("size", [(360, 560), (834, 1194)], ids=lambda size: str(size[0]))
def test_the_way_back_names_what_it_takes_back_and_its_place_stays_empty_before(
    browser: Any, tmp_path: Path, size: tuple[int, int]
) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        page = join(browser, table, "blue-captain", "blue-mate", size={"width": size[0], "height": size[1]})
        back = page.locator("[data-word='UNDO'] small")
        for post, word, what in (("captain", "COURSE N", "Head north"), ("mate", "MARK SONAR", "mark: sonar")):
            on(page, f"blue-{post}")
            steady = page.locator("[data-key='STOP'], .gauge-row, footer button").all()
            before = [part.bounding_box() for part in steady]
            assert back.count() == 0
            tap(page, word)
            becomes(back.all_inner_texts, [what])
            assert [part.bounding_box() for part in steady] == before
        on(page, "blue-captain").locator(".ok.yes").wait_for()
        assert back.count() == 0, "what the First Mate did since is not the Captain's to take back"
        assert table.say("UNDO/CAP", "blue console") is not None
    finally:
        table.close()


def test_a_tick_survives_others_joining_and_an_old_phone_plays(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        page = page_of(browser, f"{table.address}/#{table.code()}", script=OLD)
        page.locator("input[value='seat-2']").check()
        other = join(browser, table, "seat-1", name="Ana")
        page.locator("li", has_text="Ana").wait_for()
        assert page.locator("input[value='seat-2']").is_checked()
        becomes(page.locator("input[value='seat-1']").is_disabled, True)
        page.locator("button[type=submit]").tap()
        page.locator("#sheet").wait_for()
        page.locator("[data-key='settings']").tap()
        dialog = page.locator("#settings")
        dialog.wait_for()
        page.keyboard.press("Escape")
        becomes(dialog.is_visible, False)
        page.locator("[data-key='look']").tap()
        page.locator("#told button").tap()
        becomes(page.locator("#told").is_visible, False)
        assert page.faults == other.faults == []


def test_a_browser_that_cannot_run_the_page_reads_why(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path) as table:
        page = page_of(browser, table.address, script="delete Array.prototype.flat; delete Element.prototype.append;")
        page.locator("#old", has_text="iOS 15").wait_for()


def test_a_browser_without_scripts_reads_what_is_missing_and_nothing_of_its_age(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path) as table:
        page = page_of(browser, table.address, java_script_enabled=False)
        page.locator("body noscript").wait_for()
        assert not page.locator("#old").is_visible()


def test_who_joins_before_a_game_sees_one_sentence_and_is_told_nothing_twice(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path) as table:
        page = join(browser, table, size={"width": 390, "height": 664})
        assert page.locator(".idle").bounding_box()["width"] > 100
        assert page.get_by_text("Watching").evaluate_all(SEEN) == ["Watching"] and violations(page) == []
        assert page.faults == []
