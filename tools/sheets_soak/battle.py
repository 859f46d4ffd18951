"""Whole battles by touch while lines are cut, phones sleep, pages are loaded anew and the table is killed.

Afterwards every word that a page sent must have one fate: done (then it stands in the journal, once), refused, or told
to be lost; and the journal holds nothing that nobody said.
"""

import json
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

from tests.sheets.browser import RealTable, until
from tools.sheets_soak.hand import Phone
from tools.sheets_soak.players import Crews, opened
from tools.soak.report import Report

FAULTS = ("cuts", "sleeps", "reloads", "kills")
ROLES = {"captain": "captain", "first_mate": "mate", "engineer": "engineer", "radio_operator": "radio"}
VERBS = ("COURSE", "TORPEDO", "SURFACE", "SECURE", "ACCEPT", "DIVE")
"""What is counted of a battle: who wants to know whether it was one reads these."""
SETTLED = "() => !document.body.dataset.sending && !JSON.parse(sessionStorage.getItem('sheet:pending') || '[]').length"
WITHIN = 1.0
"""Seconds within which a page has the whole state again."""


@dataclass
class Plan:
    """How much is to happen, and how fast: ``pace`` is the seconds between two rounds of touches."""

    cuts: int = 8
    sleeps: int = 2
    reloads: int = 2
    kills: int = 1
    battles: int = 1
    pace: float = 0.0
    seed: int = 1
    longest: float = 600.0

    def faults(self) -> list[str]:
        """All of them in an order of chance."""
        faults = [name[:-1] for name in FAULTS for _ in range(getattr(self, name))]
        Random(self.seed).shuffle(faults)
        return faults


@dataclass
class Evening:
    """One run: the table, the phones, what went wrong, how long each page took to be back."""

    table: RealTable
    crews: Crews
    report: Report
    back: dict[str, list[float]] = field(default_factory=dict)
    chance: Random = field(default_factory=lambda: Random(2))

    def fault(self, name: str) -> None:
        """Let one thing go wrong, touch meanwhile, and wait until the page has the whole state again."""
        phone = self.chance.choice(self.crews.phones)
        getattr(self, f"_{name}")(phone)

    def _until_back(self, name: str, phone: Phone, since: str, began: str = "") -> None:
        """Wait until the page was drawn after ``since``; its time counts from ``began``. Both are milliseconds or how
        the page itself tells them, on the clock of this machine."""
        taken = f"() => window.soakShown > ({since}) && Math.max(1, window.soakShown - ({began or since}))"
        word = until(lambda: phone.page.evaluate(taken), name)
        self.back.setdefault(name, []).append(float(word) / 1000)

    def _cut(self, phone: Phone) -> None:
        phone.page.context.set_offline(True)
        phone.wire.cut()
        self.crews.act(phone)
        time.sleep(self.chance.choice((0.05, 0.3, 0.9)))
        phone.wire.mend()
        phone.page.evaluate("() => { window.soakOnline = 0; }")
        phone.page.context.set_offline(False)
        until(lambda: phone.page.evaluate("() => window.soakOnline"), "the line again")
        self._until_back("pages back after a cut", phone, "window.soakOnline")

    def _sleep(self, phone: Phone) -> None:
        self.crews.act(phone)
        phone.frozen.send("Page.setWebLifecycleState", {"state": "frozen"})
        if self.chance.random() < 0.5:
            phone.wire.cut()
            phone.wire.mend()
        time.sleep(self.chance.choice((0.1, 0.5, 1.0)))
        phone.frozen.send("Page.setWebLifecycleState", {"state": "active"})
        began = phone.page.evaluate(
            "() => { const now = Date.now() - 1; document.dispatchEvent(new Event('visibilitychange')); return now; }"
        )
        self._until_back("pages back after a sleep", phone, str(began))

    def _reload(self, phone: Phone) -> None:
        self.crews.act(phone)
        phone.lifts = 0.0
        phone.page.reload(wait_until="commit")
        self._until_back("pages back after being loaded anew", phone, "performance.timeOrigin")

    def _kill(self, phone: Phone) -> None:
        self.crews.act(phone)
        self.table.kill()
        killed = _now()
        for busy in self.crews.phones[:3]:
            self.crews.act(busy)
        self.table.start("--resume")
        listens = _now()
        until(lambda: b'"captain-sonar"' in urlopen(f"{self.table.address}/api/posts").read(), "the battle again")
        serves = _now()
        self.back.setdefault("times until a killed table that listens has its battle", []).append(
            (int(serves) - int(listens)) / 1000
        )
        for busy in self.crews.phones:
            self._until_back("pages back after a kill, from then on", busy, killed, serves)


def _now() -> str:
    """This moment as pages tell it."""
    return f"{time.time() * 1000:.0f}"


