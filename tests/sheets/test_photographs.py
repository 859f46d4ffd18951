"""Photographs from a player's phone: read for that phone alone, and nothing counts before it is said by touch."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from companion.camera.taught import NO_TABLE, to_bytes
from companion.camera_process.photographs import PATIENCE
from companion.cli.camera_words import file_of
from companion.cli.pages import PagesDisplay, photographs
from companion.inputs import Delivered, Said
from companion.rules.sentences import Sentence
from companion.sheets import photographing
from companion.sheets.stream import STEP
from tests.camera.conftest import Taughtroom, table
from tests.sheets.browser import DOT, ROOT, Evening, becomes, join, until
from tests.sheets.looks import OUT
from tests.sheets.phone import Phone, phone, run
from tools.camera_scenes import light, scenes

__all__ = ["table"]

MISSION = {"mission": 1, "commander": 1, "tasks": [{"card": "P7", "owner": 1}]}


def photograph(deck: Taughtroom, seed: int, *words: str) -> bytes:
    """Cards on another table than the one they were taught on, as a phone takes a picture of them."""
    room = scenes.room(seed, deck.room.deck, scenes.Camera(width=1280, height=800, scale=130 / 56), tilt=30)
    scene = scenes.scene(room, seed, words, light.normal(room.random(3)))
    return cv2.imencode(".jpg", scene.picture)[1].tobytes()


@pytest.fixture
def crew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: Taughtroom) -> Iterator[Evening]:
    """Four players of The Crew at a table that was taught five cards."""
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    path = file_of("planet-nine")
    path.parent.mkdir(parents=True)
    path.write_bytes(to_bytes(table.taught))
    evening = Evening(tmp_path)
    evening.pages.photographs = photographs()
    now = evening.loop.clock.steady()
    evening.table.begin("planet-nine", {"players": 4}, MISSION, 7, now)
    evening.table.start(now)
    yield evening.open()
    evening.close()


def said(evening: Evening) -> list[str]:
    return [given.word for given, _ in evening.served if isinstance(given, Said) and given.source.startswith("sheet ")]


async def sent(phone: Phone, data: bytes, post: str = "seat-1", kind: str = "image/jpeg") -> tuple[int, Any]:
    url = f"{phone.address}/api/photograph?post={post}"
    async with phone.http.post(url, data=data, headers={**phone.headers, "Content-Type": kind}) as answer:
        # However many cards were read, and however surely, the answer is as long.
        assert answer.status != 200 or len(await answer.read()) == STEP
        return answer.status, await answer.json()


@pytest.mark.long
def test_a_photograph_is_given_up_by_its_reader_before_the_table_and_by_the_table_before_the_page() -> None:
    """Else a phone may send the next one while its last ones still wait, and a guest fills the reader's memory."""
    page = (ROOT / "assets/sheets/link.js").read_text(encoding="utf-8")
    patient = int(page.partition("const PHOTOGRAPH = ")[2].partition(";")[0]) / 1000
    assert photographing.AT_ONCE * PATIENCE <= photographing.READ
    assert patient > photographing.ARRIVES + photographing.READ


def test_a_photograph_is_read_for_its_phone_alone_and_says_nothing(crew: Evening, table: Taughtroom) -> None:
    async def told() -> None:
        async with phone(crew.address) as first, phone(crew.address) as other:
            await first.join(crew.code(), "seat-1")
            await other.join(crew.code(), "seat-2")
            await asyncio.to_thread(crew.say, "OK")
            await first.look()
            await other.look()
            assert first.states[-1]["photographs"]
            before = len(other.bytes), len(crew.served)
            status, answer = await sent(first, photograph(table, 701, "P1", "B7"))
            assert (status, {word for card in answer["cards"] for word in card["words"]} >= {"P1", "B7"}) == (200, True)
            assert (len(other.bytes), len(crew.served)) == before and said(crew) == []
            status, answer = await sent(other, photograph(table, 701, "P1", "B7"), "seat-2")
            assert (status, answer["error"]["code"]) == (409, "photograph-now"), "it is not this seat's turn"
            kept = [path for path in crew.folder.rglob("*") if path.is_file()]
            assert not [path for path in kept if path.read_bytes().startswith(b"\xff\xd8\xff")]

    run(told())


