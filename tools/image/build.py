"""Builds the image for a Raspberry Pi's card: Debian, the program, and a place for the owner's data.

    python -m tools.image.build [--package FILE.deb] [--url URL] [--out DIR]      needs the network

What it writes: ``table-companion-VERSION-arm64.img.xz``, ``table-companion-VERSION-imager.json``, which the Pi's
imager is pointed at, and ``table-companion-system_VERSION_arm64.deb``, the same system for a stick. ``$IMAGE_BUILD``
(default ``build/image``) keeps Debian's part, which takes longest: programs for ARM run under emulation for it.
``$IMAGE_KEYS`` (default ``keys`` in it) is the folder of GnuPG with the key that signs systems; it is made where there
is none, and a card takes the systems of the same key only. Nothing is mounted; without root everything runs in a
namespace of the user's.
Exit 0: built. Exit 3: cannot be built here; a sentence says why.
"""

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from companion.cli import update
from tools.aside import ROOT
from tools.image.layout import (
    BOOT,
    COMMAND_LINE,
    CONFIG,
    SECTOR,
    SYSTEM,
    Built,
    imager_list,
    partition_table,
    start_settings,
)
from tools.package.build import build as build_package
from tools.package.build import install_wheels, last_change, own_version

HERE = Path(__file__).resolve().parent
WORK = Path(os.environ.get("IMAGE_BUILD", ROOT / "build" / "image"))
KEYS = Path(os.environ.get("IMAGE_KEYS", WORK / "keys"))
MIRROR = os.environ.get("DEBIAN_MIRROR", "http://deb.debian.org/debian")
SECURITY = os.environ.get("DEBIAN_SECURITY", "http://deb.debian.org/debian-security")
RELEASE = "bookworm"
PARTS = "main non-free-firmware"
SOURCES = (
    f"deb {MIRROR} {RELEASE} {PARTS}",
    f"deb {MIRROR} {RELEASE}-updates {PARTS}",
    f"deb {SECURITY} {RELEASE}-security {PARTS}",
)
PACKAGES = (
    *("systemd-sysv", "systemd-timesyncd", "udev", "dbus", "kmod", "polkitd", "e2fsprogs", "busybox-static"),
    *("python3", "python3-spidev", "python3-evdev", "libgbm1", "libegl1", "libgles2", "libgl1-mesa-dri"),
    *("libasound2-data", "espeak-ng"),
    *("network-manager", "wpasupplicant", "dnsmasq-base", "nftables", "wireless-regdb", "firmware-brcm80211"),
)
"""What the table needs of Debian; the last row is for phones: a Wi-Fi of its own, and a cable where there is one."""
LISTED = HERE / "packages.txt"
"""The versions that the image was built from last."""
TOOLS = {
    "mmdebstrap": "mmdebstrap",
    "mksquashfs": "squashfs-tools",
    "mkfs.vfat": "dosfstools",
    "mcopy": "mtools",
    "cpio": "cpio",
    "depmod": "kmod",
    "xz": "xz-utils",
    "dpkg-deb": "dpkg",
    "gpg": "gpg",
    "fdtput": "device-tree-compiler",
}
BESIDE = """\
Package: table-companion-system
Version: {version}
Architecture: arm64
Maintainer: The table companion's maintainers <maintainers@table-companion.invalid>
Installed-Size: {size}
Section: misc
Priority: optional
Description: whole system for a card that was written from the table's image
 For a USB stick: Settings, Update. It is not meant to be installed with apt.
"""
PREINST = """\
#!/bin/sh
echo "table-companion-system is for a stick in a table that was written from the image; here, take table-companion" >&2
exit 1
"""


class CannotBuild(Exception):
    """Why the image cannot be built here."""


def check_tools() -> None:
    """Everything that the build runs is here. Raises ``CannotBuild``."""
    missing = sorted({package for tool, package in TOOLS.items() if shutil.which(tool) is None})
    emulated = platform.machine() != "aarch64"
    if emulated and not Path("/proc/sys/fs/binfmt_misc/qemu-aarch64").exists():
        missing += ["qemu-user-static", "binfmt-support"]
    if missing:
        raise CannotBuild(f"run: sudo apt install {' '.join(missing)}")


