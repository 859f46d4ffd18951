"""What the doctor looks at: one small function a question, each with the cure for what it finds."""

import os
import struct
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from shutil import disk_usage

from companion.devices.serial_reader import matching
from companion.devices.settings import SERIAL, Devices, Protocol, ReaderSettings
from companion.store.catalogue import CatalogueError, load
from companion.table.journal import JournalError, check_header, entries


@dataclass(frozen=True)
class Finding:
    """One line of the report: what was looked at, whether it is well, what was found, what helps."""

    name: str
    ok: bool
    found: str
    cure: str = ""


NEEDED = ("pygame-ce", "pyserial", "gpiozero", "qrcode", "msgspec", "fluent.runtime")
OPTIONAL = {"reportlab": "labels", "python-sat": "review"}
"""Packages that only some verbs need, with the extra that brings them."""

FREE_MB = 200
SLOW_MS = 50.0
"""A journal entry that takes longer to reach the disk is felt at the table."""


def python(found: tuple[int, ...] = sys.version_info[:3], bits: int = struct.calcsize("P") * 8) -> Finding:
    """Python 3.11 or newer, 64 bits: there are no 32-bit parts for the Pi.

    >>> python((3, 9, 2), 64).ok, python((3, 11, 4), 64).found
    (False, '3.11.4, 64 bits')
    """
    number = ".".join(map(str, found))
    if found < (3, 11):
        return Finding("python", False, number, "install Python 3.11 or newer and make the environment anew")
    if bits < 64:
        return Finding("python", False, f"{number}, {bits} bits", "install the 64-bit Raspberry Pi OS")
    return Finding("python", True, f"{number}, {bits} bits")


def packages(needed: Iterable[str] = NEEDED, optional: Mapping[str, str] = OPTIONAL) -> Finding:
    """Every needed package is there; pygame itself must not stand in for pygame-ce."""
    missing = [name for name in needed if _version(name) is None]
    if missing:
        return Finding("packages", False, f"missing: {', '.join(missing)}", f"pip install {' '.join(missing)}")
    if _version("pygame") is not None:
        return Finding("packages", False, "pygame beside pygame-ce", "pip uninstall pygame; pip install pygame-ce")
    without = [f"{name} (table-companion[{extra}])" for name, extra in optional.items() if _version(name) is None]
    return Finding("packages", True, "all there" + (f"; optional: {', '.join(without)}" if without else ""))


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def wanted_groups(devices: Devices) -> list[str]:
    """The groups that open what is configured."""
    readers = devices.readers
    wanted = {
        "dialout": any(one.protocol in SERIAL and one.spi is None for one in readers),
        "input": any(one.protocol is Protocol.KEYBOARD and one.port for one in readers),
        "spi": any(one.spi is not None or one.protocol is Protocol.RC522 for one in readers),
        "i2c": bool(devices.expanders),
        "gpio": bool(pin_plan(devices)),
    }
    return [name for name, need in wanted.items() if need]


def groups(devices: Devices, mine: set[str], there: set[str], root: bool = False) -> Finding:
    """The user is in the groups that open the devices; groups that this system has not got do not count."""
    missing = [name for name in wanted_groups(devices) if name in there and name not in mine]
    if missing and not root:
        cure = f"sudo usermod -aG {','.join(missing)} $USER, then log in again"
        return Finding("groups", False, f"not in {', '.join(missing)}", cure)
    return Finding("groups", True, "root" if root else "as needed")


def readers(devices: Devices) -> Iterator[Finding]:
    """Each configured reader is plugged in and may be opened."""
    for one in devices.readers:
        path = one.port or (f"/dev/spidev{one.spi[0]}.{one.spi[1]}" if one.spi else "")
        if path:
            yield _reader(one, path)


def _reader(one: ReaderSettings, path: str) -> Finding:
    name = f"reader {one.name}"
    found = matching(path)
    if not found:
        cure = "switch SPI on with raspi-config" if one.spi else "plug it in; `companion readers` lists what is there"
        return Finding(name, False, f"{path} is not there", cure)
    if len(found) > 1:
        return Finding(name, False, f"{path} fits {len(found)} devices", f"name one of them: {found[0]}")
    if not os.access(found[0], os.R_OK | os.W_OK):
        return Finding(name, False, f"{found[0]} may not be opened", "see groups")
    return Finding(name, True, found[0])


def pin_plan(devices: Devices) -> list[tuple[int, str]]:
    """Every BCM pin in use, with its user, in order.

    >>> from companion.config import parse
    >>> pin_plan(parse('[button.green]\\npin = 17\\nword = "OK"\\n[buzzer]\\npin = 4').devices)
    [(4, 'buzzer'), (17, 'button green')]
    """
    plan = [(one.pin, f"button {one.name}") for one in devices.buttons if one.expander is None]
    plan += [(one.pin, f"lamp {one.name}") for one in devices.lamps]
    for knob in devices.encoders:
        plan += [(knob.a, f"encoder {knob.name} a"), (knob.b, f"encoder {knob.name} b")]
        plan.append((knob.push, f"encoder {knob.name} push"))
    for one in devices.readers:
        plan += [(one.data0, f"reader {one.name} data0"), (one.data1, f"reader {one.name} data1")]
    if devices.buzzer is not None:
        plan.append((devices.buzzer.pin, "buzzer"))
    return sorted((pin, user) for pin, user in plan if pin is not None)


