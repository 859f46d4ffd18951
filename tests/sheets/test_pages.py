"""Pages in a real browser: joining, a word said, and what happens when the line, the page or the table goes away."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from companion.inputs import Said
from tests.sheets.browser import Evening, RealTable, becomes, evening, join, page_of, until
from tests.sheets.looks import SET

TITLES = [("de-DE", "Wer bist du"), ("fr-FR", "Qui êtes-vous"), ("nl-NL", "Who are you")]
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def words(table: Evening) -> list[str]:
    return [given.word for given, _ in table.served if isinstance(given, Said) and given.source.startswith("sheet ")]


def violations(page: Any) -> list[str]:
    """What axe-core finds, with the places."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="pip install '.[dev]'")
    result = axe.Axe().run(page, options=RULES)
    return [
        f"{violation['id']}: {[node['target'] for node in violation['nodes']]}"
        for violation in result.response["violations"]
    ]


def test_a_phone_joins_by_the_code_and_answers_for_its_seat(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        code = table.code()
        page = page_of(browser, f"{table.address}/#{code}")
        page.locator("input[value='seat-1']").check()
        page.locator("#join-name").fill("Mira")
        page.locator("button[type=submit]").click()
        page.locator("#sheet h1").wait_for()
        assert page.url == f"{table.address}/" and page.faults == []
        assert table.pages.latest is not None
        held = {holder.post.id: holder.by for holder in table.claims.holders(table.pages.latest.posts) if holder.taken}
        assert held == {"seat-1": "Mira"}


def test_a_full_table_says_so_and_a_post_that_is_handed_over_can_be_taken(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        first = join(browser, table, "seat-1")
        join(browser, table, "seat-2")
        late = page_of(browser, f"{table.address}/#{table.code()}")
        late.locator(".full", has_text="Every place is taken.").wait_for()
        assert late.locator("input[value='seat-1']").is_disabled()
        # One sentence is in charge, with one filled answer; the code is asked for where somebody has one to type.
        go = late.locator("button[type=submit]")
        assert go.is_enabled() and "watch" in go.inner_text() and not late.locator(".codes").is_visible()
        late.locator("[data-key='type']").click()
        assert late.locator("#join-code").evaluate("(field) => field === document.activeElement")
        first.locator("[data-key='settings']").click()
        first.locator(".held button").first.click()
        late.locator("#join-code").fill(first.locator(".handed").inner_text())
        late.locator("input[value='seat-1']").check()
        assert not late.locator(".full").is_visible()
        late.locator("button[type=submit]").click()
        late.locator("#sheet[data-post='seat-1']").wait_for()
        assert late.faults == first.faults == []


def test_a_page_on_the_home_screen_has_no_bars(browser: Any, tmp_path: Path) -> None:
    """The browser itself reads the manifest, and finds the icon that it names."""
    with evening(tmp_path, "toy-battle") as table:
        page = page_of(browser, table.address)
        read = page.context.new_cdp_session(page).send("Page.getAppManifest")
        assert read["errors"] == []
        manifest = json.loads(read["data"])
        assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
        for icon in manifest["icons"]:
            answer = page.request.get(f"{table.address}{icon['src']}")
            assert (answer.status, answer.headers["content-type"]) == (200, icon["type"])
        assert page.locator("meta[name='apple-mobile-web-app-capable']").get_attribute("content") == "yes"


@pytest.mark.long
def test_two_phones_hold_what_they_hold_and_see_it(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        first = join(browser, table, "seat-1", name="Ana")
        second = page_of(browser, table.address)
        second.locator("label", has=second.locator("input[value='seat-1']:disabled")).filter(has_text="Ana").wait_for()
        second.locator("input[value='watch']").check()
        second.locator("#join-code").fill(table.code())
        second.locator("button[type=submit]").click()
        second.locator("#sheet").wait_for()
        table.say("OK")
        table.say("CHOICE 1")
        for page in (first, second):
            page.wait_for_function("() => document.querySelector('#prompt').textContent.length > 0")
            assert page.faults == []


@pytest.mark.long
def test_a_reloaded_page_is_still_joined(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        page = join(browser, table, "seat-2", name="Ben")
        for _ in range(3):
            page.reload()
            page.locator("#sheet[data-post='seat-2']").wait_for()
        assert page.url == f"{table.address}/"


SAYS = """async () => {
    document.documentElement.dataset.languages = '{}';
    const { Link } = await import('/static/link.js');
    const link = new Link({ state() {}, line() {}, gone() {}, lost() {} });
    link.connect();
    while (!link.boot) await new Promise((done) => setTimeout(done, 10));
    await Promise.all([1, 2, 3].map(() => link.say('CHOICE 1', 'seat-1')));
}"""
"""A tab without a page, which says one word as if it were touched three times."""


def test_a_word_touched_twice_is_said_once(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        tab = join(browser, table, "seat-1").context.new_page()
        tab.goto(f"{table.address}/static/style.css")
        tab.evaluate(SAYS)
        assert words(table) == ["CHOICE 1"]


def test_a_word_on_its_way_is_not_given_up_by_another_tab_of_the_phone(browser: Any, tmp_path: Path) -> None:
    """The other tab asked with the next state whether that word was heard: it had not come yet, and never could."""
    with evening(tmp_path, "toy-battle") as table:
        page = join(browser, table, "seat-1")
        tab = page.context.new_page()
        tab.goto(f"{table.address}/static/style.css")
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))

        def slowly(route: Any) -> None:
            table.say("OK")
            time.sleep(0.5)
            route.continue_()

        tab.route("**/api/say", slowly)
        tab.evaluate(SAYS)
        assert words(table) == ["CHOICE 1"]
        assert [url for url in asked if url.endswith("/api/heard")] == []


@pytest.mark.long
def test_what_is_touched_without_a_connection_is_said_to_be_lost_and_never_heard(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "deep-sea", {"players": 3}) as table:
        page = join(browser, table, "seat-1")
        boot = table.pages.boot
        page.context.set_offline(True)
        lost = [{"id": "lost-on-the-way", "post": "seat-1", "word": "OK", "boot": boot}]
        page.evaluate("(lost) => sessionStorage.setItem('sheet:pending', JSON.stringify(lost))", lost)
        page.context.set_offline(False)
        page.locator("#refused", has_text="OK").wait_for()
        assert words(table) == []


@pytest.mark.long
def test_the_table_is_killed_and_started_and_the_page_comes_back(browser: Any, real_table: RealTable) -> None:
    real_table.start()
    real_table.say("GAME toy-battle", "START")
    until(lambda: any("begins" in line for line in real_table.lines), "the game")
    page = join(browser, real_table, "seat-1", name="Mira")
    real_table.kill()
    page.locator("#line", has_text="No connection").wait_for()
    assert page.locator("html[data-cut]").count() == 1
    real_table.start("--resume")
    page.locator("#line", has_text="again").wait_for()
    becomes(page.locator("html[data-cut]").count, 0)
    page.locator("#sheet[data-post='seat-1']").wait_for()
    kept = real_table.folder / "data" / "sheets.json"
    token = page.evaluate("() => JSON.parse(localStorage.getItem('sheet:token'))")
    assert kept.stat().st_mode & 0o777 == 0o600 and token not in kept.read_text()
    assert token not in "".join(real_table.lines) and page.faults == []


@pytest.mark.long
def test_a_page_that_was_hidden_has_the_whole_state_when_it_is_seen_again(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        page = join(browser, table)
        table.say("OK")
        before = until(lambda: page.locator("#prompt").inner_text(), "the question")
        page.context.set_offline(True)
        table.say("CHOICE 1")
        page.context.set_offline(False)
        page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        page.wait_for_function("(old) => document.querySelector('#prompt').textContent !== old", arg=before)


@pytest.mark.long
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_on_the_shell(browser: Any, tmp_path: Path, theme: str) -> None:
    with evening(tmp_path, "toy-battle") as table:
        page = page_of(browser, f"{table.address}/#{table.code()}")
        page.locator("input[value='seat-1']").wait_for()
        page.evaluate(SET, [theme, 1])
        page.locator("input[value='seat-1']").check()
        assert violations(page) == []
        page.locator("button[type=submit]").click()
        page.locator("#sheet h1").wait_for()
        assert violations(page) == []
        page.get_by_role("button", name="Settings").click()
        assert violations(page) == []
        page.get_by_role("button", name="Close").click()
        page.get_by_role("button", name="What lies on the table").click()
        page.locator("#told li").first.wait_for()
        assert violations(page) == []


@pytest.mark.long_from(1)
@pytest.mark.parametrize(("locale", "title"), TITLES)
def test_a_page_speaks_the_language_of_its_phone(browser: Any, tmp_path: Path, locale: str, title: str) -> None:
    with evening(tmp_path, "toy-battle") as table:
        page = page_of(browser, table.address, locale=locale)
        page.locator("h1", has_text=title).wait_for()


@pytest.mark.long
def test_text_twice_as_large_fits_without_scrolling_sideways(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        page = join(browser, table, "seat-1")
        page.evaluate("() => localStorage.setItem('sheet:size', '2')")
        page.reload()
        page.locator("#sheet h1").wait_for()
        page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")


def test_the_page_is_joined_with_the_keyboard_alone(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        page = page_of(browser, f"{table.address}/#{table.code()}")
        page.locator("input[value='seat-1']").wait_for()
        for _ in range(12):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement.value") == "seat-1":
                break
        page.keyboard.press("Space")
        page.keyboard.press("Enter")
        page.locator("#sheet h1").wait_for()


@pytest.mark.long
def test_a_crew_calls_its_members_by_name_and_the_enemy_is_told_none(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "captain-sonar", {"players": 8, "mode": "real_time", "dive_to_start": False}) as table:
        captain, enemy = join(browser, table, "blue-captain"), join(browser, table, "yellow-captain", name="Kim")
        join(browser, table, "blue-mate", name="Jon")
        for team, at in (("blue", "B2"), ("yellow", "O15")):
            assert table.say(f"AT {at}", f"{team} console") is None
        captain.locator(".ok", has_text="Jon").wait_for()
        enemy.locator(".pad").wait_for()
        assert "Jon" not in enemy.locator("body").inner_text()
        assert enemy.locator(".ok").all_inner_texts()[0].startswith("First Mate")
