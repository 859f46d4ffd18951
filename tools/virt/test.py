"""A mission played in an emulated ARM machine with a camera, buttons and a screen: the kernel's own test devices.

    python -m tools.virt.test [DRIVER]      the machine lies in $VIRT_TEST (default ~/.cache/companion-virt-test)

``companion run`` reads cards from /dev/video0 and buttons from GPIO lines, and draws with SDL's DRIVER (kmsdrm, or
dummy). Its journal must be the one of the same mission by scans. Exit 0: it is, and the monitor shows the table; 1: it
is not; 3: the machine cannot be made here.
"""

import json
import os
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from PIL import Image

from tools.arm64.packages import install
from tools.camera_mission import timeless
from tools.virt.monitor import picture
from tools.virt.plan import Plan

HERE = Path(__file__).resolve().parent
CACHE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
WORK = Path(os.environ.get("VIRT_TEST", CACHE / "companion-virt-test"))
ROOT = WORK / "root"
LGPIO = "lgpio>=0.2.2"
"""On a Pi it comes from apt, so it is in no lock."""
PATIENCE = 4 * 3600.0
MACHINE = ("-M", "virt", "-cpu", "cortex-a72", "-smp", "1", "-m", "2048", "-accel", "tcg")
DEVICES = ("-device", "virtio-rng-pci", "-device", "virtio-gpu-pci,xres=800,yres=480")


def disk(driver: str) -> Plan:
    """The program, the mission and its player onto the disk; what the mission's journal has to be."""
    install(ROOT / "opt" / "site", ROOT / "opt" / "wheel", "camera", [LGPIO])
    # What the dependencies brought of the program itself would be older than the wheel.
    shutil.rmtree(ROOT / "opt" / "site" / "companion", ignore_errors=True)
    mission, data = ROOT / "opt" / "mission", ROOT / "var" / "companion"
    for folder in (mission, data):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as scans:
        plan = Plan(mission, data, Path(scans))
    written = json.loads((mission / "plan.json").read_text())
    (mission / "plan.json").write_text(json.dumps(written | {"driver": driver}))
    for name in ("guest.sh", "player.py", "telling.py", "vivid.py"):
        shutil.copy(HERE / name, mission)
    (WORK / "disk.img").unlink(missing_ok=True)
    make = ["mke2fs", "-q", "-t", "ext4", "-d", str(ROOT), "-L", "table", str(WORK / "disk.img"), "1200M"]
    subprocess.run(make, stdout=subprocess.DEVNULL, check=True)
    return plan


class Machine:
    """The machine, switched on; what it writes on its serial line."""

    def __init__(self) -> None:
        command = [
            *("nice", "-n", "10", "qemu-system-aarch64", *MACHINE, *DEVICES),
            *("-nodefaults", "-no-user-config", "-no-reboot", "-display", "none", "-serial", "stdio"),
            *("-kernel", str(WORK / "vmlinuz"), "-initrd", str(WORK / "start.img")),
            *("-append", "console=ttyAMA0 quiet panic=1 mitigations=off"),
            # The disk is as it was the next time.
            *("-drive", f"file={WORK / 'disk.img'},format=raw,if=virtio,snapshot=on"),
            *("-qmp", f"unix:{WORK / 'monitor.sock'},server=on,wait=off"),
        ]
        self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        self._lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.decode("utf-8", "replace").rstrip())
        self._lines.put(None)

    def line(self, until: float) -> str | None:
        """The next line; ``None`` when the machine is off. Raises ``queue.Empty`` when the time is over."""
        return self._lines.get(timeout=max(0.0, until - time.monotonic()))

    def off(self) -> None:
        """Switch it off."""
        # nice(1) has become QEMU, so this is its process id.
        self._process.kill()
        self._process.wait()


def played() -> tuple[list[str], list[Path]]:
    """Everything that the machine said, and the pictures of its monitor."""
    log: list[str] = []
    shots: list[Path] = []
    machine = Machine()
    until = time.monotonic() + PATIENCE
    try:
        while (line := machine.line(until)) is not None:
            log.append(line)
            if not line.startswith("JOURNAL "):
                print(line, flush=True)
            if shot := re.match(r"GUEST .* shot ([\w-]+)$", line):
                shots.append(WORK / f"{shot[1]}.png")
                picture(WORK / "monitor.sock", shots[-1])
    except queue.Empty:
        print(f"nothing more within {PATIENCE:.0f} s")
    finally:
        machine.off()
    return log, shots


def shows_the_table(path: Path) -> bool:
    """Whether a picture of the monitor does: its letters alone have hundreds of shades, a console sixteen colours."""
    shown = Image.open(path).convert("RGB")
    colours = shown.getcolors(shown.width * shown.height) or []
    print(f"{path}: {shown.width} x {shown.height}, {len(colours)} colours", flush=True)
    return len(colours) > 100


def main() -> int:
    """Build, boot, play, compare."""
    driver = sys.argv[1] if len(sys.argv) > 1 else "kmsdrm"
    began = time.monotonic()
    if subprocess.run(["sh", str(HERE / "build.sh"), str(WORK)], check=False).returncode != 0:
        return 3
    plan = disk(driver)
    print(f"built in {WORK}, {time.monotonic() - began:.0f} s", flush=True)
    began = time.monotonic()
    log, shots = played()
    # A line: its checksum, a space, the entry.
    lines = [line.removeprefix("JOURNAL ")[9:] for line in log if line.startswith("JOURNAL ")]
    journal = [timeless(json.loads(line)) for line in lines]
    same = journal == plan.wanted
    cards = sum(utterance.card for utterance in plan.said)
    blank = [shot for shot in shots if not shows_the_table(shot)]
    shown = driver == "dummy" or (bool(shots) and not blank)
    print(
        f"{cards} cards before the camera, {len(plan.said) - cards} buttons, {len(journal)} entries: "
        f"{'the same as by scans' if same else 'DIFFERENT from those by scans'}; {time.monotonic() - began:.0f} s"
    )
    for there, here in zip(journal, plan.wanted, strict=False):
        if there != here:
            print(f"  first difference: {there} <> {here}")
            break
    return 0 if same and shown else 1


if __name__ == "__main__":
    sys.exit(main())