BUSES = {
    "SPI": ("dev/spidev*", (7, 8, 9, 10, 11)),
    "I2C": ("dev/i2c-1", (2, 3)),
    "the serial line": ("dev/serial0", (14, 15)),
}
"""What the Pi itself uses once it is switched on, and its pins."""


def pins(devices: Devices, top: Path = Path("/")) -> Finding:
    """The pin plan: no pin twice, and none that the Pi uses for a bus that is switched on."""
    plan = pin_plan(devices)
    if not plan:
        return Finding("pins", True, "none in use")
    users: dict[int, str] = {}
    for pin, user in plan:
        if pin in users:
            return Finding("pins", False, f"GPIO {pin}: {users[pin]} and {user}", "give one of them another pin")
        users[pin] = user
        for bus, (device, own) in BUSES.items():
            if pin in own and any(top.glob(device)):
                cure = f"take another pin for {user}, or switch {bus} off with raspi-config"
                return Finding("pins", False, f"GPIO {pin}: {user}, but {bus} is on", cure)
    return Finding("pins", True, ", ".join(f"{pin} {user}" for pin, user in plan))


def gpio(devices: Devices) -> Finding:
    """The pins can be reached, if any are in use."""
    if not pin_plan(devices):
        return Finding("gpio", True, "not in use")
    from companion.devices.gpio import pins as factory

    try:
        return Finding("gpio", True, type(factory()).__name__)
    except OSError as error:
        found, _, cure = str(error).partition("; ")
        return Finding("gpio", False, found, cure)


def folder(path: Path) -> Finding:
    """The data folder is there, or can be made, and can be written."""
    cure = f"sudo chown -R $USER {path}, or name another folder with COMPANION_DATA"
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path) as file:
            file.write(b"doctor")
    except OSError as error:
        return Finding("data folder", False, f"{path}: {error.strerror}", cure)
    return Finding("data folder", True, str(path))


def disk(path: Path, least: int = FREE_MB, slowest: float = SLOW_MS) -> Finding:
    """There is room for years of journals, and an entry reaches the disk in no time."""
    try:
        free = disk_usage(path).free // 1_000_000
        took = _write_times(path)
    except OSError as error:
        return Finding("disk", False, f"{path}: {error.strerror}", "see data folder")
    found = f"{free} MB free, an entry is safe after {took:.1f} ms"
    if free < least:
        return Finding("disk", False, found, f"make room: at least {least} MB should be free")
    if took > slowest:
        return Finding("disk", False, found, "the card is worn or slow: take another SD card or a USB drive")
    return Finding("disk", True, found)


def _write_times(path: Path, count: int = 15) -> float:
    """The median time of a synced line in milliseconds."""
    times = []
    with tempfile.TemporaryFile(dir=path, buffering=0) as file:
        for _ in range(count):
            begun = time.perf_counter()
            file.write(b"0" * 150 + b"\n")
            os.fdatasync(file.fileno())
            times.append((time.perf_counter() - begun) * 1000)
    return sorted(times)[count // 2]


def clock(path: Path, now: float | None = None) -> Finding:
    """The clock is not behind what was already written: a Pi without network may start in the past."""
    at = time.time() if now is None else now
    written = [Path(__file__), *path.glob("journals/*.jsonl")]
    newest = max(one.stat().st_mtime for one in written)
    shown = time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
    if at < newest - 60:
        then = time.strftime("%Y-%m-%d %H:%M", time.localtime(newest))
        return Finding("clock", False, f"{shown}, but files were written at {then}", "sudo timedatectl set-ntp true")
    return Finding("clock", True, shown)


def journals(path: Path) -> Finding:
    """Every journal can be read to its end; nothing is mended here."""
    files = sorted(path.glob("journals/*.jsonl"))
    hurt = [f"{file.name}: {why}" for file in files if (why := _hurt(file))]
    if hurt:
        cure = "resume the game: the torn end is cut off and kept; or restore a backup"
        return Finding("journals", False, "; ".join(hurt), cure)
    return Finding("journals", True, f"{len(files)} whole")


def _hurt(file: Path) -> str:
    try:
        data = file.read_bytes()
        found, size = entries(data)
        check_header(file, found)
    except OSError as error:
        return str(error.strerror)
    except JournalError as error:
        return str(error).removeprefix(f"{file.name} ")
    return f"{len(data) - size} bytes at the end are torn" if size < len(data) else ""


def catalogue(path: Path) -> Finding:
    """The catalogue of tags can be read."""
    try:
        tags = load(path / "catalogue.toml")
    except CatalogueError as error:
        return Finding(
            "catalogue", False, str(error), "mend the line named, or import a copy with `companion enrol --import`"
        )
    return Finding("catalogue", True, f"{len(tags)} tags")


def well(findings: Sequence[Finding]) -> bool:
    """Whether nothing needs a cure."""
    return all(one.ok for one in findings)
