"""Eight people with a phone each, who play Captain Sonar by touch: a whole battle in real time, from start to sunk."""

import json
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from playwright.sync_api import Error as PlaywrightError

from tests.sheets.browser import PHONE, RealTable, join
from tools.sheets_soak.wire import Wire

POSTS = ("captain", "mate", "engineer", "radio")
CREWS = ("blue", "yellow")
STARTS = {"blue": "E4", "yellow": "I5"}
SECTIONS = ("bow", "tower", "hull_centre", "stern")
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OUTLINE = 5.6
"""Seconds that a held key takes to draw round a section: the least time of the house rule, and a little."""
LEDGER = (Path(__file__).parent / "ledger.js").read_text(encoding="utf-8")
TOUCHES = """() => [...document.querySelectorAll('#sheet .touch.is-open')].filter((one) => one.offsetParent)
    .map((one) =>
    ({ key: one.dataset.key || '', word: one.dataset.word || '', hold: one.classList.contains('hold') }))"""


WHERE = "() => document.querySelector('.where b')?.innerText || ''"


@dataclass
class Phone:
    """One phone with one post, and the air between it and the table."""

    page: Any
    post: str
    wire: Wire
    frozen: Any = None
    touched: int = 0
    missed: int = 0

    @property
    def crew(self) -> str:
        """Whose phone it is."""
        return self.post.partition("-")[0]

    @property
    def role(self) -> str:
        """The post without its crew."""
        return self.post.partition("-")[2]

    def touches(self) -> list[dict[str, Any]]:
        """What may be touched now."""
        found: list[dict[str, Any]] = self.page.evaluate(TOUCHES)
        return found

    def tap(self, key: str) -> bool:
        """Touch, if it is still there."""
        found = self.page.locator(f'#sheet [data-key="{key}"]')
        if found.count() != 1:
            return False
        try:
            found.tap(timeout=3000, force=True)
        except PlaywrightError:
            # It went while the finger came down: somebody else of the crew was quicker.
            self.missed += 1
            return False
        self.touched += 1
        return True

    def hold(self, key: str, seconds: float = 1.15) -> None:
        """Keep a finger on it for a little more than a second, or longer."""
        button = self.page.locator(f'#sheet [data-key="{key}"]')
        try:
            button.scroll_into_view_if_needed(timeout=3000)
            box = button.bounding_box(timeout=3000)
        except PlaywrightError:
            box = None
        if box is None:
            self.missed += 1
            return
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.wait_for_timeout(seconds * 1000)
        self.page.mouse.up()
        self.touched += 1

    def press(self, at: str) -> None:
        """Touch a space of the large chart, which opens around the boat."""
        chart = self.page.locator(".aimview .chart")
        view = self.page.locator(".aimview").bounding_box()
        column, row = ord(at[0]) - 65, int(at[1:]) - 1
        middle = "([x, y]) => { const v = document.querySelector('.aimview'); "
        self.page.evaluate(
            middle + "v.scrollTo(x - v.clientWidth / 2, y - v.clientHeight / 2); }",
            [(8 + column * 10 + 5) * 4.8, (8 + row * 10 + 5) * 4.8],
        )
        box = chart.bounding_box()
        if box is None or view is None:
            return
        unit = box["width"] / 160
        self.page.touchscreen.tap(box["x"] + (8 + column * 10 + 5) * unit, box["y"] + (8 + row * 10 + 5) * unit)
        self.touched += 1

    def ledger(self) -> dict[str, Any]:
        """What the page sent, and what became of it."""
        kept = self.page.evaluate("() => localStorage.getItem('soak')")
        found: dict[str, Any] = json.loads(kept or '{"words": {}, "told": []}')
        return found


