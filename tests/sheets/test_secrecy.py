"""A crew's stream is the same, byte for byte, whatever the other crew's secrets and secret inputs are."""

import asyncio
import re
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from companion.sheets.stream import STEP
from tests.sheets.browser import Evening, evening
from tests.sheets.phone import phone, run

PUBLIC = (("blue", "AT C7"), ("yellow", "AT J3"), ("blue", "COURSE N"), ("yellow", "COURSE S"))
"""What both tellings have in common."""

NOISE = ("DOWN", "UP", "GARBAGE", "COURSE Q", "COURSE", "MENU", "TORPEDO")
"""What the yellow crew says besides in one of them, on its console and on its page."""

OWN = re.compile(rb'"now":[0-9.]+|"boot":"[0-9a-f]+"|"session":"[^"]+"|"(?:remaining|elapsed|time|clock)":-?[0-9.]+')
"""What differs between any two evenings: who they are, when they began, and with it the filling."""


async def watched(table: Evening, noise: Random | None) -> list[bytes]:
    """A game as a phone of the blue crew receives it, with secret inputs of the yellow crew mixed in or not."""
    async with phone(table.address) as blue, phone(table.address) as yellow:
        posts = {post.speaker.team: post.id for post in reversed(table.pages.latest.posts)}
        code = table.code()
        await blue.join(code, posts["blue"])
        await yellow.join(code, posts["yellow"])
        await blue.look()
        await yellow.look()
        await asyncio.to_thread(table.say, "OK")
        await blue.until(lambda: blue.states[-1]["scene"] == "game")
        phones = {"blue": blue, "yellow": yellow}
        for team, word in PUBLIC:
            if noise is not None:
                for _ in range(noise.randrange(1, 4)):
                    await asyncio.to_thread(table.say, noise.choice(NOISE), "yellow console")
                    await yellow.say(noise.choice(("GARBAGE", "COURSE Q", "TORPEDO")), posts["yellow"])
            # Answered at the beat at which the state goes out too, so that no two states become one.
            assert (await phones[team].say(word, posts[team]))["heard"]
        assert (await blue.say("GARBAGE", posts["blue"]))["refused"]["code"] == "unknown"
        return blue.bytes


def told_apart(message: bytes) -> tuple[int, bytes]:
    return len(message), OWN.sub(b"", message).rstrip(b".\n")


@pytest.mark.long_from(2)
@pytest.mark.parametrize("mode", ["turn_by_turn", "real_time"])
@pytest.mark.parametrize("seed", range(3))
def test_a_crew_receives_the_same_bytes_whatever_the_other_does_in_secret(tmp_path: Path, mode: str, seed: int) -> None:
    def wire_of(name: str, noise: Random | None) -> list[bytes]:
        with evening(tmp_path / name, "captain-sonar", {"players": 4, "mode": mode}) as table:
            return run(watched(table, noise))

    quiet, noisy = wire_of("quiet", None), wire_of("noisy", Random(seed))
    assert all(len(message) % STEP == 0 for message in (*quiet, *noisy))
    assert [told_apart(message) for message in quiet] == [told_apart(message) for message in noisy]


def test_a_snapshot_that_changes_nothing_for_a_phone_is_not_sent_to_it(tmp_path: Path) -> None:
    async def still(table: Evening) -> None:
        async with phone(table.address) as player:
            await player.join(table.code(), "seat-1")
            await player.look()
            before = len(player.bytes)
            for _ in range(5):
                table.pages.show(table.pages.latest)  # type: ignore[arg-type]
            await asyncio.sleep(0.2)
            assert len(player.bytes) == before

    with evening(tmp_path, "toy-battle") as table:
        run(still(table))


def test_a_slow_phone_holds_up_nobody(tmp_path: Path) -> None:
    """It takes nothing from its line; the table and the other phones go on, and nothing gathers for it."""

    async def beside(table: Evening) -> None:
        async with phone(table.address) as slow, phone(table.address) as quick:
            code = table.code()
            await slow.join(code)
            await quick.join(code)
            reader, writer = await asyncio.open_connection("127.0.0.1", table.pages.port, limit=1)
            host = f"127.0.0.1:{table.pages.port}"
            head = f"GET /api/events HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {slow.token}\r\n\r\n"
            writer.write(head.encode())
            await quick.look()
            for turn in range(40):
                await asyncio.to_thread(table.say, "CODE" if turn % 2 else "GARBAGE")
            await asyncio.sleep(0.1)
            assert quick.states[-1]["game"] == "toy-battle"
            writer.close()
            assert reader is not None

    with evening(tmp_path, "toy-battle") as table:
        run(beside(table))


def test_the_table_never_waits_for_the_pages(tmp_path: Path) -> None:
    """Handing over is done when no server turns at all."""
    with evening(tmp_path, "toy-battle") as table:
        table.pages.stop()
        assert table.say("CHOICE 1") is None
