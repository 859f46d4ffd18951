"""The port of the pages: taken when the table starts, so that a fault is told then, and opened later."""

import asyncio
import errno
import fcntl
import ipaddress
import socket
import struct
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future

from companion.sheets.connections import most

_SIOCGIFADDR = 0x8915
_OTHERS = ("lo", "docker", "veth", "br-", "virbr", "tun", "tap")
"""Networks on which no phone is."""

HOTSPOT = "10.42.0.1"
"""The address that NetworkManager gives a machine in the network it makes itself."""


def addresses() -> tuple[str, ...]:
    """The numeric addresses of this machine, in the order in which a phone in the room is likely to reach them."""
    addresses = [
        address for _, name in socket.if_nameindex() if not name.startswith(_OTHERS) and (address := _of(name))
    ]
    return in_order(addresses, _way_out())


def in_order(known: Iterable[str], way: str) -> tuple[str, ...]:
    """Private addresses before those of the internet; among each the way to the home's network first.

    >>> in_order(["8.8.4.4", "10.0.0.2", "192.168.1.5"], way="192.168.1.5")
    ('192.168.1.5', '10.0.0.2', '8.8.4.4')
    """
    return tuple(sorted(dict.fromkeys(known), key=lambda ip: (not ipaddress.ip_address(ip).is_private, ip != way)))


def shown(configured: str, hotspot: bool) -> str:
    """The address for the page's code: as configured, the own network's, or the way to the home's network.

    >>> shown("192.168.7.7", hotspot=True)
    '192.168.7.7'
    """
    if configured:
        return configured
    known = addresses()
    # A machine without any address is only now making its own network.
    if hotspot and (HOTSPOT in known or not known):
        return HOTSPOT
    return known[0] if known else "127.0.0.1"


def _of(interface: str) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            answer = fcntl.ioctl(probe.fileno(), _SIOCGIFADDR, struct.pack("256s", interface[:15].encode()))
        except OSError:
            return ""
    return socket.inet_ntoa(answer[20:24])


def _way_out() -> str:
    """The address from which a packet would leave; none is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


WAITING = 64
"""Connections that the system takes while the server is busy, and the server at one go: a part of what it may have."""

LOOK_UP = 3.0
"""Seconds in which the name of an address has to be found."""

_OFTEN = 0.05

Answering = Callable[[], asyncio.BaseProtocol]


class Door:
    """One port at one address, or at all of them."""

    def __init__(self, bind: str, port: int) -> None:
        self._bind, self._port = bind, port
        self._answering: Answering | None = None
        self._server: asyncio.Server | None = None
        self._found: Future[list[str]] | None = None

    async def take(self) -> int:
        """Keep others from the port, whose number is the answer; nobody can knock yet. Raises ``OSError``."""
        self._server = await asyncio.get_running_loop().create_server(
            self._answer,
            await self._addresses(),
            self._port,
            backlog=min(WAITING, most() // 4),
            reuse_address=True,
            start_serving=False,
        )
        return _port(self._server)

    async def _addresses(self) -> list[str] | None:
        """The addresses of ``bind``; nothing stands for all of this machine. Raises ``OSError``.

        A name server that does not answer keeps a thread of its own busy, which nobody waits for; the same search is
        looked at again the next time.
        """
        if not self._bind:
            return None
        search = self._found = self._found or _searched(self._bind)
        until = asyncio.get_running_loop().time() + LOOK_UP
        while not search.done():
            if asyncio.get_running_loop().time() > until:
                raise OSError(errno.ETIMEDOUT, "no name server answers")
            await asyncio.sleep(_OFTEN)
        self._found = None
        return search.result()

    async def open(self, answering: Answering) -> int:
        """Listen at the port, whose number is the answer; ``answering`` makes what speaks to each that knocks.

        Raises ``OSError`` where somebody else listens there by now; it may be tried again.
        """
        port = await self.take() if self._server is None else _port(self._server)
        assert self._server is not None
        self._answering = answering
        try:
            await self._server.start_serving()
        except OSError:
            self.close()
            self._server = None
            raise
        return port

    def close(self) -> None:
        """Nobody knocks any more."""
        if self._server is not None:
            self._server.close()

    def _answer(self) -> asyncio.BaseProtocol:
        assert self._answering is not None
        return self._answering()


def _port(server: asyncio.Server) -> int:
    return int(server.sockets[0].getsockname()[1])


def _searched(name: str) -> "Future[list[str]]":
    """The addresses of a name, once they are found; every fault is an ``OSError``."""
    answer: Future[list[str]] = Future()

    def search() -> None:
        try:
            rows = socket.getaddrinfo(name, None, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
            answer.set_result(list(dict.fromkeys(str(row[4][0]) for row in rows)))
        except OSError as error:
            answer.set_exception(error)
        except ValueError as error:
            # Two dots side by side, a letter that no name has.
            answer.set_exception(OSError(errno.EINVAL, f"it is no name of a machine ({error})"))

    threading.Thread(target=search, name="sheets-name", daemon=True).start()
    return answer
