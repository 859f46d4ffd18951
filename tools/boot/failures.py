"""Boots the machine once and lets ``failures.sh`` in it hang, stop and break the table; prints what it found.

    python tools/boot/failures.py FOLDER

Works on a copy of the disk. Exit 0 if all of it went as systemd/README.md promises.
"""

import re
import shutil
import sys
import tempfile
import time
from pathlib import Path

import cuts

LONGEST = 1800.0


def main() -> int:
    """Boot, wait for the findings, judge them."""
    folder = Path(sys.argv[1])
    with tempfile.TemporaryDirectory(dir=folder) as place:
        copy = Path(place)
        for name in ("vmlinuz", "initrd", "disk.img"):
            shutil.copy(folder / name, copy / name)
        cuts.KERNEL += " systemd.wants=boot-test-failures.service"
        machine = cuts.Machine(copy)
        said = 0
        until = time.monotonic() + LONGEST
        try:
            while time.monotonic() < until and not any("CHECK done" in line for line in machine.log):
                list(machine.states(2.0))
                for line in machine.log[said:]:
                    if "CHECK" in line or "SCREEN" in line:
                        print(re.sub(r"^.*?(CHECK|SCREEN)", r"\1", line), flush=True)
                said = len(machine.log)
        finally:
            machine.cut()
        log = "\n".join(machine.log)
    promises = {
        "runs as its own user": r"CHECK up: as companion",
        "the scanner has its name and group": r"CHECK scanner: dialout 660",
        "a table that hangs is restarted": r"CHECK hang: up again",
        "it stops within ten seconds": r"CHECK stop: took \d s",
        "it gives up after five starts": r"CHECK gives up: after \d+ s and [45] restarts",
        "the screen says that it stopped": r"SCREEN The table has stopped",
        "the screen says why": r"SCREEN +.*sound.volum: unknown key",
    }
    broken = [promise for promise, pattern in promises.items() if not re.search(pattern, log)]
    print("all promises kept" if not broken else f"not kept: {'; '.join(broken)}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