@pytest.mark.long
def test_a_mission_is_played_from_photographs_alone(crew: Evening, table: Taughtroom) -> None:
    trick = ("P7", "P1", "B1", "B7")

    async def played() -> None:
        for seat, card in enumerate(trick, 1):
            async with phone(crew.address) as player:
                await player.join(crew.code(), f"seat-{seat}")
                await asyncio.to_thread(crew.say, "OK")
                data = photograph(table, 740 + seat, *trick[:seat])
                _, answer = await sent(player, data, f"seat-{seat}")
                # The cards that lie there from before are passed over, so one is left: the card just laid.
                (laid,) = answer["cards"]
                assert card in laid["words"]
                assert (await player.say(card, f"seat-{seat}"))["refused"] is None

    run(played())
    assert crew.table.session is not None and crew.table.session.over
    assert [word for word in said(crew) if word in trick] == list(trick)


@pytest.mark.long_from(1)
@pytest.mark.parametrize(
    ("data", "kind", "status", "code"),
    [
        (b"no picture", "image/jpeg", 422, "photograph-picture"),
        (b"\xff\xd8\xff" + bytes(99), "image/jpeg", 422, "photograph-picture"),
        (b"\xff\xd8\xff" + bytes(9 * 2**20), "image/jpeg", 413, "photograph-picture"),
        (b"\xff\xd8\xff", "text/plain", 415, "photograph-picture"),
    ],
)
def test_what_is_no_photograph_is_turned_away(crew: Evening, data: bytes, kind: str, status: int, code: str) -> None:
    async def turned_away() -> None:
        async with phone(crew.address) as player:
            assert (await sent(player, data))[0] == 401
            await player.join(crew.code(), "seat-1")
            await asyncio.to_thread(crew.say, "OK")
            code_of, answer = await sent(player, data, kind=kind)
            assert (code_of, answer["error"]["code"]) == (status, code)
            assert (await sent(player, data, "seat-2"))[0] == 403

    run(turned_away())


def show(page: Any, data: bytes) -> None:
    page.locator('[data-key="photograph"]').set_input_files({"name": "x.jpg", "mimeType": "image/jpeg", "buffer": data})


@pytest.mark.long
def test_a_trick_is_photographed_and_played_by_one_touch(crew: Evening, table: Taughtroom, browser: Any) -> None:
    page = join(browser, crew, "seat-1")
    crew.say("OK")
    page.locator(".photograph", has_text="Photograph the trick").wait_for()
    show(page, photograph(table, 703, "G4"))
    page.locator('[data-key="play"]:enabled', has_text="green 4").wait_for()
    assert said(crew) == []
    page.locator('[data-key="play"]').tap()
    until(lambda: "G4" in said(crew), "the card")
    page.locator('[data-key="photograph"]').wait_for(state="detached")
    assert page.faults == []


@pytest.mark.long
def test_a_mission_is_played_from_photographs_alone_through_pages(
    crew: Evening, table: Taughtroom, browser: Any
) -> None:
    """Four players, each with a page: every card of the mission is a photograph of the trick and one touch."""
    trick = ("P7", "P1", "B1", "B7")
    pages = [join(browser, crew, f"seat-{seat}") for seat in range(1, 5)]
    crew.say("OK")
    for seat, (card, page) in enumerate(zip(trick, pages, strict=True), 1):
        chosen, doubt = page.locator('[data-key="play"]:enabled'), page.locator(f'[data-key$="-{card}"]')
        for again in range(4):
            show(page, photograph(table, 740 + seat + 10 * again, *trick[:seat]))
            page.locator("[role=status]", has_text="being read").wait_for(state="detached")
            if chosen.count() or doubt.count():
                break
        # Where two cards look alike the page asks, and the player touches the one that was laid.
        if doubt.count():
            doubt.first.tap()
        chosen.wait_for()
        before = len(said(crew))
        chosen.tap()
        until(lambda before=before: len(said(crew)) > before, card)
    assert crew.table.session is not None
    until(lambda: crew.table.session.over, "the end")
    assert [word for word in said(crew) if word in trick] == list(trick)
    assert [page.faults for page in pages] == [[]] * 4


