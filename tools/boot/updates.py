"""Pulls the plug at random moments of an update, and looks what each start after it comes up with.

    python tools/boot/updates.py FOLDER PACKAGE.deb [CUTS]      (root, Debian on the package's architecture)

FOLDER is where ``build.sh`` keeps its plain Debian, PACKAGE.deb the table's package. Its program is installed on a disk
of its own and brought up to the same one under a higher number, with this machine's own processor. The disk is a file
that another process serves; a cut is SIGKILL to that process, so what had not been written by then is lost. From the
word to the new version's first picture anything may be cut. Then the disk has to be sound, one start has to show the
table's picture, of the version before or of the new one, and the same update has to come through.
"""

import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PICTURE = 300.0
"""Seconds until the table's first picture; a start of a version that nobody compiled is slow."""
TABLE = (
    *("setpriv", "--reuid=companion", "--regid=companion", "--init-groups", "env", "HOME=/var/lib/companion"),
    *("COMPANION_DATA=/var/lib/companion", "NOTIFY_SOCKET=/run/told", "SDL_VIDEODRIVER=dummy", "SDL_AUDIODRIVER=dummy"),
    *("PYTHONDONTWRITEBYTECODE=1", "/opt/table-companion/bin/companion", "run", "--fullscreen", "--resume"),
)
"""What the kiosk's service starts, with a display that nobody looks at."""


class Failed(Exception):
    """What was seen is not what has to be."""


def run(*command: str | Path) -> str:
    """A command and what it says. Raises ``Failed``."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(map(str, command))}: exit {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


def build(folder: Path, package: Path) -> Path:
    """A folder with the disk that has the package installed, and a newer package beside it."""
    work = folder / "updates"
    shutil.rmtree(work, ignore_errors=True)
    root = work / "root"
    root.mkdir(parents=True)
    run("tar", "-xf", folder / "debian.tar", "-C", root)
    shutil.rmtree(root / "boot")
    shutil.copy(package, root / "package.deb")
    run("chroot", root, "dpkg", "--install", "/package.deb")
    (root / "package.deb").unlink()
    run("env", f"KIOSK_ROOT={root}", "KIOSK_MODE=kms", "sh", root / "opt/table-companion/program/systemd/install.sh")
    run("chroot", root, "systemd-sysusers")
    run("chroot", root, "install", "-d", "-o", "companion", "-g", "companion", "/var/lib/companion")
    make_newer(package, root / "newer.deb", work)
    run("mke2fs", "-q", "-t", "ext4", "-d", root, work / "whole.img", "2600M")
    shutil.rmtree(root)
    return work


def make_newer(package: Path, newer: Path, work: Path) -> None:
    """The same program under a higher number."""
    tree = work / "tree"
    run("dpkg-deb", "--raw-extract", package, tree)
    metadata = next((tree / "opt/table-companion/program").glob("table_companion-*.dist-info"))
    for path in (tree / "DEBIAN/control", metadata / "METADATA"):
        path.write_text(re.sub(r"^Version: (.*)$", r"Version: \1.1", path.read_text(), flags=re.MULTILINE))
    metadata.rename(metadata.with_name(metadata.name.replace(".dist-info", ".1.dist-info")))
    run("dpkg-deb", "--root-owner-group", "-Zxz", "-z1", "--build", tree, newer)
    shutil.rmtree(tree)


@contextmanager
def switched_on(work: Path) -> Iterator[tuple[Path, "subprocess.Popen[bytes]"]]:
    """The disk, mounted as the machine's own, and the process that serves it; gone again at the end, cut or not."""
    served, place = work / "served.img", work / "machine"
    served.touch()
    place.mkdir(exist_ok=True)
    drive = f"driver=file,node-name=disk,filename={work / 'disk.img'}"
    export = f"type=fuse,id=served,node-name=disk,mountpoint={served},writable=on"
    server = subprocess.Popen(("qemu-storage-daemon", "--blockdev", drive, "--export", export))
    loop = ""
    try:
        until = time.monotonic() + 10
        while served.stat().st_size == 0:
            if time.monotonic() > until:
                raise Failed("the disk is not served; is there FUSE here?")
            time.sleep(0.05)
        loop = run("losetup", "--find", "--show", served).strip()
        checked = subprocess.run(("e2fsck", "-p", loop), capture_output=True, text=True, check=False)
        if checked.returncode > 1:
            raise Failed(f"the disk is damaged: {checked.stdout}")
        run("mount", "-o", "noatime", loop, place)
        for name, kind in (("proc", "proc"), ("run", "tmpfs")):
            run("mount", "-t", kind, kind, place / name)
        run("mount", "--bind", "/dev", place / "dev")
        yield place, server
    finally:
        for inner in ("dev", "run", "proc", "."):
            subprocess.run(("umount", "-l", place / inner), capture_output=True, check=False)
        if loop:
            subprocess.run(("losetup", "-d", loop), capture_output=True, check=False)
        subprocess.run(("umount", "-l", served), capture_output=True, check=False)
        # Where nobody cut, what is still on its way is written first.
        with suppress(subprocess.TimeoutExpired):
            server.terminate()
            server.wait(10)
        server.kill()
        server.wait()