def words_in(folder: Path) -> Counter[tuple[str, str]]:
    """The words of pages that stand in the journals, by post."""
    counter: Counter[tuple[str, str]] = Counter()
    for path in (folder / "data" / "journals").glob("*.jsonl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line[9:])
            by = entry.get("by", {})
            if entry["kind"] == "heard" and by.get("place") == "sheet":
                counter[f"{by['team']}-{ROLES[by['role']]}", entry["word"]] += 1
    return counter


def judged(report: Report, crews: Crews, journal: Counter[tuple[str, str]]) -> None:
    """Compare what pages sent and were told with what the table wrote down."""
    certain: Counter[tuple[str, str]] = Counter()
    perhaps: Counter[tuple[str, str]] = Counter()
    for phone in crews.phones:
        kept = phone.ledger()
        for id_, word in kept["words"].items():
            noted = not word["name"] or any(word["name"] in text for text in kept["told"])
            fate = word["fate"] or "perhaps"
            report.add(f"words {fate}")
            report.acknowledged += fate == "done"
            key = (phone.post, word["word"])
            certain[key] += fate == "done"
            perhaps[key] += fate in ("heard", "perhaps")
            silent = fate in ("heard", "perhaps", "never") and not noted
            report.lost += silent
            report.expect(not silent, f"{phone.post} was not told what became of {word['name']} ({id_}, {fate})")
    for key in certain | perhaps | journal:
        least, most = certain[key], certain[key] + perhaps[key]
        report.lost += max(0, least - journal[key])
        fault = f"{key[0]} {key[1]} stands {journal[key]} times in the journal, said {least} to {most} times"
        report.expect(least <= journal[key] <= most, fault)


def begin(table: RealTable, options: tuple[str, ...] = ()) -> None:
    """Lay a battle of eight in real time on the table."""
    before = len(_journals(table))
    table.say("GAME captain-sonar", "SET MODE REAL_TIME", "SET DIVE_TO_START OFF", *options, "START")
    until(lambda: len(_journals(table)) > before and '"kind":"start"' in _journals(table)[-1].read_text(), "the battle")


def _journals(table: RealTable) -> list[Path]:
    return sorted((table.folder / "data" / "journals").glob("*.jsonl"))


def over(table: RealTable) -> bool:
    """Whether the battle that was begun last has an end."""
    text = _journals(table)[-1].read_text(encoding="utf-8")
    return '"BattleEnded"' in text


def play(browser: Any, folder: Path, plan: Plan) -> Report:
    """Play as planned; the report has the figures."""
    report = Report()
    table = RealTable(folder)
    try:
        table.start()
        begin(table)
        crews = opened(browser, table, plan.seed)
        table.say("OK")
        evening = Evening(table, crews, report, chance=Random(plan.seed))
        _played(evening, plan)
        for phone in crews.phones:
            # A finger that still lies on the glass may send a word while the others are judged.
            until(lambda lifting=phone: not lifting.holds(), f"the finger of {phone.post} off the glass")
        for phone in crews.phones:
            until(
                lambda settling=phone: settling.page.evaluate(SETTLED), f"what became of the last words of {phone.post}"
            )
        judged(report, crews, words_in(folder))
        faults = [fault for phone in crews.phones for fault in phone.page.faults]
        report.expect(not faults, f"errors in pages: {faults[:3]}")
        report.add("touches", sum(phone.touched for phone in crews.phones))
        report.add("touches that came too late", sum(phone.missed for phone in crews.phones))
        _report(report, evening)
    finally:
        table.close()
    return report


def _played(evening: Evening, plan: Plan) -> None:
    report, faults = evening.report, plan.faults()
    began, rounds, battles = time.monotonic(), 0, 0
    while battles < plan.battles or faults:
        due = time.monotonic() + plan.pace
        evening.crews.play()
        rounds += 1
        if faults and rounds % 2 == 0:
            name = faults.pop()
            evening.fault(name)
            report.add(f"{name}s")
        if over(evening.table):
            battles += 1
            if battles < plan.battles or faults:
                evening.crews.begin()
                evening.table.say("HOME")
                begin(evening.table)
        if time.monotonic() - began > plan.longest:
            report.wrong.append(f"after {plan.longest:.0f} s {battles} battles are done and {len(faults)} faults left")
            break
        time.sleep(max(0.0, due - time.monotonic()))
    report.add("battles to the end", battles)
    report.add("rounds", rounds)


def _report(report: Report, evening: Evening) -> None:
    verbs: Counter[str] = Counter()
    for (_, word), count in words_in(evening.table.folder).items():
        verbs[word.split()[0]] += count
    report.figures |= {verb: verbs[verb] for verb in VERBS}
    for name, times in sorted(evening.back.items()):
        times.sort()
        late = sum(seconds > WITHIN for seconds in times)
        figures = f"of {len(times)} {name} (median {times[len(times) // 2]:.2f} s, longest {times[-1]:.2f} s) over 1 s"
        report.figures[figures] = late
