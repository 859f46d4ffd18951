"""Who may ask at all: the right host, the right origin, not too often, not too much."""

import asyncio
import ipaddress
import socket
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


def policy(script: str = "", style: str = "") -> str:
    """What a page may load and run: our own files and, where they stand in the page, what has this hash."""
    scripts = f"'self' 'sha256-{script}'" if script else "'self'"
    # What is named by itself is what differs from the first.
    return (
        "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; "
        f"script-src {scripts}; img-src 'self' data: blob:"
    ) + (f"; style-src 'sha256-{style}'" if style else "")


SUCCESS = "<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>"

# Who frames a page is said by its policy, which pages alone bear: nothing else can run anything, and a phone waits for
# every byte. Of an opener browsers ask over https alone.
HEADERS: Mapping[str, str] = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Server": "table",
}


PROBES: Mapping[tuple[str, str], tuple[int, str]] = {
    ("connectivitycheck.gstatic.com", "/generate_204"): (204, ""),
    ("connectivitycheck.android.com", "/generate_204"): (204, ""),
    ("clients3.google.com", "/generate_204"): (204, ""),
    ("captive.apple.com", "/"): (200, SUCCESS),
    ("captive.apple.com", "/hotspot-detect.html"): (200, SUCCESS),
    ("www.msftconnecttest.com", "/connecttest.txt"): (200, "Microsoft Connect Test"),
    ("www.msftncsi.com", "/ncsi.txt"): (200, "Microsoft NCSI"),
}
"""What Android, iOS and Windows ask a new Wi-Fi by host and path, and the status and text that keep them in it."""


def probed(host: str, path: str) -> tuple[int, str] | None:
    """The answer that keeps a phone in the table's own Wi-Fi, if this asks for one; it says nothing of the table.

    >>> probed("connectivitycheck.gstatic.com", "/generate_204"), probed("captive.apple.com", "/api/posts")
    ((204, ''), None)
    """
    return PROBES.get((split_host(host)[0], path))


def own_names(name: str | None = None) -> frozenset[str]:
    """The names by which this machine may be called.

    >>> sorted(own_names("Table-3.lan"))
    ['localhost', 'table-3', 'table-3.lan', 'table-3.local']
    """
    full = (socket.gethostname() if name is None else name).lower().rstrip(".")
    short = full.split(".")[0]
    return frozenset({"localhost", full, short, f"{short}.local"} - {"", ".local"})


def split_host(text: str) -> tuple[str, str]:
    """A Host header as name and port.

    >>> split_host("10.42.0.1:8470"), split_host("[fe80::1]:8470"), split_host("table.local")
    (('10.42.0.1', '8470'), ('fe80::1', '8470'), ('table.local', ''))
    """
    if text.startswith("["):
        name, _, port = text[1:].partition("]")
        return name.lower(), port.removeprefix(":")
    name, _, port = text.partition(":")
    return name.lower(), port


def right_host(host: str, reached: tuple[str, int], names: frozenset[str]) -> bool:
    """Whether a request was meant for this machine: the address it came in by, or one of its names, and the port.

    So a page of somebody else's whose name was bent to this address is turned away.

    >>> [right_host(host, ("10.42.0.1", 8470), frozenset({"table.local"}))
    ...  for host in ("10.42.0.1:8470", "table.local:8470", "10.42.0.9:8470", "evil.example:8470", "10.42.0.1", "")]
    [True, True, False, False, False, False]
    """
    name, port = split_host(host)
    address, number = reached
    if (port or "80") != str(number):
        return False
    return name in names or _same_address(name, address)


def _same_address(name: str, address: str) -> bool:
    try:
        named, here = ipaddress.ip_address(name), ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(here, ipaddress.IPv6Address) and here.ipv4_mapped is not None:
        here = here.ipv4_mapped
    return named == here


def own_page(reached: tuple[str, int]) -> str:
    """The table's page at the address by which a request came in: whoever asked has reached it already.

    >>> own_page(("::ffff:10.42.0.1", 8470)), own_page(("fd00::1%eth0", 80))
    ('http://10.42.0.1:8470/', 'http://[fd00::1]:80/')
    """
    address = reached[0].partition("%")[0].removeprefix("::ffff:")
    return f"http://[{address}]:{reached[1]}/" if ":" in address else f"http://{address}:{reached[1]}/"


def right_origin(origin: str | None, host: str) -> bool:
    """Whether a request that changes something comes from our own page. One without an origin comes from no page.

    >>> right_origin("http://10.42.0.1:8470", "10.42.0.1:8470"), right_origin("http://evil.example", "10.42.0.1:8470")
    (True, False)
    """
    return origin is None or origin.lower() == f"http://{host.lower()}"


