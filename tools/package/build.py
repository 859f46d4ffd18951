"""Builds the Debian package: the program with its own locked libraries, so that installing it needs no network.

    python -m tools.package.build [--arch arm64] [--arch amd64] [--out DIR]       needs the network

Everything lies under /opt/table-companion: ``program`` once, ``lib-3.11`` and ``lib-3.13`` with the wheels for the
Pythons of Debian 12 and 13, files that are equal in both only once. What has no wheel for ARM comes from apt.
"""

import argparse
import gzip
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import ModuleType

from tools.aside import ROOT
from tools.lock import PLAYING, locked

HERE = Path(__file__).resolve().parent
MACHINES = {"arm64": "aarch64", "amd64": "x86_64"}
PYTHONS = ("3.11", "3.13")
OPT = "opt/table-companion"
CONTROL = """\
Package: table-companion
Version: {version}
Architecture: {arch}
Maintainer: The table companion's maintainers <maintainers@table-companion.invalid>
Installed-Size: {size}
Section: misc
Priority: optional
Depends: python3 (>= 3.11), python3 (<< 3.14), libc6 (>= 2.31), libstdc++6
Recommends: libgbm1, libegl1, libgles2, libgl1-mesa-dri, python3-lgpio, python3-spidev, python3-evdev, python3-picamera2
Suggests: espeak-ng, network-manager, cage, seatd, xwayland
Description: referee, logbook and shared display for games with real cards
 Reads cards by scanner, camera or phone, knows the official rules of five
 games (The Crew: Quest for Planet Nine, The Crew: Mission Deep Sea, Captain
 Sonar, Toy Battle, 50 Missions), keeps every sheet and clock, and shows the
 state of the game on one screen. It works without the internet.
 .
 "companion run" opens the table; "sudo companion kiosk on" makes the machine
 start with it.
"""
COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: table-companion

Files: *
Copyright: The table companion's contributors
License: MIT
Comment: The libraries under lib-* carry their own licences in their folders
 *.dist-info; the fonts and sounds carry theirs beside them.

License: MIT
"""
UNUSED = ("pygame/docs", "pygame/examples", "**/tests", "reportlab/fonts/DarkGarden*", "reportlab/fonts/callig15.*")
"""What the wheels bring that playing does not need: manuals, their own tests, two fonts that Debian may not pass on."""

Fill = Callable[[Path, str, str], None]
"""Fills a folder with the libraries for a machine and a Python."""


def install_libraries(folder: Path, machine: str, python: str) -> None:
    """The locked libraries that playing needs, as wheels of that machine and Python. Raises ``CalledProcessError``."""
    needed = _copy_program().needed_here(Path(next(path for path in sys.path if path.endswith("site-packages"))))
    entries = [entry for pin, entry in locked(PLAYING).items() if pin.partition("==")[0] in needed]
    install_wheels(folder, entries, machine, python)
    drop_commands(folder)
    for path in [path for pattern in UNUSED for path in folder.glob(pattern)]:
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


def drop_commands(folder: Path) -> None:
    """Take away the commands that wheels bring, and their lines in RECORD: they name the folder of this very build,
    and two builds shall be equal."""
    shutil.rmtree(folder / "bin", ignore_errors=True)
    for record in folder.glob("*.dist-info/RECORD"):
        lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
        record.write_text("".join(line for line in lines if not line.startswith("../../bin/")), encoding="utf-8")


def install_wheels(
    folder: Path, entries: Sequence[str], machine: str, python: str, glibc: Sequence[int] = (17, 28, 31)
) -> None:
    """Entries of a lock, with their hashes, as wheels of that machine and Python, for a C library 2.x of these.

    Raises ``CalledProcessError``.
    """
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as wanted:
        wanted.write("\n".join(entries) + "\n")
        wanted.flush()
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
        command += ["--no-deps", "--no-compile", "--only-binary=:all:", "--require-hashes", "--implementation", "cp"]
        command += ["--python-version", python, "--target", str(folder), "--requirement", wanted.name]
        for platform in (*(f"manylinux_2_{minor}" for minor in glibc), "manylinux2014"):
            command += ["--platform", f"{platform}_{machine}"]
        subprocess.run(command, check=True)


def _copy_program() -> ModuleType:
    """The kiosk's own script, which tells what playing needs."""
    spec = importlib.util.spec_from_file_location("copy_program", ROOT / "systemd" / "copy_program.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def stage(root: Path, arch: str, fill: Fill = install_libraries) -> None:
    """Lay out the whole package below a folder."""
    opt = root / OPT
    program = opt / "program"
    junk = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "companion", program / "companion", ignore=junk)
    shutil.copytree(ROOT / "assets", program / "companion" / "assets", ignore=junk)
    shutil.copytree(ROOT / "systemd", program / "systemd", ignore=junk)
    metadata = program / f"table_companion-{own_version()}.dist-info"
    metadata.mkdir()
    text = f"Metadata-Version: 2.1\nName: table-companion\nVersion: {own_version()}\n"
    (metadata / "METADATA").write_text(text, encoding="utf-8")
    for python in PYTHONS:
        fill(opt / f"lib-{python}", MACHINES[arch], python)
    share_equal_files([opt / f"lib-{python}" for python in PYTHONS])
    (opt / "bin").mkdir()
    shutil.copy(HERE / "companion", opt / "bin" / "companion")
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin/companion").symlink_to("/opt/table-companion/bin/companion")
    documents = root / "usr/share/doc/table-companion"
    documents.mkdir(parents=True)
    licence = "".join(f" {line}\n" if line else " .\n" for line in (ROOT / "LICENSE").read_text().splitlines())
    (documents / "copyright").write_text(COPYRIGHT + licence, encoding="utf-8")
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    (documents / "changelog.gz").write_bytes(gzip.compress(changes, 9, mtime=0))
    overrides = root / "usr/share/lintian/overrides"
    overrides.mkdir(parents=True)
    shutil.copy(HERE / "lintian-overrides", overrides / "table-companion")
    _settle(root, int(last_change()))
    control = root / "DEBIAN"
    control.mkdir()
    size = sum(path.lstat().st_size for path in _files(root)) // 1024
    (control / "control").write_text(CONTROL.format(version=own_version(), arch=arch, size=size), encoding="utf-8")
    for name in ("postinst", "prerm", "postrm"):
        shutil.copy(HERE / name, control / name)
        (control / name).chmod(0o755)


