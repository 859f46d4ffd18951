"""What a page costs on the wire: the bytes that a browser takes until a captain's page is drawn."""

import gzip
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

import aiohttp

from companion.sheets.bundle import bundled
from tests.sheets.browser import PHONE, choose, evening, join
from tests.sheets.phone import run
from tools.sheets_soak.wire import Wire

HEAVIEST = 150_000
"""Bytes of everything together that is loaded until a post's page stands there, headers and first state too."""


def test_a_captains_page_is_lighter_than_150_kilobytes(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "captain-sonar", {"players": 8, "mode": "real_time", "dive_to_start": False}) as table:
        assert table.say("AT C7", "blue console") is None and table.say("AT H8", "yellow console") is None
        wire = Wire(int(table.address.rpartition(":")[2]))
        proxy = {"server": f"http://127.0.0.1:{wire.port}", "bypass": "<-loopback>"}
        page = browser.new_context(viewport=PHONE, has_touch=True, proxy=proxy).new_page()
        page.set_default_timeout(20000)
        page.goto(f"{table.address}/#{table.code()}")
        choose(page, "blue-captain")
        page.locator("button[type=submit]").click()
        page.locator(".where b").wait_for()
        page.wait_for_function("() => document.fonts.size === 3")
        fonts = page.evaluate("() => document.fonts.ready.then((all) => [...all].map((one) => one.status))")
        assert "loaded" in fonts, "the page is set in fonts of its own"
        assert least(table.address) < wire.taken < HEAVIEST
        wire.close()


def least(address: str) -> int:
    """Bytes of the script, the style and one font alone, packed: less than that would mean that nothing was weighed."""

    async def sizes() -> int:
        async with aiohttp.ClientSession(auto_decompress=False) as http:
            total = 0
            for name in ("all.js", "all.css"):
                async with http.get(f"{address}/static/{name}", headers={"Accept-Encoding": "gzip"}) as answer:
                    assert answer.status == 200, name
                    total += len(await answer.read())
            return total

    size: int = run(sizes())
    return size


@pytest.mark.long
def test_a_page_that_is_loaded_again_asks_for_two_things_before_it_stands_there(browser: Any, tmp_path: Path) -> None:
    """Whether the shell is still the same, and the state; script and style lie in the phone."""
    with evening(tmp_path, "captain-sonar", {"players": 8, "mode": "real_time", "dive_to_start": False}) as table:
        page = join(browser, table, "blue-captain")
        page.wait_for_function("() => document.fonts.size === 3")
        page.reload(wait_until="commit")
        page.locator("#sheet .systems").wait_for()
        asked = page.evaluate(
            """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
               .filter((one) => one.transferSize || !one.responseEnd).map((one) => new URL(one.name).pathname)"""
        )
        assert set(asked) <= {"/", "/api/events"}
        loaded = page.evaluate(
            "() => performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)"
        )
        assert {"/static/all.css", "/static/all.js"} <= set(loaded) and "/static/early.js" not in loaded


def test_modules_that_cannot_be_put_together_are_named() -> None:
    """The server says so at its start, not the browser in the middle of an evening."""
    for text, why in (
        ('import "/static/x.js";\n', "a line that cannot be bundled"),
        ("export default 1;\n", "a line that cannot be bundled"),
        ("const a = `one\n  two`;\n", "a line that cannot be bundled"),
        ('import { a } from "/static/x.js";\n', "x.js is not there"),
        ('import { a } from "/static/app.js";\n', "needs itself"),
    ):
        with pytest.raises(ValueError, match=why):
            bundled({"app.js": text}, "app.js", [], "early.js")


def test_what_is_packed_is_what_lies_in_the_folder(tmp_path: Path) -> None:
    """A browser that takes gzip gets it with a tag of its own; one that does not gets the file as it is."""

    async def both(address: str) -> None:
        async with aiohttp.ClientSession(auto_decompress=False) as http:
            url = f"{address}/static/app.js"
            async with http.get(url, headers={"Accept-Encoding": "identity"}) as plain:
                body, tag = await plain.read(), plain.headers["ETag"]
                assert "Content-Encoding" not in plain.headers and plain.headers["Vary"] == "Accept-Encoding"
            async with http.get(url, headers={"Accept-Encoding": "gzip, deflate"}) as packed:
                small = await packed.read()
                assert packed.headers["Content-Encoding"] == "gzip" and packed.headers["ETag"] != tag
                assert gzip.decompress(small) == body and len(small) < len(body) / 2
                again = {"Accept-Encoding": "gzip", "If-None-Match": packed.headers["ETag"]}
            async with http.get(url, headers=again) as known:
                assert known.status == 304

    with evening(tmp_path) as table:
        run(both(table.address))
