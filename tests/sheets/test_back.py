"""Pages that come back: the table is there with its state at once, and what it waits for is nothing but that."""

import asyncio
import logging
import queue
import re
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

import aiohttp

from companion.inputs import Delivered, Input
from companion.rules.sentences import Sentence
from companion.sheets import door, server
from companion.sheets.claims import SEEN, Claims
from companion.sheets.hub import Settings
from companion.sheets.server import PageServer
from tests.sheets.browser import Evening, answers, becomes, evening, join, until
from tests.sheets.looks import turn
from tests.sheets.phone import phone, run
from tests.sheets.walks import EVENINGS, begun

FILES = Path(__file__).parents[2] / "assets" / "sheets"


def sheets(port: int = 0, put: Callable[[Input], None] = lambda given: None) -> PageServer:
    return PageServer(Settings(port=port, bind="127.0.0.1"), Claims(time.monotonic), put, FILES)


def test_a_table_listens_once_it_has_something_to_show(tmp_path: Path) -> None:
    """Before that a phone would be sent away."""
    evening = Evening(tmp_path).play("toy-battle")
    try:
        assert evening.pages.port and not answers(evening.pages.port)
        evening.open()
    finally:
        evening.close()
    assert not answers(evening.pages.port)


class Told:
    """What the table is told by its pages."""

    def __init__(self) -> None:
        self.sentences: queue.Queue[Sentence] = queue.Queue()

    def __call__(self, given: Input) -> None:
        assert isinstance(given, Delivered) and isinstance(given.value, Sentence)
        self.sentences.put(given.value)


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tries follow each other quickly, and nobody is waited for long."""
    monkeypatch.setattr(server, "AGAIN", 0.05)
    monkeypatch.setattr(door, "LOOK_UP", 0.2)


@pytest.mark.usefixtures("soon")
def test_a_port_that_is_taken_is_said_and_tried_until_it_is_free() -> None:
    notes, other = Told(), socket.create_server(("127.0.0.1", 0))
    port = other.getsockname()[1]
    late = sheets(port, notes)
    late.start()
    try:
        waiting = notes.sentences.get(timeout=30)
        assert waiting.key == "notice-pages-at" and waiting.params["port"] == str(port)
        assert "in use" in str(waiting.params["why"]) and late.trouble == waiting
        late.open()
        assert notes.sentences.get(timeout=30) == waiting, "whoever wants to join is told, too"
        other.close()
        assert notes.sentences.get(timeout=30) == Sentence("notice-pages-open", {"port": port})
        assert late.trouble is None
    finally:
        late.stop()
        other.close()


@pytest.mark.usefixtures("soon")
def test_a_port_that_somebody_takes_before_the_first_picture_is_waited_for() -> None:
    """Until a table listens, another program may: it is told and tried as at the start."""
    notes, free = Told(), sheets()
    free.start()
    free.stop()
    server = sheets(free.port, notes)
    server.start()
    other = socket.create_server(("127.0.0.1", free.port))
    try:
        assert server._loop is not None
        server._loop.call_soon_threadsafe(server._on_show)
        assert notes.sentences.get(timeout=30).key == "notice-pages-at"
        other.close()
        assert notes.sentences.get(timeout=30).key == "notice-pages-open"
        assert answers(free.port)
    finally:
        other.close()
        server.stop()


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize("bind", ["table..local", "192.0.2.7", "nul\0l", "x" * 300])
def test_an_address_that_cannot_be_had_holds_nobody_up(bind: str) -> None:
    """Two dots side by side held up the start for ever; an address may come up later."""
    notes = Told()
    server = PageServer(Settings(bind=bind), Claims(time.time), notes, FILES)
    server.start()
    assert notes.sentences.get(timeout=30).params["bind"] == bind
    server.stop()
    assert server._thread is not None and not server._thread.is_alive()


@pytest.mark.usefixtures("soon")
def test_a_name_server_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    answers, searches = threading.Event(), []

    def getaddrinfo(name: str, *_: object, **__: object) -> list[tuple[object, ...]]:
        searches.append(name)
        answers.wait(60)
        return [(0, 0, 0, "", ("127.0.0.1", 0))]

    monkeypatch.setattr(door.socket, "getaddrinfo", getaddrinfo)  # type: ignore[attr-defined]
    notes = Told()
    server = PageServer(Settings(port=0, bind="table.lan"), Claims(time.time), notes, FILES)
    server.start()
    try:
        assert notes.sentences.get(timeout=30).key == "notice-pages-at"
        answers.set()
        assert notes.sentences.get(timeout=30).key == "notice-pages-open"
        assert searches == ["table.lan"], "one search, however often it is looked at"
    finally:
        server.stop()


def test_a_table_that_never_showed_itself_ends_all_the_same() -> None:
    server = sheets()
    server.start()
    server.stop()
    # The port is free again.
    other = sheets(server.port)
    other.start()
    other.stop()


def test_a_phone_that_leaves_while_its_stream_is_opened_is_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It asks and is gone: the answer finds a connection that is closing."""

    async def token(table: Evening) -> str:
        async with phone(table.address) as player:
            await player.join(table.code(), "seat-1")
            return player.token

    async def state(table: Evening, given: str) -> dict[str, Any]:
        async with phone(table.address) as player:
            player.token = given
            await player.look()
            return player.states[-1]

    with evening(tmp_path, "toy-battle") as table, caplog.at_level(logging.DEBUG):
        given = run(token(table))
        lines = ("GET /api/events HTTP/1.1", f"Host: 127.0.0.1:{table.pages.port}", f"Authorization: Bearer {given}")
        for _ in range(20):
            with socket.create_connection(("127.0.0.1", table.pages.port)) as line:
                line.sendall("\r\n".join((*lines, "", "")).encode())
        assert [post["id"] for post in run(state(table, given))["posts"]] == ["seat-1"]
        until(lambda: table.claims.watching() == 0, "that nobody is there")
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


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
    assert len(kept) == before + 1 and '"ago": 0.0' in kept[-1]


