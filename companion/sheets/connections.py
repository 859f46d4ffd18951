"""Connections to the pages: so many at once and no more, and each asks for something soon or is closed.

What is left of the machine's descriptors is the table's: its journal, its readers, the logbook.
"""

import asyncio
import logging
import resource
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from companion.sheets.guard import place

LOG = logging.getLogger("sheets")

MOST = 256
SHARE = 4
"""The pages take one in so many of the descriptors that this process may have."""

ASKS_WITHIN = 10.0
"""Seconds in which a new connection has told what it wants, down to the last line of its headers."""


def most() -> int:
    """How many connections there may be at once."""
    allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return MOST if allowed == resource.RLIM_INFINITY else max(8, min(MOST, allowed // SHARE))


@dataclass
class Connections:
    """All connections of the server, the oldest first. From one address there are at most half of them.

    Where there is no room, the oldest one that no joined phone has spoken on makes it, of whoever has the most.
    """

    loop: asyncio.AbstractEventLoop
    most: int = field(default_factory=most)
    _open: "dict[asyncio.BaseTransport, Connection]" = field(default_factory=dict)
    _warned: bool = False

    def admit(self, transport: asyncio.BaseTransport, connection: "Connection") -> bool:
        """Take a new connection in; whether there is room for it."""
        here = sum(other.place == connection.place for other in self._open.values())
        crowded = here >= max(1, self.most // 2)
        if crowded or len(self._open) >= self.most:
            self._warn()
            waiting = [it for it, other in self._open.items() if not other.joined]
            counts = Counter(self._open[it].place for it in waiting)
            from_ = connection.place if crowded else max(counts, key=counts.__getitem__, default="")
            oldest = next((it for it in waiting if self._open[it].place == from_), None)
            if oldest is None:
                return False
            self._open.pop(oldest).abort()
        self._open[transport] = connection
        return True

    def forget(self, transport: asyncio.BaseTransport) -> None:
        """A connection is closed."""
        self._open.pop(transport, None)

    def asked(self, transport: asyncio.BaseTransport | None, joined: bool) -> None:
        """A whole request has come, of a joined phone or of anybody."""
        connection = self._open.get(transport) if transport is not None else None
        if connection is not None:
            connection.asked, connection.joined = True, connection.joined or joined

    def _warn(self) -> None:
        if not self._warned:
            self._warned = True
            LOG.error("more than %d connections to the pages: some are closed, which is said once", self.most // 2)


class Connection(asyncio.Protocol):
    """One connection: hands everything on to what speaks on it, once there is room for it."""

    def __init__(self, all_: Connections, speaks: Callable[[], asyncio.BaseProtocol]) -> None:
        self._all, self._speaks = all_, speaks
        # Until there is room for it, nobody speaks on it.
        self._inner = asyncio.Protocol()
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.place = ""
        self.asked = self.joined = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A phone has opened a connection."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        peer = transport.get_extra_info("peername")
        self.place = place(str(peer[0])) if peer else ""
        if not self._all.admit(transport, self):
            transport.abort()
            return
        inner = self._speaks()
        assert isinstance(inner, asyncio.Protocol)
        self._inner = inner
        self._timer = self._all.loop.call_later(ASKS_WITHIN, self._late)
        inner.connection_made(transport)

    def abort(self) -> None:
        """Close it at once."""
        if self._transport is not None:
            self._transport.abort()

    def _late(self) -> None:
        # Browsers open lines ahead of need: one of those is closed in good order.
        if not self.asked and self._transport is not None:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Bytes of a request."""
        self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        """The phone says no more."""
        return self._inner.eof_received()

    def pause_writing(self) -> None:
        """The phone takes nothing just now."""
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        """The phone takes more."""
        self._inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        if self._timer is not None:
            self._timer.cancel()
        if self._transport is not None:
            self._all.forget(self._transport)
        self._inner.connection_lost(exc)
