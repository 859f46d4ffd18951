"""Every page in every state: axe-core finds nothing, all is reached by keyboard, text to 200 % is neither cut nor lost.

One table a game; its pages are walked through their states and looked at in both sizes, dark and light.
"""

from pathlib import Path
from typing import Any

import pytest

from tests.sheets.browser import choose, join, page_of
from tests.sheets.looks import fits, looked_at, violations
from tests.sheets.walks import EVENINGS, begun


def keyed(page: Any) -> set[str]:
    """Every control that Tab reaches, by its key."""
    page.evaluate(
        """() => { window.tabbed = new Set();
           document.addEventListener('focusin', (event) => window.tabbed.add(event.target.dataset.key || ''));
           document.body.tabIndex = -1; document.body.focus(); }"""
    )
    count = page.evaluate("() => document.querySelectorAll('button, summary, input, select, [tabindex=\"0\"]').length")
    for _ in range(count + 3):
        page.keyboard.press("Tab")
    return set(page.evaluate("() => { document.activeElement.blur(); return [...window.tabbed]; }"))


def unreached(page: Any) -> set[str]:
    """Controls that a keyboard alone cannot come to; of tabs only the chosen one is in the way of Tab."""
    wanted = page.evaluate(
        """() => [...document.querySelectorAll('button[data-key], summary[data-key]')]
           .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && one.tabIndex >= 0)
           .map((one) => one.dataset.key)"""
    )
    return set(wanted) - keyed(page)


@pytest.mark.long_from(1)
@pytest.mark.parametrize("evening", EVENINGS)
def test_axe_finds_nothing_and_nothing_is_lost(browser: Any, tmp_path: Path, evening: str) -> None:
    game, given, position, walk = EVENINGS[evening]
    table = begun(tmp_path, game, given, position)
    try:
        faults: list[str] = []

        def open_(*posts: str) -> Any:
            return join(browser, table, *posts, reduced_motion="reduce")

        for name, page in walk(table, open_):
            # What is told of a line, and of a touch, lies over the page.
            over = page.locator(":is(#line, #missed, #refused):not(:empty)").count()
            faults += violations(page) if over else looked_at(f"{evening} {name}", page)
            faults += [f"{evening} {name}: no Tab leads to {control}" for control in unreached(page)]
            assert page.faults == []
        assert not faults, "\n".join(faults)
    finally:
        table.close()


@pytest.mark.long
@pytest.mark.parametrize("language", ["de", "fr"])
def test_no_page_shows_a_key_or_another_language(browser: Any, tmp_path: Path, language: str) -> None:
    posts = [f"blue-{post}" for post in ("captain", "mate", "engineer", "radio")]
    for evening, *held in (("crew", "seat-2"), ("toy", "seat-1"), ("fifty", "seat-1"), ("crewed", *posts)):
        game, given, position, _ = EVENINGS[evening]
        table = begun(tmp_path / evening, game, given, position)
        try:
            page = join(browser, table, *held, locale=f"{language}-{language.upper()}")
            assert page.evaluate("() => document.documentElement.lang") == language
            for post in held:
                page.locator(f"#tab-{post}").click()
                page.locator(f"#sheet[data-post='{post}'] *").first.wait_for()
                text = page.locator("body").inner_text()
                assert not any(key in text for key in ("sheet-", "-page-", "Say it again", "Your "))
                assert fits(f"{evening} {post}", page) == []
        finally:
            table.close()


@pytest.mark.long
def test_joining_is_looked_at_like_every_page(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["crewed"][:3])
    try:
        page = page_of(browser, f"{table.address}/#{table.code()}", reduced_motion="reduce")
        choose(page, "blue-captain")
        faults = looked_at("join", page)
        assert not faults, "\n".join(faults)
    finally:
        table.close()