def test_what_a_page_loads_by_its_version_is_never_asked_for_again(tmp_path: Path) -> None:
    async def asked(address: str) -> None:
        async with aiohttp.ClientSession() as http:
            async with http.get(address) as answer:
                shell = await answer.text()
            scripts = [part.split('"')[0] for part in shell.split('"/static/')[1:]]
            assert {name.partition("?")[0] for name in scripts} == {
                "icon.svg",
                "app.webmanifest",
                "all.css",
                "all.js",
                "letters.css",
            }
            for name in scripts:
                path, _, version = name.partition("?")
                ages = []
                for asked_for in (name, path, f"{path}?{version[::-1]}"):
                    async with http.get(f"{address}/static/{asked_for}") as answer:
                        ages.append(answer.headers["Cache-Control"])
                assert ages == ["max-age=31536000, immutable", "no-cache", "no-cache"], name

    with evening(tmp_path) as table:
        run(asyncio.wait_for(asked(table.address), 60))


def test_a_phone_that_slept_shows_first_what_it_missed(browser: Any, tmp_path: Path) -> None:
    given = {"players": 8, "mode": "real_time", "dive_to_start": False}
    with evening(tmp_path, "captain-sonar", given) as table:
        page = join(browser, table, "blue-mate")
        for team, at in (("blue", "B2"), ("yellow", "O15")):
            assert table.say(f"AT {at}", f"{team} console") is None
        page.locator(".gauges").wait_for()
        asleep = "state => Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })"
        page.evaluate(asleep, "hidden")
        page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        assert page.locator("#missed").inner_text() == ""
        table.say("STOP", "yellow console")
        page.evaluate(asleep, "visible")
        page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        missed = page.locator("#missed", has_text="0:0")
        missed.wait_for()
        assert "Yellow has called STOP" in missed.inner_text() and "While you were away" in missed.inner_text()
        # It lies over no word of the STOP, at whatever size of glass.
        for width, height in ((360, 560), (844, 390), (390, 664)):
            turn(page, width, height)
            assert page.evaluate(ACROSS) == []
        page.locator(".stopped").tap(position={"x": 20, "y": 100})
        becomes(page.locator("#missed").inner_text, "")


