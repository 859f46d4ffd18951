"""Pages that come back: the table is there with its state at once, and what it waits for is nothing but that."""

import logging
import socket
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from companion.sheets.claims import SEEN, Claims
from tests.sheets.browser import Evening, evening, until
from tests.sheets.phone import phone, run


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