def run(*command: str | Path, **environ: str) -> None:
    """Run a command of the build. Raises ``CalledProcessError``."""
    subprocess.run(command, check=True, env={**os.environ, "TZ": "UTC", "LC_ALL": "C.UTF-8", **environ})


def debian() -> Path:
    """Debian as it is packed, with kernel and firmware beside it; where it lies. Kept until its list changes."""
    wanted = "\n".join((*SOURCES, *PACKAGES))
    system, done, debs = WORK / "debian.tar", WORK / "debian.list", WORK / "debs"
    if not done.is_file() or done.read_text() != wanted:
        done.unlink(missing_ok=True)
        shutil.rmtree(debs, ignore_errors=True)
        debs.mkdir(parents=True)
        options = ("--architectures=arm64", "--variant=minbase", f"--include={','.join(PACKAGES)}")
        hook = f"--customize-hook=sh '{HERE}/kernel.sh' '{debs}'"
        run("mmdebstrap", *options, hook, RELEASE, system, *SOURCES)
        done.write_text(wanted)
    return system


def system(package: Path, pins: Path) -> None:
    """The table's system, what the firmware reads, and the start disk, as folders and files of ``WORK``."""
    parts = {"DEBIAN": debian(), "DEBS": WORK / "debs", "PACKAGE": package, "PINS": pins, "KEY": key(), "OUT": WORK}
    script = ["sh", str(HERE / "root.sh")]
    # What it mounts is gone with it, whatever becomes of it.
    script = [*(("unshare", "--mount") if os.geteuid() == 0 else ("mmdebstrap", "--unshare-helper")), *script]
    run(*script, **{name: str(path) for name, path in parts.items()})
    squashed = WORK / "system.squashfs"
    if squashed.stat().st_size > SYSTEM.size * SECTOR:
        raise CannotBuild(f"the system is {squashed.stat().st_size >> 20} MB, expected {SYSTEM.size * SECTOR >> 20} MB")


def gpg(*command: str | Path) -> None:
    """GnuPG with the builder's own keys, asking nobody. Raises ``CalledProcessError``."""
    run(
        "gpg",
        "--homedir",
        KEYS,
        "--batch",
        "--quiet",
        "--yes",
        "--pinentry-mode",
        "loopback",
        "--passphrase",
        "",
        *command,
    )


def key() -> Path:
    """The public key that the card gets; the pair is made where there is none."""
    # A folder without a pair is as good as none: a build that ended early, or one made by hand.
    if not any(KEYS.glob("private-keys-v1.d/*.key")):
        KEYS.mkdir(mode=0o700, parents=True, exist_ok=True)
        gpg("--quick-generate-key", "The builder of this card", "ed25519", "sign", "never")
    public = WORK / "system.gpg"
    gpg("--output", public, "--export")
    return public


def beside(squashed: Path, version: str, out: Path) -> Path:
    """A system as a package for a stick, signed; where it lies."""
    with tempfile.TemporaryDirectory(prefix="beside-", dir=WORK) as name:
        control = Path(name) / "DEBIAN"
        control.mkdir()
        Path(name).chmod(0o755)
        os.link(squashed, Path(name) / update.SQUASHED)
        size = squashed.stat().st_size // 1024
        (control / "control").write_text(BESIDE.format(version=version, size=size))
        (control / "preinst").write_text(PREINST)
        (control / "preinst").chmod(0o755)
        (control / "release").write_text(f"{version} {hashed(squashed)}\n")
        gpg("--armor", "--detach-sign", "--output", control / "release.asc", control / "release")
        package = out / f"{update.SYSTEM}_{version}_arm64.deb"
        run("dpkg-deb", "--root-owner-group", "-Znone", "--build", name, package)
    return package


