"""What belongs together on a phone stands together: a compass as a compass, a gauge apart from what is broken."""

from pathlib import Path
from typing import Any

import pytest

from tests.sheets.browser import join
from tests.sheets.looks import OUT, fits, turn
from tests.sheets.walks import EVENINGS, begun

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

SIZES = ((360, 560), (390, 664), (844, 390))
ROSE = """() => {
  const [n, e, s, w] = [...'NESW'].map((way) => document.querySelector(`.way.${way}`).getBoundingClientRect());
  const middle = (box) => (box.left + box.right) / 2;
  return n.bottom < w.top + 1 && w.bottom < s.top + 1 && w.right < e.left + 1 && Math.abs(w.top - e.top) < 1
    && Math.abs(middle(n) - middle(s)) < 1 && w.left < middle(n) && middle(n) < e.right;
}"""
"""Whether the four courses stand as on a compass."""
LEVELS = """() => [...document.querySelectorAll('.level')].map((level) => level.closest('.touch')).map((button) => {
  const [frame, line, word] = [button, button.querySelector('.level'), button.querySelector('small')]
    .map((part) => part.getBoundingClientRect());
  const inside = line.left >= frame.left && line.right <= frame.right && line.bottom <= frame.bottom - 2;
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
        # Whoever goes from one to the next by keys goes round it.
        ways = page.locator(".ways .touch").evaluate_all("(ways) => ways.map((way) => way.dataset.key)")
        assert ways == ["way-N", "way-E", "way-S", "way-W"]
        for width, height in SIZES:
            turn(page, width, height)
            assert page.evaluate(ROSE), width
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
            assert page.evaluate(LEVELS) == ["2/3", "3/3", "4/4", "2/3", "5/6"], width
            assert fits("captain", page) == []
    finally:
        table.close()
