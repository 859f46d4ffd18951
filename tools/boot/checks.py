"""Boots the machine once, lets the scripts in it hang, break, remove and install the table, and looks at its monitor.

    python tools/boot/checks.py FOLDER

Works on a copy of the disk. The pictures of the monitor are left in FOLDER. Exit 0 if all of it went as
systemd/README.md promises.
"""

import re
import shutil
import sys
import tempfile
import time
from pathlib import Path

import cuts
from PIL import Image

LONGEST = 2400.0
PROMISES = {
    "runs as its own user": r"CHECK up: as companion",
    "the scanner has its name and group": r"CHECK scanner: dialout 660",
    "a table that hangs is restarted": r"CHECK hang: up again",
    "it stops within ten seconds": r"CHECK stop: took \d s",
    "it gives up after five starts": r"CHECK gives up: after \d+ s and [45] restarts",
    "the screen says that it stopped": r"SCREEN The table has stopped",
    "the screen says how, as systemd told it": r"SCREEN It ended with an error, several times in a row",
    "the screen says why": r"SCREEN +.*sound.volum: unknown key",
    "the screen says what to do": r"SCREEN +4\. Start it again: +sudo systemctl restart companion",
    "the installed command begins a game": r"CHECK games: 1",
    "make uninstall-kiosk takes it away": r"CHECK uninstalled: exit 0, running: inactive, user: companion",
    "but for the owner's files": r"left: /etc/companion /etc/systemd/system/companion.service.d /var/lib/companion\n",
    "which are as they were": r"CHECK kept: [2-9] files as they were",
    "make install-kiosk installs it again": r"CHECK installed: exit 0",
    "it comes up on the bare screen": r"CHECK kms: up after \d+ s, main process companion",
    "with a window there": r"CHECK kms: windows refused: 0",
    "and stays": r"CHECK kms: restarts 0",
    "it comes up under cage": r"CHECK cage: up after \d+ s, main process cage",
    "with a window there too": r"CHECK cage: windows refused: 0",
    "and stays there": r"CHECK cage: restarts 0",
}


def main() -> int:
    """Boot, wait for the findings, judge them."""
    folder = Path(sys.argv[1])
    with tempfile.TemporaryDirectory(dir=folder) as place:
        copy = Path(place)
        for name in ("vmlinuz", "initrd", "disk.img"):
            shutil.copy(folder / name, copy / name)
        cuts.KERNEL += " systemd.wants=boot-test-checks.service"
        machine = cuts.Machine(copy)
        said, broken = 0, []
        until = time.monotonic() + LONGEST
        try:
            while time.monotonic() < until and not any("CHECK done" in line for line in machine.log):
                list(machine.states(2.0))
                fresh, said = machine.log[said:], len(machine.log)
                for line in fresh:
                    if "CHECK" in line or "SCREEN" in line:
                        print(re.sub(r"^.*?(CHECK|SCREEN)", r"\1", line), flush=True)
                    if shot := re.search(r"CHECK shot (\w+)", line):
                        broken += looked_at(machine, folder / f"{shot[1]}.png")
        finally:
            machine.cut()
            (folder / "checks.log").write_text("\n".join(machine.log))
        log = "\n".join(machine.log)
    broken += [promise for promise, pattern in PROMISES.items() if not re.search(pattern, log)]
    print("all promises kept" if not broken else f"not kept: {'; '.join(broken)}")
    return 1 if broken else 0


def looked_at(machine: cuts.Machine, path: Path) -> list[str]:
    """Keep a picture of the monitor; what is wrong with it."""
    machine.picture(path)
    picture = Image.open(path).convert("RGB")
    colours = picture.getcolors(picture.width * picture.height) or []
    print(f"{path}: {picture.width} x {picture.height}, {len(colours)} colours", flush=True)
    # A console has sixteen colours at most; the table's letters alone have hundreds of shades.
    return [] if len(colours) > 100 else [f"{path.name} shows the table"]


if __name__ == "__main__":
    sys.exit(main())
