"""``companion update FILE``: another version of the program beside the one that runs, and the way back to it.

A version is a folder below ``VERSIONS``: the ``/opt/table-companion`` of its Debian package. ``current`` is a link to
the one that is started, ``previous`` to the one before it; without a link it is the program that was installed. A new
version is ``unproven`` until its first picture stands: ``companion-version``, which the service runs before and after
each start, goes back by itself when it did not come so far twice. Nothing is ever fetched from a network.

On a card that was written from the image a whole system, all but the kernel, is kept in the same way below
``SYSTEMS``; the start disk counts its boots. It runs as root, so it is taken only with the signature of whoever built
the card.
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.cli.configured import SYSTEMS, UPDATE_SAID, VERSIONS
from companion.cli.main import UsageError, Verbs
from companion.cli.run import Notifier
from companion.cli.version import own_version
from companion.store.files import write_whole

INSTALLED = Path("/opt/table-companion")
SERVICE = "companion.service"
PACKAGE = "table-companion"
SYSTEM = "table-companion-system"
"""The package that holds a whole system for a card."""
KEY = Path("/opt/table-companion/system.gpg")
"""By this key a card knows the systems of whoever built it; where it is not, the table was no image."""
SQUASHED = "system.squashfs"
"""The one file of it, read-only as it is on the card; what else lies in the package is not taken."""
REBOOT = ("systemctl", "reboot")
SPARE = 80_000
"""Kilobytes that stay free beside a new version, for games and for what Python makes of the program."""
NUMBER = re.compile(r"[0-9][A-Za-z0-9.+~-]{0,40}")
"""A version as Debian writes it, which is the name of a folder, too."""
PATIENCE = 900.0
"""Seconds that any one command may take; a slow card takes some minutes to unpack a package."""

NOBODY = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
"""A file's program is tried with the rights of nobody: whoever brings a stick becomes no root of this machine."""


def add_parser(verbs: Verbs) -> None:
    """The verb and its options."""
    parser = verbs.add_parser(
        "update",
        help="another version of the program from a file, with the way back (as root)",
        description="Puts the program of a Debian package beside the one that runs, and starts that one from now on; "
        "on a card that was written from the image also a whole system. When its first picture does not stand after "
        "two starts, the version before comes back by itself.",
    )
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE.deb")
    parser.add_argument("--stick", action="store_true", help="take the newest one on a USB stick that is plugged in")
    parser.add_argument("--back", action="store_true", help="go back to the version before")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Change the version, and restart a table that runs as a service. Raises ``UsageError``."""
    if sum((args.file is not None, args.stick, args.back)) != 1:
        raise UsageError("update: expected one of FILE.deb, --stick, --back; see companion update --help")
    if not (INSTALLED / "bin/companion").is_file():
        raise UsageError(
            f"update: found no program in {INSTALLED}; a checkout is updated with git pull, a wheel with "
            "pipx upgrade or uv tool upgrade, the Debian package also with apt install ./FILE.deb"
        )
    if os.geteuid() != 0 and not os.access(VERSIONS if VERSIONS.exists() else VERSIONS.parent, os.W_OK):
        raise UsageError(f"update: {VERSIONS} cannot be written; run it as root: sudo companion update ..")
    try:
        if args.back:
            sentence, place = go_back()
        elif args.stick:
            with on_stick() as file:
                sentence, place = install(file)
        else:
            sentence, place = install(args.file)
    except (UsageError, OSError) as error:
        if args.stick:
            UPDATE_SAID.parent.mkdir(parents=True, exist_ok=True)
            UPDATE_SAID.write_text(str(error).removeprefix("update: "), encoding="utf-8")
        raise
    print(sentence)
    again = REBOOT if place == SYSTEMS else ("systemctl", "try-restart", SERVICE)
    subprocess.run(again, check=False, stderr=subprocess.DEVNULL)
    return 0


def install(file: Path) -> tuple[str, Path]:
    """Make the content of a package the current version; what was done, and where. Raises ``UsageError``: nothing was
    changed."""
    name, version, size = _checked(file)
    place, proof = (SYSTEMS, _signed(file, version)) if name == SYSTEM else (VERSIONS, "")
    Notifier(os.environ).ready()
    place.mkdir(parents=True, exist_ok=True)
    # The table's own user reads it, whatever the umask of whoever says the word.
    place.chmod(0o755)
    with tempfile.TemporaryDirectory(prefix="new-", dir=place) as folder:
        _check_free_space(size, place)
        tree = _system(file, Path(folder), proof) if proof else _program(file, Path(folder), version)
        os.sync()
        shutil.rmtree(place / version, ignore_errors=True)
        tree.rename(place / version)
    now = _link(place, "current")
    if (place / "unproven").exists():
        now = _link(place, "previous")
    elif now:
        _point(place / "previous", now)
    else:
        (place / "previous").unlink(missing_ok=True)
    write_whole(place / "unproven", b"0\n", None)
    _point(place / "current", version)
    for path in place.iterdir():
        if path.is_dir() and not path.is_symlink() and path.name not in (version, now):
            shutil.rmtree(path, ignore_errors=True)
    return f"Version {version} is started from now on; the one before is kept: companion update --back", place


def _program(file: Path, folder: Path, version: str) -> Path:
    """A package's program: it can be started, and is the one that the package names. Raises ``UsageError``."""
    _command("dpkg-deb", "--extract", str(file), str(folder))
    tree = folder / "opt/table-companion"
    trial = (sys.executable, "-I", "-c", _TRIAL.format(tree=str(tree)), "version")
    answer = _command(*(NOBODY if os.geteuid() == 0 else ()), *trial)
    if not answer.startswith(f"companion {version} "):
        raise UsageError(f"update: {file}: its program says {answer[:60]!r}, expected companion {version}")
    # The table may not write here: without this it would compile the whole program at each start.
    with suppress(UsageError):
        libraries = f"lib-{sys.version_info[0]}.{sys.version_info[1]}"
        _command(sys.executable, "-I", "-m", "compileall", "-q", f"{tree}/program", f"{tree}/{libraries}")
    return tree


