"""An emulated machine with the image in its card slot, and a scanner on USB."""

import re
import select
import shutil
import socket
import subprocess
import time
from pathlib import Path

from tools.image.layout import BOOT, COMMAND_LINE, DATA_START, SECTOR
from tools.virt.monitor import picture

CARD = "4G"
"""How large the card is; the emulated Pi takes powers of two only."""
SCREEN = (1024, 600)
FRAMES = 0x3C100000
"""Where the emulated Pi 3 keeps its picture: behind the memory that the kernel is given."""
BOARDS = {
    "raspi3b": (
        *("-M", "raspi3b", "-serial", "null"),
        *("-global", f"bcm2835-fb.xres={SCREEN[0]}", "-global", f"bcm2835-fb.yres={SCREEN[1]}"),
        *("-global", "bcm2835-fb.bpp=32", "-device", "usb-kbd"),
    ),
    "virt": (
        *("-M", "virt", "-cpu", "cortex-a53", "-smp", "2", "-m", "1024", "-nodefaults"),
        *("-device", "virtio-rng-pci", "-device", f"virtio-gpu-pci,xres={SCREEN[0]},yres={SCREEN[1]}"),
        *("-device", "qemu-xhci", "-device", "usb-kbd"),
    ),
}
CONSOLES = {"raspi3b": "ttyS1,115200", "virt": "ttyAMA0"}
UP = r"Started .*companion\.service"
"""What the console says when the table's first picture stands."""


STOPPED = "The table cannot start."
"""What the start disk says when it cannot go on."""


class Failed(Exception):
    """What was seen is not what has to be."""


class Card:
    """A card with the image on it: a file beside the image, which holds what has been written since."""

    def __init__(self, folder: Path, image: Path) -> None:
        self.folder = folder
        self.path = folder / "card.qcow2"
        folder.mkdir(parents=True, exist_ok=True)
        self.path.unlink(missing_ok=True)
        create = [
            "qemu-img",
            "create",
            "-q",
            "-f",
            "qcow2",
            "-F",
            "raw",
            "-b",
            str(image.resolve()),
            str(self.path),
            CARD,
        ]
        subprocess.run(create, check=True)
        for name in ("vmlinuz", "start.img", "bcm2837-rpi-3-b.dtb"):
            place = f"{image}@@{BOOT.start * SECTOR}"
            subprocess.run(["mcopy", "-n", "-o", "-i", place, f"::{name}", str(folder / name)], check=True)
        show_picture(folder / "bcm2837-rpi-3-b.dtb")

    def copy(self, name: str) -> None:
        """Keep the card as it is now under a name, or beside ``back``."""
        shutil.copy(self.path, self.folder / name)

    def back(self, name: str) -> None:
        """The card as it was kept."""
        shutil.copy(self.folder / name, self.path)

    def data(self) -> Path:
        """The data partition as a file, as the card is now."""
        out = self.folder / "data.img"
        raw = self.folder / "card.raw"
        subprocess.run(["qemu-img", "convert", "-O", "raw", str(self.path), str(raw)], check=True)
        with raw.open("rb") as source, out.open("wb") as target:
            source.seek(DATA_START * SECTOR)
            while block := source.read(2**22):
                if block.strip(b"\0"):
                    target.write(block)
                else:
                    target.seek(len(block), 1)
            target.truncate()
        raw.unlink()
        return out


def show_picture(tree: Path) -> None:
    """Tell the kernel of the emulated Pi where its picture lies, as the firmware of a real one would."""
    node = "/chosen/framebuffer@3c100000"
    width, height = SCREEN
    subprocess.run(["fdtput", "-c", str(tree), node], check=True)
    for name in ("#address-cells", "#size-cells"):
        subprocess.run(["fdtput", "-t", "u", str(tree), "/chosen", name, "1"], check=True)
    subprocess.run(["fdtput", str(tree), "/chosen", "ranges"], check=True)
    for name, kind, *values in (
        ("compatible", "s", "simple-framebuffer"),
        ("reg", "x", f"{FRAMES:x}", f"{width * height * 4:x}"),
        ("width", "u", str(width)),
        ("height", "u", str(height)),
        ("stride", "u", str(width * 4)),
        ("format", "s", "a8r8g8b8"),
        ("status", "s", "okay"),
    ):
        subprocess.run(["fdtput", "-t", kind, str(tree), node, name, *values], check=True)


class Machine:
    """One life of the machine, from power on to the cut."""

    def __init__(self, card: Card, board: str) -> None:
        folder = card.folder
        self.began = time.monotonic()
        self.log = folder / "console.log"
        self._monitor, self._usb = folder / "monitor.sock", folder / "scanner.sock"
        for path in (self.log, self._monitor, self._usb):
            path.unlink(missing_ok=True)
        # On a card the console is silent; here it tells how far it is, and no log-in hangs it up.
        line = f"{COMMAND_LINE.strip().replace('quiet loglevel=3', '')} systemd.journald.forward_to_console=1"
        line += f" systemd.mask=serial-getty@{CONSOLES[board].split(',')[0]}.service console={CONSOLES[board]}"
        # Nobody asks an SD card to write what it still keeps, so the emulated one keeps nothing; a disk is asked.
        drive = "if=sd,cache=directsync" if board == "raspi3b" else "if=virtio,cache=none"
        command = [
            *("nice", "-n", "2", "qemu-system-aarch64", *BOARDS[board], "-display", "none", "-no-reboot"),
            *("-kernel", str(folder / "vmlinuz"), "-initrd", str(folder / "start.img"), "-append", line),
            *(("-dtb", str(folder / "bcm2837-rpi-3-b.dtb")) if board == "raspi3b" else ()),
            *("-drive", f"file={card.path},format=qcow2,{drive}"),
            *("-serial", f"file:{self.log}", "-qmp", f"unix:{self._monitor},server=on,wait=off"),
            *("-chardev", f"socket,id=scanner,path={self._usb},server=on,wait=off"),
            *("-device", "usb-serial,chardev=scanner,always-plugged=on"),
        ]
        self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self._scanner: socket.socket | None = None

    def text(self) -> str:
        """What stood on its console so far."""
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def wait(self, pattern: str, seconds: float) -> float:
        """Seconds from power on until the console says it. Raises ``Failed``."""
        until = time.monotonic() + seconds
        while not re.search(pattern, self.text()):
            if self._process.poll() is not None:
                assert self._process.stderr is not None
                raise Failed(f"the machine is gone: {self._process.stderr.read().decode()[-500:]}")
            if time.monotonic() > until or STOPPED in self.text():
                raise Failed(f"not within {seconds:.0f} s: {pattern}; the last lines:\n{self.text()[-3000:]}")
            time.sleep(0.2)
        return time.monotonic() - self.began

    def scan(self, payload: str) -> None:
        """Hold a label before the scanner."""
        if self._scanner is None:
            self._scanner = socket.socket(socket.AF_UNIX)
            self._scanner.connect(str(self._usb))
        self._scanner.sendall(payload.encode("ascii") + b"\r")
        # What the machine sends to its scanner is read by nobody else.
        while select.select([self._scanner], [], [], 0)[0] and self._scanner.recv(4096):
            pass

    def picture(self, path: Path) -> None:
        """What stands on its monitor, as PNG."""
        picture(self._monitor, path)

    def cut(self) -> None:
        """Pull the plug."""
        # nice(1) has become QEMU, so this is its process id.
        self._process.kill()
        self._process.communicate()
        if self._scanner is not None:
            self._scanner.close()
