"""Boots the image in emulated machines: from a cold card to the first trick, and through power cuts.

    python -m tools.image.test first [BOARD]            pictures from power on to the first trick
    python -m tools.image.test phones                   a card from a page, the table's own Wi-Fi by a second radio
    python -m tools.image.test cuts [N] [BOARD]         N power cuts of the first boot, each of which boots again

BOARD is raspi3b or virt. The image is $IMAGE (default the one that `make image` built last); cards, consoles and
pictures lie in $IMAGE_TEST (default build/image-test). Exit 0: all as promised; 1: not.
"""

import os
import random
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tools.aside import ROOT
from tools.image.machine import UP, Card, Failed, Machine, outcome
from tools.image.phones import (
    RADIOS,
    Phone,
    cable,
    free_port,
    joined_by_radio,
    shown,
    strangers,
    wait_for_address,
    written_down,
)

WORK = Path(os.environ.get("IMAGE_TEST", ROOT / "build" / "image-test"))
TOOLS = {
    "qemu-system-aarch64": "qemu-system-arm",
    "qemu-img": "qemu-utils",
    "fdtput": "device-tree-compiler",
    "debugfs": "e2fsprogs",
    "cpio": "cpio",
}
"""What is run here, and the package of Debian that has it."""
BOOT = 1200.0
"""Seconds until the table's first picture; an emulated machine on a busy one is slow."""
DRAWING = float(os.environ.get("IMAGE_TEST_DRAWING", "12"))
"""Seconds in which a scan is read, drawn and on the card."""
FIRST_TRICK = (
    *("CO:OK", "CO:OK", "CO:OK", "GAME P9", "OK", "PLAYERS 3", "START", "SEAT 1", "OK", "NO"),
    *("P9:B9", "P9:B2", "P9:B3"),
)
"""What is scanned from the first picture to the end of the first trick of The Quest for Planet Nine; a printed label
comes first, by which the table knows the scanner."""


def image() -> Path:
    """The image that is tested."""
    built = sorted((ROOT / "build" / "image").glob("table-companion-*.img"), key=lambda path: path.stat().st_mtime)
    given = os.environ.get("IMAGE")
    if given is None and not built:
        sys.exit("There is no image: make image")
    return Path(given) if given is not None else built[-1]


def journals(data: Path) -> list[str]:
    """The lines of the journals on a data partition."""

    def debugfs(asked: str) -> str:
        return subprocess.run(["debugfs", "-R", asked, data], capture_output=True, text=True, check=True).stdout

    folder = "/var/lib/companion/journals"
    names = re.findall(r"[\w-]+\.jsonl", debugfs(f"ls -p {folder}"))
    return [line for name in sorted(names) for line in debugfs(f"cat {folder}/{name}").splitlines()]


def whole(data: Path) -> None:
    """A check of the data's file system, as the next boot makes it. Raises ``Failed``."""
    checked = subprocess.run(["e2fsck", "-f", "-p", data], capture_output=True, text=True, check=False)
    if checked.returncode > 1:
        raise Failed(f"the data are damaged: {checked.stdout}")


def first(board: str) -> None:
    """From a cold card to the first trick, with a picture after every scan. Raises ``Failed``."""
    card = Card(WORK / board, image())
    shots = card.folder / "shots"
    shutil.rmtree(shots, ignore_errors=True)
    shots.mkdir()
    machine = Machine(card, board)
    try:
        print(f"{board}: the table's first picture after {machine.wait(UP, BOOT):.0f} s, load {load()}", flush=True)
        time.sleep(2 * DRAWING)
        machine.picture(shots / "00-first.png")
        for number, word in enumerate(FIRST_TRICK, 1):
            machine.scan(word)
            time.sleep(DRAWING)
            machine.picture(shots / f"{number:02}-{re.sub('[ :]', '-', word)}.png")
        print(f"{board}: the first trick after {time.monotonic() - machine.began:.0f} s, load {load()}", flush=True)
    finally:
        machine.cut()
    data = card.data()
    # What the cut left in the file system's own journal is brought into place first, as the next boot does it.
    whole(data)
    lines = journals(data)
    for line in lines:
        print(line[:160])
    if not any("TrickTaken" in line for line in lines):
        raise Failed(f"no trick was taken: {len(lines)} lines in the journal, see {shots}")
    print(f"{board}: the trick is in the journal; pictures in {shots}")
    machine = Machine(card, board)
    try:
        took = machine.wait(UP, BOOT)
        time.sleep(2 * DRAWING)
        machine.picture(shots / "again.png")
        print(f"{board}: after the plug was pulled, the table's picture again after {took:.0f} s")
    finally:
        machine.cut()


