"""Phones that stay: lit while somebody plays, silent while nobody looks, and in the table's own Wi-Fi."""

import re
import time
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

import aiohttp

from companion.rules.sheets import Wifi
from companion.sheets import door
from companion.sheets.claims import Claims
from companion.sheets.guard import PROBES
from companion.sheets.hub import Hub, Settings
from tests.sheets.browser import becomes, evening, join, page_of
from tests.sheets.phone import run
from tests.sheets.walks import BLUE, EVENINGS, NEAR, begun, tap

ASKED = """() => {
    const ask = navigator.wakeLock.request.bind(navigator.wakeLock);
    window.asked = [];
    WakeLock.prototype.request = (kind) => {
        window.asked.push([kind, navigator.userActivation.isActive]);
        return ask(kind);
    };
}"""
HIDE = """state => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_a_tap_asks_for_the_lock_where_the_page_is_secure(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        page = page_of(browser, f"{table.address}/#{table.code()}")
        page.evaluate(ASKED)
        assert page.get_by_text("Set your phone’s lock").count() == 0
        page.locator("input[value='seat-1']").tap()
        assert page.evaluate("window.asked[0]") == ["screen", True], "asked while the tap still counts"
        assert page.locator("video").count() == 0 and page.faults == []


@pytest.mark.long
def test_a_page_without_a_lock_plays_a_silent_film_and_says_what_helps(browser: Any, tmp_path: Path) -> None:
    """As every page that comes over plain http from another machine."""
    with evening(tmp_path, "toy-battle") as table:
        page = page_of(browser, "about:blank")
        page.add_init_script("delete Navigator.prototype.wakeLock")
        page.goto(f"{table.address}/#{table.code()}")
        page.get_by_text("Set your phone’s lock to five minutes").wait_for()
        assert page.locator("video").count() == 0, "nothing plays before somebody touches"
        page.locator("input[value='seat-1']").tap()
        becomes(lambda: page.evaluate("document.querySelector('video').paused"), False)
        page.locator("button[type=submit]").tap()
        page.locator("#sheet h1").wait_for()
        assert page.locator("video").count() == 1 and page.faults == []


@pytest.mark.long
def test_the_stream_is_closed_while_hidden_and_opened_when_shown(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        page = join(browser, table, "seat-1")

        def here() -> bool:
            assert table.pages.latest is not None
            return any(holder.here for holder in table.claims.holders(table.pages.latest.posts))

        becomes(here, True)
        page.evaluate(HIDE, "hidden")
        becomes(here, False)
        page.evaluate("window.dispatchEvent(new Event('online'))")
        assert page.locator("#line").inner_text() == "", "nothing is lost: nobody looks"
        page.evaluate(HIDE, "visible")
        becomes(here, True)


def test_what_was_drawn_in_one_battle_does_not_lie_on_the_chart_of_the_next(browser: Any, tmp_path: Path) -> None:
    sinking = {**NEAR, "blue": {**BLUE, "damage": 3}}
    table = begun(tmp_path, "captain-sonar", {"players": 8, "resume": "auto"}, sinking)
    try:
        page = join(browser, table, "blue-radio")
        tap(page, "way-N", "way-N")
        page.locator(".film-tab", has_text="2 strokes").wait_for()
        table.say("TORPEDO N10", "yellow console")
        page.locator(".prompt", has_text="Yellow wins").wait_for()
        assert page.locator(".film-tab", has_text="2 strokes").count() == 1, "it may be looked at until the next begins"
        assert table.say("NEW") is None
        page.locator(".prompt", has_text="The Captains choose where to start").wait_for()
        assert page.locator(".film-tab", has_text="empty").count() == 3 and page.faults == []
    finally:
        table.close()


def test_what_cannot_be_asked_is_told_and_changes_nothing(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        page = join(browser, table, "seat-1")
        for path in ("api/hand", "api/leave", "api/look", "static/words.de.json"):
            page.route(f"**/{path}", lambda route: route.abort())
        tap(page, "settings")
        page.locator("#settings button", has_text="To another phone").tap()
        page.locator("#settings [role=status]", has_text="No connection").wait_for()
        page.locator("#set-language").select_option("de")
        becomes(lambda: page.locator("#set-language").input_value(), "en")
        leaves = page.locator("#settings button", has_text="Leave the table")
        leaves.tap()
        # What gives something away asks once more, and not of a finger that touches twice in haste.
        page.locator("#settings button", has_text="Sure? Tap again").tap()
        assert page.locator("#settings").is_visible()
        page.wait_for_timeout(400)
        page.locator("#settings button", has_text="Sure? Tap again").tap()
        page.locator("#refused", has_text="No connection").wait_for()
        assert page.locator("#sheet[data-post='seat-1']").count() == 1, "it still belongs to the table"
        tap(page, "look")
        becomes(lambda: page.locator("#told").is_visible(), False)
        page.unroute_all()
        page.reload()
        assert page.locator("[data-key='look']").inner_text() == "What lies on the table" and page.faults == []


READABLE = """(line) => {
  const box = line.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + 20, box.bottom - 5);
  return box.top >= 0 && box.bottom <= innerHeight && top === line;
}"""


def test_the_code_for_another_phone_is_read_on_the_smallest_glass(browser: Any, tmp_path: Path) -> None:
    """The way out of the settings stands at their lower edge, over whatever goes on below it."""
    with evening(tmp_path, "toy-battle") as table:
        small = {"width": 360, "height": 560}
        page = join(browser, table, "seat-1", name="Maximiliane", size=small, locale="de-DE")
        tap(page, "settings")
        page.locator("#settings button", has_text="An anderes Handy").tap()
        code = page.locator("#settings [role=status] .handed", has_text=re.compile(r"^\d{6}$"))
        code.wait_for()
        assert code.evaluate(READABLE) and page.faults == []
        # Nothing of the page is larger.
        size = "(all) => Math.max(...all.map((part) => parseFloat(getComputedStyle(part).fontSize)))"
        assert code.evaluate_all(size) > page.locator("body *:not(.handed)").evaluate_all(size)


MORE = "(dialog) => [dialog.hasAttribute('data-more'), dialog.scrollHeight > dialog.clientHeight + 12]"
ROWS = (
    """() => [...document.querySelectorAll('.held')].map((held) => [...held.children].map((part) => part.innerText))"""
)


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", [(360, 560), (390, 664), (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_post_with_what_can_become_of_it_is_a_row_and_what_is_hidden_is_told_of(
    browser: Any, tmp_path: Path, size: tuple[int, int]
) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        posts = ("captain", "mate", "engineer", "radio")
        glass = {"width": size[0], "height": size[1]}
        page = join(browser, table, *(f"blue-{post}" for post in posts), size=glass)
        tap(page, "settings")
        acts = ["To another phone", "Give up"]
        assert page.evaluate(ROWS) == [[n, *acts] for n in ("Captain", "First Mate", "Engineer", "Radio Operator")]
        for held in page.locator(".held").all():
            tops = [button.bounding_box()["y"] for button in held.locator("button").all()]
            assert len(tops) == 2 and abs(tops[0] - tops[1]) < 1
        dialog = page.locator("#settings")
        cue, hidden = dialog.evaluate(MORE)
        # All that four posts bring with them finds room but on the lowest glass.
        assert cue == hidden == (size == (360, 560))
        dialog.evaluate("(dialog) => dialog.scrollTo(0, dialog.scrollHeight)")
        becomes(lambda: dialog.evaluate(MORE)[0], False)
        assert page.locator("#settings h3").is_visible() and page.faults == []
        wide = page.locator("#settings > .primary").bounding_box()["width"]
        assert wide > 0.9 * dialog.bounding_box()["width"] - 10
    finally:
        table.close()


def test_a_page_that_did_not_come_is_asked_for_again(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle", {"first": "blue"}) as table:
        page = page_of(browser, f"{table.address}/#{table.code()}")
        page.route("**/pages/watch.js*", lambda route: route.abort())
        page.locator("input[value='watch']").check()
        page.locator("button[type=submit]").tap()
        page.get_by_text("This page cannot be shown").wait_for()
        page.unroute_all()
        assert table.say("OK") is None and table.say("DRAW", "blue console") is None
        page.locator(".toy-board svg").wait_for()
        assert page.faults == []


OLDER = """const open = HTMLDialogElement.prototype.showModal;
HTMLDialogElement.prototype.showModal = function () {
  if (this.open) throw new DOMException('it is open', 'InvalidStateError');
  return open.call(this);
};"""
"""A browser of the time of Chrome 90: what is open cannot be opened."""


def test_a_question_touched_twice_opens_one_answer(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        page = join(browser, table, "seat-1", script=OLDER)
        for key in ("look", "mine", "settings"):
            page.locator(f"[data-key='{key}']").evaluate("button => { button.click(); button.click(); }")
            page.locator("dialog[open]").wait_for()
            page.wait_for_timeout(300)
            assert page.locator("dialog[open]").count() == 1 and not page.locator("#refused").inner_text(), key
            page.go_back()
            page.locator("dialog[open]").wait_for(state="detached")
        assert page.faults == []


def test_questions_of_phones_that_look_for_a_way_out_are_answered_and_tell_nothing(tmp_path: Path) -> None:
    async def questions(address: str) -> None:
        async with aiohttp.ClientSession() as http:
            for (host, path), (status, text) in PROBES.items():
                async with http.get(address + path, headers={"Host": host}, allow_redirects=False) as answer:
                    assert (answer.status, await answer.text()) == (status, text), host
                    assert answer.headers["Cache-Control"] == "no-store" and "Set-Cookie" not in answer.headers
                for other in ("/api/posts", "/static/all.js"):
                    async with http.get(address + other, headers={"Host": host}) as answer:
                        assert answer.status == 421, "by these names nothing else can be had"
                async with http.post(address + path, headers={"Host": host}) as answer:
                    assert answer.status in (404, 405)
            async with http.get(f"{address}/generate_204") as answer:
                assert answer.status == 404, "the path alone is a page that is not there"

    with evening(tmp_path, "toy-battle") as table:
        run(questions(table.address))


@pytest.mark.parametrize(
    ("known", "address", "wifi"),
    [
        (("192.168.1.5", "10.42.0.1"), "http://10.42.0.1:8470", True),
        ((), "http://10.42.0.1:8470", True),
        (("192.168.1.5",), "http://192.168.1.5:8470", False),
    ],
    ids=["its own Wi-Fi and a cable", "not yet up", "a board without Wi-Fi, by cable"],
)
def test_no_code_of_a_wifi_that_this_board_does_not_make(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, known: tuple[str, ...], address: str, wifi: bool
) -> None:
    monkeypatch.setattr(door, "addresses", lambda: known)
    own = Wifi("Table 3F2A", "harbour-lantern-27")
    hub = Hub(Settings(wifi=own), Claims(time.monotonic, lambda text: None), lambda given: None, tmp_path, port=8470)
    shown = hub.view(())
    assert (shown.address, shown.wifi) == (address, own if wifi else None)


GROUND = "(part) => getComputedStyle(part).backgroundColor"


def test_a_post_that_is_taken_from_a_phone_is_told_there(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        page = join(browser, table, "blue-captain", "blue-mate", "blue-radio")
        tap(page, "settings")
        page.get_by_role("button", name="Radio Operator: Give up").tap()
        page.wait_for_timeout(400)
        page.get_by_role("button", name="Radio Operator: Sure? Tap again").tap()
        page.locator("#tab-blue-radio").wait_for(state="detached")
        assert page.locator("#missed").inner_text() == "", "whoever gives a post up knows it"
        page.go_back()
        assert table.say("FREE blue-captain") is None
        page.locator("#missed", has_text="Captain is no longer on this phone").wait_for()
        page.locator("#tab-blue-mate").tap()
        becomes(page.locator("#missed").inner_text, "")
        # With the last post the way on is filled, and the sentence lies over no name and over nothing that is read.
        page.set_viewport_size({"width": 360, "height": 560})
        assert table.say("FREE blue-mate") is None
        missed = page.locator("#missed", has_text="First Mate: the table or another phone has this place now")
        missed.wait_for()
        page.locator(".watch").wait_for()
        box, tab = missed.bounding_box(), page.locator(".tab").bounding_box()
        assert box["y"] >= tab["y"] + tab["height"] and box["width"] > 330
        assert page.locator("[data-key='take']").evaluate(GROUND) == "rgb(214, 241, 250)" != missed.evaluate(GROUND)
    finally:
        table.close()
