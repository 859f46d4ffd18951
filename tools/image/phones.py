"""Phones at the image: over a cable from the host, and in the table's own Wi-Fi by a second radio of the machine."""

import http.client
import ipaddress
import json
import re
import socket
import struct
import time
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

import cv2
from pyzbar.pyzbar import decode

from tools.image.machine import Failed, Machine

HERE = Path(__file__).resolve().parent
PORT = 8470
RADIOS = "modules_load=mac80211_hwsim mac80211_hwsim.radios=2"
"""The kernel's own made-up Wi-Fi: two radios that hear each other; the image loads it for nobody else."""
CABLE = "10.0.2.15"
"""The address that QEMU's network gives the machine."""


def free_port() -> int:
    """A port of this host that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def cable(port: int) -> tuple[str, ...]:
    """A network card whose cable leads to this host: its ``port`` is that of the pages there."""
    forward = f"hostfwd=tcp:127.0.0.1:{port}-:{PORT}"
    # What the machine says over the cable is written down: it has to say nothing to the internet.
    return ("-netdev", f"user,id=cable,{forward}", "-device", "virtio-net-pci,netdev=cable")


def written_down(capture: Path) -> tuple[str, ...]:
    """QEMU's option that writes down every packet of the cable."""
    return ("-object", f"filter-dump,id=dump,netdev=cable,file={capture}")


@dataclass(frozen=True)
class Shown:
    """What the codes of the joining scene say."""

    page: str = ""
    code: str = ""
    wifi: str = ""
    password: str = ""


def shown(picture: Path) -> Shown:
    """The two codes in a picture of the screen, read as a phone's camera reads them.

    >>> shown(Path("tests/screen/golden/joining-800x480.png"))
    Shown(page='http://10.42.0.1:8470', code='742', wifi='Table 3F2A', password='harbour-lantern-27')
    """
    image = cv2.imread(str(picture), cv2.IMREAD_GRAYSCALE)
    if image is None:
        raise Failed(f"no picture: {picture}")
    # OpenCV's own reader misses one code in some dozens that this one, and phones, read.
    texts = [code.data.decode() for code in decode(image)]
    wifi = next(filter(None, (re.fullmatch(r"WIFI:T:WPA;S:(.*);P:(.*);;", text) for text in texts)), None)
    page = next(filter(None, (re.fullmatch(r"(http:.*)/#(\d+)", text) for text in texts)), None)
    return Shown(*(page.groups() if page else ("", "")), *(wifi.groups() if wifi else ("", "")))


class Phone:
    """Asks the pages over the cable; the machine knows itself by its address there."""

    def __init__(self, port: int) -> None:
        self._port, self._headers = port, {"Host": f"{CABLE}:{PORT}", "Content-Type": "application/json"}
        self._boot = ""

    def ask(self, method: str, path: str, body: object = None) -> bytes:
        """The answer's body. Raises ``Failed`` where it is not 200."""
        line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)
        try:
            line.request(method, path, None if body is None else json.dumps(body), self._headers)
            answer = line.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException) as error:
            raise Failed(f"{method} {path}: {error!r}") from error
        finally:
            line.close()
        if answer.status != 200:
            raise Failed(f"{method} {path}: {answer.status} {text[:300]!r}")
        return text

    def join(self, code: str, post: str) -> None:
        """Hold a post."""
        answer = json.loads(self.ask("POST", "/api/join", {"code": code, "posts": [post], "name": "Mira"}))
        self._boot = answer["boot"]
        self._headers["Authorization"] = f"Bearer {answer['token']}"

    def state(self) -> dict[str, object]:
        """What the page of the post shows now: the first message of its stream."""
        line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)
        try:
            line.request("GET", "/api/events", headers=self._headers)
            answer = line.getresponse()
            while not (text := answer.readline()).startswith(b"data: "):
                if not text:
                    raise Failed("the page's stream ended")
        finally:
            line.close()
        state: dict[str, object] = json.loads(text.removeprefix(b"data: "))
        return state

    def say(self, word: str, post: str) -> None:
        """A word of the post. Raises ``Failed`` where it is refused."""
        body = {"id": uuid4().hex, "post": post, "word": word, "boot": self._boot}
        answer = json.loads(self.ask("POST", "/api/say", body))
        if answer["refused"] or not answer["heard"]:
            raise Failed(f"{word}: {answer}")


def joined_by_radio(machine: Machine, wifi: str, password: str) -> str:
    """What a second radio was given in the table's own Wi-Fi. Raises ``Failed`` where something is missing."""
    script = (HERE / "second_radio.sh").read_text(encoding="utf-8")
    said = machine.shell(f"NAME='{wifi}' PASSWORD='{password}'\n{script}", 600)
    wanted = (
        r"^Key negotiation completed .*PTK=CCMP GTK=CCMP",
        r"^lease 10\.42\.0\.\d+ router 10\.42\.0\.1 names 10\.42\.0\.1",
        r"^name 10\.42\.0\.1$",
        r"^asked connectivitycheck\.gstatic\.com 204",
        r"^asked captive\.apple\.com 200 .*Success",
        r"^page 200 table",
        r"^onward no$",
    )
    missing = [pattern for pattern in wanted if not re.search(pattern, said, re.MULTILINE)]
    if missing:
        raise Failed(f"not seen of the second radio: {missing}\n{said}")
    return said


def strangers(packets: bytes) -> list[str]:
    """To whom beyond the cable's own network the machine spoke, and whom it asked for a name, in QEMU's pcap file."""
    met, at = set(), 24
    while at + 16 <= len(packets):
        (length,) = struct.unpack_from("<8xI", packets, at)
        frame, at = packets[at + 16 : at + 16 + length], at + 16 + length
        if frame[12:14] != b"\x08\x00" or socket.inet_ntoa(frame[26:30]) != CABLE:
            continue
        to, head = ipaddress.ip_address(frame[30:34]), 14 + 4 * (frame[14] & 15)
        # What is said to all ends at the next router.
        near = to in ipaddress.ip_network("10.0.2.0/24") or to.is_multicast or to == ipaddress.ip_address(2**32 - 1)
        if not near or (frame[23] == socket.IPPROTO_UDP and frame[head + 2 : head + 4] == b"\x00\x35"):
            met.add(str(to))
    return sorted(met)


def wait_for_address(machine: Machine) -> float:
    """Seconds from power on until the own Wi-Fi has its address."""
    machine.shell("until busybox ip -4 addr | grep -q 10.42.0.1/; do sleep 1; done", 300)
    return time.monotonic() - machine.began