def phones() -> None:
    """A card played from a page, and the table's own Wi-Fi with a phone in it. Raises ``Failed``."""
    card = Card(WORK / "phones", image())
    shots, packets = card.folder / "shots", card.folder / "cable.pcap"
    shutil.rmtree(shots, ignore_errors=True)
    shots.mkdir()
    port = free_port()
    machine = Machine(card, "virt", (*cable(port), *written_down(packets)), RADIOS)
    try:
        print(f"phones: the table's first picture after {machine.wait(UP, BOOT):.0f} s, load {load()}", flush=True)
        print(f"phones: its Wi-Fi after {wait_for_address(machine):.0f} s", flush=True)
        for word in (*FIRST_TRICK[:10], "SHEETS"):
            machine.scan(word)
            time.sleep(DRAWING)
        machine.picture(shots / "joining.png")
        codes = shown(shots / "joining.png")
        print(f"phones: the screen shows {codes.page}, the Wi-Fi {codes.wifi}, {len(codes.password)} letters to enter")
        if not codes.code or not codes.password:
            raise Failed(f"the codes cannot be read: {shots / 'joining.png'}")
        print(joined_by_radio(machine, codes.wifi, codes.password), end="", flush=True)
        phone = Phone(port)
        print(f"phones: the joining page over the cable, {len(phone.ask('GET', '/'))} bytes")
        phone.join(codes.code, "seat-1")
        print(f"phones: the page of seat 1 asks {phone.state()['prompt']}")
        phone.say("B9", "seat-1")
        machine.picture(shots / "played.png")
        time.sleep(DRAWING)
    finally:
        machine.cut()
    data = card.data()
    whole(data)
    played = [line for line in journals(data) if "CardPlayed" in line]
    if not played:
        raise Failed(f"the card of the page is not in the journal, see {shots}")
    print(f"phones: on the card {played[-1][:160]}")
    if met := strangers(packets.read_bytes()):
        raise Failed(f"the machine spoke to {met}, see {packets}")
    print("phones: over the cable it spoke to nobody beyond it")
    machine = Machine(card, "virt", line=RADIOS)
    try:
        machine.wait(UP, BOOT)
        wait_for_address(machine)
        asked = "cat /etc/companion/hotspot-password; echo; nmcli -g 802-11-wireless.ssid c show companion-hotspot"
        again = machine.shell(asked).splitlines()
    finally:
        machine.cut()
    if again != [codes.password, codes.wifi]:
        raise Failed(f"another Wi-Fi after the plug was pulled: {again}")
    print("phones: the same Wi-Fi with the same password after the plug was pulled")


def cuts(count: int, board: str) -> None:
    """Power cuts at random moments of the first boot; each boots again to the table. Raises ``Failed``."""
    seed = int(os.environ.get("SEED", random.randrange(10**6)))
    chance = random.Random(seed)
    folder = WORK / f"cuts-{board}"
    machine = Machine(Card(folder, image()), board)
    try:
        whole_boot = machine.wait(UP, BOOT)
    finally:
        machine.cut()
    print(f"seed {seed}, {count} cuts within a first boot of {whole_boot:.0f} s, load {load()}", flush=True)
    for number in range(1, count + 1):
        card, moment = Card(folder, image()), chance.uniform(0, whole_boot)
        machine = Machine(card, board)
        try:
            time.sleep(moment)
            reached = last_line(machine.text())
        finally:
            machine.cut()
        print(f"cut {number} after {moment:.0f} s ({reached}): {again(card, board)}", flush=True)


def again(card: Card, board: str) -> str:
    """Switch on after a cut; what came of it. Raises ``Failed``."""
    machine = Machine(card, board)
    try:
        took = machine.wait(UP, BOOT)
        data_note = "made the data" if "makes room" in machine.text() else "found the data"
        mended = ", mended them" if "FILE SYSTEM WAS MODIFIED" in machine.text() else ""
    finally:
        machine.cut()
    whole(card.data())
    return f"up again after {took:.0f} s, {data_note}{mended}"


def last_line(text: str) -> str:
    """The last thing that a console said, without its colours."""
    lines = [line.strip() for line in re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).splitlines() if line.strip()]
    return lines[-1][:70] if lines else "nothing said yet"


def load() -> str:
    """How busy this machine is."""
    return f"{os.getloadavg()[0]:.1f}"


def main(args: Sequence[str]) -> int:
    """One of the forms; 0 if everything was as promised."""
    if missing := sorted({package for tool, package in TOOLS.items() if shutil.which(tool) is None}):
        print(f"run: sudo apt install {' '.join(missing)}")
        return 1
    boards = [word for word in args if word in ("raspi3b", "virt")]
    counts = [int(word) for word in args if word.isdecimal()]

    def asked() -> None:
        if args[:1] == ["cuts"]:
            cuts((counts or [20])[0], (boards or ["virt"])[0])
        if args[:1] in ([], ["first"]):
            for board in boards or ["virt", "raspi3b"]:
                first(board)
        if args[:1] in ([], ["phones"]):
            phones()

    return outcome(asked)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
