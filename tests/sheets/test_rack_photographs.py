"""A rack is photographed: read for its own phone alone, and entered by one touch, as if tile by tile."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from companion.camera.taught import to_bytes
from companion.camera_process.photographs import PATIENCE
from companion.cli.camera_words import file_of
from companion.cli.pages import photographs
from companion.sheets.stream import STEP
from tests.camera.conftest import Taughtroom, taught_room
from tests.sheets.browser import DOT, Evening, becomes, join, until
from tests.sheets.looks import OUT
from tests.sheets.phone import phone, run
from tests.sheets.test_photographs import photograph, said, sent, show
from tests.sheets.test_secrecy import told_apart

pytestmark = pytest.mark.long  # The second deck of a camera is taught for this module alone.

TILES = ("B1", "B3", "B4", "BK", "R1", "R7")
BLUE = ("B1", "B3", "B4")
READ = 2000 * PATIENCE
"""Milliseconds within which a photograph was read or the page says that it was not, on a busy machine, too."""


@pytest.fixture(scope="session")
def tiles() -> Taughtroom:
    return taught_room("toy-battle", TILES, 517)


@pytest.fixture
def taught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tiles: Taughtroom) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    path = file_of("toy-battle")
    path.parent.mkdir(parents=True)
    path.write_bytes(to_bytes(tiles.taught))


def battle(folder: Path) -> Evening:
    """Blue begins with three tiles and red with four; nobody has entered any."""
    evening = Evening(folder)
    evening.pages.photographs = photographs()
    return evening.play("toy-battle", {"first": "blue"}).open()


@pytest.fixture
def toy(tmp_path: Path, taught: None) -> Iterator[Evening]:
    evening = battle(tmp_path)
    yield evening
    evening.close()


def rack(evening: Evening, team: str) -> list[str | None]:
    """The tiles of a side, as far as the table knows them."""
    assert evening.table.session is not None
    return [held.tile for held in evening.table.session.state.side(team).rack]  # type: ignore[attr-defined]


def test_a_rack_is_read_for_its_phone_alone_and_nothing_is_said(toy: Evening, tiles: Taughtroom) -> None:
    async def story() -> None:
        async with phone(toy.address) as blue, phone(toy.address) as red, phone(toy.address) as watching:
            code = toy.code()
            await blue.join(code, "seat-1")
            await red.join(code, "seat-2")
            await watching.join(code, "watch")
            await asyncio.to_thread(toy.say, "OK")
            for player in (blue, red, watching):
                await player.look()
            before = [list(player.bytes) for player in (blue, red, watching)]
            served = len(toy.served)
            # It is blue's turn; a rack answers at any time, and tiles of the other colour never do.
            for post, player, own in (("seat-1", blue, {"B1", "B3", "B4"}), ("seat-2", red, {"R1", "R7"})):
                status, answer = await sent(player, photograph(tiles, 731, *BLUE, "R1", "R7"), post)
                assert status == 200, answer
                words = {word for card in answer["cards"] for word in card["words"]}
                assert status == 200 and own <= words <= {word for word in TILES if word[0] == post_colour(post)}
                assert (await sent(player, b"\xff\xd8\xff", "seat-1" if player is red else "seat-2"))[0] == 403
            assert (await sent(watching, b"\xff\xd8\xff", "watch"))[0] == 403
            assert [player.bytes for player in (blue, red, watching)] == before and len(toy.served) == served
            assert rack(toy, "blue") == [None] * 3 and rack(toy, "red") == [None] * 4

    run(story())
    kept = [path for path in toy.folder.rglob("*") if path.is_file()]
    assert kept and not [path for path in kept if path.read_bytes().startswith(b"\xff\xd8\xff")]


def post_colour(post: str) -> str:
    return {"seat-1": "B", "seat-2": "R"}[post]


async def watched(evening: Evening, tiles: Taughtroom, shown: tuple[str, ...]) -> tuple[list[bytes], list[Any]]:
    """Blue's stream while red photographs and enters these tiles, and the words that count on red's page by turns."""
    async with phone(evening.address) as blue, phone(evening.address) as red:
        code = evening.code()
        await blue.join(code, "seat-1")
        await red.join(code, "seat-2")
        await blue.look()
        await red.look()
        await asyncio.to_thread(evening.say, "OK")
        await blue.until(lambda: blue.states[-1]["scene"] == "game")
        if shown:
            status, answer = await sent(red, photograph(tiles, 741, *dict.fromkeys(shown)), "seat-2")
            assert status == 200 and {word for card in answer["cards"] for word in card["words"]} == set(shown)
        for tile in shown:
            assert (await red.say(f"DRAWN {tile}", "seat-2"))["refused"] is None
        lists = [red.states[-1]["pages"]["seat-2"]["photograph"]]
        for player, post, word in ((blue, "seat-1", "DRAW"), (red, "seat-2", "DRAW"), (blue, "seat-1", "PLACE B4 B11")):
            # Answered at the beat at which the state goes out too, so that no two states become one.
            assert (await player.say(word, post))["refused"] is None, word
            lists.append(red.states[-1]["pages"]["seat-2"]["photograph"])
        assert (await blue.say("GARBAGE", "seat-1"))["refused"]["code"] == "unknown"
        return blue.bytes, lists


def test_the_other_side_receives_the_same_whatever_rack_is_photographed(
    tmp_path: Path, taught: None, tiles: Taughtroom
) -> None:
    """As many messages, as long, with the same in them; and on the own page the same words count."""
    streams, lists = [], []
    for number, shown in enumerate(((), ("R7", "R1", "R7", "R7"), ("R7",))):
        evening = battle(tmp_path / f"{number}")
        try:
            stream, words = run(watched(evening, tiles, shown))
        finally:
            evening.close()
        assert len(stream) > 3 and all(len(message) % STEP == 0 for message in stream)
        streams.append([told_apart(message) for message in stream])
        lists.append(words)
    assert streams[0] == streams[1] == streams[2]
    assert lists[0] == lists[1] == lists[2] == [[f"R{value}" for value in "1234567K"]] * 4


def read(page: Any, data: bytes, known: int) -> list[str]:
    """Show the page a photograph, and answer its doubts by the first word that it offers; the tiles that are new."""
    show(page, data)
    page.locator("[role=status]", has_text=f"{known} read").wait_for(timeout=READ)
    while page.locator(".doubt button").count():
        page.locator(".doubt button").first.tap()
    keys = page.locator('[data-key^="read-"]').evaluate_all("all => all.map((tile) => tile.dataset.key)")
    return [key.split("-")[1] for key in keys]


def test_a_rack_is_photographed_and_entered_by_one_touch(toy: Evening, tiles: Taughtroom, browser: Any) -> None:
    page, other = join(browser, toy, "seat-1"), join(browser, toy, "seat-2")
    toy.say("OK")
    page.locator(".photograph", has_text="Photograph my tiles").wait_for()
    seen = other.locator("#sheet").inner_text()
    assert sorted(read(page, photograph(tiles, 731, *BLUE), 3)) == list(BLUE)
    assert said(toy) == [] and rack(toy, "blue") == [None] * 3
    page.locator('[data-key="enter"]', has_text="Enter these tiles: 3").tap()
    becomes(page.locator('[data-key^="tile-"]').count, 3)
    assert sorted(said(toy)) == [f"DRAWN {tile}" for tile in BLUE] and sorted(rack(toy, "blue")) == list(BLUE)
    page.locator(".photograph").wait_for(state="detached")
    assert other.locator("#sheet").inner_text() == seen
    # Two are drawn, and the whole rack is photographed: what is known of it already is not entered again.
    page.locator('[data-key="draw"]').tap()
    page.locator(".photograph").wait_for()
    assert read(page, photograph(tiles, 733, *BLUE, "BK"), 4) == ["BK"]
    page.locator('[data-key="read-BK-0"]').tap()
    page.locator('[data-key="enter"]').wait_for(state="detached")
    assert read(page, photograph(tiles, 733, *BLUE, "BK"), 4) == ["BK"]
    page.locator('[data-key="enter"]').tap()
    until(lambda: "BK" in rack(toy, "blue"), "the duck")
    becomes(lambda: said(toy)[3:], ["DRAW", "DRAWN BK"])
    assert page.faults == other.faults == []


def test_a_tile_in_doubt_is_settled_before_any_is_entered(toy: Evening, browser: Any) -> None:
    page = join(browser, toy, "seat-1")
    toy.say("OK")
    page.locator(".acts .photograph svg").wait_for()
    cards = [{"words": ["B1", "B3"], "sure": False}, {"words": ["B4"], "sure": True}]
    page.route("**/api/photograph*", lambda route: route.fulfill(json={"cards": cards}))
    show(page, DOT)
    page.locator("[role=status]", has_text="2 read. First answer what is not sure.").wait_for()
    assert page.locator('[data-key="enter"], [data-key^="new-"], .primary').count() == 0
    page.locator('[data-key="doubt-0-B3"]').tap()
    page.locator('[data-key="enter"]', has_text="Enter these tiles: 2").wait_for()
    assert page.locator('[data-key^="new-"]').count() > 0 and page.faults == []


@pytest.mark.parametrize("size", [(844, 390), (360, 560)])
def test_what_is_asked_of_a_photograph_has_the_glass(toy: Evening, browser: Any, size: tuple[int, int]) -> None:
    page = join(browser, toy, "seat-1", size={"width": size[0], "height": size[1]}, locale="de-DE")
    toy.say("OK")
    offer = page.locator(".acts .photograph")
    offer.locator("svg").wait_for()
    # No word of it is broken.
    assert (
        offer.evaluate("(one) => one.scrollWidth <= one.clientWidth && getComputedStyle(one).overflowWrap") == "normal"
    )
    assert size[0] < size[1] or offer.bounding_box()["width"] > 200
    cards = [{"words": ["B1", "B3"], "sure": False}, {"words": ["B4"], "sure": True}]
    page.route("**/api/photograph*", lambda route: route.fulfill(json={"cards": cards}))
    show(page, DOT)
    page.locator('[data-key="doubt-0-B3"]').wait_for()
    assert page.evaluate(OUT, "#prompt, .doubt button, .acts > *") == []
    assert not page.locator(".toy-board").is_visible()
    page.locator('[data-key="doubt-0-B3"]').tap()
    page.locator(".toy-board svg").wait_for()
    assert page.faults == []


def test_a_tile_by_hand_puts_away_what_was_read(toy: Evening, tiles: Taughtroom, browser: Any) -> None:
    page = join(browser, toy, "seat-1")
    toy.say("OK")
    page.locator(".photograph").wait_for()
    assert sorted(read(page, photograph(tiles, 731, *BLUE), 3)) == list(BLUE)
    page.locator('[data-key^="new-B4"]').tap()
    page.locator('[data-key="drawn"]').tap()
    until(lambda: "B4" in rack(toy, "blue"), "the tile")
    page.locator('[data-key="enter"]').wait_for(state="detached")
    assert said(toy) == ["DRAWN B4"] and page.faults == []


def test_a_doubt_is_answered_and_more_than_the_rack_can_hold_is_not_entered(
    toy: Evening, tiles: Taughtroom, browser: Any
) -> None:
    """There are three tiles of a kind: of four that read alike one is asked about."""
    page = join(browser, toy, "seat-1")
    toy.say("OK")
    page.locator(".photograph").wait_for()
    show(page, photograph(tiles, 737, "B1", "B1", "B1", "B1"))
    page.locator(".doubt p", has_text="Which tile is it?").wait_for(timeout=READ)
    assert page.locator('[data-key^="read-"]').count() == 3
    page.locator('[data-key$="-B1"]').filter(has_text="Skully, strength 1").tap()
    page.get_by_text("More than 3 were read. Touch those that are not new.").wait_for()
    assert page.locator('[data-key="enter"]').is_disabled() and page.locator(".doubt").count() == 0
    page.locator('[data-key="read-B1-0"]').tap()
    page.locator('[data-key="enter"]:enabled', has_text="Enter these tiles: 3").tap()
    until(lambda: rack(toy, "blue") == ["B1"] * 3, "the rack")
    assert said(toy) == ["DRAWN B1"] * 3
    assert page.faults == [], page.faults
