"""What goes over the wire, with real sockets: joining, words heard once, who is turned away."""

import asyncio
import time
from pathlib import Path

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

import aiohttp

from companion.inputs import Said
from companion.sheets.guard import Rate
from tests.sheets.browser import Evening, evening
from tests.sheets.phone import Phone, phone, run


def words(table: Evening) -> list[str]:
    """The words that phones said and the table heard."""
    return [given.word for given, _ in table.served if isinstance(given, Said) and given.source.startswith("sheet ")]


def test_a_phone_joins_looks_and_says_a_word_that_is_heard(tmp_path: Path) -> None:
    async def evening_of(table: Evening) -> None:
        async with phone(table.address) as player:
            assert "token" in await player.join(table.code(), "seat-1", name="Mira")
            await player.look()
            state = player.states[-1]
            assert [post["id"] for post in state["posts"]] == ["seat-1"] and state["game"] == "toy-battle"
            answer = await player.say("GARBAGE", "seat-1")
            assert answer["heard"] and answer["refused"]["code"] == "unknown"
            assert answer["refused"]["text"].startswith("GARBAGE cannot be said from a page."), "it names no screen"
            assert not any(state["refused"] for state in player.states), "a refusal stands in the answer to the word"
            assert b"GARBAGE" not in b"".join(player.bytes)
            before = player.states[-1]["n"]
            assert table.table.view(table.loop.clock.steady()).refused is None, "and the screen tells nothing of it"
            assert await player.say("FIRST RED", "seat-1") == {"heard": True, "refused": None}
            await player.until(lambda: player.states[-1]["n"] > before)

    with evening(tmp_path, "toy-battle") as table:
        run(evening_of(table))
        assert words(table) == ["GARBAGE", "FIRST RED"]


def test_a_word_sent_twice_is_heard_once_and_answered_twice(tmp_path: Path) -> None:
    async def twice(table: Evening) -> None:
        async with phone(table.address) as player:
            await player.join(table.code(), "seat-1")
            answers = await asyncio.gather(*(player.say("CHOICE 1", "seat-1", "same-id-1") for _ in range(5)))
            assert answers == [{"heard": True, "refused": None}] * 5
            status, settled = await player.post("/api/heard", {"ids": ["same-id-1", "never-sent"], "boot": player.boot})
            assert (status, settled["heard"]) == (200, {"same-id-1": True, "never-sent": False})
            late = {"id": "never-sent", "post": "seat-1", "word": "CHOICE 1", "boot": player.boot}
            status, answer = await player.post("/api/say", late)
            assert (status, answer["error"]["code"]) == (409, "given-up"), answer

    with evening(tmp_path, "toy-battle") as table:
        run(twice(table))
        assert words(table) == ["CHOICE 1"]


def test_a_phone_speaks_for_its_own_post_only(tmp_path: Path) -> None:
    async def others(table: Evening) -> None:
        async with phone(table.address) as player:
            await player.join(table.code(), "seat-1")
            assert (await player.say("CHOICE 1", "seat-2"))["error"]["code"] == "not-yours"
            for word in ("SEAT 2 CHOICE 1", "OK/CAP", "CO:QUIT", "", "X" * 300):
                assert (await player.say(word, "seat-1"))["heard"] is False, word
            for word in ("MENU", "QUIT", "SHEETS", "NEW"):
                assert (await player.say(word, "seat-1"))["refused"]["code"] == "not-allowed", word
            assert (await player.say("CHOICE 1", "watch"))["error"]["code"] == "not-yours"

    with evening(tmp_path, "toy-battle") as table:
        run(others(table))
        assert words(table) == ["MENU", "QUIT", "SHEETS", "NEW"]
        assert len(table.table.stack) == 2 and not table.table.closing


def test_a_taken_post_stays_taken_until_it_is_handed_over_or_taken_back(tmp_path: Path) -> None:
    async def change(table: Evening, first: Phone, second: Phone) -> None:
        code = table.code()
        await first.join(code, "seat-1", name="Ana")
        await first.look()
        assert (await second.join(code, "seat-1"))["error"]["code"] == "taken"
        _, handed = await first.post("/api/hand", {"post": "seat-1"})
        assert "token" in await second.join(handed["code"], "seat-1", name="Ben")
        await first.until(lambda: not first.states[-1]["posts"])
        assert (await first.say("CHOICE 1", "seat-1"))["error"]["code"] == "not-yours"
        await asyncio.to_thread(table.say, "FREE SEAT-1")
        assert (await second.say("CHOICE 1", "seat-1"))["error"]["code"] == "not-yours"

    async def both(table: Evening) -> None:
        async with phone(table.address) as first, phone(table.address) as second:
            await change(table, first, second)

    with evening(tmp_path, "toy-battle") as table:
        run(both(table))