def _signed(file: Path, version: str) -> str:
    """The hash that the builder of this card has signed for a system of that version. Raises ``UsageError``."""
    # The clock of a machine without a network may stand before the day on which the key was made.
    check = ("gpgv", "--ignore-time-conflict", "--keyring", str(KEY))
    with tempfile.TemporaryDirectory() as folder:
        signature, release = Path(folder) / "release.asc", Path(folder) / "release"
        try:
            for part in (signature, release):
                part.write_text(_command("dpkg-deb", "--info", str(file), part.name), encoding="utf-8")
            _command(*check, str(signature), str(release))
            name, proof = release.read_text(encoding="utf-8").split()
        except (UsageError, ValueError) as error:
            raise UsageError(
                f"update: {file} is not signed by whoever built this card's image; nothing was changed. Write the "
                "whole card with the newer image instead, which keeps your games"
            ) from error
    if name != version:
        raise UsageError(f"update: {file} is version {version}, what is signed is {name}; nothing was changed")
    return proof


def _system(file: Path, folder: Path, proof: str) -> Path:
    """A package's system, if it is the one that was signed; nothing else of it is unpacked. Raises ``UsageError``."""
    # What is cut off or of another kind has another hash; a link is none that was signed.
    unpack = f'dpkg-deb --fsys-tarfile "$1" | tar --extract --directory "$2" ./{SQUASHED}'
    tree = folder / "tree"
    tree.mkdir()
    _command("sh", "-c", unpack, "sh", str(file), str(tree))
    system = tree / SQUASHED
    if not system.is_symlink() and system.is_file():
        with system.open("rb") as content:
            if hashlib.file_digest(content, "sha256").hexdigest() == proof:
                return tree
    raise UsageError("update: the system in it is not the one that was signed; nothing was changed. Copy it again")


def go_back() -> tuple[str, Path]:
    """Start the version before again, of the program first; what was done, and where. Raises ``UsageError``."""
    for place in (VERSIONS, SYSTEMS):
        now, before = _link(place, "current"), _link(place, "previous")
        if not now:
            continue
        (place / "unproven").unlink(missing_ok=True)
        if before:
            (place / "previous").replace(place / "current")
        else:
            (place / "current").unlink()
        os.sync()
        return f"Version {before or 'that was installed'} is started from now on, no longer {now}.", place
    raise UsageError("update: the version that was installed is the one that runs; there is none before it here")