ACROSS = """() => { const box = document.querySelector('#missed').getBoundingClientRect();
return [...document.querySelectorAll('#head *, .stop-head > *, .stop-what, .steps li, .stop-foot > *')]
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, own]) => !one.matches('.prompt') && own.height && own.left < box.right && own.right > box.left
    && own.top < box.bottom && own.bottom > box.top)
  .map(([one]) => one.textContent); }"""
"""What of a STOP lies under the box of what was missed; the question fills its room, its words in the middle."""
ASLEEP = """state => { Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
document.dispatchEvent(new Event('visibilitychange')); }"""


@pytest.mark.parametrize("language", ["de-DE", pytest.param("en-GB", marks=pytest.mark.long)])
def test_what_a_phone_missed_stands_below_the_answer_and_over_no_name_of_a_post(
    browser: Any, tmp_path: Path, language: str
) -> None:
    table = begun(tmp_path, *EVENINGS["stops"][:3])
    try:
        page = join(browser, table, "blue-captain", "blue-engineer", locale=language, reduced_motion="reduce")
        page.evaluate(ASLEEP, "hidden")
        for word in ("STOP", "TORPEDO N10"):
            assert table.say(word, "yellow console") is None
        page.evaluate(ASLEEP, "visible")
        missed = page.locator("#missed", has_text="0:0")
        missed.wait_for()
        page.locator(".stop-foot .say").wait_for()
        for width, height in ((360, 560), (844, 390), (390, 664)):
            turn(page, width, height)
            assert page.evaluate(ACROSS) == [], width
            box, said = page.locator("#missed").bounding_box(), page.locator(".say").bounding_box()
            assert said["y"] + said["height"] <= box["y"] and box["y"] + box["height"] <= height, width
        # It names the hit, and leaves with the STOP: where it stood are the keys of a course.
        assert {"de-DE": "N10 · Blau: indirekter Treffer"}.get(
            language, "N10 · Blue: indirect hit"
        ) in missed.inner_text()
        table.say("RESUME", "yellow console")
        table.say("RESUME", "blue console")
        page.locator(".pad").wait_for()
        assert page.locator("#missed").inner_text() == ""
    finally:
        table.close()


def test_a_seat_that_slept_reads_each_card_with_its_age_and_none_that_was_taken_back(
    browser: Any, tmp_path: Path
) -> None:
    table = begun(tmp_path, *EVENINGS["crew"][:3])
    try:
        page = join(browser, table, "seat-3")
        for word, device in (("TAKE T-Y9", "seat 2"), ("TAKE T-P7", "seat 3"), ("NO", "table"), ("Y4", "seat 1")):
            assert table.say(word, device) is None
        page.locator("#news", has_text="Seat 1 played yellow 4").wait_for()
        page.evaluate(ASLEEP, "hidden")
        for word, device in (("B2", "seat 2"), ("UNDO", "table"), ("Y9", "seat 2"), ("Y5", "seat 3"), ("Y1", "seat 4")):
            assert table.say(word, device) is None
        page.evaluate(ASLEEP, "visible")
        page.locator("#missed", has_text="Seat 2 played yellow 9").wait_for()
        lines = page.locator("#missed").inner_text().splitlines()
        assert lines[0].strip() == "While you were away:" and len(lines) == 4
        assert all(re.match(r"0:\d\d ago: ", line) for line in lines[1:])
        assert [line.partition(" ago: ")[2].partition(".")[0] for line in lines[1:]] == [
            "Task “win yellow 9” of Seat 2: done",
            "Seat 3 played yellow 5",
            "Seat 2 played yellow 9",
        ]
    finally:
        table.close()
