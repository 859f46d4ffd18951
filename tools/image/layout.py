"""What lies where on the card, and the small files that its firmware and the Pi's imager read."""

import json
import struct
from dataclasses import dataclass

SECTOR = 512
MIB = 2**20 // SECTOR
"""Sectors of a mebibyte."""
SIGNATURE = 0x7AB1E001
"""The number of the card in its partition table, by which the start disk knows it."""
DISK_END = 4 * MIB
"""Sectors at a card's end that are left alone: who writes an image may clear them."""
DATA_LABEL = "table-data"


@dataclass(frozen=True)
class Partition:
    """A row of the partition table; numbers are sectors."""

    kind: int
    start: int
    size: int
    active: bool = False


BOOT = Partition(0x0C, 4 * MIB, 252 * MIB, active=True)
"""Firmware, kernel and start disk, on FAT."""
SYSTEM = Partition(0x83, 256 * MIB, 1280 * MIB)
"""The read-only system; larger than today's, so that tomorrow's fits where it lies."""
DATA_START = SYSTEM.start + SYSTEM.size
"""Where the owner's data begin; their row is written by the first boot, up to the end of the card."""


def partition_table(*partitions: Partition) -> bytes:
    """The first sector of the card.

    >>> table = partition_table(BOOT, SYSTEM)
    >>> len(table), table[-2:].hex(), table[446:462].hex()
    (512, '55aa', '80feffff0cfeffff0020000000e00700')
    """
    rows = b"".join(
        # Cylinders and heads are those of a card too large for them: nothing reads them today.
        struct.pack("<B3sB3sII", 0x80 * row.active, b"\xfe\xff\xff", row.kind, b"\xfe\xff\xff", row.start, row.size)
        for row in partitions
    )
    return struct.pack("<440xI2x", SIGNATURE) + rows.ljust(64, b"\0") + b"\x55\xaa"


def start_settings() -> str:
    """What the start disk has to know of the card, as lines of a shell."""
    signature = f"{SIGNATURE:08x}"
    return f"signature={signature}\ndata_start={DATA_START}\ndisk_end={DISK_END}\nlabel={DATA_LABEL}\n"


CONFIG = """\
# Read by the firmware of the Raspberry Pi before anything else. Nothing here has to be edited.
arm_64bit=1
kernel=vmlinuz
initramfs start.img followkernel
# The kernel is Debian's own, with its own tree of devices.
upstream_kernel=1
# The picture fills the screen, also of a TV that is switched on later than the table.
disable_overscan=1
disable_splash=1
hdmi_force_hotplug=1
# The serial line on the pins keeps its speed: a reader may be connected there.
enable_uart=1
"""

COMMAND_LINE = (
    "console=tty1 quiet loglevel=3 systemd.show_status=false vt.global_cursor_default=0 net.ifnames=0 "
    "panic=10 systemd.crash_reboot=yes\n"
)
"""What the kernel is told. No console on the serial line of the pins, where a reader may be connected."""


@dataclass(frozen=True)
class Built:
    """A packed image: sizes in bytes, hashes as SHA-256."""

    version: str
    date: str
    packed: int
    packed_hash: str
    size: int
    hash: str


def imager_list(image: Built, url: str) -> str:
    """The list that the Pi's imager is pointed at: this image alone, for the boards that it boots on."""
    entry = {
        "name": f"Table companion {image.version}",
        "description": "Referee, logbook and screen for five games with real cards. Pi 3, 4, Zero 2 W; not the Pi 5.",
        "url": url,
        "release_date": image.date,
        "extract_size": image.size,
        "extract_sha256": image.hash,
        "image_download_size": image.packed,
        "image_download_sha256": image.packed_hash,
        # Nothing is asked for: no user, no Wi-Fi.
        "init_format": "none",
        "devices": ["pi4-64bit", "pi3-64bit"],
    }
    return json.dumps({"os_list": [entry]}, indent=2) + "\n"
