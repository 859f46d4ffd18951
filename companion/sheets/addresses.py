"""Under which address this machine is reached by the phones of the room."""

import fcntl
import socket
import struct

_SIOCGIFADDR = 0x8915
_OTHERS = ("lo", "docker", "veth", "br-", "virbr", "tun", "tap")
"""Networks on which no phone is."""

HOTSPOT = "10.42.0.1"
"""The address that NetworkManager gives a machine in the network it makes itself."""


def addresses() -> tuple[str, ...]:
    """The numeric addresses of this machine, the way to the home's network first."""
    found = [address for _, name in socket.if_nameindex() if not name.startswith(_OTHERS) and (address := _of(name))]
    way = _way_out()
    return tuple(sorted(dict.fromkeys(found), key=lambda one: one != way))


def shown(configured: str, hotspot: bool) -> str:
    """The address for the page's code: as configured, the own network's, or the way to the home's network.

    >>> shown("192.168.7.7", hotspot=True)
    '192.168.7.7'
    """
    if configured:
        return configured
    known = addresses()
    if hotspot and HOTSPOT in known:
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
