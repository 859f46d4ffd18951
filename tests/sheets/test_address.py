"""The table has another address: another home's Wi-Fi, or the router gave it a new one. Browsers keep by address."""

import time
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from companion.sheets.guard import GONE
from tests.sheets.browser import Evening, becomes, evening, join, page_of
from tests.sheets.phone import phone, run

POSTS = ("blue-captain", "blue-engineer")


@pytest.mark.long
def test_who_scans_the_new_code_has_all_posts_back_by_one_touch(browser: Any, tmp_path: Path) -> None:
    away = [0.0]

    def clock() -> float:
        return time.monotonic() + away[0]

    with evening(tmp_path / "before", "captain-sonar", {"players": 4}) as table:
        page = join(browser, table, *POSTS, name="Mira")
        token, before = page.evaluate("() => localStorage.getItem('sheet:token')"), table.address
        other = join(browser, table, "yellow-captain")
        # The browser's program goes on; what it keeps is kept for the old address.
        page.close(), other.close()
        kept = table.kept[-1]
    with evening(tmp_path / "after", "captain-sonar", {"players": 4}, kept=kept, clock=clock) as table:
        assert table.address != before
        page = page.context.new_page()
        page.goto(f"{table.address}/#{table.code()}")
        button = page.get_by_role("button", name="I am Mira and come back to")
        assert page.evaluate("() => localStorage.getItem('sheet:token')") is None
        # Each phone that is away, as a whole.
        becomes(page.get_by_role("button", name="come back").count, 2)
        button.tap()
        page.get_by_role("alert").filter(has_text="Mira holds").wait_for()
        away[0] = 30.0  # Its old page counts as gone now; the touch still holds.
        page.locator("#sheet").wait_for()
        becomes(page.locator(".tab").count, 2)
        assert page.evaluate("() => localStorage.getItem('sheet:token')") not in (None, token)
        becomes(lambda: _here(table), dict.fromkeys(POSTS, "Mira"))


def _here(table: Evening) -> dict[str, str]:
    """The posts whose phones are there, and by whom they are held."""
    assert table.pages.latest is not None
    return {holder.post.id: holder.by for holder in table.claims.holders(table.pages.latest.posts) if holder.here}


def test_a_line_that_stays_broken_says_what_helps(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        page = join(browser, table, "seat-1")
        page.clock.install()
        page.reload()
        page.locator("#sheet").wait_for()
        table.pages.stop()
        page.locator("#line", has_text="Trying again").wait_for()
        page.clock.fast_forward(11_000)
        page.locator("#line", has_text="scan the code again").wait_for()


@pytest.mark.long
def test_nothing_comes_back_without_the_tables_code(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "toy-battle") as table:
        page = join(browser, table, "seat-1", name="Ana")
        page.close()
        stranger = page_of(browser, table.address)
        stranger.get_by_role("button", name="I am Ana").tap()
        stranger.get_by_role("alert").filter(has_text="– – – does not count").wait_for()
        assert stranger.evaluate("() => localStorage.getItem('sheet:token')") is None


def test_the_system_asks_after_a_silent_phone(tmp_path: Path) -> None:
    """A phone that lost the Wi-Fi closes nothing: without being asked after it would seem to stay for hours."""

    async def timers(table: Evening) -> list[int]:
        async with phone(table.address) as player:
            await player.join(table.code(), "seat-1")
            await player.look()
            lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
            mine = [line.split() for line in lines if line.split()[1].endswith(f":{table.pages.port:04X}")]
            # The timer's kind (2: asks whether the other end is there) and when it fires, in hundredths of a second.
            return [int(row[5][3:], 16) for row in mine if row[3] == "01" and row[5].startswith("02")]

    with evening(tmp_path, "toy-battle") as table:
        assert any(0 < due <= GONE * 100 for due in run(timers(table)))


COVERED = """(under) => { const line = document.querySelector('#line').getBoundingClientRect();
  return [...document.querySelectorAll(`${under} *`)].filter((part) => {
    const box = part.getBoundingClientRect();
    const cuts = line.left < box.right && box.left < line.right
      && box.top < line.bottom && line.bottom < box.bottom;
    return getComputedStyle(part).visibility === 'visible' && cuts;
  }).map((part) => part.textContent); }"""
"""The sentences of which the line that is lost hides a part."""


@pytest.mark.parametrize(
    ("post", "size", "under"),
    [
        ("blue-mate", (844, 390), ".sonar .told"),
        pytest.param("blue-captain", (360, 560), ".sonar .told", marks=pytest.mark.long),
        pytest.param("watch", (844, 390), ".watch-head", marks=pytest.mark.long),
    ],
)
def test_what_helps_without_a_line_hides_no_half_of_a_question(
    browser: Any, tmp_path: Path, post: str, size: tuple[int, int], under: str
) -> None:
    with evening(tmp_path, "captain-sonar", {"players": 8}) as table:
        page = join(browser, table, post, size={"width": size[0], "height": size[1]})
        page.clock.install()
        page.reload()
        page.locator(under).wait_for()
        table.pages.stop()
        page.locator("#line", has_text="Trying again").wait_for()
        page.clock.fast_forward(11_000)
        page.locator("#line", has_text="scan the code again").wait_for()
        becomes(lambda: page.evaluate(COVERED, under), [])
