"""A phone without a browser: real sockets, the bytes as they come."""

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from uuid import uuid4

import aiohttp

T = TypeVar("T")


class Phone:
    """One client of the pages; ``bytes`` are the messages of its stream as they came, ``states`` what they say."""

    def __init__(self, address: str, http: aiohttp.ClientSession) -> None:
        self.address, self.http = address, http
        self.token = ""
        self.boot = ""
        self.bytes: list[bytes] = []
        self.states: list[dict[str, Any]] = []
        self._news = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    async def post(self, path: str, body: Any, **headers: str) -> tuple[int, dict[str, Any]]:
        url = f"{self.address}{path}"
        async with self.http.post(url, json=body, headers={**self.headers, **headers}) as answer:
            return answer.status, await answer.json()

    async def join(self, code: str, *posts: str, name: str = "") -> dict[str, Any]:
        _, answer = await self.post("/api/join", {"code": code, "posts": list(posts), "name": name})
        self.token = answer.get("token", self.token)
        self.boot = answer.get("boot", self.boot)
        return answer

    async def say(self, word: str, post: str, name: str = "") -> dict[str, Any]:
        body = {"id": name or uuid4().hex, "post": post, "word": word, "boot": self.boot}
        return (await self.post("/api/say", body))[1]

    async def look(self) -> None:
        """Follow the stream from now on, until the first state has come."""
        self._task = asyncio.create_task(self._follow())
        await self.until(lambda: bool(self.states))

    async def _follow(self) -> None:
        buffer = b""
        async with self.http.get(f"{self.address}/api/events", headers=self.headers, timeout=None) as answer:
            async for piece in answer.content.iter_any():
                buffer += piece
                while b"\n\n" in buffer:
                    event, buffer = buffer.split(b"\n\n", 1)
                    if event.startswith(b"data: "):
                        async with self._news:
                            self.bytes.append(event + b"\n\n")
                            self.states.append(json.loads(event[6 : event.index(b"\n")]))
                            self._news.notify_all()

    async def until(self, holds: Any) -> None:
        async with asyncio.timeout(60), self._news:
            await self._news.wait_for(holds)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run in a thread of its own: Playwright has a loop of its own in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


@asynccontextmanager
async def phone(address: str) -> AsyncIterator[Phone]:
    async with aiohttp.ClientSession() as http:
        phone = Phone(address, http)
        try:
            yield phone
        finally:
            await phone.close()