GONE = 20
"""Seconds after which a phone that answers nothing is no longer there; while it counts as there, its post is locked."""


def let_go_of_the_gone(transport: asyncio.Transport | None) -> None:
    """Have the system ask after a silent phone: one that lost the Wi-Fi closes nothing, and seems to stay for hours."""
    line = transport.get_extra_info("socket") if transport is not None else None
    if line is None:
        return
    line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, GONE // 2)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL, GONE // 4)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT, 2)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE * 1000)


@dataclass
class Rate:
    """So many requests a second from each address, and a few more at once."""

    clock: Callable[[], float]
    each: float = 30.0
    burst: float = 60.0
    _left: dict[str, tuple[float, float]] = field(default_factory=dict)

    def allows(self, who: str) -> bool:
        """Whether one more is not too many."""
        now = self.clock()
        left, at = self._left.pop(who, (self.burst, now))
        left = min(self.burst, left + (now - at) * self.each)
        if len(self._left) >= 512:
            self._left.pop(next(iter(self._left)))
        self._left[who] = (left - 1.0 if left >= 1.0 else left, now)
        return left >= 1.0


FREE = 3
"""Slips of the finger that cost nothing."""
LONGEST = 60.0
LOCKED_AFTER = 20
LOCKED = 600.0
MOST = 256

AT_ONCE = 20.0
EACH = 0.5
"""Tries a second that are listened to from everybody together: whoever guesses may have any number of addresses."""

CHANGES_AFTER = 12
"""So many wrong codes from all phones together, and the table shows another one with a figure more."""
FIGURES = 3
MOST_FIGURES = 8
QUIET = 600.0
"""Seconds without a wrong code after which the next code is a short one again."""


def place(address: str) -> str:
    """Where a phone stands: its address; of the many that one phone has in IPv6, what they have in common.

    >>> place("10.0.0.7"), place("fd00:1:2:3:4:5:6:7"), place("::ffff:10.0.0.7"), place("fe80::1%wlan0"), place("")
    ('10.0.0.7', 'fd00:1:2:3::', '10.0.0.7', 'fe80::', '')
    """
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(parsed) >> 64 << 64))


@dataclass
class Guesses:
    """Tries at a code, by the address they came from and all together.

    >>> guesses = Guesses()
    >>> [guesses.wrong("10.0.0.7", 0.0) for _ in range(11)][-1], guesses.wrong("10.0.0.8", 0.0), guesses.figures
    (False, True, 4)
    >>> guesses.wait("10.0.0.7", 0.0), guesses.wait("10.0.0.8", 0.0)
    (60.0, 0.0)
    """

    figures: int = FIGURES
    """How long the next code is."""
    _count: dict[str, int] = field(default_factory=dict)
    _until: dict[str, float] = field(default_factory=dict)
    _since: dict[str, int] = field(default_factory=dict)
    _last: float = 0.0
    _left: float = AT_ONCE
    _at: float = 0.0

    def wait(self, address: str, now: float) -> float:
        """For how many seconds this phone is not listened to."""
        return max(0.0, self._until.get(address, 0.0) - now)

    def listens(self, now: float) -> bool:
        """Whether one more try is listened to."""
        self._left = min(AT_ONCE, self._left + max(0.0, now - self._at) * EACH)
        self._at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    def wrong(self, address: str, now: float) -> bool:
        """A wrong code; whether the table should show another one now."""
        count = self._count.pop(address, 0) + 1
        if len(self._count) >= MOST:
            self._count.pop(next(iter(self._count)))
        self._count[address] = count
        if count >= LOCKED_AFTER:
            self._until[address] = now + LOCKED
        elif count > FREE:
            self._until[address] = now + min(LONGEST, 2.0 ** (count - FREE - 1))
        self._until = {key: until for key, until in self._until.items() if until > now}
        self._last = now
        self._since[address] = self._since.get(address, 0) + 1
        if sum(self._since.values()) < CHANGES_AFTER:
            return False
        self._since = {}
        self.figures = min(MOST_FIGURES, self.figures + 1)
        return True

    def right(self, address: str) -> None:
        """The right code: this try costs nothing, and earlier slips are forgotten."""
        self._left += 1.0
        self._count.pop(address, None)
        self._since.pop(address, None)

    def begin_anew(self, now: float) -> None:
        """Another code is shown, a short one where nobody has guessed for a while; who waits goes on waiting."""
        self._since = {}
        if now - self._last > QUIET:
            self.figures = FIGURES
