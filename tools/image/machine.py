"""An emulated machine with the image in its card slot, a scanner on USB, and a way in for tests where they need it."""

import gzip
import re
import select
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Sequence
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


def outcome(form: Callable[[], None]) -> int:
    """0 if everything was as promised; else 1, and what was seen instead is said."""
    try:
        form()
    except Failed as failure:
        print(failure)
        return 1
    return 0


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


SHELL = (
    *("-device", "virtio-serial-pci"),
    *("-device", "virtserialport,chardev=shell,name=test-shell"),
)
SHELL_UNIT = """\
[Unit]
StartLimitIntervalSec=0
[Service]
ExecStart=/bin/sh -c 'exec /bin/sh <>/dev/virtio-ports/test-shell >&0 2>&1'
Restart=always
RestartSec=1
"""


def with_shell(start: Path) -> Path:
    """A start disk that is the card's own, and lays a root's shell on a line of the machine's into the system."""
    folder = start.parent / "shell"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    packed = gzip.decompress(start.read_bytes())
    unpack = ["cpio", "--quiet", "--extract", "--to-stdout", "init"]
    first = subprocess.run(unpack, input=packed, capture_output=True, check=True).stdout.decode()
    lay = "cp /test-shell.service /root/etc/systemd/system/\n"
    (folder / "init").write_text(first.replace("exec switch_root", f"{lay}exec switch_root"), encoding="utf-8")
    (folder / "init").chmod(0o755)
    (folder / "test-shell.service").write_text(SHELL_UNIT, encoding="utf-8")
    pack = ["cpio", "--quiet", "--create", "--format=newc", "--owner=0:0"]
    names = b"init\ntest-shell.service\n"
    more = subprocess.run(pack, input=names, cwd=folder, capture_output=True, check=True).stdout
    # The kernel unpacks both, the later one over the first.
    combined = start.with_name("start-shell.img")
    combined.write_bytes(start.read_bytes() + gzip.compress(more))
    return combined


class Machine:
    """One life of the machine, from power on to the cut."""

    def __init__(
        self, card: Card, board: str, devices: Sequence[str] = (), line: str = "", *, reboots: bool = False
    ) -> None:
        """Switch on, with more devices of QEMU and more on the kernel's line; with any it has a shell, too.

        One that asks for another boot is gone where it does not ``reboots``.
        """
        folder = card.folder
        self.began = time.monotonic()
        self.log = folder / "console.log"
        self._monitor, self._usb = folder / "monitor.sock", folder / "scanner.sock"
        for path in (self.log, self._monitor, self._usb):
            path.unlink(missing_ok=True)
        # On a card the console is silent; here it tells how far it is, and no log-in hangs it up.
        boot = f"{COMMAND_LINE.strip().replace('quiet loglevel=3', '')} systemd.journald.forward_to_console=1"
        boot += f" systemd.mask=serial-getty@{CONSOLES[board].split(',')[0]}.service console={CONSOLES[board]} {line}"
        # Nobody asks an SD card to write what it still keeps, so the emulated one keeps nothing; a disk is asked.
        drive = "if=sd,cache=directsync" if board == "raspi3b" else "if=virtio,cache=none"
        start = folder / "start.img"
        self._shell: socket.socket | None = None
        self._door = folder / "shell.sock"
        if devices or line:
            self._door.unlink(missing_ok=True)
            start = with_shell(start)
            devices = (*devices, *SHELL, "-chardev", f"socket,id=shell,path={self._door},server=on,wait=off")
            boot += " systemd.wants=test-shell.service"
        command = [
            *("nice", "-n", "2", "qemu-system-aarch64", *BOARDS[board], "-display", "none"),
            *(() if reboots else ("-no-reboot",)),
            *("-kernel", str(folder / "vmlinuz"), "-initrd", str(start), "-append", boot),
            *(("-dtb", str(folder / "bcm2837-rpi-3-b.dtb")) if board == "raspi3b" else ()),
            *("-drive", f"file={card.path},format=qcow2,{drive}"),
            *("-serial", f"file:{self.log}", "-qmp", f"unix:{self._monitor},server=on,wait=off"),
            *("-chardev", f"socket,id=scanner,path={self._usb},server=on,wait=off"),
            *("-device", "usb-serial,chardev=scanner,always-plugged=on"),
            *devices,
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

    def shell(self, script: str, seconds: float = 120) -> str:
        """What a script of a shell says that runs as root in the machine, errors, too. Raises ``Failed``."""
        until = time.monotonic() + seconds
        if self._shell is None:
            self._shell = socket.socket(socket.AF_UNIX)
            self._shell.settimeout(1)
            self._shell.connect(str(self._door))
        mark, answer = f"end-{time.monotonic_ns()}", ""
        # A shell that is only now started reads what was sent before.
        self._shell.sendall(f"( {script}\n) 2>&1; echo {mark} $?\n".encode())
        while (end := re.search(rf"^{mark} (\d+)$", answer, re.MULTILINE)) is None:
            try:
                answer += self._shell.recv(4096).decode(errors="replace")
            except TimeoutError:
                if time.monotonic() > until:
                    raise Failed(f"not within {seconds:.0f} s: {script[:200]}\n{answer[-2000:]}") from None
        if end[1] != "0":
            raise Failed(f"exit {end[1]}: {script[:200]}\n{answer[-2000:]}")
        return answer[: end.start()]

    def picture(self, path: Path) -> None:
        """What stands on its monitor, as PNG."""
        picture(self._monitor, path)

    def cut(self) -> None:
        """Pull the plug."""
        # nice(1) has become QEMU, so this is its process id.
        self._process.kill()
        self._process.communicate()
        for line in (self._scanner, self._shell):
            if line is not None:
                line.close()