def boot(stamp: int) -> Path:
    """The boot partition; where it lies."""
    folder, start = WORK / "boot", WORK / "start"
    (start / "settings").write_text(start_settings())
    (folder / "config.txt").write_text(CONFIG)
    (folder / "cmdline.txt").write_text(COMMAND_LINE)
    for path in (start, *start.rglob("*")):
        os.utime(path, (stamp, stamp), follow_symlinks=False)
    packed = "find . | LC_ALL=C sort | cpio -o -H newc --reproducible -R 0:0 --quiet | gzip -9n"
    subprocess.run(["sh", "-c", f"{packed} >'{folder}/start.img'"], cwd=start, check=True)
    image = WORK / "boot.img"
    image.unlink(missing_ok=True)
    form = ("mkfs.vfat", "-F", "32", "-n", "TABLE", "--invariant", "-C")
    run(*form, image, str(BOOT.size * SECTOR // 1024), SOURCE_DATE_EPOCH=str(stamp))
    for path in sorted(folder.rglob("*")):
        os.utime(path, (stamp, stamp))
        place = f"::{path.relative_to(folder)}"
        if path.is_dir():
            run("mmd", "-i", image, place, SOURCE_DATE_EPOCH=str(stamp))
        else:
            run("mcopy", "-m", "-i", image, path, place, SOURCE_DATE_EPOCH=str(stamp))
    return image


def card(boot_image: Path, image: Path) -> None:
    """Partition table, boot partition and system in one file; it ends where the system ends."""
    with image.open("wb") as out:
        out.write(partition_table(BOOT, SYSTEM))
        for partition, part in ((BOOT, boot_image), (SYSTEM, WORK / "system.squashfs")):
            out.seek(partition.start * SECTOR)
            with part.open("rb") as source:
                shutil.copyfileobj(source, out, 2**22)
        out.truncate(-(-out.tell() // 2**22) * 2**22)


def hashed(path: Path) -> str:
    """SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def moved(now: Sequence[str], before: Sequence[str]) -> list[str]:
    """Debian's packages that are not those that were built with last, a line each.

    >>> moved(["udev=2", "sed=1"], ["udev=1", "sed=1"])
    ['+udev=2', '-udev=1']
    """
    return [f"+{line}" for line in now if line not in before] + [f"-{line}" for line in before if line not in now]


def build(package: Path, out: Path, url: str) -> Built:
    """The image, packed, and the imager's list, in a folder; what was built. Raises ``CannotBuild``."""
    stamp = int(os.environ["SOURCE_DATE_EPOCH"])
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="pins-") as name:
        entry = (HERE / "pins.lock").read_text(encoding="utf-8").splitlines()[-1]
        install_wheels(Path(name), [entry], "aarch64", "3.11", (17, 34))
        system(package, Path(name))
    beside(WORK / "beside.squashfs", own_version(), out)
    image = WORK / f"table-companion-{own_version()}-arm64.img"
    card(boot(stamp), image)
    packed = out / f"{image.name}.xz"
    with packed.open("wb") as file:
        # Two threads or more pack alike, one packs otherwise.
        subprocess.run(["xz", "-6", "-T2", "--stdout", str(image)], stdout=file, check=True)
    date = datetime.fromtimestamp(stamp, UTC).date().isoformat()
    built = Built(own_version(), date, packed.stat().st_size, hashed(packed), image.stat().st_size, hashed(image))
    listing = out / f"table-companion-{built.version}-imager.json"
    listing.write_text(imager_list(built, url or packed.resolve().as_uri()), encoding="utf-8")
    return built


def main() -> int:
    """Build, and say what came out."""
    parser = argparse.ArgumentParser(description="Build the image for a Raspberry Pi's card.")
    parser.add_argument("--package", type=Path, help="the Debian package for arm64 (default: built anew)")
    parser.add_argument("--url", default="", help="where the image will lie, for the imager's list")
    parser.add_argument("--out", type=Path, default=ROOT / "out")
    args = parser.parse_args()
    os.environ["SOURCE_DATE_EPOCH"] = os.environ.get("SOURCE_DATE_EPOCH") or last_change()
    began = time.monotonic()
    try:
        check_tools()
        image = build(args.package or build_package("arm64", args.out), args.out, args.url)
    except CannotBuild as error:
        print(f"image: cannot be built here: {error}", file=sys.stderr)
        return 3
    took = time.monotonic() - began
    print(f"{image.packed / 1e6:.0f} MB packed, {image.size / 1e6:.0f} MB on the card, {took:.0f} s")
    print(f"SHA-256 of the image: {image.hash}")
    for line in moved((WORK / "packages.txt").read_text().split(), LISTED.read_text().split()):
        print(f"another version than in {LISTED.name}: {line}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
