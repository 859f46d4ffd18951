"""Connections that ask for nothing, requests that fail: only what it concerns ends, never the table."""

import asyncio
import contextlib
import logging
import socket
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from companion.sheets import connections, snapshot
from companion.sheets.connections import Connections
from tests.sheets.browser import Evening, RealTable, evening, until
from tests.sheets.phone import phone, run

DESCRIPTORS = 160


class Transport(asyncio.Transport):
    """A connection from an address, which can be closed."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1)})
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


def admitted(admitted_to: Connections, address: str, joined: bool = False) -> Transport:
    transport = Transport(address)
    connections.Connection(admitted_to, asyncio.Protocol).connection_made(transport)
    admitted_to.asked(transport, joined)
    return transport


def test_who_opens_many_connections_closes_his_own_and_no_joined_phones() -> None:
    async def flood() -> None:
        connections = Connections(asyncio.get_running_loop(), most=8)
        players = [admitted(connections, f"10.0.0.{number}", joined=True) for number in (1, 2)]
        mine = [admitted(connections, "10.0.0.66") for _ in range(6)]
        assert [transport.aborted for transport in mine] == [True, True, False, False, False, False]
        others = [admitted(connections, f"10.0.1.{number}") for number in range(10)]
        assert not any(player.aborted for player in players) and not others[-1].aborted
        assert all(transport.aborted for transport in mine)

    run(flood())


@pytest.mark.long
def test_a_thousand_half_open_connections_take_no_descriptor_from_the_table(real_table: RealTable) -> None:
    """Each asks for nothing, or never ends its headers; the table opens a game all the same, and says it once."""
    table = real_table
    limited = table.folder / "limited.py"
    limited.write_text(
        "import os, resource, sys\n"
        f"resource.setrlimit(resource.RLIMIT_NOFILE, ({DESCRIPTORS}, {DESCRIPTORS}))\n"
        f"os.execv({sys.executable!r}, [{sys.executable!r}, *sys.argv[1:]])\n"
    )
    command = table.folder / "python"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} {limited} "$@"\n')
    command.chmod(0o755)
    table.start(python=str(command))
    held: list[socket.socket] = []
    try:
        for number in range(400):
            connection_held = socket.create_connection(("127.0.0.1", table.port), timeout=10)
            held.append(connection_held)
            if number % 2:
                with contextlib.suppress(OSError):
                    connection_held.sendall(b"GET / HTTP/1.1\r\nHost: ")
        table.say("GAME TOY-BATTLE", "START")
        code = table.code()
        until(lambda: any("START" in line or "CHOICE" in line for line in table.lines) or code, "a game")

        async def joins() -> dict[str, Any]:
            async with phone(table.address) as player:
                await player.join(code, "seat-1")
                await player.look()
                return player.states[-1]

        assert run(joins())["game"] == "toy-battle"
        printed = "".join(table.lines)
        assert "Traceback" not in printed and "Too many open files" not in printed
        assert sum("connections to the pages" in line for line in table.all_lines) == 1, table.all_lines
    finally:
        for connection_held in held:
            connection_held.close()


def test_headers_that_never_end_are_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "ASKS_WITHIN", 0.3)
    with evening(tmp_path) as table, socket.create_connection(("127.0.0.1", table.pages.port), timeout=30) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nHost: ")
        with contextlib.suppress(ConnectionResetError):
            assert slow.recv(10) == b"", "closed, not answered"
        slow.close()


def test_what_is_no_text_is_turned_away(tmp_path: Path) -> None:
    def status(port: int, head: bytes, body: bytes) -> bytes:
        with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
            host = f"Host: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n".encode()
            line.sendall(head + host + f"Content-Length: {len(body)}\r\n\r\n".encode() + body)
            return line.recv(12)

    with evening(tmp_path) as table:
        code = table.code().encode()
        port = table.pages.port
        token = b"POST /api/look HTTP/1.1\r\nAuthorization: Bearer \xff\xfe\r\n"
        join = b"POST /api/join HTTP/1.1\r\n"
        assert status(port, token, b"{}").endswith(b"400")
        assert status(port, join, b'{"code": "\\ud800", "posts": []}').endswith(b"400")
        assert status(port, join, b'{"code": "' + code + b'", "posts": [], "name": "\\udfff"}').endswith(b"400")
        assert status(port, join, b'{"code": "' + code + b'", "posts": ["\\ud800"]}').endswith(b"400")


def test_a_fault_in_one_page_ends_only_that_page_and_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    whole, code = snapshot.message, "742"

    def message(given: Any, posts: Any, words: Any) -> dict[str, object]:
        if [post.id for post in posts] == ["seat-2"] and given.view.scene == "game":
            raise RuntimeError(code)
        return whole(given, posts, words)

    async def plays(table: Evening) -> None:
        async with phone(table.address) as first, phone(table.address) as two, phone(table.address) as three:
            shown = table.code()
            await first.join(shown, "seat-1")
            await first.look()
            monkeypatch.setattr("companion.sheets.streams.message", message)
            await two.join(shown, "seat-2")
            for _ in range(5):
                with contextlib.suppress(Exception):
                    async with two.http.get(f"{two.address}/api/events", headers=two.headers) as answer:
                        await answer.read()
            before = len(first.states)
            assert await asyncio.to_thread(table.say, "FIRST RED") is None
            await first.until(lambda: len(first.states) > before)
            await three.join(shown)
            await three.look()

    with caplog.at_level(logging.ERROR), evening(tmp_path, "toy-battle") as table:
        run(plays(table))
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(errors) == 1 and "RuntimeError" in errors[0].getMessage() and code not in errors[0].getMessage()