def own_version() -> str:
    """The version that pyproject.toml names."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def share_equal_files(folders: list[Path]) -> None:
    """Give files of the same place and content one body: a package stores it once."""
    first, *others = folders
    for other in others:
        for path in _files(other):
            same = first / path.relative_to(other)
            if same.is_file() and same.read_bytes() == path.read_bytes():
                path.unlink()
                os.link(same, path)


def _files(root: Path) -> Iterator[Path]:
    seen: set[int] = set()
    for path in sorted(root.rglob("*")):
        if path.is_file() and not path.is_symlink() and (inode := path.stat().st_ino) not in seen:
            seen.add(inode)
            yield path


def _settle(root: Path, stamp: int) -> None:
    """Everybody may read all of it, only what is meant to be run can be, and nothing tells when it was checked out."""
    runs = {f"{OPT}/bin/companion", f"{OPT}/program/systemd/install.sh", f"{OPT}/program/systemd/uninstall.sh"}
    for path in (root, *root.rglob("*")):
        os.utime(path, (stamp, stamp), follow_symlinks=False)
        if path.is_symlink():
            continue
        executable = path.is_dir() or str(path.relative_to(root)) in runs
        path.chmod(0o755 if executable else 0o644)


def build(arch: str, out: Path, fill: Fill = install_libraries) -> Path:
    """Build the package of one architecture; where it lies. Raises ``CalledProcessError``."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="companion-package-") as name:
        root = Path(name) / "root"
        root.mkdir()
        stage(root, arch, fill)
        # What dpkg-deb writes is the same byte for byte for the same files: no time of this build stands in it.
        environ = {**os.environ, "SOURCE_DATE_EPOCH": last_change()}
        package = out / f"table-companion_{own_version()}_{arch}.deb"
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(package)]
        subprocess.run(command, check=True, env=environ, stdout=subprocess.DEVNULL)
    return package


def last_change() -> str:
    """The time of the newest commit; without a history that of the changelog."""
    asked = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    output = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return output or str(int((ROOT / "CHANGELOG.md").stat().st_mtime))


def main() -> None:
    """Build for each architecture asked for, and say how large each package is."""
    parser = argparse.ArgumentParser(description="Build the Debian package.")
    parser.add_argument("--arch", action="append", choices=sorted(MACHINES))
    parser.add_argument("--out", type=Path, default=ROOT / "out")
    args = parser.parse_args()
    if shutil.which("dpkg-deb") is None:
        sys.exit("dpkg-deb is not here; on Debian: sudo apt install dpkg")
    for arch in args.arch or sorted(MACHINES):
        package = build(arch, args.out)
        print(f"{package}: {package.stat().st_size / 1e6:.0f} MB", flush=True)
        if shutil.which("lintian"):
            subprocess.run(["lintian", "--fail-on", "error", "--tag-display-limit", "4", str(package)], check=True)


if __name__ == "__main__":
    main()