def version_word(place: Path, word: str) -> None:
    """What the service runs as root before a start, and once the picture stands. Raises ``Failed``."""
    run("chroot", place, "/opt/table-companion/bin/companion-version", word)


def start(place: Path) -> None:
    """One start of the table as the kiosk's service makes it, until its picture stands. Raises ``Failed``."""
    version_word(place, "starts")
    marker = place / "run/told"
    marker.unlink(missing_ok=True)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(marker))
        marker.chmod(0o666)
        table = subprocess.Popen(("chroot", place, *TABLE), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        try:
            line.settimeout(PICTURE)
            while b"READY=1" not in line.recv(4096):
                pass
        except TimeoutError:
            table.kill()
            raise Failed(f"no picture within {PICTURE:.0f} s: {table.communicate()[1].decode()[-500:]}") from None
        finally:
            table.kill()
            table.communicate()
    version_word(place, "stands")


def update(place: Path) -> None:
    """The update, and the start that it asks systemd for. Raises ``Failed``."""
    run("chroot", place, "/opt/table-companion/bin/companion", "update", "/newer.deb")
    start(place)


def running(place: Path) -> str:
    """The version that is started, and what is left of one that was not finished."""
    version = run("chroot", place, "/opt/table-companion/bin/companion", "--version").split()[1]
    left = [path.name for path in (place / "var/lib/table-companion").glob("new-*")]
    return f"{version}{', half a version beside it' if left else ''}"


def cut(work: Path, moment: float) -> str:
    """An update that ends after so many seconds, with how it went on at the next start. Raises ``Failed``."""
    shutil.copy(work / "whole.img", work / "disk.img")
    with switched_on(work) as (place, server):
        # A process group of its own, of which nothing is left after the cut.
        evening = os.fork()
        if not evening:
            os.setsid()
            with suppress(BaseException):
                update(place)
            os._exit(0)
        time.sleep(moment)
        server.kill()
        os.killpg(evening, signal.SIGKILL)
        os.waitpid(evening, 0)
    with switched_on(work) as (place, _):
        start(place)
        now = running(place)
        before = now.split(",")[0]
        if not before.endswith(".1"):
            update(place)
        if not running(place).endswith(".1"):
            raise Failed(f"the update again: {running(place)} runs")
    return now


def main() -> int:
    """One update that is let through, then so many that are cut; 0 if every start came up."""
    work = build(Path(sys.argv[1]), Path(sys.argv[2]))
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 20
    seed = int(os.environ.get("SEED", random.randrange(10**6)))
    chance, kept = random.Random(seed), 0
    shutil.copy(work / "whole.img", work / "disk.img")
    with switched_on(work) as (place, _):
        start(place)
        began = time.monotonic()
        update(place)
        whole = time.monotonic() - began
        print(
            f"seed {seed}: an update to the new version's picture takes {whole:.0f} s; then {running(place)}",
            flush=True,
        )
    for number in range(1, count + 1):
        moment = chance.uniform(0, whole)
        try:
            now = cut(work, moment)
        except Failed as failure:
            print(f"cut {number} after {moment:.1f} s: {failure}", flush=True)
            return 1
        kept += not now.split(",")[0].endswith(".1")
        print(f"cut {number} after {moment:.1f} s: {now} came up", flush=True)
    print(f"{count} power cuts of an update, each came up again, {kept} with the version before", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
