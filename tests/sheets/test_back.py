"""Pages that come back: the table is there with its state at once, and what it waits for is nothing but that."""

import asyncio
import logging
import socket
import time
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

import aiohttp

from companion.sheets.claims import SEEN, Claims
from companion.sheets.hub import Settings
from companion.sheets.server import Sheets, SheetsError
from tests.sheets.browser import Evening, answers, evening, until
from tests.sheets.phone import phone, run

FILES = Path(__file__).parents[2] / "assets" / "sheets"


def sheets(port: int = 0) -> Sheets:
    return Sheets(Settings(port=port, bind="127.0.0.1"), Claims(time.time), lambda given: None, FILES)


def test_a_table_listens_once_it_has_something_to_show(tmp_path: Path) -> None:
    """Before that a phone would be sent away; and a port that is taken is told before anything else is opened."""
    made = Evening(tmp_path).play("toy-battle")
    try:
        assert made.pages.port and not answers(made.pages.port)
        made.open()
        with pytest.raises(SheetsError, match=f"port {made.pages.port}: .*set another"):
            sheets(made.pages.port).start()
    finally:
        made.close()
    assert not answers(made.pages.port)


def test_a_table_that_never_showed_itself_ends_all_the_same() -> None:
    made = sheets()
    made.start()
    made.stop()
    # The port is free again.
    other = sheets(made.port)
    other.start()
    other.stop()


def test_a_phone_that_leaves_while_its_stream_is_opened_is_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It asks and is gone: the answer finds a connection that is closing."""

    async def token(table: Evening) -> str:
        async with phone(table.address) as one:
            await one.join(table.code(), "seat-1")
            return one.token

    async def state(table: Evening, given: str) -> dict[str, Any]:
        async with phone(table.address) as one:
            one.token = given
            await one.look()
            return one.states[-1]

    with evening(tmp_path, "toy-battle") as table, caplog.at_level(logging.DEBUG):
        given = run(token(table))
        lines = ("GET /api/events HTTP/1.1", f"Host: 127.0.0.1:{table.pages.port}", f"Authorization: Bearer {given}")
        for _ in range(20):
            with socket.create_connection(("127.0.0.1", table.pages.port)) as line:
                line.sendall("\r\n".join((*lines, "", "")).encode())
        assert [post["id"] for post in run(state(table, given))["posts"]] == ["seat-1"]
        until(lambda: table.claims.watching() == 0, "that nobody is there")
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.WARNING] == []


def test_who_comes_back_does_not_wait_for_the_disk(tmp_path: Path) -> None:
    """When a phone was seen is kept once a minute; who holds what is kept at once."""
    now, kept = [1000.0], list[str]()
    claims = Claims(lambda: now[0], kept.append)
    claims.show_code()
    claims.join(claims.code, [], "Mira", "10.42.0.7", ())
    key, before = next(iter(claims._phones)), len(kept)
    for _ in range(5):
        claims.opened(key)
        claims.closed(key)
    assert len(kept) == before
    now[0] += SEEN
    claims.opened(key)
    assert len(kept) == before + 1 and f'"seen": {now[0]}' in kept[-1]


def test_what_a_page_loads_by_its_version_is_never_asked_for_again(tmp_path: Path) -> None:
    async def asked(address: str) -> None:
        async with aiohttp.ClientSession() as http:
            async with http.get(address) as answer:
                shell = await answer.text()
            found = [part.split('"')[0] for part in shell.split('"/static/')[1:]]
            assert {name.partition("?")[0] for name in found} == {"icon.svg", "all.css", "all.js", "letters.css"}
            for name in found:
                path, _, version = name.partition("?")
                ages = []
                for asked_for in (name, path, f"{path}?{version[::-1]}"):
                    async with http.get(f"{address}/static/{asked_for}") as answer:
                        ages.append(answer.headers["Cache-Control"])
                assert ages == ["max-age=31536000, immutable", "no-cache", "no-cache"], name

    with evening(tmp_path) as table:
        run(asyncio.wait_for(asked(table.address), 60))
