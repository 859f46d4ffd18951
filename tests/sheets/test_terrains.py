"""The terrains of Toy Battle on a phone: every base is named, and no name lies over another, over a base or beyond."""

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from companion.games.toy_battle.options import EXTRA, OFFICIAL
from tests.sheets.browser import becomes, join
from tests.sheets.walks import EVENINGS, begun, tap

SMALL = {"width": 360, "height": 560}
TURNED = {"width": 844, "height": 390}
ENTANGLED = """() => {
  const glass = document.querySelector('.toy-board svg').getBoundingClientRect();
  const inked = (text, share) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const by = share * (bottom - top);
    return { left, right, top: top + by, bottom: bottom - by, said: text.textContent };
  };
  const names = [...document.querySelectorAll('.base-name')].map((text) => inked(text, 0.2));
  const medals = [...document.querySelectorAll('.medals')].map((text) => inked(text, 0.2));
  const pads = [...document.querySelectorAll('.pad')]
    .map((pad) => ({ ...inked(pad, 0.1), said: `the base ${pad.parentNode.dataset.node}` }));
  const faults = names
    .filter((name) => name.left < glass.left || name.right > glass.right || name.bottom > glass.bottom)
    .map((name) => `${name.said} is beyond the drawing`);
  names.forEach((name, index) => [...names.slice(index + 1), ...medals, ...pads].forEach((other) => {
    const wide = Math.min(name.right, other.right) - Math.max(name.left, other.left);
    const high = Math.min(name.bottom, other.bottom) - Math.max(name.top, other.top);
    const by = `${Math.round(wide)} x ${Math.round(high)}`;
    if (wide > 1.5 && high > 1.5) faults.push(`${name.said} / ${other.said} (${by})`);
  }));
  const unit = document.querySelector('.toy-board svg').getScreenCTM().a;
  const read = parseFloat(getComputedStyle(document.querySelector('.base-name')).fontSize) * unit;
  return [faults, read > 13, glass.bottom <= innerHeight];
}"""
"""What lies over what; whether names are read at arm's length, and the terrain is all in sight."""


FOREIGN = [pytest.param(language, marks=pytest.mark.long) for language in ("de-DE", "fr-FR")]


@pytest.mark.long_from(1)
@pytest.mark.parametrize("language", ["en-GB", *FOREIGN])
@pytest.mark.parametrize("terrain", (*OFFICIAL, *EXTRA))
def test_every_base_is_named_on_a_small_phone_and_on_a_turned_one(
    browser: Any, terrain: str, language: str, tmp_path: Path
) -> None:
    table = begun(tmp_path, "toy-battle", {"first": "blue", "terrain": terrain}, {})
    try:
        for post in ("seat-1", "watch") if language == "en-GB" else ("seat-1",):
            page = join(browser, table, post, size=SMALL, locale=language)
            page.locator(".toy-board svg").wait_for()
            page.evaluate("() => document.fonts.ready")
            names = page.locator(".base-name").all_text_contents()
            assert len(names) > 5 and len(set(names)) == len(names)
            # A glass that is turned is drawn anew a moment later.
            for glass in (SMALL, TURNED):
                page.set_viewport_size(glass)
                page.wait_for_function(f"() => innerWidth === {glass['width']}")
                becomes(lambda page=page: page.evaluate(ENTANGLED), [[], True, True])
            # Beside what is asked and what is in the hand, the terrain has nearly the whole height.
            assert page.locator(".toy-board svg").bounding_box()["height"] > 0.9 * TURNED["height"]
            assert page.faults == []
    finally:
        table.close()


UNDER = """() => [...document.querySelectorAll('.base-name')].filter((name) =>
  name.getBoundingClientRect().top < name.parentNode.querySelector('.pad').getBoundingClientRect().bottom - 4)
  .map((name) => name.textContent)"""
"""Names that do not stand under their base."""


def test_names_stand_under_their_bases_and_the_score_keeps_its_place(browser: Any, tmp_path: Path) -> None:
    table = begun(tmp_path, *EVENINGS["toy"][:3])
    try:
        page = join(browser, table, "seat-1", size=SMALL, reduced_motion="reduce")
        page.locator(".base-name").nth(12).wait_for()
        assert page.evaluate(UNDER) == []
        won = page.locator(".standing .won").last
        before = won.bounding_box()
        tap(page, "new-B1", "drawn", "rack", "tile-B1")
        page.locator(".standing.asks").wait_for()
        assert won.bounding_box() == before and page.evaluate(UNDER) == []
        # What lies behind a name eats nothing of a ring.
        assert page.locator("g.may > .base-name:first-child").count() == page.locator("g.may").count() >= 2
        page.locator("[data-place]").first.tap()
        answers = page.locator(".acts button")
        page.locator("[data-word='YES']").wait_for()
        assert max(box.bounding_box()["height"] for box in answers.all()) < 60
    finally:
        table.close()
