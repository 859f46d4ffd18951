"""``companion update FILE``: another version of the program beside the one that runs, and the way back to it.

A version is a folder below ``VERSIONS``: the ``/opt/table-companion`` of its Debian package. ``current`` is a link to
the one that is started, ``previous`` to the one before it; without a link it is the program that was installed. A new
version is ``unproven`` until its first picture stands: ``companion-version``, which the service runs before and after
each start, goes back by itself when it did not come so far twice. Nothing is ever fetched from a network.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.cli.configured import UPDATE_SAID, VERSIONS
from companion.cli.main import UsageError, Verbs
from companion.cli.run import Notifier
from companion.store.files import write_whole

INSTALLED = Path("/opt/table-companion")
SERVICE = "companion.service"
PACKAGE = "table-companion"
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
        description="Puts the program of a Debian package beside the one that runs, and starts that one from now on. "
        "When its first picture does not stand after two starts, the version before comes back by itself.",
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
            sentence = go_back()
        elif args.stick:
            with on_stick() as file:
                sentence = install(file)
        else:
            sentence = install(args.file)
    except (UsageError, OSError) as error:
        if args.stick:
            UPDATE_SAID.parent.mkdir(parents=True, exist_ok=True)
            UPDATE_SAID.write_text(str(error).removeprefix("update: "), encoding="utf-8")
        raise
    print(sentence)
    subprocess.run(["systemctl", "try-restart", SERVICE], check=False, stderr=subprocess.DEVNULL)
    return 0


def install(file: Path) -> str:
    """Make the program of a package the current version; what was done. Raises ``UsageError``: nothing was changed."""
    version, size = _checked(file)
    Notifier(os.environ).ready()
    VERSIONS.mkdir(parents=True, exist_ok=True)
    # The table's own user reads it, whatever the umask of whoever says the word.
    VERSIONS.chmod(0o755)
    with tempfile.TemporaryDirectory(prefix="new-", dir=VERSIONS) as name:
        _room(size)
        _command("dpkg-deb", "--extract", str(file), name)
        tree = Path(name) / "opt/table-companion"
        trial = (sys.executable, "-I", "-c", _TRIAL.format(tree=str(tree)), "version")
        answer = _command(*(NOBODY if os.geteuid() == 0 else ()), *trial)
        if not answer.startswith(f"companion {version} "):
            raise UsageError(f"update: {file}: its program says {answer[:60]!r}, expected companion {version}")
        # The table may not write here: without this it would compile the whole program at each start.
        with suppress(UsageError):
            libraries = f"lib-{sys.version_info[0]}.{sys.version_info[1]}"
            _command(sys.executable, "-I", "-m", "compileall", "-q", f"{tree}/program", f"{tree}/{libraries}")
        os.sync()
        shutil.rmtree(VERSIONS / version, ignore_errors=True)
        tree.rename(VERSIONS / version)
    now = _link("current")
    if (VERSIONS / "unproven").exists():
        now = _link("previous")
    elif now:
        _point("previous", now)
    else:
        (VERSIONS / "previous").unlink(missing_ok=True)
    write_whole(VERSIONS / "unproven", b"0\n", None)
    _point("current", version)
    for path in VERSIONS.iterdir():
        if path.is_dir() and not path.is_symlink() and path.name not in (version, now):
            shutil.rmtree(path, ignore_errors=True)
    return f"Version {version} is started from now on; the one before is kept: companion update --back"


def go_back() -> str:
    """Start the version before again; what was done. Raises ``UsageError``."""
    now, before = _link("current"), _link("previous")
    if not now:
        raise UsageError("update: the version that was installed is the one that runs; there is none before it here")
    (VERSIONS / "unproven").unlink(missing_ok=True)
    if before:
        (VERSIONS / "previous").replace(VERSIONS / "current")
    else:
        (VERSIONS / "current").unlink()
    os.sync()
    return f"Version {before or 'that was installed'} is started from now on, no longer {now}."


_TRIAL = (
    "import sys; sys.path[:0] = ['{tree}/program', '{tree}/lib-%d.%d' % sys.version_info[:2]]; "
    "from companion.cli.main import main; sys.exit(main())"
)


def _checked(file: Path) -> tuple[str, int]:
    """Version and size in kilobytes of a package that fits this machine. Raises ``UsageError``."""
    fields = _command("dpkg-deb", "--field", str(file), "Package", "Version", "Architecture", "Installed-Size")
    values = dict(line.split(": ", 1) for line in fields.splitlines() if ": " in line)
    version, here = values.get("Version", ""), _command("dpkg", "--print-architecture").strip()
    if values.get("Package") != PACKAGE:
        raise UsageError(f"update: {file} is the package {values.get('Package')!r}, expected {PACKAGE}")
    if not NUMBER.fullmatch(version) or not values.get("Installed-Size", "0").isdecimal():
        raise UsageError(
            f"update: {file}: found the version {version[:40]!r}, expected one such as 1.0; is it damaged?"
        )
    if values.get("Architecture") != here:
        raise UsageError(f"update: {file} is made for {values.get('Architecture')}, this machine is {here}")
    running = _link("current") or _command(str(INSTALLED / "bin/companion"), "--version").split()[1]
    comparison = ("dpkg", "--compare-versions", version, "gt", running)
    if subprocess.run(comparison, check=False).returncode:
        raise UsageError(f"update: {file} is version {version}, and {running} runs; companion update --back goes back")
    return version, int(values.get("Installed-Size", "0") or 0)


def _room(size: int) -> None:
    free = shutil.disk_usage(VERSIONS).free // 1024
    if free < size + SPARE:
        raise UsageError(f"update: found {free // 1024} MB free in {VERSIONS}, expected {(size + SPARE) // 1024} MB")


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


def _link(name: str) -> str:
    """The version that a link names; empty where it is the program that was installed."""
    link = VERSIONS / name
    return link.readlink().name if link.is_symlink() and link.exists() else ""


def _point(name: str, version: str) -> None:
    """Let a link name a version, in one rename."""
    new = VERSIONS / f"{name}.new"
    new.unlink(missing_ok=True)
    new.symlink_to(version)
    new.replace(VERSIONS / name)
    os.sync()


@contextmanager
def on_stick() -> Iterator[Path]:
    """The newest package on the first USB stick that has one, read-only. Raises ``UsageError``."""
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
                    for file in Path(folder).glob(f"{PACKAGE}_*_{here}.deb")
                    if file.is_file() and not file.is_symlink()
                ]
                if files:
                    yield max(files, key=lambda file: file.stat().st_mtime)
                    return
            finally:
                subprocess.run(["umount", folder], check=False)
    raise UsageError(f"update: found no file {PACKAGE}_VERSION.deb for this machine on a USB stick; plug one in")