def test_who_comes_from_elsewhere_is_turned_away(tmp_path: Path) -> None:
    async def strangers(address: str, code: str) -> None:
        async with phone(address) as player:
            body = {"code": code, "posts": []}
            assert (await player.post("/api/join", body, Host="evil.example:80"))[0] == 421
            assert (await player.post("/api/join", body, Origin="http://evil.example"))[0] == 403
            assert (await player.post("/api/say", {"id": "12345678", "word": "OK"}))[0] == 401
            assert (await player.post("/api/join", {"code": code, "posts": ["seat-1"] * 2000}))[0] == 413
            for path in (
                "/static/",
                "/static/../pyproject.toml",
                "/static/%2e%2e/pyproject.toml",
                "/etc/passwd",
                "/api",
            ):
                async with player.http.get(address + path) as answer:
                    assert answer.status == 404, path
            async with player.http.get(address) as answer:
                assert answer.status == 200
                policy = answer.headers["Content-Security-Policy"]
                assert policy.startswith("default-src 'self'") and "unsafe" not in policy
            async with player.http.get(f"{address}/no-such-page", headers={"Accept": "text/html"}) as answer:
                # Whatever a browser draws has a policy; all else is never taken for a page.
                drawn = answer.content_type == "text/html"
                assert drawn == ("Content-Security-Policy" in answer.headers)
                assert answer.headers["X-Content-Type-Options"] == "nosniff"

    with evening(tmp_path) as table:
        run(strangers(table.address, table.code()))


def test_twenty_wrong_codes_lock_the_phone_that_typed_them(tmp_path: Path) -> None:
    now = [1000.0]

    async def guess(table: Evening) -> None:
        code = table.code()
        wrong = f"{(int(code) + 1) % 1000:03}"
        async with phone(table.address) as player:
            states = []
            for _ in range(20):
                states.append((await player.join(wrong))["error"]["code"])
                states.append((await player.join(wrong))["error"]["code"])
                now[0] += 61.0
            assert states[:2] == ["wrong-code"] * 2 and "wait" in states[6:10]
            assert (await player.join(code))["error"]["code"] == "wait"
            now[0] += 601.0
            assert "token" in await player.join(table.code())

    with evening(tmp_path, clock=lambda: now[0]) as table:
        run(guess(table))


def test_nobody_joins_when_the_scene_is_closed(tmp_path: Path) -> None:
    now = [1000.0]

    async def late(table: Evening) -> None:
        code = table.code()
        await asyncio.to_thread(table.say, "OK")
        async with phone(table.address) as first, phone(table.address) as two:
            assert "token" in await first.join(code), "whoever has just read the code may type it"
            now[0] += 121.0
            assert (await two.join(code))["error"]["code"] == "closed"

    with evening(tmp_path, clock=lambda: now[0]) as table:
        run(late(table))


def test_tokens_outlive_the_table_and_only_their_hashes_are_kept(tmp_path: Path) -> None:
    async def joins(table: Evening) -> str:
        async with phone(table.address) as player:
            await player.join(table.code(), "seat-1", name="Mira")
            return player.token

    with evening(tmp_path / "one", "toy-battle") as table:
        token = run(joins(table))
        kept = table.kept[-1]
    assert len(token) == 32 and token not in kept and "Mira" in kept
    with evening(tmp_path / "two", "toy-battle", kept=kept) as table:

        async def comes_back() -> None:
            async with phone(table.address) as player:
                player.token = token
                await player.look()
                assert [post["id"] for post in player.states[-1]["posts"]] == ["seat-1"]
                player.boot = "another"
                assert (await player.say("CHOICE 1", "seat-1"))["error"]["code"] == "restarted"

        run(comes_back())
        assert words(table) == []


@pytest.mark.long_from(1)
@pytest.mark.parametrize(
    ("path", "headers"), [("/api/posts", {}), ("/ncsi.txt", {"Host": "www.msftncsi.com"})], ids=["page", "probe"]
)
def test_a_thousand_requests_at_once_are_mostly_turned_away(path: str, headers: dict[str, str], tmp_path: Path) -> None:
    async def flood(address: str) -> tuple[list[int], float]:
        async with phone(address) as player:

            async def ask() -> int:
                try:
                    async with player.http.get(address + path, headers=headers) as answer:
                        return answer.status
                except aiohttp.ClientError:
                    return 0

            began = time.monotonic()
            answers = await asyncio.gather(*(ask() for _ in range(1000)))
            return answers, time.monotonic() - began

    with evening(tmp_path) as table:
        answered, seconds = run(flood(table.address))
        # However slow the machine is: no more than what is left over at first, and what each second allows.
        assert answered.count(200) <= Rate.burst + Rate.each * seconds + 1
        assert answered.count(200) + answered.count(429) > 700 and table.say("HELP") is None
