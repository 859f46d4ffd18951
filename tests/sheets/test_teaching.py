"""A deck is taught by photographs from a phone, while the table asks for them and at no other time."""

import asyncio
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import cv2
import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from companion.camera.picture import unpacked
from companion.camera.reader import Reader
from companion.camera.taught import from_bytes
from companion.cli.camera_words import file_of, lacking, words_of
from companion.cli.pages import photographs
from companion.rules.camera_view import PhotographedCard, PhotographRead
from tests.sheets.browser import DOT, Evening, evening, join, until
from tests.sheets.looks import OUT
from tests.sheets.phone import Phone, phone, run
from tools.camera_scenes import light, printed, scenes

PICTURE = b"\xff\xd8\xff"
NINE = tuple(words_of("planet-nine"))[:9]
CALLED = [f"pink {value}" for value in range(1, 10)]


class Learner:
    """In the place of the process that reads photographs: whatever is agreed to is learnt."""

    games = ("planet-nine",)

    def __init__(self) -> None:
        self.asked: list[tuple[str, tuple[str, ...], bool, bytes]] = []
        self.learnt: list[str] = []

    def words(self, game: str) -> frozenset[str]:
        return frozenset(words_of(game))

    def lacking(self, game: str) -> tuple[str, ...]:
        return tuple(word for word in words_of(game) if word not in self.learnt)

    def teach(
        self, game: str, words: tuple[str, ...], agreed: bool, data: bytes, answered: Callable[[PhotographRead], None]
    ) -> None:
        self.asked.append((game, words, agreed, data))
        self.learnt += words if agreed else ()
        answered(PhotographRead(tuple(PhotographedCard((word,), True, ((0.0, 0.0),)) for word in words)))

    def read(self, game: str, data: bytes, answered: Callable[[PhotographRead], None]) -> None:
        raise AssertionError("no card is asked for")

    def close(self) -> None: ...


@pytest.fixture
def learner() -> Learner:
    return Learner()


@pytest.fixture
def table(tmp_path: Path, learner: Learner) -> Iterator[Evening]:
    with evening(tmp_path) as table:
        table.pages.photographs = learner  # type: ignore[assignment]
        yield table


async def taught(
    player: Phone, words: str, more: str = "", game: str = "planet-nine", picture: bytes = PICTURE
) -> tuple[int, Any]:
    url = f"{player.address}/api/photograph?teach={game}&words={words}{more}"
    headers = {**player.headers, "Content-Type": "image/jpeg"}
    async with player.http.post(url, data=picture, headers=headers) as answer:
        return answer.status, await answer.json()


def code(answer: tuple[int, Any]) -> tuple[int, str]:
    return answer[0], answer[1]["error"]["code"]


def test_a_deck_is_taught_only_while_the_table_asks_for_it(table: Evening, learner: Learner) -> None:
    async def story() -> None:
        async with phone(table.address) as player, phone(table.address) as stranger:
            await player.join(table.code(), "watch")
            await player.look()
            assert player.states[-1]["teach"] is None
            assert code(await taught(player, "P1")) == (409, "photograph-teach")
            assert "error" in await player.say("TEACH PLANET-NINE", "watch"), "the table says it, no phone does"
            assert player.states[-1]["teach"] is None
            assert table.say("TEACH toy-battle-2") is not None and table.say("TEACH PLANET-NINE") is None
            await player.until(lambda: player.states[-1]["teach"] is not None)
            asked = player.states[-1]["teach"]
            assert (asked["game"], tuple(asked["words"]), asked["left"]) == ("planet-nine", NINE, 76)
            # A card is called what a person calls it, in the phone's language.
            assert asked["names"]["P1"] == "pink 1" and set(words_of("planet-nine")) <= set(asked["names"])
            assert code(await taught(stranger, "P1")) == (401, "join-first")
            assert code(await taught(player, "P1", game="deep-sea")) == (409, "photograph-teach")
            for words in ("", "X1", "P1,P1", "P1,", ",".join([*NINE, "R1"])):
                assert code(await taught(player, words)) == (422, "photograph-words"), words
            assert learner.asked == []
            status, answer = await taught(player, ",".join(NINE))
            assert (status, [card["words"] for card in answer["cards"]]) == (200, [[word] for word in NINE])
            assert learner.asked == [("planet-nine", NINE, False, PICTURE)] and learner.learnt == []
            await taught(player, ",".join(NINE), "&agreed=yes")
            await player.until(lambda: player.states[-1]["teach"]["left"] == 67)
            assert not set(player.states[-1]["teach"]["words"]) & set(NINE)
            assert table.say("OK") is None
            await player.until(lambda: player.states[-1]["teach"] is None)
            assert code(await taught(player, "R1")) == (409, "photograph-teach")

    run(story())