_TRIAL = (
    "import sys; sys.path[:0] = ['{tree}/program', '{tree}/lib-%d.%d' % sys.version_info[:2]]; "
    "from companion.cli.main import main; sys.exit(main())"
)


def _checked(file: Path) -> tuple[str, str, int]:
    """Name, version and size in kilobytes of a package that fits this machine. Raises ``UsageError``."""
    fields = _command("dpkg-deb", "--field", str(file), "Package", "Version", "Architecture", "Installed-Size")
    values = dict(line.split(": ", 1) for line in fields.splitlines() if ": " in line)
    name, version = values.get("Package", ""), values.get("Version", "")
    here = _command("dpkg", "--print-architecture").strip()
    if name not in (PACKAGE, SYSTEM):
        raise UsageError(f"update: {file} is the package {name!r}, expected {PACKAGE}")
    if not NUMBER.fullmatch(version) or not values.get("Installed-Size", "0").isdecimal():
        raise UsageError(
            f"update: {file}: found the version {version[:40]!r}, expected one such as 1.0; is it damaged?"
        )
    if values.get("Architecture") != here:
        raise UsageError(f"update: {file} is made for {values.get('Architecture')}, this machine is {here}")
    if name == SYSTEM and not KEY.exists():
        raise UsageError(
            f"update: {file} is the system of a card that was written from the image, which this machine was not; "
            f"take {PACKAGE}_{version}_{here}.deb"
        )
    # This very program is the one that was installed, so the running system has its version.
    beside = _link(VERSIONS, "current") if name == PACKAGE else ""
    running = beside or own_version()
    comparison = ("dpkg", "--compare-versions", version, "gt", running)
    if subprocess.run(comparison, check=False).returncode:
        raise UsageError(f"update: {file} is version {version}, and {running} runs; companion update --back goes back")
    return name, version, int(values.get("Installed-Size", "0") or 0)


def _check_free_space(size: int, place: Path) -> None:
    free = shutil.disk_usage(place).free // 1024
    if free < size + SPARE:
        raise UsageError(f"update: found {free // 1024} MB free in {place}, expected {(size + SPARE) // 1024} MB")


def _command(*command: str) -> str:
    environ = {**os.environ, "LC_ALL": "C"}
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=PATIENCE, env=environ)
    except subprocess.TimeoutExpired as error:
        raise UsageError(f"update: {command[0]} took over {PATIENCE:g} s; nothing was changed") from error
    except OSError as error:
        raise UsageError(f"update: {command[0]}: {error.strerror}; the system's own tools are missing") from error
    if done.returncode:
        why = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise UsageError(f"update: {why}; nothing was changed")
    return done.stdout


def _link(place: Path, name: str) -> str:
    """The version that a link names; empty where it is the one that was installed."""
    link = place / name
    return link.readlink().name if link.is_symlink() and link.exists() else ""


def _point(link: Path, version: str) -> None:
    """Let a link name a version, in one rename."""
    new = link.with_name(f"{link.name}.new")
    new.unlink(missing_ok=True)
    new.symlink_to(version)
    new.replace(link)
    os.sync()


@contextmanager
def on_stick() -> Iterator[Path]:
    """The newest package on the first USB stick that has one, read-only; a system before a program, which it brings
    along. Raises ``UsageError``."""
    names = (PACKAGE, SYSTEM) if KEY.exists() else (PACKAGE,)
    for device in sorted(Path("/dev/disk/by-path").glob("*-usb-*")):
        with tempfile.TemporaryDirectory(prefix="stick-", dir="/run") as folder:
            options = ("mount", "-o", "ro,nosuid,nodev,noexec", str(device.resolve()), folder)
            if subprocess.run(options, check=False, stderr=subprocess.DEVNULL).returncode:
                continue
            try:
                here = _command("dpkg", "--print-architecture").strip()
                # A plain file: a pipe would be waited for.
                files = [
                    file
                    for name in names
                    for file in Path(folder).glob(f"{name}_*_{here}.deb")
                    if file.is_file() and not file.is_symlink()
                ]
                if files:
                    yield max(files, key=lambda file: (file.name.startswith(SYSTEM), file.stat().st_mtime))
                    return
            finally:
                subprocess.run(["umount", folder], check=False)
    raise UsageError(f"update: found no file {PACKAGE}_VERSION.deb for this machine on a USB stick; plug one in")
