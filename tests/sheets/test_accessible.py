"""Every page in every state: axe-core finds nothing, all is reached by keyboard, text to 200 % is neither cut nor lost.

One table a game; its pages are walked through their states and looked at in both sizes, dark and light.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.sheets.browser import PHONE, TABLET, Evening, join, page_of, until

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
LOST = """() => [...document.querySelectorAll('body *')].filter((one) => {
  if (!one.checkVisibility({ visibilityProperty: true })) return false;
  if (one.closest('.seen-not, .skip, svg, dialog:not([open]), select')) return false;
  if (![...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) return false;
  const range = document.createRange();
  range.selectNodeContents(one);
  const box = range.getBoundingClientRect();
  const own = getComputedStyle(one);
  const more = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
  const cut = own.overflow === 'hidden' && more;
  return cut || box.left < -1 || box.right > innerWidth + 1;
}).map((one) => one.textContent.trim().slice(0, 40))"""
MOVING = "() => document.getAnimations().filter((one) => one.playState === 'running').length"
SMALL = """() => [...document.querySelectorAll('button, summary, input:not([type=checkbox]), select')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled)
  .filter((one) => getComputedStyle(one).position !== 'absolute')
  .map((one) => [one.textContent.trim() || one.id, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 47.5 || box.height < 47.5).map(([name]) => name)"""
State = tuple[str, Any]


def violations(page: Any) -> list[str]:
    """What axe-core finds, with the places."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="pip install '.[dev]'")
    found = axe.Axe().run(page, options=RULES)
    return [f"{one['id']}: {[node['target'] for node in one['nodes']]}" for one in found.response["violations"]]


def looked_at(name: str, page: Any, large: bool = True) -> list[str]:
    """All that is wrong with a page as it stands, in both sizes and themes, and with text twice as ``large``."""
    faults = []
    for size in (PHONE, TABLET):
        page.set_viewport_size(size)
        for theme in ("dark", "light"):
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            faults += [f"{name} {size['width']} {theme}: {one}" for one in violations(page)]
    page.set_viewport_size(PHONE)
    faults += [f"{name}: smaller than 48 px: {one}" for one in page.evaluate(SMALL)]
    if large:
        page.evaluate("() => document.documentElement.style.setProperty('--size', '2')")
        faults += [f"{name}: cut at 200 %: {one}" for one in page.evaluate(LOST)]
        if page.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
            faults.append(f"{name}: scrolls sideways at 200 %")
        page.evaluate("() => document.documentElement.style.setProperty('--size', '1')")
    if page.evaluate(MOVING):
        faults.append(f"{name}: moves although motion is reduced")
    return faults


def keyed(page: Any) -> set[str]:
    """Every control that Tab reaches, by its key."""
    seen: set[str] = set()
    page.evaluate("() => { document.body.tabIndex = -1; document.body.focus(); }")
    for _ in range(120):
        page.keyboard.press("Tab")
        key = page.evaluate("() => document.activeElement.dataset.key || ''")
        if key in seen:
            break
        seen |= {key} - {""}
    return seen


def unreached(page: Any) -> set[str]:
    """Controls that a keyboard alone cannot come to; of tabs only the chosen one is in the way of Tab."""
    wanted = page.evaluate(
        """() => [...document.querySelectorAll('button[data-key], summary[data-key]')]
           .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && one.tabIndex >= 0)
           .map((one) => one.dataset.key)"""
    )
    return set(wanted) - keyed(page)


def tap(page: Any, *keys: str) -> None:
    for key in keys:
        page.locator(f'[data-key^="{key}"]').first.tap()


def crew(browser: Any, table: Evening, open_: Callable[..., Any]) -> Iterator[State]:
    page = open_("seat-2")
    yield "draft", page
    page.get_by_role("button", name="Win yellow 9").tap()
    page.locator(".tasks").wait_for()
    table.say("TAKE T-P7", "seat 3")
    page.locator(".votes").wait_for()
    yield "vote", page
    table.say("NO")
    table.say("Y4", "seat 1")
    page.locator("#prompt[data-mine='yes']").wait_for()
    tap(page, "suits-Y", "values-9")
    yield "play", page
    tap(page, "play")
    until(lambda: len(table.table.session.state.play.plays) == 2, "the card")
    yield "refused", page
    for seat, card in ((3, "Y5"), (4, "Y1")):
        table.say(card, f"seat {seat}")
    page.locator('[data-key="mode-communicate"]').tap()
    tap(page, "suits-G", "values-6", "says-highest")
    yield "communicate", page
    tap(page, "more")
    yield "more", page
    table.say("GIVEUP")
    table.say("HANDS")
    page.locator(".hand").wait_for()
    yield "hand", page


def prediction(browser: Any, table: Evening, open_: Callable[..., Any]) -> Iterator[State]:
    page = open_("seat-2")
    tap(page, "number-4")
    yield "prediction", page


def toy(browser: Any, table: Evening, open_: Callable[..., Any]) -> Iterator[State]:
    page = open_("seat-1")
    yield "rack", page
    tap(page, "new-B1", "drawn", "tile-B1")
    page.locator("[data-place]").first.wait_for()
    yield "place", page
    page.locator("[data-place]").first.tap()
    page.locator("#news", has_text="placed").wait_for()
    yield "effect", page
    yield "watch", open_()


def fifty(browser: Any, table: Evening, open_: Callable[..., Any]) -> Iterator[State]:
    page = open_("seat-1")
    tap(page, "suits-red", "values-2")
    yield "fifty", page


def sonar(browser: Any, table: Evening, open_: Callable[..., Any]) -> Iterator[State]:
    posts = ("captain", "mate", "engineer", "radio")
    page = open_(*(f"blue-{post}" for post in posts))
    yield "start", page
    table.say("AT C7", "blue console")
    table.say("AT H8", "yellow console")
    table.say("COURSE N", "blue console")
    for post in posts:
        page.locator(f"#tab-blue-{post}").click()
        page.locator(f"#sheet[data-post='blue-{post}']").wait_for()
        page.wait_for_timeout(50)
        yield post, page
    yield "watch", open_()


TASKS = [{"card": "Y9"}, {"card": "P7"}, {"card": "Y8", "owner": 1}]
SECRET = [{"id": "predict-tricks-secret", "owner": 2}]
ROW = {"row": ["RED-1", "BLUE-2", "GREEN-3", "YELLOW-4"], "to_move": 1}
EVENINGS: dict[str, tuple[str, dict[str, Any], dict[str, Any], Any]] = {
    "crew": ("planet-nine", {"players": 4}, {"mission": 2, "commander": 1, "tasks": TASKS}, crew),
    "prediction": ("deep-sea", {"players": 4}, {"mission": 1, "commander": 1, "tasks": SECRET}, prediction),
    "toy": ("toy-battle", {"first": "blue"}, {}, toy),
    "fifty": ("fifty-missions", {"players": 2}, ROW, fifty),
    "sonar": ("captain-sonar", {"players": 4, "mode": "real_time"}, {}, sonar),
}


def begun(folder: Path, game: str, given: dict[str, Any], position: dict[str, Any]) -> Evening:
    table = Evening(folder)
    now = table.loop.clock.steady()
    table.table.begin(game, given, position, 7, now)
    table.table.start(now)
    return table.open()


@pytest.mark.parametrize("evening", EVENINGS)
def test_axe_finds_nothing_and_nothing_is_lost(browser: Any, tmp_path: Path, evening: str) -> None:
    game, given, position, walk = EVENINGS[evening]
    table = begun(tmp_path, game, given, position)
    try:
        faults: list[str] = []

        def open_(*posts: str) -> Any:
            return join(browser, table, *posts, reduced_motion="reduce")

        for name, page in walk(browser, table, open_):
            # The drawn charts and panels of Captain Sonar are not set in larger text yet.
            faults += looked_at(f"{evening} {name}", page, large=evening != "sonar")
            faults += [f"{evening} {name}: no Tab leads to {one}" for one in unreached(page)]
            assert page.faults == []
        assert not faults, "\n".join(faults)
    finally:
        table.close()


@pytest.mark.parametrize("language", ["de", "fr"])
def test_no_page_shows_a_key_or_another_language(browser: Any, tmp_path: Path, language: str) -> None:
    for evening, post in (("crew", "seat-2"), ("toy", "seat-1"), ("fifty", "seat-1")):
        game, given, position, _ = EVENINGS[evening]
        table = begun(tmp_path / evening, game, given, position)
        try:
            page = join(browser, table, post, locale=f"{language}-{language.upper()}")
            text = page.locator("body").inner_text()
            assert page.evaluate("() => document.documentElement.lang") == language
            assert not any(one in text for one in ("sheet-", "-page-", "Say it again", "Your "))
        finally:
            table.close()


def test_joining_is_looked_at_like_every_page(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["sonar"][:3])
    try:
        page = page_of(browser, f"{table.address}/#{table.code()}", reduced_motion="reduce")
        page.locator("input[value='blue-captain']").check()
        found = looked_at("join", page)
        assert not found, "\n".join(found)
    finally:
        table.close()