def test_agreed_to_is_the_photograph_that_was_shown_and_no_other(table: Evening, learner: Learner) -> None:
    first, second = PICTURE + b"first", PICTURE + b"second"
    refused = (409, "photograph-shown")

    async def story() -> None:
        async with phone(table.address) as player, phone(table.address) as other:
            await player.join(table.code(), "watch")
            await other.join(table.code(), "watch")
            await player.look()
            assert table.say("TEACH PLANET-NINE") is None
            await player.until(lambda: player.states[-1]["teach"] is not None)
            assert code(await taught(player, "P1", "&agreed=yes", picture=first)) == refused, "shown nothing yet"
            await taught(player, "P1", picture=first)
            await taught(player, "P1", picture=second)
            assert code(await taught(player, "P1", "&agreed=yes", picture=first)) == refused, "another was shown since"
            await taught(player, "P1", picture=first)
            assert code(await taught(other, "P1", "&agreed=yes", picture=first)) == refused, "shown to another phone"
            await asyncio.sleep(6)
            assert code(await taught(player, "P2", "&agreed=yes", picture=first)) == refused, "shown as another card"
            assert learner.learnt == [] and not any(agreed for _, _, agreed, _ in learner.asked)
            await taught(player, "P1", picture=second)
            assert (await taught(player, "P1", "&agreed=yes", picture=second))[0] == 200
            assert learner.asked[-1] == ("planet-nine", ("P1",), True, second) and learner.learnt == ["P1"]
            assert code(await taught(player, "P1", "&agreed=yes", picture=second)) == refused, "agreed to once"

    run(story())


def test_no_deck_is_taught_while_a_game_is_on(table: Evening) -> None:
    assert table.say("SHEETS") is None
    prompt = table.table.view(0.0).prompt
    assert prompt.choices == ("CODE", "TEACH", "OK")
    assert table.say("TEACH") is None and table.table.view(0.0).prompt.choices == ("TEACH planet-nine", "OK")
    assert table.say("OK") is None and table.table.view(0.0).prompt.choices == ("CODE", "TEACH", "OK")
    assert table.say("OK") is None and table.say("GAME planet-nine") is None
    assert table.say("START") is None
    assert table.say("SHEETS") is None
    refusal = table.say("TEACH PLANET-NINE")
    assert refusal is not None and refusal.key == "between-games"


@pytest.mark.parametrize("damage", [b"", b"no deck", b"\x01\x00"], ids=["empty", "no archive", "said to be encrypted"])
def test_of_a_deck_that_cannot_be_read_every_card_is_lacking(
    damage: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    path = file_of("planet-nine")
    path.parent.mkdir(parents=True)
    if damage == b"\x01\x00":
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("head.json", "{}")
        data = bytearray(path.read_bytes())
        for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
            place = data.index(mark) + at
            data[place : place + 2] = damage
        path.write_bytes(data)
    else:
        path.write_bytes(damage)
    assert len(lacking("planet-nine")) == 76


def nine_cards(seed: int) -> bytes:
    """Nine cards in three rows, as a phone takes a picture of them from above."""
    room = scenes.room(seed, printed.shared(7, NINE), scenes.Camera(width=1000, height=1100, scale=130 / 56), tilt=10.0)
    spots = [(230.0 + 260 * (at % 3), 200.0 + 320 * (at // 3), 2.0 * at - 8) for at in range(9)]
    picture = scenes.scene(room, seed, NINE, light.normal(room.random(3)), spots=spots).picture
    return cv2.imencode(".jpg", picture)[1].tobytes()


def test_a_file_that_is_no_picture_is_said_to_be_none(table: Evening, browser: Any) -> None:
    page = join(browser, table)
    assert table.say("TEACH PLANET-NINE") is None
    camera = page.locator('[data-key="teach"]')
    camera.set_input_files({"name": "x.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"})
    page.get_by_text("did not reach the table").wait_for()
    # What comes once the table has gone on is not shown any more.
    under_way: list[Any] = []
    page.route("**/api/photograph*", lambda route: under_way.append(route))
    camera.set_input_files({"name": "x.png", "mimeType": "image/png", "buffer": DOT})
    until(lambda: page.evaluate("() => 1") and under_way, "the photograph")
    assert table.say("OK") is None
    page.locator(".watch").wait_for()
    under_way[0].abort()
    page.wait_for_timeout(500)
    assert page.locator(".teach").count() == 0 and page.faults == []


@pytest.mark.long
def test_nine_cards_are_taught_from_a_phone_and_read_afterwards(
    tmp_path: Path, browser: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    with evening(tmp_path) as table:
        table.pages.photographs = photographs()
        page = join(browser, table, size={"width": 360, "height": 560})
        assert table.say("TEACH PLANET-NINE") is None
        page.locator(".teach-cards li").nth(8).wait_for()
        assert page.evaluate(OUT, ".teach-cards li, .photograph") == []
        assert page.locator(".teach-cards li").all_inner_texts() == CALLED
        picture = {"name": "x.jpg", "mimeType": "image/jpeg", "buffer": nine_cards(811)}
        page.locator('[data-key="teach"]').set_input_files(picture)
        page.locator(".teach-found").wait_for()
        assert page.locator(".teach-found").get_attribute("aria-label") == ", ".join(CALLED)
        assert page.evaluate(OUT, ".teach-found, .teach button") == []
        assert not file_of("planet-nine").exists(), "nothing is learnt before somebody says so"
        page.locator('[data-key="teach-yes"]').click()
        until(lambda: file_of("planet-nine").exists(), "the deck")
        page.get_by_text("67 cards are left.").wait_for()
        assert lacking("planet-nine") == tuple(word for word in words_of("planet-nine") if word not in NINE)
        page.context.close()
        assert page.faults == []
    deck = from_bytes(file_of("planet-nine").read_bytes(), "planet-nine")
    other = unpacked(nine_cards(823))
    readings = Reader.of(deck, {}, {}).photographed(other)
    assert len(readings) == 9
    assert all(reading.word == word for word, reading in zip(NINE, readings, strict=True) if reading.sure)
    assert all(word in (reading.word, *reading.alternatives) for word, reading in zip(NINE, readings, strict=True))