@pytest.mark.long
def test_a_hand_is_photographed_and_told_by_one_touch(crew: Evening, table: Taughtroom, browser: Any) -> None:
    page = join(browser, crew, "seat-2")
    crew.say("OK")
    crew.say("GIVEUP")
    until(lambda: crew.table.session.over, "the end")
    crew.say("HANDS")
    page.locator(".photograph", has_text="Photograph my hand").wait_for()
    show(page, photograph(table, 701, "P1", "B7", "P7"))
    page.locator("[role=status]", has_text="3 read").wait_for()
    becomes(lambda: page.locator(".taken li:not(.to-come)").count() + page.locator(".doubt").count(), 3)
    assert said(crew) == [] and page.faults == []


def test_a_doubt_comes_before_the_picker_and_leads_to_a_button_in_sight(crew: Evening, browser: Any) -> None:
    page = join(browser, crew, "seat-1", size={"width": 360, "height": 560})
    crew.say("OK")
    page.route(
        "**/api/photograph*", lambda route: route.fulfill(json={"cards": [{"words": ["P1", "B7"], "sure": False}]})
    )
    show(page, DOT)
    page.locator("[role=status]", has_text="1 read. First answer what is not sure.").wait_for()
    assert page.locator(".doubt button:has(.suit-sign)").all_inner_texts() == ["pink 1", "blue 7"]
    assert page.locator(".suits, .values, [data-key='play']").count() == 0
    page.locator('[data-key="doubt-0-B7"]').tap()
    page.locator('[data-key="play"]:enabled', has_text="blue 7").wait_for()
    assert page.locator("[role=status]", has_text="button below").count() == 1
    assert page.evaluate(OUT, "[data-key='play']") == [] and page.faults == []


def test_what_was_read_of_one_trick_is_not_asked_in_the_next(crew: Evening, browser: Any) -> None:
    page = join(browser, crew, "seat-1")
    crew.say("OK")
    doubt = {"cards": [{"words": ["P1", "P7"], "sure": False}]}
    page.route("**/api/photograph*", lambda route: route.fulfill(json=doubt))
    show(page, DOT)
    page.locator(".doubt", has_text="Which card is it?").wait_for()
    # What it may be stands side by side: the picker stays near.
    answers = page.locator(".doubt button").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
    assert len(answers) == 3 and len(set(answers)) == 1
    for seat, card in enumerate(("P2", "P3", "P4", "P5"), 1):
        assert crew.say(card, f"seat {seat}") is None
    page.locator("#prompt", has_text="Seat 4 leads trick 2").wait_for()
    for seat, card in ((4, "B9"), (1, "B1"), (2, "B2"), (3, "B3")):
        assert crew.say(card, f"seat {seat}") is None
    page.locator("#prompt", has_text="Seat 4 leads trick 3").wait_for()
    assert crew.say("G1", "seat 4") is None
    page.locator(".photograph").wait_for()
    assert page.locator(".doubt").count() == 0 and page.locator(".panel [role=status]").count() == 0
    assert page.faults == []


def test_cards_that_phones_have_not_taught_are_named_whenever_a_game_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: Taughtroom
) -> None:
    """No camera is there to say it. Tasks of which none was taught are not missed; a camera names its own."""
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    path = file_of("planet-nine")
    path.parent.mkdir(parents=True)
    evening = Evening(tmp_path)
    evening.pages.photographs = photographs()
    display, now = PagesDisplay(evening.pages), evening.loop.clock.steady()

    def begun() -> list[object]:
        evening.table.begin("planet-nine", {"players": 4}, MISSION, 7, now)
        evening.table.start(now)
        for _ in range(2):
            display.show(evening.table.view(now), evening.table, now)
        waiting = [evening.inputs.get() for _ in range(evening.inputs.qsize())]
        return [given.value for given in waiting if isinstance(given, Delivered) and given.source == "photographs"]

    path.write_bytes(to_bytes(replace(table.taught, empty=NO_TABLE)))
    notice = Sentence("notice-photographs-unfinished", {"count": 35, "cards": "P2, P3, P4, P5, P6, P8 …"})
    assert (begun(), begun()) == ([notice], [notice])
    path.write_bytes(to_bytes(table.taught))
    assert begun() == []
    evening.close()