@dataclass
class Crews:
    """Both crews; ``play`` lets each phone do at most one thing."""

    phones: list[Phone]
    chance: Random
    where: dict[str, str] = field(default_factory=dict)

    def play(self) -> int:
        """One round; the number of words and touches that came of it."""
        return sum(self.act(phone) for phone in self.phones)

    def act(self, phone: Phone) -> bool:
        """What a person at this post does now, by what the page offers."""
        offered = {one["key"]: one for one in phone.touches()}
        if not offered:
            return False
        words = {one["word"]: one for one in offered.values() if one["word"]}
        section = next((one for one in SECTIONS if one in offered), "")
        if section and phone.tap(section):
            phone.hold("trace-keys", OUTLINE)
            return True
        match phone.role:
            case "captain":
                return self._captain(phone, offered, words)
            case "mate":
                marks = ("MARK TORPEDO", "MARK SONAR", "MARK DRONE", "MARK SILENCE", "MARK MINE", "OK")
                return any(word in words and phone.tap(words[word]["key"]) for word in marks)
            case "engineer":
                return self._engineer(phone, words)
            case _:
                way = f"way-{self.chance.choice('NESW')}"
                return way in offered and self.chance.random() < 0.3 and phone.tap(way)

    def _engineer(self, phone: Phone, words: dict[str, Any]) -> bool:
        for word in ("OK", "ACCEPT"):
            if word in words:
                return phone.tap(words[word]["key"])
        breaks = [one for word, one in words.items() if word.startswith("BREAK ")]
        gentle = [one for one in breaks if not one["hold"]]
        if gentle:
            return phone.tap(self.chance.choice(gentle)["key"])
        if breaks:
            phone.hold(breaks[0]["key"])
        return bool(breaks)

    def _captain(self, phone: Phone, offered: dict[str, Any], words: dict[str, Any]) -> bool:
        if "start" in offered and phone.crew not in self.where:
            if phone.tap("start"):
                phone.press(STARTS[phone.crew])
                self.where[phone.crew] = STARTS[phone.crew]
            return True
        for word in ("DIVE", "RESUME", "YES", "READY"):
            if word in words:
                return phone.tap(words[word]["key"])
        if place := phone.page.evaluate(WHERE):
            self.where[phone.crew] = place
        if "system-torpedo" in offered and self._fires(phone):
            return True
        courses = [word[-1] for word in words if word.startswith("COURSE ")]
        if courses:
            return phone.tap(words[f"COURSE {min(courses, key=lambda one: self._far(phone.crew, one))}"]["key"])
        if "SURFACE" in words and phone.page.locator(".surface.must").count() == 1:
            phone.hold(words["SURFACE"]["key"])
            return True
        return False

    def _fires(self, phone: Phone) -> bool:
        enemy = self.where.get("yellow" if phone.crew == "blue" else "blue")
        here = self.where.get(phone.crew)
        if not enemy or not here or not 2 <= _steps(here, enemy) <= 4 or not phone.tap("system-torpedo"):
            return False
        if phone.page.locator(f'[data-key="at-{enemy}"]').count() == 1:
            phone.press(enemy)
        elif phone.page.locator('[data-key="close"]').count() == 1:
            phone.page.locator('[data-key="close"]').tap(timeout=3000)
        return True

    def _far(self, crew: str, direction: str) -> float:
        """How good a course is: about three steps from the enemy, with a little chance."""
        here, enemy = self.where.get(crew), self.where.get("yellow" if crew == "blue" else "blue")
        if not here or not enemy:
            return self.chance.random()
        across, down = STEPS[direction]
        there = f"{chr(ord(here[0]) + across)}{int(here[1:]) + down}"
        return abs(_steps(there, enemy) - 3) + self.chance.random()


def _steps(one: str, other: str) -> int:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))


def opened(browser: Any, table: RealTable, seed: int, crews: tuple[str, ...] = CREWS) -> Crews:
    """A phone for every post of both crews, joined by the code on the table's screen."""
    code = table.code()
    room = SimpleNamespace(address=table.address, code=lambda: code)
    phones = []
    for crew in crews:
        for post in POSTS:
            wire = Wire(table.port)
            proxy = {"server": f"http://127.0.0.1:{wire.port}", "bypass": "<-loopback>"}
            page = join(browser, room, f"{crew}-{post}", size=PHONE, proxy=proxy, script=LEDGER)
            page.context.set_default_timeout(15000)
            phones.append(Phone(page, f"{crew}-{post}", wire, page.context.new_cdp_session(page)))
    return Crews(phones, Random(zlib.crc32(str(seed).encode())))
