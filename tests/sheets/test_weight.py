"""What a page costs on the wire: the bytes that a browser takes until a captain's page is drawn."""

import gzip
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

import aiohttp

from tests.sheets.browser import PHONE, evening
from tests.sheets.phone import run

HEAVIEST = 150_000
"""Bytes of everything together that is loaded until a post's page stands there, headers and first state too."""


class Scales:
    """What the browser's own network log says of a page, by address: bytes as they came over the socket."""

    def __init__(self, page: Any) -> None:
        self.taken: dict[str, float] = {}
        self._address: dict[str, str] = {}
        log = page.context.new_cdp_session(page)
        log.on("Network.requestWillBeSent", lambda one: self._address.update({one["requestId"]: one["request"]["url"]}))
        log.on("Network.dataReceived", lambda one: self._add(one, one["encodedDataLength"]))
        log.on("Network.responseReceived", lambda one: self._add(one, one["response"]["encodedDataLength"]))
        log.send("Network.enable")

    def _add(self, one: dict[str, Any], size: float) -> None:
        address = self._address.get(one["requestId"], "?")
        self.taken[address] = self.taken.get(address, 0) + size


def test_a_captains_page_is_lighter_than_150_kilobytes(browser: Any, tmp_path: Path) -> None:
    with evening(tmp_path, "captain-sonar", {"players": 8, "mode": "real_time"}) as table:
        assert table.say("AT C7", "blue console") is None and table.say("AT H8", "yellow console") is None
        page = browser.new_context(viewport=PHONE, has_touch=True).new_page()
        page.set_default_timeout(10000)
        scales = Scales(page)
        page.goto(f"{table.address}/#{table.code()}")
        page.locator("input[value='blue-captain']").check()
        page.locator("button[type=submit]").click()
        page.locator(".where b").wait_for()
        page.evaluate("() => document.fonts.ready.then(() => true)")
        fonts = [address for address in scales.taken if address.endswith(".woff2")]
        state = sum(size for address, size in scales.taken.items() if address.endswith("/api/events"))
        assert len(fonts) == 3 and state >= 4096, "the log shows whatever was loaded"
        assert sum(scales.taken.values()) < HEAVIEST


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
