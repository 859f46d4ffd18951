"""The port of the pages: taken when the table starts, so that a fault is told then, and opened later."""

import asyncio
from collections.abc import Callable

WAITING = 64
"""Connections that the system takes while the server is busy."""

Answering = Callable[[], asyncio.BaseProtocol]


class Door:
    """One port at one address, or at all of them."""

    def __init__(self, bind: str, port: int) -> None:
        self._bind, self._port = bind, port
        self._answering: Answering | None = None
        self._server: asyncio.Server | None = None

    async def take(self) -> int:
        """Keep others from the port, whose number is the answer; nobody can knock yet. Raises ``OSError``."""
        self._server = await asyncio.get_running_loop().create_server(
            self._answer, self._bind or None, self._port, backlog=WAITING, reuse_address=True, start_serving=False
        )
        return int(self._server.sockets[0].getsockname()[1])

    async def open(self, answering: Answering) -> None:
        """Listen; ``answering`` makes what speaks to each that knocks."""
        assert self._server is not None
        self._answering = answering
        await self._server.start_serving()

    def close(self) -> None:
        """Nobody knocks any more."""
        if self._server is not None:
            self._server.close()

    def _answer(self) -> asyncio.BaseProtocol:
        assert self._answering is not None
        return self._answering()
