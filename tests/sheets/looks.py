"""What can be wrong with a page as it stands: axe-core's findings, small targets, what is cut or lies over another."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.sheets.browser import PHONE, TABLET

SIZES = ((360, 560), (390, 664), (844, 390))
"""Two phones with the bars of their browser, and one on its side."""
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SHOWN = """(one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  && !one.closest('.seen-not, .skip, svg, dialog:not([open]), select')
  && (!document.querySelector('.sonar-over') || one.closest('.sonar-over'))
  && (!document.querySelector('dialog[open]') || one.closest('dialog[open]'))"""
LOST = f"""() => {{
  const shown = {SHOWN};
  return [...document.querySelectorAll('body *')].filter((one) => {{
    if (!shown(one) || one.closest('.panels-view, .aimview')) return false;
    if (![...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) return false;
    if (getComputedStyle(one).position === 'absolute' && one.getBoundingClientRect().width <= 1) return false;
    const range = document.createRange();
    range.selectNodeContents(one);
    const box = range.getBoundingClientRect();
    const own = getComputedStyle(one);
    const more = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    // What happened last is folded on a small phone until it is touched.
    const cut = own.overflow === 'hidden' && more && !one.matches('#news');
    const frame = one.closest('button, li, .circuit, .work, .ok, .use');
    const edge = frame && frame.getBoundingClientRect();
    const out = frame && !one.closest('.badge') && (box.left < edge.left - 1 || box.right > edge.right + 1
      || box.top < edge.top - 2 || box.bottom > edge.bottom + 2);
    return cut || out || box.left < -1 || box.right > innerWidth + 1;
  }}).map((one) => one.textContent.trim().slice(0, 40));
}}"""
"""Text that is cut, that leaves the button or card that it stands in, or the glass."""
OVER = f"""() => {{
  const shown = {SHOWN};
  const boxes = [...document.querySelectorAll(`button, summary, input, select, h1, h2, p, li,
      .crewline, .chart, .circuit, .work, .ok, .use`)]
    .filter((one) => shown(one) || one.matches('.chart') && one.checkVisibility())
    .filter((one) => !one.matches('.on-chart, .figure, .joinbar *'))
    .filter((one) => getComputedStyle(one).position !== 'fixed')
    .filter((one) => getComputedStyle(one.parentElement).position !== 'sticky')
    .filter((one) => !document.querySelector('.sonar-over') || one.closest('.sonar-over'))
    .map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width > 1 && box.height > 1);
  const found = [];
  boxes.forEach(([one, a], index) => boxes.slice(index + 1).forEach(([other, b]) => {{
    if (one.contains(other) || other.contains(one) || one.closest('.aimview') || other.closest('.aimview')) return;
    if (one.closest('[data-scroll]') !== other.closest('[data-scroll]')) return;
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const text = (from) => from.textContent.trim().slice(0, 25);
    if (wide > 2 && high > 2) found.push(`${{text(one)}} / ${{text(other)}}`);
  }}));
  return found;
}}"""
"""Controls and lines of text that lie over another."""
ALONE = """(parts) => [...document.querySelectorAll(parts)].filter((part) => {
  const letters = document.createRange();
  letters.selectNodeContents(part.lastChild);
  const lines = new Map();
  for (const { bottom, width } of letters.getClientRects()) lines.set(bottom, (lines.get(bottom) || 0) + width);
  const wide = [...lines.values()];
  return wide[wide.length - 1] < Math.max(...wide) / 2;
}).map((part) => part.textContent)"""
"""Sentences of which a word stands alone on the last line."""
LINES = """(lines) => lines.map((line) =>
  Math.round(line.getBoundingClientRect().height / parseFloat(getComputedStyle(line).lineHeight)))"""
"""How many lines each of these takes."""
OUT = """(selector) => [...document.querySelectorAll(selector)].map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5
    || one.matches('button') && (box.width < 47.5 || box.height < 47.5
      || !one.contains(document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2))))
  .map(([one, box]) => `${one.textContent}: ${Math.round(box.top)} to ${Math.round(box.bottom)}`)"""
"""What is not wholly on the glass, under something else, or too small for a thumb."""
MOVING = "() => document.getAnimations().filter((one) => one.playState === 'running').length"
SMALL = f"""() => {{
  const shown = {SHOWN};
  return [...document.querySelectorAll('button, summary, input:not([type=checkbox]), select')]
    .filter((one) => shown(one) && !one.disabled)
    .map((one) => [one.textContent.trim() || one.id, one.getBoundingClientRect()])
    .filter(([, box]) => box.width < 47.5 || box.height < 47.5).map(([name]) => name);
}}"""
SET = """async ([theme, size]) => {
  localStorage.setItem('sheet:theme', JSON.stringify(theme));
  localStorage.setItem('sheet:size', String(size));
  (await import('/static/settings.js')).applySettings();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def turn(page: Any, width: int, height: int) -> None:
    """Give the glass another size and wait until the page is drawn anew: the size comes before the event."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(f"() => innerWidth === {width} && innerHeight === {height}")
    page.evaluate(DRAWN)


@cache
def axe_script() -> str:
    """axe-core itself, as its package for Playwright brings it."""
    axe = pytest.importorskip("axe_playwright_python", reason="pip install '.[dev]'")
    return (Path(axe.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Any, rules: str = "") -> list[str]:
    """What axe-core finds, with the places: by all rules, or by one."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe_script())
    only = {"type": "rule", "values": [rules]} if rules else {"type": "tag", "values": TAGS}
    options = json.dumps({"runOnly": only, "resultTypes": ["violations"]})
    violations = page.evaluate(f"async () => (await axe.run(document, {options})).violations")
    return [f"{violation['id']}: {[node['target'] for node in violation['nodes']]}" for violation in violations]


def fits(name: str, page: Any) -> list[str]:
    """What is cut, lies over another or makes the page wider than its glass, and stays so.

    A busy browser may be looked at in the middle of laying out anew: what is wrong then is looked at once more.
    """
    if _fits(name, page):
        page.wait_for_timeout(1000)
    return _fits(name, page)


def _fits(name: str, page: Any) -> list[str]:
    faults = [f"{name}: cut or lost: {fault}" for fault in page.evaluate(LOST)]
    faults += [f"{name}: one over another: {fault}" for fault in page.evaluate(OVER)]
    if page.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
        faults.append(f"{name}: scrolls sideways")
    return faults


def looked_at(name: str, page: Any) -> list[str]:
    """All that is wrong with a page as it stands, in both sizes and themes, and with text twice as large.

    What axe-core finds depends on neither size nor theme but for the contrast, which is looked at in both themes.
    """
    page.evaluate(SET, ["dark", 1])
    faults = [f"{name} dark: {violation}" for violation in violations(page)]
    faults += [f"{name}: smaller than 48 px: {fault}" for fault in page.evaluate(SMALL)]
    if page.evaluate(MOVING):
        faults.append(f"{name}: moves although motion is reduced")
    page.evaluate(SET, ["light", 1])
    faults += [f"{name} light: {violation}" for violation in violations(page, "color-contrast")]
    for size in (TABLET, PHONE):
        # The page is drawn anew for its new size before its text is made larger: the other way round looks otherwise.
        turn(page, size["width"], size["height"])
        for large in (1, 2):
            page.evaluate(SET, ["dark", large])
            faults += fits(f"{name} at {size['width']}, text of {large * 100} %", page)
    page.evaluate(SET, ["dark", 1])
    return faults
