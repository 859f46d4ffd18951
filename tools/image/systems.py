"""A newer system from a USB stick, on the emulated machine: taken, left again where it does not come up, and cut.

    python -m tools.image.systems                a system that comes up, then one whose table never draws
    python -m tools.image.systems cuts [N]       N power cuts at random moments of such an update (default 20)

It takes the image, the system and the key that ``make image`` left in ``$IMAGE_BUILD``, as root. A newer system is
the built one with a higher number. Exit 0: all as promised; 1: not.
"""

import os
import random
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from companion.cli.update import SYSTEM
from tools.image import build
from tools.image.machine import UP, Card, Failed, Machine, outcome
from tools.image.test import BOOT, DRAWING, WORK, image, last_line, load, whole
from tools.package.build import own_version

ASKED = ("SETTINGS", "UPDATE", "YES")
"""What is scanned for an update; before it, on a new card, three times ``CO:OK``."""
WELCOME = ("CO:OK", "CO:OK", "CO:OK")
TAKES = r"start: takes the system (\S+)"
PROGRAM = "opt/table-companion/program"


def newer(number: int, *, broken: bool = False) -> Path:
    """The built system with a higher number, packed and signed; ``broken`` ones open no table."""
    version = f"{own_version()}.{number}"
    package = WORK / f"{SYSTEM}_{version}_arm64.deb"
    built = build.WORK / "beside.squashfs"
    if package.exists() and package.stat().st_mtime > built.stat().st_mtime:
        return package
    WORK.mkdir(parents=True, exist_ok=True)
    tree, squashed = WORK / "tree", WORK / "newer.squashfs"
    for path in (tree, squashed):
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    unpack: list[str | Path] = ["unsquashfs", "-quiet", "-no-progress", "-dest", tree, built]
    subprocess.run(unpack, check=True, stdout=subprocess.DEVNULL)
    metadata = next((tree / PROGRAM).glob("table_companion-*.dist-info"))
    text = (metadata / "METADATA").read_text()
    (metadata / "METADATA").write_text(re.sub(r"^Version: .*$", f"Version: {version}", text, flags=re.MULTILINE))
    metadata.rename(metadata.with_name(f"table_companion-{version}.dist-info"))
    if broken:
        (tree / PROGRAM / "companion/cli/run.py").write_text("raise SystemExit('no table in this one')\n")
    options = ("-comp", "zstd", "-Xcompression-level", "3", "-b", "256K", "-quiet", "-no-progress")
    subprocess.run(["mksquashfs", tree, squashed, *options], check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(tree)
    return build.beside(squashed, version, WORK)


def stick(package: Path) -> tuple[str, ...]:
    """QEMU's options for a USB stick with a package on it."""
    disk = WORK / f"{package.stem}.stick"
    if not disk.exists() or disk.stat().st_mtime < package.stat().st_mtime:
        disk.unlink(missing_ok=True)
        size = package.stat().st_size // 1024 + 65_536
        subprocess.run(["mkfs.vfat", "-F", "32", "-C", disk, str(size)], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["mcopy", "-i", disk, package, "::"], check=True)
    drive = f"if=none,id=stick,format=raw,readonly=on,file={disk}"
    return ("-drive", drive, "-device", "usb-storage,drive=stick")


def ask(machine: Machine, words: Sequence[str]) -> None:
    """Hold labels before the scanner, each after the screen has drawn the one before."""
    for word in words:
        time.sleep(DRAWING)
        machine.scan(word)


def pictures(machine: Machine, count: int, seconds: float) -> float:
    """Wait until the table's first picture has stood so many times since power on. Raises ``Failed``."""
    return machine.wait(f"(?:{UP}[\\s\\S]*?){{{count}}}", seconds)


def running(machine: Machine) -> tuple[str, str]:
    """The version that runs, and whether the system is proven."""
    asked = (
        "/opt/table-companion/bin/companion --version; [ -e /data/systems/unproven ] && echo unproven || echo stands"
    )
    version, state = machine.shell(asked).splitlines()
    return version.split()[1], state


def expect(what: str, seen: object, wanted: object) -> None:
    """Raises ``Failed``."""
    if seen != wanted:
        raise Failed(f"{what}: found {seen}, expected {wanted}")
    print(f"{what}: {seen}", flush=True)


def taken_and_left() -> None:
    """One system that comes up, and one that does not. Raises ``Failed``."""
    card = Card(WORK / "systems", image())
    shots = card.folder / "shots"
    shutil.rmtree(shots, ignore_errors=True)
    shots.mkdir()
    good, bad = newer(1), newer(2, broken=True)
    machine = Machine(card, "virt", stick(good), reboots=True)
    try:
        print(f"the table's first picture after {pictures(machine, 1, BOOT):.0f} s, load {load()}", flush=True)
        ask(machine, (*WELCOME, *ASKED))
        asked = time.monotonic()
        machine.wait(TAKES, BOOT)
        pictures(machine, 2, 2 * BOOT)
        print(f"the new system's picture {time.monotonic() - asked:.0f} s after it was asked for", flush=True)
        time.sleep(DRAWING)
        machine.picture(shots / "taken.png")
        expect("after the update", running(machine), (f"{own_version()}.1", "stands"))
        print(machine.shell("losetup --list --noheadings --output BACK-FILE; uname -r; ls /lib/modules; df -h /data"))
    finally:
        machine.cut()
    whole(card.data())
    machine = Machine(card, "virt", stick(bad), reboots=True)
    try:
        pictures(machine, 1, BOOT)
        expect("after the plug was pulled", running(machine), (f"{own_version()}.1", "stands"))
        ask(machine, ASKED)
        asked = time.monotonic()
        pictures(machine, 2, 4 * BOOT)
        print(f"the system before is back {time.monotonic() - asked:.0f} s after it was asked for", flush=True)
        time.sleep(2 * DRAWING)
        machine.picture(shots / "left.png")
        boots = re.findall(TAKES, machine.text())
        expect("systems that were started", boots, [f"{own_version()}.{number}" for number in (1, 2, 2, 1)])
        expect("after two starts without a picture", running(machine), (f"{own_version()}.1", "stands"))
    finally:
        machine.cut()
    whole(card.data())


def cuts(count: int) -> None:
    """Power cuts from the word to the new system's picture; each boots again to the table. Raises ``Failed``."""
    seed = int(os.environ.get("SEED", random.randrange(10**6)))
    chance = random.Random(seed)
    card, plugged = Card(WORK / "system-cuts", image()), stick(newer(1))
    machine = Machine(card, "virt")
    try:
        pictures(machine, 1, BOOT)
        ask(machine, WELCOME)
        time.sleep(DRAWING)
    finally:
        machine.cut()
    card.copy("ready.qcow2")
    longest = float(os.environ.get("LONGEST", "0"))
    for number in range(count + (longest == 0)):
        card.back("ready.qcow2")
        machine = Machine(card, "virt", plugged, reboots=True)
        try:
            pictures(machine, 1, BOOT)
            ask(machine, ASKED)
            asked = time.monotonic()
            if longest == 0:
                pictures(machine, 2, 2 * BOOT)
                longest = time.monotonic() - asked
                print(f"seed {seed}: an update of {longest:.0f} s, load {load()}", flush=True)
                continue
            moment = chance.uniform(0, longest)
            time.sleep(moment)
            reached = last_line(machine.text())
        finally:
            machine.cut()
        machine = Machine(card, "virt")
        try:
            took = pictures(machine, 1, BOOT)
            system = (re.findall(TAKES, machine.text()) or [own_version()])[-1]
        finally:
            machine.cut()
        whole(card.data())
        print(f"cut {number} after {moment:.0f} s ({reached}): {system} up after {took:.0f} s", flush=True)


def main(args: Sequence[str]) -> int:
    """One of the forms; 0 if everything was as promised."""
    return outcome(partial(cuts, int((*args[1:], "20")[0])) if args[:1] == ["cuts"] else taken_and_left)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
