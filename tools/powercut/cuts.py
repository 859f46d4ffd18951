"""Power cuts of a guest kernel: whatever it had not handed to its disk is gone.

    python -m tools.powercut.cuts [CUTS] [MODE..]      kernel from $GPIO_LAB (default /tmp/uml), tools/gpio_lab/build.sh

SIGKILL to every process of a user-mode Linux at random points. In mode ``journal`` no acknowledged entry may be lost;
mode ``nosync`` is the control and must lose some, or the test has no teeth.
"""

import os
import random
import select
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
KERNEL = Path(os.environ.get("GPIO_LAB", "/tmp/uml")) / "linux"
BOOT = 40.0
"""Seconds for a guest to say its first word on a busy machine."""


@dataclass
class Figures:
    """What a series of cuts did to one disk."""

    mode: str
    cuts: int = 0
    failed_boots: int = 0
    acknowledged: int = 0
    lost: int = 0
    losing_cuts: int = 0
    torn: int = 0
    refused: int = 0
    boots: list[float] = field(default_factory=list)

    def text(self) -> str:
        """One line."""
        middle = sorted(self.boots)[len(self.boots) // 2] if self.boots else 0.0
        return (
            f"{self.mode}: power cuts {self.cuts}, boots that failed {self.failed_boots}, events acknowledged "
            f"{self.acknowledged}, events lost {self.lost} in {self.losing_cuts} cuts, torn ends mended {self.torn}, "
            f"journals refused {self.refused}, boot and resume {middle:.1f} s"
        )


def series(mode: str, cuts: int, work: Path) -> Figures:
    """Boot, write, cut, again and again, on one disk."""
    disk = work / f"{mode}.img"
    subprocess.run(
        ["mke2fs", "-q", "-t", "ext4", str(disk), "64M"],
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    figures, safe = Figures(mode), 0
    for _ in range(cuts):
        safe = _life(figures, disk, safe)
    return figures


def _life(figures: Figures, disk: Path, safe: int) -> int:
    """One boot until the cut; the number of entries acknowledged by then."""
    options = ["mem=256M", "rootfstype=hostfs", "rootflags=/", "ro", "con=null", "con0=fd:0,fd:1", "ssl=null", "quiet"]
    options += [f"ubd0={disk}", f"GUEST_PYTHON={sys.executable}", f"GUEST_SCRIPT={HERE / 'guest.py'}"]
    options += [f"GUEST_MODE={figures.mode}", f"PYTHONPATH={ROOT}", f"init={HERE / 'init.sh'}"]
    began = time.monotonic()
    guest = subprocess.Popen(
        [str(KERNEL), *options],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    assert guest.stdout is not None
    resumed: int | None = None
    now, rest, end = safe, b"", began + BOOT
    while time.monotonic() < end:
        if not select.select([guest.stdout], [], [], 0.01)[0]:
            continue
        data = os.read(guest.stdout.fileno(), 65536)
        if not data:
            break
        *lines, rest = (rest + data).split(b"\n")
        for words in (line.split() for line in lines):
            if words[:1] == [b"REFUSED"]:
                figures.refused += 1
            elif words[:1] == [b"RESUME"] and len(words) == 3:
                resumed = now = int(words[1])
                figures.torn += int(words[2])
                figures.boots.append(time.monotonic() - began)
                end = time.monotonic() + random.uniform(0.05, 0.6)
            elif words[:1] == [b"ACK"] and len(words) == 2:
                now = int(words[1])
    os.killpg(guest.pid, signal.SIGKILL)
    guest.wait()
    guest.stdout.close()
    figures.cuts += 1
    if resumed is None:
        figures.failed_boots += 1
        return safe
    if resumed < safe:
        figures.lost += safe - resumed
        figures.losing_cuts += 1
    figures.acknowledged += now - resumed
    return now


def main() -> None:
    """Both modes; exit 1 when the journal lost something or the control did not; 3 when there is no kernel."""
    if not KERNEL.is_file():
        print(f"power cuts: no kernel at {KERNEL}; run tools/gpio_lab/build.sh", file=sys.stderr)
        sys.exit(3)
    cuts = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    right = True
    with tempfile.TemporaryDirectory(prefix="companion-powercut-") as folder:
        for mode in sys.argv[2:] or ("journal", "nosync"):
            figures = series(mode, cuts, Path(folder))
            print(figures.text(), flush=True)
            right = right and (figures.lost == 0) == (mode == "journal") and figures.failed_boots < cuts
    sys.exit(0 if right else 1)


if __name__ == "__main__":
    main()
