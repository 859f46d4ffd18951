"""One phone and the hand that touches it: what can be touched now, and fingers that may come too late."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Error as PlaywrightError

from tools.sheets_soak.wire import Wire

LEDGER = (Path(__file__).parent / "ledger.js").read_text(encoding="utf-8")
TOUCHES = """() => {
  const over = document.querySelector('#sheet .sonar-over') || document.querySelector('#sheet');
  return [...(over ? over.querySelectorAll('.touch.is-open') : [])].filter((one) => one.offsetParent).map((one) => ({
    key: one.dataset.key || '', word: one.dataset.word || '', held: one.classList.contains('hold'),
    red: one.classList.contains('colour-red'), repairs: Boolean(one.querySelector('.badge.repair')) })); }"""
MIDDLE = """([x, y]) => { const view = document.querySelector('.aimview');
  if (!view) return null;
  const side = view.querySelector('.chart').getBoundingClientRect().width / 160;
  view.scrollTo(x * side - view.clientWidth / 2, y * side - view.clientHeight / 2);
  const box = view.querySelector('.chart').getBoundingClientRect();
  return [box.left + x * side, box.top + y * side]; }"""
SHORT = 1.15
"""Seconds for which a finger is kept on a button that wants to be held for one."""
LATE = 3000
"""Milliseconds that a finger looks for its button."""


@dataclass(frozen=True)
class Offer:
    """Something that may be touched now."""

    key: str
    word: str = ""
    held: bool = False
    red: bool = False
    repairs: bool = False


@dataclass
class Phone:
    """One phone with one post, and the air between it and the table."""

    page: Any
    post: str
    wire: Wire
    frozen: Any = None
    touched: int = 0
    missed: int = 0
    lifts: float = 0.0
    """When the finger that lies on the glass is lifted; 0 where none does."""
    lifted: float = 0.0

    @property
    def crew(self) -> str:
        """Whose phone it is."""
        return self.post.partition("-")[0]

    @property
    def role(self) -> str:
        """The post without its crew."""
        return self.post.partition("-")[2]

    def touches(self) -> list[Offer]:
        """What may be touched now; where something lies over the sheet, what lies there."""
        return [Offer(**offer) for offer in self.page.evaluate(TOUCHES)]

    def holds(self) -> bool:
        """Whether a finger lies on the glass; one whose time has come is lifted."""
        if self.lifts and time.monotonic() >= self.lifts:
            self.lifts, self.lifted = 0.0, time.monotonic()
            self.page.mouse.up()
        return bool(self.lifts)

    def rested(self) -> float:
        """Seconds since a finger that lay on the glass was lifted."""
        return time.monotonic() - self.lifted

    def tap(self, key: str) -> bool:
        """Touch, if it is still there."""
        return self._finger(lambda: self._button(key).tap(timeout=LATE, force=True))

    def hold(self, key: str, seconds: float = SHORT) -> bool:
        """Lay a finger on it, to be lifted in some later round."""
        return self._finger(lambda: self._lay(key, seconds))

    def press_or_hold(self, offer: Offer) -> bool:
        """As it wants to be touched."""
        return self.hold(offer.key) if offer.held else self.tap(offer.key)

    def press(self, at: str) -> bool:
        """Touch a space of the large chart, which is brought under the finger first."""
        return self._finger(lambda: self._press(at))

    def close(self) -> bool:
        """Close what lies over the sheet."""
        return self.tap("close")

    def over(self) -> bool:
        """Whether a chart lies open."""
        return bool(self.page.evaluate("() => Boolean(document.querySelector('#sheet .sonar-over .aimview'))"))

    def in_reach(self, at: str) -> bool:
        """Whether the open chart offers a space."""
        return bool(at) and self.page.locator(f'.aimlist [data-key="at-{at}"]').count() == 1

    def secures(self) -> bool:
        """Whether the own boat lies at the surface."""
        return self.page.locator("#sheet .securing:not(.checking)").count() == 1

    def place(self) -> str:
        """Where the boat is, as its Captain reads it."""
        return str(self.page.evaluate("() => document.querySelector('.where b')?.innerText || ''"))

    def must_surface(self) -> bool:
        """Whether nothing but surfacing is left."""
        return self.page.locator(".surface.must").count() == 1

    def ledger(self) -> dict[str, Any]:
        """What the page sent, and what became of it."""
        kept = self.page.evaluate("() => localStorage.getItem('soak')")
        data: dict[str, Any] = json.loads(kept or '{"words": {}, "told": []}')
        return data

    def _button(self, key: str) -> Any:
        return self.page.locator(f'#sheet [data-key="{key}"]').first

    def _lay(self, key: str, seconds: float) -> None:
        button = self._button(key)
        button.scroll_into_view_if_needed(timeout=LATE)
        box = button.bounding_box(timeout=LATE)
        if box is None:
            raise PlaywrightError("nothing there")
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.lifts = time.monotonic() + seconds

    def _press(self, at: str) -> None:
        column, row = ord(at[0]) - 65, int(at[1:]) - 1
        spot = self.page.evaluate(MIDDLE, [8 + column * 10 + 5, 8 + row * 10 + 5])
        if spot is None:
            raise PlaywrightError("the chart has closed")
        self.page.touchscreen.tap(*spot)

    def _finger(self, act: Callable[[], None]) -> bool:
        """Do it, unless the page has changed under the finger: then somebody else of the table was quicker."""
        try:
            act()
        except PlaywrightError:
            self.missed += 1
            return False
        self.touched += 1
        return True
