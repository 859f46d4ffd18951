"""Eight people with a phone each, who play Captain Sonar by touch: a whole battle in real time, from start to sunk.

They know the truth of both sides, so that a battle comes to its end; what they touch is what the pages offer.
"""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any

from tests.sheets.browser import PHONE, RealTable, join
from tools.sheets_soak.hand import LEDGER, Offer, Phone
from tools.sheets_soak.wire import Wire

POSTS = ("captain", "mate", "engineer", "radio")
CREWS = ("blue", "yellow")
STARTS = {"blue": "E4", "yellow": "I5"}
SECTIONS = ("bow", "tower", "hull_centre", "stern")
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
MARKS = ("MARK TORPEDO", "MARK SILENCE", "MARK SONAR", "MARK DRONE", "MARK MINE", "OK")
OUTLINE = 5.6
"""Seconds that a held key takes to draw round a section: the least time of the house rule, and a little."""
BEFORE = 4
"""Courses after which a crew comes up once, whatever its breakdowns: surfacing is part of every battle."""
AGAIN = 3.0
"""Seconds after which an outline that nobody heard of is drawn once more."""


@dataclass
class Crew:
    """What a crew's Captain keeps in his head."""

    at: str = ""
    courses: int = 0
    surfaced: bool = False
    """Whether it has been up in this battle."""
    up: bool = False
    """Whether it lies at the surface. Nobody shoots there, or before both have been: no boat would ever dive again."""


@dataclass
class Crews:
    """Both crews; ``play`` lets each phone do at most one thing."""

    phones: list[Phone]
    chance: Random
    crews: dict[str, Crew] = field(default_factory=dict)

    def begin(self) -> None:
        """Another battle: nobody is anywhere yet."""
        self.crews = {name: Crew() for name in CREWS}

    def play(self) -> int:
        """One round; the number of words and touches that came of it."""
        return sum(self.act(phone) for phone in self.phones)

    def act(self, phone: Phone) -> bool:
        """What a person at this post does now, by what the page offers."""
        if phone.holds():
            return False
        offered = {touch.key: touch for touch in phone.touches()}
        words = {offer.word: offer for offer in offered.values() if offer.word}
        section = next((section for section in SECTIONS if section in offered), "")
        if section:
            return phone.tap(section) and phone.hold("trace-keys", OUTLINE)
        if "trace-keys" in offered:
            # The outline was drawn and its word was lost: once more.
            return phone.rested() > AGAIN and phone.hold("trace-keys", OUTLINE)
        if not offered:
            return False
        match phone.role:
            case "captain":
                return self._captain(phone, offered, words)
            case "mate":
                return any(word in words and phone.tap(words[word].key) for word in MARKS)
            case "engineer":
                return self._engineer(phone, words)
            case _:
                way = f"way-{self.chance.choice('NESW')}"
                return way in offered and self.chance.random() < 0.3 and phone.tap(way)

    def _engineer(self, phone: Phone, words: dict[str, Offer]) -> bool:
        """Repairs first, then what costs nothing, the torpedoes' own circuits last."""
        for word in ("OK", "ACCEPT", "READY"):
            if word in words:
                return phone.tap(words[word].key)
        breaks = [offer for word, offer in words.items() if word.startswith("BREAK ")]
        if not breaks:
            return False
        best = min(breaks, key=lambda offer: (offer.held, not offer.repairs, offer.red, self.chance.random()))
        return phone.press_or_hold(best)

    def _captain(self, phone: Phone, offered: dict[str, Offer], words: dict[str, Offer]) -> bool:
        own = self.crews[phone.crew]
        own.up = phone.secures()
        own.surfaced |= own.up
        if phone.over():
            return self._aims(phone)
        if "start" in offered and not own.at:
            return phone.tap("start") and self._starts(phone)
        for word in ("DIVE", "RESUME", "YES", "READY"):
            if word in words:
                return phone.tap(words[word].key)
        own.at = phone.place() or own.at
        if "system-torpedo" in offered and self._in_reach(phone.crew):
            return phone.tap("system-torpedo") and self._aims(phone)
        return self._sails(phone, own, words)

    def _sails(self, phone: Phone, own: Crew, words: dict[str, Offer]) -> bool:
        courses = [word[-1] for word in words if word.startswith("COURSE ")]
        due = own.courses >= BEFORE and not own.surfaced and not self._other(phone.crew).up
        if "SURFACE" in words and (due or phone.must_surface()):
            return phone.press_or_hold(words["SURFACE"])
        if not courses:
            return False
        own.courses += 1
        return phone.tap(words[f"COURSE {min(courses, key=lambda course: self._far(phone.crew, course))}"].key)

    def _starts(self, phone: Phone) -> bool:
        if not phone.press(STARTS[phone.crew]):
            return False
        self.crews[phone.crew].at = STARTS[phone.crew]
        return True

    def _aims(self, phone: Phone) -> bool:
        """Where a chart lies open: the enemy's space, if it is offered, else the chart is closed."""
        if not self.crews[phone.crew].at:
            return self._starts(phone)
        enemy = self._other(phone.crew).at
        if phone.in_reach(enemy) and not self._other(phone.crew).up:
            return phone.press(enemy)
        near = next((space for space in _around(enemy) if phone.in_reach(space)), "")
        if near and not self._other(phone.crew).up and _steps(self.crews[phone.crew].at, near) > 1:
            return phone.press(near)
        return phone.close()

    def _other(self, crew: str) -> Crew:
        return self.crews["yellow" if crew == "blue" else "blue"]

    def _in_reach(self, crew: str) -> bool:
        """Whether a torpedo may hit them and not its own boat, once both have been up and are down again."""
        here, enemy = self.crews[crew].at, self._other(crew)
        fair = all(crew.surfaced and not crew.up for crew in self.crews.values())
        return bool(fair and here and enemy.at) and 2 <= _steps(here, enemy.at) <= 5

    def _far(self, crew: str, direction: str) -> float:
        """How good a course is: about three steps from the enemy, with a little chance."""
        here, enemy = self.crews[crew].at, self._other(crew).at
        if not here or not enemy:
            return self.chance.random()
        across, down = STEPS[direction]
        there = f"{chr(ord(here[0]) + across)}{int(here[1:]) + down}"
        return abs(_steps(there, enemy) - 3) + self.chance.random()


def _steps(first: str, other: str) -> int:
    return abs(ord(first[0]) - ord(other[0])) + abs(int(first[1:]) - int(other[1:]))


def _around(at: str) -> Iterator[str]:
    for across in (-1, 0, 1):
        for down in (-1, 0, 1):
            if at:
                yield f"{chr(ord(at[0]) + across)}{int(at[1:]) + down}"


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
            phones.append(Phone(page, f"{crew}-{post}", wire, page.context.new_cdp_session(page)))
    joined = Crews(phones, Random(zlib.crc32(str(seed).encode())))
    joined.begin()
    return joined
