"""Every side of every chart with crews of one to four: joined in a browser, a start chosen and the first course set.

Each crew has one phone with all of its posts. What follows a course is left to the battles.
"""

from pathlib import Path
from typing import Any

from tests.sheets.browser import PHONE, evening, join, until
from tools.sheets_soak.leak import MAPS
from tools.soak.report import Report

MODES = ("real_time", "turn_by_turn")
"""Each is played on a side of the chart of its own."""
CREWS = ("blue", "yellow")


def sides(browser: Any, folder: Path) -> Report:
    """Thirty-five battles as far as their first word each."""
    report = Report()
    for name in MAPS:
        for mode in MODES:
            # Alone against another is turn by turn only (rulebook).
            for size in range(2 if mode == "real_time" else 1, 5):
                given = {"map": name, "mode": mode, "side": mode, "players": 2 * size, "first": "blue"}
                given["dive_to_start"] = False
                with evening(folder / f"{name}-{mode}-{size}", "captain-sonar", given) as table:
                    begun(browser, table, f"{name}, {mode}, crews of {size}", report)
    return report


def begun(browser: Any, table: Any, what: str, report: Report) -> None:
    """Both Captains choose the first space that is offered and set the first course that is open."""
    assert table.pages.latest is not None
    pages = []
    for crew in CREWS:
        posts = [post.id for post in table.pages.latest.posts if post.group == crew]
        pages.append(join(browser, table, *posts, size=PHONE))
    for crew, page in zip(CREWS, pages, strict=True):
        page.locator(f"#tab-{crew}-captain").tap()
        page.locator('[data-key="start"]').tap()
        page.locator(".aimlist summary").tap()
        page.locator('.aimlist [data-key^="at-"]').nth(20).tap()
        page.locator(".sonar-over").wait_for(state="detached")
    page = pages[0]
    before = len(table.served)
    page.locator('[data-word^="COURSE"].is-open').first.tap()
    until(lambda: len(table.served) > before, "the course")
    report.acknowledged += 1
    report.add("battles begun")
    wrong = [refusal.code for _, refusal in table.served if refusal is not None]
    faults = [fault for page in pages for fault in page.faults]
    report.expect(not wrong and not faults, f"{what}: refused {wrong}, errors in pages {faults}")
    for opened in pages:
        opened.context.close()
